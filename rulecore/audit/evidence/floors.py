"""Floors: what evidence there is at least, whatever kinds and exceptions say. They are raised by hand and never lowered
by a tool, so that evidence which is given up shows as a change of `tests/floors.toml`.

Which clause owes a law or code, and which is only assumed, is written there by name: the kind that a spec gives a
clause frees it of nothing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any, TypedDict

from rulecore.audit.evidence.mutants import MutationResult
from rulecore.core.spec import Clause, Spec, folder


class Freed(TypedDict):
    """The clauses of a game that owe no law, those that owe no code, and those that the rulebook does not give."""

    without_law: list[str]
    without_code: list[str]
    assumed: list[str]


def floors() -> dict[str, Any]:
    """The committed floors."""
    return tomllib.loads((folder().parent / "tests" / "floors.toml").read_text(encoding="utf-8"))


def counts(
    spec: Spec, clauses: Mapping[str, Mapping[str, Any]], results: Mapping[str, MutationResult]
) -> dict[str, int]:
    """What there is of one game: clauses, mutants of definitions, and the laws that are cited.

    clauses  the entries of the lock by clause id
    results  of the clauses that have code
    """
    return {
        "clauses": len(spec.clauses),
        "mutants": sum(result.mutants for result in results.values()),
        "laws": len({law for entry in clauses.values() for law in entry["laws"]}),
    }


def owed(clauses: Iterable[Clause], stated: Container[str], coded: Container[str], free: Freed) -> Iterator[str]:
    """The clauses that owe a law, or code, and have none; and those that are only assumed, where the spec does not say
    so.

    stated  the ids of the clauses that a law cites
    coded   those of the clauses that code is tagged with
    """
    for clause in clauses:
        if clause.id not in stated and clause.id not in free["without_law"]:
            yield f"{clause.id}: no law states it, and tests/floors.toml does not say that it needs none"
        if clause.id not in coded and clause.id not in free["without_code"]:
            yield f"{clause.id}: no code is tagged with it, and tests/floors.toml does not say that it needs none"
        if clause.id in free["assumed"] and not clause.is_assumed:
            yield f"{clause.id}: the spec does not say that it is assumed, as tests/floors.toml does"


def below(game: str, found: Mapping[str, int], least: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    """Every figure of a game that is below its floor, or has none."""
    for name, number in found.items():
        floor = least.get(game, {}).get(name)
        if floor is None:
            yield f"tests/floors.toml has no floor for {name} of {game}"
        elif number < floor:
            yield f"{number} {name}, and the floor is {floor}"
