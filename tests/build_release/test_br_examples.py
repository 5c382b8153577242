"""The worked examples of the rulebook, and the numbers of the digest that were worked out by hand."""

from typing import Any

import pytest
from br_plain import Readings, in_order, kinds, total
from br_positions import after, br, options, releasing, seen, settling

EXAMPLE = "R1 R2 G3 B4 R5 X R6 O6 P6 X O3 G9"
"""The hand of the settlement example; the colours of the 6s, the 3 and the 9 are not in the text."""
EXAMPLE_HAND = "R1 R2 R5 R6 O6 P6 B4 G0 G3 G9 X X"
LAID = "group run R1 R2; extend 0 G3; extend 0 B4; extend 0 R5; extend 0 X; group set R6 O6; extend 1 P6; extend 1 X"


def settled(text: str) -> tuple[Any, Any]:
    """A game of two in which seat 0 has done this with the hand of the example."""
    game = br(2)
    return game, after(game, settling(game, EXAMPLE), text)


@pytest.mark.clause("BR-EX-SETTLE", "BR-RUN-4", "BR-RUN-5", "BR-X-2", "BR-DUP-4", "BR-SETTLE-8")
def test_the_settlement_of_the_example_scores_66_points() -> None:
    game, state = settled(f"{LAID}; done")
    assert seen(game, state)["build"][0] == 66
    assert total([("run", ("R1", "R2", "G3", "B4", "R5", "X"))]) == 36
    assert total([("set", ("R6", "O6", "P6", "X"))]) == 30


@pytest.mark.clause("BR-EX-SETTLE", "BR-SETTLE-6", "BR-SETTLE-7")
def test_in_the_example_a_3_and_a_9_are_left_and_one_is_thrown_away() -> None:
    game, state = settled(LAID)
    assert (options(game, state), seen(game, state)["hands"][0]) == (["done"], ["O3", "G9"])
    state = after(game, state, "done; discard O3; keep G9")
    assert (seen(game, state)["dropped"][0], seen(game, state)["kept"][0]) == (["O3"], ["G9"])


@pytest.mark.clause("BR-EX-SETTLE", "BR-RELPREP-2")
def test_in_the_example_eleven_cards_and_one_more_are_the_hand_for_the_release() -> None:
    game, state = settled(f"{LAID}; done; discard O3; keep G9; done; keep R0; deal G0 / G1")
    assert seen(game, state, 0)["hands"][0] == EXAMPLE_HAND.split()


@pytest.mark.clause("BR-EX-SETTLE", "BR-SETTLE-6")
@pytest.mark.parametrize("colour", ["R", "O", "P", "B", "G"])
def test_the_example_comes_out_whatever_the_colours_that_are_not_in_the_text(colour: str) -> None:
    game = br(2)
    six = [f"{other}6" for other in "ROPBG" if other != colour][:3]
    three, nine = ("O3" if colour == "G" else f"{colour}3"), f"{colour}9"
    state = settling(game, f"R1 R2 G3 B4 R5 X X {three} {nine} {' '.join(six)}")
    laid = LAID.partition("group set")[0] + f"group set {six[0]} {six[1]}; extend 1 {six[2]}; extend 1 X"
    state = after(game, state, laid)
    assert options(game, state) == ["done"]
    assert seen(game, after(game, state, "done"))["build"][0] == 66


@pytest.mark.clause("BR-EX-SETTLE")
@pytest.mark.parametrize(
    ("groups", "points", "left"),
    [
        ((("set", "R6 O6 P6 X X"), ("run", "R1 R2 G3 B4 R5")), 50 + 7 * 3, ["O3", "G9"]),
        ((("run", "R1 R2 G3 B4 R5 R6 X X G9"), ("set", "O6 P6")), 17 * 6 + 5, ["O3"]),
        ((("run", "R1 R2"), ("run", "G3 B4 R5"), ("set", "R6 O6 P6 X"), ("run", "O3 X")), 4 + 3 + 30 + 4, ["G9"]),
    ],
)
def test_the_example_is_not_the_best_settlement_nor_the_one_with_most_cards(
    groups: tuple[tuple[str, str], ...], points: int, left: list[str]
) -> None:
    laid = [(kind, in_order(text.split())) for kind, text in groups]
    assert all(kind in kinds(cards, Readings()) for kind, cards in laid)
    assert total(laid) == points
    used = [code for _, cards in laid for code in cards]
    assert sorted([*used, *left]) == sorted(EXAMPLE.split())


@pytest.mark.clause("BR-EX-SETTLE")
def test_all_twelve_cards_of_the_example_can_be_scored() -> None:
    groups = [("run", "R1 R2 G3 B4 R5"), ("set", "R6 O6 P6"), ("run", "O3 X"), ("run", "G9 X")]
    assert all(kind in kinds(tuple(text.split()), Readings()) for kind, text in groups)
    assert sorted(code for _, text in groups for code in text.split()) == sorted(EXAMPLE.split())


@pytest.mark.clause("BR-EX-SCORE", "BR-SCORE-1")
def test_55_points_six_cards_7_of_penalties_and_6_in_hand_are_48() -> None:
    game = br(3)
    fields: dict[str, Any] = {
        "acquired": ("R0", "O1 O2 O3 O4 O5 O6", "R9"),
        "penalty": ("", "P7", ""),
        "build": (9, 55, 9),
    }
    state = after(game, releasing(game, "R2", "B6", "", **fields), "R2")
    assert game.result(state)["games"][0]["score"][1] == 55 + 6 - 7 - 6 == 48


@pytest.mark.clause("BR-RUN-4", "BR-RUN-5")
@pytest.mark.parametrize(("length", "points"), [(4, 20), (5, 35), (6, 54), (7, 84), (8, 120), (9, 153), (10, 200)])
def test_runs_in_one_colour(length: int, points: int) -> None:
    game = br(2)
    run = [f"R{number}" for number in range(length)]
    grown = "".join(f"; extend 0 {code}" for code in run[2:])
    state = after(game, settling(game, " ".join(run)), f"group run R0 R1{grown}; done")
    assert seen(game, state)["build"][0] == points


HAND = "R1 O1 P1 B1 R2 R3 R4 R5 R6 R7 X X R0"


@pytest.mark.parametrize(
    ("under", "actions"),
    [
        pytest.param(
            "run 3 O3 P4 B5", 47, marks=pytest.mark.clause("BR-EX-MELDS", "BR-FOLLOW-1", "BR-FOLLOW-4", "BR-ZERO-4")
        ),
        pytest.param(
            "set 4 O4 P4 B4", 41, marks=pytest.mark.clause("BR-EX-MELDS", "BR-FOLLOW-3", "BR-FOLLOW-5", "BR-ZERO-4")
        ),
        pytest.param("set 9 O9 P9", 101, marks=pytest.mark.clause("BR-EX-MELDS", "BR-FOLLOW-3", "BR-ZERO-4")),
        pytest.param("X", 126, marks=pytest.mark.clause("BR-EX-MELDS", "BR-FOLLOW-3", "BR-MELD-5")),
    ],
)
def test_the_number_of_answers_that_was_worked_out_by_hand(under: str, actions: int) -> None:
    """Under the run of three from 3: runs of three from 3 to 7, 25; threes of 5 to 7, 3; four to six cards of 1, 17; R0
    and passing: 47. Under the three 4s: runs from 4, 18; threes of 4 to 7, 4; four to six 1s, 17; 2: 41. Under the two
    9s: runs, 61; X X as a pair; threes of 1, 14, and of 2 to 7, 6; four to six 1s, 17; 2: 101. Under an X: runs, 61;
    pairs, 25; threes, 20; four to six 1s, 17; R0, X and passing: 126.
    """
    game = br(2)
    first = " ".join(word for word in under.split() if word[0] in "ROPBGX")
    state = after(game, releasing(game, f"{first} G9", HAND), under)
    assert len(options(game, state)) == actions
