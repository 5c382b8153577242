"""Build & Release besides melds and groups: settlement, points, piles, what follows, what is shuffled together; case by
case, each against a plain formulation."""

from collections import Counter
from itertools import chain, combinations, cycle, islice, permutations, product

from enumerating import cases_of_the_ledger
from test_enumerated_build_release import X, cards, handfuls, meanings, rows, same

from rulecore.games.build_release.acquisition import has_all, reveal_due, shuffles_discards
from rulecore.games.build_release.following import (
    Top,
    across,
    clears,
    following_ranks,
    may_pass,
    number_of_zeros,
    ranks_that_follow,
    with_fewer,
    zeros_go_on,
)
from rulecore.games.build_release.groups import (
    build_score,
    has_each_its_bonus,
    is_group,
    may_be_all_x,
    points_of_runs,
    points_of_set,
    with_card,
)
from rulecore.games.build_release.melds import by_rank, highest_number, kinds, largest, melds, ranks_of_xs
from rulecore.games.build_release.pieces import CODES, KINDS, Cards, Group, Meld, Piles, Record
from rulecore.games.build_release.piles import cards_in, count_of, hands_of, pile
from rulecore.games.build_release.preparation import (
    display_due,
    goes_back_to_hand,
    left_in,
    one_each,
    pool,
    release_hands,
    scored_cards,
    takes_in_discards,
)
from rulecore.games.build_release.rulings import (
    AfterShed,
    AllXGroups,
    AllXMelds,
    BigDuplicates,
    BonusScope,
    FewerCards,
    HandSpecials,
    LastShed,
    LeadPass,
    MustScore,
    NextFirstSeat,
    OneCardExemption,
    PenaltyOwner,
    ReleaseHand,
    ReleasePool,
    ReshuffleTiming,
    Rulings,
    RunVsTriple,
    SettlementOrder,
    ShedWithZero,
    XInRuns,
    ZeroEffect,
    ZeroPlay,
)
from rulecore.games.build_release.scoring import cost_in_hand, cost_of_penalty
from rulecore.games.build_release.series import first_of_build, totals
from rulecore.games.build_release.settlement import (
    Due,
    decides_at_once,
    extensions,
    groups_of_two,
    may_stop,
    must_extend,
    next_to_settle,
)
from rulecore.games.build_release.shedding import (
    active,
    cards_on,
    given,
    last_one_takes,
    owner,
    shedder_takes,
    turns_after_shed,
    turns_from,
    victims,
)

cases = cases_of_the_ledger

WILD = 50
SET, RUN = 1, 2
SOME = (0, 1, 2, 3, 8, 9, 11, 12, WILD, WILD, WILD)
"""Red 0 1 2 3 8 9, orange 1 2, and three X."""
HANDS = sorted({hand for size in range(5) for hand in combinations(SOME, size)})


def numbers(held: Cards) -> tuple[int, ...]:
    """Their printed numbers, ascending, X last."""
    return tuple(sorted(X if card == WILD else card % 10 for card in held))


def fits(kind: int, held: Cards, all_x: AllXGroups, big: BigDuplicates) -> bool:
    """Whether cards are a run, or cards of one number, to be scored."""
    told = numbers(held)
    if len(told) < 2 or (set(told) == {X} and all_x is AllXGroups.NEEDS_A_NUMBER):
        return False
    if kind == RUN:
        return bool(rows(told))
    return bool(same(told)) and (len(told) <= 5 or big is not BigDuplicates.FIVE_AT_MOST)


# --- piles ---


def test_every_hand_is_its_pile(cases: int) -> None:
    for hand in HANDS:
        held = pile(hand)
        assert (cards_in(held), count_of(held)) == (hand, len(hand))
        assert hands_of((held, 0, pile((WILD,)))) == (hand, (), (WILD,))
        assert cards_in(cards_on((Meld(0, 0, 0, hand), Meld(1, 0, 4, (4,))))) == tuple(sorted((*hand, 4)))
        assert hands_of(given((pile((7,)), 0), 0, held)) == (tuple(sorted((*hand, 7))), ())
        for size in range(6):
            assert has_all((held, pile((1, 2, 3, WILD))), size) is (size <= min(4, len(hand)))
        assert active((held, 0, pile((1,)))) == ((0, 2) if hand else (2,))
        for taken in {*combinations(hand, 2)}:
            left = left_in(hand, taken)
            assert Counter(left) + Counter(taken) == Counter(hand)
            assert list(left) == sorted(left)
    assert len(HANDS) == cases


# --- settlement ---


def test_every_hand_has_its_groups_of_two(cases: int) -> None:
    count = 0
    for hand, all_x in product(HANDS, AllXGroups):
        pairs = sorted(set(combinations(hand, 2)))
        expected = [
            (kind, pair) for kind in (RUN, SET) for pair in pairs if fits(kind, pair, all_x, BigDuplicates.FORMULA)
        ]
        assert groups_of_two(hand, all_x, BigDuplicates.FORMULA) == expected, hand
        count += 1
    assert count == cases


def test_every_group_is_extended_by_what_fits(cases: int) -> None:
    count = 0
    laid = [hand for hand in HANDS if len(hand) in (2, 3, 4)]
    laid += [(1, 11, 21, 31, 41), (1, 11, 21, WILD, WILD), tuple(range(9)), (*range(1, 9), WILD)]
    for held, kind, all_x, big in product(laid, (SET, RUN), AllXGroups, BigDuplicates):
        assert may_be_all_x(all_x) is (all_x is AllXGroups.ALLOWED)
        assert is_group(kind, list(numbers(held)), all_x, big) is fits(kind, held, all_x, big)
        if fits(kind, held, all_x, big):
            group = Group(kind, held)
            more = [0, 1, 4, 9, 11, WILD]
            longer = {card: tuple(sorted((*held, card))) for card in more}
            assert all(with_card(group, card) == Group(kind, longer[card]) for card in more)
            expected = [card for card in more if fits(kind, longer[card], all_x, big)]
            assert extensions(group, (*more, WILD), all_x, big) == expected, (held, kind)
        count += 1
    assert count == cases


def test_every_player_may_stop_or_goes_on(cases: int) -> None:
    count = 0
    for reading, forms, fits_one in product(MustScore, (True, False), (True, False)):
        asks_more = reading is MustScore.NO_GROUP_NO_EXTENSION
        assert must_extend(reading) is asks_more
        assert may_stop(reading, forms, fits_one) is not (forms or (fits_one and asks_more))
        count += 1
    assert count == cases


def test_every_settlement_has_the_one_who_acts_next(cases: int) -> None:
    count = 0
    for reading, order in product(SettlementOrder, permutations(range(3))):
        at_once = reading is SettlementOrder.SEAT_BY_SEAT
        assert decides_at_once(reading) is at_once
        for build, left in product(product((None, 0, 7), repeat=3), product(((), (4,)), repeat=3)):
            todo = [(seat, scores) for seat in order for scores in (True, False)]
            if not at_once:
                todo.sort(key=lambda task: not task[1])
            still = [Due(*task) for task in todo if (build[task[0]] is None if task[1] else left[task[0]])]
            assert next_to_settle(at_once, order, build, left) == (still[0] if still else None)
            count += 1
    assert count == cases


# --- points ---

PRINTED_RUNS = {2: 2, 3: 3, 4: 5, 5: 7, 6: 9, 7: 12, 8: 15, 9: 17, 10: 20}
PRINTED_SETS = {1: 0, 2: 5, 3: 15, 4: 30, 5: 50}
ROWS = [
    tuple(sorted(10 * colours[place % len(colours)] + place for place in range(size)))
    for size in PRINTED_RUNS
    for colours in ((0,), (0, 1), (1, 1, 0), (0, 1, 2, 3, 4))
]
ROWS += [(*row[:-1], WILD) for row in ROWS if len(row) < 10]


def commonest(held: Cards) -> int:
    """How many cards can be said to have one colour."""
    shown = Counter(CODES[card][0] for card in held)
    wild = shown.pop("X", 0)
    return max(shown.values(), default=0) + wild


def test_every_two_runs_have_their_points(cases: int) -> None:
    count = 0
    assert [has_each_its_bonus(scope) for scope in (BonusScope.EACH_RUN, BonusScope.ALL_RUNS_TOGETHER)] == [True, False]
    for one, other in product(ROWS, [(), *ROWS]):
        runs = [run for run in (one, other) if run]
        each = sum(PRINTED_RUNS[len(run)] * commonest(run) for run in runs)
        together = sum(PRINTED_RUNS[len(run)] for run in runs) * commonest(one + other)
        assert points_of_runs(BonusScope.EACH_RUN, runs) == each, runs
        assert points_of_runs(BonusScope.ALL_RUNS_TOGETHER, runs) == together, runs
        count += 1
    assert points_of_runs(BonusScope.EACH_RUN, []) == points_of_runs(BonusScope.ALL_RUNS_TOGETHER, []) == 0
    assert count == cases


def test_every_build_of_two_runs_and_a_duplicate_has_its_score(cases: int) -> None:
    count = 0
    for scope, one, other, size in product(BonusScope, ROWS[::3], ROWS[::5], PRINTED_SETS):
        duplicate = tuple(10 * colour + 7 for colour in range(size))
        groups = [Group(RUN, one), *([Group(SET, duplicate)] if size > 1 else []), Group(RUN, other)]
        bonus = [commonest(one + other)] * 2 if scope is BonusScope.ALL_RUNS_TOGETHER else map(commonest, (one, other))
        runs = sum(PRINTED_RUNS[len(run)] * times for run, times in zip((one, other), bonus, strict=True))
        rulings = Rulings.model_validate({"bonus-scope": scope})
        assert build_score(rulings, tuple(groups)) == runs + PRINTED_SETS[size]
        count += 1
    assert count == cases


def test_every_card_in_the_hand_has_its_cost(cases: int) -> None:
    special = {"ten-each": (10, 10), "x-ten-zero-nil": (10, 0), "nil": (0, 0)}
    count = 0
    for reading, card in product(HandSpecials, range(51)):
        wild, zero = special[reading.value]
        expected = wild if CODES[card] == "X" else int(CODES[card][1]) or zero
        assert cost_in_hand(reading, card) == expected
        assert cost_of_penalty(card) == (10 if CODES[card] == "X" else int(CODES[card][1]) or 10)
        count += 1
    assert count == cases


def test_every_two_games_add_up(cases: int) -> None:
    count = 0
    for one, other in product(product((-3, 0, 8), repeat=3), repeat=2):
        games = tuple(Record((), (), (), (), score, ()) for score in (one, other))
        assert totals(3, games) == (one[0] + other[0], one[1] + other[1], one[2] + other[2])
        assert totals(3, games[:1]) == one
        count += 1
    assert totals(3, ()) == (0, 0, 0)
    assert count == cases


# --- the release ---


def test_every_meld_of_every_hand_is_found(cases: int) -> None:
    count = 0
    assert [kinds(size) for size in range(1, 6)] == [(0,), (SET,), (SET, RUN), (SET,), (SET,)]
    assert [highest_number(lowest) for lowest in range(8)] == list(range(2, 10))
    for hand, runs, only_x in product(HANDS, XInRuns, AllXMelds):
        rulings = Rulings.model_validate({"x-in-runs": runs, "all-x-melds": only_x})
        sorted_hand = by_rank(hand)
        together = [[card for card in hand if card == WILD or card % 10 == rank] for rank in range(10)]
        together[0] = [card for card in hand if card == 0]
        assert sorted_hand[:10] == together
        assert sorted_hand[10] == [card for card in hand if card == WILD]
        assert largest(sorted_hand) >= max(3, *map(len, together))
        for size, ranks in product(range(1, 5), (range(11), range(2, 9))):
            chosen = sorted(set(combinations(hand, size)))
            means = {held: meanings(numbers(held), runs, only_x) for held in chosen}
            for kind in kinds(size):
                expected = [(rank, held) for rank in ranks for held in chosen if (KINDS[kind], rank) in means[held]]
                assert melds(kind, ranks, size, sorted_hand, rulings) == expected, (hand, size, kind)
        count += 1
    assert [list(ranks_of_xs(reading)) for reading in AllXMelds] == [list(range(1, 10)), [10], []]
    assert count == cases


def test_every_play_with_zeros_goes_on_what_it_should(cases: int) -> None:
    tops = [Top(False, size, rank) for size in range(1, 5) for rank in (0, 3, 9, 10)] + [Top(True, 3, 4)]
    count = 0
    for top, size, effect, zero in product(tops, range(1, 5), ZeroEffect, ZeroPlay):
        rulings = Rulings.model_validate({"zero-effect": effect, "zero-play": zero})
        by_rank_alone = set(following_ranks(top, False, size, RunVsTriple.AT_LEAST, FewerCards.NEVER))
        sets_aside = size == 1 or effect is not ZeroEffect.SINGLE_ZERO
        goes_on = {"any-time": True, "single-any-time": size == 1, "same-count": size == top.size, "by-rank": False}
        expected = by_rank_alone | ({0} if sets_aside and goes_on[zero.value] else set())
        assert set(ranks_that_follow(False, size, top, rulings)) == expected, (top, size, effect, zero)
        assert list(ranks_that_follow(False, size, None, rulings)) == list(range(11))
        runs = following_ranks(top, True, 3, RunVsTriple.AT_LEAST, FewerCards.NEVER)
        assert ranks_that_follow(True, 3, top, rulings) == runs
        count += 1
    for named in range(11):
        assert set(across(RunVsTriple.AT_LEAST, named)) == {rank for rank in range(11) if rank >= named}
        assert set(across(RunVsTriple.EXACT, named)) == {named}
        assert set(with_fewer(FewerCards.IF_HIGHER, named)) == {rank for rank in range(11) if rank > named}
        assert set(with_fewer(FewerCards.NEVER, named)) == set()
    assert count == cases


def test_every_handful_has_its_zeros_and_clears_by_them(cases: int) -> None:
    count = 0
    for size in range(1, 5):
        for told in handfuls(size):
            zeros = number_of_zeros(cards(told))
            assert zeros == told.count(0)
            assert clears(ZeroEffect.ANY_PLAY_WITH_ZERO, zeros, size) is (0 in told)
            assert clears(ZeroEffect.ONLY_ZEROS, zeros, size) is (set(told) == {0})
            assert clears(ZeroEffect.SINGLE_ZERO, zeros, size) is (told == (0,))
            count += 1
    assert count == cases


def test_every_round_and_every_shedding_out_has_its_turns_and_victims(cases: int) -> None:
    count = 0
    for players in (2, 3, 4):
        for counts, first in product(product(range(4), repeat=players), range(players)):
            held = tuple(pile((WILD,) * number) for number in counts)
            turns = tuple(seat for seat in (*range(first, players), *range(first)) if counts[seat])
            assert turns_from(first, held) == turns, (first, counts)
            for left in ((), turns[:1], turns[1:]):
                assert turns_after_shed(AfterShed.NEW_ROUND, first, left, held) == turns
                assert turns_after_shed(AfterShed.FINISH_ROUND, first, left, held) == (left if left else turns)
            more = tuple(seat for seat, number in enumerate(counts) if number > 1)
            assert victims(OneCardExemption.THAT_PLAYER, held) == more, counts
            assert victims(OneCardExemption.ALL_OR_NOTHING, held) == (() if 1 in counts else more), counts
            count += 1
    assert count == cases


# --- what is dealt, shuffled together and handed over ---


def test_every_card_goes_where_the_supplement_says(cases: int) -> None:
    run, pair = Group(RUN, (1, 2, WILD)), Group(SET, (5, 15))
    piles = Piles((3, 30), (4, WILD), (6, 16))
    count = 0
    for groups, kept in product(product(((), (run,), (run, pair)), repeat=2), product(((), (9,), (0, WILD)), repeat=2)):
        scored = [sorted(card for group in mine for card in group.cards) for mine in groups]
        assert [sorted(scored_cards(mine)) for mine in groups] == scored
        with_scored = tuple(tuple(sorted((*mine, *rest))) for mine, rest in zip(scored, kept, strict=True))
        assert release_hands(ReleaseHand.SCORED_AND_KEPT, groups, kept) == with_scored
        assert release_hands(ReleaseHand.KEPT_LEFTOVERS_ONLY, groups, kept) == kept
        for hand, reading in product(ReleaseHand, ReleasePool):
            in_hand, all_in = hand is ReleaseHand.SCORED_AND_KEPT, reading is ReleasePool.ALL_UNHELD
            assert (goes_back_to_hand(hand), takes_in_discards(reading)) == (in_hand, all_in)
            shuffled = [3, 30, 4, WILD, *([6, 16] if all_in else []), *([] if in_hand else chain(*scored))]
            assert pool(hand, reading, piles, groups) == (tuple(sorted(shuffled)), () if all_in else (6, 16))
            count += 1
    assert count == cases


def test_every_other_ruling_and_deal_has_its_answer(cases: int) -> None:
    deck = (1, 2, 3, WILD)
    said: list[tuple[object, object]] = [
        *((one_each(players, deck), ((1,) * players, deck)) for players in (3, 4, 5)),
        *((display_due(row, deck), ((row,), deck)) for row in (1, 4)),
        (reveal_due(deck), ((1,), deck)),
        *((shuffles_discards(ReshuffleTiming.EAGER, due), True) for due in (True, False)),
        *((shuffles_discards(ReshuffleTiming.LAZY, due), due) for due in (True, False)),
        (shedder_takes(ShedWithZero.SET_ASIDE), False),
        (shedder_takes(ShedWithZero.SHEDDER_TAKES), True),
        (last_one_takes(LastShed.TAKES), True),
        (last_one_takes(LastShed.NOBODY), False),
        *((owner(PenaltyOwner.VICTIM, one, other), one) for one, other in permutations(range(3), 2)),
        *((owner(PenaltyOwner.SHEDDER, one, other), other) for one, other in permutations(range(3), 2)),
        *((may_pass(reading, False, after_void), True) for reading in LeadPass for after_void in (True, False)),
        *((may_pass(LeadPass.MUST_PLAY, True, after_void), False) for after_void in (True, False)),
        *((may_pass(LeadPass.MAY_PASS, True, after_void), not after_void) for after_void in (True, False)),
    ]
    for size, before in product(range(1, 14), repeat=2):
        fit = {"any-time": True, "single-any-time": size == 1, "same-count": size == before, "by-rank": False}
        said += [(zeros_go_on(reading, size, before), fit[reading.value]) for reading in ZeroPlay]
    for size, zeros in ((each, zeros) for each in range(1, 14) for zeros in range(each + 1)):
        set_aside = {"any-play-with-zero": zeros > 0, "only-zeros": zeros == size, "single-zero": zeros == size == 1}
        said += [(clears(reading, zeros, size), set_aside[reading.value]) for reading in ZeroEffect]
    for players, first in ((number, seat) for number in (2, 3, 4) for seat in range(number)):
        for game, seat in enumerate(islice(cycle((*range(first, players), *range(first))), 99)):
            said.append((first_of_build(NextFirstSeat.ROTATE, first, game, players), seat))
            said.append((first_of_build(NextFirstSeat.SAME, first, game, players), first))
    for size in range(2, 14):
        law = 5 * size * (size - 1) // 2
        points = {"formula": law, "flat-fifty": min(law, 50), "five-at-most": law if size <= 5 else None}
        said += [(points_of_set(big, size), points[big.value]) for big in BigDuplicates]
    assert [answer for answer, _ in said] == [expected for _, expected in said]
    assert len(said) == cases
