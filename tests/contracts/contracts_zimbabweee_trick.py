"""Contracts of a trick, with three seats: following, who wins; the number in front of a player is enumerated."""

from rulecore.games.zimbabweee.rulings import TrickTie
from rulecore.games.zimbabweee.trick import must_follow, playable, trick_winner

Three = tuple[int, int, int]


# --- following ---


def who_holds_the_led_rank_has_no_choice(hand: tuple[int, ...], led: int) -> tuple[int, ...]:
    """ZT-FOLLOW-1, ZT-NEXT-2: whatever else the hand holds, however large it is.

    pre: led in hand
    post: _ == (led,)
    """
    return playable(hand, led)


def who_must_follow_holds_the_led_rank(hand: Three, led: int) -> bool:
    """ZT-FOLLOW-1, ZT-FOLLOW-2: and who does not hold it need not.

    post: _ == (led == hand[0] or led == hand[1] or led == hand[2])
    """
    return must_follow(hand, led)


def every_hand_without_the_led_rank_is_free(hand: tuple[int, ...], led: int) -> tuple[int, ...]:
    """ZT-FOLLOW-2: for hands of every size; there is no end to them, so the prover only searches for a while.

    pre: led not in hand
    post: all(card in _ for card in hand) and all(card in hand for card in _)
    """
    return playable(hand, led)


def a_led_ten_is_followed_as_the_zero_that_it_will_show(hand: Three, led: int) -> bool:
    """ZT-FOLLOW-1: tempting, but the rank of the card counts, not the digit in front of its owner.

    pre: all(1 <= card <= 10 for card in hand) and 1 <= led <= 10
    post: _ == must_follow(hand, led)
    """
    return must_follow(hand, led % 10)


# --- the winner ---


def the_winner_shows_the_largest_number(numbers: Three, lead: int, start: int, tie: TrickTie) -> int:
    """ZT-TRICK-2: under both readings of `trick-tie`.

    pre: 0 <= lead < 3 and 0 <= start < 3
    post: numbers[_] == max(numbers)
    """
    return trick_winner(numbers, lead, start, tie)


def of_equal_numbers_the_one_played_later_wins(numbers: Three, lead: int, start: int) -> int:
    """ZT-TRICK-3: as `trick-order` reads it.

    pre: 0 <= lead < 3 and 0 <= start < 3
    post: all(numbers[s] < numbers[_] or (s - lead) % 3 <= (_ - lead) % 3 for s in range(3))
    """
    return trick_winner(numbers, lead, start, TrickTie.TRICK_ORDER)


def of_equal_numbers_the_seat_furthest_from_the_start_wins(numbers: Three, lead: int, start: int) -> int:
    """ZT-TRICK-3: as `game-order` reads it, whoever led.

    pre: 0 <= lead < 3 and 0 <= start < 3
    post: all(numbers[s] < numbers[_] or (s - start) % 3 <= (_ - start) % 3 for s in range(3))
    """
    return trick_winner(numbers, lead, start, TrickTie.GAME_ORDER)


def the_leader_wins_ties(numbers: Three, lead: int, start: int, tie: TrickTie) -> int:
    """ZT-TRICK-3: tempting, for in most games the first of equals wins.

    pre: 0 <= lead < 3 and 0 <= start < 3 and numbers[lead] == max(numbers)
    post: _ == lead
    """
    return trick_winner(numbers, lead, start, tie)


def the_trick_ties_always_agree(numbers: Three, lead: int, start: int) -> bool:
    """ZT-TRICK-3: `trick-tie` would then be no ruling.

    pre: 0 <= lead < 3 and 0 <= start < 3
    post: _
    """
    in_trick, in_game = TrickTie
    return trick_winner(numbers, lead, start, in_trick) == trick_winner(numbers, lead, start, in_game)
