"""Shapes: states without their contents. Numbers, pieces and readings are symbols; classes, lengths of tuples, members
of enums and where a None stands are as they were."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from dataclasses import field as default
from enum import Enum
from functools import cache
from itertools import product
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import z3

from rulecore.audit.proofs.meanings import Meaning
from rulecore.audit.proofs.paths import Unproven, running
from rulecore.audit.proofs.symbols import (
    ANY,
    COPIES,
    EACH_ONCE,
    IRRELEVANT,
    Bag,
    Irrelevant,
    Items,
    Number,
    Open,
    Pile,
    Symbol,
    Truth,
    bag_of,
    term,
    variable,
    within,
)
from rulecore.core.config import JsonObject
from rulecore.core.rules import Rules
from rulecore.core.zones import Mark, Zone, as_they_are, marks_of, said_of

Fresh = Callable[[str], Any]
"""A symbol for the number of that name."""


def any_copies(fresh: Fresh) -> Any:
    """A box with any number of any one piece, and of all others."""
    return Bag({kind: fresh(f"{kind} in the box").z for kind in COPIES})


@dataclass(frozen=True, kw_only=True)
class Declared:
    """What a game declares for its proofs.

    rules     of the game
    kinds     of pieces; EACH_ONCE where no two are alike, COPIES where no rule looks at what they are
    box       the components: a box of any contents, from a function that makes numbers
    meanings  what stands in for functions of the rules
    fields    of fields, also of actions, that are not what they look like, `Playing.won`: one of PIECES, BAGS, LISTED,
              ITEMS, ITEMS_BY_SEAT, AS_MANY, ENTRIES, LAST, SEAT, NOTHING, UNSEEN, a Lying, or a function that makes the
              symbol: of the lifting, of the value (None in an action) and of the name; for a tuple of numbers in an
              action, how many a legal one has at most
    facts     of config and state: what else is true of every state, in words; assumed before a step, proven after
    measure   of config and state: numbers, the weightiest first, that fall with every step, so that the game ends. One
              number that falls by one or more is how many steps there can still be: that of the first state is held
              against `max_game_length`. None: nothing is said of the end
    real      what stands for the pieces of a seat in a field that is BAGS, for pieces in any order
    states    the laws of the game that a goal says in full, by the words of the goal
    endless   of a config: where it agrees on this, a game need not end, and the measure says nothing
    steps     of config, state, action and the state after it: what is true of every step, in words
    agreed    of a config: what its validators say beside the types of its fields
    cut       classes of states in the middle of a step, and what goes on from there, of config and state. The meaning
              of a function that is called last makes such a state of its arguments; so the ways to the call and the
              ways from it do not multiply
    players   numbers of seats for which it is proven; without them, all that the game has
    rare      phases that are not in every game, with the numbers of seats with which they are
    by_seat   what is made of pieces for each seat: a tuple, in which a seat is looked for, or `BySeat`
    boxes     what configs of random games say in turn beside: a small box, where games of the whole one never meet a
              phase
    opaque    meanings for opaque pieces, of functions that take pieces out of the box one by one
    """

    rules: Rules[Any, Any, Any]
    kinds: Sequence[Any]
    box: Callable[[Fresh], Any]
    meanings: Sequence[Meaning]
    fields: Mapping[str, Any]
    facts: Callable[[Any, Any], Mapping[str, Any]]
    measure: Callable[[Any, Any], Sequence[Any]] | None = None
    real: Mapping[str, Callable[[tuple[Any, ...]], Any]] | None = None
    states: Mapping[str, Sequence[str]] | None = None
    players: Sequence[int] = ()
    endless: Callable[[Any], Any] | None = None
    steps: Callable[[Any, Any, Any, Any], Mapping[str, Any]] | None = None
    agreed: Callable[[Any], Sequence[Any]] | None = None
    cut: Mapping[type, Callable[[Any, Any], Any]] = default(default_factory=dict)
    rare: Mapping[type, tuple[int, ...]] = default(default_factory=dict)
    by_seat: Callable[[list[Bag]], Any] = tuple
    boxes: Sequence[JsonObject] = ({},)
    opaque: Sequence[Meaning] = ()


PIECES = "pieces"
BAGS = "for each seat, pieces"
LISTED = "a tuple of pieces, one after the other"
ITEMS = "a tuple of any length, at whose items nobody looks"
ITEMS_BY_SEAT = "for each seat, a tuple of any length, at whose items nobody looks"
SEAT = "a seat, or a tuple of seats: each of them is put there in turn, and that it is one is proven"
AS_MANY = "a tuple as long as it is, at whose items nobody looks"
ENTRIES = "for each seat, a number or None"
LAST = "a tuple of any length, at the last of whose items alone rules look"
NOTHING = "irrelevant, but for whether it is None"
UNSEEN = "irrelevant, also whether it is None"
LIES_IN: Any = z3.Function("lies in", z3.IntSort(), z3.IntSort())
"""The place of each piece in the state before a step, where each exists once: it lies in no other."""


class Lying(NamedTuple):
    """Pieces, or other things of which alike ones are interchangeable, in a field without a mark: a bag, or one for
    each seat.

    kinds  of which there can be some
    piece  of what lies there: its kind
    """

    kinds: Sequence[Any]
    piece: Callable[[Any], Any] = as_they_are
    by_seat: bool = False


class Last(Symbol):
    """A tuple of which only the last item is known."""

    def __init__(self, item: Any) -> None:
        self.item: Any = item

    def __getitem__(self, at: int) -> Any:
        if at != -1:
            raise Unproven("only the last item is known")
        return self.item


class Config:
    """A config of which only the number of seats is known.

    assumed  what is true of its symbols by what they are, and what its validators say beside
    """

    def __init__(self, declared: Declared, players: int, fresh: Fresh) -> None:
        model = declared.rules.config
        self.players: int = players
        self.game: str = declared.rules.id
        self.first_seat: Any = fresh("first seat")
        self.options: Open = Open(model.model_fields["options"].annotation, "options")
        self.rulings: Open = Open(model.model_fields["rulings"].annotation, "rulings")
        self.assumed: list[Any] = [self.first_seat.z < players, *self.options.assumed, *self.rulings.assumed]
        self.components: Any = declared.box(fresh)
        self._model: Any = model
        self.assumed += declared.agreed(self) if declared.agreed else ()

    def __getattr__(self, name: str) -> Any:
        """A property of the configs of the game."""
        found = vars(self._model).get(name) if name != "_model" else None
        if not isinstance(found, property) or found.fget is None:
            raise AttributeError(name)
        return found.fget(self)


class Lifting:
    """Makes symbols of everything in a state.

    seats    those that are put where seats stand; a symbol for each of them, where there are none
    assumed  what is true of the symbols by what they are
    """

    def __init__(self, declared: Declared, seats: Sequence[int] = ()) -> None:
        self.declared: Declared = declared
        self.assumed: list[Any] = []
        self.seats: Iterator[int] = iter(seats)
        self.places: int = 0

    def lifted(self, value: Any, name: str) -> Any:
        """The same value with symbols for all contents. Raises Unproven for what has no symbol."""
        if isinstance(value, Number) or type(value) is int:
            return Number(variable(name))
        if value is None or isinstance(value, Enum):
            return value
        if isinstance(value, Truth) or type(value) is bool:
            return Truth(z3.Bool(name))
        if isinstance(value, Pile):
            return self.bag(name)
        if isinstance(value, Bag):
            return self.bag(name, tuple(value.counts), value.piece)
        if isinstance(value, Items):
            return self.items(name)
        if isinstance(value, Irrelevant):
            return Irrelevant()  # one for each place: Python takes an object to be equal to itself
        if type(value) is tuple:
            return tuple([self.lifted(part, f"{name}.{at}") for at, part in enumerate(value)])
        if isinstance(value, Last):
            return Last(self.lifted(value.item, f"{name}.last"))
        if has_fields(value):
            path = name or type(value).__name__
            return type(value)(*[self._field(value, field, f"{path}.{field}") for field in fields_of(value)])
        return self._refused(value, name)

    def _field(self, struct: Any, field: str, name: str) -> Any:
        value, how = getattr(struct, field), declared_as(self.declared, struct, field)
        if callable(how):
            return how(self, value, name)
        if type(value) is str and get_args(get_type_hints(type(struct)).get(field)) == (value,):
            return value  # it can be nothing else
        if how == UNSEEN or (how == NOTHING and value is not None):
            return Irrelevant()
        if how == NOTHING:
            return None
        if how in (AS_MANY, LISTED):
            return tuple([Irrelevant() if how == AS_MANY else self.piece(f"{name}.{at}") for at, _ in enumerate(value)])
        if how == ITEMS:
            return self.items(name)
        if how == ITEMS_BY_SEAT:
            return tuple([self.items(f"{name}.{seat}") for seat, _ in enumerate(value)])
        if how == LAST:
            return Last(self.lifted(value[-1], f"{name}.last"))
        if how == SEAT:
            seats = tuple([self.seat(f"{name}.{at}") for at, _ in enumerate(value)]) if type(value) is tuple else ()
            return seats if type(value) is tuple else self.seat(name)
        if isinstance(how, Lying):
            return self._lying(how, name, len(value) if how.by_seat else 0)
        if how == PIECES:
            return self.bag(name)
        if how == BAGS:
            return self.declared.by_seat([self.bag(f"{name}.{seat}") for seat, _ in enumerate(value)])
        zones = {mark.path[1:]: mark.zone for mark in marks_of(type(struct)) if mark.path[0] == field}
        return self._by_marks(value, zones, name)

    def _stand_among_others(self, zone: Any) -> bool:
        """Whether the pieces of a zone stand among other things in the field, and its own function reads them."""
        is_whole = zone is not None and zone.of.write is None and not (zone.by_seat or zone.within)
        return is_whole and _read(self.declared, zone.of.read) is zone.of.read

    def _by_marks(self, value: Any, zones: Mapping[Any, Zone], name: str) -> Any:
        """The value of a field, by the zones at the places in it: where pieces lie there is a bag."""
        whole: Any = zones.get(())
        if whole is not None and whole.of.write is not None:
            piece, is_place = whole.of.piece, whole.within is None
            if whole.by_seat:
                bags = [self.bag(f"{name}.{at}", (), piece, is_place=is_place) for at, _ in enumerate(value)]
                return self.declared.by_seat(bags)
            if whole.of.read is as_they_are or type(value) is int:
                return self.bag(name, (), piece, is_place=is_place)
        if zones and type(value) is tuple and {*zones} == {(at,) for at, _ in enumerate(value)}:
            return tuple([self.bag(f"{name}.{at}", is_place=zones[at,].within is None) for at, _ in enumerate(value)])
        found = self.lifted(value, name)
        if self.declared.kinds is EACH_ONCE and self._stand_among_others(whole):
            self._stand_there(whole.of.read(found))
        return found

    def piece(self, name: str) -> Number:
        """A piece of the box."""
        found = Number(variable(name))
        self.assumed.append(z3.Or([found.z == kind for kind in self.declared.kinds]))
        return found

    def seat(self, name: str) -> Any:
        """The next seat, or a symbol."""
        seat = next(self.seats, None)
        return Number(variable(name)) if seat is None else seat

    def _lying(self, how: Lying, name: str, seats: int) -> Any:
        if how.by_seat:
            return tuple([self.bag(f"{name}.{seat}", how.kinds, how.piece) for seat in range(seats)])
        return self.bag(name, how.kinds, how.piece)

    def _stand_there(self, pieces: tuple[Any, ...]) -> None:
        """Assumes of pieces that stand among other things that they are all that lies there, and lie nowhere else."""
        self.places += 1
        here, terms = self.places, [term(piece) for piece in pieces]
        self.assumed += [LIES_IN(piece) == here for piece in terms]
        self.assumed += [z3.Distinct(terms)] if len(terms) > 1 else []
        self.assumed.append((LIES_IN(ANY) == here) == z3.Or([piece == ANY for piece in terms]))

    def bag(
        self,
        name: str,
        kinds: Sequence[Any] = (),
        piece: Callable[[Any], Any] = as_they_are,
        *,
        is_place: bool = False,
    ) -> Bag:
        """Pieces, any of them, or any of these kinds; `is_place` where none of them can lie in another place too."""
        self.places += is_place
        kinds = tuple(kinds or self.declared.kinds)
        found, assumed = _pile(name, self.places * is_place) if kinds is EACH_ONCE else _bag(name, kinds, piece)
        self.assumed += assumed
        return found

    def items(self, name: str) -> Items:
        """Any number of items."""
        found = Items(variable(name))
        self.assumed.append(found.length >= 0)
        return found

    def number(self, name: str) -> Number:
        """A number that is not negative."""
        found = Number(variable(name))
        self.assumed.append(found.z >= 0)
        return found

    def actions(self, form: Any, players: int) -> Iterator[Any]:
        """Any action of this class: one for each way of what has no symbol."""
        zones = {mark.path: mark.zone for mark in marks_of(form)}
        hints = get_type_hints(form)
        names = [one.name for one in fields(form)] if is_dataclass(form) else []
        ways = [self._said(f"{form.__name__}.{name}", hints[name], zones.get((name,)), players) for name in names]
        yield from (form(*parts) for parts in product(*ways))

    def _said(self, name: str, hint: Any, zone: Any, players: int) -> Sequence[Any]:
        """What may stand in a field of an action."""
        how, piece = self.declared.fields.get(name), zone.of.piece if zone is not None else as_they_are
        if how == NOTHING and not (isinstance(hint, type) and issubclass(hint, Enum)):  # only what lies in a state is
            return (None, IRRELEVANT) if NoneType in get_args(hint) else (IRRELEVANT,)
        if how == ENTRIES:
            return [*product(*[(None, Number(variable(f"{name}.{seat}"))) for seat in range(players)])]
        if callable(how):
            return (how(self, None, name),)
        if how == PIECES:
            return (self.bag(name),)
        if isinstance(how, Lying):
            return (self._lying(how, name, players),)
        if isinstance(how, int):
            numbers = tuple([Number(variable(f"{name}.{at}")) for at in range(how + 1)])
            return [numbers[:length] for length in range(how + 2)]
        if zone is not None and zone.by_seat:
            (part, _) = get_args(hint)
            return [*product(*[self._ways(f"{name}.{seat}", part, piece) for seat in range(players)])]
        return self._ways(name, hint, piece)

    def _ways(self, name: str, hint: Any, piece: Callable[[Any], Any]) -> Sequence[Any]:
        """What a type allows."""
        if isinstance(hint, type) and issubclass(hint, Enum):
            return tuple(hint)
        if get_origin(hint) in (Union, UnionType):
            return [way for part in get_args(hint) for way in self._ways(name, part, piece)]
        if hint is NoneType:
            return (None,)
        if get_origin(hint) is tuple:
            return (self.bag(name, piece=piece),)
        return (Number(variable(name)) if hint is int else self._refused(hint, name),)

    def _refused(self, value: Any, name: str) -> Any:
        raise Unproven(
            f"{name} has no symbol: {value!r} would be concrete. Declare what it is, or that it is irrelevant"
        )


@cache
def _pile(name: str, place: int) -> tuple[Pile, Sequence[Any]]:
    """A pile of any pieces, and what is true of it; with a number of a place, its pieces lie in no other one."""
    holds = z3.Function(name, z3.IntSort(), z3.BoolSort())
    pile = Pile((lambda piece: LIES_IN(piece) == place) if place else holds, z3.Int(f"size of {name}"))
    return pile, (pile.size >= pile.counts[ANY],)


@cache
def _bag(name: str, kinds: tuple[Any, ...], piece: Callable[[Any], Any]) -> tuple[Bag, Sequence[Any]]:
    """A bag of any pieces of these kinds, and what is true of it."""
    bag = Bag({kind: z3.Int(f"{name}.{kind}") for kind in kinds}, piece, z3.Int(f"size of {name}"))
    counts = [*bag.counts.values()]
    return bag, (*(count >= 0 for count in counts), z3.Sum(counts) == bag.size)


def has_fields(value: Any) -> bool:
    """Whether it is a state, an action or a part of one."""
    return hasattr(type(value), "_fields") or (is_dataclass(value) and not isinstance(value, type))


def fields_of(value: Any) -> Sequence[str]:
    """The names of the fields of a struct, of a named tuple, or of an action that a state has."""
    named: Sequence[str] | None = getattr(type(value), "_fields", None)
    return [one.name for one in fields(value)] if named is None else named


def declared_as(declared: Declared, struct: Any, field: str) -> Any:
    """What the game says that a field is."""
    return declared.fields.get(f"{type(struct).__name__}.{field}")


def seats_in(declared: Declared, value: Any) -> Iterator[tuple[str, Any]]:
    """The seats that stand in a state, with the fields where they do, in the order in which they are lifted."""
    if type(value) is tuple:
        for part in value:
            yield from seats_in(declared, part)
    for name in fields_of(value) if has_fields(value) else ():
        part, how = getattr(value, name), declared_as(declared, value, name)
        if how == SEAT:
            yield from ((name, seat) for seat in (part if type(part) is tuple else (part,)))
        elif how is None:
            yield from seats_in(declared, part)


def outline(value: Any) -> Any:
    """What makes the shape: equal for states that differ in nothing but their contents."""
    if has_fields(value):
        return type(value).__name__, tuple([outline(getattr(value, field)) for field in fields_of(value)])
    if type(value) is tuple:
        return tuple([outline(part) for part in value])
    return value if value is None or isinstance(value, Enum) else type(value).__name__


def covers(known: Any, outlined: Any) -> bool:
    """Whether a shape that is known is the other one, or has something at which nobody looks where the other has
    anything but None."""
    if type(known) is tuple and type(outlined) is tuple:
        return len(known) == len(outlined) and all(map(covers, known, outlined))
    return known == outlined or (known == Irrelevant.__name__ and outlined is not None)


def places(declared: Declared, config: Config, state: Any) -> dict[str, Bag]:
    """What lies where, by the marks on the fields of the state: all places, the rest of the box too. What lies within
    another place is counted there; that it is there must be so."""
    zones, found, inner = said_of(declared.rules), dict[str, Bag](), list[tuple[str, Bag]]()
    for zone, value in [(mark.zone, _at(state, mark)) for mark in marks_of(type(state))]:
        parts = enumerate(value) if zone.by_seat else [(None, value)]
        for seat, part in parts:
            whose = "" if seat is None else f" of seat {seat}"
            lying = part if isinstance(part, Bag) else _read(declared, zone.of.read)(part)
            bag = bag_of(lying, declared.kinds, zone.of.piece)
            if zone.within is None:
                found[zone.name + whose] = bag
            else:
                inner.append((zone.within + whose, bag))
    for around, bag in inner:
        running().must(within(bag, found[around]), f"what lies within {around} is there")
    if type(state) in zones.rest:
        rest = bag_of(zones.box(config), declared.kinds)
        lying = [*found.values()] if declared.kinds is EACH_ONCE else [sum(found.values(), bag_of((), declared.kinds))]
        for bag in lying:
            rest = rest.less(bag)
        found[zones.rest[type(state)].name] = rest
    return found


def _read(declared: Declared, read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """What stands in for the function that reads pieces from a field; the function where nothing does."""
    return next((meaning.by for meaning in declared.meanings if meaning.of is read), read)


def measured(declared: Declared, config: Config, state: Any) -> list[Any]:
    """The measure of a state, nothing where the game has none."""
    return [term(number) for number in declared.measure(config, state)] if declared.measure else []


def _at(state: Any, mark: Mark) -> Any:
    for step in mark.path:
        state = state[step] if isinstance(step, int) else getattr(state, step)
    return state
