"""The settlement that scores most, found by trying every one that the rules permit."""

from collections.abc import Iterator
from itertools import combinations

from rulecore.core.bags import bag, minus
from rulecore.games.build_release.groups import build_score, is_group
from rulecore.games.build_release.pieces import RUN, SET, Cards, Group, Groups, numbers_of
from rulecore.games.build_release.rulings import Config, Rulings
from rulecore.games.build_release.settlement import extensions, groups_of_two, may_stop


def best_score_by_search(config: Config, hand: Cards) -> int:
    """The most points of all permitted settlements; takes seconds for twelve cards."""
    rulings = config.rulings
    every = partitions(rulings, bag(hand), ())
    return max(build_score(rulings, groups) for groups, rest in every if is_permitted(rulings, groups, rest))


def is_permitted(rulings: Rulings, groups: Groups, rest: Cards) -> bool:
    """Whether a player may stop there."""
    readings = rulings.all_x_groups, rulings.big_duplicates
    fits = any(extensions(group, rest, *readings) for group in groups)
    return may_stop(rulings.must_score, bool(groups_of_two(rest, *readings)), fits)


def partitions(rulings: Rulings, cards: Cards, leftover: Cards) -> Iterator[tuple[Groups, Cards]]:
    """Every way to sort cards into groups, and what is left over then."""
    if not cards:
        yield (), leftover
        return
    first, rest = cards[0], cards[1:]
    yield from partitions(rulings, rest, (*leftover, first))
    for size in range(1, len(cards)):
        for more in dict.fromkeys(combinations(rest, size)):
            numbers, without = numbers_of((first, *more)), minus(rest, more)
            assert without is not None
            for kind in (RUN, SET):
                if is_group(kind, numbers, rulings.all_x_groups, rulings.big_duplicates):
                    for groups, left in partitions(rulings, without, leftover):
                        yield (Group(kind, (first, *more)), *groups), left
