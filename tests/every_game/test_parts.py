"""The parts of scores and tricks in the games of this project, in their events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from presentations import on_every_default_front, on_every_front
from tables import AnyGame
from walks import walk

from rulecore.audit.fuzz.course import adds_up

ON: dict[str, tuple[set[str], Callable[[dict[str, Any], int], int]]] = {
    "build_release": ({"round-won", "shed-out"}, lambda view, seat: view["acquired_counts"][seat]),
    "dietrick": ({"trick-won"}, lambda view, seat: sum(view["marks"][seat])),
    "dtwww": ({"trick-won"}, lambda view, seat: len(view["score"][seat])),
    "fuertorite": ({"point-scored"}, lambda view, seat: view["bonus"][seat]),
    "zimbabweee": ({"trick-won"}, lambda view, seat: view["tricks"][seat]),
}
"""By game: the events that tell what a trick, a round or a turn brings, and where that lies in a view."""


@on_every_front
def test_what_a_trick_brings_is_what_its_winner_has_more(game: AnyGame) -> None:
    kinds, has = ON[game.id]
    tried = 0
    for before, action, after in walk(game):
        views = game.view(before, None), game.view(after, None)
        for event in game.events(before, action, after, None):
            if (
                event["type"] in kinds
                and event["seat"] is not None
                and game.rules.games_played(before) == (game.rules.games_played(after))
            ):
                tried += 1
                assert sum(part["value"] for part in event["parts"]) == (
                    has(views[1], event["seat"]) - has(views[0], event["seat"])
                )
    assert tried or game.id == "fuertorite"


@on_every_front
def test_the_event_of_a_game_that_is_scored_has_the_parts_of_its_scores(game: AnyGame) -> None:
    told: list[list[dict[str, Any]]] = [[] for _ in game.view(game.initial(), None).get("marks", range(game.players))]
    for moment in walk(game):
        for event in game.events(*moment, None):
            if event["type"] == "game-scored":
                scores = event.get("scores", event.get("points"))
                assert all(adds_up(*pair) for pair in zip(event["parts"], scores, strict=True))
                told = [[*has, *more] for has, more in zip(told, event["parts"], strict=True)]
    result = game.result(walk(game)[-1].after)
    if "capped" in result:  # a Long Game counts the games that are won
        assert [len(parts) for parts in result["parts"]] == result["scores"]
    else:
        assert result["parts"] == told


@on_every_default_front
def test_nobody_wins_a_trick_without_parts(game: AnyGame) -> None:
    for moment in walk(game):
        for event in game.events(*moment, None):
            if event["type"] in ON[game.id][0]:
                assert bool(event["parts"]) is (event["seat"] is not None)
