"""What is learnt of each game: at which table, against whom, for how long."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import rulecore
from learn.measure import Share, shares
from learn.ppo import Setup, trained
from learn.tables import Tables

EXAMINED, HELD_OUT = 500_000_000, 1_000_000_000
"""The first seed of the deals by which a player is looked at while it learns, and of those that judge it in the end. No
player learns from either."""
CURVE, CURVE_DEALS, DEALS = 12, 200, 2000
"""How often a player is looked at while it learns, by how many deals, and by how many in the end."""
TABLES = 64
"""So many tables, or a few less, so that all seats have as many."""


class Course(NamedTuple):
    """A game, the bots at the other seats, and after how many decisions it is enough."""

    players: int
    opponents: str
    decisions: int
    setup: Setup = Setup()


COURSES = {
    "zimbabweee": Course(3, "greedy", 1_000_000),
    "fuertorite": Course(3, "random", 150_000),
    "dietrick": Course(2, "random", 150_000),
    "dtwww": Course(2, "random", 100_000),
    "build_release": Course(2, "random", 100_000),
}
"""Each begins at random and knows nothing. Against random players the share that is due is one in so many players;
against greedy ones too, and there it says that the player has become as good as the greedy policy."""


class Lesson(NamedTuple):
    """One player that learns: the game, the seed, and which share of the course it does."""

    game: str
    seed: int
    share: float = 1.0


def learnt(lesson: Lesson) -> dict[str, Any]:
    """Let it learn; its curve and its end, as JSON."""
    course = COURSES[lesson.game]
    game: rulecore.Game[Any, Any] = rulecore.game({"game": lesson.game, "players": course.players})
    tables = Tables(game, TABLES // game.players, course.opponents)
    decisions = max(1, int(course.decisions * lesson.share))
    curve: list[dict[str, float]] = []
    done, player, used = 0, None, 0.0
    start = time.process_time()
    for done, player in trained(tables, decisions, lesson.seed, course.setup):
        if done * CURVE >= len(curve) * decisions:
            used += time.process_time() - start
            seen = shares(game, player.best, course.opponents, EXAMINED, max(2, int(CURVE_DEALS * lesson.share)))
            curve.append({"decisions": done, "seconds": round(used, 1), **_told(seen)})
            start = time.process_time()
    used += time.process_time() - start
    assert player is not None  # some decisions are made
    judged = shares(game, player.best, course.opponents, HELD_OUT, max(2, int(DEALS * lesson.share)))
    return {
        "game": lesson.game,
        "players": course.players,
        "opponents": course.opponents,
        "seed": lesson.seed,
        "decisions": done,
        "seconds": round(used, 1),
        "curve": curve,
        "judged": {**_told(judged), "deals": judged.deals},
    }


def _told(share: Share) -> dict[str, float]:
    return {"share": round(share.mean, 4), "low": round(share.low, 4), "high": round(share.high, 4)}
