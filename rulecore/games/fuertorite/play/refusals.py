"""Why an action is not legal: the definition of legality, phase by phase."""

from typing import TypeGuard

from rulecore.core.chance import Hands, fault
from rulecore.core.errors import Refusal, shown
from rulecore.core.piles import Pile
from rulecore.games.fuertorite.actions import Deal, Draw, Extend, Play, Stop, Way
from rulecore.games.fuertorite.following import cards_of_sp, is_of_type
from rulecore.games.fuertorite.pieces import CODES, COIN, IS_X, TYPE, cards_in
from rulecore.games.fuertorite.play.turns import endings, first_cards, fits, further
from rulecore.games.fuertorite.rulings import Config, XOnX
from rulecore.games.fuertorite.run import is_closed, takes_coins_only, without_direction
from rulecore.games.fuertorite.state import First, More, Ref
from rulecore.games.fuertorite.told.words import refused


def _are_cards(cards: object) -> bool:
    return type(cards) is tuple and set(map(type, cards)) <= {int}


def _is_in(card: object, cards: Pile) -> TypeGuard[int]:
    """Whether this is a card, one of these."""
    return type(card) is int and card in range(len(CODES)) and bool(cards >> card & 1)


def _not_held(clause: str, seat: int, card: object) -> Refusal:
    if type(card) is int and card in range(len(CODES)):
        return refused(clause, "card-not-held", seat=seat, card=CODES[card])
    return refused(clause, "no-such-card", seat=seat, card=shown(card))


def of_deal(due: Hands, action: object) -> Refusal | None:
    """FR-SETUP-2: everybody gets a Hand."""
    if type(action) is not Deal:
        return refused("FR-SETUP-2", "deal-due", action=shown(action))
    if type(action.hands) is not tuple or not all(map(_are_cards, action.hands)):
        return refused("FR-SETUP-2", "deal-ill-formed")
    wrong = fault(due, action.hands)
    return Refusal("FR-SETUP-2", wrong) if wrong else None


def of_draw(due: Hands, drawers: tuple[int, ...], players: int, action: object) -> Refusal | None:
    """FR-FLOW-5: one card of the deck for each who draws, nothing for the others."""
    if type(action) is not Draw:
        return refused("FR-FLOW-5", "draw-due", action=shown(action))
    cards = action.cards
    if type(cards) is not tuple or len(cards) != players or not set(map(type, cards)) <= {int, type(None)}:
        return refused("FR-FLOW-5", "draw-ill-formed")
    if tuple([seat for seat, card in enumerate(cards) if card is not None]) != drawers:
        return refused("FR-FLOW-5", "others-draw", seats=drawers)
    wrong = fault(due, tuple((cards[seat],) for seat in drawers))
    return Refusal("FR-FLOW-5", wrong) if wrong else None


def of_play(config: Config, state: First, action: object) -> Refusal | None:
    """FR-TURN-1, FR-FLOW-2, FR-FLOW-3: one of the own cards, in a way that the rules for SP or followers allow."""
    turn = state.turn
    if type(action) is not Play:
        return refused("FR-TURN-1", "play-due", seat=turn, action=shown(action))
    if type(action.seat) is not int or action.seat != turn:
        return refused("FR-FLOW-2", "other-plays", seat=turn)
    hand, own, card, way = state.held[turn], state.owned[turn], action.card, action.way
    if not _is_in(card, hand | own):
        return _not_held("FR-FLOW-3", turn, card)
    if type(way) is not Way:
        return refused("FR-TURN-1", "no-such-way", way=shown(way))
    if state.ref is None:
        return _of_sp(hand, own, card, way)
    if way is Way.VERTICAL:
        return None if _is_in(card, fits(config, state.ref)) else _too_low(card, state.ref, config.rulings.x_on_x)
    return _of_horizontal(config, hand, own, card, state.ref)


def _of_sp(hand: Pile, own: Pile, card: int, way: Way) -> Refusal | None:
    if way is not Way.VERTICAL:
        return refused("FR-SP-1", "sp-plays-vertically")
    if not _is_in(card, cards_of_sp(hand, own)):
        return refused("FR-SP-2", "sp-plays-from-hand", card=CODES[card])
    return None


def _too_low(card: int, ref: Ref, x_on_x: XOnX) -> Refusal:
    """FR-FOLLOW-1, FR-FOLLOW-3, FR-X-2: what is wrong with a card that does not beat the one before."""
    code, below, number = CODES[card], CODES[ref.card], ref.numbers[0]
    if TYPE[ref.card] == COIN:
        return refused("FR-FOLLOW-3", "not-above-coin", card=code, below=below)
    if not is_of_type(card, ref.card, x_on_x):
        clause = "FR-FOLLOW-1"
        if IS_X[ref.card]:
            return refused(clause, "other-type-than-x", card=code, below=below, number=number)
        return refused(clause, "other-type", card=code, below=below)
    clause = "FR-X-2" if IS_X[card] else "FR-FOLLOW-1"
    if IS_X[ref.card]:
        return refused(clause, "not-above-x", card=code, below=below, number=number)
    return refused(clause, "not-above", card=code, below=below)


def _of_horizontal(config: Config, hand: Pile, own: Pile, card: int, ref: Ref) -> Refusal | None:
    """FR-FOLLOW-5, FR-FOLLOW-6, FR-FOLLOW-7, FR-FOLLOW-9: only if nothing fits, the highest number of the Hand."""
    able, lowest = first_cards(config, hand, own, ref)
    if card in lowest:
        return None
    if not lowest:
        return refused("FR-FOLLOW-5", "vertical-due", card=CODES[cards_in(able)[0]])
    if hand and _is_in(card, own):
        return refused("FR-FOLLOW-7", "horizontal-from-hand", card=CODES[card])
    return refused("FR-FOLLOW-6" if hand else "FR-FOLLOW-9", "not-highest", card=CODES[card])


def of_more(config: Config, state: More, action: object) -> Refusal | None:
    """FR-RUN-1: a card is added, or the turn ends."""
    turn = state.turn
    if type(action) is not Extend and type(action) is not Stop:
        return refused("FR-RUN-1", "more-due", seat=turn, action=shown(action))
    if type(action.seat) is not int or action.seat != turn:
        return refused("FR-FLOW-2", "other-goes-on", seat=turn)
    if type(action) is Stop:
        return _of_stop(config, state, action.x)
    assert isinstance(action, Extend)
    card = action.card
    if not _is_in(card, state.held[turn] | state.owned[turn]):
        return _not_held("FR-RUN-2", turn, card)
    if _is_in(card, further(config, state.run).cards):
        return None
    turns_back = _is_in(card, further(config, without_direction(state.run)).cards)
    return _no_next(config, state, CODES[card], turns_back=turns_back)


def _no_next(config: Config, state: More, code: str, *, turns_back: bool) -> Refusal:
    """FR-RUN-1, FR-RUN-5, FR-X-8: what is wrong with a card that does not continue the turn."""
    laid, after_fifteen = " ".join(CODES[card] for card in state.table[-1].cards), config.rulings.after_fifteen
    if is_closed(state.run):
        return refused("FR-X-8", "closed")
    if all(takes_coins_only(after_fifteen, number) for number, _ in state.run):
        return refused("FR-X-8", "coins-only")
    if turns_back:
        return refused("FR-RUN-5", "turns-back", card=code, laid=laid)
    return refused("FR-RUN-1", "not-next", card=code, laid=laid)


def _of_stop(config: Config, state: More, x: object) -> Refusal | None:
    """FR-X-6: an X that ends a turn is given a number where its owner chooses one, and nowhere else."""
    if x is None and not IS_X[state.table[-1].cards[-1]]:
        return None
    answers = endings(config, state)
    if len(answers) == 1:
        return refused("FR-X-6", "no-number-due") if x is not None else None
    choice = [numbers[0] for numbers in answers]
    if type(x) is not int or x not in choice:
        return refused("FR-X-6", "number-due", numbers=choice)
    return None
