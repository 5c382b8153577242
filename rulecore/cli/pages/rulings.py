"""The rulings of an audit as its page tells them: ranked, in groups, each with what it changes and a witness."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rulecore.audit.disagreements.stored import disagreements
from rulecore.audit.lockstep.compare import BEHAVIOUR
from rulecore.audit.lockstep.playing import settings
from rulecore.audit.reports.cases import Case
from rulecore.audit.reports.findings import Audit, Couple, Disagreement, Effect, First, Impact, Rank
from rulecore.audit.reports.pairs import FEW
from rulecore.audit.reports.report import EFFECT, NEVER, SEEN, TOO_FEW
from rulecore.audit.rulebook import places_in
from rulecore.cli.kinds import in_boxes, sentence, unmet
from rulecore.cli.pages import charts
from rulecore.cli.pages.cases import case_for
from rulecore.cli.pages.charts import Chart, Row
from rulecore.cli.pages.figures import in_words, policy_named, ranks_in_words, words_of
from rulecore.cli.pages.sentences import (
    dependence,
    disputes,
    in_short,
    main_effect,
    premium,
    skill,
    topics,
    weightiest,
    what_changes,
)
from rulecore.cli.pages.staging import Stage, positions, staged
from rulecore.cli.pages.words import first_in_words
from rulecore.cli.situation import table_said
from rulecore.cli.texts import Texts
from rulecore.core.config import readings
from rulecore.core.messages import Language
from rulecore.core.spec import GRADES, Clause, Reading, Ruling
from rulecore.pictures import Scene
from rulecore.registry import rules_of, spec_in

FIX, WAIT, UNSURE, QUIET, APART = GROUPS = ("fix", "wait", "unsure", "quiet", "apart")
"""The groups: an outcome changes, or players quarrel; so it is, but nobody reads it so; too few games tell; no outcome
changes by as much as would matter; only what somebody sees changes."""
QUARREL = 0.05
"""Players quarrel about a ruling that is disputed in more games than this share, for sure."""


STRAW = GRADES[-1]
"""The grade of a reading that nobody defends."""


class Compared(NamedTuple):
    """One reading beside the one that it is compared with.

    reading    what it says
    main       what was found under the policy that shows most
    impacts    the same, policy by policy
    sentence   what changes
    disputes   how often it is disputed, in a sentence for each policy
    premium    what a better player is worth; "" where that was not played
    chances    each player's share of the win; None where too few games say anything
    rest       every other figure
    winners    other winners beside the placebo
    effect     the figure whose change is compared between policies
    policies   that comparison
    skill      what it comes to
    kinds      every kind of disagreement, with the share of the games in which it comes up, as far as they are kept,
    boxes      and in which boxes there are no others
    first      where the sides first part
    stage      a witness, and
    scenes     the positions on the way to it
    """

    reading: Reading
    main: Impact
    impacts: tuple[Impact, ...]
    sentence: str
    disputes: tuple[str, ...]
    premium: str
    chances: Chart | None
    rest: Chart | None
    winners: Chart | None
    effect: Effect | None
    policies: Chart | None
    skill: str
    kinds: tuple[str, ...]
    boxes: tuple[str, ...]
    first: str
    stage: Stage | None
    scenes: tuple[Scene, ...]


class Item(NamedTuple):
    """A ruling with all that was found about it.

    place     where the rulebook says it, in words; "" where nobody says
    group     one of GROUPS
    ranks     the places that the intervals leave open, in words
    sentence  what its weightiest reading changes
    dispute   how often it is disputed; "" where that was not played
    topics    what is claimed to change
    size      of the effect; None where that is not known
    default   the reading that the others are compared with
    clauses   what the rulebook says there, restated
    """

    ruling: Ruling
    place: str
    group: str
    ranks: str
    sentence: str
    dispute: str
    topics: tuple[str, ...]
    size: Row | None
    default: str
    clauses: tuple[Clause, ...]
    compared: tuple[Compared, ...]


def items_of(audit: Audit, language: Language = "en") -> tuple[Item, ...]:
    """The rulings that were audited, in the order of the ranking: by grade, then the most often disputed first."""
    spec = spec_in(audit.game, language)
    known, clauses = {ruling.id: ruling for ruling in spec.rulings}, {clause.id: clause for clause in spec.clauses}
    sizes = charts.reach_of_sizes(audit.ranking)

    def item(rank: Rank) -> Item:
        ruling = known.get(rank.ruling) or unwritten(audit.game, rank.ruling)
        impacts = audit.of(ruling.id)
        main = _main(audit.of(ruling.id, rank.reading), rank)
        return Item(
            ruling,
            _place(audit.game, ruling, language),
            group_of(rank, ruling.grade),
            ranks_in_words(rank.ranks, sum(one.ranks is not None for one in audit.ranking), language),
            what_changes(main, language),
            in_short(rank.dispute, language) if rank.dispute else "",
            topics(impacts, language),
            charts.size(rank.size, sizes, language),
            main.default,
            tuple(clauses[id] for id in ruling.clauses),
            tuple(_compared(audit, ruling, rank, id, language) for id in _readings(impacts, rank)),
        )

    return tuple(map(item, audit.ranking))


def _place(game: str, ruling: Ruling, language: Language) -> str:
    return places_in(game, {ruling.id: ruling}, language)[ruling.id] if ruling.place.strip() else ""


def group_of(rank: Rank, grade: str) -> str:
    """What is to be done about a ruling of that grade. It matters where an outcome changes or players quarrel."""
    quarrel = rank.dispute is not None and (rank.dispute.low or 0.0) > QUARREL
    if rank.says == EFFECT or (quarrel and rank.says != SEEN):
        return WAIT if grade == STRAW else FIX
    return {TOO_FEW: UNSURE, NEVER: UNSURE, SEEN: APART}.get(rank.says, QUIET)


def unwritten(game: str, ruling: str) -> Ruling:
    """A ruling of which the game has no spec: its readings are known by their ids alone."""
    given = tuple(Reading(str(reading.value), "") for reading in readings(rules_of(game).config)[ruling])
    return Ruling(ruling, "", "", given, given[0].id, "", "", ())


def _readings(impacts: Sequence[Impact], rank: Rank) -> Iterable[str]:
    """The readings compared, that of the rank first."""
    return dict.fromkeys([rank.reading, *(one.reading for one in impacts)])


def _compared(audit: Audit, ruling: Ruling, rank: Rank, id: str, language: Language) -> Compared:
    impacts = audit.of(ruling.id, id)
    main = _main(impacts, rank)
    effect = main_effect(main)
    case = case_for(audit, impacts, language)
    first = _first(impacts)
    is_shown = effect is not None
    return Compared(
        next(reading for reading in ruling.readings if reading.id == id),
        main,
        impacts,
        what_changes(main, language),
        tuple(disputes(one, language) for one in impacts if one.dispute),
        next((premium(one, language) for one in audit.premiums if (one.ruling, one.reading) == (ruling.id, id)), ""),
        charts.chances(main, language) if is_shown else None,
        charts.rest(main, language) if is_shown else None,
        charts.winners(main.coupling, language) if is_shown else None,
        effect,
        charts.of_policies(effect, impacts, language) if effect and len(impacts) > 1 else None,
        skill(effect, impacts, language) if effect else "",
        *_kinds(audit.game, main, language),
        _first_in_words(audit.game, first, (main.default, id), language) if first else "",
        staged(audit.game, ruling, case, language, _table(audit.game, case, language)) if case else None,
        positions(audit.game, case, language) if case else (),
    )


def setting_in(game: str, setting: str, language: Language) -> str:
    """Players and options of a table in words; in English as a report has it."""
    known = next((one for one in settings(game) if str(one) == setting), None)
    if language == "en" or known is None:
        return setting
    return table_said(game, {"players": known.players, "options": dict(known.options)}, language)


def _first_in_words(game: str, first: First, readings: tuple[str, str], language: Language) -> str:
    return first_in_words(game, first, readings, setting_in(game, first.setting, language), language)


def _table(game: str, case: Case, language: Language) -> str | None:
    """The table of a witness, where English words are not asked for."""
    return None if language == "en" or case.config is None else table_said(game, case.config, language)


def _kinds(game: str, main: Impact, language: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The kinds of disagreement that are kept with the game; whether anybody got into one, and in which boxes there are
    no others. They are about the default."""
    pair = disagreements(game, main.ruling, main.reading)
    if pair is None or pair.default != main.default:
        return (), ()
    words = words_of(language)

    def line(kind: Disagreement) -> str:
        shares = (f"{policy_named(policy, language)} {in_words(share, language)}" for policy, share in kind.by.items())
        return f"{sentence(pair, kind, language)}{words('colon')}{words('comma').join(shares)}"

    return tuple(map(line, pair.kinds)), (*unmet(pair, language), *in_boxes(pair, language))


def _main(impacts: Sequence[Impact], rank: Rank) -> Impact:
    """The policy to look at first: that of the rank where it has an effect, else the one that shows most."""
    ranked = (one for one in impacts if one.effect and (one.reading, one.policy) == (rank.reading, rank.policy))
    return next(ranked, None) or weightiest(impacts)


def _first(impacts: Sequence[Impact]) -> First | None:
    """The earliest parting, one in the rules before one in what a player chooses."""
    found = [one.first for one in impacts if one.first]
    return min(found, key=lambda first: (first.kind == BEHAVIOUR, first.step), default=None)


# --- which rulings depend on each other ---


class Cell(NamedTuple):
    """Two rulings in the matrix: `state` is depends, none or few; `words` say it; the couples are listed below."""

    state: str
    words: str
    anchor: str


class Matrix(NamedTuple):
    """The rulings that were played together: of each the cells left of the diagonal, None for a pair not played."""

    rulings: tuple[str, ...]
    rows: tuple[tuple[Cell | None, ...], ...]


class ShownPair(NamedTuple):
    """A pair of readings, its anchor, and what was found."""

    couple: Couple
    anchor: str
    state: str
    sentence: str


STATES = tuple(Texts("pairs", "en").all())
"""What can be said of a pair, the clearest first."""


def couples_of(audit: Audit, language: Language = "en") -> tuple[ShownPair, ...]:
    """The pairs that were played together, those that depend first."""
    found = [
        ShownPair(couple, f"pair-{number}", _state(couple), dependence(couple, language))
        for number, couple in enumerate(audit.interactions, 1)
    ]
    return tuple(sorted(found, key=lambda each: STATES.index(each.state)))


def _state(couple: Couple) -> str:
    return "depends" if couple.depends else "few" if couple.says == FEW else "none"


def matrix_of(audit: Audit, language: Language = "en") -> Matrix:
    """Ruling by ruling, in the order of the ranking; each pair once."""
    pairs = couples_of(audit, language)
    met = {named.ruling for pair in pairs for named in pair.couple.readings}
    order = tuple(rank.ruling for rank in audit.ranking if rank.ruling in met)
    return Matrix(order, tuple(tuple(_cells(pairs, row, order[:at], language)) for at, row in enumerate(order)))


def _cells(pairs: Sequence[ShownPair], row: str, columns: Sequence[str], language: Language) -> Iterator[Cell | None]:
    for column in columns:
        pair = next((one for one in pairs if {row, column} == {r.ruling for r in one.couple.readings}), None)
        yield pair and Cell(pair.state, Texts("pairs-cells", language)(pair.state, row=row, column=column), pair.anchor)
