"""A game between a person and bots: where it stands, what the others do, the way back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from rulecore.bots import Maker
from rulecore.bots.own import maker_of
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.core.trace import Record, Replay, trace


def usual_bot(game: Game[Any, Any]) -> str:
    """The bot that plays where nobody names one."""
    return "random" if game.rules.greedy is None else "greedy"


class Step(NamedTuple):
    """One action, whoever took it, with the states before and after it."""

    before: Any
    action: Any
    after: Any


class Session:
    """One game in progress.

    Everybody else's actions follow from the seed and from how many actions there were, so a saved game goes on as it
    would have without the break.

    bots  the names of those that play the other seats, in the order of the seats; none: the usual bot plays them all

    A bot is made anew for each of its decisions. Raises InvalidData for the name of no bot, BadBot for one of one's own
    that cannot be found, InvalidGame where a bot cannot play this game.
    """

    def __init__(
        self, game: Game[Any, Any], seat: int, seed: int, so_far: Replay | None = None, bots: Sequence[str] = ()
    ) -> None:
        self.game: Game[Any, Any] = game
        self.seat: int = seat
        self.seed: int = seed
        others = [other for other in range(game.players) if other != seat]
        self._bots: dict[int, Maker] = dict(
            zip(others, map(maker_of, bots or [usual_bot(game)] * len(others)), strict=True)
        )
        for maker in self._bots.values():
            maker(game, Random(0))  # now rather than in the middle of the game
        self._states = list(so_far.states) if so_far else [game.initial()]
        self._actions = list(so_far.actions) if so_far else []
        self._about = so_far.about if so_far else {}

    @property
    def state(self) -> Any:
        """Where the game stands."""
        return self._states[-1]

    @property
    def is_over(self) -> bool:
        """Whether nobody has to act any more."""
        return self.game.actor(self.state) is None

    @property
    def view(self) -> JsonObject:
        """What the person sees."""
        return dict(self.game.view(self.state, self.seat))

    def others(self) -> Iterator[Step]:
        """Let chance and the other seats act until it is the person's turn or the game is over."""
        while (actor := self.game.actor(self.state)) is not None and actor != self.seat:
            yield self.act(self._by_chance() if actor is CHANCE else self._by_bot(int(str(actor))))

    def act(self, action: Any) -> Step:
        """Do what is to be done next. Raises IllegalAction."""
        before = self.state
        self._states.append(self.game.step(before, action))
        self._actions.append(action)
        return Step(before, action, self.state)

    def backwards(self) -> Iterator[Step]:
        """What was done, the latest first."""
        for number in reversed(range(len(self._actions))):
            yield Step(self._states[number], self._actions[number], self._states[number + 1])

    @property
    def has_decided(self) -> bool:
        """Whether there is a decision of the person to take back."""
        return self._latest is not None

    def undo(self) -> None:
        """Go back to the person's latest decision, which there must be, with all that the others have done since. Only
        bots have learnt anything by it, and they forget it."""
        number = self._latest
        assert number is not None
        del self._states[number + 1 :], self._actions[number:]

    def trace(self) -> Record:
        """The game so far, as a trace; what was kept with the one that it went on from stays with it."""
        return trace(self.game, self._actions, about=self._about)

    @property
    def _latest(self) -> int | None:
        numbers = reversed(range(len(self._actions)))
        return next((number for number in numbers if self.game.actor(self._states[number]) == self.seat), None)

    def _by_chance(self) -> Any:
        return self.game.sample(self.state, self._lot())

    def _by_bot(self, seat: int) -> Any:
        """What the bot of a seat does now; it goes by the view of that seat."""
        legal = self.game.legal(self.state)
        return self._bots[seat](self.game, self._lot())(self.game.view(self.state, seat), legal)

    def _lot(self) -> Random:
        return Random(f"{self.seed} {len(self._actions)}")
