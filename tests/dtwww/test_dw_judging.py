"""Judging a trick: DW-JUDGE, and the rulings no-pattern-applies and c2-later-nonfollower."""

from typing import Any

import pytest
from dw_positions import bag_of, kinds, playing, put, trick

from rulecore.games.dtwww.pieces import COLOUR, NUMBER
from rulecore.games.dtwww.rulings import C2LaterNonfollower, NoPatternApplies
from rulecore.games.dtwww.state import Playing
from rulecore.games.dtwww.trick import next_leader, trick_winner

BEST, LAST_FOLLOWER = NoPatternApplies.BEST_FOLLOWER, C2LaterNonfollower.LAST_FOLLOWER


def judged(*plays: str, gap: Any = BEST, later: Any = LAST_FOLLOWER) -> tuple[int | None, int]:
    """The places of the winner and of the next leader, of a table in the order of play."""
    dice = [put(name) for name in plays]
    colours = tuple(COLOUR[die] if colour is None else colour for die, colour in dice)
    numbers = tuple(NUMBER[die] for die, _ in dice)
    return trick_winner(colours, numbers, gap, later), next_leader(numbers)


GOLDEN: list[tuple[tuple[str, ...], tuple[int, int]]] = [
    (("R12:5", "R10:0", "R10:0", "W10:0=R"), (3, 0)),
    (("R6:2", "B20:20", "R20:20", "G20:20"), (0, 1)),
    (("R8:5", "R4:3", "R12:9", "R6:4"), (1, 2)),
    (("R6:4", "B8:4", "G4:4", "W20:4=R"), (3, 0)),
    (("R6:4", "B8:4", "G4:4", "W20:4=B"), (3, 0)),
    (("R6:4", "B8:4", "G4:4", "W20:4=G"), (3, 0)),
    (("R8:5", "B6:5", "R4:3", "G20:20"), (2, 3)),
    (("R8:5", "R4:3", "R6:3", "G12:5"), (2, 0)),
    (("R8:5", "B6:5", "R12:9", "G10:9"), (1, 2)),
    (("R8:5", "R6:5", "B12:5", "R20:17"), (2, 3)),
    (("R8:5", "B4:2", "R6:4", "R12:9"), (2, 3)),
]
IDS = ["0-last", "20-first", "A", "B-as-red", "B-as-blue", "B-as-green", "C1", "C2", "C3", "C2-and-C3", "C4"]


@pytest.mark.clause("DW-JUDGE-0", "DW-JUDGE-X", "DW-JUDGE-C5")
@pytest.mark.parametrize(("plays", "outcome"), GOLDEN, ids=IDS)
def test_golden_tables(plays: tuple[str, ...], outcome: tuple[int, int]) -> None:
    assert judged(*plays) == trick(*plays) == outcome


@pytest.mark.clause("DW-JUDGE-A")
@pytest.mark.parametrize(
    ("plays", "outcome"),
    [(("R8:5", "R4:3"), (1, 0)), (("R4:3", "R8:5"), (0, 1)), (("R10:0", "R4:1", "W20:20=R"), (0, 2))],
)
def test_a_table_of_one_colour_and_different_numbers(plays: tuple[str, ...], outcome: tuple[int, int]) -> None:
    assert judged(*plays) == outcome


@pytest.mark.clause("DW-JUDGE-B")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_all_show_the_leaders_number_the_last_wins_and_the_leader_leads_again(players: int) -> None:
    assert judged(*("R6:4", "B8:4", "G4:4", "W20:4=R")[:players]) == (players - 1, 0)


@pytest.mark.clause("DW-JUDGE-C1", "DW-JUDGE-0")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_lone_smallest_number_in_the_leaders_colour_wins(place: int) -> None:
    plays = ["R8:5", "B6:5", "G20:20", "R12:11"]
    plays[place] = "R4:3"
    assert judged(*plays)[0] == place


@pytest.mark.clause("DW-JUDGE-C2")
def test_of_several_smallest_in_the_leaders_colour_the_last_one_wins() -> None:
    assert judged("R8:5", "R4:3", "R6:3", "G12:5")[0] == 2
    assert judged("R8:5", "R4:3", "G12:5", "R6:3")[0] == 3


@pytest.mark.clause("DW-JUDGE-C3")
@pytest.mark.parametrize("colour", "RBG")
def test_the_last_die_of_the_leaders_number_wins_whatever_its_colour(colour: str) -> None:
    assert judged("R8:5", "R6:5", f"{colour}12:5", "R20:17")[0] == 2


@pytest.mark.clause("DW-JUDGE-C4", "DW-JUDGE-0")
@pytest.mark.parametrize("reading", NoPatternApplies)
def test_a_lone_smallest_number_in_another_colour_neither_wins_nor_leads(reading: NoPatternApplies) -> None:
    winner, leader = judged("R8:5", "B4:2", "R6:4", "R12:9", gap=reading)
    assert 1 not in (winner, leader)


@pytest.mark.clause("DW-JUDGE-C5", "DW-FLOW-4", "DW-TRICK-2")
@pytest.mark.parametrize(
    ("plays", "leader"),
    [
        (("R8:5", "B20:20", "R20:20"), 1),
        (("R20:20", "B20:20", "R4:1"), 0),
        (("R8:5", "G10:9", "R12:9"), 1),
        (("R4:1", "R4:1", "R4:1"), 0),
    ],
)
def test_the_first_of_the_largest_numbers_leads_next_whatever_its_colour(plays: tuple[str, ...], leader: int) -> None:
    assert judged(*plays)[1] == trick(*plays)[1] == leader


@pytest.mark.clause("DW-JUDGE-C6")
def test_a_lone_largest_number_in_another_colour_leads_and_does_not_win() -> None:
    assert judged("R6:3", "B20:20") == trick("R6:3", "B20:20") == (0, 1)


# --- no-pattern-applies ---


@pytest.mark.clause("DW-JUDGE-C4", "DW-JUDGE-0")
@pytest.mark.reading("no-pattern-applies", "best-follower")
def test_best_follower_gives_a_trick_without_pattern_to_the_smallest_that_follows() -> None:
    assert trick("R12:3", "G10:0") == (0, 0)
    assert trick("R8:5", "R4:3", "B6:3") == (1, 0)
    assert trick("R8:5", "B4:2", "R6:4", "R12:4") == (3, 0)


@pytest.mark.clause("DW-JUDGE-C4", "DW-TRICK-1")
@pytest.mark.reading("no-pattern-applies", "no-winner")
def test_no_winner_puts_a_trick_without_pattern_back_into_the_bag() -> None:
    reading = {"no_pattern_applies": "no-winner"}
    assert trick("R12:3", "G10:0", **reading) == (None, 0)
    assert trick("R8:5", "R4:3", "B6:3", **reading) == (None, 0)
    assert trick("R8:5", "B4:2", "R6:4", "R12:4", **reading) == (None, 0)
    assert trick("R8:5", "R4:3", "G12:5", **reading) == (1, 0)
    game, state = playing(["R12:3", "G10:0"], ["R12:4", "G10:1"], "R12:3", "G10:0", **reading)
    assert isinstance(state, Playing)
    assert (bag_of(game, state), state.score) == (kinds("R12 G10"), ((), ()))


# --- c2-later-nonfollower ---


ODD = ("R8:5", "R4:3", "R6:3", "B8:3")


@pytest.mark.clause("DW-JUDGE-C2", "DW-FOLLOW-4", "DW-JUDGE-0")
@pytest.mark.reading("c2-later-nonfollower", "last-follower")
def test_last_follower_never_lets_a_die_win_that_does_not_follow() -> None:
    assert trick(*ODD) == (2, 0)
    assert judged("R8:5", "R6:5", "B12:5", "R20:17") == (2, 3)


@pytest.mark.clause("DW-JUDGE-C2")
@pytest.mark.reading("c2-later-nonfollower", "last-of-number")
def test_last_of_number_gives_the_trick_to_the_last_die_of_the_number() -> None:
    assert trick(*ODD, c2_later_nonfollower="last-of-number") == (3, 0)
    assert trick("R8:5", "R4:3", "B8:3", "R6:3", c2_later_nonfollower="last-of-number") == (3, 0)
    assert trick("R8:5", "R4:3", "B8:3", "R12:9", c2_later_nonfollower="last-of-number") == (1, 3)
