"""What tools are told, which commands checks are, and how long tests search, as hashes that are kept in floors.toml: a
checker that is told to ignore a package, a mutation tool that is told to leave out more, a check that is left out, a
test that is given fewer examples show there.

`python tests/guards.py --pin` writes the hashes anew.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

BUILDERS = frozenset({"rulecore", "hatch", "check-wheel-contents", "cibuildwheel"})
"""The tables of pyproject.toml that judge nothing: what is built, and how. All other tools are pinned."""
SEARCHING = frozenset(
    {"max_examples", "stateful_step_count", "phases", "deadline", "derandomize", "suppress_health_check"}
)
"""What a test tells Hypothesis about how long it searches."""
PROFILES = frozenset({"load_profile", "register_profile", "get_profile"})
"""What a test calls to have it search as long as another profile says."""
CONFIGURED = "tests/conftest.py"
CHECKS = "tests/checks.py"
PROVER = "tests/contracts/check.py"
PROVER_IS_TOLD = frozenset({"BUDGET", "DEEP_BUDGET", "options", "command"})
"""The variables of that module that are what CrossHair is told."""
ASKED = {
    "rulecore/audit/evidence/gate.py": frozenset({"ROUNDS"}),
    "rulecore/audit/evidence/judge.py": frozenset({"PLACEBOS", "TELLS_NOTHING"}),
    "rulecore/audit/evidence/sample.py": frozenset({"SHARE"}),
    "rulecore/audit/fuzz/command.py": frozenset({"STEPS"}),
    "tests/changed_rules.py": frozenset({"FOR_A_TABLE"}),
    "tests/every_game/tables.py": frozenset({"FEW"}),
    "tests/every_game/test_any_law.py": frozenset({"LAWFUL"}),
    "tests/every_game/walks.py": frozenset({"SEEDS", "SHORT"}),
    "tests/laws_determine.py": frozenset({"PAIRS"}),
    "tests/nothing_stale.py": frozenset({"LEAST"}),
    "tests/power.py": frozenset({"DUE"}),
}
"""How much checks ask: games, steps, samples, shares that are due. Their figures have no floor of their own."""
LENGTH = 12


def tools(pyproject: Path) -> dict[str, Any]:
    """The tables of the tools that judge."""
    told = tomllib.loads(pyproject.read_text(encoding="utf-8")).get("tool", {})
    return {name: table for name, table in told.items() if name not in BUILDERS}


def contents(root: Path) -> Iterator[tuple[str, str]]:
    """What is pinned: its name, and all that it says."""
    for name, table in tools(root / "pyproject.toml").items():
        yield f"pyproject.toml [tool.{name}]", json.dumps(table, sort_keys=True, ensure_ascii=False)
    yield CONFIGURED, ast.unparse(_tree(root / CONFIGURED))
    yield CHECKS, ast.unparse(_without_words(_tree(root / CHECKS)))
    yield "CrossHair", "\n".join(_assigned(root / PROVER, PROVER_IS_TOLD))
    yield "how much is asked", "\n".join(one for path, names in ASKED.items() for one in _assigned(root / path, names))
    yield "Hypothesis", "\n".join(searches(root))
    yield "fixtures that no test names", "\n".join(unnamed(root))


def _assigned(module: Path, names: frozenset[str]) -> Iterator[str]:
    """The assignments to these names, wherever in a module."""
    told = [node for node in ast.walk(_tree(module)) if isinstance(node, ast.Assign)]
    bound = ((one, {getattr(node, "id", "") for node in ast.walk(one.targets[0])}) for one in told)
    return (ast.unparse(one) for one, own in bound if own & names)


def searches(root: Path) -> Iterator[str]:
    """Every call in tests that says how long Hypothesis searches, where it is written."""
    for path in sorted(path for folder in ("tests", "rulecore", "examples") for path in (root / folder).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if any(word in text for word in SEARCHING | PROFILES) else ():
            if isinstance(node, ast.Call) and _is_told(node) and not _is_game(node):
                yield f"{path.relative_to(root).as_posix()}: {ast.unparse(node)}"


def _is_told(call: ast.Call) -> bool:
    """Whether a call says how long Hypothesis searches."""
    name = getattr(call.func, "attr", None) or getattr(call.func, "id", None)
    return bool(SEARCHING & {word.arg for word in call.keywords}) or name in PROFILES


def unnamed(root: Path) -> Iterator[str]:
    """The fixtures that every test of a module has without naming them: what they replace, no test of it asks."""
    for path in sorted((*root.glob("tests/**/*.py"), *root.glob("examples/*/tests/*.py"))):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "autouse" in text or "usefixtures" in text else ():
            is_fixture = isinstance(node, ast.FunctionDef) and "autouse" in "".join(
                map(ast.unparse, node.decorator_list)
            )
            is_mark = isinstance(node, ast.Assign) and "usefixtures" in ast.unparse(node.value)
            if is_fixture or is_mark:
                yield f"{path.relative_to(root).as_posix()}: {ast.unparse(node)}"


def _is_game(call: ast.Call) -> bool:
    """Whether it is the record of a game, or a toy in its place, which has phases of its own."""
    return isinstance(call.func, ast.Name) and call.func.id in ("Rules", "SimpleNamespace")


def _without_words(tree: ast.Module) -> ast.Module:
    """The module without what stands in it to be read: texts that are statements."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            said = [one for one in node.body if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)]
            node.body = [one for one in node.body if one not in said]
    return tree


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def pins(root: Path) -> dict[str, str]:
    """The hash of each."""
    return {name: sha256(text.encode()).hexdigest()[:LENGTH] for name, text in contents(root)}


def faults(root: Path, pinned: Mapping[str, str]) -> Iterator[str]:
    """What is not as it is pinned."""
    there = pins(root)
    for name in sorted(there.keys() | pinned.keys()):
        if there.get(name) != pinned.get(name):
            yield f"{name} is not as tests/floors.toml pins it: read what changed, then `python tests/guards.py --pin`"


def with_table(text: str, name: str, entries: Mapping[str, object]) -> str:
    """The text of a TOML file with these entries in a table of it, in the place of the others; comments above the
    entries stay."""
    head, _, rest = text.partition(f"\n[{name}]\n")
    kept = re.match(r"(?:#.*\n)*", rest)
    after = re.search(r"^\[", rest, re.MULTILINE)
    lines = "".join(f"{json.dumps(key, ensure_ascii=False)} = {json.dumps(value)}\n" for key, value in entries.items())
    tail = f"\n{rest[after.start() :]}" if after else ""
    return f"{head}\n[{name}]\n{kept.group() if kept else ''}{lines}{tail}"
