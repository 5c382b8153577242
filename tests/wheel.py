"""The wheel, as a stranger gets it: built, judged by the checkers of packages, installed without extras into an empty
environment, used from elsewhere; then with extras. Runs on Linux, macOS and Windows."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
LIGHT = 40_000_000
"""Bytes that rulecore[cli] may take of an environment, byte code included: to play at a terminal needs no scipy."""

BARE = "import importlib.util, sys; sys.exit(importlib.util.find_spec('typer') is not None)"
"""Fails where an environment that should be empty is not."""


def checked(*command: str | Path, cwd: Path, typed: str = "", path: Path | None = None) -> str:
    """The output of a command that must succeed. Its Python has what lies in `path`, then what is installed."""
    words = [str(part) for part in command]
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path is not None:
        variables["PYTHONPATH"] = str(path)
    done = subprocess.run(
        words, cwd=cwd, env=variables, input=typed, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        sys.exit(f"{command} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def copy_of(parts: Sequence[str], place: Path, *without: str) -> Path:
    """A copy of parts of the checkout, in a folder that is there. It is made by tar, so that what is only copied does
    not count as read by a check (`HARMLESS` of results.py).

    without  patterns of names that are left out
    """
    packed, left_out = place / "packed.tar", (f"--exclude={name}" for name in without)
    checked("tar", *left_out, "-cf", packed, *parts, cwd=ROOT)
    checked("tar", "-xf", packed, cwd=place)
    packed.unlink()
    return place


def built(project: Path, place: Path) -> Path:
    """The wheel of a project, in a folder that is made for it."""
    checked(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", place, project, cwd=project)
    (wheel,) = place.glob("*.whl")
    return wheel


def environment(place: Path) -> Path:
    """The commands of an empty environment."""
    venv.create(place)
    return place / ("Scripts" if sys.platform == "win32" else "bin")


def install(binaries: Path, *what: str | Path, byte_code: bool = False) -> None:
    """Install into that environment, with the pip of this one; with byte code, as pip does it if nobody objects."""
    pip = (sys.executable, "-m", "pip", "--python", binaries.parent)
    checked(*pip, "install", "--quiet", "--compile" if byte_code else "--no-compile", *what, cwd=binaries)


def check_package(wheel: Path) -> None:
    """What the index and the checker of wheels say of it."""
    for words in (("twine", "check", "--strict", wheel), ("check_wheel_contents", wheel)):
        checked(sys.executable, "-m", *words, cwd=ROOT)


def size(binaries: Path) -> int:
    """The bytes of what is installed in an environment, pip excepted, which this one has not."""
    return sum(path.stat().st_size for path in binaries.parent.rglob("site-packages/**/*") if path.is_file())


def check_refusal(binaries: Path, place: Path, extra: str, *words: str) -> None:
    """Without its extra, a command says in one sentence what to install, and that is all that it says."""
    done = subprocess.run([binaries / "rulecore", *words], cwd=place, capture_output=True, text=True, check=False)
    sentences = done.stderr.strip().splitlines()
    if (
        done.returncode != 2
        or done.stdout
        or len(sentences) != 1
        or f'pip install "rulecore[{extra}]"' not in sentences[0]
    ):
        sys.exit(f"without its extra, {words} should say what to install:\n{done.stdout}{done.stderr}")


def check_command(binaries: Path, wheel: Path, place: Path) -> int:
    """The command is there with its extra, which is light; the bytes of it. What needs another extra says which."""
    check_refusal(binaries, place, "cli", "rules", "zimbabweee")
    install(binaries, f"{wheel}[cli]", byte_code=True)
    if size(binaries) > LIGHT:
        sys.exit(f"rulecore[cli] takes {size(binaries):,} bytes of an environment, and should take {LIGHT:,} at most")
    rules = checked(binaries / "rulecore", "rules", "zimbabweee", "ZT-FOLLOW-1", cwd=place)
    if "must_follow" not in rules or "proven" not in rules:
        sys.exit(f"the installed command does not show code and verdict of a clause:\n{rules}")
    check_refusal(binaries, place, "audit", "audit", "zimbabweee")
    check_refusal(binaries, place, "audit", "audit", "--games", "5", "--jobs", "1")
    check_refusal(binaries, place, "audit", "witness", "zimbabweee", "bid-supply", "--search")
    check_refusal(binaries, place, "mcp", "mcp")
    return size(binaries)


def check_book(binaries: Path, wheel: Path, place: Path) -> None:
    """Without its extra the book says what to install; with it, it says what only a checkout has."""
    words = ("book", "zimbabweee", "--out", str(place / "pages"))
    check_refusal(binaries, place, "report", *words)
    install(binaries, f"{wheel}[report]")
    checked(binaries / "rulecore", *words, cwd=place)
    page = (place / "pages" / "zimbabweee.book.html").read_text(encoding="utf-8")
    if "This book does without" not in page or 'id="ZT-FOLLOW-1"' not in page:
        sys.exit("the book of an installed package should have its clauses and say what it does without")


def main() -> None:
    """Build, install, use."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        wheel, binaries = built(ROOT, place / "wheel"), environment(place / "empty")
        check_package(wheel)
        install(binaries, wheel)
        checked(binaries / "python", "-c", BARE, cwd=place)
        print(checked(binaries / "python", ROOT / "tests" / "installed.py", "pure", cwd=place).strip())
        light = check_command(binaries, wheel, place)
        check_book(binaries, wheel, place)
        print(
            f"wheel of {wheel.stat().st_size // 1024} kB, installed bare, "
            f"with [cli] ({light // 1_000_000} MB installed) and with [report]"
        )


if __name__ == "__main__":
    main()
