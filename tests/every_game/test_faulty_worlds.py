"""Worlds with a fault in them: the law of what worlds learn says so, in every game of this project."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any
from zlib import crc32

import pytest
from tables import AnyGame
from taken_back import contradicted, differences
from test_any_learning import MANY, remembered
from test_faulty_records import faulty, forgets, hands_mixed

import rulecore


def worlds_of(id: str) -> Any:
    """The module of worlds of a game."""
    return import_module(f"rulecore.games.{id}.observation.worlds")


def infers_nothing(id: str, patch: pytest.MonkeyPatch) -> AnyGame:
    """The game without what its worlds infer from a player who could not do as they should."""
    module = worlds_of(id)
    if id == "zimbabweee":
        patch.setattr(module, "lacking", lambda players, state: [set()] * players)
    elif id == "dietrick":
        patch.setattr(module, "strayed", lambda config, state: (set(), None))
    anything: dict[str, Any] = {"dtwww": lambda free, strays: free, "fuertorite": lambda config, card, ref: 0}
    by = {"by": anything[id]} if id in anything else {}
    return faulty(id, redeal=lambda config, state, seat, rng: module.redealer(config, state, seat, **by)(rng))


def too_few(id: str) -> AnyGame:
    """The game with a quarter of its worlds dealt again, until it is another one."""
    redeal = rulecore.game({"game": id, "players": 3}).rules.redeal

    def dealt_again(config: Any, state: Any, seat: int | None, rng: Random) -> Any:
        worlds = (redeal(config, state, seat, rng) for _ in range(20))
        return next((world for world in worlds if crc32(repr(world).encode()) % 4), state)

    return faulty(id, redeal=dealt_again)


def current_trick_only(patch: pytest.MonkeyPatch) -> AnyGame:
    """Zimbabweee Trick with worlds that infer nothing from a trick once it is completed."""
    module = worlds_of("zimbabweee")
    lacking = module.lacking

    def lacking_now(players: int, state: Any) -> list[set[int]]:
        return lacking(players, state) if getattr(state, "trick", ()) else [set()] * players

    patch.setattr(module, "lacking", lacking_now)
    return faulty("zimbabweee", redeal=module.redeal)


def is_contradicted(game: AnyGame) -> bool:
    return any(contradicted(game, *step) for step in remembered(game, MANY))


def differing(game: AnyGame) -> tuple[bool, bool]:
    """Whether somewhere there are too many worlds, and whether somewhere some are missing."""
    found = [found for step in remembered(game, MANY) if (found := differences(game, *step))]
    return any(too_many for too_many, _ in found), any(missing for _, missing in found)


@pytest.mark.parametrize("id", ["dietrick", "dtwww", "fuertorite", "zimbabweee"])
def test_worlds_that_infer_nothing_from_a_player_who_did_not_follow_are_found(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_contradicted(infers_nothing(id, monkeypatch))


def test_worlds_that_do_not_know_who_took_a_card_are_found() -> None:
    assert differing(hands_mixed())[0]


def test_worlds_that_infer_something_only_as_long_as_the_trick_lies_there_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One step does not show it: the next one does not take back what an earlier one has shown."""
    assert forgets(current_trick_only(monkeypatch))


@pytest.mark.parametrize("id", ["build_release", "zimbabweee"])
def test_worlds_some_of_which_are_never_dealt_are_found(id: str) -> None:
    assert differing(too_few(id))[1]
