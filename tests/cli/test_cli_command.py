"""The command as a whole: what it needs, how it fails, what a terminal gets to see."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli_run import EVERY_CARD, GAME, environment, invoke, process, refused, run, start, whole_game, written

import rulecore
from rulecore.cli.output import plain

ENTRY = "import sys; sys.modules[{!r}] = None; from rulecore.cli import main; main()"


@pytest.mark.parametrize("package", ["typer", "rich"])
def test_without_the_extra_the_command_says_how_to_get_it(package: str) -> None:
    done = process("-c", ENTRY.format(package))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'rulecore needs the extra "cli" for its command: pip install "rulecore[cli]"\n'


INTERRUPTED = """
import sys

class Interrupting:
    def find_spec(self, name, *_):
        if name == "rulecore.cli.app":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupting())
from rulecore.cli import main
main()
"""
LIGHT = "import sys; sys.modules |= {'joblib': None, 'numpy': None}; from rulecore.cli import main; main()"


@pytest.mark.parametrize(
    "words",
    [
        ["play", GAME, "--seed", "1"],
        ["rules", GAME],
        ["replay", "-"],
        ["ask", GAME],
        ["witness", GAME],
        ["match", GAME, "random", "greedy", "--deals", "2"],
    ],
)
def test_without_the_extra_audit_everything_else_works(words: list[str]) -> None:
    typed = {"play": EVERY_CARD * 12, "replay": json.dumps(whole_game())}.get(words[0], "")
    done = process("-c", LIGHT, *words, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["audit", GAME],
        ["audit", GAME, "--jobs", "1"],
        ["match", GAME, "random", "greedy", "--jobs", "2"],
        ["witness", GAME, "bid-supply", "--search"],
    ],
)
def test_without_the_extra_audit_what_needs_it_says_how_to_get_it(words: list[str]) -> None:
    done = process("-c", LIGHT, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith('this does not work: pip install "rulecore[audit]"\n')
    assert done.stderr.count("\n") == 1


def test_the_package_runs_as_a_module() -> None:
    assert process("-m", "rulecore", "--version").stdout.startswith("rulecore ")


def test_without_its_docstrings_the_command_says_so_and_does_nothing() -> None:
    done = process("-OO", "-m", "rulecore", "--help")
    assert (done.returncode, done.stdout) == (2, "")
    assert "-OO has removed the texts" in done.stderr
    assert process("-O", "-m", "rulecore", "--version").returncode == 0


@pytest.mark.parametrize("flag", ["--version", "-V"])
def test_the_version_stands_alone_on_its_line(flag: str) -> None:
    assert re.fullmatch(r"rulecore \S.*\n", run(flag))


@pytest.mark.parametrize("words", [[], ["rules"]])
def test_a_short_flag_shows_the_help_of_every_command(words: list[str]) -> None:
    assert run(*words, "-h") == run(*words, "--help")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("rulecore wi", {"witness"}),
        ("rulecore rules z", {"zimbabweee"}),
        ("rulecore audit d", {"dietrick", "dtwww"}),
        ("rulecore play zimbabweee --bot s", {"search:200", "search:0.5s"}),
        ("rulecore match zimbabweee g", {"greedy"}),
    ],
)
def test_a_shell_completes_commands_games_and_bots(typed: str, offered: set[str]) -> None:
    asked = {"COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split()) - 1)}
    done = process("-m", "rulecore", _RULECORE_COMPLETE="complete_bash", **asked)
    assert {*done.stdout.split()} == offered
    assert done.stderr == ""


@pytest.mark.parametrize("words", [["rules", "nogame"], ["rules"], ["--nonsense"]])
@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of POSIX")
def test_what_is_wrong_is_red_on_a_terminal_that_may_have_colours(words: list[str]) -> None:
    for colours in ({"TERM": "xterm-256color"}, {"TERM": "xterm-256color", "NO_COLOR": "1"}, {"TERM": "dumb"}):
        keyboard, screen = os.openpty()
        env = {**environment(), "NO_COLOR": "", **colours}
        done = subprocess.run([sys.executable, "-m", "rulecore", *words], stderr=screen, env=env, check=False)
        os.close(screen)
        said = os.read(keyboard, 1 << 16).decode()
        os.close(keyboard)
        assert done.returncode == 2
        assert ("\x1b[31m" in said) == (len(colours) == 1 and colours["TERM"] != "dumb"), said


def test_an_unknown_game_is_named_and_a_near_one_proposed() -> None:
    assert refused("rules", "zimbabwe").endswith(f"there is {', '.join(rulecore.GAMES)}; did you mean zimbabweee?")


@pytest.mark.parametrize(
    "words", [["nonsense"], ["play"], ["replay"], ["play", GAME, "--players", "x"], ["--nonsense"]]
)
def test_wrong_usage_ends_with_code_two(words: list[str]) -> None:
    assert "Error" in refused(*words)


@pytest.mark.parametrize("words", [["--help"], ["rules", GAME]])
def test_nobody_waits_for_what_other_commands_need(words: list[str]) -> None:
    done = process("-X", "importtime", "-m", "rulecore", *words)
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "rulecore.cli.app" in imported
    assert not imported & {
        "rulecore.audit.impact.run",
        "rulecore.audit.witnesses.search",
        "rulecore.cli.play",
        "joblib",
    }


def test_help_names_the_exit_codes() -> None:
    assert "2 bad input" in run("--help")


@pytest.mark.dietrick
def test_a_pipe_gets_every_row_in_one_line_and_whole() -> None:
    shown = process("-m", "rulecore", "rules", "dietrick").stdout.replace("*", "")
    clauses = [" ".join(clause.text.split()).replace("*", "") for clause in rulecore.clauses("dietrick")]
    assert max(map(len, clauses)) > 200
    assert [text for text in clauses if text not in shown] == []


def test_a_narrow_screen_gets_records_instead_of_a_table() -> None:
    words = ("match", GAME, "random", "greedy", "--deals", "2", "--jobs", "1")
    narrow, wide = (process("-m", "rulecore", *words, COLUMNS=columns).stdout for columns in ("59", "60"))
    assert "bot: random\nagainst: greedy\ngames: 6\n" in narrow
    assert "bot: random" not in wide
    assert max(map(len, narrow.splitlines()[1:-1])) < 60


@pytest.mark.parametrize("terminal", [{"TERM": "dumb"}, {"NO_COLOR": "1"}, {"TERM": "xterm-256color"}])
def test_a_pipe_gets_no_control_characters(terminal: dict[str, str]) -> None:
    done = process("-m", "rulecore", "rules", GAME, **terminal)
    assert done.returncode == 0
    assert plain(done.stdout) == done.stdout


def test_a_terminal_that_knows_only_ascii_is_no_reason_to_fail() -> None:
    done = process("-m", "rulecore", "rules", GAME, "ZT-NUM-1", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert "HTP \\xb68" in done.stdout


def test_control_characters_in_a_trace_do_not_reach_the_terminal(tmp_path: Path) -> None:
    trace = whole_game()
    trace["steps"][1]["action"] = {"type": "\x1b[2J"}
    assert "\x1b" not in run("replay", written(tmp_path / "t.json", trace), code=1)


def test_an_error_of_the_engine_is_not_hidden_as_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("rulecore.cli.rules.rules", broken)
    assert isinstance(invoke("rules", GAME).exception, ZeroDivisionError)


def test_an_interrupt_stops_the_work_with_one_word(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rulecore.audit.impact.run.compared", interrupted)
    result = invoke("audit", GAME, "--jobs", "1")
    assert (result.exit_code, result.stderr.strip()) == (130, "stopped")


def test_an_interrupt_before_a_command_has_begun_ends_with_the_same_code() -> None:
    done = process("-c", INTERRUPTED, "rules", GAME)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "stopped\n")


@pytest.mark.parametrize("words", [["rules", GAME], ["rules", GAME, "--json"]])
def test_a_reader_who_leaves_early_gets_no_complaints(words: list[str]) -> None:
    with start("-m", "rulecore", *words) as command:
        assert command.stdout is not None
        assert command.stderr is not None
        command.stdout.close()
        complaints = command.stderr.read()
    assert (command.wait(), complaints) == (141, "")
