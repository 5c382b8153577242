"""Laws and rulings: what the rules say under one reading breaks a law of the other one, wherever the two can be felt.

Every two readings of a ruling have a witness: a table and a way to a position in which somebody can tell them apart.
Both sides go that way and then play on, and each is judged by the laws of the other one. Where these notice nothing,
the rules must have said the same all along, so that the readings differ in what is seen alone.
"""

from __future__ import annotations

from typing import Any

import pytest
from chosen import IDS
from other_readings import AnyGame, Said, are_the_same, cases, course, trials, witnesses

from rulecore.audit.witnesses.stored import Kept
from rulecore.core.laws import is_broken

KEPT = [(id, one) for id in IDS for one in witnesses(id)]


def is_lawful(game: AnyGame, step: Said) -> bool:
    """Whether all laws of a game hold of what has been said."""
    return not any(is_broken(law, game.rules_config, *case) for law, case in cases(game, step))


def named(told: Any) -> str:
    """The name of a game, or the two readings of a witness."""
    return str(told.contest) if isinstance(told, Kept) else str(told)


@pytest.mark.parametrize(("id", "one"), KEPT, ids=named)
def test_what_is_said_under_one_reading_breaks_a_law_of_another(id: str, one: Kept) -> None:
    for teller, judge, games in trials(id, one):
        assert all(is_lawful(teller, step) for step in course(teller, games[0]))
        noticed = any(not is_lawful(judge, step) for actions in games for step in course(teller, actions))
        assert noticed or all(are_the_same(teller, judge, actions) for actions in games)
