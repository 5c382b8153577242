"""What an audit has found, as data: shares and shifts with their intervals, ready for JSON, CSV and tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulecore.audit.impact.interactions import Couple, Meeting
from rulecore.audit.impact.plan import Plan
from rulecore.audit.impact.run import Impact
from rulecore.audit.impact.statistics import CONFIDENCE, mean, share
from rulecore.audit.lockstep.compare import KINDS, Tally
from rulecore.audit.lockstep.playing import Pair, settings
from rulecore.audit.lockstep.policies import is_greedy_known
from rulecore.core.config import JsonObject
from rulecore.core.trace import engine

TOP = 10
ENOUGH = 30
"""Fewer games say nothing about an interaction."""
NO_GREEDY = "{game} comes without a greedy player (`greedy` of its Rules), so all seats play at random"


def report(found: Impact) -> JsonObject:
    """Everything found, with 95 % intervals: an entry for each reading and policy, one for each pair of readings."""
    plan = found.plan
    return {
        "engine": engine(),
        "game": plan.game,
        "seed": plan.seed,
        "games": plan.games,
        "policies": list(plan.policies),
        "settings": [str(setting) for setting in settings(plan.game)],
        "notes": [] if is_greedy_known(plan.game) else [NO_GREEDY.format(game=plan.game)],
        "readings": [_reading(found, policy, pair) for policy in plan.policies for pair in plan.readings],
        "interactions": _interactions(found),
    }


def _reading(found: Impact, policy: str, pair: Pair) -> JsonObject:
    """How often one reading differs from the default under one policy, by how much, where first, at which tables."""
    plan, total = found.plan, found.tally(policy, pair)
    by_setting = [found.tallies[policy, pair, number] for number in range(len(settings(plan.game)))]
    named = zip(settings(plan.game), by_setting, strict=True)
    return {
        "ruling": pair[0],
        "reading": pair[1],
        "policy": policy,
        **_figures(total),
        "settings": [str(setting) for setting, tally in named if any(tally.counts)],
        "by": [
            {"name": name, "value": value, **_figures(found.tally(policy, pair, numbers))}
            for name, value, numbers in divisions(plan)
        ],
        "first": total.first and {**total.first._asdict(), "setting": str(total.first.setting)},
    }


def _figures(tally: Tally) -> JsonObject:
    """Shares of games by kind of difference, and the mean shift of each seat's score."""
    pairs = zip(KINDS, tally.counts, strict=True)
    return {
        "games": tally.games,
        "differs": {kind: share(count, tally.viewed if kind == "view" else tally.games) for kind, count in pairs},
        "shift": [{"seat": seat, **mean(moments)} for seat, moments in enumerate(tally.shifts)],
    }


def divisions(plan: Plan) -> Iterator[tuple[str, Any, tuple[int, ...]]]:
    """The settings by player count and by each option that has several values: a name, a value, their numbers."""
    agreed = [{"players": setting.players, **dict(setting.options)} for setting in settings(plan.game)]
    for name in agreed[0]:
        values = list(dict.fromkeys(setting[name] for setting in agreed))
        for value in values if len(values) > 1 else ():
            yield name, value, tuple(number for number, setting in enumerate(agreed) if setting[name] == value)


def _interactions(found: Impact) -> list[JsonObject]:
    """The pairs played together; `interacts` where an interval keeps off 0 that is widened for their number."""
    level = 1 - (1 - CONFIDENCE) / max(1, sum(1 + len(m.scores) for m in found.meetings.values()))
    return [_pair(policy, couple, meeting, level) for (policy, couple), meeting in found.meetings.items()]


def _pair(policy: str, couple: Couple, meeting: Meeting, level: float) -> JsonObject:
    wide = [mean(moments, level) for moments in (meeting.winner, *meeting.scores)]
    return {
        "readings": [{"ruling": ruling, "reading": reading} for ruling, reading in couple],
        "policy": policy,
        "games": meeting.games,
        "apart": share(meeting.apart, meeting.games),
        "winner": mean(meeting.winner),
        "shift": [{"seat": seat, **mean(moments)} for seat, moments in enumerate(meeting.scores)],
        "interacts": any(one["games"] >= ENOUGH and (one["low"] > 0 or one["high"] < 0) for one in wide),
    }


def weight(entry: JsonObject) -> tuple[float, ...]:
    """How much a reading matters: how often it changes who wins, then the score, the course, the choice, the view."""
    return tuple(entry["differs"][kind]["share"] or 0.0 for kind in ("winner", "score", "step", "legal", "view"))


def most_important(reports: Iterable[JsonObject], top: int = TOP) -> list[JsonObject]:
    """The rulings that matter most, each by its weightiest reading under its weightiest policy."""
    best: dict[tuple[str, str], JsonObject] = {}
    for one in reports:
        for entry in one["readings"]:
            key = one["game"], entry["ruling"]
            if any(weight(entry)) and (key not in best or weight(entry) > weight(best[key])):
                best[key] = {"game": one["game"], **entry}
    return sorted(best.values(), key=weight, reverse=True)[:top]
