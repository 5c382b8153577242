"""Witnesses sought by machine: for every two readings of a ruling the shortest game that tells them apart.

First random games in which all rulings are compared at once; where that finds nothing, the same in the company of one
other ruling read otherwise; then every way through the small boxes that the caller has. What was found is shortened.
Where the golden witness is still shorter, random games are played at its table and shortened; where it still is, its
play is shortened too. The answer depends on the game, the budget, the seed, the boxes and the golden witnesses alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple
from zlib import crc32

from rulecore.audit.lockstep.common_random_numbers import mixed
from rulecore.audit.lockstep.playing import pairs
from rulecore.audit.witnesses import near_golden
from rulecore.audit.witnesses.golden_play import goldens
from rulecore.audit.witnesses.random_games import FAR, Block, better, search, spread
from rulecore.audit.witnesses.shortening import Shortened, Task, parted_by
from rulecore.audit.witnesses.shrink import shorten
from rulecore.audit.witnesses.sides import Route
from rulecore.audit.witnesses.small_boxes import Box, Walked, walk
from rulecore.audit.witnesses.tables import (
    Contest,
    Table,
    contests,
    default_of,
    game_at,
    table_of,
    tables,
    uneven_tables,
)
from rulecore.registry import open_game

Runner = Callable[[Callable[[Any], Any], Sequence[Any]], Iterable[Any]]
"""What does the work: like `map`, in the order of the tasks; perhaps in other processes."""

GAMES = 3000
"""Random games by default: about a minute on two cores for the largest game."""
ROUNDS = (1, 2, 4, 9)
"""The broad search goes in rounds: their shares of the games. Each round knows how short the ways found before are."""
SHORTENING = 6
"""Steps of both sides for shortening one way, for each random game."""


class Found(NamedTuple):
    """What the search knows about two readings.

    parting  where they part; None where that was not found
    how      config, alone, company, box, table or golden; or everyday, where it is no way that is short
    games    that were played for it, and
    steps    in them
    before   how many actions the shortest way had before the golden one or its table was looked at; None where none
             was found
    golden   the number of actions in the golden witness; None where it has none (no play, or no golden witness)
    about    why there is nothing to compare, or why nothing was found; "" where all is as it should be
    """

    contest: Contest
    parting: Route | None
    how: str
    games: int
    steps: int
    before: int | None
    golden: int | None
    about: str


def seek(
    game: str,
    wanted: Iterable[Contest] | None = None,
    *,
    games: int = GAMES,
    seed: int = 0,
    boxes: Sequence[Table] = (),
    run: Runner = map,
) -> tuple[Found, ...]:
    """The shortest game found for each of the wanted contests (all of them by default), in their order.

    games  the budget: random games in the first search; everything else is measured by it
    boxes  tables with few pieces, all of whose games can be walked through
    run    does the work

    Raises InvalidConfig for an unknown game and for a box that nobody can play with.
    """
    for box in boxes:
        open_game(box.agreed(game))
    chosen = contests(game) if wanted is None else tuple(wanted)
    work = _Seek(game, chosen, games, seed, run)
    work.without_play()
    work.alone()
    work.in_company()
    work.in_boxes(boxes)
    work.shorten()
    work.share()
    work.at_golden_tables()
    work.from_the_golden_ones()
    return work.report()


class _Seek:
    """What was found so far, and how hard was searched."""

    def __init__(self, game: str, chosen: tuple[Contest, ...], games: int, seed: int, run: Runner) -> None:
        self.game, self.chosen, self.budget, self.seed, self.run = game, chosen, games, seed, run
        self.best: dict[Contest, Route] = {}
        self.how: dict[Contest, str] = {}
        self.games = dict.fromkeys(chosen, 0)
        self.steps = dict.fromkeys(chosen, 0)
        self.golden = goldens(game)
        self.before: dict[Contest, int] = {}

    def _missing(self) -> tuple[Contest, ...]:
        return tuple(contest for contest in self.chosen if contest not in self.best)

    def _take(self, contest: Contest, parting: Route, how: str) -> None:
        found = better(self.game, self.best.get(contest), parting)
        if found is parting:
            self.best[contest], self.how[contest] = parting, how

    # --- the searches ---

    def without_play(self) -> None:
        """Rulings about who can play: the table itself shows them."""
        for contest in self.chosen:
            for table in uneven_tables(self.game, contest):
                self._take(contest, Route(table, ()), "config")

    def alone(self) -> None:
        """All other rulings at their defaults; one side has each of the readings in turn."""
        leads: dict[tuple[str, str], tuple[Contest, ...]] = {}
        missing = self._missing()
        for ruling in dict.fromkeys(contest.ruling for contest in missing):
            first = default_of(self.game, ruling)
            own = tuple(contest for contest in missing if contest.ruling == ruling)
            leads.setdefault(("", ""), ())
            leads["", ""] += own
            for reading in dict.fromkeys(reading for contest in own for reading in contest[1:]):
                concerned = tuple(contest for contest in own if reading in contest[1:] and first not in contest[1:])
                if reading != first and concerned:
                    leads[ruling, reading] = concerned
        self._broad(leads, "alone")

    def in_company(self) -> None:
        """What does not part alone is tried with each reading of each other ruling."""
        missing = self._missing()
        leads = {pair: tuple(c for c in missing if c.ruling != pair[0]) for pair in pairs(self.game)}
        self._broad(leads, "company")

    def _broad(self, leads: dict[tuple[str, str], tuple[Contest, ...]], how: str) -> None:
        """As many random games as the budget has, spread evenly over all leads and tables."""
        where = [
            (lead, table, some)
            for lead, some in leads.items()
            for table in tables(self.game)
            if some and game_at(self.game, table, *self._pair(lead, some)) is not None
        ]
        for number, part in enumerate(ROUNDS if where else ()):
            shares = spread(self.budget * part // sum(ROUNDS), len(where), number)
            blocks = [
                self._block(lead, some, table, number, share)
                for (lead, table, some), share in zip(where, shares, strict=True)
                if share
            ]
            for block, catch in zip(blocks, self.run(search, blocks), strict=True):
                self._count(block.contests, catch.games, catch.steps)
                for contest, parting in catch.partings.items():
                    self._take(contest, parting, how)

    def _pair(self, lead: tuple[str, str], some: tuple[Contest, ...]) -> tuple[str, str]:
        """The ruling that is read otherwise, and how; nobody leads where all rulings have their defaults."""
        ruling = lead[0] or some[0].ruling
        return ruling, lead[1] or default_of(self.game, ruling)

    def _block(self, lead: tuple[str, str], some: tuple[Contest, ...], table: Table, number: int, share: int) -> Block:
        """The work of one round at one table."""
        first = mixed(self.seed ^ crc32(f"{number} {lead} {table.text}".encode())) >> 1
        bounds = tuple(len(self.best[c].actions) - 1 if c in self.best else FAR for c in some)
        return Block(self.game, table, self._pair(lead, some), some, range(first, first + share), bounds)

    def in_boxes(self, boxes: Sequence[Table]) -> None:
        """What no random game shows is looked for in every game of the boxes."""
        work = [Box(self.game, contest, table) for contest in self._missing() for table in boxes]
        for box, walked in zip(work, self.run(walk, work), strict=True):
            self._walked(box, walked)

    def _walked(self, box: Box, walked: Walked) -> None:
        self._count((box.contest,), 1, walked.steps)
        if walked.parting:
            self._take(box.contest, walked.parting, "box")

    def shorten(self) -> None:
        """Everything found made shorter and plainer, at the tables of its kind."""
        found = [c for c in self.chosen if c in self.best and self.how[c] != "config"]
        self._shortened([(contest, self.best[contest], self.how[contest]) for contest in found])

    def share(self) -> None:
        """What tells two readings apart may do so, and sooner, for other readings of the same ruling."""
        shown = [(c, parting) for c, parting in self.best.items() if self.how[c] in ("alone", "company", "table")]
        for contest in self.chosen:
            for other, parting in shown:
                if other.ruling == contest.ruling and other != contest:
                    found = parted_by(self.game, contest, parting)
                    if found:
                        self._count((contest,), 1, len(found.actions))
                        self._take(contest, found, self.how[other])

    def at_golden_tables(self) -> None:
        """Where a golden witness is shorter than what was found, or alone, random games at its table, made shorter."""
        self.before = {contest: len(parting.actions) for contest, parting in self.best.items()}
        blocks = near_golden.blocks(self.game, self._shorter_golden_ones(), self.budget, self.seed)
        known: dict[Contest, Route] = {}
        for block, catch in zip(blocks, self.run(search, blocks), strict=True):
            self._count(block.contests, catch.games, catch.steps)
            known.update(catch.partings)
        for number in range(near_golden.TRIES):
            starts = self._shorter_golden_ones()
            found = [known.get(contest) for contest, _ in starts]
            tasks = near_golden.tasks(self.game, found, starts, self.budget, self.seed + number)
            for task, result in zip(tasks, self.run(shorten, tasks), strict=True):
                self._count((task.contest,), result.games, result.steps)
                self._take(task.contest, result.parting, "table")
            self.share()

    def from_the_golden_ones(self) -> None:
        """Where a golden witness is still shorter, begin with its play."""
        self._shortened([(contest, start, "golden") for contest, start in self._shorter_golden_ones()])

    def _shorter_golden_ones(self) -> list[tuple[Contest, Route]]:
        """What the golden witnesses show sooner than the search."""
        starts = [(c, golden.start) for c in self.chosen if (golden := self.golden.get(c)) and golden.start]
        return [(c, start) for c, start in starts if self._is_longer(c, start)]

    def _is_longer(self, contest: Contest, start: Route) -> bool:
        return contest not in self.best or len(self.best[contest].actions) > len(start.actions)

    def _shortened(self, work: list[tuple[Contest, Route, str]]) -> None:
        tasks = [
            Task(self.game, c, parting, self._alike(parting.table), self.budget * SHORTENING, self.seed)
            for c, parting, _ in work
        ]
        done: Iterable[Shortened] = self.run(shorten, tasks)
        for (contest, _, how), result in zip(work, done, strict=True):
            self._count((contest,), result.games, result.steps)
            self.best.pop(contest, None)
            alone = how == "company" and not result.parting.table.company
            self._take(contest, result.parting, "alone" if alone else how)

    def _alike(self, table: Table) -> tuple[Table, ...]:
        """Where something may be shown more plainly: with no company, or in the same; in the same box only."""
        if table.is_special:
            return (table,)
        agreed = [{}, table.company] if table.company else [{}]
        return tuple(table_of({**other.config, "rulings": some}) for some in agreed for other in tables(self.game))

    def _count(self, some: Iterable[Contest], games: int, steps: int) -> None:
        for contest in some:
            self.games[contest] += games
            self.steps[contest] += steps

    # --- the report ---

    def report(self) -> tuple[Found, ...]:
        """One entry for each contest."""
        return tuple(map(self._found, self.chosen))

    def _found(self, contest: Contest) -> Found:
        parting, how = self.best.get(contest), self.how.get(contest, "")
        games, steps, before = self.games[contest], self.steps[contest], self.before.get(contest)
        return Found(contest, parting, how, games, steps, before, self._length(contest), self._about(contest))

    def _length(self, contest: Contest) -> int | None:
        golden = self.golden.get(contest)
        return golden.length if golden else None

    def _about(self, contest: Contest) -> str:
        golden = self.golden.get(contest)
        if golden and golden.length is None:
            return "The golden witness asks a rule function, since it knows no game that shows the difference."
        return "" if golden or contest in self.best else "There is no golden witness."
