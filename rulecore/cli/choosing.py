"""The legal actions as numbers to type, or words; and the reason where something else is typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rulecore.cli.output import Block, Grid
from rulecore.cli.tables import Look
from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidAction, shown
from rulecore.core.game import Game
from rulecore.registry import spec_of

MANY = 24
"""So many choices are listed one by one; more are summed up."""
BY_WORDS = (
    "Type a number, or words of a choice (cards, kind, numbers). What fits several lists them; so does a range, 1-9."
)


class Refused(Exception):
    """What was typed is no choice; the blocks say why, or list the choices that it fits."""

    def __init__(self, *blocks: Block) -> None:
        super().__init__(*blocks)
        self.blocks = blocks


class Choices:
    """The legal actions of the seat in turn.

    Where they differ in one whole number only (a bid, a card), that is the number to type; so any other number means
    an action too, and the rules say why it is refused. Elsewhere they are counted from 1, and words that only one of
    them has choose it: with 300 melds at hand, `pair 3 R3 O3` is sooner typed than a number is found.
    """

    def __init__(self, game: Game[Any, Any], state: Any, look: Look) -> None:
        self.game, self.state, self.look = game, state, look
        self.legal = [game.encode(action) for action in game.legal(state)]
        self.field = only_number(self.legal)
        numbers = [action[self.field] for action in self.legal] if self.field else range(1, len(self.legal) + 1)
        self.by_number: dict[int, JsonObject] = dict(zip(numbers, self.legal, strict=True))

    def shown(self) -> tuple[Block, ...]:
        """The choices with their numbers; many of them summed up."""
        if self.field:
            return (f"Choose a {self.legal[0]['type']}: {' '.join(f'[{number}]' for number in self.by_number)}",)
        summed_up = summary(list(self.by_number), self._headings)
        return (summed_up, BY_WORDS) if summed_up else (self._listed(list(self.by_number)),)

    def chosen(self, typed: str) -> Any:
        """The action that was typed. Raises Refused: with the clause and the reason, or with the choices that fit."""
        text = typed.removeprefix(self.legal[0]["type"]).strip() if self.field else typed
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            if self.field:
                raise Refused(f"Type one of the numbers {self._numbers()}, or help; not {shown(typed)}.")
            return self.game.decode(self.by_number[self._meant(text)])
        number = int(text)
        if number in self.by_number:
            return self.game.decode(self.by_number[number])
        if self.field is None:
            raise Refused(f"There is no choice {number}; the choices are {self._numbers()}.")
        return self._judged({**self.legal[0], self.field: number})

    def _meant(self, text: str) -> int:
        """The number of the one choice that has these words. Raises Refused where there is not one."""
        span = re.fullmatch(r"(\d{1,9}) *- *(\d{1,9})", text, re.ASCII)
        if span:
            fitting = [number for number in self.by_number if int(span[1]) <= number <= int(span[2])]
            raise Refused(self._listed(fitting)) if fitting else Refused(f"The choices are {self._numbers()}.")
        typed = words(text)
        fitting = [n for n, action in self.by_number.items() if typed and typed <= self._words(action)]
        if not fitting:
            raise Refused(f"Type one of the numbers {self._numbers()}, words of a choice, or help; not {shown(text)}.")
        whole = [number for number in fitting if Counter(map(str.lower, pieces(self.by_number[number]))) <= typed]
        fitting = whole or fitting
        if len(fitting) == 1:
            return fitting[0]
        raise Refused(summary(fitting, self._headings) or self._listed(fitting))

    def _words(self, action: JsonObject) -> Counter[str]:
        """Every word by which an action can be called: those that tell it, and those in its fields."""
        fields = [value for value in action.values() if isinstance(value, str)]
        return words(self.look.told(action)) | words(" ".join([*fields, *pieces(action)]))

    def _headings(self, number: int) -> tuple[str, ...]:
        """Under what a choice is summed up: told without its pieces and numbers, without its pieces, in full."""
        action = self.by_number[number]
        told = heading = self.look.told(action)
        for piece in pieces(action):
            heading = heading.replace(piece, "..", 1)
        heading = re.sub(r"\.\.( \.\.)+", "..", heading)
        return re.sub(r"\b\d+\b", "..", heading), heading, told

    def _listed(self, numbers: Sequence[int]) -> Grid:
        rows = tuple((f"[{number}]", self.look.told(self.by_number[number])) for number in numbers)
        return Grid(("", "Choose"), rows)

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
        numbers = list(self.by_number)
        return ", ".join(map(str, numbers)) if len(numbers) <= MANY else f"{numbers[0]} to {numbers[-1]}"


def summary(numbers: Sequence[int], headings: Callable[[int], tuple[str, ...]]) -> Grid | None:
    """Many choices, one row for those under the same heading; None where they are few, or cannot be told apart so.

    headings  of a choice by its number, from coarse to fine
    """
    if len(numbers) <= MANY:
        return None
    found = {number: headings(number) for number in numbers}
    for level in range(2):
        under: dict[str, list[int]] = {}
        for number in numbers:
            under.setdefault(found[number][level], []).append(number)
        if len(under) > 1:
            rows = (_row(heading if len(same) > 1 else found[same[0]][-1], same) for heading, same in under.items())
            return Grid(("", "Choose", "choices"), tuple(rows))
    return None


def _row(heading: str, numbers: Sequence[int]) -> tuple[str, str, str]:
    """The numbers of the choices where no other lies between them, their heading, how many they are."""
    first, last = numbers[0], numbers[-1]
    span = f"[{first}]" if first == last else f"[{first}-{last}]"
    return span if last - first < len(numbers) else "", heading, str(len(numbers))


def words(text: str) -> Counter[str]:
    """The words and numbers in a text, whatever their case, each as often as it is there."""
    return Counter(re.findall(r"\w+", text.lower()))


def pieces(action: JsonObject) -> Iterator[str]:
    """The pieces that an action lists (cards, dice)."""
    for value in action.values():
        if isinstance(value, list):
            yield from (piece for piece in value if isinstance(piece, str))


def only_number(actions: list[JsonObject]) -> str | None:
    """The field that holds a whole number and is all that the actions say; None where there is more to them, or where a
    number is below zero, which nobody would type."""
    fields = [name for name in actions[0] if name not in ("type", "seat")]
    if len(fields) != 1 or any(type(number := action.get(fields[0])) is int and number < 0 for action in actions):
        return None
    if type(actions[0][fields[0]]) is not int:
        return None
    alike = {**actions[0], fields[0]: 0}
    return fields[0] if all({**action, fields[0]: 0} == alike for action in actions) else None
