"""Random games, for what is shown of the states that they reach."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, cycle, product
from random import Random
from typing import Any, NamedTuple

from rulecore.audit.lockstep.configs import goes_together, option_sets
from rulecore.audit.proofs.games import declared_of
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject, readings
from rulecore.core.game import Game
from rulecore.registry import rules_of


class Step(NamedTuple):
    """A state that a random game reaches, and what happened then; None at the end."""

    game: Game[Any, Any]
    before: Any
    action: Any
    after: Any


def steps(game: Game[Any, Any], rng: Random) -> Iterator[Step]:
    """A random game, to its end."""
    state = game.initial()
    while (actor := game.actor(state)) is not None:
        action = game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state))
        after = game.after(state, action)
        yield Step(game, state, action, after)
        state = after
    yield Step(game, state, None, None)


def tables(game: str, players: tuple[int, ...], rulings: tuple[str, ...], rng: Random) -> Iterator[JsonObject]:
    """Configs with every combination of readings of these rulings, at every size, again and again, each time with other
    options; all else as it falls."""
    others, options, declared = readings(rules_of(game).config), option_sets(game), declared_of(game)
    boxes = cycle(declared.boxes if declared else ({},))
    values = [[str(reading.value) for reading in others[name]] for name in rulings]
    ways = [*product(players, [*product(*values)])]
    for turn in count():
        lap, at = divmod(turn, len(ways))
        number, readings_chosen = ways[at]
        at_random = {name: str(rng.choice(list(enum)).value) for name, enum in others.items()}
        rulings_chosen = {**at_random, **dict(zip(rulings, readings_chosen, strict=True))}
        chosen = {"options": options[(lap + at) % len(options)], "rulings": rulings_chosen}
        config = {"game": game, "players": number, **chosen, **next(boxes)}
        if "first_seat" in rules_of(game).config.model_fields:
            config["first_seat"] = rng.randrange(number)
        if goes_together(config):
            yield config
