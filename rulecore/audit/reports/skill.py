"""How good the players of an audit are, and what a better one is worth under each reading, as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulecore.audit.impact.plan import Question
from rulecore.audit.impact.run import Impact
from rulecore.audit.impact.statistics import DIGITS, Change, level_for, wilson
from rulecore.audit.impact.tally import PARTS, Sums
from rulecore.audit.lockstep.playing import settings
from rulecore.core.config import JsonObject

MORE, LESS, NOT_KNOWN = (
    "a better player wins more often",
    "a better player wins less often",
    "the difference may be luck",
)


def strength(found: Impact) -> list[JsonObject]:
    """What share of the win one greedy player has among players at random, for each number of players: under what both
    sides agree on, over all games of which that is known."""
    most: dict[int, Sums] = {}
    for (_, number), sums in found.skills.items():
        most[number] = max(most.get(number, Sums()), sums)
    by_size: dict[int, list[Sums]] = {}
    for number in sorted(most):
        by_size.setdefault(settings(found.plan.game)[number].players, []).append(most[number])
    return [{"players": players, **_worth(of_size, 1 / players)} for players, of_size in sorted(by_size.items())]


def premiums(found: Impact) -> list[JsonObject]:
    """Of each reading, the share of the win of one greedy player among players at random: under the default, under the
    reading, and the change, tested by pairs of games with the same luck."""
    return [entry for question in found.plan.questions for entry in _premium(found, question)]


def _premium(found: Impact, question: Question) -> Iterable[JsonObject]:
    known = settings(found.plan.game)
    by_setting = {number: sums for (asked, number), sums in found.skills.items() if asked == question and sums.games}
    if not by_setting:
        return
    strata, readings = list(by_setting.values()), len({one for one, _ in found.skills})
    change = Change(strata, is_share=True, scale=PARTS, most=1.0)
    wide = change.where(level_for(readings))
    games = change.total.games
    fair = sum(sums.games / known[number].players for number, sums in by_setting.items()) / games
    yield {
        "ruling": question.ruling,
        "reading": question.reading,
        **_worth(strata, fair),
        "under": _share([sums._replace(default=sums.default + sums.change) for sums in strata]),
        "change": change.where().data(),
        "simultaneous": {"low": wide.data()["low"], "high": wide.data()["high"]},
        "says": (MORE if (wide.low or 0) > 0 else LESS) if wide.is_off_zero else NOT_KNOWN,
    }


def _worth(strata: Sequence[Sums], fair: float) -> JsonObject:
    games = sum(sums.games for sums in strata)
    return {"games": games, "fair": round(fair, DIGITS), "default": _share(strata)}


def _share(strata: Sequence[Sums]) -> JsonObject:
    """The mean share of the win under the default, with Wilson's interval."""
    games, wins = sum(sums.games for sums in strata), sum(sums.default for sums in strata) / PARTS
    low, high = wilson(wins, games)
    return {"mean": round(wins / games, DIGITS), "low": low, "high": high}
