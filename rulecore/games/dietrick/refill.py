"""Replenishing hands: who gives cards to whom, and when the discards become the deck."""

from typing import Final, NamedTuple, assert_never

from rulecore.core.seats import round_from
from rulecore.games.dietrick.ending import may_reshuffle
from rulecore.games.dietrick.rulings import ReshuffleTiming


def receivers(giver: int, players: int) -> tuple[int, ...]:
    """see DT-REPL-1: to whom the cards go, one each: everybody else, clockwise from the left neighbour."""
    return round_from(giver, players)[1:]


class Timing(NamedTuple):
    """When the discards become the deck.

    waits       not before a draw is due; else as soon as the deck is empty
    with_trick  the trick just played goes to the discards first
    """

    waits: bool
    with_trick: bool

    @property
    def sweeps_at_once(self) -> bool:
        """see DT-DISC-1: whether a trick goes to the discards before hands are replenished."""
        return self.waits and self.with_trick


EAGER: Final = Timing(waits=False, with_trick=True)
LAZY: Final = Timing(waits=True, with_trick=True)


def timing(reading: ReshuffleTiming, players: int) -> Timing:
    """see DT-END-2, DT-DISC-1: when the discards become the deck, as `reshuffle-timing` reads it.

    Two players never reshuffle, so nothing is asked: their tricks are discarded after the draw.
    """
    if not may_reshuffle(players):
        return EAGER
    match reading:
        case ReshuffleTiming.AS_STATED:
            return LAZY if players == 4 else EAGER
        case ReshuffleTiming.EAGER:
            return EAGER
        case ReshuffleTiming.EAGER_WITHOUT_TRICK:
            return Timing(waits=False, with_trick=False)
        case ReshuffleTiming.LAZY:
            return LAZY
        case ReshuffleTiming.LAZY_WITHOUT_TRICK:
            return Timing(waits=True, with_trick=False)
        case _:
            assert_never(reading)


def is_renewed(reading: ReshuffleTiming, players: int, ends: bool) -> bool:
    """see DT-END-2: whether the discards become the deck at once, now that it is empty.

    ends  the game is ending, or the coming trick is the last one
    """
    return not ends and may_reshuffle(players) and not timing(reading, players).waits


def cards_due(hand: int, held: int) -> int:
    """DT-REPL-4; see DT-REPL-2, DT-SOLO-8: how many cards the giver draws to have a full hand again: five (`hand`).

    Now everybody holds five cards: each of the others played one and was given one. No deck runs out within a draw:
    each takes as many cards as there are players, and each deck has a multiple of that.
    """
    return hand - held
