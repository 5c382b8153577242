"""Cards: types, numbers, stars; piles of them; what is in the box, as a value, and how a config writes the stars."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, NamedTuple, assert_never

from pydantic import BeforeValidator, ValidationError, WithJsonSchema
from pydantic_core import InitErrorDetails, PydanticCustomError

from rulecore.core.config import Reading
from rulecore.core.named import Named
from rulecore.core.piles import Pile, pieces_of, pile

TYPES = "RAMC"
"""Rudder wheel, anchor, map, Coin; the type of a card is its place in this row."""
COIN: Final = 3
BASIC: Final = tuple(range(COIN))
"""The types that have stars to count."""
CODES = (
    # Rudder Wheel, Anchor and Map, fifteen basic cards each: numbered 1 to 14, and one X.
    *(f"{kind}{number}" for kind in TYPES[:COIN] for number in (*range(1, 15), "X")),  # FR-COMP-2, FR-COMP-4
    *(f"C{number}" for number in range(3, 9)),  # FR-COMP-3: the six Coins
)
"""What each card is called on the wire; a card is its place in this row, so ascending is the canonical order."""
TYPE: Final = tuple(TYPES.index(code[0]) for code in CODES)
"""The type of each card."""
IS_X: Final = tuple(code.endswith("X") for code in CODES)  # see FR-COMP-4
"""Whether a card has the number X."""
NUMBER: Final = tuple(0 if code.endswith("X") else int(code[1:]) for code in CODES)  # see FR-COMP-4, FR-COMP-5
"""The printed number of each card; 0 for an X, which has none."""
Run = tuple[tuple[int, int], ...]
"""see FR-RUN-1: what a turn in progress may mean, ascending: the number of its latest card, and the direction so far:
1, -1, 0 after one card, 2 where nothing may follow."""
FEWEST, MOST = 1, 5
"""see FR-COMP-5: how many stars a card can show."""


Card = Annotated[int, Named(CODES, "a card: R, A or M with 1 to 14 or X, or C3 to C8")]
"""A card, `0 .. 50`; its code on the wire."""


def _declared(number: object) -> int:
    """None, which stands for no declaration, is never written."""
    if type(number) is not int:
        raise ValueError("should be a whole number")
    return number


Declared = Annotated[int | None, BeforeValidator(_declared), WithJsonSchema({"type": "integer"})]
"""see FR-X-6: the number that the owner of an X says it is; None where nothing is to be said."""


class Box(NamedTuple):
    """What the rules take from the box, and the numbers that they name.

    cards  all cards, ascending
    hand   cards dealt to each player
    stars  how many each card of CODES shows, where the table gives them; else the table that is assumed by default
    full   so many cards of one player end the game
    goal   so many points end a series
    given  whether the table gives the stars; else `star-table` says which ones are assumed
    """

    cards: tuple[int, ...]
    hand: int
    stars: tuple[int, ...]
    full: int
    goal: int
    given: bool = False


class StarTable(Reading):
    """How many stars does each card show?"""

    RISING = "rising"
    FALLING = "falling"
    MIDDLE = "middle"
    FLAT = "flat"


USUAL: Final = StarTable.RISING
"""The reading of `star-table` where none is agreed."""
LAST: Final = 15
"""The place of an X in the row of its type, behind 14."""
PLACE: Final = tuple(number or LAST for number in NUMBER)
"""The place of each card in the row of its type, from 1."""
RISING: Final = tuple(1 + (place - 1) // 3 for place in PLACE)  # 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5
FALLING: Final = tuple(1 + (LAST - place) // 3 for place in PLACE)  # 5 5 5 4 4 4 3 3 3 2 2 2 1 1 1
MIDDLE: Final = tuple(MOST - (abs(place - 8) + 1) // 2 for place in PLACE)  # 1 2 2 3 3 4 4 5 4 4 3 3 2 2 1
FLAT: Final = (3,) * len(PLACE)


def assumed_stars(reading: StarTable) -> tuple[int, ...]:
    """FR-COMP-5: how many stars each card of CODES shows, from one to five, as `star-table` reads it, since the printed
    ones are lost. All types have the same row, Coins by their numbers. The stars that a config gives as printed go
    before it: `stars_of`."""
    match reading:
        case StarTable.RISING:
            return RISING
        case StarTable.FALLING:
            return FALLING
        case StarTable.MIDDLE:
            return MIDDLE
        case StarTable.FLAT:
            return FLAT
        case _:
            assert_never(reading)


BOX = Box(
    cards=tuple(range(51)),  # FR-COMP-1: by their places in CODES, so all are different
    hand=4,  # see FR-SETUP-2
    stars=RISING,
    full=10,  # see FR-END-1
    goal=25,  # see FR-SERIES-2
)
"""The printed box; its stars are assumed."""


def stars_of(box: Box, reading: StarTable) -> tuple[int, ...]:
    """see FR-COMP-5: how many stars each card of CODES shows: those that the table gives, else those assumed."""
    return box.stars if box.given else assumed_stars(reading)


# --- piles: each card exists once ---

Cards = tuple[int, ...]
"""Cards one by one; where nobody cares about the order, ascending."""


def piles(hands: tuple[Cards, ...]) -> tuple[Pile, ...]:
    """These cards of each seat as piles."""
    return tuple([pile(hand) for hand in hands])


def codes_in(held: Pile) -> list[str]:
    """What the cards of a pile are called on the wire, ascending."""
    return [CODES[card] for card in pieces_of(held)]


# --- the stars, as a config writes them ---

Fault = tuple[tuple[str, ...], str, object]
"""Where, what would be accepted there, and what stands there."""


def _detail(fault: Fault) -> InitErrorDetails:
    """A fault as pydantic reports it."""
    place, text, value = fault
    return InitErrorDetails(type=PydanticCustomError("component", text), loc=place, input=value)


def box_of(value: object, reading: StarTable = USUAL) -> Box:
    """The box that the `components` of a config describe. Raises ValidationError with every fault.

    reading  of `star-table`: the stars of the cards that are not named
    """
    if isinstance(value, Box):
        return value
    if isinstance(value, str) and value == "default":
        return BOX
    found = list(_faults(value))
    if found or not isinstance(value, Mapping):
        raise ValidationError.from_exception_data("components", list(map(_detail, found)))
    told, assumed = value.get("stars", {}), assumed_stars(reading)
    stars = tuple([told.get(code, shown) for code, shown in zip(CODES, assumed, strict=True)])
    return BOX if stars == assumed else BOX._replace(stars=stars, given=True)


STARS_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"stars": {"type": "object", "additionalProperties": {"type": "integer"}}},
    "additionalProperties": False,
}
"""The form in which `box_of` takes stars."""


def tables(box: Box, reading: StarTable = USUAL) -> Any:
    """The stars of a box in the form of a config: `"default"`, or those of all cards."""
    return "default" if box == BOX else {"stars": dict(zip(CODES, stars_of(box, reading), strict=True))}


def _faults(value: object) -> Iterator[Fault]:
    """All that is wrong with the components of a config."""
    if not isinstance(value, Mapping):
        yield (), "should be 'default', or an object with stars", value
        return
    for name, part in value.items():
        if name == "stars":
            yield from _star_faults(("stars",), part)
        else:
            yield (str(name),), "should be stars", name


def _star_faults(at: tuple[str, ...], value: object) -> Iterator[Fault]:
    """see FR-COMP-5: a number of stars for some of the cards."""
    if not isinstance(value, Mapping):
        yield at, "should be an object of cards with their stars", value
        return
    for code, stars in value.items():
        if code not in CODES:
            yield (*at, str(code)), "should be a card, R1 to MX or C3 to C8", code
        if type(stars) is not int or not FEWEST <= stars <= MOST:
            yield (*at, str(code)), f"should be a whole number from {FEWEST} to {MOST}", stars
