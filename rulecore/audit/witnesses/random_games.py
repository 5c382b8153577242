"""The broad search: random games in which all rulings are compared at once, to find where each two readings part."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from rulecore.audit.lockstep.consulted import Watched, id_of
from rulecore.audit.lockstep.playing import choices_of, views_of
from rulecore.audit.witnesses.biased_play import drawn
from rulecore.audit.witnesses.plainness import AnyGame
from rulecore.audit.witnesses.sides import Route, Sides, is_parted
from rulecore.audit.witnesses.tables import Contest, Table, cost, default_of, game_at

LOOKED_EVERY = 8
"""Views are compared in every eighth game, since that takes longer than all the rest."""
FAR = 1 << 30
"""Longer than any game."""


class Block(NamedTuple):
    """A piece of work: a game for each seed.

    table     where they are played
    lead      a ruling and the reading that the leading side has of it, all others having their default
    contests  what is to be separated
    seeds     of the games
    bounds    for each contest how long a way may be to be of use
    """

    game: str
    table: Table
    lead: tuple[str, str]
    contests: tuple[Contest, ...]
    seeds: range
    bounds: tuple[int, ...]


class Partings(NamedTuple):
    """What a piece of work found: for each contest the shortest way, and how much was played."""

    partings: dict[Contest, Route]
    games: int
    steps: int


class _Readings:
    """One ruling in one game: its readings, and where those have gone that are not where the leading side is."""

    def __init__(self, block: Block, ruling: str, contests: Iterable[Contest]) -> None:
        self.ruling, self.contests = ruling, list(contests)
        company = block.lead if block.lead[0] != ruling else None
        self.table = (
            block.table.with_reading(*company)
            if company and company[1] != default_of(block.game, company[0])
            else block.table
        )
        known = dict.fromkeys(reading for contest in self.contests for reading in contest[1:])
        found = {reading: game_at(block.game, self.table, ruling, reading) for reading in known}
        self.games: dict[str, AnyGame] = {reading: game for reading, game in found.items() if game}
        self.open: list[Contest] = []
        self.strayed: dict[str, Any] = {}
        self.fresh: set[str] = set()
        self.lost: set[str] = set()

    def begin(self) -> None:
        """All sides stand where the leading one does."""
        self.strayed, self.fresh, self.lost = {}, set(), set()
        self.open = [contest for contest in self.contests if {*contest[1:]} <= self.games.keys()]

    def move(self, before: Any, action: Any, after: Any, *, strays: bool) -> None:
        """Take the step of the leading side on all sides; those that cannot are lost."""
        self.fresh = set()
        for reading, game in self.games.items():
            if reading in self.lost or not (strays or reading in self.strayed):
                continue
            state = self.strayed.get(reading, before)
            if game.refusal(state, action) is not None:
                self.lost.add(reading)
                continue
            to = game.after(state, action)
            if to == after:
                self.strayed.pop(reading, None)
            else:
                if reading not in self.strayed:
                    self.fresh.add(reading)
                self.strayed[reading] = to
        if self.lost:
            self.open = [contest for contest in self.open if not self.lost & {*contest[1:]}]

    def parted(self, state: Any, *, looked: bool) -> list[Contest]:
        """The contests whose sides part here; they are settled for this game."""
        found = [contest for contest in self.open if self._is_parted(contest, state, looked=looked)]
        self.open = [contest for contest in self.open if contest not in found]
        return found

    def _is_parted(self, contest: Contest, state: Any, *, looked: bool) -> bool:
        sides = Sides(self.games[contest.one], self.games[contest.other])
        a, b = (self.strayed.get(reading, state) for reading in contest[1:])
        return is_parted(sides, a, b, looked=looked or bool(self.fresh & {*contest[1:]}))


class _Leader:
    """The games of one block."""

    def __init__(self, block: Block) -> None:
        self.block = block
        game = game_at(block.game, block.table, *block.lead)
        assert game is not None
        self.plain = game
        """For players, who are shown the readings in their view."""
        self.game = Watched(game)
        self.read = self.game.read
        by_ruling: dict[str, list[Contest]] = {}
        for contest in block.contests:
            by_ruling.setdefault(contest.ruling, []).append(contest)
        self.sides = [_Readings(block, ruling, some) for ruling, some in by_ruling.items()]
        self.bounds = dict(zip(block.contests, block.bounds, strict=True))
        self.best: dict[Contest, Route] = {}
        self.steps = 0

    def play(self, seed: int) -> None:
        """One random game, as long as it can still show something."""
        rng, looked = Random(seed), seed % LOOKED_EVERY == 0
        for sides in self.sides:
            sides.begin()
        self.read.clear()
        state = self.game.initial()
        actions: list[Any] = []
        for sides in self._concerned():
            for reading, game in sides.games.items():
                if (first := game.initial()) != state:
                    sides.strayed[reading] = first
                    sides.fresh.add(reading)
        while True:
            self.read.clear()
            choices = choices_of(self.game, state)
            actor = self.game.actor(state)
            if actor is None:
                self.game.result(state)
            if looked:
                views_of(self.game, state)
            for sides in self._concerned():
                self._compare(sides, state, actions, looked=looked)
            if actor is None or not self._goes_on(len(actions)):
                return
            action = drawn(self.plain, state, choices, rng, seed)
            self.read.clear()
            after = self.game.after(state, action)
            read = {id_of(name) for name in self.read}
            for sides in self.sides:
                if sides.ruling in read or sides.strayed:
                    sides.move(state, action, after, strays=sides.ruling in read)
            actions.append(action)
            state = after
            self.steps += 1

    def _concerned(self) -> list[_Readings]:
        """The rulings that have just been asked about, and those whose sides are apart."""
        read = {id_of(name) for name in self.read}
        return [sides for sides in self.sides if sides.open and (sides.strayed or sides.ruling in read)]

    def _compare(self, sides: _Readings, state: Any, actions: list[Any], *, looked: bool) -> None:
        for contest in sides.parted(state, looked=looked):
            self.best[contest] = Route(sides.table, tuple(actions))
            self.bounds[contest] = len(actions) - 1

    def _goes_on(self, length: int) -> bool:
        """Whether a contest is open for which this game would be the shortest way; the others are closed."""
        for sides in self.sides:
            if sides.open:
                sides.open = [contest for contest in sides.open if length < self.bounds[contest]]
        return any(sides.open for sides in self.sides)


def search(block: Block) -> Partings:
    """Play the games of a block."""
    leader = _Leader(block)
    for seed in block.seeds:
        leader.play(seed)
    return Partings(leader.best, len(block.seeds), leader.steps)


def better(game: str, one: Route | None, other: Route | None) -> Route | None:
    """The shorter way; of equally long ones that at the plainer table; else the first."""
    found = [parting for parting in (one, other) if parting]
    return min(found, key=lambda parting: (len(parting.actions), cost(game, parting.table)), default=None)


def spread(games: int, places: int, turn: int) -> list[int]:
    """So many games over so many places, as evenly as can be; in another turn other places get one more."""
    each, rest = divmod(games, places)
    more = {(number * places // rest + turn) % places for number in range(rest)} if rest else set()
    return [each + (place in more) for place in range(places)]
