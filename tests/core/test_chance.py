"""Chance: what is sampled is an outcome, outcomes have their exact weights, and faults are told in plain words."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import pairwise, permutations
from math import factorial, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulecore.core.bags import bag
from rulecore.core.chance import CHANCE, Chance, Hands, Need, Outcome, Roll, fault, outcomes, ways
from rulecore.core.draws import sample

pools = st.lists(st.integers(1, 4), max_size=6).map(bag)
rolls = st.lists(st.lists(st.integers(0, 3), min_size=1, max_size=4).map(tuple), max_size=3)
rolls_due = rolls.map(lambda dice: Roll(tuple(dice)))


@st.composite
def hands_due(draw: st.DrawFn) -> Hands:
    """A deal from a small pool to a few places."""
    pool = draw(pools)
    sizes: list[int] = []
    for _ in range(draw(st.integers(0, 3))):
        sizes.append(draw(st.integers(0, len(pool) - sum(sizes))))
    return Hands(tuple(sizes), pool)


needs = hands_due() | rolls_due


@given(needs, st.integers())
def test_what_is_sampled_is_an_outcome(need: Need, seed: int) -> None:
    assert fault(need, sample(need, Random(seed))) is None


@given(needs)
def test_the_outcomes_are_all_different_and_without_fault(need: Need) -> None:
    found = [outcome for outcome, _ in outcomes(need)]
    assert len(set(found)) == len(found)
    assert {fault(need, outcome) for outcome in found} == {None}


@given(needs)
def test_the_weights_of_the_outcomes_add_up_to_the_ways(need: Need) -> None:
    weights = [weight for _, weight in outcomes(need)]
    assert min(weights) > 0
    assert sum(weights) == ways(need)


@given(hands_due())
def test_a_deal_comes_about_as_often_as_among_all_orders_of_the_pool(need: Hands) -> None:
    counts: Counter[Outcome] = Counter()
    for order in permutations(need.pool):
        at = [sum(need.sizes[:i]) for i in range(len(need.sizes) + 1)]
        counts[tuple(bag(order[i:j]) for i, j in pairwise(at))] += 1
    orders = factorial(len(need.pool)) // ways(need)
    assert counts == {outcome: weight * orders for outcome, weight in outcomes(need)}


def test_a_roll_counts_a_face_as_often_as_it_stands_on_the_die() -> None:
    need = Roll(((1, 1, 2), (5, 6)))
    assert dict(outcomes(need)) == {(1, 5): 2, (1, 6): 2, (2, 5): 1, (2, 6): 1}
    assert ways(need) == 6


def test_nothing_due_is_one_way() -> None:
    for need in (Hands((), (1, 2)), Roll(())):
        assert list(outcomes(need)) == [((), 1)]
        assert ways(need) == 1
        assert sample(need, Random(0)) == ()


def test_more_than_there_is_cannot_be_dealt() -> None:
    need = Hands((2, 2), (1, 2, 3))
    assert list(outcomes(need)) == []
    assert ways(need) == 0


@pytest.mark.parametrize("need", [Hands((1, 2), (1, 1, 2, 3)), Roll(((1, 1, 2), (0, 3)))])
def test_samples_are_uniform_over_the_physical_possibilities(need: Need) -> None:
    rng, draws = Random(12), 6000
    counts = Counter(sample(need, rng) for _ in range(draws))
    for outcome, weight in outcomes(need):
        share = weight / ways(need)
        assert abs(counts[outcome] - draws * share) < 5 * sqrt(draws * share * (1 - share))


DEAL = Hands((1, 2), (1, 1, 2, 3))


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        (((1,),), "the number of hands must be 2, not 1"),
        (((1,), (1, 2), ()), "the number of hands must be 2, not 3"),
        (((1, 1), (2, 3)), "hand 0 must have 1 pieces, not 2"),
        (((1,), (2,)), "hand 1 must have 2 pieces, not 1"),
        (((1,), (2, 1)), "hand 1 must be in ascending order"),
        (((4,), (1, 2)), "the hands name pieces that are not there to deal"),
        (((2,), (2, 3)), "the hands name pieces that are not there to deal"),
    ],
)
def test_a_deal_that_cannot_be_is_told_why(outcome: Outcome, reason: str) -> None:
    assert fault(DEAL, outcome) == reason


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        ((1,), "the number of results must be 2, not 1"),
        ((1, 5, 5), "the number of results must be 2, not 3"),
        ((3, 5), "result 0 must be one of [1, 2]"),
        ((1, 1), "result 1 must be one of [5, 6]"),
    ],
)
def test_a_roll_that_cannot_be_is_told_why(outcome: Outcome, reason: str) -> None:
    assert fault(Roll(((2, 1, 1), (5, 6))), outcome) == reason


def test_there_is_one_chance() -> None:
    copies = [Chance("chance"), copy.copy(CHANCE), copy.deepcopy(CHANCE)]
    copies += [pickle.loads(pickle.dumps(CHANCE, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    assert all(found is CHANCE for found in copies)
    assert repr(CHANCE) == "CHANCE"
