"""The evidence gate on a game of another package: what is recorded beside its spec, and what is missing."""

from __future__ import annotations

import re
import shutil
import tomllib
from typing import Any

import pytest
from offering import ROOT, Place, place_of_its_own

place = place_of_its_own
GAME = "high_card"
GATE = ("-m", "rulecore.audit.evidence.gate", GAME, "--without-mutants")
LAW = """@answer_law
def the_highest_card_wins("""


def checked_out(place: Place) -> Place:
    """The checkout of high card, which is installed."""
    place.offer(GAME, f"{GAME}:GAME", "high-card")
    for part in (GAME, "tests"):
        copy = place.folder / part
        shutil.copytree(ROOT / "examples" / GAME / part, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return place


@pytest.fixture
def checkout(place: Place) -> Place:
    """A checkout of its own, to be changed."""
    return checked_out(place)


def change(place: Place, path: str, old: str, new: str) -> None:
    """Write something else into a file of the checkout."""
    text = (place.folder / path).read_text(encoding="utf-8")
    assert old in text
    place.module(path, text.replace(old, new))


def clauses(place: Place) -> dict[str, Any]:
    """What the lock says of the clauses."""
    lock = (place.folder / GAME / "evidence.lock").read_text(encoding="utf-8")
    found: dict[str, Any] = tomllib.loads(lock)[GAME]["clauses"]
    return found


def test_one_command_records_what_rules_then_shows(checkout: Place) -> None:
    before = checkout.run("-m", "rulecore", "rules", GAME, "HC-WIN-1").stdout
    assert "Verdict: no evidence recorded" in before
    done = checkout.run(*GATE, "--write")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{GAME}: 9 clauses: 9 proven; 1 rulings\n  8 laws held in" in done.stdout
    assert clauses(checkout)["HC-WIN-1"]["laws"] == ["the_highest_card_wins"]
    shown = checkout.run("-m", "rulecore", "rules", GAME, "HC-WIN-1").stdout
    assert "Verdict: proven" in shown
    assert "tests/test_high_card.py::test_the_highest_card_wins" in shown
    assert "Mutants of its definition:\nnot put to its tests and laws" in shown
    reading = checkout.run("-m", "rulecore", "rules", GAME, "level-cards").stdout
    assert "shown by tests/test_high_card.py::test_of_two_equal_cards_both_win_or_the_first" in reading
    assert checkout.run(*GATE).returncode == 0


def test_without_its_law_a_rule_is_no_longer_proven_and_the_lock_is_stale(checkout: Place) -> None:
    checkout.run(*GATE, "--write")
    change(checkout, f"{GAME}/laws.py", LAW, LAW.replace("@answer_law\n", ""))
    done = checkout.run(*GATE)
    assert done.returncode == 1
    assert "MISSING  HC-WIN-1: no law" in done.stdout and "evidence.lock is stale" in done.stdout
    assert clauses(checkout)["HC-WIN-1"]["verdict"] == "proven"  # nothing is written unless it is asked for
    assert checkout.run(*GATE, "--write").returncode == 1
    assert (clauses(checkout)["HC-WIN-1"]["verdict"], clauses(checkout)["HC-TURN-1"]["verdict"]) == ("none", "proven")
    assert "Missing:\nno law\n" in checkout.run("-m", "rulecore", "rules", GAME, "HC-WIN-1").stdout


@pytest.mark.parametrize(
    ("path", "old", "new", "told"),
    [
        (
            "tests/test_high_card.py",
            '@pytest.mark.clause("HC-DEAL-2")\n',
            "",
            "MISSING  HC-DEAL-2: no test that claims it",
        ),
        (
            "tests/test_high_card.py",
            '"shared", "first-card")\n',
            '"shared")\n',
            "MISSING  level-cards: no test shows the reading first-card",
        ),
        (
            "tests/test_high_card.py",
            '"HC-DEAL-2"',
            '"HC-DEAL-2", "HC-WIN-2"',
            "test_a_hand_is_seen_by_its_owner_alone claims it and reaches none of its lines",
        ),
        (f"{GAME}/rules.py", "max(", "min(", "the tests of the rules do not pass"),
        (
            f"{GAME}/laws.py",
            "return list(legal) == ",
            "return list(legal) != ",
            "MISSING  random games stopped under",
        ),
    ],
)
def test_whatever_is_missing_is_named(checkout: Place, path: str, old: str, new: str, told: str) -> None:
    change(checkout, path, old, new)
    done = checkout.run(*GATE)
    assert done.returncode == 1
    assert told in done.stdout + done.stderr


def test_a_clause_that_is_a_story_owes_nothing(checkout: Place) -> None:
    change(
        checkout,
        f"{GAME}/spec.md",
        "### HC-DECK-1",
        "### HC-STORY-1 · story · ¶0\n\nFun.\n\nformal: none: a story\n\n### HC-DECK-1",
    )
    assert "HC-STORY-1: " not in checkout.run(*GATE, "--write").stdout
    assert clauses(checkout)["HC-STORY-1"]["verdict"] == "told"


def test_a_game_without_its_tests_or_its_spec_is_refused_in_one_sentence(checkout: Place) -> None:
    (checkout.folder / "tests").rename(checkout.folder / "trials")
    assert "run this in its checkout, with its folder tests\n" in checkout.run(*GATE).stderr
    (checkout.folder / GAME / "spec.md").unlink()
    assert "high_card has no clauses: there should be a spec.md in " in checkout.run(*GATE).stderr
    assert "should be one of 'build_release'" in checkout.run(*GATE[:2], "low_card").stderr


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> tuple[Place, str]:
    """A checkout with a test that does not depend on the clause which it claims, and what the gate says of it, mutants
    and all."""
    with pytest.MonkeyPatch.context() as patch:
        place = checked_out(Place(tmp_path_factory.mktemp("judged"), patch))
        change(place, "tests/test_high_card.py", "== [[3, 5], [5, 6], None]", "!= []")
        done = place.run(*GATE[:-1], "--write")
        assert (done.returncode, done.stderr) == (1, "")
        return place, done.stdout


def test_the_mutants_of_a_game_are_put_to_its_own_tests_and_laws(judged: tuple[Place, str]) -> None:
    place, told = judged
    assert re.search(r"^  3\d of 4\d mutants of definitions noticed by the clause itself$", told, re.MULTILINE)
    assert {*re.findall(r"MISSING  (\S+): ", told)} == {"HC-DEAL-2"}
    assert clauses(place)["HC-WIN-2"]["mutants"].endswith(" noticed")
    assert "Mutants of its definition:\n" in place.run("-m", "rulecore", "rules", GAME, "HC-WIN-2").stdout


def test_a_test_that_claims_a_clause_and_does_not_depend_on_it_shows_nothing(judged: tuple[Place, str]) -> None:
    place, told = judged
    assert "MISSING  HC-DEAL-2: none of the 4 mutants of its definition is noticed by a test or a law" in told
    assert "MISSING  HC-DEAL-2: survives: high_card/view.py: hand=" in told
    found = clauses(place)["HC-DEAL-2"]
    assert (found["verdict"], found["mutants"]) == ("none", "0 of 4 noticed")
