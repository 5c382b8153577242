"""What the proofs have proven of the laws of each game: `python -m rulecore.audit.proofs --laws --write` writes
it to `proven.toml`, which is read without z3."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("proven.toml")
AS_IT_STANDS = "the law as it stands"
Proven = dict[str, dict[str, str]]
"""For each game the laws that are proven for all states or steps, at every number of players, and by what."""


@cache
def proven() -> Proven:
    """What the file says."""
    found: Proven = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return found


def proven_of(game: str) -> Mapping[str, str]:
    """The laws of a game that are proven, by name, and by what; none for a game of another package."""
    return proven().get(game, {})


def written(found: Proven) -> str:
    """The text of the file."""
    lines = ["# Laws that are proven for all states or steps: python -m rulecore.audit.proofs --laws --write"]
    for game, laws in sorted(found.items()):
        lines += ["", f"[{game}]", *(f"{law} = {json.dumps(what)}" for law, what in sorted(laws.items()))]
    return "\n".join([*lines, ""])


def common(each: list[Mapping[str, str]]) -> dict[str, str]:
    """The laws that are proven at every number of players; by a goal, where at one of them the law itself is not."""
    names = [name for name in each[0] if all(name in one for one in each)] if each else []
    return {name: max((one[name] for one in each), key=lambda what: what != AS_IT_STANDS) for name in names}


def among(seats: Sequence[int], every: Sequence[int]) -> str:
    """What is added to what is proven with so many seats: nothing where the game has no other number of them."""
    return "" if {*every} <= {*seats} else f", with {' or '.join(map(str, seats))} players"
