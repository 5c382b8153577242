"""What can be played: BR-MELD, and the rulings x-in-runs and all-x-melds."""

from random import Random
from typing import Any

import pytest
from br_plain import DECK, melds
from br_positions import after, br, codes, options, releasing, why


def plays(hand: str, **agreed: Any) -> list[str]:
    """What this hand can play to an empty table."""
    game = br(2, **agreed)
    return options(game, releasing(game, hand))


@pytest.mark.clause("BR-MELD-1")
def test_any_card_alone_is_a_meld() -> None:
    assert plays("O3 B0 G9") == ["B0", "O3", "G9"]


@pytest.mark.clause("BR-MELD-5")
def test_an_x_alone_is_above_nine_and_nothing_else() -> None:
    game = br(2)
    state = releasing(game, "R9 X")
    assert options(game, state)[:2] == ["R9", "X"]
    assert game.encode(game.legal(state)[1]) == {
        "type": "play",
        "seat": 0,
        "kind": "single",
        "rank": 10,
        "cards": ["X"],
    }
    assert [why(game, state, f"single {rank} X") == "" for rank in range(11)] == [False] * 10 + [True]


@pytest.mark.clause("BR-MELD-2")
def test_two_or_more_of_a_number_are_a_set() -> None:
    assert plays("R3 O3 P3")[3:] == ["set 3 R3 O3", "set 3 R3 P3", "set 3 O3 P3", "set 3 R3 O3 P3"]


@pytest.mark.clause("BR-MELD-2")
def test_a_set_may_have_nine_cards_and_one_of_0s_five() -> None:
    assert plays("R3 O3 P3 B3 G3 X X X X")[-1] == "set 3 R3 O3 P3 B3 G3 X X X X"
    assert plays("R0 O0 P0 B0 G0 X")[-1] == "set 0 R0 O0 P0 B0 G0"


@pytest.mark.clause("BR-MELD-3")
def test_three_numbers_in_a_row_are_a_run_and_no_more() -> None:
    runs = [text for text in plays("R3 O4 P5 B6") if text.startswith("run")]
    assert runs == ["run 3 R3 O4 P5", "run 4 O4 P5 B6"]
    game = br(2)
    assert why(game, releasing(game, "R3 O4 P5 B6"), "run 3 R3 O4 P5 B6") != ""
    assert why(game, releasing(game, "R3 O4 P5 B6"), "run 3 R3 O4") != ""


@pytest.mark.clause("BR-MELD-3")
@pytest.mark.parametrize("start", range(10))
def test_a_run_starts_from_0_to_7(start: int) -> None:
    hand = " ".join(f"R{(start + more) % 10}" for more in range(3))
    assert (f"run {start} {hand}" in plays(hand)) is (start <= 7)


@pytest.mark.clause("BR-MELD-4")
def test_colour_means_nothing_but_cards_are_different_cards() -> None:
    assert plays("R3 O4 B5 G5")[4:] == ["set 5 B5 G5", "run 3 R3 O4 B5", "run 3 R3 O4 G5"]


@pytest.mark.clause("BR-MELD-6")
@pytest.mark.reading("x-in-runs", "allowed")
def test_an_x_is_any_number_of_a_run_but_0() -> None:
    assert [text for text in plays("R0 R1 X") if text.startswith("run")] == ["run 0 R0 R1 X"]
    assert [text for text in plays("R1 R2 X") if text.startswith("run")] == ["run 1 R1 R2 X"]
    assert [text for text in plays("R4 R5 X") if text.startswith("run")] == ["run 3 R4 R5 X", "run 4 R4 R5 X"]
    assert [text for text in plays("R4 R6 X") if text.startswith("run")] == ["run 4 R4 R6 X"]
    assert [text for text in plays("R8 R9 X") if text.startswith("run")] == ["run 7 R8 R9 X"]


@pytest.mark.clause("BR-MELD-6")
def test_the_same_cards_can_be_a_set_or_one_of_several_runs() -> None:
    assert [text for text in plays("R3 X X") if text.endswith("R3 X X")] == [
        "set 3 R3 X X",
        "run 1 R3 X X",
        "run 2 R3 X X",
        "run 3 R3 X X",
    ]


@pytest.mark.clause("BR-MELD-6")
def test_an_x_is_no_0_in_a_set() -> None:
    game = br(2)
    state = releasing(game, "R0 X O1")
    assert "set 0 R0 X" not in options(game, state)
    assert why(game, state, "set 0 R0 X") != ""
    assert why(game, state, "set 0 X") != ""


@pytest.mark.clause("BR-MELD-3", "BR-MELD-6")
@pytest.mark.reading("x-in-runs", "same-number-only")
def test_under_same_number_only_no_run_has_an_x() -> None:
    agreed = {"x_in_runs": "same-number-only"}
    assert [text for text in plays("R3 R4 X X X", **agreed) if text.startswith("run")] == []
    assert "set 3 R3 X X X" in plays("R3 R4 X X X", **agreed)
    assert "set 9 X X X" in plays("R3 R4 X X X", **agreed)
    assert "run 3 R3 R4 R5" in plays("R3 R4 R5 X", **agreed)


@pytest.mark.clause("BR-MELD-6", "BR-MELD-2")
@pytest.mark.reading("all-x-melds", "as-number")
def test_as_number_x_alone_are_any_set_and_three_of_them_any_run() -> None:
    found = plays("X X X")
    assert [text for text in found if text.startswith("run")] == [f"run {rank} X X X" for rank in range(1, 8)]
    assert [text for text in found if text.endswith(" X X") and "X X X" not in text] == [
        f"set {rank} X X" for rank in range(1, 10)
    ]
    assert len(found) == 1 + 9 + 9 + 7


@pytest.mark.clause("BR-MELD-6", "BR-MELD-2")
@pytest.mark.reading("all-x-melds", "above-nine")
def test_above_nine_x_alone_are_the_highest_set_and_no_run() -> None:
    assert plays("X X X", all_x_melds="above-nine") == ["X", "set 10 X X", "set 10 X X X"]
    game = br(2, all_x_melds="above-nine")
    state = releasing(game, "X X X")
    assert why(game, state, "set 9 X X") != ""
    assert why(game, state, "run 3 X X X") != ""


@pytest.mark.clause("BR-MELD-6", "BR-MELD-2")
@pytest.mark.reading("all-x-melds", "forbidden")
def test_forbidden_an_x_needs_another_card() -> None:
    assert plays("X X X", all_x_melds="forbidden") == ["X"]
    assert plays("R3 X X", all_x_melds="forbidden") == [
        "R3",
        "X",
        "set 3 R3 X",
        "set 3 R3 X X",
        "run 1 R3 X X",
        "run 2 R3 X X",
        "run 3 R3 X X",
    ]


@pytest.mark.clause("BR-MELD-6")
@pytest.mark.reading("all-x-melds", "above-nine")
def test_two_x_on_a_pair_of_nines_are_beaten_by_no_number() -> None:
    for reading, answers in {"as-number": ["set 9 X X", "pass"], "above-nine": ["set 10 X X", "pass"]}.items():
        game = br(2, all_x_melds=reading)
        state = after(game, releasing(game, "R9 O9 R1", "X X"), "set 9 R9 O9")
        assert options(game, state) == answers
    beaten = after(game, releasing(game, "X X R1", "P9 B9 R2"), "set 10 X X")
    assert options(game, beaten) == ["pass"]
    assert "set 10 X X" in options(game, after(game, releasing(game, "X X R1", "X X R2"), "set 10 X X"))


READINGS = [
    (runs, only) for runs in ("allowed", "same-number-only") for only in ("as-number", "above-nine", "forbidden")
]


@pytest.mark.clause("BR-REL-2", "BR-MELD-1", "BR-MELD-2", "BR-MELD-3", "BR-MELD-6")
@pytest.mark.parametrize(("runs", "only"), READINGS)
def test_all_melds_of_a_hand_are_offered_each_once_in_order(runs: str, only: str) -> None:
    rng, game = Random(3), br(2, x_in_runs=runs, all_x_melds=only)
    for size in (1, 2, 3, 4, 5, 6, 7, 7, 7, 8):
        hand = rng.sample([*DECK, "X", "X"], size)
        while hand.count("X") > 4:
            hand.remove("X")
        legal = game.legal(releasing(game, " ".join(hand)))
        found = [(("single", "set", "run")[play.kind], play.rank, tuple(codes(play.cards).split())) for play in legal]
        assert set(found) == melds(tuple(hand), runs, only)
        order = [(len(play.cards), play.kind, play.rank, play.cards) for play in legal]
        assert order == sorted(set(order))
