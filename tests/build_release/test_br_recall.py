"""Perfect recall: worlds are what a seat can know after all that it has observed, in boxes played to every end."""

import pytest
from br_positions import br, cards
from br_walks import started_supply
from perfect_recall import Recall, assert_perfect_recall

from rulecore.core.bags import bag
from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.games.build_release import GAME
from rulecore.games.build_release.pieces import Box
from rulecore.games.build_release.state import Supplying

DRAFT = Recall(ends=lambda state: isinstance(state, Supplying))
RELEASE = Recall()


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
@pytest.mark.clause("BR-HID-2")
def test_in_the_draft_worlds_are_what_can_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    game = br(2, box=Box(bag(cards("R0 R3 X X X X")), hand=2, row=1))
    assert_perfect_recall(game, 1, DRAFT, monkeypatch)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
@pytest.mark.clause("BR-HID-2", "BR-SHED-2")
@pytest.mark.parametrize("seat", [1, None])
def test_in_the_release_worlds_are_what_can_be_known(seat: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both hands are known to hold an X, which their owners may play, or not, and a third one may come."""
    game = br(2, box=Box(bag(cards("R5 X O7 X X B7 P9")), hand=2, row=1))
    first = started_supply(game, ("R5 X", "O7 X"), "X B7 P9")
    game = Game(Rules(**{**vars(GAME), "initial": lambda _: first}), game.terms)
    assert_perfect_recall(game, seat, RELEASE, monkeypatch)
