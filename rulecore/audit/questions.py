"""Which questions a table should settle before it plays, and the answers that come back.

An answers file is JSON: `game`, `version` (of rulecore), and `answers`, each with `ruling`, `reading`, `by` and `on`
(a date). It is a config: the readings that were chosen, all else by default.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Annotated, Any, NamedTuple

from pydantic import Field, ValidationError

from rulecore.audit.witnesses.stored import shelf
from rulecore.audit.witnesses.tables import Contest
from rulecore.core.built import VERSION
from rulecore.core.config import JsonObject, WireModel, readings
from rulecore.core.errors import Fault, InvalidData, faults_of, shown
from rulecore.core.spec import Ruling, place_of
from rulecore.registry import open_game, rules_of, spec_in

MOST = 8
"""So many questions are asked at most: a table wants to play."""


class Question(NamedTuple):
    """A question to a table: the ruling, and the pair of readings whose witness shows what it is about; None where the
    game keeps none."""

    ruling: Ruling
    shown_by: Contest | None


class Answer(WireModel):
    """Who chose which reading, and when."""

    ruling: str
    reading: str
    by: Annotated[str, Field(min_length=1, max_length=100)]
    on: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class Answers(WireModel):
    """The answers of a table, or of a designer."""

    game: str
    version: str
    answers: tuple[Answer, ...]

    def config(self) -> JsonObject:
        """The config that the answers are."""
        return {"game": self.game, "rulings": {answer.ruling: answer.reading for answer in self.answers}}


def questions(
    config: JsonObject, language: str, effects: Mapping[str, float] | None = None, most: int | None = MOST
) -> tuple[Question, ...]:
    """What a table under this config should settle: the best grade first, then the largest effect, then as in the spec.

    What the config already chooses is left out, and what makes no difference at this table; see `is_moot`.

    config    as in wire.md; the rulings that it names are settled
    effects   the size of the measured effect by ruling; none where nothing was measured

    Raises InvalidConfig; InvalidGame where a game from outside has no texts in that language.
    """
    table, settled, sizes = open_game(config).config, config.get("rulings", {}), effects or {}
    open_ones = [
        ruling
        for ruling in spec_in(str(table["game"]), language).rulings
        if ruling.id not in settled and not is_moot(table, ruling)
    ]
    open_ones.sort(key=lambda ruling: (place_of(ruling.grade), -sizes.get(ruling.id, 0.0)))
    return tuple(Question(ruling, _contest(table["game"], ruling)) for ruling in open_ones[:most])


def _kept(game: str, ruling: Ruling) -> Iterator[Any]:
    """The kept witnesses that separate the default from another reading."""
    on_it = shelf(game)
    for one in on_it.witnesses if on_it else ():
        if one.ruling == ruling.id and ruling.default in one.readings and one.config is not None:
            yield one


def _contest(game: str, ruling: Ruling) -> Contest | None:
    return next((one.contest for one in _kept(game, ruling)), None)


def is_moot(table: JsonObject, ruling: Ruling) -> bool:
    """Whether every kept witness of the ruling needs an option or a reading that this table does not have. A witness
    was sought at the plainest tables first, so that what it leaves the defaults in is needed. A ruling without
    witnesses is not moot."""
    kept = [*_kept(str(table["game"]), ruling)]
    return bool(kept) and not any(_goes_with(one.config, table) for one in kept)


def _goes_with(needed: Mapping[str, Any], table: Mapping[str, Any]) -> bool:
    return all(
        table[part].get(name) == value
        for part in ("options", "rulings")
        for name, value in needed.get(part, {}).items()
    )


def effects_in(game: str, report: object) -> dict[str, float]:
    """The size of the largest effect of each ruling, from what `rulecore audit GAME --json` prints. Raises InvalidData
    for anything else."""
    try:
        assert isinstance(report, dict) and report["game"] == game
        return {rank["ruling"]: float(rank["size"]["mean"] or 0.0) for rank in report["ranking"]}
    except (AssertionError, KeyError, TypeError, ValueError):
        raise InvalidData([Fault("", f"should be the JSON of an audit of {game}, not {shown(report)}")]) from None


def read_answers(game: str, data: object) -> Answers:
    """The answers in outside data. Raises InvalidData that names every fault; nothing is taken over in part."""
    try:
        found = Answers.model_validate(data)
    except ValidationError as error:
        raise InvalidData(faults_of(error, Answers.model_fields)) from None
    if faults := tuple(_faults(game, found)):
        raise InvalidData(faults)
    return found


def _faults(game: str, found: Answers) -> Iterator[Fault]:
    known = {ruling: [str(one.value) for one in told] for ruling, told in readings(rules_of(game).config).items()}
    if found.game != game:
        yield Fault("game", f"should be {game!r}, not {shown(found.game)}")
    if found.version != VERSION:
        yield Fault("version", f"should be {VERSION!r}, not {shown(found.version)}: the questions may have changed")
    seen: set[str] = set()
    for number, answer in enumerate(found.answers):
        where = f"answers.{number}"
        if answer.ruling not in known:
            yield Fault(f"{where}.ruling", f"should be a ruling of {game}, not {shown(answer.ruling)}")
        elif answer.reading not in known[answer.ruling]:
            accepted = ", ".join(known[answer.ruling])
            yield Fault(f"{where}.reading", f"should be one of {accepted}, not {shown(answer.reading)}")
        if answer.ruling in seen:
            yield Fault(f"{where}.ruling", f"{shown(answer.ruling)} is answered twice")
        seen.add(answer.ruling)
        try:
            date.fromisoformat(answer.on)
        except ValueError:
            yield Fault(f"{where}.on", f"should be a date, not {shown(answer.on)}")


def answered(game: str, chosen: Mapping[str, str], by: str, on: str) -> Answers:
    """Readings by their rulings, as answers of somebody on a day. Raises InvalidData."""
    answers = [{"ruling": ruling, "reading": reading, "by": by, "on": on} for ruling, reading in chosen.items()]
    return read_answers(game, {"game": game, "version": VERSION, "answers": answers})
