"""One seat that learns, at a table with bots: what every environment in which one seat learns is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rulecore import bots as _bots
from rulecore.adapters.common import insist_on_choice, shares
from rulecore.adapters.observing import Observer
from rulecore.bots import Maker
from rulecore.core.chance import Chance
from rulecore.core.config import JsonObject
from rulecore.core.draws import randbelow_of
from rulecore.core.errors import Fault, InvalidData, is_whole, shown
from rulecore.core.game import Game


class SingleAgent:
    """A table with bots, as the seat that learns meets it. It stops where that seat must act, and at the end.

    opponents  by seat the bots of the others; None plays at random, and is shown no view. Where several seats have no
               bot, `seat` is the one of them that must act, and after the end the one that acted last
    """

    def __init__(self, observer: Observer, seat: int, opponents: Mapping[int, Maker | None]) -> None:
        self.game: Game[Any, Any] = observer.game
        self.observer: Observer = observer
        self.seat: int = seat
        self.choices: int = observer.choices
        self.is_over: bool = False
        """Whether the game has ended."""
        self._opponents = opponents

    def begin(self, rng: Random) -> None:
        """Deal a new game, and again until the seat has a decision in it. All of chance and of the bots comes from this
        generator."""
        self._deal(rng)
        while self.is_over:
            self._deal(rng)

    def _deal(self, rng: Random) -> None:
        chance = {other: Random(rng.random()) for other in self._opponents}
        self._rng, self._drawn = rng, {other: one.getrandbits for other, one in chance.items()}
        self._bots = {other: maker(self.game, chance[other]) for other, maker in self._opponents.items() if maker}
        self.state: Any = self.game.initial()
        self.past: list[tuple[Any, Any]] = []
        self._go_on()

    @property
    def reward(self) -> float:
        """The share of the win; nothing before the end."""
        return shares(self.game, self.state)[self.seat] if self.is_over else 0.0

    def act(self, number: Any) -> None:
        """The seat takes the action with this number. Raises InvalidAction, IllegalAction; then nothing has changed."""
        action = self._action(insist_on_choice(number, self.choices))
        self._take(action, self.game.step(self.state, action))
        self._go_on()

    def act_as_masked(self, number: int) -> None:
        """The same with a number that the mask of this state has: nothing is asked."""
        action = self._action(number)
        self._take(action, self.game.after(self.state, action))
        self._go_on()

    def _action(self, number: int) -> Any:
        return self.observer.action(self.seat * self.choices + number)

    def view(self) -> JsonObject:
        """All that the seat may see."""
        return dict(self.game.view(self.state, self.seat))

    def write(self, out: Mapping[str, Any]) -> None:
        """Write what the seat observes, and what it may do, into these arrays."""
        self.observer.write(out, self.state, self.past, self.seat)

    def _take(self, action: Any, after: Any) -> None:
        if self.observer.remember:
            self.past.append((self.state, action))
        self.state = after

    def _go_on(self) -> None:
        """Let chance and the bots act until it is the turn of the seat, or the game is over."""
        game = self.game
        while (actor := game.actor(self.state)) is not None:
            state, step = self.state, game.step
            if isinstance(actor, Chance):
                action = game.sample(state, self._rng)
            elif actor in self._bots:
                action = self._bots[actor](game.view(state, actor), game.legal(state))
            elif actor in self._drawn:
                legal, step = game.legal(state), game.after
                action = legal[randbelow_of(len(legal), self._drawn[actor])]
            else:
                self.seat = actor
                break
            self._take(action, step(state, action))
        self.is_over = actor is None


def seated(observer: Observer, seat: int, opponents: str | Maker | Sequence[str | Maker]) -> SingleAgent:
    """The table of this seat. `opponents` are a bot for all others, or a list with one for each, in the order of their
    seats. Raises InvalidData for invalid opponents, InvalidGame where a bot cannot play the game."""
    game = observer.game
    if not is_whole(seat) or seat not in range(game.players):
        raise InvalidData([Fault("seat", f"should be from 0 to {game.players - 1}, not {shown(seat)}")])
    some: list[Any] = [*opponents] if isinstance(opponents, (list, tuple)) else [opponents] * (game.players - 1)
    if len(some) != game.players - 1:
        raise InvalidData([Fault("opponents", f"should be one for each of {game.players - 1} others, not {len(some)}")])
    for one in some:
        if not isinstance(one, str) and not callable(one):
            raise InvalidData([Fault("opponents", f"should be bots, by name or as what makes them, not {shown(one)}")])
    makers = [None if one == "random" else _bots.named(one) if isinstance(one, str) else one for one in some]
    for maker in makers:
        if maker is not None:
            maker(game, Random(0))  # refuses at once what cannot play this game
    others = [other for other in range(game.players) if other != seat]
    return SingleAgent(observer, seat, dict(zip(others, makers, strict=True)))
