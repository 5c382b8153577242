"""What learners observe, in arrays: features or a layout, and beside it what a seat remembers. Needs gymnasium."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulecore.adapters.common import FEATURES, REMEMBERING, features, insist_on
from rulecore.adapters.layout import Layout, layout
from rulecore.adapters.layouts import Look, Quick, look_of, quick_of
from rulecore.core.errors import Fault, InvalidData, is_whole, shown
from rulecore.core.game import Game, insist_on_game
from rulecore.core.rules import presentation_of

# Before the imports that need it: without the extra, the error names it.
insist_on("gymnasium", "gymnasium", "numpy")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, MultiBinary  # noqa: E402

Observation = dict[str, Any]
"""Arrays by name.

observation        what the seat sees: features (`common.features`), or by a layout (`layout.layout`)
information_state  beside a layout, where it is asked for: features of all that the seat has seen, and its view
action_mask        what is legal now, by number
"""
Past = Sequence[tuple[Any, Any]]
"""Every state left behind, with the action that was taken in it."""

LARGEST_SIZE = 1 << 20
"""The largest number of features in an observation."""
MASKS = 1 << 22
"""About how many bytes of masks, and of the actions that they tell, are kept at most."""

NUMBERS = 1 << 16
"""Of so many actions the numbers are kept by `id` at most."""


class Observer:
    """Writes what a seat observes. Raises InvalidData for invalid arguments, InvalidGame where the game numbers no
    actions, or has no layout and one is asked for.

    dense     by the layout of the game, not by features
    remember  with all that the seat has seen: as features instead of those of the view, or beside the layout
    size      how many features; by default 1024, or 4096 with all that was seen
    """

    def __init__(self, game: Game[Any, Any], *, dense: bool, remember: bool, size: int | None) -> None:
        insist_on_game(game)
        presentation_of(game.rules)
        size = (REMEMBERING if remember else FEATURES) if size is None else size
        if not is_whole(size) or not 0 < size <= LARGEST_SIZE:
            raise InvalidData([Fault("size", f"should be a whole number from 1 to {LARGEST_SIZE}, not {shown(size)}")])
        self.game: Game[Any, Any] = game
        self.size: int = size
        self.remember: bool = remember
        self.choices: int = game.action_count // game.players
        self.layout: Layout | None = layout(game) if dense else None
        self.space = Dict(self._spaces())
        self._quick: Quick | None = quick_of(game) if dense and game.fast and not remember else None
        self._look: Look = look_of(game) if dense and not remember else game.view
        self._forms = [(name, space.shape, space.dtype) for name, space in self.space.items()]
        self._numbers: dict[Any, int] = {}
        self._by_id: dict[int, tuple[Any, int]] = {}
        self._actions: dict[int, Any] = {}
        self._masks: dict[int, tuple[tuple[Any, ...], int, bytes]] = {}

    def _spaces(self) -> dict[str, Any]:
        found: dict[str, Any] = {"action_mask": MultiBinary(self.choices)}
        if self.layout is None:
            return {"observation": MultiBinary(self.size), **found}
        if self.remember:
            found = {"information_state": MultiBinary(self.size), **found}
        return {"observation": Box(self.layout.low, self.layout.high, dtype=np.float32), **found}

    def arrays(self, *tables: int) -> Observation:
        """Arrays to write into: for one seat, or for so many tables."""
        return {name: np.zeros(tables + shape, dtype) for name, shape, dtype in self._forms}

    def write(self, out: Mapping[str, Any], state: Any, past: Past, seat: int) -> None:
        """Write what the seat observes in this state after this past; the mask is empty while it is not its turn."""
        if self._quick is not None:
            out["observation"].data.cast("B")[:] = self._quick(state, seat)
        else:
            self._write_view(out, self._look(state, seat), past, seat)
        out["action_mask"].data.cast("B")[:] = self._mask(self.game.legal(state), seat)

    def _mask(self, legal: tuple[Any, ...], seat: int) -> bytes:
        """Which of these actions are those of the seat, by number. Many a game answers with a tuple that it has made
        once: it is recognised by its `id`, and kept, so that no other one gets it."""
        known = self._masks.get(id(legal))
        if known is not None and known[1] == seat:
            return known[2]
        found, first = bytearray(self.choices), seat * self.choices
        for action in legal:
            number = self._number(action) - first
            if 0 <= number < self.choices:
                found[number] = 1
        mask = bytes(found)
        if len(self._masks) >= MASKS // (512 + self.choices):
            self._masks.clear()
        self._masks[id(legal)] = legal, seat, mask
        return mask

    def _write_view(self, out: Mapping[str, Any], view: Any, past: Past, seat: int) -> None:
        if self.layout is not None:
            self.layout.write(view, out["observation"])
        if self.layout is None or self.remember:
            told = out["observation" if self.layout is None else "information_state"]
            seen = [self.game.seen(action, seat, before) for before, action in past] if self.remember else ()
            told.fill(0)
            told[list(features(view, self.size, seen))] = 1

    def _number(self, action: Any) -> int:
        """The number of an action, looked up once. Games make most actions once: they are recognised as `_mask`
        recognises tuples, others by their hash."""
        known = self._by_id.get(id(action))
        if known is None:
            number = self._numbers.get(action)
            if number is None:
                number = self._numbers[action] = self.game.number_of(action)
            if len(self._by_id) >= NUMBERS:
                self._by_id.clear()
            known = self._by_id[id(action)] = action, number
        return known[1]

    def action(self, number: int) -> Any:
        """The action with this number, which is made once."""
        found = self._actions.get(number)
        if found is None:
            found = self._actions[number] = self.game.action_at(number)
        return found

    def whole(self, state: Any) -> Any:
        """What all seats see together, for a central critic: their layouts, or their features, one after the other. No
        seat may be shown it."""
        parts = []
        for seat in range(self.game.players):
            view = self.game.view(state, seat)
            if self.layout is not None:
                parts.append(self.layout.array(view))
            else:
                part = np.zeros(self.size, np.int8)
                part[list(features(view, self.size))] = 1
                parts.append(part)
        return np.concatenate(parts)

    @property
    def whole_space(self) -> Any:
        """The space of `whole`."""
        seats = self.game.players
        if self.layout is None:
            return MultiBinary(self.size * seats)
        return Box(np.tile(self.layout.low, seats), np.tile(self.layout.high, seats), dtype=np.float32)
