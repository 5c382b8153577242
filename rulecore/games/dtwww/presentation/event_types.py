"""The events of DTwww: what can happen, and which fields of a view it changes."""

from typing import Literal

from rulecore.core.events import Event, event, events_in
from rulecore.core.seats import BySeat, Seat
from rulecore.games.dtwww.presentation.parts import Part


@event("dealt", "DW-SETUP-6", touches=("public", "private", "private_count", "bag_count"))
class Dealt(Event):
    """A seat drew its dice, kinds: outside the screen, and `count` inside, null where they are not seen."""

    seat: Seat
    public: list[str]
    count: int
    private: list[str] | None


@event("dice-felt", "DW-SETUP-4", touches=("felt",))
class DiceFelt(Event):
    """A seat chose with a hand in the bag how many sides the dice have that it draws next; null where it is not
    seen."""

    seat: Seat
    sides: list[int] | None


@event("dice-drawn", touches=("felt", "public", "private", "private_count", "bag_count"))
class DiceDrawn(Event):
    """A seat drew `count` dice and laid them outside or inside its screen; the kinds are null where not seen."""

    clause: Literal["DW-SETUP-4", "DW-SETUP-5"]
    seat: Seat
    place: Literal["public", "private"]
    count: int
    dice: list[str] | None


@event("dice-rolled", "DW-SETUP-7", touches=("public", "private"))
class DiceRolled(Event):
    """A seat rolled all its dice: outside the screen, and `count` inside, null where they are not seen."""

    seat: Seat
    public: list[str]
    count: int
    private: list[str] | None


@event("trick-began", touches=("trick",))
class TrickBegan(Event):
    """The trick of this number, from 1, is led by a seat: the opener of the game, or who showed the largest number."""

    clause: Literal["DW-TURN-1", "DW-TRICK-2"]
    trick: int
    leader: Seat


@event("die-played", "DW-PLAY-1", touches=("public", "private", "private_count", "table"))
class DiePlayed(Event):
    """A die went from its place to the table; `as` is the colour declared for a white one, null for another."""

    seat: Seat
    from_: Literal["public", "private"]
    die: str
    as_: Literal["R", "B", "G"] | None


@event("trick-won", touches=("table", "score", "bag_count"))
class TrickWon(Event):
    """The trick was judged: the winner keeps the die it played, a kind, and all others go back into the bag; null:
    nobody. `parts` is what the trick brings, [] if nobody wins it.

    number   what that die shows
    equal    how many of the dice that could win show it, null for this one alone
    because  what decided: small is strong and later is stronger; the last of all dice with the smallest number, whether
             it follows or not, as `c2-later-nonfollower` may read it; that no pattern fits
    """

    clause: Literal["DW-JUDGE-0", "DW-JUDGE-C4"]
    seat: Seat | None
    die: str | None
    number: int | None
    equal: int | None
    because: list[Literal["DW-JUDGE-0", "DW-JUDGE-C2", "DW-JUDGE-C4"]]
    parts: list[Part]


@event("score-dice-rolled", "DW-SCORE-2")
class ScoreDiceRolled(Event):
    """A seat rolled the dice that it has won, which add up to `sum`."""

    seat: Seat
    dice: list[str]
    sum: int


@event("game-scored", touches=("score", "bag_count", "totals", "history"))
class GameScored(Event):
    """The rank, null where a seat has none, the points of each seat in the game just played, the parts that they are
    made of, and all points so far, null after the first game: they are the same; the score dice are put back into the
    bag."""

    clause: Literal["DW-SCORE-4", "DW-VAR-1"]
    ranks: BySeat[int | None]
    points: BySeat[int]
    parts: BySeat[list[Part]]
    totals: BySeat[int] | None


@event("lot-needed", "DW-NEXT-2", touches=("last_place",))
class LotNeeded(Event):
    """These seats share the last rank; a lot decides which of them leads the next game."""

    seats: list[Seat]


@event("opener-found", touches=("game", "trick", "opener", "last_place"))
class OpenerFound(Event):
    """Who leads the first trick of the next game, which has this number."""

    clause: Literal["DW-NEXT-1", "DW-NEXT-2"]
    game: int
    seat: Seat


@event("dice-off-began", touches=("tiebreak",))
class DiceOffBegan(Event):
    """These seats have equally many points, more than all others: dice decide who wins."""

    clause: Literal["DW-FINAL-2", "DW-VAR-3"]
    seats: list[Seat]


@event("die-chosen", "DW-FINAL-2", touches=("tiebreak",))
class DieChosen(Event):
    """A seat chose a die for the dice-off; its number of sides is null where the choice is secret."""

    seat: Seat
    sides: int | None


@event("dice-revealed", "DW-FINAL-2", touches=("tiebreak",))
class DiceRevealed(Event):
    """All have chosen in secret, and now all dice are seen: the sides by seat, null for a seat that is not in the
    dice-off."""

    sides: BySeat[int | None]


@event("die-rolled", "DW-FINAL-2", touches=("tiebreak",))
class DieRolled(Event):
    """A seat rolled its die of the dice-off."""

    seat: Seat
    sides: int
    face: int


@event("dice-off-judged", touches=("tiebreak",))
class DiceOffJudged(Event):
    """All in this round of the dice-off have rolled: `again` are the seats that roll once more, null if it is settled,
    by the number, by the sides, or because so many rounds are enough."""

    clause: Literal["DW-FINAL-2", "DW-FINAL-3", "DW-FINAL-4", "DW-BOUND-1"]
    again: list[Seat] | None


Turn = Literal["DW-SETUP-4", "DW-SETUP-7", "DW-TURN-1", "DW-SCORE-1", "DW-NEXT-2", "DW-FINAL-2"]


@event("turn-came", touches=("phase", "actor", "leader", "known", "legal"))
class TurnCame(Event):
    """Who must act now; null is chance."""

    clause: Turn
    seat: Seat | None


@event("all-over", touches=("phase", "actor", "known", "winners"))
class AllOver(Event):
    """The match is over; `scores` are all points by seat."""

    clause: Literal["DW-FINAL-1", "DW-FINAL-2", "DW-VAR-3"]
    winners: list[Seat]
    scores: BySeat[int]


EVENTS = events_in(globals())
