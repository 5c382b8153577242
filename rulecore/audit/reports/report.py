"""What an audit has found, as data: figures with their intervals, effects, ranks; for JSON, CSV, tables and pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Any

from rulecore.audit.impact.disputes import KINDS as KINDS_OF_DISPUTE
from rulecore.audit.impact.disputes import Disputes
from rulecore.audit.impact.plan import Plan, Question
from rulecore.audit.impact.run import Impact
from rulecore.audit.impact.statistics import (
    CONFIDENCE,
    ENOUGH,
    NOTHING,
    Interval,
    share,
)
from rulecore.audit.impact.tally import OUTCOMES, SCORE, WINNERS, WINNING, Figure, Sums, Tally
from rulecore.audit.lockstep.compare import KINDS
from rulecore.audit.lockstep.playing import is_less_better, settings
from rulecore.audit.lockstep.policies import is_greedy_known, skill_of
from rulecore.audit.reports.effects import Effect, effects_of, told_figures
from rulecore.audit.reports.pairs import interactions
from rulecore.audit.reports.skill import premiums, strength
from rulecore.core.config import JsonObject
from rulecore.core.spec import place_of
from rulecore.core.trace import engine
from rulecore.registry import spec_of

TOP = 10
NO_GREEDY = "{game} comes without a greedy player (`greedy` of its Rules), so all seats play at random"
LESS = "A lower score is better{where}."

EFFECT = "effect"
TOO_FEW = "not enough games to tell"
NEVER = "never applied"
NOTHING_MATTERS = "no outcome changes by as much as would matter"
SEEN = "changes only what somebody sees"
SAYS = (EFFECT, TOO_FEW, NOTHING_MATTERS, SEEN, NEVER)
"""What may be said of a reading; of a ruling what comes first here, whichever reading and policy it is said of."""

GOOD, NO_COUPLING, MORE = (
    "the two sides stay together: far fewer winners change than by dealing anew",
    "no more winners change for sure than by dealing anew: this share says nothing about the rule",
    "more winners change than by dealing anew: this sentence decides who wins",
)
FAR = 0.5
"""A share below this part of its placebo is far below it."""


def outcomes_in(found: Impact) -> int:
    """How many outcomes have an interval."""
    return sum(told_figures(_figures(found.strata(*key).values())) for key in _keys(found.plan))


def _keys(plan: Plan) -> list[tuple[str, Question]]:
    return [(policy, question) for policy in plan.policies for question in plan.questions]


def report(found: Impact, figures: int | None = None) -> JsonObject:
    """Everything found: an entry for each reading and policy, ranks, an entry for each pair of readings.

    figures  how many outcomes are to hold at once, where it is one report of several; None: those of this one
    """
    plan = found.plan
    figures = outcomes_in(found) if figures is None else figures
    readings = [Reading(found, *key, figures) for key in _keys(plan)]
    most = max((one.tally.games for one in readings), default=0)
    return {
        "engine": engine(),
        "game": plan.game,
        "seed": plan.seed,
        "games": most if plan.precision or plan.applied else plan.games,
        "applied": plan.applied,
        "precision": plan.precision,
        "base": dict(plan.base),
        "policies": list(plan.policies),
        "settings": [str(setting) for setting in settings(plan.game)],
        "notes": notes_on(plan.game),
        "players": strength(found),
        "confidence": CONFIDENCE,
        "figures": figures,
        "readings": [one.data() for one in readings],
        "ranking": ranking(readings, plan.game),
        "premiums": premiums(found),
        "interactions": interactions(found),
    }


def notes_on(game: str) -> list[str]:
    """What a reader has to know of its players and scores."""
    greedy = [] if is_greedy_known(game) else [NO_GREEDY.format(game=game)]
    less = [setting for setting in settings(game) if is_less_better(game, setting)]
    if not less:
        return greedy
    where = "" if len(less) == len(settings(game)) else f" at {len(less)} of {len(settings(game))} kinds of table"
    return [*greedy, LESS.format(where=where)]


def _figures(tallies: Iterable[Tally]) -> list[Sequence[tuple[Figure, Sums]]]:
    return [tally.figures for tally in tallies]


class Reading:
    """What was found about one reading under one policy."""

    def __init__(self, found: Impact, policy: str, question: Question, figures: int) -> None:
        self.found: Impact = found
        self.plan: Plan = found.plan
        self.policy: str = policy
        self.question: Question = question
        self.strata: dict[int, Tally] = found.strata(policy, question)
        self.tally: Tally = found.tally(policy, question)
        self.effects: tuple[Effect, ...] = effects_of(_figures(self.strata.values()), figures)

    @property
    def says(self) -> str:
        """One of SAYS."""
        if any(effect.is_told for effect in self.effects):
            return EFFECT
        if not self.tally.applied:
            return SEEN if self.tally.counts[KINDS.index("view")] else NEVER
        if self._is_only_seen:
            return SEEN
        outcomes = [effect for effect in self.effects if effect.figure[0] in OUTCOMES]
        return NOTHING_MATTERS if outcomes and all(effect.is_nothing for effect in outcomes) else TOO_FEW

    @property
    def _is_only_seen(self) -> bool:
        """Whether a seat was shown more or less than it should see, and nothing else came of it in any game."""
        disputes = self.tally.disputes
        is_unchanged = not any(sums.squares for (what, _), sums in self.tally.figures if what != WINNERS)
        return bool(disputes.seen) and not disputes.disputed and is_unchanged and not self.tally.changed

    def needed(self) -> JsonObject | None:
        """In how many games the ruling would have to apply to tell whether it changes an outcome by as much as matters,
        and how many would have to be played for that; None where these were enough, or it cannot be foreseen."""
        if self.says != TOO_FEW:
            return None
        parts = [effect.needs for effect in self.effects if effect.figure[0] in OUTCOMES]
        times = max((part for part in parts if part is not None), default=0.0)
        return {"applies": ceil(times * self.tally.applied), "games": ceil(times * self.tally.games)} if times else None

    def size(self) -> Interval:
        """The largest change of a share of the win or of a score, in standard deviations; all outcomes at once."""
        if self.says == SEEN:
            return Interval(0.0, 0.0, 0.0)
        sizes = [effect.size() for effect in self.effects if effect.figure[0] in (WINNING, SCORE)]
        bounds = [(one.mean, one.low, one.high) for one in sizes if one.mean is not None]
        return Interval(*(max(some) for some in zip(*bounds, strict=True))) if bounds else NOTHING

    def data(self) -> JsonObject:
        """An entry of the report."""
        tally, question = self.tally, self.question
        return {
            "ruling": question.ruling,
            "reading": question.reading,
            "policy": self.policy,
            "default": self.plan.default_of(question),
            "base": dict(question.company),
            **shares_of(tally),
            "parts": {
                "rules": share(tally.applied - tally.behaved, tally.games),
                "behaviour": share(tally.behaved, tally.games),
            },
            "coupling": coupling_of(tally, self.effects),
            "effects": [effect.data() for effect in self.effects],
            "effect": self.says == EFFECT,
            "says": self.says,
            "needed": self.needed(),
            "settings": [str(settings(self.plan.game)[number]) for number, some in self.strata.items() if some.applied],
            "by": [self._part(*part) for part in divisions(self.plan)],
            "first": tally.first and {**tally.first._asdict(), "setting": str(tally.first.setting)},
        }

    def _part(self, name: str, value: Any, numbers: tuple[int, ...]) -> JsonObject:
        """The same for some of the tables: shares, shares of the win and scores."""
        strata = [tally for number, tally in self.strata.items() if number in numbers]
        effects = effects_of(_figures(strata), 1)
        return {
            "name": name,
            "value": value,
            **shares_of(self.found.tally(self.policy, self.question, numbers)),
            "effects": [
                {**effect.data(), "simultaneous": {"low": None, "high": None}, "effect": False}
                for effect in effects
                if effect.figure[0] in (WINNING, SCORE)
            ],
        }


def shares_of(tally: Tally) -> JsonObject:
    """Shares of all games: those to which the ruling applies, those that differ in each way, those that the placebo
    changes."""
    pairs = zip(KINDS, tally.counts, strict=True)
    return {
        "games": tally.games,
        "applies": share(tally.applied, tally.games),
        "differs": {kind: share(count, tally.viewed if kind == "view" else tally.games) for kind, count in pairs},
        "placebo": {"winner": share(tally.redealt, tally.games)},
        "dispute": dispute_of(tally.disputes),
    }


def dispute_of(found: Disputes) -> JsonObject | None:
    """The share of all games in which a seat that alone reads otherwise has a dispute, of those in which the ruling
    applies, and of all games by what comes first; None where none was played."""
    if not found.games:
        return None
    kinds = {kind: share(count, found.games) for kind, count in zip(KINDS_OF_DISPUTE, found.kinds, strict=True)}
    return {"all": share(found.disputed, found.games), "where": share(found.disputed, found.applied), "kinds": kinds}


def coupling_of(tally: Tally, effects: Iterable[Effect]) -> JsonObject:
    """Among the games to which the ruling applies: other winners under the reading, and by dealing anew."""
    difference = next((effect.wide for effect in effects if effect.figure[0] == WINNERS), NOTHING)
    return {
        "games": tally.applied,
        "winner": share(tally.changed, tally.applied),
        "placebo": share(tally.redealt, tally.applied),
        "difference": difference.data(),
        "says": _coupling_in_words(tally, difference),
    }


def _coupling_in_words(tally: Tally, difference: Interval) -> str:
    if tally.applied < ENOUGH:
        return TOO_FEW if tally.applied else NEVER
    if not difference.is_off_zero:
        return NO_COUPLING
    if tally.changed > tally.redealt:
        return MORE
    return GOOD if tally.changed <= FAR * tally.redealt else "fewer winners change than by dealing anew"


def divisions(plan: Plan) -> Iterator[tuple[str, Any, tuple[int, ...]]]:
    """The settings by player count and by each option that has several values: a name, a value, their numbers."""
    agreed = [{"players": setting.players, **dict(setting.options)} for setting in settings(plan.game)]
    for name in agreed[0]:
        values = list(dict.fromkeys(setting[name] for setting in agreed))
        for value in values if len(values) > 1 else ():
            yield name, value, tuple(number for number, setting in enumerate(agreed) if setting[name] == value)


# --- ranks ---


def ranking(readings: Sequence[Reading], game: str) -> list[JsonObject]:
    """The rulings by their grade, of equal ones the most often disputed first, then by outcomes; what changes only what
    is seen stands last and has no rank.

    Of each ruling there is the reading and policy that says most of outcomes (of several effects that of the better
    players), and the reading that is most often disputed among the best players.
    """
    best: dict[str, Reading] = {}
    for one in readings:
        ruling = one.question.ruling
        if ruling not in best or _says_more(one) > _says_more(best[ruling]):
            best[ruling] = one
    disputed = {ruling: most_disputed([one for one in readings if one.question.ruling == ruling]) for ruling in best}
    order = sorted(best.values(), key=lambda one: _in_ranking(one, disputed[one.question.ruling], game))
    ranked = [disputed[one.question.ruling] for one in order if one.says != SEEN]
    doubts = [doubt(game, one.question.ruling) for one in order if one.says != SEEN]
    return [
        {
            "ruling": one.question.ruling,
            "reading": one.question.reading,
            "policy": one.policy,
            "size": one.size().data(),
            "dispute": disputed[one.question.ruling],
            "ranks": list(_ranks(place, ranked, doubts)) if one.says != SEEN else None,
            "says": one.says,
        }
        for place, one in enumerate(order)
    ]


def most_disputed(readings: Sequence[Reading]) -> JsonObject | None:
    """Of several readings of a ruling the one that is most often disputed, among the best players of whom that is
    known: reading, policy, share of all games; None where no such game was played."""
    known = [one for one in readings if one.tally.disputes.games]
    if not known:
        return None
    most = max(known, key=lambda one: (skill_of(one.policy), one.tally.disputes.disputed / one.tally.disputes.games))
    of_all = share(most.tally.disputes.disputed, most.tally.disputes.games)
    return {"reading": most.question.reading, "policy": most.policy, **of_all}


def _in_ranking(one: Reading, dispute: JsonObject | None, game: str) -> tuple[float, ...]:
    """What to sort rulings by."""
    often = dispute["share"] if dispute else 0.0
    return one.says == SEEN, doubt(game, one.question.ruling), -often, *(-weight for weight in _weight(one))


def _says_more(one: Reading) -> tuple[float, ...]:
    """Which reading and policy a ruling is known by: the better players, and of those the largest effect."""
    return -SAYS.index(one.says), skill_of(one.policy), *_weight(one)[1:]


def _weight(one: Reading) -> tuple[float, ...]:
    """What to sort by: what is said, then what is sure, then what is likely."""
    size = one.size()
    return -SAYS.index(one.says), size.low or 0.0, size.mean or 0.0, float(one.tally.applied)


def _ranks(place: int, ranked: Sequence[JsonObject | None], doubts: Sequence[int]) -> tuple[int, int]:
    """The places, from 1, that the intervals of the shares of disputed games leave open among the rulings of the same
    grade."""
    first, same = doubts.index(doubts[place]), doubts.count(doubts[place])
    others = ranked[first : first + same]
    above = sum(_is_above(other, ranked[place]) for other in others)
    below = sum(_is_above(ranked[place], other) for other in others)
    return first + 1 + above, first + same - below


def _is_above(one: JsonObject | None, other: JsonObject | None) -> bool:
    """Whether one is disputed more often for sure."""
    return one is not None and other is not None and one["low"] > other["high"]


def doubt(game: str, ruling: str) -> int:
    """Where the grade of a ruling stands; last where a game from outside grades none."""
    return next((place_of(one.grade) for one in spec_of(game).rulings if one.id == ruling), place_of(""))


def most_important(reports: Iterable[JsonObject], top: int = TOP) -> list[JsonObject]:
    """The rulings of all games by their grade, of equal ones the most often disputed first, then the largest effect;
    only those that have one."""
    found = [{"game": one["game"], **rank} for one in reports for rank in one["ranking"] if rank["says"] == EFFECT]
    found.sort(
        key=lambda rank: (
            (rank["dispute"] or {}).get("share", 0.0),
            rank["size"]["low"] or 0.0,
            rank["size"]["mean"] or 0.0,
        ),
        reverse=True,
    )
    return sorted(found, key=lambda rank: doubt(rank["game"], rank["ruling"]))[:top]
