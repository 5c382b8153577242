"""From the deal to the last card taken: what comes next in the build phase, and what is legal in it."""

from rulecore.core.bags import bag, with_item, without
from rulecore.core.seats import left_of
from rulecore.games.build_release.acquisition import has_all, replenished
from rulecore.games.build_release.pieces import Cards, Piles, each_once, with_one_more
from rulecore.games.build_release.play_actions import REJECTS, TAKES
from rulecore.games.build_release.play_agreed import agreed_on
from rulecore.games.build_release.play_settlement import settlement_begun
from rulecore.games.build_release.play_states import new_building, new_revealing
from rulecore.games.build_release.preparation import left_in
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.series import first_of_build
from rulecore.games.build_release.state import Action, Building, Dealing, Displaying, Revealing, State


def legal(state: Building) -> tuple[Action, ...]:
    """BR-BUILD-2, BR-BUILD-3, BR-BUILD-4: every face-up card can be taken, or thrown away if none was in this turn."""
    cards, mine = each_once(state.row), TAKES[state.turn]
    takes = [mine[card] for card in cards]
    if state.rejected:
        return tuple(takes)  # BR-BUILD-6
    thrown = REJECTS[state.turn]
    return tuple(takes + [thrown[card] for card in cards])


def after_deal(config: Config, state: Dealing, hands: tuple[Cards, ...]) -> State:
    """BR-SETUP-3: everybody has a starting card."""
    deck = left_in(config.components.cards, bag([card for hand in hands for card in hand]))
    return Displaying(hands, deck, state.games)


def after_display(config: Config, state: Displaying, cards: Cards) -> State:
    """BR-SETUP-4, BR-SETUP-5: the first cards lie face up; the start player acts."""
    hands, deck, games, _ = state
    deck, discard = _renewed(config, left_in(deck, cards), (), must_draw=False)
    return Building(hands, deck, cards, discard, first_seat(config, len(games)), False, games)


def first_seat(config: Config, game: int) -> int:
    """BR-CFG-2: who starts the build and the settlement of a game; games count from 0."""
    return first_of_build(config.rulings.next_first_seat, config.first_seat, game, config.players)


def _renewed(config: Config, deck: Cards, discard: Cards, must_draw: bool) -> tuple[Cards, Cards]:
    """BR-BUILD-8: the draw pile and the discards, once a card has left them or joined them."""
    return (deck, discard) if deck else replenished(config.rulings.reshuffle_timing, discard, must_draw)


def after_take(config: Config, state: Building, card: int) -> State:
    """BR-BUILD-2, BR-BUILD-5: the card goes to the hand and is replaced next."""
    hands, deck, row, discard, turn, _, games, _ = state
    hands = with_item(hands, turn, with_one_more(hands[turn], card))
    deck, discard = _renewed(config, deck, discard, must_draw=True)
    return new_revealing(hands, deck, without(row, card), discard, turn, False, games)


def after_reject(config: Config, state: Building, card: int) -> State:
    """BR-BUILD-3: the card goes to the discards; another one is turned next."""
    hands, deck, row, discard, turn, _, games, _ = state
    deck, discard = _renewed(config, deck, with_one_more(discard, card), must_draw=True)
    return new_revealing(hands, deck, without(row, card), discard, turn, True, games)


def after_reveal(config: Config, state: Revealing, card: int) -> State:
    """BR-BUILD-4, BR-BUILD-7: the same seat takes a card now, or the next one has its turn, or everybody has all."""
    hands, deck, row, discard, turn, rejected, games, _ = state
    deck, discard = _renewed(config, without(deck, card), discard, must_draw=False)
    row = with_one_more(row, card)  # BR-BUILD-3, BR-BUILD-5
    if rejected:
        return new_building(hands, deck, row, discard, turn, True, games)
    if has_all(hands, agreed_on(config).hand):
        return settlement_begun(hands, Piles(deck, row, discard), first_seat(config, len(games)), games)  # BR-SETTLE-1
    return new_building(hands, deck, row, discard, left_of(turn, len(hands)), False, games)
