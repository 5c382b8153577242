"""How often a reading changes what, over paired games: the run of a plan, block by block."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

from rulecore.audit.impact.checkpoint import Checkpoint, checkpoint
from rulecore.audit.impact.interactions import Couple, Meeting, Together, couples, meeting_from, met
from rulecore.audit.impact.plan import BadAudit, Block, Plan, blocks, fingerprint
from rulecore.audit.impact.statistics import Moments
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.compare import KINDS, Parting, Tally, compared
from rulecore.audit.lockstep.playing import Pair, settings

Step = Callable[[int, int], None]
"""Told after each block: how many are done, of how many that are known so far."""
Key = tuple[str, Pair, int]
"""Policy, reading, number of the setting."""
Work = dict[str, Block]
"""Blocks by name."""
Found = dict[str, Any]
"""What was found in each block, by its name, in JSON."""
P = ParamSpec("P")
R = TypeVar("R")


class Impact(NamedTuple):
    """What was found: by policy, reading and setting; by policy and pair of readings."""

    plan: Plan
    tallies: dict[Key, Tally]
    meetings: dict[tuple[str, Couple], Meeting]

    def tally(self, policy: str, pair: Pair, numbers: Iterable[int] | None = None) -> Tally:
        """All games of a reading, or those under some settings."""
        total = Tally()
        for number in range(len(settings(self.plan.game))) if numbers is None else numbers:
            total = total.plus(self.tallies[policy, pair, number])
        return total


class Stopped(KeyboardInterrupt):
    """Ctrl-C in the midst of an audit.

    found   what was found in the blocks that were done by then
    played  the games in them, of as many as there are `due`; games in which readings meet do not count
    """

    def __init__(self, found: Impact, played: int, due: int) -> None:
        super().__init__()
        self.found, self.played, self.due = found, played, due


def impact(plan: Plan, workers: Workers | None = None, folder: Path | None = None, tell: Step | None = None) -> Impact:
    """Play a plan. The numbers depend on the plan alone, not on who does the work, nor on how often it was stopped.

    folder  where what is done is kept, so that the same plan goes on from there; it must be there
    Raises BadAudit where the folder or the workers cannot be used, Stopped at Ctrl-C.
    """
    workers, work = workers or Workers(), {str(block): block for block in blocks(plan)}
    told = tell or _nobody
    with checkpoint(folder, fingerprint(plan)) as kept:
        try:
            found = _run(plan, workers, kept, work, partial(_tallied, plan), tell=told)
            tallies = _read(folder, _tallies, plan, work, found)
            together = couples(plan, tallies)
            due = _due(together, work)
            if due:
                found = _run(plan, workers, kept, due, partial(_met, plan, together), tell=told, before=len(work))
            meetings = _read(folder, _meetings, together, due, found)
        except KeyboardInterrupt:
            raise _read(folder, _stopped, plan, work, kept.done) from None
        if kept.done.keys() - work.keys() - due.keys():
            raise BadAudit(f"the checkpoint in {folder} is damaged: it holds a block that is not of this audit")
    return Impact(plan, tallies, meetings)


def _stopped(plan: Plan, work: Work, found: Found) -> Stopped:
    """What the blocks add up to that are done."""
    done = {name: block for name, block in work.items() if name in found}
    tallies = _tallies(plan, done, found)
    together = couples(plan, tallies) if done == work else {}
    met_by_now = {name: block for name, block in _due(together, done).items() if name in found}
    played, due = (sum(len(block.seeds) for block in some.values()) for some in (done, work))
    return Stopped(Impact(plan, tallies, _meetings(together, met_by_now, found)), played, due)


def _due(together: Together, work: Work) -> Work:
    """The blocks of games in which readings meet."""
    return {f"together/{block}": block for block in work.values() if together.get(block.policy, {}).get(block.setting)}


def _tallies(plan: Plan, work: Work, found: Found) -> dict[Key, Tally]:
    """The tallies of all blocks added up."""
    numbers = range(len(settings(plan.game)))
    tallies = {key: Tally() for key in product(plan.policies, plan.readings, numbers)}
    for name, block in work.items():
        for pair, data in zip(plan.readings, found[name], strict=True):
            key = (block.policy, pair, block.setting)
            tallies[key] = tallies[key].plus(tally_from(plan, data))
    return tallies


def _meetings(together: Together, due: Work, found: Found) -> dict[tuple[str, Couple], Meeting]:
    """The same for pairs of readings."""
    meetings = {
        (policy, couple): Meeting() for policy, some in together.items() for every in some.values() for couple in every
    }
    for name, (policy, setting, _) in due.items():
        for couple, data in zip(together[policy][setting], found[name], strict=True):
            meetings[policy, couple] = meetings[policy, couple].plus(meeting_from(data))
    return meetings


def _nobody(done: int, known: int) -> None:
    """Tell nobody."""


def _run(
    plan: Plan,
    workers: Workers,
    kept: Checkpoint,
    names: Work,
    work: Callable[[tuple[str, Block]], Any],
    *,
    tell: Step,
    before: int = 0,
) -> Found:
    """What every block has found; those that are not done yet are played and kept."""
    left = [item for item in names.items() if item[0] not in kept.done]
    done, known = before + len(names) - len(left), before + len(names)
    tell(done, known)
    if left:
        with workers.each(plan.game, work, left) as results:
            for (name, _), found in results:
                kept.keep(name, found)
                done += 1
                tell(done, known)
    return kept.done


def _tallied(plan: Plan, item: tuple[str, Block]) -> list[Any]:
    """A block of games, each reading beside its default: a tally for each, in JSON."""
    _, (policy, number, seeds) = item
    tallies = compared(plan.game, settings(plan.game)[number], plan.readings, seeds, policy, viewed=number)
    return [as_data(tally, number) for tally in tallies.values()]


def _met(plan: Plan, together: Together, item: tuple[str, Block]) -> list[Any]:
    """A block of games in which pairs of readings meet."""
    _, (policy, number, seeds) = item
    setting = settings(plan.game)[number]
    return [list(meeting) for meeting in met(plan.game, setting, together[policy][number], seeds, policy)]


def as_data(tally: Tally, setting: int) -> list[Any]:
    """A tally in JSON; its first parting with the number of its setting."""
    first = tally.first and {**tally.first._asdict(), "setting": setting}
    return [tally.games, tally.viewed, list(tally.counts), [list(shift) for shift in tally.shifts], first]


def tally_from(plan: Plan, data: Any) -> Tally:
    """The tally that `as_data` has written."""
    games, viewed, counts, shifts, first = data
    if len(counts) != len(KINDS):
        raise ValueError("not as many counts as kinds")
    parting = first and Parting(**{**first, "setting": settings(plan.game)[first["setting"]]})
    return Tally(games, viewed, tuple(counts), tuple(Moments(*shift) for shift in shifts), parting)


def _read(folder: Path | None, form: Callable[P, R], *data: P.args, **named: P.kwargs) -> R:
    """What was kept, read again. Raises BadAudit where a block has not its form."""
    try:
        return form(*data, **named)
    except (ValueError, TypeError, LookupError, AttributeError):
        raise BadAudit(f"the checkpoint in {folder} is damaged: a block has not its form") from None
