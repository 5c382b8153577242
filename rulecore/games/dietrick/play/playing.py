"""A trick in progress: a player plays a card."""

from typing import Any

from rulecore.core.bags import with_item
from rulecore.core.errors import Refusal, is_exactly, is_whole, shown
from rulecore.core.phase import Phase, in_turn
from rulecore.core.piles import holds, pieces_of, without_piece
from rulecore.games.dietrick.actions import PLAYS, Action, Play
from rulecore.games.dietrick.pieces import CODES, SUIT, SUIT_NAMES
from rulecore.games.dietrick.play import several, solo
from rulecore.games.dietrick.preparation import may_arrange
from rulecore.games.dietrick.presentation.words import refused
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Arranging, Playing, State
from rulecore.games.dietrick.trick import playable


def suit_led(state: Playing) -> int | None:
    """see DT-FOLLOW-1, DT-TRICK-4: the suit that must be followed; None for the leader, who may play any card, even
    if cards lie there already."""
    return SUIT[state.trick[0][1]] if state.trick and state.turn != state.table.lead else None


def legal(config: Config, state: Playing) -> tuple[Action, ...]:
    """see DT-TRICK-2, DT-FOLLOW-1: one play for each card that may be played, ascending."""
    plays = PLAYS[state.turn]
    return tuple([plays[card] for card in pieces_of(playable(state.held[state.turn], suit_led(state)))])


def refusal(config: Config, state: Playing, action: Any) -> Refusal | None:
    """see DT-TRICK-1, DT-TRICK-2, DT-FOLLOW-1: a card of the hand, of the suit that was led if there is one."""
    turn, led = state.turn, suit_led(state)
    if not is_exactly(action, Play):
        return refused("DT-TRICK-2", "play-due", seat=turn)
    if not is_whole(action.seat) or action.seat != turn:
        return refused("DT-TRICK-1", "other-plays", seat=turn)
    hand, card = state.held[turn], action.card
    if not is_whole(card) or card not in pieces_of(hand):
        return not_held("DT-TRICK-2", turn, card)
    if led is not None and not holds(playable(hand, led), card):
        return refused("DT-FOLLOW-1", "must-follow", suit=SUIT_NAMES[led], seat=turn)
    return None


def are_cards(cards: object) -> bool:
    """Whether something is a tuple of whole numbers."""
    return isinstance(cards, tuple) and is_exactly(cards, tuple) and all(map(is_whole, cards))


def not_held(clause: str, seat: int, card: Any) -> Refusal:
    """Why a card that the player does not hold cannot be played or given."""
    if is_whole(card) and card in range(len(CODES)):
        return refused(clause, "not-held", seat=seat, card=CODES[card])
    return refused(clause, "stranger-not-held", seat=seat, card=shown(card))


def after(config: Config, state: Playing, action: Play) -> State:
    """The card leaves the hand and lies face up in the trick, which has one card of each player (`trick_goes_on`).

    Under `first-play` = `first-card` its player may now arrange the scoring cards, if it is their first of the game.
    """
    card, turn, table, is_solo = action.card, state.turn, state.table, config.players == 1
    held = with_item(state.held, turn, without_piece(state.held[turn], card))  # DT-TRICK-2: one card, to the trick
    trick = solo.with_play(state.trick, card, table.lead) if is_solo else (*state.trick, (turn, card))
    if table.tricks == 0 and is_arranged_now(config):
        return Arranging(held, turn, trick, state.piles, table)  # see DT-SETUP-5
    if is_solo:
        return solo.trick_goes_on(config, held, trick, state.piles, table)
    return several.trick_goes_on(config, state, held, trick)


def is_arranged_now(config: Config) -> bool:
    """see DT-SETUP-5: whether the scoring cards may be arranged after the first card of a game."""
    _, after_a_card = may_arrange(config.rulings.first_play, True)
    return after_a_card


PLAYING: Phase[Config, Playing, Action, State] = Phase(
    state=Playing,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Play: after},
)
