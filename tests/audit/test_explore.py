"""Walking through every state of a game: each state once, a limit, the way to a broken law, no game without an end."""

from typing import Any

import pytest

from rulecore.audit.evidence.explore import Endless, TooLarge, explore
from rulecore.core.errors import BrokenLaw
from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.games.zimbabweee import GAME
from rulecore.games.zimbabweee.pieces import RANKS, Box
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Playing, State

BOX = Box(tuple(int(rank <= 3) for rank in RANKS), hand=1, chips=0)
TINY = Game(GAME, Config.model_validate({"players": 3, "components": BOX}), fast=False)
"""Six deals, then one way to bid and one way to play."""


def test_a_walk_counts_every_state_once() -> None:
    assert explore(TINY)[:5] == (1 + 6 * 7, 6 * 7, 6, 6, 7)


def test_a_walk_stops_at_its_limit() -> None:
    assert explore(TINY, limit=43).states == 43
    with pytest.raises(TooLarge, match="more than 42 states"):
        explore(TINY, limit=42)


def with_rules(**changed: Any) -> Game[Any, Any]:
    """The tiny game with some of its rules replaced."""
    rules: Rules[Any, Any, Any] = Rules(**{**vars(GAME), **changed})
    return Game(rules, TINY.rules_config, fast=False)


def test_a_walk_tells_the_law_that_is_broken_and_the_way_there() -> None:
    def after(config: Config, state: State, action: Any) -> State:
        done = GAME.after(config, state, action)
        return done._replace(turn=0) if isinstance(done, Playing) else done

    with pytest.raises(BrokenLaw, match="turns_pass_clockwise") as error:
        explore(with_rules(after=after))
    assert "Deal(" in error.value.__notes__[0]
    assert "Play(" in error.value.__notes__[0]


def test_a_walk_notices_a_game_without_an_end() -> None:
    def after(config: Config, state: State, action: Any) -> State:
        return GAME.initial(config) if isinstance(state, Playing) else GAME.after(config, state, action)

    lawless = Game(
        Rules(**{**vars(GAME), "after": after, "laws": type(GAME.laws)((), (), ())}), TINY.rules_config, fast=False
    )
    with pytest.raises(Endless, match="where it was before"):
        explore(lawless)
