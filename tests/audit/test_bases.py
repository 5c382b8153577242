"""Bases: a moot ruling is audited under the nearest base under which it applies, a rare one under the defaults."""

from __future__ import annotations

import pytest

import rulecore
from rulecore.audit.impact.bases import company_of, consulted
from rulecore.audit.impact.plan import asked_at, planned
from rulecore.audit.lockstep.playing import Pair, pairs, settings

ZT = "zimbabweee"
MOOT = ("variant-zero-tie", "last-in-turn-order")
NEEDED = ("variant-bankrupt", "most-among-missed")


def company(ruling: str, *, base: tuple[str, ...] = (), game: str = ZT) -> set[tuple[Pair, ...]]:
    """What is agreed on besides, for the readings of a ruling."""
    return {question.company for question in planned(game, (ruling,), base=base, games=1).questions}


def test_a_moot_ruling_is_asked_about_with_what_its_kept_witness_needs() -> None:
    (question,) = planned(ZT, (MOOT[0],), games=1).questions
    assert question.pair == MOOT
    assert question.company == (NEEDED,)
    assert str(question) == "variant-zero-tie=last-in-turn-order with variant-bankrupt=most-among-missed"


def test_what_a_moot_ruling_needs_comes_beside_another_base_and_is_not_said_twice() -> None:
    plan = planned(ZT, (MOOT[0],), base=("bid-zero=forbidden",), games=1)
    (question,) = plan.questions
    assert plan.agreed(question) == (("bid-zero", "forbidden"), NEEDED)
    assert company(MOOT[0], base=("=".join(NEEDED),)) == {()}


def test_a_base_that_is_agreed_on_stays_though_a_ruling_is_moot_under_it() -> None:
    assert company(MOOT[0], base=("variant-bankrupt=most-after-tiebreak",)) == {()}


@pytest.mark.parametrize(
    ("game", "ruling"),
    [(ZT, "no-bankrupt-start"), ("dtwww", "final-tie-timing"), ("fuertorite", "single-tie")],
)
def test_a_ruling_that_is_seldom_looked_up_is_not_moot(game: str, ruling: str) -> None:
    """In a few random games it does not come up; its kept witness shows it under the defaults."""
    assert ruling not in consulted(game, ())
    assert company(ruling, game=game) == {()}
    reading = next(other for name, other in pairs(game) if name == ruling)
    assert company(ruling, game=game, base=(f"{ruling}={reading}",)) == {()}
    other = next("=".join(pair) for pair in pairs(game) if pair[0] != ruling)
    assert company(ruling, game=game, base=(other,)) == {()}


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_question_can_be_asked_at_some_table(game: str) -> None:
    plan = planned(game, games=1)
    assert tuple(question.pair for question in plan.questions) == pairs(game)
    assert {one for setting in settings(game) for one in asked_at(plan, setting)} == {*plan.questions}


# --- by what the rules look up ---

BASE = (("bid-zero", "forbidden"),)


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> dict[tuple[Pair, ...], set[str]]:
    """What is looked up under each base, made up; nothing where nothing is said."""
    found: dict[tuple[Pair, ...], set[str]] = {(): {"trick-tie"}}
    monkeypatch.setattr("rulecore.audit.impact.bases.consulted", lambda game, base: found.get(base, set()))
    return found


def test_a_ruling_that_a_base_makes_moot_gets_the_first_reading_with_which_it_is_looked_up(
    looked_up: dict[tuple[Pair, ...], set[str]],
) -> None:
    for other in (("hand-visible", "at-bid"), ("winner-tie", "later-trick")):
        looked_up[*BASE, other] = {"trick-tie"}
    assert company_of(ZT, BASE, ("trick-tie", "game-order")) == (("hand-visible", "at-bid"),)
    looked_up[BASE] = {"trick-tie"}
    assert company_of(ZT, BASE, ("trick-tie", "game-order")) == ()


def test_a_ruling_that_no_other_reading_helps_is_asked_about_as_it_is(
    looked_up: dict[tuple[Pair, ...], set[str]],
) -> None:
    looked_up[(("bid-zero", "allowed"),)] = {"trick-tie"}  # what is agreed on stays so
    assert company_of(ZT, BASE, ("trick-tie", "game-order")) == ()


def test_without_a_kept_witness_a_ruling_that_is_not_looked_up_is_moot(
    looked_up: dict[tuple[Pair, ...], set[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulecore.audit.impact.bases.shelf", lambda game: None)
    looked_up[()] = set()
    looked_up[(("hand-visible", "at-bid"),)] = {"trick-tie"}
    assert company_of(ZT, (), ("trick-tie", "game-order")) == (("hand-visible", "at-bid"),)
