"""OpenSpiel's trick-taking games: rules in C++, driven from Python move by move, or played inside C++.

Move by move, the loop has the form of ours: ask who acts, draw one of the legal actions, make the move; with a new
state for every move (`child()`, as rulecore does) or in place (`apply_action`). A move of chance is drawn from
`chance_outcomes()`, the documented way; in the rows "quick deal" from `legal_actions()`, which lists the same cards
without their probabilities (checked: they are equally likely): the fastest loop we know of.

Inside C++ there are two: the rollouts that its search plays from a dealt hand (the deal is not in them: a search
cannot start at chance), and whole games between its uniformly random bots, deal included.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any, Final

import pyspiel

from benchmarks.contender import SEED, Contender, Engine, Operation, Played, Retained, each_once, retained
from benchmarks.names import BOTS, CHILD, OPENSPIEL, QUICK_CHILD, QUICK_IN_PLACE, ROLLOUTS, SPADES

GAMES: Final = (SPADES, "hearts", "oh_hell", "euchre")
BATCH: Final = 1000
POSITION_GAMES: Final = 5
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
OVER: Final = int(pyspiel.PlayerId.TERMINAL)

# Four plain loops: one with switches would slow the peer down.


def by_child(initial: Callable[[], Any], rng: Random) -> Played:
    """A game with a new state for every move."""
    decisions, state = 0, initial()
    while (player := state.current_player()) != OVER:
        if player == CHANCE:
            state = state.child(rng.choice(state.chance_outcomes())[0])
        else:
            state = state.child(rng.choice(state.legal_actions()))
            decisions += 1
    return Played(decisions, 1)


def in_place(initial: Callable[[], Any], rng: Random) -> Played:
    """A game on one state that every move changes."""
    decisions, state = 0, initial()
    while (player := state.current_player()) != OVER:
        if player == CHANCE:
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return Played(decisions, 1)


def by_child_quick_deal(initial: Callable[[], Any], rng: Random) -> Played:
    """As `by_child`; moves of chance are drawn from `legal_actions` too."""
    decisions, state = 0, initial()
    while (player := state.current_player()) != OVER:
        state = state.child(rng.choice(state.legal_actions()))
        if player != CHANCE:
            decisions += 1
    return Played(decisions, 1)


def in_place_quick_deal(initial: Callable[[], Any], rng: Random) -> Played:
    """As `in_place`; moves of chance are drawn from `legal_actions` too."""
    decisions, state = 0, initial()
    while (player := state.current_player()) != OVER:
        state.apply_action(rng.choice(state.legal_actions()))
        if player != CHANCE:
            decisions += 1
    return Played(decisions, 1)


LOOPS: Final = {CHILD: by_child, "in place": in_place}
QUICK_LOOPS: Final = {QUICK_CHILD: by_child_quick_deal, QUICK_IN_PLACE: in_place_quick_deal}


def deals_uniformly(initial: Callable[[], Any]) -> bool:
    """Whether, all through a random game, the outcomes of chance are equally likely and what `legal_actions` lists."""
    state, rng = initial(), Random(SEED)
    while not state.is_terminal():
        if state.is_chance_node():
            cards, probabilities = zip(*state.chance_outcomes(), strict=True)
            if len(set(probabilities)) != 1 or list(cards) != state.legal_actions():
                return False
        state.apply_action(rng.choice(state.legal_actions()))
    return True


def rollouts(name: str) -> Contender:
    """A search with one simulation, which evaluates a dealt hand by random games to its end."""
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=BATCH, seed=SEED)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, SEED, False)

    def play(rng: Random) -> Played:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        bot.mcts_search(state)
        return Played(0, BATCH)

    return Contender(name, ROLLOUTS, play)


def between_bots(name: str) -> Contender:
    """Whole games between the random bots of C++, a call for each."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in range(game.num_players())]

    def play(rng: Random) -> Played:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, rng.getrandbits(31))
        return Played(0, 1)

    return Contender(name, BOTS, play)


def contenders(name: str) -> list[Contender]:
    """All ways of playing one game; those with a quick deal only where its cards are equally likely."""
    initial = pyspiel.load_game(name).new_initial_state
    loops = LOOPS | QUICK_LOOPS if deals_uniformly(initial) else LOOPS
    moves = [Contender(name, way, partial(loop, initial)) for way, loop in loops.items()]
    return [*moves, rollouts(name), between_bots(name)]


def states_of(name: str) -> Callable[[Random], Sequence[object]]:
    """A function that plays a random game and returns all its states, each made by `child()`."""
    initial = pyspiel.load_game(name).new_initial_state

    def states(rng: Random) -> Sequence[object]:
        kept = [initial()]
        while not kept[-1].is_terminal():
            kept.append(kept[-1].child(rng.choice(kept[-1].legal_actions())))
        return kept

    return states


def memory_of(name: str) -> Callable[[], Retained]:
    """A function that measures the states of a game."""
    return lambda: retained(states_of(name), traced=False)


def operations(name: str) -> dict[str, Operation]:
    """What answers to `legal` and `step`: `legal_actions()` and `child()`, on every decision of some games."""
    states, moves, rng = [], [], Random(SEED)
    for _ in range(POSITION_GAMES):
        state = pyspiel.load_game(name).new_initial_state()
        while not state.is_terminal():
            action = rng.choice(state.legal_actions())
            if not state.is_chance_node():
                states.append((state,))
                moves.append((state, action))
            state = state.child(action)
    return {
        "legal": each_once(lambda state: state.legal_actions(), states),
        "step": each_once(lambda state, action: state.child(action), moves),
    }


def engine() -> Engine:
    """OpenSpiel's trick-taking games with their default parameters."""
    return Engine(
        name=OPENSPIEL,
        version=version("open_spiel"),
        contenders=[one for name in GAMES for one in contenders(name)],
        operations={name: operations(name) for name in GAMES},
        retained={name: memory_of(name) for name in GAMES},
    )
