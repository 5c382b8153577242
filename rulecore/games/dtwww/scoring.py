"""Scoring: what the score dice show, the ranks, the points."""

from typing import Final, assert_never

from rulecore.games.dtwww.rulings import D10ZeroValue, TricklessPlayer, Variant

Seats = tuple[int, ...]

POINTS: Final[Seats] = (2, 1, 1)
"""DW-SCORE-4: the victory points of rank 1, of rank 2 and of rank 3; rank 4 and those below earn none (`points`)."""


def value(number: int, reading: D10ZeroValue) -> int:
    """see DW-SCORE-2: what a number counts in the score roll and in the dice-off."""
    return number or worth_of_zero(reading)


def worth_of_zero(reading: D10ZeroValue) -> int:
    """see DW-SCORE-2: what a 0 counts, as `d10-zero-value` reads it."""
    match reading:
        case D10ZeroValue.ZERO:
            return 0
        case D10ZeroValue.TEN:
            return 10
        case _:
            assert_never(reading)


def sums(rolled: tuple[Seats, ...], reading: D10ZeroValue) -> Seats:
    """DW-SCORE-2: what each seat's roll adds up to, a 0 as `d10-zero-value` reads it (`value`).

    rolled  the numbers that the score dice of each seat show, all that it won in this game
            (`play.games.score_roll_needed`)
    """
    found: list[int] = []
    for numbers in rolled:
        total = 0
        for number in numbers:
            total += value(number, reading)
        found.append(total)
    return tuple(found)


def strength(total: int, count: int, reading: TricklessPlayer) -> tuple[bool, int, int] | None:
    """DW-SCORE-3, DW-OVER-3: what a player is ranked by, the smallest first: the larger sum, of equal sums the fewer
    score dice. Equals share a rank, and those below are pushed down (`ranks`): 1-1-3, 1-2-2-4, 1-2-3-3-5.

    So the luckiest roll wins the game. A player without a trick, whom `trickless-player` may rank last or not at all,
    has the sum 0. Somebody has more: of the nine dice won only ten-sided ones can show a 0, and there are seven. But if
    tricks have no winner (`no-pattern-applies`), fewer are won, and then even a player without one can be first.

    total  the sum that was rolled
    count  the number of score dice: of equal sums the fewer dice rank higher
    """
    match reading:
        case TricklessPlayer.SUM_ZERO:
            return False, -total, count
        case TricklessPlayer.RANKED_LAST:
            return count == 0, -total, count
        case TricklessPlayer.NO_POINTS:
            return (False, -total, count) if count else None
        case _:
            assert_never(reading)


def ranks(totals: Seats, counts: Seats, reading: TricklessPlayer) -> tuple[int | None, ...]:
    """see DW-SCORE-3: the rank of each seat, of any number of seats, by `strength`: one more than there are stronger
    ones, so equals share one. None: the seat has no rank.

    totals  the sums that were rolled, by seat
    counts  the numbers of score dice, by seat
    """
    keys = [strength(total, count, reading) for total, count in zip(totals, counts, strict=True)]
    ranked = [key for key in keys if key is not None]
    return tuple([None if key is None else 1 + sum([other < key for other in ranked]) for key in keys])


def points(ranked: tuple[int | None, ...], totals: Seats, variant: Variant) -> Seats:
    """DW-SCORE-5, DW-VAR-1; see DW-SCORE-4, DW-VAR-2: what each seat gets for the game: the full points of its rank,
    shared or not, however many play; where the table has agreed on the variant (`options.variant`), the total of its
    score roll instead.

    ranked  the ranks, by seat, None where there is none
    totals  the sums that were rolled, by seat
    """
    if variant is Variant.SUMS:
        return totals
    return tuple([POINTS[rank - 1] if rank is not None and rank <= len(POINTS) else 0 for rank in ranked])
