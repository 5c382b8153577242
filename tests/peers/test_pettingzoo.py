"""The games in PettingZoo: its own tests, the same in every process, and a player that learns."""

import json
import os
import subprocess
import sys
from hashlib import sha256
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tables_of_peers import TABLES, due, example, label, mute, tables_of

import rulecore
from rulecore.adapters.pettingzoo import RulecoreEnv, env

AnyGame = rulecore.Game[Any, Any]

on_every_table = pytest.mark.parametrize("game", TABLES, ids=label)
without_its_remarks = pytest.mark.filterwarnings(
    # PettingZoo says this of every environment with a mask beside the observation that is not one of its own
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


@without_its_remarks
@on_every_table
def test_the_tests_of_pettingzoo_pass(game: AnyGame) -> None:
    for table in (
        env(game, render_mode="ansi"),
        env(game, remember=True),
        env(game, dense=True, remember=True),
    ):
        for seat, agent in enumerate(table.possible_agents):  # PettingZoo draws the actions without a seed
            table.action_space(agent).seed(seat)
        api_test(table, num_cycles=30)


@without_its_remarks
def test_the_tests_of_pettingzoo_find_an_environment_that_breaks_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RulecoreEnv, "_accumulate_rewards", lambda self: None)
    with pytest.raises(AssertionError, match="accumulated"):
        api_test(env(rulecore.game("zimbabweee", players=3)), num_cycles=100)


@on_every_table
def test_equal_seeds_give_equal_games(game: AnyGame) -> None:
    seed_test(lambda: env(game), num_cycles=30)


def transcript(id: str) -> str:
    """A digest of everything that the agents of two games see, do and get."""
    players = min(table.players for table in tables_of(id))
    table, rng, told = env(rulecore.game({"game": id, "players": players})), Random(5), sha256()
    for seed in (11, None):
        table.reset(seed=seed)
        for _ in table.agent_iter():
            observation, reward, is_over, _, _ = table.last()
            told.update(observation["observation"].tobytes() + observation["action_mask"].tobytes())
            legal = np.flatnonzero(observation["action_mask"])
            action = None if is_over else int(rng.choice(legal))
            told.update(json.dumps([reward, is_over, action]).encode())
            table.step(action)
    return told.hexdigest()


@pytest.mark.dtwww
def test_games_are_the_same_in_processes_that_hash_otherwise() -> None:
    """Two of them; test_any_state.py asks of each whether its steps are."""
    played = ("dtwww", "zimbabweee")
    program = f"from test_pettingzoo import transcript; print(*map(transcript, {played}))"
    found = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        words = [sys.executable, "-c", program]
        done = subprocess.run(words, capture_output=True, text=True, env=environment, check=True)
        found.add(done.stdout)
    assert found == {" ".join(map(transcript, played)) + "\n"}


@on_every_table
def test_the_mask_allows_what_is_legal_and_nothing_else(game: AnyGame) -> None:
    table, rng = env(game, size=64), Random(6)
    table.reset(seed=6)
    while not any(table.terminations.values()):
        agent = table.agent_selection
        mask = table.observe(agent)["action_mask"]
        seat, width = table.possible_agents.index(agent), len(mask)
        allowed = {game.action_at(int(number) + seat * width) for number in np.flatnonzero(mask)}
        assert allowed == set(game.legal(table.state_of_game))
        others = [other for other in table.possible_agents if other != agent]
        assert not any(table.observe(other)["action_mask"].any() for other in others)
        table.step(rng.choice([int(number) for number in np.flatnonzero(mask)]))
    assert list(table.rewards.values()) == pytest.approx(due(game, game.result(table.state_of_game)))


@pytest.mark.dietrick
def test_who_remembers_tells_apart_what_looks_the_same_now() -> None:
    """Dietrick-taking: the cards that were passed are out of sight, but not forgotten."""
    game = rulecore.game("dietrick", players=3)
    tables = [env(game), env(game, remember=True)]
    for table in tables:
        table.reset(seed=3)
    seen = [[table.observe("seat_1")["observation"].sum() for table in tables]]
    for _ in range(20):
        legal = np.flatnonzero(tables[0].observe(tables[0].agent_selection)["action_mask"])
        for table in tables:
            table.step(int(legal[0]))
        seen.append([table.observe("seat_1")["observation"].sum() for table in tables])
    assert [len(table.observe("seat_1")["observation"]) for table in tables] == [1024, 4096]
    assert all(view < memory for view, memory in seen)


@on_every_table
def test_the_state_for_a_central_critic_is_what_all_see_and_no_agent_is_shown_it(game: AnyGame) -> None:
    for dense in (False, True):
        table = env(game, dense=dense)
        table.reset(seed=4)
        state = table.state()
        assert state in table.state_space
        seen = [table.observe(agent)["observation"] for agent in table.possible_agents]
        assert (state == np.concatenate(seen)).all()
        assert set(table.observe("seat_0")) == {"observation", "action_mask"}


@pytest.mark.fuertorite
def test_a_player_learns_to_win_twice_as_often_as_by_chance() -> None:
    shares = example("train_pettingzoo")["trained"](300)
    assert np.mean(shares[:50]) < np.mean(shares[-100:])
    assert np.mean(shares[-100:]) > 0.6


# --- bad input ---


def test_an_action_that_the_mask_excludes_is_refused_and_changes_nothing() -> None:
    table = env(rulecore.game("zimbabweee", players=3))
    table.reset(seed=1)
    before, mask = table.state_of_game, table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(rulecore.IllegalAction, match="ZT-"):
        table.step(int(np.flatnonzero(mask == 0)[0]))
    assert table.state_of_game is before


@pytest.mark.parametrize("action", [None, -1, 10**6, 1.5, "0"])
def test_what_is_no_action_is_refused(action: Any) -> None:
    table = env(rulecore.game("zimbabweee", players=3))
    table.reset(seed=1)
    with pytest.raises(rulecore.InvalidAction, match="should be a number from 0 to"):
        table.step(action)


def test_an_environment_says_what_it_cannot_be() -> None:
    game = rulecore.game("zimbabweee", players=3)
    with pytest.raises(rulecore.InvalidData, match="size"):
        env(game, size=0)
    with pytest.raises(rulecore.InvalidData, match="render_mode"):
        env(game, render_mode="human")
    with pytest.raises(rulecore.InvalidState, match="reset"):
        env(game).step(0)
    with pytest.raises(rulecore.InvalidGame, match="offers no events"):
        env(mute(game))


def test_a_table_can_be_shown_as_text() -> None:
    table = env(rulecore.game("zimbabweee", players=3), render_mode="ansi")
    table.reset(seed=1)
    assert json.loads(table.render() or "")["seat"] is None
    assert env(table.game).render_mode is None
