"""Floors: evidence that is given up is noticed, whatever makes it less."""

import json
from pathlib import Path

import pytest

from rulecore.audit.evidence.floors import Freed, below, counts, floors, owed
from rulecore.audit.evidence.mutants import MutationResult
from rulecore.audit.evidence.places import laws_of, tags
from rulecore.core.spec import KINDS
from rulecore.registry import GAMES, evidence_of, spec_of

GAME = "zimbabweee"
TESTS = Path(__file__).resolve().parents[1]


def test_every_game_has_floors() -> None:
    assert set(floors()["evidence"]) == set(floors()["clauses"]) == set(GAMES)


def test_every_clause_that_is_freed_or_assumed_is_one_of_the_game() -> None:
    for game, lists in floors()["clauses"].items():
        assert {id for ids in lists.values() for id in ids} <= {clause.id for clause in spec_of(game).clauses}


@pytest.mark.parametrize("game", GAMES)
def test_no_clause_is_freed_of_what_it_has(game: str) -> None:
    free = floors()["clauses"][game]
    assert not {*free["without_law"]} & {id for id, laws in laws_of(game).items() if laws}
    assert not {*free["without_code"]} & {*tags(game)}
    assert {*free["assumed"]} == {clause.id for clause in spec_of(game).clauses if clause.is_assumed}


def test_a_clause_owes_a_law_and_code_whatever_its_kind() -> None:
    free = Freed(without_law=[], without_code=[], assumed=[])
    for kind in KINDS:
        (clause,) = (c._replace(kind=kind) for c in spec_of(GAME).clauses if c.id == "ZT-FOLLOW-1")
        assert [line.split(", and")[0] for line in owed([clause], (), (), free)] == [
            "ZT-FOLLOW-1: no law states it",
            "ZT-FOLLOW-1: no code is tagged with it",
        ]


def test_mutants_and_laws_that_nobody_cites_are_missed() -> None:
    spec, entries = spec_of(GAME), evidence_of(GAME)["clauses"]
    results = {clause.id: MutationResult(2, 2, 0, (), ()) for clause in spec.clauses}
    whole = counts(spec, entries, results)
    told = {id: result for id, result in results.items() if id != "ZT-FOLLOW-1"}
    assert [line.split()[1] for line in below(GAME, counts(spec, entries, told), {GAME: whole})] == ["mutants,"]
    silent = {id: {**entry, "laws": []} for id, entry in entries.items()}
    assert [line.split()[1] for line in below(GAME, counts(spec, silent, results), {GAME: whole})] == ["laws,"]


def test_a_figure_without_a_floor_is_named() -> None:
    assert list(below(GAME, {"clauses": 3}, {})) == ["tests/floors.toml has no floor for clauses of zimbabweee"]


@pytest.mark.parametrize("game", GAMES)
def test_boxes_have_no_fewer_states_than_their_floor(game: str) -> None:
    (pinned,) = (TESTS / game).glob("*model_counts.json")
    states = sum(counts[0] for counts in json.loads(pinned.read_text(encoding="utf-8")).values())
    assert states >= floors()["boxes"][game], f"{states} states in the boxes of {game}"
