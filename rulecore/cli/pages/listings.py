"""The real files behind a rulebook: modules of the game, functions in them, tests; coloured, with anchors."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

import rulecore
from rulecore.audit.evidence.places import Function, Place, nodes_of, readers, sources
from rulecore.cli.pages.text import Links, coloured
from rulecore.core.laws import Law
from rulecore.registry import package_of

SHORT = 32
"""A function of so many lines is shown whole."""
AROUND = 2
"""Of a longer one so many lines before and after each tagged one."""


class Row(NamedTuple):
    """A line of code: its number (0 for a gap), its HTML, whether a tag speaks for it, ids that lead back from it."""

    number: int
    html: Markup
    marked: bool = False
    back: tuple[str, ...] = ()


class Listing(NamedTuple):
    """A whole file, or what was cut out of one.

    anchor  of its lines: `code-trick` for `code-trick-12`
    path    from the project
    name    module and function, or the name of a test
    """

    anchor: str
    path: str
    name: str
    rows: tuple[Row, ...]

    @property
    def first(self) -> int:
        """The number of the first line."""
        return self.rows[0].number if self.rows else 1


def checkout() -> Path | None:
    """The folder of the project; None where only the package is installed."""
    root = Path(rulecore.__file__).resolve().parent.parent
    return root if (root / "tests").is_dir() and (root / "examples").is_dir() else None


@cache
def _nodes(text: str) -> tuple[ast.FunctionDef | ast.ClassDef, ...]:
    return tuple(node for node in nodes_of(text) if isinstance(node, Function))


def _start(node: ast.FunctionDef | ast.ClassDef) -> int:
    """The first line of a function, its decorators included."""
    return min((decorator.lineno for decorator in node.decorator_list), default=node.lineno)


class Code:
    """The package of a game."""

    def __init__(self, game: str, links: Links) -> None:
        self.game = game
        self.sources = {source.module: source for source in sources(game)}
        self.lines = {module: coloured(source.text, links) for module, source in self.sources.items()}

    def _listing(self, module: str, name: str, rows: Iterable[Row]) -> Listing:
        return Listing(f"code-{module.replace('.', '-')}", self.sources[module].path, name, tuple(rows))

    def whole(self) -> tuple[Listing, ...]:
        """Every module, whole; functions that read a ruling lead back to it."""
        back: dict[tuple[str, int], list[str]] = {}
        for ruling, found in readers(self.game).items():
            for reader in found:
                back.setdefault((reader.place.module, reader.place.first), []).append(ruling)
        return tuple(
            self._listing(
                module,
                self.sources[module].path.split("/", 3)[-1],
                (Row(n, html, False, tuple(back.get((module, n), ()))) for n, html in enumerate(lines[:-1], 1)),
            )
            for module, lines in self.lines.items()
        )

    def excerpts(self, places: Iterable[Place]) -> tuple[Listing, ...]:
        """The places, those of one function together, each with enough around it to be read."""
        grouped: dict[tuple[str, int], list[Place]] = {}
        for place in places:
            around = self._around(place)
            grouped.setdefault((place.module, around.lineno if around else -place.first), []).append(place)
        return tuple(self._excerpt(found) for found in grouped.values())

    def _around(self, place: Place) -> ast.FunctionDef | ast.ClassDef | None:
        nodes = [n for n in _nodes(self.sources[place.module].text) if n.lineno <= place.first <= (n.end_lineno or 0)]
        return max(nodes, key=lambda node: node.lineno, default=None)

    def _excerpt(self, places: list[Place]) -> Listing:
        around = self._around(places[0])
        marked = {number for place in places for number in range(place.first, place.last + 1)}
        if around is None:
            return self._cut(places[0].module, places[0].name, sorted(marked), marked)
        first, last = _start(around), around.end_lineno or around.lineno
        if last - first < SHORT:
            shown = set(range(first, last + 1))
        else:
            near = {n + step for n in marked for step in range(-AROUND, AROUND + 1)}
            shown = {n for n in near if first <= n <= last} | set(range(first, around.lineno + 1))
        whole = all(n in marked for n in range(around.body[0].lineno, last + 1) if n in shown)
        return self._cut(places[0].module, places[0].name, sorted(shown), set() if whole else marked)

    def _cut(self, module: str, name: str, numbers: list[int], marked: set[int]) -> Listing:
        rows: list[Row] = []
        for number in numbers:
            if rows and number > rows[-1].number + 1:
                rows.append(Row(0, Markup("")))
            rows.append(Row(number, self.lines[module][number - 1], number in marked))
        return self._listing(module, name, rows)

    def law(self, law: Law) -> Listing:
        """The function that a law is."""
        module = law.judge.__module__.removeprefix(f"{package_of(self.game)}.")
        lines, first = inspect.getsourcelines(law.judge)
        return self._cut(module, law.name, list(range(first, first + len(lines))), set())


class Test(NamedTuple):
    """A test that the evidence names.

    id       as in the evidence: `tests/dtwww/test_dw_bag.py::test_…`
    anchor   of its listing
    listing  its source; None where there is no checkout
    """

    id: str
    anchor: str
    listing: Listing | None

    @property
    def name(self) -> str:
        """The name of the function, as a sentence."""
        return self.id.rpartition("::")[2].removeprefix("test_").replace("_", " ")

    @property
    def path(self) -> str:
        """The file."""
        return self.id.partition("::")[0]


def test_of(id: str, links: Links) -> Test:
    """The test with that id."""
    path, _, name = id.partition("::")
    anchor = f"test-{Path(path).stem.removeprefix('test_')}-{name.replace('::', '-')}"
    root = checkout()
    file = root / path if root else None
    if file is None or not file.is_file():
        return Test(id, anchor, None)
    text = file.read_text(encoding="utf-8")
    node = next((node for node in _nodes(text) if node.name == name.rpartition("::")[2]), None)
    if node is None:
        return Test(id, anchor, None)
    first, lines = _start(node), coloured(text, links)[_start(node) - 1 : node.end_lineno]
    rows = tuple(Row(number, html) for number, html in enumerate(lines, first))
    return Test(id, anchor, Listing(anchor, path, name, rows))
