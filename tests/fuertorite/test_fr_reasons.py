"""Every reason that the engine gives for a no, word by word: front ends show them to people."""

from typing import Any

import pytest
from fr_positions import cards, dealt, fr, opening, played
from random_games import whole_game

from rulecore.core.game import Game
from rulecore.games.fuertorite.actions import Deal, Draw, Extend, Play, Stop, Way

V, H = Way.VERTICAL, Way.HORIZONTAL
GAME = fr(3)
OPEN = GAME.initial()
HANDS = tuple(cards(text) for text in ("R3 A5 AX C4", "A6 M1 M2 MX", "R9 M3 M4 C8"))


def card(code: str) -> int:
    """The card with this code."""
    return cards(code)[0]


LED = opening(GAME, "A5 A6 R7", "R9 M9 M4", "C3", properties=["A4 M1", "R10", "M6"])
RUN = played(GAME, LED, "A5 A6 +")
FOLLOW = played(GAME, LED, "A5 A6")
DUTY = played(GAME, opening(GAME, "A5", "A4 A7 M9 RX", "C3", properties=["", "A8 M10", ""]), "A5")
EMPTY = played(GAME, opening(GAME, "A5", "", "C3", properties=["", "A4 M9 M10", ""]), "A5")
ON_COIN = played(GAME, opening(GAME, "C5", "R4 R9", "M1"), "C5")
ON_X = played(GAME, opening(GAME, "R8 AX", "A4 A9 M1", "M2"), "R8 AX")
FOUR = fr(4, x_on_x="any-type")
ON_15 = played(FOUR, opening(FOUR, "A14", "AX", "RX R2", "M1"), "A14", "AX")
DRAW = played(GAME, dealt(GAME, "A5 A6 M1 M2", "R1 R2 R3 R4", "A9 M3 M4 R9"), "A5", "R4-", "A9")
DECLARE = fr(3, x_end_value="owner-declares")
CHOICE = played(DECLARE, opening(DECLARE, "A7 MX A6", "M6", "R1"), "A7 MX +")
COINS = fr(3, after_fifteen="same-turn-too", x_follow_value="higher-only")
CLOSED = played(COINS, opening(COINS, "A14", "AX C5 C6 M14", "M1"), "A14", "AX C5 +")
ONLY_COINS = played(COINS, opening(COINS, "A14", "AX C5 C6 M14", "M1"), "A14", "AX +")
UP: Any = "up"
OVER = whole_game(GAME)[0][-1]

REASONS: list[tuple[Game[Any, Any], Any, Any, str]] = [
    (GAME, OPEN, Stop(0), "FR-SETUP-2: the cards must be dealt now; “End the turn” is no deal"),
    (GAME, OPEN, None, "FR-SETUP-2: the cards must be dealt now; this action is no deal"),
    (GAME, OPEN, Deal(((True,),)), "FR-SETUP-2: the hands must be a tuple of tuples of pieces"),
    (GAME, OPEN, Deal(HANDS[:2]), "FR-SETUP-2: the number of hands must be 3, not 2"),
    (GAME, OPEN, Deal((*HANDS[:2], (1,))), "FR-SETUP-2: hand 2 must have 4 pieces, not 1"),
    (GAME, OPEN, Deal((HANDS[0][::-1], *HANDS[1:])), "FR-SETUP-2: hand 0 must be in ascending order"),
    (GAME, OPEN, Deal((HANDS[0], *HANDS[:2])), "FR-SETUP-2: the hands name pieces that are not there to deal"),
    (GAME, LED, None, "FR-TURN-1: Player 1 must play a card now; this action is no play"),
    (GAME, LED, Stop(0), "FR-TURN-1: Player 1 must play a card now; “End the turn” is no play"),
    (GAME, LED, Play(1, card("A5"), V), "FR-FLOW-2: it is Player 1's turn to play"),
    (GAME, LED, Play(True, card("A5"), V), "FR-FLOW-2: it is Player 1's turn to play"),
    (GAME, LED, Play(0, card("R9"), V), "FR-FLOW-3: Player 1 does not have Rudder Wheel 9"),
    (GAME, LED, Play(0, 99, V), "FR-FLOW-3: Player 1 has no card called 99"),
    (GAME, LED, Play(0, card("A5"), UP), "FR-TURN-1: a card is played vertically or horizontally, not 'up'"),
    (GAME, LED, Play(0, card("A5"), H), "FR-SP-1: the start player plays vertically"),
    (
        GAME,
        LED,
        Play(0, card("A4"), V),
        "FR-SP-2: the start player's first card comes from the Hand, and Anchor 4 is in the Property",
    ),
    (GAME, RUN, None, "FR-RUN-1: Player 1 must add a card now or end the turn; this action does neither"),
    (GAME, RUN, Extend(1, card("R7")), "FR-FLOW-2: it is still Player 1's turn"),
    (GAME, RUN, Stop(2), "FR-FLOW-2: it is still Player 1's turn"),
    (GAME, RUN, Extend(0, card("R9")), "FR-RUN-2: Player 1 does not have Rudder Wheel 9"),
    (GAME, RUN, Extend(0, -1), "FR-RUN-2: Player 1 has no card called -1"),
    (GAME, RUN, Extend(0, card("M1")), "FR-RUN-1: Map 1 is not the next number after Anchor 5, Anchor 6"),
    (
        GAME,
        played(GAME, opening(GAME, "A5 A6 R5", "M1", "M2"), "A5 A6 +"),
        Extend(0, card("R5")),
        "FR-RUN-5: Rudder Wheel 5 reverses the direction of Anchor 5, Anchor 6",
    ),
    (
        COINS,
        played(COINS, opening(COINS, "A5 A6 M9", "M1", "M2"), "A5 A6 +"),
        Extend(0, card("M9")),
        "FR-RUN-1: Map 9 is not the next number after Anchor 5, Anchor 6",
    ),
    (GAME, RUN, Stop(0, 7), "FR-X-6: there is no number to choose"),
    (DECLARE, CHOICE, Stop(0), "FR-X-6: the X must be given one of the numbers 6, 8"),
    (DECLARE, CHOICE, Stop(0, 7), "FR-X-6: the X must be given one of the numbers 6, 8"),
    (
        GAME,
        FOLLOW,
        Play(1, card("R9"), V),
        "FR-FOLLOW-1: Rudder Wheel 9 is neither a Coin nor of the same type as Anchor 6",
    ),
    (GAME, DUTY, Play(1, card("A4"), V), "FR-FOLLOW-1: Anchor 4 is not higher than Anchor 5"),
    (
        GAME,
        DUTY,
        Play(1, card("RX"), V),
        "FR-FOLLOW-1: Rudder Wheel X is neither a Coin nor of the same type as Anchor 5",
    ),
    (
        GAME,
        DUTY,
        Play(1, card("M9"), H),
        "FR-FOLLOW-5: Anchor 7 can be played vertically, so no card may be played horizontally",
    ),
    (GAME, FOLLOW, Play(1, card("M4"), H), "FR-FOLLOW-6: Map 4 does not have the highest number"),
    (
        GAME,
        FOLLOW,
        Play(1, card("R10"), H),
        "FR-FOLLOW-7: a horizontal card comes from the Hand, and Rudder Wheel 10 is in the Property",
    ),
    (GAME, EMPTY, Play(1, card("M9"), H), "FR-FOLLOW-9: Map 9 does not have the highest number"),
    (GAME, ON_COIN, Play(1, card("R4"), V), "FR-FOLLOW-3: Rudder Wheel 4 is neither a Coin nor higher than Coin 5"),
    (GAME, ON_X, Play(1, card("A9"), V), "FR-FOLLOW-1: Anchor 9 is not higher than Anchor X, which counts 9"),
    (
        GAME,
        ON_X,
        Play(1, card("M1"), V),
        "FR-FOLLOW-1: Map 1 is neither a Coin nor of the same type as Anchor X, which counts 9",
    ),
    (FOUR, ON_15, Play(2, card("RX"), V), "FR-X-2: Rudder Wheel X is not higher than Anchor X, which counts 15"),
    (COINS, ONLY_COINS, Extend(1, card("M14")), "FR-X-8: after 15 only a Coin may follow in this turn"),
    (COINS, CLOSED, Extend(1, card("C6")), "FR-X-8: nothing may follow the Coin after 15"),
    (GAME, DRAW, None, "FR-FLOW-5: cards must be drawn now; this action is no draw"),
    (GAME, DRAW, Draw(cards("M5 M6")), "FR-FLOW-5: a draw names a card or nothing for each player"),
    (GAME, DRAW, Draw((True, None, 1)), "FR-FLOW-5: a draw names a card or nothing for each player"),
    (
        GAME,
        DRAW,
        Draw(cards("M5 M6 M7")),
        "FR-FLOW-5: cards are drawn now by Player 1 and Player 3, and by nobody else",
    ),
    (GAME, DRAW, Draw((None, None, 1)), "FR-FLOW-5: cards are drawn now by Player 1 and Player 3, and by nobody else"),
    (
        GAME,
        DRAW,
        Draw((card("M5"), None, card("A5"))),
        "FR-FLOW-5: the hands name pieces that are not there to deal",
    ),
    (GAME, OVER, Play(0, 1, V), "FR-END-5: the game is over"),
]


@pytest.mark.parametrize(
    ("game", "state", "action", "reason"),
    [pytest.param(*case, marks=pytest.mark.clause(case[-1].partition(":")[0])) for case in REASONS],
)
def test_the_reason_for_a_no_is_said_in_these_words(game: Game[Any, Any], state: Any, action: Any, reason: str) -> None:
    assert str(game.refusal(state, action)) == reason


def test_a_legal_action_has_no_reason_against_it() -> None:
    assert GAME.refusal(OPEN, Deal(HANDS)) is None
    assert GAME.refusal(LED, Play(0, card("A5"), V)) is None
    assert GAME.refusal(RUN, Extend(0, card("R7"))) is None
    assert GAME.refusal(RUN, Stop(0)) is None
    assert GAME.refusal(FOLLOW, Play(1, card("M9"), H)) is None
    assert GAME.refusal(DRAW, Draw((card("M5"), None, card("M6")))) is None
    assert DECLARE.refusal(CHOICE, Stop(0, 6)) is None
    assert COINS.refusal(ONLY_COINS, Extend(1, card("C6"))) is None


@pytest.mark.as_python("machine code takes True for card 1, and says so")
def test_true_is_no_card() -> None:
    assert str(GAME.refusal(LED, Play(0, True, V))) == "FR-FLOW-3: Player 1 has no card called True"
