"""Every reason that the engine gives for a no, word by word: front ends show them to people."""

from typing import Any

import pytest
from dw_positions import after, before_score_roll, dealt, diced, dw, playing, put, rolled, score_roll, shown, tied

from rulecore.core.game import Game
from rulecore.games.dtwww.actions import Deal, NextLeader, Pick, Place, Play, RollAll, ScoreRoll, TiebreakRoll

GAME = dw(3)
START = GAME.initial()
DEAL, ROLL = dealt(3), rolled(dealt(3))
DRAWN = after(GAME, DEAL)
PUBLIC, PRIVATE = DEAL.public, DEAL.private
LEADING, LEAD = playing(["R4:1 W8:5", "B4:2 B4:3"], ["R6:3", "B6:4"])
SCORE = before_score_roll(["R4 R6", "W20", ""])
LOT = GAME.step(before_score_roll(["R20", "B20", "G20"]), score_roll("R20:9", "B20:5", "G20:5"))
TIED, CHOOSING = tied(3, 0, 2)
ROLLING = diced(TIED, CHOOSING, 6, 4)
OVER_GAME, OVER = tied(3, 1)


def told(led: str, hand: str, play: str, **agreed: Any) -> tuple[Game[Any, Any], Any, Play]:
    """A leader's play, the dice of the next seat outside and inside, and what it tries to put out."""
    outside, inside = hand.split()
    game, state = playing([led.partition("=")[0], outside], ["R20:1", inside], led, **agreed)
    die, colour = put(play)
    place = Place.PUBLIC if play.startswith(outside) else Place.PRIVATE
    return game, state, Play(1, place, die, colour)


def lead(name: str, place: Place = Place.PUBLIC, seat: Any = 0) -> tuple[Game[Any, Any], Any, Play]:
    """A die that seat 0 tries to lead."""
    return LEADING, LEAD, Play(seat, place, *put(name))


def odd(place: Any, die: Any, colour: Any = None) -> tuple[Game[Any, Any], Any, Play]:
    """A lead that is none."""
    return LEADING, LEAD, Play(0, place, die, colour)


R4_R10_B4 = (
    "DW-SETUP-7: Player 1 rolls these dice, in this order, and each shows one of its numbers: red d4, red d10, blue d4"
)
REASONS: list[tuple[tuple[Any, Any, Any], str]] = [
    (
        (GAME, START, NextLeader(0)),
        "DW-SETUP-4: the dice must be drawn from the bag now; this action is not a deal",
    ),
    ((GAME, START, Deal(PUBLIC[:2], PRIVATE)), "DW-SETUP-4: dice are given as 3 tuples, one for each player"),
    (
        (GAME, START, Deal(([*PUBLIC[0]], *PUBLIC[1:]), PRIVATE)),  # type: ignore[arg-type]
        "DW-SETUP-4: dice are given as 3 tuples, one for each player",
    ),
    ((GAME, START, Deal(PUBLIC, PRIVATE[:2])), "DW-SETUP-5: dice are given as 3 tuples, one for each player"),
    ((GAME, START, Deal(((True,), *PUBLIC[1:]), PRIVATE)), "DW-SETUP-4: dice are given as whole numbers"),
    ((GAME, START, Deal((PUBLIC[0][:2], *PUBLIC[1:]), PRIVATE)), "DW-SETUP-4: hand 0 must have 3 pieces, not 2"),
    (
        (GAME, START, Deal((PUBLIC[0][::-1], *PUBLIC[1:]), PRIVATE)),
        "DW-SETUP-4: hand 0 must be in ascending order",
    ),
    (
        (GAME, START, Deal(((0, 0, 0), *PUBLIC[1:]), PRIVATE)),
        "DW-SETUP-4: the hands name pieces that are not there to deal",
    ),
    ((GAME, DRAWN, None), "DW-SETUP-7: all dice must be rolled now; this action is not a roll"),
    ((GAME, DRAWN, RollAll((), ROLL.private)), "DW-SETUP-7: dice are given as 3 tuples, one for each player"),
    (
        (GAME, DRAWN, RollAll(ROLL.public, (ROLL.private[0][:5], *ROLL.private[1:]))),
        "DW-SETUP-7: Player 1 rolls these dice, in this order, and each shows one of its numbers: "
        "red d4, red d10, blue d10, green d4, green d10, white d4",
    ),
    ((GAME, DRAWN, RollAll((shown("B4:1 B4:1 B4:1"), *ROLL.public[1:]), ROLL.private)), R4_R10_B4),
    ((LEADING, LEAD, None), "DW-PLAY-1: Player 1 must play a die now; this action is not a play"),
    (lead("R4:1", seat=1), "DW-TURN-1: it is Player 1's turn to play"),
    (lead("R4:1", seat=False), "DW-TURN-1: it is Player 1's turn to play"),
    (odd("public", 1), "DW-SETUP-1: a die is either outside the screen or inside it"),
    (lead("R6:3"), "DW-PLAY-1: Player 1 has no such public die: red d6 showing 3"),
    (lead("R4:1", Place.PRIVATE), "DW-PLAY-1: Player 1 has no such private die: red d4 showing 1"),
    (odd(Place.PUBLIC, "R4:1"), "DW-PLAY-1: Player 1 has no such public die: 'R4:1'"),
    (lead("W8:5"), "DW-WHITE-1: a white die must be played as a colour: white d8 showing 5"),
    (lead("R4:1=R"), "DW-WHITE-1: only a white die is played as a colour, not this one: red d4 showing 1"),
    (odd(Place.PUBLIC, shown("W8:5")[0], 3), "DW-WHITE-2: a white die is played as red, blue or green"),
    (odd(Place.PUBLIC, shown("W8:5")[0], True), "DW-WHITE-2: a white die is played as red, blue or green"),
    (
        told("R6:6", "R4:1 B4:2", "B4:2"),
        "DW-FOLLOW-1: Player 2 can follow the leader's red d6 showing 6 and must do so; "
        "the blue d4 showing 2 is not allowed",
    ),
    (told("R6:6", "W4:1 B4:2", "W4:1=B"), "DW-WHITE-4: here the white d4 showing 1 must be played as red"),
    (
        told("R6:6", "W8:6 B4:2", "W8:6=B", white_follow_declaration="lead-colour-only"),
        "DW-WHITE-4: here the white d8 showing 6 must be played as red",
    ),
    (
        told("W6:6=B", "B4:1 R8:6", "R8:6", white_lead_number="colour-first"),
        "DW-WHITE-5: Player 2 can follow the leader's white d6 showing 6, played as blue, and must do so; "
        "the red d8 showing 6 is not allowed",
    ),
    (
        told("R6:6", "W4:1 B8:6", "B8:6", white_in_hand_number="white-must-be-played"),
        "DW-WHITE-6: Player 2 can follow the leader's red d6 showing 6 and must do so; "
        "the blue d8 showing 6 is not allowed",
    ),
    (
        (GAME, SCORE, Pick(0, 4)),
        "DW-SCORE-2: the score dice must be rolled now; “Choose a die with 4 sides” is not a score roll",
    ),
    ((GAME, SCORE, ScoreRoll(((), ()))), "DW-SCORE-2: dice are given as 3 tuples, one for each player"),
    (
        (GAME, SCORE, score_roll("R4:1", "W20:1", "")),
        "DW-SCORE-2: Player 1 rolls these dice, in this order, and each shows one of its numbers: red d4, red d6",
    ),
    (
        (GAME, SCORE, score_roll("R4:1 R6:1", "G20:1", "")),
        "DW-SCORE-2: Player 2 rolls these dice, in this order, and each shows one of its numbers: white d20",
    ),
    (
        (GAME, before_score_roll(["R4 R4", "", ""]), ScoreRoll((shown("R4:1 R4:3")[::-1], (), ()))),
        "DW-SCORE-2: the dice of Player 1 must be in order of colour, size and number",
    ),
    ((GAME, LOT, None), "DW-NEXT-2: the leader must be drawn by lot now; this action is not a lot"),
    ((GAME, LOT, NextLeader(0)), "DW-NEXT-2: the leader must be one of these players: Player 2 and Player 3"),
    ((GAME, LOT, NextLeader(True)), "DW-NEXT-2: the leader must be one of these players: Player 2 and Player 3"),
    ((TIED, CHOOSING, None), "DW-FINAL-2: Player 1 must choose a die now; this action is not such a choice"),
    ((TIED, CHOOSING, Pick(2, 4)), "DW-FINAL-2: it is Player 1's turn to choose a die"),
    ((TIED, CHOOSING, Pick(0, 5)), "DW-FINAL-2: a die has one of these numbers of sides: 4, 6, 8, 10, 12, 20"),
    ((TIED, ROLLING, None), "DW-FINAL-2: the chosen dice must be rolled now; this action is not a roll of them"),
    ((TIED, ROLLING, TiebreakRoll((1, 1))), "DW-FINAL-2: a roll has 3 entries, one for each player"),
    ((TIED, ROLLING, TiebreakRoll((1, 1, 1))), "DW-FINAL-2: Player 2 does not roll now"),
    (
        (TIED, ROLLING, TiebreakRoll((True, None, 3))),
        "DW-FINAL-2: Player 1 must roll a number that is on a die with 6 sides",
    ),
    (
        (TIED, ROLLING, TiebreakRoll((6, None, 5))),
        "DW-FINAL-2: Player 3 must roll a number that is on a die with 4 sides",
    ),
    ((OVER_GAME, OVER, Pick(0, 4)), "DW-FINAL-1: the match is over"),
]


@pytest.mark.parametrize(
    ("case", "reason"),
    [pytest.param(*case, marks=pytest.mark.clause(case[-1].partition(":")[0]), id=case[-1][:50]) for case in REASONS],
)
def test_the_reason_for_a_no_is_said_in_these_words(case: tuple[Any, Any, Any], reason: str) -> None:
    game, state, action = case
    assert str(game.refusal(state, action)) == reason
