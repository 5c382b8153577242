"""Do the stated 95 % intervals hold what they say? Many small audits of a game, judged by one large one.

    python tests/audit/coverage_of_intervals.py [--audits N] [--games N] [--jobs N] [GAME ...]

Of each game some rulings are audited again and again, each time with other games; the truth is what an independent
audit finds that is fifty times larger. Once with a fixed number of games, once to a precision, where the audit itself
decides when to stop. Of every figure that has an interval it is counted how often the truth is inside. No coverage may
be below 95 % (at a familywise level of 0.1 %), and the mean over all figures that change at all is from 94 to 98 %.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from joblib import Parallel, delayed
from scipy.stats import binom

from rulecore.audit.impact.plan import planned
from rulecore.audit.impact.run import impact
from rulecore.audit.impact.statistics import Change
from rulecore.audit.impact.tally import SCALE, WINNING, Sums
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.playing import Pair, opened, playthrough, root_of, settings, with_reading
from rulecore.audit.lockstep.policies import is_greedy_known
from rulecore.audit.reports.report import report
from rulecore.core.config import JsonObject

RULINGS = {
    "build_release": ("release-hand", "lead-pass", "bonus-scope"),
    "dietrick": ("first-play", "arrangement-chooser=chance", "reshuffle-timing=eager-without-trick"),
    "dtwww": ("no-pattern-applies", "white-lead-number", "next-leader-tie"),
    "fuertorite": ("pass-direction", "draw-who", "x-end-value=all-possible"),
    "zimbabweee": ("trick-tie", "variant-meet", "bid-supply=pool"),
}
"""Rulings that change much and little, often and seldom."""
LARGER = 50
LEAST, MOST = 0.94, 0.98
"""Between these the mean coverage should be."""
STATED, FAMILYWISE = 0.95, 0.001
TRUTH = 1 << 20
"""The seed of the large audit."""
PRECISION = 0.12
"""Reached after three or four rounds by a reading that changes much, beginning with PILOT games."""
PILOT = 24

UNPAIRED = 2400
"""So many games are also played without any pairing, to see that both ways tell the same."""

Key = tuple[Any, ...]


class Seen(NamedTuple):
    """How often the truth was inside an interval."""

    key: Key
    inside: int
    intervals: int

    @property
    def share(self) -> float:
        """The coverage."""
        return self.inside / self.intervals


def figures(found: JsonObject) -> Iterator[tuple[Key, float | None, float | None, float | None]]:
    """Every figure of a report that has an interval: what it is, its value, low and high."""
    for entry in found["readings"]:
        name = entry["ruling"], entry["reading"], entry["policy"]
        shares = {"applies": entry["applies"], "placebo": entry["placebo"]["winner"], **entry["differs"]}
        shares |= {f"first by {what}": share for what, share in entry["parts"].items()}
        shares |= {f"where it applies: {what}": entry["coupling"][what] for what in ("winner", "placebo")}
        if entry["dispute"]:
            shares |= {f"disputed, {what}": entry["dispute"][what] for what in ("all", "where")}
        for what, share in shares.items():
            yield (*name, what), share["share"], share["low"], share["high"]
        for effect in entry["effects"]:
            for where in ("change", "overall"):
                told = effect[where]
                yield (*name, effect["what"], effect["seat"], where), told["mean"], told["low"], told["high"]
    for entry in found["premiums"]:
        for what in ("default", "under", "change"):
            key = entry["ruling"], entry["reading"], "a better player", what
            yield key, entry[what]["mean"], entry[what]["low"], entry[what]["high"]


def audited(game: str, rulings: tuple[str, ...], games: int, precision: float | None, seed: int) -> JsonObject:
    """One audit, by one process; what a better player is worth is in it where the game has a greedy player."""
    plan = planned(game, rulings, policies=["random"], games=games, precision=precision, seed=seed)
    skilled = games if is_greedy_known(game) else 0
    return report(impact(plan._replace(skilled=skilled), Workers(1)))


def coverage(game: str, rulings: tuple[str, ...], audits: int, games: int, precision: float | None) -> list[Seen]:
    """How often the truth is inside, for every figure that changes at all.

    The truth is as much larger as it has to be beside the largest of a few audits that stop when they know enough.
    """
    some = [audited(game, rulings, games, precision, TRUTH + 1 + seed) for seed in range(3)]
    played = max(entry["games"] for one in some for entry in one["readings"])
    large = audited(game, rulings, played * LARGER, None, TRUTH)
    truth = {key: value for key, value, *_ in figures(large) if value}
    inside, number = dict.fromkeys(truth, 0), dict.fromkeys(truth, 0)
    for seed in range(audits):
        for key, _, low, high in figures(audited(game, rulings, games, precision, seed)):
            if key in truth and low is not None and high is not None:
                number[key] += 1
                inside[key] += low <= truth[key] <= high
    return [Seen(key, inside[key], number[key]) for key in truth if number[key]]


def bad(seen: list[Seen]) -> list[Seen]:
    """The figures whose coverage is below what is stated, at the familywise level."""
    level = FAMILYWISE / len(seen)
    return [one for one in seen if binom.cdf(one.inside, one.intervals, STATED) < level]


def mean(seen: list[Seen]) -> float:
    """The coverage of all intervals together."""
    return sum(one.inside for one in seen) / sum(one.intervals for one in seen)


def disagreements(
    game: str, pair: Pair, games: int, between: Callable[[], None] = lambda: None
) -> list[tuple[int, float, float]]:
    """Seats of which paired and unpaired games say something else about the share of the win, by more than four
    standard errors: the seat and both changes. Unpaired games share nothing; `between` is called before those under the
    reading.
    """
    plan = planned(game, [f"{pair[0]}={pair[1]}"], policies=["random"], games=games)
    (question,) = plan.questions
    found, base = impact(plan, Workers(1)), plan.agreed(question)
    strata = found.strata("random", question)
    won: list[list[float]] = []
    for chosen, label in ((base, "one"), (with_reading(base, pair), "other")):
        counts = [0.0] * 12
        for number, tally in strata.items():
            setting = settings(game)[number]
            table = opened(game, setting, *chosen)
            for seed in range(tally.games):
                winners = playthrough(table, CommonRandomNumbers(root_of(setting, seed, label))).result["winners"]
                for seat in winners:
                    counts[seat] += 1 / len(winners)
        won.append(counts)
        between()
    total = sum(tally.games for tally in strata.values())
    wrong = []
    figures_there = {figure for tally in strata.values() for figure, _ in tally.figures}
    for seat in range(len(won[0])):
        if (WINNING, seat) not in figures_there:
            break
        some = [dict(tally.figures).get((WINNING, seat), Sums(tally.games)) for tally in strata.values()]
        paired = Change(some, is_share=True, scale=SCALE[WINNING]).overall()
        shares = [counts[seat] / total for counts in won]
        spread = sum(one * (1 - one) for one in shares) / total
        assert paired.mean is not None and paired.high is not None
        error = (spread + ((paired.high - paired.mean) / 1.96) ** 2) ** 0.5
        if abs(shares[1] - shares[0] - paired.mean) > 4 * error:
            wrong.append((seat, paired.mean, shares[1] - shares[0]))
    return wrong


def main() -> int:
    """Print a line for each game and way to stop; 1 where an interval does not hold what it says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    parser.add_argument("--skip-unpaired", action="store_true", help="only look at the intervals")
    parser.add_argument("--audits", type=int, default=200)
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    works = [(game, precision) for game in options.game or RULINGS for precision in (None, PRECISION)]
    results = Parallel(n_jobs=options.jobs)(
        delayed(coverage)(game, RULINGS[game], options.audits, options.games if precision is None else PILOT, precision)
        for game, precision in works
    )
    failed = 0
    for game in [] if options.skip_unpaired else options.game or RULINGS:
        for question in planned(game, RULINGS[game], games=1).questions:
            for seat, paired, unpaired in disagreements(game, question.pair, UNPAIRED):
                failed += 1
                print(f"{game}, {question}, seat {seat}: {paired:+.2%} by paired games, {unpaired:+.2%} by others")
    for (game, precision), seen in zip(works, results, strict=True):
        worst = min(seen, key=lambda one: one.share)
        way = "fixed" if precision is None else f"to {precision:.0%}"
        wrong = bad(seen)
        is_right = not wrong and LEAST <= mean(seen) <= MOST
        failed += not is_right
        print(
            f"{game}, {way}: {len(seen)} figures, mean {mean(seen):.1%}, least {worst.share:.1%} of {worst.intervals} "
            f"({' '.join(map(str, worst.key))}){'' if is_right else '  NOT AS STATED'}"
        )
        for one in wrong:
            print(f"    {one.share:.1%} of {one.intervals}: {' '.join(map(str, one.key))}")
    means, least = [mean(seen) for seen in results], min(one.share for seen in results for one in seen)
    count = sum(map(len, results))
    print(f"{len(works)} coverages, {failed} faults; {count} figures, mean {min(means):.1%} or more, least {least:.1%}")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
