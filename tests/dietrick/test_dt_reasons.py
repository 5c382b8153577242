"""Every reason that the engine gives for a no, word by word: front ends show them to people."""

from typing import Any

import pytest
from dt_positions import cards, dealt, drew, dt, flipped, fuzz_leading, gave, leading, played
from random_games import whole_game

from rulecore.core.game import Game
from rulecore.games.dietrick.actions import Arrange, ArrangeByChance, Deal, Draw, Flip, Lead, Pass, Play, Reshuffle
from rulecore.games.dietrick.state import Leading

GAME = dt(3)
SOLO = dt(1)
HANDS = dealt(3).hands
OPEN = GAME.initial()
KNOWN = dt(3, experienced=True, arrangement_chooser="lead-player")
BY_CHANCE = dt(3, experienced=True, arrangement_chooser="chance")
CHOICE = KNOWN.step(KNOWN.initial(), dealt(3))
CHANCE_CHOICE = BY_CHANCE.step(BY_CHANCE.initial(), dealt(3))
LED = played(GAME, leading(GAME, "M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4"), "M9")
PASSING = played(GAME, LED, "M5 M2")
DRAWING = gave(GAME, PASSING, "S1 S2")
EMPTY = dt(4)
HANDS_OF_FOUR = ("M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4", "M4 V5 V6 V7 V8")
RESHUFFLING = gave(EMPTY, played(EMPTY, leading(EMPTY, *HANDS_OF_FOUR, deck=""), "M9 M5 M2 M4"), "S1 S2 S3")
RANDOM = dt(3, games=2, series_lead="random")
LEADING = Leading(())
FLIPPING = fuzz_leading(SOLO, "T5 T7 M4 V1 S2")
TWO = played(SOLO, leading(SOLO, "T5 T7 M4 V1 S2", personal=7), "T5")
SOLO_DRAW = played(SOLO, flipped(SOLO, FLIPPING, "T9"), "T5")
SOLO_RESHUFFLE = flipped(SOLO, played(SOLO, leading(SOLO, "T5 T7", deck="S9"), "T5"), "S9")
OVER = whole_game(GAME)[0][-1]
NOT_YOURS = "DT-SETUP-5: only Player 1 may act now, to arrange the scoring cards"
ORDER = "Arrange the scoring cards in the order 1, 2, 3, 4"

REASONS: list[tuple[Game[Any, Any], Any, Any, str]] = [
    (GAME, OPEN, Play(0, 1), "DT-SETUP-3: the cards must be dealt now; “Play meat 2” is not a deal"),
    (GAME, OPEN, Deal(((True,),)), "DT-SETUP-3: a deal is a tuple of hands, a hand a tuple of cards"),
    (GAME, OPEN, Deal(HANDS[:2]), "DT-SETUP-3: the number of hands must be 3, not 2"),
    (GAME, OPEN, Deal((*HANDS[:2], (1,))), "DT-SETUP-3: hand 2 must have 5 pieces, not 1"),
    (GAME, OPEN, Deal((HANDS[0][::-1], *HANDS[1:])), "DT-SETUP-3: hand 0 must be in ascending order"),
    (GAME, OPEN, Deal((HANDS[0], *HANDS[:2])), "DT-SETUP-3: the hands name pieces that are not there to deal"),
    (SOLO, SOLO.initial(), Play(0, 1), "DT-SOLO-3: the cards must be dealt now; “Play meat 2” is not a deal"),
    (SOLO, SOLO.initial(), Deal(((1, 2),)), "DT-SOLO-3: hand 0 must have 5 pieces, not 2"),
    (KNOWN, CHOICE, Arrange(1, (1, 2, 3, 4)), f"{NOT_YOURS}; “{ORDER}” is not allowed"),
    (KNOWN, CHOICE, Arrange(0, (1, 2, 4, 3)), "DT-SETUP-5: the order must have 1, 2 and 3 in any order, then 4"),
    (KNOWN, CHOICE, None, f"{NOT_YOURS}; this action is not allowed"),
    (KNOWN, CHOICE, ArrangeByChance((1, 2, 3, 4)), f"{NOT_YOURS}; “{ORDER}” is not allowed"),
    (
        BY_CHANCE,
        CHANCE_CHOICE,
        Reshuffle(),
        "DT-SETUP-5: the scoring cards must be arranged at random now; this action does not do that",
    ),
    (
        BY_CHANCE,
        CHANCE_CHOICE,
        ArrangeByChance((2, 2, 3, 4)),
        "DT-SETUP-5: the order must have 1, 2 and 3 in any order, then 4",
    ),
    (GAME, LED, None, "DT-TRICK-2: Player 2 must play a card now; this action is not a play"),
    (GAME, LED, Play(2, cards("M2")[0]), "DT-TRICK-1: Player 2 must play now"),
    (GAME, LED, Play(1, cards("S9")[0]), "DT-TRICK-2: Player 2 does not hold shoes 9"),
    (GAME, LED, Play(1, 99), "DT-TRICK-2: Player 2 holds no card called 99"),
    (
        GAME,
        LED,
        Play(1, cards("V1")[0]),
        "DT-FOLLOW-1: meat was led and Player 2 holds that suit, so it must be played",
    ),
    (GAME, PASSING, Reshuffle(), "DT-REPL-1: Player 3 must give cards now; this action is not a pass"),
    (GAME, PASSING, Pass(0, cards("T1 T2")), "DT-REPL-1: Player 3 must give cards now"),
    (GAME, PASSING, Pass(2, cards("S1")), "DT-REPL-1: 2 different cards must be given, one to each other player"),
    (GAME, PASSING, Pass(2, cards("S1 S1")), "DT-REPL-1: 2 different cards must be given, one to each other player"),
    (GAME, PASSING, Pass(2, cards("S1 T1")), "DT-REPL-1: Player 3 does not hold shirt 1"),
    (GAME, PASSING, Pass(2, (-1, 99)), "DT-REPL-1: Player 3 holds no card called -1"),
    (GAME, DRAWING, Reshuffle(), "DT-REPL-2: cards must be drawn now; this action is not a draw"),
    (GAME, DRAWING, Draw(cards("M1 M3")), "DT-REPL-2: hand 0 must have 3 pieces, not 2"),
    (GAME, DRAWING, Draw(cards("M3 M1 M4")), "DT-REPL-2: hand 0 must be in ascending order"),
    (GAME, DRAWING, Draw(cards("M1 M2 M3")), "DT-REPL-2: the hands name pieces that are not there to deal"),
    (SOLO, SOLO_DRAW, Draw(cards("M1 M2")), "DT-SOLO-8: hand 0 must have 1 pieces, not 2"),
    (SOLO, SOLO_DRAW, None, "DT-SOLO-8: cards must be drawn now; this action is not a draw"),
    (SOLO, FLIPPING, None, "DT-SOLO-5: cards of Fuzz must be turned up now; this action does not do that"),
    (SOLO, FLIPPING, Flip(cards("M1 M2")), "DT-SOLO-5: the number of hands must be 1, not 2"),
    (SOLO, FLIPPING, Flip(cards("T5")), "DT-SOLO-5: the hands name pieces that are not there to deal"),
    (SOLO, TWO, Flip(cards("M1")), "DT-SOLO-6: the number of hands must be 2, not 1"),
    (
        SOLO,
        TWO,
        Flip((True, 1)),
        "DT-SOLO-6: cards of Fuzz must be turned up now; this action does not do that",
    ),
    (EMPTY, RESHUFFLING, Draw(()), "DT-END-2: the discards must be shuffled now; this action does not do that"),
    (SOLO, SOLO_RESHUFFLE, None, "DT-SOLO-6: the discards must be shuffled now; this action does not do that"),
    (
        RANDOM,
        LEADING,
        Play(0, 1),
        "DT-SETUP-1: the next lead player must be drawn now; “Play meat 2” does not do that",
    ),
    (
        RANDOM,
        LEADING,
        Lead(3),
        "DT-SETUP-1: the lead player must be one of the players, written as a number from 0 to 2",
    ),
    (
        RANDOM,
        LEADING,
        Lead(True),
        "DT-SETUP-1: the lead player must be one of the players, written as a number from 0 to 2",
    ),
    (GAME, OVER, Play(0, 1), "DT-END-6: the game is over"),
]


@pytest.mark.parametrize(
    ("game", "state", "action", "reason"),
    [pytest.param(*case, marks=pytest.mark.clause(case[-1].partition(":")[0])) for case in REASONS],
)
def test_the_reason_for_a_no_is_said_in_these_words(game: Game[Any, Any], state: Any, action: Any, reason: str) -> None:
    assert str(game.refusal(state, action)) == reason


@pytest.mark.parametrize(("suit", "hand"), [("vegetable", "V1 M1"), ("shirt", "T1 M1"), ("shoes", "S1 M1")])
def test_every_suit_has_its_name(suit: str, hand: str) -> None:
    game = dt(2)
    state = played(game, leading(game, f"{hand[0]}9 M9", hand), f"{hand[0]}9")
    refusal = game.refusal(state, Play(1, cards("M1")[0]))
    assert str(refusal) == f"DT-FOLLOW-1: {suit} was led and Player 2 holds that suit, so it must be played"


def test_a_legal_action_has_no_reason_against_it() -> None:
    assert GAME.refusal(LED, Play(1, cards("M5")[0])) is None
    assert GAME.refusal(PASSING, Pass(2, cards("S4 S1"))) is None
    assert GAME.refusal(DRAWING, Draw(cards("M1 M3 M4"))) is None
    assert drew(GAME, DRAWING, "M1 M3 M4") != DRAWING
    assert SOLO.refusal(TWO, Flip(cards("S9 M1"))) is None
    assert EMPTY.refusal(RESHUFFLING, Reshuffle()) is None
    assert RANDOM.refusal(LEADING, Lead(2)) is None
    assert KNOWN.refusal(CHOICE, Arrange(0, (3, 2, 1, 4))) is None
    assert BY_CHANCE.refusal(CHANCE_CHOICE, ArrangeByChance((3, 2, 1, 4))) is None
