"""Whether a decision can be taken back without handing out information, found by dealing hidden things again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Any

from rulecore.core.chance import Chance
from rulecore.core.errors import Fault, InvalidData, InvalidState, shown
from rulecore.core.seats import left_of, round_from

if TYPE_CHECKING:
    from rulecore.core.config import JsonObject
    from rulecore.core.game import Game

    Shown = tuple[Any, JsonObject, JsonObject]
    """An action, then the same and the state after it as one seat saw them."""

WORLDS = 400
"""How many worlds are tried for each seat. An action that rules out one world in fifty is missed once in three thousand
times."""


def undo_allowed(game: Game[Any, Any], before: Any, actions: Sequence[Any]) -> bool:
    """Whether everybody knows as little about what was hidden `before` as if the `actions` had not been taken.

    A world is a state that a seat could not tell from `before`. Nothing has been given away where, for every seat at
    the table, every world is still possible: the deciding seat could have acted there, too, so that this seat would
    have seen the same. And nobody else may have acted since: what chance or another seat has done is new information.

    A seat may learn nothing because of what it remembers, and the deciding seat cannot know that it does. That must not
    count, so all this must hold as well in a state that is made from the view of the deciding seat.
    """
    if not isinstance(actions, (list, tuple)):
        raise InvalidData([Fault("actions", f"should be a list of actions, not {shown(actions)}")])
    decider = game.actor(before)
    if decider is None or isinstance(decider, Chance):
        raise InvalidState("no seat had to decide in this state")
    states = list(accumulate(actions, game.step, initial=before))
    if any(game.actor(state) != decider for state in states[:-1]):
        return False
    seats = tuple(round_from(left_of(decider, game.players), game.players))
    if not nobody_learns(game, states, actions, seats):
        return False
    as_seen = game.redealer(before, decider)(Random(0))
    return nobody_learns(game, list(accumulate(actions, game.step, initial=as_seen)), actions, seats)


def nobody_learns(
    game: Game[Any, Any], states: Sequence[Any], actions: Sequence[Any], seats: Iterable[int | None]
) -> bool:
    """Whether each of these seats still considers everything possible that it considered possible before. `states[i]`
    is the state before `actions[i]`; the last state is the one after all of them.

    A world is tried for each seat in turn, since what one of them learns is mostly found in one of the first.
    """
    unsure = [seat for seat in seats if not is_told_nothing(game, states, actions, seat)]
    trials = [_trials(game, states, actions, seat) for seat in unsure]
    while trials:
        for trial in tuple(trials):
            is_possible_there = next(trial, None)
            if is_possible_there is None:  # all worlds of that seat have been tried
                trials.remove(trial)
            elif not is_possible_there:
                return False
    return True


def learns_nothing(game: Game[Any, Any], states: Sequence[Any], actions: Sequence[Any], seat: int | None) -> bool:
    """The part of one seat in the answer, which depends on nothing that this seat cannot see."""
    return nobody_learns(game, states, actions, (seat,))


def is_told_nothing(game: Game[Any, Any], states: Sequence[Any], actions: Sequence[Any], seat: int | None) -> bool:
    """Whether it is certain without a trial that the seat could have seen the same in any world: then every state that
    it cannot tell from one of these can lead to a state that it cannot tell from the next one.
    """
    quick = game.rules.fast.reveals_nothing if game.fast and game.rules.fast else None
    if quick is None or seat is None:
        return False
    config, steps = game.rules_config, zip(states, actions, states[1:], strict=False)
    return all(quick(config, before, action, after, seat) for before, action, after in steps)


def _trials(game: Game[Any, Any], states: Sequence[Any], actions: Sequence[Any], seat: int | None) -> Iterator[bool]:
    shown = list(_shown(game, states, actions, seat))
    for world in worlds(game, states[0], seat):
        yield is_possible(game, world, shown, seat)


def worlds(game: Game[Any, Any], state: Any, seat: int | None) -> Iterator[Any]:
    """Other states that the seat cannot tell from this one, each once; the same ones at every call."""
    rng, met, deal = Random(0), {state}, game.redealer(state, seat)
    for _ in range(WORLDS):
        world = deal(rng)
        if world not in met:
            met.add(world)
            yield world


def _shown(game: Game[Any, Any], states: Sequence[Any], actions: Sequence[Any], seat: int | None) -> Iterator[Shown]:
    for before, action, after in zip(states, actions, states[1:], strict=False):
        yield action, game.seen(action, seat, before), game.view(after, seat)


def is_possible(game: Game[Any, Any], world: Any, shown: list[Shown], seat: int | None) -> bool:
    """Whether the seat could have seen all that in another world."""
    if not shown:
        return True
    (action, seen, view), *rest = shown
    for choice in _choices(game, world, action):
        if game.seen(choice, seat, world) == seen:
            after = game.step(world, choice)
            if game.view(after, seat) == view and is_possible(game, after, rest, seat):
                return True
    return False


def _choices(game: Game[Any, Any], world: Any, action: Any) -> Iterator[Any]:
    """What is legal in the world: first the action itself, since it is the most likely one to look the same."""
    if game.refusal(world, action) is None:
        yield action
    yield from (choice for choice in game.legal(world) if choice != action)
