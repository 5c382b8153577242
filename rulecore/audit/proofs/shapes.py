"""Shapes: states without their contents. Numbers, pieces and readings are symbols; classes, lengths of tuples, members
of enums and where a None stands are as they were."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from itertools import product
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import z3

from rulecore.audit.proofs.meanings import Meaning
from rulecore.audit.proofs.paths import Unproven
from rulecore.audit.proofs.symbols import (
    ANY,
    EACH_ONCE,
    IRRELEVANT,
    Bag,
    Irrelevant,
    Items,
    Number,
    Open,
    Pile,
    Truth,
    bag_of,
    term,
)
from rulecore.core.rules import Rules
from rulecore.core.structs import Struct
from rulecore.core.zones import Mark, as_they_are, marks_of, said_of

Fresh = Callable[[str], Any]
"""A symbol for the number of that name."""


@dataclass(frozen=True, kw_only=True)
class Declared:
    """What a game declares for its proofs.

    rules     of the game
    kinds     of pieces; EACH_ONCE where no two are alike
    box       the components: a box of any contents, from a function that makes numbers
    meanings  what stands in for functions of the rules
    fields    of fields that are not what they look like, `Playing.won`: one of PIECES, BAGS, ITEMS, AS_MANY, SEAT or
              NOTHING
    facts     of config and state: what else is true of every state, in words; assumed before a step, proven after
    measure   of config and state: numbers, the weightiest first, that fall with every step, so that the game ends. One
              number that falls by one or more is how many steps there can still be: that of the first state is held
              against `max_game_length`. None: nothing is said of the end
    """

    rules: Rules[Any, Any, Any]
    kinds: Sequence[Any]
    box: Callable[[Fresh], Any]
    meanings: Sequence[Meaning]
    fields: Mapping[str, str]
    facts: Callable[[Any, Any], Mapping[str, Any]]
    measure: Callable[[Any, Any], Sequence[Any]] | None = None


PIECES = "pieces"
BAGS = "for each seat, pieces"
ITEMS = "a tuple of any length, at whose items nobody looks"
SEAT = "a seat, or a tuple of seats: each of them is put there in turn, and that it is one is proven"
AS_MANY = "a tuple as long as it is, at whose items nobody looks"
NOTHING = "irrelevant, but for whether it is None"


class Config:
    """A config of which only the number of seats is known.

    assumed  what is true of its symbols by what they are
    """

    def __init__(self, declared: Declared, players: int, fresh: Fresh) -> None:
        model = declared.rules.config
        self.players: int = players
        self.first_seat: Any = fresh("first seat")
        self.options: Open = Open(model.model_fields["options"].annotation, "options")
        self.rulings: Open = Open(model.model_fields["rulings"].annotation, "rulings")
        self.assumed: list[Any] = [self.first_seat.z < players, *self.options.assumed, *self.rulings.assumed]
        self.components: Any = declared.box(fresh)


class Lifting:
    """Makes symbols of everything in a state.

    seats    those that are put where seats stand; a symbol for each of them, where there are none
    assumed  what is true of the symbols by what they are
    """

    def __init__(self, declared: Declared, seats: Sequence[int] = ()) -> None:
        self.declared: Declared = declared
        self.assumed: list[Any] = []
        self.seats: Iterator[int] = iter(seats)

    def lifted(self, value: Any, name: str) -> Any:
        """The same value with symbols for all contents. Raises Unproven for what has no symbol."""
        if isinstance(value, Number) or type(value) is int:
            return Number(z3.Int(name))
        if value is None or isinstance(value, Enum):
            return value
        if isinstance(value, Truth) or type(value) is bool:
            return Truth(z3.Bool(name))
        if isinstance(value, Bag):
            return self.bag(name)
        if isinstance(value, Items):
            return self.items(name)
        if isinstance(value, Irrelevant):
            return IRRELEVANT
        if type(value) is tuple:
            return tuple([self.lifted(part, f"{name}.{at}") for at, part in enumerate(value)])
        if isinstance(value, Struct):
            path = name or type(value).__name__
            return type(value)(*[self._field(value, field, f"{path}.{field}") for field in value._fields])
        return self._refused(value, name)

    def _field(self, struct: Any, field: str, name: str) -> Any:
        value, how = getattr(struct, field), declared_as(self.declared, struct, field)
        marked = [
            mark.zone for mark in marks_of(type(struct)) if mark.path == (field,) and mark.zone.of.write is not None
        ]
        if how == NOTHING:
            return None if value is None else IRRELEVANT
        if how == AS_MANY:
            return tuple([IRRELEVANT for _ in value])
        if how == ITEMS:
            return self.items(name)
        if how == SEAT:
            seats = tuple([self.seat(f"{name}.{at}") for at, _ in enumerate(value)]) if type(value) is tuple else ()
            return seats if type(value) is tuple else self.seat(name)
        if how == PIECES:
            return self.bag(name)
        if how == BAGS or (marked and marked[0].by_seat):
            return tuple([self.bag(f"{name}.{seat}") for seat, _ in enumerate(value)])
        return self.bag(name) if marked else self.lifted(value, name)

    def seat(self, name: str) -> Any:
        """The next seat, or a symbol."""
        seat = next(self.seats, None)
        return Number(z3.Int(name)) if seat is None else seat

    def bag(self, name: str) -> Bag:
        """Pieces, any of them."""
        if self.declared.kinds is EACH_ONCE:
            pile = Pile(z3.Function(name, z3.IntSort(), z3.BoolSort()), z3.Int(f"size of {name}"))
            self.assumed.append(pile.size >= pile.counts[ANY])
            return pile
        counts = {kind: z3.Int(f"{name}.{kind}") for kind in self.declared.kinds}
        self.assumed += [count >= 0 for count in counts.values()]
        return Bag(counts)

    def items(self, name: str) -> Items:
        """Any number of items."""
        found = Items(z3.Int(name))
        self.assumed.append(found.length >= 0)
        return found

    def number(self, name: str) -> Number:
        """A number that is not negative."""
        found = Number(z3.Int(name))
        self.assumed.append(found.z >= 0)
        return found

    def actions(self, form: Any, players: int) -> Iterator[Any]:
        """Any action of this class: numbers, and for each seat pieces or numbers. One action for each member of an
        enum, and for None."""
        by_seat = {mark.path for mark in marks_of(form) if mark.zone.by_seat}
        hints, ways = get_type_hints(form), list[Iterable[Any]]()
        for field in fields(form) if is_dataclass(form) else ():
            name, hint = f"{form.__name__}.{field.name}", hints[field.name]
            if (field.name,) in by_seat:
                (part, _) = get_args(hint)
                ways.append(product(*[self._ways(part, f"{name}.{seat}") for seat in range(players)]))
            else:
                ways.append(self._ways(hint, name))
        yield from (form(*parts) for parts in product(*ways))

    def _ways(self, hint: Any, name: str) -> Sequence[Any]:
        """What may stand there."""
        if isinstance(hint, type) and issubclass(hint, Enum):
            return tuple(hint)
        if get_origin(hint) in (Union, UnionType):
            return [way for part in get_args(hint) for way in self._ways(part, name)]
        if hint is NoneType:
            return (None,)
        if get_origin(hint) is tuple:
            return (self.bag(name),)
        return (Number(z3.Int(name)) if hint is int else self._refused(hint, name),)

    def _refused(self, value: Any, name: str) -> Any:
        raise Unproven(
            f"{name} has no symbol: {value!r} would be concrete. Declare what it is, or that it is irrelevant"
        )


def declared_as(declared: Declared, struct: Any, field: str) -> str | None:
    """What the game says that a field is."""
    return declared.fields.get(f"{type(struct).__name__}.{field}")


def seats_in(declared: Declared, value: Any) -> Iterator[tuple[str, Any]]:
    """The seats that stand in a state, with the fields where they do, in the order in which they are lifted."""
    if type(value) is tuple:
        for part in value:
            yield from seats_in(declared, part)
    for field in value._fields if isinstance(value, Struct) else ():
        part, how = getattr(value, field), declared_as(declared, value, field)
        if how == SEAT:
            yield from ((field, seat) for seat in (part if type(part) is tuple else (part,)))
        elif how is None:
            yield from seats_in(declared, part)


def outline(value: Any) -> Any:
    """What makes the shape: equal for states that differ in nothing but their contents."""
    if isinstance(value, Struct):
        return type(value).__name__, tuple([outline(part) for part in value._values()])
    if type(value) is tuple:
        return tuple([outline(part) for part in value])
    return value if value is None or isinstance(value, Enum) else type(value).__name__


def places(declared: Declared, config: Config, state: Any) -> dict[str, Bag]:
    """What lies where, by the marks on the fields of the state: all places, the rest of the box too."""
    zones, found = said_of(declared.rules), dict[str, Bag]()
    read = {meaning.of: meaning.by for meaning in declared.meanings} | {as_they_are: as_they_are}
    for zone, value in [(mark.zone, _at(state, mark)) for mark in marks_of(type(state))]:
        if zone.within or zone.of.piece is not as_they_are or zone.of.read not in read:
            raise Unproven(f"how pieces lie in {zone.name} has no meaning here")
        parts = enumerate(value) if zone.by_seat else [(None, value)]
        for seat, part in parts:
            name = zone.name if seat is None else f"{zone.name} of seat {seat}"
            found[name] = bag_of(read[zone.of.read](part), declared.kinds)
    if type(state) in zones.rest:
        rest: Any = zones.box(config)
        for bag in found.values():
            rest = rest.less(bag)
        found[zones.rest[type(state)].name] = rest
    return found


def measured(declared: Declared, config: Config, state: Any) -> list[Any]:
    """The measure of a state, nothing where the game has none."""
    return [term(number) for number in declared.measure(config, state)] if declared.measure else []


def _at(state: Any, mark: Mark) -> Any:
    for step in mark.path:
        state = state[step] if isinstance(step, int) else getattr(state, step)
    return state
