"""Preparation: who leads, the deal, the arrangement of the scoring cards."""

from typing import Any

from rulecore.core.chance import CHANCE, Chance, Hands, Outcome, Roll, fault
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.phase import Phase
from rulecore.core.piles import Pile, difference, pile
from rulecore.games.dietrick.actions import Action, Arrange, ArrangeByChance, Deal, Lead
from rulecore.games.dietrick.pieces import PLAYER
from rulecore.games.dietrick.play import several, solo
from rulecore.games.dietrick.play.games import arranger, begun
from rulecore.games.dietrick.play.playing import are_cards
from rulecore.games.dietrick.preparation import deal_due, is_before_the_deal
from rulecore.games.dietrick.presentation.words import refused
from rulecore.games.dietrick.rulings import ARRANGEMENTS, Config
from rulecore.games.dietrick.state import Arranging, Dealing, Leading, Piles, Playing, State, Table

# --- who leads ---


def lead_due(config: Config, state: Leading) -> Roll:
    """see DT-SETUP-1: one of the seats."""
    return Roll(dice=(tuple(range(config.players)),))


def lead_drawn(config: Config, state: Leading, outcome: Outcome) -> Lead:
    """The seat of `lead_due`."""
    return Lead(outcome[0])


def refusal_of_lead(config: Config, state: Leading, action: Any) -> Refusal | None:
    """see DT-SETUP-1: a seat at the table must be drawn."""
    if not is_exactly(action, Lead):
        return refused("DT-SETUP-1", "lead-due")
    if not is_whole(action.lead) or action.lead not in range(config.players):
        return refused("DT-SETUP-1", "lead-not-at-the-table", last=config.players - 1)
    return None


def after_lead(config: Config, state: Leading, action: Lead) -> State:
    """see DT-SETUP-1: the next game begins with this lead."""
    return begun(config, action.lead, state.games)


LEADING: Phase[Config, Leading, Action, State] = Phase(
    state=Leading,
    actor=CHANCE,
    need=lead_due,
    outcome=lead_drawn,
    refusal=refusal_of_lead,
    after={Lead: after_lead},
)

# --- the deal ---


def hands_due(config: Config, state: Dealing) -> Hands:
    """see DT-SETUP-3, DT-SOLO-3: every player gets a hand."""
    return deal_due(config.players, config.components)


def dealt(config: Config, state: Dealing, outcome: Outcome) -> Deal:
    """The hands."""
    return Deal(outcome)


def refusal_of_deal(config: Config, state: Dealing, action: Any) -> Refusal | None:
    """see DT-SETUP-3, DT-SOLO-3: every player gets five cards."""
    clause = "DT-SOLO-3" if config.players == 1 else "DT-SETUP-3"
    if not is_exactly(action, Deal):
        return refused(clause, "deal-due")
    if not is_exactly(action.hands, tuple) or not all(map(are_cards, action.hands)):
        return refused(clause, "deal-ill-formed")
    wrong = fault(hands_due(config, state), action.hands)
    return Refusal(clause, wrong) if wrong else None


def after_deal(config: Config, state: Dealing, action: Deal) -> State:
    """see DT-SETUP-3: the hands are dealt; the scoring cards are arranged, or the first trick begins.

    In solo both decks lie in one pile of face-down cards, and `table.personal` says how many of these are the player's;
    the hand, five cards as for everybody (`deal_due`), is drawn from those.
    """
    hands, table, (deck, discards) = action.hands, state.table, state.piles
    held = tuple([pile(hand) for hand in hands])
    for hand in held:
        deck = difference(deck, hand)
    if config.players == 1:
        table = table._replace(personal=table.personal - len(hands[PLAYER]))  # DT-SOLO-3: five of the personal deck
    piles, by = (deck, discards), arranger(config, table.lead, table.games)
    if by is not None and not is_before_the_deal(config.rulings.arrangement_timing):
        return Arranging(held, by, (), piles, table)  # see DT-SETUP-5
    return first_trick(config, held, piles, table)


def first_trick(config: Config, held: tuple[Pile, ...], piles: Piles, table: Table) -> State:
    """see DT-SOLO-4: the leader begins."""
    if config.players == 1:
        return solo.next_trick(config, held, piles, table)
    return several.next_trick(held, piles, table, None)


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=hands_due,
    outcome=dealt,
    refusal=refusal_of_deal,
    after={Deal: after_deal},
)

# --- the scoring cards ---


def by_whom(config: Config, state: Arranging) -> int | Chance:
    """see DT-SETUP-5: the player who arranges, or chance."""
    return state.chooser


def arrangement_due(config: Config, state: Arranging) -> Roll:
    """see DT-SETUP-5: one of the orders."""
    return Roll(dice=(ARRANGEMENTS,))


def arranged(config: Config, state: Arranging, outcome: Outcome) -> ArrangeByChance:
    """The order of `arrangement_due`."""
    return ArrangeByChance(outcome[0])


def legal(config: Config, state: Arranging) -> tuple[Action, ...]:
    """see DT-SETUP-5: every order in which 4 lies last; () where chance chooses."""
    chooser = state.chooser
    return () if isinstance(chooser, Chance) else tuple([Arrange(chooser, order) for order in ARRANGEMENTS])


def refusal_of_arrangement(config: Config, state: Arranging, action: Any) -> Refusal | None:
    """see DT-SETUP-5: 1 to 3 in any order, then 4."""
    if state.chooser is CHANCE:
        if not is_exactly(action, ArrangeByChance):
            return refused("DT-SETUP-5", "arrange-by-chance-due")
    elif not is_exactly(action, Arrange) or not is_whole(action.seat) or action.seat != state.chooser:
        return refused("DT-SETUP-5", "arrange-due", seat=state.chooser)
    if not are_cards(action.order) or action.order not in ARRANGEMENTS:
        return refused("DT-SETUP-5", "no-such-order")
    return None


def after_arrangement(config: Config, state: Arranging, action: Arrange | ArrangeByChance) -> State:
    """see DT-SETUP-5: the scoring cards lie in this order; the deal comes next, or the first trick, or it goes on."""
    held, trick, piles, table = state.held, state.trick, state.piles, state.table._replace(order=action.order)
    if not held:
        return Dealing(piles, table)
    if not trick:
        return first_trick(config, held, piles, table)
    if config.players == 1:
        return solo.trick_goes_on(config, held, trick, piles, table)
    return several.trick_goes_on(config, Playing(held, trick[-1][0], trick, piles, table, None), held, trick)


ARRANGING: Phase[Config, Arranging, Action, State] = Phase(
    state=Arranging,
    actor=by_whom,
    legal=legal,
    need=arrangement_due,
    outcome=arranged,
    refusal=refusal_of_arrangement,
    after={Arrange: after_arrangement, ArrangeByChance: after_arrangement},
)
