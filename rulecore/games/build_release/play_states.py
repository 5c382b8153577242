"""States made in the steps that occur most, past the constructor of their class, which takes twice as long.

Each takes the fields of its class, in their order and with their types: `tests/core/test_made_states.py`.
"""

from typing import Final

from rulecore.games.build_release.pieces import Cards, Groups, Meld, Piles, Record, Won
from rulecore.games.build_release.state import Apart, Building, Phase, Releasing, Revealing, Settling, Sorting

BUILD: Final = Phase.BUILD
REVEAL: Final = Phase.REVEAL
SETTLE: Final = Phase.SETTLE
LEFTOVERS: Final = Phase.LEFTOVERS
RELEASE: Final = Phase.RELEASE
BUILDING: Final = Building
REVEALING: Final = Revealing
SETTLING: Final = Settling
SORTING: Final = Sorting
RELEASING: Final = Releasing
made: Final = tuple.__new__


def new_building(
    hands: tuple[Cards, ...],
    deck: Cards,
    row: Cards,
    discard: Cards,
    turn: int,
    rejected: bool,
    games: tuple[Record, ...],
) -> Building:
    """A seat is about to take a card."""
    return made(BUILDING, (hands, deck, row, discard, turn, rejected, games, BUILD))


def new_revealing(
    hands: tuple[Cards, ...],
    deck: Cards,
    row: Cards,
    discard: Cards,
    turn: int,
    rejected: bool,
    games: tuple[Record, ...],
) -> Revealing:
    """A card of the draw pile is about to be turned face up."""
    return made(REVEALING, (hands, deck, row, discard, turn, rejected, games, REVEAL))


def new_settling(
    hands: tuple[Cards, ...],
    groups: tuple[Groups, ...],
    leftover: tuple[Cards, ...],
    kept: tuple[Cards, ...],
    dropped: tuple[Cards, ...],
    build: tuple[int | None, ...],
    turn: int,
    piles: Piles,
    games: tuple[Record, ...],
) -> Settling:
    """A seat is laying down its scoring groups."""
    return made(SETTLING, (hands, groups, leftover, kept, dropped, build, turn, piles, games, SETTLE))


def new_sorting(
    hands: tuple[Cards, ...],
    groups: tuple[Groups, ...],
    leftover: tuple[Cards, ...],
    kept: tuple[Cards, ...],
    dropped: tuple[Cards, ...],
    build: tuple[int | None, ...],
    turn: int,
    piles: Piles,
    games: tuple[Record, ...],
) -> Sorting:
    """A seat is about to keep or throw away a leftover card."""
    return made(SORTING, (hands, groups, leftover, kept, dropped, build, turn, piles, games, LEFTOVERS))


def new_releasing(
    hands: tuple[Cards, ...],
    leader: int,
    pending: tuple[int, ...],
    table: tuple[Meld, ...],
    after_void: bool,
    won: Won,
    apart: Apart,
) -> Releasing:
    """A round of the release is in progress."""
    return made(RELEASING, (hands, leader, pending, table, after_void, won, apart, RELEASE))
