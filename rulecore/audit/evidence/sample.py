"""A sample of what is kept is judged anew in every run of the gate, so that no figure can be written by hand.

The seed is the text of what is kept, so nobody chooses the clauses. For each of their mutants that is said to be
noticed, that test is asked, or the laws. Of the others, all tests of the clause are asked about one: nobody gains by
saying less than there is, and a mutant that has no end takes a minute. One placebo is put to their tests, of those that
can touch any of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import ceil
from random import Random

from rulecore.audit.evidence.judge import Ask, drawn, how_taken, touches
from rulecore.audit.evidence.judged import BY_LAW, NOTHING, Defined, Judged, Seen
from rulecore.audit.evidence.sandbox import Outcome, Trial

SHARE = 0.05
"""How much of what is kept is judged anew."""


def sampled(clauses: Collection[str], seed: str) -> frozenset[str]:
    """The clauses that are judged anew, at least one of those that there are."""
    return frozenset(Random(seed).sample(sorted(clauses), ceil(SHARE * len(clauses))))


def untrue(defined: Sequence[Defined], clauses: frozenset[str], judged: Judged, seed: str, ask: Ask) -> Iterator[str]:
    """What is kept about these clauses and shows to be otherwise."""
    about = [one for one in defined if one.clauses & clauses]
    rng = Random(seed)
    told = [(one, clause, judged.mutants[one.id][clause]) for one in about for clause in sorted(one.clauses & clauses)]
    told = [each for each in told if each[2].is_noticed] + [
        rng.choice(unnoticed)
        for clause in sorted(clauses)
        if (unnoticed := [each for each in told if each[1] == clause and not each[2].is_noticed])
    ]
    placebos = [(placebo, _strangers(placebo, clauses, judged)) for placebo in drawn(defined[0].game, defined)]
    placebo, strangers = rng.choice([each for each in placebos if each[1]] or placebos)
    trials = [_trial(one, clause, seen, judged) for one, clause, seen in told]
    *outcomes, last = ask([*trials, Trial(placebo.game, placebo.mutant, strangers)])
    for (one, clause, seen), trial, outcome in zip(told, trials, outcomes, strict=True):
        if fault := _fault(clause, seen, trial, outcome):
            yield f"{clause}: what is kept says that {fault}: {one.mutant.name}"
    if last.endless:
        yield endless(placebo)
        return
    for test in strangers:
        took, kept = how_taken(test, last), judged.tests[test].placebos.get(placebo.id, NOTHING)
        if took != kept:
            yield f"{test}: what is kept says {kept}, and not {took}, about a placebo: {placebo.mutant.name}"


def _strangers(placebo: Defined, clauses: frozenset[str], judged: Judged) -> dict[str, frozenset[str]]:
    """The tests of these clauses that a placebo can touch and that claim nothing of what it changes."""
    return {
        test: own.claims
        for test, own in judged.tests.items()
        if own.claims & clauses and not own.claims & placebo.clauses and touches(placebo, test, own)
    }


def endless(placebo: Defined) -> str:
    """What is wrong with a placebo under which tests do not end: how many are left then depends on the machine."""
    return f"a placebo has no end, so another belongs in its place in tests/placebos.toml: {placebo.mutant.name}"


def _trial(one: Defined, clause: str, seen: Seen, judged: Judged) -> Trial:
    if seen.by == BY_LAW:
        return Trial(one.game, one.mutant, {}, frozenset({clause}))
    if seen.is_noticed:
        return Trial(one.game, one.mutant, {seen.by: judged.tests[seen.by].claims})
    own = {test: own.claims for test, own in judged.tests.items() if clause in own.claims and not own.general}
    return Trial(one.game, one.mutant, own)


def _fault(clause: str, seen: Seen, trial: Trial, outcome: Outcome) -> str:
    """What is said and does not hold; "" if all holds."""
    if seen.by == BY_LAW:
        return "" if clause in outcome.broken else "a law of it notices"
    if seen.is_noticed:
        return "" if seen.by in outcome.noticed else f"{seen.by} notices"
    return f"none of its {len(trial.tests)} tests notices" if outcome.noticed else ""
