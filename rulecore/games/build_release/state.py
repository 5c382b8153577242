"""The phases of a game as types. A field stands only in the phases in which it means something."""

from enum import Enum
from typing import ClassVar, final

from rulecore.core.frozen import frozen
from rulecore.core.structs import Struct
from rulecore.games.build_release.pieces import Cards, Piles, Record
from rulecore.games.build_release.piles import Pile, cards_in, hands_of, pile, piles_of
from rulecore.games.build_release.zones import (
    AllGroups,
    Deck,
    DeckPile,
    Discard,
    Dropped,
    Extras,
    FaceUp,
    FirstHands,
    Hands,
    Held,
    Kept,
    Leftover,
    Melds,
    NobodysPiles,
    Starts,
    Thrown,
    Unused,
    Wins,
)


class Phase(Enum):
    """What is due: what a view calls each class of states."""

    DEAL = "deal"
    DISPLAY = "display"
    BUILD = "build"
    REVEAL = "reveal"
    SETTLE = "settle"
    LEFTOVERS = "leftovers"
    EXTRA = "extra"
    RELEASE = "release"
    PENALTY = "penalty"
    OVER = "over"


@final
@frozen
class ReleaseSetup(Struct):
    """What no longer changes once the release has begun.

    unused   the rest of the pool from which the extra cards were dealt
    discard  discards of the build phase that did not get into the pool (`deck-and-row` only)
    dropped  by seat: thrown away in the settlement
    build    by seat: the build score
    games    the completed games
    """

    unused: Unused
    discard: Discard
    dropped: Dropped
    build: tuple[int, ...]
    games: tuple[Record, ...]


@final
@frozen
class Dealing(Struct):
    """see BR-SETUP-3: the starting cards are about to be dealt."""

    phase: ClassVar[Phase] = Phase.DEAL

    games: tuple[Record, ...]


@final
@frozen
class Displaying(Struct):
    """see BR-SETUP-4: the first face-up cards are about to be turned."""

    phase: ClassVar[Phase] = Phase.DISPLAY

    hands: FirstHands
    deck: Deck
    games: tuple[Record, ...]


@final
@frozen
class Building(Struct):
    """see BR-BUILD-1: a seat is about to take a card.

    held        by seat: the cards in the hand
    deck        the draw pile
    face_up     the face-up cards
    thrown      the discards
    rejected    whether the seat in turn has thrown a card away in this turn
    start       by seat: the starting card, which only its owner has seen
    reshuffled  whether the draw pile consists of discards, which everybody has seen; False while it is empty
    """

    phase: ClassVar[Phase] = Phase.BUILD

    held: Held
    deck: DeckPile
    face_up: FaceUp
    thrown: Thrown
    turn: int
    rejected: bool
    games: tuple[Record, ...]
    start: Starts
    reshuffled: bool

    @property
    def hands(self) -> tuple[Cards, ...]:
        """By seat: the cards held."""
        return hands_of(self.held)

    @property
    def piles(self) -> Piles:
        """The cards that nobody holds, as the later phases keep them."""
        return Piles(cards_in(self.deck), cards_in(self.face_up), cards_in(self.thrown))


@final
@frozen
class Revealing(Struct):
    """see BR-BUILD-3, BR-BUILD-5: a card of the draw pile is about to be turned face up. Other fields as in `Building`.

    turn      the seat that has just thrown a card away or taken one
    rejected  True: it has thrown one away and will take one next; False: it has taken one, which ends its turn
    """

    phase: ClassVar[Phase] = Phase.REVEAL

    held: Held
    deck: DeckPile
    face_up: FaceUp
    thrown: Thrown
    turn: int
    rejected: bool
    games: tuple[Record, ...]
    start: Starts
    reshuffled: bool

    @property
    def hands(self) -> tuple[Cards, ...]:
        """By seat: the cards held."""
        return hands_of(self.held)

    @property
    def piles(self) -> Piles:
        """The cards that nobody holds, as the later phases keep them."""
        return Piles(cards_in(self.deck), cards_in(self.face_up), cards_in(self.thrown))


def lying(hands: tuple[Cards, ...], piles: Piles) -> tuple[tuple[Pile, ...], Pile, Pile, Pile]:
    """The first four fields of a state of the build phase in which the cards lie so."""
    deck, row, discard = piles
    return piles_of(hands), pile(deck), pile(row), pile(discard)


@final
@frozen
class Settling(Struct):
    """see BR-SETTLE-3: seat `turn` is laying down its scoring groups. Lists are by seat.

    held      cards not yet laid down; none once a seat is done
    leftover  cards that could not be scored and on which their owner has not yet decided
    build     the build score, None before a seat is done
    """

    phase: ClassVar[Phase] = Phase.SETTLE

    held: Held
    groups: AllGroups
    leftover: Leftover
    kept: Kept
    dropped: Dropped
    build: tuple[int | None, ...]
    turn: int
    piles: NobodysPiles
    games: tuple[Record, ...]

    @property
    def hands(self) -> tuple[Cards, ...]:
        """By seat: the cards not yet laid down."""
        return hands_of(self.held)


@final
@frozen
class Sorting(Struct):
    """see BR-SETTLE-7: seat `turn` is about to keep or throw away the least of its leftovers. Fields as in
    `Settling`."""

    phase: ClassVar[Phase] = Phase.LEFTOVERS

    held: Held
    groups: AllGroups
    leftover: Leftover
    kept: Kept
    dropped: Dropped
    build: tuple[int | None, ...]
    turn: int
    piles: NobodysPiles
    games: tuple[Record, ...]

    @property
    def hands(self) -> tuple[Cards, ...]:
        """By seat: the cards not yet laid down."""
        return hands_of(self.held)


@final
@frozen
class Supplying(Struct):
    """see BR-RELPREP-2: one more card for each seat is about to be dealt. `deck` is the pool, shuffled together."""

    phase: ClassVar[Phase] = Phase.EXTRA

    hands: Hands
    deck: Deck
    discard: Discard
    dropped: Dropped
    build: tuple[int, ...]
    games: tuple[Record, ...]


@final
@frozen
class Releasing(Struct):
    """see BR-ROUND-1: a round of the release is in progress.

    held        by seat: the cards in the hand
    leader      the seat that started the round
    pending     the seats that still have their turn in it; the first one is to act
    table       the melds of the round, in the order of play
    after_void  whether nobody has played since a round without a play (`may-pass` only)
    extra       what the record leaves open
    """

    phase: ClassVar[Phase] = Phase.RELEASE

    held: Held
    leader: int
    pending: tuple[int, ...]
    table: Melds
    after_void: bool
    won: Wins
    setup: ReleaseSetup
    extra: Extras

    @property
    def hands(self) -> tuple[Cards, ...]:
        """By seat: the cards held."""
        return hands_of(self.held)


@final
@frozen
class Penalising(Struct):
    """see BR-SHED-2: a card is about to be drawn from the hand of each victim.

    held     by seat: the cards in the hand
    victims  ascending
    leader   of the round that comes next
    pending  the seats that will have their turn in it
    extra    what the record leaves open
    """

    phase: ClassVar[Phase] = Phase.PENALTY

    held: Held
    victims: tuple[int, ...]
    leader: int
    pending: tuple[int, ...]
    won: Wins
    setup: ReleaseSetup
    extra: Extras

    @property
    def hands(self) -> tuple[Cards, ...]:
        """By seat: the cards held."""
        return hands_of(self.held)


@final
@frozen
class Over(Struct):
    """Everything is scored; the last game stays on the table. Its record is the last of `games`."""

    phase: ClassVar[Phase] = Phase.OVER

    hands: Hands
    won: Wins
    setup: ReleaseSetup
    games: tuple[Record, ...]
    winners: tuple[int, ...]


State = Dealing | Displaying | Building | Revealing | Settling | Sorting | Supplying | Releasing | Penalising | Over
Undealt = Dealing
"""Before the cards of a game are dealt."""
