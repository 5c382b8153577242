"""The proofs of Build & Release: their meanings are those of the rules, their shapes those of games."""

from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations, combinations_with_replacement, permutations, product
from operator import is_
from random import Random
from typing import Any

import pytest
import z3
from concrete import allows, known, number, on_a_path

from rulecore.audit.proofs import build_release, meanings, paths
from rulecore.audit.proofs.build_release import Groups
from rulecore.audit.proofs.symbols import ANY, COPIES, OTHERS, Bag, Number, within
from rulecore.core import bags, errors
from rulecore.core.chance import CHANCE
from rulecore.games.build_release import (
    following,
    groups,
    melds,
    pieces,
    piles,
    preparation,
    scoring,
    series,
    settlement,
    shedding,
    showing,
    zones,
)
from rulecore.games.build_release.following import Top
from rulecore.games.build_release.pieces import RUN, SET, SINGLE, Group, Meld, X
from rulecore.games.build_release.piles import Extra
from rulecore.games.build_release.play import cards as named
from rulecore.games.build_release.play import rounds
from rulecore.games.build_release.presentation import words
from rulecore.games.build_release.rulings import (
    HandSpecials,
    NextFirstSeat,
    OneCardExemption,
    Rulings,
    SettlementOrder,
    StartScore,
)
from rulecore.games.build_release.state import Over
from rulecore.registry import open_game

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
SOME = (0, 10, 13, X)
"""Cards: two 0s, another one, X, which alone has copies."""
HANDS = [
    hand
    for size in range(3)
    for hand in combinations_with_replacement(SOME, size)
    if all(hand.count(card) < 2 for card in SOME[:-1])
]


@cache
def games() -> list[tuple[Any, Any]]:
    """The configs and states of random games, series too."""
    found = []
    for players, seed in product((2, 3), range(2)):
        readings = {"lead-pass": "may-pass", "release-hand": "kept-leftovers-only"} if seed else {}
        config = {"game": "build_release", "players": players, "options": {"games": 1 + seed}, "rulings": readings}
        game, rng = open_game(config), Random(seed)
        state = game.initial()
        found.append((game.rules_config, state))
        while (actor := game.actor(state)) is not None:
            action = game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state))
            state = game.step(state, action)
            found.append((game.rules_config, state))
    return found


def holds_as_many(bag: Bag, cards: tuple[int, ...]) -> bool:
    """Whether a bag has as many of each card, and of all others, as there are."""
    for card in SOME:
        any_one, others = (z3.substitute(bag.counts[kind], (ANY, z3.IntVal(card))) for kind in COPIES)
        if (number(any_one), number(others)) != (cards.count(card), len(cards) - cards.count(card)):
            return False
    return True


def is_bag(bag: Bag, cards: tuple[int, ...]) -> Any:
    """The condition that a bag has these cards, whichever one is looked at."""
    count = z3.Sum([z3.IntVal(0), *(z3.If(card == ANY, 1, 0) for card in cards)])
    return z3.And(bag.counts[ANY] == count, bag.counts[OTHERS] == len(cards) - count)


def test_a_refusal_says_nothing_but_its_clause_and_why() -> None:
    real, meant = (said("BR-BUILD-6", "has-rejected", seat=1) for said in (words.refused, meanings.unsaid))
    assert meant.clause == real.clause and meant.reason == real.reason.key  # type: ignore[attr-defined]


def test_piles_are_bags() -> None:
    cards = build_release.cards
    with on_a_path():
        for hand in HANDS:
            bag = known(hand, COPIES)
            assert holds_as_many(bag, hand) and piles.cards_in(piles.pile(hand)) == hand
            assert holds_as_many(cards(hand), piles.cards_in(piles.pile(hand)))
            assert number(bag.size) == piles.count_of(piles.pile(hand))
            assert holds_as_many(cards(meanings.in_order(bag)), bags.bag(hand))
            for card in SOME:
                assert holds_as_many(cards((card,)), piles.cards_in(piles.PILED[card]))
                assert holds_as_many(bag.with_one(card), bags.with_one_more(hand, card))
        assert holds_as_many(cards(0), piles.cards_in(0))
        for hand, other in product(HANDS, repeat=2):
            if {*hand} & {*other} <= {X}:  # else they are not of one box
                sums = piles.pile(hand) + piles.pile(other)
                assert holds_as_many(known(hand, COPIES) + known(other, COPIES), piles.cards_in(sums))
            if bags.minus(hand, other) is not None:
                left = piles.cards_in(piles.pile(hand) - piles.pile(other))
                assert holds_as_many(known(hand, COPIES) - known(other, COPIES), left)
                assert preparation.left_in(hand, other) == bags.minus(hand, other)
            lying = (Group(SET, hand), Group(RUN, other))
            assert holds_as_many(build_release.laid(lying), zones.laid(lying))


def test_what_is_taken_of_a_pile_is_there_if_it_is_for_whichever_card_is_looked_at() -> None:
    for hand, other in product(HANDS, repeat=2):
        with on_a_path():
            is_there = within(known(other, COPIES), known(hand, COPIES))
        found = [paths.Path(paths.solver_of([card == ANY])).holds(is_there) for card in SOME]
        assert all(found) is (bags.minus(hand, other) is not None)


def test_groups_lie_together() -> None:
    """A group that is looked at may be each one that lies there; what is put in its place is there afterwards."""
    lying = (Group(SET, (0, 10)), Group(RUN, (13, X)), Group(SET, (10, X)))
    for place, card, any_one in product(range(len(lying)), SOME, SOME):
        after = bags.with_item(lying, place, groups.with_card(lying[place], card))
        assert allows(partial(grown, lying, place, card), are_groups, (lying[place], after), any_one == ANY)
    for number_of, place in product(range(3), range(-1, 4)):
        with on_a_path():
            assert (place in build_release.numbers(Number(z3.IntVal(number_of)))) is (place in range(number_of))
    assert build_release.numbers(2, 5) == range(2, 5)


def grown(lying: tuple[Group, ...], place: int, card: int) -> Any:
    """A group, and all of them once a card has been added to it."""
    some = Groups(z3.IntVal(len(lying)), build_release.cards(zones.laid(lying)))
    group: Any = some[Number(z3.IntVal(place))]
    added: Any = Group(group.kind, group.cards.with_one(card))
    return group, meanings.with_item(some, Number(z3.IntVal(place)), added)


def are_groups(found: Any, real: Any) -> Any:
    """The condition that they are the same group, and as many, of the same cards."""
    (group, others), (one, after) = found, real
    assert number(others.length) == len(after)
    same = [is_bag(group.cards, one.cards), is_bag(others.cards, zones.laid(after))]
    return z3.And(group.kind.z == one.kind, *same)


def test_cards_that_are_none_are_refused() -> None:
    """What is no tuple of cards is refused, so symbols are; of a hand, only its own cards are not."""
    assert build_release.yes(HANDS[-1]) is named.are_cards(HANDS[-1]) is True
    assert not named.are_cards([0]) and not named.are_cards(("R0",))
    for hand, cards in product(HANDS, repeat=2):
        real = named.not_held("BR-REL-2", 1, hand, cards)
        for any_one in SOME:
            meant = partial(build_release.not_held, "BR-REL-2", 1, hand, cards)
            assert allows(meant, are_none, real, any_one == ANY)


def are_none(found: Any, real: Any) -> bool:
    """Whether both or neither are None."""
    return (found is None) is (real is None)


def test_who_is_due_has_something_to_settle() -> None:
    for players in (2, 3, 4):
        for build, leftover in product(product((None, 7), repeat=players), product(((), (3,)), repeat=players)):
            for first, reading in product(range(players), SettlementOrder):
                order = (*range(first, players), *range(first))
                if any(points is None and cards for points, cards in zip(build, leftover, strict=True)):
                    continue  # whoever has not scored has no leftovers, which is proven
                real = settlement.next_to_settle(settlement.decides_at_once(reading), order, build, leftover)
                if reading is SettlementOrder.SEAT_BY_SEAT or first == 0:
                    assert allows(partial(build_release.next_to_settle, 0, 0, build, leftover), is_due, real)


def is_due(found: Any, real: settlement.Due | None) -> Any:
    """The condition that the same seat is due to do the same."""
    if found is None or real is None:
        return z3.BoolVal(found is real)
    return z3.And(z3.BoolVal(found.scores is real.scores), found.seat.z == real.seat)


def by_seat(players: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Hands of no card to two cards, for each seat."""
    for hands in product(((), (13,), (10, X)), repeat=players):
        if players < 4 or hands[0]:  # of four seats, those where the first holds cards
            yield hands


def test_who_holds_cards_has_a_turn() -> None:
    for players in (2, 3, 4):
        for hands in by_seat(players):
            held = piles.piles_of(hands)
            with on_a_path():
                assert number(build_release.active(hands).length) == len(shedding.active(held))
            for first in range(players + 1):
                turns = shedding.turns_from(first, held)
                assert allows(partial(build_release.turns_from, 0, hands), is_order, turns)
            for reading in OneCardExemption:
                struck = shedding.victims(reading, held)
                assert list(struck) == sorted(struck)
                assert allows(partial(build_release.victims, 0, hands), are_they, struck)


def are_they(found: Any, seats: tuple[int, ...]) -> Any:
    """The condition that these are the seats."""
    return z3.And([one == (seat in seats) for seat, one in enumerate(found.has)])


def is_order(found: Any, turns: tuple[int, ...]) -> Any:
    """The condition that these seats have turns, one after the other."""
    if not turns:
        return are_they(found, turns)
    return z3.And(are_they(found, turns), found[0].z == turns[0], is_order(found[1:], turns[1:]))


def test_what_is_unshown_is_in_the_hand() -> None:
    """The extra card stays unshown, or is not: in all ways in which cards leave a hand, or one is drawn."""
    for hand in [hand for hand in HANDS if hand]:
        for unshown, size in product([(), *{(card,) for card in hand}], (1, 2)):
            for played in {*combinations(hand, size)}:
                extra = Extra((0, piles.pile(unshown)), ((), ()))
                real = [showing.played(extra, 1, piles.pile(hand), piles.pile(played))]
                real += [showing.drawn(extra, 1, piles.pile(hand), played[0])] if size == 1 else []
                with on_a_path():
                    meant: Any = Extra((build_release.cards(0), build_release.cards(unshown)), ())  # type: ignore[arg-type]
                for result, any_one in product(real, SOME):
                    meaning = partial(build_release.played, meant, 1, hand, played)
                    assert allows(meaning, are_unshown, result, any_one == ANY)


def are_unshown(found: Any, real: Extra) -> Any:
    """The condition that the same cards are unshown."""
    return z3.And([is_bag(bag, piles.cards_in(held)) for bag, held in zip(found.unshown, real.unshown, strict=True)])


def test_a_seat_starts() -> None:
    for players in (2, 3, 4):
        for scores, order in product(product((1, 2), repeat=players), permutations(range(players))):
            assert scoring.starter(scores, order) in range(players)
        for reading, first, game in product(NextFirstSeat, range(players), range(5)):
            assert series.first_of_build(reading, first, game, players) in range(players)
        with on_a_path() as path:
            for seat in (build_release.starter((0,) * players, ()), build_release.next_seat(0, 0, 0, players)):
                assert all(path.case_of(seat.z == one) is not None for one in range(players))


def test_a_meld_has_a_rank_and_on_an_empty_table_all_ranks_follow() -> None:
    for kind, rank, cards in product((SINGLE, SET, RUN), range(-2, 13), HANDS):
        if cards and melds.is_meld(kind, rank, cards, Rulings()):
            assert rank in melds.RANKS
            assert allows(partial(build_release.is_meld, 0, Number(z3.IntVal(rank)), 0, 0), is_, True)
        assert allows(partial(build_release.is_meld, 0, Number(z3.IntVal(rank)), 0, 0), is_, False)
    for is_run, size, rank in product((False, True), (1, 2, 3), melds.RANKS):
        assert rank in following.ranks_that_follow(is_run, size, None, Rulings())
    with on_a_path():
        assert Number(z3.IntVal(10)) in build_release.ranks_that_follow(0, 0, None, 0)
    top = Top(False, 2, 5)
    for rank in melds.RANKS:
        is_in = rank in following.ranks_that_follow(False, 2, top, Rulings())
        assert allows(lambda: 1 in build_release.ranks_that_follow(0, 0, top, 0), is_, is_in)


def test_what_moves_no_card_is_words_points_and_decisions() -> None:
    """What rules do with these: they put them where nobody looks, ask whether there is something, or refuse."""
    everyone = pieces.Box((), 2, 0)
    assert isinstance(errors.shown(everyone), str) and isinstance(pieces.codes((0, X))[0], str)
    assert all(isinstance(name, str) for name in (*pieces.CODES, *pieces.KINDS))
    assert all(isinstance(one, int) for one in pieces.numbers_of((0, X)))
    for kind, rank, cards in [(SINGLE, 1, (1,)), (SET, 1, (1, 11)), (RUN, 1, (1, 2, 3))]:
        for last in [Meld(0, SINGLE, 9, (9,)), Meld(0, SET, 9, (9, 19)), Meld(0, RUN, 7, (7, 8, 9))]:
            assert type(rounds._beaten(last, kind, rank, cards)) is type(build_release.beaten()) is errors.Refusal
    decisions = {True, False}
    answers = {bool(answer) for hand in HANDS for answer in [settlement.groups_of_two(hand, *some_rulings())]}
    assert answers == decisions
    with on_a_path() as path:
        assert meanings.maybe() is True and build_release.some_or_none()
        assert len(path.others) == 2
    states = games()
    ends = [state for _, state in states if isinstance(state, Over)]
    for over in ends:
        for game in over.games:
            assert type(scoring.record(HandSpecials.NIL, game.build, over.hands, over.won)) is type(game)
        totals = series.totals(len(over.hands), over.games)
        assert len(totals) == len(meanings.totals(len(over.hands), ())) and {*over.winners} <= {*range(len(totals))}
    assert type(scoring.score_to_start(StartScore.THIS_BUILD, 1, 2)) is int
    assert type(groups.build_score(Rulings(), (Group(SET, (0, 10)),))) is int
    assert type(showing.made_of_discards(0, True, True)) is type(following.number_of_zeros((0,)) == 1) is bool


def some_rulings() -> tuple[Any, Any]:
    """Readings of a settlement."""
    rulings = Rulings()
    return rulings.all_x_groups, rulings.big_duplicates
