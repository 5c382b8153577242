"""Actions to try: small changes of real ones, and things that are no actions at all."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from tables import DEEP, AnyGame
from walks import states, walk

from rulecore import CHANCE, InvalidAction
from rulecore.core.reported import outcome_of
from rulecore.registry import rules_of

Place = tuple[str | int, ...]
"""The way to a value inside JSON."""

PER_STATE = 60
"""How many changes of a long action are tried."""
VARIED = sys.maxsize if DEEP else 24
"""Of how many actions changes are tried, where more of them are legal."""


def deep(levels: int = 5000) -> list[Any]:
    """A list inside a list inside a list."""
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 99, 2**64, 10**5000, 1.0, float("nan"), float("inf"), 1j),
    *("", "1", "chance", "\ud800", b"1", (), ((),), (True,), ((1, "x"),), [], [[1]], {}, {"type": 1}, {1: {2: {3}}}),
    *(set(), range(3), Ellipsis, NotImplemented, int, object(), CHANCE, deep(), len),
)
"""Objects that no field of any action may hold, or hardly ever."""


def places(data: Any, here: Place = ()) -> Iterator[Place]:
    """The way to every scalar."""
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*here, key))
    else:
        yield here


def at(data: Any, place: Place) -> Any:
    """The value at a place."""
    for key in place:
        data = data[key]
    return data


def changed(data: Any, place: Place, value: Any) -> Any:
    """The same JSON with another value at one place."""
    if not place:
        return value
    copied = data.copy()
    copied[place[0]] = changed(data[place[0]], place[1:], value)
    return copied


@cache
def written(game: AnyGame) -> tuple[dict[str, Any], ...]:
    """Every action of a game played at this table, each once, in JSON."""
    return tuple({json.dumps(data): data for data in (game.encode(m.action) for m in walk(game))}.values())


@cache
def scalars(game: AnyGame) -> tuple[Any, ...]:
    """What may plausibly stand in a field of an action: what stands in some, and the numbers around it."""
    found = [at(data, place) for data in written(game) for place in places(data) if place != ("type",)]
    numbers = [value for value in found if isinstance(value, int)]
    return tuple(dict.fromkeys((*found, *range(-1, max(numbers, default=0) + 8))))


def variants(game: AnyGame, data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The action with one scalar replaced, or two of its scalars exchanged."""
    ways = [place for place in places(data) if place != ("type",)]
    for place in ways:
        for value in scalars(game):
            yield changed(data, place, value)
    for one, other in combinations(ways, 2):
        yield changed(changed(data, one, at(data, other)), other, at(data, one))


def candidates(game: AnyGame, state: Any, rng: Random) -> tuple[Any, ...]:
    """Well-typed actions, the legal ones among them: all small changes of short ones, some of long ones."""
    here = [game.encode(action) for action in game.legal(state)]
    if game.actor(state) is CHANCE:
        here = [game.encode(game.sample(state, rng)) for _ in range(3)]
    return around(game, here, rng)


def around(game: AnyGame, here: Sequence[dict[str, Any]], rng: Random) -> tuple[Any, ...]:
    """These actions, some others of the game, and their small changes, as far as they are well-typed."""
    bases = [*here, *rng.sample(written(game), min(4, len(written(game))))]
    varied = bases if len(bases) <= VARIED else rng.sample(bases, VARIED)
    tried = dict.fromkeys(json.dumps(data) for data in (*bases, *(v for base in varied for v in _few(game, base, rng))))
    return tuple(dict.fromkeys(action for text in tried if (action := decoded(game.id, text)) is not None))


def _few(game: AnyGame, data: dict[str, Any], rng: Random) -> list[dict[str, Any]]:
    """Some variants of the action; all of them where they are few."""
    ways = [place for place in places(data) if place != ("type",)]
    if len(ways) * len(scalars(game)) <= PER_STATE:
        return list(variants(game, data))
    found = [changed(data, rng.choice(ways), rng.choice(scalars(game))) for _ in range(PER_STATE // 2)]
    for _ in range(PER_STATE // 2 if len(ways) > 1 else 0):
        one, other = rng.sample(ways, 2)
        found.append(changed(changed(data, one, at(data, other)), other, at(data, one)))
    return found


@cache
def decoded(id: str, text: str) -> Any:
    """The action of that game, or None where the JSON is none."""
    try:
        return rules_of(id).actions.decode(json.loads(text))
    except InvalidAction:
        return None


def is_an_outcome(game: AnyGame, state: Any, action: Any) -> bool:
    """Whether a chance action reports an outcome of what chance must do."""
    return game.actor(state) is CHANCE and outcome_of(game, state, action) is not None


def ill_typed(game: AnyGame) -> Iterator[Any]:
    """Actions made by hand whose fields hold what they must not hold: one field, or all of them."""
    for action in {type(data): data for data in (game.decode(item) for item in written(game))}.values():
        names = [field.name for field in fields(action)]
        right = {name: getattr(action, name) for name in names}
        for junk in JUNK:
            yield type(action)(**dict.fromkeys(names, junk))
            for name in names:
                yield type(action)(**{**right, name: junk})
        for name in names:
            yield type(action)(**{**right, name: floated(right[name])})


def floated(value: Any) -> Any:
    """The value with a float in the place of every whole number: equal to it, and yet not the same."""
    if isinstance(value, tuple):
        return tuple(map(floated, value))
    return float(value) if type(value) is int else not value


def in_floats(data: Any) -> Any:
    """The same JSON, with a fraction of zero behind each whole number."""
    if isinstance(data, dict):
        return {name: in_floats(part) for name, part in data.items()}
    if isinstance(data, list):
        return [in_floats(part) for part in data]
    return float(data) if type(data) is int else data


def strangers(game: AnyGame) -> Iterator[Any]:
    """Objects that are no actions: junk, states, the JSON of actions, the types of actions."""
    yield from JUNK
    yield from states(game)[:: max(1, len(walk(game)) // 5)]
    yield from written(game)[:20]
    yield from game.rules.actions.types.values()
