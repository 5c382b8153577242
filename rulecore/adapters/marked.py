"""The layout of a game of another package, made of what it declares: pieces by the marks on its states, everything else
by the types of its view.

Each zone (`core.zones`) has a count of each piece that the seat sees there, and the number of all pieces there. A field
of the view is there if its type is finite: a seat, a flag, a word of a `Literal`, a whole number with its bounds
(`Annotated[int, Field(ge=0, le=9)]`), or a list with one of these numbers for each seat (`BySeat`). A field with the
name of a zone is left out, since the zone is there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter

from rulecore.adapters.fields import Field, Fields
from rulecore.core import zones
from rulecore.core.game import Game
from rulecore.core.seats import BySeat, Seat
from rulecore.core.zones import NOBODY, Zone

BY_SEAT: Any = getattr(BySeat[Any], "__metadata__", None)
LEFT_OUT = ("seat", "config", "actor", "legal")
"""Fields of every view that are left out. The actor has a field of its own; the others say nothing of the position."""


class MarkedView(dict[str, Any]):
    """What a seat knows of a state: its view, in which zones stand by their names, in place of fields of that name."""


def has_marks(game: Game[Any, Any]) -> bool:
    """Whether the game says where its pieces lie, and how a view becomes a state."""
    return game.rules.zones is not None and game.rules.of_view is not None


def marked_view(game: Game[Any, Any], state: Any, seat: int | None) -> MarkedView:
    """What the seat knows of a state."""
    found = MarkedView(game.view(state, seat))
    for zone in _zones_in(game):
        found[zone.name] = [[] for _ in range(game.players)] if zone.by_seat else []
        found[_size(zone)] = [0] * game.players if zone.by_seat else 0
    for place in zones.zones_of(game.rules, game.rules_config, state):
        zone, size = place.zone, len(place.pieces)
        sees = zones.may_see(game.rules, game.rules_config, state, place, seat)
        pieces = map(zone.of.piece, place.pieces if sees else ())
        if place.seat is None:
            found[zone.name] += pieces
            found[_size(zone)] += size
        else:
            found[zone.name][place.seat] += pieces
            found[_size(zone)][place.seat] += size
    return found


def as_marked(game: Game[Any, Any], view: Mapping[str, Any]) -> MarkedView:
    """The same of some state that has this view. If the marks are right, it is the same of all of them."""
    of_view: Any = game.rules.of_view
    return marked_view(game, of_view(game.rules_config, dict(view)), view["seat"])


def fields(game: Game[Any, Any]) -> list[Field]:
    """The numbers of the view, then zone by zone the pieces and their number."""
    box = Counter(zones.said_of(game.rules).box(game.rules_config))
    at, most = Fields(game.players, tuple(box), max(box.values())), sum(box.values())
    found = [at.seat("actor"), *_numbers_in(game, at)]
    for zone in _zones_in(game):
        size = _size(zone)
        if zone.seen_by is not NOBODY:
            found.append(at.counted_by_seat(zone.name) if zone.by_seat else at.counted(zone.name))
        found.append(at.by_seat(size, most, least=0) if zone.by_seat else at.number(size, most, least=0))
    return found


def _zones_in(game: Game[Any, Any]) -> tuple[Zone, ...]:
    """Every zone, once, in the order of the phases."""
    found: dict[str, Zone] = {}
    for _, zone in zones.everywhere(game.rules):
        found.setdefault(zone.name, zone)
    return tuple(found.values())


def _size(zone: Zone) -> str:
    return f"{zone.name}_size"


def _numbers_in(game: Game[Any, Any], at: Fields) -> Iterator[Field]:
    """The fields of the view whose type is finite."""
    names = {name for zone in _zones_in(game) for name in (zone.name, _size(zone))}
    for name, hint in get_type_hints(game.rules.view_type, include_extras=True).items():
        if name in names or name in LEFT_OUT:
            continue
        if Seat in (hint, *get_args(hint)) and get_origin(hint) is not Annotated:
            yield at.seat(name)
        elif get_origin(hint) is Annotated and hint.__metadata__ == BY_SEAT:
            if bounds := _bounds(get_args(get_args(hint)[0])[0]):
                yield at.by_seat(name, bounds[1], least=min(-1, bounds[0]))
        elif bounds := _bounds(hint):
            yield at.number(name, bounds[1], least=min(-1, bounds[0]))
        elif words := _words(hint):
            yield at.one_of(name, words)


def _forms(hint: Any) -> list[dict[str, Any]]:
    """What a value can be but null, as JSON Schema."""
    schema = TypeAdapter(hint).json_schema()
    return [form for form in schema.get("anyOf", [schema]) if form.get("type") != "null"]


def _bounds(hint: Any) -> tuple[int, int] | None:
    """Between which whole numbers a value lies; a flag is 0 or 1."""
    forms = _forms(hint)
    if [form.get("type") for form in forms] == ["boolean"]:
        return 0, 1
    if len(forms) == 1 and forms[0].get("type") == "integer" and {"minimum", "maximum"} <= forms[0].keys():
        return forms[0]["minimum"], forms[0]["maximum"]
    return None


def _words(hint: Any) -> list[Any]:
    """All that a value can be, if it is one of some words."""
    forms = _forms(hint)
    if len(forms) != 1 or not {"enum", "const"} & forms[0].keys():
        return []
    return [*forms[0].get("enum", [forms[0].get("const")])]
