"""Zones: where pieces lie, and who sees them at most, said on the types of fields.

A zone is a mark on a type, `Annotated[tuple[Hand, ...], Zone("hands", OWNER, by_seat=True)]`. Rules never read it: it
is the specification by which views are judged that are written by hand. Whoever reads marks asks the functions at the
end of this module; they look into the Python source, since machine code has no annotations.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, get_args, get_origin, get_type_hints

from rulecore.core.built import as_python
from rulecore.core.errors import InvalidGame

if TYPE_CHECKING:
    from rulecore.core.rules import Rules


class Sight(Enum):
    """Who sees the pieces of a zone at most."""

    EVERYBODY = "everybody"
    OWNER = "their owner"
    NOBODY = "nobody"


EVERYBODY: Final = Sight.EVERYBODY
"""The pieces lie open, at most."""
OWNER: Final = Sight.OWNER
"""The seat to which the place belongs sees the pieces, at most."""
NOBODY: Final = Sight.NOBODY
"""The pieces lie face down for all."""


def as_they_are(pieces: Any) -> Any:
    """The pieces themselves."""
    return pieces


@dataclass(frozen=True, slots=True)
class Pieces:
    """How pieces lie in a field.

    read     of the value of the field, or of the part that belongs to a seat: the pieces, as they lie there
    write    of such pieces, ascending: the value; None where the pieces stand among other things
    piece    of what lies there: the piece of the box, if it looks otherwise; a rolled die is a die
    ordered  whether their order counts, as in a pile from which the top one is taken; else they ascend
    count    how the rules count them without reading them, if they do: everybody may know how many lie in a place
    """

    read: Callable[[Any], tuple[Any, ...]] = as_they_are
    write: Callable[[tuple[Any, ...]], Any] | None = as_they_are
    piece: Callable[[Any], Any] = as_they_are
    ordered: bool = False
    count: Callable[[Any], int] | None = None


def _alone(piece: Any) -> tuple[Any, ...]:
    return (piece,)


def _only(pieces: tuple[Any, ...]) -> Any:
    (piece,) = pieces
    return piece


ONE: Final = Pieces(_alone, _only)
"""One piece by itself, not a tuple."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Pieces lie here, and these see them at most.

    name     the same in every phase and action
    seen_by  EVERYBODY, OWNER (a zone by seat), NOBODY
    by_seat  whether each seat has a place of its own
    ruled    whether a function of the game, `Zones.sees[name]`, says when fewer see them
    at       where they lie in the value, if that is a pair or a struct: a number or a name
    of       how they lie there
    within   the zone, also by seat, of which these pieces are a part; they are counted here, and not there
    """

    name: str
    seen_by: Sight
    by_seat: bool = False
    ruled: bool = False
    at: str | int | None = None
    of: Pieces = field(default_factory=Pieces)
    within: str | None = None

    def __post_init__(self) -> None:
        if wrong := _fault(self):
            raise InvalidGame(f"the zone {self.name!r} {wrong}")


def _fault(zone: Zone) -> str | None:
    """Why a zone makes no sense."""
    if not isinstance(zone.name, str) or not zone.name.isidentifier():
        return "should have a name that is one word"
    if not isinstance(zone.seen_by, Sight):
        return "should be seen by EVERYBODY, OWNER or NOBODY"
    if zone.seen_by is OWNER and not zone.by_seat:
        return "should be by seat: else its pieces have no owner"
    if zone.seen_by is NOBODY and zone.ruled:
        return "should not be ruled: nobody sees it, and a ruling can only hide"
    if not isinstance(zone.of, Pieces):
        return "should say by a Pieces how its pieces lie there"
    if zone.within is not None and not zone.by_seat:
        return "should be by seat: it lies within one that is"
    return None


Sees = Callable[[Any, Any, int | None, int | None], bool | None]
"""Of config, state, owner (None: nobody's) and seat (None: a bystander): whether the seat sees the pieces. None: in
part, as far as play has shown them, which no mark tells."""
Barred = Callable[[Any, Any], Sequence[Container[Any]]]
"""Of config and state: for each seat, the pieces that cannot lie in its place."""


class Hidden(Enum):
    """The type of HIDDEN, which is its one member."""

    HIDDEN = "hidden"


HIDDEN: Final = Hidden.HIDDEN
"""Stands for what a seat does not know of a secret."""


class Secret(NamedTuple):
    """What tells of hidden things in a field that is no zone: what was given unseen, what somebody has chosen.

    known    of config, state, the struct or action that has the field, and seat (None: a bystander): the value of the
             field with HIDDEN in place of what the seat does not know. Of an action, the state is the one before it
    counted  whether everybody may know how many items it has
    """

    known: Callable[[Any, Any, Any, int | None], Any]
    counted: bool = True


@dataclass(frozen=True, kw_only=True)
class Zones:
    """What a game says of its zones beside the marks.

    box     of the config: all pieces
    sees    by name, for each zone that is ruled
    rest    in which phases the pieces that lie nowhere else lie in a zone that has no field
    left    of config and state: how many lie in the rest, so that no mark can be forgotten; None where it is not known
    barred  by name, for a zone by seat: pieces that play has shown not to lie there. Only a `redeal` that is made from
            the marks asks for them
    part    by name, for a zone that is seen in part: what is known of each piece there, such as its size
    secrets  by `Class.field`: fields of states, of structs in them and of actions that hold no pieces of a place, and
            that not everybody knows. Only the proof that views depend on nothing hidden asks for them, and for `part`
    """

    box: Callable[[Any], tuple[Any, ...]]
    sees: Mapping[str, Sees] = field(default_factory=dict)
    rest: Mapping[type, Zone] = field(default_factory=dict)
    left: Callable[[Any, Any], int | None] | None = None
    barred: Mapping[str, Barred] = field(default_factory=dict)
    part: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    secrets: Mapping[str, Secret] = field(default_factory=dict)


# --- where they stand ---


class Mark(NamedTuple):
    """A zone, and the way to it: names of fields, numbers of items."""

    path: tuple[str | int, ...]
    zone: Zone


def marks_of(form: Any) -> tuple[Mark, ...]:
    """The marks on the fields of a class, of the structs in them, and on its properties."""
    return _marks(form)


@cache
def _marks(form: Any) -> tuple[Mark, ...]:
    module = as_python(form.__module__)
    written: Any = getattr(module, form.__name__)
    names = [*getattr(written, "_fields", ()), *getattr(written, "__dataclass_fields__", ())]
    hints = _hints(written.__new__ if "__new__" in vars(written) else written, module)
    found = [mark for name in names for mark in _marks_in((name,), hints[name])]
    for name, member in vars(written).items():
        if isinstance(member, property):
            marks = _marks_in((name,), _hints(member.fget, module).get("return"))
            found += [Mark(path, replace(zone, of=replace(zone.of, write=None))) for path, zone in marks]
    return tuple(found)


def _hints(form: Any, module: Any) -> dict[str, Any]:
    return get_type_hints(form, vars(module), include_extras=True)


def _marks_in(path: tuple[str | int, ...], hint: Any) -> Iterator[Mark]:
    """The marks that a type has, or the fields of the struct that it is."""
    if get_origin(hint) is Annotated:
        for zone in get_args(hint)[1:]:
            if isinstance(zone, Zone):
                yield Mark(path if zone.at is None else (*path, zone.at), zone)
    elif isinstance(hint, type) and hasattr(hint, "_fields"):
        yield from (Mark((*path, *mark.path), mark.zone) for mark in _marks(hint))


def phases_of(rules: Rules[Any, Any, Any]) -> tuple[type, ...]:
    """The classes of the states of a game, in the order of its phases."""
    return tuple([phase.state for phase in rules.phases.phases]) if rules.phases else ()


# --- what lies there ---


class Place(NamedTuple):
    """A place of a state: a zone or, where it is by seat, the part of one seat.

    pieces  as they lie there, without those of a zone within it
    path    the way to them; () for the rest, which has no field
    """

    zone: Zone
    seat: int | None
    pieces: tuple[Any, ...]
    path: tuple[str | int, ...]


def zones_of(rules: Rules[Any, Any, Any], config: Any, state: Any) -> tuple[Place, ...]:
    """Every place of a state. Raises InvalidGame for a game without zones, and for a zone within one that is not
    there."""
    zones, form = said_of(rules), type(state)
    places = places_of(state)
    for part in [place for place in places if place.zone.within]:
        around = [at for at, one in enumerate(places) if (one.zone.name, one.seat) == (part.zone.within, part.seat)]
        if len(around) != 1:
            where = f"the zone {part.zone.name!r} of {form.__name__} lies within {part.zone.within!r}"
            raise InvalidGame(f"{where}, which should be there once")
        places[around[0]] = places[around[0]]._replace(pieces=_without(places[around[0]].pieces, part.pieces))
    if form in zones.rest:
        lying = [place.zone.of.piece(one) for place in places for one in place.pieces]
        places.append(Place(zones.rest[form], None, _without(zones.box(config), lying), ()))
    return tuple(places)


def places_of(state: Any) -> list[Place]:
    """The places of the fields of a state; a zone within another one is counted twice."""
    return [place for mark in marks_of(type(state)) for place in _places(mark, _at(state, mark.path))]


def _places(mark: Mark, value: Any) -> Iterator[Place]:
    read = mark.zone.of.read
    if not mark.zone.by_seat:
        yield Place(mark.zone, None, tuple(read(value)), mark.path)
    else:
        yield from (Place(mark.zone, at, tuple(read(part)), (*mark.path, at)) for at, part in enumerate(value))


def _at(value: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return value


def _without(pieces: tuple[Any, ...], others: Any) -> tuple[Any, ...]:
    left = list(pieces)
    for one in others:
        if one in left:
            left.remove(one)
    return tuple(left)


def may_see(rules: Rules[Any, Any, Any], config: Any, state: Any, place: Place, seat: int | None) -> bool | None:
    """Whether a seat, or a bystander, sees the pieces of a place; None: in part. Raises InvalidGame where a function of
    the game says that somebody sees more than the mark allows, or is missing."""
    zone = place.zone
    at_most = zone.seen_by is EVERYBODY or (zone.seen_by is OWNER and seat is not None and seat == place.seat)
    if not zone.ruled:
        return at_most
    if zone.name not in said_of(rules).sees:
        raise InvalidGame(f"the zone {zone.name!r} of {rules.id} is ruled, but no function in `sees` has its name")
    answer = said_of(rules).sees[zone.name](config, state, place.seat, seat)
    if answer is not False and not at_most:
        raise InvalidGame(f"`sees` of {rules.id} shows the zone {zone.name!r} to more than {zone.seen_by.value}")
    return answer


def everywhere(rules: Rules[Any, Any, Any]) -> Iterator[tuple[str, Zone]]:
    """Where the zones of a game lie, and each zone there, in the order of the phases: a field, `Playing.hands`, or a
    phase alone where all lies there that lies nowhere else. Raises InvalidGame for a game without zones."""
    rest = said_of(rules).rest
    for phase in phases_of(rules):
        for path, zone in marks_of(phase):
            yield ".".join([phase.__name__, *map(str, path)]), zone
        if phase in rest:
            yield phase.__name__, rest[phase]


# --- in words ---


class Described(NamedTuple):
    """A zone in words.

    lies     where, as `everywhere` says it
    seen_by  who sees its pieces at most
    but      when fewer see them, as the function of the game says it; "" where nothing says so
    """

    name: str
    lies: tuple[str, ...]
    seen_by: str
    but: str


def described(rules: Rules[Any, Any, Any]) -> tuple[Described, ...]:
    """The zones of a game, in the order of its phases. Raises InvalidGame for a game without zones."""
    zones, found = said_of(rules), dict[str, tuple[Zone, list[str]]]()
    for where, zone in everywhere(rules):
        found.setdefault(zone.name, (zone, []))[1].append(where)
    return tuple([_in_words(zones, zone, lies) for zone, lies in found.values()])


def _in_words(zones: Zones, zone: Zone, lies: list[str]) -> Described:
    but = (zones.sees[zone.name].__doc__ or "") if zone.ruled else ""
    return Described(zone.name, tuple(lies), zone.seen_by.value, " ".join(but.split()))


def said_of(rules: Rules[Any, Any, Any]) -> Zones:
    """What a game says of its zones. Raises InvalidGame for a game without zones."""
    if rules.zones is None:
        raise InvalidGame(f"the game {rules.id!r} does not say where its pieces lie")
    return rules.zones
