"""What is legal, what follows, what chance draws, phase by phase."""

from random import Random
from typing import Any, Final

from rulecore.core.bags import with_item
from rulecore.core.draws import RANDOM, sample_of
from rulecore.core.draws import sample as drawn
from rulecore.core.piles import pieces_of
from rulecore.games.dietrick.actions import Action, Draw, Flip, Pass, Play
from rulecore.games.dietrick.fast import alone
from rulecore.games.dietrick.fast.choices import SEATS, blank, passes, plays
from rulecore.games.dietrick.fast.ranking import DERIVED, Derived, first_and_last, marks_after
from rulecore.games.dietrick.fast.table import after_trick
from rulecore.games.dietrick.fast.table import drawn as drawn_by
from rulecore.games.dietrick.fast.table import given as table_of_gift
from rulecore.games.dietrick.observation.view import Legal
from rulecore.games.dietrick.observation.view import view as seen_by
from rulecore.games.dietrick.pieces import Cards
from rulecore.games.dietrick.play import playing, several, solo
from rulecore.games.dietrick.play.phases import PHASES
from rulecore.games.dietrick.refill import cards_due
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import (
    Arranging,
    Drawing,
    Flipping,
    Passing,
    Playing,
    Reshuffling,
    State,
    Trick,
)
from rulecore.games.dietrick.trick import playable
from rulecore.games.dietrick.wire import View

set_drawn: Final = vars(Draw)["cards"].__set__
set_flipped: Final = vars(Flip)["cards"].__set__
LAID: Final[tuple[tuple[Trick, ...], ...]] = tuple([tuple([((seat, card),) for card in range(36)]) for seat in SEATS])
"""`LAID[seat][card]`: a trick of this card alone."""


def legal(config: Config, state: Any) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        return plays(state.turn, playable(state.held[state.turn], playing.suit_led(state)))
    if isinstance(state, Passing):
        return passes(state.turn, state.held[state.turn], len(state.held) - 1)
    return PHASES.legal(config, state)


def view(config: Config, state: Any, seat: int | None, by: Legal = legal) -> View:
    """As the rules answer, which also refuse anything that is not a state: if its type were declared here, machine code
    would do so first, with a TypeError.

    by  the function that says what is legal
    """
    return seen_by(config, state, seat, by)


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Playing):
        assert isinstance(action, Play)
        after_this = alone.after_play if len(state.held) == 1 else after_play
        return after_this(config, state, action.card)
    if isinstance(state, Passing):
        assert isinstance(action, Pass)
        return after_pass(config, state, action)
    if isinstance(state, Drawing):
        assert isinstance(action, Draw)
        if len(state.held) > 1:
            return after_draw(config, state, action.cards)
        return alone.after_draw(config, state, action.cards)
    if isinstance(state, Flipping):
        assert isinstance(action, Flip)
        return alone.after_flip(config, state, action.cards)
    return PHASES.after(config, state, action)


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
    derived: Derived = DERIVED.of(config)
    cards = tuple([card for _, card in trick])
    highest, lowest = first_and_last(cards)
    first, last = trick[highest][0], trick[lowest][0]
    marks = marks_after(derived, table.marks, first, cards)
    yellow, blue = marks[first]
    if table.final or yellow >= derived.far or blue >= derived.far:
        return several.after_ranking(config, state, held, trick, (first, last))
    table, piles = after_trick(table, marks, first, last, cards if derived.is_swept else ()), state.piles
    if derived.is_swept:
        deck, discards = piles
        for played in cards:
            discards |= 1 << played
        trick, piles = (), (deck, discards)
    return Passing(held, last, trick, piles, table, state.given)


def after_pass(config: Config, state: Passing, given: Pass) -> State:
    """Cards are given, one to each of the others."""
    derived: Derived = DERIVED.of(config)
    giver, piles, hands = state.turn, state.piles, list(state.held)
    table = table_of_gift(state.table, state.held, giver, given.cards, derived.is_open)
    own, receiver = hands[giver], giver
    for card in given.cards:
        receiver = receiver + 1 if receiver + 1 < len(hands) else 0
        bit = 1 << card
        own ^= bit
        hands[receiver] |= bit
    hands[giver] = own
    if not piles[0]:
        return Reshuffling(tuple(hands), True, 0, state.trick, piles, table, given)
    return Drawing(tuple(hands), giver, state.trick, piles, table, given)


def after_draw(config: Config, state: Drawing, cards: Cards) -> State:
    """A hand of one of 2 to 4 players is full again; little else happens as long as the deck lasts."""
    seat, trick, table, (deck, discards) = state.seat, state.trick, state.table, state.piles
    derived: Derived = DERIVED.of(config)
    drawn = 0
    for card in cards:
        drawn |= 1 << card
    deck &= ~drawn
    if not deck or not derived.skips:
        return several.after_draw(config, state, cards)
    held = with_item(state.held, seat, state.held[seat] | drawn)
    for _, card in trick:
        discards |= 1 << card
    top = trick[-1][1] if trick else table.memory.top
    table = drawn_by(table, seat, top, table.final or table.tricks >= derived.stated)
    return Playing(held, table.lead, (), (deck, discards), table, state.given)


def sample(config: Config, state: State, rng: Random) -> Action:
    """What chance does: cards come from the deck, one after another."""
    if type(rng) is RANDOM:
        if isinstance(state, Drawing):
            due = cards_due(config.components.hand, state.held[state.seat].bit_count())
            cards = sample_of(pieces_of(state.piles[0]), due, rng)
            cards.sort()
            draw = blank(Draw)  # past the constructor, which takes twice as long
            set_drawn(draw, tuple(cards))
            return draw
        if isinstance(state, Flipping):
            flip = blank(Flip)
            set_flipped(flip, tuple(sample_of(pieces_of(state.piles[0]), solo.cards_to_flip(state), rng)))
            return flip
    return PHASES.chance_action(config, state, drawn(PHASES.need(config, state), rng))
