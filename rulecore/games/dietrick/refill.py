"""Replenishing hands: who gives cards to whom, and when the discards become the deck."""

from typing import Final, assert_never, final

from rulecore.core.seats import round_from
from rulecore.core.structs import Struct
from rulecore.games.dietrick.rulings import ReshuffleTiming

OTHERS: Final = tuple([tuple([round_from(giver, players)[1:] for giver in range(players)]) for players in range(5)])
"""`OTHERS[players][giver]`: everybody else, clockwise."""


def receivers(giver: int, players: int) -> tuple[int, ...]:
    """DT-REPL-1: to whom the cards go, one each: everybody else, clockwise from the left neighbour."""
    return OTHERS[players][giver]


@final
class Timing(Struct):
    """When the discards become the deck.

    waits       not before a draw is due; else as soon as the deck is empty
    with_trick  the trick just played goes to the discards first
    """

    def __init__(self, waits: bool, with_trick: bool) -> None:
        self.waits: Final = waits
        self.with_trick: Final = with_trick

    @property
    def sweeps_at_once(self) -> bool:
        """DT-DISC-1: whether a trick goes to the discards before hands are replenished."""
        return self.waits and self.with_trick


_EAGER: Final = Timing(waits=False, with_trick=True)
_EAGER_WITHOUT_TRICK: Final = Timing(waits=False, with_trick=False)
_LAZY: Final = Timing(waits=True, with_trick=True)
_LAZY_WITHOUT_TRICK: Final = Timing(waits=True, with_trick=False)


def timing(reading: ReshuffleTiming, players: int) -> Timing:
    """DT-END-2, DT-DISC-1: when the discards become the deck, as `reshuffle-timing` reads it."""
    match reading:
        case ReshuffleTiming.AS_STATED:
            return _LAZY if players == 4 else _EAGER
        case ReshuffleTiming.EAGER:
            return _EAGER
        case ReshuffleTiming.EAGER_WITHOUT_TRICK:
            return _EAGER_WITHOUT_TRICK
        case ReshuffleTiming.LAZY:
            return _LAZY
        case ReshuffleTiming.LAZY_WITHOUT_TRICK:
            return _LAZY_WITHOUT_TRICK
        case _:
            assert_never(reading)


def cards_due(hand: int, held: int) -> int:
    """DT-REPL-2, DT-REPL-4, DT-SOLO-8: how many cards are drawn to have a full hand again."""
    return hand - held
