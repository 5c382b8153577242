"""Accelerated equivalents of the rules: what may be played, the deal, games in which everybody plays at random."""

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Final, TypeVar

from rulecore.core.chance import Hands
from rulecore.core.draws import randbelow_of
from rulecore.core.draws import sample as drawn
from rulecore.core.rules import Fast
from rulecore.core.seats import left_of
from rulecore.games.zimbabweee.actions import PLAYS, Action, Deal
from rulecore.games.zimbabweee.pieces import RANKS, Box
from rulecore.games.zimbabweee.play import bids, phases
from rulecore.games.zimbabweee.play.games import after_game, record
from rulecore.games.zimbabweee.preparation import deal_due
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Bidding, Dealing, Playing, State
from rulecore.games.zimbabweee.trick import laid_over, trick_winner

T = TypeVar("T")

BITS: Final[tuple[int, ...]] = tuple([1 << rank for rank in range(RANKS.stop)])
"""What stands for a rank in a set of ranks."""


def ranks_in(cards: tuple[int, ...]) -> int:
    """The ranks of the cards as a set: a whole number in which bit `r` stands for rank `r`."""
    found = 0
    for rank in cards:
        found |= BITS[rank]
    return found


def for_every_set(by_rank: Mapping[int, T]) -> tuple[tuple[T, ...], ...]:
    """For every set of ranks, as `ranks_in` writes it, what `by_rank` has for each of them, ascending."""
    sets: list[tuple[T, ...]] = [(), ()]  # bit 0 stands for no rank
    for rank in RANKS:
        sets += [(*found, by_rank[rank]) for found in sets]
    return tuple(sets)


RANKS_OF: Final[tuple[tuple[int, ...], ...]] = for_every_set({rank: rank for rank in RANKS})
"""The ranks of a set of them."""
PLAYS_OF: Final[tuple[tuple[tuple[Action, ...], ...], ...]] = tuple([for_every_set(plays) for plays in PLAYS])
"""The plays of a set of ranks: `PLAYS_OF[seat][set]`."""


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        turn, trick = state.turn, state.trick
        hand = state.hands[turn]
        return PLAYS_OF[turn][BITS[trick[0]] if trick and trick[0] in hand else ranks_in(hand)]
    return phases.legal(config, state)


@lru_cache(maxsize=64)
def due(players: int, box: Box) -> Hands:
    """What chance deals, laid out once."""
    return deal_due(players, box)


def sample(config: Config, state: State, rng: Random) -> Action:
    """What chance does: the deal, or the start player whom the table picks."""
    if isinstance(state, Dealing):
        return Deal(drawn(due(config.players, config.components), rng))
    return phases.chance_action(config, state, drawn(phases.need(config, state), rng))


def rollout(config: Config, state: State, rng: Random) -> tuple[State, int] | None:
    """The state after the last trick, and how often a seat had to act; None where no seat has to act, or where the
    generator chooses in a way of its own. Hands change in place."""
    draw, acted = rng.getrandbits, 0
    if type(rng) is not Random:
        return None
    while isinstance(state, Bidding):
        smallest, largest = bids.bounds(config, state)
        state = bids.after(state, smallest + randbelow_of(largest - smallest + 1, draw))
        acted += 1
    if not isinstance(state, Playing):
        return None
    start, lead, turn = state.start, state.lead, state.turn
    players, led = len(state.hands), state.trick[0] if state.trick else 0
    copies, held = [copies_in(hand) for hand in state.hands], [ranks_in(hand) for hand in state.hands]
    numbers, winners, tie = list(state.numbers), list(state.won), config.rulings.trick_tie
    while held[turn]:
        may = held[turn] & 1 << led or held[turn]  # bit 0 stands for no rank
        ranks = RANKS_OF[may]
        card = ranks[randbelow_of(len(ranks), draw)]
        acted += 1
        mine = copies[turn]
        mine[card] -= 1
        if not mine[card]:
            held[turn] ^= 1 << card
        numbers[turn] = laid_over(numbers[turn], len(winners), card)
        led = led or card
        turn = left_of(turn, players)
        if turn == lead:
            lead = turn = trick_winner(tuple(numbers), lead, start, tie)
            winners.append(turn)
            led = 0
    games = (*state.games, record(config, start, state.bids, tuple(winners)))
    return after_game(config, state.aside, tuple(numbers), games), acted


def copies_in(hand: tuple[int, ...]) -> list[int]:
    """How many cards of each rank a hand has, by rank."""
    copies = [0] * RANKS.stop
    for rank in hand:
        copies[rank] += 1
    return copies


FAST: Fast[Config, State, Action] = Fast(legal=legal, sample=sample, rollout=rollout)
"""What the game hands over beside its rules."""
