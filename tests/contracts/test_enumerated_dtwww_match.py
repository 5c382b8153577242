"""DTwww besides tricks: white dice, preparation, the dice-off, who leads next; case by case, each against a plain
formulation."""

from itertools import combinations, combinations_with_replacement, product

from enumerating import cases_of_the_ledger
from test_enumerated_dtwww import DICE

from rulecore.games.dtwww.dice_off import (
    choosing,
    dice_kept,
    is_due,
    is_last_round,
    level_at_the_top,
    next_contest,
    rolling,
    settles_sums,
    timing,
)
from rulecore.games.dtwww.following import (
    Led,
    colour_owed,
    declarable,
    following,
    is_white,
    of_colour,
    options,
    white_owed,
)
from rulecore.games.dtwww.pieces import BOX, COLOUR, COLOURS, NUMBER, SIZES, WHITE
from rulecore.games.dtwww.preparation import deal_due, laid_back, roll_due
from rulecore.games.dtwww.rulings import (
    C2LaterNonfollower,
    D10ZeroValue,
    FinalTieRerollDie,
    FinalTieRerollWho,
    FinalTieTiming,
    NextLeaderTie,
    NoPatternApplies,
    Variant,
    VariantFinalTie,
    WhiteFollowDeclaration,
    WhiteInHandNumber,
    WhiteLeadNumber,
)
from rulecore.games.dtwww.scoring import points, sums, value, worth_of_zero
from rulecore.games.dtwww.series import final_ranks, level_with, most_points, opener_of_next, tied_for_last, totals
from rulecore.games.dtwww.trick import best_follower, followers, last_of_smallest, without_pattern

cases = cases_of_the_ledger


# --- white dice ---


def test_every_hand_of_two_dice_owes_what_the_rulings_say(cases: int) -> None:
    leads: list[Led] = [
        (die, c, NUMBER[die]) for die in DICE for c in (COLOURS if COLOUR[die] == WHITE else [COLOUR[die]])
    ]
    count = 0
    for hand, led in product(combinations_with_replacement(DICE, 2), leads):
        ways = options((), hand)
        on = [way for way in ways if way[2] == led[1] or way[3] == led[2]]
        coloured = tuple(way for way in on if way[2] == led[1])
        whites = {COLOUR[way[1]] == WHITE for way in coloured}
        assert list(following(ways, led)) == on
        assert of_colour(tuple(on), led) == coloured
        assert [is_white(way) for way in ways] == [COLOUR[way[1]] not in COLOURS for way in ways]
        assert white_owed(tuple(on), led, WhiteInHandNumber.NUMBER_STILL_FOLLOWS) == ()
        only_white = coloured if whites == {True} else ()
        assert white_owed(tuple(on), led, WhiteInHandNumber.WHITE_MUST_BE_PLAYED) == only_white
        assert colour_owed(tuple(on), led, WhiteLeadNumber.NUMBER_STILL_FOLLOWS) == ()
        first = coloured if COLOUR[led[0]] == WHITE else ()
        assert colour_owed(tuple(on), led, WhiteLeadNumber.COLOUR_FIRST) == first
        assert declarable(tuple(on), led, WhiteFollowDeclaration.ANY_THAT_FOLLOWS) == tuple(on)
        as_led = tuple(way for way in on if COLOUR[way[1]] in COLOURS or way in coloured)
        assert declarable(tuple(on), led, WhiteFollowDeclaration.LEAD_COLOUR_ONLY) == as_led
        count += 1
    assert count == cases


def test_every_two_places_have_their_options(cases: int) -> None:
    count = 0
    for outside, inside in product(combinations_with_replacement(DICE[::3], 2), combinations_with_replacement(DICE, 2)):
        expected = [
            (place, die, colour, NUMBER[die])
            for place, lying in enumerate((outside, inside))
            for die in sorted(set(lying))
            for colour in (COLOURS if COLOUR[die] == WHITE else (COLOUR[die],))
        ]
        assert list(options(outside, inside)) == expected
        count += 1
    assert count == cases


# --- a trick ---


def test_every_trick_of_three_has_its_followers_and_its_best_one(cases: int) -> None:
    count = 0
    for colours, numbers in product(product(COLOURS, repeat=3), product(range(4), repeat=3)):
        on = [i for i in range(3) if colours[i] == colours[0] or numbers[i] == numbers[0]]
        best = max(i for i in on if numbers[i] == min(numbers[j] for j in on))
        assert followers(colours, numbers) == on
        assert best_follower(colours, numbers) == best
        assert without_pattern(colours, numbers, NoPatternApplies.BEST_FOLLOWER) == best
        assert without_pattern(colours, numbers, NoPatternApplies.NO_WINNER) is None
        count += 1
    for size in range(2, 5):
        for lowest in combinations(range(5), size):
            for in_colour in combinations(lowest, 2):
                found = {r: last_of_smallest(list(lowest), list(in_colour), r) for r in C2LaterNonfollower}
                assert found[C2LaterNonfollower.LAST_FOLLOWER] == max(in_colour)
                assert found[C2LaterNonfollower.LAST_OF_NUMBER] == max(lowest)
                count += 1
    assert count == cases


# --- preparation ---


def test_every_table_is_prepared_with_all_dice(cases: int) -> None:
    count = 0
    kinds = [colour * len(SIZES) + size for colour in (*COLOURS, WHITE) for size in range(len(SIZES))]
    pool = [kind for kind in kinds for _ in range(1 if kind // len(SIZES) == WHITE else 2)]
    for players in (2, 3, 4):
        assert deal_due(players, BOX) == ((3,) * players + (6,) * players, tuple(pool))
        count += 1
    for one, other in product(kinds, repeat=2):
        dice = roll_due(BOX, ((one, other), (one,))).dice
        assert len(dice) == 3
        for kind, faces in zip((one, other, one), dice, strict=True):
            size, is_ten = SIZES[kind % len(SIZES)], SIZES[kind % len(SIZES)] == 10
            assert [NUMBER[die] for die in faces] == list(range(10) if is_ten else range(1, size + 1))
            assert {COLOUR[die] for die in faces} == {kind // len(SIZES)}
        count += 1
    for results in product((5, 6, 7), repeat=4):
        assert laid_back(((1, 1), (), (2, 3)), results) == (tuple(sorted(results[:2])), (), tuple(sorted(results[2:])))
        count += 1
    assert count == cases


# --- points, and who leads next ---


def test_every_roll_and_every_rank_has_its_points(cases: int) -> None:
    count = 0
    assert (worth_of_zero(D10ZeroValue.ZERO), worth_of_zero(D10ZeroValue.TEN)) == (0, 10)
    for rolled in product(range(4), repeat=3):
        as_ten = [number if number > 0 else 10 for number in rolled]
        assert [value(number, D10ZeroValue.ZERO) for number in rolled] == list(rolled)
        assert [value(number, D10ZeroValue.TEN) for number in rolled] == as_ten
        assert sums((rolled[:1], rolled, ()), D10ZeroValue.ZERO) == (rolled[0], sum(rolled), 0)
        assert sums((rolled[:1], rolled, ()), D10ZeroValue.TEN) == (as_ten[0], sum(as_ten), 0)
        count += 1
    for ranked in product(range(1, 6), repeat=3):
        assert points(ranked, (9, 8, 7), Variant.STANDARD) == tuple({1: 2, 2: 1, 3: 1}.get(rank, 0) for rank in ranked)
        assert points(ranked, (9, 8, 7), Variant.SUMS) == (9, 8, 7)
        count += 1
    assert count == cases


def test_every_match_has_its_totals_and_final_ranks(cases: int) -> None:
    count = 0
    for one, other in product(product(range(3), repeat=3), repeat=2):
        together = tuple(a + b for a, b in zip(one, other, strict=True))
        assert totals(3, (one, other)) == together
        assert most_points(together) == tuple(seat for seat in range(3) if all(together[seat] >= n for n in together))
        assert level_with(2, together) == tuple(seat for seat in range(3) if together[seat] == 2)
        for winner in most_points(together):
            behind = [1 + sum(other > own for other in together) for own in together]
            expected = [1 if seat == winner else max(2, rank) for seat, rank in enumerate(behind)]
            assert list(final_ranks(together, (winner,))) == expected
        count += 1
    assert count == cases


def test_every_last_place_has_its_next_opener(cases: int) -> None:
    count = 0
    for players in (2, 3, 4):
        for opener, size in product(range(players), range(1, players + 1)):
            for last in combinations(range(players), size):
                seat = opener
                while seat not in last:
                    seat = (*range(1, players), 0)[seat]
                alone = last[0] if size == 1 else None
                assert tied_for_last(last, opener, players, NextLeaderTie.CHANCE) is None
                assert tied_for_last(last, opener, players, NextLeaderTie.CLOCKWISE_FROM_OPENER) == seat
                assert opener_of_next(last, opener, players, NextLeaderTie.CHANCE) == alone
                assert opener_of_next(last, opener, players, NextLeaderTie.CLOCKWISE_FROM_OPENER) == seat
                count += 1
    assert count == cases


# --- the dice-off ---


def test_every_tie_leads_to_a_dice_off_or_not(cases: int) -> None:
    said: list[tuple[object, object]] = [
        (timing(FinalTieTiming.SIMULTANEOUS), (True, False)),
        (timing(FinalTieTiming.OPEN_IN_TURN), (False, False)),
        (timing(FinalTieTiming.ONE_BY_ONE), (False, True)),
        (settles_sums(VariantFinalTie.DICE_OFF), True),
        (settles_sums(VariantFinalTie.SHARED_WIN), False),
    ]
    for size, variant, reading in product((1, 2, 3), Variant, VariantFinalTie):
        shared = variant is Variant.SUMS and reading is VariantFinalTie.SHARED_WIN
        said.append((is_due(tuple(range(size)), variant, reading), size > 1 and not shared))
    said += [(is_last_round(rounds, None), False) for rounds in range(5)]
    said += [(is_last_round(rounds, bound), not rounds < bound) for rounds in range(5) for bound in (1, 3)]
    assert [answer for answer, _ in said] == [expected for _, expected in said]
    assert len(said) == cases


def test_every_round_of_the_dice_off_goes_on_as_it_should(cases: int) -> None:
    count = 0
    contests = [seats for size in (2, 3) for seats in combinations(range(3), size)]
    for contest, sides, faces in product(contests, product((None, 4, 20), repeat=3), product((None, 0, 3), repeat=3)):
        without = [seat for seat in contest if sides[seat] is None]
        for opener in range(3):
            clockwise = sorted(without, key=lambda seat, opener=opener: (seat - opener) % 3)  # type: ignore[misc]
            assert choosing(contest, sides, opener) == (clockwise[0] if clockwise else None)
        ready = [seat for seat in contest if seat not in without]
        assert list(rolling(contest, sides, faces)) == [seat for seat in ready if faces[seat] is None]
        same = dice_kept(contest, sides, FinalTieRerollDie.SAME_DIE)
        assert same == tuple(sides[seat] if seat in contest else None for seat in range(3))
        assert dice_kept(contest, sides, FinalTieRerollDie.CHOOSE_AGAIN) == (None, None, None)
        assert next_contest(contest[:2], (0, 1, 2), FinalTieRerollWho.STILL_TIED) == contest[:2]
        assert next_contest(contest[:2], (0, 1, 2), FinalTieRerollWho.ALL_TIED) == (0, 1, 2)
        if not without and None not in faces:
            shown = {seat: (faces[seat] or 0, sides[seat] or 0) for seat in contest}
            beaten = {
                seat
                for seat, other in product(contest, repeat=2)
                if shown[other][0] > shown[seat][0]
                or (shown[other][0] == shown[seat][0] and shown[other][1] < shown[seat][1])
            }
            assert level_at_the_top(contest, sides, faces) == tuple(seat for seat in contest if seat not in beaten)
        count += 1
    assert count == cases
