"""A ruling is looked up only where it matters: the lab's comparison of readings rests on that."""

from random import Random

from dt_positions import dt

from rulecore.audit.lockstep.consulted import Watched
from rulecore.core.chance import CHANCE
from rulecore.games.dietrick.state import Drawing


def test_a_draw_of_two_players_looks_up_no_timing_of_a_reshuffle() -> None:
    game = Watched(dt(2))
    state, rng = game.initial(), Random(1)
    draws = 0
    while (actor := game.actor(state)) is not None:
        game.read.clear()
        action = game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state))
        after = game.rules.after(game.rules_config, state, action)
        if isinstance(state, Drawing) and after.piles[0]:
            draws += 1
            assert "reshuffle_timing" not in game.read
        state = after
    assert draws > 3
