"""A bot of one's own, by where it stands: `my_bot:play`, for the command. Not for names that come over a network: what
is named is imported, and run."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from random import Random
from traceback import FrameSummary, extract_tb
from typing import Any

from rulecore.bots import Bot, Maker, named
from rulecore.core.errors import RulecoreError, cut, shown
from rulecore.core.game import Game

PLACE = "MODULE:NAME"
_PLACE = re.compile(r"(?!search:)([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*)")
LONGEST = 200
"""Letters of what a bot said when it failed."""


class BadBot(RulecoreError, ValueError):
    """A bot of one's own that is not where it should be, or that fails."""


@dataclass(frozen=True)
class _Own:
    """A bot of one's own, and how it was called."""

    name: str
    bot: Bot[Any]

    def __call__(self, view: Mapping[str, object], legal: Sequence[Any]) -> Any:
        answer = _done(self.name, self.bot, view, legal)
        if not _done(self.name, legal.__contains__, answer):
            raise BadBot(
                f"the bot {self.name} answered {shown(answer)}, which is none of its {len(legal)} legal actions"
            )
        return answer


def is_own(name: str) -> bool:
    """Whether it is the place of a bot rather than the name of one that comes with rulecore."""
    return _PLACE.fullmatch(name) is not None


def maker_of(name: str) -> Maker[Any, Any]:
    """What makes a bot: one of `rulecore.bots.named`, or the one at MODULE:NAME, where the module is imported as
    `python -m` would do it, from the working folder before all others.

    A class is called with a game and a generator, once for each seat and game, and makes the bot. Anything else that
    can be called is the bot, for all seats. Raises BadBot where nothing can be called, InvalidData for no such name;
    the bot raises BadBot where it fails, or answers with anything but a legal action.
    """
    found = _PLACE.fullmatch(name)
    if not found:
        return named(name)
    thing = _thing(name, *found.groups())

    def made(game: Game[Any, Any], rng: Random) -> Bot[Any]:
        return _Own(name, _done(name, thing, game, rng) if isinstance(thing, type) else thing)

    return made


def _thing(name: str, module: str, attribute: str) -> Callable[..., Any]:
    if (folder := os.getcwd()) not in sys.path:
        sys.path.insert(0, folder)
    try:
        there = import_module(module)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name and f"{module}.".startswith(f"{error.name}."):
            raise BadBot(
                f"there is no module {error.name!r} here or among what is installed, for the bot {name}"
            ) from None
        raise BadBot(f"the module of the bot {name} cannot be imported: {_said(error)}") from None
    callables = [key for key, value in vars(there).items() if callable(value)]
    if attribute not in callables:
        near = get_close_matches(attribute, callables, n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise BadBot(f"the module {module!r} has no function or class {attribute!r}{hint}")
    thing: Callable[..., Any] = vars(there)[attribute]
    return thing


def _done(name: str, call: Callable[..., Any], *given: Any) -> Any:
    """What a stranger's call answers. Raises BadBot with what went wrong, and in which line."""
    try:
        return call(*given)
    except Exception as error:  # whatever a stranger's code raises
        raise BadBot(f"the bot {name} failed: {_said(error)}") from None


def _is_own(line: FrameSummary) -> bool:
    return not (line.filename.startswith("<frozen") or Path(line.filename).is_relative_to(Path(__file__).parents[1]))


def _said(error: Exception) -> str:
    """An error in one line, with the latest line of code in it that is a stranger's."""
    lines = [f"{Path(line.filename).name}:{line.lineno}" for line in extract_tb(error.__traceback__) if _is_own(line)]
    where = f" ({lines[-1]})" if lines else ""
    return f"{type(error).__name__}: {cut(str(error), LONGEST)}{where}"
