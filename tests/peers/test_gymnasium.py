"""The games in Gymnasium: its own checks, one table and many, bad input."""

import json
import pickle
import sys
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import TimeLimit
from random_games import whole_game
from tables_of_peers import TABLES, due, example, label, mute

import rulecore
from rulecore import bots
from rulecore.adapters.gymnasium import ResetNeeded, env, vector_env
from rulecore.adapters.observing import Observer
from rulecore.adapters.single_agent import SingleAgent

AnyGame = rulecore.Game[Any, Any]
Some = dict[str, Any]

on_every_table = pytest.mark.parametrize("game", TABLES, ids=label)
without_its_remarks = pytest.mark.filterwarnings("ignore:.*not having a spec")  # it would like `gymnasium.make`


@cache
def zimbabweee() -> AnyGame:
    """A table for three."""
    return rulecore.game("zimbabweee", players=3)


def any_legal(observation: Some, rng: Random) -> int:
    """The number of a legal action."""
    return int(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))


def any_legal_each(observation: Some, rng: Random) -> Any:
    """The same at every table; 0 where nothing is legal."""
    return np.array([rng.choice(np.flatnonzero(mask).tolist() or [0]) for mask in observation["action_mask"]])


# --- Gymnasium judges ---


@without_its_remarks
@on_every_table
def test_the_checks_of_gymnasium_pass(game: AnyGame) -> None:
    check_env(env(game, seat=game.players - 1, illegal=-1.0, render_mode="ansi"))
    check_env(env(game, illegal=-1.0, dense=True, remember=True))


@without_its_remarks
def test_the_checks_of_gymnasium_find_an_environment_that_breaks_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    table = env(zimbabweee(), illegal=-1.0)
    monkeypatch.setattr(table.agent, "begin", lambda rng, begin=table.agent.begin: begin(Random()))
    with pytest.raises(AssertionError, match=r"[Dd]eterministic"):
        check_env(table)


# --- by name ---


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_every_game_can_be_made_by_name_and_gymnasium_has_no_remark_on_it(id: str) -> None:
    for kind in ({"dense": True}, {"remember": True, "render_mode": "ansi", "rulings": {}}):
        check_env(gymnasium.make(f"rulecore/{id}-v0", illegal=-1.0, **kind).unwrapped)
    table = gymnasium.make(f"rulecore/{id}-v0")
    assert table.unwrapped.agent.game == rulecore.game({"game": id, "players": 3 if id in FOR_THREE else 2})
    assert pickle.loads(pickle.dumps(table.spec)).make().spec == table.spec


FOR_THREE = ("fuertorite", "zimbabweee")
"""The games that two cannot play."""


def test_a_game_made_by_name_has_the_config_and_the_bots_that_it_is_given() -> None:
    config: Some = {"players": 4, "options": {"games": 3}, "rulings": {"bid-supply": "pool"}}
    kind: Some = {"seat": 3, "opponents": "greedy", "dense": True}
    named, made = (
        gymnasium.make("rulecore/zimbabweee-v0", **config, **kind),
        env(rulecore.game("zimbabweee", **config), **kind),
    )
    rng = Random(3)
    observed, is_over = [table.reset(seed=5)[0] for table in (named, made)], False
    while not is_over:
        assert all((observed[0][name] == observed[1][name]).all() for name in observed[1])
        number = any_legal(observed[0], rng)
        (*_, is_over, _, _), _ = answers = [table.step(number) for table in (named, made)]
        assert answers[0][1:] == answers[1][1:]
        observed = [answer[0] for answer in answers]
    assert named.unwrapped.agent.state == made.agent.state


def test_many_tables_of_a_game_can_be_made_by_name() -> None:
    many = gymnasium.make_vec("rulecore/zimbabweee-v0", num_envs=3, players=3, opponents="greedy", limit=5)
    same = vector_env(zimbabweee(), 3, opponents="greedy", limit=5)
    one, other = (tables.reset(seed=2)[0]["observation"] for tables in (many, same))
    assert one.tobytes() == other.tobytes()


class Stub:
    """What the example asks of MaskablePPO of sb3-contrib. It takes the first action that the mask has, and learns
    nothing."""

    def __init__(self, policy: str, table: Any, **_: Any) -> None:
        assert policy == "MultiInputPolicy", "for observations with several parts"
        self.table, self.steps = table, 0

    def predict(self, observation: Some, action_masks: Any) -> tuple[Any, None]:
        assert observation in self.table.observation_space
        assert np.array_equal(action_masks, observation["action_mask"] == 1)
        return np.flatnonzero(action_masks)[0], None

    def learn(self, steps: int) -> None:
        self.steps += steps


def test_the_example_with_a_stock_learner_runs_with_a_stub_in_the_place_of_the_learner(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """sb3-contrib brings torch, which the checks do without; docs/ecosystems.md says when it last ran with both."""
    monkeypatch.setitem(sys.modules, "sb3_contrib", SimpleNamespace(MaskablePPO=Stub))
    program = example("train_sb3")
    monkeypatch.setitem(program["main"].__globals__, "GAMES", 5)
    program["main"]()
    before, after = capsys.readouterr().out.splitlines()
    assert before.removeprefix("before: ") == after.removeprefix("after:  ")
    assert "of the wins (" in after


def test_what_is_no_config_is_refused_by_name_too() -> None:
    with pytest.raises(rulecore.InvalidConfig, match="players: should be 3 or 4"):
        gymnasium.make("rulecore/zimbabweee-v0", players=9)
    with pytest.raises(rulecore.InvalidData, match="seat"):
        gymnasium.make("rulecore/zimbabweee-v0", seat=9)


# --- one table ---


@on_every_table
def test_a_seat_plays_whole_games_by_its_mask_and_gets_its_share(game: AnyGame) -> None:
    seat, rng = game.players - 1, Random(2)
    table = env(game, seat=seat, size=64)
    observation, info = table.reset(seed=3)
    is_over, reward = False, 0.0
    while not is_over:
        assert game.actor(table.agent.state) == seat
        legal = {game.number_of(action) - seat * table.agent.choices for action in game.legal(table.agent.state)}
        assert set(np.flatnonzero(observation["action_mask"])) == set(np.flatnonzero(table.action_masks())) == legal
        assert (reward, info) == (0, {})
        observation, reward, is_over, is_cut, info = table.step(any_legal(observation, rng))
        assert not is_cut
    assert reward == pytest.approx(due(game, game.result(table.agent.state))[seat])
    assert not observation["action_mask"].any()
    assert not table.action_masks().any()
    assert table.action_masks().dtype == np.bool_


def rewards(opponents: Any, games: int = 60) -> float:
    """What a seat that plays at random gets on average."""
    table, rng, total = env(zimbabweee(), opponents=opponents, size=1), Random(4), 0.0
    for seed in range(games):
        observation, _ = table.reset(seed=seed)
        is_over = False
        while not is_over:
            observation, reward, is_over, _, _ = table.step(any_legal(observation, rng))
            total += float(reward)
    return total / games


def test_any_bot_can_be_the_opponent_by_name_or_made() -> None:
    by_name, made = rewards("greedy"), rewards([bots.greedy, bots.greedy])
    assert by_name == made < rewards("random") - 0.1


def test_equal_seeds_give_equal_games_and_no_seed_goes_on() -> None:
    told = []
    for _ in range(2):
        table, rng = env(zimbabweee(), opponents="greedy"), Random(5)
        for seed in (7, None):
            observation, _ = table.reset(seed=seed)
            is_over = False
            while not is_over:
                told.append(observation["observation"].tobytes())
                observation, _, is_over, _, _ = table.step(any_legal(observation, rng))
    half = len(told) // 2
    assert told[:half] == told[half:]
    assert table.reset(seed=7)[0]["observation"].tobytes() == told[0] != table.reset()[0]["observation"].tobytes()


def test_the_limit_is_that_of_gymnasium() -> None:
    table, rng = TimeLimit(env(zimbabweee()), 3), Random(6)
    observation, _ = table.reset(seed=1)
    ends = []
    for _ in range(3):
        observation, _, is_over, is_cut, _ = table.step(any_legal(observation, rng))
        ends.append((is_over, is_cut))
    assert ends == [(False, False), (False, False), (False, True)]


def test_a_table_can_be_shown_and_pickled() -> None:
    table = env(zimbabweee(), render_mode="ansi")
    table.reset(seed=1)
    assert json.loads(table.render() or "")["seat"] is None
    assert table.view() == zimbabweee().view(table.agent.state, 0)
    assert env(zimbabweee()).render() is None
    again = pickle.loads(pickle.dumps(env(zimbabweee())))
    assert again.reset(seed=1)[0]["observation"].tobytes() == table.reset(seed=1)[0]["observation"].tobytes()


# --- many tables ---


def test_every_one_of_many_tables_is_what_one_table_alone_would_be() -> None:
    kind: Some = {"opponents": "greedy", "dense": True, "remember": True}
    many, rng = vector_env(zimbabweee(), 3, **kind), Random(7)
    observed, info = many.reset(seed=[5, 6, 7])
    assert info == {}
    assert {name: numbers.shape[0] for name, numbers in observed.items()} == dict.fromkeys(observed, 3)
    agents, ended = [env(zimbabweee(), **kind).agent for _ in range(3)], np.zeros(3, np.bool_)
    rngs = [Random(seed) for seed in (5, 6, 7)]
    for agent, one in zip(agents, rngs, strict=True):
        agent.begin(one)
    games = 0
    for _ in range(60):
        for at, agent in enumerate(agents):
            seen = agent.observer.arrays()
            agent.write(seen)
            assert all((observed[name][at] == numbers).all() for name, numbers in seen.items())
        actions = any_legal_each(observed, rng)
        observed, rewards, over, cut, info = many.step(actions)
        assert info == {}
        assert not cut.any()
        for at, agent in enumerate(agents):
            if ended[at]:
                agent.begin(rngs[at])
                games += 1
            else:
                agent.act(int(actions[at]))
            assert (over[at], rewards[at]) == (agent.is_over, agent.reward)
        ended = over.copy()
    assert games > 6


@on_every_table
def test_at_a_table_without_bots_whoever_must_act_is_the_seat(game: AnyGame) -> None:
    agent, rng = SingleAgent(Observer(game, dense=True, remember=False, size=None), 0, {}), Random(10)
    agent.begin(Random(11))
    while not agent.is_over:
        assert game.actor(agent.state) == agent.seat
        seen = agent.observer.arrays()
        agent.write(seen)
        assert agent.observer.layout is not None
        assert np.array_equal(seen["observation"], agent.observer.layout.array(agent.view()))
        legal = {game.number_of(action) - agent.seat * agent.choices for action in game.legal(agent.state)}
        assert set(np.flatnonzero(seen["action_mask"])) == legal
        last = agent.seat
        agent.act_as_masked(any_legal(seen, rng))
    assert game.actor(agent.state) is None
    assert agent.reward == pytest.approx(due(game, game.result(agent.state))[last])


def test_masks_that_are_kept_are_those_of_the_very_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.adapters.observing.MASKS", 2048)
    observer, (states, _) = Observer(zimbabweee(), dense=True, remember=False, size=None), whole_game(zimbabweee(), 12)
    found = observer.arrays()
    for state, seat in [(state, seat) for _ in range(2) for state in states for seat in range(3)]:
        observer.write(found, state, (), seat)
        due_now = zimbabweee().legal(state) if zimbabweee().actor(state) == seat else ()
        numbers = {zimbabweee().number_of(action) - seat * observer.choices for action in due_now}
        assert set(np.flatnonzero(found["action_mask"])) == numbers


def test_many_tables_keep_to_the_conventions_of_gymnasium() -> None:
    many, rng = vector_env(zimbabweee(), 4, limit=5), Random(8)
    assert isinstance(many, gymnasium.vector.VectorEnv)
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    observed, _ = many.reset(seed=9)
    first, cuts = {name: numbers.copy() for name, numbers in observed.items()}, 0
    for decision in range(1, 19):
        assert observed in many.observation_space
        actions = any_legal_each(observed, rng)
        assert actions in many.action_space
        observed, rewards, over, cut, _ = many.step(actions)
        assert (cut == (decision % 6 == 5)).all(), "five decisions, then a step that begins anew"
        assert not over.any()
        assert rewards.dtype == np.float64
        cuts += int(cut.sum())
    assert cuts == 12
    again, _ = many.reset(seed=9)
    assert again["observation"] is observed["observation"], "the arrays are made once"
    assert all((again[name] == first[name]).all() for name in first)
    other, _ = many.reset()
    assert not (other["observation"] == first["observation"]).all()


# --- bad input ---


def test_an_action_that_the_mask_excludes_is_refused_or_ends_the_game() -> None:
    strict, lenient = env(zimbabweee()), env(zimbabweee(), illegal=-2.0)
    observation, _ = strict.reset(seed=1)
    lenient.reset(seed=1)
    wrong, before = int(np.flatnonzero(observation["action_mask"] == 0)[0]), strict.agent.state
    with pytest.raises(rulecore.IllegalAction, match="ZT-"):
        strict.step(wrong)
    assert strict.agent.state is before
    assert lenient.step(wrong)[1:4] == (-2.0, True, False)
    with pytest.raises(ResetNeeded):
        lenient.step(wrong)


@pytest.mark.parametrize("action", [None, -1, 10**6, 1.5, "0", True])
def test_what_is_no_action_is_refused(action: Any) -> None:
    table = env(zimbabweee(), illegal=-1.0)
    table.reset(seed=1)
    with pytest.raises(rulecore.InvalidAction, match="should be a number from 0 to"):
        table.step(action)


def test_an_environment_that_has_not_begun_or_is_over_wants_a_reset() -> None:
    table, rng = env(zimbabweee()), Random(9)
    for asked in (table.action_masks, lambda: table.step(0)):
        with pytest.raises(gymnasium.error.ResetNeeded, match="reset first"):
            asked()
    observation, _ = table.reset(seed=1)
    is_over = False
    while not is_over:
        observation, _, is_over, _, _ = table.step(any_legal(observation, rng))
    with pytest.raises(rulecore.InvalidState, match="reset first"):
        table.step(0)
    with pytest.raises(ResetNeeded):
        vector_env(zimbabweee(), 2).step([0, 0])


def test_many_tables_refuse_actions_and_nothing_has_changed_then() -> None:
    many = vector_env(zimbabweee(), 2)
    observed, _ = many.reset(seed=1)
    before = observed["observation"].copy()
    legal = int(np.flatnonzero(observed["action_mask"][0])[0])
    wrong = int(np.flatnonzero(observed["action_mask"][1] == 0)[0])
    with pytest.raises(rulecore.IllegalAction, match="ZT-"):
        many.step(np.array([legal, wrong]))
    with pytest.raises(rulecore.InvalidAction, match="should be a number"):
        many.step(np.array([legal, 10**6]))
    for actions in (np.array([0.0, 1.0]), [legal], None, np.array([[legal, legal]])):
        with pytest.raises(rulecore.InvalidData, match="2 whole numbers"):
            many.step(actions)
    assert (observed["observation"] == before).all()
    many.step(np.array([legal, int(np.flatnonzero(observed["action_mask"][1])[0])]))
    assert not (observed["observation"] == before).all()


def test_an_environment_says_what_it_cannot_be() -> None:
    for wrong, said in (
        ({"seat": 3}, "seat"),
        ({"seat": True}, "seat"),
        ({"size": 0}, "size"),
        ({"render_mode": "human"}, "render_mode"),
        ({"opponents": ["random"]}, "opponents"),
    ):
        with pytest.raises(rulecore.InvalidData, match=said):
            env(zimbabweee(), **wrong)
    of_tables: Any = (({"tables": 0}, "tables"), ({"tables": 2, "limit": 0}, "limit"))
    for wrong, said in of_tables:
        with pytest.raises(rulecore.InvalidData, match=said):
            vector_env(zimbabweee(), **wrong)
    with pytest.raises(rulecore.InvalidData, match="seed"):
        vector_env(zimbabweee(), 2).reset(seed=[1])
    with pytest.raises(rulecore.InvalidData, match="bot"):
        env(zimbabweee(), opponents="clever")
    with pytest.raises(rulecore.InvalidGame, match="offers no events"):
        env(mute(zimbabweee()))
