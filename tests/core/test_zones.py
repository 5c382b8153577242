"""Zones: marks on the types of fields, read through structs, pairs and properties; wrong ones in one sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Annotated, Any, NamedTuple, cast

import pytest

from rulecore.core.errors import InvalidGame
from rulecore.core.piles import pieces_of, pile
from rulecore.core.rules import Rules
from rulecore.core.zones import (
    EVERYBODY,
    NOBODY,
    OWNER,
    Mark,
    Pieces,
    Place,
    Sight,
    Zone,
    Zones,
    described,
    marks_of,
    may_see,
    phases_of,
    zones_of,
)

PILE = Pieces(pieces_of, pile)
HIDDEN = Zone("hidden", OWNER, by_seat=True, within="held")
HELD = Zone("held", EVERYBODY, by_seat=True, of=PILE)
FACE_DOWN = Zone("face_down", NOBODY, at=0)
FACE_UP = Zone("face_up", EVERYBODY, ruled=True, at=1)
LOST = Zone("lost", NOBODY)
OPEN = Zone("open", EVERYBODY)


class Beside(NamedTuple):
    piles: Annotated[tuple[tuple[int, ...], tuple[int, ...]], FACE_DOWN, FACE_UP]
    number: int


class Playing(NamedTuple):
    held: Annotated[tuple[int, ...], HELD]
    hidden: Annotated[tuple[tuple[int, ...], ...], HIDDEN]
    beside: Beside
    turn: int

    @property
    def open(self) -> Annotated[tuple[int, ...], OPEN]:
        """What lies open."""
        return (self.turn,)


@dataclass(frozen=True)
class Before:
    turn: int


def top_alone(config: Any, state: Playing, owner: int | None, seat: int | None) -> bool | None:
    """XX-SEE-1: bystanders alone see them,
    and the seat in turn a part of them."""
    return None if seat == state.turn else seat is None


ZONES = Zones(box=lambda config: tuple(range(10)), sees={"face_up": top_alone}, rest={Before: LOST, Playing: LOST})
STATE = Playing(held=(pile((1, 2)), pile((3,))), hidden=((2,), ()), beside=Beside(((4,), (5, 6)), 3), turn=7)


def rules(zones: Zones | None = ZONES) -> Rules[Any, Any, Any]:
    phases = SimpleNamespace(phases=[SimpleNamespace(state=Before), SimpleNamespace(state=Playing)])
    toy: Any = SimpleNamespace(id="toy", zones=zones, phases=phases)
    return cast(Rules[Any, Any, Any], toy)


def lying(state: Any) -> list[tuple[str, int | None, tuple[int, ...]]]:
    return [(place.zone.name, place.seat, place.pieces) for place in zones_of(rules(), None, state)]


def test_the_places_of_a_state_are_those_of_its_fields_structs_pairs_and_properties_and_the_rest() -> None:
    assert lying(STATE) == [
        ("held", 0, (1,)),
        ("held", 1, (3,)),
        ("hidden", 0, (2,)),
        ("hidden", 1, ()),
        ("face_down", None, (4,)),
        ("face_up", None, (5, 6)),
        ("open", None, (7,)),
        ("lost", None, (0, 8, 9)),
    ]


def test_where_no_field_has_a_mark_everything_is_the_rest() -> None:
    assert lying(Before(0)) == [("lost", None, tuple(range(10)))]


def test_a_mark_tells_the_way_to_it_and_what_is_computed_cannot_be_written() -> None:
    assert [mark.path for mark in marks_of(Playing)] == [
        ("held",),
        ("hidden",),
        ("beside", "piles", 0),
        ("beside", "piles", 1),
        ("open",),
    ]
    assert marks_of(Playing)[-1] == Mark(("open",), replace(OPEN, of=Pieces(write=None)))
    assert marks_of(Before) == ()


def test_a_zone_within_one_that_is_not_there_is_refused() -> None:
    class Alone(NamedTuple):
        hidden: Annotated[tuple[tuple[int, ...], ...], HIDDEN]

    globals()["Alone"] = Alone
    with pytest.raises(InvalidGame, match="the zone 'hidden' of Alone lies within 'held', which should be there once"):
        zones_of(rules(), None, Alone(((1,),)))


def test_a_game_without_zones_is_told_so() -> None:
    with pytest.raises(InvalidGame, match="the game 'toy' does not say where its pieces lie"):
        zones_of(rules(None), None, STATE)


# --- who sees them ---


@pytest.mark.parametrize(
    ("seen_by", "by_seat", "sees"),
    [
        (EVERYBODY, True, (True, True, True)),
        (EVERYBODY, False, (True, True, True)),
        (OWNER, True, (True, False, False)),
        (NOBODY, True, (False, False, False)),
        (NOBODY, False, (False, False, False)),
    ],
)
def test_a_zone_is_seen_by_those_whom_its_mark_names(
    seen_by: Sight, by_seat: bool, sees: tuple[bool, bool, bool]
) -> None:
    place = Place(Zone("some", seen_by, by_seat=by_seat), 0 if by_seat else None, (), ())
    assert tuple(may_see(rules(), None, STATE, place, seat) for seat in (0, 1, None)) == sees


def test_a_ruled_zone_is_seen_as_the_function_of_the_game_says() -> None:
    place = Place(FACE_UP, None, (), ())
    assert [may_see(rules(), None, STATE, place, seat) for seat in (0, 7, None)] == [False, None, True]


@pytest.mark.parametrize("answer", [True, None])
def test_a_function_that_shows_more_than_the_mark_allows_is_refused(answer: bool | None) -> None:
    place = Place(Zone("held", OWNER, by_seat=True, ruled=True), 0, (), ())
    said = rules(replace(ZONES, sees={"held": lambda *_: answer}))
    assert may_see(said, None, STATE, place, 0) is answer
    with pytest.raises(InvalidGame, match="`sees` of toy shows the zone 'held' to more than their owner"):
        may_see(said, None, STATE, place, 1)


def test_a_ruled_zone_without_a_function_is_refused() -> None:
    place = Place(Zone("held", EVERYBODY, ruled=True), None, (), ())
    with pytest.raises(InvalidGame, match="the zone 'held' of toy is ruled, but no function in `sees` has its name"):
        may_see(rules(), None, STATE, place, 0)


# --- in words ---


def test_zones_are_described_in_the_order_of_phases() -> None:
    assert phases_of(rules()) == (Before, Playing)
    assert [one.name for one in described(rules())] == ["lost", "held", "hidden", "face_down", "face_up", "open"]
    _, held, hidden, _, face_up, _ = described(rules())
    assert held == ("held", ("Playing.held",), "everybody", "")
    assert hidden == ("hidden", ("Playing.hidden",), "their owner", "")
    told = "XX-SEE-1: bystanders alone see them, and the seat in turn a part of them."
    assert face_up == ("face_up", ("Playing.beside.piles.1",), "everybody", told)


# --- wrong ones ---


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"name": "two words"}, "the zone 'two words' should have a name that is one word"),
        ({"seen_by": "everybody"}, "the zone 'some' should be seen by EVERYBODY, OWNER or NOBODY"),
        ({"seen_by": OWNER}, "the zone 'some' should be by seat: else its pieces have no owner"),
        ({"seen_by": NOBODY, "ruled": True}, "the zone 'some' should not be ruled: nobody sees it, and .* only hide"),
        ({"of": pile}, "the zone 'some' should say by a Pieces how its pieces lie there"),
        ({"within": "held"}, "the zone 'some' should be by seat: it lies within one that is"),
    ],
)
def test_a_wrong_mark_is_refused_where_it_is_made(fields: dict[str, Any], told: str) -> None:
    made: Any = Zone
    with pytest.raises(InvalidGame, match=f"^{told}$"):
        made(**({"name": "some", "seen_by": EVERYBODY} | fields))
