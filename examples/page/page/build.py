"""`make page`: all of rulecore that a person needs as one folder, which any static host serves.

    python -m page.build FOLDER

In the folder: the client of the web table, started with tables in a worker; the page's Python (runtime.py); what is the
same for everybody and so is made here, in `answers/`; what can be read, in `books/` (books.py); a service worker that
keeps all of that for use without a network. All addresses are relative, and nothing is asked of any other host.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

import rulecore
from page.books import books
from page.in_page import HERE, PageError
from page.runtime import RuntimeFault, runtime
from web_table import build as client
from web_table.catalogue import catalogue, how_to_play
from web_table.lessons import told

START = "index.html"
OWN = HERE / "start"
"""The files that only the page has: its manifest, its picture."""
FIRST = ("*.html", "*.css", "*.js", "*.svg", "*.webmanifest", "answers/**/*.json", "python/*")
"""What a browser needs to play; `books/` can come later."""
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' blob: 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
    )
)
"""What the page may load: nothing from elsewhere. Python's own script is unpacked into a blob."""


def page(folder: Path) -> Path:
    """Make the folder, which holds nothing else afterwards. Raises BuildError, RuntimeFault, PageError."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    made = client.page()
    for name in (*client.STYLES, *(path.name for path in made.glob("*.js"))):
        shutil.copy((made if name.endswith(".js") else client.CLIENT) / name, folder / name)
    shutil.copytree(OWN, folder, dirs_exist_ok=True)
    runtime(folder / "python")
    answers(folder / "answers")
    books(folder)
    (folder / START).write_text((client.CLIENT / client.PAGE).read_text(encoding="utf-8"), encoding="utf-8")
    finish(folder)
    return folder


def answers(folder: Path) -> None:
    """What the client asks that is the same for everybody, by the paths that a server would have."""
    texts = {"games": catalogue()}
    texts |= {f"lessons/{game}": told(game) for game in rulecore.GAMES}
    texts |= {f"how-to-play/{game}": how_to_play(game) for game in rulecore.GAMES}
    for name, text in texts.items():
        path = folder / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)


def finish(folder: Path) -> None:
    """Name the build after all that is in the folder, and let the service worker know the files."""
    build = digest(folder)[: client.BUILD]
    start = folder / START
    text = client.of_build(start.read_text(encoding="utf-8").replace("main.js", "page.js"), build)
    head = [
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<link rel="manifest" href="page.webmanifest">',
        "<title>rulecore</title>",
    ]
    text = text.replace("<title>rulecore: the web table</title>", "\n".join(head))
    start.write_text(re.sub(r'<link rel="icon"[^>]*>', '<link rel="icon" href="page.svg">', text), encoding="utf-8")
    first = named(folder, FIRST)
    rest = sorted({*named(folder, ("**/*",))} - {*first} - {"offline.js"})
    known = {"FILES": ["./", *(name for name in first if name not in ("offline.js",))], "BOOKS": rest, "BUILD": build}
    worker = folder / "offline.js"
    told_first = "".join(f"const {name}={json.dumps(value)};" for name, value in known.items())
    worker.write_text(told_first + worker.read_text(encoding="utf-8"), encoding="utf-8")


def named(folder: Path, patterns: Iterable[str]) -> list[str]:
    """The files that fit a pattern, by their addresses in the folder."""
    found = {path for pattern in patterns for path in folder.glob(pattern) if path.is_file()}
    return sorted(path.relative_to(folder).as_posix() for path in found)


def digest(folder: Path) -> str:
    """A digest of all files in a folder."""
    whole = hashlib.sha256()
    for name in named(folder, ("**/*",)):
        whole.update(f"{name}\0".encode() + hashlib.sha256((folder / name).read_bytes()).digest())
    return whole.hexdigest()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        print(page(Path(sys.argv[1])))
    except (client.BuildError, RuntimeFault, PageError) as fault:
        sys.exit(str(fault))
