"""Hidden cards in views and logs: FR-HIDDEN."""

from random import Random
from typing import Any

import pytest
from fr_positions import dealt, fr, opening, played
from random_games import whole_game

from rulecore.games.fuertorite.pieces import CODES

HANDS = ("A5 A6 M1 M2", "R1 R2 R3 A7", "R9 M3 M4 C8")
PROPERTIES = ["R4 M9", "", "A1"]


def middle(**agreed: Any) -> tuple[Any, Any]:
    """A game of three in the middle of the turn of seat 1."""
    game = fr(3, **agreed)
    return game, played(game, opening(game, *HANDS, properties=PROPERTIES), "A5", "A7 +")


OPEN = {"A5", "A7", "R4", "M9", "A1"}


@pytest.mark.clause("FR-HIDDEN", "FR-SETUP-2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_no_other_hand_and_no_card_of_the_deck_is_told_apart(seat: int | None) -> None:
    game, state = middle()
    seen = game.view(state, seat)
    shown = {*(seen["hand"] or ()), *(card for held in seen["property"] for card in held)}
    shown |= {card for turn in seen["table"] for card in turn[2]}
    own = {"A6", "M1", "M2"} if seat == 0 else {"R1", "R2", "R3"} if seat == 1 else set(HANDS[2].split())
    assert shown == OPEN | (own if seat is not None else set())
    assert seen["unseen"] == [code for code in CODES if code not in shown]


@pytest.mark.clause("FR-HIDDEN")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_unseen_is_what_is_in_the_deck_or_in_a_hidden_hand(players: int) -> None:
    game = fr(players)
    for state in whole_game(game, 3)[0][1:-1]:
        hidden = set(state.round.deck)
        for seat in (*range(players), None):
            others = {card for other in range(players) if other != seat for card in state.hands[other]}
            assert game.view(state, seat)["unseen"] == [CODES[card] for card in sorted(hidden | others)]


@pytest.mark.clause("FR-HIDDEN")
@pytest.mark.parametrize("agreed", [{}, {"end_count": "hand-only"}, {"x_end_value": "owner-declares"}])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_view_does_not_change_when_unseen_cards_are_dealt_again(players: int, agreed: dict[str, str]) -> None:
    game = fr(players, mode="series", **agreed)
    states, _ = whole_game(game, 6)
    rng, changed = Random(7), 0
    for state in states[::7]:
        for seat in (*range(players), None):
            other = game.rules.redeal(game.rules_config, state, seat, rng)
            assert game.view(other, seat) == game.view(state, seat)
            changed += other != state
    assert changed > 20


@pytest.mark.clause("FR-HIDDEN")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_exactly_the_unseen_cards_change_places(seat: int | None) -> None:
    game, state = middle()

    def places(of: Any) -> dict[int, str]:
        where = {card: f"hand {owner}" for owner, hand in enumerate(of.hands) for card in hand}
        where |= {card: f"property {owner}" for owner, held in enumerate(of.properties) for card in held}
        where |= {card: "table" for turn in of.table for card in turn.cards}
        return where | dict.fromkeys(of.round.deck, "deck")

    rng, before = Random(3), places(state)
    moved = set()
    for _ in range(60):
        other = places(game.rules.redeal(game.rules_config, state, seat, rng))
        assert set(other) == set(range(51))
        moved |= {card for card in before if other[card] != before[card]}
    assert [CODES[card] for card in sorted(moved)] == game.view(state, seat)["unseen"]


@pytest.mark.clause("FR-HIDDEN", "FR-SCORE-1")
def test_at_the_end_only_the_deck_stays_hidden() -> None:
    game = fr(3)
    state = whole_game(game, 2)[0][-1]
    seen = game.view(state, None)
    assert seen["unseen"] == [CODES[card] for card in state.round.deck]
    assert seen["hands"] == [[CODES[card] for card in hand] for hand in state.hands]


@pytest.mark.clause("FR-HIDDEN")
def test_before_the_end_no_hands_are_revealed() -> None:
    game = fr(4)
    states = whole_game(game, 2)[0]
    assert {game.view(state, None)["hands"] is None for state in states[:-1]} == {True}


# --- logs ---


@pytest.mark.clause("FR-HIDDEN", "FR-SETUP-2")
def test_a_deal_shows_each_seat_its_own_hand_only() -> None:
    game = fr(3)
    deal = game.decode({"type": "deal", "hands": [hand.split() for hand in HANDS]})
    assert game.seen(deal, 1) == {"type": "deal", "hands": [None, HANDS[1].split(), None]}
    assert game.seen(deal, None) == {"type": "deal", "hands": [None, None, None]}


@pytest.mark.clause("FR-HIDDEN", "FR-FLOW-5")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_draw_shows_each_seat_its_own_card_only(seat: int | None) -> None:
    game = fr(3)
    draw = game.decode({"type": "draw", "cards": ["M5", None, "M6"]})
    cards = [card if place == seat else None for place, card in enumerate(["M5", None, "M6"])]
    assert game.seen(draw, seat)["type"] == "draw"
    assert game.seen(draw, seat)["cards"] == cards
    state = played(game, dealt(game, "A5 A6 M1 M2", "R1 R2 R3 R4", "A9 M3 M4 R9"), "A5", "R4-", "A9")
    assert game.view(state, None)["drawers"] == [0, 2]
    assert game.seen(draw, seat, state) == game.seen(draw, seat)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_everything_else_is_seen_by_everybody(seat: int | None) -> None:
    game = fr(3)
    for data in (
        {"type": "play", "seat": 1, "card": "A5", "way": "horizontal"},
        {"type": "extend", "seat": 1, "card": "A6"},
        {"type": "stop", "seat": 1},
        {"type": "stop", "seat": 1, "x": 8},
    ):
        assert game.seen(game.decode(data), seat) == data
