"""Runs, duplicates and X in the settlement: BR-RUN, BR-DUP, BR-X, and the rulings about groups."""

from typing import Any

import pytest
from br_positions import after, br, options, seen, settling, why


def points(kind: str, text: str, **agreed: Any) -> int | None:
    """What all these cards bring as one group; None if they cannot be one."""
    game = br(2, **agreed)
    tried: set[Any] = set()

    def laid(state: Any) -> int | None:
        if not seen(game, state)["hands"][0]:
            return int(seen(game, after(game, state, "done"))["build"][0])
        first = "extend" if seen(game, state)["groups"][0] else f"group {kind}"
        for action in options(game, state):
            then = after(game, state, action) if action.startswith(first) else None
            if then is not None and then not in tried:
                tried.add(then)
                if (found := laid(then)) is not None:
                    return found
        return None

    return laid(settling(game, text))


RED = [f"R{number}" for number in range(10)]


@pytest.mark.clause("BR-RUN-1", "BR-RUN-4", "BR-RUN-5")
@pytest.mark.parametrize(
    ("length", "printed"), [(2, 2), (3, 3), (4, 5), (5, 7), (6, 9), (7, 12), (8, 15), (9, 17), (10, 20)]
)
def test_a_run_brings_points_by_its_length_times_its_commonest_colour(length: int, printed: int) -> None:
    assert points("run", " ".join(RED[:length])) == printed * length
    assert points("run", " ".join(RED[10 - length :])) == printed * length


@pytest.mark.clause("BR-RUN-5", "BR-RUN-1")
@pytest.mark.parametrize(
    ("run", "expected"),
    [
        ("R1 O2", 2),
        ("R1 R2", 4),
        ("R1 O2 P3", 3),
        ("R1 O2 R3", 6),
        ("R1 O2 P3 B4 G5", 7),
        ("R1 O2 P3 O4 G5", 14),
        ("R1 O2 R3 O4", 10),
        ("R0 O1", 2),
        ("O8 O9", 4),
    ],
)
def test_the_colour_that_most_cards_show_is_the_factor(run: str, expected: int) -> None:
    assert points("run", run) == expected


@pytest.mark.clause("BR-RUN-5", "BR-X-2")
@pytest.mark.parametrize(
    ("run", "expected"),
    [
        ("X X", 4),
        ("R1 X", 4),
        ("R1 X R3", 9),
        ("R1 O2 X", 6),
        ("R1 R2 G3 B4 R5 X", 36),
        ("O1 X X", 9),
        ("R1 O2 R3 X X", 28),
    ],
)
def test_an_x_has_the_commonest_colour(run: str, expected: int) -> None:
    assert points("run", run) == expected


@pytest.mark.clause("BR-RUN-2", "BR-RUN-3", "BR-X-1")
@pytest.mark.parametrize(
    "run",
    ["R1 X", "X R9", "R1 X R3", "R1 X X R4", "R0 X", "R0 X X", "R8 X", "X X", "X X X", "X X X X R0", "R5 X X X X"],
)
def test_an_x_fills_a_gap_or_lengthens_a_run(run: str) -> None:
    assert points("run", run) is not None


@pytest.mark.clause("BR-RUN-1", "BR-RUN-3")
@pytest.mark.parametrize(
    "run",
    ["R1 R3", "R1 O1", "R9 O0", "R8 R9 O0", "R1 R2 R4", "R1 O1 R2", "R1 X R4", "R1 O1 X", "R0 R9 X", "R0 R3 X"],
)
def test_a_gap_a_repeated_number_or_9_before_0_is_no_run(run: str) -> None:
    assert points("run", run) is None


@pytest.mark.clause("BR-RUN-3")
def test_the_longest_run_has_all_ten_numbers() -> None:
    assert points("run", "R0 O1 P2 B3 G4 R5 O6 P7 B8 G9") == 20 * 2
    assert points("run", "R0 O1 P2 B3 G4 R5 O6 P7 X X") == 20 * 4
    assert points("run", "R0 O1 P2 B3 G4 R5 O6 P7 B8 G9 X") is None


@pytest.mark.clause("BR-RUN-2", "BR-RUN-3", "BR-X-1")
def test_an_x_is_no_0_so_without_a_0_nine_cards_are_the_longest_run() -> None:
    assert points("run", "R1 O2 P3 B4 G5 R6 O7 P8 X") == 17 * 3
    assert points("run", "R1 O2 P3 B4 G5 R6 O7 P8 B9 X") is None
    assert points("run", "R1 R2 R3 R4 R5 R6 X X X X") is None


@pytest.mark.clause("BR-DUP-1", "BR-DUP-4")
@pytest.mark.parametrize(
    ("group", "expected"),
    [("R6 O6", 5), ("R6 O6 P6", 15), ("R6 O6 P6 B6", 30), ("R6 O6 P6 B6 G6", 50), ("R0 O0", 5), ("R0 O0 P0 B0 G0", 50)],
)
def test_duplicates_bring_points_by_their_number(group: str, expected: int) -> None:
    assert points("set", group) == expected


@pytest.mark.clause("BR-DUP-2", "BR-DUP-4")
@pytest.mark.parametrize(
    ("group", "expected"), [("R6 X", 5), ("R6 X X", 15), ("R6 O6 X", 15), ("R6 X X X X", 50), ("R6 O6 P6 B6 X", 50)]
)
def test_an_x_is_another_card_of_the_number(group: str, expected: int) -> None:
    assert points("set", group) == expected


@pytest.mark.clause("BR-DUP-1", "BR-DUP-3")
@pytest.mark.parametrize("group", ["R6 R7", "R6 O6 P7", "R0 X", "R0 O0 X", "R6 R7 X", "R0 X X"])
def test_two_numbers_or_an_x_beside_a_0_are_no_duplicates(group: str) -> None:
    assert points("set", group) is None


@pytest.mark.clause("BR-DUP-4")
def test_duplicates_have_no_colour_bonus() -> None:
    assert points("set", "R6 X X X") == 30


# --- big-duplicates ---


@pytest.mark.clause("BR-DUP-1", "BR-DUP-4")
@pytest.mark.reading("big-duplicates", "five-at-most")
def test_five_cards_of_a_number_are_the_most() -> None:
    assert points("set", "R6 O6 P6 B6 G6 X") is None
    assert points("set", "R6 O6 P6 X X X") is None


@pytest.mark.clause("BR-DUP-4")
@pytest.mark.reading("big-duplicates", "formula")
@pytest.mark.parametrize(("wild", "expected"), [(1, 75), (2, 105), (3, 140), (4, 180)])
def test_formula_goes_on_as_the_printed_points_began(wild: int, expected: int) -> None:
    assert points("set", "R6 O6 P6 B6 G6" + " X" * wild, big_duplicates="formula") == expected
    assert [points("set", text, big_duplicates="formula") for text in ("R6 O6", "R6 O6 P6", "R6 O6 P6 B6 X")] == [
        5,
        15,
        50,
    ]


@pytest.mark.clause("BR-DUP-4")
@pytest.mark.reading("big-duplicates", "flat-fifty")
@pytest.mark.parametrize("wild", [1, 2, 3, 4])
def test_flat_fifty_never_brings_more_than_five_cards_do(wild: int) -> None:
    assert points("set", "R6 O6 P6 B6 G6" + " X" * wild, big_duplicates="flat-fifty") == 50


@pytest.mark.clause("BR-DUP-1", "BR-SETTLE-6")
@pytest.mark.parametrize(
    ("reading", "build"),
    [
        pytest.param("five-at-most", {54}, marks=pytest.mark.reading("big-duplicates", "five-at-most")),
        pytest.param("formula", {54, 75}, marks=pytest.mark.reading("big-duplicates", "formula")),
        pytest.param("flat-fifty", {54, 50}, marks=pytest.mark.reading("big-duplicates", "flat-fifty")),
    ],
)
def test_a_sixth_card_beside_five_goes_with_the_0_or_onto_them(reading: str, build: set[int]) -> None:
    game = br(2, big_duplicates=reading)
    state = settling(game, "R6 O6 P6 B6 G6 X R0")
    state = after(game, state, "group set R6 O6; extend 0 P6; extend 0 B6; extend 0 G6")
    ends = [after(game, state, f"{action}; done") for action in options(game, state)]
    assert {seen(game, end)["build"][0] for end in ends} == build


# --- bonus-scope ---


@pytest.mark.clause("BR-RUN-4", "BR-RUN-5")
@pytest.mark.parametrize(
    ("reading", "build"),
    [
        pytest.param("each-run", 15, marks=pytest.mark.reading("bonus-scope", "each-run")),
        pytest.param("all-runs-together", 18, marks=pytest.mark.reading("bonus-scope", "all-runs-together")),
    ],
)
def test_every_run_has_its_own_bonus_or_all_runs_have_one(reading: str, build: int) -> None:
    game = br(2, bonus_scope=reading)
    state = settling(game, "R1 R2 R3 O7 O8 B9")
    state = after(game, state, "group run R1 R2; extend 0 R3; group run O7 O8; extend 1 B9; done")
    assert seen(game, state)["build"][0] == build


@pytest.mark.clause("BR-RUN-4", "BR-RUN-5", "BR-DUP-4")
@pytest.mark.reading("bonus-scope", "all-runs-together")
def test_one_bonus_for_all_runs_counts_x_and_leaves_duplicates_alone() -> None:
    game = br(2, bonus_scope="all-runs-together")
    state = settling(game, "R1 R2 O7 X B4 G4")
    state = after(game, state, "group run R1 R2; group run O7 X; group set B4 G4; done")
    assert seen(game, state)["build"][0] == (2 + 2) * 3 + 5


@pytest.mark.clause("BR-RUN-5")
@pytest.mark.reading("bonus-scope", "all-runs-together")
def test_one_bonus_for_all_runs_is_nothing_without_runs() -> None:
    assert points("set", "R6 O6", bonus_scope="all-runs-together") == 5


# --- all-x-groups ---


@pytest.mark.clause("BR-RUN-3", "BR-DUP-2")
@pytest.mark.reading("all-x-groups", "allowed")
def test_x_alone_are_a_run_or_a_duplicate() -> None:
    assert [points("run", text) for text in ("X X", "X X X", "X X X X")] == [2 * 2, 3 * 3, 5 * 4]
    assert [points("set", text) for text in ("X X", "X X X", "X X X X")] == [5, 15, 30]


@pytest.mark.clause("BR-RUN-3", "BR-DUP-2")
@pytest.mark.reading("all-x-groups", "needs-a-number")
def test_under_needs_a_number_x_alone_are_no_group() -> None:
    texts = ("X X", "X X X", "X X X X")
    assert {points(kind, text, all_x_groups="needs-a-number") for kind in ("run", "set") for text in texts} == {None}
    assert points("run", "R1 X X", all_x_groups="needs-a-number") == 9
    assert points("set", "R1 X X", all_x_groups="needs-a-number") == 15


@pytest.mark.clause("BR-SETTLE-6", "BR-RUN-3", "BR-DUP-2")
@pytest.mark.parametrize(
    ("reading", "left"),
    [
        pytest.param(
            "allowed", ["group run X X", "group set X X"], marks=pytest.mark.reading("all-x-groups", "allowed")
        ),
        pytest.param("needs-a-number", ["done"], marks=pytest.mark.reading("all-x-groups", "needs-a-number")),
    ],
)
def test_two_x_beside_a_run_of_ten_must_be_scored_unless_a_number_is_needed(reading: str, left: list[str]) -> None:
    game = br(2, all_x_groups=reading)
    state = settling(game, "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 X X")
    grown = "; ".join(f"extend 0 R{number}" for number in range(2, 10))
    state = after(game, state, f"group run R0 R1; {grown}")
    assert options(game, state) == left
    assert (why(game, state, "done") == "") is (left == ["done"])
