"""A report made by hand, in the form of `rulecore audit --json`: every kind of finding, for every reading of a game.
With the witnesses of the game, which are made once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import cycle
from typing import Any

import pytest

from rulecore.audit.impact.statistics import share
from rulecore.audit.impact.tally import OUTCOMES
from rulecore.audit.lockstep.compare import KINDS
from rulecore.audit.lockstep.playing import settings
from rulecore.audit.reports.report import EFFECT, GOOD, NEVER, NO_COUPLING, NOTHING_MATTERS, SAYS, SEEN, TOO_FEW, doubt
from rulecore.audit.reports.skill import LESS, NOT_KNOWN
from rulecore.cli.pages.cases import cases_of
from rulecore.core.config import readings
from rulecore.registry import rules_of

POLICIES = ("random", "greedy", "search:50")
GAMES = 400
KINDS_OF_FINDING = (EFFECT, NOTHING_MATTERS, TOO_FEW, "seldom", SEEN, NEVER)
"""What is found about the rulings, in turn; `seldom`: that too few games tell, as it applies in hardly any. Where
nothing matters, the number of choices changes."""
APPLY = {EFFECT: 164, NOTHING_MATTERS: 400, TOO_FEW: 100, "seldom": 4, SEEN: 0, NEVER: 0}
"""In how many games each applies."""
FIRST = {
    "step": 4,
    "actor": 0,
    "kind": "legal",
    "text": "only under the default: bid 3",
    "action": None,
    "seed": 8,
}


def effect(what: str, seat: int | None, default: float, mean: float, half: float, *, games: int) -> dict[str, Any]:
    """A figure that changes by `mean`; its simultaneous interval is one and a half times as wide as its own."""
    low, high = round(mean - 1.5 * half, 6), round(mean + 1.5 * half, 6)
    return {
        "what": what,
        "seat": seat,
        "games": games,
        "default": default,
        "reading": round(default + mean, 6),
        "change": {"mean": mean, "low": round(mean - half, 6), "high": round(mean + half, 6)},
        "simultaneous": {"low": low, "high": high},
        "overall": {"mean": round(mean * games / GAMES, 6), "low": -1.0, "high": 1.0},
        "effect": what in OUTCOMES and (low > 0 or high < 0),
    }


def effects(kind: str, games: int, times: float = 1.0) -> list[dict[str, Any]]:
    """All figures of a table of three; `times` as large as under random play."""
    if games < 10:
        return []
    wins, choices = (0.08 * times, 0.0) if kind == EFFECT else (0.01, -0.5 if kind == NOTHING_MATTERS else 0.0)
    return [
        *(effect("winning", seat, 0.33, by, 0.04, games=games) for seat, by in enumerate((wins, -wins / 2, -wins / 2))),
        *(effect("score", seat, 5.0, 0.0, 0.3, games=games) for seat in range(3)),
        effect("spread", None, 6.0, 0.1, 0.4, games=games),
        effect("length", None, 40.0, 0.0, 1.0, games=games),
        effect("start", None, 0.0, 0.02, 0.05, games=games),
        effect("ties", None, 0.1, 0.0, 0.03, games=games),
        effect("choices", None, 4.0, choices, 0.1, games=games),
    ]


def dispute(applies: int) -> dict[str, Any]:
    """In half of the games in which it applies there is one: a move is refused in one, the others end otherwise."""
    count = applies // 2
    kinds = {"refused": min(1, count), "objected": 0, "outcome": max(0, count - 1), "seen": 0}
    told = {kind: share(number, GAMES) for kind, number in kinds.items()}
    return {"all": share(count, GAMES), "where": share(count, applies), "kinds": told}


def entry(game: str, ruling: str, pair: tuple[str, str], policy: str, kind: str) -> dict[str, Any]:
    """What was found about one reading, the second of the pair, under one policy."""
    applies, says = APPLY[kind], TOO_FEW if kind == "seldom" else kind
    names = [str(setting) for setting in settings(game)]
    shares = {
        "games": GAMES,
        "applies": share(applies, GAMES),
        "differs": {name: share(applies if name == "step" else applies // 3, GAMES) for name in KINDS},
        "placebo": {"winner": share(applies // 4, GAMES)},
        "dispute": None if policy.startswith("search") else dispute(applies),
    }
    coupled = {
        "games": applies,
        "winner": share(applies // 3, applies),
        "placebo": share(applies // 4, applies),
        "difference": {"mean": 0.08, "low": -0.02, "high": 0.18},
        "says": GOOD if kind == EFFECT else NO_COUPLING,
    }
    found = effects(kind, applies, {"random": 1.0, "greedy": 4.0}.get(policy, 1.2))
    return {
        "ruling": ruling,
        "reading": pair[1],
        "policy": policy,
        "default": pair[0],
        "base": {},
        **shares,
        "parts": {"rules": share(applies, GAMES), "behaviour": share(0, GAMES)},
        "coupling": coupled,
        "effects": found,
        "effect": says == EFFECT,
        "says": says,
        "needed": {"applies": 1234, "games": 4936} if kind == TOO_FEW else None,
        "settings": names if applies else [],
        "by": [
            {"name": "players", "value": 3, **shares, "effects": [one for one in found if one["what"] == "winning"]}
        ],
        "first": {**FIRST, "setting": names[0]} if applies else None,
    }


def report(game: str, policies: tuple[str, ...] = POLICIES, **changed: Any) -> dict[str, Any]:
    """A whole report; `changed` replaces fields."""
    entries: list[dict[str, Any]] = []
    ranking: list[dict[str, Any]] = []
    for (ruling, members), kind in zip(readings(rules_of(game).config).items(), cycle(KINDS_OF_FINDING), strict=False):
        default, *others = (str(member.value) for member in members)
        entries += [entry(game, ruling, (default, other), policy, kind) for policy in policies for other in others]
        size = {EFFECT: (0.9, 0.4, 1.4), NOTHING_MATTERS: (0.0, 0.0, 0.1), TOO_FEW: (0.1, 0.0, 0.5)}
        mean, low, high = size.get(kind, (None, None, None))
        rank: dict[str, Any] = {"ruling": ruling, "reading": others[0], "policy": policies[0]}
        rank |= {"ranks": None if kind == SEEN else [1, 3]}
        rank |= {"dispute": {"reading": others[0], "policy": "greedy", **share(APPLY[kind] // 2, GAMES)}}
        says = TOO_FEW if kind == "seldom" else kind
        ranking.append({**rank, "size": {"mean": mean, "low": low, "high": high}, "says": says})
    ranking.sort(key=lambda rank: (SAYS.index(rank["says"]), -(rank["size"]["low"] or 0)))
    ranking.sort(key=lambda rank: -rank["dispute"]["count"])
    ranking.sort(key=lambda rank: (rank["says"] == SEEN, doubt(game, rank["ruling"])))
    return {
        "engine": "rulecore 0",
        "game": game,
        "seed": 5,
        "games": GAMES,
        "precision": None,
        "base": {},
        "policies": list(policies),
        "settings": [str(setting) for setting in settings(game)],
        "notes": [],
        "players": [
            {"players": 3, "games": 200, "fair": 0.333333, "default": {"mean": 0.6, "low": 0.53, "high": 0.67}}
        ],
        "confidence": 0.95,
        "figures": 66,
        "readings": entries,
        "ranking": ranking,
        "premiums": [premium(entry) for entry in entries if entry["policy"] == policies[0]],
        "interactions": couples(entries),
        **changed,
    }


def premium(entry: dict[str, Any]) -> dict[str, Any]:
    """A better player is worth less where an outcome changes."""
    by = -0.15 if entry["effect"] else 0.0
    return {
        "ruling": entry["ruling"],
        "reading": entry["reading"],
        "games": 200,
        "fair": 0.333333,
        "default": {"mean": 0.6, "low": 0.53, "high": 0.67},
        "under": {"mean": 0.6 + by, "low": 0.53 + by, "high": 0.67 + by},
        "change": {"mean": by, "low": by - 0.05, "high": by + 0.05},
        "simultaneous": {"low": by - 0.1, "high": by + 0.1},
        "says": LESS if by else NOT_KNOWN,
    }


def couples(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Two pairs: of the first ruling with the second, which depend on each other, and with the third."""
    firsts = list({one["ruling"]: one for one in entries}.values())
    found = []
    for other, by in zip(firsts[1:3], (0.2, 0.0), strict=False):
        change = {"mean": by, "low": by - 0.05, "high": by + 0.05}
        wide = {"low": by - 0.1, "high": by + 0.1}
        told = f"the effect of {firsts[0]['ruling']} depends on {other['ruling']}" if by else "no dependence seen"
        one = {"what": "winning", "seat": 0, "games": 90, "change": change, "simultaneous": wide, "effect": bool(by)}
        named = [{"ruling": half["ruling"], "reading": half["reading"]} for half in (firsts[0], other)]
        pair = {"readings": named, "base": {}, "policy": "random", "games": GAMES, "meet": share(90, GAMES)}
        found.append({**pair, "effects": [one], "depends": bool(by), "says": told})
    return found


# --- witnesses ---

cases = cache(cases_of)
"""The witnesses of a game."""


@contextmanager
def witnesses_once() -> Iterator[None]:
    """Within, those of a game are made once, for all of its pages."""
    with pytest.MonkeyPatch.context() as patch:
        for page in ("book", "report"):
            patch.setattr(f"rulecore.cli.pages.{page}.cases_of", cases)
        yield
