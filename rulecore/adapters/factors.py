"""Actions in factors: first the kind, then a piece, a place, one field after the other. Needs numpy.

A flat number stands for a whole action; where actions have several pieces there are tens of thousands of them (42,876
for each of four players of Dietrick-taking). In factors an action is a few choices out of some dozens each. Which
choices are open depends on those made before: `mask` tells which, and it lets through exactly what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from rulecore.adapters.common import insist_on
from rulecore.core.errors import Fault, InvalidAction, shown
from rulecore.core.game import Game
from rulecore.core.rules import presentation_of

# Before the imports that need it: without the extra, the error names it.
insist_on("gymnasium", "numpy")

import numpy as np  # noqa: E402

__all__ = ["Factors", "factors"]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


NOTHING = ""
"""The value of a factor that an action does not have."""
Array = np.ndarray[Any, Any]


class Factors:
    """The actions of any one seat of a game, each as one whole number for every factor. Made by `factors`.

    values  for each factor, in the order in which they are chosen: what its numbers mean, "card=R5" for instance, the
            kind as "type=play"; "" where the action has no more fields
    sizes   for each factor: how many values it has (`gymnasium.spaces.MultiDiscrete(sizes)`)
    table   by the number of an action, as the mask of an environment has it: its factors
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        choices = game.action_count // game.players
        rows = [tuple(_parts(game.rules.actions.written(game.action_at(number)))) for number in range(choices)]
        longest = max(map(len, rows))
        columns = list(zip(*(row + (NOTHING,) * (longest - len(row)) for row in rows), strict=True))
        self.values: tuple[tuple[str, ...], ...] = tuple([tuple(dict.fromkeys(column)) for column in columns])
        self.sizes: tuple[int, ...] = tuple(map(len, self.values))
        places = [{value: at for at, value in enumerate(values)} for values in self.values]
        self.table: Array = np.array(
            [[place[value] for value in column] for place, column in zip(places, columns, strict=True)], np.int32
        ).T
        self._numbers = {tuple(row): number for number, row in enumerate(self.table.tolist())}

    def mask(self, action_mask: Array, chosen: Sequence[int] = ()) -> Array:
        """Which values of the next factor lead to a legal action, as zeros and ones.

        action_mask  which actions are legal, by number, as an environment tells it
        chosen       the factors chosen so far

        Raises InvalidAction where they lead to no legal action, or where all are chosen.
        """
        at = len(chosen)
        rows = self.table[np.flatnonzero(action_mask)]
        for place, value in enumerate(chosen[: len(self.sizes)]):
            rows = rows[rows[:, place] == value]
        if at >= len(self.sizes) or not len(rows):
            what = "factors of a legal action, and not all of them" if at else "asked where something is legal"
            raise InvalidAction([Fault("", f"should be {what}, not {shown(list(chosen))}")])
        found = np.zeros(self.sizes[at], np.int8)
        found[rows[:, at]] = 1
        return found

    def number_of(self, chosen: Sequence[int]) -> int:
        """The number of the action with these factors. Raises InvalidAction."""
        number = self._numbers.get(tuple(map(int, chosen)))
        if number is None:
            raise InvalidAction([Fault("", f"should be the factors of an action, not {shown(list(chosen))}")])
        return number


@cache
def factors(game: Game[Any, Any]) -> Factors:
    """The actions of this game in factors. Raises InvalidGame where the game numbers no actions."""
    presentation_of(game.rules)
    return Factors(game)


def _parts(written: Mapping[str, Any]) -> Iterator[str]:
    """The fields of an action but for its seat, those of a list one by one."""
    for name, value in written.items():
        if name == "seat":
            continue
        if isinstance(value, list):
            yield from (f"{name}.{at}={part}" for at, part in enumerate(value))
        else:
            yield f"{name}={value}"
