"""Witnesses as plain data, whoever has found them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulecore.audit.witnesses.golden import Witness
from rulecore.core.config import Json, JsonObject, WireModel

BY_HAND, BY_MACHINE, BY_AUDIT = "by hand", "by machine", "in the games of this audit"
"""Who has found a witness."""


class Case(WireModel):
    """A witness: a position in which readings of a ruling part.

    found    by whom: BY_HAND, BY_MACHINE or BY_AUDIT
    about    what stands on the table and how the readings part; "" where nobody has said it
    config   without `game` and without the ruling in question; None where nothing was found
    actions  in their JSON form, those of chance included
    answers  reading to what it shows: fields with their values
    effort   how hard was searched, or why there is none
    """

    ruling: str
    found: str
    about: str
    config: JsonObject | None
    actions: tuple[JsonObject, ...]
    answers: dict[str, JsonObject]
    effort: str = ""


def by_hand(owned: Mapping[str, Witness]) -> tuple[Case, ...]:
    """Every position of every golden witness of a game."""
    return tuple(
        Case(
            ruling=ruling,
            found=BY_HAND,
            about=position.about,
            config=position.config,
            actions=position.actions,
            answers=position.shows,
        )
        for ruling, witness in owned.items()
        for position in witness.positions
    )


def by_machine(found: JsonObject) -> Case:
    """A witness as the search writes it in JSON; one without a position where nothing was found."""
    one, other = found["readings"]
    answers: dict[str, JsonObject] = {one: {}, other: {}}
    for difference in found["differs"]:
        name = _name_of(difference)
        for words, mine, theirs in _parts(name, difference["one"], difference["other"]) if name else ():
            answers[one][words], answers[other][words] = mine, theirs
    return Case(
        ruling=found["ruling"],
        found=BY_MACHINE,
        about="",
        config=found["config"],
        actions=tuple(step["action"] for step in found["steps"]),
        answers=answers,
        effort=" ".join(filter(None, (found["about"], _lengths(found), _searched(found)))),
    )


def _lengths(found: JsonObject) -> str:
    """How many actions there are, beside those of the golden witness; "" where nothing was found."""
    if found["length"] is None:
        return ""
    golden = "" if found["golden"] is None else f"; the golden witness has {found['golden']}"
    return f"Actions: {found['length']}{golden}."


def _searched(found: JsonObject) -> str:
    """How hard the search was; a witness that was not found says so itself."""
    if found["length"] is None or not found["searched"]["games"]:
        return ""
    return "Searched: {games:,} games with {steps:,} steps.".format(**found["searched"])


def _parts(name: str, one: Json, other: Json) -> Iterator[tuple[str, Json, Json]]:
    """What differs inside of a value that has fields: `history 1: hand`; else the value as it is."""
    if _has_entries(one) and _has_entries(other) and len(one) == len(other):
        for number, (mine, theirs) in enumerate(zip(one, other, strict=True), 1):
            yield from _parts(f"{name} {number}", mine, theirs)
    elif isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        yield from ((f"{name}: {key}", one[key], other[key]) for key in one if one[key] != other[key])
    elif one != other:
        yield name, one, other


def _has_entries(value: Json) -> bool:
    """Whether it is a list of objects."""
    return isinstance(value, list) and all(isinstance(entry, dict) for entry in value)


def _name_of(difference: JsonObject) -> str:
    """What differs, in words; "" where the position shows it anyhow."""
    kind, what = difference["kind"], difference["what"]
    if kind == "view":
        players = ", ".join(f"Player {seat + 1}" for seat in difference["seen_by"] if seat != "bystander")
        return what if "bystander" in difference["seen_by"] else f"{what} (seen by {players})"
    return {"config": f"{what} accepted", "result": f"result: {what}"}.get(kind, "")
