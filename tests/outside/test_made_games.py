"""The suite of every game takes every correct game, however short: games that Hypothesis makes up pass it."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st
from made_games import GAME, Form, forms, install
from offering import Place

LENGTHS = ((1, 2), (3, 7), (8, 20))
"""The fewest actions, and the most, of a game in each third of the games."""
EACH, PROFILE = (17, "verify") if os.environ.get("RULECORE_PROFILE") == "deep" else (1, "test")
"""Of each third so many games, and how long the suite searches: longer in games that people have written."""
few = settings(
    max_examples=EACH, deadline=None, suppress_health_check=[*HealthCheck], phases=[Phase.explicit, Phase.generate]
)


def said(form: Form, patch: pytest.MonkeyPatch, *words: str) -> tuple[int, str]:
    """How the suite ends on a game like that, and what it says."""
    with TemporaryDirectory() as folder:
        place = Place(Path(folder), patch)
        install(place, form)
        formal = place.run("-m", "rulecore.audit.evidence.formal", "--write", GAME)
        assert formal.returncode == 0, formal.stdout + formal.stderr
        done = place.run("-m", "rulecore.testing", GAME, "--tb=short", *words, RULECORE_PROFILE=PROFILE)
        return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(("least", "most"), LENGTHS)
@few
@given(data=st.data())
def test_a_correct_game_passes_the_suite(least: int, most: int, data: st.DataObject) -> None:
    form = data.draw(forms(least, most))
    assert least <= form.actions <= most
    with pytest.MonkeyPatch.context() as patch:
        code, told = said(form, patch)
        note(told)
    assert code == 0


def test_a_made_up_game_with_a_wrong_rule_does_not_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    form = Form("none", 2, (2,), 2, ruling=False, option=False, presentation=False)
    monkeypatch.setattr("made_games.WINNERS", "\ndef winners(found):\n    return [found.index(min(found))]\n")
    code, told = said(form, monkeypatch, "-k", "every_law_holds", "-x")
    assert code == 1
    assert "the_largest_sum_wins" in told
