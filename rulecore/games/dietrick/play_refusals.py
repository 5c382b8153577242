"""Why an action is not legal: the definition of legality, phase by phase."""

from rulecore.core.chance import CHANCE, Need, fault
from rulecore.core.errors import Refusal, is_whole, shown
from rulecore.core.seats import Seat
from rulecore.games.dietrick.actions import Arrange, ArrangeByChance, Deal, Draw, Flip, Lead, Pass, Play, Reshuffle
from rulecore.games.dietrick.pieces import CODES, SUIT, SUIT_NAMES, cards_in
from rulecore.games.dietrick.rulings import ARRANGEMENTS
from rulecore.games.dietrick.state import Arranging, Passing, Playing
from rulecore.games.dietrick.trick import playable
from rulecore.games.dietrick.words import refused


def _are_cards(cards: object) -> bool:
    return type(cards) is tuple and set(map(type, cards)) <= {int}


def of_lead(players: int, action: object) -> Refusal | None:
    """DT-SETUP-1: a seat at the table must be drawn."""
    if type(action) is not Lead:
        return refused("DT-SETUP-1", "lead-due", action=shown(action))
    if not is_whole(action.lead) or action.lead not in range(players):
        return refused("DT-SETUP-1", "lead-not-at-the-table", last=players - 1)
    return None


def of_deal(due: Need, clause: str, action: object) -> Refusal | None:
    """DT-SETUP-3, DT-SOLO-3: every player gets five cards."""
    if type(action) is not Deal:
        return refused(clause, "deal-due", action=shown(action))
    if type(action.hands) is not tuple or not all(map(_are_cards, action.hands)):
        return refused(clause, "deal-ill-formed")
    wrong = fault(due, action.hands)
    return Refusal(clause, wrong) if wrong else None


def of_draw(due: Need, clause: str, action: object) -> Refusal | None:
    """DT-REPL-2, DT-SOLO-8: face-down cards, as many as make the hand full."""
    if type(action) is not Draw or not _are_cards(action.cards):
        return refused(clause, "draw-due", action=shown(action))
    wrong = fault(due, (action.cards,))
    return Refusal(clause, wrong) if wrong else None


def of_flip(due: Need, action: object) -> Refusal | None:
    """DT-SOLO-5, DT-SOLO-6: face-down cards, as many as are due."""
    clause = "DT-SOLO-5" if len(due[0]) == 1 else "DT-SOLO-6"
    if type(action) is not Flip or not _are_cards(action.cards):
        return refused(clause, "flip-due", action=shown(action))
    wrong = fault(due, tuple((card,) for card in action.cards))
    return Refusal(clause, wrong) if wrong else None


def of_reshuffle(clause: str, action: object) -> Refusal | None:
    """DT-END-2, DT-SOLO-6: nothing but the reshuffle."""
    if type(action) is not Reshuffle:
        return refused(clause, "reshuffle-due", action=shown(action))
    return None


def of_arrange(state: Arranging, action: object) -> Refusal | None:
    """DT-SETUP-5: 1 to 3 in any order, then 4."""
    if state.chooser is CHANCE:
        if type(action) is not ArrangeByChance:
            return refused("DT-SETUP-5", "arrange-by-chance-due", action=shown(action))
    elif type(action) is not Arrange or not is_whole(action.seat) or action.seat != state.chooser:
        return refused("DT-SETUP-5", "arrange-due", seat=state.chooser, action=shown(action))
    assert isinstance(action, (Arrange, ArrangeByChance))
    if not _are_cards(action.order) or action.order not in ARRANGEMENTS:
        return refused("DT-SETUP-5", "no-such-order")
    return None


def of_play(state: Playing, led: int | None, action: object) -> Refusal | None:
    """DT-TRICK-1, DT-TRICK-2, DT-FOLLOW-1: a card of the hand, of the suit that was led if there is one."""
    turn = state.turn
    if type(action) is not Play:
        return refused("DT-TRICK-2", "play-due", seat=turn, action=shown(action))
    if type(action.seat) is not int or action.seat != turn:
        return refused("DT-TRICK-1", "other-plays", seat=turn)
    hand, card = state.held[turn], action.card
    if type(card) is not int or card not in cards_in(hand):
        return _not_held("DT-TRICK-2", turn, card)
    if led is not None and SUIT[card] != led and card not in cards_in(playable(hand, led)):
        return refused("DT-FOLLOW-1", "must-follow", suit=SUIT_NAMES[led], seat=turn)
    return None


def _not_held(clause: str, seat: int, card: object) -> Refusal:
    if type(card) is int and card in range(len(CODES)):
        return refused(clause, "not-held", seat=seat, card=CODES[card])
    return refused(clause, "stranger-not-held", seat=seat, card=shown(card))


def of_pass(state: Passing, others: int, action: object) -> Refusal | None:
    """DT-REPL-1: one card of the hand for each of the others."""
    turn: Seat = state.turn
    if type(action) is not Pass:
        return refused("DT-REPL-1", "pass-due", seat=turn, action=shown(action))
    if type(action.seat) is not int or action.seat != turn:
        return refused("DT-REPL-1", "other-gives", seat=turn)
    cards = action.cards
    if not _are_cards(cards) or len(cards) != others or len(set(cards)) != others:
        return refused("DT-REPL-1", "cards-to-give", others=others)
    hand = cards_in(state.held[turn])
    missing = [card for card in cards if card not in hand]
    return _not_held("DT-REPL-1", turn, missing[0]) if missing else None
