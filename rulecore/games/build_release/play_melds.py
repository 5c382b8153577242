"""Every meld of a hand that may follow, as plays: kept by the cards of a number, which most plays leave as they are."""

from functools import cache, lru_cache
from itertools import combinations, product
from operator import attrgetter

from rulecore.games.build_release.following import Following
from rulecore.games.build_release.melds import LOWEST, RUN_LENGTH, ranks_of_xs, x_goes_in_runs
from rulecore.games.build_release.pieces import ABOVE_NINE, NUMBER, NUMBERS, RUN, SET, SINGLE, Cards, X
from rulecore.games.build_release.rulings import AllXMelds, XInRuns
from rulecore.games.build_release.state import SEATS, Play, play

Ranked = tuple[tuple[int, tuple[Play, ...]], ...]
"""Plays of one rank that are no runs, by ascending size."""


def playable(seat: int, hand: Cards, in_runs: XInRuns, all_x: AllXMelds, follows: Following) -> list[Play]:
    """BR-REL-2: the melds of the hand that may follow, by number of cards, single cards, sets, runs, rank, cards."""
    printed: list[Cards] = [()] * len(NUMBERS)
    xs = hand.count(X)
    for card in hand[: len(hand) - xs]:
        printed[NUMBER[card]] += (card,)
    ranks_alone, ranks_of_sets = ranks_of_xs(all_x), follows.sets
    by_size: list[list[Play]] = [[] for _ in range(len(hand) + 1)]
    for rank, cards in enumerate((*printed, ())):
        if cards or (xs and (rank in ranks_alone or rank == ABOVE_NINE)):
            for size, plays in sets_of(seat, rank, cards, xs, rank in ranks_alone):
                if ranks_of_sets[size][rank]:
                    by_size[size] += plays
    if len(hand) >= RUN_LENGTH:
        by_size[RUN_LENGTH] += _runs(seat, printed, xs if x_goes_in_runs(in_runs) else 0, ranks_alone, follows.runs)
    return [play for plays in by_size for play in plays]


def _runs(seat: int, printed: list[Cards], xs: int, ranks_alone: range, follows: tuple[bool, ...]) -> list[Play]:
    """BR-MELD-3: the runs that may follow, by the number with which they start.

    printed  the cards of every number
    xs       how many X cards can be in a run
    """
    found: list[Play] = []
    is_missing = [not cards for cards in printed]
    for lowest in LOWEST:
        if is_missing[lowest] + is_missing[lowest + 1] + is_missing[lowest + 2] <= xs and follows[lowest]:
            most = xs if lowest in ranks_alone else min(xs, RUN_LENGTH - 1)
            found += runs_of(seat, lowest, tuple(printed[lowest : lowest + RUN_LENGTH]), most)
    return found


class Runs(dict[Cards, Play]):
    """BR-MELD-3: the runs of a seat from one number, by the card for each number in turn; each is made when it is asked
    for the first time. There are some two hundred."""

    def __init__(self, seat: int, lowest: int) -> None:
        super().__init__()
        self.seat, self.lowest = seat, lowest

    def __missing__(self, cards: Cards) -> Play:
        made = self[cards] = Play(self.seat, RUN, self.lowest, tuple(sorted(cards)))
        return made


RUNS = tuple(tuple(Runs(seat, lowest) for lowest in LOWEST) for seat in SEATS)
"""`RUNS[seat][lowest]`."""
_BY_CARDS = attrgetter("cards")


@lru_cache(maxsize=1 << 12)
def runs_of(seat: int, lowest: int, printed: tuple[Cards, ...], xs: int) -> tuple[Play, ...]:
    """BR-MELD-3: the runs from that number, with one of the cards, or an X, for each of three numbers in a row.

    xs  how many X cards can be in it

    A play leaves most numbers of a hand as they are, so the latest answers are kept.
    """
    made = RUNS[seat][lowest]
    if not xs:
        found = [made[cards] for cards in product(*printed)]
    else:
        fills = [(*cards, X) if lowest or place else cards for place, cards in enumerate(printed)]
        found = [made[cards] for cards in product(*fills) if cards.count(X) <= xs]
    if len(found) > 1:
        found.sort(key=_BY_CARDS)
    return tuple(found)


@cache
def sets_of(seat: int, rank: int, printed: Cards, xs: int, alone: bool) -> Ranked:
    """BR-MELD-1, BR-MELD-2: the melds of one rank that are no runs: numbers of cards, with the plays of each.

    printed  the cards of that number; none of the rank above nine
    alone    whether X cards without another can be a set of that rank

    There are few enough questions, some thousands a seat, to keep all answers.
    """
    singles: list[Cards] = [(card,) for card in printed]
    if rank == ABOVE_NINE and xs:
        singles = [(X,)]
    found = {1: tuple([play(seat, SINGLE, rank, cards) for cards in singles])}
    spare = xs if rank > 0 else 0
    for size in range(2, len(printed) + spare + 1):
        sets = [
            (*cards, *(X,) * (size - count))
            for count in range(0 if alone else 1, size + 1)
            if size - count <= spare
            for cards in combinations(printed, count)
        ]
        found[size] = tuple([play(seat, SET, rank, cards) for cards in sorted(sets)])
    return tuple((size, plays) for size, plays in found.items() if plays)
