"""Events: what a game tells of a step. Each is a class that says everything about it once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import get_annotations
from typing import Any, ClassVar, Literal, TypeVar, dataclass_transform

from typing_extensions import TypedDict, get_type_hints

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidGame, shown
from rulecore.core.laws import CLAUSE_ID


class Event:
    """Base of the events of a game. An event is written with its fields in the body of the class:

        @event("bid-made", "ZT-BID-1", touches=("bids",))
        class BidMade(Event):
            \"\"\"A player took chips.\"\"\"

            seat: Seat
            tricks: int

    and made with them by name: `BidMade(seat=0, tricks=3)`. What is behind the event is one clause; where it can be one
    of several, the class has a field for it instead, and whoever makes the event says which:

        clause: Literal["ZT-TRICK-2", "ZT-TRICK-3"]

    A field with a seat has the type `Seat`, a list with a value for each seat `BySeat`: they are said with the names of
    the players. A field whose name in JSON is a word of Python has an underscore behind it: `from_`.

    TYPE     its `type` in JSON
    TOUCHES  the fields of a view that have their new value once it has happened
    """

    TYPE: ClassVar[str]
    TOUCHES: ClassVar[tuple[str, ...]]
    _always: ClassVar[JsonObject]
    _renamed: ClassVar[bool]

    def written(self) -> JsonObject:
        """Its JSON: `type`, `clause`, and its fields."""
        fields = self.__dict__
        if self._renamed:
            fields = {_in_json(name): value for name, value in fields.items()}
        return {**self._always, **fields}


def _in_json(name: str) -> str:
    """What a field is called in JSON."""
    return name.removesuffix("_")


E = TypeVar("E", bound=Event)


@dataclass_transform(kw_only_default=True, frozen_default=True)
def event(kind: str, clause: str | None = None, *, touches: tuple[str, ...] = ()) -> Callable[[type[E]], type[E]]:
    """Make a class an event of that type, which happens by that clause and changes those fields of a view. Raises
    InvalidGame, with one sentence, where the class does not say what an event must say."""

    def made(form: type[E]) -> type[E]:
        fault = _fault(form, kind, clause, touches)
        if fault:
            raise InvalidGame(f"the event {form.__name__} {fault}")
        form.TYPE, form.TOUCHES = kind, touches
        form._always = {"type": kind} if clause is None else {"type": kind, "clause": clause}
        form._renamed = any(name.endswith("_") for name in get_annotations(form))
        return dataclass(kw_only=True)(form)

    return made


def _fault(form: type, kind: object, clause: object, touches: object) -> str | None:
    """What is wrong with an event."""
    fields = get_annotations(form)
    if not issubclass(form, Event):
        return "should be a subclass of Event"
    if not isinstance(kind, str) or not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", kind):
        return f"should have a type such as 'card-played', not {shown(kind)}"
    if not form.__doc__:
        return "should have a docstring: it is what the schema says of it"
    if (clause is None) == ("clause" not in fields):
        return "should name the clause by which it happens, or have a field `clause` where several are possible"
    if clause is not None and not (isinstance(clause, str) and CLAUSE_ID.fullmatch(clause)):
        return f"should name a clause such as 'ZT-BID-1', not {shown(clause)}"
    if not isinstance(touches, tuple) or not all(isinstance(field, str) for field in touches):
        return f"should have a tuple of fields of the view in `touches`, not {shown(touches)}"
    if taken := {"type", "changes", "written"} & fields.keys():
        return f"should have no field {min(taken)!r}: every event has that"
    return None


def events_in(names: Mapping[str, object]) -> tuple[type[Event], ...]:
    """The events that a module defines, in the order in which it does; give it `globals()`. Raises InvalidGame where
    two are of one type, and for a class that `event` has not made one."""
    found: list[type[Event]] = []
    for form in names.values():
        if not isinstance(form, type) or not issubclass(form, Event) or form is Event:
            continue
        if "TYPE" not in vars(form):
            raise InvalidGame(f"the class {form.__name__} is no event yet: put `@event(…)` above it")
        twin = next((other for other in found if other.TYPE == form.TYPE), None)
        if twin is not None:
            raise InvalidGame(f"the events {twin.__name__} and {form.__name__} are both of the type {form.TYPE!r}")
        found.append(form)
    return tuple(found)


def form_of_event(form: Any) -> Any:
    """The TypedDict of its JSON: what the schema shows and what events from outside are judged by."""
    hints = get_type_hints(form, include_extras=True)
    fields = {_in_json(name): hints[name] for name in form.__dict__["__dataclass_fields__"]}
    always: Any = {name: Literal[value] for name, value in form._always.items()}
    typed: Any = TypedDict
    made = typed(form.__name__, {**always, **fields})
    made.__doc__, made.__module__ = form.__doc__, form.__module__
    return made
