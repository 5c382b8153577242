"""The course of a round: FR-FLOW, and the rulings pass-direction and draw-who."""

from typing import Any

import pytest
from fr_positions import act, clause_of, dealt, drew, fr, legal, opening, played, vertical
from random_games import whole_game

from rulecore.core.chance import Hands

HANDS = ("A5 M1 M2 M3", "A6 R1 R2 R3", "A7 R4 R5 R6", "A8 R7 R8 R9", "A9 C3 M8 M9")


def first_round(players: int, *turns: str, sp: int = 0, **agreed: Any) -> tuple[Any, Any]:
    """A game in which everybody holds an Anchor, 5 to 9 in the order of play, and these turns are over."""
    game = fr(players, first_seat=sp, **agreed)
    hands = [HANDS[(seat - sp) % players] for seat in range(players)]
    return game, played(game, dealt(game, *hands), *turns)


ANCHORS = ("A5", "A6", "A7", "A8", "A9")


# --- step 1 ---


@pytest.mark.clause("FR-FLOW-2")
@pytest.mark.parametrize(("players", "sp"), [(players, sp) for players in (3, 4, 5) for sp in range(players)])
def test_turns_pass_clockwise_from_the_start_player(players: int, sp: int) -> None:
    game, state = first_round(players, sp=sp)
    turns = []
    for card in ANCHORS[:players]:
        turns.append(game.actor(state))
        state = played(game, state, card)
    assert turns == [(sp + k) % players for k in range(players)]
    assert game.view(state, None)["phase"] == "draw"


@pytest.mark.clause("FR-FLOW-2")
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_plays_out_of_turn(seat: int) -> None:
    game, state = first_round(3, "A5")
    assert clause_of(game, state, vertical(seat, "A6")) == "FR-FLOW-2"


@pytest.mark.clause("FR-FLOW-2")
@pytest.mark.parametrize("action", [{"type": "extend", "seat": 1, "card": "M2"}, {"type": "stop", "seat": 2}])
def test_nobody_goes_on_with_the_turn_of_another(action: Any) -> None:
    game, state = first_round(3, "A5 +")
    assert clause_of(game, state, action) == "FR-FLOW-2"


@pytest.mark.clause("FR-FLOW-2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_has_exactly_one_turn_in_every_round(players: int) -> None:
    game = fr(players)
    turns: dict[int, list[int]] = {}
    for state in whole_game(game, 3)[0]:
        seen = game.view(state, None)
        if seen["phase"] == "first":
            turns.setdefault(seen["round"], []).append(seen["turn"])
            order = [(seen["sp"] + k) % players for k in range(players)]
            assert turns[seen["round"]] == order[: len(turns[seen["round"]])]
    assert {len(seats) for seats in turns.values()} == {players}
    assert list(turns) == list(range(1, len(turns) + 1))


@pytest.mark.clause("FR-FLOW-3")
def test_played_cards_lie_open_on_the_table() -> None:
    game, state = first_round(3, "A5", "A6")
    for seat in (0, 1, 2, None):
        assert game.view(state, seat)["table"] == [[0, "vertical", ["A5"]], [1, "vertical", ["A6"]]]
    state = played(game, state, "A7 R6")
    assert game.view(state, 0)["table"][2] == [2, "vertical", ["A7", "R6"]]


@pytest.mark.clause("FR-FLOW-3")
@pytest.mark.parametrize("card", ["A6", "M9", "C8"])
def test_a_card_that_one_does_not_possess_is_not_played(card: str) -> None:
    game, state = first_round(3)
    assert clause_of(game, state, vertical(0, card)) == "FR-FLOW-3"


# --- step 2 ---


def drawers(players: int, *turns: str, sp: int = 0, **agreed: Any) -> list[int]:
    """Who draws after these turns."""
    game, state = first_round(players, *turns, sp=sp, **agreed)
    return list(game.view(state, None)["drawers"])


@pytest.mark.clause("FR-FLOW-5")
@pytest.mark.reading("draw-who", "every-vertical-player")
@pytest.mark.parametrize(
    ("turns", "seats"),
    [(["A5", "A6", "A7"], [0, 1, 2]), (["A5", "A6", "A7 R6"], [0, 1, 2])],
)
def test_everybody_who_played_vertically_draws(turns: list[str], seats: list[int]) -> None:
    assert drawers(3, *turns) == seats


@pytest.mark.clause("FR-FLOW-5")
@pytest.mark.parametrize(
    ("reading", "seats"),
    [
        pytest.param(
            "every-vertical-player", [0, 1, 2], marks=pytest.mark.reading("draw-who", "every-vertical-player")
        ),
        pytest.param("last-vertical-player", [2], marks=pytest.mark.reading("draw-who", "last-vertical-player")),
    ],
)
def test_all_vertical_players_draw_or_the_last_one_alone(reading: str, seats: list[int]) -> None:
    assert drawers(3, "A5", "A6", "A7", draw_who=reading) == seats


@pytest.mark.parametrize("sp", [0, 1, 2])
def test_the_first_card_that_chance_gives_is_that_of_the_lowest_seat_that_draws(sp: int) -> None:
    game, state = first_round(3, "A5", "A6", "A7", sp=sp)
    cards = game.need(state).pool[:3]
    assert game.rules.chance_action(game.rules_config, state, tuple((card,) for card in cards)).cards == cards


MIXED = ("A5 M1 M2 M3", "R9 R1 R2 R3", "A7 R4 R5 R6", "M12 R7 R8 M13")


@pytest.mark.clause("FR-FLOW-5", "FR-FLOW-8")
@pytest.mark.parametrize(("reading", "seats"), [("every-vertical-player", [0, 2]), ("last-vertical-player", [2])])
def test_who_played_horizontally_does_not_draw(reading: str, seats: list[int]) -> None:
    game = fr(4, draw_who=reading)
    state = played(game, dealt(game, *MIXED), "A5", "R9-", "A7", "M13-")
    assert game.view(state, None)["drawers"] == seats
    need = game.need(state)
    assert isinstance(need, Hands)
    assert (need.sizes, len(need.pool)) == ((1,) * len(seats), 35)
    state = drew(game, state, *["M14" if seat == 0 and 0 in seats else "AX" if seat == 2 else "" for seat in range(4)])
    assert (game.view(state, None)["sp"], game.view(state, None)["round"]) == (2, 2)


@pytest.mark.clause("FR-FLOW-5")
def test_one_card_is_drawn_however_many_were_played() -> None:
    game = fr(3)
    state = dealt(game, "A5 A6 A7 A8", "A9 R1 R2 R3", "A10 R4 R5 R6")
    state = played(game, state, "A5 A6 A7 A8", "A9", "A10")
    state = drew(game, state, "M1", "M2", "M3")
    assert [game.view(state, None)[name] for name in ("hand_sizes", "deck_size")] == [[1, 4, 4], 36]
    assert [game.view(state, seat)["hand"] for seat in range(3)] == [
        ["M1"],
        ["R1", "R2", "R3", "M2"],
        ["R4", "R5", "R6", "M3"],
    ]


@pytest.mark.clause("FR-FLOW-5")
@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (["M9", "M10", None], "one is missing"),
        (["M9", "M10", "A5"], "on the table"),
        (["M9", "M9", "M10"], "twice"),
        (["M9", "M10", "M1"], "in a hand"),
        (["M9", "M10"], "too short"),
        (["M9", "M10", "M11", None], "too long"),
        ([None, None, None], "none"),
    ],
)
def test_a_wrong_draw_is_refused(cards: list[str | None], why: str) -> None:
    game, state = first_round(3, "A5", "A6", "A7")
    assert clause_of(game, state, {"type": "draw", "cards": cards}) == "FR-FLOW-5", why


@pytest.mark.clause("FR-FLOW-5")
def test_nobody_draws_who_is_not_due() -> None:
    game = fr(4)
    state = played(game, dealt(game, *MIXED), "A5", "R9-", "A7", "M13-")
    assert clause_of(game, state, {"type": "draw", "cards": ["M9", "M10", "AX", None]}) == "FR-FLOW-5"
    assert clause_of(game, state, {"type": "draw", "cards": [None, "M10", "AX", None]}) == "FR-FLOW-5"
    assert game.refusal(state, game.decode({"type": "draw", "cards": ["AX", None, "M10", None]})) is None


@pytest.mark.clause("FR-FLOW-6", "FR-FLOW-9")
@pytest.mark.parametrize("reading", ["every-vertical-player", "last-vertical-player"])
@pytest.mark.parametrize("sp", [0, 1, 2])
def test_if_the_start_player_alone_played_vertically_nobody_draws(sp: int, reading: str) -> None:
    game = fr(3, first_seat=sp, draw_who=reading)
    hands = ["A5 M1 M2 M3", "R9 R1 R2 R3", "R7 R4 R5 R6"]
    state = dealt(game, *[hands[(seat - sp) % 3] for seat in range(3)])
    state = played(game, state, "A5", "R9-", "R7-")
    seen = game.view(state, None)
    assert [seen[name] for name in ("phase", "round", "hand_sizes", "deck_size")] == ["first", 2, [3, 3, 3], 39]
    assert seen["drawers"] == []


@pytest.mark.clause("FR-FLOW-6")
def test_a_start_player_with_several_cards_is_still_alone() -> None:
    game = fr(3)
    state = dealt(game, "A5 M6 M7 M3", "R9 R1 R2 R3", "R7 R4 R5 R6")
    state = played(game, state, "A5 M6 M7", "R9-", "R7-")
    assert [game.view(state, None)[name] for name in ("phase", "deck_size", "sp")] == ["first", 39, 1]


# --- step 3 ---


@pytest.mark.clause("FR-FLOW-7")
@pytest.mark.parametrize(
    ("reading", "properties"),
    [
        pytest.param("right", [["A6"], ["A7"], ["A5"]], marks=pytest.mark.reading("pass-direction", "right")),
        pytest.param("left", [["A7"], ["A5"], ["A6"]], marks=pytest.mark.reading("pass-direction", "left")),
    ],
)
def test_everybody_hands_the_cards_to_the_neighbour(reading: str, properties: list[list[str]]) -> None:
    game, state = first_round(3, "A5", "A6", "A7", pass_direction=reading)
    state = drew(game, state, "M12", "M13", "M14")
    seen = game.view(state, None)
    assert (seen["property"], seen["table"], seen["discard"]) == (properties, [], [])


@pytest.mark.clause("FR-FLOW-7")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_right_neighbour_sits_anticlockwise(players: int) -> None:
    game, state = first_round(players, *ANCHORS[:players])
    state = drew(game, state, *["M10", "M11", "M12", "M13", "M14"][:players])
    expected = [[ANCHORS[(seat + 1) % players]] for seat in range(players)]
    assert game.view(state, None)["property"] == expected


@pytest.mark.clause("FR-FLOW-7")
def test_all_cards_of_a_turn_are_handed_over_horizontal_ones_too() -> None:
    game = fr(3)
    state = dealt(game, "A5 R6 M7 C8", "R9 R1 R2 R3", "R7 R4 R5 M3")
    state = played(game, state, "A5 R6 M7 C8", "R9", "R7-")
    state = drew(game, state, "M12", "M13", "")
    assert game.view(state, None)["property"] == [["R9"], ["R7"], ["R6", "A5", "M7", "C8"]]


@pytest.mark.clause("FR-FLOW-7")
def test_cards_join_those_that_lie_in_the_property() -> None:
    game = fr(3)
    state = opening(game, "A5 M1", "R9 R1", "R7 R4", properties=["R14", "M9", "R2 M3"])
    state = played(game, state, "A5", "R9-", "R7-")
    assert game.view(state, None)["property"] == [["R9", "R14"], ["R7", "M9"], ["R2", "A5", "M3"]]


@pytest.mark.clause("FR-FLOW-7")
def test_a_card_that_has_gone_round_the_table_is_back() -> None:
    game = fr(3)
    state = opening(game, "", "R2", "R3", properties=["A14", "", ""])
    state = played(game, state, "A14", "R2-", "R3-")
    assert game.view(state, None)["property"] == [["R2"], ["R3"], ["A14"]]


# --- step 4 ---


@pytest.mark.clause("FR-FLOW-8")
@pytest.mark.parametrize("sp", [0, 1, 2])
def test_the_last_player_who_played_vertically_begins_the_next_round(sp: int) -> None:
    game, state = first_round(3, "A5", "A6", "A7", sp=sp)
    state = drew(game, state, "M12", "M13", "M14")
    seen = game.view(state, None)
    assert [seen[name] for name in ("sp", "turn", "actor", "round", "phase")] == [
        (sp + 2) % 3,
        (sp + 2) % 3,
        (sp + 2) % 3,
        2,
        "first",
    ]


@pytest.mark.clause("FR-FLOW-8")
def test_it_is_the_last_vertical_card_not_the_highest_one() -> None:
    game = fr(3)
    state = dealt(game, "A5 M1 M2 M3", "A14 R1 R2 R3", "C3 R4 R5 R6")
    state = drew(game, played(game, state, "A5", "A14", "C3"), "M12", "M13", "M14")
    assert game.view(state, None)["sp"] == 2


@pytest.mark.clause("FR-FLOW-8")
def test_a_horizontal_player_after_the_last_vertical_one_does_not_begin() -> None:
    game = fr(3)
    state = dealt(game, "A5 M1 M2 M3", "A14 R1 R2 R3", "R4 R5 R6 R7")
    state = drew(game, played(game, state, "A5", "A14", "R7-"), "M12", "M13", "")
    assert game.view(state, None)["sp"] == 1


@pytest.mark.clause("FR-FLOW-9", "FR-FLOW-6")
@pytest.mark.parametrize(("players", "sp"), [(3, 0), (3, 2), (4, 1), (5, 4)])
def test_after_a_start_player_alone_the_next_player_begins(players: int, sp: int) -> None:
    game = fr(players, first_seat=sp)
    hands = ["A5 M1 M2 M3", "R9 R1 R2 R3", "R7 R4 R5 R6", "M7 M4 M5 M6", "M9 M10 M11 M12"]
    state = dealt(game, *[hands[(seat - sp) % players] for seat in range(players)])
    state = played(game, state, "A5", *["R9-", "R7-", "M7-", "M12-"][: players - 1])
    assert game.view(state, None)["sp"] == (sp + 1) % players == game.actor(state)


@pytest.mark.clause("FR-FLOW-1")
def test_rounds_follow_each_other_with_what_was_left() -> None:
    game, state = first_round(3, "A5", "A6", "A7")
    state = drew(game, state, "M12", "M13", "M14")
    assert legal(game, state) == "R4 R5 R6 M14"
    state = played(game, state, "M14", "M12-", "M13-")
    assert game.view(state, None)["round"] == 3


def test_an_action_of_another_phase_is_refused() -> None:
    game, state = first_round(3, "A5 +")
    assert clause_of(game, state, vertical(0, "M1")) == "FR-RUN-1"
    state = act(game, state, {"type": "stop", "seat": 0})
    assert clause_of(game, state, {"type": "draw", "cards": [None, None, None]}) == "FR-TURN-1"
