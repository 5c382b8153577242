"""What Zimbabweee Trick declares for its proofs. A stack stands for what lies in it: that its number tells this is
shown by the tests of `laid_over` and `cards_of`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import z3

from rulecore.audit.proofs.meanings import Meaning, unsaid
from rulecore.audit.proofs.paths import running
from rulecore.audit.proofs.proof import CONSERVED
from rulecore.audit.proofs.shapes import AS_MANY, BAGS, ITEMS, NOTHING, SEAT, Declared, Fresh
from rulecore.audit.proofs.symbols import IRRELEVANT, Bag, Number, bag_of, either, some, term
from rulecore.games.zimbabweee import GAME, Bidding, Dealing, Playing, Starting, pieces, preparation, trick
from rulecore.games.zimbabweee.pieces import RANKS, Box
from rulecore.games.zimbabweee.play import bids, games
from rulecore.games.zimbabweee.presentation import words
from rulecore.games.zimbabweee.state import Record

MOST_GAMES = 3
"""In a series."""
LAID_OVER = trick.laid_over
"""The function itself, whatever stands in for it."""


def _box(fresh: Fresh) -> Box:
    """Any number of cards of each rank, of cards in a hand, and of chips."""
    return Box(copies=tuple([fresh(f"copies of {rank}") for rank in RANKS]), hand=fresh("hand"), chips=fresh("chips"))


def deck(box: Box) -> Bag:
    """As many of each rank as the box says."""
    return Bag({rank: term(copies) for rank, copies in zip(RANKS, box.copies, strict=True)})


def left_over(box: Box, hands: tuple[Any, ...]) -> Bag:
    """The deck without all hands."""
    left = deck(box)
    for hand in hands:
        left = left.less(hand)
    return left


def cards_of(stack: Any, count: Any) -> Bag:
    """The stack itself, which has as many cards; the number 0 tells no card."""
    cards = bag_of((), RANKS) if type(stack) is int and stack == 0 else stack
    running().must(cards.size == term(count), "a stack has a card for each trick")
    return cards


def laid_over(stack: Any, cards: Any, card: Any) -> Bag:
    """One card more, over as many as are there."""
    return cards_of(stack, cards).with_one(card)


def number_of(cards: tuple[Any, ...]) -> int:
    """The number of a stack of these cards, in this order."""
    number = 0
    for count, card in enumerate(cards):
        number = LAID_OVER(number, count, card)
    return number


def trick_winner(numbers: tuple[Any, ...], lead: Any, start: Any, tie: object) -> Number:
    """Any seat."""
    return some("winner", 0, len(numbers))


def record(config: Any, start: Any, bids: Any, won: Any) -> Record:
    """Who won which trick; what it was worth moves no card."""
    unknown: Any = IRRELEVANT
    return Record(start, bids, won, unknown, unknown, unknown, unknown)


def next_start(config: Any, game: Any) -> Number | None:
    """Any seat, or left to the table."""
    return some("next start", 0, config.players) if either(True, False) else None


def bounds(config: Any, state: Any) -> tuple[Number, Number]:
    """Any two numbers."""
    return Number(running().fresh("smallest")), Number(running().fresh("largest"))


def nothing(*_: object) -> Any:
    """What moves no card."""
    return IRRELEVANT


def facts(config: Any, state: Any) -> Mapping[str, Any]:
    """What else is true of every state."""
    found = {"more games are to come until the end": (len(state.games) < config.options.games).z}
    if isinstance(state, (Starting, Bidding)):
        hands: Any = state.hands
        found["all hands are as large as they are dealt"] = z3.And(
            [hand.size == term(config.components.hand) for hand in hands]
        )
        return found | _of_bids(config.players, state) if isinstance(state, Bidding) else found
    if isinstance(state, Playing):
        return found | _of_tricks(config, state)
    return found | _of_deal(config.players, state) if isinstance(state, Dealing) else {}


def _of_deal(players: int, state: Any) -> dict[str, Any]:
    is_known = getattr(state, "start", None) is not None
    return (
        {"the start player is a seat": z3.And(term(state.start) >= 0, term(state.start) < players)} if is_known else {}
    )


def _of_bids(players: int, state: Any) -> dict[str, Any]:
    made = term(state.turn - state.start) % players
    has_bid = [(term(seat - state.start) % players < made) == (bid is not None) for seat, bid in enumerate(state.bids)]
    return {"who has bid follows from whose turn it is": z3.And(has_bid)}


def _of_tricks(config: Any, state: Any) -> dict[str, Any]:
    players, dealt = config.players, term(config.components.hand)
    cards = [hand.size + stack.size for hand, stack in zip(state.hands, state.stacks, strict=True)]
    return {
        "the turn has passed clockwise from the leader": (
            term(state.turn) == (term(state.lead) + len(state.trick)) % players
        ),
        "held and played together are as many as a seat is dealt": z3.And([number == dealt for number in cards]),
    }


def measure(config: Any, state: Any) -> list[Any]:
    """How many actions there can still be: in each game the deal, the pick of the start player where the table has left
    it open, a bid for each seat and a card for each card held."""
    players, hand, games = config.players, term(config.components.hand), term(config.options.games)
    whole = 1 + 1 + players + hand * players
    later = z3.Sum([z3.If(games > number, whole, 0) for number in range(len(state.games) + 1, MOST_GAMES)])
    if isinstance(state, Dealing):
        return [later + whole - (state.start is not None)]
    if isinstance(state, Starting):
        return [later + whole - 1]
    if isinstance(state, Bidding):
        return [later + hand * players + state.bids.count(None)]
    hands: Any = state.hands if isinstance(state, Playing) else ()
    return [later + z3.Sum([cards.size for cards in hands])]


_TESTS = "tests/proofs/test_zimbabweee.py::test_"
DECLARED = Declared(
    rules=GAME,
    kinds=RANKS,
    box=_box,
    meanings=(
        Meaning(words.refused, unsaid, f"{_TESTS}a_refusal_says_nothing_but_its_clause_and_why"),
        Meaning(pieces.deck, deck, f"{_TESTS}the_deck_is_what_the_box_says"),
        Meaning(preparation.left_over, left_over, f"{_TESTS}what_is_left_over_is_the_deck_without_the_hands"),
        Meaning(pieces.cards_of, cards_of, f"{_TESTS}a_number_tells_the_cards_of_its_stack"),
        Meaning(trick.laid_over, laid_over, f"{_TESTS}a_number_tells_the_cards_of_its_stack"),
        Meaning(trick.trick_winner, trick_winner, f"{_TESTS}a_seat_wins_the_trick"),
        Meaning(bids.bounds, bounds, f"{_TESTS}the_bounds_of_a_bid_are_two_numbers"),
        Meaning(games.record, record, f"{_TESTS}the_record_of_a_game_says_who_won_which_trick"),
        Meaning(games.next_start, next_start, f"{_TESTS}a_seat_starts_the_next_game_or_the_table_picks"),
        Meaning(games.overall_winners, nothing, f"{_TESTS}the_winners_of_a_series_are_seats"),
    ),
    fields={
        **{f"{phase}.games": AS_MANY for phase in ("Dealing", "Starting", "Bidding", "Playing", "Over")},
        "Bidding.start": SEAT,
        "Bidding.turn": SEAT,
        "Playing.lead": SEAT,
        "Playing.turn": SEAT,
        "Playing.numbers": BAGS,
        "Playing.won": ITEMS,
        "Over.numbers": BAGS,
        "Over.winners": NOTHING,
    },
    facts=facts,
    measure=measure,
    states={CONSERVED: ("every_card_is_in_exactly_one_place",)},
    real=dict.fromkeys(("Playing.numbers", "Over.numbers"), number_of),
    boxes=({}, {}, {"components": Box((4, 4, 3, 3, *[0] * 6), hand=2, chips=12)}),  # that nobody is bankrupt is rare
)
