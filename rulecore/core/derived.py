"""What follows from a config, whatever the state: worked out once, and found again by the identity of the config."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from rulecore.core.config import Config

T = TypeVar("T")

_KEPT: Final = 64
"""For how many configs it is kept, at most: a server has tables under many."""


class ByConfig(Generic[T]):
    """For each config what `of_config` makes of it.

    A config is recognised by its identity, which takes next to no time. Only accelerated code relies on it: the rules
    look up what they need.
    """

    def __init__(self, of_config: Callable[[Any], T]) -> None:
        self._of_config = of_config
        self._known: dict[int, tuple[Config, T]] = {}  # by `id`; the config is kept too, so that no other one gets it
        self._latest: tuple[Config | None, Any] = (None, None)

    def of(self, config: Config) -> T:
        """What follows from this config."""
        latest, found = self._latest  # read once: another thread may put another one there
        if latest is not config:
            known = self._known.get(id(config))
            if known is None:
                known = config, self._of_config(config)
                if len(self._known) >= _KEPT:
                    self._known.clear()
                self._known[id(config)] = known
            self._latest = known
            found = known[1]
        derived: T = found
        return derived
