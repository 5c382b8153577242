"""The number in front of a player: ZT-NUM, ZT-TEN, and the examples of the rulebook."""

from itertools import product

import pytest
from random_games import whole_game
from zt_positions import playing, zt

from rulecore.games.zimbabweee.laws.play import shown
from rulecore.games.zimbabweee.pieces import BOX, RANKS
from rulecore.games.zimbabweee.state import Over, Playing
from rulecore.games.zimbabweee.trick import laid_over


def growing(*stack: int) -> list[int]:
    """What a player shows after each card, oldest first."""
    numbers = [0]
    for cards, card in enumerate(stack):
        numbers.append(laid_over(numbers[-1], cards, card))
    return numbers[1:]


def number(*stack: int) -> int:
    return growing(*stack)[-1]


@pytest.mark.clause("ZT-NUM-1")
def test_a_new_number_stands_in_front_of_the_old_ones() -> None:
    assert growing(1, 2, 3, 4) == [1, 21, 321, 4321]


@pytest.mark.clause("ZT-NUM-2", "ZT-NUM-1")
def test_golden_example_7_then_6_then_3_reads_7_67_367() -> None:
    assert growing(7, 6, 3) == [7, 67, 367]


@pytest.mark.clause("ZT-TEN-2")
def test_golden_example_5_then_10_then_6_reads_5_105_605() -> None:
    assert growing(5, 10, 6) == [5, 105, 605]


@pytest.mark.clause("ZT-TEN-2", "ZT-TEN-1")
def test_a_10_is_covered_and_shows_full_again_and_again() -> None:
    assert growing(10, 6, 10, 10) == [10, 60, 1060, 10060]


@pytest.mark.clause("ZT-TEN-2", "ZT-TEN-1")
def test_three_tens_read_1000() -> None:
    assert growing(10, 10, 10) == [10, 100, 1000]


@pytest.mark.clause("ZT-TEN-2")
def test_a_10_becomes_0_when_its_owner_covers_it_and_not_when_the_next_player_plays() -> None:
    _, state = playing(((5, 10), (1, 2), (3, 4)), 10, 2, 4, 5)
    assert isinstance(state, Playing)
    assert state.numbers == (50, 2, 4)
    _, state = playing(((5, 10), (1, 2), (3, 4)), 10, 2, 4)
    assert isinstance(state, Playing)
    assert state.numbers == (10, 2, 4)


@pytest.mark.clause("ZT-NUM-1", "ZT-TEN-1", "ZT-TEN-2")
def test_all_stacks_of_up_to_four_cards_read_as_one_reads_them_off_the_table() -> None:
    stacks = [stack for cards in range(1, 5) for stack in product(RANKS, repeat=cards)]
    assert [stack for stack in stacks if number(*stack) != shown(stack)] == []
    assert len(stacks) == 11_110


@pytest.mark.clause("ZT-TEN-1", "ZT-NUM-1")
def test_all_stacks_of_up_to_four_cards_have_the_digits_of_the_formula() -> None:
    for cards in range(1, 5):
        for stack in product(RANKS, repeat=cards):
            *older, newest = stack
            digits = sum(card % 10 * 10**i for i, card in enumerate(older))
            assert number(*stack) == newest * 10 ** (cards - 1) + digits


@pytest.mark.clause("ZT-TEN-1")
def test_a_newest_10_beats_every_number_whose_newest_card_is_none() -> None:
    for cards in range(1, 13):
        smallest_with_10 = number(*[10] * (cards - 1), 10)
        largest_without = number(*[9] * cards)
        assert largest_without < 10**cards <= smallest_with_10


@pytest.mark.clause("ZT-TEN-1")
def test_a_10_beats_every_non_10_whatever_lies_below() -> None:
    tails = list(product(RANKS, repeat=2))
    smallest_with_10 = min(number(*tail, 10) for tail in tails)
    assert all(number(*tail, card) < smallest_with_10 for tail in tails for card in range(1, 10))


@pytest.mark.clause("ZT-NUM-1", "ZT-TEN-2")
def test_numbers_of_equally_many_cards_are_equal_only_for_identical_stacks() -> None:
    for cards in range(1, 5):
        assert len({number(*stack) for stack in product(RANKS, repeat=cards)}) == 10**cards


@pytest.mark.clause("ZT-NUM-1", "ZT-TEN-1", "ZT-TEN-2")
def test_numbers_compare_like_the_cards_from_the_newest_with_a_covered_10_as_0() -> None:
    def by_cards(stack: tuple[int, ...]) -> tuple[int, ...]:
        return (stack[-1], *(card % 10 for card in stack[-2::-1]))

    stacks = list(product(RANKS, repeat=3))
    assert sorted(stacks, key=by_cards) == sorted(stacks, key=lambda stack: number(*stack))


@pytest.mark.clause("ZT-NUM-1", "ZT-TEN-1")
def test_a_number_has_a_digit_for_each_card_and_one_more_for_a_newest_10() -> None:
    for cards in range(1, 5):
        for stack in product(RANKS, repeat=cards):
            assert len(str(number(*stack))) == cards + (stack[-1] == 10)


def cards_for(digits: tuple[int, ...]) -> bool:
    """Whether the box has cards for a stack, of which all but the newest show 0 for a 10."""
    return all(digits.count(rank) <= BOX.copies[rank - 1] for rank in RANKS)


@pytest.mark.clause("ZT-NUM-1", "ZT-TEN-1")
def test_the_largest_number_of_twelve_cards_is_1_099_999_999_988() -> None:
    stack = (8, 8, *(9,) * 9, 10)
    assert cards_for(stack)
    assert number(*stack) == greedy(largest=True) == 1_099_999_999_988


@pytest.mark.clause("ZT-NUM-1", "ZT-TEN-2")
def test_the_smallest_number_of_twelve_cards_is_100_000_000_002() -> None:
    stack = (2, *(10,) * 10, 1)
    assert cards_for(stack)
    assert number(*stack) == greedy(largest=False) == 100_000_000_002


def greedy(*, largest: bool) -> int:
    """The extreme number of twelve cards of the box: the best card of those left, from the newest to the oldest."""
    left = list(BOX.copies)
    stack: list[int] = []
    for place in range(BOX.hand):
        digits = {rank if place == 0 else rank % 10: rank for rank in RANKS if left[rank - 1]}
        best = digits[max(digits) if largest else min(digits)]
        left[best - 1] -= 1
        stack.append(best)
    return number(*reversed(stack))


@pytest.mark.clause("ZT-NUM-3", "ZT-STACK-1")
@pytest.mark.parametrize("players", [3, 4])
def test_all_numbers_of_a_trick_are_made_of_equally_many_cards(players: int) -> None:
    states = [state for state in whole_game(zt(players))[0] if isinstance(state, Playing)]
    for state in states:
        waiting = players - len(state.trick)
        cards = sorted(map(len, state.stacks))
        assert cards == [len(state.won)] * waiting + [len(state.won) + 1] * len(state.trick)


@pytest.mark.clause("ZT-NUM-3", "ZT-STACK-1")
def test_at_the_end_everybody_shows_twelve_cards() -> None:
    final = whole_game(zt(4))[0][-1]
    assert isinstance(final, Over)
    assert list(map(len, final.stacks)) == [12] * 4
