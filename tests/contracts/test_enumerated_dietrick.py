"""Whole domains of Dietrick-taking, case by case: each rule against a plain formulation of its own.

The fixture `cases` is the size of the domain that expected.toml tells.
"""

from itertools import combinations, permutations

from enumerating import cases_of_the_ledger

from rulecore.core.piles import pieces_of, pile
from rulecore.games.dietrick.pieces import BOX, CODES
from rulecore.games.dietrick.trick import playable, ranking, steps

cases = cases_of_the_ledger

Cards = tuple[int, ...]
TRICKS = [trick for players in (2, 3) for trick in permutations(BOX.cards, players)]


def suit(card: int) -> str:
    return CODES[card][0]


def number(card: int) -> int:
    return int(CODES[card][1])


def first_of(trick: Cards) -> int:
    """Of the suit led the 1 if the 9 is there too, else the card with the highest number."""
    on = [card for card in trick if suit(card) == suit(trick[0])]
    ones = [card for card in on if number(card) == 1]
    return ones[0] if ones and any(number(card) == 9 for card in on) else max(on, key=number)


def last_of(trick: Cards) -> int:
    """The earliest of the lowest of other suits; without any, the lowest that is not first."""
    off = [card for card in trick if suit(card) != suit(trick[0])]
    return min(off, key=number) if off else min((card for card in trick if card != first_of(trick)), key=number)


def test_every_trick_of_two_or_three_cards_has_its_first_and_its_last(cases: int) -> None:
    for trick in TRICKS:
        places = ranking(trick)
        assert sorted(places) == list(range(len(trick)))
        assert (trick[places[0]], trick[places[-1]]) == (first_of(trick), last_of(trick)), trick
    assert len(TRICKS) == cases


def test_every_trick_of_two_or_three_cards_moves_a_square_for_each_icon(cases: int) -> None:
    for trick in TRICKS:
        colours = [BOX.icons[card] for card in trick]
        assert steps(trick, BOX.icons) == (colours.count(0), colours.count(1)), trick
    assert len(TRICKS) == cases


def test_every_hand_of_up_to_three_cards_follows(cases: int) -> None:
    count = 0
    for hand in (hand for size in (1, 2, 3) for hand in combinations(BOX.cards, size)):
        assert pieces_of(playable(pile(hand), None)) == hand
        for led, name in enumerate("MVTS"):
            held = tuple(card for card in hand if suit(card) == name)
            assert pieces_of(playable(pile(hand), led)) == (held or hand), (hand, name)
        count += 5
    assert count == cases
