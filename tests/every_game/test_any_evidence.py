"""The chain from the spec to the code, in every game: what the spec says has a line and a law, and nothing else has.

The evidence gate asks more of the games of this project: tests that reach the lines, witnesses, a committed lock.
"""

from __future__ import annotations

import tomllib

from tables import on_every_id

import rulecore
from rulecore.audit.diagnostics import laws, opens
from rulecore.audit.evidence.formal import faults
from rulecore.core.spec import folder

EXCUSED = tomllib.loads((folder() / "exceptions.toml").read_text(encoding="utf-8"))
"""What our own exceptions excuse, of what is owed."""
OWED = ("has no code", "is a rule without a law")


@on_every_id
def test_a_game_has_a_spec(id: str) -> None:
    assert rulecore.clauses(id), f"{id} has no clauses: spec.md should lie beside its code, and in its wheel"


@on_every_id
def test_what_an_author_is_told_of_spec_tags_laws_and_readings_is_nothing(id: str) -> None:
    """Clauses have code and laws, code names no others, and each ruling is read in one function that knows all
    readings: the diagnostics that an author of a game is told, without what our own exceptions excuse."""
    excused = {*EXCUSED["told"], *EXCUSED["by-type"]}
    found = [*opens.of_spec(id), *laws.of_clauses(id), *laws.of_rulings(id)]
    assert [fault for fault in found if not (fault.field in excused and fault.wrong in OWED)] == []


@on_every_id
def test_the_formal_statements_of_the_spec_are_the_laws(id: str) -> None:
    """`python -m rulecore.audit.evidence.formal --write GAME` sets them into the spec."""
    assert list(faults(id)) == []
