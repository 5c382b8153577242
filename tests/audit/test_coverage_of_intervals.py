"""What `make deep` audits for the coverage of its intervals: rulings of every game."""

from __future__ import annotations

import pytest
from coverage_of_intervals import RULINGS

import rulecore
from rulecore.audit.impact.plan import planned


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_game_can_be_audited_for_its_coverage(game: str) -> None:
    assert len(planned(game, RULINGS[game], games=1).questions) >= 3
