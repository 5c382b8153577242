"""How good the greedy players are: one of them among random players, in every seat in turn, by the share of the win."""

from __future__ import annotations

from functools import cache

import pytest

import rulecore
from rulecore.audit.impact.match import Match, match
from rulecore.audit.impact.workers import Workers

PLAYERS = 3
FLOORS = {"build_release": 0.9, "dietrick": 0.58, "dtwww": 0.55, "fuertorite": 0.7, "zimbabweee": 0.56}
"""The least share of the win, where 1/3 is fair. The games are always the same ones, so only another player, or another
rule, can bring another share."""
DEALS = {"build_release": 10, "dietrick": 80, "dtwww": 40, "fuertorite": 40, "zimbabweee": 100}


@cache
def among_random(game: str, bot: str) -> Match:
    """A bot in each seat in turn, with the same luck, and random players in all others."""
    table = rulecore.game({"game": game, "players": PLAYERS})
    return match(table, bot, "random", DEALS[game], seed=1, workers=Workers(1))


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_greedy_player_wins_much_more_often_than_random_players(game: str) -> None:
    assert among_random(game, "greedy").wins >= FLOORS[game]


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_random_player_wins_as_often_as_is_fair_and_far_less_often_than_the_floor(game: str) -> None:
    found = among_random(game, "random")
    assert found.low <= found.fair <= found.high
    assert found.wins < FLOORS[game]
