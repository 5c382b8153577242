"""Play in every game, move by move, shrunk to the shortest game that goes wrong."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from fronts import all_add_up
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from tables import PAIRS, AnyGame, on_every_id
from walks import phases

from rulecore import CHANCE

MOST_STEPS = 300
"""Of the longest games only the beginning is played."""


class Play(RuleBasedStateMachine):
    """One table after the other; at the end of a game the next one begins."""

    tables: ClassVar[list[AnyGame]]
    reached: ClassVar[set[type]]

    game: AnyGame
    state: Any

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        self.game = data.draw(st.sampled_from(self.tables), "table")
        self.state, self.actions = self.game.initial(), 0

    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        actor, before = self.game.actor(self.state), self.state
        if actor is None:
            result = self.game.result(self.state)
            assert {"scores", "winners"} <= result.keys()
            assert all_add_up(result)
            self.sit_down(data)
            return
        if actor is CHANCE:
            action = self.game.sample(before, Random(data.draw(st.integers(0, 2**32), "chance")))
        else:
            action = data.draw(st.sampled_from(self.game.legal(before)), "action")
        self.state, self.actions = self.game.step(before, action), self.actions + 1
        assert self.game.broken_step(before, action, self.state) == ()

    @invariant()
    def every_law_holds(self) -> None:
        assert self.game.broken(self.state) == ()
        self.reached.add(type(self.state))

    @invariant()
    def the_game_is_not_longer_than_it_can_be(self) -> None:
        assert self.actions <= self.game.rules.max_game_length(self.game.terms)

    @invariant()
    def exactly_the_seat_in_turn_may_choose(self) -> None:
        actor = self.game.actor(self.state)
        asked = [seat for seat in range(self.game.players) if self.game.view(self.state, seat)["legal"]]
        assert asked == ([actor] if isinstance(actor, int) else [])


@on_every_id
def test_every_law_holds_whatever_is_played(id: str) -> None:
    tables = [table for table in PAIRS if table.id == id]
    longest = max(table.rules.max_game_length(table.terms) for table in tables)

    class PlayOfOneGame(Play):
        pass

    PlayOfOneGame.tables, PlayOfOneGame.reached = tables, set()
    bounds = settings(max_examples=settings().max_examples // 4, stateful_step_count=min(longest + 10, MOST_STEPS))
    run_state_machine_as_test(PlayOfOneGame, settings=bounds)
    assert PlayOfOneGame.reached >= phases(id)
