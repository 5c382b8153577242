"""One definition of public: README, the site, `__all__`, `dir()` and what documents import name the same."""

from __future__ import annotations

import ast
import re
from importlib import import_module

import pytest
from test_documents import NAMES, ROOT
from test_types import examples_of

import make_site
import rulecore
from rulecore import adapters, games

PUBLIC = tuple(make_site.MODULES)
FOR_USERS = ("README.md", *(f"docs/{name}.md" for name in ("bots", "ecosystems", "embed", "front-ends", "tour")))
IMPORT = re.compile(r"^(?:>>> |\.\.\. )? *((?:from|import) rulecore\b.*)$", re.MULTILINE)
DOTTED = re.compile(r"(?<!python -m )\brulecore(?:\.[A-Za-z_]\w*)+(?![\w/<])")


def is_public(path: str) -> bool:
    """Whether a dotted name is promised: a public module or a package of some, a name in one, or what that has."""
    if path in (*PUBLIC, "rulecore.adapters", "rulecore.games"):
        return True
    module = max((name for name in PUBLIC if path.startswith(f"{name}.")), key=len)
    name, *rest = path.removeprefix(f"{module}.").split(".")
    kept = import_module(module)
    return name in dir(kept) and (not rest or hasattr(getattr(kept, name), rest[0]))


def test_the_sentence_of_the_readme_names_the_modules_of_the_site() -> None:
    (sentence,) = re.findall(
        r"^What (`rulecore`.*?) list in their `__all__` is promised",
        (ROOT / "README.md").read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    several = {"rulecore.games.<id>": rulecore.GAMES, "rulecore.adapters.*": adapters.__all__}
    named = [
        one.replace("<id>", "*").replace("*", part)
        for one in re.findall(r"`([^`]+)`", sentence)
        for part in several.get(one, [""])
    ]
    assert sorted(named) == sorted(PUBLIC)


@pytest.mark.parametrize("name", PUBLIC)
def test_dir_shows_what_a_module_promises_and_every_name_is_there(name: str) -> None:
    module = import_module(name)
    beside = ["__version__"] if module is rulecore else []
    assert dir(module) == sorted([*module.__all__, *beside])
    assert [one for one in module.__all__ if not hasattr(module, one)] == []
    assert len({*module.__all__}) == len(module.__all__)


def test_packages_of_which_only_the_modules_are_public_name_those() -> None:
    assert dir(games) == sorted(rulecore.GAMES)
    assert {f"rulecore.adapters.{name}" for name in dir(adapters)} == {one for one in PUBLIC if "adapters" in one}


def imported(document: str) -> list[str]:
    """What the Python of a document imports of rulecore, by its full name."""
    text = (ROOT / document).read_text(encoding="utf-8")
    found = [node for line in IMPORT.findall(text) for node in ast.walk(ast.parse(line))]
    names = [alias.name for node in found if isinstance(node, ast.Import) for alias in node.names]
    return [name for name in names if name.startswith("rulecore")] + [
        f"{node.module}.{alias.name}" for node in found if isinstance(node, ast.ImportFrom) for alias in node.names
    ]


def used(document: str) -> list[str]:
    """What the Python of a document takes from `rulecore`, by its full name."""
    trees = [ast.parse(example.source) for example in examples_of(document)]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return [path for path in map(ast.unparse, nodes) if re.fullmatch(r"rulecore(\.\w+)+", path)]


@pytest.mark.parametrize("document", NAMES)
def test_a_document_imports_and_uses_what_is_public_and_nothing_else(document: str) -> None:
    assert [name for name in imported(document) + used(document) if not is_public(name)] == []


@pytest.mark.parametrize("document", FOR_USERS)
def test_what_is_written_for_users_speaks_of_what_is_public(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    assert [name for name in DOTTED.findall(text) if not is_public(name)] == []


def test_documents_import_from_every_kind_of_public_module() -> None:
    found = {name for document in NAMES for name in imported(document)}
    for module in ("rulecore", "rulecore.games.zimbabweee", "rulecore.adapters.gymnasium"):
        assert [name for name in found if name == module or name.rpartition(".")[0] == module], module
    assert len(found) > 20


def test_what_is_internal_is_found() -> None:
    internal = (
        "rulecore.audit.impact.match.match rulecore.core.game.Game rulecore.games.zimbabweee.state rulecore.bots.Any"
    )
    assert [is_public(name) for name in internal.split()] == [False] * 4
    promised = "rulecore.Game.view rulecore.bots rulecore.games.dtwww.Rolling rulecore.adapters.notebook"
    assert [is_public(name) for name in promised.split()] == [True] * 4
