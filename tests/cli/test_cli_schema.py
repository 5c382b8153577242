"""`rulecore schema`: real data conform to it, and what the engine refuses does not."""

import json
from pathlib import Path
from typing import Any

import pytest
from cli_run import GAME, refused, run, whole_game
from jsonschema import Draft202012Validator

import rulecore

DOCUMENT: dict[str, Any] = json.loads(run("schema", GAME))


def conforms(part: str, data: Any) -> bool:
    """Whether data have the form of one part of the schema."""
    validator = Draft202012Validator({**DOCUMENT, "$ref": f"#/$defs/{part}"})
    return bool(validator.is_valid(json.loads(json.dumps(data))))


def test_it_is_a_schema_of_draft_2020_12() -> None:
    assert DOCUMENT["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(DOCUMENT)


@pytest.mark.parametrize("form", [(), ("--python",), ("--typescript",)])
def test_what_is_written_to_a_file_is_what_would_be_printed(form: tuple[str, ...], tmp_path: Path) -> None:
    there = tmp_path / "there"
    assert run("schema", GAME, *form, "--out", str(there)) == ""
    assert there.read_text(encoding="utf-8") == run("schema", GAME, *form)


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    for form in ((), ("--python",)):
        assert "cannot be written" in refused("schema", GAME, *form, "--out", str(tmp_path / "no" / "there"))


@pytest.mark.parametrize("options", [{}, {"games": 3, "scoring": "variant"}])
def test_recorded_games_conform(options: dict[str, Any]) -> None:
    trace = whole_game(options=options)
    assert conforms("trace", trace)
    assert conforms("config", trace["config"])
    assert all(conforms("action", step["action"]) for step in trace["steps"])


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_every_view_of_a_game_conforms(seat: int | None) -> None:
    played = rulecore.replay(whole_game())
    assert all(conforms("view", played.game.view(state, seat)) for state in played.states)


@pytest.mark.parametrize(
    ("part", "data"),
    [
        ("config", {"game": GAME, "players": 5}),
        ("config", {"game": GAME, "players": 3, "rulings": {"bid-zero": "perhaps"}}),
        ("config", {"game": GAME, "players": 3, "nonsense": 1}),
        ("action", {"type": "play", "seat": 0, "card": 11}),
        ("action", {"type": "play", "seat": 0}),
        ("action", {"type": "pass"}),
        ("trace", {"config": {"game": GAME, "players": 3}, "steps": [{"actor": "nobody", "action": {"type": "pass"}}]}),
        ("trace", {"steps": []}),
    ],
)
def test_what_the_engine_refuses_does_not_conform(part: str, data: Any) -> None:
    assert not conforms(part, data)


def test_every_reference_leads_somewhere() -> None:
    text = json.dumps(DOCUMENT)
    referred = {part.split('"')[0] for part in text.split('"#/$defs/')[1:]}
    assert referred <= DOCUMENT["$defs"].keys()
