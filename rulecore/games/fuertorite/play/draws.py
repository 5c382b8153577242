"""Step ② of a round: chance gives a card of the deck to each player who draws."""

from typing import Any

from rulecore.core.chance import CHANCE, Hands, Outcome, fault
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.phase import Phase
from rulecore.core.piles import with_piece, without_piece
from rulecore.games.fuertorite.actions import Action, Draw
from rulecore.games.fuertorite.play import rounds
from rulecore.games.fuertorite.play.past import after_draw
from rulecore.games.fuertorite.presentation.words import refused
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import Drawing, State


def draw_needed(config: Config, state: Drawing) -> Hands:
    """see FR-FLOW-5: one card of the deck for each player who draws."""
    return Hands((1,) * len(state.drawers), state.round.deck)


def draw_of(config: Config, state: Drawing, outcome: Outcome) -> Draw:
    """The draw of these cards, one for each player who draws, in their order."""
    drawn: list[int | None] = [None] * len(state.held)
    for seat, (card,) in zip(state.drawers, outcome, strict=True):
        drawn[seat] = card
    return Draw(tuple(drawn))


def refusal(config: Config, state: Drawing, action: Any) -> Refusal | None:
    """see FR-FLOW-5: one card of the deck for each player who draws, nothing for the others."""
    if not is_exactly(action, Draw):
        return refused("FR-FLOW-5", "draw-due")
    cards = action.cards
    if not is_exactly(cards, tuple) or len(cards) != config.players:
        return refused("FR-FLOW-5", "draw-ill-formed")
    if not all(card is None or is_whole(card) for card in cards):
        return refused("FR-FLOW-5", "draw-ill-formed")
    if tuple([seat for seat, card in enumerate(cards) if card is not None]) != state.drawers:
        return refused("FR-FLOW-5", "others-draw", seats=state.drawers)
    wrong = fault(draw_needed(config, state), tuple([(cards[seat],) for seat in state.drawers]))
    return Refusal("FR-FLOW-5", wrong) if wrong else None


def after(config: Config, state: Drawing, action: Draw) -> State:
    """see FR-FLOW-5: the cards go from the deck to the Hands; then the round ends."""
    held, face_down = list(state.held), state.round.face_down
    for seat, card in enumerate(action.cards):
        if card is not None:
            held[seat] = with_piece(held[seat], card)
            face_down = without_piece(face_down, card)
    round = after_draw(state.round, state.drawers)
    return rounds.next_round(
        config, tuple(held), state.owned, state.table, bonus=state.bonus, round=round, face_down=face_down
    )


DRAWING: Phase[Config, Drawing, Action, State] = Phase(
    state=Drawing,
    actor=CHANCE,
    need=draw_needed,
    outcome=draw_of,
    refusal=refusal,
    after={Draw: after},
)
