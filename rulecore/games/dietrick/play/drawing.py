"""Chance in the course of a game: cards are drawn, cards of Fuzz turned over, discards become the deck."""

from typing import Any, Final

from rulecore.core.chance import CHANCE, Hands, Outcome, Roll, fault
from rulecore.core.errors import Refusal, is_exactly
from rulecore.core.phase import Phase
from rulecore.core.piles import pieces_of, size
from rulecore.games.dietrick.actions import Action, Draw, Flip, Reshuffle
from rulecore.games.dietrick.play import several, solo
from rulecore.games.dietrick.play.playing import are_cards
from rulecore.games.dietrick.presentation.words import refused
from rulecore.games.dietrick.refill import cards_due
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Drawing, Flipping, Reshuffling, State

# --- draws ---


def draw_due(config: Config, state: Drawing) -> Hands:
    """DT-REPL-2; see DT-SOLO-8: the player who gave cards (`seat`, as `play.passing.after` has it) draws from the deck
    until the hand is full: five cards.
    """
    return Hands((cards_due(config.components.hand, size(state.held[state.seat])),), pieces_of(state.piles[0]))


def drawn(config: Config, state: Drawing, outcome: Outcome) -> Draw:
    """The draw of `draw_due`."""
    return Draw(outcome[0])


def refusal_of_draw(config: Config, state: Drawing, action: Any) -> Refusal | None:
    """see DT-REPL-2, DT-SOLO-8: face-down cards, as many as make the hand full."""
    clause = "DT-SOLO-8" if config.players == 1 else "DT-REPL-2"
    if not is_exactly(action, Draw) or not are_cards(action.cards):
        return refused(clause, "draw-due")
    wrong = fault(draw_due(config, state), (action.cards,))
    return Refusal(clause, wrong) if wrong else None


def after_draw(config: Config, state: Drawing, action: Draw) -> State:
    """see DT-REPL-2, DT-SOLO-8: the cards are in the hand."""
    if config.players == 1:
        return solo.after_draw(config, state, action.cards)
    return several.after_draw(config, state, action.cards)


DRAWING: Phase[Config, Drawing, Action, State] = Phase(
    state=Drawing,
    actor=CHANCE,
    need=draw_due,
    outcome=drawn,
    refusal=refusal_of_draw,
    after={Draw: after_draw},
)

# --- cards of Fuzz ---


def flip_due(config: Config, state: Flipping) -> Hands:
    """see DT-SOLO-5, DT-SOLO-6: one face-down card after another."""
    return Hands((1,) * solo.cards_to_flip(state), pieces_of(state.piles[0]))


def flipped(config: Config, state: Flipping, outcome: Outcome) -> Flip:
    """The cards of `flip_due`, in the order in which they were turned over."""
    return Flip(tuple([card for (card,) in outcome]))


def refusal_of_flip(config: Config, state: Flipping, action: Any) -> Refusal | None:
    """see DT-SOLO-5, DT-SOLO-6: face-down cards, as many as are due."""
    due = flip_due(config, state)
    clause = "DT-SOLO-5" if len(due.sizes) == 1 else "DT-SOLO-6"
    if not is_exactly(action, Flip) or not are_cards(action.cards):
        return refused(clause, "flip-due")
    wrong = fault(due, tuple([(card,) for card in action.cards]))
    return Refusal(clause, wrong) if wrong else None


def after_flip(config: Config, state: Flipping, action: Flip) -> State:
    """see DT-SOLO-5, DT-SOLO-6: the cards join the trick."""
    return solo.after_flip(config, state, action.cards)


FLIPPING: Phase[Config, Flipping, Action, State] = Phase(
    state=Flipping,
    actor=CHANCE,
    need=flip_due,
    outcome=flipped,
    refusal=refusal_of_flip,
    after={Flip: after_flip},
)

# --- the reshuffle ---

RESHUFFLE: Final = Reshuffle()


def reshuffle_due(config: Config, state: Reshuffling) -> Roll:
    """see DT-END-2: nothing is rolled: nobody sees the order of the new deck, so there is one outcome."""
    return Roll(dice=())


def reshuffled(config: Config, state: Reshuffling, outcome: Outcome) -> Reshuffle:
    """The reshuffle."""
    return RESHUFFLE


def refusal_of_reshuffle(config: Config, state: Reshuffling, action: Any) -> Refusal | None:
    """see DT-END-2, DT-SOLO-6: nothing but the reshuffle."""
    if not is_exactly(action, Reshuffle):
        return refused("DT-SOLO-6" if config.players == 1 else "DT-END-2", "reshuffle-due")
    return None


def after_reshuffle(config: Config, state: Reshuffling, action: Reshuffle) -> State:
    """see DT-END-2, DT-SOLO-6: the discards are the deck."""
    return solo.after_reshuffle(config, state) if config.players == 1 else several.after_reshuffle(state)


RESHUFFLING: Phase[Config, Reshuffling, Action, State] = Phase(
    state=Reshuffling,
    actor=CHANCE,
    need=reshuffle_due,
    outcome=reshuffled,
    refusal=refusal_of_reshuffle,
    after={Reshuffle: after_reshuffle},
)
