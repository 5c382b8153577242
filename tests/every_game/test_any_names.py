"""How people are spoken of, in every game that has words: by name, in both languages, and never as a seat."""

from __future__ import annotations

import re
import unicodedata
from random import Random
from typing import Any

import pytest
from candidates import candidates
from presentations import event_types, on_every_default_front, on_every_front, on_every_front_id, presentation, spoken
from tables import AnyGame
from walks import chosen, chosen_states

import rulecore
from rulecore import LANGUAGES
from rulecore.core.messages import CORE, _parts
from rulecore.core.people import columns
from rulecore.core.presentation import _people_in
from rulecore.core.rules import presentation_of
from rulecore.registry import rules_of

SEATS = re.compile(r"\bseats? \{?[0-9a-z]*\}?|席", re.IGNORECASE)
WRONG_ARTICLE = re.compile(
    r"(?<![^\s“(])(?:a (?=8|(?:11|18)(?!\d)|[aeiou]|X\b)|an (?=[0-79](?!\d)|1[02-79](?!\d)|[bcdfgjkpqt]))",
    re.IGNORECASE,
)
WRONG_VERB = re.compile(
    r"\byou (?!pass\b)\w*s\b|\b(?<!\band )(?:Player \d|Fuzz) (?:are|have|do|play|show|hold|win|lead)\b", re.IGNORECASE
)
"""A verb that does not agree with whom it speaks of; several people are joined with "and"."""
HOSTILE = ["\u202eevil\x1b[2J\n", "<b>&amp;</b>", "長" * 2_000, "evil", "ａｎｎ\u200f"] * 2
"""For as many players as there are: marks of direction, controls, markup, more letters than any text may have, some
that look alike."""


def said(game: AnyGame, **how: Any) -> set[str]:
    """Everything that people are told at chosen moments of a game: events, prompts, labels and reasons."""
    texts: set[str] = set()
    names = how.get("names")
    for language in LANGUAGES:
        for moment in chosen(game):
            events = game.events(moment.before, moment.action, moment.after, 0)
            texts |= {game.say(event, language, **how) for event in events}
        for state in chosen_states(game):
            for seat in range(game.players):
                prompt = game.prompt(state, seat, language, names=names)
                texts |= {prompt["text"], *(choice["label"] for choice in prompt["choices"])}
    return texts


@on_every_front_id
def test_no_sentence_speaks_of_seats(id: str) -> None:
    for catalogue in (presentation_of(rules_of(id)).words, CORE):
        for section in ("refusals", "actions", "prompts", "events", "words"):
            for key, entry in catalogue.sections.get(section, {}).items():
                assert not any(SEATS.search(text) for text in entry.values()), (section, key)


@on_every_front_id
def test_what_an_event_calls_by_name_is_a_seat_by_its_type(id: str) -> None:
    words = presentation_of(rules_of(id)).words
    for kind, form in event_types(id).items():
        people = _people_in(form)
        for key in (kind, f"{kind}.null"):
            for language in LANGUAGES:
                template = words.template("events", key, language)
                named = {place for _, place, how in _parts(template or "") if how and how not in ("a", "A")}
                assert named <= people.keys(), key


@on_every_front
def test_grammar_holds_whoever_is_spoken_to(game: AnyGame) -> None:
    for text in said(game) | said(game, you=0) | said(game, you=game.players - 1):
        assert not WRONG_ARTICLE.search(text), text
        assert not WRONG_VERB.search(text), text
        assert not re.search(r"[{}]|None", text), text


@on_every_default_front
def test_people_have_names_and_the_one_spoken_to_is_you(game: AnyGame) -> None:
    names = [f"Ann{number}" for number in range(game.players)]
    texts = said(game, names=names)
    assert not any(re.search(r"Player \d|プレイヤー\d", text) for text in texts)
    assert any("\u2068Ann0\u2069" in text for text in texts)
    assert any(re.search(r"\b[Yy]ou", text) for text in said(game, names=names, you=0))
    assert "ja" not in spoken(game.id) or any("あなた" in text for text in said(game, names=names, you=0))


@on_every_default_front
def test_events_with_names_have_the_text_that_is_said_to_their_seat(game: AnyGame) -> None:
    names = [f"Ann{number}" for number in range(game.players)]
    for moment in chosen(game):
        plain = game.events(moment.before, moment.action, moment.after, 0)
        told = game.events(moment.before, moment.action, moment.after, 0, "ja", names=names)
        assert [{**event, "text": game.say(event, "ja", names=names, you=0)} for event in plain] == list(told)
        assert [game.say(event) for event in told] == [game.say(event) for event in plain]


@on_every_default_front
def test_players_are_called_on_boards_as_in_sentences(game: AnyGame) -> None:
    for names in (None, HOSTILE[: game.players]):
        for language in LANGUAGES:
            called = game.called(language, names=names)
            assert len({*called}) == game.players
            for state in chosen_states(game):
                seat = game.actor(state)
                if isinstance(seat, int):
                    assert called[seat] in game.prompt(state, None, language, names=names)["text"]


@on_every_default_front
def test_no_name_can_play_tricks(game: AnyGame) -> None:
    for text in said(game, names=HOSTILE[: game.players]):
        assert len(text) < 2000
        bare = text.replace("\u2068", "").replace("\u2069", "")
        assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in bare)
        for name in re.findall("\u2068(.*?)\u2069", text):
            assert 0 < columns(name) <= 40


@on_every_default_front
def test_a_refusal_speaks_to_the_player_who_asked(game: AnyGame) -> None:
    rng, names, spoken = Random(3), [f"Ann{number}" for number in range(game.players)], 0
    for state in chosen_states(game):
        seat = game.actor(state)
        if not isinstance(seat, int):
            continue
        for action in (None, *candidates(game, state, rng)):
            refusal = game.refusal(state, action)
            if refusal is not None:
                text = game.say(refusal, names=names, you=seat)
                assert f"Ann{seat}" not in text
                assert not WRONG_VERB.search(text), text
                spoken += "you" in text
    assert spoken


@on_every_default_front
def test_no_reason_shows_an_action_as_python_writes_it(game: AnyGame) -> None:
    rng = Random(3)
    for state in chosen_states(game):
        for action in (None, 5, *candidates(game, state, rng)):
            refusal = game.refusal(state, action)
            if refusal is not None:
                for text in (refusal.reason, *(game.say(refusal, language) for language in LANGUAGES)):
                    assert f"{type(action).__name__}(" not in text


@on_every_default_front
def test_names_that_are_none_are_refused(game: AnyGame) -> None:
    state = game.initial()
    good = ["Ann"] * game.players
    for names in ("Ann", good[1:], [*good, "Bob"], [*good[1:], None], [*good[1:], 7], 5, {"a": 1}, set(good)):
        with pytest.raises(rulecore.InvalidData, match="names"):
            game.prompt(state, 0, names=names)  # type: ignore[arg-type]
    for nobody in (-1, game.players, True, "0"):
        with pytest.raises(rulecore.InvalidState, match="seat should be"):
            game.say(rulecore.Refusal("XX-A-1", "no"), you=nobody)  # type: ignore[arg-type]
    assert presentation(game).words.people(good, game.players).names
