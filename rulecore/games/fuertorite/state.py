"""The phases of a game as types. A field stands only in the phases in which it means something.

held   in every phase with cards: what is in the Hand of each seat
owned  what is in the Property of each seat
"""

from enum import Enum
from typing import ClassVar, Final, final

from rulecore.core.piles import Pile, pieces_of
from rulecore.core.structs import Struct
from rulecore.games.fuertorite.actions import Way
from rulecore.games.fuertorite.pieces import Cards, Run

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

    def __init__(
        self,
        game: int,
        rounds: int,
        end: End,
        stars: tuple[int, ...],
        kept: tuple[tuple[int, ...], ...] | None,
        bonus: tuple[int, ...],
        scores: tuple[int, ...],
    ) -> None:
        self.game: Final = game
        self.rounds: Final = rounds
        self.end: Final = end
        self.stars: Final = stars
        self.kept: Final = kept
        self.bonus: Final = bonus
        self.scores: Final = scores


@final
class Match(Struct):
    """What stands between games.

    start     the SP of the first round of this game
    extra     whether this game is one more to break a tie
    eligible  who can win, ascending
    games     the completed games
    """

    def __init__(self, start: int, extra: bool, eligible: Seats, games: tuple[Record, ...]) -> None:
        self.start: Final = start
        self.extra: Final = extra
        self.eligible: Final = eligible
        self.games: Final = games


@final
class Round(Struct):
    """What changes from round to round only.

    number     from 1
    sp         the start player
    final      whether it is the last one
    end        why the game ends, None until it is known
    shortage   whether somebody went without a due card in this game
    face_down  the deck
    """

    def __init__(
        self, number: int, sp: int, final: bool, end: End | None, shortage: bool, face_down: Pile, match: Match
    ) -> None:
        self.number: Final = number
        self.sp: Final = sp
        self.final: Final = final
        self.end: Final = end
        self.shortage: Final = shortage
        self.face_down: Final = face_down
        self.match: Final = match

    @property
    def deck(self) -> Cards:
        """The cards of the deck, ascending."""
        return pieces_of(self.face_down)


@final
class Turn(Struct):
    """What a player has put on the table in this round, in the order of play."""

    def __init__(self, seat: int, way: Way, cards: Cards) -> None:
        self.seat: Final = seat
        self.way: Final = way
        self.cards: Final = cards


@final
class Ref(Struct):
    """FR-REF-1: the card to beat, and the numbers that it may have, ascending: one but for an X under some readings."""

    def __init__(self, card: int, numbers: tuple[int, ...]) -> None:
        self.card: Final = card
        self.numbers: Final = numbers


Table = tuple[Turn, ...]
"""The turns of this round, in the order of play; the last one may be in progress."""


@final
class Dealing(Struct):
    """FR-SETUP-1: the cards are about to be dealt."""

    phase: ClassVar[Phase] = Phase.DEAL

    def __init__(self, match: Match) -> None:
        self.match: Final = match


@final
class Drawing(Struct):
    """FR-FLOW-5: step ②, some are about to draw a card; `drawers` are their seats, ascending."""

    phase: ClassVar[Phase] = Phase.DRAW

    def __init__(
        self,
        held: tuple[Pile, ...],
        owned: tuple[Pile, ...],
        table: Table,
        ref: Ref | None,
        drawers: Seats,
        bonus: tuple[int, ...],
        round: Round,
    ) -> None:
        self.held: Final = held
        self.owned: Final = owned
        self.table: Final = table
        self.ref: Final = ref
        self.drawers: Final = drawers
        self.bonus: Final = bonus
        self.round: Final = round

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The Hand of each seat, ascending."""
        return tuple(map(pieces_of, self.held))

    @property
    def properties(self) -> tuple[Cards, ...]:
        """The Property of each seat, ascending."""
        return tuple(map(pieces_of, self.owned))


@final
class First(Struct):
    """FR-TURN-1: `turn` is about to play a first card. `ref` is the card to beat, None for the SP."""

    phase: ClassVar[Phase] = Phase.FIRST

    def __init__(
        self,
        held: tuple[Pile, ...],
        owned: tuple[Pile, ...],
        turn: int,
        table: Table,
        ref: Ref | None,
        bonus: tuple[int, ...],
        round: Round,
    ) -> None:
        self.held: Final = held
        self.owned: Final = owned
        self.turn: Final = turn
        self.table: Final = table
        self.ref: Final = ref
        self.bonus: Final = bonus
        self.round: Final = round

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The Hand of each seat, ascending."""
        return tuple(map(pieces_of, self.held))

    @property
    def properties(self) -> tuple[Cards, ...]:
        """The Property of each seat, ascending."""
        return tuple(map(pieces_of, self.owned))


@final
class More(Struct):
    """FR-RUN-1: `turn` may add cards. The cards of this turn are the last of `table`; `ref` is the card before them."""

    phase: ClassVar[Phase] = Phase.MORE

    def __init__(
        self,
        held: tuple[Pile, ...],
        owned: tuple[Pile, ...],
        turn: int,
        table: Table,
        ref: Ref | None,
        run: Run,
        bonus: tuple[int, ...],
        round: Round,
    ) -> None:
        self.held: Final = held
        self.owned: Final = owned
        self.turn: Final = turn
        self.table: Final = table
        self.ref: Final = ref
        self.run: Final = run
        self.bonus: Final = bonus
        self.round: Final = round

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The Hand of each seat, ascending."""
        return tuple(map(pieces_of, self.held))

    @property
    def properties(self) -> tuple[Cards, ...]:
        """The Property of each seat, ascending."""
        return tuple(map(pieces_of, self.owned))


@final
class Over(Struct):
    """Everything is scored; the cards stay where they are. `winners` and `ranks` are those of the game or series; the
    last game is in `round.match.games`."""

    phase: ClassVar[Phase] = Phase.OVER

    def __init__(
        self,
        held: tuple[Pile, ...],
        owned: tuple[Pile, ...],
        table: Table,
        ref: Ref | None,
        discard: Cards,
        bonus: tuple[int, ...],
        winners: Seats,
        ranks: tuple[int, ...],
        round: Round,
    ) -> None:
        self.held: Final = held
        self.owned: Final = owned
        self.table: Final = table
        self.ref: Final = ref
        self.discard: Final = discard
        self.bonus: Final = bonus
        self.winners: Final = winners
        self.ranks: Final = ranks
        self.round: Final = round

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The Hand of each seat, ascending."""
        return tuple(map(pieces_of, self.held))

    @property
    def properties(self) -> tuple[Cards, ...]:
        """The Property of each seat, ascending."""
        return tuple(map(pieces_of, self.owned))


State = Dealing | First | More | Drawing | Over
