"""Input that grows: a value in the place of another one, twice as large and twice as large again; and how much work it
makes, counted by the lines and calls that run and the memory they take, not by the clock."""

from __future__ import annotations

import gc
import re
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import FrameType
from typing import Any, NamedTuple

from candidates import Place, at, deep

from rulecore import RulecoreError
from rulecore.core.gate import DEPTH, NUMBER, Size


class Growth(NamedTuple):
    """A way to grow.

    made  what is put in the place of the old value, so large
    cap   the largest that the gate lets in
    room  bytes that the gate itself may take: the values that still wait to be looked at
    """

    name: str
    made: Callable[[Any, int], Any]
    cap: Callable[[Size], int]
    room: int = 0


def first(old: Any) -> Any:
    """An item of a list that is likely to be taken."""
    return old[0] if isinstance(old, (list, tuple)) and old else old


@cache
def grid(size: int) -> list[list[int]]:
    """A list of lists that holds so many values. None of those in it is too long for any game."""
    return [[0] * ROW for _ in range(size // ROW + 1)]


@cache
def fields(size: int) -> dict[str, int]:
    """An object with so many fields."""
    return {f"x{n}": 0 for n in range(size)}


ROW = 16
GROWTHS = (
    Growth("a list of what stands there", lambda old, size: [first(old)] * size, lambda cap: cap.items),
    Growth("a list of wrong things", lambda old, size: [1.5] * size, lambda cap: cap.items),
    Growth("lists in a list", lambda old, size: grid(size), lambda cap: cap.values, 150_000),
    Growth("an object", lambda old, size: fields(size), lambda cap: cap.items),
    Growth("a text", lambda old, size: (old if type(old) is str and old else "x") * size, lambda cap: cap.text),
    Growth("an object with a long name", lambda old, size: {"x" * size: 0}, lambda cap: cap.text),
    Growth("a number", lambda old, size: 10**size, lambda cap: len(str(NUMBER)) - 1),
    Growth("a deep list", lambda old, size: deep(size), lambda cap: DEPTH),
)


def inside(data: Any, here: Place = ()) -> Iterator[Place]:
    """Every place in JSON, that of the whole and of lists and objects included; of a list its first item only."""
    yield here
    if isinstance(data, dict):
        for name, value in data.items():
            yield from inside(value, (*here, name))
    elif isinstance(data, list) and data:
        yield from inside(data[0], (*here, 0))


def put(data: Any, place: Place, value: Any) -> Any:
    """The same JSON with another value at one place, which may be a new field of an object."""
    if not place:
        return value
    copied = data.copy()
    copied[place[0]] = put(data.get(place[0]) if isinstance(data, dict) else data[place[0]], place[1:], value)
    return copied


def old_at(data: Any, place: Place) -> Any:
    """What stands at a place; None where it is new."""
    parent = at(data, place[:-1]) if place else data
    return parent.get(place[-1]) if place and isinstance(parent, dict) else at(data, place)


class Work(NamedTuple):
    """What an answer has cost: lines of Python and calls of functions written in C; letters of what was said."""

    steps: int
    message: int


def work(ask: Callable[[Any], Any], value: Any) -> Work:
    """What it costs to ask about a value. The answer may be a RulecoreError with a bounded message, nothing else."""
    counted = 0

    def line(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal counted
        counted += 1
        return line

    def call(frame: FrameType, event: str, argument: object) -> None:
        nonlocal counted
        counted += event == "c_call"

    before = sys.gettrace(), sys.getprofile()
    sys.setprofile(call)
    sys.settrace(line)
    try:
        answer = answered(ask, value)
    finally:
        sys.settrace(before[0])
        sys.setprofile(before[1])
    return Work(counted, len(said(answer)) if isinstance(answer, RulecoreError) else 0)


def answered(ask: Callable[[Any], Any], value: Any) -> Any:
    """The answer, or the error in its place."""
    try:
        return ask(value)
    except RulecoreError as error:
        return error


def memory(ask: Callable[[Any], Any], value: Any) -> int:
    """How many bytes are taken at once to answer about a value: what runs in C makes no steps, but takes memory.

    No garbage is collected on the way, since when that happens depends on what ran before.
    """
    gc.disable()
    tracemalloc.start()
    try:
        answered(ask, value)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        gc.enable()


def memories(ask: Callable[[Any], Any], less: Any, more: Any, room: int) -> tuple[int, int]:
    """How much is taken for both, which were asked about before. Where more takes more, both are asked again, and the
    least counts: what grows does so every time, but to replay a long game by the rules takes a tenth more one time than
    another, and a cache that fills meanwhile is not of the value."""
    found = memory(ask, less), memory(ask, more)
    for _ in range(AGAIN):
        if is_flat(found, room):
            break
        found = min(found[0], memory(ask, less)), min(found[1], memory(ask, more))
    return found


def is_flat(found: tuple[int, int], room: int) -> bool:
    """Whether more takes no more memory than less, or no more than there is room for."""
    less, more = found
    return more <= max(less + 4096, room)


def said(error: RulecoreError) -> str:
    """The message of an error, which is short and says few faults, however much is wrong."""
    text, faults = str(error), getattr(error, "faults", ())
    more = re.search(r"; and (\d+) more$", text)
    assert len(text) <= 2000
    assert len(faults) <= 100
    assert len(faults) - int(more[1] if more else 0) <= 20
    return text


class Growing(NamedTuple):
    """What happened as one field grew: at a quarter and a half of its cap, or of what is enough to see how the work
    grows, and there; at twice and sixteen times the cap, where the memory was counted, too."""

    below: tuple[Work, Work, Work]
    beyond: tuple[Work, Work]
    memory: tuple[int, int]
    room: int


AGAIN = 7
"""So often memory is counted again, at most."""
ENOUGH = 128
"""So many items show how the work grows below a cap that is larger."""


def as_it_is(value: Any) -> Any:
    """The value itself."""
    return value


def grown(
    ask: Callable[[Any], Any],
    data: Any,
    place: Place,
    growth: Growth,
    size: Size,
    *,
    made: Callable[[Any], Any] = as_it_is,
) -> Growing:
    """Let one field grow; `made` makes of the data what is asked about, which is no work that counts."""
    cap, old = growth.cap(size), old_at(data, place)
    some = min(cap, ENOUGH)
    quarter, half, whole, twice, more = (
        made(put(data, place, growth.made(old, many)))
        for many in (max(1, some // 4), some // 2, some, 2 * cap, 16 * cap)
    )
    answered(ask, quarter)  # what is worked out only once is worked out now
    return Growing(
        (work(ask, quarter), work(ask, half), work(ask, whole)),
        (work(ask, twice), work(ask, more)),
        memories(ask, twice, more, growth.room),
        growth.room,
    )


def is_constant(found: Growing) -> bool:
    """Whether beyond the cap the size no longer matters."""
    twice, more = found.beyond  # lists in a list are refused sooner where there are too many of them, too
    return (
        more.steps <= twice.steps * 1.01 + 100
        and is_flat(found.memory, found.room)
        and more.message <= twice.message + 20
    )


def is_linear(found: Growing) -> bool:
    """Whether twice as much more makes at most twice as much more work: what is added from the half to the whole,
    beside what is added from the quarter to the half; and what is eight times as large at most eight times as much."""
    (quarter, half, whole), (twice, more) = ((one.steps for one in some) for some in (found.below, found.beyond))
    return whole - half <= 2.5 * max(half - quarter, 0) + 200 and more <= 10 * twice + 200


def kinds_of(part: str, definitions: Mapping[str, Any]) -> list[Any]:
    """The schemas of every kind of an action, an event, a result; of what has no kinds, the one that there is."""
    whole = definitions[part]
    kinds = whole.get("oneOf") or whole.get("anyOf") or [whole]
    return [definitions[kind["$ref"].removeprefix("#/$defs/")] if "$ref" in kind else kind for kind in kinds]


def instance(part: Mapping[str, Any], definitions: Mapping[str, Any]) -> Any:
    """Some JSON of a schema: of each choice the first, of each list one item."""
    if "$ref" in part:
        return instance(definitions[part["$ref"].removeprefix("#/$defs/")], definitions)
    for choice in ("anyOf", "oneOf"):
        if choice in part:
            return instance(part[choice][0], definitions)
    if "const" in part or "enum" in part:
        return part["const"] if "const" in part else part["enum"][0]
    kinds: dict[str, Any] = {"integer": part.get("minimum", 0), "string": "x", "boolean": False, "null": None}
    if part.get("type") == "array":
        return [instance(part.get("items", {"type": "null"}), definitions)]
    if "properties" in part:
        return {name: instance(field, definitions) for name, field in part["properties"].items()}
    return kinds.get(part.get("type", ""), {})
