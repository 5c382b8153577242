"""Perfect recall: worlds are what a seat can know after all that it has observed, in boxes played to every end."""

from typing import Any

import pytest
from dt_positions import cards, dt
from dt_walks import box
from perfect_recall import Recall, assert_perfect_recall

from rulecore.core.piles import pile
from rulecore.games.dietrick.state import Dealing, Leading, Over, Passing, Playing


def plain(state: Any) -> Any:
    """Where the cards are; of what others have seen, worlds of one seat promise nothing."""
    return state if isinstance(state, Leading) else state._replace(table=state.table._replace(memory=None))


def holds(game: Any, state: Any, seat: int | None) -> bool:
    """Worlds forget who could not follow in an earlier trick, and how that goes with cards given since that the seat
    has not seen; at the end of a game they forget it of the last trick too. With two players both see all that is
    given."""
    if isinstance(state, (Leading, Dealing)):
        return True
    return not isinstance(state, Over) and ((game.players == 2 and seat is not None) or state.given is None)


def recall(seat: int | None, hand: str, tricks: int) -> Recall:
    """No two cards are alike. The seat is dealt this hand; so many tricks, and the first card of the next one."""

    def ends(state: Any) -> bool:
        if not isinstance(state, (Playing, Passing)):
            return isinstance(state, Over) and state.table.tricks > tricks
        is_dealt = isinstance(state, Playing) and state.table.tricks == 0 and not state.trick
        if is_dealt and seat is not None:
            return bool(state.held[seat] != pile(cards(hand)))
        return bool(state.table.tricks >= tricks and isinstance(state, Playing) and state.trick)

    return Recall(plain=plain, ends=ends, holds=holds)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.parametrize(("seat", "hand"), [(0, "M8 V2"), (1, "M9 V9"), (None, "")])
def test_worlds_of_two_are_what_can_be_known(seat: int | None, hand: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = dt(2, box=box("M1 M8 M9 V2 V9 S9", 2, goal=2))
    assert_perfect_recall(game, seat, recall(seat, hand, 2), monkeypatch)


@pytest.mark.as_python("the exact worlds stand in for those that are drawn")
@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.parametrize("visibility", ["private", "public"])
def test_whatever_can_be_is_among_the_worlds_of_three(visibility: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = dt(3, box=box("M1 M8 V2 V9 S9 T3 T5 S1", 2, goal=2), pass_visibility=visibility)
    assert_perfect_recall(game, 0, recall(0, "M8 S1", 1), monkeypatch)
