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
    longer to be seen or to be relied on: the trick is cleared away, cards are given, the game is over. In solo nothing
    is ever inferred from it."""
    trick, laid = (game.view(state, None)["trick"] for state in (step.before, step.after))
    played = game.encode(step.action).get("card")
    cards = [card for _, card in trick or laid] + ([] if played is None else [played])
    strayed = any(card[0] != cards[0][0] for card in cards)
    lies_there = played is not None and bool(laid) and game.actor(step.after) is not None
    return strayed and not (lies_there and game.players > 1)


def white_may_be_owed(game: AnyGame, step: Moment) -> bool:
    """DTwww: whether a player has followed, where a reading may have obliged them to follow with another die."""
    rulings = game.config["rulings"]
    owes = rulings["white-in-hand-number"] == "white-must-be-played" or rulings["white-lead-number"] == "colour-first"
    follows = bool(game.view(step.before, None)["table"])
    before, after = (game.view(state, None)["known"]["one_of"] for state in (step.before, step.after))
    return owes and follows and before == after


LEFT_OUT: dict[str, Callable[[AnyGame, Moment], bool]] = {
    "dietrick": somebody_had_strayed,
    "dtwww": white_may_be_owed,
}
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
