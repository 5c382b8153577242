"""What each reading of each ruling changes: `python -m web_table.lab` writes the committed `lab.json`.

It is an audit as `rulecore audit` makes it: the same games with the same luck under the default and under the reading,
all seats playing greedily, over all numbers of players and all options. docs/auditing-a-ruling.md tells what is
claimed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable

from rulecore import GAMES, JsonObject, rulings
from rulecore.audit.impact.plan import planned
from rulecore.audit.impact.run import impact
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.configs import player_counts
from rulecore.audit.reports.report import report
from rulecore.core.trace import engine
from web_table.catalogue import LAB

GREEDY = "greedy"


def figures(ids: Iterable[str], games: int, seed: int, jobs: int | None) -> JsonObject:
    """The figures of these games: by game and ruling, what the client shows beside its readings."""
    found = {}
    for game in ids:
        plan = planned(game, policies=[GREEDY], games=games, seed=seed)
        found[game] = _of_game(report(impact(plan, Workers(jobs))))
        print(game, "done", file=sys.stderr)
    return {"engine": engine(), "seed": seed, "games": found}


def _of_game(data: JsonObject) -> JsonObject:
    game = data["game"]
    entries = {(entry["ruling"], entry["reading"]): entry for entry in data["readings"]}
    return {
        ruling.id: {
            "players": list(player_counts(game)),
            "policy": GREEDY,
            "readings": {
                reading.id: _worth(entries[ruling.id, reading.id])
                for reading in ruling.readings
                if reading.id != ruling.default
            },
        }
        for ruling in rulings(game)
    }


def _worth(entry: JsonObject) -> JsonObject:
    """What there is to tell of a reading.

    applies           the share of the games in which it makes a difference to what is allowed or to what happens
    effect            whether any effect is claimed
    winning           the largest change of a chance of winning that is claimed, where it applies: the seat, the change,
                      its interval for all figures of the game at once; null where none is
    winners, redealt  where it applies, the share of the games with other winners, and the same when the default rules
                      are played on with fresh luck; null where it never applied
    """
    told = [effect for effect in entry["effects"] if effect["what"] == "winning" and effect["effect"]]
    most = max(told, key=lambda effect: abs(effect["change"]["mean"]), default=None)
    return {
        "games": entry["games"],
        "applies": entry["applies"]["share"],
        "effect": entry["effect"],
        "winning": most and {"seat": most["seat"], "change": most["change"]["mean"], **most["simultaneous"]},
        "winners": entry["coupling"]["winner"]["share"],
        "redealt": entry["coupling"]["placebo"]["share"],
    }


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
    parser.add_argument("--games", type=int, default=600, help="for each reading")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=None)
    options = parser.parse_args()
    data = figures(GAMES, options.games, options.seed, options.jobs)
    LAB.write_text(_lines(data), encoding="utf-8")


if __name__ == "__main__":
    main()
