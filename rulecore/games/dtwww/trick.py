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
    smallest = min(numbers)
    level = [i for i, number in enumerate(numbers) if number == smallest]
    if smallest == numbers[0]:
        return level[-1]  # DW-JUDGE-B, DW-JUDGE-C3
    in_colour = [i for i in level if colours[i] == colours[0]]
    if len(in_colour) >= 2:
        return last_of_smallest(level, in_colour, later)  # DW-JUDGE-C2
    if in_colour == level:
        return level[0]  # DW-JUDGE-A, DW-JUDGE-C1
    return without_pattern(colours, numbers, gap)


def last_of_smallest(level: list[int], in_colour: list[int], reading: C2LaterNonfollower) -> int:
    """DW-JUDGE-C2: which of the smallest dice is the last one that counts, as `c2-later-nonfollower` reads it.

    level      the places of all dice of the smallest number, which is not the leader's
    in_colour  those of them in the leader's colour: no other one follows
    """
    match reading:
        case C2LaterNonfollower.LAST_FOLLOWER:
            return in_colour[-1]
        case C2LaterNonfollower.LAST_OF_NUMBER:
            return level[-1]
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
    following = [
        (number, -i)
        for i, (colour, number) in enumerate(zip(colours, numbers, strict=True))
        if follows(colour, number, colours[0], numbers[0])
    ]
    return -min(following)[1]


def next_leader(numbers: Numbers) -> int:
    """DW-TRICK-2, DW-FLOW-4, DW-JUDGE-C5, DW-JUDGE-C6: the place of the largest number, the first of equals."""
    return numbers.index(max(numbers))
