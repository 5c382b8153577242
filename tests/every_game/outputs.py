"""What is told to a seat: every output there is, and how it is asked. The law of secrecy holds for each of them.

The law (test_any_secret.py): two states, or two steps, that a seat cannot tell apart are told to it in the same bytes.
A new output joins by one line of `OUTPUTS`; until then a test of the table fails.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib import import_module
from random import Random
from typing import Any, Literal, NamedTuple

from candidates import around
from tables import DEFAULTS, TABLES, AnyGame, accelerated
from walks import Moment

import rulecore
from rulecore import GAMES, LANGUAGES
from rulecore.adapters.layouts import fields_of
from rulecore.core.trace import actor_name
from rulecore.core.undo import learns_nothing

OWN = [table for table in DEFAULTS if table.id in GAMES]
SOME = [*OWN, *(table for id in GAMES for table in [t for t in TABLES if t.id == id][::20] if table not in OWN)]
"""Tables for what is made of views alone: of the games of this project every size, and one in twenty of the others."""
ONE_EACH = list({table.id: table for table in DEFAULTS if table.players <= 3}.values())
"""Tables for what takes long: one of every game."""


Ask = Callable[[AnyGame, Any, int | None], Any]
"""What is told, as JSON, from the game, the state or the step (a `Moment`), and the seat (None: a bystander)."""


class Output(NamedTuple):
    """A way in which something is told to a seat.

    of      what is told about: a state, or a step
    ask     how it is asked
    needs   "presentation", or an adapter, without which it cannot be asked
    tables  where the law is tried
    """

    of: Literal["state", "step"]
    ask: Ask
    needs: str = ""
    tables: Sequence[AnyGame] = TABLES


def is_offered(game: AnyGame, output: Output) -> bool:
    """Whether this game, with the packages that are installed, has this output."""
    if not output.needs:
        return True
    return game.rules.presentation is not None and (output.needs == "presentation" or works(output.needs))


@cache
def works(adapter: str) -> bool:
    """Whether everything is installed that the adapter needs."""
    try:
        import_module(f"rulecore.adapters.{adapter}")
    except rulecore.MissingExtra:
        return False
    return True


# --- how each is asked, where it takes more than a line ---


def own_legal(game: AnyGame, state: Any, seat: int | None) -> Any:
    """What is legal, told to the seat in turn only."""
    return [game.encode(action) for action in game.legal(state)] if game.actor(state) == seat else None


@lru_cache(8)
def refusals(game: AnyGame, state: Any, seat: int | None) -> list[Any]:
    """What a seat is told that tries this and that for itself, in its turn and out of it."""
    legal = game.legal(state) if game.actor(state) == seat else ()
    return [game.refusal(state, action) for action in tries(game, legal, seat)]


@lru_cache(50_000)
def tries(game: AnyGame, legal: tuple[Any, ...], seat: int | None) -> list[Any]:
    """Actions of its own that a seat tries, picked by what it may know."""
    found = around(game, [game.encode(action) for action in legal], Random(6))
    return [action for action in found if seat is not None and game.encode(action).get("seat") == seat]


@lru_cache(8)
def happened(game: AnyGame, step: Moment, seat: int | None) -> tuple[Any, ...]:
    """The events of a step."""
    return game.events(*step, seat)


def said(game: AnyGame, things: Sequence[Any]) -> list[str]:
    """Everything in words, in every language."""
    return [game.say(thing, language) for thing in things for language in LANGUAGES if thing is not None]


def part_of_undo(game: AnyGame, step: Moment, seat: int | None) -> bool | None:
    """The part of a seat in the answer whether a decision can be taken back.

    The whole answer is for the deciding seat alone. It is made of a part for each seat at the table and, by design, it
    tells the deciding seat whether any of them has learnt something; but no part depends on what its seat cannot see.
    """
    if seat is None or not isinstance(game.actor(step.before), int):
        return None
    return learns_nothing(accelerated(game), (step.before, step.after), (step.action,), seat)


def openspiel(form: str) -> Ask:
    """A text or a tensor of OpenSpiel: of a state that is just so, or of the state after a step and that step."""

    def ask(game: AnyGame, told: Any, seat: int | None) -> Any:
        from rulecore.adapters.position import Position

        if seat is None:
            return None  # OpenSpiel knows players only
        state, past = (told.after, (told[:2],)) if isinstance(told, Moment) else (told, ())
        _openspiel(game).at = Position(game, state, past=past)
        shown = getattr(_openspiel(game), form)(seat)
        return shown if isinstance(shown, str) else array("f", shown).tobytes().hex()

    return ask


@cache
def _openspiel(game: AnyGame) -> Any:
    from rulecore.adapters import openspiel_game

    return openspiel_game.load(game).new_initial_state()


def pettingzoo(game: AnyGame, told: Any, seat: int | None) -> Any:
    """What an agent of PettingZoo observes, the last step too where one is given; what a bystander is shown."""
    state, past = (told.after, [told[:2]]) if isinstance(told, Moment) else (told, [])
    table = _pettingzoo(game, isinstance(told, Moment))
    table.state_of_game, table.past = state, past
    if seat is None:
        return table.render()
    return {name: numbers.tobytes().hex() for name, numbers in table.observe(f"seat_{seat}").items()}


@cache
def _pettingzoo(game: AnyGame, remember: bool) -> Any:
    from rulecore.adapters.pettingzoo import env

    table = env(game, remember=remember, render_mode="ansi")
    table.reset(seed=1)
    return table


def gymnasium(game: AnyGame, told: Any, seat: int | None) -> Any:
    """What the seat that learns observes in Gymnasium, by the layout where there is one; the last step too where one is
    given."""
    if seat is None:
        return None  # Gymnasium knows that seat only
    agent = _agent(game, seat, isinstance(told, Moment))
    agent.state, agent.past = (told.after, [told[:2]]) if isinstance(told, Moment) else (told, [])
    found = agent.observer.arrays()
    agent.write(found)
    return {name: numbers.tobytes().hex() for name, numbers in found.items()}


@cache
def _agent(game: AnyGame, seat: int, remember: bool) -> Any:
    from rulecore.adapters.gymnasium import env

    return env(accelerated(game), seat=seat, dense=has_layout(game), remember=remember).agent


@cache
def has_layout(game: AnyGame) -> bool:
    """Whether learners can observe the game by a layout: every game of this project, others by their marks."""
    try:
        return bool(fields_of(game))
    except rulecore.InvalidGame:
        return False


def shown(game: AnyGame, state: Any, seat: int | None) -> list[str]:
    """A position as plain text, in every language."""
    return [rulecore.show(game, state, seat, language) for language in LANGUAGES]


def picture(game: AnyGame, state: Any, seat: int | None) -> str:
    """What a notebook shows."""
    from rulecore.adapters.notebook import show

    return show(game, state, seat)._repr_html_()


# --- the table ---

OUTPUTS: dict[str, Output] = {
    "actor": Output("state", lambda game, state, seat: actor_name(game.actor(state))),
    "view": Output("state", lambda game, state, seat: game.view(state, seat)),
    "legal": Output("state", own_legal),
    "refusal": Output("state", refusals),
    "refusal, said": Output("state", lambda *asked: said(asked[0], refusals(*asked)), "presentation"),
    "prompt": Output("state", lambda game, *asked: [game.prompt(*asked, word) for word in LANGUAGES], "presentation"),
    "result": Output("state", lambda game, state, seat: game.result(state) if game.actor(state) is None else None),
    "show": Output("state", shown, tables=SOME),
    "seen": Output("step", lambda game, step, seat: game.seen(step.action, seat, step.before)),
    "seen, without the state": Output("step", lambda game, step, seat: game.seen(step.action, seat)),
    "events": Output("step", happened, "presentation"),
    "events, said": Output("step", lambda *asked: said(asked[0], happened(*asked)), "presentation"),
    "undo_allowed": Output("step", part_of_undo, "presentation", ONE_EACH),
    "OpenSpiel observation string": Output("state", openspiel("observation_string"), "openspiel_game", SOME),
    "OpenSpiel observation tensor": Output("state", openspiel("observation_tensor"), "openspiel_game", SOME),
    "OpenSpiel information state string": Output("step", openspiel("information_state_string"), "openspiel_game", SOME),
    "OpenSpiel information state tensor": Output("step", openspiel("information_state_tensor"), "openspiel_game", SOME),
    "PettingZoo observation": Output("state", pettingzoo, "pettingzoo", SOME),
    "PettingZoo observation, remembering": Output("step", pettingzoo, "pettingzoo", SOME),
    "Gymnasium observation": Output("state", gymnasium, "gymnasium", SOME),
    "Gymnasium observation, remembering": Output("step", gymnasium, "gymnasium", SOME),
    "picture in a notebook": Output("state", picture, "notebook", SOME),
}
"""Every output: the method of `Game` that is asked, or the adapter. Labels of actions stand in prompts."""

KEPT: dict[str, str] = {
    "need": "what chance must do names the pieces that nobody has seen; a view tells that chance acts",
    "sample": "it makes up what chance does",
    "step": "it answers with a state, which nobody is shown",
    "after": "as `step`",
    "redeal": "as `step`; bots get such states by `worlds`, from a view",
    "redealer": "as `redeal`",
    "broken": "it names laws, which hold in every state that there can be",
    "broken_step": "the same of steps",
}
"""Methods of `Game` that are handed a state and whose answer is for whoever keeps the table, with the reason."""
