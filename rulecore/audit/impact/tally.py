"""Paired games in sums: whole numbers, so that they are the same in whatever order they are added up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import lcm
from typing import Any, NamedTuple

from rulecore.audit.impact.disputes import Disputes, disputed, disputes_from
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.compare import BEHAVIOUR, KINDS, Other, dealt_anew, followed
from rulecore.audit.lockstep.playing import (
    Ending,
    Pair,
    Playthrough,
    Setting,
    opened,
    playthrough,
    root_of,
    with_reading,
)
from rulecore.audit.lockstep.policies import RANDOM
from rulecore.bots.utility import points
from rulecore.core.config import JsonObject
from rulecore.core.errors import is_whole
from rulecore.core.game import Game
from rulecore.core.trace import Record, actor_name, trace

VIEWED_EVERY = 64
"""Views are compared in only one of this many games, since that takes longer than all the rest."""

WINNING, PLACE, SCORE, WINNERS, OUT, CUT = "winning", "place", "score", "winners", "out", "cut"
SPREAD, LENGTH, START, TIES, CHOICES = "spread", "length", "start", "ties", "choices"
OUTCOMES = (WINNING, PLACE, SCORE, WINNERS, OUT, CUT)
"""Figures that say how games end, and so whether a reading changes the game. The others describe its course: a rule
that allows less has fewer choices by what it says."""
SHARES = (WINNING, WINNERS, OUT, CUT, TIES)
"""Figures that are from 0 to 1 in each game."""
PARTS = lcm(*range(1, 13))
"""Into so many parts a win is cut, so that each share of it is a whole number of them."""
SCALE = {WINNING: PARTS, PLACE: 2, START: PARTS, CHOICES: 1000}
"""By what these figures are multiplied to become whole numbers; the other figures are whole numbers already."""

Figure = tuple[str, int | None]
"""What is compared, and of which seat; None: of the table.

winning  the seat's share of the win: those who win together share it
place    of the seat, the best is 1: winners first, then by score; those without a score share the last places, as all
         who are level share theirs
score    of the seat; without one, the worst score of the games that are compared
winners  whether others win under the reading; beside it, as the default, whether others win if the game is dealt anew
out      whether the seat has no score, as if disqualified
cut      whether the game met a bound of the engine: nothing else of such a game is compared, as its end is none
spread   the best score less the worst one
length   how many decisions the game took
start    the start player's share of the win, less the mean of the others
ties     whether several seats won
choices  how many actions were legal at a decision, in the mean of the game
"""


class Sums(NamedTuple):
    """A figure in games that have it on both sides, in whole numbers (times SCALE).

    games     all of them
    applied   those in which the readings differ at all: in the others nothing changes
    change    of the applied ones: the reading's less the default's
    squares   of these changes
    default   of the applied ones: what it was under the default
    default_squares  of these
    """

    games: int = 0
    applied: int = 0
    change: int = 0
    squares: int = 0
    default: int = 0
    default_squares: int = 0

    def plus(self, other: Sums) -> Sums:
        """Both together."""
        return Sums(*map(int.__add__, self, other))


class Parting(NamedTuple):
    """Where two sides first differ.

    step     how many actions both sides had done alike before
    actor    who must act there
    kind     what differs: one of KINDS, or BEHAVIOUR
    text     the difference, the default first
    action   for a step, the action that led the sides to different states
    setting  and
    seed     of the game: with them, the default side can be played again
    """

    step: int
    actor: int | str | None
    kind: str
    text: str
    action: JsonObject | None
    setting: Setting
    seed: int


class Tally(NamedTuple):
    """What paired games of one reading under one setting add up to.

    viewed     games in which views were compared
    counts     games that differ, by KINDS
    applied    games in which the readings differ at all, views aside; `behaved` of them by behaviour first
    redealt    games in which the placebo has other winners
    figures    the sums of each figure
    first      the earliest parting of all
    disputes   games in which one seat reads otherwise than the table
    """

    games: int = 0
    viewed: int = 0
    counts: tuple[int, ...] = (0,) * len(KINDS)
    applied: int = 0
    behaved: int = 0
    redealt: int = 0
    figures: tuple[tuple[Figure, Sums], ...] = ()
    first: Parting | None = None
    disputes: Disputes = Disputes()

    def plus(self, other: Tally) -> Tally:
        """Both together, in whatever order."""
        found = [parting for parting in (self.first, other.first) if parting]
        return Tally(
            self.games + other.games,
            self.viewed + other.viewed,
            tuple(a + b for a, b in zip(self.counts, other.counts, strict=True)),
            self.applied + other.applied,
            self.behaved + other.behaved,
            self.redealt + other.redealt,
            added(self.figures, other.figures),
            min(found, key=earliness, default=None),
            self.disputes.plus(other.disputes),
        )

    @property
    def changed(self) -> int:
        """Games with other winners."""
        return self.counts[KINDS.index("winner")]


Figures = tuple[tuple[Figure, Sums], ...]


def added(one: Figures, other: Figures) -> Figures:
    """Both together, in the order of the figures; at a smaller table there are fewer of them."""
    found = dict(one)
    for figure, sums in other:
        found[figure] = found[figure].plus(sums) if figure in found else sums
    return tuple(sorted(found.items(), key=lambda item: in_order(item[0])))


ORDER = (*OUTCOMES, SPREAD, LENGTH, START, TIES, CHOICES)


def in_order(figure: Figure) -> tuple[int, int]:
    """What to sort figures by."""
    return ORDER.index(figure[0]), -1 if figure[1] is None else figure[1]


def earliness(parting: Parting) -> tuple[int, int, str]:
    """What to sort partings by, the earliest first; no two of the same reading and policy are alike in it."""
    return parting.step, parting.seed, str(parting.setting)


# --- figures ---


def figures_of(ending: Ending, worst: int | None) -> Iterator[tuple[Figure, int]]:
    """What one game shows: each figure that it has, in whole numbers.

    worst  the score of a seat that has none: that of `worst_of` the games that are compared
    """
    yield (CUT, None), int(ending.cut)
    if ending.cut:
        return
    scores, winners = ending.result["scores"], ending.result["winners"]
    wins = [PARTS // len(winners) if seat in winners else 0 for seat in range(len(scores))]
    for seat, place in enumerate(_places(scores, winners)):
        yield (WINNING, seat), wins[seat]
        yield (OUT, seat), int(scores[seat] is None)
        if len(wins) > 1:
            yield (PLACE, seat), place
        if worst is not None:
            yield (SCORE, seat), worst if scores[seat] is None else scores[seat]
    known = [score for score in scores if score is not None]
    if len(known) > 1:
        yield (SPREAD, None), max(known) - min(known)
    yield (LENGTH, None), ending.decisions
    if len(wins) > 1:
        yield (START, None), round(wins[0] - sum(wins[1:]) / (len(wins) - 1))
        yield (TIES, None), int(len(winners) > 1)
    if ending.decisions:
        yield (CHOICES, None), round(SCALE[CHOICES] * ending.choices / ending.decisions)


def _places(scores: Sequence[int | None], winners: Sequence[int]) -> list[int]:
    """The place of each seat, doubled, so that a place that is shared by two is a whole number."""
    keys = [(seat in winners, score is not None, score or 0) for seat, score in enumerate(points(scores, winners))]
    return [2 * sum(other > key for other in keys) + keys.count(key) + 1 for key in keys]


def worst_of(*endings: Ending) -> int | None:
    """The worst score of these games, which counts for a seat that has none; None where nobody has one."""
    pairs = list[tuple[int, int]]()
    for ending in endings:
        scores = ending.result["scores"]
        better = points(scores, ending.result["winners"])
        pairs += [(value, score) for value, score in zip(better, scores, strict=True) if value is not None]
    return min(pairs)[1] if pairs else None


def changes_of(ours: Ending, theirs: Ending, placebo: Ending | None) -> Figures:
    """The sums of one game, for figures that it has on both sides.

    placebo  how the game ends if it is dealt anew; None where the ruling does not apply, so that nothing changes
    """
    worst = worst_of(ours, theirs)
    before, after = dict(figures_of(ours, worst)), dict(figures_of(theirs, worst))
    if not (ours.cut or theirs.cut or (placebo or ours).cut):
        for side, other in ((before, placebo), (after, theirs)):
            side[WINNERS, None] = int(other is not None and other.result["winners"] != ours.result["winners"])
    found = []
    for figure, default in before.items():
        if figure in after:
            change = after[figure] - default
            sums = Sums(1) if placebo is None else Sums(1, 1, change, change * change, default, default * default)
            found.append((figure, sums))
    return tuple(sorted(found, key=lambda item: in_order(item[0])))


# --- games ---


def compared(
    game: str,
    setting: Setting,
    base: Sequence[Pair],
    chosen: Sequence[Pair],
    seeds: Iterable[int],
    *,
    policy: str = RANDOM,
    viewed: int = 0,
    disputes: bool = False,
) -> dict[Pair, Tally]:
    """Each of the chosen readings against the base, in one game for each seed.

    base    the readings that both sides agree on; all other rulings have their defaults

    A reading with which the setting cannot be agreed on is not for this setting: leave it out. Views are compared in
    the game with the seed `viewed`, and in those that are VIEWED_EVERY and its multiples away.

    disputes  whether each game is also played with one seat that reads otherwise
    """
    default = opened(game, setting, *base)
    tallies = dict.fromkeys(chosen, Tally())
    for seed in seeds:
        luck = CommonRandomNumbers(root_of(setting, seed))
        line = playthrough(default, luck, viewed=(seed - viewed) % VIEWED_EVERY == 0, policy=policy)
        placebo = dealt_anew(line, default, policy, root_of(setting, seed, "placebo"))
        for pair in chosen:
            other = opened(game, setting, *with_reading(base, pair))
            side = followed(line, default, other, policy, placebo=placebo)
            tally = tally_of(default, line, side, setting, seed)
            if disputes:
                tally = tally._replace(
                    disputes=disputed(line, default, other, seed, policy, applies=side.first is not None)
                )
            tallies[pair] = tallies[pair].plus(tally)
    return tallies


def tally_of(game: Game[Any, Any], line: Playthrough, side: Other, setting: Setting, seed: int) -> Tally:
    """What one game shows."""
    kinds = {event.kind for event in side.events}
    applies, first = side.first is not None, None
    if side.events:
        event = side.events[0]
        action = game.encode(line.actions[event.step]) if event.kind == "step" and line.actions else None
        actor = actor_name(game.actor(line.states[event.step]))
        first = Parting(event.step, actor, event.kind, event.text, action, setting, seed)
    redealt = side.placebo is not None and side.placebo.result["winners"] != line.result["winners"]
    return Tally(
        1,
        int(bool(line.views)),
        tuple(int(kind in kinds) for kind in KINDS),
        int(applies),
        int(side.first is not None and side.first.kind == BEHAVIOUR),
        int(redealt),
        changes_of(line.ending, side.ending, side.placebo if applies else None),
        first,
    )


def prefix(game: str, base: Sequence[Pair], parting: Parting, policy: str = RANDOM) -> Record:
    """The default side as a trace, unfinished: all that both sides did alike before they part."""
    default = opened(game, parting.setting, *base)
    line = playthrough(default, CommonRandomNumbers(root_of(parting.setting, parting.seed)), policy=policy)
    found = trace(default, line.actions[: parting.step])
    found.pop("result", None)
    return found


# --- in JSON ---


def as_data(tally: Tally, setting: int) -> list[Any]:
    """A tally in JSON; its first parting with the number of its setting."""
    first = tally.first and {**tally.first._asdict(), "setting": setting}
    figures = [[what, seat, *sums] for (what, seat), sums in tally.figures]
    return [*tally[:2], list(tally.counts), *tally[3:6], figures, first, tally.disputes]


def tally_from(data: Any, known: Sequence[Setting]) -> Tally:
    """The tally that `as_data` has written. Raises ValueError, TypeError, LookupError, AttributeError."""
    games, viewed, counts, applied, behaved, redealt, listed, first, disputes = data
    if len(counts) != len(KINDS) or any(what not in ORDER for what, *_ in listed):
        raise ValueError("not the counts or the figures of an audit")
    figures = tuple(((what, seat), sums_from(sums)) for what, seat, *sums in listed)
    parting = first and Parting(**{**first, "setting": known[first["setting"]]})
    return Tally(games, viewed, tuple(counts), applied, behaved, redealt, figures, parting, disputes_from(disputes))


def sums_from(data: Sequence[Any]) -> Sums:
    """Sums read from JSON. Raises ValueError for anything else."""
    if len(data) != len(Sums._fields) or not all(map(is_whole, data)):
        raise ValueError("not the sums of a figure")
    return Sums(*data)
