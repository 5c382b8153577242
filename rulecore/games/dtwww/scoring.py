"""Scoring: what the score dice show, the ranks, the points."""

from typing import Final, assert_never

from rulecore.games.dtwww.rulings import D10ZeroValue, RankAfterTwoTies, TricklessPlayer, Variant

Seats = tuple[int, ...]

POINTS: Final[Seats] = (2, 1, 1)
"""DW-SCORE-4: what the first ranks are worth; the others are worth nothing."""


def value(number: int, reading: D10ZeroValue) -> int:
    """DW-SCORE-2: what a number counts in the score roll and in the dice-off."""
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
    """see DW-SCORE-2: what the score dice of each seat add up to; `rolled` are the numbers that they show."""
    found: list[int] = []
    for numbers in rolled:
        total = 0
        for number in numbers:
            total += value(number, reading)
        found.append(total)
    return tuple(found)


def strength(total: int, count: int, reading: TricklessPlayer) -> tuple[bool, int, int]:
    """DW-SCORE-3, DW-OVER-3: what a player is ranked by, the smallest first; without dice as `trickless-player` reads.

    total  the sum that was rolled
    count  the number of score dice: of equal sums the fewer dice rank higher
    """
    match reading:
        case TricklessPlayer.SUM_ZERO:
            return False, -total, count
        case TricklessPlayer.RANKED_LAST:
            return count == 0, -total, count
        case _:
            assert_never(reading)


def ranks(totals: Seats, counts: Seats, trickless: TricklessPlayer, after_ties: RankAfterTwoTies) -> Seats:
    """see DW-SCORE-3: the rank of each seat, of any number of seats; equals share one.

    totals  the sums that were rolled, by seat
    counts  the numbers of score dice, by seat
    """
    keys = [strength(total, count, trickless) for total, count in zip(totals, counts, strict=True)]
    found = [0] * len(keys)
    rank, ties = 1, 0
    for key in sorted(keys):
        equals = 0
        for seat, own in enumerate(keys):
            if own == key and not found[seat]:
                found[seat] = rank
                equals += 1
        if equals > 1:
            ties += 1
        if equals:  # else it is one of equals that have their rank
            rank += places_taken(equals, ties, after_ties) if ties else 1
    return tuple(found)


def places_taken(equals: int, ties: int, reading: RankAfterTwoTies) -> int:
    """see DW-SCORE-3: by how much the next rank is pushed down, as `rank-after-two-ties` reads it.

    equals  how many share the rank
    ties    how many groups of several equals there are up to here
    """
    match reading:
        case RankAfterTwoTies.COMPETITION:
            return equals
        case RankAfterTwoTies.FIRST_TIE_ONLY:
            return equals if ties <= 1 else 1
        case _:
            assert_never(reading)


def points(ranked: Seats, totals: Seats, variant: Variant) -> Seats:
    """DW-SCORE-4, DW-SCORE-5, DW-VAR-1; see DW-VAR-2: what each seat gets for the game.

    ranked  the ranks, by seat
    totals  the sums that were rolled, by seat
    """
    if variant is Variant.SUMS:
        return totals  # see DW-VAR-1
    return tuple([POINTS[rank - 1] if rank <= len(POINTS) else 0 for rank in ranked])
