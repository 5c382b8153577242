"""What a score is made of, in every game that tells it: the parts add up, each has a clause, and each can be said."""

from __future__ import annotations

import json
from typing import Any, get_args, get_type_hints

import pytest
from presentations import (
    may_be_null,
    on_every_default_with_parts,
    on_every_id_with_parts,
    on_every_table_with_parts,
    presentation,
    spoken,
)
from pydantic import TypeAdapter
from recordings import recorded
from tables import AnyGame
from walks import SEEDS, played

import rulecore
from rulecore import InvalidData, InvalidTrace
from rulecore.audit.fuzz.course import all_add_up
from rulecore.core.messages import places
from rulecore.core.rules import presentation_of
from rulecore.core.same import same
from rulecore.registry import rules_of


def results(game: AnyGame) -> list[dict[str, Any]]:
    """How some games played at random end."""
    return [game.result(played(game, seed)[-1].after) for seed in SEEDS[:3]]


@on_every_table_with_parts
def test_the_parts_of_each_score_add_up_to_it(game: AnyGame) -> None:
    for result in results(game):
        assert "parts" in result
        assert all_add_up(result)


@on_every_table_with_parts
def test_a_part_is_json_of_the_type_that_the_game_promises_with_a_clause_and_words(game: AnyGame) -> None:
    promised: TypeAdapter[Any] = TypeAdapter(presentation(game).part_type)
    clauses = {clause.id for clause in rulecore.clauses(game.id)}
    for result in results(game):
        for part in (part for parts in result["parts"] for part in parts):
            assert same(promised.validate_python(json.loads(json.dumps(part)), strict=True), part)
            assert part["clause"] in clauses
            said = [game.say(part, language) for language in spoken(game.id)]
            assert len(set(said)) == len(said)
            assert part["value"] is None or all(str(part["value"]) in text for text in said)


@on_every_id_with_parts
def test_every_part_has_its_sentence_and_every_sentence_its_part(id: str) -> None:
    form, sentences = presentation_of(rules_of(id)).part_type, presentation_of(rules_of(id)).words.sections["parts"]
    assert sentences.keys() == set(get_args(get_type_hints(form)["what"]))
    assert all(set(places(entry["en"])) <= form.__annotations__.keys() for entry in sentences.values())
    assert not may_be_null(form, "what") and not may_be_null(form, "clause")


@on_every_default_with_parts
def test_what_is_no_part_of_a_score_cannot_be_said(game: AnyGame) -> None:
    part = next(part for parts in results(game)[0]["parts"] for part in parts)
    wrong = ({**part, "what": "stranger"}, {**part, "what": [1]}, {**part, "value": "1"}, {**part, "clause": "XX-A-1"})
    for junk in (*wrong, {"what": part["what"]}, {**part, "value": {1}}, {"what": None}):
        with pytest.raises(InvalidData):
            game.say(junk)


@on_every_default_with_parts
def test_a_trace_from_before_there_were_parts_replays_and_one_with_wrong_parts_does_not(game: AnyGame) -> None:
    trace = recorded(game)
    old = {name: value for name, value in trace["result"].items() if name != "parts"}
    assert rulecore.replay({**trace, "result": old}).states == rulecore.replay(trace).states
    told = trace["result"]["parts"]
    wrong: list[Any] = [[], None, told[:-1], [[] for _ in told]]
    for parts in wrong:
        with pytest.raises(InvalidTrace, match="the result should be"):
            rulecore.replay({**trace, "result": {**old, "parts": parts}})
