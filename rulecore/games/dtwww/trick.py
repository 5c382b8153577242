"""A trick: who wins it and who leads the next one. Places in it are counted from 0, the leader's."""

from typing import assert_never

from rulecore.games.dtwww.following import follows
from rulecore.games.dtwww.rulings import C2LaterNonfollower, NoPatternApplies

Numbers = tuple[int, ...]


def trick_winner(
    colours: tuple[int, ...], numbers: Numbers, gap: NoPatternApplies, later: C2LaterNonfollower
) -> int | None:
    """DW-JUDGE-0, DW-JUDGE-X: the place of the die that wins the trick; None if nobody does.

    colours  of the dice in the order of play, of white ones the declared
    numbers  that they show, in the same order
    """
    led_colour, led_number = colours[0], numbers[0]
    smallest, level, in_colour, last, last_in_colour = led_number, 1, 1, 0, 0
    for place in range(1, len(numbers)):
        number = numbers[place]
        if number <= smallest:
            if number < smallest:
                smallest, level, in_colour = number, 0, 0
            level, last = level + 1, place
            if colours[place] == led_colour:
                in_colour, last_in_colour = in_colour + 1, place
    if smallest == led_number:
        return last  # DW-JUDGE-B, DW-JUDGE-C3
    if in_colour >= 2:
        return last_of_smallest(last, last_in_colour, later)  # DW-JUDGE-C2
    if in_colour == level:
        return last  # DW-JUDGE-A, DW-JUDGE-C1
    return without_pattern(colours, numbers, gap)


def last_of_smallest(last: int, last_in_colour: int, reading: C2LaterNonfollower) -> int:
    """DW-JUDGE-C2: which of the smallest dice is the last one that counts, as `c2-later-nonfollower` reads it.

    last            the place of the last die of the smallest number, which is not the leader's
    last_in_colour  that of the last of them in the leader's colour: no other one follows
    """
    match reading:
        case C2LaterNonfollower.LAST_FOLLOWER:
            return last_in_colour
        case C2LaterNonfollower.LAST_OF_NUMBER:
            return last
        case _:
            assert_never(reading)


def without_pattern(colours: tuple[int, ...], numbers: Numbers, reading: NoPatternApplies) -> int | None:
    """DW-JUDGE-C4: who wins where no printed pattern fits, as `no-pattern-applies` reads it."""
    match reading:
        case NoPatternApplies.BEST_FOLLOWER:
            return best_follower(colours, numbers)
        case NoPatternApplies.NO_WINNER:
            return None
        case _:
            assert_never(reading)


def best_follower(colours: tuple[int, ...], numbers: Numbers) -> int:
    """DW-FOLLOW-4, DW-JUDGE-0: the place of the smallest number that follows, the later of equals."""
    best, led_colour, led_number = 0, colours[0], numbers[0]
    for place in range(1, len(numbers)):
        if numbers[place] <= numbers[best] and follows(colours[place], numbers[place], led_colour, led_number):
            best = place
    return best


def next_leader(numbers: Numbers) -> int:
    """DW-TRICK-2, DW-FLOW-4, DW-JUDGE-C5, DW-JUDGE-C6: the place of the largest number, the first of equals."""
    first = 0
    for place in range(1, len(numbers)):
        if numbers[place] > numbers[first]:
            first = place
    return first
