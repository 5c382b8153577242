"""From the deal to the last card taken: what comes next in the build phase, and what is legal in it."""

from rulecore.core.bags import bag, with_item
from rulecore.core.seats import left_of
from rulecore.games.build_release.acquisition import has_all, shuffles_discards
from rulecore.games.build_release.actions import Action
from rulecore.games.build_release.pieces import Cards
from rulecore.games.build_release.piles import PILED, Pile, add_each, different, pile, piles_of
from rulecore.games.build_release.play_actions import REJECTS, TAKES
from rulecore.games.build_release.play_agreed import agreed_on
from rulecore.games.build_release.play_settlement import settlement_begun
from rulecore.games.build_release.preparation import left_in
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import Building, Dealing, Displaying, Revealing, State


def legal(state: Building) -> tuple[Action, ...]:
    """BR-BUILD-2, BR-BUILD-3, BR-BUILD-4: every face-up card can be taken, or thrown away if none was in this turn."""
    turn, cards, found = state.turn, different(state.face_up), list[Action]()
    add_each(found, TAKES[turn], cards)
    if not state.rejected:  # BR-BUILD-6
        add_each(found, REJECTS[turn], cards)
    return tuple(found)


def after_deal(config: Config, state: Dealing, hands: tuple[Cards, ...]) -> State:
    """BR-SETUP-3: everybody has a starting card."""
    deck = left_in(config.components.cards, bag([card for hand in hands for card in hand]))
    return Displaying(hands, deck, state.games)


def after_display(config: Config, state: Displaying, cards: Cards) -> State:
    """BR-SETUP-4, BR-SETUP-5: the first cards lie face up; the start player acts."""
    face_up = pile(cards)
    deck, thrown = _renewed(config, pile(state.deck) - face_up, 0, must_draw=False)
    return Building(
        piles_of(state.hands), deck, face_up, thrown, first_seat(config, len(state.games)), False, state.games
    )


def first_seat(config: Config, game: int) -> int:
    """BR-CFG-2: who starts the build and the settlement of a game; games count from 0."""
    return agreed_on(config).order(game)[0]


def _renewed(config: Config, deck: Pile, thrown: Pile, must_draw: bool) -> tuple[Pile, Pile]:
    """BR-BUILD-8: the draw pile and the discards, once a card has left them or joined them."""
    if deck or not shuffles_discards(config.rulings.reshuffle_timing, must_draw):
        return deck, thrown
    return thrown, 0


def after_take(config: Config, state: Building, card: int) -> State:
    """BR-BUILD-2, BR-BUILD-5: the card goes to the hand and is replaced next."""
    turn, it = state.turn, PILED[card]
    held = with_item(state.held, turn, state.held[turn] + it)
    deck, thrown = _renewed(config, state.deck, state.thrown, must_draw=True)
    return Revealing(held, deck, state.face_up - it, thrown, turn, False, state.games)


def after_reject(config: Config, state: Building, card: int) -> State:
    """BR-BUILD-3: the card goes to the discards; another one is turned next."""
    it = PILED[card]
    deck, thrown = _renewed(config, state.deck, state.thrown + it, must_draw=True)
    return Revealing(state.held, deck, state.face_up - it, thrown, state.turn, True, state.games)


def after_reveal(config: Config, state: Revealing, card: int) -> State:
    """BR-BUILD-4, BR-BUILD-7: the same seat takes a card now, or the next one has its turn, or everybody has all."""
    held, turn, games, it = state.held, state.turn, state.games, PILED[card]
    deck, thrown = _renewed(config, state.deck - it, state.thrown, must_draw=False)
    face_up = state.face_up + it  # BR-BUILD-3, BR-BUILD-5
    if state.rejected:
        return Building(held, deck, face_up, thrown, turn, True, games)
    if has_all(held, agreed_on(config).hand):
        last = Building(held, deck, face_up, thrown, turn, False, games)
        return settlement_begun(held, last.piles, first_seat(config, len(games)), games)  # BR-SETTLE-1
    return Building(held, deck, face_up, thrown, left_of(turn, len(held)), False, games)
