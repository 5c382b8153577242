"""The shortest and plainest way so far on which two sides part; random games that must be shorter."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from rulecore.audit.lockstep.playing import choices_of
from rulecore.audit.witnesses.biased_play import BIASES, drawn, nearly
from rulecore.audit.witnesses.plainness import AnyGame, rank
from rulecore.audit.witnesses.sides import Chooser, Route, Sides, Way, cut, is_parted, play, scripted, sides_at
from rulecore.audit.witnesses.tables import Contest, Table, cost, distance
from rulecore.core.chance import CHANCE
from rulecore.core.reported import outcome_of


class Task(NamedTuple):
    """A piece of work: to shorten what was found.

    tables   at which to try, the plainest first
    steps    how many steps of both sides may be played
    enough   a way of at most so many actions is made plainer, and nothing shorter is searched for
    """

    game: str
    contest: Contest
    parting: Route
    tables: tuple[Table, ...]
    steps: int
    seed: int
    enough: int = 0


class Shortened(NamedTuple):
    """What became of a task: the way, and how much was played for it."""

    parting: Route
    games: int
    steps: int


def parted_by(game: str, contest: Contest, parting: Route) -> Route | None:
    """The part of a way at whose end two readings part; None where all of it does not part them."""
    sides = sides_at(game, parting.table, contest)
    way = play(sides, None, scripted(parting.actions), len(parting.actions), looked=True) if sides else None
    done_alike = way and way.actions == parting.actions[: len(way.actions)]
    return Route(parting.table, way.actions) if way and way.is_parted and done_alike else None


class Shortening:
    """The best way so far, and how much was played for it."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.games = self.steps = 0
        self.table = task.parting.table
        self.sides = self.sides_at(self.table)
        self.tables = [table for table in task.tables if sides_at(task.game, table, task.contest)]
        self.looked = False
        self.way = self._replayed(task.parting.actions)
        if not self.way.is_parted:
            self.looked = True
            self.way = self._replayed(task.parting.actions)
        assert self.way.is_parted, task
        self.ranks = self._ranks(self.sides, self.way, 0)

    @property
    def length(self) -> int:
        """How many actions the way has."""
        return len(self.way.actions)

    def sides_at(self, table: Table) -> Sides:
        """Both sides at a table at which they can sit down."""
        sides = sides_at(self.task.game, table, self.task.contest)
        assert sides is not None
        return sides

    def plainer_tables(self) -> list[Table]:
        """Those plainer than the table of the way, the plainest first."""
        game = self.task.game
        return [table for table in self.tables if cost(game, table) < cost(game, self.table)]

    def _replayed(self, actions: Sequence[Any]) -> Way:
        return play(self.sides, None, scripted(actions), len(actions), looked=self.looked)

    def _ranks(self, sides: Sides, way: Way, start: int) -> tuple[tuple[int, ...], ...]:
        """How plain each action is; those before `start` are known."""
        known = self.ranks[:start] if start else ()
        steps = zip(way.states[start:-1], way.actions[start:], strict=True)
        return (*known, *(rank(sides.one, a, action) for (a, _), action in steps))

    def attempt(self, choose: Chooser, start: int = 0, table: Table | None = None, *, drifts: bool = False) -> bool:
        """Play the first `start` actions as they are and then as chosen; keep the way if it is shorter or plainer.

        table   where, if at another table; then from the start
        drifts  keep it also if it is as long and not plainer
        """
        sides = self.sides_at(table) if table else self.sides
        tried = play(sides, cut(self.way, start) if start else None, choose, self.length, looked=self.looked)
        self.games += 1
        self.steps += len(tried.actions) - start
        if not tried.is_parted or not self._is_better(sides, table or self.table, tried, drifts=drifts):
            return False
        self.ranks = self._ranks(sides, tried, 0 if table else start)
        self.sides, self.table, self.way = sides, table or self.table, tried
        return True

    def _is_better(self, sides: Sides, table: Table, tried: Way, *, drifts: bool) -> bool:
        """Shorter; or as long at a plainer table; or as long and plainer at the same one."""
        if len(tried.actions) < self.length:
            return True
        old, new = (cost(self.task.game, one) for one in (self.table, table))
        return new < old or (new == old and (drifts or self._ranks(sides, tried, 0) < self.ranks))

    def search(self, budget: int) -> None:
        """Random games at plainer tables and at all; then changes in the middle of the way that is known."""
        rng = Random(f"{self.task.seed} {self.task.contest}")
        number = 0
        while self.steps < budget // 3 and self._is_too_long():
            # In turn a plainer table and one close by: a game that is cut short by an option is not at the plainest.
            near = [table for table in self.tables if distance(table, self.table) <= 1]
            among = (self.plainer_tables() if number % 3 == 0 else near) or [self.table]
            self.attempt(_random(rng), table=rng.choice(among))
            number += 1
        while self.steps < budget and self._is_too_long():
            at = rng.randrange(self.length)
            change = rng.choice(CHANGES)
            self.attempt(change(rng, self.way.actions, at), at, drifts=True)

    def _is_too_long(self) -> bool:
        return self.length > max(1, self.task.enough)

    def trim(self) -> None:
        """End at the first position in which anybody sees a difference."""
        for length, (a, b) in enumerate(self.way.states[:-1]):
            if is_parted(self.sides, a, b, looked=True):
                self.way = Way(self.way.states[: length + 1], self.way.actions[:length], True)
                return


def _random(rng: Random, script: Sequence[Any] = (), start: int = 0) -> Chooser:
    """Random play with a random bias."""
    bias = rng.randrange(BIASES)

    def choose(game: AnyGame, state: Any, number: int) -> Any:
        return drawn(game, state, choices_of(game, state), rng, bias)

    return choose


def _changed(rng: Random, script: Sequence[Any], start: int) -> Chooser:
    """One action at random, then on as before."""
    once, then = _random(rng), scripted(script, start + 1)

    def choose(game: AnyGame, state: Any, number: int) -> Any:
        return (once if number == start else then)(game, state, number)

    return choose


def _nudged(rng: Random, script: Sequence[Any], start: int) -> Chooser:
    """Chance does nearly the same: two pieces change places, or a die falls otherwise; then on as before."""
    other, then = _changed(rng, script, start), scripted(script, start + 1)

    def choose(game: AnyGame, state: Any, number: int) -> Any:
        if number != start:
            return then(game, state, number)
        outcome = outcome_of(game, state, script[start]) if game.actor(state) is CHANCE else None
        if outcome is None:
            return other(game, state, number)
        return game.rules.chance_action(game.rules_config, state, nearly(game.need(state), outcome, rng))

    return choose


CHANGES = (_random, _changed, _nudged)
"""Ways to go on from the middle of a way."""
