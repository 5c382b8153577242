"""The legal actions as numbers to type, and the reason where something else is typed."""

from __future__ import annotations

from typing import Any

from rulecore.cli.output import Block, Grid
from rulecore.cli.tables import Look
from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidAction, shown
from rulecore.core.game import Game
from rulecore.core.spec import spec_of


class Refused(Exception):
    """What was typed is no legal action; the message says why."""


class Choices:
    """The legal actions of the seat in turn.

    Where they differ in one whole number only (a bid, a card), that is the number to type; so any other number means
    an action too, and the rules say why it is refused. Elsewhere they are counted from 1.
    """

    def __init__(self, game: Game[Any, Any], state: Any, look: Look) -> None:
        self.game, self.state, self.look = game, state, look
        self.legal = [game.encode(action) for action in game.legal(state)]
        self.field = only_number(self.legal)
        numbers = [action[self.field] for action in self.legal] if self.field else range(1, len(self.legal) + 1)
        self.by_number: dict[int, JsonObject] = dict(zip(numbers, self.legal, strict=True))

    def shown(self) -> tuple[Block, ...]:
        """The choices with their numbers."""
        if self.field:
            return (f"Choose a {self.legal[0]['type']}: {' '.join(f'[{number}]' for number in self.by_number)}",)
        return (Grid(("", "Choose"), tuple((f"[{n}]", self.look.told(a)) for n, a in self.by_number.items())),)

    def chosen(self, typed: str) -> Any:
        """The action that was typed. Raises Refused with the clause and the reason."""
        text = typed.removeprefix(self.legal[0]["type"]).strip() if self.field else typed
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise Refused(f"Type one of the numbers {self._numbers()}, or help; not {shown(typed)}.")
        number = int(text)
        if number in self.by_number:
            return self.game.decode(self.by_number[number])
        if self.field is None:
            raise Refused(f"There is no choice {number}; the choices are {self._numbers()}.")
        return self._judged({**self.legal[0], self.field: number})

    def _judged(self, data: JsonObject) -> Any:
        """The action, if it is legal after all."""
        try:
            action = self.game.decode(data)
        except InvalidAction as error:
            raise Refused(f"That cannot be: {'; '.join(fault.expected for fault in error.faults)}.") from None
        refusal = self.game.refusal(self.state, action)
        if refusal is None:
            return action
        places = {clause.id: clause.place for clause in spec_of(self.game.id).clauses}
        place = f" ({places[refusal.clause]})" if refusal.clause in places else ""
        raise Refused(f"Not allowed by {refusal.clause}{place}: {refusal.reason}.")

    def _numbers(self) -> str:
        return ", ".join(map(str, self.by_number))


def only_number(actions: list[JsonObject]) -> str | None:
    """The field that holds a whole number and in which alone the actions differ; None where it is not so."""
    first = actions[0]
    fields = [name for name, value in first.items() if name not in ("type", "seat") and type(value) is int]
    if len(fields) != 1:
        return None
    rest = {name: value for name, value in first.items() if name != fields[0]}
    return fields[0] if all({**action, fields[0]: 0} == {**rest, fields[0]: 0} for action in actions) else None
