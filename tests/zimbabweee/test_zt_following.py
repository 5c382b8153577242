"""Following: ZT-FOLLOW, ZT-NEXT-2. The rank of the card that was led, and nothing else."""

import pytest
from random_games import whole_game
from zt_positions import options, playing, zt

from rulecore.games.zimbabweee.actions import Play
from rulecore.games.zimbabweee.state import Playing
from rulecore.games.zimbabweee.trick import must_follow, playable


@pytest.mark.clause("ZT-FOLLOW-1")
def test_another_card_than_the_led_rank_is_refused() -> None:
    game, state = playing(((5,), (5,), (4,)), 5)
    assert options(game, state) == (5,)
    game, state = playing(((5, 6), (3, 5), (4, 9)), 5)
    refusal = game.refusal(state, Play(1, 3))
    assert refusal is not None
    assert refusal.clause == "ZT-FOLLOW-1"


@pytest.mark.clause("ZT-FOLLOW-2", "ZT-FOLLOW-1")
def test_who_does_not_hold_the_led_rank_may_play_any_card() -> None:
    assert not must_follow((1, 2, 2, 10), 5)
    assert set(playable((1, 2, 2, 10), 5)) == {1, 2, 10}
    game, state = playing(((5, 6, 6, 6), (1, 2, 2, 10), (1, 1, 1, 1)), 5)
    assert options(game, state) == (1, 2, 10)


@pytest.mark.clause("ZT-FOLLOW-1")
def test_the_led_rank_binds_all_later_players_not_only_the_next() -> None:
    game, state = playing(((5, 6), (1, 2), (5, 10)), 5, 2)
    assert options(game, state) == (5,)


@pytest.mark.clause("ZT-FOLLOW-1", "ZT-FOLLOW-2")
def test_the_card_that_was_led_is_followed_and_not_the_one_played_last() -> None:
    game, state = playing(((5, 6), (1, 2), (2, 10)), 5, 2)
    assert options(game, state) == (2, 10)


@pytest.mark.clause("ZT-NEXT-2", "ZT-FOLLOW-1")
def test_in_a_later_trick_the_newly_led_card_is_followed() -> None:
    game, state = playing(((7, 8), (1, 8), (6, 7)), 7, 1, 7, 6)
    assert isinstance(state, Playing)
    assert state.numbers == (7, 1, 67)
    assert options(game, state) == (8,)
    assert must_follow((7, 9), 6) is False


@pytest.mark.clause("ZT-NEXT-2", "ZT-FOLLOW-2")
def test_neither_a_whole_number_nor_a_covered_card_is_followed() -> None:
    game, state = playing(((1, 2, 3), (4, 8, 8), (8, 9, 9)), 1, 8, 8, 9, 2)
    assert isinstance(state, Playing)
    assert (state.numbers, state.turn) == ((21, 8, 98), 1)
    assert options(game, state) == (4, 8)


@pytest.mark.clause("ZT-PLAY-1", "ZT-FOLLOW-1", "ZT-FOLLOW-2")
@pytest.mark.parametrize("players", [3, 4])
def test_what_is_legal_in_whole_games_is_each_rank_that_is_playable(players: int) -> None:
    game = zt(players)
    for state in whole_game(game)[0]:
        if isinstance(state, Playing):
            led = state.trick[0] if state.trick else None
            assert options(game, state) == tuple(sorted(set(playable(state.hands[state.turn], led))))
