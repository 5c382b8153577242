"""The positions of the letter: drawn for every ruling, in words that say what is different, in both languages."""

from __future__ import annotations

import re
from functools import cache

import pytest
from cli_run import run

import rulecore
from rulecore.audit.disagreements.stored import everyday
from rulecore.audit.questions import questions
from rulecore.audit.witnesses.stored import shelf
from rulecore.audit.witnesses.tables import Contest
from rulecore.cli.inputs import smallest_table
from rulecore.cli.situation import Drawer, Situation, in_lines, situation, table_said
from rulecore.core.messages import LANGUAGES, Language

CODES = re.compile(r"(?<![A-Za-z])[A-Za-z]{3,}")
"""A word in Latin letters."""
CODES_OF_PIECES = re.compile(r"\b[A-Z]+(\d+|X)\b|\(seat=")
"""`MX`, `W4:1`, `Play(seat=0, …)`."""

FIELDS = re.compile(r" = |\w_\w|\w: \[|…\]|\b[A-Z]{2}-[A-Z]+-\d|\b(?:known|hands|pending|phase|result): ")
"""A field with its value, or the id of a clause."""


@cache
def position(game: str, ruling: str, contest: Contest, language: Language) -> Situation:
    """The kept witness of a contest as the letter shows it, played once for all tests."""
    asked = {one.id: one for one in rulecore.rulings(game, language)}
    return situation(game, asked[ruling], contest, language)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_position_is_drawn_and_says_how_the_readings_part(game: str) -> None:
    table = {"game": game, "players": smallest_table(game)}
    drawer = Drawer("ja")
    asked = [one for one in questions(table, "ja", most=None, at_every_table=True) if one.shown_by]
    assert len(asked) > 10
    for one in asked:
        assert one.shown_by is not None
        found = position(game, one.ruling.id, one.shown_by, "ja")
        first, second = found.branches
        assert (first.told, first.scene) != (second.told, second.scene), one.shown_by
        titles = {reading.id: reading.title for reading in one.ruling.readings}
        assert first.reading == titles[one.ruling.default]
        assert second.reading in titles.values()
        drawn = drawer.drawn(found)
        assert len(drawn.lines) >= 3
        assert "(seat=" not in " ".join(drawn.lines), drawn.lines
        assert drawn.html.count("<svg") == drawn.html.count("</svg>")
        assert not found.scene or not CODES.findall(found.scene.heading), found.scene.heading
        labels = [group.label for seat in found.scene.seats for group in seat.groups] if found.scene else []
        assert not CODES.findall(" ".join(labels)), labels


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_position_is_named_in_words_in_english_too(game: str) -> None:
    asked = [one for one in questions({"game": game, "players": smallest_table(game)}, "en") if one.shown_by]
    lines = [
        line
        for one in asked
        if one.shown_by is not None
        for line in in_lines(position(game, one.ruling.id, one.shown_by, "en"), "en")
    ]
    assert len(lines) > 20
    assert [line for line in lines if CODES_OF_PIECES.search(line) or "True" in line] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_kept_position_says_in_words_how_its_readings_part(game: str, language: Language) -> None:
    kept = shelf(game)
    assert kept is not None
    drawable = [one for one in kept.witnesses if one.config is not None]
    assert len(drawable) > 10
    for one in drawable:
        found = position(game, one.ruling, one.contest, language)
        first, second = ((branch.told, branch.scene) for branch in found.branches)
        assert first != second, one.contest
        lines = [*in_lines(found, language)]
        assert [line for line in lines if FIELDS.search(line)] == [], one.contest


@pytest.mark.dietrick
def test_a_marker_is_called_by_whose_it_is() -> None:
    (one,) = [one for one in questions({"game": "dietrick", "players": 1}, "ja") if one.ruling.id == "solo-13th"]
    assert one.shown_by is not None
    lines = [*in_lines(situation("dietrick", one.ruling, one.shown_by, "ja"), "ja")]
    assert sum(re.search("：プレイヤー1 → [0-9]+、ファズ → [0-9]+$", line) is not None for line in lines) >= 2


@pytest.mark.fuertorite
def test_what_the_last_x_counts_is_told() -> None:
    (one,) = [
        one for one in questions({"game": "fuertorite", "players": 3}, "en", None) if one.ruling.id == "x-end-value"
    ]
    assert one.shown_by is not None
    lines = [*in_lines(situation("fuertorite", one.ruling, one.shown_by, "en"), "en")]
    assert any("The X counts: 9 going down" in line for line in lines)
    assert any("Beat Map X, which counts 9: " in line for line in lines)
    assert any("Beat Map X, which counts 11: " in line for line in lines)


def test_the_situation_is_of_the_commonest_kind_that_words_tell_apart_and_none_that_nobody_meets() -> None:
    """Who wins a tie is seldom told apart by the first kind: a series goes on, and only its state is another one."""
    (one,) = [
        one for one in questions({"game": "zimbabweee", "players": 3}, "en", None) if one.ruling.id == "winner-tie"
    ]
    assert one.shown_by is not None
    common, *_ = everyday("zimbabweee", "winner-tie", one.shown_by.other)
    found = situation("zimbabweee", one.ruling, one.shown_by, "en")
    told, other = (branch.told for branch in found.branches)
    assert told != other
    assert told[0].startswith("The game is over. Player 1, Player 3 and Player 4 win.")
    assert common.found.parting is not None
    assert found.table != table_said("zimbabweee", common.found.parting.table.config, "en")


@pytest.mark.several_games
@pytest.mark.parametrize(
    ("game", "ruling", "changes"),
    [
        ("dietrick", "pass-visibility", "what players see"),
        ("zimbabweee", "aside-visible", "what players see"),
        ("fuertorite", "deck-short", "what lies on the table"),
        ("fuertorite", "pass-direction", "what happens next"),
    ],
)
def test_what_only_somebody_sees_is_not_said_to_happen(game: str, ruling: str, changes: str) -> None:
    (there,) = [one for one in rulecore.rulings(game) if one.id == ruling]
    contest = Contest(ruling, there.default, there.readings[1].id)
    assert position(game, ruling, contest, "en").changes == changes


def test_a_letter_draws_the_position_of_each_question() -> None:
    page = run("letter", "zimbabweee", "--format", "html", "--lang", "ja")
    assert page.count("<figure>") == page.count("<section>") > 4
    assert page.count('class="sheet"') == 1
    assert "プレイヤー1" in page and "Hand" not in page


def test_a_position_is_told_in_lines() -> None:
    (one,) = [
        one for one in questions({"game": "zimbabweee", "players": 3}, "en", most=None) if one.ruling.id == "bid-zero"
    ]
    assert one.shown_by is not None
    lines = [*in_lines(situation("zimbabweee", one.ruling, one.shown_by, "en"), "en")]
    assert lines[0].startswith("> **4 players, 3 games · Game 1: Bidding")
    assert any("Hand: " in line for line in lines)
    assert any("**allowed**: " in line and "Bid 0" in line for line in lines)
    assert any("**forbidden**: " in line and "Not allowed: Bid 0" in line for line in lines)
