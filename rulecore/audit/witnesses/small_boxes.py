"""Small boxes: every way through a game with few pieces, the shortest first, until two readings part."""

from __future__ import annotations

from collections import deque
from typing import Any, NamedTuple

from rulecore.audit.evidence.explore import actions as possible
from rulecore.audit.witnesses.sides import Route, Sides, is_parted, sides_at
from rulecore.audit.witnesses.tables import Contest, Table

LIMIT = 20_000
"""Positions visited in one box."""


class Box(NamedTuple):
    """A piece of work: two readings, and a table with few pieces."""

    game: str
    contest: Contest
    table: Table


class Walked(NamedTuple):
    """The shortest way on which they part, of equally long ones the first; and how many steps were taken.

    whole  whether every position was visited that both sides can reach alike
    """

    parting: Route | None
    steps: int
    whole: bool


def walk(box: Box) -> Walked:
    """Visit the positions of both sides in the order of their distance from the start."""
    sides = sides_at(box.game, box.table, box.contest)
    if sides is None:
        return Walked(None, 0, True)
    start = sides.one.initial(), sides.other.initial()
    came: dict[Any, Any] = {start: None}
    line, steps = deque([start]), 0
    while line:
        here = line.popleft()
        if is_parted(sides, *here, looked=True):
            return Walked(Route(box.table, _way(came, here)), steps, True)
        for action in possible(sides.one, here[0]):
            there = _after(sides, here, action)
            steps += 1
            if there not in came and len(came) < LIMIT:
                came[there] = here, action
                line.append(there)
    return Walked(None, steps, len(came) < LIMIT)


def _after(sides: Sides, here: tuple[Any, Any], action: Any) -> tuple[Any, Any]:
    one, other = sides
    return one.after(here[0], action), other.after(here[1], action)


def _way(came: dict[Any, Any], here: Any) -> tuple[Any, ...]:
    """The actions that led there."""
    found = []
    while came[here] is not None:
        here, action = came[here]
        found.append(action)
    return tuple(reversed(found))
