"""FuertoRite: what an X may be, which type is set aside, who starts next; case by case, each against a plain
formulation."""

from itertools import combinations, product

from enumerating import cases_of_the_ledger

from rulecore.games.fuertorite.following import (
    coins_may_stay,
    horizontal,
    must_play_vertically,
    takes_highest_of_property,
)
from rulecore.games.fuertorite.pieces import BOX, CODES
from rulecore.games.fuertorite.preparation import deal_due
from rulecore.games.fuertorite.rounds import neighbour
from rulecore.games.fuertorite.rulings import (
    AfterFifteen,
    CoinDuty,
    EmptyHandFollow,
    PassDirection,
    SeriesCheck,
    SeriesFirstSp,
    SeriesTie,
    SingleTie,
    StarFormula,
    TwoTypesTie,
    XAfter14,
    XFollowValue,
    XHorizontal,
    XOnX,
    XRange,
)
from rulecore.games.fuertorite.run import coins_alone_follow, first_of_run, x_added
from rulecore.games.fuertorite.scoring import of_two_equal, points_of_types, poorest, stars_by_type
from rulecore.games.fuertorite.series import is_tested_at_once, next_start, who_breaks_series_tie, who_breaks_single_tie
from rulecore.games.fuertorite.x_cards import bounds, may_lie_on_any_x, possible, ranks_of_x, x_of_follower, x_of_sp

cases = cases_of_the_ledger

A5, A6, R9, M13, C3, C5 = (CODES.index(code) for code in ("A5", "A6", "R9", "M13", "C3", "C5"))


def test_every_card_below_has_the_ranks_of_an_x(cases: int) -> None:
    count = 0
    for size in range(1, 4):
        for below in combinations(range(16), size):
            assert ranks_of_x(XHorizontal.NEXT_NUMBER, below) == (max(below) + 1,) * 2
            assert ranks_of_x(XHorizontal.EITHER_NEIGHBOUR, below) == (min(below) - 1, max(below) + 1)
            assert ranks_of_x(XHorizontal.ZERO, below) == (0, 0)
            assert ranks_of_x(XHorizontal.FIFTEEN, below) == (15, 15)
            roomy = [number for number in below if number < 15]
            higher = tuple((number + 1, 0) for number in roomy)
            for after_14 in XAfter14:
                lower = [n for n in roomy if n > 0 and not (n == 14 and after_14 is XAfter14.FIFTEEN_ONLY)]
                found = {reading: x_of_follower(reading, below, (0, 15), after_14) for reading in XFollowValue}
                beside = {*((n + 1, 1) for n in roomy), *((n - 1, -1) for n in lower)}
                assert found[XFollowValue.HIGHER_ONLY] == higher
                assert found[XFollowValue.EITHER_SIDE] == tuple(sorted({(n, 0) for n, _ in beside}))
                assert found[XFollowValue.EITHER_SIDE_DIRECTED] == tuple(sorted(beside))
            count += 1
    assert count == cases


def test_every_number_takes_the_x_that_it_should(cases: int) -> None:
    count = 0
    assert bounds(XRange.ZERO_TO_FIFTEEN) == (0, 15)
    assert x_of_sp() == ((0, 0),)
    lowest, highest = bounds(XRange.UNBOUNDED)
    for number, way, x_range, after_14 in product(range(-3, 19), (-1, 0, 1), XRange, XAfter14):
        beside = {number - 1: -1, number + 1: 1}
        if after_14 is XAfter14.FIFTEEN_ONLY and number == 14:
            del beside[13]
        least, most = (0, 15) if x_range is XRange.ZERO_TO_FIFTEEN else (-50, 50)
        expected = {(x, step) for x, step in beside.items() if step != -way and least <= x <= most}
        assert set(x_added(number, way, x_range, after_14)) == expected
        assert lowest < number < highest
        assert possible(((number, 1), (number, -1), (number - 2, 0))) == (number - 2, number)
        count += 1
    for card in BOX.cards:
        if CODES[card][1:] != "X":
            assert first_of_run(card) == ((int(CODES[card][1:]), 0),)
            count += 1
    assert count == cases


def test_every_three_types_have_their_stars_and_the_poorest(cases: int) -> None:
    count = 0
    for held in (held for size in range(4) for held in combinations(BOX.cards[::3], size)):
        shown = [[BOX.stars[card] for card in held if CODES[card][0] == kind] for kind in "RAM"]
        assert stars_by_type(held, BOX.stars) == shown
        assert points_of_types(StarFormula.SUM_OF_KEPT, shown) == [sum(stars) for stars in shown]
        assert points_of_types(StarFormula.BEST_CARD_OF_EACH, shown) == [max([0, *stars]) for stars in shown]
        count += 1
    for worth in product(range(4), repeat=3):
        for aside in (some for size in range(4) for some in combinations(range(3), size)):
            least = [kind for kind in aside if all(worth[kind] <= worth[other] for other in aside)]
            assert poorest(aside, list(worth)) == (least[-1] if least else None)
            count += 1
    assert count == cases


def test_every_other_ruling_and_deal_has_its_answer(cases: int) -> None:
    breaking = ((), (0, 2), (0, 1, 2))
    said: list[tuple[object, object]] = [
        (coins_may_stay(CoinDuty.MUST_PLAY), False),
        (coins_may_stay(CoinDuty.MAY_DECLINE), True),
        (takes_highest_of_property(EmptyHandFollow.HIGHEST_OF_PROPERTY), True),
        (takes_highest_of_property(EmptyHandFollow.ANY_OF_PROPERTY), False),
        (coins_alone_follow(AfterFifteen.NEXT_PLAYER), False),
        (coins_alone_follow(AfterFifteen.SAME_TURN_TOO), True),
        (is_tested_at_once(SeriesCheck.AFTER_EACH_GAME), False),
        (is_tested_at_once(SeriesCheck.AT_ONCE), True),
        (may_lie_on_any_x(XOnX.SAME_TYPE_ONLY), False),
        (may_lie_on_any_x(XOnX.ANY_TYPE), True),
        *((deal_due(players, BOX), ((BOX.hand,) * players, BOX.cards)) for players in (3, 4, 5)),
        *((must_play_vertically((A6, C3), A5, reading), True) for reading in CoinDuty),
        *((must_play_vertically((), below, reading), False) for below in BOX.cards for reading in CoinDuty),
        *((must_play_vertically((C3,), C5, reading), True) for reading in CoinDuty),
        (must_play_vertically((C3,), A5, CoinDuty.MUST_PLAY), True),
        (must_play_vertically((C3,), A5, CoinDuty.MAY_DECLINE), False),
        (of_two_equal(TwoTypesTie.CHOOSE_ONE, (0, 2)), (0, 2)),
        (of_two_equal(TwoTypesTie.KEEP_BOTH, (0, 2)), ()),
        *zip([who_breaks_single_tie(reading, (0, 2), 3) for reading in SingleTie], breaking, strict=True),
        *zip([who_breaks_series_tie(reading, (0, 2), 3) for reading in SeriesTie], breaking, strict=True),
    ]
    for below, reading in product(range(16), XHorizontal):
        for empty_hand, goes in zip(EmptyHandFollow, ((M13,), (R9, M13)), strict=True):
            said.append((horizontal((A5,), (R9, M13), (below,), reading, empty_hand), (A5,)))
            said.append((horizontal((), (R9, M13), (below,), reading, empty_hand), goes))
    for players in (3, 4, 5):
        left, right = (*range(1, players), 0), (players - 1, *range(players - 1))
        said += [(neighbour(seat, players, PassDirection.RIGHT), right[seat]) for seat in range(players)]
        said += [(neighbour(seat, players, PassDirection.LEFT), left[seat]) for seat in range(players)]
    for players, former, after in ((p, f, a) for p in (3, 4, 5) for f in range(p) for a in range(p)):
        said += [
            (next_start(SeriesFirstSp.SAME_SEAT, former, after, players), former),
            (next_start(SeriesFirstSp.ROTATE_LEFT, former, after, players), (*range(1, players), 0)[former]),
            (next_start(SeriesFirstSp.NEXT_SP, former, after, players), after),
        ]
    assert [answer for answer, _ in said] == [expected for _, expected in said]
    assert len(said) == cases
