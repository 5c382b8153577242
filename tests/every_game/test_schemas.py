"""What goes in and out of the games of this project conforms to their schemas: examples, and games played at random."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from candidates import candidates, changed, places, scalars, written
from jsonschema import Draft202012Validator
from lookalikes import onlookers
from presentations import own
from tables import DEFAULTS, AnyGame, label
from walks import chosen, chosen_states, walk

import rulecore
from rulecore import LANGUAGES, InvalidAction, InvalidConfig
from rulecore.core.schema import plain_name

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
TRACES = [path for id in rulecore.GAMES for path in sorted((EXAMPLES / id / "traces").glob("*.json"))]
TOLD = [game for game in DEFAULTS if game.rules.presentation is not None]


@cache
def validator(id: str, part: str) -> Draft202012Validator:
    """What judges one part of the schema of a game."""
    return Draft202012Validator({**rulecore.schema(id), "$ref": f"#/$defs/{part}"})


def conforms(id: str, part: str, data: Any) -> bool:
    """Whether data have the form that the schema promises, once they have been JSON."""
    return bool(validator(id, part).is_valid(json.loads(json.dumps(data))))


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_schema_is_one_of_draft_2020_12_and_leads_nowhere_else(id: str) -> None:
    document = rulecore.schema(id)
    Draft202012Validator.check_schema(document)
    referred = {part.split('"')[0] for part in json.dumps(document).split('"#/$defs/')[1:]}
    assert referred <= document["$defs"].keys()


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_schema_uses_no_word_that_json_schema_does_not_know(id: str) -> None:
    # pydantic lets some of its own through
    assert not {"ge", "gt", "le", "lt"} & words_of(rulecore.schema(id))


def words_of(part: Any) -> set[str]:
    """Every key that stands anywhere in a schema."""
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return set(part if isinstance(part, dict) else ()).union(*map(words_of, inner))


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_what_a_config_has_by_default_conforms(id: str) -> None:
    properties = rulecore.schema(id)["$defs"]["config"]["properties"]
    least = {name: part["default"] for name, part in properties.items() if "default" in part}
    players = min(game.players for game in TOLD if game.id == id)
    assert least["components"] == "default"
    assert conforms(id, "config", {"game": id, "players": players, **least})


@pytest.mark.parametrize("path", TRACES, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_the_recorded_games_conform(path: Path) -> None:
    trace = json.loads(path.read_text(encoding="utf-8"))
    id = trace["config"]["game"]
    assert conforms(id, "trace", trace)
    assert all(conforms(id, "action", step["action"]) for step in trace["steps"])


@pytest.mark.parametrize("game", DEFAULTS, ids=label)
def test_configs_actions_views_and_refusals_conform(game: AnyGame) -> None:
    assert conforms(game.id, "config", game.config)
    assert all(conforms(game.id, "action", game.encode(moment.action)) for moment in chosen(game))
    for state in chosen_states(game):
        assert all(conforms(game.id, "view", game.view(state, seat)) for seat in onlookers(game))
        for action in candidates(game, state, Random(1))[:20]:
            refusal = game.refusal(state, action)
            assert refusal is None or conforms(game.id, "refusal", refusal._asdict())


BESIDE: tuple[Any, ...] = (
    *(None, True, "", "x" * 201, [], {}, -0.0, 1.0, 3.0, 99.0, 0.5, 1e300),
    *(2**53 - 1, 2**53, float(2**53 - 1), float(2**53)),
)
"""What may stand in the place of a scalar, beside what stands in some."""


@pytest.mark.parametrize("game", DEFAULTS, ids=label)
def test_what_conforms_as_an_action_is_what_is_decoded(game: AnyGame) -> None:
    verdicts = set()
    for data in {data["type"]: data for data in written(game)}.values():
        for place in list(places(data))[:12]:
            for value in (*scalars(game)[:12], *BESIDE):
                tried = changed(data, place, value)
                passes = is_decoded(game, tried)
                assert passes == validator(game.id, "action").is_valid(tried), tried
                verdicts.add((type(value), passes))
    assert {(float, True), (float, False)} <= verdicts


def is_decoded(game: AnyGame, data: Any) -> bool:
    """Whether the engine takes it for an action."""
    try:
        game.decode(data)
    except InvalidAction:
        return False
    return True


@pytest.mark.parametrize("game", DEFAULTS, ids=label)
def test_what_does_not_conform_as_a_config_is_refused(game: AnyGame) -> None:
    """What conforms may be refused: whether the first seat is at the table takes two fields to see."""
    for place in places(game.config):
        for value in (*range(6), *BESIDE):
            tried = changed(game.config, place, value)
            if not validator(game.id, "config").is_valid(tried):
                with pytest.raises(InvalidConfig):
                    rulecore.game(tried)


@pytest.mark.parametrize("game", TOLD, ids=label)
def test_events_prompts_and_results_conform(game: AnyGame) -> None:
    for before, action, after in chosen(game):
        for seat in onlookers(game):
            assert all(conforms(game.id, "event", event) for event in game.events(before, action, after, seat))
            assert all(conforms(game.id, "prompt", game.prompt(after, seat, language)) for language in LANGUAGES)
    assert conforms(game.id, "result", game.result(walk(game)[-1].after))


@pytest.mark.parametrize("game", TOLD, ids=label)
def test_an_event_that_lacks_a_field_or_has_one_too_many_does_not_conform(game: AnyGame) -> None:
    told: dict[str, list[Any]] = {}
    for moment in chosen(game):
        for event in game.events(*moment, None):
            told.setdefault(event["type"], []).append(event)
    for event in (event for events in told.values() for event in (events[0], events[-1])):
        assert not conforms(game.id, "event", own(event))
        assert not conforms(game.id, "event", {**event, "stranger": 1})
        assert not conforms(game.id, "event", {**event, "changes": {"stranger": 1}})
        assert not conforms(game.id, "event", {**event, "type": "stranger"})


@pytest.mark.parametrize("written", ["Choice", "Choice__D_", "Choice_TypeVar_"])
def test_a_type_with_a_parameter_has_its_own_name_whatever_the_version_of_python_adds(written: str) -> None:
    assert plain_name(written) == "Choice"
