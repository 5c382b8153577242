"""The proofs of Zimbabweee Trick: their meanings are those of the rules, their shapes those of games."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from concrete import counted, known, on_a_path
from planting import plant

from rulecore.audit.lockstep.configs import option_sets
from rulecore.audit.proofs import meanings, zimbabweee
from rulecore.audit.proofs.proof import prove
from rulecore.audit.proofs.zimbabweee import DECLARED
from rulecore.core.chance import CHANCE
from rulecore.games.zimbabweee import Bidding, Over, pieces, preparation, trick
from rulecore.games.zimbabweee.pieces import BOX, RANKS, Box
from rulecore.games.zimbabweee.play import bids, games, tricks
from rulecore.games.zimbabweee.presentation import words
from rulecore.games.zimbabweee.rulings import TrickTie
from rulecore.registry import open_game

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
BOXES = (BOX, Box((0, 2, 0, 0, 1, 0, 0, 0, 0, 3), 2, 4))


def ends() -> list[tuple[Any, Any]]:
    """The config and the last state of random games with every set of options, and their states before."""
    found = []
    for options, picks in product(option_sets("zimbabweee"), ("most-tricks", "friendly-choice")):
        game = open_game(
            {"game": "zimbabweee", "players": 3, "options": options, "rulings": {"no-bankrupt-start": picks}}
        )
        state, rng = game.initial(), Random(5)
        found.append((game.rules_config, state))
        while (actor := game.actor(state)) is not None:
            state = game.step(state, game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state)))
            found.append((game.rules_config, state))
    return found


def test_a_change_that_changes_nothing_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, DECLARED.rules, tricks.after, "won = won + (lead,)", "won = won + (lead, )")
    proof = prove(DECLARED, 3)
    assert not proof.faults and proof.goals > proof.legal > 200


def test_a_refusal_says_nothing_but_its_clause_and_why() -> None:
    real, meant = (said("ZT-BID-2", "other-bids", seat=1) for said in (words.refused, meanings.unsaid))
    assert meant.clause == real.clause and meant.reason == real.reason.key  # type: ignore[attr-defined]


def test_the_deck_is_what_the_box_says() -> None:
    for box in BOXES:
        assert counted(zimbabweee.deck(box)) == Counter(pieces.deck(box))


def test_what_is_left_over_is_the_deck_without_the_hands() -> None:
    for box, seed in product(BOXES, range(20)):
        cards = Random(seed).sample(pieces.deck(box), 3 * box.hand if box is BOX else 6)
        hands = tuple([tuple(sorted(cards[seat::3])) for seat in range(3)])
        with on_a_path():
            meant = zimbabweee.left_over(box, tuple([known(hand, RANKS) for hand in hands]))
        assert counted(meant) == Counter(preparation.left_over(box, hands))


def test_a_number_tells_the_cards_of_its_stack() -> None:
    """All stacks of three cards, and random ones of up to 55, the whole deck: the number tells each card, the oldest
    first, and so what lies there; the meaning of a stack is that."""
    rng = Random(1)
    random = [tuple(rng.choices(RANKS, k=rng.randint(0, 55))) for _ in range(100)]
    for cards in [*product(RANKS, repeat=3), *random]:
        number = 0
        for count, card in enumerate(cards):
            number = trick.laid_over(number, count, card)
        assert pieces.cards_of(number, len(cards)) == cards
    cards = tuple(RANKS) + (10, 1)
    with on_a_path():
        stack = zimbabweee.cards_of(0, 0)
        for count, card in enumerate(cards):
            stack = zimbabweee.laid_over(stack, count, card)
        assert counted(zimbabweee.cards_of(stack, len(cards))) == Counter(cards)


def test_a_seat_wins_the_trick() -> None:
    for numbers in product((7, 12, 105), repeat=3):
        for lead, start, tie in product(range(3), range(3), TrickTie):
            assert trick.trick_winner(numbers, lead, start, tie) in range(3)


def test_the_bounds_of_a_bid_are_two_numbers() -> None:
    for config, state in ends():
        if isinstance(state, Bidding):
            assert [type(bound) for bound in bids.bounds(config, state)] == [int, int]


def test_the_record_of_a_game_says_who_won_which_trick() -> None:
    for config, state in ends():
        for game in state.games:
            real = games.record(config, game.start, game.bids, game.trick_winners)
            meant = zimbabweee.record(config, game.start, game.bids, game.trick_winners)
            assert (real.start, real.bids, real.trick_winners) == (meant.start, meant.bids, meant.trick_winners)


def test_a_seat_starts_the_next_game_or_the_table_picks() -> None:
    for config, state in ends():
        for game in state.games:
            assert games.next_start(config, game) in (None, 0, 1, 2)


def test_the_winners_of_a_series_are_seats() -> None:
    for config, state in ends():
        if isinstance(state, Over):
            winners = games.overall_winners(config, state.games)
            assert winners and {*winners} <= {0, 1, 2}
