"""Perfect recall: worlds are what a seat can know after all that it has observed, in a box played to every end."""

from typing import Any

import pytest
from fr_positions import fr, held
from fr_walks import box
from perfect_recall import Recall, assert_perfect_recall

from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.games.fuertorite import GAME
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import First, More

NO_LAWS = type(GAME.laws)((), (), ())
"""Worlds are judged by laws, too."""


def recall(seat: int, hand: str) -> Recall:
    """No two cards are alike. Two rounds, up to the second turn of the second one; the seat is dealt this Hand."""

    def ends(state: Any) -> bool:
        if not isinstance(state, First):
            return False
        is_dealt = state.round.number == 1 and not state.table
        if is_dealt:
            return bool(state.hands[seat] != held(hand))
        return state.round.number == 2 and len(state.table) > 1

    return Recall(ends=ends)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
@pytest.mark.clause("FR-HIDDEN")
def test_worlds_are_what_can_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    game = fr(3, box=box("A2 A5 A7 M3 M6 C3 R4", 2), round_cap=2)
    assert_perfect_recall(game, 2, recall(2, "A7 M6"), monkeypatch)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
def test_a_record_that_forgets_what_horizontal_plays_have_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def after(config: Config, state: Any, action: Any) -> Any:
        found = GAME.after(config, state, action)
        return found._replace(round=found.round._replace(past=())) if isinstance(found, (First, More)) else found

    tiny = fr(3, box=box("A2 A5 A7 M3 M6 C3 R4", 2), round_cap=2)
    game = Game(Rules(**{**vars(GAME), "fast": None, "after": after, "laws": NO_LAWS}), tiny.rules_config)
    with pytest.raises(AssertionError, match=r"First|More"):
        assert_perfect_recall(game, 2, recall(2, "A7 M6"), monkeypatch)
