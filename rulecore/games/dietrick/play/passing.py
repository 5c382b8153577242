"""Replenishing hands: the player who was ranked last gives each of the others a card."""

from itertools import permutations
from typing import Any

from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.phase import Phase, in_turn
from rulecore.core.piles import NO_PIECES, pieces_of, with_piece, without_piece
from rulecore.games.dietrick.actions import Action, Pass
from rulecore.games.dietrick.memory import sees_every_pass
from rulecore.games.dietrick.play import markers
from rulecore.games.dietrick.play.playing import are_cards, not_held
from rulecore.games.dietrick.presentation.words import refused
from rulecore.games.dietrick.refill import receivers
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Drawing, Passing, Reshuffling, State


def legal(config: Config, state: Passing) -> tuple[Action, ...]:
    """DT-REPL-1: every way in which the last-ranked player can give one card of the hand to each other player, choosing
    which card goes to whom: the first one to the left neighbour, and so on clockwise (`after`); ascending.

    `play.several.after_ranking` has put the last-ranked player in turn.
    """
    turn, others = state.turn, len(state.held) - 1
    return tuple([Pass(turn, cards) for cards in permutations(pieces_of(state.held[turn]), others)])


def refusal(config: Config, state: Passing, action: Any) -> Refusal | None:
    """see DT-REPL-1: one card of the hand for each of the others."""
    turn, others = state.turn, len(state.held) - 1
    if not is_exactly(action, Pass):
        return refused("DT-REPL-1", "pass-due", seat=turn)
    if not is_whole(action.seat) or action.seat != turn:
        return refused("DT-REPL-1", "other-gives", seat=turn)
    cards = action.cards
    if not are_cards(cards) or len(cards) != others or len(set(cards)) != others:
        return refused("DT-REPL-1", "cards-to-give", others=others)
    hand = pieces_of(state.held[turn])
    missing = [card for card in cards if card not in hand]
    return not_held("DT-REPL-1", turn, missing[0]) if missing else None


def after(config: Config, state: Passing, action: Pass) -> State:
    """see DT-REPL-1: everybody else gets a card; then the giver draws, maybe from a new deck."""
    giver, piles, hands = state.turn, state.piles, list(state.held)
    is_open = sees_every_pass(config.rulings.pass_visibility)
    table = markers.given(state.table, state.held, action, is_open=is_open)
    for receiver, card in zip(receivers(giver, len(hands)), action.cards, strict=True):
        hands[giver] = without_piece(hands[giver], card)
        hands[receiver] = with_piece(hands[receiver], card)  # DT-REPL-3: they take it; only the giver draws
    if piles[0] == NO_PIECES:
        return Reshuffling(tuple(hands), True, 0, state.trick, piles, table, action)  # see DT-END-2
    return Drawing(tuple(hands), giver, state.trick, piles, table, action)


PASSING: Phase[Config, Passing, Action, State] = Phase(
    state=Passing,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Pass: after},
)
