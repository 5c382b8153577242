"""Cards with the number X: which numbers they may have, where, and for whom."""

from typing import assert_never

from rulecore.games.fuertorite.pieces import IS_X, NUMBER, Run
from rulecore.games.fuertorite.rulings import XAfter14, XEndValue, XFollowValue, XHorizontal, XOnX, XRange

Numbers = tuple[int, ...]
"""The numbers that a card may have, ascending."""

FOURTEEN, FIFTEEN = 14, 15
"""FR-X-7: 14 is the highest printed number, and an X can be 15 (`bounds`). So an X may be played on a 14: by a
follower, since it is higher (`following.is_higher`), and in a turn, since it is the next number (`run.x_added`).
Whether it can be 13 too, `x-after-14` says (`sides`)."""
FAR = 99
"""No X can ever be so high, or so low below zero: there are three of them."""


def bounds(reading: XRange) -> tuple[int, int]:
    """see FR-X-1, FR-X-2, FR-X-7: the lowest and the highest number of an X, as `x-range` reads it."""
    match reading:
        case XRange.ZERO_TO_FIFTEEN:
            return 0, FIFTEEN
        case XRange.UNBOUNDED:
            return -FAR, FAR
        case _:
            assert_never(reading)


def sides(number: int, reading: XAfter14) -> tuple[int, ...]:
    """see FR-X-1, FR-X-7: whether an X directly after this number may be one less or one more. After a 14 it may always
    be 15; whether it may be 13 too, `x-after-14` says."""
    match reading:
        case XAfter14.EITHER_NEIGHBOUR:
            return -1, 1
        case XAfter14.FIFTEEN_ONLY:
            return (1,) if number == FOURTEEN else (-1, 1)
        case _:
            assert_never(reading)


def may_lie_on_any_x(reading: XOnX) -> bool:
    """FR-X-9: whether a follower may play an X on an X, which is of another type since each type has one, as `x-on-x`
    reads it. In a turn an X follows an X as it follows any card (`run.x_added`)."""
    match reading:
        case XOnX.SAME_TYPE_ONLY:
            return False
        case XOnX.ANY_TYPE:
            return True
        case _:
            assert_never(reading)


def x_of_sp() -> Run:
    """FR-X-4: the X that the SP plays first is 0; the turn has no direction yet (`play.first_cards.begun`)."""
    return ((0, 0),)


def x_of_follower(reading: XFollowValue, below: Numbers, limits: tuple[int, int], after_14: XAfter14) -> Run:
    """see FR-X-2: what a turn may mean that a follower begins with an X, as `x-follow-value` reads it.

    below   the numbers of the card to beat; only those count above which there is room
    limits  the lowest and the highest number of an X
    """
    lowest, highest = limits
    roomy = [number for number in below if number < highest]
    match reading:
        case XFollowValue.HIGHER_ONLY:
            found = {(number + 1, 0) for number in roomy}
        case XFollowValue.EITHER_SIDE:
            found = {(number + side, 0) for number in roomy for side in sides(number, after_14)}
        case XFollowValue.EITHER_SIDE_DIRECTED:
            found = {(number + side, side) for number in roomy for side in sides(number, after_14)}
        case _:
            assert_never(reading)
    return tuple(sorted(pair for pair in found if pair[0] >= lowest))


def ranks_of_x(reading: XHorizontal, below: Numbers) -> tuple[int, int]:
    """see FR-FOLLOW-6: how low and how high an X may be ranked in a Hand, as `x-horizontal` reads it.

    below  the numbers of the card that could not be beaten
    """
    match reading:
        case XHorizontal.NEXT_NUMBER:
            return below[-1] + 1, below[-1] + 1
        case XHorizontal.EITHER_NEIGHBOUR:
            return below[0] - 1, below[-1] + 1
        case XHorizontal.ZERO:
            return 0, 0
        case XHorizontal.FIFTEEN:
            return FIFTEEN, FIFTEEN
        case _:
            assert_never(reading)


def numbers_at_end(
    reading: XEndValue, run: Run, cards: tuple[int, ...], below: Numbers, limits: tuple[int, int]
) -> tuple[Numbers, ...]:
    """FR-X-6: which number the X that ends a turn has for the next player, as `x-end-value` reads it: by default the
    highest one that it may have. So after a 7 it is an 8, unless the turn has come down to the 7.

    run    what the turn may mean, ascending, so the highest number comes last
    cards  those of the turn, in the order of play
    below  the numbers of the card before them, () for the SP

    The owner chooses where there are several answers; each answer has one number, or all between which the next
    player may choose.
    """
    match reading:
        case XEndValue.HIGHEST_POSSIBLE:
            return ((run[-1][0],),)
        case XEndValue.PLUS_ONE_ALWAYS:
            return ((min(counted_up(cards, below), limits[1]),),)
        case XEndValue.ALL_POSSIBLE:
            return (possible(run),)
        case XEndValue.OWNER_DECLARES:
            return tuple((number,) for number in possible(run))
        case _:
            assert_never(reading)


def possible(run: Run) -> Numbers:
    """see FR-X-6: the numbers that the latest card of a turn may have."""
    return tuple(sorted({number for number, _ in run}))


def counted_up(cards: tuple[int, ...], below: Numbers) -> int:
    """see FR-X-6: the last printed number and one more for each X since; without one the card before, or -1 for the
    SP."""
    number = below[-1] if below else -1
    for card in cards:
        number = number + 1 if IS_X[card] else NUMBER[card]
    return number
