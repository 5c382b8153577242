"""Pairs of readings: does the effect of one depend on the other?

Four games with the same luck: neither reading, the one, the other, both. In each, a figure (a seat's share of the win,
its score) is `q`; the difference of differences is `q(both) - q(one) - q(other) + q(neither)`. Where the effect of one
reading is the same with and without the other, it is 0 on average. Only games count in which both rulings apply.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from rulecore.audit.impact.plan import Plan, Question, asked_at
from rulecore.audit.impact.tally import (
    SCORE,
    WINNING,
    Figures,
    Sums,
    Tally,
    added,
    figures_of,
    sums_from,
    worst_of,
)
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.compare import KINDS, followed
from rulecore.audit.lockstep.playing import (
    Ending,
    Pair,
    Setting,
    is_playable,
    opened,
    playthrough,
    root_of,
    settings,
    with_reading,
)

Couple = tuple[Question, Question]
"""Two readings of two rulings, in the order of the rulings."""
Together = dict[str, dict[int, tuple[Couple, ...]]]
"""By policy and number of the setting, which readings are played together."""
TallyKey = tuple[str, Question, int]


class Meeting(NamedTuple):
    """What two readings did in each other's company under one setting.

    games    played four times each
    met      games in which both rulings applied
    figures  the differences of differences
    """

    games: int = 0
    met: int = 0
    figures: Figures = ()

    def plus(self, other: Meeting) -> Meeting:
        """Both together."""
        return Meeting(self.games + other.games, self.met + other.met, added(self.figures, other.figures))


def meeting_data(meeting: Meeting) -> list[Any]:
    """A meeting in JSON."""
    return [meeting.games, meeting.met, [[what, seat, *sums] for (what, seat), sums in meeting.figures]]


def meeting_from(data: Any) -> Meeting:
    """A meeting read from JSON. Raises ValueError, TypeError, LookupError."""
    games, met_in, listed = data
    return Meeting(games, met_in, tuple(((what, seat), sums_from(sums)) for what, seat, *sums in listed))


def couples(plan: Plan, tallies: dict[TallyKey, Tally]) -> Together:
    """By policy and number of the setting, which readings are played together: at most `plan.couples` for each policy.

    Two readings with the same base can meet under every setting under which both can be agreed on at once. Of all such
    pairs those are taken in which the weaker one changes the scores most often.
    """
    return {policy: _couples(plan, policy, tallies) for policy in plan.policies}


def _couples(plan: Plan, policy: str, tallies: dict[TallyKey, Tally]) -> dict[int, tuple[Couple, ...]]:
    known = settings(plan.game)
    matters = {
        question: [_matters(tallies.get((policy, question, number), Tally())) for number in range(len(known))]
        for question in plan.questions
    }
    weights = {
        (one, other): tuple(
            sum(min(a[rank], b[rank]) for a, b in zip(matters[one], matters[other], strict=True)) for rank in (0, 1)
        )
        for one, other in combinations(plan.questions, 2)
        if one.ruling != other.ruling and one.company == other.company
    }
    most = sorted(
        (couple for couple in weights if weights[couple][1]), key=lambda couple: weights[couple], reverse=True
    )
    return {
        number: tuple(couple for couple in most[: plan.couples] if _can_meet(plan, setting, couple))
        for number, setting in enumerate(known)
    }


def _can_meet(plan: Plan, setting: Setting, couple: Couple) -> bool:
    return {*couple} <= {*asked_at(plan, setting)} and is_playable(plan.game, setting, *_both(plan, couple))


def _both(plan: Plan, couple: Couple) -> tuple[Pair, ...]:
    return with_reading(with_reading(plan.agreed(couple[0]), couple[0].pair), couple[1].pair)


def _matters(tally: Tally) -> tuple[int, int]:
    """In how many games a reading changed the scores, and in how many it applied."""
    return tally.counts[KINDS.index("score")], tally.applied


def met(plan: Plan, setting: Setting, together: Sequence[Couple], seeds: Iterable[int], policy: str) -> list[Meeting]:
    """What comes out where the couples meet, in one game for each seed."""
    game, found = plan.game, [Meeting() for _ in together]
    for seed in seeds:
        lines = {}
        for number, couple in enumerate(together):
            base = plan.agreed(couple[0])
            default = opened(game, setting, *base)
            if base not in lines:
                line = playthrough(default, CommonRandomNumbers(root_of(setting, seed)), policy=policy)
                lines[base] = line, dict[tuple[Pair, ...], Any]()
            line, sides = lines[base]
            for chosen in (*(with_reading(base, one.pair) for one in couple), _both(plan, couple)):
                if chosen not in sides:
                    sides[chosen] = followed(line, default, opened(game, setting, *chosen), policy)
            one, other = (sides[with_reading(base, question.pair)] for question in couple)
            both = sides[_both(plan, couple)]
            meets = one.first is not None and other.first is not None
            endings = line.ending, one.ending, other.ending, both.ending
            found[number] = found[number].plus(surplus(*endings, meets=meets))
    return found


def surplus(neither: Ending, one: Ending, other: Ending, both: Ending, *, meets: bool) -> Meeting:
    """The differences of differences in a game that was played four times."""
    endings = neither, one, other, both
    worst = worst_of(*endings)
    quartets = [dict(figures_of(ending, worst)) for ending in endings]
    figures = []
    for figure, default in quartets[0].items():
        if figure[0] in (WINNING, SCORE) and all(figure in some for some in quartets):
            change = quartets[3][figure] - quartets[1][figure] - quartets[2][figure] + default
            sums = Sums(1, 1, change, change * change, default, default * default) if meets else Sums(1)
            figures.append((figure, sums))
    return Meeting(1, int(meets), tuple(figures))
