"""The games one can open a table for: titles, configs, rulings with the figures of the lab, clauses. Made once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import rulecore
from rulecore import JsonObject
from web_table.hall import BOTS

LAB = Path(__file__).resolve().parents[1] / "lab.json"
"""What each reading changes, and how often it applies; made by `python -m web_table.lab`."""

TITLES = {
    "build_release": {"en": "Build & Release", "ja": "Build & Release"},
    "dietrick": {"en": "Dietrick-taking", "ja": "Dietrick-taking"},
    "dtwww": {"en": "DTwww", "ja": "ダイストリテクソワロス"},
    "fuertorite": {"en": "FuertoRite", "ja": "FuertoRite"},
    "zimbabweee": {"en": "Zimbabweee Trick", "ja": "Zimbabweee Trick"},
}
"""As far as they are known; a name is not translated."""


def catalogue() -> bytes:
    """The answer to `GET /api/games`."""
    lab = json.loads(LAB.read_text(encoding="utf-8"))
    games = [_game(id, lab["games"][id]) for id in rulecore.GAMES]
    answer = {"languages": list(rulecore.LANGUAGES), "bots": list(BOTS), "games": games}
    return json.dumps(answer, ensure_ascii=False).encode()


def _game(id: str, figures: JsonObject) -> JsonObject:
    config = _schema_of_config(id)
    titles = {language: rulecore.titles(id, language) for language in rulecore.LANGUAGES}
    return {
        "id": id,
        "title": TITLES[id],
        "players": config["properties"]["players"]["enum"],
        "config": config,
        "rulings": [_ruling(ruling, figures.get(ruling.id)) for ruling in rulecore.rulings(id)],
        "clauses": {
            clause.id: {
                "title": {language: titles[language][clause.id] for language in rulecore.LANGUAGES},
                "text": clause.text,
                "place": clause.place,
            }
            for clause in rulecore.clauses(id)
        },
    }


def _ruling(ruling: rulecore.Ruling, figures: Any) -> JsonObject:
    return {
        "id": ruling.id,
        "clauses": list(ruling.clauses),
        "question": ruling.question,
        "readings": [reading._asdict() for reading in ruling.readings],
        "default": ruling.default,
        "lab": figures,  # null for a ruling that is newer than the figures
    }


def _schema_of_config(id: str) -> JsonObject:
    """A JSON Schema of the config alone, with all that it refers to; the pieces are always the printed ones."""
    definitions = rulecore.schema(id)["$defs"]
    named = {name: schema for name, schema in definitions.items() if name.startswith("config.")}
    config = {**definitions["config"], "$defs": named}
    config["properties"] = {name: schema for name, schema in config["properties"].items() if name != "components"}
    return config
