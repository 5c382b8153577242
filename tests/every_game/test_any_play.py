"""Play in every game, move by move, by the rules alone: whatever is played, every law holds. What goes wrong is told in
at most sixty lines, as a game that is as short as any that was found."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from failing import fail
from hypothesis import Phase, Verbosity, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tables import DEEP, PAIRS, AnyGame, on_every_id
from walks import phases

from rulecore import CHANCE
from rulecore.audit.fuzz.course import Course

GAMES = 7
"""So many games are played at least, else one for four examples of the profile: the gate and `--fuzz` ask every law in
random games under every setting, too, and find more in the same time."""
MOST_STEPS = 300
"""Of the longest games only the beginning is played."""
SEARCH: dict[str, Any] = {} if DEEP else {"phases": (Phase.explicit, Phase.generate)}
"""A game that goes wrong is made shorter by other random games, in seconds; in the deep run by Hypothesis first."""


class Play(RuleBasedStateMachine):
    """One game at one table."""

    tables: ClassVar[list[AnyGame]]
    reached: ClassVar[set[type]]
    failing: ClassVar[list[Course]]

    course: Course

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        self.course = Course(data.draw(st.sampled_from(self.tables), "table"), looks=True)

    def is_over(self) -> bool:
        return self.course.game.actor(self.course.state) is None

    @precondition(lambda self: not self.is_over())
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        game, state = self.course.game, self.course.state
        if game.actor(state) is CHANCE:
            action: Any = self.course.drawn(Random(data.draw(st.integers(0, 2**32), "chance")))
        else:
            action = data.draw(st.sampled_from(self.course.legal), "action")
        if not self.course.broken:
            self.course.take(action)

    @precondition(is_over)
    @rule()
    def rest(self) -> None:
        """The game is over, and another one is another example."""

    @invariant()
    def every_law_holds(self) -> None:
        if self.course.broken:
            self.failing.append(self.course)
        assert not self.course.broken
        self.reached.add(type(self.course.state))


@on_every_id
def test_every_law_holds_whatever_is_played(id: str) -> None:
    tables = [table for table in PAIRS if table.id == id]
    longest = max(table.rules.max_game_length(table.rules_config) for table in tables)

    class PlayOfOneGame(Play):
        pass

    PlayOfOneGame.tables, PlayOfOneGame.reached, PlayOfOneGame.failing = tables, set(), []
    bounds = settings(
        max_examples=settings().max_examples // 2 if DEEP else max(GAMES, settings().max_examples // 4),
        stateful_step_count=min(longest + 10, MOST_STEPS),
        verbosity=Verbosity.quiet,
        **SEARCH,
    )
    try:
        run_state_machine_as_test(PlayOfOneGame, settings=bounds)
    except AssertionError:
        if not PlayOfOneGame.failing:
            raise
    if PlayOfOneGame.failing:  # outside of `except`: what Hypothesis says of it would be told as well
        fail(PlayOfOneGame.failing[-1])
    assert PlayOfOneGame.reached >= phases(id)
