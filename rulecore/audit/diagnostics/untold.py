"""What a game says in English alone. That is no fault: whoever asks for another language is told it in English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulecore.audit.diagnostics.faults import beside, file_of, onlookers, states
from rulecore.core.japanese import faults_of_japanese
from rulecore.core.messages import LANGUAGES
from rulecore.howto.written import Pair, Part, Sentence, howto_path, written_of
from rulecore.pictures import pictures_of, views_of, words_of
from rulecore.pictures.japanese import said, translated
from rulecore.registry import japanese_path, rules_of, spec_of

MOST = 5
"""So many texts of a file are named."""
_MISSING = ": is missing"
_WORD = re.compile(r"[A-Za-z]{2}")


def untold(id: str) -> tuple[str, ...]:
    """A line for each file of a game that lacks texts in another language: how many, and which. The stages are
    passed."""
    return (
        *_lines(beside(id, "messages.toml"), of_words(id)),
        *_lines(beside(id, japanese_path(id).name), of_spec(id)),
        *_lines(beside(id, howto_path(id).name), of_howto(id)),
        *_lines(file_of(id, getattr(pictures_of(id), "__file__", None)), of_pictures(id)),
    )


def _lines(place: str, lacking: Sequence[str]) -> Iterator[str]:
    if lacking:
        more = f", and {len(lacking) - MOST} more" if len(lacking) > MOST else ""
        yield f"{place}: {', '.join(lacking[:MOST])}{more}"


def of_words(id: str) -> list[str]:
    """The sentences that are not there in every language."""
    presentation = rules_of(id).presentation
    return [
        f"{section}.{key}"
        for section, entries in (presentation.words.sections if presentation else {}).items()
        for key, entry in entries.items()
        if not entry.keys() >= {*LANGUAGES}
    ]


def of_spec(id: str) -> list[str]:
    """The texts of the spec that are not there in Japanese."""
    path = japanese_path(id)
    if not path.is_file():
        return ["the file is not there"]
    found = faults_of_japanese(path, spec_of(id))
    return [fault.removesuffix(_MISSING) for fault in found if fault.endswith(_MISSING)]


def of_howto(id: str) -> list[str]:
    """The sentences on how to play that are not there in Japanese."""
    page = written_of(id)
    if page is None:
        return []
    told: list[Pair | Part | Sentence] = [*(page.example.parts if page.example else ())]
    for _, sentence in page.sentences():
        told += [sentence, *sentence.otherwise.values()]
    return [f"“{one.en}”" for one in told if one.ja is None]


def of_pictures(id: str) -> list[str]:
    """The words in pictures of random games that are not there in Japanese."""
    presentation = rules_of(id).presentation
    if presentation is None or presentation.pictures is None:
        return []
    own, found, drawn = words_of(id), dict[str, None](), pictures_of(id)

    def word(text: str) -> str:
        if said(text, own) == text and _WORD.search(text):
            found[re.sub(r"\d+", "#", text)] = None
        return text

    for game, state in states(id):
        for seat in onlookers(game):
            translated(drawn.scene(views_of(game, state, () if seat is None else (seat,))), word, str)
    return [f"“{text}”" for text in found]
