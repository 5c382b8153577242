"""Witnesses kept with a game: what a search has found, in the `witnesses.json` beside its rules.

So a page or a command can explain a witness at once. Nothing of the story is kept: it is played anew each time, under
both readings. `python -m rulecore.audit.witnesses.store` searches and writes the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from pydantic import ValidationError

from rulecore.audit.witnesses.explained import Finding, explained
from rulecore.audit.witnesses.search import Found
from rulecore.audit.witnesses.sides import Route, sides_at
from rulecore.audit.witnesses.tables import Contest, table_of
from rulecore.core.config import JsonObject, WireModel
from rulecore.core.data import text_of
from rulecore.core.errors import InvalidSpec, RulecoreError, faults_of
from rulecore.registry import folder_of

NAME = "witnesses.json"
ANEW = "search anew: python -m rulecore.audit.witnesses.store --write"


class Kept(WireModel):
    """A witness as it is written down; see Found.

    config, actions  the way to the position, in JSON; None and () where nothing was found
    reason           why the machine found it only with the help of the golden one, or not at all; written by hand
    """

    ruling: str
    readings: tuple[str, str]
    found: str
    config: JsonObject | None
    actions: tuple[JsonObject, ...]
    games: int
    steps: int
    before: int | None
    golden: int | None
    reason: str

    @property
    def contest(self) -> Contest:
        """The two readings that it separates."""
        return Contest(self.ruling, *self.readings)


class Shelf(WireModel):
    """The witnesses of a game, for every two readings one, and the budget and seed with which they were sought."""

    game: str
    games: int
    seed: int
    witnesses: tuple[Kept, ...]

    def text(self) -> str:
        """The file: a line for each witness."""
        head = f'{{"game": "{self.game}", "games": {self.games}, "seed": {self.seed}, "witnesses": ['
        lines = (json.dumps(one.model_dump(mode="json"), ensure_ascii=False) for one in self.witnesses)
        return head + "\n" + ",\n".join(lines) + "\n]}\n"


def path_of(game: str) -> Path:
    """The file of a game. Raises InvalidConfig for an unknown game."""
    return folder_of(game) / NAME


def shelf(game: str) -> Shelf | None:
    """What is kept; None where nothing is. Raises InvalidConfig for an unknown game, InvalidSpec for a broken file."""
    path = path_of(game)
    if not path.is_file():
        return None
    try:
        found = Shelf.model_validate_json(text_of(path))
    except ValidationError as error:
        raise InvalidSpec(f"{path} is not in form: {faults_of(error)[0]}; {ANEW}") from None
    if found.game != game:
        raise InvalidSpec(f"{path} is about {found.game!r}, not {game!r}")
    return found


def kept(game: str, wanted: Iterable[Contest] | None = None) -> dict[Contest, Finding]:
    """The kept witnesses that are wanted (all by default), played anew and explained; empty where none is kept.

    Raises InvalidConfig for an unknown game; InvalidSpec for a file that is broken, or does not fit the rules any more.
    """
    on_it = shelf(game)
    known = {one.contest: one for one in on_it.witnesses} if on_it else {}
    return {contest: _explained(game, known[contest]) for contest in (known if wanted is None else wanted)}


def _explained(game: str, one: Kept) -> Finding:
    try:
        found = explained(game, found_of(game, one))
    except RulecoreError as error:
        raise InvalidSpec(f"{NAME} of {game}: {one.contest}: {error}; {ANEW}") from error
    if one.config is not None and not found.differs:
        raise InvalidSpec(f"{NAME} of {game}: {one.contest}: the readings do not part there any more; {ANEW}")
    return found


def found_of(game: str, one: Kept) -> Found:
    """What the search knew about a witness. Raises RulecoreError where it does not fit the rules any more."""
    parting = None
    if one.config is not None:
        table = table_of(one.config)
        sides = sides_at(game, table, one.contest)
        if (sides is None) != (one.found == "config"):
            raise InvalidSpec(f"both readings {'can' if sides else 'cannot'} be played at its table")
        parting = Route(table, tuple(map(sides.one.decode, one.actions)) if sides else ())
    how = one.found if parting else ""
    return Found(one.contest, parting, how, one.games, one.steps, one.before, one.golden, one.reason)


def kept_of(game: str, found: Found) -> Kept:
    """The same, to be written down; without a reason."""
    parting = found.parting
    sides = sides_at(game, parting.table, found.contest) if parting else None
    return Kept(
        ruling=found.contest.ruling,
        readings=found.contest[1:],
        found=found.how,
        config=parting.table.config if parting else None,
        actions=tuple(map(sides.one.encode, parting.actions)) if parting and sides else (),
        games=found.games,
        steps=found.steps,
        before=found.before,
        golden=found.golden,
        reason="",
    )
