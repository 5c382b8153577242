"""`rulecore new NAME`: a small complete game in a package of its own, to be changed line by line.

It is a copy of an example, a game like any other, which the tests run; in an installed package the examples lie inside.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from shutil import rmtree
from typing import NamedTuple

from rulecore.cli.inputs import BadInput, written_name
from rulecore.cli.output import say
from rulecore.cli.texts import Texts
from rulecore.core.errors import shown
from rulecore.registry import known_games


class Model(NamedTuple):
    """A game that is copied: its id, its title, and the letters of its clauses."""

    id: str
    title: str
    letters: str


MODELS = {
    "card": Model("high_card", "High card", "HC"),
    "trick": Model("two_suit_whist", "Two-suit whist", "TW"),
    "dice": Model("lucky_dice", "Lucky dice", "LD"),
    "shedding": Model("last_card", "Last card", "LC"),
    "climbing": Model("climb_on", "Climb on", "CO"),
}
"""By the kind of game that a new one may be like; the first is the smallest, and the usual one."""
USUAL = next(iter(MODELS))
LONGEST = 40
"""So many letters a name may have: it is typed often, and stands in the names of files."""
_NAME = re.compile(r"[a-z](?:[a-z0-9_]*[a-z0-9])?")
DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}
"""Names that no file or folder has on Windows, whatever stands behind the dot."""
TOOLS = {"build", "conftest", "dist", "setup", "src", "tests"}
"""Names that tools of Python take for something else than a package with a game."""
MARKERS = """
[tool.pytest.ini_options]
markers = [
  "clause(*ids): the clauses that the test shows",
  "reading(ruling, *readings): the readings of a ruling that it shows",
]
"""
"""What a pyproject.toml says beside that of an example, where pytest would obey it in the checkout of rulecore."""
SAYS = Texts("new")


def new(name: str, into: str, like: str = USUAL) -> None:
    """Write the package into a folder of its own and say what to do with it. Raises BadInput; then nothing is left."""
    if like not in MODELS:
        raise BadInput(f"--like should be one of {', '.join(MODELS)}, not {shown(like)}")
    insist_on_name(name)
    folder = new_folder(name, into)
    insist_on_free_name(name)
    draft = folder.with_name(f".{name}.part")
    try:
        write_files(draft, name, like)
        draft.rename(folder)
    except OSError as error:
        with suppress(OSError):
            rmtree(draft)
        raise BadInput(f"{written_name(folder)} cannot be written: {error.strerror or error}") from None
    say(SAYS("next", folder=written_name(folder)))
    say(*SAYS("steps", folder=written_name(folder), name=name).splitlines())


def insist_on_name(name: str) -> None:
    """Raises BadInput for what cannot be the id of a game and the name of its package."""
    if len(name) > LONGEST:
        raise BadInput(f"a game needs a shorter name: {LONGEST} letters at most, not {len(name)}")
    if not _NAME.fullmatch(name):
        raise BadInput(f"{shown(name)} cannot be the name of a game, which has {SAYS('form')}{_instead(name)}")
    if iskeyword(name):
        raise BadInput(f"{name!r} cannot be the name of a game: it is a word of Python itself; choose another one")
    if name in DEVICES:
        raise BadInput(f"{name!r} cannot be the name of a game: on Windows it is a device; choose another one")
    if name in TOOLS:
        raise BadInput(f"{name!r} cannot be the name of a game: tools of Python take it for theirs; choose another one")


def insist_on_free_name(name: str) -> None:
    """Raises BadInput for the name of another game, or of a module that the package would hide."""
    if name in known_games():
        raise BadInput(f"there is a game {name!r} already; choose another name")
    if name in sys.stdlib_module_names or find_spec(name) is not None:
        raise BadInput(f"there is a Python module {name!r} already, which the game would hide; choose another name")


def _instead(name: str) -> str:
    """A hint at the nearest name that would do; "" where there is none."""
    near = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_0123456789")
    would_do = _NAME.fullmatch(near) and not (iskeyword(near) or near in DEVICES | TOOLS)
    return SAYS("instead", name=near) if would_do else ""


def new_folder(name: str, into: str) -> Path:
    """The folder of the package, which is not there yet. Raises BadInput."""
    try:
        folder = Path(into).absolute() / name
        is_place, is_there = into != "" and folder.parent.is_dir(), folder.exists() or folder.is_symlink()
    except (OSError, ValueError) as error:
        raise BadInput(f"{shown(into)} cannot be used: {getattr(error, 'strerror', None) or error}") from None
    if not is_place:
        raise BadInput(f"{shown(into)} is not a folder to write into; make it first")
    if is_there:
        raise BadInput(f"{written_name(folder)} exists already; choose another name, or another folder with --into")
    return folder


# --- the files ---


def model(like: str = USUAL) -> Path:
    """Where the game that is copied lies: inside the installed package, or among the examples of a checkout."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "_new_game"
    return (installed if installed.is_dir() else package.parent / "examples") / MODELS[like].id


def write_files(folder: Path, name: str, like: str = USUAL) -> None:
    """Write the package into a folder that is not there yet, or is what a run that was stopped has left of it."""
    if folder.exists():
        rmtree(folder)
    for path, text in files(name, like):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


def files(name: str, like: str = USUAL) -> Iterator[tuple[Path, str]]:
    """Every file of the package, by its path in it, and its text."""
    for path in sorted(model(like).rglob("*")):
        inside = path.relative_to(model(like))
        if path.is_file() and path.suffix != ".pyc" and not any(part[0] in "._" for part in inside.parts[:-1]):
            more = MARKERS if inside.name == "pyproject.toml" else ""
            text = renamed(path.read_text(encoding="utf-8"), name, like) + more
            yield Path(renamed(inside.as_posix(), name, like)), text


def renamed(text: str, name: str, like: str = USUAL) -> str:
    """A text of the copied game as that of the new one: its id, its package, its title, the letters of its clauses."""
    old = MODELS[like]
    words = {
        old.id: name,
        old.id.replace("_", "-"): name.replace("_", "-"),
        old.title: name.replace("_", " ").capitalize(),
        f"{old.letters}-": f"{letters(name)}-",
    }
    return re.sub("|".join(words), lambda found: words[found[0]], text)


def letters(name: str) -> str:
    """Two letters for the clauses: the first ones of two words, else of the name."""
    first = [word[0] for word in name.split("_") if word[:1].isalpha()]
    chosen = first if len(first) > 1 else [letter for letter in name if letter.isalpha()]
    return "".join(chosen[:2]).upper().ljust(2, "X")
