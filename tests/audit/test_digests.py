"""The digests of random games, by which one version of the code is compared with another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from digests import some_random

import rulecore

GAME = "zimbabweee"


def told() -> list[str]:
    return list(some_random([GAME], 3))


def test_the_same_code_has_the_same_digests() -> None:
    assert told() == told()
    assert len({line.partition(": ")[2] for line in told()}) == 3


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("legal", lambda found: found[::-1]),
        ("view", lambda found: {**found, "trick_number": 0}),
        ("events", lambda found: found[1:]),
        ("result", lambda found: {**found, "winners": []}),
    ],
)
def test_what_the_code_answers_otherwise_is_in_every_digest(
    monkeypatch: pytest.MonkeyPatch, name: str, changed: Callable[[Any], Any]
) -> None:
    before, answer = told(), getattr(rulecore.Game, name)
    monkeypatch.setattr(rulecore.Game, name, lambda *given, **named: changed(answer(*given, **named)))
    assert {*told()} & {*before} == set()


def test_a_game_that_refuses_what_is_legal_has_no_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulecore.Game, "refusal", lambda *_: rulecore.Refusal("ZT-PLAY-1", "no"))
    with pytest.raises(AssertionError):
        told()
