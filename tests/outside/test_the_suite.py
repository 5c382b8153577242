"""`python -m rulecore.testing`: the suite of every game, on one that another package offers."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from offering import GAME, ROOT, TOY, Place, place_of_its_own

from rulecore import testing

place = place_of_its_own

ALL_PAIRS = "reported=lambda deal: [one for one in deal.hands for other in deal.hands[::16]] and deal.hands"
SOME = ("-k", "law_holds or spec or secret")


def test_every_test_that_is_about_any_game_is_in_the_suite() -> None:
    names = {path.name for path in testing.suite()}
    about_us = {
        "test_bad_input.py",
        "test_bad_input_of_adapters.py",
        "test_faulty_records.py",
        "test_faulty_worlds.py",
        "test_front_ends.py",
        "test_laws_of_readings.py",
        "test_outputs.py",
        "test_parts.py",
        "test_promises.py",
        "test_readings_in_print.py",
        "test_recorded_games.py",
        "test_registry.py",
        "test_schemas.py",
        "test_sentences.py",
        "test_size.py",
        "test_witness_questions.py",
        "test_witnesses.py",
    }
    assert names | about_us == {path.name for path in (ROOT / "tests" / "every_game").glob("test_*.py")}
    assert not names & about_us


def test_the_suite_runs_on_the_game_alone_whatever_lies_in_the_folder(place: Place) -> None:
    place.toy()
    place.module("pytest.ini", "[pytest]\naddopts = --no-such-option\n")
    place.module("conftest.py", "raise RuntimeError\n")
    place.module("tables.py", "raise RuntimeError\n")
    place.module("test_any_law.py", "raise RuntimeError\n")
    done = place.run("-m", "rulecore.testing", GAME, *SOME, "-vv", RULECORE_PROFILE="test")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"[{GAME} 3 first_seat=1 level-tricks=later-trick] PASSED" in done.stdout
    assert "zimbabweee" not in done.stdout


def test_the_suite_finds_a_wrong_rule_and_ends_as_pytest_does(place: Place) -> None:
    place.toy()
    shutil.copytree(TOY / GAME, place.folder / GAME)
    rules = (TOY / GAME / "trick.py").read_text(encoding="utf-8")
    place.module(f"{GAME}/trick.py", rules.replace("trick.index(max(", "trick.index(min("))
    done = place.run("-m", "rulecore.testing", GAME, "-k", "every_law_holds", "-x")
    assert done.returncode == 1
    assert "the_highest_card_of_the_led_suit_wins" in done.stdout


@pytest.mark.parametrize("game", [GAME, "oh_hell"])
def test_the_suite_finds_worlds_that_infer_nothing_from_a_player_who_did_not_follow(place: Place, game: str) -> None:
    """The same suite passes on the examples as they are: tests/newcomer.py."""
    place.offer(game, f"{game}:GAME", game)
    shutil.copytree(ROOT / "examples" / game / game, place.folder / game)
    worlds = (place.folder / game / "worlds.py").read_text(encoding="utf-8")
    infers = "if suit(card) != suit(led):"
    assert infers in worlds
    place.module(f"{game}/worlds.py", worlds.replace(infers, "if False:"))
    words = ("-m", "rulecore.testing", game, "-k", "no_world_contradicts", "-x")
    wrong = place.run(*words, RULECORE_PROFILE="test")
    assert wrong.returncode == 1
    assert "FAILED" in wrong.stdout
    assert "::test_no_world_contradicts_what_a_step_has_shown" in wrong.stdout


def test_a_game_from_outside_is_fuzzed_and_the_game_that_goes_wrong_can_be_replayed(place: Place) -> None:
    place.toy()
    done = place.run("-m", "rulecore.testing", GAME, "--fuzz", "--games", "20")
    assert (done.returncode, done.stdout.startswith("20 games, ")) == (0, True), done.stdout + done.stderr
    shutil.copytree(TOY / GAME, place.folder / GAME)
    rules = (TOY / GAME / "trick.py").read_text(encoding="utf-8")
    place.module(f"{GAME}/trick.py", rules.replace("trick.index(max(", "trick.index(min("))
    wrong = place.run("-m", "rulecore.testing", GAME, "--fuzz")
    assert (wrong.returncode, "\nlaw: the_highest_card_of_the_led_suit_wins" in wrong.stdout) == (1, True)
    again = place.run(*wrong.stdout.splitlines()[-1].split()[2:])
    assert (again.returncode, "\nlaw: the_highest_card_of_the_led_suit_wins" in again.stdout) == (1, True)


def test_the_exit_code_is_that_of_pytest(place: Place) -> None:
    place.toy()
    assert (
        place.run("-m", "rulecore.testing", GAME, "-k", "no_such_test").returncode == pytest.ExitCode.NO_TESTS_COLLECTED
    )
    assert place.run("-m", "rulecore.testing", GAME, "--no-such-option").returncode == pytest.ExitCode.USAGE_ERROR


def test_with_size_every_field_grows_and_a_rule_that_looks_at_all_pairs_is_found(place: Place) -> None:
    place.toy()
    words = ("-m", "rulecore.testing", GAME, "--size", "-k", "Deal and judged")
    done = place.run(*words)
    assert (done.returncode, "1 passed" in done.stdout) == (0, True), done.stdout
    shutil.copytree(TOY / GAME, place.folder / GAME)
    rules = (TOY / GAME / "play.py").read_text(encoding="utf-8")
    place.module(f"{GAME}/play.py", rules.replace("reported=lambda deal: deal.hands", ALL_PAIRS))
    quadratic = place.run(*words)
    assert (quadratic.returncode, "1 failed" in quadratic.stdout) == (1, True), quadratic.stdout


def test_bad_input_and_its_size_are_tried_one_after_the_other(
    place: Place, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place.toy()
    tried: list[str] = []

    def ended(what: str, code: int) -> int:
        tried.append(what)
        return code

    monkeypatch.setattr(testing, "_hostile", lambda words: ended("hostile", 0))
    monkeypatch.setattr(pytest, "main", lambda words: ended(Path(words[-1]).name, 1))
    assert testing.run([GAME, "--size", "--hostile"]) == 1
    assert tried == ["hostile", "test_size.py"]
    assert testing.run([GAME, "--hostile", "--size", "--inputs", "3"]) == 2
    assert "--hostile and --size take different words" in capsys.readouterr().err
    assert len(tried) == 2


def test_a_game_that_there_is_not_is_one_sentence(place: Place) -> None:
    done = place.run("-m", "rulecore.testing", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("rulecore.testing: invalid config: game: should be one of 'build_release', ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["whist", "zimbabweee"])
def test_a_broken_game_or_one_whose_id_is_taken_is_one_sentence(place: Place, name: str) -> None:
    place.offer(name, "made_up:GAME")
    done = place.run("-m", "rulecore.testing", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("rulecore.testing: made-up 1.0 offers ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(("words", "code"), [((), 2), (("--help",), 0), (("-h",), 0)])
def test_how_to_use_it_is_told(place: Place, words: tuple[str, ...], code: int) -> None:
    done = place.run("-m", "rulecore.testing", *words)
    assert done.returncode == code
    assert "python -m rulecore.testing GAME [pytest arguments]" in done.stdout


@pytest.mark.parametrize("package", testing.EXTRA)
def test_without_the_extra_it_says_how_to_get_it(place: Place, package: str) -> None:
    place.toy()
    code = f"import sys; sys.modules[{package!r}] = None; from rulecore.testing import run; sys.exit(run([{GAME!r}]))"
    done = place.run("-c", code)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'rulecore.testing: needs the extra "testing": pip install "rulecore[testing]"\n'
