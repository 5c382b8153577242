"""Preparation: chance draws the dice of all players, then rolls them."""

from typing import Any

from rulecore.core.chance import CHANCE, Hands, Outcome, Roll, fault
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.phase import Phase
from rulecore.games.dtwww.actions import Action, Deal, RollAll
from rulecore.games.dtwww.pieces import KIND_NAMES, rolls
from rulecore.games.dtwww.preparation import Dice, deal_due, laid_back, roll_due
from rulecore.games.dtwww.presentation.words import refused
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Dealing, Playing, Rolling, State

# --- the deal ---


def deal_needed(config: Config, state: Dealing) -> Hands:
    """see DW-SETUP-4: everybody gets dice outside and inside the screen."""
    return deal_due(config.players, config.components)


def dealt(config: Config, state: Dealing, outcome: Outcome) -> Deal:
    """The deal of `deal_needed`: what lies outside comes first."""
    return Deal(outcome[: config.players], outcome[config.players :])


def refusal_of_deal(config: Config, state: Dealing, action: Any) -> Refusal | None:
    """see DW-SETUP-4, DW-SETUP-5: everybody must get as many dice outside and inside, out of the box."""
    if not is_exactly(action, Deal):
        return refused("DW-SETUP-4", "deal-due")
    for clause, hands in (("DW-SETUP-4", action.public), ("DW-SETUP-5", action.private)):
        wrong = ill_formed(clause, hands, config.players)
        if wrong:
            return wrong
    unlike = fault(deal_needed(config, state), action.public + action.private)
    return Refusal("DW-SETUP-4", unlike) if unlike else None


def after_deal(config: Config, state: Dealing, action: Deal) -> State:
    """see DW-SETUP-6: the dice lie outside and inside; they are rolled next."""
    return Rolling(action.public, action.private, state.opener, state.games)


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=deal_needed,
    outcome=dealt,
    refusal=refusal_of_deal,
    after={Deal: after_deal},
)

# --- the roll ---


def roll_needed(config: Config, state: Rolling) -> Roll:
    """see DW-SETUP-7: all dice, public and private."""
    return roll_due(config.components, state.public + state.private)


def rolled(config: Config, state: Rolling, outcome: Outcome) -> RollAll:
    """The roll of `roll_needed`: what lies outside comes first."""
    hands = laid_back(state.public + state.private, outcome)
    return RollAll(hands[: config.players], hands[config.players :])


def refusal_of_roll(config: Config, state: Rolling, action: Any) -> Refusal | None:
    """see DW-SETUP-7: every die must be rolled where it lies."""
    if not is_exactly(action, RollAll):
        return refused("DW-SETUP-7", "roll-due")
    wrong = misrolled(config, "DW-SETUP-7", state.public, action.public)
    return wrong or misrolled(config, "DW-SETUP-7", state.private, action.private)


def after_roll(config: Config, state: Rolling, action: RollAll) -> State:
    """see DW-SETUP-7, DW-TURN-1: the dice lie where they lay, the others stay in the bag; the opener leads."""
    opener, nothing = state.opener, ((),) * config.players
    return Playing(action.public, action.private, opener, opener, opener, (), nothing, (), nothing, state.games)


ROLLING: Phase[Config, Rolling, Action, State] = Phase(
    state=Rolling,
    actor=CHANCE,
    need=roll_needed,
    outcome=rolled,
    refusal=refusal_of_roll,
    after={RollAll: after_roll},
)

# --- dice of all seats that somebody reports ---


def ill_formed(clause: str, hands: Any, players: int) -> Refusal | None:
    """Why this is not a tuple of whole numbers for each seat."""
    if not is_exactly(hands, tuple) or len(hands) != players or not all(is_exactly(hand, tuple) for hand in hands):
        return refused(clause, "dice-by-seat", players=players)
    if not all(all(map(is_whole, hand)) for hand in hands):
        return refused(clause, "dice-as-numbers")
    return None


def misrolled(config: Config, clause: str, due: Dice, hands: Any) -> Refusal | None:
    """Why these dice are not those of `due` (kinds), rolled and in order."""
    wrong = ill_formed(clause, hands, len(due))
    if wrong:
        return wrong
    possible = rolls(config.components)
    for seat, (kinds, dice) in enumerate(zip(due, hands, strict=True)):
        if len(dice) != len(kinds) or any(die not in possible[kind] for kind, die in zip(kinds, dice, strict=True)):
            if not kinds:
                return refused(clause, "rolls-nothing", seat=seat)
            return refused(clause, "rolls-these", seat=seat, dice=[KIND_NAMES[kind] for kind in kinds])
        if list(dice) != sorted(dice):
            return refused(clause, "dice-in-order", seat=seat)
    return None
