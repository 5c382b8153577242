"""When a decision can be taken back, by definition: for tests that know every world there is."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from rulecore.core.game import Game


class Worlds:
    """All states that there can be at a moment, by what each seat sees of them."""

    def __init__(self, game: Game[Any, Any], states: Iterable[Any]) -> None:
        self.game = game
        self._alike: dict[tuple[int, str], list[Any]] = {}
        self._after: dict[tuple[Any, Any, int], str | None] = {}
        for state in states:
            for seat in range(game.players):
                self._alike.setdefault((seat, self._view(state, seat)), []).append(state)

    def is_the_same_everywhere(self, state: Any, action: Any) -> bool:
        """Whether in every world that some seat thinks of the action is legal and that seat would see the same."""
        return all(
            self._view_after(world, action, seat) == self._view_after(state, action, seat)
            for seat in range(self.game.players)
            for world in self._alike[seat, self._view(state, seat)]
        )

    def _view(self, state: Any, seat: int) -> str:
        return json.dumps(self.game.view(state, seat))

    def _view_after(self, state: Any, action: Any, seat: int) -> str | None:
        """What the seat sees afterwards; None where the action is not legal."""
        key = state, action, seat
        if key not in self._after:
            legal = self.game.refusal(state, action) is None
            self._after[key] = self._view(self.game.step(state, action), seat) if legal else None
        return self._after[key]


def is_possible(game: Game[Any, Any], state: Any, action: Any, world: Any, seat: int) -> bool:
    """Whether something could be done in the world that this seat would have seen in the same way."""
    seen, view = game.seen(action, seat, state), game.view(game.step(state, action), seat)
    return any(
        (game.seen(other, seat, world), game.view(game.step(world, other), seat)) == (seen, view)
        for other in game.legal(world)
    )
