"""What is said to people, in every language: sentences with places, from one catalogue for each game and one of core.

A catalogue is a file `messages.toml` beside the code that uses it: section, key, then one sentence for each language.
It is read when the first of its sentences is needed. What is not there in another language is said in English. What can
stand in the places of a sentence:

    {card}               the value: a number, a word of the wire as `words` has it, several of them with commas, `none`
    {card:a} {card:A}    the same with its article: a 7, An 8
    {group:#}            a number that the wire counts from 0, counted from 1
    {seat:you}           a seat, or several, by name; `you` where it is the one that is spoken to. So are `You`,
                         `あなた`, and `your` (Ann's). Without such a word an event has the name alone
    {seat:plays|play}    what goes with one name, and what goes with several or with `you`
    {action}             an action as a choice has it, in quotes; `this action` where there are no such words. In a
                         refusal it is the one that is refused, and the rules need not give it
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Any, Final, Literal

from rulecore.core.data import toml_of
from rulecore.core.errors import Fault, InvalidData, Refusal, shown
from rulecore.core.people import ANYBODY, ByPerson, People, Person, names_given

Language = Literal["en", "ja"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ja")
"""The languages in which everything is said; the first one is that of `Refusal.reason`."""

SECTIONS: Final = ("clauses", "refusals", "actions", "prompts", "events", "reasons", "parts", "words")
"""What a catalogue says: the titles of clauses, why not, what an action is, what is asked, what happened and which
clause brought it about, what a score is made of; and how values that are words are said (`"standard"`, `"run"`)."""

_COMMA = {"en": ", ", "ja": "、"}
_AND = {"en": " and ", "ja": "と"}


class Sentence(str):
    """A sentence in English that remembers its key and the values in its places, to be said in another language too.

    In everything else it is the plain string.
    """

    key: str
    values: tuple[tuple[str, Any], ...]

    def __new__(cls, text: str, key: str = "", values: tuple[tuple[str, Any], ...] = ()) -> Sentence:
        """The sentence; `values` are pairs of a place and what stands there."""
        sentence = super().__new__(cls, text)
        sentence.key, sentence.values = key, values
        return sentence


class Deed(dict[str, Any]):
    """An action that a sentence names: its JSON form; empty for anything that is not an action of the game."""


ACTION: Final = "action"
"""The place of a refusal for the action that is refused."""


def language_named(language: object) -> Language:
    """The language, if it is one of LANGUAGES. Raises InvalidData."""
    for one in LANGUAGES:
        if isinstance(language, str) and language == one:
            return one
    raise InvalidData([Fault("language", f"should be one of {', '.join(map(repr, LANGUAGES))}, not {shown(language)}")])


class Catalogue:
    """All sentences of one `messages.toml`; what a game does not say itself, core says."""

    def __init__(self, path: Path, behind: Catalogue | None = None) -> None:
        self._path, self._behind = path, behind

    @classmethod
    def beside(cls, file: str) -> Catalogue:
        """The catalogue in the folder of a module, which gives its `__file__`."""
        return cls(Path(file).with_name("messages.toml"), CORE)

    @cached_property
    def sections(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        """Section, key, language: the sentences as they are written. Raises MissingData."""
        written: Mapping[str, Mapping[str, Mapping[str, str]]] = toml_of(self._path)
        return written

    def template(self, section: str, key: str, language: str) -> str | None:
        """The sentence with its places; None where neither this catalogue nor core has it."""
        entry = self._entry(section, key)
        return None if entry is None else told_in(entry, language)

    def _entry(self, section: str, key: str) -> Mapping[str, str] | None:
        """The sentence by language."""
        entry = self.sections.get(section, {}).get(key)
        return self._behind._entry(section, key) if entry is None and self._behind else entry

    def say(self, section: str, key: str, values: Mapping[str, object], language: str, people: People = ANYBODY) -> str:
        """The sentence with its places filled; where a value that it names is null, the sentence `<key>.null`.

        Raises LookupError for an unknown sentence.
        """
        entry = self._entry(section, key)
        if entry is not None and None in [values.get(place) for place in places(told_in(entry, language))]:
            entry = self._entry(section, f"{key}.null")
        if entry is None:
            raise LookupError(f"no sentence {section}.{key} for {dict(values)}")
        spoken = language if language in entry else LANGUAGES[0]
        said = (
            text + (self._filled(values[place], how, spoken, people) if place else "")
            for text, place, how in _parts(entry[spoken])
        )
        return "".join(said)

    def _filled(self, value: Any, how: str, language: str, people: People) -> str:
        """What stands in a place."""
        if how in ("a", "A"):
            return with_article(self._said(value, language), how)
        if how == "#":
            return str(value + 1)
        if isinstance(value, Deed):
            return self._deed(value, language, people)
        if isinstance(value, ByPerson):
            return _COMMA[language].join(self._by_person(value, language, people))
        items = value if isinstance(value, (list, tuple)) else (value,)
        if (how or any(isinstance(item, Person) for item in items)) and all(isinstance(item, int) for item in items):
            return self._together(items, how, language, people)
        return self._said(value, language)

    def _deed(self, action: Deed, language: str, people: People) -> str:
        """An action by the words that a player chooses it by; what chance does has none."""
        kind = action.get("type", "")
        if kind not in self.sections.get("actions", {}):
            return self._said("this-action", language)
        label = self.say("actions", kind, action, language, people)
        return self.say("words", "deed", {"label": label}, language)

    def _by_person(self, value: ByPerson, language: str, people: People) -> list[str]:
        said = enumerate(self._said(item, language) for item in value)
        return [self.say("words", "by-seat", {"seat": seat, "value": item}, language, people) for seat, item in said]

    def _together(self, seats: Sequence[int], how: str, language: str, people: People) -> str:
        """Seats by name, the one that is spoken to first; or the word that goes with one of them, or with several."""
        of_one, bar, of_several = how.partition("|")
        if bar:
            return of_several if people.you in seats or len(seats) > 1 else of_one
        if not seats:
            nobody = self._said("nobody", language)
            return nobody.capitalize() if how[:1].isupper() else nobody
        ordered = sorted(seats, key=lambda seat: seat != people.you)
        names = [self._person(seat, how, language, people) for seat in ordered]
        # "Ann, Player 2 and Ben" could be two people: where only some have names, nothing stands behind a comma.
        numbered = {name == self._by_number(seat, language) for name, seat in zip(names, ordered, strict=True)}
        between = _COMMA[language] if len(numbered) == 1 else _AND[language]
        return _AND[language].join(filter(None, (between.join(names[:-1]), names[-1])))

    def _person(self, seat: int, how: str, language: str, people: People) -> str:
        """A seat by name, or as the one that is spoken to."""
        if how and seat == people.you:
            return how
        name = self.name(seat, language, people)
        return f"{name}'s" if how in ("your", "Your") else name

    def name(self, seat: int, language: str, people: People = ANYBODY) -> str:
        """How a seat is called: by its name, else `Player 1`, or as the opponent that the game itself provides."""
        if people.players is not None and seat >= people.players:
            automa = self.template("words", "automa", language)
            if automa is not None:
                return automa
        given = people.names[seat] if 0 <= seat < len(people.names) else ""
        return given or self._by_number(seat, language)

    def _by_number(self, seat: int, language: str) -> str:
        return str(self.template("words", "player", language)).format(number=seat + 1)

    def people(self, names: object, players: int, you: int | None = None) -> People:
        """Who is spoken of at a table with so many players. Raises InvalidData for names that cannot be used."""
        if names is None:
            return People(you=you, players=players)
        said = [self.template("words", key, language) for key in ("you", "nobody", "automa") for language in LANGUAGES]
        unnamed = [[self.name(seat, language) for language in LANGUAGES] for seat in range(players)]
        return People(names_given(names, list(filter(None, said)), unnamed), you, players)

    def _said(self, value: Any, language: str) -> str:
        """A value in words. There are also words for nothing, as where a list is empty or has no entry for a seat."""
        if value is None or value in ((), []):
            value = "none"
        if isinstance(value, int) and not isinstance(value, bool):
            return str(int(value))
        if isinstance(value, (list, tuple)):
            return _COMMA[language].join(self._said(item, language) for item in value)
        return (self.template("words", value, language) if isinstance(value, str) else None) or str(value)

    def sentence(self, key: str, **values: object) -> Sentence:
        """A reason, in English, that can be said in the other languages."""
        return Sentence(self._why(key, values, LANGUAGES[0], ANYBODY), key, tuple(values.items()))

    def refused(self, clause: str, key: str, **values: object) -> Refusal:
        """The refusal by a clause, for the reason `key`."""
        return Refusal(clause, self.sentence(key, **values))

    def why(self, refusal: Refusal, language: str, people: People = ANYBODY) -> str:
        """The reason of a refusal. One that was written as a plain string is said as it is."""
        reason = refusal.reason
        if not isinstance(reason, Sentence):
            return str(reason)
        return self._why(reason.key, dict(reason.values), language, people)

    def _why(self, key: str, values: Mapping[str, object], language: str, people: People) -> str:
        return self.say("refusals", key, {ACTION: Deed(), **values}, language, people)


def told_in(entry: Mapping[str, str], language: str) -> str:
    """A sentence in that language; in English where it is not there."""
    return entry.get(language) or entry[LANGUAGES[0]]


@cache
def _parts(template: str) -> tuple[tuple[str, str, str], ...]:
    """The sentence in pieces: plain text, the place behind it ("" at the end), and how that is said."""
    return tuple([(text, place or "", how or "") for text, place, how, _ in Formatter().parse(template)])


@cache
def places(template: str) -> tuple[str, ...]:
    """The places of a sentence, each once, in order."""
    return tuple(dict.fromkeys(place for _, place, _ in _parts(template) if place))


_VOWEL = re.compile(r"8|(?:11|18)(?:\d{3})*(?!\d)|[aeiou]|[fhlmnrsx](?![a-z])", re.IGNORECASE)
"""What begins with the sound of a vowel: eight, eleven, eighteen thousand, orange, an X."""


def with_article(text: str, article: str) -> str:
    """An English word or number with `a` or `an`, or, after `A`, with the capital."""
    return f"{article}{'n' if _VOWEL.match(text) else ''} {text}"


CORE: Final = Catalogue(Path(__file__).with_name("messages.toml"))
"""What every game says in the same words."""
