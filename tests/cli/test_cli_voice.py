"""What people read at a table: two languages, names, the rulebook at hand, boards that fit; all from catalogues."""

from __future__ import annotations

import ast
import io
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from cli_run import EVERY_CARD, GAME, run
from rich.cells import cell_len

import rulecore
from rulecore.cli import (
    asking,
    choosing,
    learn,
    lessons,
    output,
    play,
    replay,
    rules,
    scores,
    session,
    situation,
    voice,
)
from rulecore.cli.board import board
from rulecore.cli.choosing import Choices
from rulecore.cli.inputs import smallest_table
from rulecore.cli.new import MARKERS, MODELS
from rulecore.cli.pages import film, report
from rulecore.cli.pages import words as page_words
from rulecore.cli.texts import ENGLISH
from rulecore.cli.voice import Own, Voice
from rulecore.core.messages import CORE
from rulecore.pictures import board as boards
from rulecore.pictures import japanese

LANGUAGES = ("en", "ja")
NAMES = ("Ann", "花子", "Ben", "Cy", "Di")
HOSTILE = ["\x1b[31m\u202eevil", "<b>Ann</b>", "x" * 10_000, "", "Ann", "ann"]
LATIN = re.compile(r"[A-Za-z]{3,}")
"""A word in Latin letters."""
SHOWN_IN_LATIN = re.compile(
    r"[A-Z]{2}-[A-Z]+-\w+|HTP|Ann|Ben|Build & Release|Dietrick-taking|DTwww|FuertoRite|Zimbabweee Trick"
    r"|greedy|rulecore play \w+|--\w+|help|star-table = \w+|components"
)
"""Clauses and places, names, titles, what is typed."""


def opened(id: str) -> Any:
    """A game with as few players as it takes."""
    return rulecore.game({"game": id, "players": smallest_table(id)})


def decisions(id: str, language: str, names: tuple[str, ...] = (), games: int = 1) -> Iterator[tuple[Voice, Any]]:
    """Every decision of random games, with the voice for the seat in turn."""
    game = opened(id)
    for seed in range(games):
        rng, state = Random(seed), game.initial()
        while (actor := game.actor(state)) is not None:
            if isinstance(actor, int):
                yield Voice(game, actor, language, names[: game.players]), state
                action = rng.choice(game.legal(state))
            else:
                action = game.sample(state, rng)
            state = game.step(state, action)


def lines_of(blocks: Any, width: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a terminal of that width shows of blocks."""
    shown = io.StringIO()
    for name, value in (("COLUMNS", str(width)), ("FORCE_COLOR", "1"), ("NO_COLOR", "1")):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout", shown)
    output.say(*blocks)
    return shown.getvalue().splitlines()


# --- two languages ---


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_game_in_japanese_has_no_word_in_latin_letters_but_for_what_is_typed(id: str) -> None:
    for spoken, state in decisions(id, "ja", NAMES):
        asked = spoken.asked(spoken.game.view(state, spoken.seat))
        labels = [spoken.label(action) for action in spoken.game.view(state, spoken.seat)["legal"]]
        told = [asked.text, *labels, *texts(board(spoken, state))]
        assert [line for line in told if LATIN.search(SHOWN_IN_LATIN.sub("", line))] == []


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_whole_game_is_played_in_japanese(id: str) -> None:
    shown = run("play", id, "--seed", "3", "--language", "ja", typed=EVERY_CARD * 40)
    assert "ヘルプ" in shown
    assert "\n勝者：" in shown
    left = [line for line in shown.splitlines() if LATIN.search(SHOWN_IN_LATIN.sub("", line))]
    assert left == []


@pytest.mark.parametrize("typed", ["ヘルプ", "help", "HELP", "？", "h"])
def test_commands_are_understood_in_both_languages(typed: str) -> None:
    assert "なぜ" in run("play", GAME, "--seed", "3", "--language", "ja", typed=f"{typed}\n")


def test_full_width_digits_are_digits() -> None:
    assert "あなたのビッドは3です。" in run("play", GAME, "--seed", "3", "--language", "ja", typed="３\n")


def test_a_refusal_is_told_in_the_language_of_the_table() -> None:
    shown = run("play", GAME, "--seed", "4", "--language", "ja", typed="1\n7\n")
    assert "ZT-PLAY-1（HTP ¶4 s2）により、できません：あなたは7を持っていません。" in shown


def test_how_to_go_on_names_the_language_the_names_and_the_bots() -> None:
    words = ("--seed", "3", "--language", "ja", "--name", "花子", "--name", "it's", "--bot", "greedy")
    shown = run("play", GAME, *words)
    assert shown.endswith("--name '花子' --name 'it'\"'\"'s' --bot greedy --language ja --seed 3\n")


def test_a_replay_is_told_in_the_language_and_with_the_names_that_are_given() -> None:
    trace = "examples/zimbabweee/traces/four_players.json"
    shown = run("replay", trace, "--language", "ja", "--name", "花子")
    assert "花子が4を出し、数字は4になりました。" in shown
    assert "勝者：花子。" in shown
    assert "Ann wins." in run("replay", "-q", trace, "--name", "Ann")


def test_a_wrong_step_is_told_in_the_language_of_the_reader() -> None:
    shown = run("replay", "examples/zimbabweee/broken.json", "--language", "ja", "--name", "花子", code=1)
    assert "手目（0から数える）が規則に反しています" in shown
    assert "規則ZT-FOLLOW-1（HTP ¶4 s4, ¶7 s3）" in shown


# --- names ---


@pytest.mark.parametrize("id", rulecore.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_by_the_number_of_a_seat(id: str, language: str) -> None:
    shown = run("play", id, "--seed", "3", "--language", language, typed="1\nhelp\nlegend\nrules\nwhy\n" * 30)
    shown += run("play", id, "--help") + run("replay", "--help")
    assert not re.search(r"\bseat \d", re.sub(r"--seat \d", "", shown), re.IGNORECASE)


def test_pages_and_tables_of_an_audit_count_players_from_one_too() -> None:
    game = rulecore.game("zimbabweee", players=3)
    dealt = game.step(game.initial(), game.sample(game.initial(), Random(1)))
    assert page_words.turn_in_words(game, dealt) == "Player 1 is to act"
    assert page_words.table_in_words({"players": 3, "first_seat": 2}) == "3 players, player 3 begins"
    assert output.counted_from_one("seat 2.hand: [] or None") == "player 3.hand: [] or None"


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_people_are_called_the_screen_stays_whole(name: str) -> None:
    shown = run("play", GAME, "--seed", "3", "--name", name, "--name", name, typed="3\n")
    told = shown.rpartition("\n")[0].rpartition("\n")[0]  # the last line repeats what was typed
    assert "\x1b" not in told
    assert "\u202e" not in told
    assert "x" * 41 not in told


def test_a_name_that_runs_from_right_to_left_is_isolated_and_others_are_plain() -> None:
    spoken = Voice(opened(GAME), 0, "en", ["Ann", "אנה"])
    assert [spoken.name(seat) for seat in range(3)] == ["Ann", "\u2068אנה\u2069", "Player 3"]


# --- the rulebook at the table ---


@pytest.mark.parametrize("id", rulecore.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_why_shows_the_clause_of_the_question_with_its_sentence(id: str, language: str) -> None:
    for spoken, state in decisions(id, language):
        clause = spoken.asked(spoken.game.view(state, spoken.seat)).clause
        head, sentence, _ = map(str, lessons.Lessons(spoken).about(clause))
        assert head.startswith(clause)
        assert spoken.title(clause) in head
        assert len(sentence) > 10


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_why_answers_for_whatever_may_not_be_played(id: str) -> None:
    asked = 0
    for number, (spoken, state) in enumerate(decisions(id, "en", games=6)):
        game, choices = spoken.game, Choices(spoken.game, state, spoken)
        each = game.action_count // game.players
        action = game.action_at(choices.legal[0]["seat"] * each + Random(number).randrange(each))
        data = game.encode(action)
        if data["type"] == choices.legal[0]["type"] and (refusal := game.refusal(state, action)) is not None:
            told = choices.why(str(data[choices.field]) if choices.field else spoken.label(data))
            assert any(refusal.clause in line and spoken.why(refusal) in line for line in told), (data, told)
            asked += 1
        if asked == 6:
            break
    assert asked == 6


def test_rules_are_listed_by_title_and_shown_by_name_and_by_word() -> None:
    shown = run("play", GAME, "--seed", "3", typed="rules\nrules zt-follow-1\nrules bankrupt starts\nrules xyzzy\n")
    assert re.search(r"ZT-TRICK-2 +The largest number wins", shown)
    assert "ZT-FOLLOW-1: Follow the led rank (HTP ¶4 s4, ¶7 s3)\nA later player who holds a card" in shown
    assert "ZT-SERIES-3: The bankrupt player starts the next game" in shown
    assert "No rule has the name or the words 'xyzzy'; rules alone lists them all." in shown


@pytest.mark.parametrize("id", rulecore.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_legend_explains_each_kind_of_piece_and_sign(id: str, language: str) -> None:
    spoken = Voice(opened(id), 0, language)
    legend = lessons.Lessons(spoken).legend()
    assert ("HTP ¶5 s3" in [code for code, _ in legend.rows]) and len(legend.rows) > 3
    assert all(meaning.strip() for _, meaning in legend.rows)
    assert not any(LATIN.search(sign.removeprefix("HTP")) for sign, _ in legend.rows) or language == "en"
    for code, meaning in spoken.codes():
        assert meaning.split(" - ")[0] == spoken.piece(code.split(" - ")[0])


# --- boards that fit ---


@pytest.mark.parametrize("width", [50, 80, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_board_and_its_choices_fit_the_terminal(
    id: str, language: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, (spoken, state) in enumerate(decisions(id, language, NAMES)):
        if number % 7 == 0:
            shown = [*board(spoken, state), *Choices(spoken.game, state, spoken).shown()]
            lines = lines_of(shown, width, monkeypatch)
            assert max(map(cell_len, lines)) <= width
            assert "\\u" not in "".join(lines)


@pytest.mark.parametrize("word", ["x" * 30, "長" * 15])
def test_a_word_that_is_wider_than_its_place_is_broken_and_not_cut(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for block in (word, f"  {word}", output.Grid(("", ""), (("1", word),))):
        lines = lines_of([block], 12, monkeypatch)
        assert "".join("".join(lines).split()).removeprefix("1") == word
        assert max(map(cell_len, lines)) <= 12


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_terminal_of_one_column_breaks_nothing(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken, state = next(decisions(id, "ja", NAMES))
    assert lines_of(board(spoken, state), 1, monkeypatch)


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_board_shows_nothing_that_its_seat_does_not_see(id: str) -> None:
    for number, (spoken, state) in enumerate(decisions(id, "en")):
        if number % 5 == 0 and spoken.game.players > 1:
            other = spoken.game.redeal(state, spoken.seat, Random(number))
            assert board(spoken, other) == board(spoken, state)


# --- sentences stand in catalogues ---

AROUND = boards.Borrowing(boards.WRITTEN, CORE)
MODULES = (boards, choosing, lessons, play, replay, scores, session, voice)
ROOT = Path(rulecore.__file__).parent
LOOKED_FOR = {"to act", boards._PLAYER.pattern, boards._COLOUR.pattern, choosing.WORD.pattern, output._CLOSING}
LOOKED_FOR |= {film._SEAMS.pattern, report._SUMMARY.pattern, page_words._CHOSEN.pattern, page_words._ONLY.pattern}
LOOKED_FOR |= {model.title for model in MODELS.values()}
"""What is looked for in pictures, pages, reports and the games that `new` copies, and where a Japanese word ends."""
CODE_WRITTEN = {
    "export type ",
    '"""\n\nfrom __future__ import annotations\n\n',
    "from typing import ",
    MARKERS,
    "\n\nfrom typing_extensions import TypedDict\n",
}
"""What the command writes into the files of a game, or how these begin."""
HELP = {"Argument", "Option", "Typer"}
"""Calls whose texts are the help of the command line: typer wants them where the options are."""
BY_VALUE = {"tables-figures", "book-verdicts", "mcp.arguments"}
"""Sections whose keys are words of a report, as figures and verdicts; or arguments of tools."""
SENTENCE = re.compile(r"[A-Za-z]+ [A-Za-z]+|[\u3040-\u30ff\u4e00-\u9fff]")

CODE = re.compile(r"(?<![\w-])(?:[A-Z]\d+(?::\d+)?|[A-Z]X)(?![\w-])")
"""How the wire writes a card or a die: R10, MX, W4:1."""


def texts(blocks: Any) -> list[str]:
    """Every text in blocks."""
    found: list[str] = []
    for block in blocks:
        if isinstance(block, output.Grid):
            found += [line for row in (block.head, *block.rows) for cell in row for line in cell.splitlines()]
        else:
            found += [block] if isinstance(block, str) else block.items
    return found


def sentences_in(source: str) -> list[str]:
    """What is written in a module and reads like a sentence, but for docstrings, what exceptions say, the help of the
    command line, and markup."""
    tree, spared = ast.parse(source), set[int]()
    for node in ast.walk(tree):
        is_help = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in HELP
        if is_help or isinstance(node, ast.Raise) or _is_docstring(node):
            spared |= {id(inner) for inner in ast.walk(node)}
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in spared]
    return [text for text in texts if isinstance(text, str) and SENTENCE.search(text) and not text.startswith("<")]


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def speaking(folder: Path) -> dict[str, list[str]]:
    """The modules below a folder in which sentences are written, with these."""
    modules = {path.relative_to(ROOT).as_posix(): path for path in folder.rglob("*.py")}
    found = {
        name: {*sentences_in(path.read_text("utf-8"))} - LOOKED_FOR - CODE_WRITTEN for name, path in modules.items()
    }
    return {name: sorted(left) for name, left in found.items() if left}


@pytest.mark.several_games
def test_what_people_read_is_written_in_catalogues() -> None:
    told = [speaking(ROOT / "games" / id / "presentation") for id in rulecore.GAMES]
    assert told == [{}] * len(told)
    assert speaking(ROOT / "howto").keys() == {"howto/__main__.py", "howto/written.py"}  # what authors do wrong
    assert speaking(ROOT / "cli") == {}


def test_english_alone_is_what_auditors_and_authors_read() -> None:
    """The catalogue says so of itself; nothing that speaks at a table, or to a table, has any of it."""
    written = ENGLISH.read_text("utf-8")
    assert written.startswith("# What the command says to auditors, and to authors")
    assert not re.search("[\u3040-\u30ff\u4e00-\u9fff]", written.replace("強弱", ""))
    for module in (*MODULES, asking, learn, situation):
        calls = re.findall(r'Texts\("[a-z-]+"(.?)', Path(str(module.__file__)).read_text("utf-8"))
        assert set(calls) <= {","}, module.__name__


def test_every_text_in_english_is_used_and_every_section_is_that_of_a_module() -> None:
    source = " ".join(path.read_text("utf-8") for path in (ROOT / "cli").rglob("*.py")).replace("'", '"')
    for section, entries in tomllib.loads(ENGLISH.read_text("utf-8")).items():
        assert f'Texts("{section}"' in source, section
        if section not in BY_VALUE:
            assert {key for key in entries if f'"{key}"' not in source} == set(), section


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_every_word_of_a_picture_is_in_its_japanese_catalogue(id: str) -> None:
    known = [*japanese.WORDS, *japanese.PIECES]
    written = sentences_in((ROOT / "pictures" / f"{id}.py").read_text("utf-8"))
    unknown = [text for text in written if not any(text.strip(" ,") in word for word in known)]
    assert [text for text in unknown if japanese.named(text) == text] == []


def test_a_sentence_in_the_code_would_be_found() -> None:
    planted = 'def f(name):\n    """A docstring."""\n    raise ValueError("an error of old")\n'
    assert sentences_in(planted) == []
    assert sentences_in('HOW = typer.Option(help="How all seats play.")\nLINK = "<a href=x y>"\n') == []
    assert sentences_in(f'{planted}    say(f"You win {{name}}")\n') == ["You win "]


@pytest.mark.parametrize("id", rulecore.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_a_code_where_there_is_a_word(id: str, language: str) -> None:
    rng = Random(5)
    for spoken, state in decisions(id, language, NAMES):
        game, view = spoken.game, spoken.game.view(state, spoken.seat)
        action = game.action_at(rng.randrange(game.action_count))
        refusal, legal = game.refusal(state, action), game.legal(state)[0]
        told = [spoken.asked(view).text, *map(spoken.label, view["legal"]), *texts(board(spoken, state))]
        told += [event.text for event in spoken.happened(state, legal, game.step(state, legal))]
        told += [spoken.why(refusal)] if refusal else []
        assert [text for text in told if CODE.search(text)] == []


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_no_sentence_is_written_with_a_code(id: str) -> None:
    words = opened(id).rules.presentation.words
    for catalogue in (words, CORE, Own(CORE)):
        for section, entries in catalogue.sections.items():
            if section not in ("clauses", "words") and not section.startswith("legend"):
                assert [text for entry in entries.values() for text in entry.values() if CODE.search(text)] == []
    assert all(CODE.search(f"Play {code}.") for code in ("R10", "MX", "W4:1"))


def test_every_text_of_the_command_is_there_in_both_languages_with_the_same_places() -> None:
    for section, entries in [*Own(CORE).sections.items(), *AROUND.sections.items()]:
        for key, entry in entries.items():
            assert set(entry) == set(LANGUAGES), (section, key)
            places = [{place for _, place, _, _ in Formatter().parse(entry[one]) if place} for one in LANGUAGES]
            assert places[0] == places[1], (section, key)


def test_every_text_of_the_command_is_used() -> None:
    written = " ".join(Path(str(module.__file__)).read_text("utf-8") for module in (*MODULES, asking, rules, situation))
    told = [key for section in ("play", "ask", "rules", "situation") for key in Own(CORE).sections[section]]
    keys = {key.removesuffix(".null") for key in (*told, *AROUND.sections["board"])}
    assert {key for key in keys if f'"{key}"' not in written and f"'{key}'" not in written} == set()
