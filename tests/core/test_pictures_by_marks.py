"""A picture from marks alone: each place is open as far as the views show it, and counted where they do not."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Annotated, Any, NamedTuple

from rulecore.core.zones import EVERYBODY, NOBODY, ONE, OWNER, Zone, Zones
from rulecore.pictures import Group, Views, face_down
from rulecore.pictures.by_marks import RED, ByMarks, cards

Piles = tuple[tuple[str, ...], ...]
HANDS = Zone("hands", OWNER, by_seat=True)
TURNED = Zone("turned", EVERYBODY, of=ONE)


class Playing(NamedTuple):
    hands: Annotated[Piles, HANDS]
    won_cards: Annotated[Piles, Zone("won_cards", EVERYBODY, by_seat=True)]
    turned: Annotated[str, TURNED]
    stock: Annotated[tuple[str, ...], Zone("stock", NOBODY)]


@dataclass(frozen=True)
class Deal:
    hands: Annotated[Piles, HANDS]
    turned: Annotated[str, TURNED]
    number: int


TOY: Any = SimpleNamespace(
    id="toy",
    zones=Zones(box=lambda _: ()),
    phases=SimpleNamespace(phases=[SimpleNamespace(state=Playing)]),
    actions=SimpleNamespace(types={"deal": Deal}),
)
SIZES = {"hands": (2, 0), "won_cards": (1, 2), "turned": (1,), "stock": (30,)}


def scene(**changed: Any) -> Any:
    """What a bystander and seat 0 see of a position."""
    public = {
        "phase": "play",
        "actor": 0,
        "hand": None,
        "won_cards": [["♣2"], ["♦3", "♠4"]],
        "turned": "♥5",
        "stock": 30,
        "bids": [1, None],
        "secret": None,
        **changed,
    }
    return ByMarks(TOY).scene(Views(public, ({**public, "hand": ["♣7", "♣8"], "secret": 1}, public), sizes=SIZES))


def test_what_belongs_to_nobody_lies_in_the_middle_open_or_counted() -> None:
    assert scene().middle == (Group("Turned", cards(["♥5"])), Group("Stock", face_down(1), "30 cards"))
    assert scene(turned=None).middle[0] == Group("Turned", face_down(1), "1 card")


def test_in_front_of_a_seat_lies_what_is_its_own_and_what_it_hides_face_down() -> None:
    first, second = scene().seats
    assert first.groups == (Group("Hand", cards(["♣7", "♣8"])), Group("Won cards", cards(["♣2"])))
    assert second.groups == (Group("Won cards", cards(["♦3", "♠4"])),)
    view = {"actor": None, "hand": None}
    hidden = ByMarks(TOY).scene(Views(view, (view, view), sizes={"hands": (2, 1)}))
    assert [seat.groups for seat in hidden.seats] == [(Group("Hand", face_down(2)),), (Group("Hand", face_down(1)),)]


def test_all_else_is_told_as_it_stands_in_the_view_and_the_phase_stands_above() -> None:
    assert (scene().heading, scene().facts) == ("Play", (("bids", "[1, null]"), ("secret", "null")))
    assert scene().seats[0].facts == (("secret", "1"),)


def test_a_zone_that_lies_nowhere_in_this_phase_is_not_told_as_a_field_either() -> None:
    assert ByMarks(TOY).scene(Views({"hand": None, "turned": None}, ())).facts == ()


def test_the_pieces_of_an_action_are_what_is_of_their_type_and_seen() -> None:
    action = {"type": "deal", "hands": [["♣2", "♥3"], None], "turned": "♦4", "number": 3}
    assert ByMarks(TOY).held(action) == cards(["♣2", "♥3", "♦4"])
    assert [piece.look for piece in ByMarks(TOY).held(action)] == ["plain", RED, RED]
