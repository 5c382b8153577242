"""Whole games as they stand on a screen of 80 columns, played by somebody who reads nothing but the screen.

`python tests/cli/transcripts.py` writes the golden ones anew. Read them before you commit them.
"""

from __future__ import annotations

import io
import os
import re
from contextlib import redirect_stdout
from pathlib import Path
from unittest import mock

import rulecore
from rulecore.cli.play import Company, Table
from rulecore.cli.session import Session

FOLDER = Path(__file__).with_name("transcripts")
GOLDEN = (("build_release", 2), ("dietrick", 2), ("dtwww", 2), ("fuertorite", 3), ("zimbabweee", 3))
LANGUAGES = ("en", "ja")
NAMES = {"en": ("Ann", "Ben"), "ja": ("花子", "太郎")}
SCREEN = {"COLUMNS": "80", "FORCE_COLOR": "1", "NO_COLOR": "1"}
CHOICE = re.compile(r"\[(\d+)(?:-\d+)?\]")
"""A number to type, or the first of a range of them."""
SEED = 8
TURNS = 400
"""No game here asks one person more often."""


class Reader:
    """Somebody who types a number that the screen shows, and asks why before every ninth choice."""

    def __init__(self) -> None:
        self.shown = io.StringIO()
        self._read, self._choices, self._asked = 0, list[str](), 0

    def ask(self) -> str:
        """What is typed next."""
        screen = self.shown.getvalue()[self._read :]
        self._choices = CHOICE.findall(screen) or self._choices
        self._asked += 1
        if self._asked > TURNS:
            raise EOFError
        typed = "why" if self._asked % 9 == 4 else self._choices[self._asked % len(self._choices)]
        print(f"> {typed}")
        self._read = len(self.shown.getvalue())
        return typed


def transcript(id: str, players: int, language: str) -> str:
    """A whole game against greedy bots, without the blanks at the ends of lines."""
    reader = Reader()
    session = Session(rulecore.game({"game": id, "players": players}), 0, SEED, bots=["greedy"] * (players - 1))
    company = Company(language, NAMES[language][:players], ("greedy",))
    with (
        mock.patch.dict(os.environ, SCREEN),
        mock.patch("rulecore.cli.play.ask", reader.ask),
        redirect_stdout(reader.shown),
    ):
        Table(session, None, None, company).sit()
    return "".join(f"{line.rstrip()}\n" for line in reader.shown.getvalue().splitlines())


def path_of(id: str, language: str) -> Path:
    """Where the golden transcript of a game is kept."""
    return FOLDER / f"{id}.{language}.txt"


if __name__ == "__main__":
    for id, players in GOLDEN:
        for language in LANGUAGES:
            path_of(id, language).write_text(transcript(id, players, language), encoding="utf-8", newline="\n")
