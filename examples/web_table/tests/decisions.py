"""Every kind of decision that a game asks for, each in the position with the most choices.

The positions come from random games with fixed seeds, so they are the same in every run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import rulecore

AnyGame = rulecore.Game[Any, Any]

OTHERWISE: dict[str, dict[str, Any]] = {
    "build_release": {"games": 2},
    "dietrick": {"variant": "beginner"},
    "dtwww": {"variant": "sums"},
    "fuertorite": {"mode": "series"},
    "zimbabweee": {"games": 3, "scoring": "variant"},
}
"""Options other than the usual ones."""
FURTHER: dict[str, list[dict[str, str]]] = {
    "build_release": [{"must-score": "no-group"}, {"lead-pass": "may-pass"}],
    "dietrick": [{"first-play": "first-card"}],
    "dtwww": [
        {"drawing": "by-feel"},
        {"white-lead-number": "colour-first"},
        {"white-in-hand-number": "white-must-be-played"},
    ],
    "fuertorite": [
        {"draw-who": "last-vertical-player"},
        {"coin-duty": "may-decline"},
        {"property-duty": "hand-only"},
        {"x-end-value": "owner-declares"},
    ],
    "zimbabweee": [],
}
"""Readings under which something else is asked."""
GAMES, OF_A_READING = 6, 15
"""Random games: among so many there is what is rare, such as a dice-off, or a start player without a hand."""

Kind = tuple[str, tuple[str, ...]]
"""What is asked, and which kinds of actions are choices."""


@dataclass(frozen=True)
class Decision:
    """A position in which a seat is to decide."""

    game: AnyGame
    state: Any
    seat: int
    choices: int

    def told(self, language: rulecore.Language, names: list[str]) -> dict[str, Any]:
        """What a table tells that seat."""
        game, state, seat = self.game, self.state, self.seat
        return {
            "seat": seat,
            "view": game.view(state, seat),
            "prompt": game.prompt(state, seat, language, names=names),
        }


def fewest_and_most(id: str) -> tuple[int, int]:
    """For how few and how many players the game is."""
    players = rulecore.schema(id)["$defs"]["config"]["properties"]["players"]["enum"]
    return min(players), max(players)


@cache
def decisions(id: str, players: int) -> dict[str, Decision]:
    """The kinds of decisions, by a name: of the usual game, with other options, and what further readings add."""
    usual = _most(rulecore.game({"game": id, "players": players}))
    others = _most(rulecore.game({"game": id, "players": players, "options": OTHERWISE[id]}))
    found = {**_named("usual", usual), **_named("options", others)}
    for rulings in FURTHER[id]:
        more = _most(rulecore.game({"game": id, "players": players, "rulings": rulings}), OF_A_READING)
        found |= _named(", ".join(rulings.values()), {kind: one for kind, one in more.items() if kind not in usual})
    return found


def _named(under: str, kinds: Mapping[Kind, Decision]) -> dict[str, Decision]:
    return {f"{asked} ({', '.join(acts)}; {under})": one for (asked, acts), one in kinds.items()}


def _most(game: AnyGame, games: int = GAMES) -> dict[Kind, Decision]:
    """Of each kind the position with the most choices."""
    found: dict[Kind, Decision] = {}
    for kind, one in _met(game, games):
        if kind not in found or one.choices > found[kind].choices:
            found[kind] = one
    return found


def _met(game: AnyGame, games: int) -> Iterator[tuple[Kind, Decision]]:
    """Every decision of the random games."""
    for seed in range(games):
        state, rng = game.initial(), Random(seed)
        while (actor := game.actor(state)) is not None:
            if actor is rulecore.CHANCE:
                action = game.sample(state, rng)
            else:
                prompt = game.prompt(state, actor)
                choices = prompt["choices"]
                kind = prompt["asked"], tuple(sorted({choice["action"]["type"] for choice in choices}))
                yield kind, Decision(game, state, actor, len(choices))
                action = rng.choice(game.legal(state))
            state = game.step(state, action)
