"""Contracts of a trick, with three seats: the number in front of a player, following, who wins."""

from rulecore.games.zimbabweee.rulings import TrickTie
from rulecore.games.zimbabweee.trick import laid_over, must_follow, playable, trick_winner

Three = tuple[int, int, int]


def number(cards: tuple[int, ...]) -> int:
    """What the cards show, oldest first, each laid over those before it."""
    shown = 0
    for covered, card in enumerate(cards):
        shown = laid_over(shown, covered, card)
    return shown


# --- the number ---


def three_cards_are_read_from_the_newest_on(a: int, b: int, c: int) -> int:
    """ZT-NUM-1, ZT-TEN-2: each card stands left of those before it, and a covered 10 shows its 0.

    pre: all(1 <= card <= 10 for card in (a, b, c))
    post: _ == 100 * c + 10 * (b % 10) + a % 10
    """
    return number((a, b, c))


def the_number_is_its_text(a: int, b: int, c: int) -> str:
    """ZT-NUM-1, ZT-TEN-1, ZT-TEN-2: the newest card in full, then the last digit of each covered one.

    pre: all(1 <= card <= 10 for card in (a, b, c))
    post: _ == str(c) + str(b)[-1] + str(a)[-1]
    """
    return str(number((a, b, c)))


def a_new_card_covers_a_one_and_nothing_else(shown: int, card: int) -> int:
    """ZT-NUM-1, ZT-TEN-2: the digits of four cards stay, only the 1 of an uncovered 10 goes.

    pre: 1000 <= shown < 11000 and 1 <= card <= 10
    post: _ == card * 10000 + (shown if shown < 10000 else shown - 10000)
    """
    return laid_over(shown, 4, card)


def a_number_has_a_digit_more_than_cards_if_a_ten_is_newest(cards: tuple[int, int, int, int]) -> int:
    """ZT-NUM-3, ZT-TEN-1: otherwise it has as many digits as there are cards.

    pre: all(1 <= card <= 10 for card in cards)
    post: 1000 <= _ < 11000 and (_ >= 10000) == (cards[-1] == 10)
    """
    return number(cards)


def the_larger_newest_card_shows_the_larger_number(one: Three, other: Three) -> bool:
    """ZT-TEN-1: so a newest 10 beats every other newest card.

    pre: all(1 <= card <= 10 for card in one + other) and one[-1] > other[-1]
    post: _
    """
    return number(one) > number(other)


def other_cards_show_another_number(one: Three, other: Three) -> bool:
    """ZT-NUM-1, ZT-TEN-2: no card has a 0, so that of a covered 10 cannot be mistaken.

    pre: all(1 <= card <= 10 for card in one + other)
    post: _ == (one == other)
    """
    return number(one) == number(other)


def a_covered_ten_keeps_its_one(a: int, b: int) -> int:
    """ZT-TEN-2: tempting, and wrong as soon as the older card is a 10.

    pre: 1 <= a <= 10 and 1 <= b <= 10
    post: str(_) == str(b) + str(a)
    """
    return number((a, b))


def a_nine_beats_a_ten(one: int, other: int) -> bool:
    """ZT-TEN-1, ZT-TRICK-2: tempting where only the first digits are compared.

    pre: 1 <= one <= 10 and 1 <= other <= 10
    post: _
    """
    return number((one, 9)) > number((other, 10))


def the_number_that_is_larger_as_text_is_larger(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """ZT-TRICK-2: tempting, but numbers are compared as numbers.

    pre: all(1 <= card <= 10 for card in one + other)
    post: _ == (str(number(one)) > str(number(other)))
    """
    return number(one) > number(other)


def the_larger_covered_card_shows_the_larger_number(a: int, b: int, newest: int) -> bool:
    """ZT-TEN-2: tempting, but a covered 10 is the smallest of all.

    pre: 1 <= b < a <= 10 and 1 <= newest <= 10
    post: _
    """
    return number((a, newest)) > number((b, newest))


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


def two_cards_without_the_led_rank_are_free(hand: tuple[int, int], led: int) -> tuple[int, ...]:
    """ZT-FOLLOW-2: each rank may be played, and nothing that is not held.

    pre: all(1 <= card <= 10 for card in hand) and led not in hand
    post: set(_) == set(hand)
    """
    return playable(hand, led)


def every_hand_without_the_led_rank_is_free(hand: tuple[int, ...], led: int) -> tuple[int, ...]:
    """ZT-FOLLOW-2: for hands of every size; there is no end to them, so the prover only searches for a while.

    pre: led not in hand
    post: all(card in _ for card in hand) and all(card in hand for card in _)
    """
    return playable(hand, led)


def following_is_always_free(hand: Three, led: int) -> tuple[int, ...]:
    """ZT-FOLLOW-1: tempting to those who know games without following.

    pre: all(1 <= card <= 10 for card in hand) and 1 <= led <= 10
    post: all(card in _ for card in hand)
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


def the_trick_ties_agree_when_the_start_player_leads(numbers: Three, start: int) -> bool:
    """ZT-TRICK-3: the two turn orders are then the same.

    pre: 0 <= start < 3
    post: _
    """
    ties = (TrickTie.TRICK_ORDER, TrickTie.GAME_ORDER)
    return trick_winner(numbers, start, start, ties[0]) == trick_winner(numbers, start, start, ties[1])


def a_single_largest_number_wins_from_every_seat(numbers: Three, lead: int, start: int, tie: TrickTie) -> int:
    """ZT-TRICK-2: without a tie neither the leader nor the reading matters.

    pre: 0 <= lead < 3 and 0 <= start < 3 and numbers.count(max(numbers)) == 1
    post: _ == numbers.index(max(numbers))
    """
    return trick_winner(numbers, lead, start, tie)


def the_leader_wins_ties(numbers: Three, lead: int, start: int, tie: TrickTie) -> int:
    """ZT-TRICK-3: tempting, for in most games the first of equals wins.

    pre: 0 <= lead < 3 and 0 <= start < 3 and numbers[lead] == max(numbers)
    post: _ == lead
    """
    return trick_winner(numbers, lead, start, tie)


def the_last_to_play_wins_every_tie(numbers: Three, lead: int, start: int) -> int:
    """ZT-TRICK-3: tempting, but only among those who show the largest number.

    pre: 0 <= lead < 3 and 0 <= start < 3 and numbers.count(max(numbers)) == 2
    post: _ == (lead + 2) % 3
    """
    return trick_winner(numbers, lead, start, TrickTie.TRICK_ORDER)


def the_trick_ties_always_agree(numbers: Three, lead: int, start: int) -> bool:
    """ZT-TRICK-3: `trick-tie` would then be no ruling.

    pre: 0 <= lead < 3 and 0 <= start < 3
    post: _
    """
    in_trick, in_game = TrickTie
    return trick_winner(numbers, lead, start, in_trick) == trick_winner(numbers, lead, start, in_game)
