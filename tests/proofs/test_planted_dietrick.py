"""The proofs of Dietrick-taking find wrong rules, with one player and with several."""

import pytest
from planting import Fault, drawn, plant

from rulecore.audit.proofs import replay
from rulecore.audit.proofs.dietrick import DECLARED
from rulecore.audit.proofs.proof import ACTS, CONSERVED, FALLS, prove
from rulecore.games.dietrick.play import drawing, games, markers, passing, playing, preparation, several, solo

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")


FAULTS = {
    "a card that is played stays in hand too": Fault(
        playing.after,
        "with_item(state.held, turn, without_piece(state.held[turn], card))",
        "state.held",
        ("Playing, Play", CONSERVED, "trick"),
        seats=2,
    ),
    "a 9 of meat that is played in the tenth trick lies nowhere": Fault(
        playing.after,
        "held = with_item(state.held, turn, without_piece(state.held[turn], card))",
        "held = with_item(state.held, turn, without_piece(state.held[turn], card))\n"
        "    card = 7 if card == 8 and table.tricks == 9 else card",
        ("Playing, Play", CONSERVED, "trick"),
        seats=2,
    ),
    "a card lies in the trick instead of the one that is played": Fault(
        playing.after,
        "(*state.trick, (turn, card))",
        "(*state.trick, (turn, (card + 1) % 36))",
        ("Playing, Play", CONSERVED, "trick"),
        seats=3,
    ),
    "a card that is not held may be played": Fault(
        playing.refusal,
        "not is_whole(card) or card not in pieces_of(hand)",
        "not is_whole(card)",
        ("Playing, Play", "what is taken is there"),
        seats=2,
    ),
    "one card may be given twice": Fault(
        passing.refusal, " or len(set(cards)) != others", "", ("Passing, Pass", "what is taken is there"), seats=3
    ),
    "the trick is lost at a reshuffle from the twelfth trick on": Fault(
        several.after_reshuffle,
        "(deck, laid(trick))",
        "(deck, laid(trick) if table.tricks < 12 else NO_PIECES)",
        ("Reshuffling, Reshuffle", CONSERVED, "trick"),
        seats=3,
    ),
    "a new deck for a draw has the trick too": Fault(
        several.after_reshuffle,
        "Drawing(held, given.seat, trick, (deck, NO_PIECES)",
        "Drawing(held, given.seat, trick, (union(deck, laid(trick)), NO_PIECES)",
        ("Reshuffling, Reshuffle", CONSERVED),
        seats=3,
    ),
    "a card that is given stays with the giver": Fault(
        passing.after,
        "hands[giver] = without_piece(hands[giver], card)",
        "hands[giver] = hands[giver]",
        ("Passing, Pass", CONSERVED, "hands of seat"),
        seats=2,
    ),
    "the giver keeps a card of which nobody knows where a draw waits": Fault(
        passing.after,
        "return Reshuffling(tuple(hands), True",
        "return Reshuffling((NO_PIECES, *hands[1:]), True",
        ("Passing, Pass", CONSERVED, "hands of seat 0"),
        seats=3,
    ),
    "drawn cards stay in the deck": Fault(
        several.after_draw, "difference(deck, drawn)", "deck", ("Drawing, Draw", CONSERVED, "hands of seat"), seats=2
    ),
    "the discards are lost by a draw, under one reading": Fault(
        several.after_draw,
        "piles = deck, discards\n",
        "piles = deck, discards if rulings.final_replenish.value == 'skip' else NO_PIECES\n",
        ("Drawing, Draw", CONSERVED),
        seats=2,
    ),
    "a trick is swept and lies there still": Fault(
        several.after_draw,
        "union(discards, laid(trick)), ()",
        "union(discards, laid(trick)), trick",
        ("Drawing, Draw", CONSERVED),
        seats=2,
    ),
    "a trick is lost where it is swept before hands are replenished": Fault(
        several.after_ranking,
        "union(piles[1], pile(cards))",
        "piles[1]",
        ("Playing, Play", CONSERVED, "trick"),
        seats=4,
    ),
    "the last trick of a game is lost": Fault(
        several.after_ranking,
        "over(config, held, trick, piles",
        "over(config, held, (), piles",
        ("Playing, Play", CONSERVED, "trick"),
        seats=2,
    ),
    "the second hand stays in the deck": Fault(
        preparation.after_deal,
        "for hand in held:",
        "for hand in held[:1]:",
        ("Dealing, Deal", CONSERVED, "deck"),
        seats=2,
    ),
    "the trick in progress loses a card as the scoring cards are arranged": Fault(
        preparation.after_arrangement,
        "None), held, trick)",
        "None), held, trick[1:])",
        ("Arranging, Arrange", CONSERVED, "trick"),
        seats=3,
    ),
    "in a later game all cards are discards too": Fault(
        games.begun,
        "(pile(box.cards), NO_PIECES),",
        "(pile(box.cards), pile(box.cards) if games else NO_PIECES),",
        (CONSERVED, "discards"),
        seats=2,
    ),
    "the turn passes to a seat that is not there": Fault(
        several.trick_goes_on, "left_of(state.turn, len(held))", "state.turn + 1", ("Playing, Play", ACTS), seats=3
    ),
    "the lead that is drawn is that of the neighbour, who may not be there": Fault(
        preparation.after_lead, "action.lead,", "action.lead + 1,", ("Leading, Lead", "a contestant leads"), seats=2
    ),
    "all markers go back as hands are full again": Fault(
        several.after_draw,
        "    table = drawn_from_the_deck(table, seat)\n",
        "    table = drawn_from_the_deck(table, seat)._replace(marks=((0, 0),) * players)\n",
        ("Drawing, Draw", "markers never go back"),
        seats=2,
    ),
    "two markers are exchanged by a pass": Fault(
        passing.after,
        "return Drawing(tuple(hands), giver, state.trick, piles, table,",
        "return Drawing(tuple(hands), giver, state.trick, piles, table._replace(marks=table.marks[::-1]),",
        ("Passing, Pass", "one contestant moves at most"),
        seats=2,
    ),
    "the leader leads again": Fault(
        several.after_ranking,
        "ranked(state.table, first,",
        "ranked(state.table, state.table.lead,",
        ("Playing, Play", "who is ranked first leads"),
        seats=3,
    ),
    "who is ranked first gives": Fault(
        several.after_ranking,
        "Passing(held, last,",
        "Passing(held, first,",
        ("Playing, Play", "who is ranked last gives"),
        seats=2,
    ),
    "a trick is not counted": Fault(
        markers.ranked, "table.tricks + 1", "table.tricks", ("Playing, Play", FALLS, "measure: "), seats=3
    ),
    "who has given is asked again for one card": Fault(
        passing.after,
        "return Drawing(tuple(hands), giver,",
        "return state if action.cards[0] == 17 else Drawing(tuple(hands), giver,",
        ("Passing, Pass", FALLS),
        seats=3,
    ),
    "the last trick of the second deck is not the last": Fault(
        several.after_draw,
        "table.tricks, table.reshuffles, size(deck)",
        "table.tricks, 0, size(deck)",
        ("Drawing, Draw", "if this is not the last trick"),
        seats=3,
    ),
    "before the deal the scoring cards are arranged again and again": Fault(
        preparation.after_arrangement,
        "return Dealing(piles, table)",
        "return state",
        ("Arranging, Arrange", FALLS),
        seats=2,
    ),
    "solo: the card that is taken lies in the trick too": Fault(
        solo.with_the_lowest_card,
        "tuple([played for played in trick if played[1] != taken])",
        "trick",
        ("Ranking", CONSERVED, "trick"),
        seats=1,
    ),
    "solo: a card of Fuzz that does not count is lost": Fault(
        solo.counted, "(piles[0], union(piles[1], pile(aside)))", "piles", ("Ranking", CONSERVED, "trick"), seats=1
    ),
    "solo: cards of Fuzz stay in the deck": Fault(
        solo.after_flip,
        "difference(state.piles[0], pile(cards))",
        "state.piles[0]",
        ("Flipping, Flip", CONSERVED, "trick: 0 -> 1"),
        seats=1,
    ),
    "solo: the first card of the trick is not discarded": Fault(
        solo.after_refill,
        "union(piles[1], laid(trick))",
        "union(piles[1], laid(trick[1:]))",
        (CONSERVED, "trick"),
        seats=1,
    ),
    "solo: the new Fuzz deck leaves the discards where they are": Fault(
        solo.after_reshuffle,
        "(deck, NO_PIECES)",
        "(deck, state.piles[1])",
        ("Reshuffling, Reshuffle", CONSERVED, "deck: 0 -> 1"),
        seats=1,
    ),
    "solo: a game that ends for want of cards of Fuzz forgets the hand": Fault(
        solo.next_trick, "over(config, held, (), piles", "over(config, (), (), piles", ("Beginning", CONSERVED), seats=1
    ),
    "solo: the card that is drawn replaces the hand": Fault(
        solo.after_draw,
        "(union(state.held[PLAYER], drawn),)",
        "(drawn,)",
        ("Drawing, Draw", CONSERVED, "hands"),
        seats=1,
    ),
    "solo: a card that is taken is not counted as one of the personal deck": Fault(
        solo.with_the_lowest_card,
        "max(0, table.personal - 1)",
        "table.personal",
        ("Ranking", "a card a trick"),
        seats=1,
    ),
    "solo: Fuzz turns over a card more each time": Fault(
        solo.after_flip, "state.need - len(cards)", "state.need", ("Flipping, Flip", FALLS), seats=1
    ),
    "solo: a Fuzz deck is made of nothing": Fault(
        solo.after_reshuffle,
        "flipping(config, state.held, state.trick, (deck, NO_PIECES)",
        "flipping(config, state.held, state.trick, (state.piles[0], state.piles[1])",
        ("Reshuffling, Reshuffle", FALLS),
        seats=1,
    ),
    "where a new deck is due a draw waits for ever": Fault(
        drawing.after_reshuffle, "several.after_reshuffle(state)", "state", ("Reshuffling, Reshuffle", FALLS), seats=3
    ),
}


@pytest.mark.parametrize("name", drawn(FAULTS))
def test_a_wrong_rule_is_told_with_piece_places_and_phase(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = FAULTS[name]
    monkeypatch.setattr(replay, "GAMES", 2)  # that wrong rules are found in random games too is shown elsewhere
    plant(monkeypatch, DECLARED.rules, fault.function, fault.old, fault.new)
    (told,) = prove(DECLARED, fault.seats).faults
    assert all(words in told for words in fault.told), told
    assert len(told.splitlines()) <= 20
