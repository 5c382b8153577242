"""What an audit is to play, cut into blocks; the same for any number of workers, and known again by its fingerprint."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import rulecore
from rulecore.audit.impact.bases import company_of
from rulecore.audit.lockstep.playing import Pair, Setting, is_playable, settings, with_reading
from rulecore.audit.lockstep.policies import GREEDY, BadPolicy, iterations_of, policies_for
from rulecore.audit.witnesses.tables import default_of
from rulecore.core.config import JsonObject, readings
from rulecore.core.errors import RulecoreError, is_whole, shown
from rulecore.core.trace import engine
from rulecore.registry import rules_of

SMALLEST_BLOCK = 2
MOST_BLOCKS = 256
"""For each setting and policy."""
SEEDS = 1 << 24
"""How many games there are for each seed of an audit, at each setting."""
FINEST, COARSEST = 0.0005, 0.5
"""What a precision may be: half the width of an interval."""
MOST_GAMES = 4
"""So many times as many games as were asked for are played at most, to see a ruling apply often enough."""
GAMES_BY_SEARCH = 16
"""How many games of a reading are played by search if nothing else is said."""


class BadAudit(RulecoreError, ValueError):
    """An audit that cannot be done as it was asked for."""


class Question(NamedTuple):
    """A reading to be compared.

    company  readings of other rulings on which both sides agree, because the ruling is moot without them
    """

    ruling: str
    reading: str
    company: tuple[Pair, ...] = ()

    @property
    def pair(self) -> Pair:
        """The ruling and its reading."""
        return self.ruling, self.reading

    def __str__(self) -> str:
        beside = ", ".join(f"{ruling}={reading}" for ruling, reading in self.company)
        return f"{self.ruling}={self.reading}{f' with {beside}' if beside else ''}"


class Plan(NamedTuple):
    """What is to be played.

    base       readings on which both sides agree; all other rulings have their defaults
    questions  the readings that are compared
    policies   how seats decide
    games      for each reading and policy, spread over the settings, at least
    applied    in how many games each ruling should apply: more are played where it does, up to MOST_GAMES times as many
    searched   the same for a policy that searches
    precision  half the width that the interval of the change of each seat's share of the win over all games may have;
               None: any
    couples    how many pairs of readings, at most, are also played together, for each policy
    skilled    how many games of each reading are also played with one greedy player among others at random
    """

    game: str
    base: tuple[Pair, ...]
    questions: tuple[Question, ...]
    policies: tuple[str, ...]
    games: int
    searched: int
    precision: float | None
    seed: int
    couples: int
    applied: int = 0
    skilled: int = 0

    def budget(self, policy: str) -> int:
        """How many games of each reading are played under a policy."""
        return self.searched if iterations_of(policy) else self.games

    def default_of(self, question: Question) -> str:
        """The reading with which a reading is compared."""
        return dict(self.base).get(question.ruling) or default_of(self.game, question.ruling)

    def agreed(self, question: Question) -> tuple[Pair, ...]:
        """The readings on which both sides agree."""
        found = self.base
        for pair in question.company:
            found = with_reading(found, pair)
        return found


class Block(NamedTuple):
    """A piece of work: games under one policy and one setting (its number in `settings`), one for each seed."""

    policy: str
    setting: int
    seeds: range

    def __str__(self) -> str:
        return f"{self.policy}/{self.setting}/{self.seeds.start}-{self.seeds.stop}"


def planned(
    game: str,
    rulings: Iterable[str] = (),
    *,
    base: Iterable[str] = (),
    policies: Iterable[str] | None = None,
    games: int,
    searched: int = GAMES_BY_SEARCH,
    precision: float | None = None,
    seed: int = 0,
    couples: int = 0,
    applied: int = 0,
    skilled: int = 0,
) -> Plan:
    """The plan for an audit of these rulings, or of all.

    rulings   ids, or `id=reading` for one reading alone
    base      `id=reading`: what the table has agreed on
    policies  None: random and, where the game has such a player, greedy
    applied   in how many games each ruling should apply; 0: in those that are played, however often it does there
    skilled   how many games of each reading tell what a better player is worth; none without greedy among the policies
    Raises InvalidConfig for an unknown game, BadAudit for everything else that cannot be.
    """
    agreed = _base(game, tuple(base))
    chosen = _chosen(game, tuple(rulings), agreed)
    numbers = ((games, "games", 1), (searched, "games by search", 1), (seed, "seed", 0), (couples, "pairs", 0))
    for number, what, least in numbers:
        if not is_whole(number) or number < least:
            raise BadAudit(f"{what}: should be a whole number, {least} or more, not {shown(number)}")
    for number, what in ((games, "games"), (searched, "games by search")):
        if number > SEEDS:
            raise BadAudit(f"{what}: should be at most {SEEDS}, not {number}")
    if seed >= 1 << 64:
        raise BadAudit(f"seed: should be below 2^64, not {shown(seed)}")
    if precision is not None and not FINEST <= precision <= COARSEST:
        raise BadAudit(f"precision: should be from {FINEST:.2%} to {COARSEST:.0%}, not {100 * precision:.3g}%")
    try:
        wanted = policies_for(game, None if policies is None else tuple(policies))
    except BadPolicy as error:
        raise BadAudit(str(error)) from None
    questions = tuple(Question(*pair, company_of(game, agreed, pair)) for pair in chosen)
    skilled = skilled if GREEDY in wanted else 0
    return Plan(game, agreed, questions, wanted, games, searched, precision, seed, couples, applied, skilled)


def _base(game: str, words: Sequence[str]) -> tuple[Pair, ...]:
    """What the table has agreed on; what is the default anyhow is left out."""
    found: dict[str, str] = {}
    for word in words:
        ruling, reading = _pair(game, word)
        if reading is None:
            raise BadAudit(f"{shown(word)}: should be RULING=READING; {ruling} has {_listed(game, ruling)}")
        if found.get(ruling, reading) != reading:
            raise BadAudit(f"{ruling} cannot be {found[ruling]} and {reading} at once")
        found[ruling] = reading
    base = tuple(pair for pair in found.items() if pair[1] != default_of(game, pair[0]))
    if not any(is_playable(game, setting, *base) for setting in settings(game)):
        raise BadAudit(f"{', '.join(words)} cannot be agreed on together at any table")
    return base


def _pair(game: str, word: str) -> tuple[str, str | None]:
    """A ruling and its reading, or the ruling alone. Raises BadAudit."""
    known = readings(rules_of(game).config)
    ruling, equals, reading = word.partition("=")
    if ruling not in known:
        raise BadAudit(f"there is no ruling {shown(ruling)}; there is {', '.join(known)}")
    if equals and reading not in _readings(game, ruling):
        raise BadAudit(f"there is no reading {shown(reading)} of {ruling}; there is {_listed(game, ruling)}")
    return ruling, reading if equals else None


def _readings(game: str, ruling: str) -> tuple[str, ...]:
    return tuple(str(member.value) for member in readings(rules_of(game).config)[ruling])


def _listed(game: str, ruling: str) -> str:
    return ", ".join(_readings(game, ruling))


def _chosen(game: str, words: tuple[str, ...], base: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """The readings of these rulings that are not the base's; those of all rulings where none is named."""
    named: set[Pair] = set()
    for word in words:
        ruling, reading = _pair(game, word)
        agreed = dict(base).get(ruling) or default_of(game, ruling)
        others = [other for other in _readings(game, ruling) if other != agreed]
        if reading == agreed:
            whose = "what is agreed on" if ruling in dict(base) else "the default"
            raise BadAudit(f"{reading} is {whose} of {ruling}, with which the others are compared: {', '.join(others)}")
        named |= {(ruling, other) for other in others if reading in (None, other)}
    agreed_on = dict(base)
    return tuple(
        (ruling, reading)
        for ruling in readings(rules_of(game).config)
        for reading in _readings(game, ruling)
        if reading != (agreed_on.get(ruling) or default_of(game, ruling)) and (not words or (ruling, reading) in named)
    )


# --- blocks ---


def blocks(plan: Plan, policy: str, first: int, last: int) -> tuple[Block, ...]:
    """The games from one number to another (exclusive) under each setting at which the plan can be played."""
    size = max(SMALLEST_BLOCK, -(-(last - first) // MOST_BLOCKS))
    start = plan.seed * SEEDS
    numbers = [number for number, setting in enumerate(settings(plan.game)) if asked_at(plan, setting)]
    cuts = [range(start + at, start + min(at + size, last)) for at in range(first, last, size)]
    return tuple(Block(policy, number, some) for some in cuts for number in numbers)


def each(plan: Plan, games: int) -> int:
    """How many games there are under each setting, if there are so many in all."""
    return -(-games // max(1, sum(bool(asked_at(plan, setting)) for setting in settings(plan.game))))


@lru_cache(maxsize=1 << 14)
def asked_at(plan: Plan, setting: Setting) -> tuple[Question, ...]:
    """The questions that can be asked under a setting: both sides can be agreed on."""
    return tuple(
        question
        for question in plan.questions
        if is_playable(plan.game, setting, *plan.agreed(question))
        and is_playable(plan.game, setting, *with_reading(plan.agreed(question), question.pair))
    )


def fingerprint(plan: Plan) -> JsonObject:
    """All on which the numbers of a plan depend."""
    return {
        "engine": engine(),
        "rules": digest(plan.game),
        "game": plan.game,
        "base": [f"{ruling}={reading}" for ruling, reading in plan.base],
        "readings": [str(question) for question in plan.questions],
        "policies": list(plan.policies),
        "games": plan.games,
        "searched": plan.searched,
        "precision": plan.precision,
        "seed": plan.seed,
        "interactions": plan.couples,
        "applied": plan.applied,
        "skilled": plan.skilled,
    }


@cache
def digest(game: str) -> str:
    """A hash of the code that plays: other rules, other numbers."""
    root = Path(rulecore.__file__).parent
    source = Path(str(__import__(rules_of(game).initial.__module__, fromlist=["*"]).__file__)).parent
    found = sha256()
    for folder in (root / "core", root / "bots", root / "audit", source):
        paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.py")}
        for name in sorted(paths):  # in the order of names: that of paths is another one on Windows
            found.update(name.encode() + b"\0" + paths[name].read_bytes() + b"\0")
    return found.hexdigest()[:16]
