"""The settlement that scores most: the quick way against the plain definition, golden hands, how much work it is."""

from itertools import product
from random import Random
from typing import Any

import pytest
from br_plain import DECK, Readings, best, is_settled, kinds, total
from br_positions import after, br, cards, codes, config, options, seen, settling
from br_search import best_score_by_search
from hypothesis import given, settings
from hypothesis import strategies as st

from rulecore.audit.lockstep.configs import reading_sets
from rulecore.audit.lockstep.consulted import Watched, name_of
from rulecore.games.build_release.greedy.best_groups import OwnBonus
from rulecore.games.build_release.greedy.best_groups_together import OneBonus
from rulecore.games.build_release.greedy.best_settlement import Settlement, best_settlement
from rulecore.games.build_release.greedy.player import PLANNED_BY, planned, without_burdens
from rulecore.games.build_release.pieces import BOX, KINDS

READINGS = [
    Readings(*chosen)
    for chosen in product(
        ("no-group-no-extension", "no-group"),
        ("five-at-most", "formula", "flat-fifty"),
        ("each-run", "all-runs-together"),
        ("allowed", "needs-a-number"),
    )
]
under_every_reading = pytest.mark.parametrize("read", READINGS, ids=" ".join)


def terms(read: Readings) -> Any:
    """The config with these readings."""
    return config(2, must_score=read.must, big_duplicates=read.big, bonus_scope=read.scope, all_x_groups=read.all_x)


def plain(found: Settlement) -> list[tuple[str, tuple[str, ...]]]:
    """The groups by kind and codes."""
    return [(KINDS[group.kind], tuple(codes(group.cards).split())) for group in found.groups]


def is_permitted(found: Settlement, hand: tuple[int, ...], read: Readings) -> bool:
    """Whether the settlement uses the cards of the hand, its groups are groups, and nothing more must be scored."""
    groups, left = plain(found), tuple(codes(found.leftover).split())
    used = [card for group in found.groups for card in group.cards]
    return (
        sorted([*used, *found.leftover]) == sorted(hand)
        and all(kind in kinds(group, read) for kind, group in groups)
        and is_settled(groups, left, read)
        and total(groups, read.scope, read.big) == found.score
    )


@st.composite
def hands(draw: st.DrawFn, size: int = 7) -> tuple[int, ...]:
    """A hand in which much can be scored: few numbers, many X."""
    low = draw(st.integers(0, 7))
    near = [card for card in BOX.cards if card == 50 or card % 10 in range(low, low + 4)]
    pool = draw(st.sampled_from((near, list(BOX.cards))))
    picked = draw(st.lists(st.sampled_from(range(len(pool))), max_size=size, unique=True))
    return tuple(sorted(pool[place] for place in picked))


@under_every_reading
@settings(max_examples=25)
@given(hand=hands())
def test_the_quick_way_finds_what_the_plain_definition_finds(read: Readings, hand: tuple[int, ...]) -> None:
    found = best_settlement(terms(read), hand)
    assert is_permitted(found, hand, read)
    assert found.score == best(tuple(codes(hand).split()), read)


@under_every_reading
@settings(max_examples=10)
@given(hand=hands(size=6))
def test_the_search_is_the_plain_definition(read: Readings, hand: tuple[int, ...]) -> None:
    assert best_score_by_search(terms(read), hand) == best(tuple(codes(hand).split()), read)


def random_settlement(game: Any, hand: str, rng: Random) -> int:
    """What a player scores with the hand who lays down groups at random."""
    state = settling(game, hand)
    while seen(game, state)["build"][0] is None:
        state = game.step(state, rng.choice(game.legal(state)))
    return int(seen(game, state)["build"][0])


@pytest.mark.parametrize("read", READINGS[::5], ids=" ".join)
def test_nobody_scores_more_with_twelve_cards_by_chance(read: Readings) -> None:
    rng = Random(8)
    for _ in range(12):
        hand = tuple(sorted(rng.sample(BOX.cards, 12)))
        found = best_settlement(terms(read), hand)
        assert is_permitted(found, hand, read)
        game = br(2, must_score=read.must, big_duplicates=read.big, bonus_scope=read.scope, all_x_groups=read.all_x)
        assert max(random_settlement(game, codes(hand), rng) for _ in range(15)) <= found.score


@pytest.mark.clause("BR-SETTLE-5", "BR-SETTLE-6", "BR-SETTLE-8")
@pytest.mark.parametrize("read", READINGS[::5], ids=" ".join)
def test_what_it_finds_can_be_laid_down(read: Readings) -> None:
    game = br(2, must_score=read.must, big_duplicates=read.big, bonus_scope=read.scope, all_x_groups=read.all_x)
    rng = Random(4)
    for _ in range(6):
        hand = tuple(sorted(rng.sample(BOX.cards, 12)))
        found = best_settlement(game.rules_config, hand)
        state = settling(game, codes(hand))
        for place, (kind, group) in enumerate(plain(found)):
            state = laid_down(game, state, kind, place, group)
        assert "done" in options(game, state)
        assert seen(game, after(game, state, "done"))["build"][0] == found.score


def laid_down(game: Any, state: Any, kind: str, place: int, group: tuple[str, ...]) -> Any:
    """The state after the group was laid down, two cards first, then one by one."""
    wanted = {"kind": kind, "cards": list(group)}
    for action in options(game, state):
        verb, *words = action.split()
        if (verb, words[0]) not in (("group", kind), ("extend", str(place))) or not set(words[1:]) <= set(group):
            continue
        then = after(game, state, action)
        lying = seen(game, then)["groups"][0]
        if len(lying) != place + 1 or any(lying[place]["cards"].count(x) > group.count(x) for x in set(group)):
            continue
        if lying[place] == wanted:
            return then
        if (further := laid_down(game, then, kind, place, group)) is not None:
            return further
    return None


# --- golden hands ---

EXAMPLE = "R1 R2 G3 B4 R5 X R6 O6 P6 X O3 G9"
GOLDEN: list[tuple[str, dict[str, str], int]] = [
    ("", {}, 0),
    ("R1", {}, 0),
    ("X X", {}, 5),
    ("R0 O2 P4 B6 G8", {}, 0),
    ("R1 R2 R3 O7 O8 B9", {}, 15),
    ("R1 R2 R3 O7 O8 B9", {"bonus_scope": "all-runs-together"}, 18),
    ("R6 O6 P6 B6 G6 X R0", {}, 54),
    ("R6 O6 P6 B6 G6 X R0", {"big_duplicates": "formula"}, 75),
    ("R6 O6 P6 B6 G6 X R0", {"big_duplicates": "flat-fifty"}, 54),
    ("R6 O6 P6 B6 G6 X X X X", {"big_duplicates": "formula"}, 180),
    ("R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 X X", {}, 205),
    ("R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 X X", {"all_x_groups": "needs-a-number"}, 205),
    ("R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 X X", {"bonus_scope": "all-runs-together"}, 264),
    ("R0 R1 R2 R3 R4 R5 R6 R7 R8 R9", {}, 200),
    (EXAMPLE, {}, 107),
    (EXAMPLE, {"bonus_scope": "all-runs-together"}, 107),
    ("R1 R2 R3 R4 O3 O4 O5 P4 P5 X X R5", {}, 97),
    ("R1 R2 R3 R4 O3 O4 O5 P4 P5 X X R5", {"bonus_scope": "all-runs-together"}, 119),
]


@pytest.mark.parametrize(("hand", "agreed", "score"), GOLDEN)
def test_the_most_that_a_hand_can_bring(hand: str, agreed: dict[str, Any], score: int) -> None:
    found = best_settlement(config(2, **agreed), cards(hand))
    read = Readings(big="five-at-most", scope="each-run", all_x="allowed", must="no-group-no-extension")
    names = {"big_duplicates": "big", "bonus_scope": "scope", "all_x_groups": "all_x"}
    assert is_permitted(found, cards(hand), read._replace(**{names[name]: value for name, value in agreed.items()}))
    assert found.score == score


@pytest.mark.parametrize("scope", ["each-run", "all-runs-together"])
def test_no_way_to_sort_the_twelve_cards_of_the_example_brings_more(scope: str) -> None:
    agreed = config(2, bonus_scope=scope)
    assert best_score_by_search(agreed, cards(EXAMPLE)) == best_settlement(agreed, cards(EXAMPLE)).score == 107


@pytest.mark.parametrize("read", READINGS[::5], ids=" ".join)
def test_no_way_to_sort_twelve_random_cards_brings_more(read: Readings) -> None:
    rng = Random(17)
    for _ in range(2):
        hand = tuple(sorted(rng.sample(BOX.cards, 12)))
        assert best_score_by_search(terms(read), hand) == best_settlement(terms(read), hand).score


@pytest.mark.clause("BR-EX-SETTLE")
def test_the_example_could_have_brought_more_than_66_points() -> None:
    assert best_settlement(config(2), cards(EXAMPLE)).score > 66


def test_the_order_of_the_cards_does_not_matter_and_the_answer_is_always_the_same() -> None:
    hand = cards(EXAMPLE)
    assert (
        best_settlement(config(2), hand[::-1]) == best_settlement(config(2), hand) == best_settlement(config(2), hand)
    )


def test_runs_come_before_duplicates_and_groups_are_sorted() -> None:
    found = best_settlement(config(2), cards("O6 P6 R1 R2 R3 B9 G9"))
    assert plain(found) == [("run", ("R1", "R2", "R3")), ("set", ("O6", "P6")), ("set", ("B9", "G9"))]


# --- how much work it is: questions asked, no time ---


class Asked(OwnBonus):
    """Counts how often it is asked what some cards can score."""

    asked = 0

    def points(self, cards: int, xs: int) -> int:
        self.asked += 1
        return super().points(cards, xs)


def busy_hands() -> list[str]:
    """Twelve cards among which there is much to choose, and some at random."""
    rng = Random(11)
    neighbours = [code for code in DECK if code == "X" or int(code[1]) in range(3, 7)]
    return [
        "R4 R8 O7 P4 P5 P6 B3 B6 G3 G5 X X",
        "R0 R1 R5 R6 O4 B2 B3 B7 B8 X X X",
        "R0 R1 R2 R3 R4 R5 R6 R7 X X X X",
        "R1 R2 R3 R4 R5 R6 R7 R8 X X X X",
        "R1 O2 P3 B4 G5 R6 O7 P8 B9 X X X",
        "R3 O3 R4 O4 R5 O5 R6 O6 X X X X",
        "R3 O3 P3 B3 G3 R4 O4 P4 B4 G4 R5 O5",
        "R3 O3 P3 R4 O4 P4 R5 O5 P5 R6 O6 P6",
        "R3 O3 P3 B3 R4 O4 P4 B4 R5 O5 P5 B5",
        *(" ".join(rng.sample(neighbours, 12)) for _ in range(8)),
        *(" ".join(rng.sample(DECK, 12)) for _ in range(8)),
    ]


@pytest.mark.parametrize("hand", busy_hands())
def test_with_a_bonus_for_each_run_no_set_of_cards_is_worked_out_twice(hand: str) -> None:
    held = cards(hand)
    printed, wild = 12 - held.count(50), held.count(50)
    solver = Asked(config(2).rulings, held)
    solver.groups()
    assert len(solver.known) <= min((2**printed - 1) * (wild + 1), 800)
    assert solver.asked <= 12_000
    assert sum(len(solver.options[(cards & -cards).bit_length() - 1]) for cards, _ in solver.known) <= 67_731


@pytest.mark.parametrize("hand", busy_hands())
def test_with_one_bonus_for_all_runs_few_choices_of_cards_are_looked_at(hand: str) -> None:
    held = cards(hand)
    choices = held.count(50) + 1
    for number in range(10):
        choices *= sum(card != 50 and card % 10 == number for card in held) + 1
    solver = OneBonus(config(2).rulings, held)
    assert len(solver.paths) <= min(choices, 1_600)


# --- the greedy player, who settles by it ---


@pytest.mark.parametrize("chosen", reading_sets("build_release"), ids=str)
def test_the_greedy_player_plans_by_all_the_rulings_on_which_the_best_settlement_depends(chosen: Any) -> None:
    game, rng = br(2, **{name_of(ruling): reading for ruling, reading in chosen.items()}), Random(1)
    watched = Watched(game)
    for size in (5, 9, 9, 12):
        hand = tuple(sorted(rng.sample(BOX.cards, size)))
        best = best_settlement(watched.rules_config, hand)
        groups = without_burdens(watched.rules_config.rulings, best.groups, best.leftover)
        view = {"seat": 0, "config": game.config, "hands": [codes(hand).split()], "groups": [[]]}
        assert planned(view) == [(KINDS[group.kind], group.cards) for group in groups]
    assert watched.read <= set(map(name_of, PLANNED_BY))
