"""What is accelerated, held equal to the rules in hands and on tables that random games hardly reach."""

from itertools import product
from random import Random
from typing import Any

import pytest
from br_plain import DECK
from br_positions import BuildGame, after, br, building, but, cards, config, penalising, releasing, settling

from rulecore.core.bags import bag
from rulecore.core.config import readings
from rulecore.core.game import Game
from rulecore.games.build_release import GAME
from rulecore.games.build_release.actions import Penalty, Reveal
from rulecore.games.build_release.fast import cards as bits
from rulecore.games.build_release.pieces import CODES, NUMBER, RUN, SET, SINGLE, Group, Meld, X
from rulecore.games.build_release.piles import pile
from rulecore.games.build_release.rulings import Config

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


def text(hand: Cards) -> str:
    return " ".join(CODES[card] for card in hand)


def tables() -> list[tuple[Meld, ...]]:
    """An empty table, and every kind, rank and size of the last meld; ranks too that a view may tell of in error."""
    singles = [(Meld(0, SINGLE, rank, (X,)),) for rank in range(11)]
    sets = [(Meld(0, SET, rank, (X,) * size),) for rank in range(11) for size in range(2, 8)]
    runs = [(Meld(0, RUN, rank, (rank, rank + 1, rank + 2)),) for rank in range(8)]
    strange = [(Meld(0, SINGLE, rank, (X,)),) for rank in (-1, 17, 20)]
    return [(), *strange, *singles, *sets, *runs]


@pytest.mark.parametrize("agreed", agreements("x-in-runs", "all-x-melds"))
def test_whatever_is_in_a_hand_the_same_melds_are_found(agreed: Config) -> None:
    fast, rules = Game(GAME, agreed), Game(GAME, agreed, fast=False)
    for hand in [*hands(1, 60, 1, 3, 5, 7), cards("X X X X"), cards("R0 X X"), cards("R0 O0 X")]:
        state = releasing(rules, text(hand), "")
        assert fast.legal(state) == rules.legal(state)


@pytest.mark.parametrize("agreed", agreements("run-vs-triple", "fewer-cards", "zero-play", "zero-effect"))
def test_whatever_lies_on_the_table_the_same_melds_follow(agreed: Config) -> None:
    fast, rules = Game(GAME, agreed), Game(GAME, agreed, fast=False)
    for hand, table in product(hands(2, 2, 4, 8, 13), tables()):
        state = but(releasing(rules, text(hand), ""), table=table)
        assert fast.legal(state) == rules.legal(state)


@pytest.mark.parametrize("agreed", agreements("all-x-groups", "big-duplicates"))
def test_whatever_is_left_to_score_the_same_groups_are_found(agreed: Config) -> None:
    fast, rules = Game(GAME, agreed), Game(GAME, agreed, fast=False)
    laid = (
        Group(RUN, cards("R1 O2 X")),
        Group(SET, cards("P7 B7")),
        Group(SET, cards("X X")),
        Group(RUN, cards("B0 R1")),
    )
    for hand, groups in product([*hands(3, 80, 1, 2, 6, 12), cards("X X X"), cards("X X"), cards("X")], ((), laid)):
        state = but(settling(rules, text(hand)), groups=(groups, ()))
        assert fast.legal(state) == rules.legal(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_state_in_which_nobody_there_has_the_turn_leaves_nothing_behind(players: int) -> None:
    game: BuildGame = Game(GAME, config(players))
    fresh: BuildGame = Game(GAME, config(players))
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


def test_cards_spread_by_number_are_the_same_cards() -> None:
    for hand in hands(5, 100, 0, 1, 6, 13):
        spread = bits.spread(pile(hand))
        back = [card for number in range(10) for card in bits.of_number(number, spread >> 5 * number & 31)]
        assert bag([*back, *(X,) * (spread >> 50)]) == hand


def test_each_card_of_a_pile_has_its_place_and_its_bit() -> None:
    for hand in [*hands(9, 100, 0, 1, 2, 6, 13, 30), br(2).rules_config.components.cards]:
        held = pile(hand)
        assert [bits.card_at(held, place) for place in range(len(hand))] == list(hand)
        assert bits.different(held) == sum(1 << card for card in set(hand))
        assert bits.printed_in(held) == [card for card in hand if card != X]
        found = ["before"]
        bits.add_each(found, CODES, bits.different(held))
        assert found == ["before", *(CODES[card] for card in sorted(set(hand)))]


class OfTheLeastNumber(Random):
    """A generator that chooses by what the pieces are, not by their places: the card with the least number."""

    def choice(self, seq: Any) -> Any:
        return min(seq, key=NUMBER.__getitem__)


def test_a_generator_that_chooses_by_the_cards_is_shown_the_cards() -> None:
    game, rng = Game(GAME, config(3)), OfTheLeastNumber(1)
    revealing = after(game, building(game, "R1", "R2", "R3", row="R4 R5 R6 R7 R8", deck="R9 O8 P2 G7 X"), "take R4")
    assert game.sample(revealing, rng) == Reveal(*cards("P2"))
    struck = penalising(game, "", "R9 O3 X", "P8 P9 B1 G5", leader=1)
    assert game.sample(struck, rng) == Penalty((None, *cards("O3 B1")))
