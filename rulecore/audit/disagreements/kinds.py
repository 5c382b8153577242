"""What two sides of a game disagree on at a position: the kind of the situation.

Two players who read a sentence differently go on together as long as nobody can tell. So both sides are played with the
same actions, as long as the positions look the same to everybody and both readings allow what is done. A position is a
*parting* if something differs there. If the sides are still in the same state, it is about what may be done there, or
what is seen; play goes on by what both allow. If their states have come apart and somebody can tell, it is about what
the last action led to, and nobody can go on.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rulecore.audit.lockstep.compare import is_same
from rulecore.audit.lockstep.playing import choices_of, views_of
from rulecore.audit.witnesses.sides import Sides, fields_told_apart
from rulecore.core.chance import CHANCE

WHATS = ("players", "result", "actor", "allowed", "chance", "seen", "happens")
"""What can differ, the most telling first: how many can play, the result, who acts, what is allowed, what chance is
asked for, what is seen of the same state, what an action has led to."""
SAME, MORE, LESS, NEITHER = "same", "more", "less", "neither"
"""What the other reading allows, beside the default: more, less, or some more and some less."""
START = "start"


class Kind(NamedTuple):
    """A kind of disagreement: all situations that are told by the same words.

    phase    of the position; where an action has led to different positions, the phase in which it was taken
    after    the type of this action; "" where both sides are still in the same state
    what     the first of WHATS that differs there
    how      of what is allowed MORE, LESS or NEITHER; of who acts and of chance both phases, if they differ; of what is
             seen, has happened or comes out the fields
    clauses  by which one reading refuses what the other one allows
    """

    phase: str
    after: str
    what: str
    how: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


class Position(NamedTuple):
    """Where both sides are, and the state and the action before that; None at the start."""

    a: Any
    b: Any
    before: Any = None
    action: Any = None

    @property
    def is_same(self) -> bool:
        """Whether both sides are in the same state."""
        return is_same(self.a, self.b)


def phase_of(state: Any) -> str:
    """The phase of a state as the game names it in its field `phase`; else by the type of the state."""
    phase = getattr(state, "phase", None)
    return str(getattr(phase, "value", phase) or type(state).__name__.lower())


def kind_at(sides: Sides, at: Position, *, looked: bool = True) -> Kind | None:
    """The kind of the disagreement at a position that the sides have reached alike; None where nobody can tell.

    looked  False where it is known that the same is seen
    """
    found = _of_play(sides, at) or (_of_views(sides, at) if looked else None)
    if found is None:
        return None
    if at.is_same:
        return Kind(phase_of(at.a), "", *found)
    if at.before is None:
        return Kind(START, "", *found)
    return Kind(phase_of(at.before), str(sides.one.encode(at.action)["type"]), *found)


Part = tuple[str, tuple[str, ...], tuple[str, ...]]
"""What differs, how, and by which clauses; see Kind."""


def _of_play(sides: Sides, at: Position) -> Part | None:
    """Whether the result, who acts, what is allowed or what chance is asked for differs."""
    one, other = sides
    actor, ours, theirs = one.actor(at.a), phase_of(at.a), phase_of(at.b)
    phases = () if ours == theirs else (ours, theirs)
    if actor != other.actor(at.b):
        return "actor", phases, ()
    if actor is None:
        results = one.rules.result(one.rules_config, at.a), other.rules.result(other.rules_config, at.b)
        fields = fields_told_apart(*results)
        return ("result", tuple(sorted(fields)), ()) if fields else None
    mine, yours = choices_of(one, at.a), choices_of(other, at.b)
    if actor is CHANCE:
        return ("chance", phases, ()) if mine != yours else None
    return _allowed(sides, at, mine, yours) if {*mine} != {*yours} else None


def _allowed(sides: Sides, at: Position, ours: Any, theirs: Any) -> Part:
    """What one reading allows and the other refuses."""
    less = [sides.other.refusal(at.b, action) for action in ours if action not in theirs]
    more = [sides.one.refusal(at.a, action) for action in theirs if action not in ours]
    clauses = {refusal.clause for refusal in (*less, *more) if refusal}
    return "allowed", (NEITHER if less and more else LESS if less else MORE,), tuple(sorted(clauses))


def _of_views(sides: Sides, at: Position) -> Part | None:
    """Whether somebody sees something else."""
    mine, theirs = views_of(sides.one, at.a), views_of(sides.other, at.b)
    if mine == theirs:
        return None
    fields = {name for watcher in mine for name in fields_told_apart(mine[watcher], theirs[watcher])}
    return ("seen" if at.is_same else "happens", tuple(sorted(fields)), ()) if fields else None


def goes_on(at: Position, kind: Kind | None) -> bool:
    """Whether play can go on alike: nobody can tell, or both sides are still in the same state."""
    return kind is None or at.is_same


def allows(ways: set[str]) -> str:
    """What a reading allows in a phase, of all that it allows in the positions of that phase."""
    return SAME if not ways else next(iter(ways)) if len(ways) == 1 else NEITHER
