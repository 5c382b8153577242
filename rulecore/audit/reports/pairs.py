"""Pairs of readings that were played together: whether the effect of one depends on the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulecore.audit.impact.interactions import Couple
from rulecore.audit.impact.run import Impact
from rulecore.audit.impact.statistics import ENOUGH, share
from rulecore.audit.reports.effects import effects_of, told_figures
from rulecore.core.config import JsonObject

FEW = "too few games"
NO_DEPENDENCE = "no dependence seen"
"""What is said of a pair that met too rarely."""


def interactions(found: Impact) -> list[JsonObject]:
    """The pairs that were played together, strongest dependence first as they were chosen."""
    keys = dict.fromkeys((policy, couple) for policy, couple, _ in found.meetings)
    strata = {
        key: [meeting for (policy, couple, _), meeting in found.meetings.items() if (policy, couple) == key]
        for key in keys
    }
    figures = sum(told_figures([meeting.figures for meeting in some]) for some in strata.values())
    return [_pair(*key, strata[key], figures) for key in keys]


def _pair(policy: str, couple: Couple, strata: Sequence[Any], figures: int) -> JsonObject:
    effects = effects_of([meeting.figures for meeting in strata], figures, twice=True)
    games, met = sum(meeting.games for meeting in strata), sum(meeting.met for meeting in strata)
    depends = any(effect.is_told for effect in effects)
    one, other = couple
    told = f"the effect of {one.ruling} depends on {other.ruling}" if depends else NO_DEPENDENCE
    return {
        "readings": [{"ruling": question.ruling, "reading": question.reading} for question in couple],
        "base": dict(one.company),
        "policy": policy,
        "games": games,
        "meet": share(met, games),
        "effects": [
            {
                "what": effect.figure[0],
                "seat": effect.figure[1],
                "games": effect.estimate.total.applied,
                "change": effect.change.data(),
                "simultaneous": {name: effect.wide.data()[name] for name in ("low", "high")},
                "effect": effect.is_told,
            }
            for effect in effects
        ],
        "depends": depends,
        "says": told if met >= ENOUGH else FEW,
    }
