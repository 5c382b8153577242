"""Every way in which rulecore says no: refusals, and one family of exceptions under RulecoreError."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from pydantic import ValidationError


class Refusal(NamedTuple):
    """Why an action is not legal: the clause of the rulebook that forbids it, and the reason in plain words."""

    clause: str
    reason: str

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason}"


class Fault(NamedTuple):
    """One thing wrong with a piece of outside data: where it is and what would be accepted there."""

    path: str
    expected: str

    def __str__(self) -> str:
        return f"{self.path or 'the whole'}: {self.expected}"


class Misfit(ValueError):
    """For validators: a value that is right in itself but does not go with another one; `path` is where it stands."""

    def __init__(self, path: str, expected: str) -> None:
        self.path = path
        super().__init__(expected)


class RulecoreError(Exception):
    """Base of every error that rulecore raises on purpose."""


MOST_FAULTS: Final = 100
"""How many faults an error names; what was not looked at after these may have others."""
MOST_SAID: Final = 20
"""How many of them its message says."""
LONGEST_MESSAGE: Final = 2000
"""In letters."""


class InvalidData(RulecoreError, ValueError):
    """Outside data that does not have the form it must have; `faults` names every one of them, up to 100. The message
    says up to 20 of them in at most 2,000 letters, and how many more there are."""

    what = "data"

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(islice(faults, MOST_FAULTS))
        super().__init__(f"invalid {self.what}: {_said(self.faults)}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.faults,)


class InvalidConfig(InvalidData):
    """A configuration that no game can be played under; `faults` lists all that is wrong with it at once."""

    what = "config"


class InvalidAction(InvalidData):
    """Data that is not the JSON form of any action of the game; `faults` says where and what was expected."""

    what = "action"


class InvalidView(InvalidData):
    """Data that is not the view of any state of the game; `faults` says where and what was expected."""

    what = "view"


class InvalidState(RulecoreError, ValueError):
    """A value that is not a state of the game that it was given to; a state in which the question has no answer; or a
    seat that is not at the table."""


class IllegalAction(RulecoreError, ValueError):
    """An action that the rules do not allow now; `refusal` carries the clause and the reason."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.refusal,)


class InvalidTrace(RulecoreError, ValueError):
    """A trace that is not the record of a game: `step` (0-based; None outside the steps), `clause` (None where no
    rule is broken but the form is wrong) and `reason`.

    engines  which engine wrote the trace and which one has read it, where they differ; else None
    fits     how many of its first steps are in order: the trace with `steps[:fits]` and without `result` replays, and
             the game can go on from there. None where no step was played
    """

    def __init__(
        self,
        step: int | None,
        clause: str | None,
        reason: str,
        engines: tuple[str, str] | None = None,
        fits: int | None = None,
    ) -> None:
        self.step: int | None = step
        self.clause: str | None = clause
        self.reason: str = cut(reason, LONGEST_MESSAGE - 500)
        self.engines: tuple[str, str] | None = engines
        self.fits: int | None = fits
        said = [f"{clause}: {self.reason}" if clause else self.reason]
        said += [f"written by {shown(engines[0])}, read by {shown(engines[1])}"] if engines else []
        said += [f"to go on, replay steps[:{fits}] without result"] if fits else []
        super().__init__(f"{'trace' if step is None else f'step {step}'}: {'; '.join(said)}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.step, self.clause, self.reason, self.engines, self.fits)


class InvalidGame(RulecoreError, ValueError):
    """A game that does not offer what it is asked for; or a game of another installed package that does not work: it
    cannot be imported, it is not a `Rules`, or its id is wrong or taken. The message names what is wrong; other games
    are not affected."""


class InvalidSpec(RulecoreError, ValueError):
    """A spec file, or a witness, that does not have the form that its README describes; the message names the file and
    the place."""


class MissingExtra(RulecoreError, ImportError):
    """A package that is needed here is not installed; the message says how to get it."""


class BrokenLaw(RulecoreError, AssertionError):
    """A law that does not hold in a checked game: an error in the engine, never in the input. `laws` names them."""

    def __init__(self, laws: Iterable[str]) -> None:
        self.laws: tuple[str, ...] = tuple(laws)
        super().__init__("broken: " + ", ".join(self.laws))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.laws,)


def _said(faults: Sequence[Fault]) -> str:
    """The first faults, as many as a message has room for."""
    said: list[str] = []
    room = LONGEST_MESSAGE - 100
    for fault in faults[:MOST_SAID]:
        text = cut(str(fault), LONGEST_MESSAGE // 2)
        room -= len(text) + 2
        if room < 0:
            break
        said.append(text)
    more = len(faults) - len(said)
    return "; ".join([*said, f"and {more} more"] if more else said)


def cut(text: str, most: int = LONGEST_MESSAGE) -> str:
    """The text, cut where it is longer than that."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


def named_place(place: Iterable[object]) -> str:
    """Where something stands in outside data, its parts joined by dots; a name too long or odd to show is cut."""
    return cut(".".join([str(part) if type(part) is int else _named(part) for part in place]), 200)


def _named(name: object) -> str:
    """The name of a field as messages have it; a key that is not a text, like any other value."""
    if not isinstance(name, str):
        return shown(name)
    short = cut(str.__str__(name), 80)  # of a stranger's class, the text alone
    return short if short.isprintable() else shown(name)


class _Short(reprlib.Repr):
    """The repr of a value cut down: as much work for a large value as for a small one. Never an address, so that equal
    questions get equal answers in every process."""

    def repr_int(self, value: int, level: int) -> str:
        """A number; one of thousands of digits is not written."""
        return super().repr_int(value, level) if value.bit_length() < _BITS else "<int>, too large to show"

    def repr_set(self, value: set[Any], level: int) -> str:
        """A set, sorted; a large one is named by its length, since it has no first items."""
        return _counted(value) if len(value) > _LONG else super().repr_set(value, level)

    def repr_frozenset(self, value: frozenset[Any], level: int) -> str:
        """As a set."""
        return _counted(value) if len(value) > _LONG else super().repr_frozenset(value, level)

    def repr_dict(self, value: dict[Any, Any], level: int) -> str:
        """As a set: the keys are sorted."""
        return _counted(value) if len(value) > _LONG else super().repr_dict(value, level)

    def repr_instance(self, value: object, level: int) -> str:
        """An object of a type that reprlib does not know. A text of a subclass of `str` is shown with its class, others
        by their fields, or by type and length; an object without a text of its own is named by its type."""
        if isinstance(value, str):
            return f"{type(value).__name__}({self.repr_str(str.__str__(value), level)})"
        fields = getattr(type(value), "_fields", None) or getattr(type(value), "__dataclass_fields__", None)
        if fields is not None:
            return self._by_fields(value, tuple(islice(fields, self.maxtuple)), len(fields), level)
        if _has_length(value):
            return _counted(value)
        try:
            text = repr(value)
        except Exception:  # whatever a stranger's `__repr__` raises
            text = " at 0x"
        return f"<{type(value).__name__}>" if " at 0x" in text else super().repr_instance(value, level)

    def _by_fields(self, value: object, fields: tuple[str, ...], count: int, level: int) -> str:
        told = [f"{name}={self.repr1(getattr(value, name, None), level - 1)}" for name in fields if level > 0]
        more = ["..."] if count > len(told) else []
        return f"{type(value).__name__}({', '.join([*told, *more])})"


def _has_length(value: object) -> bool:
    try:
        return len(value) >= 0  # type: ignore[arg-type]
    except Exception:  # whatever a stranger's `__len__` raises; a class has one, too
        return False


def _counted(value: Any) -> str:
    return f"<{type(value).__name__} of length {len(value)}>"


_SHORT = _Short()
_SHORT.maxlevel = 3
_SHORT.maxother = 100
_LONGEST = 120
_LONG = 100
"""Sets and objects with more items are not written."""
_BITS = 14_000
"""Python writes whole numbers of 4,300 digits."""


def shown(value: object) -> str:
    """A short text for any value in an error message, however large, deep or odd the value is."""
    try:
        text = _SHORT.repr(value)
    except Exception:  # whatever the parts of a stranger's value raise
        return f"<{type(value).__name__}>, too large to show"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def no_action(expected: str, given: object) -> Fault:
    """The fault of something that is given as an action but is not one; for data it names `game.decode`."""
    hint = ", which `game.decode` makes of data" if isinstance(given, Mapping) else ""
    return Fault("", f"should be {expected}{hint}, not {shown(given)}")


def is_exactly(thing: object, kind: type) -> bool:
    """Whether a thing is of exactly this class, not of a subclass. The static type of the thing stays as it was, so
    that machine code takes nothing about its fields for granted."""
    return type(thing) is kind


def is_whole(value: object) -> bool:
    """True for an int that is not a bool: `True` is not 1 and `1.0` is not 1."""
    return type(value) is int


_KINDS = {"dict_type": "should be an object", "model_type": "should be an object", "tuple_type": "should be a list"}
"""What pydantic says in the words of Python, in those of JSON."""


def faults_of(error: ValidationError, accepted: Iterable[str] = ()) -> tuple[Fault, ...]:
    """What pydantic found, in this project's words. `accepted` names the fields where an unknown one is found."""
    names = ", ".join(accepted)
    faults = []
    for item in islice(error.errors(include_url=False, include_input=True, include_context=True), MOST_FAULTS):
        path = named_place(item["loc"])
        kind, got = item["type"], shown(item["input"])
        if kind in ("extra_forbidden", "unexpected_keyword_argument"):
            expected = f"unknown; accepted here: {names}" if names else "unknown"
        elif kind == "missing":
            expected = "required, but missing"
        elif kind == "value_error" and isinstance(item["ctx"]["error"], Misfit):
            path, expected = item["ctx"]["error"].path, str(item["ctx"]["error"])
        elif kind == "value_error":
            expected = f"{item['ctx']['error']}, not {got}"
        else:
            expected = f"{_KINDS.get(kind, item['msg'].removeprefix('Input '))}, not {got}"
        faults.append(Fault(path, expected))
    return tuple(faults)
