"""A witness explained: the game that tells two readings apart, what each side shows, and the clauses concerned."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulecore.audit.witnesses.search import Found
from rulecore.audit.witnesses.sides import Difference, Route, Sides, differences, sides_at
from rulecore.audit.witnesses.tables import Contest, Table, game_at
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidConfig, Refusal
from rulecore.core.game import Game
from rulecore.core.trace import Record, actor_name
from rulecore.core.trace import trace as written
from rulecore.registry import open_game, spec_of

EVERYDAY = "everyday"
"""How a witness was found that is not the shortest way; see Found."""


class Only(NamedTuple):
    """A choice that one side has and the other has not: the action, and why the other side says no."""

    reading: str
    action: JsonObject
    refusal: Refusal


class Side(NamedTuple):
    """One side at the position.

    actor   whose turn it is: a seat, `"chance"`, or None at the end
    view    the position as the witness sees it, without the config; None where nobody can play
    refusal why nobody can play; "" where they can
    """

    reading: str
    actor: int | str | None
    view: JsonObject | None
    refusal: str


class Finding(NamedTuple):
    """Two readings told apart.

    found    what the search knows
    actors   who acts at each step
    actions  in their JSON form
    witness  who looks at the position: a seat, None for a bystander
    sides    both, in the order of the contest
    differs  all that differs at the position
    only     the choices that one side has and the other has not
    """

    found: Found
    actors: tuple[int | str | None, ...]
    actions: tuple[JsonObject, ...]
    witness: int | None
    sides: tuple[Side, ...]
    differs: tuple[Difference, ...]
    only: tuple[Only, ...]


def explained(game: str, found: Found) -> Finding:
    """The whole story of what the search found; where it found nothing, only how it searched."""
    if found.parting is None:
        return Finding(found, (), (), None, (), (), ())
    sides = sides_at(game, found.parting.table, found.contest)
    if sides is None:
        return _of_a_config(game, found, found.parting.table)
    states = _states(sides, found.parting)
    a, b = states[-1]
    differs = differences(sides, a, b)
    witness = _witness(sides, a, differs)
    shown_sides = tuple(
        Side(reading, actor_name(side.actor(state)), _view(side, state, witness), "")
        for side, state, reading in zip(sides, (a, b), found.contest[1:], strict=True)
    )
    actions = tuple(map(sides.one.encode, found.parting.actions))
    actors = tuple(actor_name(sides.one.actor(before)) for before, _ in states[:-1])
    return Finding(found, actors, actions, witness, shown_sides, differs, _only(sides, a, b, found.contest))


def _states(sides: Sides, parting: Route) -> list[tuple[Any, Any]]:
    """Both sides, position by position; every step is checked. Raises IllegalAction."""
    states = [(sides.one.initial(), sides.other.initial())]
    for action in parting.actions:
        a, b = states[-1]
        states.append((sides.one.step(a, action), sides.other.step(b, action)))
    return states


def _witness(sides: Sides, state: Any, differs: tuple[Difference, ...]) -> int | None:
    """Who looks: the seat whose choices differ, else a bystander if that is enough, else somebody who sees it."""
    actor = sides.one.actor(state)
    if differs and differs[0].kind == "legal" and isinstance(actor, int):
        return actor
    seen = [difference.seen_by for difference in differs if difference.kind == "view"]
    if seen and not any("bystander" in who for who in seen):
        return next(seat for seat in seen[0] if isinstance(seat, int))
    return None


def _view(side: Game[Any, Any], state: Any, witness: int | None) -> JsonObject:
    view: JsonObject = side.view(state, witness)
    view.pop("config", None)
    return view


def _only(sides: Sides, a: Any, b: Any, contest: Contest) -> tuple[Only, ...]:
    """The choices of one side that the other refuses, with its clause and reason."""
    found = []
    ways = (sides.one, a, sides.other, b, contest.one), (sides.other, b, sides.one, a, contest.other)
    for mine, state, theirs, position, reading in ways:
        for action in mine.legal(state) if mine.actor(state) is not CHANCE else ():
            refusal = theirs.refusal(position, action)
            if refusal is not None:
                found.append(Only(reading, mine.encode(action), refusal))
    return tuple(found)


def _of_a_config(game: str, found: Found, table: Table) -> Finding:
    """The finding that so many can play under one of the readings only."""
    sides = []
    for reading in found.contest[1:]:
        side, why = game_at(game, table, found.contest.ruling, reading), ""
        if side is None:
            why = _why(game, table, found.contest.ruling, reading)
        actor = actor_name(side.actor(side.initial())) if side else None
        sides.append(Side(reading, actor, _view(side, side.initial(), None) if side else None, why))
    accepted = (not side.refusal for side in sides)
    return Finding(found, (), (), None, tuple(sides), (Difference("config", "players", (), *accepted),), ())


def _why(game: str, table: Table, ruling: str, reading: str) -> str:
    try:
        open_game(table.with_reading(ruling, reading).agreed(game))
    except InvalidConfig as error:
        return str(error)
    return ""


def trace(game: str, finding: Finding, reading: str) -> Record | None:
    """The game up to the position under one of the readings, to be replayed; None where there is no such game."""
    parting = finding.found.parting
    side = game_at(game, parting.table, finding.found.contest.ruling, reading) if parting else None
    return written(side, parting.actions) if side and parting else None


# --- as data ---


def as_json(game: str, finding: Finding) -> JsonObject:
    """Everything about a finding, for a program to read; no question and no clauses where the game has no spec."""
    found = finding.found
    ruling = next((ruling for ruling in spec_of(game).rulings if ruling.id == found.contest.ruling), None)
    parting = found.parting
    return {
        "ruling": found.contest.ruling,
        "readings": list(found.contest[1:]),
        "question": ruling.question if ruling else "",
        "clauses": list(ruling.clauses) if ruling else [],
        "found": found.how or None,
        "config": parting.table.config if parting else None,
        "box": repr(parting.table.box) if parting and parting.table.box is not None else None,
        "length": len(parting.actions) if parting else None,
        "golden": found.golden,
        "about": about(finding),
        "steps": [
            {"actor": actor, "action": action} for actor, action in zip(finding.actors, finding.actions, strict=True)
        ],
        "differs": [difference._asdict() | {"seen_by": list(difference.seen_by)} for difference in finding.differs],
        "only": [{**only._asdict(), "refusal": only.refusal._asdict()} for only in finding.only],
        "witness": finding.witness,
        "sides": [side._asdict() for side in finding.sides],
        "searched": {"games": found.games, "steps": found.steps},
    }


def about(finding: Finding) -> str:
    """How the witness was found, in a sentence or two; of what was not found, how hard was searched."""
    found = finding.found
    if found.parting is None:
        return f"Not found in {found.games} games with {found.steps} steps.{' ' if found.about else ''}{found.about}"
    company = ", ".join(f"{ruling} = {reading}" for ruling, reading in found.parting.table.company.items())
    how = {
        "config": "So many can play under one of the readings only.",
        "alone": "Found in random games, all other rulings at their defaults.",
        "company": f"Not found with all other rulings at their defaults; found together with {company}.",
        "box": "Not found in random games; found by walking through all games of a small box.",
        "table": f"Found in random games at the table of the golden witness; elsewhere random games {_without(found)}.",
        EVERYDAY: "An everyday situation: the median of those to which people get who play sensibly.",
        "golden": f"Found from the play of the golden witness; random games {_without(found)}.",
    }[found.how]
    beside = f" Its table has {company}." if company and found.how in ("table", "golden") else ""
    longer = found.golden is not None and len(found.parting.actions) > found.golden
    seen = all(difference.kind == "view" for difference in finding.differs)
    return "".join(
        (
            how,
            beside,
            " It is longer than the golden witness." if longer else "",
            " Nothing but what is seen differs there." if seen else "",
            f" Why not without it: {found.about}" if found.about else "",
        )
    )


def _without(found: Found) -> str:
    return "did not show it" if found.before is None else f"showed it only after {found.before} actions"
