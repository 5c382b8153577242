"""Perfect recall: worlds are what a seat can know after all that it has observed, in boxes played to every end."""

from typing import Any

import pytest
from br_positions import BuildGame, br, cards
from br_walks import started_supply
from perfect_recall import Recall, assert_perfect_recall

from rulecore.core.bags import bag
from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.games.build_release import GAME
from rulecore.games.build_release.pieces import Box
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import Building, Revealing, Supplying

DRAFT = Recall(ends=lambda state: isinstance(state, Supplying))
"""An X that is played counts once, however many there are in the hand: what players choose tells nothing, and the X
that is known leaves the hand first."""
RELEASE = Recall()
SMALL = Box(bag(cards("R0 R3 X X X X")), hand=2, row=1)


def with_rules(game: BuildGame, **changed: Any) -> BuildGame:
    return Game(Rules(**{**vars(GAME), "fast": None, **changed}), game.rules_config)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
@pytest.mark.clause("BR-HID-2")
def test_in_the_draft_worlds_are_what_can_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    assert_perfect_recall(br(2, box=SMALL), 1, DRAFT, monkeypatch)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
def test_a_record_that_forgets_what_the_discards_were_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def after(config: Config, state: Any, action: Any) -> Any:
        found = GAME.after(config, state, action)
        return found._replace(reshuffled=False) if isinstance(found, (Building, Revealing)) else found

    with pytest.raises(AssertionError, match="Building"):
        assert_perfect_recall(with_rules(br(2, box=SMALL), after=after), 1, DRAFT, monkeypatch)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
def test_a_record_that_tells_of_a_card_that_nobody_showed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(config: Config, state: Any, seat: int | None) -> Any:
        return {**GAME.view(config, state, seat), "unshown": GAME.view(config, state, 0)["unshown"]}

    with pytest.raises(AssertionError, match=r"Building|Displaying"):
        assert_perfect_recall(with_rules(br(2, box=SMALL), view=view), 1, DRAFT, monkeypatch)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
@pytest.mark.clause("BR-HID-2", "BR-SHED-2")
@pytest.mark.parametrize("seat", [1, None])
def test_in_the_release_worlds_are_what_can_be_known(seat: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both hands are known to hold an X, which their owners may play, or not, and a third one may come."""
    game = br(2, box=Box(bag(cards("R5 X O7 X X B7 P9")), hand=2, row=1))
    first = started_supply(game, ("R5 X", "O7 X"), "X B7 P9")
    game = with_rules(game, fast=GAME.fast, initial=lambda _: first)
    assert_perfect_recall(game, seat, RELEASE, monkeypatch)
