"""The number in front of a player: ZT-NUM, ZT-TEN. What every stack shows is enumerated in tests/contracts."""

import pytest
from random_games import whole_game
from zt_positions import playing, zt

from rulecore.games.zimbabweee.state import Playing


@pytest.mark.clause("ZT-TEN-2")
def test_a_10_becomes_0_when_its_owner_covers_it_and_not_when_the_next_player_plays() -> None:
    _, state = playing(((5, 10), (1, 2), (3, 4)), 10, 2, 4, 5)
    assert isinstance(state, Playing)
    assert state.numbers == (50, 2, 4)
    _, state = playing(((5, 10), (1, 2), (3, 4)), 10, 2, 4)
    assert isinstance(state, Playing)
    assert state.numbers == (10, 2, 4)


@pytest.mark.clause("ZT-NUM-3", "ZT-STACK-1")
@pytest.mark.parametrize("players", [3, 4])
def test_all_numbers_of_a_trick_are_made_of_equally_many_cards(players: int) -> None:
    states = [state for state in whole_game(zt(players))[0] if isinstance(state, Playing)]
    for state in states:
        waiting = players - len(state.trick)
        cards = sorted(map(len, state.stacks))
        assert cards == [len(state.won)] * waiting + [len(state.won) + 1] * len(state.trick)
