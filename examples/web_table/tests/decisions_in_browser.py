"""Every kind of decision of every game, with the fewest and the most players: what the decision needs lies in sight and
can be touched, at five sizes of windows, also while pieces are being picked.

Run by `make verify-browser`. One game: `-k dtwww`.
"""

from __future__ import annotations

import pytest
from decisions import decisions, fewest_and_most
from playwright.sync_api import Browser
from serving import Server
from sight import SIZES
from stage import Stage

import rulecore
from rulecore import Language
from rulecore.core.rules import presentation_of
from rulecore.registry import rules_of

pytest_plugins = ["around"]

LANGUAGES: tuple[Language, Language] = ("ja", "en")
"""In which the fewest play, and the most."""


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_whatever_is_asked_all_that_matters_is_in_sight_at_five_sizes(
    browser: Browser, server: Server, id: str
) -> None:
    faults = []
    for players, language in zip(fewest_and_most(id), LANGUAGES, strict=True):
        stage = Stage(browser, server, id, players, language)
        for size in SIZES:
            faults += [f"{players} players, {fault}" for fault in stage.look(size)]
        stage.window.context.close()
        assert stage.window.faults == []
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_the_decisions_that_are_looked_at_are_all_that_a_game_asks_for(id: str) -> None:
    """The game has a sentence for each."""
    asked = {name.partition(" ")[0] for players in fewest_and_most(id) for name in decisions(id, players)}
    assert asked == {key.removesuffix(".null") for key in presentation_of(rules_of(id)).words.sections["prompts"]}
