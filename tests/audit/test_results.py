"""Results of checks are kept while nothing that they read has changed, and no longer: whatever they read."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import results
import verify
from checks import Check
from nothing_stale import kept_in, opened_in, planted
from reads import FAILURE, FOLDER
from results import Kept, Project, opened
from running import Outcome, run

CHECK = """
import glob, os, pathlib, subprocess, sys
import module
from package import inner

assert module.ANSWER == 42
print(pathlib.Path("data.txt").read_text(encoding="utf-8"))
print(len(glob.glob("many/*.txt")))
try:
    open("folder/absent.toml")
except OSError:
    print("absent")
subprocess.run([sys.executable, "child.py"], check=True)
if os.fork() == 0:
    open("forked.txt").close()
    os._exit(0)
os.wait()
print("3 figures")
"""
FILES = {
    "check.py": CHECK,
    "module.py": "ANSWER = 42\n",
    "package/__init__.py": "",
    "package/inner.py": "from package import deeper\n",
    "package/deeper.py": "",
    "data.txt": "data",
    "many/1.txt": "1",
    "folder/there.toml": "",
    "child.py": "open('childs.txt').close()\n",
    "childs.txt": "",
    "forked.txt": "",
    "unread.txt": "nobody reads it",
    "other/unread.md": "nor this",
    ".gitignore": "out/\n__pycache__/\n",
}
THE_CHECK = Check("the check", (sys.executable, "check.py"), r"\d+ figures?")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a check, in git."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    assert results.hooked()
    return tmp_path


def kept(project: Path) -> Kept:
    return Kept(Project.now(project), project / "out" / "kept")


def outcome(project: Path, check: Check = THE_CHECK, anew: bool = False) -> Outcome:
    return run(check, "verify", kept(project), anew)


def test_what_has_passed_is_kept_while_nothing_changes(project: Path) -> None:
    first, second = outcome(project), outcome(project)
    assert (first.passed, first.kept, first.why) == (True, False, "")
    assert (second.passed, second.kept, second.figure) == (True, True, "3 figures")


def test_what_is_kept_runs_anew_where_that_is_asked_for(project: Path) -> None:
    outcome(project)
    assert not outcome(project, anew=True).kept


READ = [name for name in FILES if "unread" not in name and name not in (".gitignore", "folder/there.toml")]


@pytest.mark.parametrize("name", [name for name in READ if name.endswith(".py")])
def test_a_module_that_is_imported_or_run_and_changes_ends_it(project: Path, name: str) -> None:
    outcome(project)
    (project / name).write_text(FILES[name] + "\n", encoding="utf-8")
    assert not outcome(project).kept


@pytest.mark.parametrize("name", [name for name in READ if not name.endswith(".py")])
def test_a_file_that_is_read_or_listed_and_deleted_ends_it(project: Path, name: str) -> None:
    outcome(project)
    (project / name).unlink()
    assert not outcome(project).kept


@pytest.mark.parametrize("name", [name for name in READ if name != "many/1.txt" and not name.endswith(".py")])
def test_a_file_that_is_read_and_changes_ends_it(project: Path, name: str) -> None:
    outcome(project)
    (project / name).write_text("something else", encoding="utf-8")
    assert not outcome(project).kept


@pytest.mark.parametrize("name", ["many/2.txt", "folder/absent.toml", "package/other.py"])
def test_a_file_that_comes_into_a_folder_that_is_looked_into_ends_it(project: Path, name: str) -> None:
    outcome(project)
    (project / name).write_text("", encoding="utf-8")
    assert not outcome(project).kept


@pytest.mark.parametrize("name", ["unread.txt", "other/unread.md", "other/new.md"])
def test_what_nobody_reads_may_change(project: Path, name: str) -> None:
    outcome(project)
    (project / name).write_text("something else", encoding="utf-8")
    assert outcome(project).kept


def test_byte_code_that_is_read_stands_for_its_module(project: Path) -> None:
    outcome(project)
    outcome(project, anew=True)  # the modules are compiled by now
    assert outcome(project).kept
    (project / "package" / "deeper.py").write_text("raise SystemExit(1)\n", encoding="utf-8")
    assert not outcome(project).passed


@pytest.mark.parametrize("variable", ["RULECORE_SOMETHING", "PYTEST_ADDOPTS", "PYTHONHASHSEED", "MYPYPATH", "COLUMNS"])
def test_another_setting_ends_it(project: Path, variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome(project)
    monkeypatch.setenv(variable, "0")
    assert not outcome(project).kept


def test_another_command_ends_it(project: Path) -> None:
    outcome(project)
    assert not outcome(project, THE_CHECK._replace(command=(*THE_CHECK.command, "--more"))).kept


def test_another_version_of_a_package_ends_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome(project)
    (project / "unseen-1.dist-info").mkdir()
    (project / "unseen-1.dist-info" / "METADATA").write_text("Name: unseen\nVersion: 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(project))
    results.surroundings.cache_clear()
    try:
        assert not outcome(project).kept
    finally:
        monkeypatch.undo()
        results.surroundings.cache_clear()


def test_a_check_that_fails_is_not_kept(project: Path) -> None:
    (project / "module.py").write_text("ANSWER = 41\n", encoding="utf-8")
    assert [outcome(project).passed for _ in range(2)] == [False, False]
    assert not (project / "out").exists()


def test_what_fails_after_it_was_kept_is_red(project: Path) -> None:
    outcome(project)
    (project / "module.py").write_text("ANSWER = 4200\n", encoding="utf-8")
    assert not outcome(project).passed


def program(project: Path) -> Check:
    """A check that starts a program in which nobody can look."""
    (project / "starts.py").write_text(
        "import subprocess; subprocess.run(['cat', 'unread.txt'], check=True); print('1 figure')", encoding="utf-8"
    )
    return Check("starts a program", (sys.executable, "starts.py"), r"\d+ figures?")


def test_what_starts_a_program_that_is_not_python_is_not_kept(project: Path) -> None:
    check = program(project)
    assert "cat" in outcome(project, check).why
    assert not outcome(project, check).kept


def test_what_such_programs_read_may_be_said(project: Path) -> None:
    check = program(project)._replace(unseen=("unread.*",))
    assert outcome(project, check).why == ""
    assert outcome(project, check).kept
    (project / "unread.txt").write_text("something else", encoding="utf-8")
    assert not outcome(project, check).kept
    outcome(project, check)
    (project / "unread.new").write_text("", encoding="utf-8")
    assert not outcome(project, check).kept


def test_what_changes_while_a_check_runs_is_not_kept(project: Path) -> None:
    line = "import pathlib; pathlib.Path('data.txt').write_text('meanwhile'); print('1 figure')\nopen('data.txt')\n"
    (project / "changes.py").write_text(line, encoding="utf-8")
    check = Check("changes what it reads", (sys.executable, "changes.py"), r"\d+ figures?")
    assert outcome(project, check).why == "data.txt changed meanwhile"


def cut(text: str) -> str:
    return text[: len(text) // 2]


def of_another_version(text: str) -> str:
    return f"{results.VERSION + 1}{text[1:]}"


def with_another_figure(text: str) -> str:
    return text.replace("3 figures", "9 figures")


@pytest.mark.parametrize("spoilt", [cut, of_another_version, with_another_figure, lambda _: "", lambda _: "{}"])
def test_a_file_that_is_torn_or_of_another_version_counts_as_none(project: Path, spoilt: Callable[[str], str]) -> None:
    outcome(project)
    place = kept(project).place(THE_CHECK.name)
    place.write_text(spoilt(place.read_text(encoding="utf-8")), encoding="utf-8")
    assert opened(place) is None
    assert not outcome(project).kept
    assert outcome(project).kept


def test_a_file_of_byte_garbage_counts_as_none(project: Path) -> None:
    outcome(project)
    kept(project).place(THE_CHECK.name).write_bytes(os.urandom(100))
    assert not outcome(project).kept


def test_where_nothing_can_be_written_the_check_passes_and_is_not_kept(project: Path) -> None:
    (project / "out").write_text("a file in the place of the folder", encoding="utf-8")
    ended = outcome(project)
    assert ended.passed
    assert ended.why


def test_two_runs_at_once_keep_one_whole_result(project: Path) -> None:
    one, other = kept(project), kept(project)
    for store in (one, other, one):
        assert run(THE_CHECK, "verify", store, anew=True).why == ""
    assert len([*(project / "out" / "kept").iterdir()]) == 1
    assert outcome(project).kept


ONTO_A_FULL_DISK = """
import os, sys
os.symlink("/dev/full", f"{os.environ['RULECORE_READS']}/{os.getpid()}")
os.environ["RULECORE_READS_BY"] = sys.argv[1]
os.execv(sys.executable, [sys.executable, "check.py"])
"""


def test_a_process_that_cannot_begin_to_write_down_what_it_reads_fails(project: Path) -> None:
    told = {**os.environ, **results.watching(project / "no such folder")}
    assert subprocess.run([sys.executable, "check.py"], cwd=project, env=told, check=False).returncode == FAILURE


def test_a_process_that_cannot_go_on_to_write_down_what_it_reads_fails(project: Path) -> None:
    told = {name: value for name, value in {**os.environ, FOLDER: str(project)}.items() if name != results.HOOK_OF}
    command = [sys.executable, "-c", ONTO_A_FULL_DISK, results.watching(project)[results.HOOK_OF]]
    assert subprocess.run(command, cwd=project, env=told, check=False).returncode == FAILURE


def test_nothing_is_kept_where_there_is_no_git(tmp_path: Path) -> None:
    assert results.kept_of(tmp_path) is None


# --- what a change would run ---


@pytest.mark.parametrize(("name", "again"), [("data.txt", 1), ("childs.txt", 1), ("unread.txt", 0)])
def test_it_is_said_which_checks_a_change_would_run_and_how_long_they_worked(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, again: int
) -> None:
    outcome(project)
    monkeypatch.setattr(verify, "ROOT", project)
    assert verify.touching([THE_CHECK, THE_CHECK._replace(name="another")], [project / name]) == 0
    told = capsys.readouterr().out
    assert (" s  the check\n" in told) == bool(again)
    assert f"{again} checks would run again" in told
    assert told.endswith("; of 1 nothing is kept\n")


@pytest.mark.parametrize("name", ["nonesuch", "../elsewhere", "many"])
def test_what_is_no_file_of_the_project_is_bad_input(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    monkeypatch.setattr(verify, "ROOT", project)
    assert verify.touching([THE_CHECK], [project / name]) == 2
    assert capsys.readouterr().err == f"no file of the project: {name}\n"


# --- what the system sees ---

TRACE = """\
7 execve("/usr/bin/python", ["python", "check.py"], 0x7f /* 9 vars */) = 0
7 openat(AT_FDCWD</project>, "data.txt", O_RDONLY|O_CLOEXEC) = 3</project/data.txt>
7 openat(AT_FDCWD</project>, "out/x", O_WRONLY|O_CREAT, 0666) = 4</project/out/x>
8 execve("/bin/tar", ["tar", "-cf", "x"], 0x7f /* 9 vars */) = 0
8 openat(AT_FDCWD</project>, "copied.txt", O_RDONLY) = 3</project/copied.txt>
9 execve("/usr/bin/node", ["node"], 0x7f /* 9 vars */) = 0
9 open("client.js", O_RDWR) = 3</project/client.js>
7 +++ exited with 0 +++
"""


def test_what_any_program_opens_for_reading_is_seen_but_not_what_is_only_copied() -> None:
    assert [path.name for path in opened_in(TRACE.splitlines())] == ["data.txt", "client.js"]


def test_a_file_is_changed_removed_and_given_a_neighbour() -> None:
    there = {"a/b.py": "1"}
    assert [(way, {*after.items()} ^ {*there.items()}) for way, after in planted(there, "a/b.py")] == [
        ("changed", {("a/b.py", "1"), ("a/b.py", "changed")}),
        ("removed", {("a/b.py", "1")}),
        ("beside", {("a/b_new.py", "new")}),
    ]


@pytest.mark.parametrize(("name", "is_kept"), [("data.txt", False), ("package/inner.py", False), ("unread.txt", True)])
def test_a_planted_change_is_stale_where_a_result_is_kept_that_rests_on_the_file(
    project: Path, name: str, is_kept: bool
) -> None:
    outcome(project)
    found = kept(project)
    assert kept_in(found.project.hashes, found, THE_CHECK)
    changed = dict(planted(found.project.hashes, name))["changed"]
    assert kept_in(changed, found, THE_CHECK) == is_kept
