"""The groups of a hand that score most where one bonus is for all runs; `best_settlement` says how they are found."""

from collections.abc import Iterator
from typing import NamedTuple

from rulecore.games.build_release.greedy.best_groups import sets_of_number, shared_out
from rulecore.games.build_release.groups import LONGEST_RUN, RUN_POINTS, may_be_all_x
from rulecore.games.build_release.pieces import COLOUR, COLOURS, NUMBER, NUMBERS, RUN, SET, Cards, Group, Groups, X
from rulecore.games.build_release.rulings import Rulings

_BITS = 4
_X_DIGIT = len(NUMBERS)
_ONES = sum(1 << _BITS * place for place in range(_X_DIGIT + 1))
_GUARDS = _ONES << _BITS - 1


class Runs(NamedTuple):
    """Runs with the same printed cards.

    least    the cards of the one with the fewest X cards
    with_xs  for each number of X cards, ascending: the cards, and the points before the bonus
    """

    least: int
    with_xs: list[tuple[int, int]]


class OneBonus:
    """The best groups where one colour bonus multiplies the points of all runs.

    Cards taken by runs are counted by number, X last: a whole number with four bits for each count, the highest of
    which stays free, so that all counts are added and compared at once.
    """

    def __init__(self, rulings: Rulings, cards: Cards) -> None:
        self.big, self.all_x = rulings.big_duplicates, rulings.all_x_groups
        self.by_number = [[card for card in cards if NUMBER[card] == number] for number in NUMBERS]
        self.xs = cards.count(X)
        counts = [*map(len, self.by_number), self.xs]
        self.limit = sum(count << _BITS * place for place, count in enumerate(counts))
        self.colours = [
            sum(1 << _BITS * NUMBER[card] + _BITS - 1 for card in cards if COLOUR[card] == colour)
            for colour in range(len(COLOURS))
        ]
        self.paths = self._paths()

    def groups(self) -> Groups:
        """The groups of one of the best settlements."""
        best, found, most_in_sets = -1, 0, self.in_sets(0)
        for taken, (points, _) in self.paths.items():
            score = points * max(self.bonus(taken))
            if score + most_in_sets > best:
                score += self.in_sets(taken)
                if score > best:
                    best, found = score, taken
        colour = self.bonus(found).index(max(self.bonus(found)))
        return self._laid(found, colour)

    def bonus(self, taken: int) -> list[int]:
        """For each colour how many cards of it, with X cards, are among those that runs have taken."""
        touched = taken + _GUARDS - _ONES & _GUARDS
        wild = taken >> _BITS * _X_DIGIT
        return [(touched & colour).bit_count() + wild for colour in self.colours]

    def in_sets(self, taken: int) -> int:
        """What the cards that runs have not taken score as duplicates."""
        zeros, counts, xs = self._left(taken)
        points = shared_out(self.big, self.all_x, tuple(sorted(filter(None, counts))), xs).points
        return points + sets_of_number(self.big, self.all_x, zeros, 0).points

    def _left(self, taken: int) -> tuple[int, tuple[int, ...], int]:
        """What is left: how many 0s, how many cards of each other number, how many X cards."""
        rest = self.limit - taken
        zeros, *counts, xs = [rest >> _BITS * place & 7 for place in range(_X_DIGIT + 1)]
        return zeros, tuple(counts), xs

    def _paths(self) -> dict[int, tuple[int, int]]:
        """For each choice of cards that are exactly some runs: the most points of such runs, and the last run.

        Runs are laid by their least printed number, the highest first.
        """
        paths = {0: (0, 0)}
        if may_be_all_x(self.all_x):
            for wild in range(2, self.xs + 1):
                run = wild << _BITS * _X_DIGIT
                paths[run] = RUN_POINTS[wild], run
        for number in reversed(NUMBERS):
            if self.by_number[number]:
                runs = sorted(self._runs(number, 1 << _BITS * number, 0, (number,)))
                layer = list(paths)
                for _ in self.by_number[number]:
                    layer = self._with_one_more(paths, layer, runs)
        return paths

    def _with_one_more(self, paths: dict[int, tuple[int, int]], layer: list[int], runs: list[Runs]) -> list[int]:
        """Add one of the runs, ascending, wherever its cards are there; the choices of cards that are new."""
        room, wild_room = self.limit + _GUARDS, self.xs + 1 << _BITS * _X_DIGIT
        new: dict[int, None] = {}
        for taken in layer:
            points, fits = paths[taken][0], room - taken
            for least, with_xs in runs:
                if taken + least >= wild_room:
                    break
                if fits - least & _GUARDS != _GUARDS:
                    continue
                for run, worth in with_xs:
                    more = taken + run
                    if more >= wild_room:
                        break
                    if more not in paths or points + worth > paths[more][0]:
                        paths[more] = points + worth, run
                        new[more] = None
        return list(new)

    def _runs(self, last: int, cards: int, gaps: int, numbers: tuple[int, ...]) -> Iterator[Runs]:
        """The runs that have cards of these numbers, and of later ones."""
        longest = LONGEST_RUN if numbers[0] == 0 else LONGEST_RUN - 1
        xs = range(max(gaps, 2 - len(numbers)), min(self.xs, longest - len(numbers)) + 1)
        found = [(cards + (wild << _BITS * _X_DIGIT), RUN_POINTS[len(numbers) + wild]) for wild in xs]
        if found:
            yield Runs(found[0][0], found)
        for number in range(last + 1, min(NUMBERS[-1], last + 1 + self.xs - gaps) + 1):
            if self.by_number[number]:
                wider = gaps + number - last - 1
                yield from self._runs(number, cards + (1 << _BITS * number), wider, (*numbers, number))

    def _laid(self, taken: int, colour: int) -> Groups:
        """The groups: the runs that take these cards, of each number first the one of that colour, and duplicates."""
        zeros, counts, xs = self._left(taken)
        stacks = [sorted(cards, key=lambda card: COLOUR[card] != colour) for cards in self.by_number]
        found = []
        while taken:
            run = self.paths[taken][1]
            numbers = [number for number in NUMBERS if run >> _BITS * number & 7]
            cards = sorted(stacks[number].pop(0) for number in numbers)
            found.append(Group(RUN, (*cards, *(X,) * (run >> _BITS * _X_DIGIT))))
            taken -= run
        by_count = sorted((count, number) for number, count in enumerate(counts, 1) if count)
        shares = shared_out(self.big, self.all_x, tuple(count for count, _ in by_count), xs).xs
        for (count, number), wild in zip([(zeros, 0), *by_count, (0, 0)], (0, *shares), strict=True):
            for size, more in sets_of_number(self.big, self.all_x, count, wild).parts:
                found.append(Group(SET, (*sorted(stacks[number][:size]), *(X,) * more)))
                del stacks[number][:size]
        return tuple(found)
