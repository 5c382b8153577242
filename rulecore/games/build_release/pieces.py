"""Cards and melds: what is in the box, as a value, so that a test can play from a tiny one."""

from typing import Annotated, Final, NamedTuple, final

from rulecore.core.frozen import frozen
from rulecore.core.named import Named
from rulecore.core.structs import Struct

COLOURS: Final = "ROPBG"
"""Red, orange, purple, blue, green; the colour of a card is its place in this row."""
NUMBERS: Final = range(10)
X: Final = 50
"""see BR-X-1: the wild card. Its copies are alike."""
CODES = (*(f"{colour}{number}" for colour in COLOURS for number in NUMBERS), "X")
"""What each card is called on the wire; a card is its place in this row, so ascending is the canonical order."""
COLOUR: Final = (*(card // 10 for card in range(X)), len(COLOURS))
"""The colour of each card; X has none, which is written as a colour beyond the last."""
NUMBER: Final[tuple[int, ...]] = (*(card % 10 for card in range(X)), len(NUMBERS))
"""The number of each card; X has none, which is written as a number beyond the last."""
ABOVE_NINE: Final = 10
"""BR-MELD-5: the rank of an X that is played alone (`melds.singles`), or of a set of them that is no number. It is
higher than 9, the rank of a 9."""

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
    cards=(*range(X), X, X, X, X),  # BR-COMP-1: 0 to 9 in five colours, once each (CODES), and four X: 54
    hand=12,  # see BR-BUILD-7
    row=5,  # see BR-SETUP-4
)


Card = Annotated[int, Named(CODES, "a card: R, O, P, B or G with a number from 0 to 9, like 'R0', or 'X'")]
"""A card, `0 .. 50`; its code on the wire."""
Kind = Annotated[int, Named(KINDS, "'single', 'set' or 'run'")]
"""The kind of a meld; its name on the wire."""
GroupKind = Annotated[int, Named({SET: KINDS[SET], RUN: KINDS[RUN]}, "'set' or 'run'")]
"""see BR-SETTLE-4: the kind of a scoring group; its name on the wire."""


def numbers_of(cards: tuple[int, ...]) -> list[int]:
    """The numbers of the cards, ascending; each X comes last as the number beyond the last."""
    return sorted([NUMBER[card] for card in cards])


def codes(cards: tuple[int, ...]) -> list[str]:
    """The cards as they are called on the wire."""
    return [CODES[card] for card in cards]


# --- how cards lie ---

Cards = tuple[int, ...]
"""Cards of which nobody cares about the order, ascending."""


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


@final
@frozen
class Group(Struct):
    """see BR-SETTLE-4: a scoring group that lies in front of its owner; `kind` is SET or RUN."""

    kind: int
    cards: Cards


Groups = tuple[Group, ...]
"""The groups of one seat, in the order in which they were laid down."""


@final
@frozen
class Meld(Struct):
    """see BR-REL-2: cards played together in the release; `kind` is SINGLE, SET or RUN.

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
