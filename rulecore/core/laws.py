"""Laws: what must be true of every state and every step, stated apart from the rules that they judge."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from rulecore.core.chance import Chance, Need
from rulecore.core.config import JsonObject

CLAUSE_ID = re.compile(r"[A-Z]{2}(?:-[A-Z]+[0-9]*)+(?:-[0-9A-Z]+)?\b")
"""The form of a clause id: two letters for the rulebook, a word for the subject, a number."""


@dataclass(frozen=True, slots=True)
class Law:
    """One law. `judge` answers True (it holds), False (broken) or None (it says nothing about this case).

    A state law judges `(config, state)`, a choice law `(config, state, legal)`, where `legal` is what the rules
    offer, an answer law `(config, state, answers)`, where `answers` is what else they say of the state, and a step law
    `(config, before, action, after)`.
    """

    name: str
    clauses: tuple[str, ...]
    text: str
    judge: Callable[..., bool | None]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by name, as functions are; the decorator has put the law in the place of its function."""
        return _law_in, (self.judge.__module__, self.name)

    def __str__(self) -> str:
        return f"{self.name} ({', '.join(self.clauses)})"


def _law_in(module: str, name: str) -> object:
    """The law that a module defines under that name."""
    return getattr(import_module(module), name)


def is_broken(law: Law, *case: Any) -> bool:
    """Whether the law does not hold for this case. A case too malformed to be judged breaks it too."""
    try:
        return law.judge(*case) is False
    except (ArithmeticError, AttributeError, LookupError, MemoryError, TypeError, ValueError):
        return True


class StateLaw(Law):
    """A law about one state."""


class ChoiceLaw(Law):
    """A law about what the rules offer to the seat that must act."""


class AnswerLaw(Law):
    """A law about what the rules say of a state, beside what is legal."""


class StepLaw(Law):
    """A law about what one action changed."""


class Answers(NamedTuple):
    """What the rules say of a state, beside what is legal in it.

    actor    who must act: a seat, CHANCE, or None at the end
    need     at chance: what must happen; None elsewhere
    result   at the end: how it ended; None before
    longest  `max_game_length`: no game under this config, of which this is a state, has more actions
    """

    actor: int | Chance | None
    need: Need | None
    result: JsonObject | None
    longest: int


def state_law(judge: Callable[[Any, Any], bool | None]) -> StateLaw:
    """Make a function `(config, state)` a law; its docstring begins with the clauses that it states."""
    return StateLaw(judge.__name__, *_stated(judge), judge)


def choice_law(judge: Callable[[Any, Any, Any], bool | None]) -> ChoiceLaw:
    """Make a function `(config, state, legal)` a law; its docstring begins with the clauses that it states."""
    return ChoiceLaw(judge.__name__, *_stated(judge), judge)


def answer_law(judge: Callable[[Any, Any, Answers], bool | None]) -> AnswerLaw:
    """Make a function `(config, state, answers)` a law; its docstring begins with the clauses that it states."""
    return AnswerLaw(judge.__name__, *_stated(judge), judge)


def step_law(judge: Callable[[Any, Any, Any, Any], bool | None]) -> StepLaw:
    """Make a function `(config, before, action, after)` a law; its docstring begins with its clauses."""
    return StepLaw(judge.__name__, *_stated(judge), judge)


def _stated(judge: Callable[..., bool | None]) -> tuple[tuple[str, ...], str]:
    ids, _, text = (inspect.getdoc(judge) or "").partition(":")
    return tuple(CLAUSE_ID.findall(ids)), text.strip()


@dataclass(frozen=True, slots=True)
class Laws:
    """All laws of a game."""

    of_states: tuple[StateLaw, ...]
    of_choices: tuple[ChoiceLaw, ...]
    of_steps: tuple[StepLaw, ...]
    of_answers: tuple[AnswerLaw, ...] = ()

    @classmethod
    def in_module(cls, names: Mapping[str, object]) -> Laws:
        """The laws that a module defines, in the order in which it does; give it `globals()`."""
        found = list(names.values())
        return cls(
            tuple(law for law in found if isinstance(law, StateLaw)),
            tuple(law for law in found if isinstance(law, ChoiceLaw)),
            tuple(law for law in found if isinstance(law, StepLaw)),
            tuple(law for law in found if isinstance(law, AnswerLaw)),
        )

    def __iter__(self) -> Iterator[Law]:
        return iter((*self.of_states, *self.of_choices, *self.of_steps, *self.of_answers))
