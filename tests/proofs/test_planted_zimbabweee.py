"""The proofs of Zimbabweee Trick find wrong rules, and a change that changes nothing leaves them as they are."""

import pytest
from planting import Fault, drawn, plant

from rulecore.audit.proofs import replay
from rulecore.audit.proofs.proof import ACTS, BOUNDED, CONSERVED, FALLS, prove
from rulecore.audit.proofs.zimbabweee import DECLARED
from rulecore.core.config import JsonObject
from rulecore.core.errors import BrokenLaw
from rulecore.games.zimbabweee.play import bids, games, phases, preparation, tricks
from rulecore.registry import open_game

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")


FAULTS = {
    "a card that is played lies nowhere": Fault(
        tricks.after,
        "laid_over(state.numbers[turn], len(won), card)",
        "state.numbers[turn]",
        ("Playing, Play", CONSERVED, "hands of seat"),
    ),
    "a card that is played stays in hand too": Fault(
        tricks.after,
        "hands = with_item(state.hands, turn, without(state.hands[turn], card))",
        "hands = state.hands",
        ("Playing, Play", CONSERVED, "stacks of seat"),
    ),
    "a card lies on the stack of the neighbour": Fault(
        tricks.after,
        "state.numbers, turn, laid_over",
        "state.numbers, left_of(turn, len(hands)), laid_over",
        ("Playing, Play", CONSERVED, "stacks of seat"),
    ),
    "a 10 of the tenth trick stays in hand": Fault(
        tricks.after,
        "without(state.hands[turn], card))",
        "state.hands[turn] if len(won) == 9 and card == 10 else without(state.hands[turn], card))",
        ("Playing, Play", CONSERVED, "piece 10"),
    ),
    "the cards aside are lost as a trick ends, under one reading": Fault(
        tricks.after,
        "state.aside, state.start, lead, lead,",
        "state.aside if config.rulings.trick_tie.value == 'trick-order' else (), state.start, lead, lead,",
        ("Playing, Play", CONSERVED, "aside"),
    ),
    "a game ends when five tricks are won": Fault(
        tricks.after,
        "if hands[lead]:",
        "if hands[lead] and len(won) != 5:",
        ("Playing, Play", CONSERVED, "hands of seat"),
    ),
    "a card is laid over one more than there are": Fault(
        tricks.after, "len(won), card", "len(won) + 1, card", ("Playing, Play", "a stack has a card for each trick")
    ),
    "the cards aside are lost at the end of a series": Fault(
        games.after_game,
        "Over(aside,",
        "Over(aside if len(games) == 1 else (),",
        ("Playing, Play", CONSERVED, "aside"),
    ),
    "what lies aside is the hand of the first seat": Fault(
        preparation.after_deal,
        "left_over(config.components, hands)",
        "hands[0]",
        ("Dealing, Deal", CONSERVED),
    ),
    "the cards aside are lost where the table picks the start player": Fault(
        preparation.after_deal, "Starting(hands, aside,", "Starting(hands, (),", ("Dealing, Deal", CONSERVED, "deck")
    ),
    "every seat is given the first hand as the start player is picked": Fault(
        preparation.after_start,
        "state.hands,",
        "(state.hands[0],) * config.players,",
        ("Starting, Start", CONSERVED, "hands of seat"),
    ),
    "the cards aside are lost by the last bid, under one reading": Fault(
        bids.after,
        "        state.aside,\n",
        "        state.aside if config.rulings.bid_zero.value == 'allowed' else (),\n",
        ("Bidding, Bid", CONSERVED, "aside"),
    ),
    "the last hand is a copy of the first as the bids are opened": Fault(
        bids.opened, "Bidding(hands,", "Bidding(hands[:-1] + hands[:1],", (CONSERVED, "hands of seat 2")
    ),
    "the turn passes to a seat that is not there": Fault(
        bids.after, "left_of(state.turn, len(bids))", "state.turn + 1", ("Bidding, Bid", ACTS)
    ),
    "the next trick begins with a card in it": Fault(
        tricks.after, "numbers, (), won", "numbers, (card,), won", ("Playing, Play", "the turn has passed")
    ),
    "a 10 that ends a trick is taken back": Fault(
        tricks.after,
        "    if hands[lead]:",
        "    if card == 10:\n        return state\n    if hands[lead]:",
        ("Playing, Play", FALLS, "measure: "),
    ),
    "the second game of a series is never counted": Fault(
        tricks.after, "(*state.games, game))", "state.games or (game,))", ("Playing, Play", FALLS)
    ),
    "a deal without a start player is dealt again": Fault(
        preparation.after_deal,
        "Starting(hands, aside, state.games)",
        "Dealing(None, state.games)",
        ("Dealing, Deal", FALLS),
    ),
    "the start player is picked once more": Fault(
        preparation.after_start,
        "return bids.opened(",
        "return state if action.start == 2 else bids.opened(",
        ("Starting, Start", FALLS),
    ),
    "a game is longer than the rules say, by the deal of each later game": Fault(
        phases.max_game_length,
        "+ config.components.hand * config.players + 1) - 1",
        "+ config.components.hand * config.players) - 1",
        ("the first state", BOUNDED),
    ),
}


NOT_REPLAYED = {"the cards aside are lost by the last bid, under one reading": "no, because the rules refuse Bid("}
"""What stands in for the bounds of a bid allows more than they do."""


@pytest.mark.parametrize("name", drawn(FAULTS))
def test_a_wrong_rule_is_told_with_piece_places_and_phase(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = FAULTS[name]
    plant(monkeypatch, DECLARED.rules, fault.function, fault.old, fault.new)
    proof = prove(DECLARED, 3)
    (told,) = proof.faults
    assert all(words in told for words in fault.told), told
    assert len(told.splitlines()) <= 20
    assert "replayed: yes: " in told or NOT_REPLAYED[name] in told, told
    with pytest.raises(BrokenLaw):
        checked(proof.traces[0])


def test_a_wrong_rule_is_told_where_no_random_game_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "GAMES", 0)
    fault = next(iter(FAULTS.values()))
    plant(monkeypatch, DECLARED.rules, fault.function, fault.old, fault.new)
    proof = prove(DECLARED, 3)
    assert not proof.traces and "no random game shows it" in proof.faults[0]


def checked(trace: JsonObject) -> None:
    """Play a trace, every step judged by the laws."""
    game = open_game(trace["config"], checked=True)
    state = game.initial()
    for step in trace["steps"]:
        state = game.step(state, game.decode(step["action"]))
