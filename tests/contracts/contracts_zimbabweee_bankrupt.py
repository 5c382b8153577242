"""Contracts of bankruptcy, with three seats: the standard calculation, and the variant under its readings.

Only the latest trick of each seat matters (the first contract says so). So a game is given by `tricks`, how many each
seat won, any number, and `finish`, the seats in the order of their latest tricks: a permutation, which also has a
place for those without a trick. That stands for games of every length. Where there are bids too, the seats are named
in the order of their latest tricks, which is ten times quicker; test_enumerated_scores.py goes through all orders.
"""

from itertools import product

from rulecore.games.zimbabweee.rulings import Config, Options, Rulings, Scoring, VariantBankrupt, VariantMeet
from rulecore.games.zimbabweee.rulings import VariantZeroTie as ZeroTie
from rulecore.games.zimbabweee.scoring import bankrupt_player, has_missed, latest, most_tricks

Three = tuple[int, int, int]
Five = tuple[int, int, int, int, int]

STANDARD = Config(players=3)


def _agreed(bankrupt: VariantBankrupt, meet: VariantMeet, zero: ZeroTie) -> Config:
    rulings = {"variant-bankrupt": bankrupt, "variant-meet": meet, "variant-zero-tie": zero}
    return Config(players=3, options=Options(scoring=Scoring.VARIANT), rulings=Rulings.model_validate(rulings))


VARIANTS = {readings: _agreed(*readings) for readings in product(VariantBankrupt, VariantMeet, ZeroTie)}
OVERALL = VARIANTS[VariantBankrupt.MOST_OVERALL, VariantMeet.EXACT, ZeroTie.NOBODY]
OVERALL_AT_LEAST = VARIANTS[VariantBankrupt.MOST_OVERALL, VariantMeet.AT_LEAST, ZeroTie.NOBODY]
AFTER_TIEBREAK = VARIANTS[VariantBankrupt.MOST_AFTER_TIEBREAK, VariantMeet.EXACT, ZeroTie.NOBODY]
AMONG_MISSED = VARIANTS[VariantBankrupt.MOST_AMONG_MISSED, VariantMeet.EXACT, ZeroTie.NOBODY]
AMONG_MISSED_LAST = VARIANTS[VariantBankrupt.MOST_AMONG_MISSED, VariantMeet.EXACT, ZeroTie.LAST_IN_TURN_ORDER]


def won(tricks: tuple[int, ...], finish: tuple[int, ...]) -> tuple[int, ...]:
    """The winners of the latest tricks, in the order of play."""
    return tuple([seat for seat in finish if tricks[seat] > 0])


def bankrupt(agreed: Config, start: int, bids: Three, tricks: Three) -> int | None:
    """Who is bankrupt; the latest tricks in the order of the seats."""
    return bankrupt_player(agreed, start, bids, tricks, won(tricks, (0, 1, 2)))


def most(tricks: Three) -> int:
    """Whom the standard calculation makes bankrupt; the latest tricks in the order of the seats."""
    return most_tricks(tricks, won(tricks, (0, 1, 2)))


# --- the standard calculation ---


def only_the_latest_tricks_matter(winners: Five, one: int, other: int) -> bool:
    """ZT-SCORE-2, ZT-VAR-3: earlier tricks of a seat can be left out when the latest is asked, which is one of the two.

    pre: all(0 <= seat < 3 for seat in winners) and 0 <= one < 3 and 0 <= other < 3
    post: _
    """
    latest_ones = tuple([seat for i, seat in enumerate(winners) if seat not in winners[i + 1 :]])
    found = latest((one, other), winners)
    return found == latest((one, other), latest_ones) and found in (one, other, None)


def the_bankrupt_player_has_the_most_tricks(tricks: Three) -> int:
    """ZT-SCORE-1, ZT-VALUE-3: by the standard calculation.

    pre: min(tricks) >= 0 < max(tricks)
    post: tricks[_] == max(tricks)
    """
    return most(tricks)


def of_equals_the_later_one_is_bankrupt(tricks: Three, finish: Three) -> int:
    """ZT-SCORE-2: whose latest trick came later.

    pre: min(tricks) >= 0 < max(tricks) and sorted(finish) == [0, 1, 2]
    post: all(tricks[s] < tricks[_] or finish.index(s) <= finish.index(_) for s in range(3))
    """
    return most_tricks(tricks, won(tricks, finish))


def the_standard_does_not_ask_for_the_bids(start: int, bids: Three, tricks: Three) -> bool:
    """ZT-SCORE-1, ZT-VAR-1: whoever has the most tricks is bankrupt, bid made or not.

    pre: min(tricks) >= 0 < max(tricks)
    post: _
    """
    return bankrupt(STANDARD, start, bids, tricks) == most(tricks)


def who_met_the_bid_is_never_bankrupt(bids: Three, tricks: Three) -> int | None:
    """ZT-SCORE-1: tempting, but that is the variant.

    pre: min(tricks) >= 0 < max(tricks)
    post: _ is None or tricks[_] != bids[_]
    """
    return bankrupt(STANDARD, 0, bids, tricks)


def of_equals_the_earlier_one_is_bankrupt(tricks: Three, finish: Three) -> int:
    """ZT-SCORE-2: tempting, as if it were about who got there first.

    pre: min(tricks) >= 0 < max(tricks) and sorted(finish) == [0, 1, 2]
    post: all(tricks[s] < tricks[_] or finish.index(s) >= finish.index(_) for s in range(3))
    """
    return most_tricks(tricks, won(tricks, finish))


def in_a_tie_the_last_trick_makes_bankrupt(tricks: Three, finish: Three) -> int:
    """ZT-SCORE-2: tempting, but the winner of the last trick may have fewer.

    pre: min(tricks) > 0 and sorted(finish) == [0, 1, 2] and tricks.count(max(tricks)) == 2
    post: _ == finish[-1]
    """
    return most_tricks(tricks, won(tricks, finish))


# --- who missed the bid ---


def missing_exactly_is_another_number(tricks: int, bid: int) -> bool:
    """ZT-VAR-2: as `exact` reads it, too many is a miss too.

    post: _ == (tricks < bid or tricks > bid)
    """
    return has_missed(tricks, bid, VariantMeet.EXACT)


def missing_at_least_is_too_few(tricks: int, bid: int) -> bool:
    """ZT-VAR-2: as `at-least` reads it.

    post: _ == (bid - tricks > 0)
    """
    return has_missed(tricks, bid, VariantMeet.AT_LEAST)


def the_ways_of_meeting_a_bid_agree(tricks: int, bid: int) -> bool:
    """ZT-VAR-2: `variant-meet` would then be no ruling.

    post: _
    """
    return has_missed(tricks, bid, VariantMeet.EXACT) == has_missed(tricks, bid, VariantMeet.AT_LEAST)


# --- the variant ---


def most_tricks_and_a_missed_bid_make_bankrupt(bids: Three, tricks: Three) -> int | None:
    """ZT-VAR-2, ZT-VAR-3: as `most-overall` reads it, the later one of several; nobody only if nobody fits.

    pre: min(tricks) >= 0 < max(tricks)
    post: _ == max([s for s in range(3) if max(tricks) == tricks[s] != bids[s]], default=None)
    """
    return bankrupt(OVERALL, 0, bids, tricks)


def who_took_too_many_is_spared_if_at_least_is_enough(bids: Three, tricks: Three) -> int | None:
    """ZT-VAR-2: as `at-least` and `most-overall` read it.

    pre: min(tricks) >= 0 < max(tricks)
    post: _ is None or (tricks[_] == max(tricks) and tricks[_] < bids[_])
    """
    return bankrupt(OVERALL_AT_LEAST, 0, bids, tricks)


def the_bid_saves_whom_the_standard_would_ruin(bids: Three, tricks: Three) -> int | None:
    """ZT-VAR-2: as `most-after-tiebreak` reads it, nobody else takes that place.

    pre: min(tricks) >= 0 < max(tricks)
    post: _ == (None if tricks[most(tricks)] == bids[most(tricks)] else most(tricks))
    """
    return bankrupt(AFTER_TIEBREAK, 0, bids, tricks)


def only_those_who_missed_are_compared(bids: Three, tricks: Three) -> int | None:
    """ZT-VAR-2: as `most-among-missed` reads it.

    pre: min(tricks) >= 0 < max(tricks)
    post: _ is None or all(tricks[s] <= tricks[_] != bids[_] or tricks[s] == bids[s] for s in range(3))
    """
    return bankrupt(AMONG_MISSED, 0, bids, tricks)


def a_miss_makes_bankrupt(start: int, bids: Three, tricks: Three) -> int | None:
    """ZT-VAR-2, ZT-VAR-3: as `most-among-missed` and `last-in-turn-order` read it, nobody only if nobody missed.

    pre: 0 <= start < 3 and min(tricks) >= 0 < max(tricks)
    post: (_ is None) == (bids == tricks)
    """
    return bankrupt(AMONG_MISSED_LAST, start, bids, tricks)


def without_tricks_the_last_in_turn_is_bankrupt(start: int, bids: Three, tricks: Three) -> int | None:
    """ZT-VAR-3: as `last-in-turn-order` reads it, if only those without a trick missed.

    pre: 0 <= start < 3 and tricks == (bids[0], 0, 0) and bids[0] > 0 and bids[1] > 0 and bids[2] > 0
    post: _ == (1 if start == 2 else 2)
    """
    return bankrupt(AMONG_MISSED_LAST, start, bids, tricks)


def without_tricks_nobody_is_bankrupt(start: int, bids: Three, tricks: Three) -> int | None:
    """ZT-VAR-3: as `nobody` reads it, if several missed; a single one is bankrupt even without a trick.

    pre: 0 <= start < 3 and tricks == (bids[0], 0, 0) and bids[0] > 0 and bids[1] > 0 and bids[2] >= 0
    post: _ == (None if bids[2] > 0 else 1)
    """
    return bankrupt(AMONG_MISSED, start, bids, tricks)


def the_variant_always_makes_somebody_bankrupt(bids: Three, tricks: Three) -> int | None:
    """ZT-VAR-2: tempting, for the standard does.

    pre: min(tricks) >= 0 < max(tricks)
    post: _ is not None
    """
    return bankrupt(OVERALL, 0, bids, tricks)


def the_variant_always_ruins_somebody_who_has_the_most(bids: Three, tricks: Three) -> int | None:
    """ZT-VAR-2: tempting, but `most-among-missed` looks no further than those who missed.

    pre: min(tricks) >= 0 < max(tricks)
    post: _ is None or tricks[_] == max(tricks)
    """
    return bankrupt(AMONG_MISSED, 0, bids, tricks)


def somebody_who_missed_is_always_ruined(bids: Three, tricks: Three) -> int | None:
    """ZT-VAR-3: tempting, but as `nobody` reads it there may be nobody with a later trick.

    pre: min(tricks) >= 0 < max(tricks)
    post: (_ is None) == (bids == tricks)
    """
    return bankrupt(AMONG_MISSED, 0, bids, tricks)


def a_tie_is_broken_before_the_bid_is_asked(bids: Three, tricks: Three) -> bool:
    """ZT-VAR-2: tempting; `most-overall` and `most-after-tiebreak` would then be one reading.

    pre: min(tricks) >= 0 < max(tricks)
    post: _
    """
    return bankrupt(OVERALL, 0, bids, tricks) == bankrupt(AFTER_TIEBREAK, 0, bids, tricks)
