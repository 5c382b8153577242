"""Model checking: what the readings change in the tiny boxes of tests/build_release/br_walks.py."""

import pytest
from br_walks import BOXES, READINGS
from tiny_boxes import COUNT, Walked

pytestmark = pytest.mark.model

PINNED = BOXES.pinned()
FINALS = slice(5, 6)


class TestBoxes(Walked):
    """All that every game's boxes must pass."""

    boxes = BOXES


def test_these_readings_change_only_how_games_end() -> None:
    assert BOXES.changing(FINALS) - BOXES.changing(COUNT) == {
        "bonus-scope=all-runs-together",
        "hand-specials=nil",
        "hand-specials=x-ten-zero-nil",
        "next-first-seat=same",
        "penalty-owner=shedder",
    }


def test_every_reading_but_the_one_about_views_changes_something_at_some_table() -> None:
    changing = BOXES.changing(COUNT) | BOXES.changing(FINALS)
    assert {agreement for _, agreement in BOXES.walks} - changing == {"default", "release-hands=open"}


def test_the_reading_about_views_changes_nothing_that_is_counted() -> None:
    concerned = [(table, agreement) for table, agreement in BOXES.walks if agreement == "release-hands=open"]
    assert concerned
    assert all(PINNED[f"{table} {agreement}"] == PINNED[f"{table} default"] for table, agreement in concerned)


def test_with_two_0s_in_a_hand_no_two_readings_of_zero_play_are_the_same_walk() -> None:
    walks = {tuple(PINNED[f"zeros {agreement}"]) for table, agreement in BOXES.walks if table == "zeros"}
    assert len(walks) == len(READINGS["zero-play"]) == 4
