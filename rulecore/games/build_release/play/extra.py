"""The extra cards: what is left is shuffled, and everybody gets one more card for the release."""

from rulecore.core.chance import CHANCE, Hands, Outcome
from rulecore.core.phase import Phase
from rulecore.games.build_release import showing
from rulecore.games.build_release.actions import Action, Deal
from rulecore.games.build_release.piles import Pile, cards_in, pile, piles_of
from rulecore.games.build_release.play.rounds import release_begun
from rulecore.games.build_release.preparation import one_each, pool, release_hands
from rulecore.games.build_release.presentation.words import refused
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import ReleaseSetup, Settling, State, Supplying


def supplying(config: Config, state: Settling) -> State:
    """see BR-RELPREP-1: everything but what was thrown away in the settlement is in hands or in the pool."""
    rulings = config.rulings
    hands = release_hands(rulings.release_hand, state.groups, state.kept)
    deck, discard = pool(rulings.release_hand, rulings.release_pool, state.piles, state.groups)
    build = tuple([points for points in state.build if points is not None])
    return Supplying(hands, deck, discard, state.dropped, build, state.games)


def extra_needed(config: Config, state: Supplying) -> Hands:
    """see BR-RELPREP-2: one more card for everybody."""
    return one_each(config.players, state.deck)


def dealt(config: Config, state: Supplying, outcome: Outcome) -> Deal:
    """The extra cards."""
    return Deal(outcome)


def after(config: Config, state: Supplying, action: Deal) -> State:
    """BR-RELPREP-3; see BR-RELPREP-2: everybody has one more card. It does not count for the build: the build scores
    were recorded before (`state.build`) and are handed on as they are. The rest of the pool is out of the game."""
    deck, held, extra = pile(state.deck), list[Pile](), piles_of(action.hands)
    for hand, more in zip(state.hands, extra, strict=True):
        held.append(pile(hand) + more)
        deck -= more
    setup = ReleaseSetup(cards_in(deck), state.discard, state.dropped, state.build, state.games)
    return release_begun(config, tuple(held), setup, showing.dealt(config.rulings.release_hands, extra))


SUPPLYING: Phase[Config, Supplying, Action, State] = Phase(
    state=Supplying,
    actor=CHANCE,
    need=extra_needed,
    outcome=dealt,
    reported=lambda deal: deal.hands,
    due=lambda: refused("BR-RELPREP-2", "deal-due"),
    after={Deal: after},
)
