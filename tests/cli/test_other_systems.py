"""What is different on Windows and macOS, as far as it can be tried out here."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from cli_run import in_one_process, process

import rulecore
from rulecore.cli import app, output

ONLY_POSIX = ("fcntl", "grp", "posix", "pwd", "readline", "resource", "termios", "tty")
"""Modules of the standard library that Windows has not."""
FORKED = tuple(
    f"rulecore.audit.evidence.{name}" for name in ("gate", "judge", "judging", "mutation_test", "sample", "sandbox")
)
"""What judges the evidence plants mutants in forked processes: its users work on Linux or macOS."""
IMPORT_ALL = """
import builtins, sys
asked, missing = builtins.__import__, set(sys.argv[1].split())

def without(name, globals=None, locals=None, fromlist=(), level=0):
    if name in missing and str((globals or {}).get("__name__")).startswith("rulecore"):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return asked(name, globals, locals, fromlist, level)

builtins.__import__ = without
for name in sys.argv[2:]:
    try:
        asked(name)
    except ModuleNotFoundError as error:
        print(name, error)
print("imported", len(sys.argv) - 2)
"""


def modules() -> list[str]:
    """The modules of the package that its users import, or that do the work of its commands; not the hook of
    PyInstaller."""
    root = Path(rulecore.__file__).parents[1]
    paths = sorted(path.relative_to(root).with_suffix("") for path in (root / "rulecore").rglob("*.py"))
    names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    return [name for name in names if name not in FORKED and not name.endswith(("__main__", "hook-rulecore"))]


@pytest.mark.several_games
def test_everything_can_be_imported_where_there_is_nothing_of_posix() -> None:
    done = process("-c", IMPORT_ALL, " ".join(ONLY_POSIX), *modules())
    assert (done.stdout, done.returncode) == (f"imported {len(modules())}\n", 0), done.stderr


def test_no_file_is_read_or_written_in_the_encoding_of_the_system(tmp_path: Path) -> None:
    few = ("--games", "2", "--ruling", "trick-tie", "--jobs", "1")
    commands = (
        ("rulecore", "rules", "zimbabweee", "ZT-FOLLOW-1"),
        ("rulecore", "ask", "zimbabweee", "--form", str(tmp_path / "form.toml")),
        ("rulecore", "book", "zimbabweee", "--out", str(tmp_path / "book")),
        ("rulecore", "audit", "zimbabweee", *few, "--out", str(tmp_path / "out")),
        ("rulecore", "fixture", "zimbabweee"),
    )
    done = in_one_process(*commands, options=("-X", "warn_default_encoding", "-W", "error::EncodingWarning"))
    assert done.stdout.count("rulecore ended with 0\n") == len(commands), done.stdout[-2000:] + done.stderr


@pytest.mark.parametrize(
    ("system", "is_terminal", "chosen", "expected"),
    [
        ("win32", False, "", "utf-8"),
        ("win32", True, "", None),
        ("win32", False, "cp932", None),
        ("linux", False, "", None),
        ("darwin", False, "", None),
    ],
)
def test_on_windows_files_and_pipes_are_utf_8(
    system: str, is_terminal: bool, chosen: str, expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", chosen)
    assert output.encoding(is_terminal, system) == expected


@pytest.mark.parametrize(
    ("error", "system", "expected"),
    [
        (BrokenPipeError(), "linux", True),
        (BrokenPipeError(), "win32", True),
        (OSError(errno.EINVAL, "Invalid argument"), "win32", True),
        (OSError(errno.EINVAL, "Invalid argument"), "linux", False),
        (OSError(errno.ENOSPC, "No space left"), "win32", False),
    ],
)
def test_a_reader_that_has_left_is_known_on_every_system(error: OSError, system: str, expected: bool) -> None:
    assert output.is_closed_pipe(error, system) == expected


def test_the_command_ends_quietly_when_its_reader_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def unread() -> None:
        raise BrokenPipeError

    def left() -> None:
        raise SystemExit(output.READER_LEFT)

    monkeypatch.setattr(app, "app", unread)
    monkeypatch.setattr(app, "stop", left)
    with pytest.raises(SystemExit) as ended:
        app.run()
    assert ended.value.code == output.READER_LEFT


@pytest.mark.parametrize(
    "error", [OSError(errno.EACCES, "Permission denied"), OSError(errno.ENOSPC, "No space left", "a file of its own")]
)
def test_another_error_of_the_system_is_not_hushed_up(error: OSError, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise error

    monkeypatch.setattr(app, "app", fails)
    with pytest.raises(OSError, match=str(error.strerror)):
        app.run()
