"""The winner: DT-WIN, DT-BEG, and the rulings disqualification, all-disqualified, top-tiebreak, beginner-tiebreak."""

from itertools import product
from typing import Any

import pytest
from dt_positions import WIDE, config, dt, leading, played

from rulecore.games.dietrick.pieces import ASCENDING, BOX, ScoringCard, box_of, strip
from rulecore.games.dietrick.rulings import AllDisqualified, BeginnerTiebreak, Disqualification, TopTiebreak
from rulecore.games.dietrick.scoring import (
    Judged,
    best,
    compared_in_a_tie,
    is_out,
    judged,
    number_at,
    numbers_at,
    top_and_bottom,
    top_worth,
    winners_among,
    winners_without_qualified,
)

ROWS = strip(BOX, ASCENDING)


def end(*marks: tuple[int, int], order: tuple[int, ...] = ASCENDING, **agreed: Any) -> Judged:
    """The end of a game of as many players, with these markers (yellow, blue)."""
    return judged(config(len(marks), **agreed), order, marks)


# --- numbers and differences ---


@pytest.mark.clause("DT-WIN-1")
@pytest.mark.parametrize(
    ("squares", "numbers"),
    [((1, 1), (1, 4)), ((4, 4), (4, 1)), ((5, 5), (5, 8)), ((12, 12), (12, 9)), ((13, 13), (13, 16)), ((0, 0), (0, 0))],
)
def test_the_numbers_under_the_markers(squares: tuple[int, int], numbers: tuple[int, int]) -> None:
    assert numbers_at(squares, ROWS, BOX.edge) == numbers


@pytest.mark.clause("DT-WIN-1")
@pytest.mark.parametrize(("square", "number"), [(15, 15), (16, 16), (17, 16), (99, 16), (0, -7)])
def test_beyond_the_strip_and_before_it(square: int, number: int) -> None:
    assert number_at(ROWS.top, square, -7) == number


@pytest.mark.clause("DT-WIN-1")
def test_the_arrangement_of_the_scoring_cards_moves_the_numbers() -> None:
    turned = strip(BOX, (3, 1, 2, 4))
    assert turned == ScoringCard(
        (9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 13, 14, 15, 16),
        (12, 11, 10, 9, 4, 3, 2, 1, 8, 7, 6, 5, 16, 15, 14, 13),
    )
    assert numbers_at((1, 5), turned, 0) == (9, 4)
    assert end((1, 5), (2, 2), order=(3, 1, 2, 4)).numbers == ((9, 4), (10, 11))


@pytest.mark.clause("DT-WIN-1")
def test_the_smallest_difference_wins() -> None:
    assert end((3, 5), (4, 1), (9, 9)) == (((3, 8), (4, 4), (9, 12)), (5, 0, 3), (), (1,))


@pytest.mark.clause("DT-WIN-1")
@pytest.mark.parametrize(("marks", "difference"), [((3, 5), 5), ((8, 4), 7), ((7, 6), 0)])
def test_the_difference_is_absolute(marks: tuple[int, int], difference: int) -> None:
    assert end(marks, (1, 1)).scores[0] == difference


@pytest.mark.clause("DT-WIN-1", "DT-COMP-4")
@pytest.mark.parametrize(("top", "pair"), [(0, (3, 5)), (1, (5, 3))])
def test_which_row_is_yellow_is_printed(top: int, pair: tuple[int, int]) -> None:
    assert top_and_bottom((3, 5), top) == pair
    assert end((3, 5), (1, 1), box=BOX._replace(top=top)).numbers[0] == numbers_at(pair, ROWS, 0)


# --- disqualified ---


@pytest.mark.clause("DT-WIN-2")
@pytest.mark.reading("disqualification", "either-unmoved")
@pytest.mark.parametrize(("marks", "out"), [((3, 0), True), ((0, 1), True), ((0, 0), True), ((1, 1), False)])
def test_who_lacks_a_square_on_one_row_is_out(marks: tuple[int, int], out: bool) -> None:
    assert is_out(marks, Disqualification.EITHER_UNMOVED) is out
    assert end(marks, (1, 1)).disqualified == ((0,) if out else ())


@pytest.mark.clause("DT-WIN-2")
@pytest.mark.reading("disqualification", "both-unmoved")
@pytest.mark.parametrize(("marks", "out"), [((3, 0), False), ((0, 1), False), ((0, 0), True), ((1, 1), False)])
def test_or_only_who_has_not_moved_at_all(marks: tuple[int, int], out: bool) -> None:
    assert is_out(marks, Disqualification.BOTH_UNMOVED) is out
    assert end(marks, (1, 1), disqualification="both-unmoved").disqualified == ((0,) if out else ())


@pytest.mark.clause("DT-WIN-2", "DT-WIN-1")
@pytest.mark.parametrize(
    ("reading", "scores", "winners"),
    [
        pytest.param(
            "either-unmoved", (None, 7), (1,), marks=pytest.mark.reading("disqualification", "either-unmoved")
        ),
        pytest.param("both-unmoved", (3, 7), (0,), marks=pytest.mark.reading("disqualification", "both-unmoved")),
    ],
)
def test_marks_3_and_0_are_out_or_compared_with_the_edge(
    reading: str, scores: tuple[int | None, ...], winners: tuple[int, ...]
) -> None:
    found = end((3, 0), (1, 5), disqualification=reading)
    assert (found.scores, found.winners) == (scores, winners)


@pytest.mark.clause("DT-WIN-1", "DT-COMP-4")
@pytest.mark.reading("disqualification", "both-unmoved")
def test_an_unmoved_marker_counts_the_edge() -> None:
    box = box_of({"edge": 3})
    assert end((3, 0), (1, 5), disqualification="both-unmoved", box=box).scores == (0, 7)


@pytest.mark.clause("DT-WIN-2")
def test_a_single_player_who_is_not_out_wins_whatever_the_difference() -> None:
    found = end((1, 12), (5, 0), (0, 5))
    assert (found.scores, found.disqualified, found.winners) == ((8, None, None), (1, 2), (0,))


@pytest.mark.clause("DT-WIN-2", "DT-WIN-3")
def test_who_is_out_takes_no_part_in_a_tie() -> None:
    box = box_of({"edge": 13})
    found = end((3, 5), (8, 0), (3, 5), box=box)
    assert (found.scores, found.winners) == ((5, None, 5), (0, 2))


@pytest.mark.clause("DT-WIN-2")
@pytest.mark.parametrize(
    ("reading", "scores", "winners"),
    [
        pytest.param("nobody", (None, None), (), marks=pytest.mark.reading("all-disqualified", "nobody")),
        pytest.param("ignore", (3, 5), (0,), marks=pytest.mark.reading("all-disqualified", "ignore")),
        pytest.param("shared", (None, None), (0, 1), marks=pytest.mark.reading("all-disqualified", "shared")),
    ],
)
def test_when_everybody_is_out(reading: str, scores: tuple[int | None, ...], winners: tuple[int, ...]) -> None:
    found = end((3, 0), (5, 0), all_disqualified=reading)
    assert (found.disqualified, found.scores, found.winners) == ((0, 1), scores, winners)


@pytest.mark.clause("DT-WIN-2")
@pytest.mark.parametrize(
    ("reading", "winners"),
    [(AllDisqualified.NOBODY, ()), (AllDisqualified.IGNORE, None), (AllDisqualified.SHARED, (0, 1, 2))],
)
def test_three_answers_to_everybody_being_out(reading: AllDisqualified, winners: object) -> None:
    assert winners_without_qualified(reading, 3) == winners


@pytest.mark.clause("DT-WIN-2")
@pytest.mark.reading("all-disqualified", "ignore")
def test_ignored_disqualifications_leave_the_ties_to_be_broken() -> None:
    found = end((3, 0), (0, 3), (0, 0), all_disqualified="ignore", box=box_of({"edge": 0}))
    assert (found.scores, found.winners) == ((3, 2, 0), (2,))


# --- ties ---


@pytest.mark.clause("DT-WIN-3")
def test_of_equal_differences_the_higher_number_on_the_bottom_row_wins() -> None:
    found = end((4, 1), (8, 5), (1, 1))
    assert (found.numbers[:2], found.scores[:2], found.winners) == (((4, 4), (8, 8)), (0, 0), (1,))


@pytest.mark.clause("DT-WIN-3")
def test_the_top_row_does_not_count_before_the_bottom_row() -> None:
    assert winners_among((0, 1), ((9, 5), (4, 6)), TopTiebreak.HIGHER) == (1,)


@pytest.mark.clause("DT-WIN-4")
@pytest.mark.parametrize(
    ("reading", "winners"),
    [
        pytest.param("higher", (0,), marks=pytest.mark.reading("top-tiebreak", "higher")),
        pytest.param("lower", (1,), marks=pytest.mark.reading("top-tiebreak", "lower")),
    ],
)
def test_then_the_numbers_on_the_top_row_are_compared(reading: str, winners: tuple[int, ...]) -> None:
    found = end((8, 8), (2, 8), top_tiebreak=reading)
    assert (found.numbers, found.scores, found.winners) == (((8, 5), (2, 5)), (3, 3), winners)


@pytest.mark.clause("DT-WIN-4")
@pytest.mark.parametrize(("reading", "worth"), [(TopTiebreak.HIGHER, 7), (TopTiebreak.LOWER, -7)])
def test_what_a_top_number_is_worth(reading: TopTiebreak, worth: int) -> None:
    assert top_worth(7, reading) == worth


@pytest.mark.clause("DT-WIN-5")
@pytest.mark.parametrize("reading", ["higher", "lower"])
def test_if_that_is_equal_as_well_the_victory_is_shared(reading: str) -> None:
    assert end((3, 5), (4, 8), (3, 5), top_tiebreak=reading).winners == (1,)
    assert end((3, 5), (1, 12), (3, 5), (3, 5), top_tiebreak=reading).winners == (0, 2, 3)


@pytest.mark.clause("DT-WIN-3", "DT-WIN-4", "DT-WIN-5")
def test_ties_are_broken_bottom_first_for_all_small_numbers() -> None:
    small = [(top, bottom) for top in (1, 2, 3) for bottom in (1, 2, 3)]
    for pairs in product(small, repeat=2):
        ranked = sorted(pairs, key=lambda pair: (pair[1], pair[0]))
        expected = tuple(seat for seat, pair in enumerate(pairs) if pair == ranked[-1])
        assert winners_among((0, 1), pairs, TopTiebreak.HIGHER) == expected
    assert best((2, 0), [0, 1, 0]) == (2, 0)


@pytest.mark.clause("DT-WIN-1", "DT-WIN-5")
def test_a_whole_end_is_told_in_the_result() -> None:
    game = dt(2)
    state = leading(game, "M3 S1", "M1 S2", marks=((12, 1), (1, 1)), tricks=8)
    assert game.result(played(game, state, "M3 M1")) == {
        "scores": [10, 3],
        "winners": [1],
        "disqualified": [],
        "marks": [[14, 1], [1, 1]],
        "numbers": [[14, 4], [1, 4]],
        "tricks": 9,
        "end": "square-13",
        "parts": [
            [_part("top", 14), _part("bottom", -4)],
            [_part("top", -1), _part("bottom", 4)],
        ],
    }


def _part(what: str, value: int) -> dict[str, Any]:
    return {"what": what, "clause": "DT-WIN-1", "value": value, "game": 0}


# --- Beginner Class ---


@pytest.mark.clause("DT-BEG-1")
@pytest.mark.parametrize(("variant", "scores"), [("standard", (1, 0)), ("beginner", (2, 3))])
def test_beginners_compare_squares(variant: str, scores: tuple[int, int]) -> None:
    found = end((4, 2), (1, 4), variant=variant)
    assert found.scores == scores


@pytest.mark.clause("DT-BEG-1")
def test_for_beginners_the_printed_numbers_do_not_matter() -> None:
    odd = box_of({**WIDE, "edge": 5})
    for marks in (((4, 2), (1, 4)), ((9, 1), (3, 3))):
        assert end(*marks, variant="beginner", box=odd).winners == end(*marks, variant="beginner").winners


@pytest.mark.clause("DT-BEG-2", "DT-BEG-1", "DT-WIN-2")
def test_beginners_are_disqualified_as_usual() -> None:
    found = end((1, 0), (4, 12), variant="beginner")
    assert (found.scores, found.winners) == ((None, 8), (1,))
    assert end((2, 2), (2, 2), variant="beginner").winners == (0, 1)


@pytest.mark.clause("DT-BEG-2", "DT-WIN-5")
@pytest.mark.parametrize(
    ("reading", "winners"),
    [
        pytest.param("squares", (1,), marks=pytest.mark.reading("beginner-tiebreak", "squares")),
        pytest.param("numbers", (0,), marks=pytest.mark.reading("beginner-tiebreak", "numbers")),
        pytest.param("none", (0, 1), marks=pytest.mark.reading("beginner-tiebreak", "none")),
    ],
)
def test_what_breaks_a_tie_of_beginners(reading: str, winners: tuple[int, ...]) -> None:
    found = end((2, 1), (1, 2), variant="beginner", beginner_tiebreak=reading)
    assert (found.scores, found.winners) == ((1, 1), winners)


@pytest.mark.clause("DT-BEG-2", "DT-WIN-4")
@pytest.mark.parametrize("tiebreak", ["squares", "numbers"])
@pytest.mark.parametrize(("top", "winner"), [("higher", 0), ("lower", 1)])
def test_top_tiebreak_also_counts_for_beginners(tiebreak: str, top: str, winner: int) -> None:
    found = end((4, 3), (2, 3), variant="beginner", beginner_tiebreak=tiebreak, top_tiebreak=top)
    assert (found.scores, found.winners) == ((1, 1), (winner,))


@pytest.mark.clause("DT-BEG-2")
@pytest.mark.parametrize(
    ("reading", "pairs"),
    [
        (BeginnerTiebreak.SQUARES, ((1, 1),)),
        (BeginnerTiebreak.NUMBERS, ((2, 2),)),
        (BeginnerTiebreak.NONE, None),
    ],
)
def test_three_answers_to_what_is_compared(reading: BeginnerTiebreak, pairs: object) -> None:
    assert compared_in_a_tie(reading, ((1, 1),), ((2, 2),)) == pairs
    assert winners_among((0, 2), None, TopTiebreak.HIGHER) == (0, 2) or pairs is not None


@pytest.mark.clause("DT-BEG-1", "DT-COMP-4")
def test_squares_of_beginners_are_those_of_the_rows() -> None:
    blue_top = BOX._replace(top=1)
    by_rows = [end((4, 2), (2, 4), variant="beginner", box=box).winners for box in (BOX, blue_top)]
    assert by_rows == [(1,), (0,)]
