"""Standard streams that are closed or full, a folder that is gone, numbers without measure: one sentence for each."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_run import GAME, environment, refused

import rulecore

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="streams are closed by a shell of POSIX")

TAKES_NOTHING = [("&-", "it is closed")]
if os.path.exists("/dev/full"):  # Linux has it
    TAKES_NOTHING.append(("/dev/full", "No space left on device"))
CLAUSE = f"rules {GAME} ZT-FOLLOW-1"


def shell(line: str, **env: str) -> tuple[int, str, str]:
    """How `rulecore` with these words ends in a shell, and what it prints."""
    command = f"{sys.executable} -m rulecore {line}"
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        env={**environment(), **env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("words", ["--version", CLAUSE, f"schema {GAME}", f"play {GAME}"])
@pytest.mark.parametrize(("to", "reason"), TAKES_NOTHING)
def test_an_output_that_cannot_be_written_is_one_sentence(words: str, to: str, reason: str) -> None:
    assert shell(f"{words} >{to}") == (2, "", f"rulecore: the output cannot be written: {reason}\n")


@pytest.mark.parametrize(("to", "_"), TAKES_NOTHING)
def test_where_nothing_can_be_said_of_an_error_the_exit_code_says_it(to: str, _: str) -> None:
    assert shell(f"rules nogame 2>{to}") == (2, "", "")
    assert shell(f"{CLAUSE} >{to} 2>{to}") == (2, "", "")


def test_a_closed_input_has_nothing_in_it(tmp_path: Path) -> None:
    there = tmp_path / "there.json"
    code, shown, said = shell(f"play {GAME} --seed 1 --save {there} <&-")
    assert (code, said) == (0, "")
    assert "Bid from 0 to 12" in shown
    assert rulecore.replay(json.loads(there.read_text(encoding="utf-8"))).actions
    code, shown, said = shell("replay - <&-")
    assert (code, shown, said.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("to", [to for to, _ in TAKES_NOTHING[1:]])
def test_a_game_whose_output_is_full_can_be_resumed(to: str, tmp_path: Path) -> None:
    there = tmp_path / "there.json"
    assert shell(f"play {GAME} --seed 1 --save {there} >{to}")[0] == 2
    assert rulecore.replay(json.loads(there.read_text(encoding="utf-8"))).game.id == GAME


def test_a_folder_that_is_gone_is_one_sentence(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    command = f"cd {gone} && rmdir {gone} && {sys.executable} -m rulecore play {GAME} --seed 1 --save x.json"
    done = subprocess.run(
        ["/bin/sh", "-c", command], env=environment(), capture_output=True, encoding="utf-8", timeout=120, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "rulecore: x.json cannot be written: No such file or directory\n"


@pytest.mark.parametrize("columns", ["0", "-3", "x", "²", "9" * 5000])
def test_a_width_that_no_screen_has_is_none(columns: str) -> None:
    code, _, said = shell("rules nogame", COLUMNS=columns)
    assert code == 2
    assert "unknown game 'nogame'" in said or "nogame" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "words", [("audit", GAME), ("match", GAME, "random", "greedy"), ("witness", GAME, "bid-supply", "--search")]
)
def test_a_billion_jobs_are_refused(words: tuple[str, ...]) -> None:
    assert "less than or equal to 1000" in refused(*words, "--jobs", "1000000000")
