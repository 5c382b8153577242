"""The printed cases of judging a trick, each for every order of numbers and every choice of colours.

The cases only ask which numbers are smaller and which dice have the leader's colour. So numbers are places in an order,
from 0, and there are two colours: the leader's, 0, and another one, 1. Lists are in the order of play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

from concordance import Agreement, Situation

from rulecore.games.dtwww.rulings import C2LaterNonfollower, NoPatternApplies, PlayerCount, player_counts
from rulecore.games.dtwww.trick import next_leader, trick_winner

PLAYERS = (2, 3, 4)


def can_play(agreed: Agreement, players: int) -> bool:
    """Whether so many can play."""
    return players in player_counts(PlayerCount(agreed["player-count"]))


def orders(length: int) -> list[tuple[int, ...]]:
    """Every order of so many, 0 the first place, equals in the same one."""
    return [found for found in product(range(length), repeat=length) if {*found} == {*range(max(found) + 1)}]


class Trick(NamedTuple):
    """The dice of a trick."""

    colours: tuple[int, ...]
    numbers: tuple[int, ...]

    def lowest(self) -> list[int]:
        """The places of the smallest number."""
        return [place for place, number in enumerate(self.numbers) if number == 0]

    def lowest_in_colour(self) -> list[int]:
        """The places of the smallest number in the leader's colour."""
        return [place for place in self.lowest() if self.colours[place] == 0]

    def lowest_that_follow(self) -> list[int]:
        """The places of the smallest number that match the leader's die in colour or in number."""
        return self.lowest() if self.numbers[0] == 0 else self.lowest_in_colour()

    def highest(self) -> list[int]:
        """The places of the largest number."""
        return [place for place, number in enumerate(self.numbers) if number == max(self.numbers)]

    def is_a(self) -> bool:
        """Case A: all in the leader's colour, no number twice."""
        return not any(self.colours) and len({*self.numbers}) == len(self.numbers)

    def is_b(self) -> bool:
        """Case B: all of the leader's number."""
        return not any(self.numbers)

    def is_c(self) -> bool:
        """Case C: all other tricks."""
        return not self.is_a() and not self.is_b()


def tricks(players: int) -> Iterator[Trick]:
    """Every trick of so many."""
    for numbers, others in product(orders(players), product((0, 1), repeat=players - 1)):
        yield Trick((0, *others), numbers)


Told = Callable[[Trick], Any]
Asked = Callable[[Trick, int | None, int], Any]
"""What is asked of a trick, the place of its winner and that of the next leader."""


def winner_and_leader(trick: Trick, winner: int | None, leader: int) -> Any:
    """Who wins and who leads next."""
    return winner, leader


def judged(fits: Told, printed: Told, asked: Asked, agreed: Agreement) -> Iterator[Situation]:
    """Every trick that fits: what is printed of it, and what comes out of what is asked."""
    gap = NoPatternApplies(agreed["no-pattern-applies"])
    later = C2LaterNonfollower(agreed["c2-later-nonfollower"])
    for players in PLAYERS:
        for trick in filter(fits, tricks(players)):
            got = None
            if can_play(agreed, players):
                got = asked(trick, trick_winner(*trick, gap, later), next_leader(trick.numbers))
            yield Situation(f"numbers {trick.numbers}, colours {trick.colours}", printed(trick), got)


class Case(NamedTuple):
    """A printed case: of which tricks, what it says of them, and what of a trick is asked for it."""

    name: str
    place: str
    clause: str
    fits: Told
    printed: Told
    asked: Asked = winner_and_leader


CASES = (
    Case(
        "the last 0 that follows is strongest",
        "強弱 l.4",
        "DW-JUDGE-0",
        lambda trick: trick.lowest_that_follow(),
        lambda trick: trick.lowest_that_follow()[-1],
        lambda trick, winner, leader: winner,
    ),
    Case(
        "the first 20 is weakest",
        "強弱 l.5",
        "DW-JUDGE-0",
        lambda trick: True,
        lambda trick: trick.highest()[0],
        lambda trick, winner, leader: leader,
    ),
    Case(
        "one colour, all numbers different",
        "強弱 A l.1–4",
        "DW-JUDGE-A",
        Trick.is_a,
        lambda trick: (trick.lowest()[0], trick.highest()[0]),
    ),
    Case(
        "all of the leader's number",
        "強弱 B l.1–3",
        "DW-JUDGE-B",
        Trick.is_b,
        lambda trick: (len(trick.numbers) - 1, 0),
    ),
    Case(
        "a lone smallest number in the leader's colour",
        "強弱 C l.2, l.5",
        "DW-JUDGE-C1",
        lambda trick: trick.is_c() and len(trick.lowest()) == len(trick.lowest_in_colour()) == 1,
        lambda trick: (trick.lowest()[0], trick.highest()[0]),
    ),
    Case(
        "several smallest in the leader's colour",
        "強弱 C l.3, l.5",
        "DW-JUDGE-C2",
        lambda trick: trick.is_c() and len(trick.lowest_in_colour()) > 1,
        lambda trick: (trick.lowest()[-1], trick.highest()[0]),
    ),
    Case(
        "the smallest number is the leader's",
        "強弱 C l.4, l.5",
        "DW-JUDGE-C3",
        lambda trick: trick.is_c() and trick.numbers[0] == 0,
        lambda trick: (trick.lowest()[-1], trick.highest()[0]),
    ),
    Case(
        "a lone smallest number in another colour neither wins nor leads",
        "強弱 C l.7–10",
        "DW-JUDGE-C4",
        lambda trick: len(trick.lowest()) == 1 and not trick.lowest_in_colour(),
        lambda trick: True,
        lambda trick, winner, leader: trick.lowest()[0] not in (winner, leader),
    ),
    Case(
        "a lone largest number in another colour does not win and leads",
        "強弱 C l.11",
        "DW-JUDGE-C6",
        lambda trick: len(trick.highest()) == 1 and trick.colours[trick.highest()[0]] == 1,
        lambda trick: (False, True),
        lambda trick, winner, leader: (winner == trick.highest()[0], leader == trick.highest()[0]),
    ),
)
