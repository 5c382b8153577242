"""What is said at a table: everything from the catalogues, in one language and with names, to one seat or to all."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from rulecore.cli.output import unstressed
from rulecore.cli.texts import WRITTEN
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.errors import Refusal
from rulecore.core.game import Game
from rulecore.core.messages import CORE, LANGUAGES, Catalogue, Language, language_named
from rulecore.core.people import People
from rulecore.core.presentation import Presentation, event_said, reasons_said
from rulecore.core.presentation import events as events_of
from rulecore.core.spec import Clause
from rulecore.pictures.board import Borrowing
from rulecore.registry import spec_in, spec_of, titles_of

QUIET: Final = frozenset({"turn-came", "all-over"})
"""Events that the screen shows in another way: whose turn it is stands in the table, who has won behind the scores."""
_BROKEN: Final = re.compile(r"(?<=(\S))\n(?=[^\n\-*|\d>])")
"""The end of a line that is not that of a paragraph."""
_ISOLATES: Final = "\u2068\u2069"


class CitedText(NamedTuple):
    """What happened or what is asked, in words, and the clause behind it; "" where the game does not say."""

    text: str
    clause: str


class Own(Borrowing):
    """The sentences of the command itself."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__(WRITTEN, words)


class Voice:
    """The sentences of one game, and of the command, for one table. A game without words of its own is told field by
    field.

    seat   the seat that is spoken to, and that sees what it may see; None: everything is told, to nobody in particular
    names  what the players are called, in the order of the seats; a player without a name is "Player 2" and so on

    Raises InvalidData for an unknown language.
    """

    def __init__(self, game: Game[Any, Any], seat: int | None, language: str = "en", names: Sequence[str] = ()) -> None:
        self.game: Game[Any, Any] = game
        self.seat: int | None = seat
        self.language: Language = language_named(language)
        self.names: tuple[str, ...] = tuple(names)
        self._presentation = game.rules.presentation
        self._words = self._presentation.words if self._presentation else CORE
        self.own: Own = Own(self._words)
        given = [*names, *[""] * (game.players - len(names))] if names else None
        people = self._words.people(given, game.players, seat)
        self.people: People = People(tuple(map(_as_on_a_terminal, people.names)), people.you, people.players)
        self._pieces: dict[str, str] = {}

    @property
    def words(self) -> Catalogue:
        """The sentences of the game."""
        return self._words

    # --- the command's own sentences ---

    def text(self, key: str, **values: Any) -> str:
        """A sentence of the command."""
        return self.own.say("play", key, values, self.language, self.people)

    def entries(self, section: str) -> dict[str, str]:
        """A section of the command's catalogue in this language, in the order in which it is written."""
        return {key: entry[self.language] for key, entry in self.own.sections[section].items()}

    def word(self, section: str, key: str) -> str:
        """A word of the command's catalogue; the key itself where it has none."""
        entry = self.own.sections[section].get(key)
        return entry[self.language] if entry else key

    def command(self, typed: str) -> str | None:
        """The command that this word is, in whatever language; None where it is none."""
        typed = typed.casefold()
        for word, entry in self.own.sections["typed"].items():
            if typed in entry.values():
                return word
        return {"h": "help", "?": "help", "q": "quit", "exit": "quit"}.get(typed)

    # --- the game's ---

    def name(self, seat: int) -> str:
        """How a seat is called, whoever is spoken to."""
        return self._words.name(seat, self.language, self.people)

    def piece(self, code: str) -> str:
        """A piece, or another word of the wire, in words. Kept, since `why` goes through thousands of actions."""
        if code not in self._pieces:
            self._pieces[code] = self.text("piece", piece=code)
        return self._pieces[code]

    def label(self, action: JsonObject) -> str:
        """An action of a player in words."""
        if self._presentation is None:
            return spelt_out(action)
        return self._words.say("actions", action["type"], action, self.language, self.people)

    def asked(self, view: JsonObject) -> CitedText:
        """What the seat in turn, whose view this is, is asked now."""
        if self._presentation is None:
            return CitedText(self.text("your-turn"), "")
        due = self._presentation.question(view)
        return CitedText(self._words.say("prompts", due.asked, due.values, self.language, self.people), due.clause)

    def turn(self, view: JsonObject) -> CitedText:
        """What the owner of this view is asked now, or what everybody waits for."""
        if (actor := view["actor"]) is not None and actor == view["seat"]:
            return self.asked(view)
        waits_for = "over" if actor is None else actor if actor == "chance" else "wait"
        return CitedText(self._words.say("prompts", waits_for, {"seat": actor}, self.language, self.people), "")

    def happened(self, before: Any, action: Any, after: Any) -> Iterator[CitedText]:
        """What happened in a step, as the seat saw it; without a seat, all of it."""
        actor, seen = self.game.actor(before), self._seen(before, action)
        if self._presentation is None:
            name = "" if actor is CHANCE else f"{self.name(int(str(actor)))}: "
            yield CitedText(f"{name}{spelt_out(seen)}", "")
            return
        for event in self._events(self._presentation, before, seen, after):
            if event["type"] not in QUIET:
                yield CitedText(event_said(self._presentation, event, self.language, self.people), event["clause"])

    def reasons(self, before: Any, action: Any, after: Any) -> Iterator[CitedText]:
        """Why it came to what happened in a step, as of a trick why it was won: nothing in a step that decides nothing,
        or in a game that gives no reasons."""
        if self._presentation is None:
            return
        for event in self._events(self._presentation, before, self._seen(before, action), after):
            for clause, text in reasons_said(self._presentation, event, self.language, self.people):
                yield CitedText(text, clause)

    def _seen(self, before: Any, action: Any) -> Any:
        return self.game.encode(action) if self.seat is None else self.game.seen(action, self.seat, before)

    def _events(
        self, presentation: Presentation[Any, Any], before: Any, seen: Any, after: Any
    ) -> tuple[JsonObject, ...]:
        game = self.game
        views: Any = game.view(before, self.seat), game.view(after, self.seat)
        result: Any = game.result(after) if game.actor(after) is None else None
        return events_of(presentation, views[0], seen, views[1], result)

    def part(self, part: JsonObject) -> str:
        """A part of a score in words."""
        return self._words.say("parts", part["what"], part, self.language, self.people)

    def why(self, refusal: Refusal) -> str:
        """The reason of a refusal."""
        return self._words.why(refusal, self.language, self.people)

    def codes(self) -> Iterator[tuple[str, str]]:
        """The codes of pieces that can be typed, one kind after another, each with what it means."""
        words = self._words.sections.get("words", {})
        kinds: dict[str, list[str]] = {}
        for code in words:
            if code[:1].isupper() and (code[1:].isdecimal() or code[1:] == "X"):
                kinds.setdefault(code[0], []).append(code)
        for codes in kinds.values():
            ends = dict.fromkeys((codes[0], codes[-1]))
            yield " - ".join(ends), " - ".join(map(self.piece, ends))

    # --- the rulebook ---

    @property
    def goal(self) -> str:
        """What the players are after, with its clause; "" for a game that comes without such a sentence."""
        return self.word("goal", self.game.id) if self.game.id in self.own.sections["goal"] else ""

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Every clause of the rulebook by its id, in this language where the game has it."""
        return {clause.id: clause for clause in spec_in(self.game.id, self.language).clauses}

    @property
    def lacks_rules(self) -> bool:
        """Whether the rulebook is shown in English for want of this language."""
        if self.language == LANGUAGES[0] or not self.clauses:
            return False
        return self.clauses == {clause.id: clause for clause in spec_of(self.game.id).clauses}

    def title(self, clause: str) -> str:
        """The title of a clause; its id where the game has no titles."""
        return titles_of(self.game.id, self.language).get(clause, clause)

    def sentence(self, clause: str) -> str:
        """The text of a clause; "" where the rulebook is not at hand."""
        known = self.clauses.get(clause)
        return _in_one_line(unstressed(known.text)) if known else ""

    def place(self, clause: str) -> str | None:
        """Where a clause stands in the rulebook; None where that is not known."""
        known = self.clauses.get(clause)
        return known.place if known else None


def cited(told: CitedText) -> str:
    """A sentence with the clause behind it."""
    return f"{told.text} [{told.clause}]" if told.clause else told.text


def spelt_out(action: JsonObject) -> str:
    """The type of an action and what it carries, with signs of every alphabet as they are: ♠, not a code."""
    fields = [
        f"{name} {json.dumps(value, ensure_ascii=False)}"
        for name, value in action.items()
        if name not in ("type", "seat")
    ]
    return f"{action['type']}: {', '.join(fields)}" if fields else str(action["type"])


def _in_one_line(text: str) -> str:
    """A passage without the line ends inside of its paragraphs; lists keep theirs."""
    return _BROKEN.sub(lambda found: " " if found[1].isascii() else "", text)


def _as_on_a_terminal(name: str) -> str:
    """A name without isolates, which many terminals show as boxes, unless it runs from right to left."""
    is_rtl = any(unicodedata.bidirectional(char) in ("R", "AL") for char in name)
    return name if is_rtl else name.strip(_ISOLATES)
