"""The legal actions as numbers to type, or words; and the reason where something else is typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from rulecore.cli.output import Block, Flow, Grid
from rulecore.cli.voice import CitedText, Voice
from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidAction, shown
from rulecore.core.game import Game

MANY = 24
"""So many choices are listed one by one; more are summed up."""
FEW = 8
"""So many answers to `why` are given at once."""
SIGNED = re.compile(r"(?<!\w)[-+]\d")
"""A number below zero, which is no word for the same number without its sign."""
WORD = re.compile(r"[0-9a-z_]+|[ぁ-ゟ]+|[゠-ヿ]+|[々一-鿿]+|[^\W0-9a-z_ぁ-ヿ々一-鿿]+")
"""A word, or in Japanese, which has no spaces, letters of one kind: 青4面 is three of them."""
LEFT_OUT = ".."
"""What stands in place of pieces and numbers where choices are summed up."""


class Refused(Exception):
    """What was typed is no choice; the blocks say why, or list the choices that it fits."""

    def __init__(self, *blocks: Block) -> None:
        super().__init__(*blocks)
        self.blocks = blocks


class Choices:
    """The legal actions of the seat in turn.

    Where they differ in one whole number only (a bid, a card), that is the number to type; so any other number means
    an action too, and the rules say why it is refused. Elsewhere they are counted from 1, and words that only one of
    them has choose it: with 300 melds at hand, `set R3 O3` is sooner typed than a number is found.
    """

    def __init__(self, game: Game[Any, Any], state: Any, voice: Voice) -> None:
        self.game: Game[Any, Any] = game
        self.state: Any = state
        self.voice: Voice = voice
        self.legal: list[JsonObject] = [game.encode(action) for action in game.legal(state)]
        self.field: str | None = only_number(self.legal)
        numbers = [action[self.field] for action in self.legal] if self.field else range(1, len(self.legal) + 1)
        self.by_number: dict[int, JsonObject] = dict(zip(numbers, self.legal, strict=True))

    def shown(self) -> tuple[Block, ...]:
        """The choices with their numbers; many of them summed up."""
        if self.field:
            return (Flow(tuple(f"[{number}] {self.voice.label(action)}" for number, action in self.by_number.items())),)
        summed_up = self._summed_up(list(self.by_number))
        return (summed_up, self.voice.text("by-words")) if summed_up else (self._listed(list(self.by_number)),)

    def chosen(self, typed: str) -> Any:
        """The action that was typed. Raises Refused: with the clause and the reason, or with the choices that fit."""
        text = typed.removeprefix(self.legal[0]["type"]).strip() if self.field else typed
        if not is_number(text):
            return self.game.decode(self.by_number[self._meant(text)])
        number = int(text)
        if number in self.by_number:
            return self.game.decode(self.by_number[number])
        if self.field is None:
            raise Refused(self.voice.text("no-choice", number=number, numbers=self._numbers()))
        return self._judged({**self.legal[0], self.field: number})

    # --- why ---

    def why(self, typed: str) -> tuple[str, ...]:
        """The `answers` as sentences."""
        return tuple(answer.text for answer in self.answers(typed))

    def answers(self, typed: str) -> tuple[CitedText, ...]:
        """For each action of this seat, in any state, that these words mean: whether it is allowed now, else the
        reason with its clause. What is allowed comes first, then the action with just this label; each kind of reason
        is given once; actions whose pieces are all named go before those that have others, too."""
        asked, found = words(typed), dict[tuple[str, str], str]()
        meant = sorted(
            self._named(typed),
            key=lambda data: (data not in self.legal, self.voice.label(data).lower() != typed.lower()),
        )
        whole = [data for data in meant if any(pieces(data)) and self._is_whole(data, asked)]
        for data in whole or meant:
            if len(found) == FEW:
                return (*_told(found), CitedText(self.voice.text("why-more"), ""))
            self._note(data, found)
        return _told(found) or (CitedText(self.voice.text("why-none", typed=shown(typed)), ""),)

    def _note(self, data: JsonObject, found: dict[tuple[str, str], str]) -> None:
        """Put the answer about an action to those found, unless it is there."""
        label, number = self.voice.label(data), next((n for n, one in self.by_number.items() if one == data), None)
        if number is not None:
            found.setdefault(("", str(number)), self.voice.text("label-allowed", label=label, number=number))
        elif (refusal := self._refusal(data)) is not None:
            values = {"clause": refusal.clause, "title": self.voice.title(refusal.clause)}
            reason = self.voice.why(refusal)
            said = self.voice.text("label-not-allowed", label=label, reason=reason, **values)
            found.setdefault((refusal.clause, getattr(refusal.reason, "key", reason)), said)

    def _named(self, typed: str) -> Iterator[JsonObject]:
        """Every action that the seat can have in some state and that these words mean: a number that can be typed, the
        words of an action, its pieces. Other kinds of actions than those allowed now are meant where nothing else
        is: a card, although nothing is left to do but to end the turn."""
        if is_number(typed) and self.field:
            yield {**self.legal[0], self.field: int(typed)}
        elif is_number(typed) and int(typed) in self.by_number:
            yield self.by_number[int(typed)]
        elif asked := words(typed):
            kinds = {action["type"] for action in self.legal}
            meant = [data for data, called in self._all() if has(called, asked)]
            yield from [data for data in meant if data["type"] in kinds] or meant

    def _all(self) -> Iterable[tuple[JsonObject, Counter[str]]]:
        """Every action that the seat can have in any state; what is legal, in a game that does not number them."""
        if self.game.rules.presentation is None:
            return ((data, callings(self.voice, data)) for data in self.legal)
        return all_callings(self.voice, self.legal[0]["seat"])

    def _refusal(self, data: JsonObject) -> Any:
        try:
            return self.game.refusal(self.state, self.game.decode(data))
        except InvalidAction:
            return None

    # --- what is typed ---

    def _meant(self, text: str) -> int:
        """The number of the one choice that has these words. Raises Refused where there is not one."""
        span = re.fullmatch(r"(\d{1,9}) *- *(\d{1,9})", text, re.ASCII)
        if span:
            fitting = [number for number in self.by_number if int(span[1]) <= number <= int(span[2])]
            raise Refused(self._listed(fitting) if fitting else self.voice.text("the-choices", numbers=self._numbers()))
        typed = Counter[str]() if SIGNED.search(text) else words(text)
        fitting = [n for n, action in self.by_number.items() if typed and has(callings(self.voice, action), typed)]
        if not fitting:
            raise Refused(self.voice.text("numbers", numbers=self._numbers(), typed=shown(text)))
        whole = [number for number in fitting if self._is_whole(self.by_number[number], typed)]
        fitting = whole or fitting
        if len(fitting) == 1:
            return fitting[0]
        raise Refused(self._summed_up(fitting) or self._listed(fitting))

    def _is_whole(self, action: JsonObject, typed: Counter[str]) -> bool:
        """Whether every piece of an action is named, by its code or in words."""
        codes = list(pieces(action))
        in_words = words(" ".join(map(self.voice.piece, codes)))
        return has(typed, Counter(map(str.lower, codes))) or has(typed, in_words)

    # --- lists ---

    def _summed_up(self, numbers: Sequence[int]) -> Grid | None:
        head = ("", self.voice.text("choose"), self.voice.text("how-many"))
        return summary(numbers, self._headings, head)

    def _headings(self, number: int) -> tuple[str, ...]:
        """Under what a choice is summed up: told without its pieces and numbers, without its pieces, in full."""
        action = self.by_number[number]
        told = heading = self.voice.label(action)
        for piece in pieces(action):
            heading = heading.replace(self.voice.piece(piece), LEFT_OUT, 1)
        heading = re.sub(r"\.\.((, |、)\.\.)+", LEFT_OUT, heading)
        return re.sub(r"\d+", LEFT_OUT, heading), heading, told

    def _listed(self, numbers: Sequence[int]) -> Grid:
        rows = tuple((f"[{number}]", self.voice.label(self.by_number[number])) for number in numbers)
        return Grid(("", self.voice.text("choose")), rows)

    def _judged(self, data: JsonObject) -> Any:
        """The action, if it is legal after all."""
        try:
            action = self.game.decode(data)
        except InvalidAction:
            raise Refused(self.voice.text("the-choices", numbers=self._numbers())) from None
        refusal = self.game.refusal(self.state, action)
        if refusal is None:
            return action
        place, reason = self.voice.place(refusal.clause), self.voice.why(refusal)
        raise Refused(self.voice.text("not-allowed", clause=refusal.clause, reason=reason, place=place))

    def _numbers(self) -> str:
        numbers = list(self.by_number)
        if len(numbers) <= MANY:
            return ", ".join(map(str, numbers))
        return self.voice.text("span", first=numbers[0], last=numbers[-1])


def _told(found: Mapping[tuple[str, str], str]) -> tuple[CitedText, ...]:
    """The answers that were found, by clause and kind of reason."""
    return tuple(CitedText(text, clause) for (clause, _), text in found.items())


def summary(
    numbers: Sequence[int], headings: Callable[[int], tuple[str, ...]], head: tuple[str, ...] = ("", "", "")
) -> Grid | None:
    """Many choices, one row for those under the same heading; None where they are few, or cannot be told apart so.

    headings  of a choice by its number, from coarse to fine
    head      what stands above the columns: the numbers, the headings, how many there are
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
            return Grid(head, tuple(rows))
    return None


def _row(heading: str, numbers: Sequence[int]) -> tuple[str, str, str]:
    """The numbers of the choices, those that follow one another as a range; their heading, how many they are."""
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and number == ranges[-1][-1] + 1:
            ranges[-1].append(number)
        else:
            ranges.append([number])
    spans = (f"[{one[0]}]" if len(one) == 1 else f"[{one[0]}-{one[-1]}]" for one in ranges)
    return " ".join(spans), heading, str(len(numbers))


def callings(voice: Voice, action: JsonObject) -> Counter[str]:
    """Every word by which an action can be called: those of its label, of its pieces, and in its fields."""
    fields = [value for value in action.values() if isinstance(value, str)]
    codes = [*fields, *pieces(action)]
    in_words = words(" ".join(map(voice.piece, codes)))
    return words(voice.label(action)) | words(" ".join(codes)) | in_words


@lru_cache(maxsize=8)
def all_callings(voice: Voice, seat: int) -> tuple[tuple[JsonObject, Counter[str]], ...]:
    """Every action that a seat can have in any state, with the words by which it can be called. They are kept, since
    there may be thousands, and whoever asks why asks again."""
    game = voice.game
    each = game.action_count // game.players
    actions = (game.rules.actions.written(game.action_at(number)) for number in range(seat * each, (seat + 1) * each))
    return tuple((action, callings(voice, action)) for action in actions)


def is_number(text: str) -> bool:
    """Whether a text is a whole number that somebody could mean."""
    return text.isascii() and text.isdecimal() and len(text) < 10


def words(text: str) -> Counter[str]:
    """The words and numbers in a text, whatever their case, each as often as it is there."""
    return Counter(WORD.findall(text.lower()))


def has(called: Counter[str], asked: Counter[str]) -> bool:
    """Whether all that is asked for is there, as often: `asked <= called`, which goes through both in thousands of
    actions."""
    return asked.keys() <= called.keys() and all(called[word] >= count for word, count in asked.items())


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
