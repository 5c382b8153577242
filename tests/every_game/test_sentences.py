"""What the games say to people is what somebody has read: the kept sentences are made again, word by word."""

from __future__ import annotations

import pytest
from generated import SENTENCES, anew
from sentences import path_of, sentences

import rulecore

pytestmark = pytest.mark.golden


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_what_is_said_in_the_recorded_games_is_what_was_read(id: str) -> None:
    assert sentences(id) == path_of(id).read_text(encoding="utf-8"), anew(SENTENCES)
