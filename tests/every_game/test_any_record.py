"""What a view tells of the past, in every game: what its seat can know that remembers all it has observed; no more, and
no less."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from outputs import ONE_EACH
from recall import Step, all_along, forgotten, steps, tells_too_much
from tables import AnyGame, label, on_every_table
from walks import Moment, chosen


def somebody_had_strayed(game: AnyGame, step: Moment) -> bool:
    """DT-HIDDEN: whether a card in the trick does not follow the one that was led, at a step after which this is no
    longer to be seen or to be relied on: the trick is cleared away, cards are given, the game is over."""
    views = [game.view(state, None) for state in (step.before, step.after)]
    strayed = any(card[0] != view["trick"][0][1][0] for view in views for _, card in view["trick"])
    return strayed and (game.encode(step.action)["type"] != "play" or views[1]["phase"] == "over")


LEFT_OUT: dict[str, Callable[[AnyGame, Moment], bool]] = {"dietrick": somebody_had_strayed}
"""Steps after which, by the words of its spec, a game need not remember everything."""


@on_every_table
def test_what_was_observed_alike_is_remembered_alike(game: AnyGame) -> None:
    assert [step for step in steps(game, chosen(game)) if tells_too_much(game, *step)] == []


@pytest.mark.parametrize("game", ONE_EACH, ids=label)
def test_nothing_that_was_known_is_forgotten(game: AnyGame) -> None:
    found = {step: lost for step in remembered(game) if (lost := forgotten(game, *step)) is not None}
    assert found
    assert {step: lost for step, lost in found.items() if lost} == {}


def remembered(game: AnyGame) -> list[Step]:
    """Steps of which all must be remembered."""
    leaves_out: Any = LEFT_OUT.get(game.id, lambda *_: False)
    return [step for step in steps(game, all_along(game)) if not leaves_out(game, step.step)]
