"""Bad input of all kinds: JSON changed at random places, and what is no JSON, also what is endless or raises."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum, StrEnum
from itertools import count, cycle, repeat
from random import Random
from types import MappingProxyType, SimpleNamespace
from typing import Any

from candidates import JUNK

Maker = Callable[[Any], Any]
"""Makes a bad value out of a good one."""


class Text(str):
    """A text that is not quite one."""


class Number(int):
    """A number that is not quite one."""


class Items(list[Any]):
    """A list that is not quite one."""


class Fields(dict[Any, Any]):
    """An object that is not quite one."""


class One(IntEnum):
    """Equal to 1."""

    ONE = 1


class Word(StrEnum):
    """Equal to words that games know."""

    PLAY = "play"
    DEFAULT = "default"
    EN = "en"


class Raising:
    """Whatever is asked of it, it raises."""

    def __repr__(self) -> str:
        raise RuntimeError

    def __len__(self) -> int:
        raise RuntimeError

    def __iter__(self) -> Iterator[Any]:
        raise RuntimeError


class Endless(Mapping[str, Any]):
    """Says that it has one field, and has no end of them."""

    def __getitem__(self, name: str) -> Any:
        return 1

    def __iter__(self) -> Iterator[str]:
        return map(str, count())

    def __len__(self) -> int:
        return 1


def endless() -> Iterator[int]:
    """A generator without end."""
    yield from count()


LONG_TEXT, LONG_LIST = "x" * 100_000, [0] * 100_000
LARGE_OBJECT = {str(number): number for number in range(20_000)}
LARGE_SET = set(range(20_000))
LOOP: list[Any] = []
LOOP.append(LOOP)

ODD: tuple[Maker, ...] = (
    *(lambda _, junk=junk: junk for junk in JUNK),
    *(
        lambda _, odd=odd: odd
        for odd in (2**53, -(2**53) - 1, 10**400, 1e308, -0.0, "²", "\x00", "a.b", "\u202e", [None])
    ),
    *(
        lambda _, large=large: large
        for large in (LONG_TEXT, LONG_LIST, LARGE_OBJECT, LARGE_SET, [LONG_LIST] * 300, LOOP)
    ),
    *(lambda _, one=one: one for one in (One.ONE, *Word, Text("play"), Number(1), MappingProxyType({}))),
    *(lambda _, kind=kind: kind() for kind in (Raising, Endless, endless, count, bytearray, Counter, SimpleNamespace)),
    repeat,
    lambda good: cycle([good]),
    lambda good: iter([good]),
    lambda good: deque([good]),
)
"""Whatever the good value was."""
NEAR: dict[type, tuple[Maker, ...]] = {
    int: (
        *(lambda good, step=step: good + step for step in (1, -1, 10, 2**31, 2**64)),
        *(float, str, bool, Number, lambda good: -good, lambda good: [good], lambda good: None),
    ),
    str: (
        *(
            Text,
            list,
            str.upper,
            lambda good: good.encode("utf-8", "replace"),
            lambda good: good + " ",
            lambda good: good[:-1],
            lambda good: good * 500,
        ),
        *(lambda good: {good: good}, lambda good: [good], lambda good: None),
    ),
    list: (
        *(tuple, iter, Items, deque, enumerate, lambda good: good * 2, lambda good: good[::-1], lambda good: good[1:]),
        *(
            lambda good: [*good, *good[:1]],
            lambda good: good * 2000,
            lambda good: [good],
            lambda good: dict(enumerate(good)),
        ),
    ),
    dict: (
        *(list, Fields, OrderedDict, MappingProxyType, lambda good: list(good.items()), lambda good: {**good, 1: 1}),
        *(lambda good: {**good, LONG_TEXT: 1}, lambda good: {**LARGE_OBJECT, **good}, lambda good: [good]),
        lambda good: dict.fromkeys(good, good),
    ),
}
"""By the type of the good value: what is like it and yet another one."""


def odd(rng: Random, good: Any = 0) -> Any:
    """Some value that hardly anybody takes."""
    return rng.choice(ODD)(good)


def spoiled(data: Any, rng: Random) -> Any:
    """JSON with one to three changes; what it was before stays as it was."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        data = _changed(data, rng)
    return data


def _changed(data: Any, rng: Random) -> Any:
    """The same with a change at one place: the deeper, the likelier."""
    if type(data) not in (dict, list) or not data or rng.random() < 0.1:
        near = NEAR.get(type(data), ()) if _is_small(data) else ()
        return rng.choice(near)(data) if near and rng.random() < 0.6 else odd(rng, data)
    copied, what = data.copy(), rng.random()
    place = rng.choice(list(data)) if type(data) is dict else rng.randrange(len(data))
    if what < 0.1:
        del copied[place]
    elif what < 0.2 and type(data) is dict:
        copied[rng.choice(("more", "", "type", "seat", "a.b", "\ud800", LONG_TEXT, 1, None))] = odd(rng)
    elif what < 0.2:
        copied.insert(place, odd(rng, data[place]))
    elif what < 0.3:
        other = rng.choice(list(data)) if type(data) is dict else rng.randrange(len(data))
        copied[place], copied[other] = data[other], data[place]
    else:
        copied[place] = _changed(data[place], rng)
    return copied


def _is_small(value: Any) -> bool:
    return -(2**63) < value < 2**63 if type(value) is int else len(value) < 1000 if type(value) in NEAR else True


def is_json(data: Any) -> bool:
    """Whether it is JSON exactly: no heirs of its types, nothing that can only be walked through."""
    if type(data) is dict:
        return all(type(name) is str for name in data) and all(map(is_json, data.values()))
    if type(data) is list:
        return all(map(is_json, data))
    return data is None or type(data) in (str, int, float, bool)
