"""Model checking: every state of a small game, every way through it, every law judged everywhere."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from rulecore.core.chance import CHANCE, outcomes
from rulecore.core.errors import BrokenLaw, IllegalAction, RulecoreError
from rulecore.core.game import Game, answers_of
from rulecore.core.laws import Law

S = TypeVar("S")
A = TypeVar("A")


class TooLarge(RulecoreError):
    """The game has more states than the walk may visit."""


class Endless(RulecoreError):
    """The game can come back to a state in which it has been: it need not end."""


class Count(NamedTuple):
    """What a walk has met.

    states   different states
    steps    different pairs of a state and an action in it, of seats and of chance
    deals    how many of these are steps of chance
    finals   states in which the game is over
    longest  actions in the longest game
    judged   the names of the laws that had something to say, ascending
    """

    states: int
    steps: int
    deals: int
    finals: int
    longest: int
    judged: tuple[str, ...]


def actions(game: Game[S, A], state: S) -> Iterator[A]:
    """Everything that can happen now: the legal actions of the seat to act, or the distinct outcomes of chance."""
    if game.actor(state) is not CHANCE:
        yield from game.legal(state)
        return
    for outcome, _ in outcomes(game.need(state)):
        yield game.rules.chance_action(game.rules_config, state, outcome)


def stepped(game: Game[S, A], state: S, action: A) -> S:
    """The state after `action`, with `refusal` asked even about an action that `step` would take on trust."""
    refusal = game.refusal(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return game.step(state, action)


def explore(game: Game[S, A], *, limit: int = 1_000_000, watch: Callable[[S, A, S], None] | None = None) -> Count:
    """Walk through every state that the game can reach, depth first, and judge every law wherever it can be judged.

    limit  how many states may be visited
    watch  called with every step (before, action, after), for claims that are not laws

    Raises BrokenLaw, with a note that tells the way to the place; TooLarge; Endless. The answer depends on nothing
    but the game.
    """
    return _Walk(game, limit, watch).whole()


class _Visit:
    """A state on the current path: the action that led there, what is still to be tried, the longest rest so far."""

    __slots__ = ("action", "rest", "state", "to_try")

    def __init__(self, action: Any, state: Any, to_try: Iterator[Any]) -> None:
        self.action, self.state, self.to_try = action, state, to_try
        self.rest = 0


class _Walk:
    """One walk: the path to where it is, and the states that it has met."""

    def __init__(self, game: Game[Any, Any], limit: int, watch: Callable[[Any, Any, Any], None] | None) -> None:
        self.game, self.limit, self.watch = game, limit, watch
        self.steps = self.deals = self.finals = 0
        self.judged: set[str] = set()
        self.path: list[_Visit] = []
        self.rests: dict[Any, int | None] = {}  # state to the longest rest of the game; None on the path

    def whole(self) -> Count:
        """From the first state through all others."""
        first = self.game.initial()
        self._enter(None, first)
        while self.path:
            visit = self.path[-1]
            if not any(self._enters(visit, action) for action in visit.to_try):
                self._leave(visit)
        judged = tuple(sorted(self.judged))
        return Count(len(self.rests), self.steps, self.deals, self.finals, self.rests[first] or 0, judged)

    def _enters(self, visit: _Visit, action: Any) -> bool:
        """Take one step and judge it; if it leads to a new state, enter that one and say so."""
        after = stepped(self.game, visit.state, action)
        self.steps += 1
        self.deals += self.game.actor(visit.state) is CHANCE
        self._judge(self.game.rules.laws.of_steps, visit.state, action, after)
        if self.watch:
            self.watch(visit.state, action, after)
        if after not in self.rests:
            self._enter(action, after)
            return True
        rest = self.rests[after]
        if rest is None:
            raise Endless(f"after {[*self._way(), action]} the game is where it was before")
        visit.rest = max(visit.rest, rest + 1)
        return False

    def _enter(self, action: Any, state: Any) -> None:
        if len(self.rests) >= self.limit:
            raise TooLarge(f"more than {self.limit} states: a smaller box or a larger limit is needed")
        self.rests[state] = None
        self.path.append(_Visit(action, state, actions(self.game, state)))
        self.finals += self.game.actor(state) is None
        self._judge(self.game.rules.laws.of_states, state)
        self._judge(self.game.rules.laws.of_choices, state, self.game.legal(state))
        self._judge(self.game.rules.laws.of_answers, state, answers_of(self.game, state))

    def _leave(self, visit: _Visit) -> None:
        """All that can come after the state has been seen."""
        self.path.pop()
        self.rests[visit.state] = visit.rest
        if self.path:
            self.path[-1].rest = max(self.path[-1].rest, visit.rest + 1)

    def _judge(self, laws: tuple[Law, ...], *case: Any) -> None:
        for law in laws:
            verdict = law.judge(self.game.rules_config, *case)
            if verdict is False:
                error = BrokenLaw([str(law)])
                error.add_note(f"on the way {self._way()}, judging {case}")
                raise error
            if verdict:
                self.judged.add(law.name)

    def _way(self) -> list[Any]:
        return [visit.action for visit in self.path[1:]]
