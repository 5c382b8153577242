"""How a test fails whose game goes wrong: with a report of at most sixty lines in place of a traceback."""

from __future__ import annotations

from typing import NoReturn

import pytest

from rulecore.audit.fuzz.course import Course
from rulecore.audit.fuzz.report import path_of, report
from rulecore.audit.fuzz.search import shortest

_TOLD: dict[str, Course] = {}
"""By the id of the game: what has been told already in this run."""


def fail(course: Course) -> NoReturn:
    """Tell the shortest game that goes wrong, or this one; of another table of the same game only what goes wrong."""
    game = course.game
    if known := _TOLD.get(game.id):
        pytest.fail(f"{game!r}: {course.broken}; a shorter game: {path_of(known)}", pytrace=False)
    found = _TOLD[game.id] = shortest(course)
    pytest.fail(report(found), pytrace=False)
