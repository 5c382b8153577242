"""Symbols: what is not known of a state. Whatever is done with one that has no meaning here raises Unproven."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cached_property
from types import UnionType
from typing import Annotated, Any, Literal, NoReturn, Union, get_args, get_origin

import z3

from rulecore.audit.proofs.paths import Unproven, running

LARGEST_INDEX = 8
"""A number that picks an item is less."""


def _refuse(what: str, name: str) -> Callable[..., NoReturn]:
    def refused(self: object, *_: object) -> NoReturn:
        raise Unproven(f"{what} was asked for `{name}`, which has no meaning here")

    return refused


_ASKED = (
    *("bool", "len", "iter", "reversed", "contains", "getitem", "call", "index", "int", "float", "hash"),
    *("eq", "ne", "lt", "le", "gt", "ge", "neg", "abs", "pow", "divmod", "add", "radd", "sub", "rsub", "mul", "rmul"),
    *("mod", "rmod", "floordiv", "rfloordiv", "truediv", "rtruediv", "or", "ror", "and", "rand"),
)
"""What Python can be asked for, by name; a class of symbols refuses whatever it does not define."""


class Symbol:
    """What is not known. A class of symbols says what may be done with it; all else raises Unproven."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise Unproven(f"{type(self).__name__} was asked for `{name}`, which has no meaning here")

    def __init_subclass__(cls) -> None:
        for name in (f"__{asked}__" for asked in _ASKED):
            if vars(cls).get(name) is None:  # Python itself puts None for `__hash__`
                setattr(cls, name, _refuse(cls.__name__, name))


class Irrelevant(Symbol):
    """What the proof says nothing about: whoever looks at it makes the proof fail."""


IRRELEVANT = Irrelevant()


class Truth(Symbol):
    """A condition. The path forks where it is asked; in sums it is 0 or 1."""

    __slots__ = ("z",)

    def __init__(self, z: Any) -> None:
        self.z: Any = z

    def __bool__(self) -> bool:
        return running().fork((self.z, z3.Not(self.z)), ("yes", "no")) == 0

    def __add__(self, other: Any) -> Number:
        return Number(term(self) + term(other))

    __radd__ = __add__


class Number(Symbol):  # noqa: PLW1641  a symbol refuses to be hashed
    """A whole number."""

    __slots__ = ("z",)

    def __init__(self, z: Any) -> None:
        self.z: Any = z

    def __add__(self, other: Any) -> Number:
        return Number(self.z + term(other))

    __radd__ = __add__

    def __sub__(self, other: Any) -> Number:
        return Number(self.z - term(other))

    def __rsub__(self, other: Any) -> Number:
        return Number(term(other) - self.z)

    def __mul__(self, other: Any) -> Number:
        return Number(self.z * term(other))

    __rmul__ = __mul__

    def __mod__(self, other: Any) -> Number:
        return Number(self.z % _positive(other))

    def __floordiv__(self, other: Any) -> Number:
        return Number(self.z / _positive(other))

    def __eq__(self, other: object) -> Any:
        return False if other is None else Truth(self.z == term(other))

    def __ne__(self, other: object) -> Any:
        return True if other is None else Truth(self.z != term(other))

    def __lt__(self, other: Any) -> Truth:
        return Truth(self.z < term(other))

    def __le__(self, other: Any) -> Truth:
        return Truth(self.z <= term(other))

    def __gt__(self, other: Any) -> Truth:
        return Truth(self.z > term(other))

    def __ge__(self, other: Any) -> Truth:
        return Truth(self.z >= term(other))

    def __bool__(self) -> bool:
        return bool(Truth(self.z != 0))

    def __index__(self) -> int:
        running().must(
            z3.And(self.z >= 0, self.z < LARGEST_INDEX), f"a number that picks an item is less than {LARGEST_INDEX}"
        )
        values = range(LARGEST_INDEX)
        return running().fork([self.z == value for value in values], [str(value) for value in values])


def term(value: Any) -> Any:
    """The value as z3 has it."""
    if isinstance(value, Number):
        return value.z
    if isinstance(value, z3.ArithRef):
        return value
    if isinstance(value, Truth):
        return z3.If(value.z, 1, 0)
    if isinstance(value, int):
        return z3.IntVal(int(value))
    raise Unproven(f"{value!r} stands where a number is due")


def _positive(value: Any) -> Any:
    found = term(value)
    running().must(found > 0, "a divisor is positive")
    return found


class Bag(Symbol):
    """Pieces of which alike ones are interchangeable: how many there are of each kind. Their order is not known."""

    def __init__(self, counts: Mapping[Any, Any]) -> None:
        self.counts: dict[Any, Any] = dict(counts)

    @cached_property
    def size(self) -> Any:
        """How many pieces there are."""
        return z3.Sum(list(self.counts.values()))

    def of(self, kind: Any) -> Any:
        """How many there are of this kind."""
        which = term(kind)
        return z3.Sum([z3.If(which == one, count, 0) for one, count in self.counts.items()])

    def with_one(self, kind: Any) -> Bag:
        """One piece more."""
        which = term(kind)
        running().must(z3.Or([which == one for one in self.counts]), "what is added is a piece of the box")
        return Bag({one: count + z3.If(which == one, 1, 0) for one, count in self.counts.items()})

    def without_one(self, kind: Any) -> Bag:
        """One piece less, which must be there."""
        which = term(kind)
        running().must(self.of(kind) >= 1, "what is taken is there")
        return Bag({one: count - z3.If(which == one, 1, 0) for one, count in self.counts.items()})

    def less(self, other: Any) -> Bag:
        """Without the pieces of another bag, which must be there."""
        taken = bag_of(other, tuple(self.counts))
        running().must(within(taken, self), "what is taken is there")
        return Bag({one: count - taken.counts[one] for one, count in self.counts.items()})

    def __bool__(self) -> bool:
        return bool(Truth(self.size > 0))

    def __contains__(self, kind: Any) -> bool:
        return bool(Truth(self.of(kind) > 0))


def within(some: Bag, whole: Bag) -> Any:
    """Whether a bag holds another one."""
    return z3.And([some.counts[one] <= count for one, count in whole.counts.items()])


def bag_of(value: Any, kinds: Sequence[Any]) -> Bag:
    """A bag, or a tuple of pieces as a bag."""
    if isinstance(value, Bag):
        return value
    if type(value) is not tuple:
        raise Unproven(f"{value!r} stands where pieces are due")
    counts = {kind: z3.Sum([z3.IntVal(0), *(z3.If(term(one) == kind, 1, 0) for one in value)]) for kind in kinds}
    running().must(z3.Sum(list(counts.values())) == len(value), "all pieces are of the box")
    return Bag(counts)


class Items(Symbol):
    """A tuple of which only the length is known, and that no further."""

    __slots__ = ("length",)

    def __init__(self, length: Any) -> None:
        self.length: Any = length

    def __add__(self, other: tuple[Any, ...]) -> Items:
        return Items(self.length + len(other))

    def __bool__(self) -> bool:
        return bool(Truth(self.length > 0))

    def count(self, _: Any) -> Number:
        """How many are equal to the item: any number, up to all of them."""
        return some("count", 0, Number(self.length + 1))


def some(name: str, lowest: int, beyond: Any) -> Number:
    """Any number from the lowest to the last one before `beyond`."""
    path = running()
    found = path.fresh(name)
    path.add(z3.And(found >= lowest, found < term(beyond)))
    return Number(found)


def either(*values: Any) -> Any:
    """Any of these values: a path for each."""
    return values[running().fork([z3.BoolVal(True)] * len(values), [str(value) for value in values])]


class Open:
    """Rulings or options of which each has any value that it can have. A number is a symbol; of all else there is a
    path for each value, once it is read.

    ways     the values that each field may have, numbers as one; none where they cannot be listed
    assumed  what is true of the symbols by what they are
    """

    def __init__(self, model: Any, name: str) -> None:
        self.ways: dict[str, tuple[Any, ...]] = {
            field: _ways(info.annotation, info.metadata) for field, info in model.model_fields.items()
        }
        self._name: str = name
        self.assumed: list[Any] = []
        for field, ways in self.ways.items():
            self.assumed += [self.way(field) >= 0, self.way(field) < max(1, len(ways))]
            self.assumed += [way.has(self.number(field)) for way in ways if isinstance(way, Whole)]

    def way(self, field: str) -> Any:
        """The place of its value in the list of its values."""
        return z3.Int(f"{self._name}.{field}")

    def number(self, field: str) -> Any:
        """The number that it is, if it is one."""
        return z3.Int(f"{self._name}.{field}, a number")

    def has(self, field: str, value: Any) -> Any:
        """The condition that it has this value, for what is said of a state: there nothing may be decided."""
        return self.way(field) == self.ways[field].index(value)

    def __getattr__(self, field: str) -> Any:
        ways, noted = self.ways[field], running().noted
        if not ways:
            raise Unproven(f"the choices of {field} cannot be listed")
        if field not in noted:
            conditions = [self.way(field) == at for at, _ in enumerate(ways)]
            way = ways[0 if len(ways) == 1 else running().fork(conditions, [str(one) for one in ways])]
            noted[field] = Number(self.number(field)) if isinstance(way, Whole) else way
        return noted[field]


class Whole:
    """Whole numbers, by the condition that one must satisfy."""

    def __init__(self, has: Callable[[Any], Any]) -> None:
        self.has: Callable[[Any], Any] = has

    def __repr__(self) -> str:
        return "a number"


_BOUNDS: Mapping[str, Callable[[Any, Any], Any]] = {"ge": operator.ge, "le": operator.le}


def _ways(annotation: Any, said: Sequence[Any] = ()) -> tuple[Any, ...]:
    """The values that a field may have; of numbers together one; nothing where they cannot be listed."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return tuple(annotation)
    if annotation is int:
        bounds = [(way, getattr(one, name)) for one in said for name, way in _BOUNDS.items() if hasattr(one, name)]
        return (Whole(lambda z: z3.And([way(z, bound) for way, bound in bounds])),)
    if origin is Literal and all(type(value) is int for value in parts):
        return (Whole(lambda z: z3.Or([z == value for value in parts])),)
    if origin is Annotated:
        return _ways(parts[0], [part for one in parts[1:] for part in (one, *getattr(one, "metadata", ()))])
    if origin in (Union, UnionType):
        ways = [_ways(part) for part in parts]
        return tuple([way for some in ways for way in some]) if all(ways) else ()
    listed: dict[Any, tuple[Any, ...]] = {bool: (False, True), type(None): (None,)}
    return parts if origin is Literal else listed.get(annotation, ())
