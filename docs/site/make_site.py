"""`make docs`: the documents and an API reference as a site, in `out/site/html`.

The pages are the Markdown files of the repository as they are. They are copied into a folder first, in the places that
they have, so that Sphinx never walks the repository. Only links change on the way: a link to a file that is no page of
the site leads to that file in the repository, or is only its words where pyproject.toml names no repository. Every
warning of Sphinx is an error.

How to play each game is told on pages of its own (lessons.py).

Where the page with the games is built already, it is put beside the documents, and clauses lead to positions in it.

`llms.txt` and `llms-full.txt` say the same to assistants (llms.py).

The API reference has every promised name: those of `__all__`, with their docstrings (docstrings.py).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from functools import partial
from importlib import import_module
from inspect import isclass, isroutine
from pathlib import Path
from types import ModuleType, UnionType

import llms
import rulecore
from lessons import lessons
from rulecore.registry import GAMES, rules_of

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
OUT = ROOT / "out" / "site"

PAGES = ("*.md", "docs/*.md", "spec/*.md", "tests/README.md", "examples/**/README.md")
CLAUSE = re.compile(r"^### ([A-Z]+-[A-Z0-9-]+) · .*\n", re.MULTILINE)
"""The heading of a clause in a spec."""
ASSETS = ("docs/*.svg", "examples/learn/results/*.svg", "examples/web_table/pictures/*.jpg")
MODULES = {
    "rulecore": "Games, traces, playouts, the rulebook as data, and the errors.",
    **{f"rulecore.games.{game}": f"{rules_of(game).title}: its actions, its phases, its JSON." for game in GAMES},
    "rulecore.bots": "Players that know a view and the legal actions.",
    "rulecore.adapters.gymnasium": "One seat against bots in Gymnasium, at one table or at many.",
    "rulecore.adapters.pettingzoo": "Every seat as an agent of PettingZoo.",
    "rulecore.adapters.openspiel": "The games in OpenSpiel.",
    "rulecore.adapters.layout": "What each number of a dense observation says.",
    "rulecore.adapters.factors": "Actions as a few small choices, one after the other.",
    "rulecore.adapters.notebook": "Positions and traces as pictures in a notebook.",
    "rulecore.pictures": "What lies on the table, as data: for the module that draws a game, and for front ends.",
    "rulecore.authoring": "What a game in a package of its own imports.",
    "rulecore.testing": "The suite that every game must pass.",
}
"""The modules whose names are promised, and a line on each."""

FENCE = re.compile(r"^ *(```|~~~)")
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?![a-z]+:|#|/)([^)#\s]+)(#[^)\s]*)?\)")
"""A link of Markdown to a file of the repository, or a picture, which begins with a mark: its words, the file, and the
place in that file."""


# --- the documents ---


def pages(root: Path) -> tuple[Path, ...]:
    """The documents that become pages, by their paths from the root."""
    found = {path.relative_to(root) for pattern in PAGES for path in root.glob(pattern)}
    return tuple(sorted(path for path in found if "node_modules" not in path.parts))


def staged(page: Path) -> Path:
    """Where a page stands in the site. What stands first in the repository is the first page."""
    return Path("index.md") if page == Path("README.md") else page


def led_on(text: str, page: Path, root: Path, repository: str | None) -> str:
    """The text of a page, with every link leading to another page of the site or to a file of the repository, if that
    has an address.

    A link that leads nowhere stays as it is: Sphinx refuses it.
    """
    known, folder = {*pages(root)}, (root / page).parent

    def led(found: re.Match[str]) -> str:
        mark, words, file, place = (part or "" for part in found.groups())
        target = (folder / file).resolve()
        if not target.exists() or not target.is_relative_to(root):
            return found[0]
        path = target.relative_to(root)
        if path / "README.md" in known and path != Path():
            path = path / "README.md"
        if path in known or any(path.match(pattern) for pattern in ASSETS):
            return f"{mark}[{words}](/{staged(path).as_posix()}{place})"
        kind = "tree" if target.is_dir() else "blob"
        return f"{mark}[{words}]({repository}/{kind}/main/{path.as_posix()}{place})" if repository else words

    return "".join(part if is_code else LINK.sub(led, part) for is_code, part in _parts(text))


def _parts(text: str) -> Iterable[tuple[bool, str]]:
    """The text in parts, each with whether it is code; a link may go on in the next line."""
    is_code, lines = False, list[str]()
    for line in text.splitlines(keepends=True):
        if FENCE.match(line):
            yield is_code, "".join(lines)
            is_code, lines = not is_code, []
        lines.append(line)
    yield is_code, "".join(lines)


def stage(source: Path, root: Path) -> None:
    """Write the sources of all pages into the folder, which is made anew."""
    shutil.rmtree(source, ignore_errors=True)
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    repository = project["tool"]["rulecore"]["home"].get("repository")
    for page in pages(root):
        text = led_on((root / page).read_text(encoding="utf-8"), page, root, repository)
        if page == Path("README.md"):
            text += "\n" + (HERE / "contents.md").read_text(encoding="utf-8")
        _write(source / staged(page), text)
    for asset in (path for pattern in ASSETS for path in root.glob(pattern)):
        target = source / asset.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(asset, target)
    _write(source / "lab.md", (HERE / "lab.md").read_text(encoding="utf-8"))
    for path, text in lessons():
        _write(source / path, text)
    for name, text in reference():
        _write(source / "api" / name, text)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


# --- the page with the games ---


def beside(source: Path, html: Path, page: Path, games: Iterable[str] = GAMES) -> None:
    """Put the page with the games beside the documents: under every clause with a position a link that opens it."""
    shutil.copytree(page, html / "page")
    sys.path.insert(0, str(ROOT / "examples" / "page"))
    from page.golden import positions
    from page.links import link

    for game in games:
        path = source / "spec" / f"{game}.md"
        links = {clause: link(*there) for clause, there in positions(game).items()}
        _write(path, CLAUSE.sub(partial(_opened, links), path.read_text(encoding="utf-8")))


def _opened(links: Mapping[str, str], heading: re.Match[str]) -> str:
    """The heading of a clause, with a link below it."""
    to = links.get(heading[1])
    return f'{heading[0]}\n<p><a href="../page/index.html{to}">Open a position</a></p>\n' if to else heading[0]


# --- the API reference ---


def promised(module: ModuleType) -> tuple[str, ...]:
    """The names that a module promises, but for modules: each of those has a page of its own."""
    return tuple(name for name in module.__all__ if not isinstance(getattr(module, name), ModuleType))


def _kind(one: object) -> str:
    """The part of a page that describes this object."""
    if isclass(one):
        return "Errors" if issubclass(one, BaseException) else "Types"
    return "Functions" if isroutine(one) else "Values"


def _entry(module: ModuleType, name: str) -> list[str]:
    """The directive that describes a name, from its docstring."""
    kind, path = _kind(getattr(module, name)), f"{module.__name__}.{name}"
    if path == "rulecore.Game":
        return [":py:class:`rulecore.Game` has :doc:`a page of its own <rulecore.Game>`.", ""]
    if module is not rulecore and name in rulecore.__all__ and getattr(module, name) is getattr(rulecore, name):
        directive = {"Functions": "function", "Values": "data"}.get(kind, "class")
        return [f".. py:{directive}:: {name}", "", f"   The same as :py:obj:`rulecore.{name}`.", ""]
    if kind in ("Types", "Errors"):
        return [f".. autoclass:: {path}", "   :members:", ""]
    if isinstance(getattr(module, name), UnionType):
        return [f".. autodata:: {path}", "   :no-value:", ""]  # what it is made of fills a screen
    return [f".. {'autofunction' if kind == 'Functions' else 'autodata'}:: {path}", ""]


def _titled(title: str, line: str) -> list[str]:
    return [title, line * len(title), ""]


def module_page(module: ModuleType) -> str:
    """The page of a module: what it is for, then all that it promises, kind by kind."""
    lines = [*_titled(module.__name__, "="), f".. automodule:: {module.__name__}", "   :no-members:", ""]
    for kind in ("Functions", "Types", "Values", "Errors"):
        mine = sorted(name for name in promised(module) if _kind(getattr(module, name)) == kind)
        if mine:
            lines += _titled(kind, "-")
            lines += [line for name in mine for line in _entry(module, name)]
    return "\n".join(lines)


def reference() -> Iterable[tuple[str, str]]:
    """The files of the API reference: an overview, a page for each module, one for the methods of a game."""
    toctree = [".. toctree::", "   :hidden:", "", "   rulecore.Game", *(f"   {name}" for name in MODULES), ""]
    told = [f":doc:`{name}`\n   {line}\n" for name, line in MODULES.items()]
    methods = ":doc:`rulecore.Game`\n   The methods of a game: what you call once it is open.\n"
    note = "These names are promised. Everything else is internal. Each page is made from the docstrings."
    yield "index.rst", "\n".join([*_titled("API reference", "="), note, "", told[0], methods, *told[1:], *toctree])
    options = ["   :members:", "   :inherited-members: Generic", "   :member-order: groupwise", ""]
    game = [*_titled("rulecore.Game", "="), ".. py:currentmodule:: rulecore", "", ".. autoclass:: rulecore.Game"]
    yield "rulecore.Game.rst", "\n".join([*game, *options])
    for name in MODULES:
        yield f"{name}.rst", module_page(import_module(name))


# --- the site ---


def laboratory(folder: Path, reports: Path) -> None:
    """The pages that `rulecore book` and `rulecore audit` write for every game, into the first folder; the reports that
    the audit writes, into the second one, which is made anew."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(reports, ignore_errors=True)
    command = (sys.executable, "-m", "rulecore")
    for game in GAMES:
        subprocess.run((*command, "book", game, "--out", folder), cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    audit = (*command, "audit", "--out", reports, "--html", folder)
    subprocess.run(audit, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def sphinx(source: Path, html: Path, *options: str) -> tuple[str, ...]:
    """The command that makes pages of sources. Whatever Sphinx warns of makes it fail."""
    settings = ("-b", "html", "-W", "--keep-going", "-q", "-E", "-c", str(HERE), "-d", str(html.parent / "doctrees"))
    return (sys.executable, "-m", "sphinx", *settings, *options, str(source), str(html))


def build(out: Path, *, lab: bool = False, page: Path | None = None) -> int:
    """Build the site into `out/html`; what Sphinx says, as an exit code.

    lab   with the pages of the lab, which take minutes
    page  the folder of the page with the games, where that is built
    """
    source, html = out / "source", out / "html"
    stage(source, ROOT)
    shutil.rmtree(html, ignore_errors=True)
    if lab:
        laboratory(html / "lab", out / "audit")
    if page:
        beside(source, html, page)
    _write(html / "llms.txt", llms.index(source, (HERE / "contents.md").read_text(encoding="utf-8")))
    _write(html / "llms-full.txt", llms.whole(ROOT, pages(ROOT)))
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    command = sphinx(source, html, *(("-t", "lab") if lab else ()), *(("-t", "page") if page else ()))
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, check=False).returncode


def main() -> int:
    """Build the site and print its address; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=OUT, metavar="FOLDER", help="where it is built: out/site")
    parser.add_argument("--lab", action="store_true", help="with the books and an audit of all games: minutes")
    parser.add_argument("--page", type=Path, metavar="FOLDER", help="with the page of the games, which is built there")
    arguments = parser.parse_args()
    if arguments.page and not (arguments.page / "index.html").is_file():
        parser.error(f"there is no page in {arguments.page}: it should have an index.html")
    code = build(arguments.out.resolve(), lab=arguments.lab, page=arguments.page)
    if not code:
        print(f"The site: {(arguments.out.resolve() / 'html' / 'index.html').as_uri()}")
    return code


if __name__ == "__main__":
    sys.exit(main())
