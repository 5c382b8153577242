"""A piece is a number inside and a name in JSON."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from pydantic import TypeAdapter, ValidationError

from rulecore.core.named import Named

SUITS = ("hearts", "spades")
CARDS: TypeAdapter[Any] = TypeAdapter(list[Annotated[int, Named(SUITS, "hearts or spades")]])


def test_a_piece_is_read_by_its_name_and_written_with_it() -> None:
    assert CARDS.validate_python(["spades", "hearts"]) == [1, 0]
    assert CARDS.dump_python([1, 0], mode="json") == ["spades", "hearts"]


@pytest.mark.parametrize("wrong", ["clubs", "Hearts", "", 1, True, None, ["hearts"], b"hearts"])
def test_anything_else_is_refused_in_the_words_given(wrong: Any) -> None:
    with pytest.raises(ValidationError, match="should be hearts or spades"):
        CARDS.validate_python([wrong])


def test_a_schema_lists_the_names_in_the_order_of_their_numbers_or_says_what_it_is_told() -> None:
    assert CARDS.json_schema()["items"] == {"enum": ["hearts", "spades"]}
    told: TypeAdapter[Any] = TypeAdapter(Annotated[int, Named(SUITS, "a suit", {"type": "string"})])
    assert told.json_schema() == {"type": "string"}


def test_numbers_need_not_begin_with_0() -> None:
    some: TypeAdapter[Any] = TypeAdapter(Annotated[int, Named({3: "three", 1: "one"}, "three or one")])
    assert (some.validate_python("three"), some.dump_python(1, mode="json")) == (3, "one")
    assert some.json_schema() == {"enum": ["three", "one"]}
    with pytest.raises(ValidationError, match="should be three or one"):
        some.validate_python("two")
