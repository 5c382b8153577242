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
    """FR-RUN-1: what a turn may mean, however long it is, when one more card is added, of any type; () where it may not
    be. Its number must be exactly one higher or one lower than that of the card before, in one direction through the
    whole turn."""
    found: list[tuple[int, int]] = []
    for number, direction in run:
        if number >= FIFTEEN and coins_alone_follow(after_fifteen):  # see FR-X-8
            if TYPE[card] == COIN and direction != CLOSED:
                found.append((NUMBER[card], CLOSED))
        elif IS_X[card]:
            found += x_added(number, direction, x_range, after_14)  # FR-X-3: on an X too, by its number
        else:
            step = NUMBER[card] - number  # FR-RUN-3: of any type, Coins too
            if step in (-1, 1) and direction in (0, step):  # FR-RUN-5: 0 after the first card, then as before
                found.append((NUMBER[card], step))
    return tuple(sorted(set(found))) if found else ()


def x_added(number: int, direction: int, x_range: XRange, after_14: XAfter14) -> Run:
    """FR-X-1; see FR-X-7, FR-X-9: what a turn may mean that had this number and this direction, once an X is added:
    it is one lower or one higher than this number (`sides`), in the direction of the turn."""
    (lowest, highest), found = bounds(x_range), []
    for step in sides(number, after_14):
        if direction in (0, step) and lowest <= number + step <= highest:
            found.append((number + step, step))
    return tuple(found)


def coins_alone_follow(reading: AfterFifteen) -> bool:
    """FR-X-8: whether after an X on a 14, which is 15 or more, only a Coin can be played in the same turn too, as
    `after-fifteen` reads it. The next player can play nothing else, since nothing is higher (`following.beats`)."""
    match reading:
        case AfterFifteen.NEXT_PLAYER:
            return False
        case AfterFifteen.SAME_TURN_TOO:
            return True
        case _:
            assert_never(reading)


def point_for_several(cards: int) -> int:
    """FR-RUN-7, FR-RUN-8, FR-OBJ-3: the victory points that a card brings which makes so many cards in one turn: one
    for the second card, so a turn with more than one card brings one point, and never more, however many follow."""
    return 1 if cards == 2 else 0
