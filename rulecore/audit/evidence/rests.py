"""What the tests and clauses of a game rest on now: by a run of the tests, or by the source alone.

What a test ran is kept. It can run something new only if something changes that it rests on, so the source tells which
clauses would be judged anew.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping

from rulecore.audit.evidence.definitions import ROOT, Function, Key, module_at, names_in, resolved
from rulecore.audit.evidence.input_hashes import codes_of, of_clause, of_test
from rulecore.audit.evidence.judged import Judged, Kept
from rulecore.audit.evidence.places import tags
from rulecore.audit.evidence.verdicts import Claimant
from rulecore.core.laws import CLAUSE_ID
from rulecore.registry import GAMES, spec_of

SHARED = ("tests/core", "tests/contracts")
"""Folders of tests of which some may claim something of a game."""
_CLAIM = re.compile(r"mark\.(?:clause|reading)\(")


def modules_of(game: str) -> list[str]:
    """The folder of the tests of a game, and the modules of others that may claim something of it: they name a clause
    or a ruling of it, or of no game. The tests of a game from outside lie beside its package."""
    if game not in GAMES:
        return ["tests"]
    own = _ids(game)
    others = set().union(*map(_ids, GAMES)) - own
    found = [f"tests/{game}"]
    for path in sorted(path for folder in SHARED for path in (ROOT / folder).glob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if _CLAIM.search(text) and (any(id in text for id in own) or not any(id in text for id in others)):
            found.append(path.relative_to(ROOT).as_posix())
    return found


def _ids(game: str) -> set[str]:
    spec = spec_of(game)
    return {*(clause.id for clause in spec.clauses), *(ruling.id for ruling in spec.rulings)}


def by_run(game: str, tests: Iterable[Claimant]) -> Judged:
    """By what the tests claim and run."""
    claims, ran = dict[str, set[str]](), dict[str, dict[str, set[int]]]()
    for test in tests:
        name = test.name.partition("[")[0]
        claims.setdefault(name, set()).update(test.clauses & tags(game).keys())
        for path, lines in test.ran.items():
            ran.setdefault(name, {}).setdefault(path, set()).update(lines)
    kept = {name: (frozenset(own), codes_of(ran.get(name, {}))) for name, own in claims.items() if own}
    return _judged(game, {name: Kept(of_test(game, name, codes), own, codes) for name, (own, codes) in kept.items()})


def by_source(game: str, kept: Judged) -> Judged:
    """By what they are kept to have claimed and run, and by tests that are new."""
    known = {name: own._replace(input_hash=of_test(game, name, own.ran)) for name, own in kept.tests.items()}
    new = {name: Kept("", own & tags(game).keys()) for name, own in _new(game, kept.tests)}
    return _judged(game, known | new)


def _judged(game: str, tests: Mapping[str, Kept]) -> Judged:
    clauses = {}
    for clause in spec_of(game).clauses:
        if clause.id in tags(game):
            claiming = {name: own.input_hash for name, own in tests.items() if clause.id in own.claims}
            clauses[clause.id] = of_clause(game, clause, claiming)
    return Judged(clauses, tests)


def _new(game: str, known: Mapping[str, Kept]) -> Iterator[tuple[str, frozenset[str]]]:
    """The test functions that are not known and claim something, with the clauses that stand in their marks and in what
    these name."""
    folder, *modules = modules_of(game)
    inside = sorted((ROOT / folder).glob("test_*.py"))
    for path in (*(file.relative_to(ROOT).as_posix() for file in inside), *modules):
        for name, nodes in module_at(path).nodes.items():
            marks = [mark for node in nodes if isinstance(node, Function) for mark in node.decorator_list]
            if name.startswith("test_") and f"{path}::{name}" not in known and any(map(_is_claim, marks)):
                named = {resolved(path, used) for used in names_in(Key(path, name))}
                tables = [node for key in named if key.path == path for node in module_at(path).nodes[key.name]]
                said = " ".join(ast.unparse(node) for node in (*marks, *tables))
                yield f"{path}::{name}", frozenset(CLAUSE_ID.findall(said))


def _is_claim(mark: ast.AST) -> bool:
    return any(isinstance(node, ast.Attribute) and node.attr == "clause" for node in ast.walk(mark))
