"""Aiming at a golden witness that is shorter than what was found: games of the machine's own at its table, shortened.

Nothing of its play is used, only where it is played (players, options, other rulings, components) and how long it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

from rulecore.audit.lockstep.common_random_numbers import mixed
from rulecore.audit.witnesses.random_games import FAR, Block
from rulecore.audit.witnesses.shortening import Task
from rulecore.audit.witnesses.sides import Route
from rulecore.audit.witnesses.tables import Contest, Table, default_of

STEPS = 40
"""Steps of both sides for one try, for each random game of the budget."""
TRIES = 2


def blocks(game: str, starts: Iterable[tuple[Contest, Route]], games: int, seed: int) -> list[Block]:
    """So many random games at the table of each golden witness, for all readings of its ruling that are wanted."""
    places: dict[tuple[str, Table], tuple[Contest, ...]] = {}
    for contest, start in starts:
        place = contest.ruling, start.table
        places[place] = (*places.get(place, ()), contest)
    found = []
    for (ruling, table), some in places.items():
        first = mixed(seed ^ crc32(f"{ruling} {table.text}".encode())) >> 1
        lead = ruling, default_of(game, ruling)
        found.append(Block(game, table, lead, some, range(first, first + games), (FAR,) * len(some)))
    return found


def tasks(
    game: str, found: Iterable[Route | None], starts: Iterable[tuple[Contest, Route]], games: int, seed: int
) -> list[Task]:
    """What was found there, to be made as short as the golden witness; nothing where nothing was found."""
    return [
        Task(game, contest, parting, (parting.table,), games * STEPS, seed, len(start.actions))
        for parting, (contest, start) in zip(found, starts, strict=True)
        if parting
    ]
