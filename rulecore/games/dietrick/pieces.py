"""Cards, icons, rows and scoring cards: what is in the box, as a value, and how a config writes its printed data."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, NamedTuple

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from rulecore.core.named import Named
from rulecore.core.piles import Pile, pile

SUITS = "MVTS"
"""Meat, vegetable, shirt, shoes; the suit of a card is its place in this row."""
SUIT_NAMES = ("meat", "vegetable", "shirt", "shoes")
"""What each suit is called in sentences."""
NUMBERS = range(1, 10)
CODES = tuple(f"{suit}{number}" for suit in SUITS for number in NUMBERS)
"""What each card is called on the wire; a card is its place in this row, so ascending is the canonical order."""
SUIT: Final = tuple(card // 9 for card in range(36))
"""The suit of each card."""
NUMBER: Final = tuple(card % 9 + 1 for card in range(36))
"""The number of each card."""

YELLOW, BLUE = 0, 1
COLOURS = ("yellow", "blue")
"""What each icon and row is called on the wire; marks are kept in this order."""
PLAYER, FUZZ = 0, 1
"""The contestants of a solo game: DT-SOLO-2. Fuzz has no seat at the table and never acts."""
ASCENDING = (1, 2, 3, 4)
"""DT-SETUP-4: the scoring cards by their numbers, from left to right in ascending order. `play.games.begun` lays them
so, unless the table may arrange them and has agreed on another order; later a player or chance can change it."""


Card = Annotated[int, Named(CODES, "a card from 'M1' to 'M9', 'V1' to 'V9', 'T1' to 'T9' or 'S1' to 'S9'")]
"""A playing card, `0 .. 35`; its code on the wire."""


class ScoringCard(NamedTuple):
    """see DT-COMP-4: the numbers on the squares of both edges of a scoring card, left to right."""

    top: tuple[int, ...]
    bottom: tuple[int, ...]


class Box(NamedTuple):
    """What the rules take from the box.

    cards     all playing cards, ascending
    hand      cards dealt to each player
    personal  cards of the personal deck in solo
    goal      the square that ends a game
    icons     the colour of the icon of each card
    top       the colour of the top row; the bottom row has the other one
    scoring   the scoring cards 1, 2, 3, 4
    squares   how many squares a row of them has
    edge      the number of the place outside of the row
    """

    cards: tuple[int, ...]
    hand: int
    personal: int
    goal: int
    icons: tuple[int, ...]
    top: int
    scoring: tuple[ScoringCard, ...]
    squares: int
    edge: int


BOX = Box(
    cards=tuple(range(36)),  # DT-COMP-1: four suits of nine cards (`SUIT`); assumed: with 1 to 9, once each (`NUMBER`)
    hand=5,  # see DT-SETUP-3
    personal=12,  # DT-SOLO-1: of all, shuffled face down, unseen; the rest is the Fuzz deck (`play.solo.cards_of_fuzz`)
    goal=13,  # see DT-END-5
    # Yellow are the odd cards of meat and shirt, and the even ones of vegetable and shoes; all others are blue. This is
    # assumed but for M1, M2, V9 and S9, and `box_of` can replace the icon of each card.
    icons=tuple((NUMBER[card] + SUIT[card] + 1) % 2 for card in range(36)),  # DT-COMP-2: 0 yellow or 1 blue
    # Assumed, and `box_of` can replace it: the top row is that of the yellow icons; card 1 has 1 2 3 4 in the top row
    # and 4 3 2 1 in the bottom row, card 2 has 5 6 7 8 and 8 7 6 5, and so on; the place to the left counts 0 (`edge`).
    top=YELLOW,
    scoring=tuple(
        ScoringCard(tuple(range(i, i + 4)), tuple(range(i + 3, i - 1, -1)))
        for i in (1, 5, 9, 13)  # DT-COMP-4: cards 1 to 4, a number on each square of both rows (`strip`)
    ),
    squares=16,
    edge=0,
)


def strip(box: Box, order: tuple[int, ...]) -> ScoringCard:
    """The numbers of both rows of all scoring cards, laid out from left to right in this order."""
    cards = [box.scoring[number - 1] for number in order]
    return ScoringCard(top=sum([card.top for card in cards], ()), bottom=sum([card.bottom for card in cards], ()))


Cards = tuple[int, ...]
"""Cards one by one; where nobody cares about the order, ascending."""
Told = tuple[tuple[int, int, Pile], ...]
"""Who has seen a card go into a hand, the card, and the seats in whose hands it can be since; ascending. Who is a seat,
or the number of players for everybody, bystanders too."""
Spread = tuple[Pile, ...]
"""For each seat, and last for bystanders: the other seats that can have cards of a new deck, as far as it has seen."""
SUIT_CARDS: Final = tuple([pile(tuple([card for card in range(36) if SUIT[card] == suit])) for suit in range(4)])
"""All cards of each suit, as a pile."""


# --- the printed data, as a config writes it ---

LARGEST = 10**9
"""No printed number is larger, or smaller than its negative."""
ROWS = ("top", "bottom")
_MISSING = "missing"
Fault = tuple[tuple[str | int, ...], str, object]
"""Where, what would be accepted there (or that it is missing), and what stands there."""


def _detail(fault: Fault) -> InitErrorDetails:
    """A fault as pydantic reports it."""
    place, text, value = fault
    kind = text if text == _MISSING else PydanticCustomError("component", text)
    return InitErrorDetails(type=kind, loc=place, input=value)


def box_of(value: object) -> Box:
    """The box that the `components` of a config describe. Raises ValidationError with every fault."""
    if isinstance(value, Box):
        return value
    if isinstance(value, str) and value == "default":
        return BOX
    found = list(_faults(value))
    if found or not isinstance(value, Mapping):
        raise ValidationError.from_exception_data("components", list(map(_detail, found)))
    icons = value.get("icons", {})
    rows, printed = value.get("rows"), value.get("scoring")
    scoring = tuple(_scoring_card(printed[str(number)]) for number in ASCENDING) if printed else BOX.scoring
    return BOX._replace(
        icons=tuple(
            COLOURS.index(icons[code]) if code in icons else BOX.icons[card] for card, code in enumerate(CODES)
        ),
        top=COLOURS.index(rows["top"]) if rows else BOX.top,
        scoring=scoring,
        squares=sum(len(card.top) for card in scoring),
        edge=value.get("edge", BOX.edge),
    )


def _scoring_card(card: Mapping[str, Any]) -> ScoringCard:
    return ScoringCard(tuple(card["top"]), tuple(card["bottom"]))


_COLOUR: dict[str, Any] = {"enum": [*COLOURS]}
_SQUARES: dict[str, Any] = {"type": "array", "items": {"type": "integer"}}
TABLES_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "icons": {"type": "object", "additionalProperties": _COLOUR},
        "rows": {"type": "object", "properties": dict.fromkeys(ROWS, _COLOUR), "required": [*ROWS]},
        "scoring": {
            "type": "object",
            "additionalProperties": {
                "type": "object",
                "properties": dict.fromkeys(ROWS, _SQUARES),
                "required": [*ROWS],
            },
        },
        "edge": {"type": "integer"},
    },
    "additionalProperties": False,
}
"""The form in which `box_of` takes printed data."""


def tables(box: Box) -> Any:
    """The printed data of a box in the form of a config: `"default"`, or all of it."""
    if box == BOX:
        return "default"
    return {
        "icons": {code: COLOURS[icon] for code, icon in zip(CODES, box.icons, strict=True)},
        "rows": {"top": COLOURS[box.top], "bottom": COLOURS[1 - box.top]},
        "scoring": {
            str(number): {"top": list(card.top), "bottom": list(card.bottom)}
            for number, card in enumerate(box.scoring, 1)
        },
        "edge": box.edge,
    }


def _faults(value: object) -> Iterator[Fault]:
    """All that is wrong with the components of a config."""
    readers = {"icons": _icon_faults, "rows": _row_faults, "scoring": _scoring_faults, "edge": _number_faults}
    if not isinstance(value, Mapping):
        yield (), "should be 'default', or an object with some of icons, rows, scoring, edge", value
        return
    for name, part in value.items():
        if name in readers:
            yield from readers[name]((name,), part)
        else:
            yield (str(name),), "should be one of icons, rows, scoring, edge", name


def _icon_faults(at: tuple[str, ...], value: object) -> Iterator[Fault]:
    """see DT-COMP-2: a colour for some of the cards."""
    if not isinstance(value, Mapping):
        yield at, "should be an object of cards with their icons", value
        return
    for code, icon in value.items():
        if code not in CODES:
            yield (*at, str(code)), "should be a card, M1 to S9", code
        if not isinstance(icon, str) or icon not in COLOURS:
            yield (*at, str(code)), "should be 'yellow' or 'blue'", icon


def _row_faults(at: tuple[str, ...], value: object) -> Iterator[Fault]:
    """see DT-COMP-4: both rows, each in one of the colours."""
    yield from _keys(at, value, ROWS)
    if isinstance(value, Mapping) and set(value) == set(ROWS):
        wrong = [row for row in ROWS if not isinstance(value[row], str) or value[row] not in COLOURS]
        yield from (((*at, row), "should be 'yellow' or 'blue'", value[row]) for row in wrong)
        if not wrong and value["top"] == value["bottom"]:
            yield at, "should name both colours", value


def _scoring_faults(at: tuple[str, ...], value: object) -> Iterator[Fault]:
    """DT-COMP-5; see DT-COMP-4: four cards with two rows each, and the thirteenth square (`BOX.goal`) on card 4.

    Card 4 lies last: its squares come after all those of cards 1 to 3, in whatever order these lie. The printed cards
    are assumed to have four squares each (`BOX.scoring`).
    """
    names = tuple(map(str, ASCENDING))
    inside = list(_keys(at, value, names))
    if isinstance(value, Mapping):
        inside += [fault for name in names if name in value for fault in _card_faults((*at, name), value[name])]
    yield from inside
    if isinstance(value, Mapping) and not inside:
        *others, last = [len(value[name]["top"]) for name in names]
        if not sum(others) < BOX.goal <= sum(others) + last:
            yield (
                at,
                f"should have square {BOX.goal} on card 4: the squares of the cards are {others} and {last}",
                value,
            )


def _card_faults(at: tuple[str, ...], value: object) -> Iterator[Fault]:
    yield from _keys(at, value, ROWS)
    if not isinstance(value, Mapping):
        return
    for row in (row for row in ROWS if row in value):
        numbers = value[row]
        if not isinstance(numbers, (list, tuple)) or not numbers:
            yield (*at, row), "should be a list of numbers, one for each square", numbers
        else:
            for square, number in enumerate(numbers):
                yield from _number_faults((*at, row, square), number)
    lengths = [len(value[row]) for row in ROWS if isinstance(value.get(row), (list, tuple))]
    if len(lengths) == len(ROWS) and lengths[0] != lengths[1]:
        yield at, "should have rows of equal length", value


def _number_faults(at: tuple[str | int, ...], value: object) -> Iterator[Fault]:
    if type(value) is not int or abs(value) > LARGEST:
        yield at, f"should be a whole number from -{LARGEST} to {LARGEST}", value


def _keys(at: tuple[str, ...], value: object, names: tuple[str, ...]) -> Iterator[Fault]:
    """What is wrong with the keys of something that must be an object with exactly these."""
    listed = ", ".join(names)
    if not isinstance(value, Mapping):
        yield at, f"should be an object with {listed}", value
        return
    yield from (((*at, str(key)), f"should be one of {listed}", key) for key in value if key not in names)
    yield from (((*at, name), _MISSING, value) for name in names if name not in value)
