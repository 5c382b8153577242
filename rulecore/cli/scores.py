"""The result of a game on a terminal: how each score came about, and who wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rulecore.cli.output import Block, Grid
from rulecore.cli.voice import Voice
from rulecore.core.config import JsonObject

NONE = "-"


class Reason(NamedTuple):
    """Why a seat has its points: a word of the catalogue, and the clause."""

    key: str
    clause: str


def ending(voice: Voice, result: JsonObject) -> tuple[Block, ...]:
    """A table for each game, the sums of several, who wins, and what must be said about the components."""
    return (*_games(voice, result), *_sums(voice, result), voice.text("winner", seats=result["winners"]), *_note(voice))


def _games(voice: Voice, result: JsonObject) -> Iterator[Block]:
    games: list[JsonObject] = result.get("games", [result])
    columns = _columns(voice)
    for number, game in enumerate(games):
        if len(games) > 1:
            yield voice.text("game", number=number + 1)
        record = {**game, **_parts(voice, result, number)}
        shown = {key: head for key, head in columns.items() if key.partition(".")[0] in record}
        reasons = _reasons(voice, record)
        head = (voice.text("player"), *shown.values(), *((voice.text("because"),) if reasons else ()))
        seats = range(len(record[next(iter(shown)).partition(".")[0]]) if shown else 0)
        yield Grid(
            head, tuple((voice.name(s), *(_value(record, key, s) for key in shown), *reasons[s:][:1]) for s in seats)
        )


def _parts(voice: Voice, result: JsonObject, game: int) -> JsonObject:
    """For each seat in words what its points in that game are made of, each part with its clause; nothing where the
    game does not tell it."""
    if "parts" not in result:
        return {}
    told = [[part for part in parts if part["game"] == game] for parts in result["parts"]]
    said = [[f"{voice.part(part)} [{part['clause']}]" for part in parts] for parts in told]
    return {"parts": ["\n".join(texts) for texts in said]}


def _reasons(voice: Voice, record: JsonObject) -> list[str]:
    """For each seat in words why it has its points; nothing in games where the columns tell it."""
    if voice.game.id not in REASONS:
        return []
    found = REASONS[voice.game.id](voice.game.config, record)
    return [f"{voice.word(f'because-{voice.game.id}', reason.key)} [{reason.clause}]" for reason in found]


def _in_dietrick(config: JsonObject, record: JsonObject) -> Iterator[Reason]:
    best = [record["scores"][winner] for winner in record["winners"]]
    for seat, score in enumerate(record["scores"]):
        if score is None:
            yield Reason("out", "DT-WIN-2")
        elif score in best and seat not in record["winners"]:
            yield Reason("tied", "DT-SOLO-11" if config["players"] == 1 else "DT-WIN-3")
        elif config["options"]["variant"] == "beginner":
            yield Reason("squares", "DT-BEG-1")
        else:
            yield Reason("numbers", "DT-WIN-1")


REASONS = {"dietrick": _in_dietrick}


def _columns(voice: Voice) -> dict[str, str]:
    """What a table of scores shows, by the names of the fields of a result; `marks.0` is the first of two."""
    section = f"score-{voice.game.id}"
    return voice.entries(section if section in voice.own.sections else "score")


def _value(record: JsonObject, key: str, seat: int) -> str:
    field, _, part = key.partition(".")
    value: Any = record[field][seat]
    found = value[int(part)] if part else value
    return NONE if found is None else str(found)


def _sums(voice: Voice, result: JsonObject) -> Iterator[Block]:
    if len(result.get("games", ())) > 1:
        scores = enumerate(result["scores"])
        rows = tuple((voice.name(seat), NONE if score is None else str(score)) for seat, score in scores)
        yield Grid((voice.text("player"), voice.text("total")), rows)


def _note(voice: Voice) -> Iterator[Block]:
    """That the scores rest on assumed components, where they do."""
    if voice.game.id == "fuertorite" and voice.game.config["components"] == "default":
        yield voice.text("note-fuertorite", reading=voice.game.config["rulings"]["star-table"])
