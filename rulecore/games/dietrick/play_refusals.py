"""Why an action is not legal: the definition of legality, phase by phase."""

from rulecore.core.chance import CHANCE, Need, fault
from rulecore.core.errors import Refusal, is_whole, shown
from rulecore.core.seats import Seat
from rulecore.games.dietrick.pieces import CODES, SUIT
from rulecore.games.dietrick.rulings import ARRANGEMENTS
from rulecore.games.dietrick.state import (
    Arrange,
    ArrangeByChance,
    Arranging,
    Deal,
    Draw,
    Flip,
    Lead,
    Pass,
    Passing,
    Play,
    Playing,
    Reshuffle,
)
from rulecore.games.dietrick.trick import playable


def _are_cards(cards: object) -> bool:
    return type(cards) is tuple and set(map(type, cards)) <= {int}


def of_lead(players: int, action: object) -> Refusal | None:
    """DT-SETUP-1: a seat at the table must be drawn."""
    if type(action) is not Lead:
        return Refusal("DT-SETUP-1", f"the lead must be drawn now; {shown(action)} does not do that")
    if not is_whole(action.lead) or action.lead not in range(players):
        return Refusal("DT-SETUP-1", f"the lead must be a seat from 0 to {players - 1}")
    return None


def of_deal(due: Need, clause: str, action: object) -> Refusal | None:
    """DT-SETUP-3, DT-SOLO-3: every player gets five cards."""
    if type(action) is not Deal:
        return Refusal(clause, f"the cards must be dealt now; {shown(action)} is no deal")
    if type(action.hands) is not tuple or not all(map(_are_cards, action.hands)):
        return Refusal(clause, "a deal is a tuple of hands, a hand a tuple of cards")
    wrong = fault(due, action.hands)
    return Refusal(clause, wrong) if wrong else None


def of_draw(due: Need, clause: str, action: object) -> Refusal | None:
    """DT-REPL-2, DT-SOLO-8: face-down cards, as many as make the hand full."""
    if type(action) is not Draw or not _are_cards(action.cards):
        return Refusal(clause, f"cards must be drawn now; {shown(action)} is no draw")
    wrong = fault(due, (action.cards,))
    return Refusal(clause, wrong) if wrong else None


def of_flip(due: Need, action: object) -> Refusal | None:
    """DT-SOLO-5, DT-SOLO-6: face-down cards, as many as are due."""
    clause = "DT-SOLO-5" if len(due[0]) == 1 else "DT-SOLO-6"
    if type(action) is not Flip or not _are_cards(action.cards):
        return Refusal(clause, f"cards of Fuzz must be turned over now; {shown(action)} does not do that")
    wrong = fault(due, tuple((card,) for card in action.cards))
    return Refusal(clause, wrong) if wrong else None


def of_reshuffle(clause: str, action: object) -> Refusal | None:
    """DT-END-2, DT-SOLO-6: nothing but the reshuffle."""
    if type(action) is not Reshuffle:
        return Refusal(clause, f"the discards must be shuffled now; {shown(action)} does not do that")
    return None


def of_arrange(state: Arranging, action: object) -> Refusal | None:
    """DT-SETUP-5: 1 to 3 in any order, then 4."""
    if state.chooser is CHANCE:
        if type(action) is not ArrangeByChance:
            return Refusal("DT-SETUP-5", f"chance must arrange the scoring cards now; {shown(action)} does not do that")
    elif type(action) is not Arrange or not is_whole(action.seat) or action.seat != state.chooser:
        return Refusal("DT-SETUP-5", f"seat {state.chooser} must arrange the scoring cards now, not {shown(action)}")
    assert isinstance(action, (Arrange, ArrangeByChance))
    if not _are_cards(action.order) or action.order not in ARRANGEMENTS:
        return Refusal("DT-SETUP-5", "the order must have 1, 2 and 3 in any order, then 4")
    return None


def of_play(state: Playing, led: int | None, action: object) -> Refusal | None:
    """DT-TRICK-1, DT-TRICK-2, DT-FOLLOW-1: a card of the hand, of the suit that was led if there is one."""
    turn = state.turn
    if type(action) is not Play:
        return Refusal("DT-TRICK-2", f"seat {turn} must play a card now; {shown(action)} is no play")
    if type(action.seat) is not int or action.seat != turn:
        return Refusal("DT-TRICK-1", f"it is seat {turn} who plays now")
    hand, card = state.hands[turn], action.card
    if type(card) is not int or card not in hand:
        return Refusal("DT-TRICK-2", f"seat {turn} does not hold {_named(card)}")
    if led is not None and SUIT[card] != led and card not in playable(hand, led):
        return Refusal("DT-FOLLOW-1", f"{_SUITS[led]} was led and seat {turn} holds some, so it must be played")
    return None


_SUITS = ("meat", "vegetable", "shirt", "shoes")


def _named(card: object) -> str:
    return CODES[card] if type(card) is int and card in range(len(CODES)) else f"a card {shown(card)}"


def of_pass(state: Passing, others: int, action: object) -> Refusal | None:
    """DT-REPL-1: one card of the hand for each of the others."""
    turn: Seat = state.turn
    if type(action) is not Pass:
        return Refusal("DT-REPL-1", f"seat {turn} must give cards now; {shown(action)} is no pass")
    if type(action.seat) is not int or action.seat != turn:
        return Refusal("DT-REPL-1", f"it is seat {turn} who gives cards now")
    cards = action.cards
    if not _are_cards(cards) or len(cards) != others or len(set(cards)) != others:
        return Refusal("DT-REPL-1", f"{others} different cards must be given, one to each of the others")
    missing = [card for card in cards if card not in state.hands[turn]]
    return Refusal("DT-REPL-1", f"seat {turn} does not hold {_named(missing[0])}") if missing else None
