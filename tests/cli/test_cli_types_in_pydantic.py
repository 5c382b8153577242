"""Pydantic, and so FastAPI, takes every type that `rulecore schema --python` writes, on every Python; and what games
answer is of these types, down to the last field."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from pydantic import TypeAdapter

import oh_hell
import rulecore
from rulecore.cli.python_types import python_types
from rulecore.core.config import read_config
from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.core.schema import schema_of
from rulecore.core.trace import check, read
from rulecore.registry import rules_of

ROOT = Path(__file__).resolve().parents[2]
ANSWERS = ("Config", "View", "Action", "Event", "SaidEvent", "Prompt", "Result")
IMPORTED = {"Any", "Literal", "NotRequired", "TypeAlias", "TypedDict"}
on_every_game = pytest.mark.parametrize("id", [*rulecore.GAMES, "oh_hell"])
"""Our games, and one of another package."""


def rules(id: str) -> Rules[Any, Any, Any]:
    """The rules of one of them."""
    return oh_hell.GAME if id == "oh_hell" else rules_of(id)


@cache
def printed(id: str) -> ModuleType:
    """What the command prints for a game, as a module."""
    module = sys.modules[f"printed_{id}"] = ModuleType(f"printed_{id}")  # where pydantic looks names up
    exec(python_types(schema_of(rules(id))), vars(module))
    return module


@cache
def adapter(id: str, name: str) -> TypeAdapter[Any]:
    """What judges data by one of these types."""
    return TypeAdapter(getattr(printed(id), name))


def traces(id: str) -> Iterator[Any]:
    """Games that were recorded, from the repository; of a game from outside one is recorded now."""
    yield from (json.loads(path.read_text("utf-8")) for path in sorted(ROOT.glob(f"examples/{id}/traces/*.json")))
    if id not in rulecore.GAMES:
        rng = Random(1)
        game = Game(rules(id), read_config(rules(id).config, {"game": id, "players": 3}))
        yield rulecore.record(game, [lambda _, legal: rng.choice(legal)] * 3, rng)


def answers(id: str, trace: Any) -> Iterator[tuple[str, Any]]:
    """What a game answers to one seat after the other, with the name of its type."""
    game = Game(rules(id), read_config(rules(id).config, trace["config"]))
    replay = check(game, read(trace))
    states, actions = replay.states, replay.actions
    yield "Config", game.config
    for step, action in enumerate(actions):
        before, after, seat = states[step], states[step + 1], step % (game.players + 1)
        eye = None if seat == game.players else seat
        yield "Action", game.encode(action)
        yield "View", game.view(after, eye)
        yield "Prompt", game.prompt(after, actor if isinstance(actor := game.actor(after), int) else eye)
        yield from (("Event", event) for event in game.events(before, action, after, eye))
        yield from (("SaidEvent", event) for event in game.events(before, action, after, eye, "ja"))
    if game.actor(states[-1]) is None:
        yield "Result", game.result(states[-1])


@on_every_game
def test_pydantic_takes_every_type(id: str) -> None:
    own = {name for name in vars(printed(id)) if name[0].isupper()} - IMPORTED
    assert len(own) > 20
    assert {*ANSWERS, "Fields"} <= own
    for name in own:
        adapter(id, name).json_schema()


@on_every_game
def test_what_a_game_answers_is_of_its_types_with_nothing_beside_them(id: str) -> None:
    judged = Counter[str]()
    for trace in traces(id):
        for name, data in answers(id, trace):
            assert adapter(id, name).validate_json(json.dumps(data), strict=True) == data, name
            judged[name] += 1
    assert judged.keys() == {*ANSWERS}
    assert min(judged[name] for name in ("View", "Action", "Event", "SaidEvent", "Prompt")) >= 15


@on_every_game
def test_what_is_of_no_type_is_refused(id: str) -> None:
    (name, config), (_, action), (_, view), *_ = answers(id, next(traces(id)))
    wrong = ((name, {**config, "players": 99}), ("Action", {**action, "type": "?"}), ("View", {**view, "actor": "?"}))
    for kind, data in wrong:
        with pytest.raises(ValueError, match="validation error"):
            adapter(id, kind).validate_json(json.dumps(data), strict=True)


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_what_rulecore_answers_of_any_game_is_of_its_types(id: str) -> None:
    """The generic types of `rulecore`, with the types of a game in their places."""
    types: Any = printed(id)
    trace = next(trace for trace in traces(id) if "result" in trace)
    game = rulecore.replay(trace).game
    trace["config"] = game.config
    generic: list[Any] = [rulecore.Record, rulecore.WholeRecord, rulecore.Prompt]
    record, whole, prompt = generic
    answered = (
        (record[types.Config, types.Action, types.Result], trace),
        (whole[types.Config, types.Action, types.Result], trace),
        (prompt[types.Action], game.prompt(game.initial(), None)),
        (rulecore.HowToPlay, rulecore.how_to_play(id)),
    )
    for kind, data in answered:
        assert TypeAdapter(kind).validate_json(json.dumps(data), strict=True).keys() == data.keys()
