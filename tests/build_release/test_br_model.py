"""Model checking: what the readings change in the tiny boxes of tests/build_release/br_walks.py."""

import pytest
from br_walks import BOXES
from tiny_boxes import COUNT, Walked

pytestmark = pytest.mark.model

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


def test_every_reading_changes_something_at_some_table() -> None:
    assert {agreement for _, agreement in BOXES.walks} - {"default"} == BOXES.changing(COUNT) | BOXES.changing(FINALS)
