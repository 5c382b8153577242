"""Laws that are broken by what a machine hardly meets: `conjuncts.py` looks here for what its wrong answers leave over.

All else about laws is asked in every game: `test_any_law.py`, `test_laws_of_readings.py`, `laws_determine.py`.
"""

from typing import Any

import pytest
from zt_positions import after, bid_by, played, playing, scored, tricks_in_turn

from rulecore.games.zimbabweee import GAME
from rulecore.games.zimbabweee.actions import Deal, Play
from rulecore.games.zimbabweee.state import Playing

LAWS = {law.name: law for law in GAME.laws}
HANDS = ((2, 6, 6), (6, 7, 9), (1, 5, 8))
TABLE, PLAY = playing(HANDS, 2, 7, 1, 9, 8, bids=(0, 2, 1), aside=(3, 10))
"""Seat 1 has won a trick and led a 9, seat 2 has played an 8, seat 0 is to play."""
assert isinstance(PLAY, Playing)
OPENING = played(TABLE, bid_by(TABLE, after(TABLE, Deal(HANDS)), 0, 2, 1))


@pytest.mark.parametrize(
    "wrong",
    [
        {"trick": (9, 8, 6), "numbers": (62, 97, 81)},
        {"trick": (), "numbers": (662, 976, 851), "hands": ((),) * 3, "won": (1, 1, 1)},
    ],
    ids=["a trick of all", "a game that should be over"],
)
def test_nobody_plays_where_a_trick_or_a_game_is_over(wrong: dict[str, Any]) -> None:
    law = LAWS["each_trick_adds_a_card_to_every_stack"]
    assert law.judge(TABLE.rules_config, PLAY._replace(**wrong)) is False


def test_a_play_does_not_change_the_games_before() -> None:
    play = Play(0, 2)
    record = scored((7, 5, 1), tricks_in_turn(6, 5, 1))
    wrong: Any = TABLE.step(OPENING, play)
    law = LAWS["a_play_moves_one_card_to_its_stack"]
    assert law.judge(TABLE.rules_config, OPENING, play, wrong._replace(games=(record,))) is False
