"""When a decision can be taken back, by definition: for tests that know every world there is."""

from __future__ import annotations

from typing import Any

from rulecore.core.game import Game


def is_possible(game: Game[Any, Any], state: Any, action: Any, world: Any, seat: int) -> bool:
    """Whether something could be done in the world that this seat would have seen in the same way."""
    seen, view = game.seen(action, seat, state), game.view(game.step(state, action), seat)
    return any(
        (game.seen(other, seat, world), game.view(game.step(world, other), seat)) == (seen, view)
        for other in game.legal(world)
    )
