"""Whole domains of Build & Release, case by case: each rule against a plain formulation of its own.

The fixture `cases` is the size of the domain that expected.toml tells.
"""

from itertools import combinations, combinations_with_replacement, product

from enumerating import cases_of_the_ledger

from rulecore.games.build_release.following import Top, following_ranks
from rulecore.games.build_release.groups import is_run, is_set, same_colour
from rulecore.games.build_release.melds import is_meld
from rulecore.games.build_release.pieces import BOX, CODES, KINDS
from rulecore.games.build_release.rulings import (
    AllXGroups,
    AllXMelds,
    BigDuplicates,
    FewerCards,
    Rulings,
    RunVsTriple,
    XInRuns,
)

cases = cases_of_the_ledger

X = 10
"""The number of an X."""
Numbers = tuple[int, ...]


def handfuls(size: int) -> list[Numbers]:
    """So many cards by their numbers, ascending: five of each number at most, and four X."""
    found = combinations_with_replacement(range(X + 1), size)
    return [cards for cards in found if cards.count(X) <= 4 and max(map(cards.count, range(X))) <= 5]


def rows(numbers: Numbers) -> list[int]:
    """The lowest numbers of the rows that the cards can be, X standing for what is missing but 0."""
    printed = [number for number in numbers if number != X]
    size = len(numbers)
    return [
        low
        for low in range(11 - size)
        if len(set(printed)) == len(printed)
        and all(low <= number < low + size for number in printed)
        and (low > 0 or 0 in printed)
    ]


def same(numbers: Numbers) -> list[int]:
    """The numbers that all of the cards can be, X standing for any but 0."""
    return [rank for rank in range(10) if all(number in (rank, X if rank else rank) for number in numbers)]


def test_every_handful_is_the_groups_that_it_should_be(cases: int) -> None:
    count = 0
    for size in range(2, 7):
        for numbers in handfuls(size):
            for all_x, big in product(AllXGroups, BigDuplicates):
                may_be = set(numbers) != {X} or all_x is AllXGroups.ALLOWED
                fits = size <= 5 or big is not BigDuplicates.FIVE_AT_MOST
                assert is_run(list(numbers), all_x) is bool(may_be and rows(numbers)), (numbers, all_x)
                assert is_set(list(numbers), all_x, big) is bool(may_be and fits and same(numbers)), (numbers, big)
                count += 1
    assert count == cases


def test_every_set_of_different_numbers_and_x_is_a_run_if_it_should_be(cases: int) -> None:
    count = 0
    for size, wild in product(range(11), range(5)):
        for printed in combinations(range(10), size):
            numbers = (*printed, *(X,) * wild)
            expected = 2 <= len(numbers) <= 10 and bool(rows(numbers))
            assert is_run(list(numbers), AllXGroups.ALLOWED) is expected, numbers
            count += 1
    assert count == cases


Shape = tuple[str, int, int]
"""Kind, number of cards, rank."""
SHAPES: list[Shape] = [("set", size, rank) for size in range(1, 14) for rank in range(11)]
SHAPES += [("run", 3, rank) for rank in range(8)]


def goes_on(over: Shape, under: Shape, triple: RunVsTriple, fewer: FewerCards) -> bool:
    """In plain words: more cards always; as many by number, runs and triples as the supplement says; fewer never."""
    (kind, size, rank), (other, before, low) = over, under
    if size != before:
        highest = low + 2 if other == "run" else low
        return size > before or (fewer is FewerCards.IF_HIGHER and rank > highest)
    named = {("set", "run"): low + 2, ("run", "set"): low}.get((kind, other))
    if named is not None and triple is RunVsTriple.EXACT:
        return rank == named
    return rank >= (low if named is None else named)


def test_every_meld_goes_on_what_it_should(cases: int) -> None:
    count = 0
    for triple, fewer in product(RunVsTriple, FewerCards):
        for under in SHAPES:
            top = Top(under[0] == "run", under[1], under[2])
            for kind, size in dict.fromkeys((kind, size) for kind, size, _ in SHAPES):
                ranks = following_ranks(top, kind == "run", size, triple, fewer)
                for rank in range(8 if kind == "run" else 11):
                    expected = goes_on((kind, size, rank), under, triple, fewer)
                    assert (rank in ranks) is expected, (kind, size, rank, under, triple, fewer)
                    count += 1
    assert count == cases


def meanings(numbers: Numbers, runs: XInRuns, only_x: AllXMelds) -> set[tuple[str, int]]:
    """In plain words: what cards can be played as, kind and rank."""
    if len(numbers) == 1:
        return {("single", numbers[0])}
    found = {("set", rank) for rank in same(numbers)}
    if len(numbers) == 3 and not (X in numbers and runs is XInRuns.SAME_NUMBER_ONLY):
        found |= {("run", low) for low in rows(numbers)}
    if set(numbers) == {X} and only_x is not AllXMelds.AS_NUMBER:
        return {("set", X)} if only_x is AllXMelds.ABOVE_NINE else set()
    return found


def cards(numbers: Numbers) -> tuple[int, ...]:
    """Cards of these numbers: of equal numbers one in each colour."""
    return tuple(
        sorted(50 if number == X else 10 * numbers[:i].count(number) + number for i, number in enumerate(numbers))
    )


def test_every_handful_is_the_melds_that_it_should_be(cases: int) -> None:
    count = 0
    for size in range(1, 5):
        for numbers in handfuls(size):
            for runs, only_x in product(XInRuns, AllXMelds):
                rulings = Rulings.model_validate({"x-in-runs": runs, "all-x-melds": only_x})
                found = {
                    (KINDS[kind], rank)
                    for kind, rank in product(range(3), range(11))
                    if is_meld(kind, rank, cards(numbers), rulings)
                }
                assert found == meanings(numbers, runs, only_x), (numbers, runs, only_x)
                count += 1
    assert count == cases


def test_every_three_cards_show_their_commonest_colour(cases: int) -> None:
    three = set(combinations(BOX.cards, 3))
    for picked in three:
        shown = [CODES[card][0] for card in picked]
        wild = shown.count("X")
        assert same_colour(picked) == max(shown.count(colour) for colour in "ROPBG") + wild, picked
    assert len(three) == cases
