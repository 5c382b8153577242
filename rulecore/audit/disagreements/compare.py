"""All that is known of how two readings of a ruling part: in small boxes, and in games of greedy and random players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rulecore.audit.disagreements.kinds import WHATS, Kind, allows
from rulecore.audit.disagreements.play import Met, Question, partings
from rulecore.audit.disagreements.walk import Box, Walked, walked
from rulecore.audit.impact.statistics import share
from rulecore.audit.lockstep.playing import asked, opened
from rulecore.audit.lockstep.policies import GREEDY, RANDOM, policies_for
from rulecore.audit.reports.findings import BoxWalked, Disagreement, Disagreements, Everyday, Share
from rulecore.audit.witnesses.tables import Table, default_of, game_at, table_of
from rulecore.audit.witnesses.tables import tables as every_table
from rulecore.core.game import Game


class Place(NamedTuple):
    """A box for a question: its name, what it is, the readings agreed on there, and the two sides."""

    name: str
    box: str
    agreed: Mapping[str, str]
    one: Box
    other: Game[Any, Any]


Places = Callable[[Question], Iterable[Place]]
"""The boxes for a question."""


class Games(NamedTuple):
    """How many games are played under a policy, and in how many of them a question came up, with each kind."""

    games: int
    parted: int
    kinds: dict[Kind, list[Met]]


def compared(
    game: str,
    questions: Sequence[Question],
    places: Places,
    games: Mapping[str, int],
    seed: int = 0,
    *,
    longer: int = 1,
) -> tuple[Disagreements, ...]:
    """Every kind of disagreement for each question.

    games   policy to the number of games that are played for each question
    longer  how many times as many of a question that came up in none of them
    """
    played = {policy: _played(game, questions, policy, number, seed) for policy, number in games.items()}
    silent = [question for question in questions if not any(of[question].parted for of in played.values())]
    if longer > 1 and silent:
        for policy, number in games.items():
            played[policy] |= _played(game, silent, policy, longer * number, seed)
    return tuple(
        _found(
            game,
            question,
            {policy: of[question] for policy, of in played.items()},
            [(place, walked(place.one, place.other)) for place in places(question)],
        )
        for question in questions
    )


def at_tables(game: str, tables: Sequence[Table]) -> Places:
    """Whole games at these tables as boxes; where none are named, at the plainest one of the game."""

    def places(question: Question) -> Iterator[Place]:
        for bare in tables or every_table(game)[:1]:
            table = bare
            for company in question.company:
                table = table.with_reading(*company)
            one = game_at(game, table, question.ruling, default_of(game, question.ruling))
            other = game_at(game, table, question.ruling, question.reading)
            if one and other:
                yield Place(BOX, table.text, table.company, Box(one), other)

    return places


BOX = "box"


def budget(game: str, games: int) -> dict[str, int]:
    """So many games under every policy that the game has."""
    return dict.fromkeys(sorted(policies_for(game, None), key=[GREEDY, RANDOM].index), games)


def _played(game: str, questions: Sequence[Question], policy: str, number: int, seed: int) -> dict[Question, Games]:
    """What came up in the games under a policy."""
    found = {question: Games(0, 0, {}) for question in questions}
    for question, mets in partings(game, questions, policy, number, seed):
        so_far = found[question]
        for met in mets:
            so_far.kinds.setdefault(met.kind, []).append(met)
        found[question] = so_far._replace(games=so_far.games + 1, parted=so_far.parted + bool(mets))
    return found


def _found(
    game: str, question: Question, played: Mapping[str, Games], places: Sequence[tuple[Place, Walked]]
) -> Disagreements:
    """All of it, the kinds that come up most often first."""
    positions: dict[Kind, int] = {}
    for _, found in places:
        for kind, count in found.kinds.items():
            positions[kind] = positions.get(kind, 0) + count
    counts = [{kind: len(mets) for kind, mets in of.kinds.items()} for of in played.values()] + [positions]

    def weight(kind: Kind) -> tuple[Any, ...]:
        return (*(-of.get(kind, 0) for of in counts), WHATS.index(kind.what), kind)

    kinds = sorted({kind for of in counts for kind in of}, key=weight)
    phases: dict[str, set[str]] = {}
    for _, found in places:
        for phase, ways in found.phases.items():
            phases.setdefault(phase, set()).update(ways)
    return Disagreements(
        ruling=question.ruling,
        default=default_of(game, question.ruling),
        reading=question.reading,
        company=dict(question.company),
        phases={phase: allows(ways) for phase, ways in sorted(phases.items())},
        by={policy: _share(of.parted, of.games) for policy, of in played.items()},
        boxes=tuple(
            BoxWalked(
                name=place.name,
                box=place.box,
                agreed=dict(place.agreed),
                positions=found.positions,
                whole=found.whole,
                kinds={number: found.kinds[kind] for number, kind in enumerate(kinds) if kind in found.kinds},
            )
            for place, found in places
        ),
        kinds=tuple(_disagreement(game, question, kind, played) for kind in kinds),
    )


def _disagreement(game: str, question: Question, kind: Kind, played: Mapping[str, Games]) -> Disagreement:
    return Disagreement(
        **kind._asdict(),
        by={policy: _share(len(of.kinds.get(kind, ())), of.games) for policy, of in played.items()},
        situation=next(
            (_everyday(game, question, policy, of.kinds[kind]) for policy, of in played.items() if kind in of.kinds),
            None,
        ),
    )


def _share(count: int, games: int) -> Share:
    return Share.model_validate(share(count, games))


def median(mets: Sequence[Met]) -> Met:
    """The median of the games in which a kind came up: as many came to it sooner as later."""
    return sorted(mets, key=lambda one: len(one.actions))[(len(mets) - 1) // 2]


def _everyday(game: str, question: Question, policy: str, mets: Sequence[Met]) -> Everyday:
    met = median(mets)
    config = asked(game, met.setting, *question.company)
    actions: tuple[Any, ...] = ()
    if met.actions:
        actions = tuple(map(opened(game, met.setting, *question.company).encode, met.actions))
    return Everyday(policy=policy, config=table_of(config).config, actions=actions)
