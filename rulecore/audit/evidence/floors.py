"""Floors: what evidence there is at least, whatever kinds and exceptions say. They are raised by hand and never lowered
by a tool, so that evidence which is given up shows as a change of `tests/floors.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from rulecore.audit.evidence.mutants import Cause
from rulecore.core.spec import Spec, folder


def floors() -> dict[str, Any]:
    """The committed floors."""
    return tomllib.loads((folder().parent / "tests" / "floors.toml").read_text(encoding="utf-8"))


def counts(spec: Spec, clauses: Mapping[str, Mapping[str, Any]], causes: Mapping[str, Cause]) -> dict[str, int]:
    """What there is of one game: clauses, rules among them, clauses with code, mutants of definitions, and the laws
    that are cited.

    clauses  the entries of the lock by clause id
    causes   of the clauses that have code
    """
    return {
        "clauses": len(spec.clauses),
        "rules": sum(clause.kind == "rule" for clause in spec.clauses),
        "coded": len(causes),
        "mutants": sum(cause.mutants for cause in causes.values()),
        "laws": len({law for entry in clauses.values() for law in entry["laws"]}),
    }


def below(game: str, found: Mapping[str, int], least: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    """Every figure of a game that is below its floor, or has none."""
    for name, number in found.items():
        floor = least.get(game, {}).get(name)
        if floor is None:
            yield f"tests/floors.toml has no floor for {name} of {game}"
        elif number < floor:
            yield f"{number} {name}, and the floor is {floor}"
