"""Disagreements kept with a game, in the `disagreements.json` beside its rules.

They take minutes to find, so a page, a letter or a command reads them; every situation is played anew when it is shown.
`python tests/disagreements.py` writes the files, because the small boxes are those of the tests.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache

from pydantic import ValidationError

from rulecore.audit.reports.findings import Disagreement, Disagreements, Everyday
from rulecore.audit.witnesses.explained import EVERYDAY, Finding, explained
from rulecore.audit.witnesses.search import Found
from rulecore.audit.witnesses.sides import Route, sides_at
from rulecore.audit.witnesses.tables import Contest, table_of
from rulecore.core.config import WireModel
from rulecore.core.data import text_of
from rulecore.core.errors import InvalidSpec, RulecoreError, faults_of
from rulecore.registry import folder_of

NAME = "disagreements.json"
ANEW = "find them anew: python tests/disagreements.py"


class Kept(WireModel):
    """The disagreements of a game, a pair of readings each, and the seed of their games."""

    game: str
    seed: int
    pairs: tuple[Disagreements, ...]

    def text(self) -> str:
        """The file: a line for each pair."""
        head = f'{{"game": "{self.game}", "seed": {self.seed}, "pairs": ['
        lines = (json.dumps(one.model_dump(mode="json"), ensure_ascii=False) for one in self.pairs)
        return head + "\n" + ",\n".join(lines) + "\n]}\n"


@lru_cache(maxsize=16)
def kept(game: str) -> Kept | None:
    """What is kept; None where nothing is. Raises InvalidConfig for an unknown game, InvalidSpec for a broken file."""
    path = folder_of(game) / NAME
    if not path.is_file():
        return None
    try:
        found = Kept.model_validate_json(text_of(path))
    except ValidationError as error:
        raise InvalidSpec(f"{path} is not in form: {faults_of(error)[0]}; {ANEW}") from None
    if found.game != game:
        raise InvalidSpec(f"{path} is about {found.game!r}, not {game!r}")
    return found


def disagreements(game: str, ruling: str, reading: str) -> Disagreements | None:
    """What is kept of a reading beside the default of its ruling. Raises as `kept`."""
    found = kept(game)
    return next((one for one in found.pairs if (one.ruling, one.reading) == (ruling, reading)), None) if found else None


def everyday(game: str, ruling: str, reading: str) -> Iterator[Finding]:
    """The everyday situations in which a reading parts from the default, that of the commonest kind of disagreement
    first, as witnesses, to be drawn like any other one; each is played when it is asked for. None where nothing is kept
    or nobody got into one.

    Raises InvalidConfig for an unknown game; InvalidSpec where what is kept does not fit the rules any more.
    """
    if pair := disagreements(game, ruling, reading):
        yield from (found for kind in pair.kinds if (found := finding(game, pair, kind)))


def unmet(game: str, ruling: str) -> int:
    """In how many games nobody got to where any reading of a ruling parts from the default; 0 where somebody did, or
    nothing is kept. Raises as `kept`."""
    found = kept(game)
    return min((pair.unmet for pair in found.pairs if pair.ruling == ruling), default=0) if found else 0


def finding(game: str, pair: Disagreements, kind: Disagreement) -> Finding | None:
    """The everyday situation of a kind of disagreement, played anew; None where there is none. Raises InvalidSpec."""
    if kind.situation is None:
        return None
    contest = Contest(pair.ruling, pair.default, pair.reading)
    share = kind.by[kind.situation.policy]
    try:
        found = Found(contest, _route(game, contest, kind.situation), EVERYDAY, share.games, 0, None, None, "")
        return explained(game, found)
    except RulecoreError as error:
        raise InvalidSpec(f"{NAME} of {game}: {contest}: {error}; {ANEW}") from error


def _route(game: str, contest: Contest, situation: Everyday) -> Route:
    table = table_of(situation.config)
    sides = sides_at(game, table, contest)
    return Route(table, tuple(map(sides.one.decode, situation.actions)) if sides else ())
