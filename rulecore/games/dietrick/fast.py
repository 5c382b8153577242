"""Accelerated equivalents of the rules: what may be played and given, what follows, what chance draws."""

from itertools import permutations
from random import Random
from typing import Any, Final

from rulecore.core.bags import with_item
from rulecore.core.draws import RANDOM, sample_of
from rulecore.core.draws import sample as drawn
from rulecore.core.piles import Chosen, Pile, by_nine, pieces_of, pile, size
from rulecore.core.rules import Fast
from rulecore.games.dietrick.actions import PLAYS, Action, Draw, Flip, Pass, Play
from rulecore.games.dietrick.ending import is_last_trick, is_replenished
from rulecore.games.dietrick.pieces import FUZZ, SUIT, Cards
from rulecore.games.dietrick.play import phases, playing, several, solo
from rulecore.games.dietrick.refill import cards_due
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Arranging, Drawing, Flipping, Passing, Playing, Reshuffling, State, Trick
from rulecore.games.dietrick.trick import playable, value

blank: Final = object.__new__
set_cards: Final = vars(Draw)["cards"].__set__
SEATS: Final = range(4)
PLAYS_BY_SUIT: Final[tuple[tuple[Chosen, ...], ...]] = tuple([by_nine(PLAYS[seat]) for seat in SEATS])
"""`PLAYS_BY_SUIT[seat]`: every choice of plays, suit by suit."""
PASSES_OF_TWO: Final = tuple(
    [tuple([tuple([Pass(seat, (first, second)) for second in range(36)]) for first in range(36)]) for seat in range(3)]
)
"""`PASSES_OF_TWO[seat][first][second]`: what one of three players may give."""


LAID: Final[tuple[tuple[Trick, ...], ...]] = tuple([tuple([((seat, card),) for card in range(36)]) for seat in SEATS])
"""`LAID[seat][card]`: a trick of this card alone."""
VALUES: Final = tuple(
    [tuple([tuple([value(card, led, top) for card in range(36)]) for led in range(4)]) for top in (False, True)]
)
"""`VALUES[one_over_nine][led][card]`: every value."""


class Passes(dict[Cards, Pass]):
    """Every pass of a seat that was ever possible in this process, by its cards."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, cards: Cards) -> Pass:
        made = self[cards] = Pass(self.seat, cards)
        return made


PASSES: Final = tuple([Passes(seat) for seat in SEATS])
"""`PASSES[seat][cards]`."""


def plays(seat: int, held: Pile) -> tuple[Any, ...]:
    """The plays of these cards, ascending."""
    meat, vegetable, shirt, shoes = PLAYS_BY_SUIT[seat]
    return meat[held & 511] + vegetable[held >> 9 & 511] + shirt[held >> 18 & 511] + shoes[held >> 27]


def passes(seat: int, held: Pile, others: int) -> tuple[Action, ...]:
    """Every way to give one of these cards to each of so many others, ascending."""
    cards = pieces_of(held)
    if others == 2:
        to_both = PASSES_OF_TWO[seat]
        return tuple([to_both[first][second] for first in cards for second in cards if first != second])
    return tuple(map(PASSES[seat].__getitem__, permutations(cards, others)))


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        return plays(state.turn, playable(state.held[state.turn], playing.suit_led(state)))
    if isinstance(state, Passing):
        return passes(state.turn, state.held[state.turn], len(state.held) - 1)
    return phases.legal(config, state)


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Playing):
        assert isinstance(action, Play)
        after_this = after_solo_play if len(state.held) == 1 else after_play
        return after_this(config, state, action.card)
    if isinstance(state, Passing):
        assert isinstance(action, Pass)
        return after_pass(state, action)
    if isinstance(state, Drawing):
        assert isinstance(action, Draw)
        if len(state.held) > 1:
            return after_draw(config, state, action.cards)
        return solo.after_draw(config, state, action.cards)
    if isinstance(state, Flipping):
        assert isinstance(action, Flip)
        return after_flip(config, state, action.cards)
    return phases.after(config, state, action)


def after_solo_play(config: Config, state: Playing, card: int) -> State:
    """A card is played by the only player; the trick is complete where Fuzz has turned over its cards."""
    held, table = (state.held[0] & ~(1 << card),), state.table
    trick = solo.with_play(state.trick, card, table.lead)
    if len(trick) == 1 or (not table.tricks and playing.is_arranged_now(config)):
        return playing.after(config, state, card)
    trick, piles = solo.counted(config, trick, state.piles)
    return solo.after_ranking(config, held, trick, piles, table, ends=first_and_last(trick))


def after_flip(config: Config, state: Flipping, cards: Cards) -> State:
    """Cards of Fuzz are turned over; the trick is complete where they are all that were due after the player's card."""
    if len(cards) < state.need or not state.trick or state.trick[0][0] == FUZZ:
        return solo.after_flip(config, state, cards)
    piles = state.piles[0] & ~pile(cards), state.piles[1]
    trick, piles = solo.counted(config, state.trick + tuple([(FUZZ, card) for card in cards]), piles)
    return solo.after_ranking(config, state.held, trick, piles, state.table, ends=first_and_last(trick))


def after_play(config: Config, state: Playing, card: int) -> State:
    """A card is played by one of 2 to 4 players."""
    held, turn, table = state.held, state.turn, state.table
    held = with_item(held, turn, held[turn] & ~(1 << card))
    trick = state.trick + LAID[turn][card]
    if not table.tricks and playing.is_arranged_now(config):
        return Arranging(held, turn, trick, state.piles, table)
    if len(trick) < len(held):
        turn += 1
        return Playing(held, 0 if turn == len(held) else turn, trick, state.piles, table, state.given)
    return several.after_ranking(config, state, held, trick, first_and_last(trick))


def first_and_last(trick: Trick) -> tuple[int, int]:
    """Who is ranked first and last: one pass through the trick instead of a ranking of all."""
    seat, card = trick[0]
    led = SUIT[card]
    one, nine = 9 * led, 9 * led + 8
    has_one = has_nine = False
    for _, card in trick:
        has_one = has_one or card == one
        has_nine = has_nine or card == nine
    values = VALUES[has_one and has_nine][led]
    first = last = seat
    most = least = values[trick[0][1]]
    for place, (seat, card) in enumerate(trick[1:], 1):
        worth = values[card] + place
        if worth > most:
            first, most = seat, worth
        elif worth < least:
            last, least = seat, worth
    return first, last


def after_pass(state: Passing, given: Pass) -> State:
    """Cards are given, one to each of the others."""
    giver, piles, hands = state.turn, state.piles, list(state.held)
    own, receiver = hands[giver], giver
    for card in given.cards:
        receiver = receiver + 1 if receiver + 1 < len(hands) else 0
        bit = 1 << card
        own ^= bit
        hands[receiver] |= bit
    hands[giver] = own
    if not piles[0]:
        return Reshuffling(tuple(hands), True, 0, state.trick, piles, state.table, given)
    return Drawing(tuple(hands), giver, state.trick, piles, state.table, given)


def after_draw(config: Config, state: Drawing, cards: Cards) -> State:
    """A hand of one of 2 to 4 players is full again; little else happens as long as the deck lasts."""
    seat, trick, table, (deck, discards), rulings = state.seat, state.trick, state.table, state.piles, config.rulings
    drawn = 0
    for card in cards:
        drawn |= 1 << card
    deck &= ~drawn
    if not deck or is_replenished(rulings.final_replenish):
        return several.after_draw(config, state, cards)
    held = with_item(state.held, seat, state.held[seat] | drawn)
    for _, card in trick:
        discards |= 1 << card
    if is_last_trick(rulings.game_length, len(held), table.tricks, table.reshuffles, deck.bit_count()):
        table = table._replace(final=True)
    return Playing(held, table.lead, (), (deck, discards), table, state.given)


def sample(config: Config, state: State, rng: Random) -> Action:
    """What chance does: cards come from the deck, one after another."""
    if type(rng) is RANDOM:
        if isinstance(state, Drawing):
            due = cards_due(config.components.hand, size(state.held[state.seat]))
            cards = sample_of(pieces_of(state.piles[0]), due, rng)
            cards.sort()
            draw = blank(Draw)  # past the constructor, which takes twice as long
            set_cards(draw, tuple(cards))
            return draw
        if isinstance(state, Flipping):
            return Flip(tuple(sample_of(pieces_of(state.piles[0]), solo.cards_to_flip(state), rng)))
    return phases.chance_action(config, state, drawn(phases.need(config, state), rng))


FAST: Fast[Config, State, Action] = Fast(legal=legal, after=after, sample=sample)
"""What the game hands over beside its rules."""
