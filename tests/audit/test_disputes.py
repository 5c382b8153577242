"""Disputes and the worth of a better player: in a made-up game of which both are known, and in games of ours."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sham_table import GAME as SHAM
from sham_table import install

from rulecore import registry
from rulecore.audit.impact import disputes, skill
from rulecore.audit.impact.disputes import OUTCOME, Disputes, dispute, dispute_rates, disputes_from
from rulecore.audit.impact.plan import planned
from rulecore.audit.impact.run import impact
from rulecore.audit.impact.statistics import share
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.playing import Playthrough, Setting, opened, pairs, playthrough, root_of, settings
from rulecore.audit.lockstep.policies import GREEDY, ONE_GREEDY, POLICIES, RANDOM
from rulecore.audit.reports.report import SEEN, report
from rulecore.audit.reports.skill import LESS, NOT_KNOWN

GAMES = 1500
ALONE = Workers(1)
ZIMBABWEEE = "zimbabweee"


def worths(view: dict[str, Any]) -> list[int]:
    """A player of the sham game who bets on one trick and plays the highest card: better than by lot."""
    return [action.get("card", action.get("tricks") == 1) for action in view["legal"]]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """The audit of the sham game with such a player."""
    with pytest.MonkeyPatch.context() as patch:
        install(tmp_path_factory.mktemp("sham"), patch)
        rules = registry.rules_of(SHAM)
        patch.setattr(sys.modules[SHAM], "GAME", replace(rules, greedy=worths))
        registry._from_outside.cache_clear()
        opened.cache_clear()
        chosen = ("gift", "raised", "idle", "unread", "turned", "barred")
        yield report(impact(planned(SHAM, chosen, games=300, skilled=GAMES), ALONE))
    registry._from_outside.cache_clear()
    opened.cache_clear()


def disputed(found: dict[str, Any], ruling: str, policy: str) -> dict[str, Any]:
    (only,) = [one["dispute"] for one in found["readings"] if (one["ruling"], one["policy"]) == (ruling, policy)]
    return dict(only)


def worth(found: dict[str, Any], ruling: str) -> dict[str, Any]:
    (only,) = [one for one in found["premiums"] if one["ruling"] == ruling]
    return dict(only)


# --- disputes ---


@pytest.mark.parametrize("policy", POLICIES)
def test_a_ruling_that_nobody_reads_is_never_disputed(found: dict[str, Any], policy: str) -> None:
    told = disputed(found, "unread", policy)
    assert told["all"]["count"] == 0 and told["all"]["games"] == 300


@pytest.mark.parametrize("policy", POLICIES)
def test_a_planted_share_of_disputes_is_inside_its_interval(found: dict[str, Any], policy: str) -> None:
    """The gift is given where the die shows a six, and then the result is not what the seat expects."""
    told = disputed(found, "gift", policy)
    assert told["all"]["low"] <= 1 / 6 <= told["all"]["high"]
    assert told["where"]["share"] == 1
    assert told["kinds"]["outcome"]["count"] == told["all"]["count"] > 0


def test_what_differs_in_every_game_is_disputed_in_every_game(found: dict[str, Any]) -> None:
    """A point more for all; and a colour to be named, which the table refuses, or which others leave out."""
    assert disputed(found, "raised", RANDOM)["kinds"]["outcome"]["share"] == 1
    kinds = disputed(found, "idle", RANDOM)["kinds"]
    assert kinds["refused"]["count"] + kinds["objected"]["count"] == 300
    assert 60 < kinds["refused"]["count"] < 140


@pytest.mark.parametrize("policy", POLICIES)
def test_a_reading_has_no_dispute_with_itself(policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where every step is looked at."""
    monkeypatch.setattr(disputes, "differing", lambda one, other: None)
    for number, setting in enumerate(settings(ZIMBABWEEE)):
        game = opened(ZIMBABWEEE, setting)
        line = playthrough(game, CommonRandomNumbers(root_of(setting, number)), policy=policy)
        assert [dispute(line, game, game, seat, policy) for seat in range(game.players)] == [None] * game.players


def test_steps_that_look_up_no_reading_may_be_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = pairs(ZIMBABWEEE)
    few = dispute_rates(ZIMBABWEEE, chosen, 16)
    monkeypatch.setattr(disputes, "differing", lambda one, other: None)
    assert dispute_rates(ZIMBABWEEE, chosen, 16) == few
    assert sum(one.disputed for one in few.values()) > 20


def test_a_move_that_one_side_alone_allows_is_a_dispute_by_whoever_makes_it() -> None:
    """No bid may be above one's chips, as the table reads it; and none may be zero, as the seat alone reads it."""
    rates = dispute_rates(ZIMBABWEEE, [("bid-cap", "chip-count"), ("bid-zero", "forbidden")], 64, policy=RANDOM)
    cap, zero = rates.values()
    assert cap.kinds[0] == cap.disputed > 10
    assert zero.kinds[1] == zero.disputed > 10


@pytest.mark.dietrick
@pytest.mark.build_release
@pytest.mark.parametrize(
    ("game", "pair"),
    [
        ("build_release", ("release-hands", "open")),
        ("dietrick", ("pass-visibility", "public")),
        (ZIMBABWEEE, ("hand-visible", "at-bid")),
    ],
)
def test_what_changes_only_what_is_seen_is_no_dispute(game: str, pair: tuple[str, str]) -> None:
    (told,) = dispute_rates(game, [pair], 8).values()
    assert told.disputed == 0
    entry = report(impact(planned(game, ["=".join(pair)], policies=[RANDOM], games=8), ALONE))["readings"][0]
    assert entry["says"] == SEEN


def test_the_order_of_the_rulings_of_zimbabweee_trick_is_the_same_with_five_seeds() -> None:
    chosen, orders = pairs(ZIMBABWEEE), list[list[str]]()
    for seed in range(5):
        rates = dispute_rates(ZIMBABWEEE, chosen, 200, seed=seed)
        most: dict[str, int] = {}
        for (ruling, _), told in rates.items():
            most[ruling] = max(most.get(ruling, 0), told.disputed)
        orders.append(sorted(most, key=lambda ruling: -most[ruling]))
        assert all(told.games == 200 for told in rates.values())
        assert [most[ruling] for ruling in ("bid-cap", "hand-visible", "aside-visible")] == [0, 0, 0]
    assert orders[0][:3] == ["trick-tie", "winner-tie", "variant-meet"]
    assert len(set(map(tuple, orders))) == 1


@pytest.mark.parametrize(("players", "policy", "shared"), [(3, GREEDY, 9), (4, GREEDY, 31), (4, RANDOM, 11)])
def test_a_shared_first_place_is_disputed_and_nothing_else_is(players: int, policy: str, shared: int) -> None:
    """Who holds that the later trick wins: in as many single games of forty as several seats have the most points; in a
    series, where one of its games or the whole has a shared first place."""
    pair, counted = ("winner-tie", "later-trick"), 0
    for number in (1, 3):
        setting = Setting(players, (("scoring", "standard"), ("games", number)))
        table, other = opened(ZIMBABWEEE, setting), opened(ZIMBABWEEE, setting, pair)
        for seed in range(40 if number == 1 else 12):
            line = playthrough(table, CommonRandomNumbers(root_of(setting, seed)), policy=policy)
            scores = [record.scores for record in line.states[-1].games]
            lists = [*scores, [sum(of_seat) for of_seat in zip(*scores, strict=True)]]
            is_shared = any(list(points).count(max(points)) > 1 for points in lists)
            kind = dispute(line, table, other, seed % players, policy)
            assert kind == (OUTCOME if is_shared else None), (setting, seed)
            counted += is_shared and number == 1
    assert counted == shared


def test_disputes_add_up_and_are_read_as_they_were_written() -> None:
    one, other = Disputes(3, 2, (1, 0, 1, 0)), Disputes(4, 1, (0, 0, 0, 1))
    assert one.plus(other) == Disputes(7, 3, (1, 0, 1, 1))
    assert (one.plus(other).disputed, one.plus(other).seen) == (2, 1)
    assert disputes_from([3, 2, [1, 0, 1, 0]]) == one


# --- a better player ---


def test_a_better_player_wins_more_than_the_fair_share(found: dict[str, Any]) -> None:
    (strength,) = found["players"]
    assert (strength["players"], strength["games"], strength["fair"]) == (3, GAMES, 0.333333)
    assert strength["default"]["low"] > strength["fair"]


def test_a_planted_lottery_brings_a_better_player_to_the_fair_share(found: dict[str, Any]) -> None:
    told = worth(found, "turned")
    assert told["under"]["low"] <= 1 / 3 <= told["under"]["high"]
    assert told["default"]["low"] > 1 / 3
    assert told["says"] == LESS


def test_a_better_player_sits_at_every_seat_in_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    policies = list[str]()

    def noted(*words: Any, policy: str) -> Playthrough:
        policies.append(policy)
        return playthrough(*words, policy=policy)

    monkeypatch.setattr(skill, "playthrough", noted)
    setting = settings(ZIMBABWEEE)[-1]
    skill.skilled(ZIMBABWEEE, setting, (), [("trick-tie", "game-order")], range(8))
    assert policies == [f"{ONE_GREEDY}{seat}" for seat in (0, 1, 2, 3)] * 2


@pytest.mark.parametrize("ruling", ["unread", "raised", "idle"])
def test_what_changes_no_winner_changes_nothing_for_a_better_player(found: dict[str, Any], ruling: str) -> None:
    told = worth(found, ruling)
    assert told["change"]["mean"] == 0 and told["under"] == told["default"] and told["says"] == NOT_KNOWN
    assert told["simultaneous"]["low"] < told["change"]["low"] < 0 < told["change"]["high"]


def test_without_greedy_players_nothing_is_said_of_a_better_one() -> None:
    plan = planned(ZIMBABWEEE, ("trick-tie",), policies=[RANDOM], games=2, skilled=8)
    told = report(impact(plan, ALONE))
    assert (plan.skilled, told["players"], told["premiums"]) == (0, [], [])


@pytest.mark.dietrick
def test_a_table_for_one_has_nobody_to_be_better_than() -> None:
    told = report(impact(planned("dietrick", ("first-play",), policies=[GREEDY], games=1, skilled=1), ALONE))
    assert [one["players"] for one in told["players"]] == [2, 3, 4]


def test_the_interval_of_a_share_of_disputes_is_wilson_s(found: dict[str, Any]) -> None:
    told = disputed(found, "gift", RANDOM)["all"]
    assert told == share(told["count"], 300) and 0 < told["share"] < 1
