"""Lawful positions, steps and records, to be made wrong by hand."""

from typing import Any

from dw_positions import (
    after,
    before_score_roll,
    dealt,
    diced,
    dw,
    kinds,
    playing,
    put,
    rolled,
    score_roll,
    scored,
    tied,
)

from rulecore.games.dtwww import GAME
from rulecore.games.dtwww.actions import Action, Draw, Feel, NextLeader, Pick, Place, Play, TiebreakRoll
from rulecore.games.dtwww.pieces import sides
from rulecore.games.dtwww.state import Dealing, Feeling, Over, Playing, Record, Rolling, ScoreRolling, State, TieRolling

LAWS = {law.name: law for law in GAME.laws}


def a_play(seat: int, name: str, place: Place = Place.PUBLIC) -> Play:
    """A play by name."""
    return Play(seat, place, *put(name))


def feel(seat: int, names: str) -> tuple[Action, ...]:
    """A player feels for dice of these sizes, and draws these."""
    return Feel(seat, tuple(sorted(map(sides, kinds(names))))), Draw(kinds(names))


# --- tricks ---

OUTSIDE = ["R8:5 R4:1", "R4:3 B4:3", "R12:9 B6:4"]
INSIDE = ["B4:1", "W4:2", "B6:3"]
TABLE, PLAY = playing(OUTSIDE, INSIDE, "R8:5", "R4:3", "R12:9", "B6:4", "B4:1", bag="G4 G4")
"""Seat 1 has won a trick, seat 2 has led a blue 4, seat 0 has followed, seat 1 is to play."""
assert isinstance(PLAY, Playing)
_, OPENING = playing(OUTSIDE, INSIDE, bag="G4 G4")
assert isinstance(OPENING, Playing)
STRAYED, STRAY = playing(["R8:5", "B4:4", "R6:4"], ["G4:1", "G6:1", "R6:1"], "R8:5", "B4:4")
"""Seat 1 could not follow a red 5, seat 2 is to play."""
assert isinstance(STRAY, Playing)
ENDING, END = playing(["R8:5", "R4:3"], ["R6:2", "R4:1"], "R8:5", "R4:3", "R6:2")
"""Only the very last die is left."""
assert isinstance(END, Playing)

LED = (TABLE, OPENING, a_play(0, "R8:5"))
THIRD = (TABLE, PLAY, a_play(1, "B4:3"))
LAST = (ENDING, END, a_play(1, "R4:1", Place.PRIVATE))

# --- the draw and the roll ---

BOX_GAME = dw(3)
DEAL = (BOX_GAME, BOX_GAME.initial(), dealt(3))
DRAWN: Any = after(BOX_GAME, dealt(3))
assert isinstance(DRAWN, Rolling)
ROLL = (BOX_GAME, DRAWN, rolled(dealt(3)))
BY_FEEL = dw(3, drawing="by-feel")
_FOURS = [action for seat, dice in enumerate(("R4 R4 B4", "B4 G4 G4")) for action in feel(seat, dice)]
FELT: Any = after(BY_FEEL, *_FOURS)
"""Seats 0 and 1 have drawn three dice with four sides each, seat 2 is to choose."""
assert isinstance(FELT, Feeling)

# --- scored games ---

DICE = ("R4:4 B4:4 G4:4 R6:6", "R8:8 B8:8", "W20:3 G6:1 B6:1")
RECORD = scored(*DICE)
"""Sums 18, 16 and 5 with four, two and three dice."""
LEVEL = scored("R4:4 B4:4 G4:4 R6:6 W6:1", "R8:4 B8:4", "W20:7 G6:1")
"""Seats 1 and 2 share the last rank."""
SCORE_KINDS = ["R4 B4 G4 R6", "R8 B8", "W20 G6 B6"]
LEVEL_KINDS = ["R4 B4 G4 R6 W6", "R8 B8", "W20 G6"]


def left_in(kinds_won: list[str], leader: int = 1, games: tuple[Record, ...] = ()) -> ScoreRolling:
    """Just before the score roll of the real box."""
    state = before_score_roll(kinds_won, games, 0, leader)
    assert isinstance(state, ScoreRolling)
    return state


SCORED = (BOX_GAME, left_in(SCORE_KINDS), score_roll(*DICE))
DRAWN_LEVEL = (BOX_GAME, left_in(LEVEL_KINDS), score_roll("R4:4 B4:4 G4:4 R6:6 W6:1", "R8:4 B8:4", "W20:7 G6:1"))
ONE_GAME = dw(3, games=1)
LAST_SCORED = (ONE_GAME, left_in(SCORE_KINDS), score_roll(*DICE))
LOTS: Any = after(BOX_GAME, DRAWN_LEVEL[2], state=DRAWN_LEVEL[1])
LOT = (BOX_GAME, LOTS, NextLeader(2))
CLOCKWISE = dw(3, next_leader_tie="clockwise-from-opener")
VARIANT = dw(3, variant="sums")
VARIANT_RECORD = scored(*DICE, variant="sums")
ODD = dw(3, no_pattern_applies="no-winner")
SECOND = Dealing(2, (RECORD,))
"""After a first game; also the laws of records look at it."""


def second(record: Record) -> State:
    """The next game about to be dealt after a game with this record."""
    return Dealing(2, (record,))


# --- the dice-off ---

TIED, _choosing = tied(3, 0, 2)
CHOOSING: Any = _choosing
HALF: Any = diced(TIED, CHOOSING, 20)
TO_ROLL: Any = diced(TIED, HALF, 6)
AGAIN: Any = diced(TIED, CHOOSING, 6, 6, (5, None, 5))
DONE: Any = diced(TIED, AGAIN, (1, None, 2))
assert isinstance(AGAIN, TieRolling)
assert isinstance(DONE, Over)
PICK = (TIED, CHOOSING, Pick(0, 20))
LAST_PICK = (TIED, HALF, Pick(2, 6))
TIE_ROLL = (TIED, TO_ROLL, TiebreakRoll((7, None, 5)))
UNDECIDED = (TIED, diced(TIED, CHOOSING, 6, 6), TiebreakRoll((5, None, 5)))
SINGLE, _single = tied(3, 0, 2, final_tie_timing="one-by-one")
SINGLE_ROLL = (SINGLE, diced(SINGLE, _single, 20), TiebreakRoll((7, None, None)))
SINGLE_PICK: Any = diced(SINGLE, _single, 20, (7, None, None))
ANEW, _anew = tied(3, 0, 2, final_tie_reroll_die="choose-again")
ANEW_PICK: Any = diced(ANEW, _anew, 6, 6, (5, None, 5))
ALONE, _alone = tied(3, 1)
WON: Any = _alone
"""Won without a dice-off."""
assert isinstance(WON, Over)
