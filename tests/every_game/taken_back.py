"""What worlds learn from a step: those from after it are those to which the ones from before it lead.

Two ways to find out, since nobody can list the worlds of a full table.

At any step that the seat saw whole, a world from after it is taken back: what the step has changed is changed back in
it. Where the state found so looks to the seat as the true one did before the step, and breaks no law, the action must
be possible in it, and look the same. If it is not, one question remains: whether steps like this can be taken back in
this way at all. It is asked of states of which it is certain that worlds from before the step lead to them.

Where few states are possible, all of them are listed: the worlds from before the step, all to which they lead by what
the seat saw, and the worlds from after it. Both must be the same states: none too many, and none is missing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from itertools import islice
from random import Random
from typing import Any

from lookalikes import onlookers
from observed import observed
from recall import NOT_LYING_THERE, Step, states_alike
from tables import AnyGame
from walks import Moment, played

from rulecore.core.errors import InvalidState
from rulecore.core.gate import MALFORMED

GAMES = 3
"""Of so many games steps are looked at."""
WORLDS = 6
"""How many worlds from after a step are taken back."""
SURE, TRIES = 20, 6_000
"""So many other steps that look the same must be taken back in the right way before a world is called contradicted.
They are looked for in so many states that the seat held possible."""
FEW, DRAWN, SOMETIMES = 30, 600, 4
"""So many states can be listed: so many worlds are drawn, and each comes at least so often. If one came less often,
there might be others."""


class NoWayBack(Exception):
    """What the step has changed is not in the world in this form."""


class Verdict(Enum):
    """What is known of a world from after a step."""

    LED_TO = "a world from before leads to it"
    CONTRADICTED = "the action was not possible in it, or would have been seen otherwise"
    UNCLEAR = "it cannot be taken back"


def seen_by_others(game: AnyGame, count: int) -> list[Step]:
    """So many steps from all over some games, each as one who had not to act sees it: another one from step to step."""
    moments = [moment for seed in range(GAMES) for moment in played(game, seed)]
    found = []
    for number, moment in enumerate(dict.fromkeys(moments[:: 1 + len(moments) // count])):
        others = [seat for seat in onlookers(game) if seat != game.actor(moment.before)]
        found.append(Step(moment, others[number % len(others)]))
    return found


# --- a step taken back ---


def back(before: Any, after: Any, world: Any, *, as_bags: bool) -> Any:
    """What was in the place of `world` before a step that made `after` of `before`. Raises NoWayBack. Numbers and
    tuples may be piles of pieces, of which some were taken or put there.

    as_bags  whether this is so of tuples that are as long as they were; else they have an item for each seat
    """
    if before == after:
        return world
    if after == world:
        return before
    if all(type(one) is int for one in (before, after, world)):
        return world - after + before
    if fields := getattr(before, "_fields", ()):
        return type(before)(*[_field_before(name, before, after, world, as_bags=as_bags) for name in fields])
    if not all(type(one) is tuple for one in (before, after, world)):
        raise NoWayBack
    is_nested = any(isinstance(item, tuple) for item in (*before, *after))
    if len(before) == len(after) == len(world) and (is_nested or not as_bags):
        return tuple([back(*items, as_bags=as_bags) for items in zip(before, after, world, strict=True)])
    return _bag_before(before, after, world)


def _field_before(name: str, before: Any, after: Any, world: Any, *, as_bags: bool) -> Any:
    """The same of a field. What is not in the later phase is as it was."""
    was = getattr(before, name)
    if not hasattr(after, name) or not hasattr(world, name):
        return was
    return back(was, getattr(after, name), getattr(world, name), as_bags=as_bags)


def _bag_before(before: Any, after: Any, world: Any) -> Any:
    found = Counter(world)
    found.subtract(Counter(after))
    found.update(Counter(before))
    if min(found.values(), default=0) < 0:
        raise NoWayBack
    return tuple(sorted(found.elements()))


def verdict(game: AnyGame, step: Moment, seat: int | None, world: Any) -> Verdict:
    """Whether the step can have led to this world."""
    found = Verdict.UNCLEAR
    for as_bags in (True, False):
        try:
            start = back(step.before, step.after, world, as_bags=as_bags)
            if game.view(start, seat) != game.view(step.before, seat) or game.broken(start):
                continue
        except (NoWayBack, InvalidState, *MALFORMED):
            continue
        after = taken(game, step, seat, start, step.action)
        if after is None:
            found = Verdict.CONTRADICTED
        elif after == world or lying(game, after) == lying(game, world):
            return Verdict.LED_TO
    return found


def taken(game: AnyGame, step: Moment, seat: int | None, start: Any, action: Any) -> Any | None:
    """Where an action leads from another state, if it is possible there and looks like the step; else None."""
    if game.actor(start) != game.actor(step.before) or game.refusal(start, action) is not None:
        return None
    after = game.step(start, action)
    shown = observed(game, step.before, step.action, game.view(step.after, seat))
    return after if observed(game, start, action, game.view(after, seat)) == shown else None


def lying(game: AnyGame, state: Any) -> str:
    """What all who look on see together, but for what they know of the past."""
    views = [game.view(state, seat) for seat in onlookers(game)]
    return json.dumps([[value for name, value in view.items() if name not in NOT_LYING_THERE] for view in views])


def sure_images(game: AnyGame, step: Moment, seat: int | None) -> Iterator[Any]:
    """States to which worlds from before lead by steps that look the same."""
    for start in islice(states_alike(game, step.before, seat, Random(11)), TRIES):
        after = taken(game, step, seat, start, step.action)
        if after is not None and after != step.after:
            yield after


def saw_all(game: AnyGame, step: Moment, seat: int | None) -> bool:
    """Whether nothing of the action was hidden from the seat."""
    return bool(game.seen(step.action, seat, step.before) == game.encode(step.action))


def can_be_taken_back(game: AnyGame, step: Moment, seat: int | None) -> bool:
    """Whether taking the step back is right as often as it is tried."""
    images = list(islice(sure_images(game, step, seat), SURE))
    return len(images) == SURE and all(verdict(game, step, seat, image) is Verdict.LED_TO for image in images)


def verdicts(game: AnyGame, step: Moment, seat: int | None) -> dict[Any, Verdict]:
    """What is known of some worlds from after the step; none where the seat did not see the whole action."""
    if not saw_all(game, step, seat):
        return {}
    worlds = dict.fromkeys(islice(states_alike(game, step.after, seat, Random(12)), WORLDS))
    return {world: verdict(game, step, seat, world) for world in worlds if world != step.after}


def contradicted(game: AnyGame, step: Moment, seat: int | None) -> list[Any]:
    """The worlds from after the step to which none from before leads, as far as is certain."""
    found = [world for world, of_it in verdicts(game, step, seat).items() if of_it is Verdict.CONTRADICTED]
    return found if found and can_be_taken_back(game, step, seat) else []


# --- all that is possible, listed ---


def listed(game: AnyGame, state: Any, seat: int | None) -> list[Any] | None:
    """All states that the seat holds possible; None where they are too many, or some are too rare."""
    worlds = states_alike(game, state, seat, Random(13))
    if len({*islice(worlds, 2 * FEW)}) > FEW:
        return None
    found = Counter(islice(worlds, DRAWN))
    return list(found) if len(found) <= FEW and min(found.values()) >= SOMETIMES else None


def images(game: AnyGame, step: Moment, seat: int | None, starts: list[Any]) -> dict[str, Any] | None:
    """All states to which these lead by something that looks like the step, by what is seen in them. None where chance
    did something that the seat did not see whole."""
    is_open = saw_all(game, step, seat)
    if not is_open and not isinstance(game.actor(step.before), int):
        return None
    steps = ((start, action) for start in starts for action in ([step.action] if is_open else game.legal(start)))
    found = (taken(game, step, seat, start, action) for start, action in steps)
    return {lying(game, after): after for after in found if after is not None}


def differences(game: AnyGame, step: Moment, seat: int | None) -> tuple[list[Any], list[Any]] | None:
    """The worlds from after the step to which none from before leads, and the states to which worlds from before lead
    and which are no worlds from after it. None where they cannot all be listed."""
    worlds = listed(game, step.after, seat)
    starts = worlds and listed(game, step.before, seat)
    led_to = starts and images(game, step, seat, starts)
    if not worlds or not led_to:
        return None
    found = {lying(game, world): world for world in worlds}
    too_many = [world for told, world in found.items() if told not in led_to]
    return too_many, [state for told, state in led_to.items() if told not in found]
