"""Contracts of a trick of dice, with three seats: who follows, wins, leads next. Places count from the leader."""

from rulecore.games.dtwww.following import follows
from rulecore.games.dtwww.rulings import C2LaterNonfollower, NoPatternApplies
from rulecore.games.dtwww.trick import best_follower, next_leader, trick_winner

Three = tuple[int, int, int]

BEST = NoPatternApplies.BEST_FOLLOWER
NOBODY = NoPatternApplies.NO_WINNER
FOLLOWER = C2LaterNonfollower.LAST_FOLLOWER
NUMBER = C2LaterNonfollower.LAST_OF_NUMBER


def following(colours: Three, numbers: Three, place: int) -> bool:
    """Whether the die in that place follows."""
    return colours[place] == colours[0] or numbers[place] == numbers[0]


# --- following ---


def following_is_mutual(colour: int, number: int, led_colour: int, led_number: int) -> bool:
    """DW-FOLLOW-1, DW-FOLLOW-3: whoever follows a die would have been followed by it.

    post: _ == follows(led_colour, led_number, colour, number) and (_ or colour != led_colour and number != led_number)
    """
    return follows(colour, number, led_colour, led_number)


def who_follows_a_follower_follows(colours: Three, numbers: Three) -> bool:
    """DW-FOLLOW-1: tempting, but only the leader's die counts: a number may answer a number, a colour a colour.

    pre: follows(colours[1], numbers[1], colours[0], numbers[0])
    pre: follows(colours[2], numbers[2], colours[1], numbers[1])
    post: _
    """
    return follows(colours[2], numbers[2], colours[0], numbers[0])


# --- who wins ---


def the_winner_follows(colours: Three, numbers: Three) -> int | None:
    """DW-FOLLOW-4, DW-JUDGE-C4: whatever the colours and numbers are, and somebody wins.

    post: _ is not None and following(colours, numbers, _)
    """
    return trick_winner(colours, numbers, BEST, FOLLOWER)


def no_follower_is_stronger_than_the_winner(colours: Three, numbers: Three) -> int | None:
    """DW-JUDGE-0, DW-JUDGE-X, DW-JUDGE-C1, DW-JUDGE-C2, DW-JUDGE-C3: none is smaller, and no equal one is later.

    post: all(not following(colours, numbers, i) or (numbers[i], -i) >= (numbers[_], -_) for i in range(3))
    """
    return trick_winner(colours, numbers, BEST, FOLLOWER)


def the_patterns_and_the_general_order_agree(colours: Three, numbers: Three) -> bool:
    """DW-JUDGE-X: the printed patterns pick the follower that the general order picks.

    post: _
    """
    return trick_winner(colours, numbers, BEST, FOLLOWER) == best_follower(colours, numbers)


def the_smallest_number_wins(colours: Three, numbers: Three) -> int | None:
    """DW-FLOW-2, DW-JUDGE-C4: tempting, and the overview says so, but a die that does not follow cannot win.

    post: numbers[_] == min(numbers)
    """
    return trick_winner(colours, numbers, BEST, FOLLOWER)


# --- the readings ---


def nobody_wins_only_if_the_smallest_is_on_a_die_that_does_not_follow(colours: Three, numbers: Three) -> int | None:
    """DW-JUDGE-C4: the patterns cover every trick in which all dice of the smallest number follow.

    pre: all(numbers[i] > min(numbers) or following(colours, numbers, i) for i in range(3))
    post: _ is not None
    """
    return trick_winner(colours, numbers, NOBODY, FOLLOWER)


def one_of_the_patterns_always_fits(colours: Three, numbers: Three) -> int | None:
    """DW-JUDGE-C4: tempting, and the text says so, but the smallest die may follow neither colour nor number.

    post: _ is not None
    """
    return trick_winner(colours, numbers, NOBODY, FOLLOWER)


def three_are_too_few_for_a_later_die_of_the_number_to_win(colours: Three, numbers: Three) -> int | None:
    """DW-JUDGE-C2: the readings part from four players on.

    post: _ == trick_winner(colours, numbers, BEST, FOLLOWER)
    """
    return trick_winner(colours, numbers, BEST, NUMBER)


# --- who leads next ---


def the_next_leader_has_the_largest_number_first(numbers: Three) -> int:
    """DW-JUDGE-C5, DW-TRICK-2: nobody shows more, and nobody before as much; the colour does not matter.

    post: numbers[_] == max(numbers) and all(numbers[i] < numbers[_] for i in range(_))
    """
    return next_leader(numbers)
