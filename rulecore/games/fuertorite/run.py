"""The run: second and later cards of a turn, and what the turn may mean while an X in it is open."""

from typing import Final, assert_never

from rulecore.games.fuertorite.pieces import COIN, IS_X, NUMBER, TYPE, Run
from rulecore.games.fuertorite.rulings import AfterFifteen, XAfter14, XRange
from rulecore.games.fuertorite.x_cards import FIFTEEN, bounds, sides

CLOSED: Final = 2
"""The direction of a run that nothing may follow."""


def first_of_run(card: int) -> Run:
    """see FR-RUN-1: what a turn may mean that begins with this card, whose number is printed."""
    return ((NUMBER[card], 0),)


def grow(run: Run, card: int, x_range: XRange, after_14: XAfter14, after_fifteen: AfterFifteen) -> Run:
    """FR-RUN-1: what a turn may mean once this card is added; () where it may not be, else the player may add it
    (`play.further_cards.legal`). Its number must be exactly one higher or one lower than that of the card before, in
    one direction through the whole turn, however long it is.

    run  each number that the latest card may have, an X too, and the direction so far
    """
    found: list[tuple[int, int]] = []
    for number, direction in run:
        if number >= FIFTEEN and coins_alone_follow(after_fifteen):  # see FR-X-8
            if TYPE[card] == COIN and direction != CLOSED:
                found.append((NUMBER[card], CLOSED))
        elif IS_X[card]:
            found += x_added(number, direction, x_range, after_14)  # FR-X-3: on an X too, whose `number` came so
        else:
            step = NUMBER[card] - number  # FR-RUN-3: no type is asked for; Coins too
            if step in (-1, 1) and direction in (0, step):  # FR-RUN-5: 0 after the first card, then as before
                found.append((NUMBER[card], step))
    return tuple(sorted(set(found))) if found else ()


def x_added(number: int, direction: int, x_range: XRange, after_14: XAfter14) -> Run:
    """FR-X-1; see FR-X-7, FR-X-9: what a turn may mean that had this number and this direction, once an X is added:
    it is one lower or one higher than this number, in the direction of the turn, as far as `x-after-14` (`sides`) and
    `x-range` (`bounds`) allow. The X with which a follower begins is counted from the card to beat, as
    `x-follow-value` reads it: `x_cards.x_of_follower`."""
    (lowest, highest), found = bounds(x_range), []
    for step in sides(number, after_14):
        if direction in (0, step) and lowest <= number + step <= highest:
            found.append((number + step, step))
    return tuple(found)


def coins_alone_follow(reading: AfterFifteen) -> bool:
    """FR-X-8: whether after an X that is 15 or more only Coins can be played in the same turn too, as `after-fifteen`
    reads it. The next player, for whom an X on a 14 is 15 by default (`x_cards.numbers_at_end`), can play Coins alone
    in any case, since no other card is higher (`following.is_higher`)."""
    match reading:
        case AfterFifteen.NEXT_PLAYER:
            return False
        case AfterFifteen.SAME_TURN_TOO:
            return True
        case _:
            assert_never(reading)


def point_for_several(cards: int) -> int:
    """FR-RUN-7, FR-RUN-8, FR-OBJ-3: the victory points for the latest card of a turn: one for the second card, none for
    any other. So a turn with several cards brings one point, and never more. `scoring.score` adds these points to those
    for stars.

    cards  how many the turn has by now
    """
    return 1 if cards == 2 else 0
