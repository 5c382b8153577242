"""How to play: one page for each game, for people who have never seen its rulebook, in every language.

The pages are data (`written`); here they become what is told at one table.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from rulecore.core.howto import HowToExample, HowToPart, HowToPlay, HowToSection, HowToSentence
from rulecore.core.messages import CORE, Catalogue, Language, language_named
from rulecore.core.spec import Ruling
from rulecore.howto.written import SECTIONS, Example, Pair, Part, Sentence, trace_of, written_of
from rulecore.registry import open_game, rules_of, spec_in

WORDS: Final = Catalogue(Path(__file__).with_name("messages.toml"), CORE)
"""The words around the sentences."""
MARK: Final = {"en": "*", "ja": "＊"}
"""Stands behind a sentence that tells what is usual, where a table may agree on something else."""


class Said(NamedTuple):
    """A sentence at one table.

    clauses     the ids of the clauses that it tells
    rulings     the ids of the rulings of which it tells a reading
    may_differ  whether a table may still agree on another reading of them
    """

    text: str
    clauses: tuple[str, ...]
    rulings: tuple[str, ...]
    may_differ: bool

    def marked(self, language: str) -> str:
        """The text, with a mark where a table may agree on something else."""
        return self.text + (MARK[language] if self.may_differ else "")


class Section(NamedTuple):
    """A chapter of the page: one of SECTIONS, its title, its sentences."""

    id: str
    title: str
    sentences: tuple[Said, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses that it tells, each once."""
        return tuple(dict.fromkeys(id for sentence in self.sentences for id in sentence.clauses))


class Page(NamedTuple):
    """How to play a game.

    sections  empty where the game comes without such a page
    note      what is to be said at the foot: what the mark means, or that there is no page
    example   which steps of which recorded game show it; None where nobody chose any
    """

    game: str
    language: Language
    title: str
    sections: tuple[Section, ...]
    note: str
    example: Example | None


def word(key: str, language: str, **values: Any) -> str:
    """One of the words around the sentences."""
    return WORDS.say("howto", key, values, language)


def page_of(game: str | Mapping[str, object], language: str = "en") -> Page:
    """How to play, as this table plays.

    game  the id of a game: the default readings are told, and marked; or the config of a table: its readings are told

    Raises InvalidConfig for an unknown game and for a config that is none, InvalidData for an unknown language,
    InvalidGame where a game from another package does not work.
    """
    spoken = language_named(language)
    config = None if isinstance(game, str) else open_game(game).config
    id = game if isinstance(game, str) else str(config["game"] if config else "")
    title, written = rules_of(id).title, written_of(id)
    if written is None:
        return Page(id, spoken, word("title", spoken, title=title), (), word("none", spoken, title=title), None)
    chosen = config["rulings"] if config else None
    rulings = {ruling.id: ruling for ruling in spec_in(id, spoken).rulings}
    sections = tuple(
        Section(
            section,
            word(section, spoken),
            tuple(_said(one, rulings, chosen, spoken) for one in getattr(written, section)),
        )
        for section in SECTIONS
    )
    is_open = any(sentence.may_differ for section in sections for sentence in section.sentences)
    note = word("may-differ", spoken) if is_open else ""
    return Page(id, spoken, word("title", spoken, title=title), sections, note, written.example)


def _said(
    sentence: Sentence, rulings: Mapping[str, Ruling], chosen: Mapping[str, str] | None, language: Language
) -> Said:
    """The sentence, or what stands in its place where the table has settled on another reading than it tells."""
    text, may_differ = told_in_language(sentence, language), chosen is None and bool(sentence.rulings)
    for ruling in (rulings[id] for id in sentence.rulings):
        reading = ruling.default if chosen is None else chosen[ruling.id]
        if reading in sentence.otherwise:
            text = told_in_language(sentence.otherwise[reading], language)
        elif reading != ruling.default:
            text = _settled(ruling, reading, language)
    return Said(text, tuple(sentence.clauses), tuple(sentence.rulings), may_differ)


def told_in_language(pair: Pair | Part | Sentence, language: Language) -> str:
    """What is written for that language; in English where nothing is."""
    return pair.ja or pair.en if language == "ja" else pair.en


def _settled(ruling: Ruling, chosen: str, language: Language) -> str:
    """The question of a ruling with the answer of the table, as the spec has them."""
    answer = next(reading.text for reading in ruling.readings if reading.id == chosen)
    question = " ".join(ruling.question.split())
    return word("settled", language, question=question, answer=answer[:1].upper() + answer[1:])


def as_data(page: Page) -> HowToPlay:
    """The page as `rulecore.how_to_play` hands it out, with the recorded game of its example. Raises InvalidSpec where
    that cannot be read."""
    return HowToPlay(
        game=page.game,
        language=page.language,
        title=page.title,
        sections=[
            HowToSection(id=section.id, title=section.title, sentences=[*map(_sentence, section.sentences)])
            for section in page.sections
        ],
        note=page.note,
        example=_example(page.game, page.example, page.language) if page.example else None,
    )


def _sentence(said: Said) -> HowToSentence:
    clauses, rulings = [*said.clauses], [*said.rulings]
    return HowToSentence(text=said.text, clauses=clauses, rulings=rulings, may_differ=said.may_differ)


def _example(game: str, example: Example, language: Language) -> HowToExample:
    parts = [
        HowToPart(title=told_in_language(part, language), first=part.first, last=part.last) for part in example.parts
    ]
    return HowToExample(trace=trace_of(game, example.trace), parts=parts)
