"""Actions in factors: what the masks let through is what is legal, whatever has been chosen before."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from random_games import whole_game
from tables_of_peers import TABLES, label, mute

import rulecore
from rulecore.adapters.factors import Factors, factors

AnyGame = rulecore.Game[Any, Any]
on_every_table = pytest.mark.parametrize("game", TABLES, ids=label)


def let_through(found: Factors, mask: Any, chosen: tuple[int, ...] = ()) -> Iterator[int]:
    """The number of every action to which the masks lead, factor by factor."""
    if len(chosen) == len(found.sizes):
        yield found.number_of(chosen)
        return
    for value in np.flatnonzero(found.mask(mask, chosen)):
        yield from let_through(found, mask, (*chosen, int(value)))


def masks(game: AnyGame, seed: int) -> Iterator[Any]:
    """What is legal at the decisions of a random game."""
    choices = game.action_count // game.players
    for state in whole_game(game, seed)[0]:
        if isinstance(actor := game.actor(state), int):
            mask = np.zeros(choices, np.int8)
            mask[[game.number_of(action) - actor * choices for action in game.legal(state)]] = 1
            yield mask


@on_every_table
def test_the_masks_of_the_factors_let_through_what_is_legal_and_nothing_else(game: AnyGame) -> None:
    found = factors(game)
    for mask in masks(game, 3):
        assert sorted(let_through(found, mask)) == np.flatnonzero(mask).tolist()


@on_every_table
def test_every_action_has_factors_of_its_own_that_say_what_it_is(game: AnyGame) -> None:
    found = factors(game)
    assert len(found.table) == game.action_count // game.players
    for number in range(0, len(found.table), max(1, len(found.table) // 300)):
        row = found.table[number]
        assert found.number_of(row) == number
        words = [values[at] for values, at in zip(found.values, row, strict=True) if values[at]]
        written = game.encode(game.action_at(number))
        assert words[0] == f"type={written['type']}"
        assert sum(len(value) if isinstance(value, list) else 1 for value in written.values()) == len(words) + 1


@pytest.mark.dietrick
def test_tens_of_thousands_of_numbers_are_a_few_choices_of_some_dozens() -> None:
    game = rulecore.game("dietrick", players=4)
    found = factors(game)
    assert game.action_count == 171_504
    assert len(found.sizes) == 4
    assert max(found.sizes) <= 73


def test_what_leads_to_no_action_is_refused() -> None:
    game = rulecore.game("zimbabweee", players=3)
    found, mask = factors(game), next(masks(game, 4))
    everything = np.flatnonzero(mask)[0]
    for chosen in ((1,), (99,), (0, -1), tuple(found.table[everything])):
        with pytest.raises(rulecore.InvalidAction, match="factors of a legal action"):
            found.mask(mask, chosen)
    with pytest.raises(rulecore.InvalidAction, match="where something is legal"):
        found.mask(np.zeros_like(mask))
    for chosen in ((), (0,), (1, 99), (0, 0, 0)):
        with pytest.raises(rulecore.InvalidAction, match="factors of an action"):
            found.number_of(chosen)
    with pytest.raises(rulecore.InvalidGame, match="offers no events"):
        factors(mute(game))
