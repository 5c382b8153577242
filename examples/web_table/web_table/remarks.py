"""What has happened at a table beside its steps: who took something back, who stood up, for whom a bot plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulecore import Game, JsonObject, Language
from web_table.words import said

MOST = 20
"""So many are kept, the last ones."""


class Remarks:
    """The remarks on a game. Everybody may know all of them: of a step that was taken back they tell what bystanders
    saw.

    A remark is kept as data: its number, after how many steps it was made, what is said, of which seat, what its player
    wanted to be called then, and an event that is told with it.
    """

    def __init__(self, game: Game[Any, Any], kept: Sequence[JsonObject]) -> None:
        self._game, self.kept = game, [*kept]

    def and_(self, what: str, step: int, seat: int, name: str, event: JsonObject | None = None) -> list[JsonObject]:
        """Those that are kept once this one is made, too; it is not made before they are `kept`."""
        number = self.kept[-1]["number"] + 1 if self.kept else 0
        one = {"number": number, "step": step, "what": what, "seat": seat, "name": name, "event": event}
        return [*self.kept, one][-MOST:]

    def told(self, language: Language, names: Sequence[str]) -> list[JsonObject]:
        """All of them, in words: with the names of today, but that of whom a remark is about as it was."""
        return [
            {**{name: one[name] for name in ("number", "step", "seat")}, "text": self._text(one, language, names)}
            for one in self.kept
        ]

    def _text(self, one: JsonObject, language: Language, names: Sequence[str]) -> str:
        then = [one["name"] if seat == one["seat"] else name for seat, name in enumerate(names)]
        name = self._game.called(language, names=then)[one["seat"]]
        event = one["event"] and self._game.say(one["event"], language, names=then)
        return said(one["what"], language).format(name=name, event=event)
