"""The end of a game: FR-END, the bound on rounds, and the rulings end-count, deck-short, deck-empty."""

from typing import Any

import pytest
from fr_positions import dealt, drew, fr, legal, opening, played
from random_games import whole_game

LOW = "R1 R2 R3 R4 R5 R6 A1 A2 M1 M2 M3 M4"
"""Cards that fill a place and can follow nothing that is led here."""


def rounded(
    hands: list[str], properties: list[str], turns: list[str], draws: list[str], agreed: dict[str, str] | None = None
) -> Any:
    """What is seen after a whole round."""
    game = fr(len(hands), **(agreed or {}))
    state = played(game, opening(game, *hands, properties=properties), *turns)
    if game.view(state, None)["phase"] == "draw":
        state = drew(game, state, *draws)
    return game.view(state, None)


# --- the end condition ---


def ten(own: int, brought: str, **agreed: str) -> Any:
    """After a round at whose end seat 0 has so many cards in the hand, and was given these cards."""
    hand = " ".join(["A9", *LOW.split()[: own - 1]])
    return rounded([hand, brought, "M14"], ["", "", ""], ["A9", brought, "M14-"], ["M11", "M12", ""], agreed=agreed)


@pytest.mark.clause("FR-END-1")
@pytest.mark.reading("end-count", "hand-and-property")
@pytest.mark.parametrize(
    ("own", "brought", "final"),
    [(7, "A10 A11", False), (6, "A10 A11 R12", False), (7, "A10 A11 R12", True), (6, "A10 A11 R12 R13", True)],
)
def test_ten_cards_in_hand_and_property_are_the_end_condition(own: int, brought: str, final: bool) -> None:
    seen = ten(own, brought)
    assert (seen["hand_sizes"][0], len(seen["property"][0])) == (own, len(brought.split()))
    assert (seen["final"], seen["end"]) == ((True, "hand") if final else (False, None))


@pytest.mark.clause("FR-END-1")
@pytest.mark.parametrize(
    ("reading", "final"),
    [
        pytest.param("hand-and-property", True, marks=pytest.mark.reading("end-count", "hand-and-property")),
        pytest.param("hand-only", False, marks=pytest.mark.reading("end-count", "hand-only")),
    ],
)
def test_four_in_the_hand_and_six_in_the_property_are_ten_or_not(reading: str, final: bool) -> None:
    game = fr(3, first_seat=1, end_count=reading)
    state = dealt(game, "A7 M1 M2 M3", "A3 R4 M5 A6", "R9 R10 M9 M11")
    state = drew(game, played(game, state, "A3 R4 M5 A6", "M11-", "A7"), "R1", "M10", "")
    assert game.view(state, 0)["hand_sizes"][0] + len(game.view(state, 0)["property"][0]) == 8
    state = drew(game, played(game, state, "M3", "M10 M11", "R10-"), "R2", "R3", "")
    seen = game.view(state, None)
    assert (seen["hand_sizes"][0], len(seen["property"][0])) == (4, 6)
    assert (seen["round"], seen["final"], seen["end"]) == (3, final, "hand" if final else None)


@pytest.mark.clause("FR-END-1")
@pytest.mark.reading("end-count", "hand-only")
@pytest.mark.parametrize(("own", "final"), [(9, False), (10, True)])
def test_under_hand_only_ten_cards_in_the_hand_are_due(own: int, final: bool) -> None:
    seen = ten(own, "A10 A11 R12", end_count="hand-only")
    assert (seen["hand_sizes"][0], len(seen["property"][0])) == (own, 3)
    assert (seen["final"], seen["end"]) == ((True, "hand") if final else (False, None))


@pytest.mark.clause("FR-END-1", "FR-FLOW-7")
def test_the_condition_is_tested_after_the_cards_were_handed_over() -> None:
    seen = rounded([f"A9 {' '.join(LOW.split()[:8])}", "R7", "R8"], ["", "", ""], ["A9", "R7-", "R8-"], [])
    assert (seen["hand_sizes"][0], len(seen["property"][0]), seen["final"]) == (8, 1, False)
    seen = rounded([f"A9 {' '.join(LOW.split()[:9])}", "R7", "R8"], ["", "", ""], ["A9", "R7-", "R8-"], [])
    assert (seen["hand_sizes"][0], len(seen["property"][0]), seen["final"]) == (9, 1, True)


@pytest.mark.clause("FR-END-1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_can_meet_the_condition(seat: int) -> None:
    properties = ["", "", ""]
    properties[seat] = "R1 R2 R3 R4 R5 R6 A1 A2 M1"
    seen = rounded(["A9 M2", "R7 M3", "R8 M4"], properties, ["A9", "R7-", "R8-"], [])
    assert (seen["final"], seen["end"]) == (True, "hand")


@pytest.mark.clause("FR-END-2", "FR-FLOW-8")
def test_the_start_player_changes_before_the_final_round() -> None:
    seen = rounded(
        ["A9 M2", "A10 M3", "R8 M4"], ["", "R1 R2 R3 R4 R5 R6 A1 A2", ""], ["A9", "A10", "R8-"], ["M5", "M6", ""]
    )
    assert (seen["final"], seen["sp"], seen["turn"], seen["phase"]) == (True, 1, 1, "first")


@pytest.mark.clause("FR-END-2", "FR-FLOW-9")
def test_the_start_player_changes_with_its_exception_before_the_final_round() -> None:
    seen = rounded(["A9 M2", "R7 M3", "R8 M4"], ["R1 R2 R3 R4 R5 R6 A1 A2 M1", "", ""], ["A9", "R7-", "R8-"], [])
    assert (seen["final"], seen["sp"], seen["deck_size"]) == (True, 1, 36)


# --- the final round ---


def final_round(**fields: Any) -> tuple[Any, Any]:
    """A game of three that is about to have its final round."""
    game = fr(3)
    hands = ("A5 R6 M1 C3", "A7 R1 R2 M2", "R9 R3 M3 M8")
    properties = ["R4 R5 A1", "M4 A2 A3", "R7"]
    return game, opening(game, *hands, properties=properties, final=True, end="hand", **fields)


def test_the_final_round_is_played_with_all_its_rules() -> None:
    game, state = final_round()
    assert legal(game, state) == "R6 A5 M1 C3"
    state = played(game, state, "A5 R6 +")
    assert legal(game, state) == "stop"
    state = played(game, state, "stop")
    assert (game.view(state, None)["bonus"], legal(game, state)) == ([1, 0, 0], "A7-")
    state = played(game, state, "A7-")
    assert legal(game, state) == "R7 R9"


@pytest.mark.clause("FR-END-4")
def test_in_the_final_round_nobody_draws_and_nothing_is_handed_over() -> None:
    game, state = final_round()
    before = game.view(state, None)
    state = played(game, state, "A5", "A7", "R9-")
    seen = game.view(state, None)
    assert (seen["phase"], seen["deck_size"], seen["property"]) == ("over", before["deck_size"], before["property"])
    assert (seen["discard"], seen["table"]) == (["R9", "A5", "A7"], [])
    assert seen["hand_sizes"] == [3, 3, 3]


@pytest.mark.clause("FR-END-4", "FR-END-5", "FR-SCORE-1")
def test_what_is_left_in_hand_and_property_counts_and_nothing_that_was_discarded() -> None:
    game, state = final_round()
    (record,) = game.result(played(game, state, "A5", "A7", "R9-"))["games"]
    assert (record["stars"], record["bonus"], record["scores"]) == ([7, 5, 4], [0, 0, 0], [7, 5, 4])
    assert record["kept"] == [["R", "A"], ["R", "M"], ["R"]]


@pytest.mark.clause("FR-END-4", "FR-END-5")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_game_ends_with_the_last_turn_of_its_final_round(players: int) -> None:
    game = fr(players)
    for seed in range(5):
        states, actions = whole_game(game, seed)
        last = game.view(states[-2], None)
        assert (last["final"], len(last["table"])) == (True, players if last["phase"] == "more" else players - 1)
        assert game.encode(actions[-1])["type"] in ("stop", "play")
        finals = [game.view(state, None)["round"] for state in states if game.view(state, None)["final"]]
        assert len(set(finals)) == 1
        assert {game.view(state, None)["discard"] == [] for state in states[:-1]} == {True}


@pytest.mark.clause("FR-END-6", "FR-OBJ-1")
@pytest.mark.parametrize(
    ("scores", "ranks"),
    [([9, 7, 5], [1, 2, 3]), ([5, 9, 5], [2, 1, 2]), ([5, 9, 9], [3, 1, 1]), ([4, 4, 4], [1, 1, 1])],
)
def test_the_ranking_is_by_score(scores: list[int], ranks: list[int]) -> None:
    game = fr(3)
    state = opening(game, "R1", "R2", "R3", final=True, end="hand", bonus=tuple(scores))
    result = game.result(played(game, state, "R1", "R2", "R3"))
    assert (result["scores"], result["ranks"]) == (scores, ranks)
    assert result["winners"] == [seat for seat in range(3) if scores[seat] == max(scores)]


# --- the deck ---


def nearly_empty(deck: str, players: int, **agreed: str) -> tuple[Any, Any]:
    """Hands are counted alone; everybody follows with an Anchor; so many cards are left in the deck."""
    game = fr(players, end_count="hand-only", **agreed)
    hands = ["A5 M1", "A6 M2", "A7 M3", "A8 M4", "A9 M5"][:players]
    return game, opening(game, *hands, deck=deck, number=9)


ANCHORS = ["A5", "A6", "A7", "A8", "A9"]


@pytest.mark.clause("FR-FLOW-5", "FR-END-7")
@pytest.mark.parametrize(
    ("reading", "seats"),
    [
        pytest.param("turn-order", [0, 1, 2], marks=pytest.mark.reading("deck-short", "turn-order")),
        pytest.param("last-player-first", [1, 2, 3], marks=pytest.mark.reading("deck-short", "last-player-first")),
        pytest.param("nobody", [], marks=pytest.mark.reading("deck-short", "nobody")),
    ],
)
def test_who_draws_if_the_deck_does_not_suffice(reading: str, seats: list[int]) -> None:
    game, state = nearly_empty("C3 C4 C5", 4, deck_short=reading)
    state = played(game, state, *ANCHORS[:4])
    seen = game.view(state, None)
    assert (seen["drawers"], seen["phase"]) == (seats, "draw" if seats else "first")
    if seats:
        coins = iter(["C3", "C4", "C5"])
        state = drew(game, state, *[next(coins) if seat in seats else "" for seat in range(4)])
    seen = game.view(state, None)
    assert (seen["shortage"], seen["deck_size"]) == (True, 0 if seats else 3)
    assert (seen["final"], seen["end"]) == (True, "deck")


@pytest.mark.clause("FR-FLOW-5", "FR-END-7")
@pytest.mark.parametrize(("reading", "seats"), [("turn-order", [2, 3]), ("last-player-first", [0, 1]), ("nobody", [])])
def test_the_order_of_turns_begins_at_the_start_player(reading: str, seats: list[int]) -> None:
    game = fr(4, end_count="hand-only", deck_short=reading)
    hands = ["A7 M3", "A8 M4", "A5 M1", "A6 M2"]
    state = played(game, opening(game, *hands, deck="C3 C4", sp=2), *ANCHORS[:4])
    assert game.view(state, None)["drawers"] == seats


@pytest.mark.clause("FR-FLOW-5")
@pytest.mark.parametrize("reading", ["turn-order", "last-player-first", "nobody"])
def test_a_deck_that_suffices_leaves_nobody_out(reading: str) -> None:
    game, state = nearly_empty("C3 C4 C5 C6", 4, deck_short=reading)
    state = played(game, state, *ANCHORS[:4])
    assert game.view(state, None)["drawers"] == [0, 1, 2, 3]
    assert game.view(drew(game, state, "C3", "C4", "C5", "C6"), None)["shortage"] is False


DECK_EMPTY = [
    pytest.param("final-round-at-once", True, marks=pytest.mark.reading("deck-empty", "final-round-at-once")),
    pytest.param(
        "final-round-after-shortage", False, marks=pytest.mark.reading("deck-empty", "final-round-after-shortage")
    ),
    pytest.param("play-on", False, marks=pytest.mark.reading("deck-empty", "play-on")),
]


@pytest.mark.clause("FR-END-7")
@pytest.mark.parametrize(("reading", "final"), DECK_EMPTY)
def test_an_empty_deck_that_served_everybody_is_the_end_or_not(reading: str, final: bool) -> None:
    game, state = nearly_empty("C3 C4 C5", 3, deck_empty=reading)
    state = drew(game, played(game, state, "A5", "A6", "A7"), "C3", "C4", "C5")
    seen = game.view(state, None)
    assert (seen["deck_size"], seen["shortage"]) == (0, False)
    assert (seen["final"], seen["end"]) == (final, "deck" if final else None)


@pytest.mark.clause("FR-END-7")
@pytest.mark.parametrize(
    ("reading", "final"),
    [
        pytest.param("final-round-at-once", True, marks=pytest.mark.reading("deck-empty", "final-round-at-once")),
        pytest.param(
            "final-round-after-shortage", True, marks=pytest.mark.reading("deck-empty", "final-round-after-shortage")
        ),
        pytest.param("play-on", False, marks=pytest.mark.reading("deck-empty", "play-on")),
    ],
)
@pytest.mark.parametrize("short", ["turn-order", "nobody"])
def test_a_player_who_went_without_a_card_is_the_end_or_not(short: str, reading: str, final: bool) -> None:
    game, state = nearly_empty("C3 C4", 3, deck_empty=reading, deck_short=short)
    state = played(game, state, "A5", "A6", "A7")
    if short == "turn-order":
        state = drew(game, state, "C3", "C4", "")
    seen = game.view(state, None)
    assert seen["shortage"] is True
    assert (seen["final"], seen["end"]) == (final, "deck" if final else None)


@pytest.mark.clause("FR-END-7")
@pytest.mark.reading("deck-empty", "final-round-after-shortage")
def test_from_an_empty_deck_nobody_draws_and_that_is_a_shortage() -> None:
    game, state = nearly_empty("", 3, deck_empty="final-round-after-shortage")
    state = played(game, state, "A5", "A6", "A7")
    seen = game.view(state, None)
    assert (seen["phase"], seen["drawers"], seen["shortage"], seen["final"], seen["end"]) == (
        "first",
        [],
        True,
        True,
        "deck",
    )


@pytest.mark.clause("FR-END-7", "FR-FLOW-6")
@pytest.mark.reading("deck-empty", "final-round-after-shortage")
def test_where_nobody_is_due_nobody_goes_without() -> None:
    game = fr(3, end_count="hand-only", deck_empty="final-round-after-shortage")
    state = opening(game, "A14 M1", "M14 M2", "M13 M3", deck="", rest=0)
    state = played(game, state, "A14", "M14-", "M13-")
    seen = game.view(state, None)
    assert (seen["shortage"], seen["final"]) == (False, False)


@pytest.mark.clause("FR-END-7")
@pytest.mark.reading("deck-empty", "play-on")
def test_play_on_ends_by_the_bound_alone() -> None:
    game = fr(3, end_count="hand-only", deck_empty="play-on", round_cap=40)
    for seed in range(3):
        (record,) = game.result(whole_game(game, seed)[0][-1])["games"]
        assert record["end"] in ("hand", "round-cap")
        assert record["end"] == "hand" or record["rounds"] == 41


@pytest.mark.clause("FR-END-1", "FR-END-7")
def test_of_several_reasons_the_first_is_told() -> None:
    game = fr(3, end_count="hand-only", round_cap=9)
    hands = ["A5 R1 R2 R3 R4 R5 R6 A1 A2 M1", "A6 M2", "A7 M3"]
    state = opening(game, *hands, deck="C3 C4 C5", number=9)
    state = drew(game, played(game, state, "A5", "A6", "A7"), "C3", "C4", "C5")
    assert game.view(state, None)["end"] == "hand"
    state = opening(game, "A5 M1", *hands[1:], deck="C3 C4 C5", number=9)
    state = drew(game, played(game, state, "A5", "A6", "A7"), "C3", "C4", "C5")
    assert game.view(state, None)["end"] == "deck"
    state = opening(game, "A5 M1", *hands[1:], number=9)
    state = drew(game, played(game, state, "A5", "A6", "A7"), "C3", "C4", "C5")
    assert game.view(state, None)["end"] == "round-cap"


# --- the bound ---


@pytest.mark.clause("FR-FLOW-1", "FR-END-7")
@pytest.mark.parametrize(("cap", "final"), [(3, True), (4, False), (2, True), (100, False)])
def test_after_the_agreed_number_of_rounds_the_final_one_follows(cap: int, final: bool) -> None:
    game = fr(3, round_cap=cap)
    state = opening(game, "A5 M1", "R7 M2", "R8 M3", number=3)
    seen = game.view(played(game, state, "A5", "R7-", "R8-"), None)
    assert (seen["round"], seen["final"], seen["end"]) == (4, final, "round-cap" if final else None)


@pytest.mark.clause("FR-FLOW-1")
@pytest.mark.parametrize("cap", [1, 2])
def test_a_game_of_few_rounds_has_one_more(cap: int) -> None:
    game = fr(4, round_cap=cap)
    states, _ = whole_game(game)
    (record,) = game.result(states[-1])["games"]
    assert (record["rounds"], record["end"]) == (cap + 1, "round-cap")
