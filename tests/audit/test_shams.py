"""Shams: rulings of a made-up game of which it is known what they change, and what the lab finds of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sham_table import GAME, install

from rulecore import registry
from rulecore.audit.impact.plan import BadAudit, planned
from rulecore.audit.impact.run import Forecast, impact
from rulecore.audit.impact.workers import Workers
from rulecore.audit.reports.report import EFFECT, NO_COUPLING, NOTHING_MATTERS, TOO_FEW, report

GAMES = 600
ALONE = Workers(1)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """The audit of the sham game."""
    with pytest.MonkeyPatch.context() as patch:
        install(tmp_path_factory.mktemp("sham"), patch)
        yield report(impact(planned(GAME, games=GAMES), ALONE))
    registry._from_outside.cache_clear()


@pytest.fixture(scope="module")
def met(found: dict[str, Any]) -> dict[str, Any]:
    """Some of its readings played together."""
    return report(impact(planned(GAME, ("gift", "raised", "gifts", "burn", "idle"), games=GAMES, couples=20), ALONE))


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


def test_the_idle_decisions_themselves_make_games_longer_and_that_is_no_effect(found: dict[str, Any]) -> None:
    of = entry(found, "idle")
    length, choices = effect(of, "length"), effect(of, "choices")
    assert length["change"]["low"] < 2 < length["change"]["high"] + 0.05
    assert length["simultaneous"]["low"] > 0 and choices["simultaneous"]["low"] > 0
    assert not length["effect"] and not choices["effect"]
    assert of["says"] == entry(found, "moment")["says"] == NOTHING_MATTERS


def test_a_burnt_card_changes_winners_and_has_no_effect(found: dict[str, Any]) -> None:
    """Nor is it said to change nothing: so many games cannot tell."""
    of = entry(found, "burn")
    assert of["differs"]["winner"]["share"] > 0.2
    assert of["says"] == TOO_FEW
    assert of["needed"]["applies"] == of["needed"]["games"] > GAMES
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


def test_who_is_barred_is_counted_and_has_the_worst_score_and_the_last_place(found: dict[str, Any]) -> None:
    """A score that only counted in games in which it exists would not change at all."""
    of = entry(found, "barred")
    for seat in range(3):
        out, score, place = (effect(of, what, seat) for what in ("out", "score", "place"))
        assert out["default"] == 0 and out["reading"] > 0.3 and out["effect"]
        assert score["change"]["mean"] < 0 or not score["effect"]
        assert place["change"]["low"] is not None
    assert any(effect(of, "score", seat)["change"]["mean"] < 0 for seat in range(3))


def test_where_the_last_of_those_who_are_level_wins_the_others_lose_what_they_shared_and_no_more(
    found: dict[str, Any],
) -> None:
    """Among the winners every seat would be less often; a shared win is one win all the same."""
    changes = [effect(entry(found, "sharing"), "winning", seat)["change"]["mean"] for seat in range(3)]
    assert sum(changes) == pytest.approx(0, abs=1e-6)
    assert changes[0] < 0 < changes[2]


def test_what_decides_every_game_and_favours_no_seat_is_seen_in_the_winners(found: dict[str, Any]) -> None:
    of = entry(found, "turned")
    assert not any(one["effect"] for one in of["effects"] if one["what"] in ("winning", "score", "place"))
    assert of["says"] == EFFECT
    winners = effect(of, "winners")
    assert winners["effect"] and winners["default"] == 0 and winners["reading"] > 0.5
    assert of["coupling"]["says"].endswith("this sentence decides who wins")


def test_a_game_that_meets_a_bound_of_the_engine_is_counted_and_ranks_nothing(found: dict[str, Any]) -> None:
    of, cut = entry(found, "again"), effect(entry(found, "again"), "cut")
    assert {one["what"] for one in of["effects"]} == {"cut"}
    assert (cut["default"], cut["reading"], cut["effect"]) == (0, 1, True)
    (rank,) = [one for one in found["ranking"] if one["ruling"] == "again"]
    assert rank["size"] == {"mean": None, "low": None, "high": None}
    others = [one for one in found["readings"] if one["ruling"] != "again"]
    assert not any(one["what"] == "cut" for other in others for one in other["effects"])


@pytest.mark.parametrize("what", ["winning", "winners", "out", "cut", "ties"])
def test_no_interval_of_a_share_reaches_beyond_what_is_possible(found: dict[str, Any], what: str) -> None:
    ends = [
        end
        for of in found["readings"]
        for one in of["effects"]
        if one["what"] == what
        for where in ("change", "simultaneous", "overall")
        for end in (one[where]["low"], one[where]["high"])
        if of["ruling"] != "unread"  # which applies nowhere
    ]
    assert ends and all(-1 <= end <= 1 for end in ends)


def test_more_games_are_played_of_what_seldom_applies(found: dict[str, Any]) -> None:
    """The gift needs a six."""
    plan = planned(GAME, ("gift", "raised"), games=60, applied=40)
    told = report(impact(plan, ALONE))
    gift, raised = (next(one for one in told["readings"] if one["ruling"] == name) for name in ("gift", "raised"))
    assert raised["games"] == 60
    assert gift["games"] > 120 and gift["applies"]["count"] > 20
    assert gift["applies"]["count"] >= 40 or gift["games"] >= 4 * 60


@pytest.mark.parametrize("precision", [0.06, 0.03])
def test_a_forecast_is_right_within_a_factor_of_two(found: dict[str, Any], precision: float) -> None:
    """Of readings of which much is known after a few games, and little."""
    plan, told = planned(GAME, ("gift", "raised", "burn"), games=24, precision=precision), list[Forecast]()
    tallies = impact(plan, ALONE, foretell=told.append).tallies
    played = sum(tally.games for tally in tallies.values()) - told[0].played
    assert 0.5 <= told[0].due / played <= 2


def test_what_is_disputed_most_often_leads_the_ranks(found: dict[str, Any]) -> None:
    ranks = {rank["ruling"]: (number, rank) for number, rank in enumerate(found["ranking"])}
    shares = [rank["dispute"]["share"] for rank in found["ranking"]]
    assert shares == sorted(shares, reverse=True) and shares[0] == 1
    assert found["ranking"][-1]["ruling"] == "unread"
    for sham in ("moment", "idle", "burn"):
        assert ranks[sham][1]["size"]["low"] == 0
    assert all(rank["ranks"][0] <= number + 1 <= rank["ranks"][1] for number, rank in ranks.values())


# --- pairs ---


def pair(met: dict[str, Any], *rulings: str) -> dict[str, Any]:
    (only,) = [one for one in met["interactions"] if {*rulings} == {part["ruling"] for part in one["readings"]}]
    return dict(only)


def test_an_additive_pair_shows_no_interaction(met: dict[str, Any]) -> None:
    of = pair(met, "gift", "raised")
    assert of["meet"]["count"] > 50
    assert not of["depends"]
    assert of["says"] == "no dependence seen"


def test_where_one_reading_switches_another_one_off_the_effect_depends_on_it(met: dict[str, Any]) -> None:
    of = pair(met, "gift", "gifts")
    assert of["depends"]
    assert of["says"] == "the effect of gift depends on gifts"
    (score,) = [one for one in of["effects"] if (one["what"], one["seat"]) == ("score", 0)]
    assert score["effect"]
    assert score["change"]["mean"] == -3


def test_two_shams_that_both_change_winners_often_do_not_interact(met: dict[str, Any]) -> None:
    of = pair(met, "burn", "idle")
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
