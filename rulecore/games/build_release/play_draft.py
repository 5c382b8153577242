"""From the deal to the last card taken: what comes next in the build phase, and what is legal in it."""

from rulecore.core.bags import bag, with_item
from rulecore.core.seats import left_of
from rulecore.games.build_release.acquisition import has_all, replenished, with_face_up, without_face_up
from rulecore.games.build_release.pieces import Cards, Piles, X
from rulecore.games.build_release.play_settlement import settlement_begun
from rulecore.games.build_release.play_states import new_building, new_revealing
from rulecore.games.build_release.preparation import left_in
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.series import first_of_build
from rulecore.games.build_release.state import REJECTS, TAKES, Action, Building, Dealing, Displaying, Revealing, State


def legal(state: Building) -> tuple[Action, ...]:
    """BR-BUILD-2, BR-BUILD-3, BR-BUILD-4: every face-up card can be taken, or thrown away if none was in this turn."""
    row, mine, thrown = state.piles.row, TAKES[state.turn], REJECTS[state.turn]
    cards = row if row.count(X) < 2 else tuple(dict.fromkeys(row))
    takes = [mine[card] for card in cards]
    return tuple(takes if state.rejected else takes + [thrown[card] for card in cards])  # BR-BUILD-6


def after_deal(config: Config, state: Dealing, hands: tuple[Cards, ...]) -> State:
    """BR-SETUP-3: everybody has a starting card."""
    deck = left_in(config.components.cards, bag([card for hand in hands for card in hand]))
    return Displaying(hands, deck, state.games)


def after_display(config: Config, state: Displaying, cards: Cards) -> State:
    """BR-SETUP-4, BR-SETUP-5: the first cards lie face up; the start player acts."""
    hands, deck, games, _ = state
    piles = replenished(config.rulings.reshuffle_timing, Piles(left_in(deck, cards), cards, ()), must_draw=False)
    return Building(hands, piles, first_seat(config, len(games)), False, games)


def first_seat(config: Config, game: int) -> int:
    """BR-CFG-2: who starts the build and the settlement of a game; games count from 0."""
    return first_of_build(config.rulings.next_first_seat, config.first_seat, game, config.players)


def after_take(config: Config, state: Building, card: int) -> State:
    """BR-BUILD-2, BR-BUILD-5: the card goes to the hand and is replaced next."""
    hands, piles, turn, _, games, _ = state
    hands = with_item(hands, turn, bag((*hands[turn], card)))
    piles = without_face_up(piles, card, is_thrown_away=False)
    return new_revealing(hands, replenished(config.rulings.reshuffle_timing, piles, must_draw=True), turn, False, games)


def after_reject(config: Config, state: Building, card: int) -> State:
    """BR-BUILD-3: the card goes to the discards; another one is turned next."""
    hands, piles, turn, _, games, _ = state
    piles = without_face_up(piles, card, is_thrown_away=True)
    return new_revealing(hands, replenished(config.rulings.reshuffle_timing, piles, must_draw=True), turn, True, games)


def after_reveal(config: Config, state: Revealing, card: int) -> State:
    """BR-BUILD-4, BR-BUILD-7: the same seat takes a card now, or the next one has its turn, or everybody has all."""
    hands, piles, turn, rejected, games, _ = state
    piles = replenished(config.rulings.reshuffle_timing, with_face_up(piles, card), must_draw=False)
    if rejected:
        return new_building(hands, piles, turn, True, games)
    if has_all(hands, config.components.hand):
        return settlement_begun(hands, piles, first_seat(config, len(games)), games)  # BR-SETTLE-1
    return new_building(hands, piles, left_of(turn, config.players), False, games)
