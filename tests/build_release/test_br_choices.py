"""How many choices a player can have at most: maxima over all hands, found by adding up over numbers, and hands that
have as many."""

from collections.abc import Callable
from functools import cache
from math import comb
from random import Random

import pytest
from br_plain import DECK
from br_positions import br, building, options, releasing, settling
from random_games import whole_game

from rulecore.core.chance import CHANCE
from rulecore.games.build_release.state import Building, Over, Releasing, Settling, Sorting

FIVE, XS = range(6), range(5)


@cache
def most(size: int, one: Callable[..., int], three: Callable[..., int], extra: Callable[[int], int]) -> int:
    """The most that any hand of so many cards is worth, where the worth is a sum over numbers and their neighbours.

    one    by number, its cards, the X cards of the hand
    three  by the number, the cards of the two numbers before it and of itself, the X cards of the hand
    extra  by the X cards of the hand
    """
    best = 0
    for xs in XS:
        table = {(0, 0, size - xs): 0} if xs <= size else {}
        for number in range(10):
            new: dict[tuple[int, int, int], int] = {}
            for (a, b, left), worth in table.items():
                for c in FIVE[: left + 1]:
                    key, sum_ = (b, c, left - c), worth + one(number, c, xs) + three(number, a, b, c, xs)
                    new[key] = max(new.get(key, -1), sum_)
            table = new
        best = max([best, *(worth + extra(xs) for (_, _, left), worth in table.items() if not left)])
    return best


def alike(number: int, printed: int, xs: int) -> int:
    """How many single cards and sets of one number there are."""
    natural = printed + sum(comb(printed, size) for size in range(2, printed + 1))
    return natural + sum((1 << printed) - (wild == 1) for wild in range(1, xs + 1 if number else 1))


def runs(number: int, a: int, b: int, c: int, xs: int) -> int:
    """How many runs end with that number."""
    low, found = number - 2, 0
    for wild in range(8) if low >= 0 else ():
        places = [wild >> place & 1 for place in range(3)]
        if sum(places) <= xs and not (low == 0 and places[0]):
            ways = [1 if is_wild else count for is_wild, count in zip(places, (a, b, c), strict=True)]
            found += ways[0] * ways[1] * ways[2]
    return found


def single_x(xs: int) -> int:
    """An X alone."""
    return int(xs > 0)


def counted(hand: list[str]) -> int:
    """How many melds a hand can play to an empty table, by these formulas."""
    xs = hand.count("X")
    held = [sum(code[1:] == str(number) for code in hand) for number in range(10)]
    pairs = [(held[n - 2] if n > 1 else 0, held[n - 1] if n else 0, held[n]) for n in range(10)]
    worth = [alike(n, held[n], xs) + runs(n, *pairs[n], xs) for n in range(10)]
    return sum(worth) + single_x(xs)


@pytest.mark.clause("BR-REL-2")
def test_the_formulas_count_what_is_offered() -> None:
    rng, game = Random(6), br(2)
    for size in (1, 4, 8, 11, 13, 13, 13):
        hand = rng.sample(DECK, size)
        assert counted(hand) == len(options(game, releasing(game, " ".join(hand))))


RICHEST = "R4 O4 P4 B4 G4 R5 O5 P5 B5 G5 X X X"


@pytest.mark.clause("BR-REL-2", "BR-MELD-6")
@pytest.mark.parametrize(
    ("reading", "actions"),
    [
        pytest.param("must-play", 354, marks=pytest.mark.reading("lead-pass", "must-play")),
        pytest.param("may-pass", 355, marks=pytest.mark.reading("lead-pass", "may-pass")),
    ],
)
def test_there_are_never_more_than_354_melds_to_choose_from(reading: str, actions: int) -> None:
    game = br(2, lead_pass=reading)
    assert len(options(game, releasing(game, RICHEST))) == actions
    assert max(most(size, alike, runs, single_x) for size in range(1, 14)) == 354


@pytest.mark.clause("BR-REL-2")
@pytest.mark.parametrize("low", range(1, 9))
def test_354_melds_need_neighbours_from_3_to_7(low: int) -> None:
    hand = " ".join(f"{colour}{number}" for number in (low, low + 1) for colour in "ROPBG")
    game = br(2)
    assert (len(options(game, releasing(game, f"{hand} X X X"))) == 354) is (3 <= low <= 6)


def pairs_alike(number: int, printed: int, xs: int) -> int:
    """How many groups of two there are of one number, or of a card of it and an X."""
    return comb(printed, 2) + (printed * (2 if number else 1) if xs else 0)


def pairs_in_a_row(number: int, a: int, b: int, c: int, xs: int) -> int:
    """How many runs of two printed cards end with that number."""
    return b * c if number else 0


def pair_of_xs(xs: int) -> int:
    """Two X are a run and a duplicate."""
    return 2 * (xs >= 2)


def groups_at_most(size: int) -> int:
    """The most groups of two that so many cards can be."""
    return most(size, pairs_alike, pairs_in_a_row, pair_of_xs)


@pytest.mark.clause("BR-SETTLE-4", "BR-SETTLE-5")
def test_there_are_never_more_than_72_ways_to_go_on_scoring() -> None:
    game = br(2)
    hand = "R4 O4 P4 B4 G4 R5 O5 P5 B5 G5 R6 X"
    assert len(options(game, settling(game, hand))) == groups_at_most(12) == 72
    for laid in range(1, 6):  # each group takes two cards or more, and may be extended by any other card
        left = 12 - 2 * laid
        assert groups_at_most(left) + laid * left < 72


@pytest.mark.clause("BR-BUILD-2", "BR-BUILD-3")
def test_there_are_never_more_than_10_ways_to_draft_nor_2_to_decide_on_a_leftover() -> None:
    game = br(2)
    assert len(options(game, building(game, "R0", "X", row="R1 R2 O3 G9 B4"))) == 10
    for seed in range(3):
        for state in whole_game(game, seed)[0]:
            count = len(game.legal(state))
            limit = {Building: 10, Sorting: 2, Settling: 72, Releasing: 354}.get(type(state), 0)
            assert count <= limit
            assert (count == 0) is (game.actor(state) is CHANCE or isinstance(state, Over))
