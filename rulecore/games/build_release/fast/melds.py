"""Every meld of a hand that may follow, as plays: kept by the cards of a number, which most plays leave as they are."""

from functools import cache
from itertools import combinations, product
from operator import attrgetter
from typing import Final, final

from rulecore.core.bags import bag
from rulecore.core.frozen import frozen
from rulecore.core.structs import Struct
from rulecore.games.build_release.actions import SEATS, Action, Play
from rulecore.games.build_release.fast.cards import (
    OF_ONE_NUMBER,
    WIDTH,
    Spread,
    add_each,
    numbers_held,
    of_number,
    spread,
)
from rulecore.games.build_release.following import Top, ranks_that_follow
from rulecore.games.build_release.melds import RANKS, RUN_LENGTH, ranks_of_xs, xs_in_a_run
from rulecore.games.build_release.pieces import ABOVE_NINE, NUMBERS, RUN, SET, SINGLE, Meld, X
from rulecore.games.build_release.piles import Pile
from rulecore.games.build_release.play.rounds import top_of
from rulecore.games.build_release.rulings import AllXMelds, Rulings

# --- single cards ---


def alone(seat: int, place: int) -> Play:
    """Playing one card: the one whose bit stands there where cards are spread, above them an X."""
    if place == X:
        return Play(seat, SINGLE, ABOVE_NINE, (X,))
    return Play(seat, SINGLE, place // WIDTH, of_number(place // WIDTH, 1 << place % WIDTH))


SINGLES: Final = tuple([tuple([alone(seat, place) for place in range(X + 1)]) for seat in SEATS])
"""`SINGLES[seat][place]`, by the place of the bit of a card where cards are spread."""

# --- sets ---

WITH_TWO_XS: Final = sum([1 << rank for rank in RANKS if rank > 0])
"""The ranks of which there is a set wherever there are two X cards, a bit for each."""
Sets = tuple[tuple[Play, ...], ...]
"""The sets of one rank, by the number of cards; the first two are empty."""


@final
class SetsWith:
    """The sets of each rank, of a seat that has so many X cards: made when they are asked for.

    made  by the rank and the cards of that number, a bit for each colour; above nine, by the number of X cards
    """

    def __init__(self, seat: int, xs: int, all_x: AllXMelds) -> None:
        self.seat, self.xs, self.alone = seat, xs, ranks_of_xs(all_x)
        self.made: list[Sets | None] = [None] * (len(RANKS) << WIDTH)

    def make(self, rank: int, printed: int) -> Sets:
        """Those of one rank, made now."""
        held = of_number(rank, printed) if rank < ABOVE_NINE else ()
        cards = (*held, *(X,) * (self.xs if rank else 0))
        found: list[tuple[Play, ...]] = [(), ()]
        for size in range(2, len(cards) + 1):
            chosen = dict.fromkeys(combinations(cards, size))
            melds = [melded for melded in chosen if melded[0] != X or rank in self.alone]
            found.append(tuple([Play(self.seat, SET, rank, melded) for melded in melds]))
        made = tuple(found)
        self.made[rank << WIDTH | printed] = made
        return made


@cache
def sets_with(seat: int, xs: int, all_x: AllXMelds) -> SetsWith:
    """What is kept for a seat that has so many X cards, under whatever other readings."""
    return SetsWith(seat, xs, all_x)


# --- runs ---

FILLS: Final = WIDTH + 1
"""How many things can fill a number of a run: a card of each colour, and an X, the last of them."""
FILLED: Final = tuple(product(range(FILLS), repeat=RUN_LENGTH))
"""How the numbers of a run can be filled."""
XS: Final = tuple([fills.count(WIDTH) for fills in FILLED])
"""How many X cards each of them takes."""
CHOICES: Final = tuple([tuple([fill for fill in range(FILLS) if bits >> fill & 1]) for bits in range(1 << FILLS)])
"""With what a number can be filled, by a bit for each of those things."""


@cache
def run_starts(numbers: int, xs: int) -> tuple[int, ...]:
    """The numbers with which a run can start.

    numbers  those of which there is a card, a bit for each
    xs       how many X cards can be in the run
    """
    row = (1 << RUN_LENGTH) - 1
    missing = [(row & ~(numbers >> lowest)).bit_count() for lowest in range(len(NUMBERS) - RUN_LENGTH + 1)]
    return tuple([low for low, count in enumerate(missing) if count <= xs and (low > 0 or numbers & 1)])


@final
class RunsFrom:
    """The runs of a seat from one number, made once one of them is asked for.

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
        cards = product(*[(*of_number(number, OF_ONE_NUMBER), X) for number in numbers])
        runs = [Play(self.seat, RUN, self.lowest, bag(run)) for run in cards]
        plays = sorted(runs, key=attrgetter("cards"))
        places = {run.cards: place for place, run in enumerate(plays)}
        self.place = [places[run.cards] for run in runs]
        self.plays = plays  # last: other threads go by it

    def add_to(self, found: list[Action], cards: Spread, xs: int) -> None:
        """Those with one of the cards, or an X, for each number of a row.

        xs  how many X cards can be in it
        """
        if not self.plays:
            self.make()
        printed, by_x = cards >> self.lowest * WIDTH, 1 << WIDTH if xs else 0
        filled = list(CHOICES[printed & OF_ONE_NUMBER | (by_x if self.lowest else 0)])
        for _ in range(1, RUN_LENGTH):
            printed >>= WIDTH
            choices = CHOICES[printed & OF_ONE_NUMBER | by_x]
            filled = [others * FILLS + fill for others in filled for fill in choices]
        place, plays = self.place, self.plays
        places = [place[fills] for fills in filled if not xs or XS[fills] <= xs]
        places.sort()
        found += [plays[one] for one in places]


RUNS: Final = tuple([tuple([RunsFrom(seat, lowest) for lowest in NUMBERS]) for seat in SEATS])
"""`RUNS[seat][lowest]`."""

# --- all of them ---


@final
@frozen
class Following(Struct):
    """What may be put on the last meld.

    sets     by the number of cards, for each rank whether it may; of one card, those of single cards
    runs     for each rank whether it may
    singles  the cards with a number that may be put on it alone
    """

    sets: tuple[tuple[bool, ...], ...]
    runs: tuple[bool, ...]
    singles: Spread


def following(top: Top | None, largest: int, rulings: Rulings) -> Following:
    """Everything that may be put on `top`, up to so many cards."""
    ranks = [ranks_that_follow(False, size, top, rulings) for size in range(largest + 1)]
    runs = ranks_that_follow(True, RUN_LENGTH, top, rulings)
    singles = sum([OF_ONE_NUMBER << rank * WIDTH for rank in NUMBERS if rank in ranks[1]])
    return Following(
        tuple([tuple([rank in of_size for rank in RANKS]) for of_size in ranks]),
        tuple([rank in runs for rank in RANKS]),
        singles,
    )


def playable(seat: int, hand: Pile, sets: list[SetsWith], xs_in_runs: int, follows: Following) -> list[Action]:
    """The melds of the hand that may follow, by number of cards, single cards, sets, runs, rank, cards.

    sets        by the number of X cards in the hand: the sets
    xs_in_runs  how many X cards a run can hold
    """
    cards = spread(hand)
    xs = cards >> X
    found = list[Action]()
    add_each(found, SINGLES[seat], cards & follows.singles)
    if xs and follows.sets[1][ABOVE_NINE]:
        found.append(SINGLES[seat][X])
    once, more = numbers_held(hand)
    if xs:
        more |= once & ~1 if xs == 1 else WITH_TWO_XS
    of_ranks, largest = sets[xs], 1
    larger: list[tuple[int, Sets]] = []
    while more:
        lowest = more & -more
        rank = lowest.bit_length() - 1
        printed = cards >> rank * WIDTH & OF_ONE_NUMBER  # above nine there are the X cards
        melds = of_ranks.made[rank << WIDTH | printed]
        if melds is None:
            melds = of_ranks.make(rank, printed)
        larger.append((rank, melds))
        largest = max(largest, len(melds) - 1)
        more -= lowest
    xs = min(xs, xs_in_runs)
    starts = run_starts(once, xs)
    if starts:
        largest = max(largest, RUN_LENGTH)
    for size in range(2, largest + 1):
        ranks = follows.sets[size]
        for rank, melds in larger:
            if ranks[rank] and size < len(melds):
                found += melds[size]
        if size == RUN_LENGTH:
            for lowest in starts:
                if follows.runs[lowest]:
                    RUNS[seat][lowest].add_to(found, cards, xs)
    return found


@final
class Playing:
    """What can be played under some readings."""

    def __init__(self, players: int, xs: int, rulings: Rulings) -> None:
        self.rulings = rulings
        self.largest: int = max(RUN_LENGTH, WIDTH + xs)
        self.sets = [[sets_with(seat, held, rulings.all_x_melds) for held in range(xs + 1)] for seat in range(players)]
        self.xs_in_runs: int = xs_in_a_run(1, RUN_LENGTH, rulings.x_in_runs, rulings.all_x_melds)
        self.followed: dict[int, Following] = {}

    def following(self, table: tuple[Meld, ...]) -> Following:
        """What may be put on the last meld; a view may tell of any rank."""
        key = -1
        if table:
            last = table[-1]
            key = last.rank << 8 | len(last.cards) << 2 | last.kind
        found = self.followed.get(key)
        if found is None:
            found = following(top_of(table), self.largest, self.rulings)
            self.followed[key] = found
        return found
