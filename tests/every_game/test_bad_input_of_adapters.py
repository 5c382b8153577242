"""Bad input at the adapters: seeds, actions, agents and arguments, refused as documented; whole numbers of numpy are
taken for what they are."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hostile import Call, Entry, thrown
from recordings import recorded
from spoiling import odd, spoiled
from tables import DEFAULTS, AnyGame
from walks import states

from rulecore import IllegalAction, InvalidAction, InvalidConfig, InvalidData, InvalidState, InvalidTrace
from rulecore.adapters import gymnasium, notebook, pettingzoo
from rulecore.adapters import openspiel_game as openspiel
from rulecore.adapters.common import LARGEST_SEED, seed_of

TABLES = list({game.id: game for game in DEFAULTS}.values())
"""One of every game."""


@cache
def alone(game: AnyGame) -> Any:
    return gymnasium.env(game)


@cache
def many(game: AnyGame) -> Any:
    return gymnasium.vector_env(game, 2)


@cache
def agents(game: AnyGame) -> Any:
    return pettingzoo.env(game)


def reset(game: AnyGame, rng: Random) -> Call:
    seed = rng.choice(
        (odd(rng, 1), [odd(rng, 1), odd(rng, 1)], (1, odd(rng, 2)), np.array([1.5, 2.5]), np.array(1), rng.random())
    )
    return Call(rng.choice((alone, many, agents))(game).reset, (), {"seed": seed})


def step(game: AnyGame, rng: Random) -> Call:
    table = rng.choice((alone, many, agents))(game)
    table.reset(seed=1)
    return Call(table.step, (rng.choice((odd(rng, 1), [odd(rng, 1), 0], np.array([0.5, 1]), np.bool_(True))),))


def agent(game: AnyGame, rng: Random) -> Call:
    table = agents(game)
    table.reset(seed=1)
    asked = (table.observe, table.view, table.action_space, table.observation_space)
    return Call(rng.choice(asked), (odd(rng, "seat_0"),))


def opening(game: AnyGame, rng: Random) -> Call:
    name = rng.choice(("game", "seat", "opponents", "size", "illegal", "render_mode"))
    value = odd(rng, game if name == "game" else "random" if name == "opponents" else 0)
    return Call(gymnasium.env, (), {"game": game, name: None if callable(value) else value})


def opening_others(game: AnyGame, rng: Random) -> Call:
    open_it = rng.choice((gymnasium.vector_env, pettingzoo.env))
    more = ("tables", "limit") if open_it is gymnasium.vector_env else ("render_mode",)
    given = {"game": game, "tables": 2} if "tables" in more else {"game": game}
    return Call(open_it, (), {**given, rng.choice(("game", "size", *more)): odd(rng, 2)})


def opening_by_name(game: AnyGame, rng: Random) -> Call:
    name = rng.choice(("players", "options", "rulings", "components", "seat", "size"))
    make = rng.choice((gymnasium.named_env, lambda id, **given: gymnasium.named_vector_env(id, 2, **given)))
    return Call(make, (game.id,), {name: odd(rng, 2)})


def of_openspiel(game: AnyGame, rng: Random) -> Call:
    return Call(rng.choice((openspiel.load, openspiel.register)), (odd(rng),))


def of_notebooks(game: AnyGame, rng: Random) -> Call:
    if rng.random() < 0.3:
        return Call(notebook.show_trace, (spoiled(dict(recorded(game)), rng),))
    values = [game, rng.choice(states(game)), 0]
    place = rng.randrange(1, 3)
    values[place] = odd(rng)
    return Call(notebook.show, tuple(values), {"names": odd(rng)} if rng.random() < 0.3 else {})


ENTRIES = (
    Entry("reset", reset, (InvalidData,), 4),
    Entry("step", step, (InvalidData, InvalidAction, IllegalAction, InvalidState), 3),
    Entry("an agent", agent, (InvalidData,), 2),
    Entry("gymnasium.env", opening, (InvalidData,), 3),
    Entry("vector_env, pettingzoo.env", opening_others, (InvalidData,)),
    Entry("gymnasium.make", opening_by_name, (InvalidData, InvalidConfig), 2),
    Entry("openspiel", of_openspiel, (InvalidData, InvalidConfig)),
    Entry("notebook", of_notebooks, (InvalidData, InvalidState, InvalidTrace, InvalidConfig)),
)


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.id)
def test_every_bad_input_of_an_adapter_is_refused_as_documented(game: AnyGame) -> None:
    report = thrown([game], range(400), 1, ENTRIES)
    assert [str(blamed) for blamed in report.blamed] == []
    assert all(report.refused[entry.name] for entry in ENTRIES)


SEEDS: tuple[Any, ...] = (np.int64(7), np.uint8(7), np.array([7])[0], 7)


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: type(seed).__name__)
def test_a_seed_of_numpy_is_the_number_that_it_is(seed: Any) -> None:
    game = TABLES[0]
    for table in (alone(game), many(game)):
        assert table.reset(seed=7)[0]["observation"].tobytes() == table.reset(seed=seed)[0]["observation"].tobytes()
    agents(game).reset(seed=7)
    first = agents(game).state_of_game
    agents(game).reset(seed=seed)
    assert agents(game).state_of_game == first
    observed, _ = many(game).reset(seed=np.array([seed, seed]))
    assert observed["observation"][0].tobytes() == observed["observation"][1].tobytes()


NO_SEEDS: tuple[Any, ...] = ("x", "7", -1, 1.5, 7.0, True, np.bool_(True), np.float64(7), LARGEST_SEED + 1, [7], b"7")


@pytest.mark.parametrize("seed", NO_SEEDS, ids=repr)
def test_what_is_no_seed_is_refused_with_what_would_be_accepted(seed: Any) -> None:
    with pytest.raises(InvalidData, match=f"seed: should be a whole number from 0 to {LARGEST_SEED}, or None, not "):
        seed_of(seed)
    for table in (alone, agents):
        with pytest.raises(InvalidData, match="seed"):
            table(TABLES[0]).reset(seed=seed)
    for seeds in (seed, [seed] * 2, (1, seed)):
        with pytest.raises(InvalidData, match="seed"):
            many(TABLES[0]).reset(seed=seeds)
    assert seed_of(None) is None
    assert seed_of(LARGEST_SEED) == LARGEST_SEED
