"""What an audit is to play, cut into blocks; the same for any number of workers, and known again by its fingerprint."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import rulecore
from rulecore.audit.lockstep.playing import Pair, pairs, settings
from rulecore.audit.lockstep.policies import POLICIES, policies_for
from rulecore.core.config import JsonObject, readings
from rulecore.core.errors import RulecoreError, shown
from rulecore.core.trace import engine
from rulecore.registry import rules_of

SMALLEST_BLOCK = 2
MOST_BLOCKS = 256
"""For each setting and policy."""
SEEDS = 1 << 24
"""How many games there are for each seed of an audit."""


class BadAudit(RulecoreError, ValueError):
    """An audit that cannot be done as it was asked for."""


class Plan(NamedTuple):
    """What is to be played.

    readings  those that are compared with the defaults
    policies  how seats decide
    games     for each reading and policy, spread over the settings
    couples   how many pairs of readings, at most, are also played together, for each policy
    """

    game: str
    readings: tuple[Pair, ...]
    policies: tuple[str, ...]
    games: int
    seed: int
    couples: int


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
    policies: Iterable[str] = POLICIES,
    games: int,
    seed: int = 0,
    couples: int = 0,
) -> Plan:
    """The plan for an audit of these rulings, or of all.

    rulings   ids, or `id=reading` for one reading alone
    policies  a game without a greedy player is played at random instead
    Raises InvalidConfig for an unknown game, BadAudit for everything else that cannot be.
    """
    chosen, wanted = _chosen(game, tuple(rulings)), tuple(policies)
    for number, least, what in ((games, 1, "games"), (seed, 0, "seed"), (couples, 0, "pairs of readings")):
        if number < least:
            raise BadAudit(f"{what}: should be at least {least}, not {number}")
    if games > SEEDS:
        raise BadAudit(f"games: should be at most {SEEDS}, not {games}")
    unknown = [policy for policy in wanted if policy not in POLICIES]
    if unknown or not wanted:
        raise BadAudit(f"there is no policy {shown(unknown[0] if unknown else '')}; there is {', '.join(POLICIES)}")
    return Plan(game, chosen, policies_for(game, wanted), games, seed, couples)


def _chosen(game: str, rulings: tuple[str, ...]) -> tuple[Pair, ...]:
    """The readings of these rulings that are no defaults; those of all rulings where none is named."""
    known, named = readings(rules_of(game).config), set()
    for word in rulings:
        ruling, equals, reading = word.partition("=")
        if ruling not in known:
            raise BadAudit(f"there is no ruling {shown(ruling)}; there is {', '.join(known)}")
        default, *others = (str(member.value) for member in known[ruling])
        if equals and reading == default:
            raise BadAudit(
                f"{reading} is the default of {ruling}, with which the others are compared: {', '.join(others)}"
            )
        if equals and reading not in others:
            raise BadAudit(
                f"there is no reading {shown(reading)} of {ruling}; there is {', '.join((default, *others))}"
            )
        named |= {(ruling, reading)} if equals else {(ruling, other) for other in others}
    return tuple(pair for pair in pairs(game) if not rulings or pair in named)


def blocks(plan: Plan) -> tuple[Block, ...]:
    """The work that a plan makes: as many games under each setting, the same seeds for every policy."""
    each = -(-plan.games // len(settings(plan.game)))
    size, first = max(SMALLEST_BLOCK, -(-each // MOST_BLOCKS)), plan.seed * SEEDS
    seeds = [range(first + at, first + min(at + size, each)) for at in range(0, each, size)]
    numbers = range(len(settings(plan.game)))
    return tuple(Block(policy, number, some) for policy in plan.policies for some in seeds for number in numbers)


def fingerprint(plan: Plan) -> JsonObject:
    """All on which the numbers of a plan depend."""
    return {
        "engine": engine(),
        "rules": digest(plan.game),
        "game": plan.game,
        "readings": [f"{ruling}={reading}" for ruling, reading in plan.readings],
        "policies": list(plan.policies),
        "games": plan.games,
        "seed": plan.seed,
        "interactions": plan.couples,
    }


@cache
def digest(game: str) -> str:
    """A hash of the code that plays: other rules, other numbers."""
    root = Path(rulecore.__file__).parent
    source = Path(str(__import__(rules_of(game).initial.__module__, fromlist=["*"]).__file__)).parent
    found = sha256()
    for folder in (root / "core", root / "bots", root / "audit", source):
        for path in sorted(folder.rglob("*.py")):
            found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:16]
