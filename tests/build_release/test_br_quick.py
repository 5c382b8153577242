"""What is kept or found quickly, held equal to its definition, under every reading that it depends on."""

from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from br_plain import DECK
from br_positions import after, br, building, but, cards, config, penalising, releasing, settling

from rulecore.audit.lockstep.consulted import watched
from rulecore.core.bags import bag
from rulecore.core.chance import Hands
from rulecore.core.config import readings
from rulecore.games.build_release import pieces, piles
from rulecore.games.build_release.acquisition import reveal_due
from rulecore.games.build_release.actions import LayGroup, Penalty, Play, Reveal
from rulecore.games.build_release.following import Top, clears, following
from rulecore.games.build_release.groups import is_group
from rulecore.games.build_release.melds import is_meld, is_run_from, run_starts
from rulecore.games.build_release.pieces import CODES, KINDS, NUMBER, RUN, SET, SINGLE, Group, Meld, X
from rulecore.games.build_release.play_agreed import agreed_on
from rulecore.games.build_release.play_agreed import readings as readings_of
from rulecore.games.build_release.play_melds import playable
from rulecore.games.build_release.play_pairs import groups_of_two
from rulecore.games.build_release.rulings import AllXMelds, Config, SettlementOrder, XInRuns
from rulecore.games.build_release.settlement import Due, decides_at_once, next_to_settle

Cards = tuple[int, ...]
READINGS = {ruling: [str(reading.value) for reading in members] for ruling, members in readings(Config).items()}


def agreements(*rulings: str) -> list[Config]:
    """A config for each combination of the readings of these rulings."""
    names = [ruling.replace("-", "_") for ruling in rulings]
    chosen: list[dict[str, Any]] = [
        dict(zip(names, those, strict=True)) for those in product(*(READINGS[ruling] for ruling in rulings))
    ]
    return [config(**those) for those in chosen]


def hands(seed: int, count: int, *sizes: int) -> list[Cards]:
    """Hands of the box, in which X and cards of neighbouring numbers are common."""
    rng, found = Random(seed), []
    for _ in range(count):
        near = [code for code in DECK if code == "X" or int(code[1:]) % 10 in range(rng.randrange(10), 10)]
        found.append(bag(cards(" ".join(rng.sample(near, min(len(near), rng.choice(sizes)))))))
    return found


def parts(hand: Cards, *sizes: int) -> list[Cards]:
    """The different parts of a hand that have so many cards, ascending."""
    return sorted({part for size in sizes for part in combinations(hand, size)}, key=lambda part: (len(part), part))


def plays(agreed: Config, seat: int, hand: Cards, table: tuple[Meld, ...]) -> list[Play]:
    """What the seat can play with such a hand."""
    known = agreed_on(agreed)
    found = playable(seat, piles.pile(hand), known.sets()[seat], known.xs_in_a_run(), known.following(table))
    return [play for play in found if isinstance(play, Play)]


@pytest.mark.parametrize("agreed", agreements("x-in-runs", "all-x-melds"))
def test_the_melds_of_a_hand_are_its_parts_that_are_melds(agreed: Config) -> None:
    rulings = agreed.rulings
    for hand in [*hands(1, 60, 1, 3, 5, 7), cards("X X X X"), cards("R0 X X"), cards("R0 O0 X")]:
        expected = [
            (len(part), kind, rank, part)
            for part in parts(hand, *range(1, len(hand) + 1))
            for kind in range(len(KINDS))
            for rank in range(11)
            if is_meld(kind, rank, part, rulings.x_in_runs, rulings.all_x_melds)
        ]
        found = plays(agreed, 1, hand, ())
        assert [(len(play.cards), play.kind, play.rank, play.cards) for play in found] == sorted(expected)
        assert {play.seat for play in found} <= {1}


def tables() -> list[tuple[Meld, ...]]:
    """An empty table, and every kind, rank and size of the last meld; ranks too that a view may tell of in error."""
    singles = [(Meld(0, SINGLE, rank, (X,)),) for rank in range(11)]
    sets = [(Meld(0, SET, rank, (X,) * size),) for rank in range(11) for size in range(2, 8)]
    runs = [(Meld(0, RUN, rank, (rank, rank + 1, rank + 2)),) for rank in range(8)]
    strange = [(Meld(0, SINGLE, rank, (X,)),) for rank in (-1, 17, 20)]
    return [(), *strange, *singles, *sets, *runs]


@pytest.mark.parametrize("agreed", agreements("run-vs-triple", "fewer-cards", "zero-play", "zero-effect"))
def test_what_may_follow_is_kept_by_the_last_meld_alone(agreed: Config) -> None:
    known = agreed_on(agreed)
    for table in [*tables(), *tables()]:
        last = Top(table[-1].kind == RUN, len(table[-1].cards), table[-1].rank) if table else None
        assert known.following(table) == following(last, 9, readings_of(agreed))


@pytest.mark.parametrize("agreed", agreements("run-vs-triple", "fewer-cards", "zero-play"))
def test_the_melds_that_may_follow_are_those_of_all_that_do(agreed: Config) -> None:
    known = agreed_on(agreed)
    for hand, table in product(hands(2, 12, 4, 8, 13), tables()[::5]):
        follows = known.following(table)
        everything = plays(agreed, 0, hand, ())
        expected = [
            play
            for play in everything
            if (follows.runs if play.kind == RUN else follows.sets[len(play.cards)])[play.rank]
        ]
        assert plays(agreed, 0, hand, table) == expected


def test_a_run_starts_where_there_are_its_numbers_or_x_for_them() -> None:
    for numbers, xs, lowest in product(range(1 << 10), range(4), range(8)):
        printed = [number for number in range(lowest, lowest + 3) if numbers >> number & 1]
        made_up = (*printed, *(X,) * (3 - len(printed)))
        is_run = made_up.count(X) <= xs and is_run_from(lowest, made_up, XInRuns.ALLOWED, AllXMelds.AS_NUMBER)
        assert run_starts(numbers, xs) >> lowest & 1 == is_run


@pytest.mark.parametrize("agreed", agreements("all-x-groups", "big-duplicates"))
def test_the_groups_of_two_are_the_pairs_of_cards_that_are_groups(agreed: Config) -> None:
    rulings, known = agreed.rulings, agreed_on(agreed)
    for hand in [*hands(3, 80, 1, 2, 6, 12), cards("X X X"), cards("X X"), cards("X"), ()]:
        expected = [
            LayGroup(1, kind, two)
            for kind in (RUN, SET)
            for two in parts(hand, 2)
            if is_group(kind, two, rulings.all_x_groups, rulings.big_duplicates)
        ]
        once = piles.different(piles.pile(hand))
        assert groups_of_two(known.pairs(RUN)[1], known.pairs(SET)[1], once, hand.count(X) > 1) == expected


@pytest.mark.parametrize("agreed", agreements("all-x-groups", "big-duplicates"))
def test_a_card_fits_a_group_if_it_is_one_with_it(agreed: Config) -> None:
    rulings, known = agreed.rulings, agreed_on(agreed)
    readings = rulings.all_x_groups, rulings.big_duplicates
    for hand, kind in product(hands(4, 150, 2, 3, 4, 6), (SET, RUN)):
        for part in parts(hand, 2, 3, 6):
            if is_group(kind, part, *readings):
                fits = [card for card in range(X + 1) if is_group(kind, bag((*part, card)), *readings)]
                assert known.fitting(Group(kind, part)) == sum(1 << card for card in fits)


@pytest.mark.parametrize("agreed", agreements("zero-effect"))
def test_what_sets_the_table_aside_is_kept_by_its_zeros_and_its_size(agreed: Config) -> None:
    known, plays_with_zeros = agreed_on(agreed), [(zeros, size) for size in range(1, 6) for zeros in range(1, size + 1)]
    for zeros, size in [*plays_with_zeros, *plays_with_zeros[::-1]]:
        assert known.clears(zeros, size) == clears(agreed.rulings.zero_effect, zeros, size)


def test_what_is_agreed_is_told_of_each_config_whatever_others_there_are() -> None:
    configs = [config(2 + number % 3, first_seat=number % 2, games=1 + number) for number in range(80)]
    for agreed in [*configs, *configs[::-1]]:
        known = agreed_on(agreed)
        assert known.config is agreed
        assert agreed_on(agreed) is known


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_state_in_which_nobody_there_has_the_turn_leaves_nothing_behind(players: int) -> None:
    game, fresh = br(players), br(players)
    hand = "R1 R2 O2 X X"
    settle = [but(settling(game, hand), turn=seat, hands=(cards(hand),) * players) for seat in range(-players, players)]
    lead = [
        but(releasing(game, hand, "R5"), pending=(seat, 1), hands=(cards(hand),) * players)
        for seat in range(-players, players)
    ]
    for states in (settle, lead):
        for state in states:
            game.legal(state)
        for seat, state in enumerate(states[players:]):
            assert game.legal(state) == fresh.legal(state)
            assert {action.seat for action in game.legal(state)} == {seat}


def test_rulings_that_take_note_are_asked_each_time() -> None:
    game, read = watched(br(2))
    state = releasing(game, "R1 R2 R3 X")
    for _ in range(2):
        read.clear()
        game.legal(state)
        assert read == {
            *("x_in_runs", "all_x_melds", "lead_pass"),
            *("run_vs_triple", "fewer_cards", "zero_play", "zero_effect"),
        }
    laid = after(game, settling(game, "R1 R2 R3"), "group run R1 R2")
    for _ in range(2):
        read.clear()
        game.legal(laid)
        assert read == {"all_x_groups", "big_duplicates", "must_score"}


def test_cards_spread_by_number_are_the_same_cards() -> None:
    for hand in hands(5, 100, 0, 1, 6, 13):
        spread = piles.spread(piles.pile(hand))
        back = [card for number in range(10) for card in pieces.of_number(number, spread >> 5 * number & 31)]
        assert bag([*back, *(X,) * (spread >> 50)]) == hand


def test_cards_are_counted_by_number() -> None:
    for hand in hands(6, 100, 0, 1, 6, 13):
        counted = pieces.counted(hand)
        assert [counted >> 3 * number & 7 for number in range(11)] == [
            [NUMBER[card] for card in hand].count(number) for number in range(11)
        ]


def test_the_cards_of_a_pile_are_those_that_it_was_made_of() -> None:
    for hand in [*hands(9, 300, 0, 1, 2, 6, 13, 30), *[(card,) for card in range(X + 1)], br(2).terms.components.cards]:
        held = piles.pile(hand)
        assert piles.cards_in(held) == hand
        assert [piles.card_at(held, place) for place in range(len(hand))] == list(hand)
        assert (piles.count_of(held), piles.xs_in(held)) == (len(hand), hand.count(X))
        assert piles.different(held) == sum(1 << card for card in set(hand))
        assert held == sum(piles.PILED[card] for card in hand[::-1]) < 1 << 62


def test_what_a_table_has_for_each_card_is_added_in_their_order() -> None:
    for hand in hands(8, 100, 0, 1, 6, 13):
        found = ["before"]
        piles.add_each(found, CODES, piles.different(piles.pile(hand)))
        assert found == ["before", *(CODES[card] for card in sorted(set(hand)))]


def test_what_is_due_is_what_its_class_says() -> None:
    assert reveal_due(piles.pile((1, X))) == Hands((1,), (1, X))
    for reading in SettlementOrder:
        for build, leftover, scores in (((None, None), ((), ()), True), ((0, 5), ((), (3,)), False)):
            due = next_to_settle(decides_at_once(reading), (0, 1), build, leftover)
            assert type(due) is Due
            assert due == Due(seat=1 - scores, scores=scores)


class OfTheLeastNumber(Random):
    """A generator that chooses by what the pieces are, not by their places: the card with the least number."""

    def choice(self, seq: Any) -> Any:
        return min(seq, key=NUMBER.__getitem__)


def test_a_generator_that_chooses_by_the_cards_is_shown_the_cards() -> None:
    game, rng = br(3), OfTheLeastNumber(1)
    revealing = after(game, building(game, "R1", "R2", "R3", row="R4 R5 R6 R7 R8", deck="R9 O8 P2 G7 X"), "take R4")
    assert game.sample(revealing, rng) == Reveal(*cards("P2"))
    struck = penalising(game, "", "R9 O3 X", "P8 P9 B1 G5", leader=1)
    assert game.sample(struck, rng) == Penalty((None, *cards("O3 B1")))
