"""Where a change is planted: in a copy of the checkout, whatever it changes; in the import of a module; or in a
function that is there already, wherever it has been imported to."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Callable, Iterator, Mapping
from compileall import compile_dir
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from itertools import takewhile
from pathlib import Path
from py_compile import PycInvalidationMode
from types import CodeType, ModuleType
from typing import Any

from rulecore.audit.evidence.mutants import Mutant
from rulecore.core.spec import folder

ROOT = folder().parent
LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", "out", "build", "dist", "mutants", "node_modules", "__pycache__", ".*_cache", ".hypothesis"
)


def copied(place: Path) -> Path:
    """A copy of the checkout in that place, which does not exist yet. There Python compares what it has compiled with
    the text of a module, not with its time, so the planted text is never taken for the old one."""
    shutil.copytree(ROOT, place, ignore=LEFT_BEHIND)
    compile_dir(place / "rulecore", quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
    return place


@contextmanager
def written(copy: Path, changed: Mapping[str, str]) -> Iterator[None]:
    """The files of a copy, by path, have these texts; afterwards they are as they were."""
    before = {path: (copy / path).read_text(encoding="utf-8") for path in changed}
    try:
        for path, text in changed.items():
            (copy / path).write_text(text, encoding="utf-8")
        yield
    finally:
        for path, text in before.items():
            (copy / path).write_text(text, encoding="utf-8")


def edit(before: str, after: str) -> tuple[int, int, str]:
    """Where a text begins and ceases to differ from another one, and what the other one has there."""
    begin = _as_long(before, after)
    same = _as_long(before[begin:][::-1], after[begin:][::-1])
    return begin, len(before) - same, after[begin : len(after) - same]


def _as_long(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


# --- at import ---


class Planted:
    """Finds one module, with other text than its file has: for `sys.meta_path`. home: where its path begins."""

    def __init__(self, mutant: Mutant, home: Path = ROOT) -> None:
        self.home, self.mutant, self.name = (
            home,
            mutant,
            mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", "."),
        )

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """The module, if it is that one."""
        if name != self.name:
            return None
        place = str(self.home / self.mutant.path)
        return spec_from_file_location(name, place, loader=_Loader(name, place, self.mutant.text))


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, _: str) -> CodeType:
        """The code of the other text."""
        return compile(self.text, self.path, "exec", dont_inherit=True)


# --- in a function that is there ---


def code_of(text: str, name: str, module: ModuleType) -> CodeType:
    """The code that a function of a module has in another text of it."""
    (node,) = (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef) and node.name == name)
    node.decorator_list, node.returns = [], None
    for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
        argument.annotation = None
    scope = dict(vars(module))
    exec(compile(ast.Module([node], []), module.__file__ or "", "exec"), scope)
    code: CodeType = scope[name].__code__
    return code


@contextmanager
def in_place(function: Callable[..., Any], code: CodeType) -> Iterator[None]:
    """The function has other code, wherever it has been imported to; afterwards it is as it was."""
    changed: Any = function
    changed.__code__, own = code, changed.__code__
    try:
        yield
    finally:
        changed.__code__ = own
