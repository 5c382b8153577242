"""Events are declared once, and a class that does not say what an event must say is refused in one sentence."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from rulecore.core.errors import InvalidGame
from rulecore.core.events import Event, event, events_in, form_of_event
from rulecore.core.gate import form_of
from rulecore.core.seats import Seat


@event("card-moved", touches=("hand", "table"))
class CardMoved(Event):
    """A card went to another place."""

    clause: Literal["XX-MOVE-1", "XX-MOVE-2"]
    seat: Seat
    from_: str | None


@event("table-cleared", "XX-END-1")
class TableCleared(Event):
    """Nothing is left."""


BOTH = {"Event": Event, "CardMoved": CardMoved, "WORDS": "no event", "TableCleared": TableCleared}


def test_an_event_is_written_as_its_type_its_clause_and_its_fields_in_order() -> None:
    moved = CardMoved(clause="XX-MOVE-2", seat=1, from_="hand").written()
    assert list(moved.items()) == [("type", "card-moved"), ("clause", "XX-MOVE-2"), ("seat", 1), ("from", "hand")]
    assert TableCleared().written() == {"type": "table-cleared", "clause": "XX-END-1"}
    assert (CardMoved.TOUCHES, TableCleared.TOUCHES) == (("hand", "table"), ())


def test_what_is_written_is_what_its_form_takes_and_nothing_else_is() -> None:
    moved = CardMoved(clause="XX-MOVE-1", seat=1, from_=None).written()
    form = form_of(form_of_event(CardMoved))
    assert form.validate_python(moved, strict=True) == moved
    for wrong in ({"type": "moved"}, {"clause": "XX-END-1"}, {"seat": -1}, {"from": 3}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            form.validate_python({**moved, **wrong}, strict=True)
    assert form.json_schema()["description"] == "A card went to another place."


def test_the_events_of_a_module_are_listed_in_its_order() -> None:
    assert events_in(BOTH) == (CardMoved, TableCleared)


def test_a_class_that_is_no_event_yet_is_refused() -> None:
    with pytest.raises(InvalidGame, match="Silent is no event yet: put `@event"):
        events_in({**BOTH, "Silent": Silent})


def test_two_events_of_one_type_are_refused() -> None:
    @event("table-cleared", "XX-END-1")
    class Cleared(Event):
        """The same."""

    with pytest.raises(InvalidGame, match="TableCleared and Cleared are both of the type 'table-cleared'"):
        events_in({**BOTH, "Cleared": Cleared})


def made(form: Any, *of: Any, **more: Any) -> Any:
    return lambda: event(*of, **more)(form)


class Silent(Event):
    seat: Seat


class Plain:
    """No event."""


class Whole(Event):
    """Well."""

    seat: Seat


class WithClause(Event):
    """Of several clauses."""

    clause: Literal["XX-A-1", "XX-A-2"]


class WithType(Event):
    """Says its type itself."""

    type: str


@pytest.mark.parametrize(
    ("declare", "said"),
    [
        (made(Plain, "x", "XX-A-1"), "Plain should be a subclass of Event"),
        (made(Silent, "x", "XX-A-1"), "Silent should have a docstring"),
        (made(Whole, "Card Moved", "XX-A-1"), "should have a type such as 'card-played', not 'Card Moved'"),
        (made(Whole, "x"), "should name the clause"),
        (made(WithClause, "x", "XX-A-1"), "should name the clause"),
        (made(Whole, "x", "somewhere"), "should name a clause such as 'ZT-BID-1', not 'somewhere'"),
        (made(Whole, "x", "XX-A-1", touches=("hand")), "should have a tuple of fields"),
        (made(Whole, "x", "XX-A-1", touches=("hand", 3)), "should have a tuple of fields"),
        (made(WithType, "x", "XX-A-1"), "should have no field 'type'"),
    ],
)
def test_a_mistake_in_an_event_is_said_in_one_sentence(declare: Any, said: str) -> None:
    with pytest.raises(InvalidGame, match=r"the event .* should") as refused:
        declare()
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
