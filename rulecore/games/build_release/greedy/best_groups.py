"""The groups of a hand that score most where every run has its own bonus; `best_settlement` says how they are found."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from rulecore.games.build_release.groups import LONGEST_RUN, RUN_POINTS, may_be_all_x, points_of_set
from rulecore.games.build_release.pieces import COLOUR, NUMBER, RUN, SET, Cards, Group, Groups, X
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates, Rulings

# --- duplicates: cards of one number and X cards ---


class Sets(NamedTuple):
    """Duplicates, each as its numbers of printed cards and of X cards, and what they score together."""

    points: int
    parts: tuple[tuple[int, int], ...]


@cache
def sets_of_number(big: BigDuplicates, all_x: AllXGroups, printed: int, xs: int) -> Sets:
    """The best duplicates of so many cards of one number, with up to so many X cards; with X cards, the number is not
    0."""
    best = Sets(0, ())
    for cards in range(printed + 1):
        for wild in range(max(0, 2 - cards), xs + 1):
            points = points_of_set(big, cards + wild)
            if points is not None and (cards or may_be_all_x(all_x)):
                others = sets_of_number(big, all_x, printed - cards, xs - wild)
                best = max(best, Sets(points + others.points, ((cards, wild), *others.parts)))
    return best


class Share(NamedTuple):
    """How X cards are best shared out: so many for each number, and last for duplicates of X cards alone."""

    points: int
    xs: tuple[int, ...]


@cache
def shared_out(big: BigDuplicates, all_x: AllXGroups, counts: tuple[int, ...], xs: int) -> Share:
    """The best use of up to so many X cards in duplicates; `counts` are the printed cards of each number but 0."""
    if not counts:
        return Share(sets_of_number(big, all_x, 0, xs).points, (xs,))
    best = Share(-1, ())
    for wild in range(xs + 1):
        points, rest = shared_out(big, all_x, counts[1:], xs - wild)
        best = max(best, Share(sets_of_number(big, all_x, counts[0], wild).points + points, (wild, *rest)))
    return best


# --- every run with its own bonus ---


class Option(NamedTuple):
    """A group that can be laid: its printed cards as bits, its X cards, its points, its kind."""

    cards: int
    xs: int
    points: int
    kind: int


class OwnBonus:
    """The best groups where every run has its own colour bonus.

    Printed cards are bits in the order of their numbers; an option is listed under its least card.
    """

    def __init__(self, rulings: Rulings, cards: Cards) -> None:
        self.big, self.all_x = rulings.big_duplicates, rulings.all_x_groups
        self.printed = sorted([card for card in cards if card != X], key=lambda card: NUMBER[card])
        self.xs = cards.count(X)
        self.options: list[list[Option]] = [[] for _ in self.printed]
        for place in range(len(self.printed)):
            self.options[place] += self._sets(place)
            self.options[place] += self._runs(place, 1 << place, 0, (place,))
        self.known: dict[tuple[int, int], tuple[int, Option | None]] = {}

    def groups(self) -> Groups:
        """The groups of one of the best settlements."""
        cards, xs, found = (1 << len(self.printed)) - 1, self.xs, []
        while cards:
            self.points(cards, xs)
            option = self.known[cards, xs][1]
            if option is None:
                cards &= cards - 1
                continue
            own = [card for place, card in enumerate(self.printed) if option.cards >> place & 1]
            found.append(Group(option.kind, (*sorted(own), *(X,) * option.xs)))
            cards, xs = cards & ~option.cards, xs - option.xs
        alone = sets_of_number(self.big, self.all_x, 0, xs).parts
        return (*found, *(Group(SET, (X,) * wild) for _, wild in alone))

    def points(self, cards: int, xs: int) -> int:
        """What these printed cards, with up to so many X cards, can score."""
        if not cards:
            return sets_of_number(self.big, self.all_x, 0, xs).points
        if (cards, xs) in self.known:
            return self.known[cards, xs][0]
        least = cards & -cards
        best, choice = self.points(cards ^ least, xs), None
        for option in self.options[least.bit_length() - 1]:
            taken, wild, points, _ = option
            if not taken & ~cards and wild <= xs:
                points += self.points(cards ^ taken, xs - wild)
                if points > best:
                    best, choice = points, option
        self.known[cards, xs] = best, choice
        return best

    def _sets(self, place: int) -> Iterator[Option]:
        """The duplicates whose least card stands at that place."""
        number = NUMBER[self.printed[place]]
        others = [i for i in range(place + 1, len(self.printed)) if NUMBER[self.printed[i]] == number]
        for count in range(len(others) + 1):
            for more in combinations(others, count):
                for wild in range(0 if more else 1, (self.xs if number else 0) + 1):
                    points = points_of_set(self.big, 1 + count + wild)
                    if points is not None:
                        yield Option(sum(1 << i for i in (place, *more)), wild, points, SET)

    def _runs(self, last: int, cards: int, gaps: int, places: tuple[int, ...]) -> Iterator[Option]:
        """The runs that have these cards, and later ones, after their least."""
        colours = [COLOUR[self.printed[place]] for place in places]
        commonest = max(map(colours.count, colours))
        longest = LONGEST_RUN if NUMBER[self.printed[places[0]]] == 0 else LONGEST_RUN - 1
        for wild in range(max(gaps, 2 - len(places)), self.xs + 1):
            size = len(places) + wild
            if size <= longest:
                yield Option(cards, wild, RUN_POINTS[size] * (commonest + wild), RUN)
        for place in range(last + 1, len(self.printed)):
            wider = gaps + NUMBER[self.printed[place]] - NUMBER[self.printed[last]] - 1
            if gaps <= wider <= self.xs:
                yield from self._runs(place, cards | 1 << place, wider, (*places, place))
