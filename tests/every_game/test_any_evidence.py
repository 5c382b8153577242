"""The chain from the spec to the code, in every game: what the spec says has a line and a law, and nothing else has.

The evidence gate asks more of the games of this project: tests that reach the lines, witnesses, a committed lock.
"""

from __future__ import annotations

import tomllib

from tables import on_every_id

import rulecore
from rulecore.audit.evidence.formal import faults
from rulecore.audit.evidence.places import laws_of, mentions, misplaced, readers, tags
from rulecore.core.spec import folder

OWES_CODE = ("rule", "choice", "number", "component")
EXCUSED = tomllib.loads((folder() / "exceptions.toml").read_text(encoding="utf-8"))


def owing(id: str, *kinds: str) -> list[str]:
    """The clauses of these kinds, but for those that our own exceptions excuse."""
    excused = {*EXCUSED["told"], *EXCUSED["by-type"]}
    return [clause.id for clause in rulecore.clauses(id) if clause.kind in kinds and clause.id not in excused]


@on_every_id
def test_a_game_has_a_spec(id: str) -> None:
    assert rulecore.clauses(id), f"{id} has no clauses: spec.md should lie beside its code, and in its wheel"


@on_every_id
def test_the_code_names_no_clause_that_is_not_in_the_spec(id: str) -> None:
    known = {clause.id for clause in rulecore.clauses(id)}
    assert {clause: places for clause, places in mentions(id).items() if clause not in known} == {}


@on_every_id
def test_every_clause_that_owes_code_is_tagged_at_its_code(id: str) -> None:
    assert [clause for clause in owing(id, *OWES_CODE) if clause not in tags(id)] == []


@on_every_id
def test_a_clause_that_has_code_is_defined_in_one_place(id: str) -> None:
    assert list(misplaced(id)) == []


@on_every_id
def test_every_rule_is_stated_by_a_law(id: str) -> None:
    assert [clause for clause in owing(id, "rule") if clause not in laws_of(id)] == []


@on_every_id
def test_the_formal_statements_of_the_spec_are_the_laws(id: str) -> None:
    """`python -m rulecore.audit.evidence.formal --write GAME` sets them into the spec."""
    assert list(faults(id)) == []


@on_every_id
def test_every_ruling_is_read_in_one_function_that_knows_all_readings(id: str) -> None:
    for ruling in rulecore.rulings(id):
        found = readers(id)[ruling.id]
        assert [reader.place.name for reader in found] == [reader.place.name for reader in found[:1]], ruling.id
        assert [reader.closed for reader in found] == [True], ruling.id
        assert set(found[0].branches) == {reading.id for reading in ruling.readings}, ruling.id
