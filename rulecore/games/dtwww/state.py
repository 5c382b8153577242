"""The phases of a match as types. A field stands only in the phases in which it means something."""

from typing import Final, final

from rulecore.core.structs import Struct
from rulecore.games.dtwww.actions import Play

Hands = tuple[tuple[int, ...], ...]
"""Dice of each seat, ascending: kinds before they are rolled, rolled dice afterwards."""
Entries = tuple[int | None, ...]
"""A number for each seat, None where there is none."""
Round = tuple[Entries, Entries]
"""A round of the dice-off: the sides of the dice, the numbers rolled."""


@final
class Record(Struct):
    """A scored game. All but `opener` by seat; `dice` counts the score dice rolled."""

    def __init__(
        self, opener: int, sums: tuple[int, ...], dice: tuple[int, ...], ranks: tuple[int, ...], points: tuple[int, ...]
    ) -> None:
        self.opener: Final = opener
        self.sums: Final = sums
        self.dice: Final = dice
        self.ranks: Final = ranks
        self.points: Final = points


@final
class Dealing(Struct):
    """DW-SETUP-2: all dice are in the bag and about to be drawn. `opener` leads the first trick."""

    def __init__(self, opener: int, games: tuple[Record, ...]) -> None:
        self.opener: Final = opener
        self.games: Final = games


@final
class Rolling(Struct):
    """DW-SETUP-7: the dice lie outside and inside, not rolled yet; the others are in the bag."""

    def __init__(self, public: Hands, private: Hands, opener: int, games: tuple[Record, ...]) -> None:
        self.public: Final = public
        self.private: Final = private
        self.opener: Final = opener
        self.games: Final = games


@final
class Playing(Struct):
    """Tricks are played. Dice that are nowhere here are in the bag.

    public, private  rolled dice of each seat
    table            what has been put out in the trick in progress, by the leader first
    score            kinds: the score dice of each seat
    """

    def __init__(
        self,
        public: Hands,
        private: Hands,
        opener: int,
        leader: int,
        turn: int,
        table: tuple[Play, ...],
        score: Hands,
        games: tuple[Record, ...],
    ) -> None:
        self.public: Final = public
        self.private: Final = private
        self.opener: Final = opener
        self.leader: Final = leader
        self.turn: Final = turn
        self.table: Final = table
        self.score: Final = score
        self.games: Final = games


@final
class ScoreRolling(Struct):
    """DW-SCORE-1: all dice are played; the score dice, in `score` by kind, are about to be rolled."""

    def __init__(self, opener: int, leader: int, score: Hands, games: tuple[Record, ...]) -> None:
        self.opener: Final = opener
        self.leader: Final = leader
        self.score: Final = score
        self.games: Final = games


@final
class NextLeading(Struct):
    """DW-NEXT-2: a lot is drawn among the seats that share the last rank.

    leader  of the last trick, here, in the dice-off and at the end
    """

    def __init__(self, leader: int, last: tuple[int, ...], games: tuple[Record, ...]) -> None:
        self.leader: Final = leader
        self.last: Final = last
        self.games: Final = games


@final
class Picking(Struct):
    """DW-FINAL-2: in the dice-off, `turn` chooses a die.

    tied     the seats with the most points
    contest  those of them that are in this round
    sides    of the dice chosen, by seat
    faces    rolled in this round, by seat
    rounds   the rounds before
    """

    def __init__(
        self,
        leader: int,
        tied: tuple[int, ...],
        contest: tuple[int, ...],
        turn: int,
        sides: Entries,
        faces: Entries,
        rounds: tuple[Round, ...],
        games: tuple[Record, ...],
    ) -> None:
        self.leader: Final = leader
        self.tied: Final = tied
        self.contest: Final = contest
        self.turn: Final = turn
        self.sides: Final = sides
        self.faces: Final = faces
        self.rounds: Final = rounds
        self.games: Final = games


@final
class TieRolling(Struct):
    """DW-FINAL-2: in the dice-off, those roll who have a die and no number yet; the fields as in `Picking`."""

    def __init__(
        self,
        leader: int,
        tied: tuple[int, ...],
        contest: tuple[int, ...],
        sides: Entries,
        faces: Entries,
        rounds: tuple[Round, ...],
        games: tuple[Record, ...],
    ) -> None:
        self.leader: Final = leader
        self.tied: Final = tied
        self.contest: Final = contest
        self.sides: Final = sides
        self.faces: Final = faces
        self.rounds: Final = rounds
        self.games: Final = games


@final
class Over(Struct):
    """DW-FINAL-1: everything is scored. `tied`, `contest` and `rounds` are of the dice-off, () if there was none."""

    def __init__(
        self,
        leader: int,
        tied: tuple[int, ...],
        contest: tuple[int, ...],
        rounds: tuple[Round, ...],
        winners: tuple[int, ...],
        games: tuple[Record, ...],
    ) -> None:
        self.leader: Final = leader
        self.tied: Final = tied
        self.contest: Final = contest
        self.rounds: Final = rounds
        self.winners: Final = winners
        self.games: Final = games


State = Dealing | Rolling | Playing | ScoreRolling | NextLeading | Picking | TieRolling | Over
