"""Whole games on the screen: kept as they were read by people, and finished by who reads nothing else."""

from __future__ import annotations

import pytest
from transcripts import GOLDEN, LANGUAGES, path_of, transcript

import rulecore
from rulecore.cli.inputs import smallest_table

LAST = {"en": "Winner: ", "ja": "勝者："}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "players"), GOLDEN)
def test_a_whole_game_stands_on_the_screen_as_it_was_read(id: str, players: int, language: str) -> None:
    assert transcript(id, players, language) == path_of(id, language).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", rulecore.GAMES)
def test_who_reads_nothing_but_the_screen_finishes_the_game(id: str, language: str) -> None:
    shown = transcript(id, int(smallest_table(id) or 1), language)
    assert f"\n{LAST[language]}" in shown
    assert max(map(len, shown.splitlines())) <= 80
