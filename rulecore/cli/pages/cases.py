"""The witnesses that pages show: kept with the game, made by hand, or else a game of the audit itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulecore.audit.impact.tally import Parting, prefix
from rulecore.audit.lockstep.compare import BEHAVIOUR
from rulecore.audit.lockstep.playing import asked, settings, with_reading
from rulecore.audit.lockstep.policies import iterations_of
from rulecore.audit.reports.cases import BY_AUDIT, Case, by_hand, by_machine
from rulecore.audit.reports.findings import Audit, Impact
from rulecore.audit.witnesses.explained import as_json, explained
from rulecore.audit.witnesses.golden import witnesses
from rulecore.audit.witnesses.search import Found
from rulecore.audit.witnesses.sides import Route, sides_at
from rulecore.audit.witnesses.stored import kept
from rulecore.audit.witnesses.tables import Contest, table_of
from rulecore.cli.pages.figures import policy_named
from rulecore.cli.pages.listings import checkout
from rulecore.cli.texts import Texts
from rulecore.core.errors import InvalidSpec
from rulecore.core.messages import Language


def cases_by_hand(game: str) -> tuple[Case, ...]:
    """The golden witnesses; none where there is no checkout, or where it has none."""
    try:
        return by_hand(witnesses(game)) if checkout() else ()
    except InvalidSpec:
        return ()


def cases_of(game: str) -> tuple[Case, ...]:
    """All witnesses: those found by machine that are kept with the game, then the golden ones. Raises InvalidSpec."""
    by_search = (by_machine(as_json(game, finding)) for finding in kept(game).values())
    return (*by_search, *cases_by_hand(game))


def case_for(audit: Audit, impacts: Iterable[Impact], language: Language = "en") -> Case | None:
    """The witness that tells a reading from the one it was compared with; None where there is none at all.

    impacts  what was found about the reading, policy by policy
    """
    found = tuple(impacts)
    wanted = {found[0].default, found[0].reading}
    fitting = [one for one in audit.cases if one.ruling == found[0].ruling and wanted <= one.answers.keys()]
    shown = [case for case in fitting if case.config is not None]
    return next(iter(shown), None) or _played(audit, found, language) or next(iter(fitting), None)


def _played(audit: Audit, impacts: Iterable[Impact], language: Language) -> Case | None:
    """The game of the audit in which the two readings part earliest, up to there."""
    parted = [(one, one.first) for one in impacts if one.first and one.first.kind != BEHAVIOUR]
    if not parted:
        return None
    impact, first = min(parted, key=lambda pair: (iterations_of(pair[0].policy) or 0, pair[1].step))
    setting = next(one for one in settings(audit.game) if str(one) == first.setting)
    base = agreed(audit.base, impact.base)
    actions = prefix(audit.game, base, Parting(**{**first.model_dump(), "setting": setting}), impact.policy)["steps"]
    table = table_of(asked(audit.game, setting, *(pair for pair in base if pair[0] != impact.ruling)))
    contest = Contest(impact.ruling, impact.default, impact.reading)
    sides = sides_at(audit.game, table, contest)
    assert sides is not None
    way = tuple(sides.one.decode(action) for action in (*(step["action"] for step in actions), first.action) if action)
    finding = explained(audit.game, Found(contest, Route(table, way), "alone", 0, 0, None, None, ""))
    where = Texts("pages", language)("where", seed=first.seed, policy=policy_named(impact.policy, language))
    return by_machine(as_json(audit.game, finding)).model_copy(update={"found": BY_AUDIT, "effort": where})


def agreed(base: Mapping[str, str], company: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The readings that both sides have: those of the whole audit, and those without which a ruling is moot."""
    found = tuple(base.items())
    for pair in company.items():
        found = with_reading(found, pair)
    return found
