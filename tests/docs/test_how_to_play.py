"""The pages on how to play: whole, short, in words, in both languages, and written from the clauses as they stand."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import rulecore
from rulecore.core.spec import Spec, parse
from rulecore.howto import MARK, WORDS, page_of, written
from rulecore.howto.__main__ import main
from rulecore.registry import rules_of, spec_of

ROOT = Path(__file__).resolve().parents[2]
MOST = 700
"""So many English words has a page at most."""
on_every_game = pytest.mark.parametrize("game", rulecore.GAMES)
in_every_language = pytest.mark.parametrize("language", rulecore.LANGUAGES)


def page(game: str) -> written.Written:
    found = written.written_of(game)
    assert found is not None
    return found


def texts(game: str | Mapping[str, Any], language: str) -> list[str]:
    """Everything that a page says before its example."""
    told = page_of(game, language)
    sections = [text for section in told.sections for text in (section.title, *(one.text for one in section.sentences))]
    return [told.title, *sections, told.note]


# --- whole, short, in both languages ---


@on_every_game
@in_every_language
def test_a_page_tells_goal_box_setup_turn_end_and_scoring_in_this_order(game: str, language: str) -> None:
    told = rulecore.how_to_play(game, language)  # type: ignore[arg-type]
    assert [section["id"] for section in told["sections"]] == ["goal", "box", "setup", "turn", "end", "scoring"]
    assert all(section["title"] and section["sentences"] for section in told["sections"])
    assert rules_of(game).title in told["title"]


@on_every_game
def test_a_page_has_at_most_700_words(game: str) -> None:
    assert 300 < sum(len(text.split()) for text in texts(game, "en")) <= MOST


@on_every_game
def test_each_sentence_is_in_the_script_of_its_language(game: str) -> None:
    kana, example = re.compile(r"[ぁ-んァ-ヶ]"), page(game).example
    assert example is not None and all(part.ja for part in example.parts)
    for _, sentence in page(game).sentences():
        assert sentence.ja and all(pair.ja for pair in sentence.otherwise.values())
        assert sentence.en.endswith(".") and sentence.en.isprintable() and not kana.search(sentence.en)
        assert sentence.ja.endswith("。") and kana.search(sentence.ja), sentence.ja
        assert re.findall(r"\d+", sentence.ja) or not re.search(r"\d{2,}", sentence.en), sentence.ja


@on_every_game
@in_every_language
def test_no_sentence_stands_twice(game: str, language: str) -> None:
    told = texts(game, language)
    assert len(set(told)) == len(told)


@on_every_game
def test_no_sentence_repeats_its_clause(game: str) -> None:
    clauses = {clause.text.strip() for clause in rulecore.clauses(game)}
    assert not [one.en for _, one in page(game).sentences() if one.en in clauses]


# --- words, not codes ---


def codes(game: str, text: str) -> list[str]:
    """The codes in a text for which there are words: of pieces, clauses, rulings and readings, V and H, seats."""
    presentation = rules_of(game).presentation
    assert presentation is not None
    pieces = {code for code in presentation.words.sections.get("words", {}) if re.fullmatch(r"[A-Z](\d+|X)", code)}
    rulings = {id for ruling in rulecore.rulings(game) for id in (ruling.id, *(one.id for one in ruling.readings))}
    known = pieces | {id for id in rulings if "-" in id} | {clause.id for clause in rulecore.clauses(game)}
    found = [code for code in known if re.search(rf"(?<![\w-]){re.escape(code)}(?![\w-])", text, re.ASCII)]
    return found + re.findall(r"`|\*\w|\b[VH]\b|\bseat \d", text)


def tables(game: str) -> Iterator[Mapping[str, Any]]:
    """A table for each reading of each ruling that the page tells, and which is not the default."""
    told = {id for _, sentence in page(game).sentences() for id in sentence.rulings}
    for ruling in rulecore.rulings(game):
        for reading in ruling.readings[1:] if ruling.id in told else ():
            yield rulecore.game({"game": game, "players": 4, "rulings": {ruling.id: reading.id}}).config


@on_every_game
@in_every_language
def test_no_page_of_any_table_has_a_code_where_there_is_a_word(game: str, language: str) -> None:
    found: list[str | Mapping[str, Any]] = [game, *tables(game)]
    for table in found:
        assert [(text, known) for text in texts(table, language) if (known := codes(game, text))] == []


@pytest.mark.parametrize(
    "text", ["play R7 first", "as FR-X-1 says", "one who played V", "`any-type`", "seat 0 leads", "*so*"]
)
def test_a_code_in_a_text_is_found(text: str) -> None:
    assert codes("fuertorite", text)


# --- rulings ---


@on_every_game
@in_every_language
def test_what_a_ruling_settles_is_marked_and_the_note_says_that_tables_may_differ(game: str, language: str) -> None:
    told = page_of(game, language)
    marked = [one for section in told.sections for one in section.sentences if one.may_differ]
    assert marked and all(one.rulings and one.marked(language) == one.text + MARK[language] for one in marked)
    assert not [one for section in told.sections for one in section.sentences if one.rulings and not one.may_differ]
    assert told.note == WORDS.say("howto", "may-differ", {}, language)


@on_every_game
@in_every_language
def test_a_table_is_told_its_own_readings_and_none_is_marked(game: str, language: str) -> None:
    usual = set(texts(game, language))
    for config in tables(game):
        (ruling,) = [one for one in rulecore.rulings(game) if config["rulings"][one.id] != one.default]
        told = page_of(config, language)
        sentences = [one for section in told.sections for one in section.sentences]
        assert told.note == "" and not any(one.may_differ for one in sentences)
        own = [one for one in sentences if ruling.id in one.rulings]
        assert own and all(one.text not in usual for one in own), ruling.id
        assert [one.text for one in sentences if one not in own and one.text not in usual] == []


def test_a_reading_without_words_of_its_own_is_told_as_question_and_answer() -> None:
    config = rulecore.game("zimbabweee", players=3, rulings={"bid-supply": "pool"}).config
    (ruling,) = [one for one in rulecore.rulings("zimbabweee", "ja") if one.id == "bid-supply"]
    (told,) = [text for text in texts(config, "ja") if ruling.question in text]
    assert ruling.readings[1].text in told
    assert not [text for text in texts(config, "ja") if "ほかの物で代用" in text and text != told]


def test_a_table_with_default_readings_is_told_the_same_without_marks() -> None:
    config = rulecore.game("dtwww", players=3).config
    assert texts(config, "en")[:-1] == texts("dtwww", "en")[:-1]


# --- from which clauses ---


@on_every_game
def test_each_sentence_was_written_from_the_clauses_as_they_stand(game: str) -> None:
    assert [str(fault) for fault in written.faults_in(page(game), spec_of(game))] == []


@on_every_game
def test_each_clause_that_is_edited_is_found_with_the_sentences_that_tell_it(game: str) -> None:
    spec = spec_of(game)
    for clause in spec.clauses:
        edited = [one._replace(text=f"{one.text} Not so.") if one is clause else one for one in spec.clauses]
        found = [fault.sentence for fault in written.faults_in(page(game), spec._replace(clauses=tuple(edited)))]
        assert found == [one.en for _, one in page(game).sentences() if clause.id in one.clauses]


@on_every_game
def test_a_ruling_that_is_edited_is_found_with_the_sentences_that_tell_it(game: str) -> None:
    spec = spec_of(game)
    for ruling in spec.rulings:
        swapped = ruling._replace(readings=ruling.readings[::-1])
        edited = tuple(swapped if one is ruling else one for one in spec.rulings)
        found = {fault.sentence for fault in written.faults_in(page(game), spec._replace(rulings=edited))}
        assert found == {one.en for _, one in page(game).sentences() if ruling.id in one.rulings}


SPEC = parse(
    "a",
    """
### TT-GOAL-1 · rule · ¶1

Win.

formal: none: a test

rulings: who

### TT-GOAL-2 · rule · ¶2

Or draw.

formal: none: a test

### who · ¶1

Who?

- `all` (default): everybody.
- `one`: one.

reason: because

differ: always

clauses: TT-GOAL-1
""",
)
GOOD: dict[str, Any] = {
    "en": "Win!",
    "ja": "勝ちます。",
    "clauses": {"TT-GOAL-1": written.hash_of("Win.")},
    "rulings": {"who": written.hash_of(written.told_in(SPEC.rulings[0]))},
    "otherwise": {"one": {"en": "One wins.", "ja": "1人が勝ちます。"}},
}


def reasons(spec: Spec = SPEC, **fields: Any) -> list[str]:
    """What is wrong with the one sentence of a page, which is GOOD but for these fields."""
    sections = {section: [{**GOOD, **fields}] for section in written.SECTIONS}
    found = [*written.faults_in(written.Written.model_validate(sections), spec)]
    assert {str(fault).split(":")[0] for fault in found} <= {*written.SECTIONS}
    return [fault.reason for fault in found if fault.section == "goal"]


def test_a_sentence_in_order_has_no_fault() -> None:
    assert reasons() == []


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"clauses": {"TT-GOAL-1": "00000000"}}, "TT-GOAL-1 has been edited since; read both again"),
        ({"clauses": {**GOOD["clauses"], "TT-GOAL-3": ""}}, "TT-GOAL-3 is not in the spec"),
        ({"clauses": {**GOOD["clauses"], "who": ""}}, "who is not in the spec"),
        ({"rulings": {"who": "00000000"}}, "who has been edited since; read both again"),
        ({"rulings": {}, "otherwise": {}}, "its clauses depend on the ruling who, which it does not name"),
        ({"either_way": ["why"]}, "its clauses do not depend on why"),
        ({"either_way": ["who"]}, "it names who twice"),
        ({"otherwise": {"all": GOOD["otherwise"]["one"]}}, "its ruling has no other reading all"),
        ({"rulings": {"who": "", "why": ""}}, "it tells readings of several rulings; make a sentence for each"),
    ],
)
def test_a_planted_fault_is_named(fields: dict[str, Any], reason: str) -> None:
    assert reason in reasons(**fields)


def test_broken_lines_are_no_edit() -> None:
    assert written.hash_of("Draw two\ncards. ") == written.hash_of("Draw two cards.")
    assert written.hash_of("Draw two cards.") != written.hash_of("Draw three cards.")


# --- the files ---


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of one page, which is read in the place of the page."""
    path = tmp_path / "zimbabweee.howto.toml"
    path.write_text(written.howto_path("zimbabweee").read_text(encoding="utf-8"), encoding="utf-8")
    for module in ("rulecore.howto.written", "rulecore.howto.__main__"):
        monkeypatch.setattr(f"{module}.howto_path", lambda game: path)
    return path


def test_the_command_names_what_to_read_again_and_accepts_it(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = copy.read_text(encoding="utf-8")
    assert main(["zimbabweee"]) == 0
    clause = next(one for one in spec_of("zimbabweee").clauses if one.id == "ZT-BID-5")
    copy.write_text(before.replace(written.hash_of(clause.text), "00000000"), encoding="utf-8")
    capsys.readouterr()
    assert main(["zimbabweee"]) == 1
    told = capsys.readouterr().out
    assert "Bids are open to all and final." in told and "ZT-BID-5 has been edited" in told and clause.text in told
    assert main(["zimbabweee", "--accept"]) == 0
    assert copy.read_text(encoding="utf-8") == before


def test_what_cannot_be_accepted_stays_a_fault(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy.write_text(copy.read_text(encoding="utf-8").replace("ZT-BID-5", "ZT-BID-55"), encoding="utf-8")
    assert main(["zimbabweee", "--accept"]) == 1
    assert "ZT-BID-55 is not in the spec" in capsys.readouterr().out


def test_the_command_refuses_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("[[goal]]", "[[gaol]]", "goal: required"),
        ("ja = ", "de = ", "de"),
        ("[[box]]", "[[goal]]", "box"),
        ("first = 0", 'first = "x"', "example.parts.0.first"),
        ("en = ", "en ", "is no TOML"),
        ('en = "The start player begins', 'en = "" # ', "turn.0.en"),
    ],
)
def test_a_page_out_of_form_is_refused_with_its_place(copy: Path, before: str, after: str, told: str) -> None:
    copy.write_text(copy.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
    with pytest.raises(rulecore.InvalidSpec, match=rf"^zimbabweee\.howto\.toml: .*{told}"):
        rulecore.how_to_play("zimbabweee")


def test_a_missing_page_or_recording_is_refused(copy: Path) -> None:
    copy.write_text(copy.read_text(encoding="utf-8").replace("four_players", "no_players"), encoding="utf-8")
    with pytest.raises(rulecore.InvalidSpec, match=r"example\.trace: 'no_players\.json' cannot be read"):
        rulecore.how_to_play("zimbabweee")
    copy.unlink()
    with pytest.raises(rulecore.InvalidSpec, match="cannot be read"):
        rulecore.how_to_play("zimbabweee")


# --- the example, and the data ---


@on_every_game
def test_the_example_is_a_golden_trace_from_its_deal_to_its_score(game: str) -> None:
    example = rulecore.how_to_play(game)["example"]
    assert example is not None
    played, parts = rulecore.replay(example["trace"]), example["parts"]
    steps = [step for part in parts for step in range(part["first"], part["last"] + 1)]
    assert steps == sorted(set(steps)) and steps[0] == 0
    last = steps[-1]
    events = played.game.events(played.states[last], played.actions[last], played.states[last + 1], None)
    assert "game-scored" in [event["type"] for event in events]
    assert played.game.config["rulings"] == {one.id: one.default for one in rulecore.rulings(game)}
    assert example["trace"]["config"] == played.game.config


@pytest.mark.parametrize(
    ("recorded", "told"),
    [
        ('{"steps": []}', "config: required"),
        ("[]", "should be an object"),
        ('{"config": {"game": "zimbabweee", "players": 9}}', "players: should be 3 or 4"),
    ],
)
def test_an_example_that_is_no_recorded_game_is_refused(
    recorded: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulecore.howto.written.text_of", lambda _: recorded)
    with pytest.raises(rulecore.InvalidSpec, match=rf"example\.trace: 'four_players\.json' cannot be read: .*{told}"):
        rulecore.how_to_play("zimbabweee")


@on_every_game
def test_a_wheel_has_the_recorded_game_where_the_page_looks_for_it(game: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    example = page(game).example
    assert example is not None
    source = f"examples/{game}/traces/{example.trace}"
    assert included[source] == f"rulecore/{source}"
    assert (ROOT / source).is_file()


@on_every_game
@in_every_language
def test_the_data_are_json(game: str, language: str) -> None:
    told = rulecore.how_to_play(game, language)  # type: ignore[arg-type]
    assert json.loads(json.dumps(told)) == told


@in_every_language
def test_every_word_around_the_sentences_is_there_in_both_languages(language: str) -> None:
    assert all(entry[language] for entry in WORDS.sections["howto"].values())


def test_an_unknown_language_or_game_is_refused() -> None:
    with pytest.raises(rulecore.InvalidData, match="language"):
        rulecore.how_to_play("zimbabweee", "fr")  # type: ignore[arg-type]
    with pytest.raises(rulecore.InvalidConfig, match="game"):
        rulecore.how_to_play("chess")
    with pytest.raises(rulecore.InvalidConfig, match="players"):
        rulecore.how_to_play({"game": "zimbabweee", "players": 9})
