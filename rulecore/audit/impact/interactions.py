"""Pairs of readings: whether what both change together is the sum of what each changes alone.

Four games with the same chance: neither reading, the one, the other, both. In each, a quantity (the score of a seat,
whether the winners are others than under the defaults) is `q`; the surplus is
`q(both) - q(one) - q(other) + q(neither)`. Where two readings have nothing to do with each other, it is 0 on the
average.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from rulecore.audit.impact.plan import Plan
from rulecore.audit.impact.statistics import Moments, Shifts, added
from rulecore.audit.lockstep.compare import KINDS, Tally, followed
from rulecore.audit.lockstep.playing import Pair, default_line, is_playable, opened, settings
from rulecore.core.config import JsonObject
from rulecore.core.errors import is_whole

Couple = tuple[Pair, Pair]
"""Readings of two rulings, in the order of the rulings."""
Together = dict[str, dict[int, tuple[Couple, ...]]]
"""By policy and number of the setting, which readings are played together."""


class Meeting(NamedTuple):
    """What two readings did in each other's company.

    games   played four times each
    apart   games in which some surplus is not 0
    winner  the surplus of "the winners are others than under the defaults"
    scores  by seat, the surplus of the score
    """

    games: int = 0
    apart: int = 0
    winner: Moments = Moments()
    scores: Shifts = ()

    def plus(self, other: Meeting) -> Meeting:
        """Both together."""
        return Meeting(
            self.games + other.games,
            self.apart + other.apart,
            self.winner.plus(other.winner),
            added(self.scores, other.scores),
        )


def meeting_from(data: Any) -> Meeting:
    """A meeting read from JSON."""
    games, apart, winner, scores = data
    return Meeting(games, apart, Moments(*winner), tuple(Moments(*some) for some in scores))


def couples(plan: Plan, tallies: dict[tuple[str, Pair, int], Tally]) -> Together:
    """By policy and number of the setting, which readings are played together: at most `plan.couples` for each policy.

    Two readings can meet under a setting in which both change how games go or end. Of all such pairs those are taken
    in which the weaker one changes the scores most often.
    """
    return {policy: _couples(plan, policy, tallies) for policy in plan.policies}


def _couples(plan: Plan, policy: str, tallies: dict[tuple[str, Pair, int], Tally]) -> dict[int, tuple[Couple, ...]]:
    numbers = range(len(settings(plan.game)))
    matters = {pair: [_changed(tallies[policy, pair, number]) for number in numbers] for pair in plan.readings}
    weights = {
        (one, other): tuple(
            sum(min(a[rank], b[rank]) for a, b in zip(matters[one], matters[other], strict=True)) for rank in (0, 1)
        )
        for one, other in combinations(plan.readings, 2)
        if one[0] != other[0]
    }
    most = sorted(
        (couple for couple in weights if any(weights[couple])), key=lambda couple: weights[couple], reverse=True
    )
    taken = most[: plan.couples]
    return {
        number: tuple(
            (one, other)
            for one, other in taken
            if any(matters[one][number])
            and any(matters[other][number])
            and is_playable(plan.game, settings(plan.game)[number], one, other)
        )
        for number in numbers
    }


def _changed(tally: Tally) -> tuple[int, int]:
    """In how many games a reading changed the scores, and in how many at least anything but what is seen."""
    counts = dict(zip(KINDS, tally.counts, strict=True))
    return counts["score"], max(count for kind, count in counts.items() if kind != "view")


def met(game: str, setting: Any, together: Sequence[Couple], seeds: Iterable[int], policy: str) -> list[Meeting]:
    """What comes out where the couples meet, in one game for each seed."""
    default, found = opened(game, setting), [Meeting() for _ in together]
    singles = list(dict.fromkeys(pair for couple in together for pair in couple))
    for seed in seeds:
        line = default_line(default, seed, viewed=False, policy=policy)
        ends: dict[tuple[Pair, ...], JsonObject] = {(): line.result}
        for chosen in (*((pair,) for pair in singles), *together):
            ends[chosen] = followed(line, default, opened(game, setting, *chosen), seed, policy).result
        for number, (one, other) in enumerate(together):
            meeting = surplus(ends[()], ends[one,], ends[other,], ends[one, other])
            found[number] = found[number].plus(meeting)
    return found


def surplus(neither: JsonObject, one: JsonObject, other: JsonObject, both: JsonObject) -> Meeting:
    """What a game, played four times, shows."""
    changed = [int(end["winners"] != neither["winners"]) for end in (one, other, both)]
    winner = changed[2] - changed[0] - changed[1]
    quartets = list(zip(neither["scores"], one["scores"], other["scores"], both["scores"], strict=True))
    scores = [d - b - c + a if all(map(is_whole, (a, b, c, d))) else None for a, b, c, d in quartets]
    is_apart = bool(winner or any(scores))
    shifts = tuple(Moments() if score is None else Moments.of(score) for score in scores)
    return Meeting(1, int(is_apart), Moments.of(winner), shifts)
