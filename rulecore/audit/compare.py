"""Rulings compared: the same random games under two readings, side by side, and where the two part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from json import dumps
from typing import Any, NamedTuple

from rulecore.audit.configs import goes_together
from rulecore.audit.lines import Line, Pair, Setting, asked, choices_of, default_line, drawn, opened, views_of
from rulecore.core.chance import CHANCE, Need
from rulecore.core.config import JsonObject
from rulecore.core.errors import shown
from rulecore.core.game import Game
from rulecore.core.trace import actor_name, write

VIEWED_EVERY = 8
"""Views are compared in every eighth game, since that takes longer than all the rest."""

KINDS = ("view", "legal", "step", "score", "winner")
"""What can differ. View, legal choice and step are compared as long as both sides are in the same state (a view is
what a seat sees, its config and legal actions aside); score and winner at the end of every game."""

BLOCK = 8
"""How many games, under one setting, make one piece of work."""


class Parting(NamedTuple):
    """Where two sides first differ.

    step     how many actions both sides had done alike before
    actor    who must act there
    kind     what differs: one of KINDS
    text     the difference, the default first
    action   for a step, the action that led the sides to different states
    setting  and
    seed     of the game: with them, the default side can be played again
    """

    step: int
    actor: int | str | None
    kind: str
    text: str
    action: JsonObject | None
    setting: Setting
    seed: int


class Tally(NamedTuple):
    """How often a reading differed from the default: games, by KINDS, and the earliest parting of all."""

    games: int = 0
    viewed: int = 0
    counts: tuple[int, ...] = (0,) * len(KINDS)
    first: Parting | None = None

    def plus(self, other: Tally) -> Tally:
        """Both together; of equally early partings this one's stays."""
        found = [parting for parting in (self.first, other.first) if parting]
        return Tally(
            self.games + other.games,
            self.viewed + other.viewed,
            tuple(a + b for a, b in zip(self.counts, other.counts, strict=True)),
            min(found, key=lambda parting: parting.step, default=None),
        )


def differences(line: Line, game: Game[Any, Any], other: Game[Any, Any], seed: int) -> Iterator[tuple[str, int, str]]:
    """What differs between a line of `game` and the same game under the rules of `other`: kind, step and text.

    Steps are ascending; a kind may come several times.
    """
    state, decisions = other.initial(), 0
    for number, before in enumerate(line.states):
        if state != before:
            yield "step", max(number - 1, 0), first_difference(before, state)
            break
        if line.views and (views := views_of(other, state)) != line.views[number]:
            yield "view", number, first_difference(line.views[number], views)
        ours, choices = line.choices[number], choices_of(other, state)
        if number == len(line.actions):
            break
        action = line.actions[number]
        if choices != ours:
            yield "legal", number, _difference_of_choices(game, ours, choices)
            action = drawn(other, state, choices, seed, decisions)
        decisions += other.actor(state) is not CHANCE
        state = other.step(state, action)
        if action != line.actions[number]:
            break
    yield from _differences_at_the_end(line, other, state, seed, decisions)


def _differences_at_the_end(
    line: Line, other: Game[Any, Any], state: Any, seed: int, decisions: int
) -> Iterator[tuple[str, int, str]]:
    """The other side plays on by itself; then the results are compared."""
    while (actor := other.actor(state)) is not None:
        action = drawn(other, state, choices_of(other, state), seed, decisions)
        decisions += actor is not CHANCE
        state = other.step(state, action)
    result = other.result(state)
    for kind, key in (("score", "scores"), ("winner", "winners")):
        if result[key] != line.result[key]:
            yield kind, len(line.actions), f"{key}: {shown(line.result[key])} or {shown(result[key])}"


def first_difference(one: Any, other: Any, path: str = "") -> str:
    """The first place at which two values differ, with both values: `won.3: 1 or 2`."""
    if type(one) is type(other) and isinstance(one, (tuple, list, dict)) and len(one) == len(other):
        keys = list(one) if isinstance(one, dict) else getattr(one, "_fields", range(len(one)))
        mine, theirs = (x.values() if isinstance(x, dict) else x for x in (one, other))
        for key, a, b in zip(keys, mine, theirs, strict=True):
            if a != b:
                return first_difference(a, b, f"{path}.{key}".lstrip("."))
    if hasattr(one, "_fields") or hasattr(other, "_fields"):
        return f"{path or 'state'}: {type(one).__name__} or {type(other).__name__}"
    return f"{path}: {shown(one)} or {shown(other)}"


def _difference_of_choices(game: Game[Any, Any], ours: Any, theirs: Any) -> str:
    """Which actions are legal on one side only."""
    if isinstance(ours, Need) or isinstance(theirs, Need):
        return first_difference(ours, theirs, "chance")
    parts = [
        f"only under {side}: {', '.join(told(game.encode(action)) for action in some)}"
        for side, some in (
            ("the default", [action for action in ours if action not in theirs]),
            ("the reading", [action for action in theirs if action not in ours]),
        )
        if some
    ]
    return "; ".join(parts) or "the same actions in another order"


def told(action: JsonObject) -> str:
    """An action in short, its seat left out: `bid 3`."""
    values = (value for name, value in action.items() if name not in ("type", "seat"))
    return " ".join((action["type"], *(value if isinstance(value, str) else dumps(value) for value in values)))


def compared(game: str, setting: Setting, chosen: Sequence[Pair], seeds: Iterable[int]) -> dict[Pair, Tally]:
    """Each of the chosen readings against the default, in one game for each seed.

    A reading under which the setting cannot be agreed on at all is not played under it.
    """
    default = opened(game, setting)
    tallies = dict.fromkeys(chosen, Tally())
    played = [pair for pair in chosen if goes_together(asked(game, setting, pair))]
    for seed in seeds:
        line = default_line(default, seed, viewed=seed % VIEWED_EVERY == 0)
        for pair in played:
            found = list(differences(line, default, opened(game, setting, pair), seed))
            kinds = {kind for kind, _, _ in found}
            first = _parting(default, line, found[0], setting, seed) if found else None
            counts = tuple(int(kind in kinds) for kind in KINDS)
            tallies[pair] = tallies[pair].plus(Tally(1, int(bool(line.views)), counts, first))
    return tallies


def _parting(game: Game[Any, Any], line: Line, found: tuple[str, int, str], setting: Setting, seed: int) -> Parting:
    kind, step, text = found
    action = game.encode(line.actions[step]) if kind == "step" and line.actions else None
    return Parting(step, actor_name(game.actor(line.states[step])), kind, text, action, setting, seed)


def prefix(game: str, parting: Parting) -> JsonObject:
    """The default side as a trace, unfinished: all that both sides did alike before they part."""
    default = opened(game, parting.setting)
    line = default_line(default, parting.seed, viewed=False)
    trace = write(default, line.actions[: parting.step])
    trace.pop("result", None)
    return trace
