"""`rulecore book`: the rulebook, clause by clause, woven together with its code, laws, tests, rulings and witnesses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from rulecore.audit.evidence.places import readers
from rulecore.audit.reports.cases import BY_HAND
from rulecore.cli.lookup import code_of, laws_stating, recorded, verdict
from rulecore.cli.pages.cases import cases_of
from rulecore.cli.pages.chapters import Chapter, outline_of
from rulecore.cli.pages.listings import Code, Listing, Test, checkout, test_of
from rulecore.cli.pages.staging import Stage, staged
from rulecore.cli.pages.text import Links, links_in
from rulecore.cli.texts import Texts
from rulecore.core.laws import Law
from rulecore.core.spec import Clause, Ruling, by_doubt
from rulecore.registry import GAMES, evidence_of, rules_of, spec_in

SAYS = Texts("book")


class LawEntry(NamedTuple):
    """A law and its source."""

    law: Law
    listing: Listing


class ClauseEntry(NamedTuple):
    """A clause with everything about it."""

    clause: Clause
    verdict: str
    code: tuple[Listing, ...]
    laws: tuple[LawEntry, ...]
    tests: tuple[Test, ...]


class RulingEntry(NamedTuple):
    """A ruling with everything about it."""

    ruling: Ruling
    code: tuple[Listing, ...]
    tests: dict[str, tuple[Test, ...]]
    stages: tuple[Stage, ...]


class ChapterEntry(NamedTuple):
    """A chapter with its entries."""

    chapter: Chapter
    clauses: tuple[ClauseEntry, ...]
    rulings: tuple[RulingEntry, ...]


class Book:
    """The book of one game, each part made when it is asked for.

    language  of clauses and rulings
    effects   the size of the measured effect by ruling, for the order within a grade
    """

    def __init__(self, game: str, language: str = "en", effects: Mapping[str, float] | None = None) -> None:
        self.game, self.title = game, rules_of(game).title
        self.spec, self.outline, self.effects = spec_in(game, language), outline_of(game), effects
        self.links: Links = links_in(self.spec)
        self.code = Code(game, self.links)
        self.cases = cases_of(game)
        self._laws = {law.name: LawEntry(law, self.code.law(law)) for law in rules_of(game).laws}

    @cached_property
    def missing(self) -> tuple[str, ...]:
        """What this book does without, and how to have it."""
        found = []
        if not self.spec.clauses:
            found.append(SAYS("no-spec"))
        if not evidence_of(self.game):
            found.append(SAYS("no-evidence"))
        if self.game not in GAMES:
            found.append(SAYS("from-outside"))
            return tuple(found)
        if checkout() is None:
            found.append(SAYS("no-sources"))
        elif not any(case.found == BY_HAND for case in self.cases):
            found.append(SAYS("no-golden", game=self.game))
        return tuple(found)

    @cached_property
    def chapters(self) -> tuple[ChapterEntry, ...]:
        """All chapters and clauses in the order of the spec; the rulings of a chapter by grade, then by effect."""
        clauses = {clause.id: clause for clause in self.spec.clauses}
        rulings = {ruling.id: ruling for ruling in self.spec.rulings}
        found = []
        for chapter in self.outline.chapters:
            ids = [id for id in chapter.ids if id not in rulings]
            doubts = by_doubt((rulings[id] for id in chapter.ids if id in rulings), self.effects)
            found.append(
                ChapterEntry(
                    chapter._replace(ids=(*ids, *(ruling.id for ruling in doubts))),
                    tuple(self._clause(clauses[id]) for id in ids if id in clauses),
                    tuple(map(self._ruling, doubts)),
                )
            )
        return tuple(found)

    def _clause(self, clause: Clause) -> ClauseEntry:
        laws = tuple(self._laws[law.name] for law in laws_stating(self.game, clause.id))
        tests = self._tests(recorded(self.game, "clauses", clause.id).get("tests", []))
        code = self.code.excerpts(code_of(self.game, clause.id))
        return ClauseEntry(clause, verdict(self.game, clause.id), code, laws, tests)

    def _ruling(self, ruling: Ruling) -> RulingEntry:
        by_reading: dict[str, list[str]] = recorded(self.game, "rulings", ruling.id).get("tests", {})
        code = self.code.excerpts(reader.place for reader in readers(self.game).get(ruling.id, ()))
        tests = {reading: self._tests(ids) for reading, ids in by_reading.items()}
        stages = tuple(staged(self.game, ruling, case) for case in self.cases if case.ruling == ruling.id)
        return RulingEntry(ruling, code, tests, stages)

    def _tests(self, ids: list[str]) -> tuple[Test, ...]:
        return tuple(test_of(id, self.links) for id in ids)

    def _every_test(self) -> Iterator[Test]:
        for chapter in self.chapters:
            for clause in chapter.clauses:
                yield from clause.tests
            for ruling in chapter.rulings:
                yield from (test for tests in ruling.tests.values() for test in tests)

    @cached_property
    def tests(self) -> dict[str, tuple[Test, ...]]:
        """Every test that the evidence names and whose source is here, by file."""
        found = sorted(
            {test.id: test for test in self._every_test() if test.listing}.values(), key=lambda test: test.id
        )
        by_file: dict[str, list[Test]] = {}
        for test in found:
            by_file.setdefault(test.path, []).append(test)
        return {path: tuple(tests) for path, tests in by_file.items()}

    @property
    def verdicts(self) -> dict[str, int]:
        """How many clauses have each verdict."""
        found: dict[str, int] = {}
        for clause in self.spec.clauses:
            named = verdict(self.game, clause.id)
            found[named] = found.get(named, 0) + 1
        return found

    def context(self) -> dict[str, Any]:
        """What the template is given."""
        return {
            "book": self,
            "verdict_words": Texts("book-verdicts").all(),
            "listings": self.code.whole(),
        }
