"""The games of this project are opened without a look at what other packages offer."""

from __future__ import annotations

import pytest

from rulecore import GAMES, registry


@pytest.mark.parametrize("id", GAMES)
def test_a_game_of_this_package_is_opened_without_a_look_at_others(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "entry_points", None)
    assert registry.rules_of(id).id == id
    assert registry.spec_of(id).clauses
