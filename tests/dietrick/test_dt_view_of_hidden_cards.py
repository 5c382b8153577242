"""Hidden cards in views and logs: DT-HIDDEN, and the rulings pass-visibility and discard-visibility."""

from random import Random
from typing import Any

import pytest
from dt_positions import cards, codes, dealt, drew, dt, gave, leading, played
from random_games import whole_game

from rulecore.games.dietrick.actions import Draw, Flip, Lead, Play, Reshuffle
from rulecore.games.dietrick.memory import sees_every_pass, shown_discards
from rulecore.games.dietrick.observation.view import seen_of_pass
from rulecore.games.dietrick.rulings import DiscardVisibility, PassVisibility
from rulecore.games.dietrick.state import Drawing, deck_of, discards_of, hands_of

HANDS = ("M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4")


def given(**agreed: Any) -> tuple[Any, Any]:
    """Three players, seat 2 has given S4 to seat 0 and S1 to seat 1, and is about to draw."""
    game = dt(3, **agreed)
    return game, gave(game, played(game, leading(game, *HANDS, discard="T9 V9"), "M9 M5 M2"), "S4 S1")


# --- pass-visibility ---

PRIVATE: dict[int | None, list[str | None]] = {0: ["S4", None], 1: [None, "S1"], 2: ["S4", "S1"], None: [None, None]}


@pytest.mark.clause("DT-HIDDEN", "DT-REPL-1")
@pytest.mark.reading("pass-visibility", "private")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_private_shows_the_giver_all_and_a_receiver_their_card(seat: int | None) -> None:
    game, state = given()
    assert game.view(state, seat)["last_pass"] == {"from": 2, "cards": PRIVATE[seat]}


@pytest.mark.clause("DT-HIDDEN", "DT-REPL-1")
@pytest.mark.reading("pass-visibility", "public")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_public_shows_everybody_all(seat: int | None) -> None:
    game, state = given(pass_visibility="public")
    assert game.view(state, seat)["last_pass"] == {"from": 2, "cards": ["S4", "S1"]}


@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.parametrize(("reading", "every"), [(PassVisibility.PRIVATE, False), (PassVisibility.PUBLIC, True)])
def test_who_sees_a_pass(reading: PassVisibility, every: bool) -> None:
    assert sees_every_pass(reading) is every
    config = dt(4, pass_visibility=reading.value).rules_config
    assert seen_of_pass(config, 1, (5, 6, 7), 3) == ([5, 6, 7] if every else [None, 6, None])


@pytest.mark.clause("DT-HIDDEN")
def test_the_last_pass_stays_until_the_next_one() -> None:
    game, state = given()
    state = drew(game, state, "M1 M3 M4")
    assert game.view(state, 0)["last_pass"] == {"from": 2, "cards": ["S4", None]}
    state = played(game, state, "T1 V1 S2")
    assert game.view(state, 0)["last_pass"] == {"from": 2, "cards": ["S4", None]}


# --- discard-visibility ---


@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.reading("discard-visibility", "browsable")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_browsable_lists_the_discards(seat: int | None) -> None:
    game, state = given()
    assert [game.view(state, seat)[name] for name in ("discard", "discard_count")] == [["V9", "T9"], 2]


@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.reading("discard-visibility", "memory-only")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_memory_only_says_only_how_many_they_are(seat: int | None) -> None:
    game, state = given(discard_visibility="memory-only")
    assert [game.view(state, seat)[name] for name in ("discard", "discard_count")] == [None, 2]


@pytest.mark.clause("DT-HIDDEN", "DT-DISC-1")
@pytest.mark.reading("discard-visibility", "top")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_top_shows_the_card_played_last(seat: int | None) -> None:
    game, state = given(discard_visibility="top")
    assert [game.view(state, seat)[name] for name in ("discard", "discard_count")] == [["T9"], 2]
    state = drew(game, state, "M1 M3 M4")
    seen = game.view(state, seat)
    assert [seen[name] for name in ("discard", "discard_count")] == [["M2"], 5]
    assert seen["known"]["discard"] == ["M5", "M9", "V9", "T9"]
    assert game.view(game.initial(), seat)["discard"] == []


@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.parametrize(
    ("reading", "shown"),
    [(DiscardVisibility.BROWSABLE, (1, 5)), (DiscardVisibility.TOP, (5,)), (DiscardVisibility.MEMORY_ONLY, None)],
)
def test_what_is_shown_of_the_discards(reading: DiscardVisibility, shown: tuple[int, ...] | None) -> None:
    assert shown_discards(reading, 1 << 1 | 1 << 5, 5) == shown
    assert shown_discards(reading, 0, None) == (() if shown else None)


# --- hands and decks ---


@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_no_other_hand_and_no_card_of_the_deck_is_in_a_view(seat: int | None) -> None:
    game, state = given(discard_visibility="memory-only")
    seen = game.view(state, seat)
    shown = {*(seen["hand"] or ()), *(card for _, card in seen["trick"])}
    shown |= {card for card in seen["last_pass"]["cards"] if card}
    hidden = set(codes(deck_of(state)).split())
    assert not shown & hidden
    others = {card for other in range(3) if other != seat for card in codes(hands_of(state)[other]).split()}
    assert shown & others <= {card for card in PRIVATE[seat] if card}


@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.parametrize("agreed", [{}, {"pass_visibility": "public"}, {"discard_visibility": "memory-only"}])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_view_does_not_change_when_unseen_cards_are_dealt_again(players: int, agreed: dict[str, str]) -> None:
    game = dt(players, games=2, **agreed)
    states, _ = whole_game(game, 6)
    rng, changed = Random(7), 0
    for state in states[::3]:
        for seat in (*range(players), None):
            other = game.rules.redeal(game.rules_config, state, seat, rng)
            assert game.view(other, seat) == game.view(state, seat)
            changed += other != state
    assert changed > 10


@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.parametrize(
    ("seat", "agreed", "fixed"),
    [
        (0, {}, "M5 M9 M2 V9 T9 T1 T2 T3 T4 S4"),
        (1, {}, "M5 M9 M2 V9 T9 V1 V2 V3 V4 S1"),
        (2, {}, "M5 M9 M2 V9 T9 S2 S3 S4 S1"),
        (None, {}, "M5 M9 M2 V9 T9"),
        (None, {"pass_visibility": "public"}, "M5 M9 M2 V9 T9 S4 S1"),
        (0, {"discard_visibility": "memory-only"}, "M5 M9 M2 V9 T9 T1 T2 T3 T4 S4"),
    ],
)
def test_exactly_the_unseen_cards_change_places(seat: int | None, agreed: dict[str, str], fixed: str) -> None:
    game, state = given(**agreed)
    assert isinstance(state, Drawing)

    def places(of: Any) -> dict[int, str]:
        where = {card: f"hand {owner}" for owner, hand in enumerate(hands_of(of)) for card in hand}
        where |= dict.fromkeys(deck_of(of), "deck") | dict.fromkeys(discards_of(of), "discard")
        return where | dict.fromkeys([card for _, card in of.trick], "trick")

    rng, before = Random(3), places(state)
    moved = set()
    for _ in range(60):
        other = places(game.rules.redeal(game.rules_config, state, seat, rng))
        assert set(other) == set(range(36))
        moved |= {card for card in before if other[card] != before[card]}
    assert set(range(36)) - moved == set(cards(fixed))


# --- logs ---


@pytest.mark.clause("DT-HIDDEN")
def test_a_deal_shows_each_seat_its_own_hand_only() -> None:
    game = dt(3)
    hands = [codes(hand).split() for hand in dealt(3).hands]
    assert game.seen(dealt(3), 1) == {"type": "deal", "hands": [None, hands[1], None]}
    assert game.seen(dealt(3), None) == {"type": "deal", "hands": [None, None, None]}


@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.parametrize(("seat", "shown"), [(0, False), (1, False), (2, True), (None, False)])
def test_a_draw_shows_its_cards_to_who_drew(seat: int | None, shown: bool) -> None:
    game, state = given()
    draw = Draw(cards("M1 M3 M4"))
    assert game.seen(draw, seat, state) == {"type": "draw", "cards": ["M1", "M3", "M4"] if shown else [None] * 3}
    assert game.seen(draw, seat) == {"type": "draw", "cards": [None] * 3}


@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_pass_shows_what_the_view_shows(seat: int | None) -> None:
    game, state = given()
    action = game.decode({"type": "pass", "seat": 2, "cards": ["S4", "S1"]})
    assert game.seen(action, seat) == {"type": "pass", "seat": 2, "cards": PRIVATE[seat]}
    public = dt(3, pass_visibility="public")
    assert public.seen(action, seat) == {"type": "pass", "seat": 2, "cards": ["S4", "S1"]}
    assert state.given is not None


@pytest.mark.parametrize("seat", [0, 2, None])
def test_everything_else_is_seen_by_everybody(seat: int | None) -> None:
    game = dt(3)
    for action in (Play(1, 7), Lead(2), Flip(cards("T3")), Reshuffle()):
        assert game.seen(action, seat) == game.encode(action)
