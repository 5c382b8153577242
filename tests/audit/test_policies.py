"""How seats play in an audit: greedy players go by their view alone, are sensible, and treat both sides alike."""

from random import Random
from typing import Any

import pytest

import rulecore
from rulecore.audit.impact.statistics import Moments, mean
from rulecore.audit.lockstep.playing import choices_of, is_playable, opened, pairs, settings
from rulecore.audit.lockstep.policies import GREEDY, RANDOM, best_of, by_lot, decided, policies_for
from rulecore.core.chance import CHANCE
from rulecore.registry import rules_of

AnyGame = rulecore.Game[Any, Any]
WITH_GREEDY = [game for game in rulecore.GAMES if rules_of(game).greedy]
GAMES_PLAYED = 240


def surplus_of_wins(game: AnyGame, clever: int, seed: int) -> int:
    """A game of one greedy seat among random ones: what it won above its fair share, in twelfths of a win."""
    state, decisions = game.initial(), 0
    while (actor := game.actor(state)) is not None:
        policy = GREEDY if actor == clever else RANDOM
        state = game.step(state, decided(game, policy, state, choices_of(game, state), seed=seed, decisions=decisions))
        decisions += actor is not CHANCE
    winners = game.result(state)["winners"]
    return (12 // len(winners) if clever in winners else 0) - 12 // game.players


def test_every_game_has_a_greedy_player() -> None:
    assert tuple(WITH_GREEDY) == rulecore.GAMES


@pytest.mark.parametrize("name", WITH_GREEDY)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_greedy_seat_wins_more_than_its_share_against_random_ones(name: str, players: int) -> None:
    if players not in {setting.players for setting in settings(name)}:
        players = 3
    game, moments = rulecore.game(name, players=players), Moments()
    for seed in range(GAMES_PLAYED):
        moments = moments.plus(Moments.of(surplus_of_wins(game, seed % players, seed)))
    assert mean(moments)["low"] > 0, mean(moments)


def reached(game: AnyGame, policy: str, seed: int) -> list[tuple[Any, Any]]:
    """The states of a game in which a seat has a choice, and what it can do."""
    state, decisions, found = game.initial(), 0, []
    while (actor := game.actor(state)) is not None:
        choices = choices_of(game, state)
        if actor is not CHANCE and len(choices) > 1:
            found.append((state, choices))
        state = game.step(state, decided(game, policy, state, choices, seed=seed, decisions=decisions))
        decisions += actor is not CHANCE
    return found


@pytest.mark.parametrize("name", WITH_GREEDY)
def test_a_greedy_seat_decides_the_same_where_both_sides_may_do_the_same(name: str) -> None:
    """So it is enough to ask it on the default side until the sides part."""
    for number, setting in enumerate(settings(name)):
        positions = Random(number).sample(reached(opened(name, setting), RANDOM, number), 2)
        others = [opened(name, setting, pair) for pair in pairs(name) if is_playable(name, setting, pair)]
        for state, choices in positions:
            best = best_of(opened(name, setting), state, choices)
            for other in others:
                if other.actor(state) is not CHANCE and choices_of(other, state) == choices:
                    assert best_of(other, state, choices) == best


@pytest.mark.parametrize("name", WITH_GREEDY)
@pytest.mark.parametrize("policy", [RANDOM, GREEDY])
def test_a_greedy_player_says_something_about_every_action_at_every_table(name: str, policy: str) -> None:
    for number, setting in enumerate(settings(name)):
        for pair in [None, *pairs(name)][number :: len(settings(name))]:
            chosen = (pair,) if pair and is_playable(name, setting, pair) else ()
            game = opened(name, setting, *chosen)
            for state, choices in reached(game, policy, number):
                assert set(best_of(game, state, choices)) <= set(choices)


@pytest.mark.parametrize("name", WITH_GREEDY)
def test_a_greedy_player_cannot_change_what_it_is_shown(name: str) -> None:
    game = rulecore.game(name, players=3)
    for state, _ in reached(game, RANDOM, 1)[::5]:
        seat, worth_of = game.actor(state), rules_of(name).greedy
        assert isinstance(seat, int)
        assert worth_of is not None
        view, before = game.view(state, seat), game.view(state, seat)
        assert len(worth_of(view)) == len(view["legal"])
        assert view == before


def test_a_game_without_a_greedy_player_is_played_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    assert policies_for("zimbabweee", (RANDOM, GREEDY)) == (RANDOM, GREEDY)
    monkeypatch.setattr("rulecore.audit.lockstep.policies.is_greedy_known", lambda game: False)
    assert policies_for("zimbabweee", (RANDOM, GREEDY)) == policies_for("zimbabweee", (GREEDY,)) == (RANDOM,)


def test_the_lot_is_the_same_for_a_side_with_more_or_fewer_actions() -> None:
    actions = [(number,) for number in range(20)]
    for seed in range(50):
        best = by_lot(actions, seed, 3)
        assert by_lot([action for action in actions[::-1] if action[0] % 2 or action == best], seed, 3) == best
