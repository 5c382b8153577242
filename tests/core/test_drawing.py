"""Draws: the same pieces as the standard library draws from the same bits, and no others are left to draw."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulecore.core.chance import Hands, Roll
from rulecore.core.draws import choice_of, randbelow, sample, sample_of, shuffle


class Another(Random):
    """A generator of another kind, which draws in its own way."""

    def choice(self, seq: Any) -> Any:  # noqa: ARG002
        return "chosen"

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:  # noqa: ARG002
        return ["sampled"] * k


class ByFractions(Random):
    """A generator that chooses by fractions, since it does not make bits as it makes them."""

    def random(self) -> float:
        return 1 - super().random()


class ByOtherBits(Random):
    """A generator with other bits than its seed has in the library."""

    def getrandbits(self, k: int, /) -> int:
        return super().getrandbits(k) ^ (1 << k) - 1


class FromBehind(Random):
    """A generator that chooses from behind."""

    def choice(self, seq: Any) -> Any:
        return seq[-1 - self.randrange(len(seq))]


SIZES = (*range(1, 40), 63, 64, 65, 354)


def test_one_of_several_is_the_choice_of_the_library() -> None:
    here, there = Random(1), Random(1)
    for size in SIZES:
        choices = tuple(range(size))
        assert [choice_of(choices, here) for _ in range(20)] == [there.choice(choices) for _ in range(20)]
    assert here.getstate() == there.getstate()


@pytest.mark.parametrize("kind", [Random, ByFractions, ByOtherBits, FromBehind])
def test_a_place_is_that_of_the_choice_of_the_library(kind: type[Random]) -> None:
    here, there = kind(1), kind(1)
    for size in SIZES:
        pieces = range(100, 100 + size)
        assert [pieces[randbelow(size, here)] for _ in range(20)] == [there.choice(pieces) for _ in range(20)]
    assert here.getstate() == there.getstate()


@given(st.integers(0, 120), st.integers(0, 120), st.integers())
def test_some_of_a_pool_are_the_sample_of_the_library(left: int, count: int, seed: int) -> None:
    here, there, pool = Random(seed), Random(seed), tuple(range(max(left, count)))
    assert sample_of(pool, count, here) == there.sample(pool, count)
    assert here.getstate() == there.getstate()


@pytest.mark.parametrize("kind", [Random, ByFractions, ByOtherBits])
def test_a_list_is_shuffled_as_the_library_does_it(kind: type[Random]) -> None:
    here, there = kind(1), kind(1)
    for size in (0, *SIZES):
        shuffled, expected = list(range(size)), list(range(size))
        shuffle(shuffled, here)
        there.shuffle(expected)
        assert shuffled == expected
    assert here.getstate() == there.getstate()


@given(st.lists(st.integers(1, 12).map(lambda faces: tuple(range(faces))), max_size=40), st.integers())
def test_dice_are_chosen_one_by_one(dice: list[tuple[int, ...]], seed: int) -> None:
    here, there = Random(seed), Random(seed)
    assert sample(Roll(tuple(dice)), here) == tuple(there.choice(faces) for faces in dice)
    assert here.getstate() == there.getstate()


@given(st.lists(st.integers(0, 13), max_size=6), st.integers(0, 80), st.integers(1, 90), st.integers())
def test_hands_are_one_sample_in_order_and_each_is_sorted(sizes: list[int], more: int, kinds: int, seed: int) -> None:
    here, there = Random(seed), Random(seed)
    pool = tuple([piece % kinds for piece in range(sum(sizes) + more)])
    drawn, hands = there.sample(pool, sum(sizes)), []
    for size in sizes:
        hands.append(tuple(sorted(drawn[:size])))
        drawn = drawn[size:]
    assert sample(Hands(tuple(sizes), pool), here) == tuple(hands)
    assert here.getstate() == there.getstate()


def test_a_need_of_a_class_of_its_own_is_drawn_as_what_it_is() -> None:
    class Lot(Roll):
        pass

    class Deal(Hands):
        pass

    here, there = Random(5), Random(5)
    assert sample(Lot(((1, 2, 3), (4, 5))), here) == sample(Roll(((1, 2, 3), (4, 5))), there)
    assert sample(Deal((2, 1), (1, 2, 3, 4)), here) == sample(Hands((2, 1), (1, 2, 3, 4)), there)


def test_a_generator_of_another_kind_draws_in_its_own_way() -> None:
    rng = Another(1)
    assert choice_of((1, 2), rng) == "chosen"
    assert sample_of((1, 2), 2, rng) == ["sampled", "sampled"]
    assert sample(Roll(((1, 2), (3, 4))), rng) == ("chosen", "chosen")
    assert sample(Hands((1,), (1, 2)), rng) == (("chosen",),)
    assert sample(Hands((1, 2), (1, 2, 3)), rng) == (("sampled",), ("sampled", "sampled"))


def test_what_cannot_be_drawn_is_an_error() -> None:
    with pytest.raises(IndexError, match="Cannot choose from an empty sequence"):
        choice_of((), Random(1))
    for rng in (Random(1), ByFractions(1)):
        for count in (0, -1):
            with pytest.raises(IndexError, match="Cannot choose from an empty sequence"):
                randbelow(count, rng)
    with pytest.raises(IndexError, match="nothing to choose from"):
        sample(Roll(((1, 2), ())), Random(1))
    for count in (3, -1):
        with pytest.raises(ValueError, match="Sample larger than population or is negative"):
            sample_of((1, 2), count, Random(1))
