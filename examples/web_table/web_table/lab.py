"""How often each reading of each ruling changes who wins: `python -m web_table.lab` writes the committed `lab.json`.

It is an audit as `rulecore audit` makes it: the same games under the default and under the reading, all seats playing
greedily, over all numbers of players and all options.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable

from rulecore import GAMES, JsonObject, rulings
from rulecore.audit.impact.plan import planned
from rulecore.audit.impact.run import Impact, impact
from rulecore.audit.impact.statistics import share
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.configs import player_counts
from rulecore.core.trace import engine
from web_table.catalogue import LAB

GREEDY = "greedy"
WINNER = -1
"""The place of "winner" among the KINDS of an audit."""


def figures(ids: Iterable[str], games: int, seed: int, jobs: int | None) -> JsonObject:
    """The figures of these games: by game and ruling, what the client shows beside its readings."""
    found = {}
    for game in ids:
        found[game] = _of_game(impact(planned(game, policies=[GREEDY], games=games, seed=seed), Workers(jobs)))
        print(game, "done", file=sys.stderr)
    return {"engine": engine(), "seed": seed, "games": found}


def _of_game(found: Impact) -> JsonObject:
    game, by_ruling = found.plan.game, {}
    for ruling in rulings(game):
        others = [reading.id for reading in ruling.readings if reading.id != ruling.default]
        tallies = {reading: found.tally(GREEDY, (ruling.id, reading)) for reading in others}
        by_ruling[ruling.id] = {
            "games": max(tally.games for tally in tallies.values()),
            "players": list(player_counts(game)),
            "policy": GREEDY,
            "readings": {reading: _changed(tally.counts[WINNER], tally.games) for reading, tally in tallies.items()},
        }
    return by_ruling


def _changed(count: int, games: int) -> JsonObject:
    """The share of games with other winners, and its Wilson interval (95 %)."""
    found = share(count, games)
    return {
        "games": games,
        "changed": _short(found["share"]),
        "low": _short(found["low"]),
        "high": _short(found["high"]),
    }


def _short(number: float | None) -> float | None:
    return None if number is None else abs(round(number, 4))


def _lines(data: JsonObject) -> str:
    """The figures as JSON, a line for each ruling, so that a review sees which of them have moved."""
    games = ",\n".join(
        f"  {json.dumps(game)}: {{\n"
        + ",\n".join(f"   {json.dumps(ruling)}: {json.dumps(entry)}" for ruling, entry in found.items())
        + "\n  }"
        for game, found in data["games"].items()
    )
    return f'{{\n "engine": {json.dumps(data["engine"])},\n "seed": {data["seed"]},\n "games": {{\n{games}\n }}\n}}\n'


def main() -> None:
    """Play, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m web_table.lab", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each reading")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=None)
    options = parser.parse_args()
    data = figures(GAMES, options.games, options.seed, options.jobs)
    LAB.write_text(_lines(data), encoding="utf-8")


if __name__ == "__main__":
    main()
