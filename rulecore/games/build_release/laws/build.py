"""Laws of the draft: the deal, the face-up cards, takes and rejects, the draw pile, whose turn it is."""

from collections.abc import Iterable

from rulecore.core.laws import choice_law, state_law, step_law
from rulecore.games.build_release.actions import Action, Deal, Display, Reject, Reveal, Take
from rulecore.games.build_release.pieces import Cards, Piles
from rulecore.games.build_release.piles import hands_of, piles_of
from rulecore.games.build_release.rulings import Config, NextFirstSeat, ReshuffleTiming
from rulecore.games.build_release.state import (
    Building,
    Displaying,
    Revealing,
    Settling,
    State,
    Supplying,
    Undealt,
    lying,
)


def less(cards: Cards, gone: Iterable[int]) -> Cards:
    """The cards without some of them. Raises ValueError where one of those is not there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def more(cards: Cards, new: Iterable[int]) -> Cards:
    """The cards with some more, ascending."""
    return tuple(sorted([*cards, *new]))


def changed(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """The hands, or other piles by seat, with those of one seat replaced."""
    return tuple(cards if s == seat else hand for s, hand in enumerate(hands))


def starter(config: Config, game: int) -> int:
    """The start player of the build of that game, counted from 0."""
    turns = config.rulings.next_first_seat is NextFirstSeat.ROTATE
    return (config.first_seat + (game if turns else 0)) % config.players


def clockwise(config: Config, first: int) -> list[int]:
    """All seats, from that one on."""
    return [(first + i) % config.players for i in range(config.players)]


def takes(state: Building | Revealing) -> int:
    """How many cards have been taken from the row: all that is held but the starting hands."""
    return sum(map(len, state.hands)) - len(state.hands)


def renewed(config: Config, piles: Piles, *, due: bool) -> Piles:
    """The piles, the discards having become the draw pile if that is right; `due`: a card must be drawn now."""
    waits = config.rulings.reshuffle_timing is ReshuffleTiming.LAZY and not due
    return piles if piles.deck or waits else Piles(piles.discard, piles.row, ())


def knows_the_pile(before: Building | Revealing, piles: Piles, thrown: Cards) -> bool:
    """Whether the draw pile consists of discards now; `thrown` are the discards if they had not become it."""
    return piles.deck != () and (before.reshuffled or piles.discard != thrown)


# --- states ---


@state_law
def everybody_draws_level(config: Config, state: State) -> bool | None:
    """BR-BUILD-1, BR-BUILD-7, BR-CFG-2, BR-SETUP-3, BR-SETUP-5: a card a turn, clockwise from the start player; the
    hands show it."""
    if not isinstance(state, (Building, Revealing)):
        return None
    held, order = [len(hand) for hand in state.hands], clockwise(config, starter(config, len(state.games)))
    done, taken = takes(state), isinstance(state, Revealing) and not state.rejected
    expected = {seat: 1 + (done + config.players - 1 - place) // config.players for place, seat in enumerate(order)}
    latest = order[(done - taken) % config.players]
    in_time = max(held) <= config.components.hand and (taken or min(held) < config.components.hand)
    return in_time and held == [expected[seat] for seat in range(config.players)] and state.turn == latest


@state_law
def five_cards_are_on_offer(config: Config, state: State) -> bool | None:
    """BR-BUILD-4, BR-BUILD-5, BR-SETUP-4, BR-SETTLE-1: whenever a player may choose, and one less while one is due."""
    if not isinstance(state, (Building, Revealing, Settling)):
        return None
    due = config.components.row - isinstance(state, Revealing)
    return isinstance(state.piles, Piles) and len(state.piles.row) == due


@state_law
def there_is_a_card_to_turn(config: Config, state: State) -> bool | None:
    """BR-BUILD-8, BR-INV-3: the draw pile is renewed in time. With the discards it has two cards at least before each
    turn, and after a reject one, so there is always a card to turn."""
    if not isinstance(state, (Building, Revealing, Settling)):
        return None
    if not isinstance(state.piles, Piles):
        return False
    deck, _, discard = state.piles
    if isinstance(state, Revealing):
        return deck != ()
    eager = config.rulings.reshuffle_timing is ReshuffleTiming.EAGER
    if isinstance(state, Settling):
        return deck != () or not (eager and discard)
    return len(deck) + len(discard) > (not state.rejected) and (deck != () or not eager)


@state_law
def everybody_has_a_card_that_nobody_else_has_seen(config: Config, state: State) -> bool | None:
    """BR-HID-2, BR-SETUP-3: the starting card, in the hand until the settlement."""
    if not isinstance(state, (Building, Revealing)):
        return None
    if not isinstance(state.start, tuple) or len(state.start) != config.players:
        return False
    known = state.reshuffled is True and state.piles.deck != ()
    return (known or state.reshuffled is False) and all(
        len(cards) == 1 and cards[0] in hand for cards, hand in zip(hands_of(state.start), state.hands, strict=True)
    )


# --- choices ---


@choice_law
def any_card_on_offer_may_be_taken_or_first_rejected(
    config: Config, state: State, legal: tuple[Action, ...]
) -> bool | None:
    """BR-BUILD-1, BR-BUILD-2, BR-BUILD-3, BR-BUILD-4, BR-BUILD-6: X once; after a reject a card must be taken."""
    if not isinstance(state, Building):
        return None
    offered = sorted(set(state.piles.row))
    thrown = [] if state.rejected else [Reject(state.turn, card) for card in offered]
    return legal == (*(Take(state.turn, card) for card in offered), *thrown)


# --- steps ---


@step_law
def everybody_is_dealt_one_card(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-SETUP-1, BR-SETUP-2, BR-SETUP-3: of the full deck; what is left of it is the draw pile."""
    if not isinstance(action, Deal) or isinstance(before, Supplying):
        return None
    if not isinstance(before, Undealt):
        return False
    ones = [len(hand) for hand in action.hands] == [1] * config.players
    deck = less(config.components.cards, (card for hand in action.hands for card in hand))
    return ones and after == Displaying(action.hands, deck, before.games)


@step_law
def five_cards_are_turned_up(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-SETUP-4, BR-SETUP-5, BR-HID-2: from the draw pile; then the start player of this game has the first turn."""
    if not isinstance(action, Display):
        return None
    if not isinstance(before, Displaying) or len(action.cards) != config.components.row:
        return False
    piles = Piles(less(before.deck, action.cards), more((), action.cards), ())
    first = starter(config, len(before.games))
    start = piles_of(before.hands)
    return after == Building(*lying(before.hands, piles), first, False, before.games, start, False)


@step_law
def a_taken_card_joins_the_hand(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-BUILD-1, BR-BUILD-2, BR-BUILD-5, BR-BUILD-8, BR-HID-2: from the row; nothing else changes, and a refill
    is due."""
    if not isinstance(action, Take):
        return None
    if not isinstance(before, Building) or before.turn != action.seat:
        return False
    hands = changed(before.hands, action.seat, more(before.hands[action.seat], [action.card]))
    deck, row, discard = before.piles
    piles = renewed(config, Piles(deck, less(row, [action.card]), discard), due=True)
    known = knows_the_pile(before, piles, discard)
    return after == Revealing(*lying(hands, piles), action.seat, False, before.games, before.start, known)


@step_law
def a_rejected_card_joins_the_discards(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-BUILD-3, BR-BUILD-6, BR-BUILD-8, BR-HID-2: once a turn, from the row, and before anything is taken."""
    if not isinstance(action, Reject):
        return None
    if not isinstance(before, Building) or before.turn != action.seat or before.rejected:
        return False
    deck, row, discard = before.piles
    thrown = more(discard, [action.card])
    piles = renewed(config, Piles(deck, less(row, [action.card]), thrown), due=True)
    known = knows_the_pile(before, piles, thrown)
    return after == Revealing(*lying(before.hands, piles), action.seat, True, before.games, before.start, known)


@step_law
def a_card_of_the_draw_pile_is_turned(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-BUILD-3, BR-BUILD-5, BR-BUILD-7, BR-BUILD-8, BR-SETTLE-1, BR-HID-2: the same seat takes, the next one begins,
    or all hands are full and the start player scores."""
    if not isinstance(action, Reveal):
        return None
    if not isinstance(before, Revealing):
        return False
    deck, row, discard = before.piles
    piles = renewed(config, Piles(less(deck, [action.card]), more(row, [action.card]), discard), due=False)
    record = before.games, before.start, knows_the_pile(before, piles, discard)
    if before.rejected:
        return after == Building(*lying(before.hands, piles), before.turn, True, *record)
    if all(len(hand) == config.components.hand for hand in before.hands):
        none, first = ((),) * config.players, starter(config, len(before.games))
        unscored = (None,) * config.players
        return after == Settling(piles_of(before.hands), none, none, none, none, unscored, first, piles, before.games)
    return after == Building(*lying(before.hands, piles), (before.turn + 1) % config.players, False, *record)
