"""Actions and turns, made once and used again; draws, made past their constructor."""

from typing import Any, Final

from rulecore.core.chance import Hands
from rulecore.core.piles import Pile, by_nine
from rulecore.games.fuertorite import actions
from rulecore.games.fuertorite.actions import STOPS, Draw, Extend, Play, Stop, Way
from rulecore.games.fuertorite.pieces import NUMBER, Cards, Choices, those_of
from rulecore.games.fuertorite.state import Ref, Turn

PLAY: Final = Play
EXTEND: Final = Extend
STOP: Final = Stop
VERTICAL: Final = Way.VERTICAL
HORIZONTAL: Final = Way.HORIZONTAL
SEATS: Final = range(len(STOPS))
HORIZONTALS: Final = actions.HORIZONTALS
VERTICALS: Final[tuple[Choices, ...]] = tuple([by_nine(actions.VERTICALS[seat]) for seat in SEATS])
"""`VERTICALS[seat]`: every choice of vertical first cards."""
EXTENDS: Final[tuple[Choices, ...]] = tuple([by_nine(actions.EXTENDS[seat]) for seat in SEATS])
"""`EXTENDS[seat]`: every choice of added cards."""
ONLY_STOP: Final[tuple[tuple[Stop, ...], ...]] = tuple([(stop,) for stop in STOPS])
"""The way to end a turn of each seat where there is one."""
PRINTED: Final[tuple[tuple[int, ...], ...]] = tuple([(number,) for number in NUMBER])
"""FR-REF-1: the numbers that a card may have whose number is printed."""
ENDINGS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple([(numbers,) for numbers in PRINTED])
"""FR-X-6: the one answer to which numbers a card has that ends a turn, where its number is printed."""
REFS: Final[tuple[Ref, ...]] = tuple([Ref(card, numbers) for card, numbers in enumerate(PRINTED)])
"""FR-REF-1: the card to beat, for each card whose number is printed."""
UPRIGHT: Final[tuple[tuple[tuple[Turn, ...], ...], ...]] = tuple(
    [tuple([(Turn(seat, Way.VERTICAL, (card,)),) for card in range(len(NUMBER))]) for seat in SEATS]
)
"""`UPRIGHT[seat][card]`: a table with a turn of this vertical card alone."""
LEVEL: Final[tuple[tuple[tuple[Turn, ...], ...], ...]] = tuple(
    [tuple([(Turn(seat, Way.HORIZONTAL, (card,)),) for card in range(len(NUMBER))]) for seat in SEATS]
)
"""`LEVEL[seat][card]`: a table with this horizontal card alone."""
_DRAW: Final = Draw
_blank: Final = object.__new__
_set_cards: Final[Any] = vars(Draw)["cards"].__set__


def vertical_plays(seat: int, cards: Pile) -> tuple[Play, ...]:
    """These cards, each played vertically, ascending."""
    listed: tuple[Play, ...] = those_of(cards, VERTICALS[seat])
    return listed


def extensions(seat: int, cards: Pile) -> tuple[Extend, ...]:
    """These cards, each added to the turn, ascending."""
    listed: tuple[Extend, ...] = those_of(cards, EXTENDS[seat])
    return listed


def stops(seat: int, answers: tuple[tuple[int, ...], ...]) -> tuple[Stop, ...]:
    """FR-X-6: the ways to end a turn; an X is given a number only where its owner chooses."""
    if len(answers) == 1:
        return ONLY_STOP[seat]
    return tuple([Stop(seat, numbers[0]) for numbers in answers])


def draw_due(drawers: tuple[int, ...], deck: Cards) -> Hands:
    """FR-FLOW-5: one card of the deck for each who draws."""
    return Hands((1,) * len(drawers), deck)


def new_draw(cards: tuple[int | None, ...]) -> Draw:
    """Chance: the card that each seat draws. Made past the constructor, which takes twice as long for what cannot
    change."""
    draw: Draw = _blank(_DRAW)
    _set_cards(draw, cards)
    return draw
