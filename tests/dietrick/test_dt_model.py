"""Model checking: what the readings change in the tiny boxes of tests/dietrick/dt_walks.py."""

import pytest
from dt_walks import BOXES
from tiny_boxes import COUNT, Walked

pytestmark = pytest.mark.model

PINNED = BOXES.pinned()
FINALS = slice(5, 6)


class TestBoxes(Walked):
    """All that every game's boxes must pass."""

    boxes = BOXES


def test_these_readings_change_how_many_states_there_are() -> None:
    assert BOXES.changing(COUNT) == {
        "arrangement-chooser=chance",
        "arrangement-chooser=table",
        "arrangement-timing=before-deal",
        "final-replenish=perform",
        "first-play=first-card",
        "game-length=stated",
        "reshuffle-timing=lazy-without-trick",
        "series-double=play-on",
        "series-lead=random",
        "series-shared-win=counts-for-none",
        "solo-13th=player-only",
        "solo-empty-personal=no-refill",
        "solo-fuzz-empty=game-ends",
        "solo-lowest-card=lowest-fuzz-number",
        "solo-lowest-card=lowest-number",
        "solo-out-of-cards=after-play",
        "solo-reveal-order=reveal-first",
        "solo-round=fuzz-always-leads",
        "solo-two-cards=better-one",
    }


def test_all_readings_but_these_change_how_games_end() -> None:
    assert {agreement for _, agreement in BOXES.walks} - BOXES.changing(FINALS) == {
        "default",
        "arrangement-chooser=chance",
        "arrangement-timing=before-deal",
        "discard-visibility=memory-only",
        "discard-visibility=top",
        "final-replenish=perform",
        "first-play=first-card",
        "game-length=first-of-both",
        "game-length=stated",
        "pass-visibility=public",
        "reshuffle-timing=eager",
        "reshuffle-timing=lazy",
        "reshuffle-timing=lazy-without-trick",
        "solo-lowest-card=lowest-fuzz-number",
        "solo-reveal-order=reveal-first",
    }


@pytest.mark.parametrize(
    ("table", "agreement"), [("three", "reshuffle-timing=eager"), ("four", "reshuffle-timing=lazy")]
)
def test_what_the_default_stands_for_is_the_same_walk(table: str, agreement: str) -> None:
    assert PINNED[f"{table} {agreement}"] == PINNED[f"{table} default"]


@pytest.mark.parametrize("ruling", ["pass-visibility", "discard-visibility"])
def test_readings_about_views_change_nothing_else(ruling: str) -> None:
    concerned = [(table, agreement) for table, agreement in BOXES.walks if agreement.startswith(ruling)]
    assert concerned
    assert all(PINNED[f"{table} {agreement}"] == PINNED[f"{table} default"] for table, agreement in concerned)
