"""What all adapters share: who gets what at the end, views as text and as numbers, and what to say without an extra."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from numbers import Integral
from typing import Any, SupportsInt, TypeGuard
from zlib import crc32

from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidAction, InvalidData, MissingExtra, shown
from rulecore.core.game import Game

FEATURES = 1024
"""How many numbers a view becomes, if nobody says otherwise."""
LARGEST_SEED = 2**64 - 1
"""The largest whole number of numpy."""
REMEMBERING = 4096
"""How many numbers a view becomes together with all that was seen before."""


def insist_on(extra: str, *packages: str) -> None:
    """Raises MissingExtra where one of the packages of the extra is not installed."""
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        raise MissingExtra(f'without {" and ".join(missing)} this does not work: pip install "rulecore[{extra}]"')


def is_number(value: object) -> TypeGuard[SupportsInt]:
    """Whether it is a whole number, of Python or of numpy: `True` is none, nor is 1.0."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def seed_of(seed: object, place: str = "seed") -> int | None:
    """A seed as every adapter takes it: a whole number from 0 to LARGEST_SEED, of Python or of numpy, or None for none.
    Raises InvalidData.

    place  where it stands, for the message
    """
    if seed is None:
        return None
    if is_number(seed) and 0 <= (number := int(seed)) <= LARGEST_SEED:
        return number
    raise InvalidData([Fault(place, f"should be a whole number from 0 to {LARGEST_SEED}, or None, not {shown(seed)}")])


def insist_on_choice(number: object, choices: int) -> int:
    """The number of an action, of so many. Raises InvalidAction."""
    if is_number(number) and 0 <= (found := int(number)) < choices:
        return found
    raise InvalidAction([Fault("", f"should be a number from 0 to {choices - 1}, not {shown(number)}")])


def shares(game: Game[Any, Any], state: Any) -> list[float]:
    """What each seat gets at the end: the winners share 1 equally. A game with several players that nobody wins is a
    draw between all of them; a player who plays alone gets 0 then. Raises InvalidState before the end."""
    winners = game.result(state)["winners"] or (range(game.players) if game.players > 1 else ())
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.players)]


def canonical(data: Any) -> str:
    """JSON data as one line of text; equal data give equal text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def features(view: JsonObject, size: int = FEATURES, seen: Iterable[JsonObject] = ()) -> frozenset[int]:
    """Which of `size` numbers are 1 for this view: one for each value in it, by a checksum of its place and itself.

    seen  every action so far as the owner of the view saw it, oldest first, for learners that remember: one more number
          for each value in each action, whose place begins with how many actions were before it

    The config, which never changes, and the legal actions, which a mask tells, are left out. Two values may share a
    number (feature hashing), so this is for learners: read the view to know exactly what a seat sees.
    """
    told = {name: value for name, value in view.items() if name not in ("config", "legal")}
    return _numbers(told, "", size).union(*(memory_of(number, one, size) for number, one in enumerate(seen)))


def memory_of(number: int, action: JsonObject, size: int) -> frozenset[int]:
    """Which of them are 1 for an action in `seen`, before which were so many others."""
    return _numbers(action, f"seen/{number}", size)


def _numbers(data: Any, place: str, size: int) -> frozenset[int]:
    return frozenset(crc32(leaf.encode()) % size for leaf in _leaves(data, place))


def _leaves(data: Any, place: str) -> Iterator[str]:
    """Every scalar with the way to it."""
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _leaves(value, f"{place}/{key}")
    else:
        yield f"{place}={json.dumps(data)}"
