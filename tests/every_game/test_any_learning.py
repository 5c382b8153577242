"""Worlds learn, in every game: those from after a step are those to which the ones from before it lead.

The law is about one step, as it is seen by a bystander, or by a seat that did not have to act. Of the worlds from
before it, those count in which an action was possible that would have looked the same to the seat, as would the view
after it. Every world from after the step must be one to which they lead; and where all can be listed, everything to
which they lead must be a world from after it. So a player who did not follow holds nothing that would have followed.

Where not all can be listed, the worlds from before are all states in which the seat has the same view and no law is
broken. Then the law does not ask what earlier steps have shown: that nothing is forgotten is in test_any_record.py, and
in a checkout tests/perfect_recall.py compares worlds with every history of a tiny box. And it judges neither a step of
which something was hidden from the seat, nor one after which the state no longer has what the step has changed.
"""

from __future__ import annotations

from typing import Any

import pytest
from outputs import ONE_EACH
from recall import Step
from tables import AnyGame, label, on_every_table
from taken_back import contradicted, differences, seen_by_others
from test_any_record import LEFT_OUT

SOME, MANY = 15, 150
"""How many steps are looked at: at every table, and at one of each game."""


def remembered(game: AnyGame, count: int) -> list[Step]:
    """Steps all over some games, without those after which by its spec the game need not remember everything."""
    leaves_out: Any = LEFT_OUT.get(game.id, lambda *_: False)
    return [step for step in seen_by_others(game, count) if not leaves_out(game, step.step)]


@on_every_table
def test_no_world_contradicts_what_a_step_has_shown(game: AnyGame) -> None:
    steps = remembered(game, MANY if game in ONE_EACH else SOME)
    assert {step: found for step in steps if (found := contradicted(game, *step))} == {}


@pytest.mark.parametrize("game", ONE_EACH, ids=label)
def test_where_few_worlds_are_possible_a_step_leads_to_all_worlds_from_after_it_and_to_no_others(game: AnyGame) -> None:
    found = {step: differences(game, *step) for step in remembered(game, MANY)}
    assert {step: wrong for step, wrong in found.items() if wrong and any(wrong)} == {}
