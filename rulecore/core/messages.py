"""What is said to people, in every language: sentences with places, from one catalogue for each game and one of core.

A catalogue is a file `messages.toml` beside the code that uses it: section, key, then one sentence for each language.
A sentence has plain places, `{seat}`. It is read when the first of its sentences is needed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, Literal

from rulecore.core.errors import Fault, InvalidData, Refusal, shown

Language = Literal["en", "ja"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ja")
"""The languages in which everything is said; the first one is that of `Refusal.reason`."""

SECTIONS: Final = ("clauses", "refusals", "actions", "prompts", "events", "words")
"""What a catalogue says: the titles of clauses, why not, what an action is, what is asked, what happened; and how
values that are words are said (`"standard"`, `"run"`)."""

_COMMA = {"en": ", ", "ja": "、"}


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


def language_named(language: object) -> Language:
    """The language, if it is one of LANGUAGES. Raises InvalidData."""
    for one in LANGUAGES:
        if language == one:
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
        """Section, key, language: the sentences as they are written."""
        written: Mapping[str, Mapping[str, Mapping[str, str]]] = tomllib.loads(self._path.read_text(encoding="utf-8"))
        return written

    def template(self, section: str, key: str, language: str) -> str | None:
        """The sentence with its places; None where neither this catalogue nor core has it."""
        entry = self.sections.get(section, {}).get(key)
        if entry is not None:
            return entry[language]
        return self._behind.template(section, key, language) if self._behind else None

    def say(self, section: str, key: str, values: Mapping[str, Any], language: str) -> str:
        """The sentence with its places filled; where a value that it names is null, the sentence `<key>.null`.

        Lists are said with commas, a word of the wire as `words` has it. Raises LookupError for an unknown sentence.
        """
        chosen = self.template(section, key, language)
        if chosen is not None and None in [values.get(place) for place in places(chosen)]:
            chosen = self.template(section, f"{key}.null", language)
        if chosen is None:
            raise LookupError(f"no sentence {section}.{key} for {dict(values)}")
        return chosen.format(**{place: self._said(values[place], language) for place in places(chosen)})

    def _said(self, value: Any, language: str) -> str:
        if type(value) is int:
            return str(value)
        if isinstance(value, (list, tuple)):
            return _COMMA[language].join(self._said(item, language) for item in value)
        return (self.template("words", value, language) if isinstance(value, str) else None) or str(value)

    def sentence(self, key: str, **values: Any) -> Sentence:
        """A reason, in English, that can be said in the other languages."""
        return Sentence(self.say("refusals", key, values, LANGUAGES[0]), key, tuple(values.items()))

    def refused(self, clause: str, key: str, **values: Any) -> Refusal:
        """The refusal by a clause, for the reason `key`."""
        return Refusal(clause, self.sentence(key, **values))

    def why(self, refusal: Refusal, language: str) -> str:
        """The reason of a refusal. One that was written as a plain string is said as it is."""
        reason = refusal.reason
        if not isinstance(reason, Sentence) or language == LANGUAGES[0]:
            return str(reason)
        return self.say("refusals", reason.key, dict(reason.values), language)


@cache
def places(template: str) -> tuple[str, ...]:
    """The places of a sentence, each once, in order."""
    return tuple(dict.fromkeys(part.partition("}")[0] for part in template.split("{")[1:]))


CORE: Final = Catalogue(Path(__file__).with_name("messages.toml"))
"""What every game says in the same words."""
