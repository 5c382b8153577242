"""The dice-off: those with equally many points each choose a die and roll it."""

from typing import NamedTuple, assert_never

from rulecore.core.seats import round_from
from rulecore.games.dtwww.rulings import (
    FinalTieRerollDie,
    FinalTieRerollWho,
    FinalTieTiming,
    Variant,
    VariantFinalTie,
)

Seats = tuple[int, ...]
Entries = tuple[int | None, ...]
"""A number for each seat, None where there is none."""


class Timing(NamedTuple):
    """How a dice-off goes.

    is_secret  nobody sees a choice until all have chosen
    is_single  each one chooses and rolls before the next one chooses
    """

    is_secret: bool
    is_single: bool


def timing(reading: FinalTieTiming) -> Timing:
    """see DW-FINAL-2: who chooses and rolls when, as `final-tie-timing` reads it."""
    match reading:
        case FinalTieTiming.SIMULTANEOUS:
            return Timing(is_secret=True, is_single=False)
        case FinalTieTiming.OPEN_IN_TURN:
            return Timing(is_secret=False, is_single=False)
        case FinalTieTiming.ONE_BY_ONE:
            return Timing(is_secret=False, is_single=True)
        case _:
            assert_never(reading)


def settles_sums(reading: VariantFinalTie) -> bool:
    """DW-VAR-3: whether equal highest totals at the end of a match of the variant lead to a dice-off, and not to a
    shared win. The rulebook does not say; this is as `variant-final-tie` reads it."""
    match reading:
        case VariantFinalTie.DICE_OFF:
            return True
        case VariantFinalTie.SHARED_WIN:
            return False
        case _:
            assert_never(reading)


def is_due(tied: Seats, variant: Variant, reading: VariantFinalTie) -> bool:
    """see DW-FINAL-2, DW-VAR-3: whether there is a dice-off; `tied` are the seats with the most points."""
    return len(tied) > 1 and (variant is Variant.STANDARD or settles_sums(reading))


def level_at_the_top(contest: Seats, sides: Entries, values: Entries) -> Seats:
    """DW-FINAL-2, DW-FINAL-3: who wins a round of the dice-off: the larger number, of equal numbers the one on the die
    with fewer sides; several where the sides are equal, too.

    The dice-off is between those with the most points (`is_due`). Each has chosen a die of any size
    (`play.dice_off.legal`) and rolled it; in which order is as `final-tie-timing` reads it (`timing`).

    contest  the seats that have rolled, ascending
    sides    of the die of each seat
    values   of the number that each seat has rolled, a 0 as `d10-zero-value` reads it
    """
    keys = {seat: (values[seat] or 0, -(sides[seat] or 0)) for seat in contest}
    best = max(keys.values())
    return tuple(seat for seat in contest if keys[seat] == best)


def next_contest(level: Seats, tied: Seats, reading: FinalTieRerollWho) -> Seats:
    """DW-FINAL-4: who rolls again, as `final-tie-reroll-who` reads it; with which dice, `dice_kept` says. So
    `play.dice_off.after_roll` goes on until one of them wins, or to the bound that the table agreed on (DW-BOUND-1).

    level  the seats that were level at the top, by number and by sides
    tied   the seats with the most points
    """
    match reading:
        case FinalTieRerollWho.STILL_TIED:
            return level
        case FinalTieRerollWho.ALL_TIED:
            return tied
        case _:
            assert_never(reading)


def dice_kept(contest: Seats, sides: Entries, reading: FinalTieRerollDie) -> Entries:
    """see DW-FINAL-4: the dice with which the next round begins, as `final-tie-reroll-die` reads it.

    contest  the seats that roll again
    sides    of the dice of the round before
    """
    match reading:
        case FinalTieRerollDie.SAME_DIE:
            return tuple(size if seat in contest else None for seat, size in enumerate(sides))
        case FinalTieRerollDie.CHOOSE_AGAIN:
            return (None,) * len(sides)
        case _:
            assert_never(reading)


def is_last_round(rounds: int, bound: int | None) -> bool:
    """see DW-BOUND-1: whether the bound is reached; `rounds` are those that have been rolled."""
    return bound is not None and rounds >= bound


def rolling(contest: Seats, sides: Entries, faces: Entries) -> Seats:
    """see DW-FINAL-2: the seats that roll now: those that have a die and have not rolled it."""
    return tuple(seat for seat in contest if sides[seat] is not None and faces[seat] is None)


def choosing(contest: Seats, sides: Entries, opener: int) -> int | None:
    """see DW-FINAL-2: the seat that chooses next: the first one without a die, clockwise from the `opener` of the last
    game; None if all have one."""
    return next((seat for seat in round_from(opener, len(sides)) if seat in contest and sides[seat] is None), None)
