"""Finds out what is not known about the clauses of a game: only trials whose outcome is not kept are made.

Tests that noticed a mutant before are asked for it first. What a test does with a placebo is kept as well, and it is
not asked about mutants of what it does not run.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256

from rulecore.audit.evidence.definitions import ROOT, Key
from rulecore.audit.evidence.input_hashes import reached_at_import, reached_by
from rulecore.audit.evidence.judged import BY_LAW, CRASHED, NOTHING, NOTICED, Defined, Judged, Kept, Seen
from rulecore.audit.evidence.sandbox import Claims, Outcome, Trial
from rulecore.registry import GAMES

PLACEBOS = 12
"""So many placebos has a game for which none are listed."""
TELLS_NOTHING = 1 / 3
"""A test that notices a larger share of placebos does not count."""
Ask = Callable[[Sequence[Trial]], Sequence[Outcome]]


class Judge:
    """Finds out what is not known about the clauses of one game.

    defined   every mutant of every definition of the game
    clauses   those that are asked for
    rests     what is known of tests and clauses but for how they take mutants
    kept      what was known before: believed of each test and clause whose hash is the same
    ask       puts trials
    placebos  mutants that are put to all tests that do not claim what they change; without any, every test counts
    """

    def __init__(
        self,
        defined: Sequence[Defined],
        clauses: Iterable[str],
        rests: Judged,
        kept: Judged,
        ask: Ask,
        *,
        placebos: Sequence[Defined],
    ) -> None:
        self.clauses = frozenset(clauses)
        self.defined = [one for one in defined if one.clauses & self.clauses]
        self.placebos = placebos
        self.tests = {test: own for test, own in rests.tests.items() if own.claims & self.clauses}
        self.rests, self.kept, self.put = rests, kept, ask
        self.same = {test for test, own in self.tests.items() if own.input_hash == _input_hash(kept, test)}
        self.trials = 0
        self.endless = list[Defined]()  # placebos under which tests do not end
        self.taken: dict[str, dict[str, str]] = {}
        self.mutants: dict[str, dict[str, Seen]] = {}

    def stale(self) -> frozenset[str]:
        """The clauses about which something has to be found out."""
        self._believe_placebos()
        unknown = {test for _, tests in self._strangers() for test in tests}
        self._believe()
        found = {clause for one in self.defined for clause in self._open(one)}
        found |= {clause for test in unknown for clause in self.tests[test].claims}
        changed = {id for id in self.clauses if self.rests.clauses.get(id) != self.kept.clauses.get(id)}
        return self.clauses & (found | changed)

    def judged(self) -> Judged:
        """What is known, after all that was not known has been asked."""
        self._believe_placebos()
        self._ask_placebos()
        self._believe()
        self._ask_tests()
        self._ask_laws()
        tests = {
            test: own._replace(placebos=dict(self.taken.get(test, {})), general=test not in self.specific)
            for test, own in self.tests.items()
        }
        return Judged(self.rests.clauses, tests, self.mutants)

    def _ask(self, trials: Sequence[Trial]) -> Sequence[Outcome]:
        self.trials += len(trials)
        return self.put(trials)

    # placebos

    def _believe_placebos(self) -> None:
        ids = {one.id for one in self.placebos}
        self.taken = {
            test: {id: took for id, took in self.kept.tests[test].placebos.items() if id in ids} for test in self.same
        }

    def _strangers(self) -> Iterator[tuple[Defined, list[str]]]:
        """The placebos, with the tests to which each has to be put: they do not claim its clauses, may run it, and have
        not been asked."""
        for one in self.placebos:
            asked = [
                test
                for test, own in self.tests.items()
                if not own.claims & one.clauses and touches(one, test, own) and one.id not in self.taken.get(test, {})
            ]
            if asked:
                yield one, asked

    def _ask_placebos(self) -> None:
        put = list(self._strangers())
        trials = [Trial(one.game, one.mutant, self._claims(tests)) for one, tests in put]
        for (one, tests), outcome in zip(put, self._ask(trials), strict=True):
            if outcome.endless:
                self.endless.append(one)
                continue
            for test in tests:
                self.taken.setdefault(test, {})[one.id] = how_taken(test, outcome)

    def _is_general(self, test: str, own: Kept) -> bool:
        """Whether a test notices too many placebos. It does not notice those that were not put to it, since it does not
        run what they change."""
        took = [self.taken.get(test, {}).get(one.id, NOTHING) for one in self.placebos if not own.claims & one.clauses]
        return took.count(NOTICED) > TELLS_NOTHING * (len(took) - took.count(CRASHED))

    # tests and laws

    def _believe(self) -> None:
        """Take over what is kept and still true: what a test noticed, if the test is the same; all else about a clause,
        if everything about it is the same, the tests that count included."""
        self.specific = {test: own for test, own in self.tests.items() if not self._is_general(test, own)}
        before = {test for test, own in self.kept.tests.items() if own.general}
        changed = {
            id for test, own in self.tests.items() if (test in before) == (test in self.specific) for id in own.claims
        }
        same = {id for id, hash in self.rests.clauses.items() if hash == self.kept.clauses.get(id)} - changed
        for one in self.defined:
            for clause in one.clauses:
                seen = self.kept.seen(one.id, clause)
                if seen and (clause in same or seen.by in self.same) and self._counts(seen.by, clause):
                    self.mutants.setdefault(one.id, {})[clause] = seen

    def _counts(self, by: str, clause: str) -> bool:
        """Whether it is a test of the clause that counts, or no test at all."""
        return by in (BY_LAW, CRASHED, NOTHING) or (by in self.specific and clause in self.specific[by].claims)

    def _open(self, one: Defined) -> frozenset[str]:
        """The clauses of a mutant for which it is not known how they take it."""
        return one.clauses - self.mutants.get(one.id, {}).keys()

    def _killer(self, one: Defined, clause: str) -> str:
        """The test of a clause that notices a mutant, or did so when it was asked last; "" for none."""
        seen = self.mutants.get(one.id, {}).get(clause) or self.kept.seen(one.id, clause)
        return seen.by if seen and seen.by in self.specific and self._counts(seen.by, clause) else ""

    def _claims(self, tests: Iterable[str]) -> Claims:
        return {test: self.tests[test].claims for test in tests}

    def _claiming(self, clauses: Iterable[str]) -> Claims:
        wanted = frozenset(clauses)
        return {test: own.claims for test, own in self.specific.items() if own.claims & wanted}

    def _ask_tests(self) -> None:
        """First the tests that noticed before; then all tests of the clauses that have no such test, or whose test no
        longer notices."""
        put = [one for one in self.defined if self._open(one)]
        asked = []
        for one in put:
            killers = {clause: self._killer(one, clause) for clause in one.clauses}
            without = {clause for clause in self._open(one) if not killers[clause]}
            tests = {**self._claims(filter(None, killers.values())), **self._claiming(without)}
            asked.append(Trial(one.game, one.mutant, tests, one.clauses if without else frozenset()))
        again = []
        for one, trial, outcome in zip(put, asked, self._ask(asked), strict=True):
            noticed = {clause for test in outcome.noticed for clause in self.tests[test].claims}
            if all(clause in noticed for clause in one.clauses if self._killer(one, clause)):
                self._keep(one, outcome, asked_laws=bool(trial.clauses))
            else:
                again.append(one)
        trials = [Trial(one.game, one.mutant, self._claiming(one.clauses), one.clauses) for one in again]
        for one, outcome in zip(again, self._ask(trials), strict=True):
            self._keep(one, outcome, asked_laws=True)

    def _keep(self, one: Defined, outcome: Outcome, *, asked_laws: bool) -> None:
        crashed = {clause for test in outcome.crashed if test in self.specific for clause in self.specific[test].claims}
        in_vain = asked_laws and not outcome.noticed and not outcome.broken
        for clause in self._open(one):
            first = self._killer(one, clause)
            noticing = sorted(test for test in outcome.noticed if clause in self.specific[test].claims)
            if noticing:
                seen = Seen(first if first in noticing else noticing[0])
            elif clause in outcome.broken:
                seen = Seen(BY_LAW)
            else:
                seen = Seen(CRASHED if outcome.failed or clause in crashed else NOTHING, in_vain)
            self.mutants.setdefault(one.id, {})[clause] = seen

    def _ask_laws(self) -> None:
        """Laws have been asked where no test notices. The clauses that notice nothing by tests are asked for laws of
        their own; so are those that notice nothing of a constant."""
        noticed = {
            (one.place, clause)
            for one in self.defined
            for clause in one.clauses
            if self.mutants[one.id][clause].is_noticed
        }
        mute = self.clauses - {clause for _, clause in noticed}
        put = [
            (one, clause)
            for one in self.defined
            for clause in sorted(one.clauses & self.clauses)
            if (clause in mute or (one.place.at_import and (one.place, clause) not in noticed))
            and not self.mutants[one.id][clause].laws
        ]
        trials = [Trial(one.game, one.mutant, {}, frozenset({clause})) for one, clause in put]
        for (one, clause), outcome in zip(put, self._ask(trials), strict=True):
            before = self.mutants[one.id][clause].by
            by = BY_LAW if clause in outcome.broken else CRASHED if outcome.failed else before
            self.mutants[one.id][clause] = Seen(by, laws=True)


def _input_hash(kept: Judged, test: str) -> str | None:
    return kept.tests[test].input_hash if test in kept.tests else None


def how_taken(test: str, outcome: Outcome) -> str:
    """How a test took a mutant: NOTICED, CRASHED or NOTHING."""
    return NOTICED if test in outcome.noticed else CRASHED if test in outcome.crashed else NOTHING


def drawn(game: str, defined: Sequence[Defined]) -> list[Defined]:
    """The mutants of a game that are put to strangers: those that `tests/placebos.toml` lists, which were drawn once.
    One that is gone is replaced by the next one in the order of hashes; so are those of a game from outside.

    The draw depends on where a mutant stands and not on what it says, so a definition that changes leaves it alone.
    """
    numbers, named = Counter[Key](), dict[str, Defined]()
    for one in defined:
        numbers[one.key] += 1
        named[f"{'::'.join(one.key)} {numbers[one.key]}"] = one
    known = placebos()[game] if game in GAMES else [""] * PLACEBOS
    listed = [name for name in known if name in named]
    others = sorted(named.keys() - {*listed}, key=lambda name: sha256(f"{game} {name}".encode()).digest())
    return [named[name] for name in (*listed, *others)][: len(known)]


@cache
def placebos() -> dict[str, list[str]]:
    """The mutants that are drawn as placebos: game to the definition in which each is, and its number there."""
    found: dict[str, list[str]] = tomllib.loads((ROOT / "tests" / "placebos.toml").read_text(encoding="utf-8"))
    return found


def touches(one: Defined, test: str, own: Kept) -> bool:
    """Whether a mutant may make a difference to a test: if it is not known what the test runs, it may."""
    if not own.ran or one.place.at_import:
        return True
    path = test.partition("::")[0]
    return one.key in reached_by(one.game, test, own.ran) or one.key in reached_at_import(one.game, path)
