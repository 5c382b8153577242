"""What a change of a game costs: changes are planted in a copy, made whole by the commands, and judged.

    python tests/planted_changes.py [--kind KIND ...] [--game GAME ...]

Prints, for each change of planted_changes.toml, how many files are touched by hand, how many lines in them, and how
many files a command makes anew. A change is whole if mypy has nothing to say of the game, random games keep to every
law, the spec and the code agree, and the tests of the game and of what every game promises pass. What takes hours is
left out: evidence, witnesses found by machine, walks of boxes. Nor is the entry of the changelog counted.

Ends with 1 where a change is not whole, or dearer than the file says it may be. A test looks daily whether the texts to
be replaced are still there.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from difflib import SequenceMatcher
from filecmp import cmp
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from rulecore.audit.evidence.planting import LEFT_BEHIND, copied

ROOT: Final = Path(__file__).resolve().parent.parent
CHANGES: Final = Path(__file__).with_suffix(".toml")
AIMS: Final = {"phase": 10, "event": 4, "field": 5, "ruling": 10, "docstring": 1}
"""How many files a change of each kind should touch at most."""
GAMES: Final = ("zimbabweee", "fuertorite")


class Edit(NamedTuple):
    """A text that another one takes the place of; "" for a file that is new."""

    file: str
    old: str
    new: str


class Change(NamedTuple):
    """A change of a game, as somebody would make it by hand.

    most  how many files it may touch
    """

    kind: str
    game: str
    what: str
    most: int
    edits: tuple[Edit, ...]

    @property
    def files(self) -> tuple[str, ...]:
        """What it touches, each file once."""
        return tuple(dict.fromkeys(edit.file for edit in self.edits))

    def texts(self) -> dict[str, str]:
        """The files that it touches, with their new texts. Raises ValueError for a text that is not there once."""
        found: dict[str, str] = {}
        for edit in self.edits:
            path = ROOT / edit.file
            text = found.get(edit.file, path.read_text(encoding="utf-8") if edit.old else "")
            if (edit.old == "") is path.exists() or (edit.old and text.count(edit.old) != 1):
                raise ValueError(f"{edit.file}: should have once what is to be replaced:\n{edit.old}")
            found[edit.file] = text.replace(edit.old, edit.new) if edit.old else edit.new
        return found

    def lines(self) -> int:
        """How many lines are written or taken out by hand."""
        count = 0
        for file, text in self.texts().items():
            path = ROOT / file
            before = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
            pieces = SequenceMatcher(None, before, text.splitlines(), autojunk=False).get_opcodes()
            count += sum(max(b - a, d - c) for tag, a, b, c, d in pieces if tag != "equal")
        return count


def changes() -> tuple[Change, ...]:
    """All that are written down."""
    read = tomllib.loads(CHANGES.read_text(encoding="utf-8"))["change"]
    return tuple(
        Change(
            **{
                **one,
                "edits": tuple(Edit(edit["file"], edit.get("old", ""), edit["new"]) for edit in one["edits"]),
            }
        )
        for one in read
    )


# --- in a copy ---


def made_anew(game: str) -> tuple[tuple[str, ...], ...]:
    """The commands that make what follows from a change."""
    return (
        ("tests/json_types.py",),
        ("-m", "rulecore.audit.evidence.formal", "--write"),
        ("-m", "rulecore.howto", "--accept", game),
        ("tests/brief.py",),
        ("tests/cli/transcripts.py",),
    )


PROMISES: Final = (
    *("config", "view", "events", "prompt", "record", "parts", "state", "names", "fast", "legality"),
    *("secret", "worlds", "law", "show"),
)
OUR_GAMES: Final = ("test_schemas.py", "test_recorded_games.py", "test_promises.py", "test_witnesses.py")


def checks_of(game: str) -> tuple[tuple[str, ...], ...]:
    """The commands that must find the changed game whole."""
    pytest = ("-m", "pytest", "-p", "no:cacheprovider", "-q", "--tb=line")
    every = [f"tests/every_game/test_any_{name}.py" for name in PROMISES]
    ours = [f"tests/every_game/{name}" for name in OUR_GAMES]
    return (
        ("-m", "mypy", f"rulecore/games/{game}"),
        ("-m", "rulecore.testing", game, "--fuzz", "--games", "60"),
        ("-m", "rulecore.audit.evidence.static_checks", game),
        (*pytest, *every),
        (*pytest, *ours, "tests/cli/test_cli_fixture.py", "tests/docs/test_types.py", "-k", game),
        (*pytest, f"tests/{game}", "--ignore-glob=*_model.py"),
    )


def asked(copy: Path, game: str, words: Sequence[str]) -> str:
    """What a command says in a copy where it fails; "" where it does not."""
    settings = {"PYTHONPATH": str(copy), "RULECORE_GAMES": game, "RULECORE_PROFILE": "test"}
    done = subprocess.run(
        (sys.executable, *words),
        cwd=copy,
        env={**os.environ, **settings},
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    return f"{' '.join(words)}\n{done.stdout[-3000:]}{done.stderr[-3000:]}" if done.returncode else ""


def differing(copy: Path) -> list[str]:
    """The files of a copy that are not as in the checkout, or not there."""
    found = list[str]()
    for folder, folders, names in os.walk(copy):
        left = LEFT_BEHIND(folder, [*folders, *names])
        folders[:] = [name for name in folders if name not in left]
        for path in (Path(folder, name) for name in names if name not in left):
            there = ROOT / path.relative_to(copy)
            if not there.exists() or not cmp(path, there, shallow=False):
                found.append(path.relative_to(copy).as_posix())
    return sorted(found)


def restored(copy: Path) -> None:
    """The copy as it was."""
    for name in differing(copy):
        there = ROOT / name
        if there.exists():
            (copy / name).write_bytes(there.read_bytes())
        else:
            (copy / name).unlink()


class Found(NamedTuple):
    """What became of a change.

    wrong  what is said where it is not whole
    made   the files that commands made anew
    """

    change: Change
    wrong: str
    made: tuple[str, ...]


def planted(copy: Path, change: Change) -> Found:
    """Plant a change in a copy, and take it out again."""
    try:
        for file, text in change.texts().items():
            (copy / file).write_text(text, encoding="utf-8", newline="\n")
        for words in (*made_anew(change.game), *checks_of(change.game)):
            if wrong := asked(copy, change.game, words):
                return Found(change, wrong, ())
        return Found(change, "", tuple(name for name in differing(copy) if name not in change.files))
    finally:
        restored(copy)


HEAD: Final = f"{'change':10} {'game':11} {'files':>5} {'aim':>4} {'lines':>6} {'made':>5}  what"


def told(found: Found) -> str:
    """A row of the table, and what is wrong."""
    change, wrong, made = found
    figures = f"{len(change.files):5} {AIMS[change.kind]:4} {change.lines():6} {len(made):5}"
    row = f"{change.kind:10} {change.game:11} {figures}  {change.what}"
    return f"{row}\nNOT WHOLE: {wrong}" if wrong else row


def main() -> int:
    """Plant, and print; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", nargs="+", choices=AIMS, default=[*AIMS])
    parser.add_argument("--game", nargs="+", choices=GAMES, default=[*GAMES])
    chosen = parser.parse_args()
    wanted = [change for change in changes() if change.kind in chosen.kind and change.game in chosen.game]
    with TemporaryDirectory() as place:
        copy = copied(Path(place) / "copy")
        well = 0
        print(HEAD)
        for change in wanted:
            found = planted(copy, change)
            well += not found.wrong and len(change.files) <= change.most
            print(told(found), flush=True)
    print(f"{well} of {len(wanted)} changes are whole, and touch no more files than they may")
    return int(well < len(wanted))


if __name__ == "__main__":
    sys.exit(main())
