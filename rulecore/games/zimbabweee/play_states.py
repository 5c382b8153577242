"""States made in the steps that occur most, past the constructor of their class, which takes twice as long.

Each takes the fields of its class, in their order and with their types: `tests/core/test_made_states.py`.
"""

from typing import Final

from rulecore.games.zimbabweee.state import Bidding, Hand, Playing, Record

made: Final = tuple.__new__


def new_bidding(
    hands: tuple[Hand, ...], aside: Hand, start: int, turn: int, bids: tuple[int | None, ...], games: tuple[Record, ...]
) -> Bidding:
    """The players bid in turn."""
    return made(Bidding, (hands, aside, start, turn, bids, games))


def new_playing(
    hands: tuple[Hand, ...],
    aside: Hand,
    start: int,
    lead: int,
    turn: int,
    bids: tuple[int, ...],
    numbers: tuple[int, ...],
    trick: tuple[int, ...],
    won: tuple[int, ...],
    games: tuple[Record, ...],
) -> Playing:
    """Tricks are played."""
    return made(Playing, (hands, aside, start, lead, turn, bids, numbers, trick, won, games))
