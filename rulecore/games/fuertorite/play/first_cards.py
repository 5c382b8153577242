"""The first card of a turn: vertically, or, if a follower can beat nothing, horizontally."""

from typing import Any

from rulecore.core.bags import with_item
from rulecore.core.errors import Refusal, is_exactly, is_whole, shown
from rulecore.core.phase import Phase, in_turn
from rulecore.core.piles import Pile, holds, pieces_of, union, without_piece
from rulecore.games.fuertorite.actions import HORIZONTALS, VERTICAL, VERTICALS, Action, Play, Way
from rulecore.games.fuertorite.following import (
    beats,
    cards_of_sp,
    horizontal,
    is_of_type,
    must_play_vertically,
    that_oblige,
)
from rulecore.games.fuertorite.pieces import CODES, COIN, IS_X, TYPE, Cards, Run
from rulecore.games.fuertorite.play.past import after_card
from rulecore.games.fuertorite.play.rounds import after_turn
from rulecore.games.fuertorite.presentation.words import refused
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.run import first_of_run
from rulecore.games.fuertorite.state import First, More, Ref, State, Turn
from rulecore.games.fuertorite.x_cards import bounds, x_of_follower, x_of_sp


def choice(config: Config, state: First) -> tuple[Cards, Cards]:
    """see FR-TURN-1: the cards that the player in turn may play vertically, whichever they like, and those that may go
    horizontally (option ④). Of these there are none where one of options ① to ③ is possible, which the player then must
    take. Cards of the Property make that a duty as `property-duty` reads it (`obliging`), and Coins as `coin-duty` does
    (`following.must_play_vertically`)."""
    hand, own, ref, rulings = state.held[state.turn], state.owned[state.turn], state.ref, config.rulings
    if ref is None:
        return pieces_of(cards_of_sp(hand, own)), ()
    able = beating(config, pieces_of(union(hand, own)), ref)  # FR-FOLLOW-4: of Hand or Property
    if must_play_vertically(obliging(config, hand, own, ref), ref.card, rulings.coin_duty):  # FR-FOLLOW-5
        return able, ()
    level = horizontal(pieces_of(hand), pieces_of(own), ref.numbers, rulings.x_horizontal, rulings.empty_hand_follow)
    return able, level


def obliging(config: Config, hand: Pile, own: Pile, ref: Ref) -> Cards:
    """see FR-FOLLOW-5: those of their cards that oblige a player to beat the card there, since they can."""
    return beating(config, pieces_of(that_oblige(hand, own, config.rulings.property_duty)), ref)


def beating(config: Config, cards: Cards, ref: Ref) -> Cards:
    """see FR-FOLLOW-1, FR-FOLLOW-2, FR-FOLLOW-3: those of the cards that may be played vertically on the one there."""
    below, lowest, x_on_x, x_range = ref.card, ref.numbers[0], config.rulings.x_on_x, config.rulings.x_range
    return tuple([card for card in cards if beats(card, below, lowest, x_on_x, x_range)])


def legal(config: Config, state: First) -> tuple[Action, ...]:
    """FR-TURN-1: the first cards that the player in turn can play, and must play one of: there is no passing, and
    everybody possesses a card. The vertical plays come first, then the horizontal ones, each ascending."""
    upright, level = choice(config, state)
    vertical, horizontal = VERTICALS[state.turn], HORIZONTALS[state.turn]
    return tuple([vertical[card] for card in upright] + [horizontal[card] for card in level])


# --- what is not legal ---


def refusal(config: Config, state: First, action: Any) -> Refusal | None:
    """see FR-TURN-1, FR-FLOW-2, FR-FLOW-3: a card of the player, in a way that the rules for SP or followers allow."""
    turn = state.turn
    if not is_exactly(action, Play):
        return refused("FR-TURN-1", "play-due", seat=turn)
    if not is_whole(action.seat) or action.seat != turn:
        return refused("FR-FLOW-2", "other-plays", seat=turn)
    wrong = not_held("FR-FLOW-3", turn, action.card, union(state.held[turn], state.owned[turn]))
    if wrong:
        return wrong
    if not is_exactly(action.way, Way):
        return refused("FR-TURN-1", "no-such-way", way=shown(action.way))
    upright, level = choice(config, state)
    if action.card in (upright if action.way is Way.VERTICAL else level):
        return None
    if state.ref is None:
        return not_of_sp(action.card, action.way)
    if action.way is Way.VERTICAL:
        return too_low(config, action.card, state.ref)
    hand = state.held[turn]
    return not_horizontal(action.card, obliging(config, hand, state.owned[turn], state.ref), level, pieces_of(hand))


def not_held(clause: str, seat: int, card: object, possession: Pile) -> Refusal | None:
    """What is wrong with a card that is neither in the Hand nor in the Property, together `possession`; None if it is
    there."""
    if not isinstance(card, int) or not is_whole(card) or card not in range(len(CODES)):
        return refused(clause, "no-such-card", seat=seat, card=shown(card))
    return None if holds(possession, card) else refused(clause, "card-not-held", seat=seat, card=CODES[card])


def not_of_sp(card: int, way: Way) -> Refusal:
    """see FR-SP-1, FR-SP-2: what is wrong with a card with which the SP may not begin."""
    if way is Way.HORIZONTAL:
        return refused("FR-SP-1", "sp-plays-vertically")
    return refused("FR-SP-2", "sp-plays-from-hand", card=CODES[card])


def too_low(config: Config, card: int, ref: Ref) -> Refusal:
    """see FR-FOLLOW-1, FR-FOLLOW-3, FR-X-2: what is wrong with a card that does not beat the one before."""
    code, below, number = CODES[card], CODES[ref.card], ref.numbers[0]
    if TYPE[ref.card] == COIN:
        return refused("FR-FOLLOW-3", "not-above-coin", card=code, below=below)
    if not is_of_type(card, ref.card, config.rulings.x_on_x):
        clause = "FR-FOLLOW-1"
        if IS_X[ref.card]:
            return refused(clause, "other-type-than-x", card=code, below=below, number=number)
        return refused(clause, "other-type", card=code, below=below)
    clause = "FR-X-2" if IS_X[card] else "FR-FOLLOW-1"
    if IS_X[ref.card]:
        return refused(clause, "not-above-x", card=code, below=below, number=number)
    return refused(clause, "not-above", card=code, below=below)


def not_horizontal(card: int, due: Cards, level: Cards, hand: Cards) -> Refusal:
    """see FR-FOLLOW-5, FR-FOLLOW-6, FR-FOLLOW-7, FR-FOLLOW-9: what is wrong with a card that may not be played
    horizontally.

    due    those that oblige the player to play vertically
    level  those that may be played horizontally
    """
    if not level:
        return refused("FR-FOLLOW-5", "vertical-due", card=CODES[due[0]])
    if hand and card not in hand:
        return refused("FR-FOLLOW-7", "horizontal-from-hand", card=CODES[card])
    return refused("FR-FOLLOW-6" if hand else "FR-FOLLOW-9", "not-highest", card=CODES[card])


# --- what comes next ---


def after(config: Config, state: First, action: Play) -> State:
    """FR-FOLLOW-10; see FR-TURN-1: the first card lies there. A horizontal one ends the turn. Only after a vertical one
    further cards may follow, in `More`, which begins here and nowhere else."""
    card, way, turn, ref, bonus = action.card, action.way, state.turn, state.ref, state.bonus
    round = after_card(state.round, turn, card, state.held[turn], None if way is VERTICAL else ref)
    held, owned = taken(state.held, state.owned, turn, card)
    table = state.table + (Turn(turn, way, (card,)),)
    if way is not VERTICAL:
        return after_turn(config, held, owned, table, ref=ref, bonus=bonus, round=round)
    return More(held, owned, turn, table, ref, begun(config, card, ref), bonus, round)


def taken(
    held: tuple[Pile, ...], owned: tuple[Pile, ...], seat: int, card: int
) -> tuple[tuple[Pile, ...], tuple[Pile, ...]]:
    """FR-FLOW-3: a card that the seat possesses is put on the table, face up (`zones.TABLE`): Hands and Properties
    without it. So it is with the first card of a turn (`after`) and with further ones
    (`play.further_cards.after_extend`)."""
    if holds(held[seat], card):
        return with_item(held, seat, without_piece(held[seat], card)), owned
    return held, with_item(owned, seat, without_piece(owned[seat], card))


def begun(config: Config, card: int, ref: Ref | None) -> Run:
    """see FR-RUN-1, FR-X-2, FR-X-4: what a turn may mean that begins with this card; `ref` is None for the SP."""
    if not IS_X[card]:
        return first_of_run(card)
    if ref is None:
        return x_of_sp()
    rulings = config.rulings
    return x_of_follower(rulings.x_follow_value, ref.numbers, bounds(rulings.x_range), rulings.x_after_14)


FIRST: Phase[Config, First, Action, State] = Phase(
    state=First,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Play: after},
)
