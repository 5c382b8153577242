"""`rulecore ask` and `rulecore letter`."""

from __future__ import annotations

import json
from pathlib import Path

from cli_run import GAME, refused, run


def test_answers_that_are_typed_are_a_config_that_play_takes(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    run("ask", GAME, "--save", str(file), "--by", "us", "--on", "2026-11-25", typed="2\n\n")
    written = json.loads(file.read_text(encoding="utf-8"))
    assert [(answer["by"], answer["on"]) for answer in written["answers"]] == [("us", "2026-11-25")]
    asked = json.loads(run("ask", GAME, "--config", str(file), "--json"))
    assert written["answers"][0]["ruling"] not in [one["id"] for one in asked]


def test_an_answer_that_is_none_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    told = refused("ask", GAME, "--save", str(file), "--by", "us", "--on", "2026-11-25", "--answer", "bid-zero=maybe")
    assert "answers.0.reading: should be one of allowed, forbidden, not 'maybe'" in told
    assert not file.exists()
    assert "--save needs --by NAME and --on DATE" in refused("ask", GAME, "--save", str(file))
    assert "go with --save FILE" in refused("ask", GAME, "--by", "us")


def test_a_letter_is_printed_or_written(tmp_path: Path) -> None:
    file = tmp_path / "letter.html"
    assert run("letter", GAME).startswith(f"# Questions about the rules of {GAME}")
    run("letter", GAME, "--format", "html", "--out", str(file))
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "--format should be one of md, html" in refused("letter", GAME, "--format", "pdf")
    assert "language: should be one of 'en', 'ja'" in refused("letter", GAME, "--lang", "de")
