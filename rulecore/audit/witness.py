"""Witnesses: for every ruling the positions in which its readings part, kept as golden files and played again here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Annotated, Self

from pydantic import Field, ValidationError, field_validator, model_validator

import rulecore
from rulecore.core.config import JsonObject, Whole, WireModel, readings
from rulecore.core.errors import InvalidSpec, RulecoreError, faults_of
from rulecore.core.trace import same
from rulecore.registry import open_game, rules_of

Fields = Annotated[tuple[str, ...], Field(min_length=1)]


class Ask(WireModel):
    """What is asked of a position: fields of the view of a seat (null: a bystander), or fields of the result."""

    view: Annotated[int, Whole] | None = None
    fields: Fields | None = None
    result: Fields | None = None

    @model_validator(mode="after")
    def _asks_one_thing(self) -> Self:
        if self.model_fields_set not in ({"view", "fields"}, {"result"}):
            raise ValueError("should have either `view` and `fields`, or `result`")
        return self

    @field_validator("fields")
    @classmethod
    def _asks_about_play(cls, fields: tuple[str, ...] | None) -> tuple[str, ...] | None:
        # The config in a view names the reading, so it would differ whatever the rules do.
        if fields and "config" in fields:
            raise ValueError("should not name `config`, which differs between any two readings")
        return fields


class Position(WireModel):
    """One position, the question asked of it, and what each reading answers.

    about    what stands on the table and how the readings part, in one sentence
    config   as in wire.md, but without `game` and without the ruling in question
    actions  in their JSON form, those of chance included; legal under every reading shown
    shows    reading to its answer: the fields that `ask` names, with their values
    """

    about: Annotated[str, Field(min_length=1)]
    config: JsonObject
    actions: tuple[JsonObject, ...]
    ask: Ask
    shows: Annotated[dict[str, JsonObject], Field(min_length=2)]

    @field_validator("config")
    @classmethod
    def _leaves_the_game_open(cls, config: JsonObject) -> JsonObject:
        if "game" in config or not isinstance(config.get("rulings", {}), dict):
            raise ValueError("should be a config without `game`, its `rulings` an object")
        return config


class Witness(WireModel):
    """The positions that tell the readings of one ruling apart: for any two readings at least one position."""

    ruling: str
    positions: Annotated[tuple[Position, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _leaves_the_ruling_open(self) -> Self:
        for number, position in enumerate(self.positions):
            if self.ruling in position.config.get("rulings", {}):
                raise ValueError(f"position {number}: the config should leave {self.ruling!r} open")
        return self


def read_witness(path: Path) -> Witness:
    """The witness in a file. Raises InvalidSpec naming the file, each place in it and what should stand there."""
    try:
        return Witness.model_validate(json.loads(path.read_bytes(), object_pairs_hook=_each_name_once))
    except OSError as error:
        raise InvalidSpec(f"{path.name}: cannot be read: {error.strerror}") from None
    except ValidationError as error:
        found = "; ".join(str(fault) for fault in faults_of(error))
        raise InvalidSpec(f"{path.name}: {found} (examples/README.md tells the form of a witness)") from None
    except (ValueError, RecursionError) as error:
        raise InvalidSpec(f"{path.name}: not JSON: {error}") from None


def _each_name_once(pairs: list[tuple[str, object]]) -> JsonObject:
    """A JSON object; of two answers under one name the first would be lost without a word."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(f"a name stands twice in the object with {', '.join(found)}")
    return found


def witness_folder(game: str) -> Path:
    """Where the witnesses of a game are in a checkout; an installed package has none. Raises InvalidConfig."""
    return Path(rulecore.__file__).resolve().parent.parent / "examples" / rules_of(game).id / "witnesses"


def witnesses(game: str) -> dict[str, Witness]:
    """Ruling id to its witness, in the order of the file names.

    Raises InvalidConfig for an unknown game; InvalidSpec where there are no witnesses, where one is not in form, or
    where a file is not named after its ruling.
    """
    paths = sorted(witness_folder(game).glob("*.json"))
    if not paths:
        raise InvalidSpec(f"examples/{game}/witnesses: no witnesses here; they come with a checkout of the project")
    found = {path.stem: read_witness(path) for path in paths}
    for name, witness in found.items():
        if name != witness.ruling:
            raise InvalidSpec(f"{name}.json: should be named {witness.ruling}.json, after its ruling")
    return found


def observe(game: str, ruling: str, position: Position, reading: str) -> JsonObject:
    """What the position shows under one reading of a ruling: the fields asked for, with their values.

    Raises InvalidConfig for an unknown game, ruling or reading, and where the config of the position is none;
    InvalidSpec naming the first action that is not legal, or the field that cannot be asked for.
    """
    chosen = {**position.config.get("rulings", {}), ruling: reading}
    opened = open_game({**position.config, "game": game, "rulings": chosen})
    state = opened.initial()
    for number, action in enumerate(position.actions):
        try:
            state = opened.step(state, opened.decode(action))
        except RulecoreError as error:
            raise InvalidSpec(f"action {number}: {error}") from error
    ask = position.ask
    answer = opened.view(state, ask.view) if ask.result is None else opened.result(state)
    for field in ask.fields or ask.result or ():
        if field not in answer:
            raise InvalidSpec(f"ask: no field {field!r}; there are {', '.join(answer)}")
    return {field: answer[field] for field in ask.fields or ask.result or ()}


def faults(game: str, witness: Witness) -> tuple[str, ...]:
    """What is wrong with a witness, a sentence for each fault; empty where it holds.

    It holds if its ruling and readings exist, every reading shows what the file says, and any two readings of the
    ruling are told apart by at least one position. Raises InvalidConfig for an unknown game.
    """
    known = readings(rules_of(game).config)
    if witness.ruling not in known:
        return (f"unknown ruling {witness.ruling!r}; {game} has {', '.join(known)}",)
    values = tuple(str(reading.value) for reading in known[witness.ruling])
    return (
        *(
            f"position {number}, {reading}: {fault}"
            for number, position in enumerate(witness.positions)
            for reading in position.shows
            if (fault := _fault(game, witness.ruling, position, reading, values)) is not None
        ),
        *_not_separated(witness, values),
    )


def _fault(game: str, ruling: str, position: Position, reading: str, known: tuple[str, ...]) -> str | None:
    """Why a position is wrong about a reading, None where it is right."""
    if reading not in known:
        return f"unknown reading; accepted here: {', '.join(known)}"
    try:
        observed = observe(game, ruling, position, reading)
    except RulecoreError as error:
        return str(error)
    return None if same(observed, position.shows[reading]) else f"should show {json.dumps(observed)}"


def _not_separated(witness: Witness, known: tuple[str, ...]) -> Iterator[str]:
    """A sentence for every two readings that no position tells apart."""
    for one, other in combinations(known, 2):
        both = [position.shows for position in witness.positions if {one, other} <= position.shows.keys()]
        if all(same(shows[one], shows[other]) for shows in both):
            yield f"no position tells {one} and {other} apart"
