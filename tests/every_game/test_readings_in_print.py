"""Every reading is a sentence that a rulebook could print as it stands, in both languages."""

from __future__ import annotations

import re

import pytest

import rulecore
from rulecore.core.messages import LANGUAGES, Language
from rulecore.registry import spec_in

FEWEST = {"en": 5, "ja": 12}
"""Words of a sentence in English, characters of one in Japanese: fewer are an answer to a question, not a sentence."""
VERBS = re.compile(
    r"\b(is|are|has|have|must|may|can|cannot|wins?|plays?|pass(es)?|takes?|lead|leads|starts?|begins?|draws?|gives?|"
    r"puts?|counts?|scores?|costs?|shuffle|multiply|add|turn|chooses?|rolls?|roll|declares?|ends?|shares?|follows?|"
    r"beats?|ranks?|sets?|lay|lays|looks?|look|pick|bid|divide|find|breaks?|decides?|agree|arrange|stays|reach|goes|"
    r"happens|keeps|names?|get|gets|consist|needs?|hide|lie|oblige|marks?|illustrates|sees)\b",
    re.IGNORECASE,
)
"""The verbs of the readings. A new one is added here by whoever writes it: a text without any is a phrase."""
JAPANESE_VERB = re.compile(r"(ます|ません|です|でした)。$")
WORDS = frozenset({"dice-off"})
"""Ids that are words of a rulebook, too."""
SHORT_FORMS = r"`|\bviews?\b|(?<![A-Za-z])(?:SP|V|H|[A-Z]{2}-[A-Z]+-\w+)(?![A-Za-z])"
ANSWERS = ("yes", "no,", "no.", "no;", "no ", "はい", "いいえ")


def faults_of(text: str, language: Language, ids: frozenset[str]) -> list[str]:
    """What keeps a text from being printed in a rulebook."""
    sentences = re.findall(r"[^.!?。]+[.!?。]?", text)
    found = ["begins as an answer"] if text.lower().startswith(ANSWERS) else []
    found += ["does not end with a full stop"] if not text.endswith({"en": ".", "ja": "。"}[language]) else []
    found += ["has code"] if "_" in text or re.search(SHORT_FORMS, text) else []
    found += [f"names {id}" for id in sorted(ids) if re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text)]
    if language == "en":
        found += ["does not begin with a capital"] if not text[:1].isupper() else []
        found += ["is too short"] if len(sentences[0].split()) < FEWEST["en"] else []
        found += [f"has no verb: {one}" for one in sentences if one.strip() and not VERBS.search(one)]
    else:
        found += ["is too short"] if len(sentences[0]) < FEWEST["ja"] else []
        found += ["has no verb"] if not JAPANESE_VERB.search(re.sub(r"（[^）]*）", "", text)) else []
    return found


def ids_of(game: str) -> frozenset[str]:
    """The ids of rulings and readings that are no plain words: those of more than one."""
    rulings = rulecore.rulings(game)
    ids = {id for ruling in rulings for id in (ruling.id, *(reading.id for reading in ruling.readings))}
    return frozenset(id for id in ids if "-" in id) - WORDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_reading_is_a_sentence_to_print(game: str, language: Language) -> None:
    found = {
        f"{ruling.id}={reading.id}": faults
        for ruling in spec_in(game, language).rulings
        for reading in ruling.readings
        if (faults := faults_of(reading.text, language, ids_of(game)))
    }
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_question_is_asked_in_whole_words(game: str, language: Language) -> None:
    """Without ids, the short forms of a spec, and words of programs."""
    for ruling in spec_in(game, language).rulings:
        assert not re.search(SHORT_FORMS, ruling.question), ruling.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_readings_of_a_ruling_are_different_sentences(game: str, language: Language) -> None:
    for ruling in spec_in(game, language).rulings:
        assert len({reading.text for reading in ruling.readings}) == len(ruling.readings)


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("en", "yes. Cards of the Property oblige as those of the Hand do.", "begins as an answer"),
        ("en", "No. The die follows by colour or by number.", "begins as an answer"),
        ("en", "The score of this build", "does not end with a full stop"),
        ("en", "The highest card, as under bid-cap, wins the trick.", "names bid-cap"),
        ("en", "The card counts `r + 1` in this case.", "has code"),
        ("en", "The run goes on until the bound of FR-END-8 is met.", "has code"),
        ("en", "the one who played last wins the trick.", "does not begin with a capital"),
        ("en", "Nobody wins it.", "is too short"),
        ("en", "The last of those dice that followed.", "has no verb"),
        ("ja", "はい。色でも数字でもフォローできます。", "begins as an answer"),
        ("ja", "フォローしたダイスのうち、最も小さい数字のもの。", "has no verb"),
        ("ja", "作れます。", "is too short"),
        ("ja", "プレイヤーの手札が10枚になったら終わります", "does not end with a full stop"),
    ],
)
def test_a_text_that_no_rulebook_would_print_is_noticed(language: Language, text: str, fault: str) -> None:
    assert any(one.startswith(fault) for one in faults_of(text, language, frozenset({"bid-cap"})))
