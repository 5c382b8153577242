"""Shams: rulings of a made-up game of which it is known what they change, and what the lab finds of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sham_table import GAME, install

from rulecore import registry
from rulecore.audit.impact.plan import BadAudit, planned
from rulecore.audit.impact.run import impact
from rulecore.audit.impact.workers import Workers
from rulecore.audit.reports.report import EFFECT, NO_COUPLING, NOT_TOLD_APART, report

GAMES = 600
ALONE = Workers(1)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """The audit of the sham game."""
    with pytest.MonkeyPatch.context() as patch:
        install(tmp_path_factory.mktemp("sham"), patch)
        yield report(impact(planned(GAME, games=GAMES, couples=20), ALONE))
    registry._from_outside.cache_clear()


def entry(found: dict[str, Any], ruling: str) -> dict[str, Any]:
    (only,) = [one for one in found["readings"] if one["ruling"] == ruling]
    assert only["games"] == GAMES
    return dict(only)


def effect(of: dict[str, Any], what: str, seat: int | None = None) -> dict[str, Any]:
    (only,) = [one for one in of["effects"] if (one["what"], one["seat"]) == (what, seat)]
    return dict(only)


@pytest.mark.parametrize("ruling", ["moment", "idle"])
def test_a_decision_moved_or_an_idle_one_added_changes_no_winner(found: dict[str, Any], ruling: str) -> None:
    of = entry(found, ruling)
    assert of["applies"]["share"] == 1
    assert of["differs"]["winner"]["count"] == of["differs"]["score"]["count"] == 0
    assert of["placebo"]["winner"]["share"] > 0.3
    outcomes = [one for one in of["effects"] if one["what"] in ("winning", "score", "spread", "start", "ties")]
    assert not any(one["effect"] for one in outcomes)


def test_the_idle_decisions_themselves_are_seen_in_the_length_of_the_game(found: dict[str, Any]) -> None:
    length = effect(entry(found, "idle"), "length")
    assert length["effect"]
    assert length["change"]["low"] < 2 < length["change"]["high"] + 0.05
    assert entry(found, "moment")["says"] == NOT_TOLD_APART


def test_a_burnt_card_changes_winners_and_has_no_effect(found: dict[str, Any]) -> None:
    of = entry(found, "burn")
    assert of["differs"]["winner"]["share"] > 0.2
    assert of["says"] == NOT_TOLD_APART
    assert not any(one["effect"] for one in of["effects"])


def test_a_burnt_card_changes_about_as_many_winners_as_dealing_anew_or_fewer(found: dict[str, Any]) -> None:
    coupling = entry(found, "burn")["coupling"]
    assert coupling["winner"]["share"] <= coupling["placebo"]["high"]


def test_a_planted_effect_of_known_size_is_inside_its_interval(found: dict[str, Any]) -> None:
    of = entry(found, "gift")
    assert of["says"] == EFFECT
    score = effect(of, "score", 0)
    assert score["effect"]
    assert score["overall"]["low"] <= 0.5 <= score["overall"]["high"]
    assert score["change"]["mean"] == 3
    assert of["applies"]["low"] <= 1 / 6 <= of["applies"]["high"]
    assert effect(of, "winning", 0)["effect"]
    for seat in (1, 2):
        assert effect(of, "score", seat)["change"]["mean"] == 0
        assert not effect(of, "score", seat)["effect"]


def test_points_for_all_change_the_scores_and_no_winner(found: dict[str, Any]) -> None:
    of = entry(found, "raised")
    assert of["differs"]["winner"]["count"] == 0
    assert [effect(of, "score", seat)["change"]["mean"] for seat in range(3)] == [1, 1, 1]
    assert not any(one["effect"] for one in of["effects"] if one["what"] == "winning")


def test_what_is_known_to_change_something_leads_the_ranks(found: dict[str, Any]) -> None:
    ranks = {rank["ruling"]: (number, rank) for number, rank in enumerate(found["ranking"])}
    assert {"gift", "raised", "gifts"} == {rank["ruling"] for rank in found["ranking"][:3]}
    for sham in ("moment", "idle", "burn"):
        assert ranks[sham][0] > 2
        assert ranks[sham][1]["size"]["low"] == 0
    assert all(rank["ranks"][0] <= number + 1 <= rank["ranks"][1] for number, rank in ranks.values())


# --- pairs ---


def pair(found: dict[str, Any], *rulings: str) -> dict[str, Any]:
    (only,) = [one for one in found["interactions"] if {*rulings} == {part["ruling"] for part in one["readings"]}]
    return dict(only)


def test_an_additive_pair_shows_no_interaction(found: dict[str, Any]) -> None:
    of = pair(found, "gift", "raised")
    assert of["meet"]["count"] > 50
    assert not of["depends"]
    assert of["says"] == "no dependence seen"


def test_where_one_reading_switches_another_one_off_the_effect_depends_on_it(found: dict[str, Any]) -> None:
    of = pair(found, "gift", "gifts")
    assert of["depends"]
    assert of["says"] == "the effect of gift depends on gifts"
    (score,) = [one for one in of["effects"] if (one["what"], one["seat"]) == ("score", 0)]
    assert score["effect"]
    assert score["change"]["mean"] == -3


def test_two_shams_that_both_change_winners_often_do_not_interact(found: dict[str, Any]) -> None:
    of = pair(found, "burn", "idle")
    assert not of["depends"]


def test_the_share_of_changed_winners_is_named_for_what_it_is(found: dict[str, Any]) -> None:
    says = {one["ruling"]: one["coupling"]["says"] for one in found["readings"]}
    assert says["moment"].startswith("the two sides stay together")
    assert says["burn"] == NO_COUPLING or "fewer winners" in says["burn"]


# --- what the game lacks ---


def test_a_game_without_worlds_or_a_greedy_player_refuses_those_before_it_starts(found: dict[str, Any]) -> None:
    assert found["policies"] == ["random"]
    with pytest.raises(BadAudit, match="offers no worlds to search in"):
        planned(GAME, games=1, policies=["search:5"])
    with pytest.raises(BadAudit, match="comes without a greedy player"):
        planned(GAME, games=1, policies=["greedy"])
