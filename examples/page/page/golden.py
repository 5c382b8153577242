"""A position for each clause, out of what is recorded: where the clause shows in what happens, or in what is asked or
refused; else where readings of a ruling part that bears on it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from page.links import Linked
from rulecore.cli.pages.cases import cases_by_hand
from rulecore.cli.voice import Voice
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.core.trace import FORMAT, actor_name
from rulecore.registry import open_game, spec_of

EXAMPLES = Path(__file__).resolve().parents[2]
TRIED = 24
"""So many actions that a player could take at other times are tried at each of their turns, to see why they are
refused."""


def written(config: JsonObject, steps: Sequence[tuple[Any, JsonObject]]) -> JsonObject:
    """A trace of these actions, each with who acts."""
    told = [{"actor": actor_name(actor), "action": action} for actor, action in steps]
    return {"format": FORMAT, "config": config, "steps": told}


def positions(game: str) -> dict[str, Linked]:
    """By clause the game up to the position that needs the fewest steps. Clauses that never show are not in it."""
    found: dict[str, tuple[int, int, Linked]] = {}
    for config, actions in _games(game):
        steps: list[tuple[Any, JsonObject]] = []
        for kind, clause, at in _cited(open_game(config), actions, steps):
            if (kind, at) < found.get(clause, (kind + 1,))[:2]:
                found[clause] = kind, at, Linked(written(config, steps[:at]), at)
    golden = {case.ruling: case for case in reversed(cases_by_hand(game)) if case.config is not None and case.actions}
    shown = {clause: one for clause, (_, _, one) in found.items()}
    for ruling in spec_of(game).rulings:
        if case := golden.get(ruling.id):
            rulings = {**(case.config or {}).get("rulings", {}), ruling.id: next(iter(case.answers))}
            config = {"game": game, **(case.config or {}), "rulings": rulings}
            end = Linked(written(config, _steps(open_game(config), case.actions)), len(case.actions))
            for clause in ruling.clauses:
                shown.setdefault(clause, end)
    return shown


def _games(game: str) -> Iterator[tuple[JsonObject, list[JsonObject]]]:
    """The recorded games, the smallest file first."""
    for path in sorted((EXAMPLES / game / "traces").glob("*.json"), key=lambda path: (path.stat().st_size, path.name)):
        told = json.loads(path.read_text(encoding="utf-8"))
        yield told["config"], [step["action"] for step in told["steps"]]


def _steps(game: Game[Any, Any], actions: Iterable[JsonObject]) -> list[tuple[Any, JsonObject]]:
    state, steps = game.initial(), []
    for action in actions:
        steps.append((game.actor(state), action))
        state = game.step(state, game.decode(action))
    return steps


def _cited(
    game: Game[Any, Any], actions: Sequence[JsonObject], steps: list[tuple[Any, JsonObject]]
) -> Iterator[tuple[int, str, int]]:
    """The clauses that show in a game: how clearly (0: in what happens or why, 1: in what is asked, 2: in what is
    refused), which, and after how many steps. `steps` is filled on the way."""
    voice, state, elsewhere = Voice(game, None), game.initial(), dict[Any, dict[Any, None]]()
    for action in actions:
        actor, done = game.actor(state), game.decode(action)
        if isinstance(actor, int):
            yield 1, voice.asked(game.view(state, actor)).clause, len(steps)
            others = elsewhere.setdefault(actor, {})
            for other in islice(reversed(others), TRIED):
                if refusal := game.refusal(state, other):
                    yield 2, refusal.clause, len(steps)
            others.update(dict.fromkeys(islice(game.legal(state), TRIED)))
        after = game.step(state, done)
        steps.append((actor, action))
        for told in (*voice.happened(state, done, after), *voice.reasons(state, done, after)):
            yield 0, told.clause, len(steps)
        state = after
