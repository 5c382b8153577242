"""Penalties: after somebody has shed out, a card is drawn from the hands of the others."""

from typing import Any

from rulecore.core.bags import bag, with_item
from rulecore.core.chance import CHANCE, Outcome, Roll
from rulecore.core.errors import Refusal, is_exactly, shown
from rulecore.core.phase import Phase
from rulecore.games.build_release.actions import Action, Penalty
from rulecore.games.build_release.piles import PILED, Won, cards_in
from rulecore.games.build_release.play.cards import code_of, is_among
from rulecore.games.build_release.presentation.words import refused
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.shedding import owner
from rulecore.games.build_release.showing import drawn
from rulecore.games.build_release.state import Penalising, Releasing, State


def penalty_needed(config: Config, state: Penalising) -> Roll:
    """see BR-SHED-2: a card is drawn blindly from the hand of each victim."""
    return Roll(dice=tuple([cards_in(state.held[victim]) for victim in state.victims]))


def penalty_drawn(config: Config, state: Penalising, outcome: Outcome) -> Penalty:
    """The cards drawn, by seat."""
    found = dict(zip(state.victims, outcome, strict=True))
    return Penalty(tuple([found.get(seat) for seat in range(config.players)]))


def refusal(config: Config, state: Penalising, action: Any) -> Refusal | None:
    """see BR-SHED-2, BR-SHED-4: one card of the hand of each victim."""
    if not is_exactly(action, Penalty):
        return refused("BR-SHED-2", "penalty-due")
    cards, players = action.cards, len(state.held)
    if not is_exactly(cards, tuple) or len(cards) != players:
        return refused("BR-SHED-2", "penalty-ill-formed", players=players)
    for seat, card in enumerate(cards):
        if seat not in state.victims:
            if card is not None:
                return refused("BR-SHED-4", "no-victim", seat=seat)
        elif card is None:
            return refused("BR-SHED-2", "victim-gives-one", seat=seat)
        elif not is_among(card, cards_in(state.held[seat])):
            if code := code_of(card):
                return refused("BR-SHED-2", "victim-holds-not", seat=seat, card=code)
            return refused("BR-SHED-2", "victim-holds-no-stranger", seat=seat, card=shown(card))
    return None


def after(config: Config, state: Penalising, action: Penalty) -> State:
    """see BR-SHED-3, BR-SHED-5: the cards drawn lie face up; the next round begins."""
    held, won, extra = state.held, state.won, state.extra
    penalty = won.penalty
    for victim in state.victims:
        card = action.cards[victim]
        assert card is not None
        extra = drawn(extra, victim, held[victim], card)
        held = with_item(held, victim, held[victim] - PILED[card])
        before = owner(config.rulings.penalty_owner, victim, won.shed[-1])
        penalty = with_item(penalty, before, bag((*penalty[before], card)))
    won = Won(won.taken, penalty, won.nobodys, won.shed)
    return Releasing(held, state.leader, state.pending, (), False, won, state.setup, extra)


PENALISING: Phase[Config, Penalising, Action, State] = Phase(
    state=Penalising,
    actor=CHANCE,
    need=penalty_needed,
    outcome=penalty_drawn,
    refusal=refusal,
    after={Penalty: after},
)
