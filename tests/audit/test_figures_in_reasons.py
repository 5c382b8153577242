"""Every share that a ruling states in figures is computed anew, in both languages."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from typer.testing import CliRunner

import rulecore
from rulecore.audit.impact.statistics import ENOUGH
from rulecore.audit.lockstep.luck import Luck
from rulecore.audit.lockstep.playing import Pair, Setting, opened, playthrough, root_of
from rulecore.audit.lockstep.policies import GREEDY, RANDOM
from rulecore.cli.app import app
from rulecore.core.config import JsonObject
from rulecore.core.messages import LANGUAGES
from rulecore.registry import spec_in

Counted = Callable[[JsonObject], tuple[int, int]]
"""Of the result of a game: in how many of its parts something is so, and of how many."""
IN_FIGURES = re.compile(r"(\d+(?:\.\d+)?)[\s\N{NO-BREAK SPACE}]*[%％]")
SURE = 3.3
"""Standard errors: one of a thousand figures that are right is taken to be wrong."""


def without_a_die(result: JsonObject) -> tuple[int, int]:
    return sum(0 in game["dice"] for game in result["games"]), len(result["games"])


def several_are_last(result: JsonObject) -> tuple[int, int]:
    """In games that another one follows."""
    *games, _ = result["games"]
    return sum(game["ranks"].count(max(game["ranks"])) > 1 for game in games), len(games)


def nobody_bankrupt(result: JsonObject) -> tuple[int, int]:
    return sum(game["bankrupt"] is None for game in result["games"]), len(result["games"])


@cache
def counted(count: Counted, game: str, setting: Setting, policy: str, games: int, *chosen: Pair) -> tuple[int, int]:
    """In how many parts of so many games something is so."""
    table, found, parts = opened(game, setting, *chosen), 0, 0
    for seed in range(games):
        some, of = count(playthrough(table, Luck(root_of(setting, seed)), policy=policy).result)
        found, parts = found + some, parts + of
    return found, parts


def dice(players: int) -> Setting:
    return Setting(players, (("variant", "standard"),))


def tricks(players: int) -> Setting:
    return Setting(players, (("scoring", "variant"), ("games", 1)))


MISSED = "variant-bankrupt", "most-among-missed"
Query = tuple[Any, ...]
STATED: dict[tuple[str, str], list[tuple[float, Query]]] = {
    ("dtwww", "trickless-player"): [
        (9, (without_a_die, "dtwww", dice(3), RANDOM, 120)),
        (31, (without_a_die, "dtwww", dice(4), RANDOM, 100)),
        (19, (without_a_die, "dtwww", dice(3), GREEDY, 40)),
        (49, (without_a_die, "dtwww", dice(4), GREEDY, 25)),
    ],
    ("dtwww", "next-leader-tie"): [
        (1.5, (several_are_last, "dtwww", dice(3), RANDOM, 120)),
        (5, (several_are_last, "dtwww", dice(4), RANDOM, 100)),
    ],
    ("zimbabweee", "variant-bankrupt"): [
        (20, (nobody_bankrupt, "zimbabweee", tricks(3), GREEDY, 120)),
        (17, (nobody_bankrupt, "zimbabweee", tricks(4), GREEDY, 120)),
        (7, (nobody_bankrupt, "zimbabweee", tricks(3), GREEDY, 120, MISSED)),
        (3, (nobody_bankrupt, "zimbabweee", tricks(4), GREEDY, 120, MISSED)),
    ],
}
"""By game and ruling, what is stated in percent, in the order of the text, and how to compute it."""


def shares_in(game: str, language: str) -> dict[str, list[float]]:
    """By ruling, every share that is told in figures."""
    found = {}
    for ruling in spec_in(game, language).rulings:
        told = [text for reading in ruling.readings for text in (reading.text, reading.because)]
        text = " ".join((ruling.question, *told, ruling.contradiction, ruling.reason, ruling.differ))
        if shares := [float(share) for share in IN_FIGURES.findall(text)]:
            found[ruling.id] = shares
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_share_that_a_ruling_states_can_be_computed(game: str, language: str) -> None:
    stated = {ruling: [share for share, _ in some] for (of, ruling), some in STATED.items() if of == game}
    assert shares_in(game, language) == stated


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_letter_states_no_share_that_is_not_computed(game: str, language: str) -> None:
    letter = CliRunner().invoke(app, ["letter", game, "--lang", language]).stdout
    assert "\n## 1. " in letter
    stated = {share for (of, _), some in STATED.items() if of == game for share, _ in some}
    assert set(map(float, IN_FIGURES.findall(letter))) <= stated


def is_right(share: float, found: int, parts: int) -> bool:
    """Whether a share in percent is what was found, but for luck and for its rounding."""
    part = share / 100
    return abs(found / parts - part) <= SURE * math.sqrt(part * (1 - part) / parts) + 0.005


@pytest.mark.dtwww
@pytest.mark.parametrize(
    ("share", "query"), [one for some in STATED.values() for one in some], ids=lambda one: str(one)[:40]
)
def test_a_share_that_a_ruling_states_is_found_anew(share: float, query: Query) -> None:
    found, parts = counted(*query)
    assert parts >= ENOUGH
    assert is_right(share, found, parts)


@pytest.mark.dtwww
@pytest.mark.parametrize(
    ("ruling", "number", "wrong"), [("trickless-player", 0, 2), ("trickless-player", 1, 2), ("trickless-player", 3, 30)]
)
def test_a_wrong_share_is_noticed(ruling: str, number: int, wrong: float) -> None:
    """As the rulings once stated."""
    _, query = STATED["dtwww", ruling][number]
    assert not is_right(wrong, *counted(*query))
