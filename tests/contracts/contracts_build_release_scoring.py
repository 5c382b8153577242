"""Contracts of who starts, whose turn comes next, what cards cost, and who wins, with three seats."""

from rulecore.games.build_release.pieces import X
from rulecore.games.build_release.piles import PILED, Won, piles_of
from rulecore.games.build_release.rulings import (
    AfterShed,
    HandSpecials,
    NextFirstSeat,
    OneCardExemption,
    StartScore,
)
from rulecore.games.build_release.scoring import cost_of_penalty, record, score_to_start, starter
from rulecore.games.build_release.series import first_of_build, winners
from rulecore.games.build_release.shedding import turns_after_shed, turns_from, victims

Three = tuple[int, int, int]
Seats = tuple[int, ...]
ASCENDING = (0, 1, 2)
DESCENDING = (2, 1, 0)


def hands(counts: Three) -> Three:
    """Hands of so many cards, as piles."""
    return counts[0] * PILED[X], counts[1] * PILED[X], counts[2] * PILED[X]


# --- who starts the release ---


def the_lowest_score_starts(scores: Three) -> int:
    """BR-REL-1: nobody has a lower one.

    post: scores[_] == min(scores)
    """
    return starter(scores, ASCENDING)


def of_equals_the_youngest_starts(scores: Three) -> int:
    """BR-REL-1: here a higher seat is younger.

    post: all([scores[seat] > scores[_] for seat in range(3) if seat > _])
    """
    return starter(scores, DESCENDING)


def the_youngest_starts(scores: Three) -> int:
    """BR-REL-1: tempting, but the score comes first.

    post: _ == 0
    """
    return starter(scores, ASCENDING)


def of_equals_the_lower_seat_starts(scores: Three) -> int:
    """BR-REL-1: tempting, but age decides.

    post: all([scores[seat] > scores[_] for seat in range(3) if seat < _])
    """
    return starter(scores, DESCENDING)


def the_build_alone_decides_by_default(build: int, total: int) -> int:
    """BR-REL-1: earlier games do not matter.

    post: _ == build
    """
    return score_to_start(StartScore.THIS_BUILD, build, total)


def earlier_games_are_added_under_the_other_reading(build: int, total: int) -> int:
    """BR-REL-1: all points so far.

    post: _ == build + total
    """
    return score_to_start(StartScore.RUNNING_TOTAL, build, total)


# --- rounds and shedding out ---


def a_round_has_everybody_who_holds_cards(first: int, counts: Three) -> Seats:
    """BR-ROUND-1: once each.

    pre: 0 <= first < 3 and 0 <= min(counts) and max(counts) <= 2
    post: sorted(_) == [seat for seat in range(3) if counts[seat]]
    """
    return turns_from(first, hands(counts))


def a_leader_with_cards_leads(first: int, counts: Three) -> Seats:
    """BR-ROUND-1: and the others come clockwise.

    pre: 0 <= first < 3 and 0 <= min(counts) and max(counts) <= 2 and counts[first] > 0
    post: _[0] == first and all([(_[i] - first) % 3 < (_[i + 1] - first) % 3 for i in range(len(_) - 1)])
    """
    return turns_from(first, hands(counts))


def the_next_to_the_left_with_cards_goes_on(shedder: int, one: int, other: int) -> int:
    """BR-SHED-5: the left neighbour, unless it has none.

    pre: 0 <= shedder < 3 and 0 <= one <= 2 and 0 <= other <= 2 and one + other > 0
    post: _ == (shedder + (1 if one else 2)) % 3
    """
    counts = [0, 0, 0]
    counts[(shedder + 1) % 3], counts[(shedder + 2) % 3] = one, other
    return turns_after_shed(AfterShed.NEW_ROUND, shedder, (), hands((counts[0], counts[1], counts[2])))[0]


def the_left_neighbour_goes_on(shedder: int, one: int, other: int) -> int:
    """BR-SHED-5: tempting, but it may have shed out too.

    pre: 0 <= shedder < 3 and 0 <= one <= 2 and 0 <= other <= 2 and one + other > 0
    post: _ == (shedder + 1) % 3
    """
    counts = [0, 0, 0]
    counts[(shedder + 1) % 3], counts[(shedder + 2) % 3] = one, other
    return turns_after_shed(AfterShed.NEW_ROUND, shedder, (), hands((counts[0], counts[1], counts[2])))[0]


def who_still_has_a_turn_keeps_it_under_finish_round(shedder: int, left: int) -> Seats:
    """BR-SHED-5: and nobody else has one.

    pre: 0 <= shedder < 3 and 0 <= left < 3 and left != shedder
    post: _ == (left,)
    """
    counts = [0 if seat == shedder else 2 for seat in range(3)]
    return turns_after_shed(AfterShed.FINISH_ROUND, shedder, (left,), hands((counts[0], counts[1], counts[2])))


def if_nobody_has_a_turn_left_both_readings_agree(shedder: int) -> Seats:
    """BR-SHED-5: a new round of the two others.

    pre: 0 <= shedder < 3
    post: _ == ((shedder + 1) % 3, (shedder + 2) % 3)
    """
    counts = [0 if seat == shedder else 2 for seat in range(3)]
    return turns_after_shed(AfterShed.FINISH_ROUND, shedder, (), hands((counts[0], counts[1], counts[2])))


def no_victim_has_fewer_than_two_cards(counts: Three, reading: OneCardExemption) -> Seats:
    """BR-SHED-4: so that everybody keeps one.

    pre: 0 <= min(counts) and max(counts) <= 3
    post: all([counts[seat] >= 2 for seat in _])
    """
    return victims(reading, hands(counts))


def everybody_with_two_cards_loses_one(counts: Three) -> Seats:
    """BR-SHED-2, BR-SHED-4: by default, and nobody else.

    pre: 0 <= min(counts) and max(counts) <= 3
    post: list(_) == [seat for seat in range(3) if counts[seat] >= 2]
    """
    return victims(OneCardExemption.THAT_PLAYER, hands(counts))


def one_last_card_spares_all_under_the_other_reading(counts: Three) -> Seats:
    """BR-SHED-4: who has none does not count.

    pre: 0 <= min(counts) and max(counts) <= 3
    post: _ == () or 1 not in counts
    """
    return victims(OneCardExemption.ALL_OR_NOTHING, hands(counts))


def whoever_holds_cards_loses_one(counts: Three, reading: OneCardExemption) -> Seats:
    """BR-SHED-4: tempting, but a last card is spared.

    pre: 0 <= min(counts) and max(counts) <= 3
    post: list(_) == [seat for seat in range(3) if counts[seat]]
    """
    return victims(reading, hands(counts))


# --- points ---


def a_penalty_card_costs_its_number_or_ten(card: int) -> int:
    """BR-SCORE-3: ten for an X and for a 0.

    pre: 0 <= card <= 50
    post: _ == (10 if card == 50 else card % 10 or 10)
    """
    return cost_of_penalty(card)


def a_lower_card_costs_less(card: int, other: int) -> bool:
    """BR-SCORE-3: tempting, but a 0 costs ten.

    pre: 0 <= card < other <= 9
    post: _
    """
    return cost_of_penalty(card) < cost_of_penalty(other)


def a_score_is_the_build_with_what_the_release_brought(build: Three) -> Seats:
    """BR-SCORE-1, BR-SCORE-2, BR-SCORE-5: here two cards won, a 5 in hand, a penalty of 3.

    post: _ == (build[0] + 2, build[1] - 5, build[2] - 3)
    """
    won = Won(piles_of(((11, 50), (), ())), ((), (), (3,)), 0, (0, 2))
    return record(HandSpecials.TEN_EACH, build, ((), (5,), ()), won).score


def a_score_is_never_negative(build: Three) -> Seats:
    """BR-SCORE-6: tempting, but penalties are.

    pre: min(build) >= 0
    post: min(_) >= 0
    """
    won = Won((0, 0, 0), ((50,), (), ()), 0, (0, 2))
    return record(HandSpecials.TEN_EACH, build, ((), (), ()), won).score


# --- the series ---


def all_with_the_most_points_win_and_nobody_else(points: Three) -> Seats:
    """BR-WIN-1, BR-WIN-2: ascending.

    post: list(_) == [seat for seat in range(3) if points[seat] == max(points)]
    """
    return winners(points)


def somebody_wins(points: Three) -> Seats:
    """BR-WIN-1: always.

    post: len(_) >= 1
    """
    return winners(points)


def there_is_one_winner(points: Three) -> Seats:
    """BR-WIN-2: tempting, but a victory is shared.

    post: len(_) == 1
    """
    return winners(points)


def the_start_goes_round_by_default(first: int, game: int) -> int:
    """BR-CFG-2: to the left neighbour in the next game.

    pre: 0 <= first < 3 and 0 <= game <= 98
    post: _ == (first_of_build(NextFirstSeat.ROTATE, first, game, 3) + 1) % 3
    """
    return first_of_build(NextFirstSeat.ROTATE, first, game + 1, 3)


def nobody_starts_twice_in_a_row(first: int, game: int, reading: NextFirstSeat) -> int:
    """BR-CFG-2: tempting, but under one reading always the same player starts.

    pre: 0 <= first < 3 and 0 <= game <= 98
    post: _ != first_of_build(reading, first, game, 3)
    """
    return first_of_build(reading, first, game + 1, 3)
