"""What a follower plays first: FR-FOLLOW, and the rulings coin-duty, property-duty, empty-hand-follow, x-horizontal."""

from typing import Any

import pytest
from fr_positions import clause_of, extend, fr, horizontal, legal, opening, played, vertical
from random_games import whole_game

from rulecore.games.fuertorite.pieces import CODES

# --- options 1 to 3 ---


def facing(hand: str, card: str, held: str = "", **agreed: Any) -> str:
    """What a follower with this hand and this property may do when this card is to be beaten."""
    game = fr(3, **agreed)
    state = opening(game, card, hand, "", properties=["", held, ""])
    return legal(game, played(game, state, card))


@pytest.mark.clause("FR-FOLLOW-1")
@pytest.mark.parametrize(
    ("card", "hand", "allowed"),
    [
        ("A5", "A4 A6", "A6"),
        ("A5", "R6 A6 A7 A14 M9", "A6 A7 A14"),
        ("A5", "R4 A6 M6", "A6"),
        ("R13", "R12 R14 A14", "R14"),
        ("M1", "R2 A2 M2 M3", "M2 M3"),
    ],
)
def test_a_higher_card_of_the_type_is_played_vertically(card: str, hand: str, allowed: str) -> None:
    assert facing(hand, card) == allowed


@pytest.mark.clause("FR-FOLLOW-1")
@pytest.mark.parametrize(("card", "why"), [("A4", "lower"), ("M9", "of another type"), ("MX", "an X of another type")])
def test_another_card_is_not_played_vertically(card: str, why: str) -> None:
    game = fr(3)
    state = played(game, opening(game, "A5", "A4 A6 M9 MX", "R2"), "A5")
    assert clause_of(game, state, vertical(1, card)) == "FR-FOLLOW-1", why


@pytest.mark.clause("FR-FOLLOW-2")
@pytest.mark.parametrize("card", ["A1", "A14", "R7", "MX", "C3", "C8"])
def test_a_coin_is_played_on_anything(card: str) -> None:
    coins = " ".join(coin for coin in ("C3", "C4", "C8") if coin != card)
    assert facing(coins, card) == coins


@pytest.mark.clause("FR-FOLLOW-3")
@pytest.mark.parametrize(
    ("card", "hand", "allowed"),
    [
        ("C5", "R4 R5 R6 A6 M5 M14", "R6 A6 M14"),
        ("C8", "R7 R8 A8 M9", "M9"),
        ("C8", "R9 C3 C4", "R9 C3 C4"),
        ("C3", "R3 A3 M3 C8", "C8"),
        ("C3", "RX AX M2", "RX AX"),
    ],
)
def test_on_a_coin_every_higher_card_and_every_coin_is_played(card: str, hand: str, allowed: str) -> None:
    assert facing(hand, card) == allowed


@pytest.mark.clause("FR-FOLLOW-3", "FR-FOLLOW-2")
def test_on_a_coin_anything_but_a_basic_card_up_to_its_number_is_played() -> None:
    others = [code for code in CODES if code != "C5"]
    game = fr(3)
    state = played(game, opening(game, "C5", " ".join(others[:-4]), " ".join(others[-4:])), "C5")
    low = {f"{kind}{number}" for kind in "RAM" for number in range(1, 6)}
    assert legal(game, state).split() == [code for code in others[:-4] if code not in low]
    assert clause_of(game, state, vertical(1, "R5")) == "FR-FOLLOW-3"


@pytest.mark.clause("FR-FOLLOW-4")
def test_a_vertical_card_comes_from_the_hand_or_the_property() -> None:
    assert facing("A4 A6 R9", "A5", "A7 R10") == "A6 A7"
    assert facing("R4 R6", "A5", "A7 R10") == "A7"


@pytest.mark.clause("FR-FOLLOW-4", "FR-FLOW-3")
@pytest.mark.parametrize(("card", "hand", "held"), [("A6", ["A4"], ["A7"]), ("A7", ["A4", "A6"], [])])
def test_the_card_leaves_the_place_where_it_was(card: str, hand: list[str], held: list[str]) -> None:
    game = fr(3)
    state = played(game, opening(game, "A5", "A4 A6", "M2", properties=["", "A7", ""]), "A5", f"{card} +")
    seen = game.view(state, 1)
    assert (seen["hand"], seen["property"][1]) == (hand, held)
    assert seen["table"] == [[0, "vertical", ["A5"]], [1, "vertical", [card]]]


@pytest.mark.clause("FR-FOLLOW-5")
@pytest.mark.parametrize(
    ("hand", "held"), [("A6 M14", ""), ("M14", "A6"), ("M14", "C3"), ("C3 M14", ""), ("AX M14", "")]
)
def test_who_can_play_vertically_must_do_so(hand: str, held: str) -> None:
    game = fr(3)
    state = played(game, opening(game, "A5", hand, "R2", properties=["", held, ""]), "A5")
    assert "-" not in legal(game, state)
    assert clause_of(game, state, horizontal(1, "M14")) == "FR-FOLLOW-5"


@pytest.mark.clause("FR-FOLLOW-5")
def test_the_choice_among_the_vertical_cards_is_free() -> None:
    assert facing("A6 A14 C3 M9", "A5", "AX C8") == "A6 A14 AX C3 C8"


# --- coin-duty ---

COIN_DUTY = [
    pytest.param("must-play", "C3", marks=pytest.mark.reading("coin-duty", "must-play")),
    pytest.param("may-decline", "C3 M9-", marks=pytest.mark.reading("coin-duty", "may-decline")),
]


@pytest.mark.clause("FR-FOLLOW-5")
@pytest.mark.parametrize(("reading", "allowed"), COIN_DUTY)
def test_who_could_play_nothing_but_a_coin_must_or_may(reading: str, allowed: str) -> None:
    assert facing("R2 R3 M9 C3", "A5", coin_duty=reading) == allowed


@pytest.mark.clause("FR-FOLLOW-5", "FR-FOLLOW-2")
@pytest.mark.parametrize("reading", ["must-play", "may-decline"])
@pytest.mark.parametrize(
    ("card", "hand", "allowed"), [("A5", "A6 M9 C3", "A6 C3"), ("C8", "R2 M7 C3", "C3"), ("A5", "AX M9 C3", "AX C3")]
)
def test_a_coin_is_no_way_out_of_the_other_options(reading: str, card: str, hand: str, allowed: str) -> None:
    assert facing(hand, card, coin_duty=reading) == allowed


@pytest.mark.clause("FR-FOLLOW-6")
@pytest.mark.reading("coin-duty", "may-decline")
def test_a_coin_that_is_declined_counts_in_the_hand_by_its_number() -> None:
    assert facing("R2 R3 C8", "A14", coin_duty="may-decline") == "C8 C8-"
    assert facing("R2 R8 C8", "A14", coin_duty="may-decline") == "C8 R8- C8-"
    assert facing("R2 R3", "A14", "C3", coin_duty="may-decline") == "C3 R3-"


@pytest.mark.clause("FR-FOLLOW-9")
@pytest.mark.reading("coin-duty", "may-decline")
def test_with_an_empty_hand_a_coin_is_declined_with_a_card_of_the_property() -> None:
    assert facing("", "A14", "R2 R9 C3", coin_duty="may-decline") == "C3 R9-"


# --- option 4 ---


@pytest.mark.clause("FR-FOLLOW-6")
@pytest.mark.parametrize(
    ("hand", "allowed"),
    [("R2 R3 R4", "R4-"), ("R14 A4 M2", "R14-"), ("A1 A2 A3 A4 A5 A6", "A6-"), ("M13 A6 R12", "M13-")],
)
def test_who_cannot_follow_plays_the_highest_card_of_the_hand_horizontally(hand: str, allowed: str) -> None:
    assert facing(hand, "A7") == allowed


@pytest.mark.clause("FR-FOLLOW-6")
def test_a_lower_card_is_not_played_horizontally() -> None:
    game = fr(3)
    state = played(game, opening(game, "A7", "R2 M9 M4", "R3"), "A7")
    assert clause_of(game, state, horizontal(1, "M4")) == "FR-FOLLOW-6"


@pytest.mark.clause("FR-FOLLOW-7")
def test_a_card_of_the_property_is_not_played_horizontally() -> None:
    game = fr(3)
    state = played(game, opening(game, "A7", "R2 M4", "R3", properties=["", "M9", ""]), "A7")
    assert legal(game, state) == "M4-"
    assert clause_of(game, state, horizontal(1, "M9")) == "FR-FOLLOW-7"


@pytest.mark.clause("FR-FOLLOW-8")
def test_of_several_highest_cards_any_is_played() -> None:
    assert facing("R9 M9 A3 R2", "A10") == "R9- M9-"


@pytest.mark.clause("FR-FOLLOW-9")
def test_with_an_empty_hand_the_property_serves_for_every_option() -> None:
    assert facing("", "A5", "A6 A7 R14 C3") == "A6 A7 C3"
    assert facing("", "C5", "A6 A2 R14") == "R14 A6"
    assert facing("", "A5", "R9 A4") == "R9-"


@pytest.mark.clause("FR-FOLLOW-9")
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        pytest.param(
            "highest-of-property", "A10-", marks=pytest.mark.reading("empty-hand-follow", "highest-of-property")
        ),
        pytest.param("any-of-property", "A9- A10-", marks=pytest.mark.reading("empty-hand-follow", "any-of-property")),
    ],
)
def test_without_a_hand_the_highest_or_any_card_of_the_property_is_played(reading: str, allowed: str) -> None:
    assert facing("", "M14", "A9 A10", empty_hand_follow=reading) == allowed


@pytest.mark.clause("FR-FOLLOW-9", "FR-FOLLOW-6")
@pytest.mark.parametrize("reading", ["highest-of-property", "any-of-property"])
def test_a_single_card_in_the_hand_keeps_the_property_closed(reading: str) -> None:
    assert facing("R1", "M14", "A9 A10", empty_hand_follow=reading) == "R1-"


@pytest.mark.clause("FR-FOLLOW-10")
def test_after_a_horizontal_card_the_turn_is_over() -> None:
    game = fr(3)
    state = played(game, opening(game, "A7", "M9 R8 R10", "R3 R4"), "A7")
    assert game.actor(state) == 1
    state = played(game, state, "R10-")
    assert (game.actor(state), legal(game, state)) == (2, "R4-")
    assert clause_of(game, state, extend(1, "M9")) == "FR-TURN-1"


# --- x-horizontal ---

X_RANKS = [
    ("next-number", "AX-", "R11-"),
    ("either-neighbour", "R9- AX-", "R11-"),
    ("zero", "R9-", "R11-"),
    ("fifteen", "AX-", "AX-"),
]


@pytest.mark.clause("FR-FOLLOW-6")
@pytest.mark.parametrize(
    ("reading", "against_nine", "against_eleven"),
    [pytest.param(*row, marks=pytest.mark.reading("x-horizontal", row[0])) for row in X_RANKS],
)
def test_the_rank_of_an_x_among_the_cards_of_the_hand(reading: str, against_nine: str, against_eleven: str) -> None:
    assert facing("R9 R3 R2 AX", "M9", x_horizontal=reading) == against_nine
    assert facing("R11 R3 R2 AX", "M9", x_horizontal=reading) == against_eleven


@pytest.mark.clause("FR-FOLLOW-6", "FR-FOLLOW-8")
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        ("next-number", "RX- AX-"),
        ("either-neighbour", "RX- AX-"),
        ("zero", "R3-"),
        ("fifteen", "RX- AX-"),
    ],
)
def test_several_xs_rank_alike(reading: str, allowed: str) -> None:
    assert facing("RX AX R3", "M9", x_horizontal=reading) == allowed


@pytest.mark.clause("FR-FOLLOW-6")
@pytest.mark.reading("x-horizontal", "next-number")
@pytest.mark.reading("x-horizontal", "zero")
def test_an_x_alone_is_the_highest_card() -> None:
    for reading in ("next-number", "either-neighbour", "zero", "fifteen"):
        assert facing("AX", "M9", x_horizontal=reading) == "AX-"


@pytest.mark.clause("FR-FOLLOW-6")
@pytest.mark.reading("x-horizontal", "next-number")
@pytest.mark.reading("x-horizontal", "fifteen")
@pytest.mark.parametrize(
    ("reading", "against_fourteen"), [("next-number", "R14- AX-"), ("fifteen", "AX-"), ("zero", "R14-")]
)
def test_against_a_thirteen_the_next_number_is_fourteen(reading: str, against_fourteen: str) -> None:
    assert facing("R14 AX", "M13", x_horizontal=reading) == against_fourteen


@pytest.mark.clause("FR-FOLLOW-6")
@pytest.mark.reading("x-horizontal", "next-number")
def test_as_a_mere_rank_an_x_can_be_sixteen() -> None:
    game = fr(4)
    state = opening(game, "A14", "AX", "R14 RX", "M2")
    state = played(game, state, "A14", "AX")
    assert game.view(state, None)["ref"] == ["AX", [15]]
    assert legal(game, state) == "RX-"


@pytest.mark.clause("FR-FOLLOW-5", "FR-FOLLOW-6", "FR-FOLLOW-1", "FR-FOLLOW-2", "FR-FOLLOW-3")
@pytest.mark.parametrize("players", [3, 5])
def test_in_games_at_random_every_first_card_agrees_with_the_sentences(players: int) -> None:
    game, seen_ways = fr(players), set()
    for seed in range(6):
        for state in whole_game(game, seed)[0]:
            seat = game.actor(state)
            view = game.view(state, seat if isinstance(seat, int) else None)
            if view["phase"] == "first" and view["ref"] is not None:
                allowed = legal(game, state)
                assert allowed == following(view)
                seen_ways.add(allowed[-1] == "-")
    assert seen_ways == {True, False}


def number(code: str, to_beat: int) -> int:
    """The number of a card; of an X the next one."""
    return to_beat + 1 if code[1:] == "X" else int(code[1:])


def following(view: Any) -> str:
    """Option 1, 2 and 3 of the rulebook, and if there are none option 4; with the default readings."""
    card, (to_beat,) = view["ref"]
    held = view["hand"] + view["property"][view["turn"]]
    one = [c for c in held if c[0] == card[0] and number(c, to_beat) > to_beat and number(c, to_beat) <= 15]
    two = [c for c in held if c[0] == "C"]
    three = [c for c in held if card[0] == "C" and number(c, to_beat) > to_beat]
    if one or two or three:
        return " ".join(code for code in CODES if code in {*one, *two, *three})
    from_hand = view["hand"] or held
    most = max(number(c, to_beat) for c in from_hand)
    return " ".join(f"{c}-" for c in CODES if c in from_hand and number(c, to_beat) == most)


# --- property-duty ---


@pytest.mark.clause("FR-FOLLOW-5", "FR-FOLLOW-4")
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        pytest.param("hand-and-property", "A6", marks=pytest.mark.reading("property-duty", "hand-and-property")),
        pytest.param("hand-only", "A6 M9-", marks=pytest.mark.reading("property-duty", "hand-only")),
    ],
)
def test_a_card_of_the_property_obliges_its_owner_or_does_not(reading: str, allowed: str) -> None:
    assert facing("R2 M9", "A5", "A6", property_duty=reading) == allowed


@pytest.mark.clause("FR-FOLLOW-5", "FR-FOLLOW-9")
@pytest.mark.reading("property-duty", "hand-only")
@pytest.mark.parametrize(
    ("hand", "own", "duty", "allowed"),
    [
        ("R2 A7", "A6", "must-play", "A6 A7"),
        ("M9 C3", "A6", "must-play", "A6 C3"),
        ("M9 C3", "A6", "may-decline", "A6 C3 M9-"),
        ("", "A6 M9", "must-play", "A6"),
        ("", "M8 M9", "must-play", "M9-"),
    ],
)
def test_where_the_hand_alone_obliges_it_does_and_without_a_hand_the_property(
    hand: str, own: str, duty: str, allowed: str
) -> None:
    assert facing(hand, "A5", own, property_duty="hand-only", coin_duty=duty) == allowed


@pytest.mark.clause("FR-FOLLOW-5")
@pytest.mark.reading("property-duty", "hand-only")
def test_the_reason_names_a_card_that_obliges() -> None:
    game = fr(3, property_duty="hand-only")
    state = played(game, opening(game, "A5", "A7 M9", "M1", properties=["", "A6", ""]), "A5")
    refusal = game.refusal(state, game.decode(horizontal(1, "M9")))
    assert str(refusal) == "FR-FOLLOW-5: Anchor 7 can be played vertically, so no card may be played horizontally"
