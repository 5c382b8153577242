"""The tricks of a game in which everybody plays at random: the way of `play`, on hands that change in place."""

from random import Random

from rulecore.core.draws import randbelow_of
from rulecore.core.seats import left_of
from rulecore.games.zimbabweee.pieces import RANKS, RANKS_OF, ranks_in
from rulecore.games.zimbabweee.play import after_game, record
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Playing, State
from rulecore.games.zimbabweee.trick import laid_over, trick_winner


def at_random(config: Config, state: State, rng: Random) -> tuple[State, int] | None:
    """The state after the last trick, and how often a seat had to act; None where no tricks are played, or where
    the generator chooses in a way of its own.

    The same games as by `legal`, a choice by `rng`, and `after`: what tells a number and the winner of a trick is
    the same code, and `tests/every_game` holds the rest equal.
    """
    if not isinstance(state, Playing) or type(rng) is not Random:
        return None
    start, lead, turn = state.start, state.lead, state.turn
    players, acted, led = len(state.hands), 0, state.trick[0] if state.trick else 0
    copies, held = [copies_in(hand) for hand in state.hands], [ranks_in(hand) for hand in state.hands]
    numbers, winners, tie, draw = list(state.numbers), list(state.won), config.rulings.trick_tie, rng.getrandbits
    while held[turn]:  # ZT-END-1
        may = held[turn] & 1 << led or held[turn]  # ZT-PLAY-1, ZT-FOLLOW-1, ZT-FOLLOW-2; bit 0 stands for no rank
        ranks = RANKS_OF[may]
        card = ranks[randbelow_of(len(ranks), draw)]
        acted += 1
        mine = copies[turn]
        mine[card] -= 1
        if not mine[card]:
            held[turn] ^= 1 << card
        numbers[turn] = laid_over(numbers[turn], len(winners), card)  # ZT-STACK-1
        led = led or card
        turn = left_of(turn, players)
        if turn == lead:  # ZT-TRICK-1
            lead = turn = trick_winner(tuple(numbers), lead, start, tie)  # ZT-LEAD-2
            winners.append(turn)  # ZT-CUBE-1
            led = 0
    games = (*state.games, record(config, start, state.bids, tuple(winners)))
    return after_game(config, state.aside, tuple(numbers), games), acted


def copies_in(hand: tuple[int, ...]) -> list[int]:
    """How many cards of each rank a hand has, by rank."""
    copies = [0] * RANKS.stop
    for rank in hand:
        copies[rank] += 1
    return copies
