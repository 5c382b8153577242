"""What is said at a table: everything from the catalogues, in one language and with names, to one seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from rulecore.cli.tables import any_game
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidGame, Refusal
from rulecore.core.front import event_said
from rulecore.core.front import events as events_of
from rulecore.core.game import Game
from rulecore.core.messages import CORE, LANGUAGES, Catalogue
from rulecore.core.spec import Clause
from rulecore.registry import spec_in, spec_of

WRITTEN: Final = Path(__file__).with_name("messages.toml")
QUIET: Final = frozenset({"turn-came"})
"""Events that the screen shows in another way: who is in turn stands in the table."""


class Told(NamedTuple):
    """What happened or what is asked, in words, and the clause behind it; "" where the game does not say."""

    text: str
    clause: str


class Voice:
    """The sentences of one game, and of the command, for one table. A game without words of its own is told field by
    field."""

    def __init__(self, game: Game[Any, Any], seat: int, language: str, names: Sequence[str] | None = None) -> None:
        self.game, self.seat, self.language = game, seat, language
        self._front = game.rules.front
        self._words = self._front.words if self._front else CORE
        self._own = Catalogue(WRITTEN, self._words)
        self.people = self._words.people(names, game.players, seat)

    # --- the command's own sentences ---

    def text(self, key: str, **values: Any) -> str:
        """A sentence of the command."""
        return self._own.say("play", key, values, self.language, self.people)

    def commands(self) -> dict[str, str]:
        """What can be typed besides a choice, with what it does."""
        return {word: entry[self.language] for word, entry in self._own.sections["help"].items()}

    def command(self, typed: str) -> str | None:
        """The command that this word is, in whatever language."""
        typed = typed.casefold()
        for word, entry in self._own.sections["typed"].items():
            if typed in entry.values():
                return word
        return {"h": "help", "?": "help", "q": "quit", "exit": "quit"}.get(typed)

    # --- the game's ---

    def name(self, seat: int) -> str:
        """How a seat is called, whoever is spoken to."""
        return self._words.name(seat, self.language, self.people)

    def piece(self, code: str) -> str:
        """A piece, or another word of the wire, in words."""
        return self._words.said(code, self.language)

    def label(self, action: JsonObject) -> str:
        """An action of a player in words."""
        if self._front is None:
            return any_game.told(action)
        return self._words.say("actions", action["type"], action, self.language, self.people)

    def asked(self, view: JsonObject) -> Told:
        """What the seat in turn, whose view this is, is asked now."""
        if self._front is None:
            return Told(self.text("your-turn"), "")
        due = self._front.asked(view)
        return Told(self._words.say("prompts", due.asked, due.values, self.language, self.people), due.clause)

    def happened(self, before: Any, action: Any, after: Any) -> Iterator[Told]:
        """What happened in a step, as the seat saw it."""
        game, actor = self.game, self.game.actor(before)
        seen = game.seen(action, self.seat, before)
        if self._front is None:
            name = "" if actor is CHANCE else f"{self.name(int(str(actor)))}: "
            yield Told(f"{name}{any_game.told(seen)}", "")
            return
        result = game.result(after) if game.actor(after) is None else None
        for event in events_of(self._front, game.view(before, self.seat), seen, game.view(after, self.seat), result):
            if event["type"] not in QUIET:
                yield Told(event_said(self._front, event, self.language, self.people), event["clause"])

    def why(self, refusal: Refusal) -> str:
        """The reason of a refusal."""
        return self._words.why(refusal, self.language, self.people)

    # --- the rulebook ---

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Every clause of the rulebook by its id, in this language where the game has it."""
        try:
            found = spec_in(self.game.id, self.language).clauses
        except InvalidGame:
            found = spec_of(self.game.id).clauses
        return {clause.id: clause for clause in found}

    @property
    def lacks_rules(self) -> bool:
        """Whether the rulebook is shown in English for want of this language."""
        if self.language == LANGUAGES[0]:
            return False
        return self.clauses == {clause.id: clause for clause in spec_of(self.game.id).clauses}

    def title(self, clause: str) -> str:
        """The title of a clause; its id where the game has no titles."""
        return self._words.template("clauses", clause, self.language) or clause
