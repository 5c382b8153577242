"""Contracts of runs and of the numbers of an X: one step at a time, in one direction, between 0 and 15."""

from rulecore.games.fuertorite.pieces import CODES
from rulecore.games.fuertorite.rulings import AfterFifteen, XAfter14, XEndValue, XRange
from rulecore.games.fuertorite.run import grow, point_for_several
from rulecore.games.fuertorite.x_cards import counted_up, numbers_at_end, sides

Run = tuple[tuple[int, int], ...]
RX, AX, A6, C6 = (CODES.index(code) for code in ("RX", "AX", "A6", "C6"))
RANGE, SIDES, PLAYERS = XRange.ZERO_TO_FIFTEEN, XAfter14.EITHER_NEIGHBOUR, AfterFifteen.NEXT_PLAYER


# --- a card is added ---


def a_number_decides_what_an_x_was(low: int, high: int) -> Run:
    """FR-X-5: one of two open numbers at most is next to a card, going on.

    pre: low < high
    post: _ == (((6, -1),) if low == 7 else ()) + (((6, 1),) if high == 5 else ())
    """
    return grow(((low, -1), (high, 1)), A6, RANGE, SIDES, PLAYERS)


def the_type_does_not_matter(number: int, direction: int, after_14: XAfter14) -> bool:
    """FR-RUN-3: a Coin goes on as another card of its number does.

    pre: direction in (-1, 0, 1)
    post: _
    """
    run = ((number, direction),)
    return grow(run, C6, RANGE, after_14, PLAYERS) == grow(run, A6, RANGE, after_14, PLAYERS)


def after_fifteen_only_a_coin_is_added(number: int, direction: int) -> Run:
    """FR-X-8: under the other reading any Coin, and nothing after it.

    pre: direction in (-1, 0, 1) and number >= 15
    post: _ == ((6, 2),)
    """
    return grow(((number, direction),), C6, RANGE, SIDES, AfterFifteen.SAME_TURN_TOO)


def nothing_follows_that_coin(number: int, reading: AfterFifteen) -> Run:
    """FR-X-8: neither a number nor an X.

    pre: 3 <= number <= 8
    post: _ == ()
    """
    run = ((number, 2),)
    return grow(run, A6, RANGE, SIDES, reading) + grow(run, AX, RANGE, SIDES, reading)


def below_fifteen_the_reading_changes_nothing(number: int, direction: int, reading: AfterFifteen) -> bool:
    """FR-X-8: it is about an X on a 14.

    pre: number < 15 and direction in (-1, 0, 1)
    post: _
    """
    run = ((number, direction),)
    return grow(run, C6, RANGE, SIDES, reading) == grow(run, C6, RANGE, SIDES, PLAYERS)


# --- beside a 14 ---


def only_a_fourteen_is_one_sided(number: int, reading: XAfter14) -> tuple[int, ...]:
    """FR-X-7: under one reading.

    post: _ == ((1,) if number == 14 and reading is XAfter14.FIFTEEN_ONLY else (-1, 1))
    """
    return sides(number, reading)


# --- the end of a turn ---


def the_highest_number_is_to_be_beaten(low: int, high: int) -> tuple[tuple[int, ...], ...]:
    """FR-X-6: of those that fit.

    pre: low < high
    post: _ == ((high,),)
    """
    return numbers_at_end(XEndValue.HIGHEST_POSSIBLE, ((low, -1), (high, 1)), (A6, AX), (), (0, 15))


def the_owner_chooses_among_all(low: int, high: int) -> bool:
    """FR-X-6: what the next player may choose under one reading the owner may declare under another.

    pre: low < high
    post: _
    """
    run = ((low, -1), (high, 1))
    declared = numbers_at_end(XEndValue.OWNER_DECLARES, run, (A6, AX), (), (0, 15))
    (chosen,) = numbers_at_end(XEndValue.ALL_POSSIBLE, run, (A6, AX), (), (0, 15))
    return declared == ((low,), (high,)) and chosen == (low, high)


def a_closed_number_is_the_same_under_every_reading(number: int, reading: XEndValue) -> tuple[tuple[int, ...], ...]:
    """FR-X-6: tempting, but going down plus one is not what fits.

    pre: 0 <= number <= 15
    post: _ == ((number,),)
    """
    return numbers_at_end(reading, ((number, -1),), (A6, AX), (), (0, 15))


def each_x_counts_one_up(below: int) -> int:
    """FR-X-6: from the number to beat.

    post: _ == below + 2
    """
    return counted_up((AX, RX), (below,))


# --- the point ---


def only_the_second_card_brings_a_point(cards: int) -> int:
    """FR-RUN-7, FR-RUN-8: whatever comes later.

    pre: cards >= 2
    post: _ == (1 if cards == 2 else 0)
    """
    return point_for_several(cards)
