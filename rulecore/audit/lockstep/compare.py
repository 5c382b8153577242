"""Rulings compared: the same games under two readings, side by side, and where the two part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from json import dumps
from typing import Any, NamedTuple

from rulecore.audit.impact.statistics import Moments, Shifts, added
from rulecore.audit.lockstep.playing import Line, Pair, Setting, choices_of, default_line, is_playable, opened, views_of
from rulecore.audit.lockstep.policies import RANDOM, decided
from rulecore.core.chance import CHANCE, Need
from rulecore.core.config import JsonObject
from rulecore.core.errors import is_whole, shown
from rulecore.core.game import Game
from rulecore.core.trace import actor_name, write

VIEWED_EVERY = 64
"""Views are compared in one of so many games, since that takes longer than all the rest."""

KINDS = ("view", "legal", "step", "score", "winner")
"""What can differ. View, legal choice and step are compared as long as both sides are in the same state (a view is
what a seat sees, its config and legal actions aside); score and winner at the end of every game."""


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
    """How often a reading differed from the default.

    counts  games, by KINDS
    shifts  by seat, the score under the reading less that under the default, in games where both sides have scores
    first   the earliest parting of all
    """

    games: int = 0
    viewed: int = 0
    counts: tuple[int, ...] = (0,) * len(KINDS)
    shifts: Shifts = ()
    first: Parting | None = None

    def plus(self, other: Tally) -> Tally:
        """Both together, in whatever order."""
        found = [parting for parting in (self.first, other.first) if parting]
        return Tally(
            self.games + other.games,
            self.viewed + other.viewed,
            tuple(a + b for a, b in zip(self.counts, other.counts, strict=True)),
            added(self.shifts, other.shifts),
            min(found, key=earliness, default=None),
        )


def earliness(parting: Parting) -> tuple[int, int, str]:
    """What to sort partings by, the earliest first; no two of the same reading and policy are alike in it."""
    return parting.step, parting.seed, str(parting.setting)


Event = tuple[str, int, str]
"""What differs: the kind, the number of actions before, the difference in words."""


class Followed(NamedTuple):
    """The other side of a game, played beside the default one: what differs, steps ascending, and how it ended.

    Each kind stands there once, where it differs first; only the first event of all has words.
    """

    events: tuple[Event, ...]
    result: JsonObject


def followed(line: Line, game: Game[Any, Any], other: Game[Any, Any], seed: int, policy: str = RANDOM) -> Followed:
    """A line of `game` played beside it under the rules of `other`."""
    events: list[Event] = []
    rules, terms, state, decisions = other.rules, other.terms, other.initial(), 0

    def differs(kind: str, step: int, words: Callable[[], str]) -> None:
        if all(kind != known for known, *_ in events):
            events.append((kind, step, "" if events else words()))

    for number, before in enumerate(line.states):
        if state != before:
            differs("step", max(number - 1, 0), partial(difference_of_states, game, before, other, state))
            break
        state = before  # what both sides share can be compared by identity
        if line.views and (views := views_of(other, state)) != line.views[number]:
            differs("view", number, partial(first_difference, line.views[number], views))
        ours, choices = line.choices[number], choices_of(other, state)
        if number == len(line.actions):
            break
        action = line.actions[number]
        if choices != ours:
            differs("legal", number, partial(_difference_of_choices, game, ours, choices))
            action = decided(other, policy, state, choices, seed=seed, decisions=decisions)
        decisions += rules.actor(terms, state) is not CHANCE
        state = rules.after(terms, state, action)
        if action != line.actions[number]:
            break
    result = _played_out(other, state, seed, decisions, policy)
    for kind, key in (("score", "scores"), ("winner", "winners")):
        if result[key] != line.result[key]:
            words = f"{key}: {shown(line.result[key])} or {shown(result[key])}"
            events.append((kind, len(line.actions), "" if events else words))
    return Followed(tuple(events), result)


def _played_out(game: Game[Any, Any], state: Any, seed: int, decisions: int, policy: str) -> JsonObject:
    """A side plays on by itself; the result."""
    rules, terms = game.rules, game.terms
    while (actor := rules.actor(terms, state)) is not None:
        action = decided(game, policy, state, choices_of(game, state), seed=seed, decisions=decisions)
        decisions += actor is not CHANCE
        state = rules.after(terms, state, action)  # an action of `choices_of` need not be judged again
    return game.result(state)


def first_difference(one: Any, other: Any, path: str = "") -> str:
    """The first place at which two values differ, with both values: `won.3: 1 or 2`."""
    if type(one) is type(other) and hasattr(one, "_asdict"):  # a struct, or a tuple with names
        one, other = one._asdict(), other._asdict()
    if type(one) is type(other) and isinstance(one, (tuple, list, dict)) and len(one) == len(other):
        keys = list(one) if isinstance(one, dict) else range(len(one))
        mine, theirs = (x.values() if isinstance(x, dict) else x for x in (one, other))
        for key, a, b in zip(keys, mine, theirs, strict=True):
            if a != b:
                return first_difference(a, b, f"{path}.{key}".lstrip("."))
    if hasattr(one, "_fields") or hasattr(other, "_fields"):
        return f"{path or 'state'}: {type(one).__name__} or {type(other).__name__}"
    return f"{path}: {shown(one)} or {shown(other)}"


def difference_of_states(game: Game[Any, Any], ours: Any, other: Game[Any, Any], theirs: Any) -> str:
    """What somebody sees differently, told by its name in views; where nobody does, the states as they are."""
    seen, seen_there = views_of(game, ours), views_of(other, theirs)
    return first_difference(ours, theirs) if seen == seen_there else first_difference(seen, seen_there)


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


def compared(
    game: str, setting: Setting, chosen: Sequence[Pair], seeds: Iterable[int], policy: str = RANDOM, *, viewed: int = 0
) -> dict[Pair, Tally]:
    """Each of the chosen readings against the default, in one game for each seed.

    A reading under which the setting cannot be agreed on at all is not played under it. Views are compared in the game
    with the seed `viewed`, and in those that are VIEWED_EVERY and its multiples away.
    """
    default = opened(game, setting)
    tallies = dict.fromkeys(chosen, Tally())
    played = [pair for pair in chosen if is_playable(game, setting, pair)]
    for seed in seeds:
        line = default_line(default, seed, viewed=(seed - viewed) % VIEWED_EVERY == 0, policy=policy)
        for pair in played:
            side = followed(line, default, opened(game, setting, pair), seed, policy)
            tallies[pair] = tallies[pair].plus(_tally(default, line, side, setting, seed))
    return tallies


def _tally(game: Game[Any, Any], line: Line, side: Followed, setting: Setting, seed: int) -> Tally:
    """What one game shows."""
    kinds = {kind for kind, _, _ in side.events}
    first = _parting(game, line, side.events[0], setting, seed) if kinds else None
    counts = tuple(int(kind in kinds) for kind in KINDS)
    scores = zip(line.result["scores"], side.result["scores"], strict=True)
    shifts = tuple(
        Moments.of(theirs - ours) if is_whole(ours) and is_whole(theirs) else Moments() for ours, theirs in scores
    )
    return Tally(1, int(bool(line.views)), counts, shifts, first)


def _parting(game: Game[Any, Any], line: Line, event: Event, setting: Setting, seed: int) -> Parting:
    kind, step, text = event
    action = game.encode(line.actions[step]) if kind == "step" and line.actions else None
    return Parting(step, actor_name(game.actor(line.states[step])), kind, text, action, setting, seed)


def prefix(game: str, parting: Parting, policy: str = RANDOM) -> JsonObject:
    """The default side as a trace, unfinished: all that both sides did alike before they part."""
    default = opened(game, parting.setting)
    line = default_line(default, parting.seed, viewed=False, policy=policy)
    trace = write(default, line.actions[: parting.step])
    trace.pop("result", None)
    return trace
