"""Players, material and the deal: FR-META, FR-COMP, FR-SETUP."""

from collections import Counter
from math import comb
from random import Random
from typing import Any

import pytest
from fr_positions import act, clause_of, dealt, fr
from random_games import whole_game

import rulecore
from rulecore.core.chance import CHANCE, Hands, ways
from rulecore.core.piles import pieces_of, pile
from rulecore.games.fuertorite.pieces import BOX, CODES, IS_X, NUMBER, TYPE, TYPES, StarTable, assumed_stars
from rulecore.games.fuertorite.preparation import deal_due, deck_left

HANDS = ("R3 A5 AX C4", "R1 A6 MX C3", "M1 M2 M3 M4", "R9 R10 R11 RX", "A1 A2 A3 C8")


def after_deal(players: int = 3, **agreed: Any) -> tuple[Any, Any]:
    """A game, and its state after the deal."""
    game = fr(players, **agreed)
    return game, dealt(game, *HANDS[:players])


# --- players and cards ---


@pytest.mark.clause("FR-META-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_people_play(players: int) -> None:
    assert rulecore.game({"game": "fuertorite", "players": players}).players == players


@pytest.mark.clause("FR-META-1")
@pytest.mark.parametrize("players", [0, 1, 2, 6, -3, True, 3.5, "3", None])
def test_no_other_number_of_players_is_possible(players: object) -> None:
    with pytest.raises(rulecore.InvalidConfig) as error:
        rulecore.game({"game": "fuertorite", "players": players})
    assert [fault.path for fault in error.value.faults] == ["players"]


@pytest.mark.clause("FR-COMP-1")
def test_there_are_51_different_cards() -> None:
    assert len(BOX.cards) == len(set(CODES)) == len(CODES) == 51
    assert BOX.cards == tuple(range(51))


@pytest.mark.clause("FR-COMP-2", "FR-COMP-4")
@pytest.mark.parametrize("kind", ["R", "A", "M"])
def test_each_type_has_fifteen_cards_one_of_each_number_and_an_x(kind: str) -> None:
    numbers = [code[1:] for code in CODES if code[0] == kind]
    assert numbers == [*map(str, range(1, 15)), "X"]


@pytest.mark.clause("FR-COMP-2", "FR-COMP-3")
def test_forty_five_basic_cards_and_six_coins_are_51() -> None:
    counts = Counter(TYPES[kind] for kind in TYPE)
    assert counts == {"R": 15, "A": 15, "M": 15, "C": 6}
    assert (3 * (14 + 1), 45 + 6) == (45, 51)


@pytest.mark.clause("FR-COMP-3")
def test_the_coins_are_3_to_8() -> None:
    assert [code for code in CODES if code[0] == "C"] == ["C3", "C4", "C5", "C6", "C7", "C8"]


@pytest.mark.clause("FR-COMP-4")
def test_a_card_is_an_x_or_has_the_number_in_its_code() -> None:
    for card, code in enumerate(CODES):
        assert IS_X[card] is (code[1:] == "X")
        assert IS_X[card] or str(NUMBER[card]) == code[1:]
    assert [code for card, code in enumerate(CODES) if IS_X[card]] == ["RX", "AX", "MX"]


STARS = {1: "1 2 3", 2: "4 5 6", 3: "7 8 9", 4: "10 11 12", 5: "13 14 X"}


@pytest.mark.clause("FR-COMP-5")
@pytest.mark.parametrize("stars", STARS)
@pytest.mark.parametrize("kind", ["R", "A", "M"])
def test_the_assumed_stars_go_up_with_the_number(stars: int, kind: str) -> None:
    found = [code[1:] for code, has in zip(CODES, BOX.stars, strict=True) if code[0] == kind and has == stars]
    assert " ".join(found) == STARS[stars]


@pytest.mark.clause("FR-COMP-5")
def test_coins_have_stars_by_the_same_table_and_each_type_has_45() -> None:
    by_code = dict(zip(CODES, BOX.stars, strict=True))
    assert [by_code[code] for code in ("C3", "C4", "C5", "C6", "C7", "C8")] == [1, 2, 2, 2, 3, 3]
    assert {sum(has for code, has in by_code.items() if code[0] == kind) for kind in "RAM"} == {45}
    assert set(BOX.stars) == {1, 2, 3, 4, 5}


ROWS = {
    "rising": [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5],
    "falling": [5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1],
    "middle": [1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1],
    "flat": [3] * 15,
}


@pytest.mark.clause("FR-COMP-5")
@pytest.mark.parametrize(
    ("reading", "row"), [pytest.param(*one, marks=pytest.mark.reading("star-table", one[0])) for one in ROWS.items()]
)
def test_every_type_has_the_row_of_stars_that_the_reading_assumes_and_coins_have_it_by_number(
    reading: str, row: list[int]
) -> None:
    assert list(assumed_stars(StarTable(reading))) == [*row, *row, *row, *row[2:8]]


@pytest.mark.clause("FR-COMP-6", "FR-SETUP-1")
def test_no_order_of_the_deck_can_be_written_down() -> None:
    game, state = after_deal()
    deck = state.round.deck
    assert list(deck) == sorted(deck)
    assert game.view(state, 0)["deck_size"] == len(deck) == 39


@pytest.mark.clause("FR-COMP-7", "FR-SETUP-6")
def test_ten_score_cards_are_two_for_each_of_five_players() -> None:
    assert 2 * 5 == 10
    assert after_deal(5)[1].bonus == (0, 0, 0, 0, 0)


# --- the deal ---


@pytest.mark.clause("FR-SETUP-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_opens_with_all_cards_about_to_be_dealt(players: int) -> None:
    game = fr(players)
    state = game.initial()
    assert (game.actor(state), game.legal(state)) == (CHANCE, ())
    assert game.need(state) == Hands((4,) * players, BOX.cards)
    seen = game.view(state, 0)
    assert (seen["property"], seen["table"], seen["discard"], seen["hand"]) == ([[]] * players, [], [], [])


@pytest.mark.clause("FR-SETUP-2", "FR-SETUP-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_so_many_deals_are_possible(players: int) -> None:
    number, left = 1, 51
    for _ in range(players):
        number, left = number * comb(left, 4), left - 4
    assert ways(deal_due(players, BOX)) == number


@pytest.mark.clause("FR-SETUP-2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_hands_dealt_are_the_hands_held(seat: int) -> None:
    game, state = after_deal()
    assert game.view(state, seat)["hand"] == HANDS[seat].split()
    assert game.view(state, seat)["hand_sizes"] == [4, 4, 4]


@pytest.mark.clause("FR-SETUP-2")
@pytest.mark.parametrize(
    ("hands", "why"),
    [
        (["R1 R2 R3 R4", "A1 A2 A3 A4"], "two hands"),
        (["R1 R2 R3 R4", "A1 A2 A3 A4", "M1 M2 M3 M4", "C3 C4 C5 C6"], "four hands"),
        (["R1 R2 R3", "A1 A2 A3 A4", "M1 M2 M3 M4"], "three cards"),
        (["R1 R2 R3 R4 R5", "A1 A2 A3 A4", "M1 M2 M3 M4"], "five cards"),
        (["R1 R2 R3 R4", "A1 A2 A3 R4", "M1 M2 M3 M4"], "twice"),
        (["R1 R1 R2 R3", "A1 A2 A3 A4", "M1 M2 M3 M4"], "twice in a hand"),
        (["R2 R1 R3 R4", "A1 A2 A3 A4", "M1 M2 M3 M4"], "not ascending"),
        (["RX R1 R3 R4", "A1 A2 A3 A4", "M1 M2 M3 M4"], "X before the numbers"),
        (["C3 A1 A2 A3", "R1 R2 R3 R4", "M1 M2 M3 M4"], "Coins first"),
    ],
)
def test_a_wrong_deal_is_refused(hands: list[str], why: str) -> None:
    game = fr(3)
    data = {"type": "deal", "hands": [hand.split() for hand in hands]}
    assert clause_of(game, game.initial(), data) == "FR-SETUP-2", why


@pytest.mark.clause("FR-SETUP-2")
def test_nothing_but_a_deal_opens_a_game() -> None:
    game = fr(3)
    for data in ({"type": "draw", "cards": [None] * 3}, {"type": "stop", "seat": 0}):
        assert clause_of(game, game.initial(), data) in ("FR-SETUP-1", "FR-SETUP-2")


@pytest.mark.clause("FR-SETUP-3")
@pytest.mark.parametrize(("players", "size"), [(3, 39), (4, 35), (5, 31)])
def test_the_rest_is_the_deck(players: int, size: int) -> None:
    game, state = after_deal(players)
    assert (len(state.round.deck), 51 - 4 * players) == (size, size)
    assert game.view(state, None)["deck_size"] == size
    held = {card for hand in state.hands for card in hand}
    left = pieces_of(deck_left(pile(BOX.cards), state.held))
    assert set(left) == set(range(51)) - held == set(state.round.deck)


@pytest.mark.clause("FR-SETUP-4")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_property_is_empty_at_first(players: int) -> None:
    game, state = after_deal(players)
    assert game.view(state, None)["property"] == [[]] * players
    assert state.properties == ((),) * players


@pytest.mark.clause("FR-SETUP-4")
def test_cards_that_were_played_never_come_back_to_a_hand() -> None:
    game = fr(4)
    for seed in range(3):
        seen_open: set[int] = set()
        for state in whole_game(game, seed)[0][1:]:
            assert not seen_open & {card for hand in state.hands for card in hand}
            seen_open |= {card for turn in state.table for card in turn.cards}
            seen_open |= {card for held in state.properties for card in held}


@pytest.mark.clause("FR-SETUP-5")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_every_property(seat: int | None) -> None:
    game = fr(3)
    states = whole_game(game, 4)[0]
    views = [game.view(state, seat)["property"] for state in states]
    told = [[[CODES[card] for card in held] for held in state.properties] for state in states[1:]]
    assert views[1:] == told
    assert any(all(held) for held in views)


@pytest.mark.clause("FR-SETUP-6")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_nobody_has_a_point_at_first(players: int) -> None:
    game, state = after_deal(players)
    seen = game.view(state, None)
    assert (seen["bonus"], seen["totals"]) == ([0] * players, [0] * players)


@pytest.mark.clause("FR-SETUP-7")
@pytest.mark.parametrize(("players", "seat"), [(players, seat) for players in (3, 4, 5) for seat in range(players)])
def test_the_first_seat_is_the_first_start_player(players: int, seat: int) -> None:
    game, state = after_deal(players, first_seat=seat)
    seen = game.view(state, None)
    assert [seen[name] for name in ("start", "sp", "turn", "actor", "round", "game")] == [seat] * 4 + [1, 1]
    assert (seen["extra"], seen["eligible"], seen["records"]) == (False, list(range(players)), [])


def test_a_sampled_deal_is_a_lawful_one() -> None:
    game, rng = fr(5), Random(9)
    for _ in range(20):
        assert game.refusal(game.initial(), game.sample(game.initial(), rng)) is None
    state = act(game, game.initial(), game.encode(game.sample(game.initial(), rng)))
    assert [len(hand) for hand in state.hands] == [4] * 5
