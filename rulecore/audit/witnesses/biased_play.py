"""Biased random play, so that rare situations come up: a seat that takes all tricks, another that takes none.

A bias is a number. An even one is none. An odd one has a lean for each seat and perhaps one for chance: pieces dealt
unevenly, low ones to one place and high ones to another. A seat leans to the first of its legal actions, to the last,
or not at all; in half of the odd biases also to what the greedy player of the game likes most, or least.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from rulecore.audit.lockstep.common_random_numbers import mixed
from rulecore.audit.lockstep.playing import choices_of
from rulecore.core.bags import bag
from rulecore.core.chance import CHANCE, Hands, Need, Outcome
from rulecore.core.game import Game

BIASES = 1 << 20

FAITH = 0.8
"""How often a seat that leans does as it leans."""

LEANS = ("", "first", "last", "best", "worst")
SIMPLE = 3
"""How many of the biases need no greedy player."""


def drawn(game: Game[Any, Any], state: Any, choices: Any, rng: Random, bias: int) -> Any:
    """An action of a random game with such a bias."""
    actor = game.actor(state)
    if actor is CHANCE:
        if bias % 2 and isinstance(choices, Hands) and mixed(bias) % 2:
            return game.rules.chance_action(game.rules_config, state, uneven(choices, rng))
        return game.sample(state, rng)
    if len(choices) == 1:
        return choices[0]
    assert isinstance(actor, int)
    lean = _lean(game, bias, actor)
    if not lean or rng.random() > FAITH:
        return rng.choice(choices)
    return rng.choice(_liked(game, state, actor, choices, lean))


class Step(NamedTuple):
    """A step of a game: a state, what happens in it, and the state after that."""

    before: Any
    action: Any
    after: Any


def steps(game: Game[Any, Any], seed: int, bias: int) -> Iterator[Step]:
    """The steps of a whole random game with such a bias."""
    rng, state = Random(seed), game.initial()
    while game.actor(state) is not None:
        action = drawn(game, state, choices_of(game, state), rng, bias)
        before, state = state, game.after(state, action)
        yield Step(before, action, state)


def _lean(game: Game[Any, Any], bias: int, seat: int) -> str:
    """To what a seat leans under a bias."""
    if bias % 2 == 0:
        return ""
    known = len(LEANS) if bias % 4 == 3 and game.rules.greedy else SIMPLE
    return LEANS[mixed(bias + 7 * seat) % known]


def _liked(game: Game[Any, Any], state: Any, seat: int, choices: Sequence[Any], lean: str) -> Sequence[Any]:
    """The actions to which a seat leans."""
    if lean in ("first", "last"):
        return choices[:1] if lean == "first" else choices[-1:]
    assert game.rules.greedy is not None
    worths = game.rules.greedy(game.view(state, seat))
    liked = (max if lean == "best" else min)(worths)
    return [action for action, worth in zip(choices, worths, strict=True) if worth == liked]


def uneven(need: Hands, rng: Random) -> Outcome:
    """Pieces for each place from about the same height; the heights of the places at random."""
    spread = len(need.pool) / 4
    ordered = sorted(range(len(need.pool)), key=lambda at: at + rng.uniform(-spread, spread))
    if rng.random() < 0.5:
        ordered.reverse()
    places = rng.sample(range(len(need.sizes)), len(need.sizes))
    hands: dict[int, tuple[Any, ...]] = {}
    at = 0
    for place in places:
        hands[place] = bag([need.pool[index] for index in ordered[at : at + need.sizes[place]]])
        at += need.sizes[place]
    return tuple(hands[place] for place in range(len(need.sizes)))


def nearly(need: Need, outcome: Outcome, rng: Random) -> Outcome:
    """Another outcome close to this one: two pieces exchanged, of which one may be left over; or one die changed."""
    if not isinstance(need, Hands):
        if not outcome:
            return outcome
        place = rng.randrange(len(outcome))
        return (*outcome[:place], rng.choice(need.dice[place]), *outcome[place + 1 :])
    places = [list(hand) for hand in outcome]
    rest = list(need.pool)
    for hand in places:
        for piece in hand:
            rest.remove(piece)
    some = [hand for hand in (*places, rest) if hand]
    if len(some) > 1:
        one, other = rng.sample(some, 2)
        here, there = rng.randrange(len(one)), rng.randrange(len(other))
        one[here], other[there] = other[there], one[here]
    return tuple(bag(hand) for hand in places)
