"""The command with a game from another package: every subcommand takes it, and says what is wrong with a broken one."""

from __future__ import annotations

import json
import shutil
from random import Random

import pytest
from offering import GAME, ROOT, TOY, Place, place_of_its_own

import rulecore
from rulecore.audit.evidence.places import mentions, tags

place = place_of_its_own


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "14 clauses, 1 rulings"),
        (("TW-FOLLOW-1",), f"{GAME}/trick.py:"),
        (("TW-FOLLOW-1",), "who_can_follow_must_and_others_choose_freely"),
        (("level-tricks",), f"{GAME}/trick.py:"),
        (("trick.winning",), "TW-TRICK-1  ¶4: "),
        (("play.initial",), "TW-LEAD-1  ¶3: "),
        (("level-tricks", "--lang", "ja"), "［慣習］"),
    ],
)
def test_the_rules_of_a_game_from_outside_are_shown(place: Place, words: tuple[str, ...], told: str) -> None:
    place.toy()
    done = place.run("-m", "rulecore", "rules", GAME, *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert told in done.stdout


def test_a_game_from_outside_has_no_witness_among_ours(place: Place) -> None:
    place.toy()
    assert "examples/" not in place.run("-m", "rulecore", "rules", GAME, "level-tricks").stdout
    assert (
        json.loads(place.run("-m", "rulecore", "rules", GAME, "--json").stdout)["rulings"][0]["witness"]["path"] is None
    )


def test_a_game_from_outside_is_played_and_replayed(place: Place) -> None:
    place.toy()
    game = rulecore.game({"game": GAME, "players": 3})
    trace = rulecore.record(game, [lambda _, legal: legal[-1]] * 3, Random(2))
    place.module("trace.json", json.dumps(trace))
    done = place.run("-m", "rulecore", "replay", "trace.json")
    assert (done.returncode, done.stderr) == (0, "")
    assert "13 steps, all in order." in done.stdout
    assert (
        "Two-suit whist. At the table: Player 1 (you), Player 2 (bot: random)."
        in place.run("-m", "rulecore", "play", GAME, "--seed", "1").stdout
    )


def test_a_wrong_step_of_a_game_from_outside_is_shown_with_its_clause(place: Place) -> None:
    place.toy()
    game = rulecore.game({"game": GAME, "players": 2})
    trace = rulecore.record(game, [lambda _, legal: legal[0]] * 2, Random(2))
    trace["steps"][2]["action"] = trace["steps"][1]["action"]
    place.module("trace.json", json.dumps(trace))
    done = place.run("-m", "rulecore", "replay", "trace.json", "--quiet")
    assert done.returncode == 1
    assert "Clause TW-PLAY-2, ¶3" in done.stdout


def test_the_readings_of_a_game_from_outside_are_compared(place: Place) -> None:
    place.toy()
    done = place.run("-m", "rulecore", "audit", GAME, "--games", "40", "--jobs", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    (entry,) = json.loads(done.stdout)["readings"]
    assert (entry["ruling"], entry["reading"]) == ("level-tricks", "later-trick")
    assert entry["games"] > entry["applies"]["count"] >= 40  # what is asked for are games in which it applies
    assert entry["differs"]["winner"]["count"] > entry["differs"]["score"]["count"] == 0


def test_the_page_of_a_game_from_outside_needs_nothing_of_the_project(place: Place) -> None:
    place.toy()
    done = place.run("-m", "rulecore", "audit", GAME, "--games", "40", "--jobs", "1", "--html", "pages")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"Page to open: pages/{GAME}.html\n")
    page = (place.folder / "pages" / f"{GAME}.html").read_text(encoding="utf-8")
    for words in ("Who wins if several have taken the most tricks?", "¶5", "later-trick", "in the games of this audit"):
        assert words in page
    assert 'class="stepper"' in page
    assert [path.name for path in (place.folder / "pages").iterdir()] == [f"{GAME}.html"]


def test_the_book_of_a_game_from_outside_has_its_clauses_rulings_and_code(place: Place) -> None:
    place.toy()
    done = place.run("-m", "rulecore", "book", GAME, "--out", "pages")
    assert (done.returncode, done.stderr) == (0, "")
    book = (place.folder / "pages" / f"{GAME}.book.html").read_text(encoding="utf-8")
    for id in ("TW-PLAYERS-1", "TW-WIN-2", "level-tricks", "code-trick-1"):
        assert f'id="{id}"' in book
    assert "its evidence.lock, which is not there" in book and "which only rulecore&#39;s own games have" in book


def test_a_game_from_outside_without_a_spec_has_pages_too(place: Place) -> None:
    place.offer(GAME, f"{GAME}:GAME", "two-suit-whist")
    shutil.copytree(TOY / GAME, place.folder / GAME, ignore=shutil.ignore_patterns("spec.*", "__pycache__"))
    audit = ("audit", GAME, "--games", "40", "--jobs", "1", "--html")
    for words in ((*audit, "pages"), (*audit, "ja", "--language", "ja"), ("book", GAME, "--out", "pages")):
        done = place.run("-m", "rulecore", *words)
        assert (done.returncode, done.stderr) == (0, "")
    page, book = (
        (place.folder / "pages" / name).read_text(encoding="utf-8") for name in (f"{GAME}.html", f"{GAME}.book.html")
    )
    assert "has no spec.md, so only the names of the readings are known" in page and 'class="stepper"' in page
    assert "its package has no spec.md" in book and 'id="code-trick-1"' in book
    japanese = (place.folder / "ja" / f"{GAME}.html").read_text(encoding="utf-8")
    assert "このゲームには仕様書がない" in japanese and "分かれる場面" in japanese and "Where they part" not in japanese


def test_the_witness_of_a_game_without_a_spec_is_told_without_its_question(place: Place) -> None:
    place.offer(GAME, f"{GAME}:GAME", "two-suit-whist")
    shutil.copytree(TOY / GAME, place.folder / GAME, ignore=shutil.ignore_patterns("spec.md", "__pycache__"))
    done = place.run("-m", "rulecore", "witness", GAME, "level-tricks", "--games", "50", "--jobs", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "result winners" in done.stdout and "Clauses" not in done.stdout


def test_the_schema_of_a_game_from_outside_is_printed(place: Place) -> None:
    place.toy()
    assert json.loads(place.run("-m", "rulecore", "schema", GAME).stdout)["title"] == "Two-suit whist"


def test_a_game_from_outside_is_listed_and_proposed(place: Place) -> None:
    place.toy()
    done = place.run("-m", "rulecore", "rules", "two_suits")
    assert done.returncode == 2
    assert done.stderr.endswith(f"{GAME}, zimbabweee; did you mean {GAME}?\n")
    assert GAME in place.run("-m", "rulecore", "rules", "--help").stdout


@pytest.mark.parametrize("command", ["play", "rules", "audit", "schema"])
def test_a_broken_game_from_outside_is_one_sentence(place: Place, command: str) -> None:
    place.offer("whist", "made_up:GAME")
    place.module("made_up/__init__.py", "import no_such_module")
    done = place.run("-m", "rulecore", command, "whist")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "made-up 1.0 offers the game 'whist' as 'made_up:GAME', but that cannot be imported" in done.stderr


def test_what_is_made_of_the_schema_is_no_place_of_a_clause(place: Place) -> None:
    place.offer("high_card", "high_card:GAME", "high-card")
    place.patch.syspath_prepend(str(ROOT / "examples" / "high_card"))
    assert "HC-PLAY-1" in (ROOT / "examples" / "high_card" / "high_card" / "data.py").read_text(encoding="utf-8")
    assert not any("data.py" in where for places in mentions("high_card").values() for where in places)
    assert {place.module for place in tags("high_card")["HC-PLAY-1"]} == {"rules", "play"}


def test_a_game_from_outside_without_a_page_on_how_to_play_is_told_so_in_a_sentence(place: Place) -> None:
    place.toy()
    done = place.run("-m", "rulecore", "rules", GAME, "--learn")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Two-suit whist comes without a page on how to play.\n"
    assert rulecore.how_to_play(GAME, "ja")["sections"] == []
    assert place.run("-m", "rulecore", "book", GAME, "--out", "pages").returncode == 0
    assert [path.name for path in (place.folder / "pages").iterdir()] == [f"{GAME}.book.html"]
    book = (place.folder / "pages" / f"{GAME}.book.html").read_text(encoding="utf-8")
    assert "Two-suit whist comes without a page on how to play." in book


SENTENCE = '[[{}]]\nen = "Take tricks ({})."\nja = "トリックを取ります。"\nclauses = {{ TW-TRICK-1 = "" }}\n'
EXAMPLE = '[example]\ntrace = "a_game.json"\n[[example.parts]]\nfirst = 0\nlast = 2\nen = "The deal"\nja = "配る"\n'


def test_a_game_from_outside_hands_in_its_page_beside_its_spec(place: Place) -> None:
    place.offer(GAME, f"{GAME}:GAME", "two-suit-whist")
    shutil.copytree(TOY / GAME, place.folder / GAME, ignore=shutil.ignore_patterns("__pycache__"))
    sections = ("goal", "box", "setup", "turn", "end", "scoring")
    page = "\n".join(SENTENCE.format(one, one) for one in sections)
    place.module(f"{GAME}/spec.howto.toml", page + EXAMPLE)
    game = rulecore.game({"game": GAME, "players": 2})
    trace = rulecore.record(game, [lambda _, legal: legal[0]] * 2, Random(2))
    place.module(f"{GAME}/a_game.json", json.dumps(trace))
    assert place.run("-m", "rulecore.howto", GAME).returncode == 1
    assert place.run("-m", "rulecore.howto", GAME, "--accept").returncode == 0
    done = place.run("-m", "rulecore", "rules", GAME, "--learn")
    assert (done.returncode, done.stderr) == (0, "")
    assert "How to play Two-suit whist" in done.stdout and "Take tricks (scoring)." in done.stdout
    assert "The deal" in done.stdout and "Player 1" in done.stdout
    assert place.run("-m", "rulecore", "book", GAME, "--out", "pages").returncode == 0
    assert (place.folder / "pages" / f"{GAME}.how-to-play.html").is_file()
