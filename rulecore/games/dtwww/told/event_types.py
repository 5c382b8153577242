"""The events of DTwww: what can happen, and which fields of a view it changes."""

from typing import Literal

from typing_extensions import TypedDict

from rulecore.core.seats import BySeat, Seat
from rulecore.games.dtwww.told.parts import Part


class Dealt(TypedDict):
    """A seat drew its dice, kinds: outside the screen, and `count` inside, null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["DW-SETUP-6"]
    seat: Seat
    public: list[str]
    count: int
    private: list[str] | None


class DiceFelt(TypedDict):
    """A seat chose with a hand in the bag how many sides the dice have that it draws next; null where it is not
    seen."""

    type: Literal["dice-felt"]
    clause: Literal["DW-SETUP-4"]
    seat: Seat
    sides: list[int] | None


class DiceDrawn(TypedDict):
    """A seat drew `count` dice and laid them outside or inside its screen; the kinds are null where not seen."""

    type: Literal["dice-drawn"]
    clause: Literal["DW-SETUP-4", "DW-SETUP-5"]
    seat: Seat
    place: Literal["public", "private"]
    count: int
    dice: list[str] | None


class DiceRolled(TypedDict):
    """A seat rolled all its dice: outside the screen, and `count` inside, null where they are not seen."""

    type: Literal["dice-rolled"]
    clause: Literal["DW-SETUP-7"]
    seat: Seat
    public: list[str]
    count: int
    private: list[str] | None


class TrickBegan(TypedDict):
    """The trick of this number, from 1, is led by a seat: the opener of the game, or who showed the largest number."""

    type: Literal["trick-began"]
    clause: Literal["DW-TURN-1", "DW-TRICK-2"]
    trick: int
    leader: Seat


DiePlayed = TypedDict(
    "DiePlayed",
    {
        "type": Literal["die-played"],
        "clause": Literal["DW-PLAY-1"],
        "seat": Seat,
        "from": Literal["public", "private"],
        "die": str,
        "as": Literal["R", "B", "G"] | None,
    },
)
"""A die went from its place to the table; `as` is the colour declared for a white one, null for another."""


class TrickWon(TypedDict):
    """The trick was judged: the winner keeps the die it played, a kind, and all others go back into the bag; null:
    nobody. `parts` is what the trick brings, [] if nobody wins it.

    number   what that die shows
    equal    how many of the dice that could win show it, null for this one alone
    because  what decided: small is strong and later is stronger; the last of all dice with the smallest number, whether
             it follows or not, as `c2-later-nonfollower` may read it; that no pattern fits
    """

    type: Literal["trick-won"]
    clause: Literal["DW-JUDGE-0", "DW-JUDGE-C4"]
    seat: Seat | None
    die: str | None
    number: int | None
    equal: int | None
    because: list[Literal["DW-JUDGE-0", "DW-JUDGE-C2", "DW-JUDGE-C4"]]
    parts: list[Part]


class ScoreDiceRolled(TypedDict):
    """A seat rolled the dice that it has won, which add up to `sum`."""

    type: Literal["score-dice-rolled"]
    clause: Literal["DW-SCORE-2"]
    seat: Seat
    dice: list[str]
    sum: int


class GameScored(TypedDict):
    """The rank, null where a seat has none, the points of each seat in the game just played, the parts that they are
    made of, and all points so far, null after the first game: they are the same; the score dice are put back into the
    bag."""

    type: Literal["game-scored"]
    clause: Literal["DW-SCORE-4", "DW-VAR-1"]
    ranks: BySeat[int | None]
    points: BySeat[int]
    parts: BySeat[list[Part]]
    totals: BySeat[int] | None


class LotNeeded(TypedDict):
    """These seats share the last rank; a lot decides which of them leads the next game."""

    type: Literal["lot-needed"]
    clause: Literal["DW-NEXT-2"]
    seats: list[Seat]


class OpenerFound(TypedDict):
    """Who leads the first trick of the next game, which has this number."""

    type: Literal["opener-found"]
    clause: Literal["DW-NEXT-1", "DW-NEXT-2"]
    game: int
    seat: Seat


class DiceOffBegan(TypedDict):
    """These seats have equally many points, more than all others: dice decide who wins."""

    type: Literal["dice-off-began"]
    clause: Literal["DW-FINAL-2", "DW-VAR-3"]
    seats: list[Seat]


class DieChosen(TypedDict):
    """A seat chose a die for the dice-off; its number of sides is null where the choice is secret."""

    type: Literal["die-chosen"]
    clause: Literal["DW-FINAL-2"]
    seat: Seat
    sides: int | None


class DiceRevealed(TypedDict):
    """All have chosen in secret, and now all dice are seen: the sides by seat, null for a seat that is not in the
    dice-off."""

    type: Literal["dice-revealed"]
    clause: Literal["DW-FINAL-2"]
    sides: BySeat[int | None]


class DieRolled(TypedDict):
    """A seat rolled its die of the dice-off."""

    type: Literal["die-rolled"]
    clause: Literal["DW-FINAL-2"]
    seat: Seat
    sides: int
    face: int


class DiceOffJudged(TypedDict):
    """All in this round of the dice-off have rolled: `again` are the seats that roll once more, null if it is settled,
    by the number, by the sides, or because so many rounds are enough."""

    type: Literal["dice-off-judged"]
    clause: Literal["DW-FINAL-2", "DW-FINAL-3", "DW-FINAL-4", "DW-BOUND-1"]
    again: list[Seat] | None


Turn = Literal["DW-SETUP-4", "DW-SETUP-7", "DW-TURN-1", "DW-SCORE-1", "DW-NEXT-2", "DW-FINAL-2"]


class TurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Turn
    seat: Seat | None


class AllOver(TypedDict):
    """The match is over; `scores` are all points by seat."""

    type: Literal["all-over"]
    clause: Literal["DW-FINAL-1", "DW-FINAL-2", "DW-VAR-3"]
    winners: list[Seat]
    scores: BySeat[int]


Event = (
    Dealt
    | DiceFelt
    | DiceDrawn
    | DiceRolled
    | TrickBegan
    | DiePlayed
    | TrickWon
    | ScoreDiceRolled
    | GameScored
    | LotNeeded
    | OpenerFound
    | DiceOffBegan
    | DieChosen
    | DiceRevealed
    | DieRolled
    | DiceOffJudged
    | TurnCame
    | AllOver
)

TOUCHES: dict[str, tuple[str, ...]] = {
    "dealt": ("public", "private", "private_count", "bag_count"),
    "dice-felt": ("felt",),
    "dice-drawn": ("felt", "public", "private", "private_count", "bag_count"),
    "dice-rolled": ("public", "private"),
    "trick-began": ("trick",),
    "die-played": ("public", "private", "private_count", "table"),
    "trick-won": ("table", "score", "bag_count"),
    "score-dice-rolled": (),
    "game-scored": ("score", "bag_count", "totals", "history"),
    "lot-needed": ("last_place",),
    "opener-found": ("game", "trick", "opener", "last_place"),
    "dice-off-began": ("tiebreak",),
    "die-chosen": ("tiebreak",),
    "dice-revealed": ("tiebreak",),
    "die-rolled": ("tiebreak",),
    "dice-off-judged": ("tiebreak",),
    "turn-came": ("phase", "actor", "leader", "known", "legal"),
    "all-over": ("phase", "actor", "known", "winners"),
}
"""The fields of a view that have their new value once such an event has happened."""
