"""Bots of one's own, by the place where they stand: found, made, and what is said where they fail."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

import rulecore
from rulecore.bots.own import BadBot, is_own, maker_of

GAME = rulecore.game("zimbabweee", players=3)
MODULE = """
class Lucky:
    def __init__(self, game, rng):
        self.players, self.rng = game.players, rng

    def __call__(self, view, legal):
        return self.rng.choice(legal)


class Unmade:
    pass


def first(view, legal):
    return legal[0]


def broken(view, legal):
    return view["nothing"]


def strange(view, legal):
    return "the best one"
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bot.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "own_error.py").write_text("1 +", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in ("own_bot", "own_error"):
        monkeypatch.delitem(sys.modules, name, raising=False)


def test_a_function_in_the_working_folder_is_a_bot() -> None:
    bots = [maker_of("own_bot:first")(GAME, Random(seat)) for seat in range(3)]
    assert rulecore.record(GAME, bots, Random(1))["result"]["winners"]


def test_a_class_is_made_with_the_game_and_a_generator_that_makes_it_repeatable() -> None:
    one, other = (
        rulecore.record(GAME, [maker_of("own_bot:Lucky")(GAME, Random(seat)) for seat in range(3)], Random(1))
        for _ in range(2)
    )
    assert one == other


def test_the_names_of_the_bots_that_come_along_mean_the_same_as_ever() -> None:
    assert [is_own(name) for name in ("greedy", "search:200", "search:0.5s", "search:x", "own_bot:first")] == [
        False,
        False,
        False,
        False,
        True,
    ]
    with pytest.raises(rulecore.InvalidData, match="should be random, greedy"):
        maker_of("search:x")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nowhere_at_all:play", "there is no module 'nowhere_at_all' here or among what is installed"),
        ("own_bot.parts:play", "there is no module 'own_bot.parts' here or among what is installed"),
        ("own_error:play", "the module of the bot own_error:play cannot be imported: SyntaxError: invalid syntax"),
        ("own_bot:fisrt", "the module 'own_bot' has no function or class 'fisrt'; did you mean first?"),
        ("own_bot:__name__", "the module 'own_bot' has no function or class '__name__'"),
    ],
)
def test_a_bot_that_cannot_be_found_is_one_sentence(name: str, says: str) -> None:
    with pytest.raises(BadBot) as error:
        maker_of(name)
    assert str(error.value).startswith(says)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("own_bot:broken", "the bot own_bot:broken failed: KeyError: 'nothing' (own_bot.py:19)"),
        ("own_bot:strange", "the bot own_bot:strange answered 'the best one', which is none of its 13 legal actions"),
        ("own_bot:Unmade", "the bot own_bot:Unmade failed: TypeError: Unmade() takes no arguments"),
    ],
)
def test_a_bot_that_fails_is_named_with_the_line_in_which_it_did(name: str, says: str) -> None:
    with pytest.raises(BadBot) as error:
        rulecore.record(GAME, [maker_of(name)(GAME, Random(1))] * 3, Random(1))
    assert str(error.value) == says
