"""Whole domains of DTwww, case by case: tricks, following and ranks against plain formulations, the cases counted."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest
from enumerating import cases_of_the_ledger

from rulecore.games.dtwww.actions import Place, Play
from rulecore.games.dtwww.following import options, playable
from rulecore.games.dtwww.pieces import COLOUR, COLOURS, NUMBER, WHITE, rolled
from rulecore.games.dtwww.play import tricks
from rulecore.games.dtwww.rulings import (
    C2LaterNonfollower,
    Config,
    NoPatternApplies,
    TricklessPlayer,
    WhiteFollowDeclaration,
    WhiteInHandNumber,
    WhiteLeadNumber,
)
from rulecore.games.dtwww.scoring import ranks
from rulecore.games.dtwww.state import Playing
from rulecore.games.dtwww.trick import next_leader, trick_winner

cases = cases_of_the_ledger

Seats = tuple[int, ...]
Option = tuple[int, int]
"""A die and the colour that it counts as."""
KINDS = {colour: colour * 6 + 1 + colour for colour in (*COLOURS, WHITE)}
"""Of each colour a die of another size: numbers match across sizes."""
DICE = [rolled(kind, number) for kind in KINDS.values() for number in (1, 2, 3)]


# --- tricks ---


def printed(colours: Seats, numbers: Seats) -> int | None:
    """The winner by the patterns of the rulebook, one after the other; None where none of them fits."""
    smallest, everybody = min(numbers), range(len(numbers))
    level = [i for i in everybody if numbers[i] == smallest]
    led = [i for i in level if colours[i] == colours[0]]
    if set(numbers) == {numbers[0]}:
        return everybody[-1]
    if len(level) == 1 and led:
        return level[0]
    if len(led) > 1:
        return [i for i in level if colours[i] == colours[0] or numbers[i] == numbers[0]][-1]
    return level[-1] if smallest == numbers[0] else None


def strongest(colours: Seats, numbers: Seats) -> int:
    """The winner by the general order: among those that follow, the smallest number, of equals the last."""
    places = [i for i in range(len(numbers)) if colours[i] == colours[0] or numbers[i] == numbers[0]]
    return min(places, key=lambda i: (numbers[i], -i))


@pytest.mark.clause("DW-JUDGE-0", "DW-JUDGE-X", "DW-JUDGE-A", "DW-JUDGE-B", "DW-JUDGE-C1", "DW-JUDGE-C4", "DW-JUDGE-C5")
def test_every_pattern_of_a_trick_has_its_winner(cases: int) -> None:
    best, none = NoPatternApplies.BEST_FOLLOWER, NoPatternApplies.NO_WINNER
    follower, last = C2LaterNonfollower.LAST_FOLLOWER, C2LaterNonfollower.LAST_OF_NUMBER
    done = 0
    for players in (2, 3, 4):
        for colours, numbers in product(product(COLOURS, repeat=players), product(range(4), repeat=players)):
            done += 1
            led = [i for i in range(players) if numbers[i] == min(numbers) and colours[i] == colours[0]]
            last_of_number = players - 1 - numbers[::-1].index(min(numbers))
            assert trick_winner(colours, numbers, best, follower) == strongest(colours, numbers)
            assert trick_winner(colours, numbers, none, follower) == printed(colours, numbers)
            other = last_of_number if len(led) > 1 else strongest(colours, numbers)
            assert trick_winner(colours, numbers, best, last) == other
            leader = next_leader(numbers)
            assert leader == max(range(players), key=lambda i: (numbers[i], -i))
            follows = [colours[i] == colours[0] or numbers[i] == numbers[0] for i in range(1, players)]
            assert (strongest(colours, numbers) == leader) is (leader == 0 and not any(follows))
    assert done == cases


# --- following ---


def owed(hand: Seats, led: Option, is_white: bool, readings: tuple[object, ...]) -> list[Option]:
    """What the rulebook leaves to a later player, as sets of ways, one reading after the other."""
    declaration, lead, in_hand = readings
    ways = [(d, c) for d in dict.fromkeys(hand) for c in (COLOURS if COLOUR[d] == WHITE else (COLOUR[d],))]
    of_colour = [(d, c) for d, c in ways if c == led[1]]
    colours = {COLOUR[d] for d in hand}
    if in_hand is WhiteInHandNumber.WHITE_MUST_BE_PLAYED and WHITE in colours and led[1] not in colours:
        return of_colour
    if lead is WhiteLeadNumber.COLOUR_FIRST and is_white and of_colour:
        return of_colour
    found = [(d, c) for d, c in ways if c == led[1] or NUMBER[d] == NUMBER[led[0]]]
    if declaration is WhiteFollowDeclaration.LEAD_COLOUR_ONLY:
        found = [(d, c) for d, c in found if COLOUR[d] != WHITE or c == led[1]]
    return found or ways


def leads() -> Iterator[Play]:
    """Every die that seat 0 may lead, of white ones each declaration."""
    for die in DICE:
        for colour in COLOURS if COLOUR[die] == WHITE else (None,):
            yield Play(0, Place.PUBLIC, die, colour)


@pytest.mark.clause("DW-FOLLOW-1", "DW-FOLLOW-2", "DW-FOLLOW-3", "DW-WHITE-3", "DW-WHITE-4", "DW-WHITE-5", "DW-WHITE-6")
def test_every_hand_of_up_to_three_dice_follows(cases: int) -> None:
    hands = [hand for size in (1, 2, 3) for hand in combinations_with_replacement(DICE, size)]
    readings = list(product(WhiteFollowDeclaration, WhiteLeadNumber, WhiteInHandNumber))
    names = ("white-follow-declaration", "white-lead-number", "white-in-hand-number")
    done = 0
    for chosen in readings:
        config = Config.model_validate({"players": 2, "rulings": dict(zip(names, chosen, strict=True))})
        for hand, lead in product(hands, leads()):
            done += 1
            state = Playing(((), hand), ((), ()), 0, 0, 1, (lead,), ((), ()), (), ((), ()), ())
            legal = tricks.legal(config, state)
            led = (lead.die, lead.counts_as)
            expected = owed(hand, led, lead.colour is not None, chosen)
            found = playable(options((), hand), (*led, NUMBER[lead.die]), config.rulings)
            assert [(p.die, p.counts_as) for p in legal] == expected == [option[1:3] for option in found]
    assert done == cases


# --- ranks ---


@pytest.mark.clause("DW-SCORE-3")
def test_every_order_of_up_to_five_players_has_its_ranks(cases: int) -> None:
    done = 0
    for players in (2, 3, 4, 5):
        for scored in product([(0, 0), (0, 1), (1, 1), (1, 2), (2, 1)], repeat=players):
            totals, counts = [tuple(part) for part in zip(*scored, strict=True)]
            for trickless in TricklessPlayer:
                done += 1
                is_last, unranked = trickless is TricklessPlayer.RANKED_LAST, trickless is TricklessPlayer.NO_POINTS
                keys = [None if unranked and not n else (is_last and not n, -total, n) for total, n in scored]
                better = [[other for other in keys if other and key and other < key] for key in keys]
                expected = tuple(1 + len(above) if key else None for key, above in zip(keys, better, strict=True))
                assert ranks(totals, counts, trickless) == expected
    assert done == cases
