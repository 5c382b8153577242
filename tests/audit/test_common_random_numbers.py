"""Luck: each side by itself is dealt as by `sample`; two sides share what means the same, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from scipy.stats import chisquare

import rulecore
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers, mixed, number_of
from rulecore.audit.lockstep.playing import SoFar, opened, played_out, playthrough, root_of, settings
from rulecore.audit.lockstep.policies import RANDOM
from rulecore.core.chance import Hands, Need, Outcome, Roll, outcomes

SURE = 1e-4
"""A fair draw fails a test as seldom as that."""
ROOTS = 6000


def drawn(draw: Callable[[CommonRandomNumbers], Any], times: int = ROOTS) -> Counter[Any]:
    """How often what comes, over so many games."""
    return Counter(draw(CommonRandomNumbers(root)) for root in range(times))


def looks_fair(found: Counter[Any], weights: dict[Any, float]) -> bool:
    """Whether so many draws look like these weights."""
    assert found.keys() <= weights.keys()
    times, total = sum(found.values()), sum(weights.values())
    keys = list(weights)
    expected = [times * weights[key] / total for key in keys]
    return bool(chisquare([found[key] for key in keys], expected).pvalue > SURE)


NEEDS: dict[str, Need] = {
    "one card": Hands((1,), (1, 2, 3, 4, 5)),
    "hands": Hands((1, 2), (1, 2, 3, 4, 5)),
    "equal copies": Hands((2, 1), ("a", "a", "a", "b", "c")),
    "one die": Roll((tuple(range(1, 7)),)),
    "two equal dice": Roll(((1, 2, 3), (1, 2, 3))),
    "a face twice": Roll(((0, 0, 1), (0, 1))),
    "a card out of each of two hands": Roll((("a", "a", "b"), ("a", "c"))),
}


@pytest.mark.parametrize("name", NEEDS)
def test_a_draw_is_uniform_over_the_physical_possibilities(name: str) -> None:
    need = NEEDS[name]
    assert looks_fair(drawn(lambda luck: luck.outcome(need, "kind")), dict(outcomes(need)))


def second(first: Need, of_first: Callable[[Outcome], Need | None]) -> Counter[Any]:
    """Two draws one after the other; the second one depends on the first."""

    def draw(luck: CommonRandomNumbers) -> Any:
        one = luck.outcome(first, "first")
        need = of_first(one)
        return one, None if need is None else luck.outcome(need, "second")

    return drawn(draw, 2 * ROOTS)


def expected_pairs(first: Need, of_first: Callable[[Outcome], Need | None]) -> dict[Any, float]:
    found: dict[Any, float] = {}
    ways_of_first = list(outcomes(first))
    for one, weight in ways_of_first:
        need = of_first(one)
        rest = [(None, 1)] if need is None else list(outcomes(need))
        total = sum(w for _, w in rest)
        for two, w in rest:
            found[one, two] = weight * w / total
    return found


STOCK = ("a", "a", "b", "b", "c")


def left_after(outcome: Outcome, back: Iterable[str] = (), gone: Iterable[str] = ()) -> tuple[str, ...]:
    rest = [*STOCK, *back]
    for piece in (*(piece for hand in outcome for piece in hand), *gone):
        rest.remove(piece)
    return tuple(sorted(rest))


CHAINS: dict[str, Callable[[Outcome], Need | None]] = {
    "the rest of the stock": lambda one: Hands((2,), left_after(one)),
    "the stock after what was drawn came back": lambda one: Hands((2,), STOCK),
    "the stock after something else came into it": lambda one: Hands((1,), left_after(one, back=("d",))),
    "the stock after a piece was taken out openly": lambda one: (
        Hands((1,), left_after(one, gone=("b",))) if "b" in left_after(one) else None
    ),
    "another stock that looks like the rest": lambda one: Hands((1, 1), left_after(one)),
    "dice": lambda one: Roll((("a", "b", "c"),)),
}


@pytest.mark.parametrize("name", CHAINS)
def test_a_second_draw_is_as_uniform_whatever_the_first_one_was(name: str) -> None:
    """Also after reshuffles, with duplicates, and when a piece has left the stock without a draw."""
    first = Hands((1, 1), STOCK)
    found = second(first, CHAINS[name])
    assert looks_fair(found, expected_pairs(first, CHAINS[name]))


def test_lots_are_uniform_and_independent_of_one_another() -> None:
    game = rulecore.game("zimbabweee", players=3)
    state = game.step(game.initial(), game.sample(game.initial(), Random(1)))
    legal = game.legal(state)[:3]

    def twice(luck: CommonRandomNumbers) -> Any:
        return tuple(legal.index(luck.lot(game, state, 0, legal)) for _ in range(2))

    found = drawn(twice)
    assert looks_fair(found, {(a, b): 1.0 for a in range(3) for b in range(3)})


@pytest.mark.parametrize("name", rulecore.GAMES)
def test_whole_games_have_the_same_winners_as_games_by_sample(name: str) -> None:
    """The first seat wins as often under lots as under `random`."""
    for setting in settings(name)[:2]:
        game, times = opened(name, setting), 400
        lucks = [CommonRandomNumbers(root_of(setting, seed)) for seed in range(times)]
        ends = [played_out(game, game.initial(), luck, RANDOM, SoFar()) for luck in lucks]
        ours = sum(0 in end.result["winners"] for end in ends)
        theirs = sum(0 in end.winners for end in rulecore.playouts(game, times, Random(5)))
        spread = (2 * times * 0.25) ** 0.5
        assert abs(ours - theirs) < 4 * spread


# --- what is shared ---


def test_equal_roots_share_the_order_of_the_deck_though_one_side_has_drawn_more() -> None:
    pool = tuple(range(20))
    for root in range(50):
        one, other = CommonRandomNumbers(root), CommonRandomNumbers(root)
        (mine,) = one.outcome(Hands((5,), pool), "deal")
        (theirs,) = other.outcome(Hands((5,), pool), "deal")
        assert mine == theirs
        rest = tuple(sorted({*pool} - {*mine}))
        (burnt,) = other.outcome(Hands((1,), rest), "burn")
        (next_two,) = one.outcome(Hands((2,), rest), "draw")
        assert {*burnt} <= {*next_two}


def test_pools_that_differ_between_the_sides_share_one_order() -> None:
    for root in range(50):
        (all_of,) = CommonRandomNumbers(root).outcome(Hands((20,), tuple(range(20))), "deal")
        (first,) = CommonRandomNumbers(root).outcome(Hands((1,), tuple(range(20))), "deal")
        (without,) = CommonRandomNumbers(root).outcome(
            Hands((1,), tuple(piece for piece in range(20) if piece != 7)), "deal"
        )
        assert len(all_of) == 20
        assert first in (without, (7,))


def test_of_equal_copies_the_highest_leaves_first() -> None:
    """A side with a copy less draws the same pieces, but for that copy."""
    for root in range(50):
        many, few = (
            [CommonRandomNumbers(root).outcome(Hands((1,) * 4, pool), "deal")]
            for pool in (("a", "a", "a", "b", "c"), ("a", "a", "b", "c"))
        )
        assert [hand for hand in many[0] if hand != ("a",)][:1] == [hand for hand in few[0] if hand != ("a",)][:1]


def test_a_die_shows_the_same_face_whoever_rolls_it_and_whatever_else_is_rolled() -> None:
    red, blue = ("R1", "R2", "R3", "R4"), ("B1", "B2", "B3", "B4", "B5", "B6")
    for root in range(50):
        one = dict.fromkeys(CommonRandomNumbers(root).outcome(Roll((red, blue)), "score"))
        other = dict.fromkeys(CommonRandomNumbers(root).outcome(Roll((blue, red, blue)), "score"))
        assert one.keys() <= other.keys()


def test_a_side_with_an_action_more_takes_another_one_only_where_it_takes_that() -> None:
    game = rulecore.game("zimbabweee", players=3)
    state = game.step(game.initial(), game.sample(game.initial(), Random(1)))
    legal = game.legal(state)
    for root in range(200):
        fewer, more = (CommonRandomNumbers(root).lot(game, state, 0, actions) for actions in (legal[1:], legal))
        assert more in (fewer, legal[0])


def test_different_roots_have_nothing_in_common() -> None:
    pool = tuple(range(30))
    pairs = [(CommonRandomNumbers(root).outcome(Hands((1,), pool), "deal")) for root in range(3000)]
    same = sum(one == other for one, other in pairwise(pairs))
    assert 60 < same < 145  # 100 of 3000


def test_a_fork_goes_on_as_the_first_one_does_and_takes_nothing_from_it() -> None:
    luck, pool = CommonRandomNumbers(3), tuple(range(9))
    luck.outcome(Hands((2,), pool), "deal")
    fork = luck.fork()
    first = [fork.outcome(Roll(((1, 2, 3, 4, 5, 6),)), "die") for _ in range(5)]
    assert [luck.outcome(Roll(((1, 2, 3, 4, 5, 6),)), "die") for _ in range(5)] == first


def test_numbers_are_the_same_in_every_process() -> None:
    assert (number_of("a label"), mixed(1)) == (16041443525632256348, 10451216379200822465)


@pytest.mark.parametrize("name", rulecore.GAMES)
def test_in_every_game_of_a_series_counting_begins_anew(name: str) -> None:
    """The number of completed games never falls, and grows by one where a new game begins."""
    for setting in settings(name):
        game = opened(name, setting)
        line = playthrough(game, CommonRandomNumbers(root_of(setting, 1)))
        played = [game.rules.games_played(state) for state in line.states]
        assert played[0] == 0
        assert all(after - before in (0, 1) for before, after in pairwise(played))
        assert played[-1] >= 1
