"""For the tests of secrets: games, and other games that look the same to one seat."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

import rulecore
from rulecore import CHANCE

LEAST, SOME = 5, 60
"""Steps that a twin must share with the game, so that it says something; how many steps are enough."""


class Recorded(NamedTuple):
    """A whole game: one state more than actions."""

    game: rulecore.Game[Any, Any]
    actions: list[Any]
    states: list[Any]


def recorded(config: Mapping[str, Any], seed: int) -> Recorded:
    """A whole game at random. Each is played once, since hundreds of twins are sought for few of them."""
    return _recorded(json.dumps(config), seed)


@cache
def _recorded(config: str, seed: int) -> Recorded:
    game, rng = rulecore.game(json.loads(config)), Random(seed)
    trace = rulecore.record(game, [rulecore.bots.random(rng)] * game.players, rng)
    replay = rulecore.replay(trace)
    return Recorded(game, list(replay.actions), list(replay.states))


Place = tuple[Any, ...]


def rows(value: Any, path: Place = ()) -> Iterator[tuple[Place, list[Any]]]:
    """Every list of pieces in an action of chance, with where it stands."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(inner, list) and not any(isinstance(piece, list) for piece in inner):
            yield (*path, key), inner
        elif isinstance(inner, list):
            yield from rows(inner, (*path, key))


def put(value: Any, path: Place, row: list[Any]) -> Any:
    """The same with another row in that place."""
    if not path:
        return row
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = put(value[path[0]], path[1:], row)
    return copy


def replaced(row: list[Any], old: Any, new: Any) -> Iterator[list[Any]]:
    """A row with one piece for another, in every order in which it may have to stand."""
    rest = list(row)
    rest.remove(old)
    return ([*rest[:at], new, *rest[at:]] for at in range(len(row)))


def altered(written: Any, fresh: Any, rng: Random) -> Iterator[Any]:
    """An outcome of chance with two pieces exchanged, with one from elsewhere, or with a row from another outcome."""
    places, others = ([place for place in rows(outcome) if place[1]] for outcome in (written, fresh))
    if not places or not others:
        return
    (one, row), (other, row_2) = rng.choice(places), rng.choice(places)
    old, new, strange = rng.choice(row), rng.choice(row_2), rng.choice(rng.choice(others)[1])
    kind = rng.randrange(3)
    if kind == 0 and one != other:
        for mine in replaced(row, old, new):
            yield from (put(put(written, one, mine), other, theirs) for theirs in replaced(row_2, new, old))
    elif kind == 1:
        yield from (put(written, one, mine) for mine in replaced(row, old, strange))
    elif kind == 2 and one in dict(others):
        yield put(written, one, dict(others)[one])


def twin(whole: Recorded, seat: int | None, rng: Random) -> list[Any]:
    """A game with something else hidden from the seat, as far as both look the same to it; [] where there is none."""
    game, actions, states = whole
    number = rng.choice([i for i in range(len(actions)) if game.actor(states[i]) is CHANCE])
    before = states[number]
    for written in altered(game.encode(actions[number]), game.encode(game.sample(before, rng)), rng):
        other = game.decode(written)
        if game.refusal(before, other) is None and game.step(before, other) != states[number + 1]:
            break
    else:
        return []
    done, state = actions[:number], before
    for at in range(number, len(actions)):
        mine = other if at == number else actions[at]
        if game.refusal(state, mine) or game.seen(mine, seat, state) != game.seen(actions[at], seat, states[at]):
            break
        state = game.step(state, mine)
        if state == states[at + 1] or game.view(state, seat) != game.view(states[at + 1], seat):
            break
        done.append(mine)
    return done if len(done) >= number + LEAST else []


def twins(config: dict[str, Any], seat: int | None, wanted: int) -> Iterator[tuple[list[Any], list[Any]]]:
    """Pairs of games that look the same to the seat, and are not."""
    found = 0
    for seed in range(800):
        whole = recorded(config, seed % 8)
        other = twin(whole, seat, Random(seed))
        if other:
            yield whole.actions[: len(other)][:SOME], other[:SOME]
            found += 1
            if found == wanted:
                return
    raise LookupError(f"only {found} twins")
