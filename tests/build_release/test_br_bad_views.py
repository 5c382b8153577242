"""What is no view of Build & Release: the place is named, and what would be there."""

from random import Random
from typing import Any

import pytest
from br_positions import br
from random_games import found, whole_game
from uniform_worlds import assert_each_comes_back

from rulecore import InvalidView
from rulecore.games.build_release.actions import Take

GAME = br(3)
DRAFTED = found(GAME, lambda step: isinstance(step.action, Take)).after


def refusal_of(state: Any, **fields: Any) -> str:
    """Why this state's view with these fields in place of its own is none."""
    with pytest.raises(InvalidView) as raised:
        GAME.worlds({**GAME.view(state, 0), **fields}, Random(1))
    return str(raised.value)


def test_a_view_in_which_a_seat_holds_two_cards_that_nobody_else_has_seen_is_refused() -> None:
    mine, second, third = GAME.view(DRAFTED, 0)["hand_counts"]
    right = f"beside the other fields should be {[mine, second, third]}"
    assert f"hand_counts: {right}" in refusal_of(DRAFTED, hand_counts=[mine, second + 1, third - 1])


def test_every_state_of_a_whole_game_comes_back_from_its_views() -> None:
    game = br(2, games=2)
    assert_each_comes_back(game, whole_game(game, 4)[0])
