"""`rulecore.audit.evidence.static_checks` about a game of another package: it asks what its author can answer."""

from __future__ import annotations

import re
import shutil

import pytest
from offering import GAME, TOY, Place, place_of_its_own

place = place_of_its_own
STANDING = ("-m", "rulecore.audit.evidence.static_checks")


def copied(place: Place, *without: str) -> None:
    """Two-suit whist, without some of its files, to be changed."""
    place.offer(GAME, f"{GAME}:GAME", "two-suit-whist")
    shutil.copytree(TOY / GAME, place.folder / GAME, ignore=shutil.ignore_patterns("__pycache__", *without))


def test_a_game_from_outside_owes_no_witnesses_floors_and_tests_of_this_repository(place: Place) -> None:
    place.toy()
    done = place.run(*STANDING, GAME)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 games, 0 faults\n", "")


def test_it_owes_no_japanese_but_what_it_has_is_judged(place: Place) -> None:
    copied(place, "spec.ja.toml")
    assert place.run(*STANDING, GAME).stdout == "1 games, 0 faults\n"
    place.module(f"{GAME}/spec.ja.toml", '[clauses]\nTW-PLAYERS-9 = "2人か3人で遊びます。"\n')
    done = place.run(*STANDING, GAME)
    assert done.returncode == 1
    assert done.stdout == f"{GAME}: spec.ja.toml: clauses.TW-PLAYERS-9: is unknown\n1 games, 1 faults\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("trick.py", "TW-TRICK-1", "TW-TRICK-9", "TW-TRICK-9 does not exist in the spec, but stands in"),
        ("state.py", '"later-trick"', '"last-trick"', "level-tricks: the code reads ['shared', 'last-trick']"),
        ("spec.md", "Two or three people play.\n\nformal: ", "Two or three people play.\n\nformal: x ", "--write sets"),
    ],
)
def test_the_rest_of_the_chain_is_asked_for(place: Place, file: str, old: str, new: str, told: str) -> None:
    copied(place)
    text = (TOY / GAME / file).read_text(encoding="utf-8")
    assert old in text
    place.module(f"{GAME}/{file}", text.replace(old, new))
    done = place.run(*STANDING, GAME)
    assert (done.returncode, done.stderr) == (1, "")
    assert told in done.stdout


def test_readings_without_a_grade_are_named(place: Place) -> None:
    copied(place)
    text = (TOY / GAME / "spec.md").read_text(encoding="utf-8")
    place.module(f"{GAME}/spec.md", re.sub(r"^  grade: .*\n", "", text, flags=re.MULTILINE))
    done = place.run(*STANDING, GAME)
    assert done.returncode == 1
    assert "level-tricks: `later-trick` has no grade" in done.stdout


def test_a_game_without_a_spec_is_told_so(place: Place) -> None:
    copied(place, "spec.md")
    done = place.run(*STANDING, GAME)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith(f"{GAME}: spec.md: has no clauses; docs/adding_a_game.md tells how ")


def test_a_game_that_there_is_not_is_one_sentence(place: Place) -> None:
    done = place.run(*STANDING, "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("rulecore: invalid config: game: should be one of ") and done.stderr.count("\n") == 1
