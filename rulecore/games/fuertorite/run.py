"""The run: second and later cards of a turn, and what the turn may mean while an X in it is open."""

from typing import Final, assert_never

from rulecore.games.fuertorite.pieces import COIN, IS_X, NUMBER, TYPE, Cards, Run
from rulecore.games.fuertorite.rulings import AfterFifteen, XAfter14, XRange
from rulecore.games.fuertorite.x_cards import FIFTEEN, bounds, sides

UP_OR_DOWN = (-1, 1)
CLOSED: Final = 2
"""The direction of a run that nothing may follow."""


def first_of_run(card: int) -> Run:
    """FR-RUN-1: what a turn may mean that begins with this card, whose number is printed."""
    return ((NUMBER[card], 0),)


def additions(cards: Cards, run: Run, x_range: XRange, after_14: XAfter14, after_fifteen: AfterFifteen) -> Cards:
    """FR-RUN-1, FR-RUN-4: those of the cards that may be added to a turn, however long it is."""
    return tuple([card for card in cards if grow(run, card, x_range, after_14, after_fifteen)])


def grow(run: Run, card: int, x_range: XRange, after_14: XAfter14, after_fifteen: AfterFifteen) -> Run:
    """FR-RUN-1, FR-RUN-3, FR-X-3: what the turn may mean with this card, of any type, added; () for nothing."""
    found: set[tuple[int, int]] = set()
    for number, direction in run:
        if takes_coins_only(after_fifteen, number):
            if TYPE[card] == COIN and direction != CLOSED:
                found.add((NUMBER[card], CLOSED))
        elif IS_X[card]:
            lowest, highest = bounds(x_range)
            steps = [step for step in sides(number, after_14) if direction in (0, step)]
            found |= {(number + step, step) for step in steps if lowest <= number + step <= highest}  # FR-X-1
        else:
            step = NUMBER[card] - number
            if step in UP_OR_DOWN and direction in (0, step):  # FR-RUN-5
                found.add((NUMBER[card], step))
    return tuple(sorted(found))


def without_direction(run: Run) -> Run:
    """FR-RUN-5: the run if it had no direction yet, to tell why a card does not continue it."""
    return tuple(sorted({(number, 0) for number, direction in run if direction != CLOSED}))


def is_closed(run: Run) -> bool:
    """FR-X-8: whether nothing may follow in this turn."""
    return all(direction == CLOSED for _, direction in run)


def takes_coins_only(reading: AfterFifteen, number: int) -> bool:
    """FR-X-8: whether after an X with this number the same turn goes on with a Coin only, as `after-fifteen` reads
    it."""
    match reading:
        case AfterFifteen.NEXT_PLAYER:
            return False
        case AfterFifteen.SAME_TURN_TOO:
            return number >= FIFTEEN
        case _:
            assert_never(reading)


def point_for_several(cards: int) -> int:
    """FR-RUN-7, FR-RUN-8, FR-OBJ-3: what the card brings that makes so many cards in a turn."""
    return 1 if cards == 2 else 0
