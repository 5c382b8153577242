"""Do the stated 95 % intervals hold what they say? Many small audits of a game, judged by all games that were played.

    python tests/audit/coverage_of_intervals.py [--audits N] [--games N] [--jobs N] [GAME ...]

Of each game some rulings are audited again and again: with a few games, with more of them, and to a precision, where
the audit itself decides when to stop. Of every figure that has an interval it is counted how often the truth is inside.
No coverage may be below 95 % (at a familywise level of 0.1 %), and the mean over all figures that vary is at least
94 %. With more games and to a precision it is at most 98 %: with a few, the two games that every interval adds for want
of others (`statistics`) may make it wider.

Games are played once, into a pool that is fifty times larger than an audit. Each game of an audit is drawn from it with
replacement, and what an audit makes of its games, round by round, is what `rulecore audit` makes of them. So the pool
is the whole population: its figures are the truth exactly, and audits have nothing to do with each other.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from scipy.stats import binom

from rulecore.audit.impact.disputes import Disputes
from rulecore.audit.impact.plan import SEEDS, Plan, Question, each, planned
from rulecore.audit.impact.run import Impact, Task, impact
from rulecore.audit.impact.skill import SKILL
from rulecore.audit.impact.statistics import Change
from rulecore.audit.impact.tally import (
    SCALE,
    VIEWED_EVERY,
    WINNING,
    Sums,
    Tally,
    as_data,
    sums_from,
    tally_from,
)
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.compare import KINDS
from rulecore.audit.lockstep.playing import Pair, SoFar, opened, played_out, root_of, settings, with_reading
from rulecore.audit.lockstep.policies import RANDOM, is_greedy_known
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
"""Between these the mean coverage should be; with few games it may be larger."""
MORE = 4
"""By how many times the audits with more games are larger than those with few."""
STATED, FAMILYWISE = 0.95, 0.001
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


# --- a pool of games ---

UNSEEN = -1
"""In place of a seed: views were not compared."""


def plan_of(game: str, rulings: Sequence[str], games: int, precision: float | None = None, seed: int = 0) -> Plan:
    """An audit; what a better player is worth is in it where the game has a greedy player."""
    plan = planned(game, rulings, policies=[RANDOM], games=games, precision=precision, seed=seed)
    return plan._replace(skilled=games if is_greedy_known(game) else 0)


class Pool(Workers):
    """Games that are played once, one by one; all of them are an audit by themselves.

    found    what that audit found
    tallies  the games of a question at the setting with that number, by their seed
    skills   those with a better player
    """

    def __init__(self, game: str, rulings: Sequence[str], games: int, jobs: int | None = 1) -> None:
        super().__init__(jobs)
        self.plan: Plan = plan_of(game, rulings, games * LARGER)
        self.tallies: dict[tuple[Question, int], dict[int, Tally]] = {}
        self.skills: dict[tuple[Question, int], dict[int, Sums]] = {}
        self._like: dict[tuple[int, int | None], list[int]] = {}
        self.found: Impact = impact(self.plan, self)
        for number, setting in enumerate(settings(game)):
            played: dict[int, Tally] = next((some for (_, at), some in self.tallies.items() if at == number), {})
            for seed, tally in played.items():
                self._like.setdefault((number, seed % setting.players), []).append(seed)
                if tally.viewed:
                    self._like.setdefault((number, None), []).append(seed)

    @contextmanager
    def each(self, game: str, work: Callable[[Any], Any], tasks: Iterable[Any]) -> Generator[Iterator[tuple[Any, Any]]]:
        """Each task, played game by game."""
        known = settings(game)
        whole: dict[str, tuple[str, Task]] = {name: (name, task) for name, task in tasks}
        parts = {name: [range(seed, seed + 1) for seed in task.block.seeds] for name, task in whole.values()}
        single = [
            (name, task._replace(block=task.block._replace(seeds=seeds)))
            for name, task in whole.values()
            for seeds in parts[name]
        ]
        with super().each(game, work, single) as results:
            for (_, (block, asked)), found in results:
                for question, data in zip(asked, found, strict=True):
                    at = question, block.setting
                    if block.policy == SKILL:
                        self.skills.setdefault(at, {})[block.seeds.start] = sums_from(data)
                    else:
                        self.tallies.setdefault(at, {})[block.seeds.start] = tally_from(data, known)
        yield ((item, self.together(item[1], lambda seed: seed)) for item in whole.values())

    def together(self, task: Task, drawn: Callable[[int], int], seen: Callable[[int], int] | None = None) -> list[Any]:
        """What a block of games comes to, in JSON, if for each seed the game that is `drawn` is taken.

        seen  another game, for what somebody sees: it is looked at in a few of all games only
        """
        (policy, number, seeds), asked = task
        found: list[Any] = []
        for question in asked:
            if policy == SKILL:
                sums = Sums()
                for seed in seeds:
                    sums = sums.plus(self.skills[question, number][drawn(seed)])
                found.append(list(sums))
                continue
            games, tally = self.tallies[question, number], Tally()
            for seed in seeds:
                tally = tally.plus(games[drawn(seed)] if seen is None else looked_at(games, drawn(seed), seen(seed)))
            found.append(as_data(tally, number))
        return found

    def like(self, number: int, seat: int) -> Sequence[int]:
        """The seeds of the pool at a setting with which it is that seat's turn to read otherwise, or to be better."""
        return self._like[number, seat]

    def viewed(self, number: int) -> Sequence[int]:
        """Those in which views were compared."""
        return self._like[number, None]


def looked_at(games: dict[int, Tally], drawn: int, seen: int) -> Tally:
    """A game, with what was seen in another one, if anything."""
    tally, view = games[drawn], Tally() if seen == UNSEEN else games[seen]
    counts = [view.counts[at] if kind == "view" else tally.counts[at] for at, kind in enumerate(KINDS)]
    return tally._replace(viewed=view.viewed, counts=tuple(counts))


class Drawn(Workers):
    """Workers for one audit that take games from a pool instead of playing them."""

    def __init__(self, pool: Pool, plan: Plan) -> None:
        super().__init__(1)
        self.pool, self.plan = pool, plan

    @contextmanager
    def each(self, game: str, work: Callable[[Any], Any], tasks: Iterable[Any]) -> Generator[Iterator[tuple[Any, Any]]]:
        """Each task with what the drawn games come to."""
        del work  # nothing is played
        with super().each(game, lambda item: self._found(item[1]), tasks) as results:
            yield results

    def _found(self, task: Task) -> list[Any]:
        (policy, number, seeds), _ = task
        players = settings(self.plan.game)[number].players

        def drawn(seed: int) -> int:
            """The same game for all questions and policies."""
            return Random(f"{number} {seed}").choice(self.pool.like(number, seed % players))

        def seen(seed: int) -> int:
            is_viewed = (seed - number) % VIEWED_EVERY == 0
            return Random(f"{number} {seed} view").choice(self.pool.viewed(number)) if is_viewed else UNSEEN

        found = self.pool.together(task, drawn, seen)
        if policy != SKILL and seeds.stop > self.plan.seed * SEEDS + each(self.plan, self.plan.games):
            return [[*data[:-1], Disputes()] for data in found]  # disputes are played in the first round alone
        return found


def coverage(pool: Pool, audits: int, games: int, precision: float | None) -> list[Seen]:
    """How often the truth is inside, for every figure that varies: not for what happens in no game or in all of them,
    nor for what the setting of a game decides by itself, so that every audit finds the same."""
    truth = {key: value for key, value, *_ in figures(report(pool.found)) if value not in (0, 1, None)}
    inside, number, varies = dict.fromkeys(truth, 0), dict.fromkeys(truth, 0), set[Key]()
    rulings = [f"{ruling}={reading}" for ruling, reading, _ in pool.plan.questions]
    for seed in range(1, audits + 1):
        plan = plan_of(pool.plan.game, rulings, games, precision, seed)
        for key, value, low, high in figures(report(impact(plan, Drawn(pool, plan)))):
            if key in truth and low is not None and high is not None:
                number[key] += 1
                inside[key] += low <= truth[key] <= high
                if value != truth[key]:
                    varies.add(key)
    return [Seen(key, inside[key], number[key]) for key in truth if key in varies]


def bad(seen: list[Seen]) -> list[Seen]:
    """The figures whose coverage is below what is stated, at the familywise level."""
    level = FAMILYWISE / len(seen)
    return [one for one in seen if binom.cdf(one.inside, one.intervals, STATED) < level]


def mean(seen: list[Seen]) -> float:
    """The coverage of all intervals together."""
    return sum(one.inside for one in seen) / sum(one.intervals for one in seen)


def disagreements(found: Impact, games: int, between: Callable[[], None] = lambda: None) -> list[str]:
    """Seats of which paired and unpaired games say something else about the share of the win, by more than four
    standard errors, in words. Unpaired games share nothing: at least so many are played under the default, and as many
    under each reading that was audited; `between` is called before those.
    """
    plan, before = found.plan, dict[tuple[Any, ...], list[float]]()
    for question in plan.questions:
        agreed, numbers = plan.agreed(question), tuple(found.strata(RANDOM, question))
        if (agreed, numbers) not in before:
            before[agreed, numbers] = shares_of_the_win(plan.game, agreed, numbers, games, "one")
    between()
    wrong = []
    for question in plan.questions:
        agreed, strata = plan.agreed(question), found.strata(RANDOM, question)
        ours = before[agreed, tuple(strata)]
        theirs = shares_of_the_win(plan.game, with_reading(agreed, question.pair), tuple(strata), games, "other")
        seats = {seat for tally in strata.values() for (what, seat), _ in tally.figures if what == WINNING}
        for seat in sorted(seat for seat in seats if seat is not None):
            some = [dict(tally.figures).get((WINNING, seat), Sums(tally.games)) for tally in strata.values()]
            paired = Change(some, is_share=True, scale=SCALE[WINNING]).overall()
            assert paired.mean is not None
            assert paired.high is not None
            spread = sum(one[seat] * (1 - one[seat]) for one in (ours, theirs)) / games
            error = (spread + ((paired.high - paired.mean) / 1.96) ** 2) ** 0.5
            change = theirs[seat] - ours[seat]
            if abs(change - paired.mean) > 4 * error:
                wrong.append(f"{question}, seat {seat}: {paired.mean:+.2%} by paired games, {change:+.2%} by others")
    return wrong


def shares_of_the_win(game: str, chosen: Sequence[Pair], numbers: Sequence[int], games: int, label: str) -> list[float]:
    """Of each seat, over so many games in all, spread over the settings with these numbers."""
    counts, each_of = [0.0] * 12, -(-games // len(numbers))
    for number in numbers:
        setting = settings(game)[number]
        table = opened(game, setting, *chosen)
        for seed in range(each_of):
            luck = CommonRandomNumbers(root_of(setting, seed, label))
            winners = played_out(table, table.initial(), luck, RANDOM, SoFar()).result["winners"]
            for seat in winners:
                counts[seat] += 1 / len(winners)
    return [count / (each_of * len(numbers)) for count in counts]


def main() -> int:
    """Print a line for each game and way to stop; 1 where an interval does not hold what it says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    parser.add_argument("--skip-unpaired", action="store_true", help="only look at the intervals")
    parser.add_argument("--audits", type=int, default=200)
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--jobs", type=int, default=None, help="how many processes play the pool; all cores by default")
    options = parser.parse_args()
    failed, results = 0, list[list[Seen]]()
    for game in options.game or RULINGS:
        pool = Pool(game, RULINGS[game], options.games, options.jobs)
        for told in [] if options.skip_unpaired else disagreements(pool.found, UNPAIRED):
            failed += 1
            print(f"{game}, {told}")
        for games, precision in ((options.games, None), (MORE * options.games, None), (PILOT, PRECISION)):
            seen = coverage(pool, options.audits, games, precision)
            results.append(seen)
            worst = min(seen, key=lambda one: one.share)
            way = f"{games} games" if precision is None else f"to {precision:.0%}"
            wrong = bad(seen)
            are_few = precision is None and games == options.games
            is_right = not wrong and mean(seen) >= LEAST and (are_few or mean(seen) <= MOST)
            failed += not is_right
            print(
                f"{game}, {way}: {len(seen)} figures, mean {mean(seen):.1%}, least {worst.share:.1%} of "
                f"{worst.intervals} ({' '.join(map(str, worst.key))}){'' if is_right else '  NOT AS STATED'}"
            )
            for one in wrong:
                print(f"    {one.share:.1%} of {one.intervals}: {' '.join(map(str, one.key))}", flush=True)
    means, least = [mean(seen) for seen in results], min(one.share for seen in results for one in seen)
    count = sum(map(len, results))
    print(
        f"{len(results)} coverages, {failed} faults; {count} figures, mean {min(means):.1%} or more, least {least:.1%}"
    )
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
