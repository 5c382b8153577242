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
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.playing import Pair, Setting, opened, playthrough, root_of
from rulecore.audit.lockstep.policies import GREEDY, RANDOM
from rulecore.cli.app import app
from rulecore.core.config import JsonObject
from rulecore.core.messages import LANGUAGES
from rulecore.core.spec import Ruling
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
        some, of = count(playthrough(table, CommonRandomNumbers(root_of(setting, seed)), policy=policy).result)
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
        (39, (nobody_bankrupt, "zimbabweee", tricks(3), GREEDY, 120)),
        (39, (nobody_bankrupt, "zimbabweee", tricks(4), GREEDY, 120)),
        (14, (nobody_bankrupt, "zimbabweee", tricks(3), GREEDY, 120, MISSED)),
        (2, (nobody_bankrupt, "zimbabweee", tricks(4), GREEDY, 120, MISSED)),
    ],
}
"""By game and ruling, what is stated in percent, in the order of the text, and how to compute it."""


def faults(game: str, ruling: Ruling) -> list[str]:
    """A sentence where the shares that a ruling states in figures are not those that are computed here."""
    told = [text for reading in ruling.readings for text in (reading.text, reading.because)]
    text = " ".join((ruling.question, *told, ruling.contradiction, ruling.reason, ruling.differ))
    shares = [float(share) for share in IN_FIGURES.findall(text)]
    computed = [float(share) for share, _ in STATED.get((game, ruling.id), [])]
    return [] if shares == computed else [f"{game}, {ruling.id}: states {shares} %, of which is computed {computed}"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_share_that_a_ruling_states_can_be_computed(game: str, language: str) -> None:
    rulings = spec_in(game, language).rulings
    assert [fault for ruling in rulings for fault in faults(game, ruling)] == []
    assert {ruling for of, ruling in STATED if of == game} <= {ruling.id for ruling in rulings}


@pytest.mark.several_games
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "ruling", "figure", "planted"),
    [
        ("dtwww", "trickless-player", "9 %", "7.9 %"),
        ("dtwww", "trickless-player", "31 %", "2 %"),
        ("zimbabweee", "variant-bankrupt", "39 %", "20 %"),
        ("fuertorite", "pass-direction", "", "12 % of tables read it so. "),
    ],
)
def test_a_false_figure_that_is_planted_into_a_reason_is_named(
    game: str, ruling: str, figure: str, planted: str, language: str
) -> None:
    (there,) = [one for one in spec_in(game, language).rulings if one.id == ruling]
    spaced = there.reason.replace("\N{NO-BREAK SPACE}", " ")
    assert figure in spaced
    (fault,) = faults(game, there._replace(reason=spaced.replace(figure, planted, 1)))
    assert fault.startswith(f"{game}, {ruling}: states [") and planted.split(maxsplit=1)[0] in fault.replace(".0", "")


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
    ("of", "number", "wrong"),
    [
        (("dtwww", "trickless-player"), 0, 2),
        (("dtwww", "trickless-player"), 1, 2),
        (("dtwww", "trickless-player"), 3, 30),
        (("zimbabweee", "variant-bankrupt"), 0, 20),
    ],
)
def test_a_wrong_share_is_noticed(of: tuple[str, str], number: int, wrong: float) -> None:
    """As the rulings once stated."""
    _, query = STATED[of][number]
    assert not is_right(wrong, *counted(*query))
