"""The one gate for data from outside: JSON and nothing else, and no more of it than a game has use for.

Everything that `decode`, `game`, `replay`, `worlds` and `say` are given passes here before anything else looks at it.
The gate visits each value once, gives up where there are too many, and answers with a bounded number of faults: the
work and the messages are bounded by the game, not by the input.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from itertools import islice
from math import isfinite
from typing import Any, Final, NamedTuple, cast

from pydantic import TypeAdapter

from rulecore.core.errors import MOST_FAULTS, Fault, InvalidData, named_place, shown

DEPTH: Final = 64
"""How deeply lists and objects of outside data may be nested."""
NUMBER: Final = 2**53 - 1
"""No whole number of outside data is larger, nor is the negative of one: beyond it, readers of JSON do not agree."""

Place = tuple[str | int, ...]

MALFORMED = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What rules run into where the parts of a view or a state, each of the right type, do not fit together."""


class Size(NamedTuple):
    """How much outside data may hold.

    items   in one list or object
    values  altogether, lists and objects counted as well
    text    letters in one text, or in the name of a field
    """

    items: int
    values: int
    text: int = 200


CONFIG: Final = Size(items=256, values=4096)
"""The size of a config: more than any table of printed components needs."""
EVENT: Final = Size(items=4096, values=1 << 16, text=1000)
"""The size of an event, with the fields of a view that it changes."""
PART: Final = Size(items=8, values=16)
"""The size of a part of a score."""


def insist_on_json(data: object, size: Size, error: type[InvalidData]) -> None:
    """Raises the error, with every fault up to a bounded number, where data is not JSON of at most that size: types
    exactly (`True` is no number, a tuple or a set no list), finite numbers, whole ones up to NUMBER, at most 64 levels.
    Whether a whole number is written `3` or `3.0` makes no difference.
    """
    faults = tuple(islice(_faults(data, size), MOST_FAULTS + 1))
    if faults:
        raise error(faults)


def as_object(data: object, size: Size, error: type[InvalidData], expected: str) -> dict[str, Any]:
    """The data as an object of JSON, as `untouched` has it: a copy in which every whole number is an `int`."""
    found: dict[str, Any] = _whole(untouched(data, size, error, expected))
    return found


def untouched(data: object, size: Size, error: type[InvalidData], expected: str) -> dict[str, Any]:
    """The data as an object of JSON; any mapping may stand for the outermost one. Raises the error, which says what was
    `expected` where it is no object at all."""
    if not isinstance(data, Mapping) or isinstance(data, Enum):
        raise error([Fault("", f"should be {expected}, not {shown(data)}")])
    if len(data) > size.items:
        raise error([Fault("", f"should have at most {size.items} fields, not {len(data)}")])
    found = data if type(data) is dict else {name: data[name] for name in islice(data, size.items + 1)}
    insist_on_json(found, size, error)
    return found


_AS_IT_IS: Final = frozenset({int, str, bool, type(None)})
"""What holds no whole number in another form; to look here saves a call for each."""


def _whole(value: Any) -> Any:
    """JSON with an `int` for every whole number: JSON Schema, too, takes `3.0` for one."""
    if type(value) is dict:
        return {name: part if type(part) in _AS_IT_IS else _whole(part) for name, part in value.items()}
    if type(value) is list:
        return [part if type(part) in _AS_IT_IS else _whole(part) for part in value]
    return int(value) if type(value) is float and value.is_integer() else value


def _faults(data: object, size: Size) -> Iterator[Fault]:
    """What is not JSON, or too much of it, in the order of the data; nothing below a fault is looked at."""
    left = size.values
    waiting: list[tuple[Place, Any]] = [((), data)]
    while waiting:
        place, value = waiting.pop()
        left -= 1
        if left < 0:
            yield Fault("", f"should hold at most {size.values} values")
            return
        kind = type(value)
        fault = _too_much(place, value, size) if kind is list or kind is dict else _wrong_scalar(value, size)
        if fault:
            yield Fault(named_place(place), fault)
        elif kind is list or kind is dict:
            if kind is dict:
                wrong = {key: why for key in value if (why := _misnamed(key, size))}
                yield from (Fault(named_place(place), why) for why in wrong.values())
                waiting += [((*place, key), value[key]) for key in reversed(value) if key not in wrong]
            else:
                waiting += [((*place, at), value[at]) for at in reversed(range(len(value)))]


def _too_much(place: Place, value: list[Any] | dict[Any, Any], size: Size) -> str | None:
    """Why the contents of a list or an object are not looked at."""
    if len(place) >= DEPTH:
        return f"should not stand more than {DEPTH} levels deep"
    if len(value) > size.items:
        return f"should have at most {size.items} items, not {len(value)}"
    return None


def _wrong_scalar(value: object, size: Size) -> str | None:
    """Why a value other than a list or an object is not JSON, or is too much."""
    kind = type(value)
    if kind is str:
        letters = len(cast(str, value))
        return f"should have at most {size.text} letters, not {letters}" if letters > size.text else None
    if kind is float and not isfinite(cast(float, value)):
        return f"should be a finite number, not {value}"
    if kind is int or kind is float:
        is_small = -NUMBER <= cast(float, value) <= NUMBER
        return None if is_small else f"should be a number from {-NUMBER} to {NUMBER}, not {shown(value)}"
    return None if value is None or kind is bool else f"should be JSON, not {shown(value)}"


def _misnamed(key: object, size: Size) -> str | None:
    """Why a field cannot have that name."""
    if type(key) is not str:
        return f"should have texts as keys, not {shown(key)}"
    if len(key) > size.text:
        return f"should have names of at most {size.text} letters, not {shown(key)}"
    return None


@cache
def form_of(kind: Any) -> TypeAdapter[Any]:
    """The validator of a type."""
    return TypeAdapter(kind)


def is_plain(value: object, size: Size) -> bool:
    """Whether the value of a field is a number, a text, a reading, or a tuple of such, and no more than the size
    allows: the action that has the field may have been made by hand."""
    left = size.values
    waiting: list[tuple[int, Any]] = [(0, value)]
    while waiting:
        depth, part = waiting.pop()
        left -= 1
        if left < 0 or depth > DEPTH:
            return False
        if type(part) is tuple:
            if len(part) > size.items:
                return False
            waiting += [(depth + 1, inner) for inner in part]
        elif type(part) is str:
            if len(part) > size.text:
                return False
        elif type(part) is int:
            if not -NUMBER <= part <= NUMBER:
                return False
        elif part is not None and type(part) is not bool and not isinstance(part, Enum):
            return False
    return True
