"""Errors: one family, each carries what went wrong, travels between processes, and shows anything without failing."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from enum import StrEnum
from typing import Any

import pytest

import rulecore
from rulecore import Fault, Refusal, RulecoreError
from rulecore.core.errors import is_whole, named_place, shown

EXAMPLES: tuple[RulecoreError, ...] = (
    RulecoreError("all"),
    rulecore.InvalidData([Fault("a.b", "should be 1")]),
    rulecore.InvalidConfig([Fault("players", "should be 3"), Fault("", "should be an object")]),
    rulecore.InvalidAction([Fault("seat", "required, but missing")]),
    rulecore.InvalidState("not a state"),
    rulecore.IllegalAction(Refusal("AB-C-1", "not now")),
    rulecore.InvalidTrace(3, "AB-C-1", "not now"),
    rulecore.InvalidTrace(None, None, "no object"),
    rulecore.InvalidSpec("a.md:1: wrong"),
    rulecore.BrokenLaw(["one (AB-C-1)", "two ()"]),
    rulecore.InvalidGame("whist 1.0 offers the game 'whist', but"),
    rulecore.InvalidView([Fault("hand", "should be null")]),
    rulecore.MissingExtra("without numpy this does not work"),
)


@pytest.mark.parametrize("error", EXAMPLES, ids=repr)
def test_an_error_survives_pickling_with_all_it_carries(error: RulecoreError) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        copied = pickle.loads(pickle.dumps(error, protocol))
        assert (type(copied), str(copied), vars(copied)) == (type(error), str(error), vars(error))


def test_there_is_an_example_of_every_error_of_the_public_face() -> None:
    public = {error for name in rulecore.__all__ if _is_error(error := getattr(rulecore, name))}
    assert {type(error) for error in EXAMPLES} == public


def _is_error(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Exception)


def test_every_error_is_a_rulecore_error_and_of_a_kind_that_python_knows() -> None:
    kinds = {type(error).__name__: type(error).__mro__[1:] for error in EXAMPLES}
    assert all(RulecoreError in bases for name, bases in kinds.items() if name != "RulecoreError")
    wrong_input = (
        "InvalidConfig",
        "InvalidAction",
        "IllegalAction",
        "InvalidTrace",
        "InvalidSpec",
        "InvalidState",
        "InvalidView",
    )
    assert all(ValueError in kinds[name] for name in (*wrong_input, "InvalidGame"))
    assert AssertionError in kinds["BrokenLaw"]


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (EXAMPLES[2], "invalid config: players: should be 3; the whole: should be an object"),
        (EXAMPLES[3], "invalid action: seat: required, but missing"),
        (EXAMPLES[5], "AB-C-1: not now"),
        (EXAMPLES[6], "step 3: AB-C-1: not now"),
        (EXAMPLES[7], "trace: no object"),
        (EXAMPLES[9], "broken: one (AB-C-1), two ()"),
    ],
)
def test_an_error_says_where_and_what(error: RulecoreError, text: str) -> None:
    assert str(error) == text


class Unshowable:
    def __repr__(self) -> str:
        raise RuntimeError


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


ODD = {
    "huge": 10**5000,
    "negative": -(10**5000),
    "long": "x" * 10**6,
    "deep": nested(10**4),
    "raising": Unshowable(),
    "raising inside": {Unshowable(): [Unshowable()]},
}


@pytest.mark.parametrize("value", ODD.values(), ids=ODD)
def test_anything_can_be_shown_in_one_short_line(value: Any) -> None:
    text = shown(value)
    assert 0 < len(text) < 200
    assert "\n" not in text


@pytest.mark.parametrize("wrap", [lambda v: [v] * 9, lambda v: (v,) * 9, lambda v: dict.fromkeys("abcdefghi", v)])
def test_what_is_wide_and_deep_is_shown_in_a_short_line_too(wrap: Callable[[Any], Any]) -> None:
    value: Any = 123456789
    for _ in range(9):
        value = wrap(value)
    assert 0 < len(shown(value)) < 200


def test_no_address_is_shown() -> None:
    assert shown(object()) == shown(object())


def test_a_long_text_is_cut_in_the_middle() -> None:
    assert re.fullmatch(r"'a+\.\.\.a+'", shown("a" * 1000))


class Word(StrEnum):
    """Texts that are members of an enum."""

    RED = "red"


class Loud(str):
    """A text whose own methods cannot be used."""

    def raising(self, *_: object) -> Any:
        raise RuntimeError

    __str__ = __repr__ = __len__ = __getitem__ = isprintable = raising


@pytest.mark.parametrize(
    ("value", "text"),
    [(Word.RED, "Word('red')"), (Loud("hello"), "Loud('hello')"), (Loud("a" * 10**6), r"Loud('a+\.\.\.a+')")],
    ids=["member", "loud", "long"],
)
def test_a_text_of_another_class_is_shown_with_both(value: str, text: str) -> None:
    assert re.fullmatch(text.replace("(", r"\(").replace(")", r"\)"), shown(value))


def test_a_place_is_named_by_the_text_alone_whatever_its_class() -> None:
    assert named_place(["steps", 3, Word.RED, Loud("hello")]) == "steps.3.red.hello"


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None, 1j, [1]])
def test_what_only_looks_like_a_whole_number_is_none(value: Any) -> None:
    assert not is_whole(value)


@pytest.mark.parametrize("value", [0, -1, 10**100], ids=str)
def test_an_int_is_a_whole_number(value: int) -> None:
    assert is_whole(value)
