"""Why an action is not legal: the definition of legality, phase by phase."""

from rulecore.core.chance import Hands, fault
from rulecore.core.errors import Refusal, shown
from rulecore.games.fuertorite.following import cards_of_sp, is_of_type
from rulecore.games.fuertorite.pieces import CODES, COIN, IS_X, TYPE
from rulecore.games.fuertorite.play_turns import endings, first_cards, fits, further
from rulecore.games.fuertorite.rulings import Config, XOnX
from rulecore.games.fuertorite.run import is_closed, takes_coins_only, without_direction
from rulecore.games.fuertorite.state import Cards, Deal, Draw, Extend, First, More, Play, Ref, Stop, Way


def _are_cards(cards: object) -> bool:
    return type(cards) is tuple and set(map(type, cards)) <= {int}


def _named(card: object) -> str:
    return CODES[card] if type(card) is int and card in range(len(CODES)) else f"a card {shown(card)}"


def of_deal(due: Hands, action: object) -> Refusal | None:
    """FR-SETUP-2: everybody gets a Hand."""
    if type(action) is not Deal:
        return Refusal("FR-SETUP-2", f"the cards must be dealt now; {shown(action)} is no deal")
    if type(action.hands) is not tuple or not all(map(_are_cards, action.hands)):
        return Refusal("FR-SETUP-2", "a deal is a tuple of hands, a hand a tuple of cards")
    wrong = fault(due, action.hands)
    return Refusal("FR-SETUP-2", wrong) if wrong else None


def of_draw(due: Hands, drawers: tuple[int, ...], players: int, action: object) -> Refusal | None:
    """FR-FLOW-5: one card of the deck for each who draws, nothing for the others."""
    if type(action) is not Draw:
        return Refusal("FR-FLOW-5", f"cards must be drawn now; {shown(action)} is no draw")
    cards = action.cards
    if type(cards) is not tuple or len(cards) != players or not set(map(type, cards)) <= {int, type(None)}:
        return Refusal("FR-FLOW-5", "a draw has a card, or nothing, for each seat")
    if tuple([seat for seat, card in enumerate(cards) if card is not None]) != drawers:
        return Refusal("FR-FLOW-5", f"those who draw now are {', '.join(map(str, drawers))}, and nobody else")
    wrong = fault(due, tuple((cards[seat],) for seat in drawers))
    return Refusal("FR-FLOW-5", wrong) if wrong else None


def of_play(config: Config, state: First, action: object) -> Refusal | None:
    """FR-TURN-1, FR-FLOW-2, FR-FLOW-3: one of the own cards, in a way that the rules for SP or followers allow."""
    turn = state.turn
    if type(action) is not Play:
        return Refusal("FR-TURN-1", f"seat {turn} must play a card now; {shown(action)} is no play")
    if type(action.seat) is not int or action.seat != turn:
        return Refusal("FR-FLOW-2", f"it is seat {turn} who plays now")
    hand, own, card, way = state.hands[turn], state.properties[turn], action.card, action.way
    if type(card) is not int or (card not in hand and card not in own):
        return Refusal("FR-FLOW-3", f"seat {turn} does not possess {_named(card)}")
    if type(way) is not Way:
        return Refusal("FR-TURN-1", f"a card is played vertically or horizontally, not {shown(way)}")
    if state.ref is None:
        return _of_sp(hand, own, card, way)
    if way is Way.VERTICAL:
        return None if fits(config, state.ref)[card] else _too_low(card, state.ref, config.rulings.x_on_x)
    return _of_horizontal(config, hand, own, card, state.ref)


def _of_sp(hand: Cards, own: Cards, card: int, way: Way) -> Refusal | None:
    if way is not Way.VERTICAL:
        return Refusal("FR-SP-1", "the SP plays vertically")
    if card not in cards_of_sp(hand, own):
        return Refusal("FR-SP-2", f"the first card of the SP comes from the Hand, and {CODES[card]} is in the Property")
    return None


def _too_low(card: int, ref: Ref, x_on_x: XOnX) -> Refusal:
    """FR-FOLLOW-1, FR-FOLLOW-3, FR-X-2: what is wrong with a card that does not beat the one before."""
    below = f"{CODES[ref.card]}{f' as {ref.numbers[0]}' if IS_X[ref.card] else ''}"
    if TYPE[ref.card] == COIN:
        return Refusal("FR-FOLLOW-3", f"{CODES[card]} is neither a Coin nor higher than {below}")
    if not is_of_type(card, ref.card, x_on_x):
        return Refusal("FR-FOLLOW-1", f"{CODES[card]} is neither a Coin nor of the type of {below}")
    clause = "FR-X-2" if IS_X[card] else "FR-FOLLOW-1"
    return Refusal(clause, f"{CODES[card]} is not higher than {below}")


def _of_horizontal(config: Config, hand: Cards, own: Cards, card: int, ref: Ref) -> Refusal | None:
    """FR-FOLLOW-5, FR-FOLLOW-6, FR-FOLLOW-7, FR-FOLLOW-9: only if nothing fits, the highest number of the Hand."""
    able, lowest = first_cards(config, hand, own, ref)
    if card in lowest:
        return None
    if not lowest:
        return Refusal("FR-FOLLOW-5", f"{CODES[able[0]]} can be played vertically, so nothing goes horizontally")
    if hand and card in own:
        return Refusal("FR-FOLLOW-7", f"a horizontal card comes from the Hand, and {CODES[card]} is in the Property")
    return Refusal("FR-FOLLOW-6" if hand else "FR-FOLLOW-9", f"{CODES[card]} does not have the highest number")


def of_more(config: Config, state: More, action: object) -> Refusal | None:
    """FR-RUN-1: a card is added, or the turn ends."""
    turn = state.turn
    if type(action) is not Extend and type(action) is not Stop:
        return Refusal("FR-RUN-1", f"seat {turn} must add a card now or stop; {shown(action)} does not do that")
    if type(action.seat) is not int or action.seat != turn:
        return Refusal("FR-FLOW-2", f"it is seat {turn} whose turn goes on")
    if type(action) is Stop:
        return _of_stop(config, state, action.x)
    assert isinstance(action, Extend)
    card = action.card
    if type(card) is not int or (card not in state.hands[turn] and card not in state.properties[turn]):
        return Refusal("FR-RUN-2", f"seat {turn} does not possess {_named(card)}")
    if further(config, state.run)[card]:
        return None
    return _no_next(config, state, CODES[card], turns_back=bool(further(config, without_direction(state.run))[card]))


def _no_next(config: Config, state: More, code: str, *, turns_back: bool) -> Refusal:
    """FR-RUN-1, FR-RUN-5, FR-X-8: what is wrong with a card that does not continue the turn."""
    laid, after_fifteen = " ".join(CODES[card] for card in state.table[-1].cards), config.rulings.after_fifteen
    if is_closed(state.run):
        return Refusal("FR-X-8", "nothing follows the Coin after 15")
    if all(takes_coins_only(after_fifteen, number) for number, _ in state.run):
        return Refusal("FR-X-8", "after 15 this turn goes on with a Coin only")
    if turns_back:
        return Refusal("FR-RUN-5", f"{code} turns the direction of {laid}")
    return Refusal("FR-RUN-1", f"{code} is not the next number after {laid}")


def _of_stop(config: Config, state: More, x: object) -> Refusal | None:
    """FR-X-6: an X that ends a turn is given a number where its owner chooses one, and nowhere else."""
    if x is None and not IS_X[state.table[-1].cards[-1]]:
        return None
    answers = endings(config, state)
    if len(answers) == 1:
        return Refusal("FR-X-6", "there is no number to be chosen") if x is not None else None
    choice = [numbers[0] for numbers in answers]
    if type(x) is not int or x not in choice:
        return Refusal("FR-X-6", f"the X must be given one of the numbers {', '.join(map(str, choice))}")
    return None
