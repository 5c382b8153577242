"""Material: DW-COMP, DW-OVER-2."""

from collections import Counter

import pytest
from dw_positions import before_score_roll, dw, number, score_roll, scored
from random_games import whole_game

import rulecore
from rulecore.games.dtwww.pieces import BOX, COLOUR_NAMES, DIE_NAMES, KIND_NAMES, SIZES, dice, rolls
from rulecore.games.dtwww.series import totals
from rulecore.games.dtwww.state import Over, Playing

# --- what is in the box ---


@pytest.mark.clause("DW-COMP-3")
def test_the_box_has_42_dice() -> None:
    box = Counter(KIND_NAMES[kind] for kind in dice(BOX))
    assert box == {f"{c}{z}": 1 if c == "W" else 2 for c in COLOUR_NAMES for z in SIZES}
    assert (len(dice(BOX)), list(dice(BOX)) == sorted(dice(BOX))) == (42, True)
    assert len(BOX.copies) == len(KIND_NAMES)


@pytest.mark.clause("DW-COMP-3")
def test_there_are_twelve_of_each_colour_six_white_ones_and_seven_of_each_size() -> None:
    names = [KIND_NAMES[kind] for kind in dice(BOX)]
    assert Counter(name[0] for name in names) == {"R": 12, "B": 12, "G": 12, "W": 6}
    assert Counter(name[1:] for name in names) == {str(size): 7 for size in SIZES}


@pytest.mark.clause("DW-COMP-4")
@pytest.mark.parametrize(
    ("size", "least", "most"), [(4, 1, 4), (6, 1, 6), (8, 1, 8), (10, 0, 9), (12, 1, 12), (20, 1, 20)]
)
def test_a_die_shows_as_many_numbers_as_it_has_sides(size: int, least: int, most: int) -> None:
    for colour in COLOUR_NAMES:
        faces = rolls(BOX)[KIND_NAMES.index(f"{colour}{size}")]
        assert [number(die) for die in faces] == list(range(least, most + 1))
        assert {DIE_NAMES[die].partition(":")[0] for die in faces} == {f"{colour}{size}"}


@pytest.mark.clause("DW-COMP-4")
def test_only_ten_sided_dice_have_a_0_and_only_twenty_sided_ones_a_20() -> None:
    faces = [[number(die) for die in faces] for faces in rolls(BOX)]
    assert {KIND_NAMES[kind][1:] for kind, numbers in enumerate(faces) if 0 in numbers} == {"10"}
    assert {KIND_NAMES[kind][1:] for kind, numbers in enumerate(faces) if 20 in numbers} == {"20"}


@pytest.mark.clause("DW-COMP-4")
def test_a_match_is_played_with_the_faces_agreed_on() -> None:
    faces = {str(size): [*range(1, size + 1)] for size in SIZES} | {"4": [5, 6, 7, 8], "10": [0, *range(2, 11)]}
    game = rulecore.game({"game": "dtwww", "players": 2, "components": {"faces": faces}})
    states, _ = whole_game(game)
    seen = {die for s in states if isinstance(s, Playing) for hand in (*s.public, *s.private) for die in hand}
    small = {number(die) for die in seen if DIE_NAMES[die][1:].startswith("4:")}
    assert small <= {5, 6, 7, 8}
    assert small
    assert 1 not in {number(die) for die in seen if ":" in DIE_NAMES[die] and DIE_NAMES[die][1:3] == "10"}


@pytest.mark.clause("DW-COMP-5")
def test_victory_points_are_whole_numbers_without_a_limit() -> None:
    assert totals(2, ((10**9, 1), (10**9, 0), (1, 1))) == (2 * 10**9 + 1, 2)


@pytest.mark.clause("DW-COMP-5")
@pytest.mark.parametrize(("sums", "most"), [((5, 5, 5, 1), 24), ((0, 0, 0, 0), 32)])
def test_a_match_hands_out_at_most_24_points_and_32_where_nobody_need_win_a_trick(
    sums: tuple[int, ...], most: int
) -> None:
    record = scored(*("R20:5" if total == 5 else "R20:1" if total else "" for total in sums))
    assert sum(totals(4, (record.points,) * 4)) == most


@pytest.mark.clause("DW-OVER-2")
def test_a_hand_has_nine_dice_and_a_game_nine_tricks() -> None:
    assert (BOX.public, BOX.private, BOX.tricks) == (3, 6, 9)


@pytest.mark.clause("DW-OVER-2")
def test_winning_many_tricks_does_not_guarantee_the_first_rank() -> None:
    game = dw(2, games=1)
    state = before_score_roll(["R4 B4 G4 R6 B6 G6 R8 B8", "W20"])
    over = game.step(state, score_roll("R4:1 B4:1 G4:1 R6:1 B6:1 G6:1 R8:1 B8:1", "W20:9"))
    assert isinstance(over, Over)
    assert (over.games[0].dice, over.games[0].ranks) == ((8, 1), (2, 1))
    assert sum(over.games[0].dice) == BOX.tricks
