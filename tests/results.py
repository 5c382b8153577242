"""What a check has shown is kept while nothing that it read has changed.

A check that passes leaves a file in `out/kept`: what it printed as its figure, a hash of everything that decides which
program runs (the command, settings, Python, all installed packages), and the hash of each file and the names in each
folder of the project that its processes read (`reads.py`). The next run takes that for an answer if all of it is as
before. A file that is torn, or of another version, counts as none.

A check is not kept where something was read that nobody saw: where it started a program that is not Python, unless the
check says what such programs read; where a file changed while it ran; and where there is no git to say which files are
those of the project.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from contextlib import suppress
from fnmatch import fnmatch
from functools import cache
from hashlib import file_digest, sha256
from importlib.metadata import distributions
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, NamedTuple

from reads import FOLDER

VERSION = 1
"""Of the files of this module."""
HOOK = "rulecore_reads.pth"
HOOK_OF = "RULECORE_READS_BY"
"""The variable that names `reads.py`."""
LINE = (
    'import os; (p := os.environ.get("RULECORE_READS_BY")) and exec("try:\\n'
    " exec(compile(open(p, 'rb').read(), p, 'exec'), {'__name__': 'reads'})\\n"
    'except BaseException as error:\\n print(repr(error), flush=True)\\n os._exit(70)")\n'
)
"""What Python runs at its start: `reads.py`, if it is asked to. Where that fails, the process ends."""
HARMLESS = frozenset({"lscpu", "uname", "ldconfig", "tar"})
"""Programs that read no file of the project, or only copy it: what is read of the copy is written down."""
SETTINGS = (
    *("RULECORE_", "PYTEST_", "HYPOTHESIS_", "PYTHON", "MYPY", "RUFF_", "CHROMIUM", "CFLAGS"),
    *("CI", "COLUMNS", "NO_COLOR", "FORCE_COLOR", "LANG", "LC_", "TZ"),
)
"""How the names of variables begin that may change what a check does; those of the hook itself do not."""


class Read(NamedTuple):
    """What the processes of a check read: files, folders, and programs that were not looked into."""

    files: frozenset[Path]
    folders: frozenset[Path]
    programs: frozenset[str]


def read_in(folder: Path) -> Read:
    """What was written down there. Byte code stands for the module from which it was compiled."""
    found: dict[str, set[str]] = {"F": set(), "D": set(), "P": set()}
    for path in sorted(folder.iterdir()):
        for line in path.read_text(encoding="utf-8", errors="surrogateescape").splitlines():
            letter, _, told = line.partition(" ")
            found.setdefault(letter, set()).add(told)
    files = frozenset(source_of(Path(told)) for told in found["F"])
    return Read(files, frozenset(map(Path, found["D"])), frozenset(found["P"]))


def source_of(path: Path) -> Path:
    """The module from which byte code was compiled; a path that is none of byte code as it is."""
    is_byte_code = path.parent.name == "__pycache__" and ".cpython-" in path.name
    return path.parent.parent / f"{path.name.partition('.cpython-')[0]}.py" if is_byte_code else path


class Project:
    """The files of the project at one time: those that git knows, and new ones that it does not ignore."""

    def __init__(self, root: Path, hashes: Mapping[str, str]) -> None:
        """hashes  of what each file holds, by its name"""
        self.root, self.hashes = root, hashes
        self._names: dict[str, set[str]] = {}
        for name in hashes:
            parts = name.split("/")
            for depth, part in enumerate(parts):
                self._names.setdefault("/".join(parts[:depth]), set()).add(part)

    @classmethod
    def now(cls, root: Path) -> Project:
        """As it is. Raises OSError or CalledProcessError where there is no git, or no repository of it."""
        command = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        done = subprocess.run(command, cwd=root, capture_output=True, check=True)
        names = (os.fsdecode(name) for name in done.stdout.split(b"\0") if name)
        return cls(root, {name: hash for name in names if (hash := hash_of(root / name))})

    def names_in(self, folder: str) -> str:
        """A hash of the names that stand in a folder; "" where there are none."""
        names = self._names.get(folder)
        return sha256("\0".join(sorted(names)).encode(errors="surrogateescape")).hexdigest() if names else ""

    def inside(self, path: Path) -> str | None:
        """How the project names a path; None where it is not in it, or in the environment."""
        name = path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else ".venv"
        return None if name.startswith(".venv") else "" if name == "." else name

    def matching(self, patterns: Sequence[str]) -> list[str]:
        """The files that one of the patterns fits, in which `*` stands for anything, `/` too."""
        return sorted(name for name in self.hashes if any(fnmatch(name, pattern) for pattern in patterns))

    def hash_of_all(self, patterns: Sequence[str]) -> str:
        """One hash of the names and the hashes of those files."""
        told = (f"{name} {self.hashes[name]}" for name in self.matching(patterns))
        return sha256("\n".join(told).encode(errors="surrogateescape")).hexdigest()

    def is_changed(self, name: str) -> bool:
        """Whether a file is not what it was when this was made; one that git ignores was not there."""
        return name in self.hashes and hash_of(self.root / name) != self.hashes[name]


def hash_of(path: Path) -> str:
    """The hash of what a file holds; "" where there is no file."""
    try:
        with path.open("rb") as file:
            return file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


@cache
def surroundings() -> str:
    """What decides how any check runs: Python, the system, every package that is installed, and this module."""
    packages = sorted(f"{one.name} {one.version}" for one in distributions())
    here = (hash_of(Path(__file__)), hash_of(Path(__file__).with_name("reads.py")))
    return sha256("\n".join((sys.version, platform.platform(), *packages, *here)).encode()).hexdigest()


def key(command: Sequence[str], environment: Mapping[str, str]) -> str:
    """A hash of what is run, and how."""
    settings = sorted(
        f"{name}={value}"
        for name, value in environment.items()
        if name.startswith(SETTINGS) and not name.startswith(FOLDER)
    )
    return sha256("\0".join((surroundings(), *command, *settings)).encode(errors="surrogateescape")).hexdigest()


class Kept:
    """The results that are kept of one project, as it is when this is made."""

    def __init__(self, project: Project, folder: Path) -> None:
        self.project, self.folder = project, folder

    def place(self, name: str) -> Path:
        """Where the result of a check lies."""
        return self.folder / f"{sha256(name.encode()).hexdigest()[:16]}.json"

    def found(self, name: str, key: str) -> dict[str, Any] | None:
        """What was kept of a check, if all that it read is as it was then."""
        record = opened(self.place(name))
        if record is None or record["name"] != name or record["key"] != key:
            return None
        files, folders = record["files"], record["folders"]
        same = all(self.project.hashes.get(file) == hash for file, hash in files.items())
        same = same and all(self.project.names_in(folder) == hash for folder, hash in folders.items())
        told: dict[str, Any] = record["result"]
        same = same and self.project.hash_of_all(record["unseen"]) == record["hash_of_unseen"]
        return told if same else None

    def keep(self, name: str, key: str, read: Read, result: Mapping[str, Any], unseen: Sequence[str] | None) -> str:
        """Keep the result of a check that passed; why it is not kept, "" where it is.

        unseen  what programs read that the hook cannot look into, as patterns of files; None where there should be no
                such program
        """
        programs = sorted(program for program in read.programs if Path(program.strip("'\"")).name not in HARMLESS)
        if programs and unseen is None:
            return f"nobody saw what {programs[0]} read"
        files = {name for name in map(self.project.inside, read.files) if name}
        folders = {name for name in map(self.project.inside, read.folders) if name is not None}
        folders |= {name.rpartition("/")[0] for name in files}  # something may be missed that was not there
        patterns, hashes = list(unseen or ()), self.project.hashes
        record: dict[str, Any] = {
            "name": name,
            "key": key,
            "files": {file: hashes[file] for file in sorted(files & hashes.keys())},
            "folders": {folder: self.project.names_in(folder) for folder in sorted(folders)},
            "unseen": patterns,
            "hash_of_unseen": self.project.hash_of_all(patterns),
            "result": dict(result),
        }
        if not files and not patterns:
            return "it read nothing"
        if changed := [name for name in (*files, *self.project.matching(patterns)) if self.project.is_changed(name)]:
            return f"{changed[0]} changed meanwhile"
        try:
            written(self.place(name), record)
        except OSError as error:
            return str(error)
        return ""


def written(path: Path, record: Mapping[str, Any]) -> None:
    """Write a record, wholly or not at all, with its own hash in the first line."""
    body = json.dumps(record, sort_keys=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
        try:
            file.write(f"{VERSION} {sha256(body.encode()).hexdigest()}\n{body}")
            file.close()
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise


def opened(path: Path) -> dict[str, Any] | None:
    """The record in a file; None where there is none, where it is torn, or of another version."""
    with suppress(OSError, ValueError):
        head, _, body = path.read_text(encoding="utf-8").partition("\n")
        if head == f"{VERSION} {sha256(body.encode()).hexdigest()}":
            record: dict[str, Any] = json.loads(body)
            return record
    return None


def watching(folder: Path) -> dict[str, str]:
    """The variables with which the processes of a check write down what they read."""
    return {FOLDER: str(folder), HOOK_OF: str(Path(__file__).with_name("reads.py"))}


def hooked() -> bool:
    """Have every Python of this environment run `reads.py` when it is asked to; whether that is so."""
    place = Path(sysconfig.get_path("purelib")) / HOOK
    with suppress(OSError):
        if not place.is_file() or place.read_text(encoding="utf-8") != LINE:
            place.write_text(LINE, encoding="utf-8")
        return True
    return False


def kept_of(root: Path) -> Kept | None:
    """What is kept of a project; None where nothing can be."""
    try:
        project = Project.now(root)
    except (OSError, subprocess.CalledProcessError):
        return None
    return Kept(project, root / "out" / "kept") if hooked() else None
