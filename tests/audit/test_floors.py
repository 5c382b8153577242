"""Floors: evidence that is given up is noticed, whatever makes it less."""

import json
from pathlib import Path

import pytest

from rulecore.audit.evidence.floors import below, counts, floors
from rulecore.audit.evidence.mutants import Cause
from rulecore.core.spec import evidence
from rulecore.registry import GAMES, spec_of

GAME = "zimbabweee"
TESTS = Path(__file__).resolve().parents[1]


def test_every_game_has_floors() -> None:
    assert set(floors()["evidence"]) == set(GAMES)


def test_a_rule_that_is_called_a_choice_is_missed() -> None:
    spec = spec_of(GAME)
    lowered = tuple(c._replace(kind="choice") if c.id == "ZT-FOLLOW-1" else c for c in spec.clauses)
    causes = {clause.id: Cause(2, 2, 0, (), ()) for clause in spec.clauses}
    entries = evidence()[GAME]["clauses"]
    whole, less = (counts(its, entries, causes) for its in (spec, spec._replace(clauses=lowered)))
    assert (less["rules"], less["clauses"]) == (whole["rules"] - 1, whole["clauses"])
    assert list(below(GAME, less, {GAME: whole})) == [f"{less['rules']} rules, and the floor is {whole['rules']}"]


def test_clauses_without_code_and_laws_that_nobody_cites_are_missed() -> None:
    spec, entries = spec_of(GAME), evidence()[GAME]["clauses"]
    causes = {clause.id: Cause(2, 2, 0, (), ()) for clause in spec.clauses}
    whole = counts(spec, entries, causes)
    told = {id: cause for id, cause in causes.items() if id != "ZT-FOLLOW-1"}
    assert [line.split()[1] for line in below(GAME, counts(spec, entries, told), {GAME: whole})] == [
        "coded,",
        "mutants,",
    ]
    silent = {id: {**entry, "laws": []} for id, entry in entries.items()}
    assert [line.split()[1] for line in below(GAME, counts(spec, silent, causes), {GAME: whole})] == ["laws,"]


def test_a_figure_without_a_floor_is_named() -> None:
    assert list(below(GAME, {"clauses": 3}, {})) == ["tests/floors.toml has no floor for clauses of zimbabweee"]


@pytest.mark.parametrize("game", GAMES)
def test_boxes_have_no_fewer_states_than_their_floor(game: str) -> None:
    (pinned,) = (TESTS / game).glob("*model_counts.json")
    states = sum(counts[0] for counts in json.loads(pinned.read_text(encoding="utf-8")).values())
    assert states >= floors()["boxes"][game], f"{states} states in the boxes of {game}"
