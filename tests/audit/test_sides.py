"""Two sides of a game: own games at each setting, luck by the game of a series, the rules of a placebo, behaviour."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sham_table import GAME as SHAM
from sham_table import install

import rulecore
from rulecore import registry
from rulecore.audit.impact.plan import planned
from rulecore.audit.impact.run import Step, half_width, impact
from rulecore.audit.impact.tally import compared
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.compare import BEHAVIOUR, dealt_anew, followed
from rulecore.audit.lockstep.consulted import Watched
from rulecore.audit.lockstep.playing import opened, playthrough, root_of, settings
from rulecore.audit.lockstep.policies import GREEDY, RANDOM, decided
from rulecore.core.chance import CHANCE, Roll
from rulecore.core.config import JsonObject
from rulecore.core.game import Game

ZT = "zimbabweee"
ALONE = Workers(1)


def failing_at(limit: int) -> Step:
    """Told of the progress of an audit, it fails when so many blocks are done."""

    def tell(done: int, known: int) -> None:
        if done >= limit:
            raise ZeroDivisionError

    return tell


@pytest.fixture
def sham(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The made-up game, offered by a package."""
    install(tmp_path, monkeypatch)
    yield SHAM
    registry._from_outside.cache_clear()


# --- settings ---


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_no_two_settings_have_the_same_games(game: str) -> None:
    roots = [root_of(setting, seed) for setting in settings(game) for seed in range(20)]
    assert len({*roots}) == len(roots)
    assert not {*roots} & {root_of(setting, seed, "placebo") for setting in settings(game) for seed in range(20)}


def test_settings_of_equal_tables_have_other_first_deals() -> None:
    """They differ only in what is agreed on for the end; their cards are others all the same."""
    first = [
        [playthrough(opened(ZT, setting), CommonRandomNumbers(root_of(setting, seed))).actions[0] for seed in range(3)]
        for setting in settings(ZT)
        if setting.players == 3
    ]
    assert all(one != other for at, one in enumerate(first) for other in first[:at])


@pytest.mark.fuertorite
def test_a_cap_is_no_setting() -> None:
    assert {name for setting in settings("fuertorite") for name, _ in setting.options} == {"mode"}


@pytest.mark.parametrize("game", ["build_release", "dietrick", ZT])
def test_a_number_of_games_is_a_setting(game: str) -> None:
    assert len({dict(setting.options)["games"] for setting in settings(game)}) == 2


# --- luck ---


def test_where_one_side_has_drawn_more_in_one_game_the_next_one_has_the_same_luck_again() -> None:
    """Counting begins anew with each game of a series."""
    setting = next(setting for setting in settings(ZT) if dict(setting.options)["games"] == 3)
    game = opened(ZT, setting)
    line = playthrough(game, CommonRandomNumbers(root_of(setting, 4)))
    at = next(number for number, state in enumerate(line.states) if game.rules.games_played(state) == 1)
    state, die = line.states[at], Roll((tuple(range(1000)),))
    kind = type(line.states[0]).__name__
    one, other = CommonRandomNumbers(7), CommonRandomNumbers(7)
    other.chance(game, line.states[0])  # a deal more
    for luck in (one, other):
        luck.chance(game, line.states[0])
    assert one.outcome(die, f"{kind} ") != other.outcome(die, f"{kind} ")
    following = [luck.chance(game, state) for luck in (one, other) if game.actor(state) is CHANCE]
    assert len(following) == 2
    assert following[0] == following[1]
    assert one.outcome(die, f"{kind} ") == other.outcome(die, f"{kind} ")


# --- the placebo ---


def test_the_placebo_is_played_under_the_rules_of_the_default(sham: str) -> None:
    """`raised` gives every seat a point more: at the end; the placebo of either side is that side."""
    (setting,) = settings(sham)
    default, raised = opened(sham, setting), opened(sham, setting, ("raised", "yes"))
    for one, other, points in ((default, raised, 1), (raised, default, -1)):
        for seed in range(30):
            line = playthrough(one, CommonRandomNumbers(root_of(setting, seed)))
            side = followed(line, one, other, placebo=dealt_anew(line, one, RANDOM, seed))
            assert side.placebo is not None
            assert side.first is not None
            assert side.first.step == len(line.actions)
            assert side.placebo.result == line.result
            scores = zip(side.ending.result["scores"], line.result["scores"], strict=True)
            assert [theirs - ours for theirs, ours in scores] == [points] * 3


def test_the_placebo_of_a_parted_game_is_the_default_dealt_anew() -> None:
    """From the first difference on, with its luck: as if the default had been played on with it from there."""
    setting = settings(ZT)[0]
    default, other = opened(ZT, setting), opened(ZT, setting, ("trick-tie", "game-order"))
    seen = 0
    for seed in range(60):
        line = playthrough(default, CommonRandomNumbers(root_of(setting, seed)))
        side = followed(line, default, other, placebo=dealt_anew(line, default, RANDOM, seed))
        assert (side.placebo is None) == (side.first is None)
        if side.first and side.placebo:
            state, luck, seen = line.states[side.first.step], CommonRandomNumbers(seed), seen + 1
            while default.actor(state) is not None:
                state = default.step(state, decided(default, RANDOM, state, default.legal(state), luck))
            assert side.placebo.result == default.result(state)
    assert seen > 5


# --- behaviour ---


def a_reader(view: dict[str, Any]) -> list[int]:
    """What actions are worth to one who takes the last of them under `later-trick`, else the first."""
    worths = list(range(len(view["legal"])))
    return worths if view["config"]["rulings"].get("winner-tie") == "later-trick" else worths[::-1]


def test_a_greedy_side_decides_under_its_own_config(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long before the rules differ it does something else, which is behaviour; at random it does not."""
    monkeypatch.setattr("rulecore.bots.greedy_policy.worths", lambda game, view: a_reader(view))
    pair = "winner-tie", "later-trick"
    setting = settings(ZT)[0]
    tally = compared(ZT, setting, (), [pair], range(12), policy=GREEDY)[pair]
    assert (tally.games, tally.applied, tally.behaved) == (12, 12, 12)
    assert tally.first is not None
    assert tally.first.kind == BEHAVIOUR
    assert tally.first.text.endswith(", where both are legal")
    assert tally.first.step == 1  # after the deal
    at_random = compared(ZT, setting, (), [pair], range(12), policy=RANDOM)[pair]
    assert at_random.behaved == 0


def test_a_greedy_player_whom_a_reading_does_not_concern_behaves_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.bots.greedy_policy.worths", lambda game, view: a_reader(view))
    pair = "trick-tie", "game-order"
    assert compared(ZT, settings(ZT)[0], (), [pair], range(12), policy=GREEDY)[pair].behaved == 0


def test_a_searching_side_plays_its_worlds_under_its_own_rules() -> None:
    """Who expects another winner of a tie decides otherwise, though the same is legal and everything else alike."""
    pair = "trick-tie", "game-order"
    tally = compared(ZT, settings(ZT)[0], (), [pair], range(8), policy="search:12")[pair]
    assert tally.behaved > 0


# --- to a precision ---


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_precision_is_reached_in_whole_rounds_also_after_a_stop(jobs: int, tmp_path: Path) -> None:
    plan = planned(ZT, ("trick-tie", "bid-zero"), policies=[RANDOM], games=16, precision=0.12, seed=1)
    foretold: list[Any] = []
    found = impact(plan, Workers(jobs), foretell=foretold.append)
    numbers = range(len(settings(ZT)))
    for question in plan.questions:
        strata = found.strata(RANDOM, question)
        assert half_width(strata.values()) <= 0.12
        assert {tally.games for tally in strata.values()} <= {2, 3, 5, 8, 12, 18, 27, 41, 62}
        assert len({tally.games for tally in strata.values()}) == 1
        assert strata.keys() == {*numbers}
    assert foretold[0].played == 32
    assert foretold[0].due > 0
    if jobs == 1:
        for limit in (9, 20):
            with pytest.raises(ZeroDivisionError):
                impact(plan, ALONE, tmp_path, failing_at(limit))
    assert impact(plan, ALONE, tmp_path) == found


def test_what_was_kept_does_not_make_the_rest_look_quicker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of a forecast is that of the games that were played since it went on."""
    moments = iter(range(10_000))
    monkeypatch.setattr("rulecore.audit.impact.run.monotonic", lambda: 100.0 * next(moments))
    plan = planned(ZT, ("trick-tie", "bid-zero"), policies=[RANDOM], games=16, precision=0.12, seed=1)
    whole: list[Any] = []
    impact(plan, ALONE, tmp_path / "", foretell=lambda forecast: whole.append((forecast, next(moments))))
    forecast, ticks = whole[0]
    assert forecast.seconds == pytest.approx(100 * (ticks - 1) * forecast.due / forecast.played)
    resumed: list[Any] = []
    impact(plan, ALONE, tmp_path, foretell=resumed.append)
    assert not resumed  # nothing was left to play, so nothing is known of the pace


def test_a_precision_is_not_asked_of_a_search() -> None:
    """Which would take for ever: it has its own number of games."""
    plan = planned(ZT, ("trick-tie",), policies=[RANDOM, "search:1"], games=16, searched=4, precision=0.2)
    found = impact(plan, ALONE)
    (question,) = plan.questions
    assert found.tally("search:1", question).games == 8  # one under each setting
    assert found.tally(RANDOM, question).games > 16
    assert half_width(found.strata(RANDOM, question).values()) <= 0.2


# --- which rulings a greedy player looks up ---


def looked_up(greedy: Callable[[JsonObject], Sequence[Any]]) -> frozenset[str]:
    """What is noted where a greedy player of Zimbabweee Trick decides so, all of whose actions are worth the same."""
    plain = opened(ZT, settings(ZT)[0])
    game = Watched(Game(replace(plain.rules, greedy=greedy), plain.rules_config))
    state = plain.step(plain.initial(), plain.sample(plain.initial(), Random(1)))
    seat, choices = game.actor(state), game.legal(state)
    assert isinstance(seat, int)
    view = game.view(state, seat)
    game.read.clear()
    assert game.best_actions(view, choices) == list(choices)
    return game.taken()


def test_only_the_readings_that_a_greedy_player_asks_for_are_noted() -> None:
    def asks(view: JsonObject) -> Sequence[Any]:
        return [view["config"]["rulings"]["trick-tie"] for _ in view["legal"]]

    assert looked_up(asks) == {"trick_tie"}


def test_a_greedy_player_who_needs_a_plain_config_may_have_looked_up_every_ruling() -> None:
    def writes(view: JsonObject) -> Sequence[Any]:
        return [json.dumps(view["config"]) for _ in view["legal"]]

    assert looked_up(writes) == {ruling.id.replace("-", "_") for ruling in rulecore.rulings(ZT)}
