"""Worked examples under every reading: how they are counted, where a default is surpassed, the chapter of a spec."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from concordance import (
    Agreement,
    Example,
    Situation,
    agreements,
    chapter,
    fares,
    faults,
    surpassed,
    with_chapter,
)
from concordance import sums as sums_of

from rulecore import GAMES, InvalidSpec

AGREED: dict[tuple[str, str] | None, dict[str, str]] = {None: {"a": "this"}, ("a", "that"): {"a": "that"}}


def example(default: int, other: int, situations: int = 3) -> Example:
    """One of which so many situations come out as printed under each of two readings."""

    def found(agreed: Agreement) -> Iterator[Situation]:
        right = default if agreed["a"] == "this" else other
        return (Situation(f"number {i}", 1, int(i < right)) for i in range(situations))

    return Example("a sum", "page 1", ("AB-ONE-1",), found)


def test_every_situation_is_counted_under_every_reading() -> None:
    row = fares(example(3, 1), AGREED)
    assert (row.situations, row.default, dict(row.others)) == (3, 3, {("a", "that"): 1})
    assert sums_of([row, fares(example(1, 2), AGREED)]) == (4, {("a", "that"): 3})


def test_a_default_that_reproduces_fewer_situations_of_an_example_than_another_reading_is_a_fault() -> None:
    assert [*surpassed([fares(example(3, 1), AGREED), fares(example(2, 2), AGREED)])] == []
    assert [*surpassed([fares(example(3, 1), AGREED), fares(example(1, 2), AGREED)])] == [
        "a sum: the default of a reproduces 1 of its situations, that 2"
    ]


REASON = {("a", "that"): "page 2 says so."}


def test_an_example_may_say_why_the_default_stands_all_the_same() -> None:
    row = fares(example(1, 3)._replace(stands=REASON), AGREED)
    assert [*surpassed([row])] == []
    told = "More of *a sum* comes out under `a` = `that`. The default stands: page 2 says so."
    assert chapter([row]).endswith(f"| `a` = `that`: 3 |\n\n{told}\n\n")


def test_a_reason_that_nothing_asks_for_is_a_fault() -> None:
    for default in (3, 2):
        assert [*surpassed([fares(example(default, 2)._replace(stands=REASON), AGREED)])] == [
            "a sum: that of a reproduces no more of its situations than the default does"
        ]


def test_the_situations_of_an_example_do_not_depend_on_the_reading() -> None:
    uneven = Example("x", "y", (), lambda agreed: [Situation(agreed["a"], 1, 1)])
    for wrong in (uneven, example(0, 0, situations=0)):
        with pytest.raises(InvalidSpec, match="should have situations, the same ones under every reading"):
            fares(wrong, AGREED)


def test_the_chapter_names_the_readings_that_change_a_number_and_is_set_in_once() -> None:
    written = chapter([fares(example(3, 1), AGREED), fares(example(2, 2), AGREED)])
    assert "| a sum | page 1 | AB-ONE-1 | 3 | 3 | `a` = `that`: 1 |" in written
    assert "| a sum | page 1 | AB-ONE-1 | 3 | 2 | the same |" in written
    assert "| all |  |  | 6 | 5 | `a` = `that`: 3 |" in written
    text = "# A\n\n## Rulings\n\n## Settled without a ruling\n\n1\n"
    once = with_chapter(text, written)
    assert once == f"# A\n\n## Rulings\n\n{written}## Settled without a ruling\n\n1\n"
    assert with_chapter(once, written) == once


def test_each_reading_is_tried_alone() -> None:
    found = agreements("zimbabweee")
    assert found[None]["trick-tie"] == "trick-order"
    assert found["trick-tie", "game-order"] == {**found[None], "trick-tie": "game-order"}


@pytest.mark.parametrize("game", GAMES)
def test_no_default_is_surpassed_and_every_example_is_computed(game: str) -> None:
    assert [*faults(game)] == []
