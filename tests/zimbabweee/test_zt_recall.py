"""Perfect recall: worlds are what a seat can know after all that it has observed, in boxes played to every end."""

from typing import Any

import pytest
from perfect_recall import Recall, assert_perfect_recall
from zt_positions import zt
from zt_walks import box

from rulecore.games.zimbabweee.actions import Play


def alike(state: Any, action: Any) -> int:
    """Copies of a rank are different cards, though nobody can tell them apart."""
    return int(state.hands[action.seat].count(action.card)) if isinstance(action, Play) else 1


RECALL = Recall(alike=alike)
ONE, SERIES = box(2, 0, 1, 1, 2, 2, 2, 10), box(1, 0, 1, 1, 2, 2)
"""Two tricks of one game, and three games with one trick and cards aside."""
TABLES: dict[str, dict[str, Any]] = {
    "one game": {"box": ONE},
    "series": {"games": 3, "box": SERIES},
    "hands seen late": {"box": ONE, "hand_visible": "at-bid"},
    "cards aside seen": {"box": ONE, "aside_visible": "open"},
}


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
@pytest.mark.clause("ZT-BID-3", "ZT-SETUP-3")
@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("table", TABLES)
def test_worlds_are_what_can_be_known(table: str, seat: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_perfect_recall(zt(3, **{"games": 1, **TABLES[table]}), seat, RECALL, monkeypatch)
