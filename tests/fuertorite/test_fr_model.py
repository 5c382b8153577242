"""Model checking: what the readings change in the tiny boxes of tests/fuertorite/fr_walks.py."""

import pytest
from fr_walks import BOXES
from tiny_boxes import COUNT, Walked

pytestmark = pytest.mark.model

FINALS = slice(5, 6)


class TestBoxes(Walked):
    """All that every game's boxes must pass."""

    boxes = BOXES


def test_these_readings_change_only_how_games_end() -> None:
    assert BOXES.changing(FINALS) - BOXES.changing(COUNT) == {
        "end-count=hand-only",
        "star-table=falling",
        "star-table=middle",
        "star-table=flat",
        "star-formula=best-card-of-each",
        "two-types-tie=keep-both",
        "series-first-sp=next-sp",
        "series-first-sp=rotate-left",
    }


def test_these_readings_change_only_the_ways_there() -> None:
    assert BOXES.changing(COUNT) - BOXES.changing(FINALS) == {"x-range=unbounded", "x-after-14=fifteen-only"}


def test_every_reading_makes_a_difference_at_some_table() -> None:
    assert {agreement for _, agreement in BOXES.walks} - BOXES.changing(COUNT) - BOXES.changing(FINALS) == {"default"}
