"""States of another table, in every game: two tables mixed up in a server, which every entry that takes a state names.

A state does not tell all that its table agreed on, so it may be one of several tables; how many sit there it tells from
the first deal on.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from itertools import permutations
from random import Random
from typing import Any

import pytest
from tables import IDS, IN_MINUTES, AnyGame, accelerated, defaults, few, label, possible, two
from walks import Moment, chosen

import rulecore
from rulecore import InvalidAction, InvalidGame, InvalidState, MissingExtra, RulecoreError
from rulecore.core import undo
from rulecore.core.rules import of_any_table
from rulecore.registry import rules_of

show: Callable[..., Any] = rulecore.show
with suppress(MissingExtra):  # an author may have installed nothing but the suite
    show = import_module("rulecore.adapters.notebook").show

STATES = ("state", "before", "after")
"""What a parameter is called that takes a state."""
UNPROMISED = {"after", "redeal", "redealer"}
"""Methods for the inside of this package: for speed, nothing is asked there."""
BESIDE: list[Callable[..., Any]] = [getattr(rulecore, name) for name in rulecore.__all__] + [show]
TELLING = [id for id in IDS if rules_of(id).fits is not of_any_table]
"""The games that say which states fit a table."""


def parameters(function: Callable[..., Any]) -> list[str]:
    """The names of what it takes."""
    return list(inspect.signature(function).parameters) if inspect.isfunction(function) else []


METHODS = [
    name
    for name, method in inspect.getmembers(rulecore.Game)
    if not name.startswith("_") and {*parameters(method)} & {*STATES} and name not in UNPROMISED
]
FUNCTIONS = [function for function in BESIDE if {*parameters(function)} & {*STATES}]


def questions(game: AnyGame, moment: Moment) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every entry that takes a state, asked about this step."""
    before, action, after = moment
    values = {"game": game, "state": before, "before": before, "after": after, "action": action, "actions": [action]}
    values |= {"seat": 0, "rng": Random(0), "n": 1}
    optional = {"language", "names", "policy"}
    for function in [getattr(game, name) for name in METHODS] + FUNCTIONS:
        names = [name for name in inspect.signature(function).parameters if name not in optional]
        yield function.__name__, partial(function, **{name: values[name] for name in names})


def mixed_up(tables: list[AnyGame]) -> list[tuple[AnyGame, AnyGame]]:
    """Every table with every other one, as people open them and by the rules alone."""
    return [(form(here), there) for here, there in permutations(tables, 2) for form in (accelerated, lambda same: same)]


@pytest.mark.parametrize("id", TELLING)
def test_a_state_of_a_table_with_other_players_is_refused_by_every_entry(id: str) -> None:
    pairs = [(here, there) for here, there in mixed_up(possible(id, defaults(id))) if here.players != there.players]
    for here, there in pairs:
        others = [moment for moment in chosen(there) if moment.before != here.initial()]
        assert others
        for moment in others:
            for name, ask in questions(here, moment):
                with pytest.raises(InvalidState):
                    pytest.fail(f"{name} of {label(here)}, a state of {label(there)}: {ask()}")


@pytest.mark.parametrize("id", TELLING)
def test_a_state_of_any_other_table_is_refused_or_taken_for_one_of_this_table(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undo, "WORLDS", 20)
    for here, there in mixed_up(two(id) if IN_MINUTES else few(id)):
        for moment in chosen(there)[:: max(1, len(chosen(there)) // 2)]:
            for name, ask in questions(here, moment):
                try:
                    ask()
                except RulecoreError:
                    continue
                except Exception as error:
                    pytest.fail(f"{name} of {label(here)}, a state of {label(there)}: {error!r}")


@pytest.mark.parametrize("id", [id for id in IDS if id in rulecore.GAMES])
def test_every_game_of_this_project_says_which_states_fit(id: str) -> None:
    assert id in TELLING


def test_what_is_left_out_promises_nothing() -> None:
    assert all("promise" in str(getattr(rulecore.Game, name).__doc__) for name in UNPROMISED)
    assert {"actor", "legal", "step", "view", "events", "undo_allowed", "broken_step"} <= {*METHODS}
    assert {"show", "playouts"} <= {function.__name__ for function in FUNCTIONS}


@pytest.mark.parametrize("id", IDS)
def test_data_in_the_place_of_an_action_is_sent_to_decode(id: str) -> None:
    table = possible(id, defaults(id))[-1]
    # A game without a presentation says that.
    said = (InvalidAction,) if table.rules.presentation else (InvalidAction, InvalidGame)
    for game in (table, accelerated(table)):
        for moment in chosen(game):
            data = game.encode(moment.action)
            assert game.step(moment.before, game.decode(data)) == moment.after
            for name, ask in questions(game, moment._replace(action=data)):
                takes = {*parameters(getattr(rulecore.Game, name, show))}
                if "action" in takes or ("actions" in takes and isinstance(game.actor(moment.before), int)):
                    with pytest.raises(said, match=r"game\.decode|offers no events"):
                        pytest.fail(f"{name}: {ask()}")
            with pytest.raises(InvalidAction, match=r"game\.decode"):
                game.encode(data)
