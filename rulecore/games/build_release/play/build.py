"""The build phase, from the deal to the last card taken."""

from typing import Any

from rulecore.core.bags import bag, with_item
from rulecore.core.chance import CHANCE, Hands, Outcome
from rulecore.core.errors import Refusal, is_exactly, is_whole, shown
from rulecore.core.phase import Phase, in_turn
from rulecore.core.seats import left_of
from rulecore.games.build_release.acquisition import has_all, reveal_due, shuffles_discards
from rulecore.games.build_release.actions import REJECTS, REVEALS, TAKES, Action, Deal, Display, Reject, Reveal, Take
from rulecore.games.build_release.pieces import Piles
from rulecore.games.build_release.piles import PILED, Pile, cards_in, pile, piles_of
from rulecore.games.build_release.play.cards import code_of, is_among
from rulecore.games.build_release.play.games import first_seat
from rulecore.games.build_release.play.settlement import settlement_begun
from rulecore.games.build_release.preparation import display_due, left_in, one_each
from rulecore.games.build_release.presentation.words import refused
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.showing import made_of_discards
from rulecore.games.build_release.state import Building, Dealing, Displaying, Revealing, State

# --- the deal ---


def deal_needed(config: Config, state: Dealing) -> Hands:
    """see BR-SETUP-3: a starting card for everybody."""
    return one_each(config.players, config.components.cards)


def dealt(config: Config, state: Dealing, outcome: Outcome) -> Deal:
    """The starting cards."""
    return Deal(outcome)


def after_deal(config: Config, state: Dealing, action: Deal) -> State:
    """see BR-SETUP-3: everybody has a starting card."""
    deck = left_in(config.components.cards, bag([card for hand in action.hands for card in hand]))
    return Displaying(action.hands, deck, state.games)


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=deal_needed,
    outcome=dealt,
    reported=lambda deal: deal.hands,
    due=lambda: refused("BR-SETUP-3", "deal-due"),
    after={Deal: after_deal},
)

# --- the first face-up cards ---


def display_needed(config: Config, state: Displaying) -> Hands:
    """see BR-SETUP-4: the first face-up cards."""
    return display_due(config.components.row, state.deck)


def displayed(config: Config, state: Displaying, outcome: Outcome) -> Display:
    """The first face-up cards."""
    return Display(outcome[0])


def after_display(config: Config, state: Displaying, action: Display) -> State:
    """BR-SETUP-5; see BR-SETUP-4: the first cards lie face up; the start player (`first_seat`) has the first turn."""
    face_up = pile(action.cards)
    deck, thrown = _renewed(config, pile(state.deck) - face_up, 0, must_draw=False)
    first, start = first_seat(config, len(state.games)), piles_of(state.hands)
    return Building(start, deck, face_up, thrown, first, False, state.games, start, False)


DISPLAYING: Phase[Config, Displaying, Action, State] = Phase(
    state=Displaying,
    actor=CHANCE,
    need=display_needed,
    outcome=displayed,
    reported=lambda display: (display.cards,),
    due=lambda: refused("BR-SETUP-4", "display-due"),
    after={Display: after_display},
)

# --- a turn ---


def legal(config: Config, state: Building) -> tuple[Action, ...]:
    """BR-BUILD-1, BR-BUILD-2, BR-BUILD-4; see BR-BUILD-3: the player takes any one of the five face-up cards, old or
    new. It is the only card of the turn, which ends with it (`after_take`, `after_reveal`). The only other choice is to
    throw one of them away first; `state.rejected` says that this was done, and then one must be taken. There is no
    passing."""
    turn, cards = state.turn, dict.fromkeys(cards_in(state.face_up))
    takes = [TAKES[turn][card] for card in cards]
    rejects = [] if state.rejected else [REJECTS[turn][card] for card in cards]  # BR-BUILD-6: one a turn
    return (*takes, *rejects)


def refusal(config: Config, state: Building, action: Any) -> Refusal | None:
    """see BR-BUILD-1, BR-BUILD-2, BR-BUILD-6: a face-up card, taken or thrown away."""
    turn = state.turn
    if not is_exactly(action, Take) and not is_exactly(action, Reject):
        return refused("BR-BUILD-1", "take-due", seat=turn)
    if not is_whole(action.seat) or action.seat != turn:
        return refused("BR-BUILD-7", "other-takes", seat=turn)
    if is_exactly(action, Reject) and state.rejected:
        return refused("BR-BUILD-6", "has-rejected", seat=turn)
    if not is_among(action.card, cards_in(state.face_up)):
        clause = "BR-BUILD-2" if is_exactly(action, Take) else "BR-BUILD-3"
        if code := code_of(action.card):
            return refused(clause, "not-face-up", card=code)
        return refused(clause, "stranger-not-face-up", card=shown(action.card))
    return None


def after_take(config: Config, state: Building, action: Take) -> State:
    """BR-BUILD-5; see BR-BUILD-2: the card goes to the hand, and one of the draw pile replaces it at once
    (`Revealing`), so that there are always five to choose from; after the very last take too, since only then
    `after_reveal` asks whether all hands are full."""
    turn, it = state.turn, PILED[action.card]
    held = with_item(state.held, turn, state.held[turn] + it)
    deck, thrown = _renewed(config, state.deck, state.thrown, must_draw=True)
    known = made_of_discards(deck, state.reshuffled, thrown != state.thrown)
    return Revealing(held, deck, state.face_up - it, thrown, turn, False, state.games, state.start, known)


def after_reject(config: Config, state: Building, action: Reject) -> State:
    """BR-BUILD-3: the player throws a face-up card on the discard pile. A card of the draw pile takes its place next
    (`Revealing`, `after_reveal`), and then the same player takes one. Nobody has to: `legal` offers takes as well."""
    it, turn = PILED[action.card], state.turn
    deck, thrown = _renewed(config, state.deck, state.thrown + it, must_draw=True)
    known = made_of_discards(deck, state.reshuffled, not thrown)
    face_up = state.face_up - it
    return Revealing(state.held, deck, face_up, thrown, turn, True, state.games, state.start, known)


def _renewed(config: Config, deck: Pile, thrown: Pile, must_draw: bool) -> tuple[Pile, Pile]:
    """BR-BUILD-8: the draw pile and the discards, once a card has left them or joined them. When the draw pile is used
    up, the discards become the draw pile. It is shuffled: each card of it is as likely as another to be turned next
    (`reveal_needed`). `reshuffle-timing` reads when: at once, or when a card must be drawn."""
    if deck or not shuffles_discards(config.rulings.reshuffle_timing, must_draw):
        return deck, thrown
    return thrown, 0


BUILDING: Phase[Config, Building, Action, State] = Phase(
    state=Building,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Take: after_take, Reject: after_reject},
)

# --- a card turned face up ---


def reveal_needed(config: Config, state: Revealing) -> Hands:
    """see BR-BUILD-3, BR-BUILD-5: one card of the draw pile."""
    return reveal_due(cards_in(state.deck))


def revealed(config: Config, state: Revealing, outcome: Outcome) -> Reveal:
    """The card turned face up."""
    card: int = outcome[0][0]
    return REVEALS[card]


def refusal_of_reveal(config: Config, state: Revealing, action: Any) -> Refusal | None:
    """see BR-BUILD-3, BR-BUILD-5: a card of the draw pile is turned face up."""
    if not is_exactly(action, Reveal):
        return refused("BR-BUILD-5", "reveal-due")
    if not is_among(action.card, cards_in(state.deck)):
        if code := code_of(action.card):
            return refused("BR-BUILD-5", "not-in-the-pile", card=code)
        return refused("BR-BUILD-5", "stranger-not-in-the-pile", card=shown(action.card))
    return None


def after_reveal(config: Config, state: Revealing, action: Reveal) -> State:
    """see BR-BUILD-4: after a reject the same seat takes a card now. After a take the next seat has its turn,
    clockwise, until everybody has all cards; then the hands are scored."""
    held, turn, games, it = state.held, state.turn, state.games, PILED[action.card]
    deck, thrown = _renewed(config, state.deck - it, state.thrown, must_draw=False)
    known = made_of_discards(deck, state.reshuffled, thrown != state.thrown)
    face_up = state.face_up + it  # see BR-BUILD-3, BR-BUILD-5
    if state.rejected:
        return Building(held, deck, face_up, thrown, turn, True, games, state.start, known)
    if has_all(held, config.components.hand):  # BR-BUILD-7: twelve each, as `pieces.BOX` has it
        piles = Piles(cards_in(deck), cards_in(face_up), cards_in(thrown))
        return settlement_begun(held, piles, first_seat(config, len(games)), games)  # BR-SETTLE-1
    return Building(held, deck, face_up, thrown, left_of(turn, len(held)), False, games, state.start, known)


REVEALING: Phase[Config, Revealing, Action, State] = Phase(
    state=Revealing,
    actor=CHANCE,
    need=reveal_needed,
    outcome=revealed,
    refusal=refusal_of_reveal,
    after={Reveal: after_reveal},
)
