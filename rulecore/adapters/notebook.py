"""Pictures of positions and traces for notebooks: the last line of a cell `show(game, state, seat)`. Extra "report"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import rulecore
from rulecore.adapters.common import insist_on
from rulecore.core.chance import Chance
from rulecore.core.game import Game

# Before the imports that need it: without the extra, the error names it.
insist_on("report", "jinja2", "markdown_it", "pygments")

from rulecore.cli.pages.staging import Deed  # noqa: E402
from rulecore.cli.pages.text import Links  # noqa: E402
from rulecore.cli.pages.words import actor_named, deed_in_words  # noqa: E402
from rulecore.cli.pages.writing import rendered  # noqa: E402
from rulecore.cli.voice import Voice  # noqa: E402
from rulecore.pictures import Scene, pictures_of, views_of  # noqa: E402

__all__ = ["Picture", "show", "show_trace"]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


HEIGHT = 460
"""How high a picture is in a notebook, in pixels; its lower right corner can be pulled."""


class Picture:
    """A page of its own; `_repr_html_` puts it into a frame, so that nothing of it touches the notebook.

    page  the whole page as HTML, for a file
    """

    def __init__(self, title: str, position: Scene, deeds: tuple[Deed, ...] = ()) -> None:
        nowhere = Links(frozenset(), "", frozenset(), "")
        self._title = title
        self.page: str = rendered(
            "notebook.html.jinja", nowhere, {"title": title, "position": position, "deeds": deeds}
        )

    def _repr_html_(self) -> str:
        frame = f'sandbox="" title="{escape(self._title)}" srcdoc="{escape(self.page)}"'
        return f'<iframe {frame} style="width:100%;height:{HEIGHT}px;border:0;resize:vertical"></iframe>'

    def __repr__(self) -> str:
        return f"<Picture {self._title}>"


def show(game: Game[Any, Any], state: Any, seat: int | None = None, *, names: Sequence[str] | None = None) -> Picture:
    """The position as the seat sees it, None: a bystander; what others hide is not in it. `names` as for `Game.say`.
    Raises InvalidState, and InvalidData for names that are not a list with a text for each player."""
    views, called = views_of(game, state, () if seat is None else (seat,)), game.called(names=names)
    eyes = "a bystander" if seat is None else called[seat]
    title = f"{game.rules.title}, as {eyes} sees it. {_turn(game.actor(state), called)}."
    return Picture(title, pictures_of(game.id).scene(views._replace(names=called)))


def show_trace(trace: Mapping[str, Any], *, names: Sequence[str] | None = None) -> Picture:
    """Where a trace ends and how it came about, with everything that anybody saw. `names` as for `Game.say`. Raises
    InvalidTrace, InvalidConfig where the trace breaks the rules; InvalidData for names that are none."""
    game, states, actions, _ = rulecore.replay(trace)
    called = game.called(names=names)
    voice, pictures, deeds = Voice(game, None, names=names or ()), pictures_of(game.id), []
    for state, action, after in zip(states[:-1], actions, states[1:], strict=True):
        text, pieces = deed_in_words(voice, state, action, after), pictures.held(game.encode(action))
        deeds.append(Deed(_name(game.actor(state), called), text, pieces))
    views = views_of(game, states[-1], range(game.players))._replace(names=called)
    title = f"{game.rules.title}, a trace of {len(actions)} actions. {_turn(game.actor(states[-1]), called)}."
    return Picture(title, pictures.scene(views), tuple(deeds))


def _name(actor: int | Chance | None, called: tuple[str, ...]) -> str:
    return called[actor] if isinstance(actor, int) else actor_named(None)


def _turn(actor: int | Chance | None, called: tuple[str, ...]) -> str:
    """Who must act. What chance must do is not told: which dice it rolls may be hidden."""
    return "The game is over" if actor is None else f"{_name(actor, called)} is to act"
