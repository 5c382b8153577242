"""What follows from marks: what a seat sees of an act of chance, hidden pieces dealt again, a view filled up; and what
does not follow is said in one sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from types import SimpleNamespace
from typing import Annotated, Any, NamedTuple, cast

import pytest

from rulecore.core.errors import InvalidGame, InvalidView
from rulecore.core.shown import hidden, redeal_by_marks, seen_by_marks, with_unseen
from rulecore.core.wire import ActionCodec
from rulecore.core.zones import EVERYBODY, NOBODY, ONE, OWNER, Pieces, Zone, Zones
from rulecore.registry import rules_of

BOX = tuple(range(12))
HANDS = Zone("hands", OWNER, by_seat=True)
RULED = Zone("ruled", EVERYBODY, ruled=True)
STOCK = Zone("stock", NOBODY, of=Pieces(ordered=True))
REST = Zone("rest", NOBODY)
Pile = tuple[int, ...]


class Before(NamedTuple):
    """Nothing is dealt."""

    open: bool


class Playing(NamedTuple):
    hands: Annotated[tuple[Pile, ...], HANDS]
    stock: Annotated[Pile, STOCK]
    turned: Annotated[int, Zone("turned", EVERYBODY, of=ONE)]
    ruled: Annotated[Pile, RULED]
    open: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    hands: Annotated[tuple[Pile, ...], HANDS]
    stock: Annotated[Pile, STOCK]
    turned: Annotated[int, Zone("turned", EVERYBODY, of=ONE)]
    ruled: Annotated[Pile, RULED]
    number: int


@dataclass(frozen=True, slots=True)
class Take:
    seat: int
    card: Annotated[int, HANDS]


@dataclass(frozen=True, slots=True)
class Say:
    seat: int
    card: int


SAID = Zones(
    box=lambda _: BOX,
    sees={"ruled": lambda config, state, owner, seat: state.open},
    rest={Before: REST, Playing: REST},
)
STATE = Playing(hands=((0, 1, 2), (3, 4)), stock=(7, 5, 6), turned=8, ruled=(9,))
DEAL = Deal(STATE.hands, STATE.stock, STATE.turned, STATE.ruled, 3)


def game(said: Zones = SAID) -> Any:
    """A game of which nothing but this is asked."""

    def after(config: Any, before: Before, action: Any) -> Playing:
        return STATE._replace(open=before.open)

    codec: ActionCodec[Any] = ActionCodec({"deal": Deal, "take": Take, "say": Say})
    return SimpleNamespace(id="toy", zones=said, actions=codec, after=after)


# --- an act of chance ---


def seen(action: Any, seat: int | None, before: Before | None = None) -> dict[str, Any]:
    return seen_by_marks(game())(None, before, action, seat)


@pytest.mark.parametrize(
    ("seat", "hands"), [(0, [[0, 1, 2], None]), (1, [None, [3, 4]]), (None, [None, None])], ids=str
)
def test_of_a_deal_a_seat_sees_its_own_hand_and_what_lies_open(seat: int | None, hands: list[Any]) -> None:
    assert seen(DEAL, seat) == {
        "type": "deal",
        "hands": hands,
        "stock": None,
        "turned": 8,
        "ruled": None,
        "number": 3,
    }


@pytest.mark.parametrize("is_open", [True, False])
def test_what_a_ruling_hides_is_seen_as_the_state_after_it_tells(is_open: bool) -> None:
    assert seen(DEAL, 0, Before(is_open))["ruled"] == ([9] if is_open else None)


def test_what_is_seen_in_part_is_not_told() -> None:
    in_part = replace(SAID, sees={"ruled": lambda *_: None})
    assert seen_by_marks(game(in_part))(None, Before(True), DEAL, 0)["ruled"] is None


def test_an_action_without_marks_is_seen_as_it_is() -> None:
    assert seen(Say(1, 3), 0) == {"type": "say", "seat": 1, "card": 3}


def test_a_mark_on_what_a_player_does_is_left_to_the_game() -> None:
    told = r"the game 'toy' should give `seen` to its Rules: the mark of Take.card is not on a whole field of an act of"
    with pytest.raises(InvalidGame, match=told):
        seen(Take(1, 3), 0)


# --- dealt again ---


def redealt(seat: int | None, said: Zones = SAID, state: Any = STATE) -> list[Any]:
    redeal = redeal_by_marks(game(said))
    return [redeal(None, state, seat, Random(number)) for number in range(60)]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_piece_that_the_seat_does_not_see_is_dealt_again_and_no_other(seat: int | None) -> None:
    hidden = {*BOX} - {8} - ({*STATE.hands[seat]} if seat is not None else set())
    worlds = redealt(seat)
    for owner in (0, 1):
        assert {card for world in worlds for card in world.hands[owner]} == (
            {*STATE.hands[owner]} if owner == seat else hidden
        )
    assert {card for world in worlds for card in world.ruled} == {card for w in worlds for card in w.stock} == hidden
    assert {world.turned for world in worlds} == {8}


def test_no_piece_is_lost_or_doubled_and_every_place_keeps_its_size() -> None:
    for world in redealt(0):
        dealt = [*world.hands[0], *world.hands[1], *world.stock, world.turned, *world.ruled]
        assert len({*dealt}) == len(dealt) == 10
        assert [len(pile) for pile in (*world.hands, world.stock, world.ruled)] == [3, 2, 3, 1]


def test_pieces_ascend_but_where_their_order_counts() -> None:
    worlds = redealt(None)
    assert all(list(hand) == sorted(hand) for world in worlds for hand in world.hands)
    assert any(list(world.stock) != sorted(world.stock) for world in worlds)
    assert all(list(world.stock) == sorted(world.stock) for world in redealt(None, state=STATE._replace(stock=(5,))))


def test_what_a_ruling_opens_stays() -> None:
    assert {world.ruled for world in redealt(0, state=STATE._replace(open=True))} == {(9,)}


def test_where_nothing_has_a_field_nothing_changes() -> None:
    assert {*redealt(0, state=Before(False))} == {Before(False)}


def test_a_seat_gets_no_piece_that_is_barred_from_its_hand() -> None:
    barred = replace(SAID, barred={"hands": lambda config, state: [{3, 5}, {0, 1, 2, 6}]})
    worlds = redealt(None, barred)
    assert not any({3, 5} & {*world.hands[0]} or {0, 1, 2, 6} & {*world.hands[1]} for world in worlds)
    assert any({3, 5} & {*world.hands[0]} for world in redealt(None))


def test_a_zone_that_is_seen_in_part_is_left_to_the_game() -> None:
    in_part = replace(SAID, sees={"ruled": lambda *_: None})
    with pytest.raises(InvalidGame, match="should give `redeal` to its Rules: the zone 'ruled' is seen in part"):
        redealt(0, in_part)


@pytest.mark.parametrize("of", [Pieces(write=None), Pieces(piece=str)])
def test_pieces_that_cannot_be_put_back_are_left_to_the_game(of: Pieces) -> None:
    class Odd(NamedTuple):
        piles: Annotated[Pile, Zone("piles", NOBODY, of=of)]

    globals()["Odd"], globals()["of"] = Odd, of
    with pytest.raises(InvalidGame, match="the zone 'piles' is no field of pieces as they are in the box"):
        redealt(0, state=Odd((1,)))


# --- a state from a view ---

ONE_HIDDEN = hidden(1, BOX)


def test_hidden_pieces_of_a_view_are_those_of_the_box_that_lie_nowhere() -> None:
    told = Playing(hands=((1, 7, 9), hidden(2, BOX)), stock=(4, *ONE_HIDDEN), turned=8, ruled=ONE_HIDDEN)
    assert with_unseen(told, BOX) == Playing(((1, 7, 9), (0, 2)), (4, 3), 8, (5,))


def test_a_pile_that_is_seen_in_part_ascends_all_the_same() -> None:
    told = Playing(hands=((*ONE_HIDDEN, 9), (1, 2, 4, 5)), stock=hidden(2, BOX), turned=8, ruled=ONE_HIDDEN)
    assert with_unseen(told, BOX) == Playing(((0, 9), (1, 2, 4, 5)), (3, 6), 8, (7,))


def test_a_view_with_more_pieces_than_the_box_is_refused() -> None:
    with pytest.raises(InvalidView, match="shows pieces that are not in the box, or more of them than there are"):
        with_unseen(STATE._replace(turned=0), BOX)


@pytest.mark.parametrize("count", [-1, len(BOX) + 1, 10**9])
def test_a_view_that_hides_more_pieces_than_there_are_is_refused_before_anything_is_made(count: int) -> None:
    with pytest.raises(InvalidView, match=f"view: should hide from 0 to {len(BOX)} pieces in one place, not {count}$"):
        hidden(count, BOX)


# --- who gives what ---


def test_what_a_game_gives_by_hand_is_taken() -> None:
    rules, nothing = rules_of("zimbabweee"), cast(Any, None)
    made = [replace(rules, seen=nothing), replace(rules, redeal=nothing)]
    assert (made[0].redeal, made[1].seen) == (rules.redeal, rules.seen)
    assert made[0].seen is not rules.seen and made[1].redeal is not rules.redeal


@pytest.mark.parametrize("name", ["seen", "redeal"])
def test_a_game_without_zones_gives_them_by_hand(name: str) -> None:
    with pytest.raises(InvalidGame, match=f"the game 'zimbabweee' should have `zones`, or a function `{name}`"):
        replace(rules_of("zimbabweee"), **cast(Any, {"zones": None, name: None}))
