"""Whole games in which two readings part: every kind of disagreement that people get into, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from rulecore.audit.disagreements.kinds import START, WHATS, Kind, Position, goes_on, kind_at
from rulecore.audit.impact.bases import company_of
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.consulted import Reads, Watched, differing
from rulecore.audit.lockstep.playing import (
    Pair,
    Playthrough,
    Setting,
    is_playable,
    opened,
    pairs,
    playthrough,
    root_of,
    settings,
    views_of,
)
from rulecore.audit.witnesses.sides import Sides
from rulecore.core.game import Game

LABEL = "kinds"


class Met(NamedTuple):
    """A kind of disagreement in a game: after how many of its actions it came up first. No actions where one reading
    has nobody sit down."""

    kind: Kind
    setting: Setting
    actions: tuple[Any, ...]


class Question(NamedTuple):
    """A reading to be compared with the default, and the readings of other rulings without which it is moot."""

    ruling: str
    reading: str
    company: tuple[Pair, ...]


def questions(game: str, rulings: Iterable[str] | None = None) -> tuple[Question, ...]:
    """Every reading that is not a default, of these rulings or of all."""
    wanted = None if rulings is None else {*rulings}
    return tuple(
        Question(*pair, company_of(game, (), pair)) for pair in pairs(game) if wanted is None or pair[0] in wanted
    )


def numbers(game: str, question: Question, games: int) -> list[tuple[Setting, int]]:
    """The games that are played for a question: a setting, and a number of its own. Every setting has the same weight
    at which one reading can be played."""
    readings = question.company, (*question.company, (question.ruling, question.reading))
    known = [one for one in settings(game) if any(is_playable(game, one, *chosen) for chosen in readings)]
    return list(islice(((one, number) for number in range(games) for one in known), games)) if known else []


def partings(
    game: str, asked: Sequence[Question], policy: str, games: int, seed: int = 0
) -> Iterator[tuple[Question, tuple[Met, ...]]]:
    """Every question with the kinds that came up in a game, game by game."""
    lines: dict[tuple[tuple[Pair, ...], Setting, int], tuple[Playthrough, tuple[Reads, ...]]] = {}
    for question in asked:
        pair = question.ruling, question.reading
        for setting, number in numbers(game, question, games):
            if not all(is_playable(game, setting, *question.company, *some) for some in ((), (pair,))):
                yield question, (Met(Kind(START, "", WHATS[0]), setting, ()),)
                continue
            one, other = opened(game, setting, *question.company), opened(game, setting, *question.company, pair)
            key = question.company, setting, number
            if key not in lines:
                luck = CommonRandomNumbers(root_of(setting, number, f"{LABEL} {policy} {seed}"))
                line = playthrough(one, luck, policy=policy)
                lines[key] = line, seen_in(line, one)
            line, seen = lines[key]
            met = parted(line, seen, one, other)
            yield question, tuple(Met(kind, setting, line.actions[:step]) for kind, step in met.items())


def seen_in(line: Playthrough, game: Game[Any, Any]) -> tuple[Reads, ...]:
    """Which rulings are looked up, state by state, for what is seen."""
    table, found = Watched(game), list[Reads]()
    for state in line.states:
        views_of(table, state)
        found.append(table.taken())
    return tuple(found)


def parted(line: Playthrough, seen: Sequence[Reads], one: Game[Any, Any], other: Game[Any, Any]) -> dict[Kind, int]:
    """After how many actions of a game each kind came up first."""
    sides, rulings, found = Sides(one, other), differing(one, other), dict[Kind, int]()
    assert rulings is not None, "only rulings may differ"
    at = Position(line.states[0], other.initial())
    for step, state in enumerate(line.states):
        is_looked = not at.is_same or not rulings.isdisjoint(seen[step])
        is_read = is_looked or not rulings.isdisjoint(line.reads[step])
        if is_read:
            kind = kind_at(sides, at, looked=is_looked)
            if kind:
                found.setdefault(kind, step)
            if not goes_on(at, kind):
                break
        if step == len(line.actions):
            break
        action, after = line.actions[step], line.states[step + 1]
        if not is_read:
            at = Position(after, after, state, action)
        elif other.actor(at.b) != one.actor(state) or other.refusal(at.b, action) is not None:
            break
        else:
            at = Position(after, other.after(at.b, action), state, action)
    return found
