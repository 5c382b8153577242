"""The games one can open a table for: titles, what they are about, configs, rulings with the figures of the lab,
clauses. Made once.

Whatever is said of rules is there in every language, as `{"en": …, "ja": …}`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

import rulecore
from rulecore import JsonObject, Language
from web_table.lessons import book
from web_table.thinking import BOTS, can_play
from web_table.words import by_language

T = TypeVar("T")
LAB = Path(__file__).resolve().parents[1] / "lab.json"
"""What each reading changes, and how often it applies; made by `python -m web_table.lab`."""

PAGES = 256
"""So many pages on how to play are kept: one for each game, and some for tables with readings of their own."""

TITLES = {
    "build_release": {"en": "Build & Release", "ja": "Build & Release"},
    "dietrick": {"en": "Dietrick-taking", "ja": "ダイエットリテ"},
    "dtwww": {"en": "DTwww", "ja": "ダイストリテクソワロス"},
    "fuertorite": {"en": "FuertoRite", "ja": "FuertoRite"},
    "zimbabweee": {"en": "Zimbabweee Trick", "ja": "Zimbabweee Trick"},
}
"""As far as they are known; a name is not translated."""


@cache
def catalogue(others: tuple[str, ...] = ()) -> bytes:
    """The answer to `GET /api/games`: the games of rulecore, and these of other packages. It takes a moment, the first
    time."""
    games = [game_entry(id) for id in (*rulecore.GAMES, *others)]
    answer = {"languages": list(rulecore.LANGUAGES), "games": games}
    return json.dumps(answer, ensure_ascii=False).encode()


def how_to_play(game: str | Mapping[str, Any]) -> bytes:
    """How to play, in every language: a game by its usual readings, or a table, by its config, as it plays. It takes a
    moment, the first time."""
    return _pages(json.dumps(game, sort_keys=True))


@lru_cache(maxsize=PAGES)
def _pages(game: str) -> bytes:
    def page(language: Language) -> JsonObject:
        told = rulecore.how_to_play(json.loads(game), language)
        return {name: value for name, value in told.items() if name != "example"}  # the lessons show one

    pages = by_language(page)
    return json.dumps(pages, ensure_ascii=False).encode()


def game_entry(id: str) -> JsonObject:
    """What it says of a game. Raises InvalidConfig and InvalidGame for one that cannot be played here."""
    figures = json.loads(LAB.read_text(encoding="utf-8"))["games"].get(id, {})
    config = _schema_of_config(id)
    titles = by_language(lambda language: rulecore.titles(id, language))
    texts = by_language(lambda language: {clause.id: clause.text for clause in rulecore.clauses(id, language)})
    rulings = by_language(lambda language: {ruling.id: ruling for ruling in rulecore.rulings(id, language)})
    players = config["properties"]["players"]["enum"]
    taught = book(id) if id in rulecore.GAMES else None
    return {
        "id": id,
        "title": TITLES.get(id) or by_language(lambda _: str(rulecore.schema(id)["title"])),
        "sentence": taught.sentence.model_dump() if taught else by_language(lambda _: ""),
        "minutes": taught and taught.minutes,
        "lessons": taught is not None,
        "bots": [bot for bot in BOTS if can_play(bot, rulecore.game({"game": id, "players": players[0]}))],
        "players": players,
        "config": config,
        "rulings": [_ruling(_of(rulings, one), figures.get(one)) for one in _in_order(rulings["en"].values(), figures)],
        "clauses": {
            clause.id: {
                "title": _of(titles, clause.id),
                "text": _of(texts, clause.id),
                "place": clause.place,
            }
            for clause in rulecore.clauses(id)
        },
    }


def _of(told: Mapping[str, Mapping[str, T]], id: str) -> dict[str, T]:
    """What is told of one thing, in every language."""
    return {language: entries[id] for language, entries in told.items()}


def _ruling(spoken: Mapping[str, rulecore.Ruling], figures: Any) -> JsonObject:
    """A ruling, which is given in every language; `figures` are those of the lab, None where it was not measured."""
    ruling = spoken["en"]
    titles = by_language(lambda language: {reading.id: reading.title for reading in spoken[language].readings})
    texts = by_language(lambda language: {reading.id: reading.text for reading in spoken[language].readings})
    return {
        "id": ruling.id,
        "grade": ruling.grade,
        "clauses": list(ruling.clauses),
        "question": by_language(lambda language: spoken[language].question),
        "readings": [
            {"id": one.id, "grade": one.grade, "title": _of(titles, one.id), "text": _of(texts, one.id)}
            for one in ruling.readings
        ],
        "default": ruling.default,
        "lab": figures,  # null for a ruling that is newer than the figures
    }


def _in_order(rulings: Iterable[rulecore.Ruling], figures: JsonObject) -> list[str]:
    """The most doubtful first: by grade, then the most often disputed among greedy players, then by the largest change
    of a share of the win that the lab claims."""

    def place(ruling: rulecore.Ruling) -> tuple[float, ...]:
        found = figures.get(ruling.id)
        return rulecore.GRADES.index(ruling.grade), -_disputed(found), -_effect(found)

    return [ruling.id for ruling in sorted(rulings, key=place)]


def _disputed(figures: Any) -> float:
    """The share of games of greedy players in which a reading is disputed, of the reading that is disputed most."""
    readings = figures["readings"].values() if figures else ()
    found = [reading["by"]["greedy"] for reading in readings]
    return max((entry["disputed"] / entry["games"] for entry in found), default=0.0)


def _effect(figures: Any) -> float:
    """The largest change of a share of the win that is claimed for a reading; 0 for none."""
    readings = figures["readings"].values() if figures else ()
    found = [entry for reading in readings for entry in reading["by"].values()]
    return max((abs(entry["winning"]["change"]) for entry in found if "winning" in entry["changes"]), default=0.0)


def _schema_of_config(id: str) -> JsonObject:
    """A JSON Schema of the config alone, with all that it refers to; the pieces are always the printed ones."""
    definitions = rulecore.schema(id)["$defs"]
    named = {name: schema for name, schema in definitions.items() if name.startswith("config.")}
    config = {**definitions["config"], "$defs": named}
    config["properties"] = {name: schema for name, schema in config["properties"].items() if name != "components"}
    return config
