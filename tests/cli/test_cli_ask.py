"""`rulecore ask` and `rulecore letter`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_run import GAME, invoke, refused, run

import rulecore
from rulecore.cli.inputs import smallest_table
from rulecore.core.messages import LANGUAGES
from rulecore.registry import rules_of


def test_answers_that_are_typed_are_a_config_that_play_takes(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    run("ask", GAME, "--save", str(file), "--by", "us", "--on", "2026-11-25", typed="2\n\n")
    written = json.loads(file.read_text(encoding="utf-8"))
    assert [(answer["by"], answer["on"]) for answer in written["answers"]] == [("us", "2026-11-25")]
    asked = json.loads(run("ask", GAME, "--config", str(file), "--json"))
    assert written["answers"][0]["ruling"] not in [one["id"] for one in asked]


def test_a_typed_answer_that_is_none_is_asked_for_again(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    told = run("ask", GAME, "--save", str(file), "--by", "us", "--on", "2026-11-25", typed="maybe\n9\n1\n")
    assert "There is no reading 'maybe'; type a number from 1 to " in told and "There is no reading '9'; " in told
    assert f"Answers written to {file}: 1. " in told
    assert len(json.loads(file.read_text(encoding="utf-8"))["answers"]) == 1


def test_an_answer_that_is_none_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    told = refused("ask", GAME, "--save", str(file), "--by", "us", "--on", "2026-11-25", "--answer", "bid-zero=maybe")
    assert "answers.0.reading: should be one of allowed, forbidden, not 'maybe'" in told
    assert not file.exists()
    assert "--save needs --by NAME and --on DATE" in refused("ask", GAME, "--save", str(file))
    assert "go with --save FILE" in refused("ask", GAME, "--by", "us")
    assert "--json prints the questions" in refused("ask", GAME, "--json", "--save", str(file))
    assert not file.exists()


def test_a_letter_is_printed_or_written(tmp_path: Path) -> None:
    file = tmp_path / "letter.html"
    assert run("letter", GAME).startswith(f"# Questions about the rules of {rules_of(GAME).title}\n")
    run("letter", GAME, "--format", "html", "--out", str(file))
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>") and 'name="viewport"' in page
    assert "--format should be one of md, html" in refused("letter", GAME, "--format", "pdf")
    assert "language: should be one of 'en', 'ja'" in refused("letter", GAME, "--lang", "de")


def test_a_form_is_filled_in_and_used_as_a_config(tmp_path: Path) -> None:
    file = tmp_path / "form.toml"
    run("ask", GAME, "--players", "3", "--form", str(file))
    lines = file.read_text(encoding="utf-8").splitlines()
    at = lines.index('ruling = "bid-supply"')
    lines[at + 1 : at + 4] = ['reading = "pool"', 'by = "the designer"', "on = 2026-11-25"]
    file.write_text("\n".join(lines), encoding="utf-8")
    asked = [one["id"] for one in json.loads(run("ask", GAME, "--config", str(file), "--json"))]
    assert asked and "bid-supply" not in asked
    file.write_text("\n".join(lines).replace('"pool"', '"all"'), encoding="utf-8")
    assert f"answers.{lines[: at + 1].count('[[answers]]') - 1}.reading: should be one of" in refused(
        "ask", GAME, "--config", str(file)
    )
    file.write_text("answers = [", encoding="utf-8")
    assert "form.toml is not TOML: " in refused("ask", GAME, "--config", str(file))
    assert "should end with .toml, not 'form.json'" in refused("ask", GAME, "--form", "form.json")
    assert "leave out one of them" in refused("ask", GAME, "--form", str(file), "--save", str(file))


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_question_is_asked_in_japanese_alone_with_its_position(game: str) -> None:
    told = run("ask", game, "--language", "ja", "--players", str(smallest_table(game)))
    assert "   たとえば：" in told
    told = re.sub(r"「[^」]*」", "", told)  # parts of a rulebook, as they are printed
    ids = {id for ruling in rulecore.rulings(game) for id in (ruling.id, *(reading.id for reading in ruling.readings))}
    for word in sorted(ids, key=len, reverse=True):
        told = told.replace(word, "")
    assert [line for line in told.splitlines() if re.search(r"[A-Za-z]{3,}", line)] == []


@pytest.mark.build_release
def test_a_question_about_hidden_hands_is_shown_by_what_everybody_sees() -> None:
    told = run("ask", "build_release")
    assert "   - closed: Cards dealt to Player 1, face down: 1. Cards dealt to Player 2, face down: 1." in told
    assert re.search(
        "   - open: Cards dealt to Player 1: [a-z]+ [0-9]+\\. Cards dealt to Player 2: [a-z]+ [0-9]+\\.", told
    )


@pytest.mark.dietrick
def test_ask_names_its_table_and_wants_the_number_of_players_where_it_matters(tmp_path: Path) -> None:
    assert "players: should be one of 1, 2, 3, 4: the questions depend on it" in refused("ask", "dietrick")
    assert run("ask", "dietrick", "--players", "1").startswith("What to settle for this table: 1 player.\n")
    told = run("ask", GAME, "--option", "scoring=variant", "--lang", "ja")
    assert told.startswith("この卓で決めておくこと：3人、別の得点計算。\n")
    config = tmp_path / "config.json"
    config.write_text('{"players": 3}', encoding="utf-8")
    assert run("ask", "dietrick", "--config", str(config)).startswith("What to settle for this table: 3 players.\n")


def test_an_answer_to_no_question_names_the_questions(tmp_path: Path) -> None:
    words = ("--save", str(tmp_path / "a.json"), "--by", "Ann", "--on", "2026-11-25", "--answer", "bid-suply=pool")
    told = refused("ask", GAME, *words)
    assert "there is no ruling 'bid-suply'; there is bid-supply, bid-cap" in told
    assert told.endswith("; did you mean bid-supply or bid-cap?")


def test_ctrl_c_at_a_question_says_that_nothing_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("rulecore.cli.asking._reading_typed", interrupted)
    there = tmp_path / "a.json"
    result = invoke("ask", GAME, "--save", str(there), "--by", "Ann", "--on", "2026-11-25")
    assert (result.exit_code, result.stderr.strip()) == (130, "stopped; nothing was saved")
    assert not there.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_in_json_has_every_question_with_its_position(language: str, tmp_path: Path) -> None:
    there = tmp_path / "letter.json"
    data = json.loads(run("letter", GAME, "--json", "--language", language))
    assert run("letter", GAME, "--format", "json", "--language", language, "--out", str(there)) == ""
    assert json.loads(there.read_text(encoding="utf-8")) == data
    assert (data["game"], data["language"]) == (GAME, language)
    assert all(one["readings"] for one in data["questions"])
    letter = run("letter", GAME, "--language", language)
    assert len(data["questions"]) == letter.count("\n## ")
    assert all(line in letter for one in data["questions"] for line in one["example"])


def test_a_letter_has_one_form() -> None:
    assert "leave out one of --json and --format md" in refused("letter", GAME, "--json", "--format", "md")


def test_what_makes_no_difference_at_the_table_is_said() -> None:
    left_out = "Not asked, because it makes no difference at this table:\n"
    lost = "(variant-meet)"
    assert lost in run("ask", GAME, "--players", "3").partition(left_out)[2]
    asked, _, moot = run("ask", GAME, "--option", "scoring=variant").partition(left_out)
    assert "variant-meet; in the rulebook: " in asked
    assert lost not in moot
