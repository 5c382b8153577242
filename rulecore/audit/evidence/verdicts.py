"""The chain clause → code → law → test, judged: every clause gets a verdict, and whatever is missing gets a line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rulecore.audit.evidence import formal
from rulecore.audit.evidence.input_hashes import text_hash
from rulecore.audit.evidence.mutants import REASONS, MutationResult, equivalents
from rulecore.audit.evidence.places import Place, laws_of, mentions, misplaced, readers, tags
from rulecore.audit.witnesses.golden import Witness, faults, witnesses
from rulecore.core.config import readings
from rulecore.core.data import toml_of
from rulecore.core.spec import Clause, Ruling, folder
from rulecore.registry import GAMES, rules_of, spec_of, spec_path

OWES_CODE = ("rule", "choice", "number", "component", "overview")
"""The kinds of clauses that owe a tagged line and a test that reaches it."""
OWES_LAW = ("rule",)
"""The kinds that owe a law as well."""
FREE_OUTSIDE = ("story", "overview")
"""The kinds that owe no code in a game from outside, for which nobody keeps a list of exceptions."""

NOT_PUT = "not put to its tests and laws"
"""What the lock says of the mutants of a clause that were left out."""
MOST_EQUIVALENT = 0.05
"""The share of the mutants of a game that may be equivalent."""


class Claimant(NamedTuple):
    """A test that passed, with what it claims and the lines that it ran: path to line numbers."""

    name: str
    clauses: frozenset[str]
    readings: frozenset[tuple[str, str]]
    ran: Mapping[str, frozenset[int]]

    def reaches(self, place: Place) -> bool:
        """Whether the test ran a line of that place."""
        return not self.ran.get(place.path, frozenset()).isdisjoint(range(place.first, place.last + 1))


class Exceptions(NamedTuple):
    """Clauses without executed code, each with its reason: `spec/exceptions.toml`."""

    told: Mapping[str, str]
    by_type: Mapping[str, str]


@dataclass
class Evidence:
    """What was found out about one game: the lock's tables, and what is missing."""

    clauses: dict[str, dict[str, Any]] = field(default_factory=dict)
    rulings: dict[str, dict[str, Any]] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)

    @property
    def tables(self) -> dict[str, Any]:
        """As the lock has it."""
        return {"clauses": self.clauses, "rulings": self.rulings}

    def verdicts(self) -> dict[str, int]:
        """How many clauses have each verdict."""
        found = [str(entry["verdict"]) for entry in self.clauses.values()]
        return {verdict: found.count(verdict) for verdict in sorted(set(found))}


def exceptions() -> Exceptions:
    """The committed exceptions."""
    data = tomllib.loads((folder() / "exceptions.toml").read_text(encoding="utf-8"))
    return Exceptions(data.get("told", {}), data.get("by-type", {}))


def exceptions_of(game: str) -> Exceptions:
    """The exceptions of a game: those that are committed; in a game from outside, what the kinds of clauses free."""
    if game in GAMES:
        return exceptions()
    free = (clause for clause in spec_of(game).clauses if clause.kind in FREE_OUTSIDE and clause.id not in tags(game))
    return Exceptions({clause.id: f"{clause.kind}: a kind that owes no code" for clause in free}, {})


def gather(
    game: str,
    tests: Iterable[Claimant],
    judged: Mapping[str, int],
    excused: Exceptions,
    results: Mapping[str, MutationResult] | None,
) -> Evidence:
    """All evidence about a game; of one from outside without witnesses, which its author keeps nowhere.

    tests    every test that passed
    judged   how often each law was asked in generated games and held
    excused  the clauses that owe no executed code
    results  what the mutants show about each clause that has code; None where they were not put
    """
    evidence, spec, all_tests, equivalent = Evidence(), spec_of(game), list(tests), equivalents_of(game)
    evidence.missing += unknown_ids(game, excused)
    for clause in spec.clauses:
        entry, missing = _clause(game, clause, all_tests, judged, excused)
        result = results[clause.id] if results is not None and clause.id in tags(game) else None
        missing += result.faults(equivalent) if result else ()
        if game not in GAMES:
            entry |= kept_beside(result if results is not None else NOT_PUT, missing)
        evidence.clauses[clause.id] = entry
        evidence.missing += [f"{clause.id}: {what}" for what in missing]
    evidence.missing += misplaced(game)
    evidence.missing += formal.faults(game)
    if results is not None:
        evidence.missing += _idle_equivalents(
            game, equivalent, [results[id] for id in evidence.clauses if id in results]
        )
    evidence.missing += [f"{law}: was never asked in generated games" for law, count in judged.items() if not count]
    evidence.missing += rulings_of_code(game, spec.rulings)
    owned = witnesses(game) if game in GAMES else {}
    for ruling in spec.rulings:
        entry, missing = _ruling(game, ruling, all_tests, owned.get(ruling.id))
        evidence.rulings[ruling.id] = entry
        evidence.missing += [f"{ruling.id}: {what}" for what in missing]
    return evidence


def kept_beside(result: MutationResult | str | None, missing: list[str]) -> dict[str, Any]:
    """What the lock of a game from outside says of a clause besides, since nothing else keeps it.

    result  what its mutants show, why that is not known, or None where it has no code
    """
    shown = f"{result.noticed} of {result.mutants} noticed" if isinstance(result, MutationResult) else result
    return {**({"mutants": shown} if shown else {}), **({"missing": missing, "verdict": "none"} if missing else {})}


def equivalents_of(game: str) -> Mapping[str, str]:
    """The mutants of a game that say the same as their definition; of a game from outside, those in the file
    `equivalents.toml` beside its spec."""
    if game in GAMES:
        return {name: reason for name, reason in equivalents().items() if f"/{game}/" in name}
    path = spec_path(game).with_name("equivalents.toml")
    found: dict[str, str] = toml_of(path)["equivalent"] if path.is_file() else {}
    return found


# --- clauses ---


def _clause(
    game: str, clause: Clause, tests: list[Claimant], judged: Mapping[str, int], excused: Exceptions
) -> tuple[dict[str, Any], list[str]]:
    """The lock entry of a clause, and what it still owes."""
    places, claiming = tags(game).get(clause.id, ()), [test for test in tests if clause.id in test.clauses]
    laws = [law for law in laws_of(game).get(clause.id, ()) if judged.get(law)]
    missing = [*_idle_claims(places, claiming), *_unreached(places, claiming)]
    verdict = "none"
    if clause.id in excused.told or clause.id in excused.by_type:
        verdict = "told" if clause.id in excused.told else "by type"
        missing += [f"{verdict}, but tagged in {place.name}" for place in places]
    elif clause.kind in OWES_CODE:
        due = {"tagged line": bool(places), "test that claims it": bool(claiming)}
        if clause.kind in OWES_LAW:
            due["law"] = bool(laws)
        missing += [f"no {what}" for what, found in due.items() if not found]
        verdict = "none" if missing else "assumed" if clause.is_assumed else "proven"
    elif clause.kind in ("example", "claim"):
        missing += [] if claiming else ["no test computes it"]
        verdict = "none" if missing else "computed"
    else:
        missing.append(f"a {clause.kind} needs an entry in exceptions.toml")
    code = [place.name for place in places[:1]]
    elsewhere = sorted({place.name for place in places[1:]} - {*code})
    entry = {"kind": clause.kind, "text": text_hash(clause.text), "definition": code, "uses": elsewhere, "laws": laws}
    return {**entry, "tests": _names(claiming), "verdict": verdict}, missing


def _idle_claims(places: tuple[Place, ...], claiming: list[Claimant]) -> Iterator[str]:
    """Tests that claim the clause and reach no line of it; parameters of one test may share the work."""
    reached = {_function(test.name) for test in claiming if any(test.reaches(place) for place in places)}
    for name in _names(claiming):
        if name not in reached and places and not any(place.at_import for place in places):
            yield f"{name} claims it and reaches none of its lines"


def _unreached(places: tuple[Place, ...], claiming: list[Claimant]) -> Iterator[str]:
    """Places, refusals among them, that are run by no test that claims the clause. What runs at import runs for no
    test."""
    for place in places:
        if claiming and not place.at_import and not any(test.reaches(place) for test in claiming):
            yield f"{place.path}:{place.line or place.first}, a {place.role}, is reached by no test that claims it"


def _idle_equivalents(game: str, equivalent: Mapping[str, str], results: Sequence[MutationResult]) -> Iterator[str]:
    """Mutants of the game that are listed as equivalent and do not survive, that have no reason, or that are many."""
    surviving = {name for result in results for name in result.surviving}
    for name, reason in equivalent.items():
        if name not in surviving:
            yield f"equivalents.toml lists what is noticed, or no mutant: {name}"
        if not reason.startswith(REASONS):
            yield f"equivalents.toml gives a reason that is none of {', '.join(REASONS)}: {reason}"
    most = MOST_EQUIVALENT * sum(result.mutants for result in results)
    if len(equivalent) > most:
        yield f"equivalents.toml lists {len(equivalent)} mutants, more than {most:.1f}, of {game}"


def _names(tests: Iterable[Claimant]) -> list[str]:
    """Test functions, parameters left out, so that the lock moves only when evidence moves."""
    return sorted({_function(test.name) for test in tests})


def _function(name: str) -> str:
    return name.partition("[")[0]


def unknown_ids(game: str, excused: Exceptions) -> Iterator[str]:
    """Ids in code, laws and exceptions that the spec of the game does not know."""
    known = {clause.id for clause in spec_of(game).clauses}
    prefix = f"{next(iter(known)).partition('-')[0]}-"
    for clause, places in mentions(game).items():
        if clause not in known:
            yield f"{clause} does not exist in the spec, but stands in {', '.join(places)}"
    for clause in (*excused.told, *excused.by_type):
        if clause.startswith(prefix) and clause not in known:
            yield f"{clause} does not exist in the spec, but stands in exceptions.toml"


def unknown_claims(games: Iterable[str], tests: Iterable[Claimant]) -> Iterator[str]:
    """Clauses and readings that tests claim and that no spec knows."""
    specs = [spec_of(game) for game in games]
    clauses = {clause.id for spec in specs for clause in spec.clauses}
    known = {(ruling.id, reading.id) for spec in specs for ruling in spec.rulings for reading in ruling.readings}
    for test in tests:
        for clause in sorted(test.clauses - clauses):
            yield f"{clause} does not exist in any spec, but {test.name} claims it"
        for ruling, reading in sorted(test.readings - known):
            yield f"{ruling} = {reading} does not exist in any spec, but {test.name} claims it"


# --- rulings ---


def rulings_of_code(game: str, rulings: tuple[Ruling, ...]) -> Iterator[str]:
    """Where the rulings of the code and those of the spec are not the same."""
    code = {ruling: [str(m.value) for m in enum] for ruling, enum in readings(rules_of(game).config).items()}
    spec = {ruling.id: [reading.id for reading in ruling.readings] for ruling in rulings}
    for ruling in sorted(code.keys() | spec.keys()):
        if code.get(ruling) != spec.get(ruling):
            yield f"{ruling}: the code reads {code.get(ruling)}, the spec {spec.get(ruling)}"


def _ruling(
    game: str, ruling: Ruling, tests: list[Claimant], witness: Witness | None
) -> tuple[dict[str, Any], list[str]]:
    """The lock entry of a ruling, and what it still owes: one reader, a test for each reading, a witness."""
    found, missing = readers(game).get(ruling.id, ()), []
    if len(found) != 1:
        missing.append(f"should be read in one function, not in {[reader.place.name for reader in found]}")
    for reader in found:
        ignored = [reading.id for reading in ruling.readings if reading.id not in reader.branches]
        missing += [f"{reader.place.name} does not name the reading {reading}" for reading in ignored]
        missing += [] if reader.closed else [f"{reader.place.name} is not closed by assert_never"]
    by_reading: dict[str, list[str]] = {}
    for reading in ruling.readings:
        claiming = [test for test in tests if (ruling.id, reading.id) in test.readings]
        branches = [reader.under(reading.id) for reader in found if reading.id in reader.branches]
        reaching = [test for test in claiming if any(test.reaches(branch) for branch in branches)]
        by_reading[reading.id] = _names(reaching)
        missing += [] if reaching else [f"no test shows the reading {reading.id} and reaches the branch that it takes"]
    if game in GAMES:
        missing += faults(game, witness) if witness else ["has no witness"]
    entry = {
        "question": text_hash(ruling.question),
        "reader": found[0].place.name if found else "",
        "witness": [position.about for position in witness.positions] if witness else [],
        "readings": {reading.id: f"{reading.grade} {text_hash(reading.text)}" for reading in ruling.readings},
        "tests": by_reading,
    }
    return entry, missing


OURS = (
    "# Generated by `make evidence`, checked by `make verify`: clause, code, laws, tests, verdict. Do not edit.\n"
    "# Texts stand as hashes. What mutants show is kept in tests/judged.\n\n"
)
OUTSIDE = (
    "# Generated by `python -m rulecore.audit.evidence.gate {game} --write`: clause, code, laws, tests, verdict.\n"
    "# Do not edit. Texts stand as hashes.\n\n"
)


def lock_text(tables: Mapping[str, Mapping[str, Any]], head: str = OURS) -> str:
    """The text of a lock, of the tables of each game."""
    import tomli_w  # only who writes a lock needs it: the extra `evidence`

    return head + tomli_w.dumps(dict(sorted(tables.items())))
