"""Histories: whole games that a seat cannot tell from the one that was played. `worlds` deals again what lies hidden
now; a history deals again also what lay hidden then, so that it ends in such a world.

For every game there is a module here, named by its id, whose `complete` finds actions for what the seat did not see
whole. It is given an `ObservedHistory`, which knows of the true game only what the seat saw, and answers None where it
has come to a dead end. Whatever it finds is then played from the beginning: only a game that is legal at every step,
and that the seat saw in the same words at every step, is a history. For games of other packages there is `any_game`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import pairwise
from random import Random
from types import UnionType
from typing import Any, NamedTuple

from rulecore.adapters.draws import numbered
from rulecore.adapters.histories import any_game
from rulecore.core.chance import CHANCE, Hands
from rulecore.core.config import JsonObject
from rulecore.core.errors import IllegalAction, InvalidGame
from rulecore.core.game import Game
from rulecore.core.reported import outcome_of
from rulecore.registry import GAMES

TRIES = 1000
"""How often a history is looked for. Mostly the first try finds one; in Dietrick-taking some dozens of tries may be
needed."""
WORLDS = 3000
"""How often a world is drawn in search of one that agrees with what else is known, such as the score of an earlier
game."""


class ObservedHistory:
    """What a seat has been told of a game: each action as it saw it, and the views that it had.

    game   the table
    seat   whose knowledge it is
    seen   every action as the seat saw it, oldest first; the k-th was taken in the k-th state
    """

    def __init__(self, game: Game[Any, Any], seat: int, past: Sequence[tuple[Any, Any]], state: Any) -> None:
        self.game: Game[Any, Any] = game
        self.seat: int = seat
        self.seen: list[JsonObject] = [game.seen(action, seat, before) for before, action in past]
        self._states = (*(before for before, _ in past), state)
        self._views: dict[int, JsonObject] = {}

    def __deepcopy__(self, memo: object) -> ObservedHistory:
        """Itself: it never changes, except for answers that it keeps."""
        return self

    def __len__(self) -> int:
        """How many actions there were."""
        return len(self.seen)

    def phase(self, k: int) -> type:
        """The type of the k-th state: every view tells the phase."""
        return type(self._states[k])

    def view(self, k: int) -> JsonObject:
        """What the seat saw of the k-th state."""
        if k not in self._views:
            self._views[k] = self.game.view(self._states[k], self.seat)
        return self._views[k]

    def world(self, k: int, rng: Random) -> Any:
        """A state that the seat could not tell from the k-th one when it saw it."""
        return self.game.redeal(self._states[k], self.seat, rng)

    def looks_like(self, k: int, state: Any) -> bool:
        """Whether the seat could not tell this state from the k-th one."""
        return bool(self.game.view(state, self.seat) == self.view(k))


Completer = Callable[[ObservedHistory, Random], "list[Any] | None"]
"""Actions for a whole history; None in a dead end."""


def other_history(history: ObservedHistory, rng: Random) -> tuple[Any, ...]:
    """The actions of a game, drawn by chance, that the seat cannot tell from the one that it was told of. Raises
    InvalidGame where none was found."""
    complete = _completer(history.game.id)
    for _ in range(TRIES):
        actions = complete(history, rng)
        if actions is not None and is_history(history, actions):
            return tuple(actions)
    raise InvalidGame(f"no other game was found in {TRIES} tries in which seat {history.seat} would have seen the same")


def is_history(history: ObservedHistory, actions: Sequence[Any]) -> bool:
    """Whether these actions make a legal game that the seat could not tell from the one that it was told of: it saw
    every action in the same words, and the same view whenever it was its turn, and at the end."""
    game, state = history.game, history.game.initial()
    if len(actions) != len(history):
        return False
    for k, (action, seen) in enumerate(zip(actions, history.seen, strict=True)):
        if game.actor(state) == history.seat and not history.looks_like(k, state):
            return False
        try:
            after = game.step(state, action)
        except IllegalAction:
            return False
        if game.seen(action, history.seat, state) != seen:
            return False
        state = after
    return history.looks_like(len(history), state)


def _completer(id: str) -> Completer:
    """How a history of this game is found. A game of another package has no module for it."""
    if id not in GAMES:
        return any_game.complete
    found: Completer = import_module(f"{__name__}.{id}").complete
    return found


# --- what the modules of the games share ---


def deals(history: ObservedHistory, undealt: type | UnionType) -> Iterator[tuple[int, int]]:
    """From each state in which cards are dealt to the next one, or to the last state."""
    deals = [k for k in range(len(history) + 1) if issubclass(history.phase(k), undealt)]
    return pairwise((*deals, len(history)))


def last_world(history: ObservedHistory, begin: int, end: int, undealt: type | UnionType, rng: Random) -> Ending | None:
    """How cards lay last between `begin` and `end`, drawn again, so that what happened next can have looked as the seat
    saw it: by that a game may have ended and been scored. None where that was not drawn."""
    at = next((k for k in range(end, begin, -1) if not issubclass(history.phase(k), undealt)), None)
    if at is None or at == len(history):
        return None if at is None else Ending(at, history.world(at, rng), None)
    game = history.game
    for _ in range(WORLDS):
        world = history.world(at, rng)
        try:
            action = game.sample(world, rng) if game.actor(world) is CHANCE else game.decode(history.seen[at])
            after = game.step(world, action)
        except IllegalAction:
            continue
        if game.seen(action, history.seat, world) == history.seen[at] and history.looks_like(at + 1, after):
            return Ending(at, world, action)
    return None


class Ending(NamedTuple):
    """How cards lay last before they were dealt again, or lie now.

    at      which state it is
    world   the state
    action  what happened in it; None in the last state of all
    """

    at: int
    world: Any
    action: Any


# --- actions of chance, draw by draw ---


def drawn_in(game: Game[Any, Any], state: Any, action: Any) -> Iterator[int]:
    """The numbers of the single draws (`draws.numbered`) that an action of chance reports of what is due in this state.
    Raises InvalidGame where it does not tell them."""
    need, found, drawn = game.need(state), outcome_of(game, state, action), tuple[Any, ...]()
    if found is None:
        raise InvalidGame(f"{action} of {game.id} does not tell in order what chance has drawn")
    for thing in (piece for hand in found for piece in hand) if isinstance(need, Hands) else found:
        yield next(number for number, other in numbered(need, drawn).items() if other == thing)
        drawn = (*drawn, thing)
