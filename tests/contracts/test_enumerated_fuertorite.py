"""Whole domains of FuertoRite, case by case: each rule against a plain formulation of its own.

The fixture `cases` is the size of the domain that expected.toml tells.
"""

from itertools import combinations, pairwise, product

from enumerating import cases_of_the_ledger

from rulecore.games.fuertorite.following import beats as may_beat
from rulecore.games.fuertorite.following import highest, is_of_type
from rulecore.games.fuertorite.pieces import BOX, CODES, Run
from rulecore.games.fuertorite.rounds import able_to_draw, due_to_draw, next_sp
from rulecore.games.fuertorite.rulings import (
    AfterFifteen,
    DeckShort,
    DrawWho,
    StarFormula,
    TwoTypesTie,
    XAfter14,
    XHorizontal,
    XOnX,
    XRange,
)
from rulecore.games.fuertorite.run import grow
from rulecore.games.fuertorite.scoring import star_points

cases = cases_of_the_ledger

Cards = tuple[int, ...]
NUMBERS = [*range(1, 15), None]
"""The numbers of basic cards; None for an X."""


def kind(card: int) -> str:
    return CODES[card][0]


def number(card: int) -> int | None:
    return None if CODES[card][1:] == "X" else int(CODES[card][1:])


def fits(card: int, below: int, any_x: bool) -> bool:
    """The same type, any type on a Coin, or one X on another if `any_x`."""
    both = number(card) is None and number(below) is None and any_x
    return kind(card) == kind(below) or kind(below) == "C" or both


def beats(card: int, below: int, value: int, any_x: bool, top: int) -> bool:
    """Options 1 to 3; `top`: the greatest number of an X."""
    if kind(card) == "C":
        return True
    own = number(card)
    return fits(card, below, any_x) and (value < top if own is None else own > value)


def test_every_card_beats_every_other_or_not(cases: int) -> None:
    faced = [(card, number(card) or 0) for card in BOX.cards if number(card)]
    faced += [(card, value) for card in BOX.cards if number(card) is None for value in range(16)]
    count = 0
    for (below, value), on_x, x_range in product(faced, XOnX, XRange):
        top = 15 if x_range is XRange.ZERO_TO_FIFTEEN else 99
        for card in BOX.cards:
            found = may_beat(card, below, value, on_x, x_range)
            any_x = on_x is XOnX.ANY_TYPE
            assert found is beats(card, below, value, any_x, top), (card, below, value)
            assert is_of_type(card, below, on_x) is fits(card, below, any_x), (card, below)
            count += 1
    assert count == cases


def meanings(numbers: tuple[int | None, ...], first: int) -> Run:
    """Every last number and direction, if the first card has this number and the rest follow in steps of one."""
    found = set()
    for way in (-1, 1):
        whole = [first + way * place for place in range(len(numbers))]
        pairs = zip(numbers, whole, strict=True)
        if all(printed == value if printed else 0 <= value <= 15 for printed, value in pairs):
            found.add((whole[-1], way if len(numbers) > 1 else 0))
    return tuple(sorted(found))


def test_every_sequence_of_up_to_four_cards_is_a_run_or_not(cases: int) -> None:
    count = 0
    for size in (1, 2, 3, 4):
        for numbers in product(NUMBERS, repeat=size):
            run: Run = ((numbers[0] or 0, 0),)
            for own in numbers[1:]:
                card = 14 if own is None else own - 1
                run = grow(run, card, XRange.ZERO_TO_FIFTEEN, XAfter14.EITHER_NEIGHBOUR, AfterFifteen.NEXT_PLAYER)
            assert run == meanings(numbers, numbers[0] or 0), numbers
            count += 1
    assert count == cases


def test_every_printed_run_has_steps_of_one_in_one_direction(cases: int) -> None:
    count = 0
    for numbers in product(range(1, 15), repeat=4):
        run: Run = ((numbers[0], 0),)
        for own in numbers[1:]:
            run = grow(run, own - 1, XRange.UNBOUNDED, XAfter14.FIFTEEN_ONLY, AfterFifteen.SAME_TURN_TOO)
        steps = {later - earlier for earlier, later in pairwise(numbers)}
        assert (run != ()) is (steps in ({1}, {-1})), numbers
        count += 1
    assert count == cases


def test_every_hand_of_up_to_three_cards_of_half_the_box_has_its_highest(cases: int) -> None:
    ranked = {
        XHorizontal.NEXT_NUMBER: (1, 1),
        XHorizontal.EITHER_NEIGHBOUR: (-1, 1),
    }
    count = 0
    for hand in (hand for size in (1, 2, 3) for hand in combinations(BOX.cards[::2], size)):
        for value, reading in product((0, 8, 14), XHorizontal):
            fixed = {XHorizontal.ZERO: 0, XHorizontal.FIFTEEN: 15}.get(reading)
            ranks = {fixed} if fixed is not None else {value + step for step in ranked[reading]}
            able = set()
            for taken in product(*({number(card) or 0} if number(card) else ranks for card in hand)):
                able |= {card for card, rank in zip(hand, taken, strict=True) if rank == max(taken)}
            assert highest(hand, (value,), reading) == tuple(sorted(able)), (hand, value, reading)
            count += 1
    assert count == cases


def test_every_round_has_its_draws_and_its_next_sp(cases: int) -> None:
    count = 0
    for players in (3, 4, 5):
        for sp, upright in product(range(players), product((True, False), repeat=players - 1)):
            followers = [(sp + place) % players for place in range(1, players)]
            verticals = (sp, *(seat for seat, is_up in zip(followers, upright, strict=True) if is_up))
            alone = len(verticals) == 1
            assert next_sp(verticals, sp, players) == (followers[0] if alone else verticals[-1])
            for who, short, deck in product(DrawWho, DeckShort, range(players + 1)):
                due = [] if alone else list(verticals) if who is DrawWho.EVERY_VERTICAL_PLAYER else [verticals[-1]]
                while len(due) > deck:
                    due = {"turn-order": due[:-1], "last-player-first": due[1:], "nobody": []}[short.value]
                assert list(able_to_draw(short, due_to_draw(who, verticals, sp), deck)) == due
                count += 1
    assert count == cases


def best(held: Cards, stars_of: tuple[int, ...], formula: StarFormula, two_types: TwoTypesTie) -> int:
    """The most points that any way of setting a type aside leaves."""
    shown = {kind_: [stars_of[card] for card in held if kind(card) == kind_] for kind_ in "RAM"}
    present = [kind_ for kind_ in "RAM" if shown[kind_]]
    counted = sum if formula is StarFormula.SUM_OF_KEPT else max
    worth = {kind_: counted(stars or [0]) for kind_, stars in shown.items()}
    fewest = [kind_ for kind_ in present if len(shown[kind_]) == min(len(shown[other]) for other in present)]
    if two_types is TwoTypesTie.KEEP_BOTH and len(present) == len(fewest) == 2:
        return sum(worth.values())
    return max((sum(worth.values()) - worth[kind_] for kind_ in fewest), default=0)


def test_every_possession_of_up_to_three_cards_of_half_the_box_has_its_points(cases: int) -> None:
    count = 0
    for held in (held for size in (1, 2, 3) for held in combinations(BOX.cards[::2], size)):
        for formula, two_types in product(StarFormula, TwoTypesTie):
            found = star_points(held, BOX.stars, formula, two_types)
            assert found.points == best(held, BOX.stars, formula, two_types), (held, formula, two_types)
            count += 1
    assert count == cases


def test_every_number_of_stars_of_up_to_four_cards_of_three_types_counts(cases: int) -> None:
    four, count = [CODES.index(code) for code in ("R1", "R2", "A1", "M1")], 0
    for printed in product(range(1, 6), repeat=4):
        changed = dict(zip(four, printed, strict=True))
        stars = tuple(changed.get(card, own) for card, own in enumerate(BOX.stars))
        for held in (held for size in (1, 2, 3, 4) for held in combinations(sorted(four), size)):
            for formula, two_types in product(StarFormula, TwoTypesTie):
                found = star_points(held, stars, formula, two_types)
                assert found.points == best(held, stars, formula, two_types), (held, printed, formula, two_types)
                count += 1
    assert count == cases
