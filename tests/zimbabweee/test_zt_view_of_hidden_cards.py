"""Hands and cards aside in views and logs: ZT-BID-3, ZT-SETUP-3, and the rulings hand-visible and aside-visible."""

from random import Random
from typing import Any

import pytest
from random_games import whole_game
from zt_positions import bid_by, bidding, dealt, playing, zt

from rulecore.games.zimbabweee.actions import Play, Start
from rulecore.games.zimbabweee.state import Over

HANDS = [list(hand) for hand in dealt(3).hands]


# --- hand-visible ---


@pytest.mark.clause("ZT-BID-3")
@pytest.mark.reading("hand-visible", "on-deal")
def test_on_deal_everybody_knows_their_own_hand_from_the_deal_on() -> None:
    game, state = bidding(3, first_seat=1)
    assert [game.view(state, seat)["hand"] for seat in (0, 1, 2, None)] == [*HANDS, None]


@pytest.mark.clause("ZT-BID-3")
@pytest.mark.reading("hand-visible", "at-bid")
def test_at_bid_a_player_looks_when_it_is_time_to_bid() -> None:
    game, state = bidding(3, first_seat=1, hand_visible="at-bid")
    known = []
    for _ in range(4):
        known.append([seat for seat in range(3) if game.view(state, seat)["hand"] == HANDS[seat]])
        hidden = [seat for seat in range(3) if seat not in known[-1]]
        assert [game.view(state, seat)["hand"] for seat in hidden] == [None] * len(hidden)
        state = bid_by(game, state, 0) if len(known) < 4 and game.view(state, None)["phase"] == "bid" else state
    assert known == [[1], [1, 2], [0, 1, 2], [0, 1, 2]]


@pytest.mark.clause("ZT-BID-3")
@pytest.mark.reading("hand-visible", "at-bid")
def test_at_bid_even_the_empty_hand_before_the_deal_is_null_but_not_the_one_at_the_end() -> None:
    game, state = playing(((2,), (7,), (1,)), 2, 7, 1, hand_visible="at-bid")
    assert [game.view(game.initial(), 0)["hand"], game.view(state, 0)["hand"]] == [None, []]


@pytest.mark.clause("ZT-BID-3")
@pytest.mark.reading("hand-visible", "on-deal")
def test_on_deal_a_deal_shows_a_seat_its_own_hand_and_null_for_the_others() -> None:
    game, deal = zt(3), dealt(3)
    assert game.seen(deal, 1) == {"type": "deal", "hands": [None, HANDS[1], None]}
    assert game.seen(deal, None) == {"type": "deal", "hands": [None, None, None]}


@pytest.mark.clause("ZT-BID-3")
@pytest.mark.reading("hand-visible", "at-bid")
def test_at_bid_a_deal_shows_no_hand_at_all() -> None:
    game = zt(3, hand_visible="at-bid")
    assert [game.seen(dealt(3), seat)["hands"] for seat in (0, 1, 2, None)] == [[None, None, None]] * 4


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everything_but_a_deal_is_seen_by_everybody(seat: int | None) -> None:
    game = zt(3)
    assert game.seen(Play(1, 7), seat) == {"type": "play", "seat": 1, "card": 7}
    assert game.seen(Start(2), seat) == {"type": "start", "start": 2}


# --- aside-visible ---


@pytest.mark.clause("ZT-SETUP-3")
@pytest.mark.reading("aside-visible", "hidden")
def test_hidden_shows_nobody_the_cards_aside_only_how_many() -> None:
    game = zt(3)
    states, _ = whole_game(game)
    views = [game.view(state, seat) for state in states[1:] for seat in (0, 1, 2, None)]
    assert {(view["aside"], view["aside_size"]) for view in views} == {(None, 19)}


@pytest.mark.clause("ZT-SETUP-3")
@pytest.mark.reading("aside-visible", "open")
def test_open_shows_everybody_the_cards_aside_from_the_deal_on() -> None:
    game = zt(4, aside_visible="open")
    states, _ = whole_game(game)
    aside = game.view(states[1], None)["aside"]
    assert (len(aside), aside) == (7, sorted(aside))
    assert all(game.view(state, seat)["aside"] == aside for state in states[1:] for seat in (0, 3, None))


# --- what is dealt again behind a seat ---


def changed_behind(game: Any, state: Any, seat: int | None) -> tuple[set[int], bool]:
    """Whose hands 30 deals behind the seat ever changed, and whether they changed the cards aside."""
    rng = Random(5)
    others = [game.rules.redeal(game.rules_config, state, seat, rng) for _ in range(30)]
    assert all(
        sorted(other.aside + sum(other.hands, ())) == sorted(state.aside + sum(state.hands, ())) for other in others
    )
    assert all([len(hand) for hand in other.hands] == [len(hand) for hand in state.hands] for other in others)
    assert all(list(hand) == sorted(hand) for other in others for hand in (*other.hands, other.aside))
    hands = {s for s in range(3) for other in others if other.hands[s] != state.hands[s]}
    return hands, any(other.aside != state.aside for other in others)


@pytest.mark.parametrize(
    ("seat", "readings", "hands", "aside"),
    [
        (1, {}, {0, 2}, True),
        (None, {}, {0, 1, 2}, True),
        (1, {"aside_visible": "open"}, {0, 2}, False),
        (0, {"hand_visible": "at-bid"}, {0, 1, 2}, True),
        (1, {"hand_visible": "at-bid"}, {0, 2}, True),
    ],
)
def test_only_what_a_seat_cannot_see_is_dealt_again(
    seat: int | None, readings: dict[str, str], hands: set[int], aside: bool
) -> None:
    game, state = bidding(3, first_seat=1, **readings)
    assert changed_behind(game, state, seat) == (hands, aside)


def test_at_the_end_only_the_cards_aside_are_unknown() -> None:
    game = zt(3)
    over = whole_game(game)[0][-1]
    assert isinstance(over, Over)
    again = game.rules.redeal(game.rules_config, over, 0, Random(1))
    assert isinstance(again, Over)
    assert again == over._replace(aside=again.aside)
    assert len(again.aside) == len(over.aside)
