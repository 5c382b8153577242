"""Witnesses: for every ruling the positions in which its readings part, kept as golden files and played again here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, ValidationError, field_validator, model_validator

import rulecore
from rulecore.audit.lockstep.configs import goes_together
from rulecore.audit.witnesses.call import answer_of
from rulecore.core.config import JsonObject, Whole, WireModel, readings
from rulecore.core.errors import InvalidSpec, RulecoreError, faults_of
from rulecore.core.game import Game
from rulecore.core.same import same
from rulecore.registry import open_game, rules_of

Fields = Annotated[tuple[str, ...], Field(min_length=1)]


def _yes(value: object) -> object:
    if value is not True:
        raise ValueError("should be true")
    return value


class Ask(WireModel):
    """What is asked of a position, one of four things.

    view, fields     fields of the view of a seat (null: a bystander)
    result           fields of the result
    config           whether a table can agree on the config at all
    call, arguments  the answer of a rule function to these arguments and the readings
    """

    view: Annotated[int, Whole] | None = None
    fields: Fields | None = None
    result: Fields | None = None
    config: Annotated[bool, BeforeValidator(_yes)] | None = None
    call: str | None = None
    arguments: tuple[Any, ...] = ()

    @model_validator(mode="after")
    def _asks_one_thing(self) -> Self:
        if self.model_fields_set not in ({"view", "fields"}, {"result"}, {"config"}, {"call", "arguments"}):
            raise ValueError("should have `view` and `fields`, or `result`, or `config`, or `call` and `arguments`")
        if (self.fields or self.result or self.config or self.call) is None:
            raise ValueError("should ask for something, not null")
        return self

    @property
    def is_about_play(self) -> bool:
        """Whether actions come before the question."""
        return self.config is None and self.call is None

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
    shows    reading to its answer: the fields that `ask` names, with their values; of a config `accepted`, of a call
             `answer`
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

    @model_validator(mode="after")
    def _plays_only_where_it_asks_about_play(self) -> Self:
        if self.actions and not self.ask.is_about_play:
            raise ValueError("actions should be empty: nothing is played before this question")
        return self


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
    """What the position shows under one reading of a ruling: what is asked for, by name.

    Raises InvalidConfig for an unknown game, ruling or reading, and where the config of the position is none;
    InvalidSpec naming the first action that is not legal, the field that cannot be asked for, or what is wrong with
    the call.
    """
    chosen = {**position.config.get("rulings", {}), ruling: reading}
    config = {**position.config, "game": game, "rulings": chosen}
    ask = position.ask
    if ask.config:
        return {"accepted": _is_accepted(game, config, ruling)}
    opened = open_game(config)
    if ask.call is not None:
        return {"answer": answer_of(opened, ask.call, ask.arguments, ruling)}
    state = _played(opened, position.actions)
    answer = opened.view(state, ask.view) if ask.result is None else opened.result(state)
    for field in ask.fields or ask.result or ():
        if field not in answer:
            raise InvalidSpec(f"ask: no field {field!r}; there are {', '.join(answer)}")
    return {field: answer[field] for field in ask.fields or ask.result or ()}


def _is_accepted(game: str, config: JsonObject, ruling: str) -> bool:
    """Whether the config can be opened. Raises InvalidConfig where none of the known readings helps."""
    known = [str(reading.value) for reading in readings(rules_of(game).config).get(ruling, ())]
    reading = config["rulings"][ruling]
    others = ({**config, "rulings": {**config["rulings"], ruling: other}} for other in known)
    if reading in known and not goes_together(config) and any(map(goes_together, others)):
        return False
    open_game(config)
    return True


def _played(opened: Game[Any, Any], actions: tuple[JsonObject, ...]) -> Any:
    """The state after the actions."""
    state = opened.initial()
    for number, action in enumerate(actions):
        try:
            state = opened.step(state, opened.decode(action))
        except RulecoreError as error:
            raise InvalidSpec(f"action {number}: {error}") from error
    return state


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
