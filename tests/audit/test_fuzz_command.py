"""`python -m rulecore.testing GAME --fuzz` and `--replay`: what they say and how they end. That they find bugs is shown
in test_planted_rules.py."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from resource import RLIMIT_DATA, getrlimit
from typing import Any

import pytest

from rulecore import GAMES, testing
from rulecore.audit.fuzz import report as reporting
from rulecore.audit.fuzz import search
from rulecore.audit.fuzz.course import Broken, NoEnd, patience
from rulecore.audit.lockstep.configs import settings
from rulecore.core.game import Game
from rulecore.core.laws import Laws
from rulecore.core.spec import folder
from rulecore.registry import open_game, rules_of

GAME = "zimbabweee"
TRACE = folder().parent / "examples" / GAME / "traces" / "four_players.json"

Change = Callable[[Callable[..., Any]], Callable[..., Any]]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def loses_a_card(after: Callable[..., Any]) -> Callable[..., Any]:
    """A rule that forgets a card of the hand of seat 0 in the third trick."""

    def wrong(config: Any, state: Any, action: Any) -> Any:
        found = after(config, state, action)
        is_late = type(found) is type(state) and len(getattr(found, "won", ())) == 3
        return found._replace(hands=(found.hands[0][1:], *found.hands[1:])) if is_late else found

    return wrong


def raises(after: Callable[..., Any]) -> Callable[..., Any]:
    """A rule that has no answer."""

    def out_of_cards(config: Any, state: Any, action: Any) -> Any:
        raise IndexError("out of cards")

    return out_of_cards


def plant(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    """Open games with a wrong `after`."""
    rules = rules_of(GAME)
    wrong = replace(rules, after=change(rules.after))
    monkeypatch.setattr(search, "open_game", lambda config, fast: Game(wrong, open_game(config).rules_config, fast))


@pytest.mark.several_games
def test_where_all_is_well_a_game_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert testing.run([GAME, "dtwww", "--fuzz", "--games", "20"]) == 0
    one, other = capsys.readouterr().out.splitlines()
    assert one.startswith("20 games, ")
    assert f" steps of {GAME} by its rules, " in one
    assert " steps of dtwww by its rules, " in other


def test_no_game_is_begun_after_the_seconds_that_are_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert testing.run([GAME, "--fuzz", "--seconds", "0.001"]) == 0
    assert capsys.readouterr().out.startswith("1 games, ")


def test_a_law_that_does_not_hold_is_told_with_its_table_and_its_clauses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, loses_a_card)
    assert testing.run([GAME, "--fuzz"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "table: zimbabweee, 3 players"
    assert lines[3].startswith("law: ")
    assert any(line.startswith("    ZT-") for line in lines)
    assert any(line.startswith("changed fields of the state (Playing): hands") for line in lines)
    assert len(lines) <= 60


def test_what_a_rule_raises_is_told_with_function_and_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, raises)
    assert testing.run([GAME, "--fuzz"]) == 1
    told = capsys.readouterr().out
    assert "error: IndexError: out of cards" in told
    assert 'in out_of_cards: raise IndexError("out of cards")' in told
    assert "after 1 actions" in told


def test_a_trace_that_cannot_be_written_is_bad_input_and_what_is_wrong_is_told_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("out").write_text("a file", encoding="utf-8")
    plant(monkeypatch, loses_a_card)
    assert testing.run([GAME, "--fuzz"]) == 2
    said = capsys.readouterr()
    assert "law: " in said.out
    assert ", which cannot be written: " in said.out
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_broken_a_report_has_at_most_sixty_lines_of_which_none_is_long(game: str) -> None:
    course = search.played(search.simple(game)[-1], "a game")
    course.broken = Broken(tuple(rules_of(game).laws), "a promise " * 50, KeyError("x" * 500))
    lines = reporting.report(course).splitlines()
    assert len(lines) <= 60
    assert max(map(len, lines)) <= reporting.WIDTH


# --- again ---


def test_a_game_in_which_all_laws_hold_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert testing.run([GAME, "--replay", str(TRACE)]) == 0
    assert capsys.readouterr().out.startswith(f"all laws of {GAME} hold in the ")


def test_an_action_that_is_not_legal_is_what_goes_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    trace = json.loads(TRACE.read_text(encoding="utf-8"))
    trace["steps"][5]["action"] = trace["steps"][4]["action"]
    Path("wrong.json").write_text(json.dumps(trace), encoding="utf-8")
    assert testing.run([GAME, "--replay", "wrong.json"]) == 1
    assert "error: IllegalAction: ZT-" in capsys.readouterr().out


BAD = {
    "no game": ["--fuzz"],
    "a game and all games": [GAME, "--all", "--fuzz"],
    "an unknown game": ["chess", "--fuzz"],
    "an unknown game behind a known one": [GAME, "chess", "--fuzz"],
    "no games": [GAME, "--fuzz", "--games", "0"],
    "half a game": [GAME, "--fuzz", "--games", "0.5"],
    "no time": [GAME, "--fuzz", "--seconds", "0"],
    "time without end": [GAME, "--fuzz", "--seconds", "inf"],
    "a seed that is a word": [GAME, "--fuzz", "--seed", "x"],
    "an unknown option": [GAME, "--fuzz", "--quick"],
    "no file": [GAME, "--replay"],
    "a file that is not there": [GAME, "--replay", "nowhere.json"],
    "a file that is no JSON": [GAME, "--replay", __file__],
    "the trace of another game": ["dtwww", "--replay", str(TRACE)],
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_one_sentence(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert testing.run(BAD[what]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("rulecore.testing: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("step", [None, 1, {}, {"action": None}, {"action": {"type": "none"}}])
def test_a_step_without_an_action_is_bad_input(step: Any, capsys: pytest.CaptureFixture[str]) -> None:
    trace = {**json.loads(TRACE.read_text(encoding="utf-8")), "steps": [step]}
    Path("wrong.json").write_text(json.dumps(trace), encoding="utf-8")
    assert testing.run([GAME, "--replay", "wrong.json"]) == 2
    assert "wrong.json: step 0 has no action" in capsys.readouterr().err


# --- which games are played ---


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_has_its_turn_and_soon_every_reading_has_met_every_number_of_players(game: str) -> None:
    found = [json.dumps(config) for config in search.in_turn(game)]
    assert sorted(found) == sorted(json.dumps(config) for config in settings(game))
    readings = {str(config["rulings"]) for config in settings(game)}
    soon = search.in_turn(game)[: len(readings) * 8]
    tables = {(str(config["rulings"]), config["players"]) for config in settings(game)}
    assert {(str(config["rulings"]), config["players"]) for config in soon} == tables
    for name in search.in_turn(game)[0]["options"]:
        choices = {(str(config["rulings"]), config["options"][name]) for config in settings(game)}
        assert {(str(config["rulings"]), config["options"][name]) for config in soon} == choices


def test_equal_seeds_play_equal_games() -> None:
    def actions(seed: int) -> list[list[Any]]:
        return [course.actions for course in islice(search.games(GAME, seed), 3)]

    assert actions(1) == actions(1) != actions(2)


def test_a_shorter_game_is_looked_for_at_the_defaults_first(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, loses_a_card)
    found = next(course for course in search.games(GAME, 0) if course.broken and course.game.config["rulings"])
    best = search.shortest(found)
    assert best.game in search.simple(GAME)
    assert len(best.actions) <= len(found.actions)


def test_no_shorter_game_is_looked_for_where_something_has_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each one would take as long again."""
    plant(monkeypatch, loses_a_card)
    found = next(course for course in search.games(GAME, 0) if course.broken)
    found.broken = Broken(error=NoEnd("no end"))
    monkeypatch.setattr(search, "played", lambda *_, **__: pytest.fail("another game is played"))
    assert search.shortest(found) is found


def test_the_command_that_plays_it_again_names_this_python(monkeypatch: pytest.MonkeyPatch) -> None:
    course = search.played(search.simple(GAME)[0], "a game")
    course.broken = Broken(promise="a promise")
    monkeypatch.setenv("PATH", "")
    python, *words = shlex.split(reporting.report(course).splitlines()[-1])[1:]
    assert Path(python).absolute() == Path(sys.executable).absolute()
    assert words[:4] == ["-m", "rulecore.testing", GAME, "--replay"]


@pytest.mark.parametrize("part", ["after", "a law"])
def test_a_rule_and_a_law_that_never_return_are_what_goes_wrong(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    def never_returns(*_: Any) -> Any:
        while True:
            pass

    monkeypatch.setattr("rulecore.audit.fuzz.course.PATIENCE", 0.05)
    rules = rules_of(GAME)
    law = replace(rules.laws.of_states[0], judge=never_returns)
    planted: dict[str, Any] = {"after": never_returns} if part == "after" else {"laws": Laws((law, law), (), ())}
    table = Game(replace(rules, **planted), open_game({"game": GAME, "players": 3}).rules_config, fast=False)
    found = search.played(table, "a game")
    assert found.broken is not None
    assert "no end after" in str(found.broken.error)
    assert "in never_returns: " in reporting.report(found)


def test_a_rule_that_takes_more_and_more_memory_is_what_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def grows(*_: Any) -> Any:
        return bytearray(2 << 30)

    monkeypatch.setattr("rulecore.audit.fuzz.course.MEMORY", 1 << 30)
    rules = rules_of(GAME)
    greedy = Game(replace(rules, after=grows), open_game({"game": GAME, "players": 3}).rules_config, fast=False)
    before = getrlimit(RLIMIT_DATA)
    with patience():
        found = search.played(greedy, "a game")
    assert found.broken is not None
    assert "no end within 1 GB of memory" in str(found.broken.error)
    assert getrlimit(RLIMIT_DATA) == before


def test_a_game_that_never_ends_breaks_a_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(GAME)
    endless = replace(rules, laws=Laws((), (), ()), max_game_length=lambda config: 10)
    course = search.played(Game(endless, open_game({"game": GAME, "players": 3}).rules_config, fast=False), "a game")
    assert str(course.broken) == "broken: no game has more than 10 actions"
    assert len(course.actions) == 11
