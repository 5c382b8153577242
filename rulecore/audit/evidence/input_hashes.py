"""What the evidence about a clause rests on, as hashes: while they stay the same, nothing has to be judged again.

A test rests on its function and on the functions, tables and types of tests and audit tools that this reaches; on the
functions of rules and core that it ran, and the tables and types of both that those reach; on recorded games, if it
replays some; and on what plants mutants and asks tests. A clause rests on its text, on the tests that claim it, on the
laws that cite it with all that these reach, and on the tools that judge. Accelerated equivalents and what is told to
people do not count. Every part is taken as a syntax tree: docstrings, comments, layout and imports do not count.

What a test ran is kept as a code of three letters for each function, so that all of this is known without running it.
"""

from __future__ import annotations

import ast
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256

from rulecore.audit.evidence.definitions import (
    ROOT,
    Function,
    Key,
    is_function,
    methods,
    module_at,
    of_module,
    resolved,
    said,
    text_of,
    uses,
)
from rulecore.audit.evidence.places import FAST, sources
from rulecore.core.spec import Clause

LENGTH = 12
"""Hexadecimal digits of a hash."""
CODE = 3
"""Letters of the code of a function. Where two functions have the same code, both count."""
ASKS = ("tests/", "rulecore/audit/")
"""Where the modules stand that decide what is asked; rules and core are what is asked about."""
CORE = "rulecore/core/"
PLANTS = ("rulecore/audit/evidence/sandbox.py", "outcomes")
"""What plants a mutant and asks tests and laws."""
JUDGES = (("rulecore/audit/evidence/mutants.py", "mutants"), ("rulecore/audit/evidence/judge.py", "Judge"))
"""What makes mutants, and what decides which tests count."""
GIVEN = "tests/conftest.py"
"""What pytest gives to every test."""


def of_test(game: str, test: str, ran: str) -> str:
    """The hash for one test function.

    test  its node id, without parameters
    ran   the codes of the functions that it ran
    """
    found = reached_by(game, test, ran)
    replays = any(_replays(key) for key in found if key.path.startswith("tests/"))
    gone = [code for code in _codes(ran) if code not in coded(game)]
    return _hash(*_all_said(found), *gone, _given(game), *(_recorded(game) if replays else ()))


@cache
def reached_by(game: str, test: str, ran: str) -> frozenset[Key]:
    """The definitions on which a test function rests, but for what every test of the game rests on."""
    path, _, name = test.partition("::")
    known = coded(game)
    return reached(game, {Key(path, name)}, {key for code in _codes(ran) for key in known.get(code, ())})


@cache
def reached_at_import(game: str, path: str) -> frozenset[Key]:
    """The definitions that a module of tests needs so that it can be imported."""
    return reached(game, {key for key in of_module(path) if not is_function(key)})


@cache
def _given(game: str) -> str:
    """The hash of what every test rests on: what plants mutants, what pytest gives, how the game is put together."""
    package = next(source.path for source in sources(game) if source.path.endswith(f"{game}/__init__.py"))
    together = {key for key in of_module(package) if not is_function(key)}
    return _hash(*_all_said(reached(game, {resolved(*PLANTS), *of_module(GIVEN)}, together)))


def _codes(ran: str) -> list[str]:
    return [ran[at : at + CODE] for at in range(0, len(ran), CODE)]


def of_clause(game: str, clause: Clause, tests: Mapping[str, str]) -> str:
    """The hash for one clause.

    tests  the test functions that claim it, by node id, with their hashes
    """
    asked = [f"{name} {hash}" for name, hash in sorted(tests.items())]
    return _hash(
        clause.kind, text_hash(clause.text), *asked, *_all_said(_laws(game, clause.id)), *_all_said(_judges(game))
    )


def text_hash(text: str) -> str:
    """The hash of a text, however its lines are broken."""
    return _hash(" ".join(text.split()))


def codes_of(ran: Mapping[str, Iterable[int]]) -> str:
    """The codes of the functions of which one of these lines was run: path to line numbers."""
    found = {key for path, lines in ran.items() for key in _functions_at(path, frozenset(lines))}
    return "".join(sorted(map(code_of, found)))


@cache
def code_of(key: Key) -> str:
    """The code of a function."""
    return urlsafe_b64encode(sha256("::".join(key).encode()).digest()).decode()[:CODE]


@cache
def coded(game: str) -> Mapping[str, tuple[Key, ...]]:
    """The functions of a game and of the core by their codes."""
    found: dict[str, tuple[Key, ...]] = {}
    core = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / CORE).glob("*.py"))]
    for path in (*core, *(source.path for source in sources(game))):
        for key in filter(is_function, sorted(of_module(path))):
            found[code_of(key)] = (*found.get(code_of(key), ()), key)
    return found


@cache
def _functions_at(path: str, lines: frozenset[int]) -> frozenset[Key]:
    spans = (
        (Key(path, name), node.body[0].lineno, node.end_lineno or 0)
        for name, nodes in module_at(path).nodes.items()
        for node in nodes
        if isinstance(node, Function)
    )
    return frozenset(key for key, first, last in spans if not lines.isdisjoint(range(first, last + 1)))


def reached(game: str, asking: Iterable[Key], ran: Iterable[Key] = ()) -> frozenset[Key]:
    """All that definitions reach: tables and types, and the functions that they name.

    asking  those that are followed through functions of tests and audit tools; through those of rules and core, only
            if these stand in the laws, or are called when a module is imported
    ran     functions of rules and core that were run, which say themselves where they lead
    """
    done = set[tuple[Key, bool]]()
    to_visit = [*((key, True) for key in asking), *((key, False) for key in ran)]
    while to_visit:
        visit = to_visit.pop()
        if visit not in done:
            done.add(visit)
            to_visit += _next(game, *visit)
    return frozenset(key for key, _ in done)


def _next(game: str, key: Key, follows: bool) -> Iterator[tuple[Key, bool]]:
    """What a definition leads to, and whether that leads to the functions that it names, too.

    follows  whether this one does
    """
    yield Key(key.path, ""), False
    asks, used = key.path.startswith(ASKS), uses(key)
    if follows and not is_function(key):
        yield from ((method, True) for method in methods(key))
    for target in used.named:
        if _counts(game, target.path):
            asked = target.path.startswith(ASKS)
            if not is_function(target):
                yield target, asked or (follows and not asks)
            elif asked or (follows and not asks):
                yield target, True
    yield from ((target, True) for target in used.called if _counts(game, target.path) and is_function(target))


@cache
def _counts(game: str, path: str) -> bool:
    """Whether evidence about a game can rest on what stands in that module."""
    return path.startswith((*ASKS, CORE)) or path in _modules(game)


@cache
def _modules(game: str) -> frozenset[str]:
    """The modules of a game, without what is accelerated or told to people."""
    return frozenset(source.path for source in sources(game) if not source.module.startswith((FAST, "presentation")))


@cache
def _laws(game: str, clause: str) -> frozenset[Key]:
    """The laws that cite a clause, with all that they reach."""
    from rulecore.audit.evidence.places import laws_of

    names = laws_of(game).get(clause, ())
    keys = {Key(source.path, name) for source in sources(game) if source.is_about_laws for name in names}
    return reached(game, {key for key in keys if is_function(key)})


@cache
def _judges(game: str) -> frozenset[Key]:
    return reached(game, {resolved(*judge) for judge in JUDGES})


@cache
def _replays(key: Key) -> bool:
    """Whether a definition names the folder of recorded games."""
    nodes = (node for found in module_at(key.path).nodes.get(key.name, ()) for node in ast.walk(found))
    return any(isinstance(node, ast.Constant) and node.value == "examples" for node in nodes)


@cache
def _recorded(game: str) -> tuple[str, ...]:
    """What tests of a game replay."""
    found = sorted((ROOT / "examples" / game).rglob("*.json"))
    return tuple(_hash(text_of(path.relative_to(ROOT).as_posix())) for path in found)


def _all_said(keys: Iterable[Key]) -> Iterator[str]:
    return (f"{'::'.join(key)} {said(key)}" for key in sorted(keys))


def _hash(*parts: str) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()[:LENGTH]
