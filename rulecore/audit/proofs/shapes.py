"""Shapes: states without their contents. Numbers, pieces and readings are symbols; classes, lengths of tuples and where
a None stands are as they were."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, get_type_hints

import z3

from rulecore.audit.proofs.meanings import Meaning
from rulecore.audit.proofs.paths import Unproven
from rulecore.audit.proofs.symbols import IRRELEVANT, Bag, Irrelevant, Items, Number, Open, bag_of, term
from rulecore.core.rules import Rules
from rulecore.core.structs import Struct
from rulecore.core.zones import Mark, as_they_are, marks_of, said_of

Fresh = Callable[[str], Any]
"""A symbol for the number of that name."""


@dataclass(frozen=True, kw_only=True)
class Declared:
    """What a game declares for its proofs.

    rules     of the game
    kinds     of pieces
    box       the components: a box of any contents, from a function that makes numbers
    meanings  what stands in for functions of the rules
    fields    of fields that are not what they look like, `Playing.won`: one of BAGS, ITEMS, AS_MANY, SEAT or NOTHING
    facts     of config and state: what else is true of every state, in words; assumed before a step, proven after
    measure   of config and state: numbers, the weightiest first, that fall with every step, so that the game ends. One
              number that falls by one or more is how many steps there can still be: that of the first state is held
              against `max_game_length`. None: nothing is said of the end
    real      what stands for the pieces of a seat in a field that is BAGS, for pieces in any order
    """

    rules: Rules[Any, Any, Any]
    kinds: Sequence[Any]
    box: Callable[[Fresh], Any]
    meanings: Sequence[Meaning]
    fields: Mapping[str, str]
    facts: Callable[[Any, Any], Mapping[str, Any]]
    measure: Callable[[Any, Any], Sequence[Any]] | None = None
    real: Mapping[str, Callable[[tuple[Any, ...]], Any]] = field(default_factory=dict)


BAGS = "for each seat, pieces"
ITEMS = "a tuple of any length, at whose items nobody looks"
SEAT = "a seat: each of them is put there in turn, and that it is one is proven"
AS_MANY = "a tuple as long as it is, at whose items nobody looks"
NOTHING = "irrelevant"


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
    """Makes symbols of everything in a state: `assumed` is what is true of them by what they are."""

    def __init__(self, declared: Declared, seats: Sequence[int]) -> None:
        self.declared: Declared = declared
        self.assumed: list[Any] = []
        self.seats: Iterator[int] = iter(seats)

    def lifted(self, value: Any, name: str) -> Any:
        """The same value with symbols for all contents. Raises Unproven for what has no symbol."""
        if isinstance(value, Number) or type(value) is int:
            return Number(z3.Int(name))
        if value is None:
            return None
        if isinstance(value, Bag):
            return self.bag(name)
        if isinstance(value, Items):
            return self.items(name)
        if isinstance(value, Irrelevant):
            return IRRELEVANT
        if type(value) is tuple:
            return tuple([self.lifted(part, f"{name}.{at}") for at, part in enumerate(value)])
        if isinstance(value, Struct):
            return type(value)(*[self._field(value, field) for field in value._fields])
        return self._refused(value, name)

    def _field(self, struct: Any, field: str) -> Any:
        value, name = getattr(struct, field), f"{type(struct).__name__}.{field}"
        how = self.declared.fields.get(name)
        marked = [mark.zone for mark in marks_of(type(struct)) if mark.path == (field,)]
        if how == NOTHING:
            return IRRELEVANT
        if how == AS_MANY:
            return tuple([IRRELEVANT for _ in value])
        if how == ITEMS:
            return self.items(name)
        if how == SEAT:
            return next(self.seats)
        if how == BAGS or (marked and marked[0].by_seat):
            return tuple([self.bag(f"{name}.{seat}") for seat, _ in enumerate(value)])
        return self.bag(name) if marked else self.lifted(value, name)

    def bag(self, name: str) -> Bag:
        """Pieces, any of them."""
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

    def action(self, form: Any, players: int) -> Any:
        """Any action of this class: numbers, and for each seat pieces."""
        marked = {mark.path: mark.zone for mark in marks_of(form)}
        hints = get_type_hints(form)
        parts = list[Any]()
        for part in fields(form) if is_dataclass(form) else ():
            name, zone = f"{form.__name__}.{part.name}", marked.get((part.name,))
            if zone is not None and zone.by_seat:
                parts.append(tuple([self.bag(f"{name}.{seat}") for seat in range(players)]))
            elif hints[part.name] is int:
                parts.append(Number(z3.Int(name)))
            else:
                self._refused(hints[part.name], name)
        return form(*parts)

    def _refused(self, value: Any, name: str) -> Any:
        raise Unproven(
            f"{name} has no symbol: {value!r} would be concrete. Declare what it is, or that it is irrelevant"
        )


def seats_in(declared: Declared, state: Any) -> list[str]:
    """The fields of a state that have a seat."""
    return [field for field in state._fields if declared.fields.get(f"{type(state).__name__}.{field}") == SEAT]


def outline(value: Any) -> Any:
    """What makes the shape: equal for states that differ in nothing but their contents."""
    if isinstance(value, Struct):
        return type(value).__name__, tuple([outline(part) for part in value._values()])
    if type(value) is tuple:
        return tuple([outline(part) for part in value])
    return None if value is None else type(value).__name__


def places(declared: Declared, config: Config, state: Any) -> dict[str, Bag]:
    """What lies where, by the marks on the fields of the state: all places, the rest of the box too."""
    zones, found = said_of(declared.rules), dict[str, Bag]()
    for mark in marks_of(type(state)):
        value = _at(state, mark)
        parts = enumerate(value) if mark.zone.by_seat else [(None, value)]
        for seat, part in parts:
            name = mark.zone.name if seat is None else f"{mark.zone.name} of seat {seat}"
            found[name] = bag_of(part, declared.kinds)
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
    zone = mark.zone
    if len(mark.path) != 1 or zone.within or (zone.of.read is not as_they_are) or zone.of.piece is not as_they_are:
        raise Unproven(f"how pieces lie in {zone.name} has no meaning here")
    return getattr(state, str(mark.path[0]))
