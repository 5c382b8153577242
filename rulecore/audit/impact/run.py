"""The run of a plan, block by block, in rounds where a precision is asked for; who plays the blocks does not matter."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import ceil
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, ParamSpec, TypeVar

from rulecore.audit.impact.checkpoint import Checkpoint, checkpoint
from rulecore.audit.impact.interactions import (
    Couple,
    Meeting,
    TallyKey,
    couples,
    meeting_data,
    meeting_from,
    met,
)
from rulecore.audit.impact.plan import (
    MOST_GAMES,
    SEEDS,
    BadAudit,
    Block,
    Plan,
    Question,
    asked_at,
    blocks,
    each,
    fingerprint,
)
from rulecore.audit.impact.skill import SKILL, skilled
from rulecore.audit.impact.statistics import Change
from rulecore.audit.impact.tally import SCALE, WINNING, Sums, Tally, as_data, compared, sums_from, tally_from
from rulecore.audit.impact.workers import Workers, insist_on_audit
from rulecore.audit.lockstep.playing import Pair, settings
from rulecore.audit.lockstep.policies import iterations_of

Step = Callable[[int, int], None]
"""Told after each block: how many are done, of how many that are known so far."""


class Task(NamedTuple):
    """A block and what is asked in it: questions, or pairs of them."""

    block: Block
    asked: tuple[Any, ...]


Work = dict[str, Task]
"""Tasks by name."""
Active = dict[str, tuple[Question, ...]]
"""By policy, the questions that are still played."""
Where = Callable[[str, Question, int], bool]
"""Whether a question is played under a policy at the setting with that number."""
P = ParamSpec("P")
R = TypeVar("R")

GROWTH = 1.5
"""By what factor the number of games grows with each round after the first one."""


class Forecast(NamedTuple):
    """What an audit to a precision will cost, by its first round.

    played   paired games so far
    due      paired games that are likely still due
    seconds  that they are likely to take with the same workers
    """

    played: int
    due: int
    seconds: float


Foretell = Callable[[Forecast], None]


class Impact(NamedTuple):
    """What was found: by policy, question and setting; by policy, pair of questions and setting; of a better player by
    question and setting."""

    plan: Plan
    tallies: dict[TallyKey, Tally]
    meetings: dict[tuple[str, Couple, int], Meeting]
    skills: dict[tuple[Question, int], Sums]

    def strata(self, policy: str, question: Question) -> dict[int, Tally]:
        """The games of a reading by the number of the setting, where there are any."""
        numbers = range(len(settings(self.plan.game)))
        found = ((number, self.tallies.get((policy, question, number))) for number in numbers)
        return {number: tally for number, tally in found if tally is not None and tally.games}

    def tally(self, policy: str, question: Question, numbers: Iterable[int] | None = None) -> Tally:
        """All games of a reading, or those under some settings."""
        total = Tally()
        for number, tally in self.strata(policy, question).items():
            if numbers is None or number in numbers:
                total = total.plus(tally)
        return total


class Stopped(KeyboardInterrupt):
    """Ctrl-C in the midst of an audit.

    found   what was found in the blocks that were done by then
    played  the games in them, of as many as there are `due`; games in which readings meet do not count
    """

    def __init__(self, found: Impact, played: int, due: int) -> None:
        super().__init__()
        self.found: Impact = found
        self.played: int = played
        self.due: int = due


class _Run:
    """A plan being played."""

    def __init__(self, plan: Plan, workers: Workers, kept: Checkpoint, tell: Step) -> None:
        self.plan, self.workers, self.kept, self.tell = plan, workers, kept, tell
        self.known: Work = {}
        """All blocks of games so far."""
        self.met: Work = {}
        """All blocks of games in which readings meet."""
        self.skill: Work = {}
        """All blocks of games with a better player."""
        self.pace: dict[str, tuple[int, float]] = {}
        """By policy, paired games played since it began, and seconds: what was kept before is not among them."""

    def play(self, names: Work, work: Callable[[tuple[str, Task]], Any]) -> None:
        """Play the blocks that are not done yet, and keep what they found."""
        left = [item for item in names.items() if item[0] not in self.kept.done]
        known = len(self.known) + len(self.met) + len(self.skill)
        done = known - len(left)
        self.tell(done, known)
        if left:
            before = monotonic()
            with self.workers.each(self.plan.game, work, left) as results:
                for (name, task), found in results:
                    self.kept.keep(name, found)
                    paired, seconds = self.pace.get(task.block.policy, (0, 0.0))
                    paired, now = paired + len(task.block.seeds) * len(task.asked), monotonic()
                    self.pace[task.block.policy], before = (paired, seconds + now - before), now
                    done += 1
                    self.tell(done, known)

    def games(self, active: Active, first: Callable[[str], int], last: Callable[[str], int], where: Where) -> None:
        """Play the active questions of each policy, from one number of a game to another under each setting."""
        names = {}
        for policy, questions in active.items():
            for block in blocks(self.plan, policy, first(policy), last(policy)):
                here = asked_at(self.plan, settings(self.plan.game)[block.setting])
                asked = tuple(
                    question for question in questions if question in here and where(policy, question, block.setting)
                )
                if asked:
                    names[str(block)] = Task(block, asked)
        self.known |= names
        self.play(names, partial(_tallied, self.plan))

    def couples(self, tallies: dict[TallyKey, Tally], first_round: Work) -> None:
        """Play the pairs of readings that matter together, in the games of the first round."""
        if not self.plan.couples:
            return
        together = couples(self.plan, tallies)
        for block, _ in first_round.values():
            if some := together[block.policy][block.setting]:
                self.met[f"together/{block}"] = Task(block, some)
        self.play(self.met, partial(_met, self.plan))

    def skills(self) -> None:
        """Play the games with a better player, where there is somebody to be better than."""
        if not self.plan.skilled:
            return
        known = settings(self.plan.game)
        for block in blocks(self.plan, SKILL, 0, each(self.plan, self.plan.skilled)):
            if known[block.setting].players > 1:
                self.skill[str(block)] = Task(block, asked_at(self.plan, known[block.setting]))
        self.play(self.skill, partial(_skilled, self.plan))

    def tallies(self) -> dict[TallyKey, Tally]:
        """What the blocks that are done add up to."""
        found: dict[TallyKey, Tally] = {}
        known = settings(self.plan.game)
        for name, (block, asked) in self.known.items():
            if name in self.kept.done:
                for question, data in zip(asked, self.kept.done[name], strict=True):
                    key = block.policy, question, block.setting
                    found[key] = found.get(key, Tally()).plus(tally_from(data, known))
        return found

    def meetings(self) -> dict[tuple[str, Couple, int], Meeting]:
        """The same for pairs of readings."""
        found: dict[tuple[str, Couple, int], Meeting] = {}
        for name, (block, asked) in self.met.items():
            if name in self.kept.done:
                for couple, data in zip(asked, self.kept.done[name], strict=True):
                    key = block.policy, couple, block.setting
                    found[key] = found.get(key, Meeting()).plus(meeting_from(data))
        return found

    def better(self) -> dict[tuple[Question, int], Sums]:
        """The same for games with a better player."""
        found: dict[tuple[Question, int], Sums] = {}
        for name, (block, asked) in self.skill.items():
            if name in self.kept.done:
                for question, data in zip(asked, self.kept.done[name], strict=True):
                    key = question, block.setting
                    found[key] = found.get(key, Sums()).plus(sums_from(data))
        return found

    def found(self) -> Impact:
        """All that was found so far."""
        return Impact(self.plan, self.tallies(), self.meetings(), self.better())

    def stopped(self) -> Stopped:
        """What there is to tell at Ctrl-C."""
        played = sum(len(task.block.seeds) for name, task in self.known.items() if name in self.kept.done)
        return Stopped(self.found(), played, sum(len(task.block.seeds) for task in self.known.values()))


def impact(
    plan: Plan,
    workers: Workers | None = None,
    folder: Path | None = None,
    tell: Step | None = None,
    foretell: Foretell | None = None,
) -> Impact:
    """Play a plan. The numbers depend on the plan alone, not on who does the work, nor on how often it was stopped.

    folder    where what is done is kept, so that the same plan goes on from there; it must be there
    foretell  told, where a precision is asked for, what each further round is likely to cost
    Raises BadAudit where the folder or the workers cannot be used, MissingExtra without the extra "audit", Stopped at
    Ctrl-C.
    """
    insist_on_audit()
    with checkpoint(folder, fingerprint(plan)) as kept:
        run = _Run(plan, workers or Workers(), kept, tell or _nobody)
        try:
            run.games(dict.fromkeys(plan.policies, plan.questions), lambda _: 0, partial(_budget, plan), _everywhere)
            first_round = dict(run.known)
            tallies = _more_rounds(run, folder, _read(folder, run.tallies), foretell or _nobody_listens)
            run.couples(tallies, first_round)
            run.skills()
            found = _read(folder, run.found)
        except KeyboardInterrupt:
            raise _read(folder, run.stopped) from None
        if kept.done.keys() - run.known.keys() - run.met.keys() - run.skill.keys():
            raise BadAudit(f"the checkpoint in {folder} is damaged: it holds a block that is not of this audit")
    return found


def _budget(plan: Plan, policy: str) -> int:
    """How many games there are under each setting, in the first round."""
    return each(plan, plan.budget(policy))


# --- until enough is known ---


def _more_rounds(
    run: _Run, folder: Path | None, tallies: dict[TallyKey, Tally], foretell: Foretell
) -> dict[TallyKey, Tally]:
    """Rounds, whole ones only, until enough is known of each reading under each policy without search: to the
    precision, or from so many games in which it applies. These are played where it has been seen to apply."""
    plan = run.plan
    done = {policy: each(plan, plan.games) for policy in plan.policies if not iterations_of(policy)}
    while True:
        unsettled = _unsettled if plan.precision is not None else _seldom
        active = {policy: unsettled(plan, policy, tallies, done[policy]) for policy in done}
        active = {policy: questions for policy, questions in active.items() if questions}
        if not active:
            return tallies
        if plan.precision is not None and run.pace:
            foretell(_forecast(run, active, done, tallies))
        last = {policy: ceil(done[policy] * GROWTH) for policy in active}
        where = _everywhere if plan.precision is not None else _applying(tallies)
        run.games(active, done.__getitem__, last.__getitem__, where)
        done |= last
        tallies = _read(folder, run.tallies)


def _everywhere(policy: str, question: Question, setting: int) -> bool:
    """At every setting."""
    return True


def _applying(tallies: dict[TallyKey, Tally]) -> Where:
    """At settings at which the ruling has applied so far."""
    return lambda policy, question, setting: bool(tallies.get((policy, question, setting), Tally()).applied)


def half_width(strata: Iterable[Tally]) -> float:
    """Half the width of the widest interval of the change of a seat's share of the win, over all games."""
    widest = 0.0
    for change in _of_winning(strata):
        found = change.overall()
        if found.low is None or found.high is None:
            return 1.0
        widest = max(widest, (found.high - found.low) / 2)
    return widest


def _of_winning(strata: Iterable[Tally]) -> list[Change]:
    """The change of each seat's share of the win."""
    by_seat: dict[int | None, list[Sums]] = {}
    for tally in strata:
        for (what, seat), sums in tally.figures:
            if what == WINNING:
                by_seat.setdefault(seat, []).append(sums)
    return [Change(of_seat, is_share=True, scale=SCALE[WINNING]) for of_seat in by_seat.values()]


def _strata(plan: Plan, policy: str, question: Question, tallies: dict[TallyKey, Tally]) -> list[Tally]:
    keys = ((policy, question, number) for number in range(len(settings(plan.game))))
    return [tallies[key] for key in keys if key in tallies]


def _unsettled(plan: Plan, policy: str, tallies: dict[TallyKey, Tally], done: int) -> tuple[Question, ...]:
    """The questions whose answer is not known to the precision yet."""
    assert plan.precision is not None
    widths = {question: half_width(_strata(plan, policy, question, tallies)) for question in plan.questions}
    return tuple(question for question in plan.questions if widths[question] > plan.precision)


def _seldom(plan: Plan, policy: str, tallies: dict[TallyKey, Tally], done: int) -> tuple[Question, ...]:
    """The questions that apply, but in too few games so far; none where there are MOST_GAMES times as many."""
    if done >= MOST_GAMES * each(plan, plan.games):
        return ()
    applied = {
        question: sum(tally.applied for tally in _strata(plan, policy, question, tallies))
        for question in plan.questions
    }
    return tuple(question for question in plan.questions if 0 < applied[question] < plan.applied)


def _forecast(run: _Run, active: Active, done: dict[str, int], tallies: dict[TallyKey, Tally]) -> Forecast:
    """What further rounds are likely to cost: how many games an interval needs follows from how much games vary, and
    rounds are played whole."""
    plan, due, seconds = run.plan, 0, 0.0
    assert plan.precision is not None
    for policy, questions in active.items():
        more = 0
        for question in questions:
            strata = _strata(plan, policy, question, tallies)
            needed = max(change.overall_games_for(plan.precision) for change in _of_winning(strata))
            last = ceil(done[policy] * GROWTH)
            while last * len(strata) < needed:
                last = ceil(last * GROWTH)
            more += (last - done[policy]) * len(strata)
        paired, spent = run.pace.get(policy) or tuple(map(sum, zip(*run.pace.values(), strict=True)))
        due, seconds = due + more, seconds + more * spent / paired
    return Forecast(sum(tally.games for tally in tallies.values()), due, seconds)


# --- blocks ---


def _nobody(done: int, known: int) -> None:
    """Tell nobody."""


def _nobody_listens(forecast: Forecast) -> None:
    """Tell nobody."""


def _tallied(plan: Plan, item: tuple[str, Task]) -> list[Any]:
    """A block of games, each reading beside its default: a tally for each, in JSON."""
    _, ((policy, number, seeds), asked) = item
    setting, found = settings(plan.game)[number], {}
    disputes = not iterations_of(policy) and seeds.stop <= plan.seed * SEEDS + _budget(plan, policy)
    for base, some in _by_base(plan, asked).items():
        chosen = [question.pair for question in some]
        tallies = compared(plan.game, setting, base, chosen, seeds, policy=policy, viewed=number, disputes=disputes)
        found.update({question: tallies[question.pair] for question in some})
    return [as_data(found[question], number) for question in asked]


def _by_base(plan: Plan, asked: Iterable[Question]) -> dict[tuple[Pair, ...], list[Question]]:
    """The questions by what both sides agree on."""
    found: dict[tuple[Pair, ...], list[Question]] = {}
    for question in asked:
        found.setdefault(plan.agreed(question), []).append(question)
    return found


def _skilled(plan: Plan, item: tuple[str, Task]) -> list[Any]:
    """A block of games with a better player: the sums of each reading, in JSON."""
    _, ((_, number, seeds), asked) = item
    setting, found = settings(plan.game)[number], {}
    for base, some in _by_base(plan, asked).items():
        sums = skilled(plan.game, setting, base, [question.pair for question in some], seeds)
        found.update({question: list(sums[question.pair]) for question in some})
    return [found[question] for question in asked]


def _met(plan: Plan, item: tuple[str, Task]) -> list[Any]:
    """A block of games in which pairs of readings meet."""
    _, ((policy, number, seeds), asked) = item
    found = met(plan, settings(plan.game)[number], asked, seeds, policy)
    return [meeting_data(meeting) for meeting in found]


def _read(folder: Path | None, form: Callable[P, R], *data: P.args, **named: P.kwargs) -> R:
    """What was kept, read again. Raises BadAudit where a block does not have its form."""
    try:
        return form(*data, **named)
    except (ValueError, TypeError, LookupError, AttributeError):
        raise BadAudit(f"the checkpoint in {folder} is damaged: a block has not its form") from None
