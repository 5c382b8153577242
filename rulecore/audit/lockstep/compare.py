"""Two readings compared: the same games with the same luck under each of them, side by side, and where they part.

Each side decides under its own config at every step. So two sides part by *rules* (something else is legal, chance is
asked for something else, the same action leads elsewhere, the end is judged otherwise) or only by *behaviour*: a player
who reads the config does something else. From there on each side goes its own way with the luck that both share; a
third game, the *placebo*, goes on under the default rules with fresh luck. What the placebo changes is luck alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from json import dumps
from typing import Any, NamedTuple

from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.consulted import differing
from rulecore.audit.lockstep.playing import Ending, Playthrough, SoFar, bound_of, choices_of, played_out, views_of
from rulecore.audit.lockstep.policies import RANDOM, decided
from rulecore.core.chance import CHANCE, Need
from rulecore.core.config import JsonObject
from rulecore.core.errors import shown
from rulecore.core.game import Game

AnyGame = Game[Any, Any]

KINDS = ("view", "legal", "step", "score", "winner")
"""What can differ. View, legal choice and step are compared as long as both sides are in the same state (a view is
what a seat sees, its config and legal actions aside); score and winner at the end of every game."""
BEHAVIOUR = "behaviour"
"""What else can come first: the same is legal, and a player of the other side does something else."""


class Event(NamedTuple):
    """The first difference of a kind: how many actions both sides had done alike before, and the difference in words
    where it is the first of all."""

    kind: str
    step: int
    text: str


Placebo = Callable[[int], Ending]
"""How a playthrough ends under its own rules with fresh luck from the state after so many actions on."""


class Other(NamedTuple):
    """The other side of a game, played beside a playthrough.

    events   what differs, steps ascending; each kind once
    ending   how it ended
    placebo  how the game ends under the rules of the playthrough with fresh luck from the first difference on (what
             only somebody sees is none); None where there is no difference
    """

    events: tuple[Event, ...]
    ending: Ending
    placebo: Ending | None

    @property
    def first(self) -> Event | None:
        """The first difference of all but of views."""
        return next((event for event in self.events if event.kind != "view"), None)


def followed(
    line: Playthrough, game: AnyGame, other: AnyGame, policy: str = RANDOM, *, placebo: Placebo | None = None
) -> Other:
    """A playthrough of `game` played beside it under the rules of `other`, with the same luck.

    placebo  that of the playthrough; None: there is none
    """
    events: list[Event] = []

    def differs(kind: str, step: int, words: Callable[[], str]) -> None:
        if all(kind != known.kind for known in events):
            events.append(Event(kind, step, "" if events else words()))

    ending = _beside(line, game, other, policy, differs)
    for kind, key in (("score", "scores"), ("winner", "winners")):
        ours, theirs = line.result[key], ending.result[key]
        if ours != theirs:
            differs(kind, len(line.actions), partial(_difference_of_results, key, ours, theirs))
    found = Other(tuple(events), ending, None)
    if placebo is None or found.first is None:
        return found
    return found._replace(placebo=placebo(found.first.step))


def _beside(
    line: Playthrough,
    game: AnyGame,
    other: AnyGame,
    policy: str,
    differs: Callable[[str, int, Callable[[], str]], None],
) -> Ending:
    """Play the other side to its end, and report each difference to `differs`.

    The sides disagree on some rulings. A state is skipped if none of these was looked up there: both sides do the same.
    """
    rulings, last, state = differing(game, other), len(line.actions), other.initial()
    if not is_same(line.states[0], state):
        differs("step", 0, partial(difference_of_states, game, line.states[0], other, state))
        return played_out(other, state, line.lucks[0].fork(), policy, SoFar())
    acted = more = 0  # decisions of this side beyond those of the line, and legal actions at them
    bound, cut = bound_of(other), False
    for number, before in enumerate(line.states):
        if rulings is not None and rulings.isdisjoint(line.reads[number]):
            continue
        if line.views and (views := views_of(other, before)) != line.views[number]:
            differs("view", number, partial(first_difference, line.views[number], views))
        ours, choices = line.choices[number], choices_of(other, before)
        is_alike = choices == ours or are_alike(ours, choices)
        if not is_alike:
            differs("legal", number, partial(_difference_of_choices, game, ours, choices))
        actor, luck = other.actor(before), line.lucks[number]
        _, decisions, legal, was_cut = line.so_far(number)
        decisions, legal, cut = decisions + acted, legal + more, cut or was_cut
        if number == last or actor is None:
            return played_out(other, before, luck.fork(), policy, SoFar(number, decisions, legal, cut))
        action = line.actions[number]
        is_decision = actor is not CHANCE
        if is_decision:
            decisions, legal = decisions + 1, legal + len(choices)
        if not is_alike or (is_decision and policy != RANDOM and len(choices) > 1):
            luck = luck.fork()
            action = decided(other, policy, before, choices, luck)
            if action != line.actions[number]:
                if is_alike:
                    differs(BEHAVIOUR, number, partial(_difference_of_actions, game, line.actions[number], action))
                state = other.after(before, action)
                cut = cut or bound.is_met(number + 1, before, action, state)
                return played_out(other, state, luck, policy, SoFar(number + 1, decisions, legal, cut))
        expected, state = line.states[number + 1], other.after(before, action)
        if not is_same(expected, state):
            differs("step", number, partial(difference_of_states, game, expected, other, state))
            luck, cut = line.lucks[number + 1].fork(), cut or bound.is_met(number + 1, before, action, state)
            return played_out(other, state, luck, policy, SoFar(number + 1, decisions, legal, cut))
        acted, more = decisions - line.decisions[number + 1], legal - line.legal[number + 1]
    ending = line.ending
    return Ending(ending.result, ending.decisions + acted, ending.choices + more, ending.cut)


def is_same(ours: Any, theirs: Any) -> bool:
    """Whether two states are equal and of one type: tuples with names are equal across types."""
    return type(ours) is type(theirs) and bool(ours == theirs)


def dealt_anew(line: Playthrough, game: AnyGame, policy: str, root: int) -> Placebo:
    """The placebo of a playthrough of `game`, with the luck of that root. What sides that part at one step share is
    played once."""

    @cache
    def played_from(step: int) -> Ending:
        return played_out(game, line.states[step], CommonRandomNumbers(root), policy, line.so_far(step))

    return played_from


def are_alike(ours: Any, choices: Any) -> bool:
    """Whether the same may happen, in whatever order it is listed."""
    if isinstance(ours, Need) or isinstance(choices, Need):
        return bool(ours == choices)
    return len(ours) == len(choices) and set(ours) == set(choices)


# --- differences in words ---


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


def difference_of_states(game: AnyGame, ours: Any, other: AnyGame, theirs: Any) -> str:
    """What somebody sees differently, told by its name in views; where nobody does, the states as they are."""
    seen, seen_there = views_of(game, ours), views_of(other, theirs)
    return first_difference(ours, theirs) if seen == seen_there else first_difference(seen, seen_there)


def _difference_of_choices(game: AnyGame, ours: Any, theirs: Any) -> str:
    """Which actions are legal on one side only."""
    if isinstance(ours, Need) or isinstance(theirs, Need):
        return first_difference(ours, theirs, "chance")
    parts = [
        f"only under {side}: {_listed(game, some)}"
        for side, some in (
            ("the default", [action for action in ours if action not in theirs]),
            ("the reading", [action for action in theirs if action not in ours]),
        )
        if some
    ]
    return "; ".join(parts)


def _listed(game: AnyGame, actions: Sequence[Any]) -> str:
    return ", ".join(told(game.encode(action)) for action in actions)


def _difference_of_results(key: str, ours: Any, theirs: Any) -> str:
    return f"{key}: {shown(ours)} or {shown(theirs)}"


def _difference_of_actions(game: AnyGame, ours: Any, theirs: Any) -> str:
    return f"{told(game.encode(ours))} or {told(game.encode(theirs))}, where both are legal"


def told(action: JsonObject) -> str:
    """An action in short, its seat left out: `bid 3`."""
    values = (value for name, value in action.items() if name not in ("type", "seat"))
    return " ".join((action["type"], *(value if isinstance(value, str) else dumps(value) for value in values)))
