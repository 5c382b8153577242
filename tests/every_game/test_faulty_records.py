"""Records of the past with a fault in them: what the suite says of each, and of the game without it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from recall import forgotten, steps, tells_too_much
from tables import AnyGame
from test_any_record import remembered
from walks import chosen

import rulecore
from rulecore.core.arrange import arranged
from rulecore.core.bags import bag
from rulecore.core.game import Game
from rulecore.core.rules import Rules

Change = Callable[[Any], Any]
"""What a faulty game makes of a state after a step."""


def faulty(id: str, **changed: Any) -> AnyGame:
    """The game for three with some of its rules changed."""
    game = rulecore.game({"game": id, "players": 3})
    return Game(Rules(**{**vars(game.rules), "fast": None, "of_view": None, **changed}), game.rules_config)


def forgetting(id: str, forget: Change) -> AnyGame:
    """The game with something of its record lost after each step."""
    after = rulecore.game({"game": id, "players": 3}).rules.after
    return faulty(id, after=lambda config, state, action: forget(after(config, state, action)))


def telling(id: str) -> AnyGame:
    """The game with a record that has what only the seat on the left can see."""
    view = rulecore.game({"game": id, "players": 3}).rules.view

    def indiscreet(config: Any, state: Any, seat: int | None) -> Any:
        other = view(config, state, 0 if seat is None else (seat + 1) % config.players)
        told = {name: value for name, value in other.items() if name not in ("seat", "legal")}
        return {**view(config, state, seat), "past": told}

    return faulty(id, view=indiscreet)


def no_past(state: Any) -> Any:
    """FuertoRite: what horizontal plays have shown."""
    return state._replace(round=state.round._replace(past=())) if hasattr(state, "round") else state


def no_passes(state: Any) -> Any:
    """Dietrick-taking: which cards were seen to go into which hands."""
    table: Any = getattr(state, "table", None)
    memory: Any = getattr(table, "memory", None)
    return state if memory is None else state._replace(table=table._replace(memory=memory._replace(told=())))


def hands_mixed() -> AnyGame:
    """Build & Release with the cards of two hidden hands mixed, in the draft; as if nobody had seen who took them."""
    from rulecore.games.build_release.piles import cards_in, pile
    from rulecore.games.build_release.state import Building, Revealing

    rules = rulecore.game("build_release", players=3).rules

    def dealt_again(config: Any, state: Any, seat: int | None, rng: Random) -> Any:
        if not isinstance(state, (Building, Revealing)):
            return rules.redeal(config, state, seat, rng)
        one, other = [owner for owner in range(config.players) if owner != seat][:2]
        hands = [cards_in(pile) for pile in state.held]
        mixed = arranged(bag([*hands[one], *hands[other]]), [len(hands[one]), len(hands[other])], rng)
        held, start = list(state.held), list(state.start)
        for owner, hand in zip((one, other), mixed, strict=True):
            held[owner], start[owner] = pile(hand), pile(hand[:1])
        return state._replace(held=tuple(held), start=tuple(start))

    return faulty("build_release", redeal=dealt_again)


FORGETTING = {
    "dietrick": no_passes,
    "fuertorite": no_past,
}


def forgets(game: AnyGame) -> bool:
    return any(forgotten(game, *step) for step in remembered(game))


@pytest.mark.parametrize("id", FORGETTING)
def test_a_record_that_forgets_is_found(id: str) -> None:
    assert forgets(forgetting(id, FORGETTING[id]))


@pytest.mark.build_release
def test_a_record_that_forgets_which_cards_of_a_hand_lay_open_is_found() -> None:
    assert forgets(hands_mixed())


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_record_that_tells_what_another_seat_sees_is_found(id: str) -> None:
    game = telling(id)
    assert any(tells_too_much(game, *step) for step in steps(game, chosen(game)))


@pytest.mark.dietrick
def test_a_record_that_tells_everybody_what_was_given_in_private_is_found() -> None:
    from rulecore.games.dietrick.actions import Pass

    after = rulecore.game("dietrick", players=3).rules.after

    def told_to_all(config: Any, state: Any, action: Any) -> Any:
        found = after(config, state, action)
        if not isinstance(action, Pass) or not hasattr(found, "table"):
            return found
        memory = found.table.memory
        told = tuple(sorted((config.players, card, seats) for _, card, seats in memory.told))
        return found._replace(table=found.table._replace(memory=memory._replace(told=told)))

    game = faulty("dietrick", after=told_to_all)
    assert any(tells_too_much(game, *step) for step in steps(game, chosen(game)))
