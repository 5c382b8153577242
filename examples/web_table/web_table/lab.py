"""What each reading of each ruling changes: `python -m web_table.lab` writes the committed `lab.json`.

The figures are those of the report of `rulecore audit`: the same games under the default and under the reading, over
all numbers of players and all options, once with all seats playing greedily and once with all at random; how often one
player who reads otherwise has a dispute; and what one better player is worth.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from typing import Any

from rulecore import GAMES, JsonObject
from rulecore.audit.impact.plan import planned
from rulecore.audit.impact.run import impact
from rulecore.audit.impact.statistics import CONFIDENCE
from rulecore.audit.impact.tally import WINNING
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.policies import GREEDY, RANDOM
from rulecore.audit.reports.report import report
from rulecore.audit.reports.skill import NOT_KNOWN
from rulecore.core.trace import engine
from web_table.catalogue import LAB

POLICIES = (GREEDY, RANDOM)
"""How all seats play, in the order in which people are told."""
PLENTY = 400
"""Games for each reading and policy, where no other number is asked for."""


def figures(ids: Iterable[str], games: int, seed: int, jobs: int | None) -> JsonObject:
    """The figures of these games: by game and ruling, what the client shows beside its readings."""
    found = {}
    for game in ids:
        plan = planned(game, policies=POLICIES, games=games, seed=seed, skilled=games)
        found[game] = _of_game(report(impact(plan, Workers(jobs))))
        print(game, "done", file=sys.stderr)
    return {"engine": engine(), "seed": seed, "confidence": CONFIDENCE, "policies": list(POLICIES), "games": found}


def _of_game(told: JsonObject) -> JsonObject:
    """By ruling: the numbers of players at which it was measured, and its readings."""
    by_ruling: JsonObject = {}
    worth = {(entry["ruling"], entry["reading"]): _worth(entry) for entry in told["premiums"]}
    for entry in told["readings"]:
        ruling = by_ruling.setdefault(entry["ruling"], {"players": [], "readings": {}})
        ruling["players"] = sorted({*ruling["players"], *_players(entry)})
        better = worth.get((entry["ruling"], entry["reading"]))
        reading = ruling["readings"].setdefault(entry["reading"], {"with": entry["base"], "better": better, "by": {}})
        reading["by"][entry["policy"]] = _of_reading(entry)
    return by_ruling


def _worth(entry: JsonObject) -> JsonObject:
    """The share of the win of one better player under the default and under the reading; whether they differ for sure,
    all readings of the game at once."""
    sure = entry["says"] != NOT_KNOWN
    return {"default": entry["default"]["mean"], "reading": entry["under"]["mean"], "effect": sure}


def _of_reading(entry: JsonObject) -> JsonObject:
    """What was found about one reading under one policy.

    applies        games in which the reading makes any difference; `applies_at` these numbers of players
    changes        the figures of which an effect is claimed
    disputed       games in which one player who reads otherwise has a dispute
    other_winners  games with other winners under the reading; `placebo` the same for the default dealt anew
    """
    return {
        "games": entry["games"],
        "applies": entry["applies"]["count"],
        "applies_at": _players(entry, applies=True),
        "says": entry["says"],
        "changes": list(dict.fromkeys(effect["what"] for effect in entry["effects"] if effect["effect"])),
        "winning": _winning(entry["effects"]),
        "disputed": entry["dispute"]["all"]["count"],
        "other_winners": entry["differs"]["winner"]["count"],
        "placebo": entry["placebo"]["winner"]["count"],
    }


def _players(entry: JsonObject, *, applies: bool = False) -> list[int]:
    """The numbers of players at which there were games, or games in which the reading made a difference."""
    parts = [part for part in entry["by"] if part["name"] == "players"]
    return [part["value"] for part in parts if (part["applies"]["count"] if applies else part["games"])]


def _winning(effects: Iterable[Any]) -> JsonObject | None:
    """The largest change of a seat's share of the win where the ruling applies; one that is claimed before all others.

    Its interval is the simultaneous one, so the choice among seats does no harm. None: too few games for an interval.
    """
    seats = [one for one in effects if one["what"] == WINNING and one["simultaneous"]["low"] is not None]
    if not seats:
        return None
    largest = max(seats, key=lambda one: (one["effect"], abs(one["change"]["mean"])))
    return {"seat": largest["seat"], "change": largest["change"]["mean"], **largest["simultaneous"]}


def _lines(data: JsonObject) -> str:
    """The figures as JSON, a line for each ruling, so that a review sees which of them have moved."""
    games = ",\n".join(
        f"  {json.dumps(game)}: {{\n"
        + ",\n".join(f"   {json.dumps(ruling)}: {json.dumps(entry)}" for ruling, entry in found.items())
        + "\n  }"
        for game, found in data["games"].items()
    )
    head = "".join(f" {json.dumps(name)}: {json.dumps(value)},\n" for name, value in data.items() if name != "games")
    return f'{{\n{head} "games": {{\n{games}\n }}\n}}\n'


def main() -> None:
    """Play, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m web_table.lab", description=__doc__)
    parser.add_argument("--games", type=int, default=PLENTY, help="for each reading and policy (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=None, help="processes (default: one for each core)")
    options = parser.parse_args()
    data = figures(GAMES, options.games, options.seed, options.jobs)
    LAB.write_text(_lines(data), encoding="utf-8")


if __name__ == "__main__":
    main()
