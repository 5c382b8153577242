"""What counts as changing the game, in the games in which the lab once said something else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from page_reading import Page
from sample_report import effect as made_up
from sample_report import entry as made_up_entry

from rulecore.audit.impact.plan import planned
from rulecore.audit.impact.run import impact
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.policies import GREEDY, RANDOM
from rulecore.audit.reports.findings import Impact, audit_of
from rulecore.audit.reports.report import EFFECT, MORE, TOO_FEW, outcomes_in, report
from rulecore.cli import pages
from rulecore.cli.audit_tables import as_markdown
from rulecore.cli.pages.charts import of_policies
from rulecore.cli.pages.figures import interval_in_words
from rulecore.cli.pages.rulings import FIX, STRAW, WAIT, items_of
from rulecore.cli.pages.sentences import same_figure, skill, what_changes

ALONE = Workers(1)


def audited(game: str, rulings: tuple[str, ...], policies: tuple[str, ...], games: int, **named: Any) -> dict[str, Any]:
    return report(impact(planned(game, rulings, policies=policies, games=games, **named), ALONE))


def entry(found: dict[str, Any], ruling: str, policy: str = GREEDY) -> dict[str, Any]:
    return next(one for one in found["readings"] if (one["ruling"], one["policy"]) == (ruling, policy))


def effects(of: dict[str, Any], what: str) -> list[dict[str, Any]]:
    return [one for one in of["effects"] if one["what"] == what]


@pytest.fixture(scope="module")
def zimbabweee() -> dict[str, Any]:
    rulings = ("bid-cap", "bid-zero", "trick-tie", "winner-tie", "variant-bankrupt=most-among-missed")
    return audited("zimbabweee", rulings, (GREEDY,), 96)


def test_fewer_choices_are_described_and_are_no_effect(zimbabweee: dict[str, Any]) -> None:
    of = entry(zimbabweee, "bid-cap")
    (choices,) = effects(of, "choices")
    assert choices["simultaneous"]["low"] > 0
    assert not choices["effect"] and of["says"] != EFFECT


def test_no_straw_is_to_be_fixed_and_what_is_contested_is_not_said_to_change_nothing(
    zimbabweee: dict[str, Any],
) -> None:
    items = {item.ruling.id: item for item in items_of(audit_of(zimbabweee, ()))}
    assert not [id for id, item in items.items() if item.ruling.grade == STRAW and item.group == FIX]
    assert items["trick-tie"].group == WAIT
    assert entry(zimbabweee, "variant-bankrupt")["says"] in (EFFECT, TOO_FEW)


def test_what_few_games_cannot_tell_has_the_number_of_games_that_would(zimbabweee: dict[str, Any]) -> None:
    of = entry(zimbabweee, "variant-bankrupt")
    assert of["applies"]["count"] < of["needed"]["applies"] < of["needed"]["games"]
    assert "games would tell" in what_changes(Impact.model_validate(of))


def test_a_tie_that_is_broken_moves_the_win_and_takes_it_from_nobody_else(zimbabweee: dict[str, Any]) -> None:
    for part in entry(zimbabweee, "winner-tie")["by"]:
        if part["name"] == "players":
            assert sum(one["change"]["mean"] for one in effects(part, "winning")) == pytest.approx(0, abs=1e-4)


def test_a_ruling_that_decides_most_games_is_told_though_it_favours_no_seat(zimbabweee: dict[str, Any]) -> None:
    of = entry(zimbabweee, "trick-tie")
    (winners,) = effects(of, "winners")
    assert winners["effect"] and winners["reading"] > 0.5 > winners["default"]
    assert not any(one["effect"] for one in effects(of, "winning"))
    assert of["coupling"]["says"] == MORE
    assert what_changes(Impact.model_validate(of)).startswith("Another player wins the same game in ")


# --- skill ---


def with_change(policy: str, mean: float, half: float) -> Impact:
    told = made_up_entry("zimbabweee", "trick-tie", ("trick-order", "game-order"), policy, EFFECT)
    return Impact.model_validate({**told, "effects": [made_up("winning", 0, 0.3, mean, half, games=400)]})


def test_intervals_that_overlap_may_differ_all_the_same() -> None:
    """Each reaches 4.5 points to both sides, their difference 6.4."""
    one, near, far = with_change(RANDOM, 0.1, 0.03), with_change(GREEDY, 0.04, 0.03), with_change(GREEDY, 0.03, 0.03)
    assert skill(one.effects[0], (one, near)).startswith("Not measurably")
    assert skill(one.effects[0], (one, far)).startswith("Yes")


def test_what_is_said_of_skill_goes_by_the_intervals_that_are_printed() -> None:
    found = audit_of(audited("zimbabweee", ("bid-supply=equal-share",), (RANDOM, GREEDY), 48), ())
    one, other = found.readings
    told = next(effect for effect in one.effects if effect.what == "score")
    same = same_figure(told, other)
    assert same is not None
    rows = of_policies(told, (one, other)).rows
    assert [row.more for row in rows] == [interval_in_words(it, it.simultaneous) for it in (told, same)]
    (a, b), (c, d) = ((it.simultaneous.low or 0.0, it.simultaneous.high or 0.0) for it in (told, same))
    is_apart = abs(a + b - c - d) > ((b - a) ** 2 + (d - c) ** 2) ** 0.5
    assert skill(told, (one, other)).startswith("Yes" if is_apart else "Not measurably")


# --- bounds of the engine ---


@pytest.mark.fuertorite
def test_games_without_end_are_counted_and_the_page_names_what_was_agreed_on_for_them(tmp_path: Path) -> None:
    found = audited("fuertorite", ("deck-empty=play-on",), (RANDOM,), 12)
    (cut,) = effects(entry(found, "deck-empty", RANDOM), "cut")
    assert cut["default"] == 0 and cut["reading"] > 0.5 and cut["effect"]
    assert found["ranking"][0]["size"]["low"] in (None, 0)
    assert all(one["games"] < cut["games"] / 2 for one in effects(entry(found, "deck-empty", RANDOM), "length"))
    page = Page(pages.write_audit_pages(tmp_path, [found])).text
    assert "for deck-empty = play-on also end-count = hand-only" in page
    assert "a bound of the engine" in as_markdown(found) and "of the games in which it applies" in as_markdown(found)


# --- seats without a score ---


@pytest.mark.dietrick
def test_who_is_disqualified_is_counted_and_it_is_said_that_less_is_better(tmp_path: Path) -> None:
    found = audited("dietrick", ("disqualification",), (RANDOM,), 128)
    of = entry(found, "disqualification", RANDOM)
    out, scores = effects(of, "out"), effects(of, "score")
    assert out and any(one["change"]["mean"] for one in out)
    assert any(one["change"]["mean"] for one in scores)
    assert {one["games"] for one in scores if one["seat"] == 0} == {of["applies"]["count"]}
    page = Page(pages.write_audit_pages(tmp_path, [found])).text
    assert "A lower score is better" in page and "A lower score is better" in as_markdown(found)


# --- several games ---


def test_what_is_claimed_of_all_games_holds_for_all_of_them_at_once() -> None:
    founds = [impact(planned("zimbabweee", ("trick-tie",), policies=(GREEDY,), games=n), ALONE) for n in (24, 40)]
    figures = sum(map(outcomes_in, founds))
    alone, together = report(founds[1]), report(founds[1], figures)
    assert together["figures"] == figures > alone["figures"]
    for one, wide in zip(alone["readings"][0]["effects"], together["readings"][0]["effects"], strict=True):
        assert wide["simultaneous"]["low"] <= one["simultaneous"]["low"]
        assert wide["change"] == one["change"]


def test_a_precision_is_told_over_all_games_as_it_was_asked_for() -> None:
    found = audited("zimbabweee", ("winner-tie",), (RANDOM,), 16, precision=0.2)
    text = as_markdown(found)
    assert "over all games, as it was asked for with the precision" in text
    largest = max(effects(entry(found, "winner-tie", RANDOM), "winning"), key=lambda one: abs(one["overall"]["mean"]))
    assert f"{100 * largest['overall']['mean']:+.2f}" in text
    assert all(
        one["overall"]["high"] - one["overall"]["low"] <= 0.4 for one in effects(found["readings"][0], "winning")
    )
