"""The phases of a match as types. A field stands only in the phases in which it means something."""

from typing import Annotated, final

from rulecore.core.frozen import frozen
from rulecore.core.structs import Struct
from rulecore.games.dtwww.actions import Play
from rulecore.games.dtwww.zones import TABLE, Back, PrivateDice, PrivateKinds, PublicDice, PublicKinds, Score

Hands = tuple[tuple[int, ...], ...]
"""Dice of each seat, ascending: kinds before they are rolled, rolled dice afterwards."""
Entries = tuple[int | None, ...]
"""A number for each seat, None where there is none."""
Strays = tuple[tuple[tuple[int, int], ...], ...]
"""By seat, each once: the colour and the number of a leader's die that the seat did not follow."""
Round = tuple[Entries, Entries]
"""A round of the dice-off: the sides of the dice, the numbers rolled."""


@final
@frozen
class Record(Struct):
    """A scored game. All but `opener` by seat; `dice` counts the score dice rolled, and a rank is None where the seat
    has none."""

    opener: int
    sums: tuple[int, ...]
    dice: tuple[int, ...]
    ranks: Entries
    points: tuple[int, ...]


@final
@frozen
class Dealing(Struct):
    """see DW-SETUP-2: all dice are in the bag and about to be drawn. `opener` leads the first trick."""

    opener: int
    games: tuple[Record, ...]


@final
@frozen
class Feeling(Struct):
    """see DW-SETUP-4: dice are drawn by feel, and `turn` chooses the sizes of the next handful.

    public, private  kinds that each seat has drawn so far
    """

    public: PublicKinds
    private: PrivateKinds
    opener: int
    turn: int
    games: tuple[Record, ...]


@final
@frozen
class Drawing(Struct):
    """see DW-SETUP-4: `turn` has felt for dice of these `sides`, ascending, and draws them; the others as in
    `Feeling`."""

    public: PublicKinds
    private: PrivateKinds
    opener: int
    turn: int
    sides: tuple[int, ...]
    games: tuple[Record, ...]


@final
@frozen
class Rolling(Struct):
    """see DW-SETUP-7: the dice lie outside and inside, not rolled yet; the others are in the bag."""

    public: PublicKinds
    private: PrivateKinds
    opener: int
    games: tuple[Record, ...]


@final
@frozen
class Playing(Struct):
    """Tricks are played. Dice that are nowhere here are in the bag.

    public, private  rolled dice of each seat
    table            what has been put out in the trick in progress, by the leader first
    score            kinds: the score dice of each seat
    back             kinds, ascending: the dice of earlier tricks of this game that went back into the bag
    strays           of each seat, ascending: colour and number of the dice led in this game that it did not follow
    """

    public: PublicDice
    private: PrivateDice
    opener: int
    leader: int
    turn: int
    table: Annotated[tuple[Play, ...], TABLE]
    score: Score
    back: Back
    strays: Strays
    games: tuple[Record, ...]


@final
@frozen
class ScoreRolling(Struct):
    """see DW-SCORE-1: all dice are played; the score dice, in `score` by kind, are about to be rolled."""

    opener: int
    leader: int
    score: Score
    games: tuple[Record, ...]


@final
@frozen
class NextLeading(Struct):
    """see DW-NEXT-2: a lot is drawn among the seats that share the last rank.

    leader  of the last trick, here, in the dice-off and at the end
    """

    leader: int
    last: tuple[int, ...]
    games: tuple[Record, ...]


@final
@frozen
class Picking(Struct):
    """see DW-FINAL-2: in the dice-off, `turn` chooses a die.

    tied     the seats with the most points
    contest  those of them that are in this round
    sides    of the dice chosen, by seat
    faces    rolled in this round, by seat
    rounds   the rounds before
    """

    leader: int
    tied: tuple[int, ...]
    contest: tuple[int, ...]
    turn: int
    sides: Entries
    faces: Entries
    rounds: tuple[Round, ...]
    games: tuple[Record, ...]


@final
@frozen
class TieRolling(Struct):
    """see DW-FINAL-2: in the dice-off, those roll who have a die and no number yet; the fields as in `Picking`."""

    leader: int
    tied: tuple[int, ...]
    contest: tuple[int, ...]
    sides: Entries
    faces: Entries
    rounds: tuple[Round, ...]
    games: tuple[Record, ...]


@final
@frozen
class Over(Struct):
    """see DW-FINAL-1: everything is scored. `tied`, `contest` and `rounds` are of the dice-off, () if there was
    none."""

    leader: int
    tied: tuple[int, ...]
    contest: tuple[int, ...]
    rounds: tuple[Round, ...]
    winners: tuple[int, ...]
    games: tuple[Record, ...]


State = Dealing | Feeling | Drawing | Rolling | Playing | ScoreRolling | NextLeading | Picking | TieRolling | Over
Undealt = Dealing
"""Before the dice of a game are dealt."""
