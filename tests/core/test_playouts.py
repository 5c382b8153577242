"""Playouts: what is wrong with the arguments is said at once, and games follow each other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rulecore

GAME = rulecore.game("zimbabweee", players=3)


@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("game", ("zimbabweee", 1, Random(1)), "game: should be a game, as `rulecore.game` makes it, not 'zimbabweee'"),
        ("n", (GAME, -1, Random(1)), "n: should be a whole number, 0 or more, not -1"),
        ("n", (GAME, True, Random(1)), "n: should be a whole number, 0 or more, not True"),
        ("n", (GAME, "2", Random(1)), "n: should be a whole number, 0 or more, not '2'"),
        ("rng", (GAME, 1, 7), "rng: should be a random.Random, not 7"),
        ("policy", (GAME, 1, Random(1), "greedy"), "policy: should be None, \"random\" or a function, not 'greedy'"),
    ],
)
def test_an_argument_of_another_kind_is_named(name: str, arguments: Any, expected: str) -> None:
    with pytest.raises(rulecore.InvalidData) as caught:
        rulecore.playouts(*arguments)
    assert [str(fault) for fault in caught.value.faults] == [expected]


def test_all_wrong_arguments_are_named_at_once() -> None:
    wrong: Any = (None, None, None, 1)
    with pytest.raises(rulecore.InvalidData) as caught:
        rulecore.playouts(*wrong)
    assert [fault.path for fault in caught.value.faults] == ["game", "n", "rng", "policy"]


def test_games_follow_each_other_with_the_same_generator() -> None:
    together, apart = Random(2), Random(2)
    first, second = (rulecore.playouts(GAME, 1, apart) for _ in range(2))
    assert rulecore.playouts(GAME, 2, together) == (*first, *second)
