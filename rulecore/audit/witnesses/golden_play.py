"""The golden witnesses as the search needs them: how long they are, and where they begin."""

from __future__ import annotations

from typing import NamedTuple

from rulecore.audit.witnesses.golden import Position, witnesses
from rulecore.audit.witnesses.sides import Route, sides_at
from rulecore.audit.witnesses.tables import Contest, contests, table_of
from rulecore.core.errors import InvalidSpec
from rulecore.core.same import same


class Golden(NamedTuple):
    """The shortest position of a golden witness that separates two readings.

    length  its actions; None where it asks a rule function, since no position of a game shows the difference
    start   the play, where there is any
    """

    length: int | None
    start: Route | None


def goldens(game: str) -> dict[Contest, Golden]:
    """For every two readings that a golden witness separates; empty where there are no witnesses at hand."""
    try:
        known = witnesses(game)
    except InvalidSpec:
        return {}
    found: dict[Contest, Golden] = {}
    for witness in known.values():
        for position in witness.positions:
            for contest in _separated(game, witness.ruling, position):
                new = _golden(game, contest, position)
                old = found.get(contest)
                if old is None or old.length is None or (new.length is not None and new.length < old.length):
                    found[contest] = new
    return found


def _separated(game: str, ruling: str, position: Position) -> list[Contest]:
    """The pairs of readings of the ruling that show different things."""
    shows = position.shows
    return [
        contest
        for contest in contests(game)
        if contest.ruling == ruling
        and {*contest[1:]} <= shows.keys()
        and not same(shows[contest.one], shows[contest.other])
    ]


def _golden(game: str, contest: Contest, position: Position) -> Golden:
    if not position.ask.is_about_play:
        return Golden(None if position.ask.call is not None else 0, None)
    table = table_of(position.config)
    sides = sides_at(game, table, contest)
    assert sides is not None, contest
    return Golden(len(position.actions), Route(table, tuple(map(sides.one.decode, position.actions))))
