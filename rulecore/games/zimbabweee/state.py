"""The phases of a game as types. A field stands only in the phases in which it means something."""

from typing import Literal, final

from rulecore.core.frozen import frozen
from rulecore.core.structs import Struct
from rulecore.games.zimbabweee.pieces import cards_of
from rulecore.games.zimbabweee.zones import Aside, Hands, Stacks

Hand = tuple[int, ...]
"""Cards in a hand, ascending."""


@final
@frozen
class Record(Struct):
    """A completed game. Lists are by seat, but `trick_winners` has a seat for each trick."""

    start: int
    bids: tuple[int, ...]
    trick_winners: tuple[int, ...]
    tricks: tuple[int, ...]
    bankrupt: int | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@final
@frozen
class Dealing(Struct):
    """see ZT-SETUP-1: the cards are about to be dealt. `start` is None while `friendly-choice` leaves it open."""

    start: int | None
    games: tuple[Record, ...]


@final
@frozen
class Starting(Struct):
    """The table is about to pick the start player of a later game (`friendly-choice` only)."""

    hands: Hands
    aside: Aside
    games: tuple[Record, ...]


@final
@frozen
class Bidding(Struct):
    """The players bid in turn; None stands for a bid not yet made."""

    hands: Hands
    aside: Aside
    start: int
    turn: int
    bids: tuple[int | None, ...]
    games: tuple[Record, ...]


@final
@frozen
class Playing(Struct):
    """Tricks are played.

    numbers  the number that each player shows, 0 before the first card; it tells all cards in front of the player
    trick    the cards of the trick in progress, the leader's first
    won      the winner of each completed trick
    """

    hands: Hands
    aside: Aside
    start: int
    lead: int
    turn: int
    bids: tuple[int, ...]
    numbers: tuple[int, ...]
    trick: tuple[int, ...]
    won: tuple[int, ...]
    games: tuple[Record, ...]

    @property
    def stacks(self) -> Stacks:
        """The cards in front of each player: those of all completed tricks, and of the trick in progress."""
        players, tricks, played = len(self.hands), len(self.won), len(self.trick)
        return tuple(
            cards_of(number, tricks + ((seat - self.lead) % players < played))
            for seat, number in enumerate(self.numbers)
        )


@final
@frozen
class Over(Struct):
    """Everything is scored; the last layout stays on the table. `winners` are those of the game or the series."""

    aside: Aside
    numbers: tuple[int, ...]
    games: tuple[Record, ...]
    winners: tuple[int, ...]

    @property
    def stacks(self) -> Stacks:
        """The cards in front of each player."""
        return tuple(cards_of(number, len(self.games[-1].trick_winners)) for number in self.numbers)


State = Dealing | Starting | Bidding | Playing | Over
PhaseName = Literal["deal", "start", "bid", "play", "over"]
"""What a view calls each of them."""
Undealt = Dealing
"""Before the cards of a game are dealt."""
