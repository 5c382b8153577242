"""Every reason that the engine gives for a no, word by word: front ends show them to people."""

from typing import Any

import pytest
from random_games import whole_game
from zt_positions import after, dealt, playing, scored, tricks_in_turn, zt

from rulecore.core.game import Game
from rulecore.games.zimbabweee.actions import Bid, Deal, Play, Start
from rulecore.games.zimbabweee.state import Dealing

GAME = zt(3)
DEALT = after(GAME, dealt(3))
FRIENDLY = zt(3, games=3, scoring="variant", no_bankrupt_start="friendly-choice")
NOBODY = scored((7, 4, 0), tricks_in_turn(7, 5, 0), scoring="variant")
CHOICE = after(FRIENDLY, dealt(3), state=Dealing(None, (NOBODY,)))
TABLE, LED = playing(((5, 6), (3, 5), (4, 9)), 5)
OVER = whole_game(GAME)[0][-1]
HANDS = dealt(3).hands

REASONS: list[tuple[Game[Any, Any], Any, Any, str]] = [
    (GAME, GAME.initial(), Bid(0, 1), "ZT-SETUP-2: the cards must be dealt now; “Bid 1” is not a deal"),
    (
        GAME,
        GAME.initial(),
        Deal(((True,),)),
        "ZT-SETUP-2: the hands must be a tuple of tuples of pieces",
    ),
    (GAME, GAME.initial(), Deal(HANDS[:2]), "ZT-SETUP-2: the number of hands must be 3, not 2"),
    (GAME, GAME.initial(), Deal((*HANDS[:2], (1,))), "ZT-SETUP-2: hand 2 must have 12 pieces, not 1"),
    (GAME, GAME.initial(), Deal((HANDS[0][::-1], *HANDS[1:])), "ZT-SETUP-2: hand 0 must be in ascending order"),
    (
        GAME,
        GAME.initial(),
        Deal(((1,) * 12, *HANDS[1:])),
        "ZT-SETUP-2: the hands name pieces that are not there to deal",
    ),
    (
        FRIENDLY,
        CHOICE,
        Bid(0, 1),
        "ZT-SETUP-4: the start player must be chosen now; “Bid 1” does not do that",
    ),
    (
        FRIENDLY,
        CHOICE,
        Start(3),
        "ZT-SETUP-4: the start player must be one of the players, written as a number from 0 to 2",
    ),
    (
        FRIENDLY,
        CHOICE,
        Start(True),
        "ZT-SETUP-4: the start player must be one of the players, written as a number from 0 to 2",
    ),
    (
        GAME,
        DEALT,
        Play(0, 1),
        "ZT-BID-1: everyone must bid before the first card is played; “Play a 1” is not a bid",
    ),
    (GAME, DEALT, Bid(1, 1), "ZT-BID-2: it is Player 1's turn to bid"),
    (GAME, DEALT, Bid(False, 1), "ZT-BID-2: it is Player 1's turn to bid"),
    (GAME, DEALT, Bid(0, 13), "ZT-BID-4: the bid must be a whole number from 0 to 12"),
    (GAME, DEALT, Bid(0, True), "ZT-BID-4: the bid must be a whole number from 0 to 12"),
    (TABLE, LED, Bid(1, 1), "ZT-BID-1: Player 2 must play a card now; “Bid 1” is not a play"),
    (TABLE, LED, None, "ZT-PLAY-2: Player 2 must play a card now; this action is not a play"),
    (TABLE, LED, Play(2, 4), "ZT-PLAY-2: it is Player 2's turn to play"),
    (TABLE, LED, Play(True, 5), "ZT-PLAY-2: it is Player 2's turn to play"),
    (TABLE, LED, Play(1, 4), "ZT-PLAY-1: Player 2 holds no 4"),
    (TABLE, LED, Play(1, 5.0), "ZT-PLAY-1: Player 2 holds no 5.0"),  # type: ignore[arg-type]
    (TABLE, LED, Play(1, 3), "ZT-FOLLOW-1: a 5 was led and Player 2 holds one, so it must be played"),
    (GAME, OVER, Play(0, 1), "ZT-END-1: the game is over"),
]


@pytest.mark.parametrize(
    ("game", "state", "action", "reason"),
    [pytest.param(*case, marks=pytest.mark.clause(case[-1].partition(":")[0])) for case in REASONS],
)
def test_the_reason_for_a_no_is_said_in_these_words(game: Game[Any, Any], state: Any, action: Any, reason: str) -> None:
    assert str(game.refusal(state, action)) == reason
