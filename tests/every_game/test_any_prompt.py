"""What is asked and what is said, in every game that offers it: prompts, labels and sentences in every language."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Literal, get_args, get_type_hints

import pytest
from candidates import JUNK, candidates
from lookalikes import onlookers
from presentations import (
    event_types,
    may_be_null,
    on_every_default_front,
    on_every_front,
    on_every_front_id,
    prompts_in_code,
    refusals_in_code,
    spoken,
)
from pydantic import TypeAdapter
from tables import AnyGame
from walks import chosen, chosen_states, walk

import rulecore
from rulecore import CHANCE, LANGUAGES
from rulecore.core.messages import ACTION, CORE, SECTIONS, Sentence, places
from rulecore.core.people import ANYBODY
from rulecore.core.presentation import Prompt, reasons_said
from rulecore.core.rules import presentation_of
from rulecore.core.same import same
from rulecore.registry import rules_of

PROMPT: TypeAdapter[Any] = TypeAdapter(Prompt)
TRICK_WON = {"trick-won", "round-won", "shed-out"}
"""Events of games here that are told with a reason."""


@on_every_front
def test_the_seat_in_turn_is_asked_and_each_of_its_legal_actions_has_a_number_and_a_label(game: AnyGame) -> None:
    clauses = {clause.id for clause in rulecore.clauses(game.id)}
    for state in chosen_states(game):
        actor, legal = game.actor(state), game.legal(state)
        if not isinstance(actor, int):
            continue
        for language in LANGUAGES:
            prompt = game.prompt(state, actor, language)
            assert same(PROMPT.validate_python(json.loads(json.dumps(prompt)), strict=True), prompt)
            assert prompt["clause"] in clauses
            assert [choice["action"] for choice in prompt["choices"]] == [game.encode(action) for action in legal]
            assert [game.action_at(choice["number"]) for choice in prompt["choices"]] == list(legal)
            assert [choice["label"] for choice in prompt["choices"]] == [game.say(action, language) for action in legal]
            assert len({choice["label"] for choice in prompt["choices"]}) == len(legal)


@on_every_front
def test_who_is_not_in_turn_is_told_whose_turn_it_is_and_nothing_else(game: AnyGame) -> None:
    for state in chosen_states(game):
        actor = game.actor(state)
        asked = "over" if actor is None else "chance" if actor is CHANCE else "wait"
        for seat in onlookers(game):
            if seat is None or seat != actor:
                prompt = game.prompt(state, seat)
                assert (prompt["seat"], prompt["asked"], prompt["clause"], prompt["choices"]) == (seat, asked, None, [])
                assert not isinstance(actor, int) or f"Player {actor + 1}" in prompt["text"]


@on_every_front
def test_everything_that_happens_is_said_in_every_language(game: AnyGame) -> None:
    for moment in chosen(game):
        for seat in onlookers(game):
            events = game.events(moment.before, moment.action, moment.after, seat)
            for event in events:
                assert _said(game, event)
                assert "None" not in game.say(event)


@on_every_default_front
def test_every_refusal_is_said_in_every_language(game: AnyGame) -> None:
    rng, said = Random(3), 0
    for state in chosen_states(game):
        for action in (None, *candidates(game, state, rng)):
            refusal = game.refusal(state, action)
            if refusal is not None:
                assert game.say(refusal, "en") == refusal.reason
                assert isinstance(refusal.reason, Sentence)
                assert _said(game, refusal)
                said += 1
    assert said


def _said(game: AnyGame, what: Any) -> bool:
    """It is said, in every language of the game in other words."""
    own = [game.say(what, language) for language in spoken(game.id)]
    return all(game.say(what, language) for language in LANGUAGES) and len(set(own)) == len(own)


@on_every_default_front
def test_a_language_that_nobody_speaks_here_is_refused(game: AnyGame) -> None:
    state, action, after = walk(game)[0]
    for language in ("fr", "", None, 1, ["en"]):
        with pytest.raises(rulecore.InvalidData, match="language: should be one of 'en', 'ja'"):
            game.prompt(state, 0, language)  # type: ignore[arg-type]
        with pytest.raises(rulecore.InvalidData, match="language: should be one of"):
            game.say(game.events(state, action, after, None)[0], language)  # type: ignore[arg-type]


@on_every_default_front
def test_what_is_no_refusal_event_or_action_of_the_game_cannot_be_said(game: AnyGame) -> None:
    strangers = [{}, {"type": "stranger"}, {"type": [1]}, *JUNK]
    for junk in (*strangers, rulecore.Refusal("XX-A-1", Sentence("no", "stranger"))):
        with pytest.raises(rulecore.InvalidData):
            game.say(junk, "ja")


# --- the catalogue ---


@on_every_front_id
def test_every_sentence_stands_in_every_language_of_the_game_with_the_same_places(id: str) -> None:
    for catalogue, needed in ((presentation_of(rules_of(id)).words, spoken(id)), (CORE, LANGUAGES)):
        for section, entries in catalogue.sections.items():
            assert section in SECTIONS
            for key, entry in entries.items():
                assert {*needed} <= entry.keys() <= {*LANGUAGES}, key
                assert len({frozenset(places(text)) for text in entry.values()}) == 1, key
                assert all(text.strip() == text and text for text in entry.values()), key


@on_every_front_id
def test_the_places_of_an_event_are_its_fields_and_where_one_may_be_null_another_sentence_is_there(id: str) -> None:
    sentences = dict(presentation_of(rules_of(id)).words.sections["events"])
    for kind, form in event_types(id).items():
        named = set(places(sentences.pop(kind)["en"]))
        assert named <= form.__annotations__.keys(), kind
        if any(may_be_null(form, field) for field in named):
            others = set(places(sentences.pop(f"{kind}.null")["en"]))
            assert others <= {field for field in form.__annotations__ if not may_be_null(form, field)}, kind
    assert sentences == {}


@on_every_front_id
def test_every_reason_is_that_of_an_event_whose_fields_are_its_places(id: str) -> None:
    words, owing = presentation_of(rules_of(id)).words, set[str]()
    sentences = dict(words.sections.get("reasons", {}))
    for form in event_types(id).values():
        hints = get_type_hints(form)
        given = {one for hint in get_args(hints.get("because", list[Literal["none"]])) for one in get_args(hint)} - {
            "none"
        }
        owing |= given
        for clause in (given or set(get_args(hints["clause"]))) & words.sections.get("reasons", {}).keys():
            named = set(places(sentences.pop(clause)["en"]))
            assert named <= form.__annotations__.keys(), clause
            if f"{clause}.null" in sentences:
                others = set(places(sentences.pop(f"{clause}.null")["en"]))
                assert any(may_be_null(form, field) for field in named - others)
    assert sentences == {}
    assert owing <= words.sections.get("reasons", {}).keys()


@on_every_front
def test_every_reason_is_said_in_every_language(game: AnyGame) -> None:
    for moment in chosen(game):
        for event in game.events(*moment, None):
            said = [list(reasons_said(presentation_of(game.rules), event, language, ANYBODY)) for language in LANGUAGES]
            assert [clause for clause, _ in said[0]] == [clause for clause, _ in said[1]]
            assert all(text and "None" not in text for texts in said for _, text in texts)
            assert game.id not in rulecore.GAMES or event["type"] not in TRICK_WON or said[0]


@on_every_front_id
def test_every_action_of_a_player_has_a_label_and_its_places_are_fields(id: str) -> None:
    rules, sentences = rules_of(id), presentation_of(rules_of(id)).words.sections["actions"]
    fields = {kind: set(rules.actions.fields(kind)) for kind in rules.actions.types}
    owing = {kind for kind, names in fields.items() if "seat" in names}
    assert {key.removesuffix(".null") for key in sentences} == owing
    assert all(set(places(sentences[key]["en"])) <= fields[key.removesuffix(".null")] for key in sentences)


@on_every_front_id
def test_every_refusal_and_every_prompt_in_the_code_has_its_sentence_and_every_sentence_its_use(id: str) -> None:
    words = presentation_of(rules_of(id)).words
    for section, used in (("refusals", refusals_in_code(id)), ("prompts", prompts_in_code(id))):
        for key, given in used:
            template = words.template(section, key, "en")
            assert template is not None, key
            told = {ACTION} if section == "refusals" else set()  # the core puts it there
            assert set(places(template)) - told == given - told, key
        assert words.sections.get(section, {}).keys() <= {name for key, _ in used for name in (key, f"{key}.null")}


@on_every_front_id
def test_every_clause_of_the_spec_has_a_title(id: str) -> None:
    for language in LANGUAGES:
        titles = rulecore.titles(id, language)
        assert presentation_of(rules_of(id)).words.sections.get("clauses", {}).keys() <= titles.keys()
        assert list(titles) == [clause.id for clause in rulecore.clauses(id)]
        assert len(set(titles.values())) == len(titles)
        assert all(len(title) <= 60 for title in titles.values())
