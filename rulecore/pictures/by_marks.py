"""The picture of a game that has none of its own, but says by marks where its pieces lie: a group for each place, open
as far as the views show it, else counted face down. All other fields of the view are told as they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

from rulecore.core.config import JsonObject
from rulecore.core.rules import Rules
from rulecore.core.zones import ONE, Zone, everywhere, marks_of
from rulecore.pictures import Group, Piece, Scene, Seat, Views, badges, face_down, pile
from rulecore.pictures.any_game import LEFT_OUT, told

RED = "#b03a2e on #fffdf7"


class ByMarks:
    """Draws one game."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._zones = {zone.name: zone for _, zone in everywhere(rules)}
        self._forms = rules.actions.types
        self._kinds = [_kind(hint) for form in self._forms.values() for hint in _marked(form)]

    def scene(self, views: Views) -> Scene:
        """What belongs to nobody in the middle, the rest in front of each seat; the phase above."""
        public, lying = views.public, [(self._zones[name], sizes) for name, sizes in views.sizes.items()]
        drawn = {*LEFT_OUT, "phase", *(_field(public, zone) for zone in self._zones.values())}
        middle = [group for zone, (size, *_) in lying if not zone.by_seat for group in _alone(public, zone, size)]
        facts = [(name, told(value)) for name, value in public.items() if name not in drawn]
        seats = [_seat(views, seat, lying, drawn) for seat in range(len(views.seats))]
        return Scene(str(public.get("phase", "")).capitalize(), tuple(middle), tuple(seats), tuple(facts))

    def held(self, action: JsonObject) -> tuple[Piece, ...]:
        """What stands in fields of the type that pieces have in acts of chance."""
        hints = get_type_hints(self._forms[action["type"]], include_extras=True)
        values = [action.get(name) for name, hint in hints.items() if _kind(hint) in self._kinds]
        return cards([*_each(values)])


def _each(value: Any) -> Iterator[Any]:
    """Everything in lists of lists but what is hidden."""
    if isinstance(value, list):
        for one in value:
            yield from _each(one)
    elif value is not None:
        yield value


def _marked(form: type) -> Iterator[Any]:
    """The types of the fields of an act of chance that have marks."""
    hints = get_type_hints(form, include_extras=True)
    return (hints[str(mark.path[0])] for mark in marks_of(form))


def _kind(hint: Any) -> tuple[Any, ...]:
    """The type of the pieces in a field, without its mark."""
    base, *beside = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    if get_origin(base) is tuple:
        return _kind(get_args(base)[0])
    return (base, *(one for one in beside if not isinstance(one, Zone)))


def _field(view: JsonObject, zone: Zone) -> str | None:
    """The field of a view that shows a place: of the same name, or without its plural, `hand` of `hands`."""
    return next((name for name in (zone.name, zone.name.removesuffix("s")) if name in view), None)


def _alone(view: JsonObject, zone: Zone, size: int) -> tuple[Group, ...]:
    """A place that belongs to nobody; nothing where nothing lies there."""
    shown = view.get(_field(view, zone) or "")
    if zone.of is ONE:
        shown = None if shown is None else [shown]
    label = zone.name.replace("_", " ").capitalize()
    return pile(label, size) if not isinstance(shown, list) else (Group(label, cards(shown)),) if shown else ()


def _seat(views: Views, seat: int, lying: list[tuple[Zone, tuple[int, ...]]], drawn: set[str | None]) -> Seat:
    view, groups = views.seats[seat], list[Group]()
    for zone, sizes in lying:
        name = _field(view, zone)
        shown = view[name] if zone.by_seat and name else None
        if isinstance(shown, list) and name == zone.name and len(shown) == len(sizes):
            shown = shown[seat]
        if zone.by_seat and sizes[seat]:
            label = (name or zone.name).replace("_", " ").capitalize()
            groups.append(Group(label, cards(shown) if isinstance(shown, list) else face_down(sizes[seat])))
    own = [(name, told(value)) for name, value in view.items() if name not in drawn and value != views.public[name]]
    return Seat(views.name(seat), badges(views, seat), tuple(own), tuple(groups))


def cards(values: list[Any]) -> tuple[Piece, ...]:
    """Cards with what JSON has for them; hearts and diamonds are red."""
    texts = [value if isinstance(value, str) else told(value) for value in values]
    return tuple([Piece("card", text, RED if text[0] in "♥♦" else "plain", text) for text in texts])
