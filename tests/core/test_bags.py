"""Bags and seats: the nouns that every game is made of."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulecore.core.bags import bag, minus, with_item, with_one_more, without, without_one
from rulecore.core.seats import left_of, round_from

pieces = st.lists(st.integers(0, 5), max_size=8)
tables = st.integers(1, 8).flatmap(lambda n: st.tuples(st.integers(0, n - 1), st.just(n)))


@given(pieces)
def test_a_bag_is_in_order_and_keeps_its_copies(found: list[int]) -> None:
    assert list(bag(found)) == sorted(found)


@given(pieces, st.data())
def test_bags_of_the_same_pieces_are_equal(found: list[int], data: st.DataObject) -> None:
    assert bag(data.draw(st.permutations(found))) == bag(found)


@given(pieces.filter(bool), st.data())
def test_one_copy_leaves_a_bag(found: list[int], data: st.DataObject) -> None:
    piece = data.draw(st.sampled_from(found))
    assert Counter(without(bag(found), piece)) == Counter(found) - Counter([piece])


def test_a_piece_that_is_not_there_cannot_leave() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without((1, 2), 3)


@given(pieces.filter(bool), st.data())
def test_the_first_of_several_equal_numbers_leaves_a_tuple(found: list[int], data: st.DataObject) -> None:
    number = data.draw(st.sampled_from(found))
    assert without_one(tuple(found), number) == without(tuple(found), number)


def test_a_number_that_is_not_there_cannot_leave() -> None:
    with pytest.raises(IndexError):
        without_one((1, 2), 3)


@given(pieces, st.integers(-1, 6))
def test_one_number_more_lies_in_its_place(found: list[int], number: int) -> None:
    assert with_one_more(bag(found), number) == bag([*found, number])


@given(pieces, pieces)
def test_what_is_left_of_a_bag_is_a_bag(kept: list[int], taken: list[int]) -> None:
    assert minus(bag(kept + taken), bag(taken)) == bag(kept)


@given(pieces, pieces)
def test_a_bag_that_is_not_inside_another_cannot_leave_it(whole: list[int], taken: list[int]) -> None:
    assert (minus(bag(whole), bag(taken)) is None) == bool(Counter(taken) - Counter(whole))


@given(st.lists(st.integers(), min_size=1), st.integers(), st.data())
def test_one_entry_changes_and_the_others_stay(items: list[int], item: int, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(items) - 1))
    assert list(with_item(tuple(items), index, item)) == [*items[:index], item, *items[index + 1 :]]


def test_an_entry_that_is_not_there_cannot_change() -> None:
    with pytest.raises(IndexError):
        with_item((1, 2), 2, 3)


@given(tables)
def test_the_round_goes_to_the_left_and_meets_everybody_once(table: tuple[int, int]) -> None:
    first, players = table
    order = round_from(first, players)
    assert order[0] == first
    assert sorted(order) == list(range(players))
    assert [left_of(seat, players) for seat in order] == [*order[1:], first]
