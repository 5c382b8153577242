"""Disputes: one player holds another reading of a sentence than the table. When do they notice?

One seat decides by its own reading, and expects what follows under it; the others, and the table, go by theirs. A game
has a dispute at the first of these, and is not followed further:

- `refused`: the seat makes a move that the table does not allow;
- `objected`: somebody else makes a move that the seat holds to be forbidden;
- `outcome`: the same moves lead elsewhere than the seat expects: another player must act, chance does something else,
  something else lies on the table, or the result is another one.

What differs where the seat cannot see it is no dispute until it shows. That the seat is shown more or less than it
should see (`seen`) is no dispute about the game, which goes on; such games are counted apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.compare import AnyGame, is_same
from rulecore.audit.lockstep.consulted import differing
from rulecore.audit.lockstep.playing import (
    Pair,
    Playthrough,
    Setting,
    is_playable,
    opened,
    playthrough,
    root_of,
    settings,
    with_reading,
)
from rulecore.audit.lockstep.policies import GREEDY, decided
from rulecore.audit.witnesses.sides import fields_told_apart
from rulecore.core.chance import CHANCE, Hands
from rulecore.core.config import Json, JsonObject
from rulecore.core.errors import is_whole

KINDS = REFUSED, OBJECTED, OUTCOME, SEEN = "refused", "objected", "outcome", "seen"
RECORD = ("known", "unshown")
"""What a view infers from all that was shown."""


def dispute(line: Playthrough, game: AnyGame, other: AnyGame, seat: int, policy: str) -> str | None:
    """What a seat that reads as `other` first quarrels about at a table of `game`, all seats of which decide by that
    policy: one of KINDS, or None.

    line  the same game with nobody who reads otherwise: what is played until the seat decides otherwise
    """
    table = _Table(line, game, other, seat, policy)
    while table.goes_on():
        if found := table.noticed() or table.stepped():
            return found
    return SEEN if table.is_seen else None


class _Table:
    """A game with such a seat: how it is, and how the seat believes that it is."""

    def __init__(self, line: Playthrough, game: AnyGame, other: AnyGame, seat: int, policy: str) -> None:
        self.line, self.game, self.other, self.seat, self.policy = line, game, other, seat, policy
        self.rulings = differing(game, other)
        self.number: int = 0
        self.state: Any = line.states[0]
        self.believed: Any = other.initial()
        self.luck: CommonRandomNumbers | None = None
        """Once the seat has left the line."""
        self.is_seen: bool = False
        self.is_over: bool = False

    def goes_on(self) -> bool:
        """Whether the game may still be told apart; steps on which all readings agree are passed over."""
        if self.is_over or self.luck or self.rulings is None or not is_same(self.state, self.believed):
            return not self.is_over
        reads, last = self.line.reads, len(self.line.actions)
        while self.rulings.isdisjoint(reads[self.number]):
            if self.number == last:
                return False
            self.number += 1
        self.state = self.believed = self.line.states[self.number]
        return True

    def noticed(self) -> str | None:
        """OUTCOME where the seat sees that the game is not where it should be."""
        game, other = self.game, self.other
        if not is_same(self.state, self.believed):
            ours, theirs = _told_apart(game.view(self.state, self.seat), other.view(self.believed, self.seat))
            if any(map(contradict, ours, theirs)):
                return OUTCOME
            self.is_seen = self.is_seen or bool(ours)
        actor, expected = game.actor(self.state), other.actor(self.believed)
        if actor is not expected and actor != expected:
            return OUTCOME
        if actor is CHANCE and _amount(game, self.state) != _amount(other, self.believed):
            return OUTCOME
        return None

    def stepped(self) -> str | None:
        """Take the next step; REFUSED or OBJECTED where one side does not allow it, OUTCOME at another end."""
        game, other, actor = self.game, self.other, self.game.actor(self.state)
        if actor is None:
            self.is_over = True
            ours, theirs = game.result(self.state), other.result(self.believed)
            return OUTCOME if any(ours[key] != theirs[key] for key in ("scores", "winners")) else None
        luck = self.luck or self.line.lucks[self.number].fork()
        if actor == self.seat:
            action = decided(other, self.policy, self.believed, other.legal(self.believed), luck)
            if game.refusal(self.state, action):
                return REFUSED
        elif self.luck is None:
            action = self.line.actions[self.number]
        else:
            choices = () if actor is CHANCE else game.legal(self.state)
            action = decided(game, self.policy, self.state, choices, luck)
        if self.luck is None and action == self.line.actions[self.number]:
            self.state = self.line.states[self.number + 1]
        else:
            self.luck, self.state = luck, game.after(self.state, action)
        self.number += 1
        if not other.refusal(self.believed, action):
            self.believed = other.after(self.believed, action)
        elif actor is CHANCE:
            self.believed = self.state  # the seat could not know that nothing else was there to be drawn
        else:
            return OBJECTED
        return None


def _amount(game: AnyGame, state: Any) -> tuple[Any, ...]:
    """What everybody sees of what chance does: how much is drawn, or which dice are rolled."""
    need = game.need(state)
    return need.sizes if isinstance(need, Hands) else need.dice


def _told_apart(ours: JsonObject, theirs: JsonObject) -> tuple[list[Json], list[Json]]:
    """The fields in which two views differ, on both sides."""
    names = [name for name in fields_told_apart(ours, theirs) if name not in RECORD]
    return [ours.get(name) for name in names], [theirs.get(name) for name in names]


def contradict(one: Json, other: Json) -> bool:
    """Whether two parts of a view tell something else, and not only more or less: null is what is not shown."""
    if one is None or other is None:
        return False
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return any(map(contradict, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return any(contradict(one.get(name), other.get(name)) for name in (*one, *other))
    return bool(one != other)


class Disputes(NamedTuple):
    """Games at a table with one seat that reads otherwise.

    games    all of them
    applied  those in which the two readings make a difference at all
    kinds    those with a dispute, and those in which the seat only sees something else, by KINDS
    """

    games: int = 0
    applied: int = 0
    kinds: tuple[int, ...] = (0,) * len(KINDS)

    def plus(self, other: Disputes) -> Disputes:
        """Both together."""
        kinds = tuple(map(int.__add__, self.kinds, other.kinds))
        return Disputes(self.games + other.games, self.applied + other.applied, kinds)

    @property
    def disputed(self) -> int:
        """Games with a dispute."""
        return sum(self.kinds) - self.seen

    @property
    def seen(self) -> int:
        """Games in which the seat only sees something else."""
        return self.kinds[KINDS.index(SEEN)]


def disputes_from(data: Sequence[Any]) -> Disputes:
    """Read from JSON. Raises ValueError for anything else."""
    games, applied, kinds = data
    if len(kinds) != len(KINDS) or not all(map(is_whole, (games, applied, *kinds))):
        raise ValueError("not the disputes of an audit")
    return Disputes(games, applied, tuple(kinds))


def disputed(
    line: Playthrough, game: AnyGame, other: AnyGame, seed: int, policy: str, *, applies: bool = True
) -> Disputes:
    """One game; each seat reads otherwise in its turn, by the seed.

    applies  False: the ruling is known to make no difference in it
    """
    kind = dispute(line, game, other, seed % game.players, policy) if applies else None
    return Disputes(1, int(applies), tuple(int(kind == one) for one in KINDS))


def dispute_rates(
    game: str,
    chosen: Iterable[Pair],
    games: int,
    *,
    base: Sequence[Pair] = (),
    policy: str = GREEDY,
    seed: int = 0,
    where: Iterable[Setting] | None = None,
) -> dict[Pair, Disputes]:
    """How often each reading is disputed at a table that plays by `base` and the defaults, in so many games or a few
    more, spread over the settings (None: all) at which both sides can be agreed on. Whether a ruling applies is not
    found out: every game counts as if it did. `rulecore audit` tells both.
    """
    found = dict.fromkeys(chosen, Disputes())
    known = [setting for setting in where or settings(game) if is_playable(game, setting, *base)]
    each = -(-games // max(1, len(known)))
    for setting in known:
        default = opened(game, setting, *base)
        pairs = [pair for pair in found if is_playable(game, setting, *with_reading(base, pair))]
        for number in range(seed * each, (seed + 1) * each):
            line = playthrough(default, CommonRandomNumbers(root_of(setting, number)), policy=policy)
            for pair in pairs:
                other = opened(game, setting, *with_reading(base, pair))
                found[pair] = found[pair].plus(disputed(line, default, other, number, policy))
    return found
