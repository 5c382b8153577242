"""Perfect recall: worlds are what a seat can know after all that it has observed, in boxes played to every end."""

from typing import Any

import pytest
from dw_positions import dw
from dw_walks import box
from perfect_recall import Recall, assert_perfect_recall

from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.games.dtwww import GAME
from rulecore.games.dtwww.actions import Place, Play
from rulecore.games.dtwww.rulings import Config, Drawing
from rulecore.games.dtwww.state import Playing, ScoreRolling


def alike(state: Any, action: Any) -> int:
    """Dice of one colour and size that show the same number are different dice."""
    if not isinstance(action, Play):
        return 1
    there = state.public if action.place is Place.PUBLIC else state.private
    return int(there[action.seat].count(action.die))


def holds(game: Any, state: Any, seat: int | None) -> bool:
    """Drawing by feel: worlds forget the sizes that were felt before somebody else drew, and for which sizes another
    seat may have felt."""
    return bool(game.rules_config.rulings.drawing is Drawing.BLIND)


NO_LAWS = type(GAME.laws)((), (), ())
"""Worlds are judged by laws, too."""
RECALL = Recall(alike=alike, holds=holds, ends=lambda state: isinstance(state, ScoreRolling))


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
@pytest.mark.clause("DW-TRICK-3", "DW-FOLLOW-2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_worlds_are_what_can_be_known(seat: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    game = dw(2, games=1, box=box("R4 R4 R4 B6 W6", 0, 2, d4=(1, 2), d6=(2, 3)))
    assert_perfect_recall(game, seat, RECALL, monkeypatch)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
@pytest.mark.clause("DW-SETUP-4")
@pytest.mark.reading("drawing", "by-feel")
def test_what_was_felt_lately_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dw(2, games=1, box=box("R4 B4 R6 B6 G6", 1, 1), drawing="by-feel")
    assert_perfect_recall(game, 1, RECALL, monkeypatch)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
def test_a_record_that_forgets_who_did_not_follow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def after(config: Config, state: Any, action: Any) -> Any:
        found = GAME.after(config, state, action)
        return found._replace(strays=((),) * config.players) if isinstance(found, Playing) else found

    tiny = dw(2, games=1, box=box("R4 R4 R4 B6 W6", 0, 2, d4=(1, 2), d6=(2, 3)))
    game = Game(Rules(**{**vars(GAME), "fast": None, "after": after, "laws": NO_LAWS}), tiny.rules_config)
    with pytest.raises(AssertionError, match="Playing"):
        assert_perfect_recall(game, 0, RECALL, monkeypatch)
