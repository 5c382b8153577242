"""Cards and melds: what is in the box, as a value, so that a test can play from a tiny one."""

from typing import Annotated, Final, NamedTuple, final

from pydantic import BeforeValidator, PlainSerializer, WithJsonSchema

from rulecore.core.structs import Struct

COLOURS = "ROPBG"
"""Red, orange, purple, blue, green; the colour of a card is its place in this row."""
NUMBERS: Final = range(10)
X: Final = 50
"""BR-X-1: the wild card. Its copies are alike."""
CODES = (*(f"{colour}{number}" for colour in COLOURS for number in NUMBERS), "X")
"""What each card is called on the wire; a card is its place in this row, so ascending is the canonical order."""
COLOUR: Final = (*(card // 10 for card in range(X)), len(COLOURS))
"""The colour of each card; X has none, which is written as a colour beyond the last."""
NUMBER: Final[tuple[int, ...]] = (*(card % 10 for card in range(X)), len(NUMBERS))
"""The number of each card; X has none, which is written as a number beyond the last."""
SPREAD: Final[tuple[int, ...]] = (*(1 << NUMBER[card] * len(COLOURS) + COLOUR[card] for card in range(X)), 1 << X)
"""What each card adds to `spread` cards."""
COUNTED: Final[tuple[int, ...]] = tuple([8**number for number in NUMBER])
"""What each card adds to `counted` cards."""
ABOVE_NINE: Final = 10
"""BR-MELD-5: the rank of an X that is no number."""

SINGLE: Final = 0
SET: Final = 1
RUN: Final = 2
KINDS = ("single", "set", "run")
"""What the kinds of melds and of scoring groups are called on the wire."""


class Box(NamedTuple):
    """What the rules take from the box.

    cards  all cards, ascending
    hand   cards that a player has when the settlement begins
    row    face-up cards on offer
    """

    cards: tuple[int, ...]
    hand: int
    row: int


BOX = Box(
    cards=(*range(X), X, X, X, X),  # BR-COMP-1
    hand=12,  # BR-BUILD-7
    row=5,  # BR-SETUP-4
)


_CARDS_BY_CODE = {code: card for card, code in enumerate(CODES)}


def _card(code: object) -> int:
    if type(code) is not str or code not in _CARDS_BY_CODE:
        raise ValueError("should be a card: R, O, P, B or G with a number from 0 to 9, like 'R0', or 'X'")
    return _CARDS_BY_CODE[code]


def _kind(name: object) -> int:
    if type(name) is not str or name not in KINDS:
        raise ValueError("should be 'single', 'set' or 'run'")
    return KINDS.index(name)


def _kind_of_group(name: object) -> int:
    if type(name) is not str or name not in KINDS[SET:]:
        raise ValueError("should be 'set' or 'run'")
    return KINDS.index(name)


Card = Annotated[
    int,
    BeforeValidator(_card),
    PlainSerializer(CODES.__getitem__, return_type=str),
    WithJsonSchema({"enum": list(CODES)}),
]
"""A card, `0 .. 50`; its code on the wire."""
Kind = Annotated[
    int,
    BeforeValidator(_kind),
    PlainSerializer(KINDS.__getitem__, return_type=str),
    WithJsonSchema({"enum": list(KINDS)}),
]
"""The kind of a meld; its name on the wire."""
GroupKind = Annotated[
    int,
    BeforeValidator(_kind_of_group),
    PlainSerializer(KINDS.__getitem__, return_type=str),
    WithJsonSchema({"enum": list(KINDS[SET:])}),
]
"""BR-SETTLE-4: the kind of a scoring group; its name on the wire."""


def numbers_of(cards: tuple[int, ...]) -> list[int]:
    """The numbers of the cards, ascending; each X comes last as the number beyond the last."""
    return sorted([NUMBER[card] for card in cards])


def spread(cards: tuple[int, ...]) -> int:
    """The cards as one whole number: for each number in turn a bit for each colour, above them how many X there are."""
    found = 0
    for card in cards:
        found += SPREAD[card]
    return found


def of_number(number: int, colours: int) -> tuple[int, ...]:
    """The cards of this number in these colours, a bit for each."""
    return tuple([colour * len(NUMBERS) + number for colour in range(len(COLOURS)) if colours >> colour & 1])


def counted(cards: tuple[int, ...]) -> int:
    """How many cards there are of each number, and of X, as one whole number: three bits for each."""
    found = 0
    for card in cards:
        found += COUNTED[card]
    return found


def each_once(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards, ascending; of X, which alone has copies, one."""
    if len(cards) < 2 or cards[-2] != X:
        return cards
    return (*[card for card in cards if card != X], X)


def codes(cards: tuple[int, ...]) -> list[str]:
    """The cards as they are called on the wire."""
    return [CODES[card] for card in cards]


# --- how cards lie ---

Cards = tuple[int, ...]
"""Cards of which nobody cares about the order, ascending."""


# --- piles: cards as one whole number ---

Pile = int
"""Cards of which nobody cares about the order: a bit for each card but X, above them how many cards there are. X cards
are those that are counted and have no bit."""
COUNT_AT: Final = X
"""The bit from which on a pile has the number of its cards."""
PILED: Final[tuple[int, ...]] = (*((1 << card) + (1 << COUNT_AT) for card in range(X)), 1 << COUNT_AT)
"""What each card adds to a pile."""
_PRINTED: Final = (1 << X) - 1
_PRIME: Final = 53
"""The bits of the cards leave different rests by this number."""
_CARD_OF_REST: Final[tuple[int, ...]] = tuple(
    [next((card for card in range(X) if (1 << card) % _PRIME == rest), X) for rest in range(_PRIME)]
)


def pile(cards: tuple[int, ...]) -> Pile:
    """These cards as a pile."""
    found = 0
    for card in cards:
        found += PILED[card]
    return found


def count_of(held: Pile) -> int:
    """How many cards there are in a pile."""
    return held >> COUNT_AT


def printed_in(held: Pile) -> list[int]:
    """The cards of a pile but X, ascending."""
    found: list[int] = []
    rest = held & _PRINTED
    while rest:
        lowest = rest & -rest
        found.append(_CARD_OF_REST[lowest % _PRIME])
        rest -= lowest
    return found


def once_in(held: Pile) -> list[int]:
    """The cards of a pile, ascending; of X, which alone has copies, one."""
    found = printed_in(held)
    if len(found) < count_of(held):
        found.append(X)
    return found


def cards_in(held: Pile) -> Cards:
    """The cards of a pile, ascending."""
    found = printed_in(held)
    return (*found, *(X,) * (count_of(held) - len(found)))


# --- what lies on the table ---


class Record(NamedTuple):
    """A completed game. Lists are by seat, but `shed` is the order in which seats have shed out.

    build     the build score
    acquired  how many cards were won in the release
    hand      what the cards left in the hand cost
    penalty   what the penalty cards cost
    score     of the whole game
    """

    build: tuple[int, ...]
    acquired: tuple[int, ...]
    hand: tuple[int, ...]
    penalty: tuple[int, ...]
    score: tuple[int, ...]
    shed: tuple[int, ...]


class Group(NamedTuple):
    """BR-SETTLE-4: a scoring group that lies in front of its owner; `kind` is SET or RUN."""

    kind: int
    cards: Cards


Groups = tuple[Group, ...]
"""The groups of one seat, in the order in which they were laid down."""


class Meld(NamedTuple):
    """BR-REL-2: cards played together in the release; `kind` is SINGLE, SET or RUN.

    rank  the number of a single card or of a set, the lowest number of a run; 10 for an X that is no number
    """

    seat: int
    kind: int
    rank: int
    cards: Cards


class Piles(NamedTuple):
    """Where the cards lie that nobody holds: the draw pile, the face-up cards, the discards of the build phase."""

    deck: Cards
    row: Cards
    discard: Cards


@final
class Won(Struct):
    """What the rounds of the release have brought so far; lists are by seat.

    acquired  cards won, face down
    penalty   penalty cards, face up
    aside     cards that nobody has won
    shed      the seats that have shed out, in this order
    """

    def __init__(
        self, acquired: tuple[Cards, ...], penalty: tuple[Cards, ...], aside: Cards, shed: tuple[int, ...]
    ) -> None:
        self.acquired: Final = acquired
        self.penalty: Final = penalty
        self.aside: Final = aside
        self.shed: Final = shed


# --- the same, made past the constructors of their classes, which take twice as long ---

MELD: Final = Meld
GROUP: Final = Group
made: Final = tuple.__new__


def new_group(kind: int, cards: Cards) -> Group:
    """A scoring group."""
    return made(GROUP, (kind, cards))


def new_meld(seat: int, kind: int, rank: int, cards: Cards) -> Meld:
    """Cards played together."""
    return made(MELD, (seat, kind, rank, cards))
