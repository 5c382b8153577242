"""Where a game is when chance acts draw by draw: between two draws it is a position, and not yet a state of
rulecore."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from rulecore.adapters.common import REMEMBERING, memory_of
from rulecore.adapters.draws import Drawn, draws_due, numbered, outcome
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidAction, shown
from rulecore.core.game import Game


@dataclass(frozen=True)
class Position:
    """Where a game is: everything that changes, as one immutable value that copies share.

    drawn  what has come so far of what chance must do now
    past   every state left behind, with the action that was taken in it
    """

    game: Game[Any, Any]
    state: Any
    drawn: Drawn = ()
    past: tuple[tuple[Any, Any], ...] = ()

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def after(self, action: Any) -> Position:
        """The position after a whole action, and after what chance does without a choice (a reshuffle)."""
        past = (*self.past, (self.state, action))
        return replace(self, state=self.game.step(self.state, action), drawn=(), past=past).settled()

    def settled(self) -> Position:
        """The position after chance has done what needs no draw, or has drawn all that is due."""
        if self.game.actor(self.state) is not CHANCE:
            return self
        need = self.game.need(self.state)
        if len(self.drawn) < draws_due(need):
            return self
        return self.after(self.game.rules.chance_action(self.game.rules_config, self.state, outcome(need, self.drawn)))

    def with_draw(self, number: int) -> Position:
        """The position after the draw with that number. Raises InvalidAction."""
        return replace(self, drawn=(*self.drawn, self.thing(number))).settled()

    def thing(self, number: int) -> Any:
        """The piece or face with that number. Raises InvalidAction."""
        possible = numbered(self.game.need(self.state), self.drawn)
        if number not in possible:
            raise InvalidAction([Fault("", f"should be one of the draws {list(possible)}, not {shown(number)}")])
        return possible[number]


class Seen(NamedTuple):
    """An action as a seat saw it.

    entry     where it stands in the past
    features  its numbers, as `common.features` counts them
    """

    entry: tuple[Any, Any]
    action: JsonObject
    features: frozenset[int]


class Memory:
    """What each seat saw of all actions so far. It is asked for after every action, so each is looked at only once.

    Positions that follow on one another share their past entry by entry, and every entry is made only once: those that
    have one in common have had the same past up to there. So copies of a state share a memory, wherever they go.
    """

    def __init__(self) -> None:
        self._seen: dict[int | None, list[Seen]] = {}

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def of(self, at: Position, seat: int | None) -> list[Seen]:
        """Every action that led to the position, as the seat saw it; oldest first."""
        known = self._seen.setdefault(seat, [])
        del known[len(at.past) :]
        while known and known[-1].entry is not at.past[len(known) - 1]:
            known.pop()
        for entry in at.past[len(known) :]:
            before, action = entry
            seen = at.game.seen(action, seat, before)
            known.append(Seen(entry, seen, memory_of(len(known), seen, REMEMBERING)))
        return known
