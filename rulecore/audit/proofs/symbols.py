"""Symbols: what is not known of a state. Whatever is done with one that has no meaning here raises Unproven."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, NoReturn, Union, get_args, get_origin

import z3

from rulecore.audit.proofs.paths import Unproven, running
from rulecore.core.config import Reading
from rulecore.core.piles import pieces_of
from rulecore.core.zones import as_they_are

variable: Any = cache(z3.Int)
"""The whole number of a name, of which nothing is known."""
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

    def __repr__(self) -> str:
        return "what is irrelevant"


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

    def __neg__(self) -> Number:
        return Number(-self.z)

    def __mul__(self, other: Any) -> Number:
        return Number(self.z * term(other))

    def __rmul__(self, other: Any) -> Any:
        return other * self.__index__() if type(other) is tuple else self * other

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
        path, values = running(), range(LARGEST_INDEX)
        _, known = path.picked.get(self.z.get_id(), (None, None))
        if known is None:
            path.must(
                z3.And(self.z >= 0, self.z < LARGEST_INDEX), f"a number that picks an item is less than {LARGEST_INDEX}"
            )
            known = path.fork([self.z == value for value in values], [str(value) for value in values])
            path.picked[self.z.get_id()] = self.z, known
        return int(known)


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


def condition(value: Any) -> Any:
    """A condition as z3 has it."""
    return value.z if isinstance(value, Truth) else z3.BoolVal(value)


def is_seat(players: Any, value: Any) -> Any:
    """That a number is one of so many seats."""
    return z3.And(term(value) >= 0, term(value) < players)


def _positive(value: Any) -> Any:
    found = term(value)
    running().must(found > 0, "a divisor is positive")
    return found


ANY: Any = z3.Int("any piece")
"""A piece of which nothing is known: what is proven of it is true of every piece."""
EACH_ONCE = (ANY,)
"""The kinds of pieces where each exists once."""
OTHERS: Any = z3.Int("any other piece")
"""Stands for all pieces that are not equal to `ANY`."""
COPIES = (ANY, OTHERS)
"""The kinds of pieces where rules do not look at what they are: how many there are of any one, and of all others."""


def is_of(piece: Any, kind: Any) -> Any:
    """Whether a piece is of a kind."""
    return piece != ANY if kind is OTHERS else piece == kind


def _no_len(self: object) -> NoReturn:
    """Python asks for it before it unpacks. TypeError: then it does without."""
    raise TypeError(f"how many items there are of a {type(self).__name__} is asked of what stands in for `len`")


class Several(Symbol):
    """Stands in a tuple for any number of items, in whatever order: for all that another symbol holds."""

    def __init__(self, length: Any, pieces: Bag | None = None) -> None:
        self.length: Any = length
        self.pieces: Bag | None = pieces

    def __repr__(self) -> str:
        return "any number of items"


class Bag(Symbol):  # noqa: PLW1641  a symbol refuses to be hashed
    """Pieces of which alike ones are interchangeable: how many there are of each kind. Their order is not known.

    piece  of what lies there: its kind, as the mark on the field says
    size   how many pieces there are: kept apart, so that z3 need not know which piece comes or goes to count them
    """

    def __init__(self, counts: Mapping[Any, Any], piece: Callable[[Any], Any] = as_they_are, size: Any = None) -> None:
        self.counts: dict[Any, Any] = dict(counts)
        self.piece: Callable[[Any], Any] = piece
        self.size: Any = z3.Sum(list(self.counts.values())) if size is None else size

    def of(self, piece: Any) -> Any:
        """How many there are of the kind of this piece; of one that is counted with others, how many at most."""
        which = term(self.piece(piece))
        return z3.Sum([z3.If(is_of(which, one), count, 0) for one, count in self.counts.items()])

    def bag(self, pieces: Any) -> Bag:
        """A bag, or a tuple of pieces as a bag like this one."""
        return bag_of(pieces, tuple(self.counts), self.piece)

    def count(self, piece: Any) -> Number:
        """As that of a tuple."""
        if OTHERS in self.counts:
            raise Unproven("how many there are of a kind is not known")
        return Number(self.of(piece))

    def with_one(self, piece: Any) -> Bag:
        """One piece more."""
        which = term(self.piece(piece))
        running().must(z3.Or([is_of(which, one) for one in self.counts]), "what is added is a piece of the box")
        counts = {one: count + z3.If(is_of(which, one), 1, 0) for one, count in self.counts.items()}
        return Bag(counts, self.piece, self.size + 1)

    def without_one(self, piece: Any) -> Bag:
        """One piece less, which must be there."""
        which = term(self.piece(piece))
        running().must(self.of(piece) >= 1, "what is taken is there")
        counts = {one: count - z3.If(is_of(which, one), 1, 0) for one, count in self.counts.items()}
        return Bag(counts, self.piece, self.size - 1)

    def less(self, other: Any) -> Bag:
        """Without the pieces of another bag, which must be there."""
        taken = self.bag(other)
        running().must(within(taken, self), "what is taken is there")
        counts = {one: count - taken.counts[one] for one, count in self.counts.items()}
        return Bag(counts, self.piece, self.size - taken.size)

    def __add__(self, other: Any) -> Bag:
        added = self.bag(other)
        counts = {one: count + added.counts[one] for one, count in self.counts.items()}
        return Bag(counts, self.piece, self.size + added.size)

    __radd__ = __add__
    __sub__ = less
    __len__: Any = _no_len

    def __iter__(self) -> Iterator[Several]:
        yield Several(self.size, self)

    def __getitem__(self, _: int) -> Number:
        """One of the pieces: their order is not known."""
        running().must(self.size > 0, "there is a piece")
        found = Number(running().fresh("piece"))
        running().add(self.of(found) > 0)
        return found

    def or_else(self, other: Any, which: Any, is_it: int) -> Bag:
        """The other one where a number is this, else this one."""
        found = bag_of(other, tuple(self.counts), self.piece)
        counts = {one: where(which, is_it, found.counts[one], count) for one, count in self.counts.items()}
        return Bag(counts, self.piece, where(which, is_it, found.size, self.size))

    def alike(self, other: Any) -> Any:
        """The condition that as many lie there of each kind: what is proven of any one is true of all."""
        others = self.bag(other)
        return z3.And(others.size == self.size, *[others.counts[one] == count for one, count in self.counts.items()])

    def same(self, other: Any) -> Any:
        """The condition that the same pieces lie there, for whoever decides by it."""
        return z3.BoolVal(True) if other is self else z3.And(self.alike(other), self._tells_all("equal"))

    def _tells_all(self, asked: str) -> Any:
        """True; where others are counted together, it is not known which of them there are."""
        return running().fresh(asked) > 0 if OTHERS in self.counts else z3.BoolVal(True)

    def __eq__(self, other: object) -> Any:
        return Truth(self.same(other))

    def __ne__(self, other: object) -> Any:
        return Truth(z3.Not(self.same(other)))

    def __bool__(self) -> bool:
        return bool(Truth(self.size > 0))

    def __contains__(self, piece: Any) -> bool:
        is_told = z3.Or(self._tells_all("is there"), term(self.piece(piece)) == ANY)
        return bool(Truth(z3.And(self.of(piece) > 0, is_told)))


class Pile(Bag):  # noqa: PLW1641  a symbol refuses to be hashed
    """Pieces of which each exists once: the condition under which a piece is there, and how many there are. Their order
    is not known."""

    def __init__(self, holds: Callable[[Any], Any], size: Any) -> None:
        self._holds: Callable[[Any], Any] = holds
        self._holds_any: Any = holds(ANY)
        super().__init__({ANY: z3.If(self._holds_any, 1, 0)}, size=size)

    def holds(self, piece: Any) -> Any:
        """The condition under which a piece is there."""
        return self._holds_any if piece is ANY else self._holds(piece)

    def bag(self, pieces: Any) -> Pile:
        """Pieces as a pile."""
        return pile_of(pieces)

    def of(self, kind: Any) -> Any:
        """How many there are of this piece: one or none."""
        return z3.If(self.holds(term(kind)), 1, 0)

    def with_one(self, kind: Any) -> Pile:
        """One piece more, which was not there."""
        which = term(kind)
        running().must(z3.Or(which != ANY, z3.Not(self.holds(ANY))), "what is added is not there")
        return Pile(lambda one: z3.Or(one == which, self.holds(one)), self.size + 1)

    def without_one(self, kind: Any) -> Pile:
        """One piece less, which must be there."""
        which = term(kind)
        running().must(z3.Or(which != ANY, self.holds(ANY)), "what is taken is there")
        return _left(Pile(lambda one: z3.And(one != which, self.holds(one)), self.size - 1))

    def less(self, other: Any) -> Pile:
        """Without the pieces of another pile, which must be there."""
        taken = pile_of(other)
        running().must(z3.Implies(taken.holds(ANY), self.holds(ANY)), "what is taken is there")
        return _left(Pile(lambda one: z3.And(self.holds(one), z3.Not(taken.holds(one))), self.size - taken.size))

    def united(self, other: Any) -> Pile:
        """With the pieces of another pile, none of which was there."""
        added = pile_of(other)
        running().must(z3.Not(z3.And(self.holds(ANY), added.holds(ANY))), "what is added is not there")
        return Pile(lambda one: z3.Or(self.holds(one), added.holds(one)), self.size + added.size)

    def __add__(self, others: tuple[Any, ...]) -> Pile:
        return self.united(others)

    def same(self, other: Any) -> Any:
        """The condition that nothing lies there."""
        if other != 0 or type(other) is not int:
            raise Unproven("piles are compared with none")
        return self.size == 0

    def __getitem__(self, at: int) -> Number:
        """The last one, where they were put there one after the other: any of them."""
        if at != -1:
            raise Unproven("the order of pieces is not known")
        running().must(self.size > 0, "there is a last piece")
        found = Number(running().fresh("piece"))
        running().add(self.holds(found.z))
        return found

    def __contains__(self, kind: Any) -> bool:
        return bool(Truth(self.holds(term(kind))))

    __bool__: Any = Bag.__bool__
    __eq__: Any = Bag.__eq__
    __ne__: Any = Bag.__ne__


def _left(pile: Pile) -> Pile:
    """What is left of a pile is one again: if a piece is there, there is one at least."""
    running().take(pile.size >= pile.counts[ANY])
    return pile


def pile_of(value: Any) -> Pile:
    """A pile, also one of which everything is known, as the core keeps it; or a tuple of pieces as a pile."""
    if isinstance(value, Pile):
        return value
    if type(value) is int:
        known = pieces_of(value)
        return Pile(lambda one: z3.Or([one == piece for piece in known]), z3.IntVal(len(known)))
    if type(value) is not tuple:
        raise Unproven(f"{value!r} stands where pieces are due")
    found = Pile(lambda *_: z3.BoolVal(False), z3.IntVal(0))
    for piece in value:
        found = found.with_one(piece)
    return found


def within(some: Bag, whole: Bag) -> Any:
    """Whether a bag holds another one."""
    return z3.And(some.size <= whole.size, *[some.counts[one] <= count for one, count in whole.counts.items()])


def bag_of(value: Any, kinds: Sequence[Any], piece: Callable[[Any], Any] = as_they_are) -> Bag:
    """A bag, a tuple of pieces as a bag, or the number 0, which tells none; `piece` says the kind of each."""
    if isinstance(value, Bag):
        return value
    if kinds is EACH_ONCE:
        return pile_of(value)
    if type(value) is int and value == 0:
        value = ()
    if type(value) is not tuple:
        raise Unproven(f"{value!r} stands where pieces are due")
    several: list[Any] = [one for one in value if isinstance(one, Several) and one.pieces is not None]
    found = [term(piece(one)) for one in value if not any(one is other for other in several)]
    counts = {kind: z3.Sum([z3.IntVal(0), *(z3.If(is_of(one, kind), 1, 0) for one in found)]) for kind in kinds}
    running().must(z3.And([z3.Or([is_of(one, kind) for kind in kinds]) for one in found]), "all pieces are of the box")
    return sum([one.pieces for one in several], Bag(counts, piece, z3.IntVal(len(found))))


class BySeat(Symbol):
    """For each seat pieces; which seat is meant need not be known."""

    def __init__(self, parts: Iterable[Any]) -> None:
        self.parts: tuple[Any, ...] = tuple(parts)

    __len__: Any = _no_len

    def __iter__(self) -> Iterator[Any]:
        return iter(self.parts)

    def __getitem__(self, seat: Any) -> Any:
        if not isinstance(seat, Number):
            return self.parts[seat]
        running().must(z3.And(seat.z >= 0, seat.z < len(self.parts)), "it is a seat of the table")
        found = self.parts[0]
        for at in range(1, len(self.parts)):
            found = found.or_else(self.parts[at], seat.z, at)
        return found

    def with_item(self, seat: Any, part: Any) -> BySeat:
        """With this part for a seat."""
        if not isinstance(seat, Number):
            return BySeat([part if at == seat else one for at, one in enumerate(self.parts)])
        running().must(z3.And(seat.z >= 0, seat.z < len(self.parts)), "it is a seat of the table")
        return BySeat([one.or_else(part, seat.z, at) for at, one in enumerate(self.parts)])


def where(which: Any, is_it: int, found: Any, other: Any) -> Any:
    """The one term where a number is this, else the other. What the number is, is put into the one."""
    return z3.If(which == is_it, z3.simplify(z3.substitute(found, (which, z3.IntVal(is_it)))), other)


class Items(Symbol):
    """A tuple of which only the length is known, and that no further."""

    __slots__ = ("length",)

    def __init__(self, length: Any) -> None:
        self.length: Any = length

    def __add__(self, other: tuple[Any, ...]) -> Items:
        return Items(self.length + len(other))

    __len__: Any = _no_len

    def __iter__(self) -> Iterator[Several]:
        yield Several(self.length)

    def __bool__(self) -> bool:
        return bool(Truth(self.length > 0))

    def __contains__(self, _: Any) -> bool:
        return bool(self.count(_) > 0)

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
    path for each value, once it is read; of a ruling once it is compared. Where the values cannot be listed, whoever
    looks at it makes the proof fail.

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
        return variable(f"{self._name}.{field}")

    def number(self, field: str) -> Any:
        """The number that it is, if it is one."""
        return variable(f"{self._name}.{field}, a number")

    def has(self, field: str, value: Any) -> Any:
        """The condition that it has this value, for what is said of a state: there nothing may be decided."""
        return self.way(field) == self.ways[field].index(value)

    def __getattr__(self, field: str) -> Any:
        ways = self.ways[field]
        if not ways:
            return IRRELEVANT  # its choices cannot be listed: whoever looks makes the proof fail
        is_ruling = all(isinstance(way, Reading) for way in ways)
        return Ruling(lambda: self._decided(field), self.way(field)) if is_ruling else self._decided(field)

    def _decided(self, field: str) -> Any:
        ways, noted = self.ways[field], running().noted
        if field not in noted:
            conditions = [self.way(field) == at for at, _ in enumerate(ways)]
            way = ways[0 if len(ways) == 1 else running().fork(conditions, [str(one) for one in ways])]
            noted[field] = Number(self.number(field)) if isinstance(way, Whole) else way
        return noted[field]


class Ruling(Symbol):  # noqa: PLW1641  a symbol refuses to be hashed
    """A ruling: it is one of its readings once a rule first compares it. No rule asks whether it `is` a reading.

    z  the place of its reading in the list of them, for a meaning that needs no decision
    """

    __slots__ = ("decided", "z")

    def __init__(self, decided: Callable[[], Any], z: Any) -> None:
        self.decided: Callable[[], Any] = decided
        self.z: Any = z

    def __eq__(self, other: object) -> bool:
        return self.decided() is other

    @property
    def value(self) -> Any:
        """What the reading is called."""
        return self.decided().value


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
