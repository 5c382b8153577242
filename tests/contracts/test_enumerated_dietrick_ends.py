"""Ends of games of Dietrick-taking, solo, and hands made full again, case by case, each against a plain formulation."""

from itertools import combinations, permutations, product

from enumerating import cases_of_the_ledger
from test_enumerated_dietrick import number, suit

from rulecore.games.dietrick.ending import is_last_deck, is_last_trick, is_replenished, may_reshuffle
from rulecore.games.dietrick.pieces import ASCENDING, BOX, strip
from rulecore.games.dietrick.preparation import chooser, deal_due, is_before_the_deal, may_arrange, personal_deck
from rulecore.games.dietrick.refill import cards_due, is_renewed, receivers, timing
from rulecore.games.dietrick.rulings import (
    AllDisqualified,
    ArrangementChooser,
    ArrangementTiming,
    BeginnerTiebreak,
    Config,
    Disqualification,
    FinalReplenish,
    FirstPlay,
    GameLength,
    Options,
    ReshuffleTiming,
    Rulings,
    SeriesLead,
    SeriesSharedWin,
    Solo13th,
    SoloAllDisqualified,
    SoloEmptyPersonal,
    SoloFuzzDisqualification,
    SoloFuzzEmpty,
    SoloLowestCard,
    SoloOutOfCards,
    SoloRevealOrder,
    SoloRound,
    SoloTwoCards,
    TopTiebreak,
    Variant,
)
from rulecore.games.dietrick.scoring import compared_in_a_tie, judged, numbers_at, top_and_bottom
from rulecore.games.dietrick.series import counted, next_lead
from rulecore.games.dietrick.solo import (
    deciding_marks,
    fuzz_cards,
    is_fuzz_reshuffled,
    is_looked_at_before_refill,
    is_revealed_first,
    leader,
    lowest_card,
    solo_winner,
    takes_a_card,
    uncounted,
)
from rulecore.games.dietrick.trick import ranking, value

cases = cases_of_the_ledger

Pair = tuple[int, int]
Pairs = tuple[Pair, ...]
TOP = (0, *range(1, 17))
"""The numbers of the top row, and before them the place outside; the bottom row goes down in every four."""
BOTTOM = (0, 4, 3, 2, 1, 8, 7, 6, 5, 12, 11, 10, 9, 16, 15, 14, 13)
MARKS: Pairs = tuple((yellow, blue) for yellow, blue in product((0, 1, 5, 16), repeat=2))


# --- who wins ---


def under(marks: Pair) -> Pair:
    """The numbers under the markers: yellow moves along the top, blue along the bottom."""
    return TOP[marks[0]], BOTTOM[marks[1]]


def better(own: Pair, other: Pair, compared: tuple[Pair, Pair] | None, reading: TopTiebreak) -> bool:
    """Whether the first of two has the smaller difference, or in a tie the higher bottom number, or the top number that
    the reading asks for."""
    mine, theirs = abs(own[0] - own[1]), abs(other[0] - other[1])
    if mine != theirs or compared is None:
        return mine < theirs
    (top, bottom), (other_top, other_bottom) = compared
    if bottom != other_bottom:
        return bottom > other_bottom
    return top > other_top if reading is TopTiebreak.HIGHER else top < other_top


def stays(marks: Pair, reading: Disqualification) -> bool:
    """Whether enough markers have moved: both, or one of them."""
    return marks.count(0) == 0 or (reading is Disqualification.BOTH_UNMOVED and marks.count(0) == 1)


def test_every_end_of_two_players_has_its_winners(cases: int) -> None:
    names = ("disqualification", "all-disqualified", "top-tiebreak", "beginner-tiebreak")
    counted_up = 0
    for variant, *readings in product(Variant, Disqualification, AllDisqualified, TopTiebreak, BeginnerTiebreak):
        rulings = Rulings.model_validate(dict(zip(names, readings, strict=True)))
        config = Config(players=2, options=Options(variant=variant), rulings=rulings)
        is_beginner = variant is Variant.BEGINNER
        for marks in product(MARKS, repeat=2):
            numbers = (under(marks[0]), under(marks[1]))
            worth = marks if is_beginner else numbers
            ties = compared_in_a_tie(rulings.beginner_tiebreak, marks, numbers) if is_beginner else numbers
            if is_beginner:
                told = {"squares": marks, "numbers": numbers, "none": None}
                assert ties == told[rulings.beginner_tiebreak.value]
            out = tuple(seat for seat in (0, 1) if not stays(marks[seat], rulings.disqualification))
            among = tuple(seat for seat in (0, 1) if seat not in out)
            if not among and rulings.all_disqualified is AllDisqualified.IGNORE:
                among = (0, 1)
            compared = {seat: None if ties is None else (ties[seat], ties[1 - seat]) for seat in (0, 1)}
            best = tuple(
                seat
                for seat in among
                if not any(
                    better(worth[other], worth[seat], compared[other], rulings.top_tiebreak)
                    for other in among
                    if other != seat
                )
            )
            if not among and rulings.all_disqualified is AllDisqualified.SHARED:
                best = (0, 1)
            scores = tuple(abs(worth[seat][0] - worth[seat][1]) if seat in among else None for seat in (0, 1))
            assert judged(config, ASCENDING, marks) == (numbers, scores, out, best), (marks, readings)
            counted_up += 1
    assert counted_up == cases


def test_every_end_of_a_solo_game_has_its_winners(cases: int) -> None:
    names = ("disqualification", "solo-fuzz-disqualification", "solo-all-disqualified")
    counted_up = 0
    for readings in product(Disqualification, SoloFuzzDisqualification, SoloAllDisqualified):
        rulings = Rulings.model_validate(dict(zip(names, readings, strict=True)))
        config = Config(players=1, rulings=rulings)
        for mine, fuzz in product(MARKS, repeat=2):
            is_in = stays(mine, readings[0])
            fuzz_is_in = stays(fuzz, readings[0]) or readings[1] is SoloFuzzDisqualification.EXEMPT
            (top, bottom), (other_top, other_bottom) = under(mine), under(fuzz)
            is_won = abs(top - bottom) < abs(other_top - other_bottom)
            if is_in != fuzz_is_in:
                expected: tuple[int, ...] = (0,) if is_in else (1,)
            elif is_in or readings[2] is SoloAllDisqualified.IGNORE:
                expected = (0,) if is_won else (1,)
            else:
                expected = (1,) if readings[2] is SoloAllDisqualified.FUZZ else ()
            assert judged(config, ASCENDING, (mine, fuzz)).winners == expected, (mine, fuzz, readings)
            counted_up += 1
    assert [solo_winner(level) for level in ((0,), (1,), (0, 1))] == [(0,), (1,), (1,)]
    assert counted_up == cases


def test_every_pair_of_markers_has_its_squares_and_numbers(cases: int) -> None:
    rows, count = strip(BOX, ASCENDING), 0
    for yellow, blue in product(range(17), repeat=2):
        assert top_and_bottom((yellow, blue), 0) == (yellow, blue)
        assert top_and_bottom((yellow, blue), 1) == (blue, yellow)
        assert numbers_at((yellow, blue), rows, 0) == under((yellow, blue))
        count += 1
    assert count == cases


# --- solo ---


def ranked(trick: tuple[int, ...]) -> list[int]:
    """The cards, the best first: of the suit led by number, its 1 above its 9; then the others by number, of equal ones
    the later."""
    on = sorted((card for card in trick if suit(card) == suit(trick[0])), key=number, reverse=True)
    if {number(card) for card in on} >= {1, 9}:
        on = [on[-1], *on[:-1]]
    off = [card for card in reversed(trick) if suit(card) != suit(trick[0])]
    return on + sorted(off, key=number, reverse=True)


def test_every_trick_of_three_ranks_and_values_its_cards(cases: int) -> None:
    tricks = list(permutations(BOX.cards[::2], 3))
    for trick in tricks:
        order = ranked(trick)
        assert [trick[place] for place in ranking(trick)] == order
        is_over = {number(card) for card in trick if suit(card) == suit(trick[0])} >= {1, 9}
        worth = [value(card, "MVTS".index(suit(trick[0])), is_over) for card in order]
        assert worth == sorted(worth, reverse=True)
        twins = {(number(one), number(other)) for one, other in combinations(order, 2)}
        assert len(set(worth)) == 3 or any(one == other for one, other in twins)
    assert len(tricks) == cases


def test_every_solo_trick_has_its_lowest_card_and_what_counts(cases: int) -> None:
    tricks: list[Pairs] = [((0, a), (1, b), (1, c)) for a, b, c in permutations(BOX.cards[::3], 3)]
    tricks += [((1, a), (0, b)) for a, b in permutations(BOX.cards[::3], 2)]
    for trick in tricks:
        order = ranked(tuple(card for _, card in trick))
        of_fuzz = [card for card in order if (1, card) in trick]
        smallest = [[card for card in held if number(card) == min(map(number, held))] for held in (order, of_fuzz)]
        assert lowest_card(trick, SoloLowestCard.LOWEST_RANKED) == order[-1]
        assert lowest_card(trick, SoloLowestCard.LOWEST_NUMBER) == smallest[0][-1]
        assert lowest_card(trick, SoloLowestCard.LOWEST_FUZZ_NUMBER) == smallest[1][-1]
        assert uncounted(trick, SoloTwoCards.BETTER_ONE) == tuple(of_fuzz[1:])
        assert uncounted(trick, SoloTwoCards.BOTH_COUNT) == ()
    assert len(tricks) == cases


def test_every_reading_of_solo_has_its_answer(cases: int) -> None:
    marks = ((3, 13), (12, 1))
    said = [
        *((fuzz_cards(fuzz_leads), 1 if fuzz_leads else 2) for fuzz_leads in (True, False)),
        (is_revealed_first(SoloRevealOrder.PLAYER_FIRST), False),
        (is_revealed_first(SoloRevealOrder.REVEAL_FIRST), True),
        (is_fuzz_reshuffled(SoloFuzzEmpty.RESHUFFLE), True),
        (is_fuzz_reshuffled(SoloFuzzEmpty.GAME_ENDS), False),
        *((leader(SoloRound.ROUND_IS_GAME, first), first) for first in (0, 1)),
        *((leader(SoloRound.FUZZ_ALWAYS_LEADS, first), 1) for first in (0, 1)),
        *((takes_a_card(left, SoloEmptyPersonal.TAKE_LOWEST), True) for left in range(13)),
        *((takes_a_card(left, SoloEmptyPersonal.NO_REFILL), left != 0) for left in range(13)),
        (deciding_marks(Solo13th.ANY_MARKER, marks), marks),
        (deciding_marks(Solo13th.PLAYER_ONLY, marks), ((3, 13),)),
        (is_looked_at_before_refill(SoloOutOfCards.AFTER_REFILL), False),
        (is_looked_at_before_refill(SoloOutOfCards.AFTER_PLAY), True),
    ]
    assert [answer for answer, _ in said] == [expected for _, expected in said]
    assert len(said) == cases


# --- preparation, hands made full again, the end ---


def test_every_table_is_prepared_as_it_should_be(cases: int) -> None:
    said: list[tuple[object, object]] = [
        *((deal_due(players, BOX), ((5,) * players, tuple(range(36)))) for players in (1, 2, 3, 4)),
        (personal_deck(True, BOX), 12),
        (personal_deck(False, BOX), 0),
        *((may_arrange(FirstPlay.FIRST_GAME, before), (before, False)) for before in (True, False)),
        *((may_arrange(FirstPlay.FIRST_CARD, before), (False, True)) for before in (True, False)),
        *((chooser(ArrangementChooser.LEAD_PLAYER, lead), lead) for lead in range(4)),
        *((repr(chooser(ArrangementChooser.CHANCE, lead)), "CHANCE") for lead in range(4)),
        *((chooser(ArrangementChooser.TABLE, lead), None) for lead in range(4)),
        (is_before_the_deal(ArrangementTiming.AFTER_DEAL), False),
        (is_before_the_deal(ArrangementTiming.BEFORE_DEAL), True),
    ]
    assert [answer for answer, _ in said] == [expected for _, expected in said]
    assert len(said) == cases


def test_every_giver_hands_on_and_every_hand_is_made_full(cases: int) -> None:
    count = 0
    for players in (2, 3, 4):
        for giver in range(players):
            others = [seat for seat in range(players) if seat != giver]
            assert list(receivers(giver, players)) == sorted(others, key=lambda seat: (seat - giver) % players)
            count += 1
    for held in range(6):
        assert held + cards_due(5, held) == 5
        count += 1
    for reading, players, ends in product(ReshuffleTiming, (2, 3, 4), (True, False)):
        found = timing(reading, players)
        as_stated = reading is ReshuffleTiming.AS_STATED
        waits = players == 4 if as_stated else players > 2 and reading.value.startswith("lazy")
        assert found.waits is waits
        assert found.with_trick is (players == 2 or not reading.value.endswith("without-trick"))
        assert is_renewed(reading, players, ends) is (players >= 3 and not ends and not found.waits)
        count += 1
    assert count == cases


def test_every_trick_is_the_last_one_or_not(cases: int) -> None:
    count = 0
    for players, tricks, reshuffles, deck in product((2, 3, 4), range(16), (0, 1), range(len(BOX.cards) + 1)):
        assert may_reshuffle(players) is (players in (3, 4))
        assert is_last_deck(players, reshuffles) is (players == 2 or reshuffles == 1)
        no_card = deck == 0 and (players == 2 or reshuffles == 1)
        printed = tricks + 1 >= {2: 14, 3: 15, 4: 10}[players]
        told = {"deck": no_card, "stated": printed, "first-of-both": no_card or printed}
        for reading in GameLength:
            assert is_last_trick(reading, players, tricks, reshuffles, deck) is told[reading.value]
            count += 1
    assert [is_replenished(reading) for reading in (FinalReplenish.SKIP, FinalReplenish.PERFORM)] == [False, True]
    assert count == cases


def test_every_game_of_a_series_counts_and_leads_to_the_next(cases: int) -> None:
    count = 0
    for players in (2, 3, 4):
        for size in range(players + 1):
            for winners in combinations(range(players), size):
                assert counted(winners, SeriesSharedWin.COUNTS_FOR_EACH) == winners
                assert counted(winners, SeriesSharedWin.COUNTS_FOR_NONE) == (winners if size == 1 else ())
                for former in range(players):
                    nearest = sorted(winners, key=lambda seat: (seat - former) % players)
                    assert next_lead(SeriesLead.SAME_SEAT, former, winners, players) == former
                    assert next_lead(SeriesLead.ROTATE, former, winners, players) == (*range(1, players), 0)[former]
                    assert next_lead(SeriesLead.WINNER, former, winners, players) == [*nearest, former][0]
                    assert next_lead(SeriesLead.RANDOM, former, winners, players) is None
                    count += 1
    assert count == cases
