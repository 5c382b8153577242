"""Why an action is not legal: the definition of legality, phase by phase."""

from rulecore.core.chance import Hands, fault
from rulecore.core.errors import Refusal, is_whole, shown
from rulecore.games.zimbabweee.actions import Bid, Deal, Play, Start
from rulecore.games.zimbabweee.state import Playing
from rulecore.games.zimbabweee.trick import playable
from rulecore.games.zimbabweee.words import refused


def of_start(players: int, action: object) -> Refusal | None:
    """ZT-SETUP-4: a seat at the table must be picked."""
    if type(action) is not Start:
        return refused("ZT-SETUP-4", "start-due", action=shown(action))
    if not is_whole(action.start) or action.start not in range(players):
        return refused("ZT-SETUP-4", "start-not-at-the-table", last=players - 1)
    return None


def of_deal(due: Hands, action: object) -> Refusal | None:
    """ZT-SETUP-2: everybody gets a hand."""
    if type(action) is not Deal:
        return refused("ZT-SETUP-2", "deal-due", action=shown(action))
    hands = action.hands
    if not (type(hands) is tuple and all(type(hand) is tuple and set(map(type, hand)) <= {int} for hand in hands)):
        return refused("ZT-SETUP-2", "deal-ill-formed")
    wrong = fault(due, hands)
    return Refusal("ZT-SETUP-2", wrong) if wrong else None


def of_bid(turn: int, bounds: tuple[int, int], action: object) -> Refusal | None:
    """ZT-BID-1, ZT-BID-2, ZT-BID-4: a bid of the seat in turn; `bounds` are the smallest and the largest."""
    if type(action) is not Bid:
        return refused("ZT-BID-1", "bid-due", action=shown(action))
    if not is_whole(action.seat) or action.seat != turn:
        return refused("ZT-BID-2", "other-bids", seat=turn)
    smallest, largest = bounds
    if not is_whole(action.tricks) or not smallest <= action.tricks <= largest:
        return refused("ZT-BID-4", "bid-out-of-bounds", smallest=smallest, largest=largest)
    return None


def of_play(state: Playing, action: object) -> Refusal | None:
    """ZT-PLAY-1, ZT-PLAY-2, ZT-FOLLOW-1: a card of the hand, of the rank that was led if there is one."""
    turn = state.turn
    if type(action) is not Play:
        clause = "ZT-BID-1" if isinstance(action, Bid) else "ZT-PLAY-2"
        return refused(clause, "play-due", seat=turn, action=shown(action))
    if type(action.seat) is not int or action.seat != turn:
        return refused("ZT-PLAY-2", "other-plays", seat=turn)
    hand, trick, card = state.hands[turn], state.trick, action.card
    if type(card) is not int or card not in hand:
        return refused("ZT-PLAY-1", "card-not-held", seat=turn, card=shown(card))
    if trick and card not in playable(hand, trick[0]):
        return refused("ZT-FOLLOW-1", "must-follow", led=trick[0], seat=turn)
    return None
