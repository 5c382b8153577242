"""Perfect recall at the tables of a game: what a seat knows after a step, beside what it knew before it and observed.

States that the seat cannot tell apart before the step are drawn, and whatever can happen in them that looks like the
true step is let happen. What the view tells of the past must be the same after all of these steps: else it tells more
than was observed. And what can be after the step, as far as the seat knows, must come about in one of them: else
something was forgotten. What holds for each step holds for a whole game, since in the beginning all views are alike.

In a checkout, tests/perfect_recall.py compares both exactly, in boxes so tiny that every history can be followed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from lookalikes import onlookers
from observed import RECORD, observed
from tables import IN_MINUTES, AnyGame, accelerated
from walks import Moment, chosen, played

from rulecore import CHANCE

SOME_GAMES, MORE = 4, 4 if IN_MINUTES else 14
"""Of so many games at most so many steps are looked at, beside one game's steps of every kind."""
FEW = 12
"""So many states are drawn before a step for what a view may not tell."""
WORLDS, OFTEN = 40, 6
"""Of so many states that the seat holds possible after a step, what shows in so many must have come about."""
ENOUGH, MOST = 250, 20_000
"""So many steps that look like the true one are tried before something is called forgotten, in so many states at most.
What shows in `OFTEN` of the worlds will hardly ever fail to come about in `ENOUGH` steps just by chance."""
FIRST, ALIKE = 200, 2
"""Among what can happen in the first states so many steps at least must look like the true one. Where fewer do, the
seat saw too much for other ways to come about by chance."""
CHOICES = 6
"""How many of the actions that the seat may not have told apart are tried in each state."""

NOT_LYING_THERE = RECORD | {"seat", "config", "legal", "last_pass"}
"""Fields of views that are of no piece where it lies now. Of the last pass of Dietrick-taking, worlds promise that the
cards are some that the receiver has or has played since: not that nobody knew better where these were before."""

Feature = tuple[Any, ...]
"""Something that can be seen: by which seat, in which field of its view, which value."""
Shown = tuple[Feature, int]
"""How often it is seen."""


class Step(NamedTuple):
    """A step, and who looks on."""

    step: Moment
    seat: int | None


def steps(game: AnyGame, moments: Sequence[Moment]) -> list[Step]:
    """Each of these as the acting seat sees it, one of the others in turn, and a bystander."""
    *seats, bystander = onlookers(game)
    found = []
    for number, step in enumerate(moments):
        actor = game.actor(step.before)
        acting = actor if isinstance(actor, int) else bystander
        found += [Step(step, seat) for seat in dict.fromkeys((acting, seats[number % len(seats)], bystander))]
    return found


def all_along(game: AnyGame) -> list[Moment]:
    """The first, the middle and the last step of every kind, and others from all over some games."""
    others = [moment for seed in range(SOME_GAMES) for moment in played(game, seed)]
    return list(dict.fromkeys((*chosen(game), *others[:: 1 + len(others) // MORE])))


# --- what can be told apart ---


def states_alike(game: AnyGame, state: Any, seat: int | None, rng: Random) -> Iterator[Any]:
    """States that the seat holds possible: the worlds of its view, or in a game without them the same dealt again.
    They are dealt as lookalikes are."""
    if game.rules.of_view:
        yield from accelerated(game).worlds(game.view(state, seat), rng)
    deal = accelerated(game).redealer(state, seat)
    while True:
        yield deal(rng)


def tried(game: AnyGame, step: Moment, seat: int | None, rng: Random) -> Iterator[list[Moment]]:
    """What can happen in each of the states that the seat cannot tell apart: the same action, or others that may look
    like it."""
    is_open = game.seen(step.action, seat, step.before) == game.encode(step.action)
    for before in states_alike(game, step.before, seat, rng):
        actions = some_actions(game, before, step.action if is_open else None, rng)
        yield [Moment(before, action, game.step(before, action)) for action in actions]


def some_actions(game: AnyGame, state: Any, same: Any, rng: Random) -> list[Any]:
    """The action that was seen, if it is possible; or where it was not seen some that are."""
    if same is not None:
        return [same] if game.refusal(state, same) is None else []
    if game.actor(state) is CHANCE:
        return [game.sample(state, rng)]
    legal = game.legal(state)
    return rng.sample(legal, min(CHOICES, len(legal)))


def looking_alike(game: AnyGame, step: Moment, seat: int | None, rng: Random) -> Iterator[list[Moment]]:
    """Those that look like this step."""
    truth = observed(game, step.before, step.action, game.view(step.after, seat))
    for steps in tried(game, step, seat, rng):
        yield [it for it in steps if observed(game, it.before, it.action, game.view(it.after, seat)) == truth]


# --- no more than was observed ---


def tells_too_much(game: AnyGame, step: Moment, seat: int | None) -> bool:
    """Whether the view of the seat differs between steps that look the same to it."""
    view = game.view(step.after, seat)
    return any(
        json.dumps(game.view(after, seat)) != json.dumps(view)
        for steps in islice(looking_alike(game, step, seat, Random(7)), FEW)
        for _, _, after in steps
    )


# --- no less ---


def forgotten(game: AnyGame, step: Moment, seat: int | None) -> set[Shown] | None:
    """What the seat holds possible after the step, though it cannot be if all is remembered. None where steps that look
    like this one are too rare."""
    rng = Random(7)
    missing, alike = possible(game, step.after, seat, rng), 0
    for number, steps in enumerate(islice(looking_alike(game, step, seat, rng), MOST)):
        if not missing or alike >= ENOUGH:
            return missing
        if number == FIRST and alike < ALIKE:
            return None
        alike += len(steps)
        for _, _, after in steps:
            missing = not_shown(game, after, missing)
    return None


def possible(game: AnyGame, state: Any, seat: int | None, rng: Random) -> set[Shown]:
    """What others often see in states that the seat holds possible; 0 for what they see in only some of them."""
    others = [other for other in range(game.players) if other != seat]
    found = [features(game, world, others) for world in islice(states_alike(game, state, seat, rng), WORLDS)]
    every = {feature for counts in (*found, features(game, state, others)) for feature in counts}
    often = Counter((feature, counts[feature]) for counts in found for feature in every)
    return {shown for shown, times in often.items() if times >= OFTEN}


def not_shown(game: AnyGame, state: Any, missing: Iterable[Shown]) -> set[Shown]:
    """What is not to be seen in this state either."""
    found = features(game, state, {seat for (seat, *_), _ in missing})
    return {(feature, count) for feature, count in missing if found[feature] != count}


def features(game: AnyGame, state: Any, seats: Iterable[int]) -> Counter[Feature]:
    """What these seats see in the state, but for what they may do and what they know of the past."""
    found: Counter[Feature] = Counter()
    for seat in seats:
        for name, value in game.view(state, seat).items():
            if name not in NOT_LYING_THERE:
                found.update((seat, name, *leaf) for leaf in leaves(value))
    return found


def leaves(value: Any) -> Iterator[Feature]:
    """Every scalar with the way to it; those of one list, such as the cards of a hand, without their order. Of a text
    also how it begins and how it ends: suits and numbers."""
    if isinstance(value, dict):
        yield from ((key, *leaf) for key, inner in value.items() for leaf in leaves(inner))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            for leaf in leaves(inner):
                yield (place, *leaf) if isinstance(inner, (list, dict)) else leaf
    else:
        yield (value,)
        if isinstance(value, str):
            yield from (("begins", value[:1]), ("ends", value[-1:]))
