"""A small box walked through under two readings in lock-step: every kind of disagreement that there is in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from rulecore.audit.disagreements.kinds import Kind, Position, goes_on, kind_at, phase_of
from rulecore.audit.evidence.explore import TooLarge, actions
from rulecore.audit.lockstep.consulted import Reads, Watched, differing
from rulecore.audit.lockstep.playing import choices_of, views_of
from rulecore.audit.witnesses.sides import Sides
from rulecore.core.game import Game

AnyGame = Game[Any, Any]
LIMIT = 20_000
"""Positions visited in one box, and what may happen at one of them, at most."""


class Walked(NamedTuple):
    """What there is in a box.

    positions  how many were visited: pairs of states that both sides reach alike
    whole      whether these are all that there are
    kinds      every kind, with the number of its positions
    phases     the phases in which both sides are in the same state, with what the other reading allows there: the
               same (""), more, less, or neither
    """

    positions: int
    whole: bool
    kinds: dict[Kind, int]
    phases: dict[str, set[str]]


class Node(NamedTuple):
    """A state under the default: what can happen, where it leads, which rulings are looked up for that, and which for
    what is seen."""

    actions: tuple[Any, ...]
    after: tuple[Any, ...]
    reads: Reads
    seen: Reads


class Box:
    """A game with few pieces under the default readings. It is played once, whatever it is compared with."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._watched = Watched(game)
        self._nodes: dict[Any, Node] = {}

    def node(self, state: Any) -> Node:
        """A state of the box. Raises TooLarge where more than LIMIT things can happen."""
        key = type(state), state
        if key not in self._nodes:
            game = self._watched
            game.read.clear()
            views_of(game, state)
            seen = game.taken()
            some: tuple[Any, ...] = ()
            if game.actor(state) is None:
                game.rules.result(game.rules_config, state)
            else:
                choices_of(game, state)
                some = _possible(game, state)
            after = tuple(game.after(state, action) for action in some)
            self._nodes[key] = Node(some, after, game.taken(), seen)
        return self._nodes[key]


def _possible(game: AnyGame, state: Any) -> tuple[Any, ...]:
    found = tuple(islice(actions(game, state), LIMIT + 1))
    if len(found) > LIMIT:
        raise TooLarge(f"more than {LIMIT} things can happen at once: a smaller box is needed")
    return found


def walked(box: Box, other: AnyGame, limit: int = LIMIT) -> Walked:
    """Visit every position that both sides can reach alike, up to the limit."""
    walk = _Walk(box, other)
    try:
        while walk.to_do and len(walk.met) <= limit:
            walk.visit(walk.to_do.pop())
    except TooLarge:
        walk.to_do.append(walk.start)
    return Walked(len(walk.met), not walk.to_do, walk.kinds, walk.phases)


class _Walk:
    """The positions met so far, those still to be visited, and what was found."""

    def __init__(self, box: Box, other: AnyGame) -> None:
        rulings = differing(box.game, other)
        assert rulings is not None, "only rulings may differ"
        self.box, self.sides, self.rulings = box, Sides(box.game, other), rulings
        self.start = Position(box.game.initial(), other.initial())
        self.met, self.to_do = {_key(self.start)}, [self.start]
        self.kinds: dict[Kind, int] = {}
        self.phases: dict[str, set[str]] = {}

    def visit(self, at: Position) -> None:
        """Judge a position, and note where it leads. Raises TooLarge."""
        is_same, kind = at.is_same, None
        node = self.box.node(at.a)
        is_looked = not is_same or not self.rulings.isdisjoint(node.seen)
        if is_looked or not self.rulings.isdisjoint(node.reads):
            kind = kind_at(self.sides, at, looked=is_looked)
        if kind:
            self.kinds[kind] = self.kinds.get(kind, 0) + 1
        if is_same:
            allowed = self.phases.setdefault(phase_of(at.a), set())
            if kind and kind.what == "allowed":
                allowed.add(kind.how[0])
        if goes_on(at, kind):
            for new in self._after(at, node):
                if (key := _key(new)) not in self.met:
                    self.met.add(key)
                    self.to_do.append(new)

    def _after(self, at: Position, node: Node) -> Iterator[Position]:
        """The positions after every action that both readings allow."""
        one, other = self.sides
        if at.is_same and self.rulings.isdisjoint(node.reads):
            yield from (Position(after, after) for after in node.after)
        elif one.actor(at.a) == other.actor(at.b) is not None:
            both = {*_possible(other, at.b)}
            for action, after in zip(node.actions, node.after, strict=True):
                if action in both:
                    yield Position(after, other.after(at.b, action), at.a, action)


def _key(at: Position) -> tuple[Any, ...]:
    """What a position is known by. Where the states have come apart, it matters what led there."""
    states = type(at.a), at.a, type(at.b), at.b  # tuples with names are equal across their types
    return states if at.is_same or at.before is None else (*states, phase_of(at.before), type(at.action))
