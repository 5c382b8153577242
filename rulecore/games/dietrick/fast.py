"""Accelerated equivalents of the rules: what may be played and given, and what chance draws."""

from itertools import permutations
from random import Random
from typing import Any, Final

from rulecore.core.draws import RANDOM, sample_of
from rulecore.core.draws import sample as drawn
from rulecore.core.piles import Chosen, Pile, by_nine, pieces_of, size
from rulecore.core.rules import Fast
from rulecore.games.dietrick.actions import PLAYS, Action, Draw, Flip, Pass
from rulecore.games.dietrick.pieces import Cards
from rulecore.games.dietrick.play import phases, playing, solo
from rulecore.games.dietrick.refill import cards_due
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Drawing, Flipping, Passing, Playing, State
from rulecore.games.dietrick.trick import playable

blank: Final = object.__new__
set_cards: Final = vars(Draw)["cards"].__set__
SEATS: Final = range(4)
PLAYS_BY_SUIT: Final[tuple[tuple[Chosen, ...], ...]] = tuple([by_nine(PLAYS[seat]) for seat in SEATS])
"""`PLAYS_BY_SUIT[seat]`: every choice of plays, suit by suit."""
PASSES_OF_TWO: Final = tuple(
    [tuple([tuple([Pass(seat, (first, second)) for second in range(36)]) for first in range(36)]) for seat in range(3)]
)
"""`PASSES_OF_TWO[seat][first][second]`: what one of three players may give."""


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


FAST: Fast[Config, State, Action] = Fast(legal=legal, sample=sample)
"""What the game hands over beside its rules."""
