"""The phases of a game as types. A field stands only in the phases in which it means something.

held   in every phase with cards: what is in the Hand of each seat
owned  what is in the Property of each seat
"""

from enum import Enum
from typing import Annotated, ClassVar, final

from rulecore.core.frozen import frozen
from rulecore.core.piles import pieces_of
from rulecore.core.structs import Struct
from rulecore.games.fuertorite.actions import Way
from rulecore.games.fuertorite.pieces import Cards, Run
from rulecore.games.fuertorite.zones import TABLE, Deck, Discard, Hands, Properties

Seats = tuple[int, ...]


class Phase(Enum):
    """What is due, as views and files call it; every class of states has its own."""

    DEAL = "deal"
    FIRST = "first"
    MORE = "more"
    DRAW = "draw"
    OVER = "over"


class End(Enum):
    """Why a game ends."""

    HAND = "hand"
    DECK = "deck"
    ROUND_CAP = "round-cap"
    TARGET = "target"


@final
@frozen
class Record(Struct):
    """A completed game. Lists are by seat.

    game    its number, from 1
    rounds  that were played, the last one included
    end     why it ended
    stars   points for stars; 0 for all where the game was cut off
    kept    the types that counted, ascending; None where the game was cut off
    bonus   points for turns with several cards
    scores  stars and bonus
    """

    game: int
    rounds: int
    end: End
    stars: tuple[int, ...]
    kept: tuple[tuple[int, ...], ...] | None
    bonus: tuple[int, ...]
    scores: tuple[int, ...]


@final
@frozen
class Match(Struct):
    """What stands between games.

    start     the SP of the first round of this game
    extra     whether this game is one more to break a tie
    eligible  who can win, ascending
    games     the completed games
    """

    start: int
    extra: bool
    eligible: Seats
    games: tuple[Record, ...]


@final
@frozen
class Ref(Struct):
    """see FR-REF-1: the card to beat, and the numbers that it may have, ascending: one but for an X under some
    readings."""

    card: int
    numbers: tuple[int, ...]


@final
@frozen
class Past(Struct):
    """see FR-HIDDEN: what everybody has seen of a Hand, beginning with a card that its owner played horizontally.

    card  that left the Hand; None where a card came from the deck
    over  the card that was not beaten, where the card was played horizontally, else None
    """

    seat: int
    card: int | None
    over: Ref | None


@final
@frozen
class Round(Struct):
    """What stands beside the cards.

    number     from 1
    sp         the start player
    final      whether it is the last one
    end        why the game ends, None until it is known
    shortage   whether somebody went without a due card in this game
    face_down  the deck
    past       what everybody has seen of the Hands of those who played horizontally, in order
    """

    number: int
    sp: int
    final: bool
    end: End | None
    shortage: bool
    face_down: Deck
    match: Match
    past: tuple[Past, ...]

    @property
    def deck(self) -> Cards:
        """The cards of the deck, ascending."""
        return pieces_of(self.face_down)


@final
@frozen
class Turn(Struct):
    """What a player has put on the table in this round, in the order of play."""

    seat: int
    way: Way
    cards: Cards


Table = Annotated[tuple[Turn, ...], TABLE]
"""The turns of this round, in the order of play; the last one may be in progress."""


@final
@frozen
class Dealing(Struct):
    """see FR-SETUP-1: the cards are about to be dealt."""

    phase: ClassVar[Phase] = Phase.DEAL

    match: Match


@final
@frozen
class Drawing(Struct):
    """see FR-FLOW-5: step ②, some are about to draw a card; `drawers` are their seats, ascending."""

    phase: ClassVar[Phase] = Phase.DRAW

    held: Hands
    owned: Properties
    table: Table
    ref: Ref | None
    drawers: Seats
    bonus: tuple[int, ...]
    round: Round

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The Hand of each seat, ascending."""
        return tuple(map(pieces_of, self.held))

    @property
    def properties(self) -> tuple[Cards, ...]:
        """The Property of each seat, ascending."""
        return tuple(map(pieces_of, self.owned))


@final
@frozen
class First(Struct):
    """see FR-TURN-1: `turn` is about to play a first card. `ref` is the card to beat, None for the SP."""

    phase: ClassVar[Phase] = Phase.FIRST

    held: Hands
    owned: Properties
    turn: int
    table: Table
    ref: Ref | None
    bonus: tuple[int, ...]
    round: Round

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The Hand of each seat, ascending."""
        return tuple(map(pieces_of, self.held))

    @property
    def properties(self) -> tuple[Cards, ...]:
        """The Property of each seat, ascending."""
        return tuple(map(pieces_of, self.owned))


@final
@frozen
class More(Struct):
    """see FR-RUN-1: `turn` may add cards. The cards of this turn are the last of `table`; `ref` is the card before
    them."""

    phase: ClassVar[Phase] = Phase.MORE

    held: Hands
    owned: Properties
    turn: int
    table: Table
    ref: Ref | None
    run: Run
    bonus: tuple[int, ...]
    round: Round

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The Hand of each seat, ascending."""
        return tuple(map(pieces_of, self.held))

    @property
    def properties(self) -> tuple[Cards, ...]:
        """The Property of each seat, ascending."""
        return tuple(map(pieces_of, self.owned))


@final
@frozen
class Over(Struct):
    """Everything is scored; the cards stay where they are. `winners` and `ranks` are those of the game or series; the
    last game is in `round.match.games`."""

    phase: ClassVar[Phase] = Phase.OVER

    held: Hands
    owned: Properties
    table: Table
    ref: Ref | None
    discard: Discard
    bonus: tuple[int, ...]
    winners: Seats
    ranks: tuple[int, ...]
    round: Round

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The Hand of each seat, ascending."""
        return tuple(map(pieces_of, self.held))

    @property
    def properties(self) -> tuple[Cards, ...]:
        """The Property of each seat, ascending."""
        return tuple(map(pieces_of, self.owned))


State = Dealing | First | More | Drawing | Over
Undealt = Dealing
"""Before the cards of a game are dealt."""
