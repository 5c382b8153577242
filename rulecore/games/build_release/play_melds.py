"""Every meld of a hand that may follow, as plays: kept by the cards of a number, which most plays leave as they are."""

from functools import cache
from itertools import combinations, product
from operator import attrgetter
from typing import Final, final

from rulecore.core.bags import bag
from rulecore.games.build_release.actions import Action, Play
from rulecore.games.build_release.following import Following
from rulecore.games.build_release.melds import LOWEST, RUN_LENGTH, ranks_of_xs, run_starts
from rulecore.games.build_release.pieces import ABOVE_NINE, COLOURS_OF_A_NUMBER, RUN, SET, SINGLE, Cards, X, of_number
from rulecore.games.build_release.piles import Pile, Spread, add_each, spread
from rulecore.games.build_release.play_actions import SEATS, play
from rulecore.games.build_release.rulings import AllXMelds

WIDTH: Final = COLOURS_OF_A_NUMBER
OF_ONE_NUMBER: Final = (1 << WIDTH) - 1
"""All cards of the number 0, spread."""

# --- sets ---


Sets = tuple[tuple[Play, ...], ...]
"""The sets of one rank, by the number of cards; the first two are empty."""


@final
class SetsWith:
    """The sets of each rank, of a seat that has so many X cards: made when they are asked for.

    made  by the rank and the cards of that number, a bit for each colour; above nine, by the number of X cards
    """

    def __init__(self, seat: int, xs: int, all_x: AllXMelds) -> None:
        self.seat, self.xs, self.alone = seat, xs, ranks_of_xs(all_x)
        self.made: list[Sets | None] = [None] * ((ABOVE_NINE + 1) << WIDTH)

    def make(self, rank: int, printed: int) -> Sets:
        """Those of one rank, made now."""
        cards = of_number(rank, printed) if rank < ABOVE_NINE else ()
        made = sets_of(self.seat, rank, cards, self.xs, rank in self.alone)
        self.made[rank << WIDTH | printed] = made
        return made


@cache
def sets_with(seat: int, xs: int, all_x: AllXMelds) -> SetsWith:
    """What is kept for a seat that has so many X cards. There are few enough questions, some thousands a seat."""
    return SetsWith(seat, xs, all_x)


def sets_of(seat: int, rank: int, printed: Cards, xs: int, alone: bool) -> Sets:
    """BR-MELD-2: the sets of one rank, by the number of cards.

    printed  the cards of that number; none of the rank above nine
    alone    whether X cards without another can be a set of that rank
    """
    found: list[tuple[Play, ...]] = [(), ()]
    spare = xs if rank > 0 else 0
    for size in range(2, len(printed) + spare + 1):
        of_size = [
            (*cards, *(X,) * (size - count))
            for count in range(0 if alone else 1, size + 1)
            if size - count <= spare
            for cards in combinations(printed, count)
        ]
        found.append(tuple([play(seat, SET, rank, cards) for cards in sorted(of_size)]))
    return tuple(found)


# --- runs ---

FILLS: Final = WIDTH + 1
"""With so many things a number of a run can be filled: with a card of each colour, and with an X, the last of them."""
FILLED: Final = tuple(product(range(FILLS), repeat=RUN_LENGTH))
"""How the three numbers of a run can be filled."""
XS: Final = tuple([fills.count(WIDTH) for fills in FILLED])
"""How many X cards each of them takes."""
CHOICES: Final = tuple([tuple([fill for fill in range(FILLS) if bits >> fill & 1]) for bits in range(1 << FILLS)])
"""With what a number can be filled, by a bit for each of those things."""


@final
class RunsFrom:
    """BR-MELD-3: the runs of a seat from one number, made once one of them is asked for.

    plays  all of them, in the order of their cards
    place  where among them each of the `FILLED` stands
    """

    def __init__(self, seat: int, lowest: int) -> None:
        self.seat, self.lowest = seat, lowest
        self.plays: list[Play] = []
        self.place: list[int] = []

    def make(self) -> None:
        """Make them."""
        numbers = range(self.lowest, self.lowest + RUN_LENGTH)
        cards = [[*of_number(number, OF_ONE_NUMBER), X] for number in numbers]
        runs = [Play(self.seat, RUN, self.lowest, bag(run)) for run in product(*cards)]
        plays = sorted(runs, key=attrgetter("cards"))
        places = {run.cards: place for place, run in enumerate(plays)}
        self.place = [places[run.cards] for run in runs]
        self.plays = plays  # last: other threads go by it

    def add_to(self, found: list[Action], cards: Spread, xs: int) -> None:
        """Those with one of the cards, or an X, for each of three numbers in a row.

        xs  how many X cards can be in it
        """
        if not self.plays:
            self.make()
        printed, by_x = cards >> self.lowest * WIDTH, 1 << WIDTH if xs else 0
        seconds = CHOICES[printed >> WIDTH & OF_ONE_NUMBER | by_x]
        thirds = CHOICES[printed >> 2 * WIDTH & OF_ONE_NUMBER | by_x]
        place, places = self.place, list[int]()
        for first in CHOICES[printed & OF_ONE_NUMBER | (by_x if self.lowest else 0)]:  # BR-X-1
            for second in seconds:
                filled = (first * FILLS + second) * FILLS
                for third in thirds:
                    if not xs or XS[filled + third] <= xs:
                        places.append(place[filled + third])
        if len(places) > 1:
            places.sort()
        plays = self.plays
        for one in places:
            found.append(plays[one])


RUNS: Final = tuple([tuple([RunsFrom(seat, lowest) for lowest in LOWEST]) for seat in SEATS])
"""`RUNS[seat][lowest]`."""


def add_runs(found: list[Action], seat: int, cards: Spread, starts: int, follows: tuple[bool, ...], *, xs: int) -> None:
    """BR-MELD-3: the runs that may follow, by the number with which they start.

    starts  the numbers with which there is a run, a bit for each
    xs      how many X cards can be in a run
    """
    lowest = 0
    while starts:
        if starts & 1 and follows[lowest]:
            RUNS[seat][lowest].add_to(found, cards, xs)
        starts >>= 1
        lowest += 1


# --- single cards ---


def alone(seat: int, place: int) -> Play:
    """Playing one card: the one whose bit stands there where cards are spread, above them an X."""
    if place == X:
        return play(seat, SINGLE, ABOVE_NINE, (X,))
    return play(seat, SINGLE, place // WIDTH, of_number(place // WIDTH, 1 << place % WIDTH))


SINGLES: Final = tuple([tuple([alone(seat, place) for place in range(X + 1)]) for seat in SEATS])
"""BR-MELD-1: `SINGLES[seat][place]`, by the place of the bit of a card where cards are spread."""


# --- all of them ---


def playable(seat: int, hand: Pile, sets: list[SetsWith], xs_in_a_run: int, follows: Following) -> list[Action]:
    """BR-REL-2: the melds of the hand that may follow, by number of cards, single cards, sets, runs, rank, cards.

    sets         by the number of X cards in the hand: the sets
    xs_in_a_run  how many X cards a run can hold
    """
    cards = spread(hand)
    xs = cards >> X
    found = list[Action]()
    add_each(found, SINGLES[seat], cards & follows.singles)
    if xs and follows.sets[1][ABOVE_NINE]:
        found.append(SINGLES[seat][X])
    of_ranks, rest, rank, numbers, largest = sets[xs], cards, 0, 0, 1
    larger: list[Sets] = []
    larger_ranks: list[int] = []
    while rest:
        printed = rest & OF_ONE_NUMBER  # above nine there are the X cards
        if printed:
            numbers |= 1 << rank
        if xs > 1 or (xs and printed) or printed & printed - 1:  # there are two cards for it
            melds = of_ranks.made[rank << WIDTH | printed]
            if melds is None:
                melds = of_ranks.make(rank, printed)
            if len(melds) > 2:
                larger.append(melds)
                larger_ranks.append(rank)
                largest = max(largest, len(melds) - 1)
        rest >>= WIDTH
        rank += 1
    xs = min(xs, xs_in_a_run)
    starts = run_starts(numbers, xs)
    if starts:
        largest = max(largest, RUN_LENGTH)
    for size in range(2, largest + 1):
        ranks = follows.sets[size]
        for place, melds in enumerate(larger):
            if size < len(melds) and ranks[larger_ranks[place]]:
                found += melds[size]
        if size == RUN_LENGTH and starts:
            add_runs(found, seat, cards, starts, follows.runs, xs=xs)
    return found
