"""What is to be proven of a step, and the proof: an induction over all states.

The first state is as it must be. From any state that is as it must be, of any shape that is known, each legal step
leads to one that is as it must be; if its shape is new, it is one of those from which the proof goes on. So whatever
is reached is as it must be:

- each piece of the box lies in exactly one place: of each kind there are as many in all places together as in the box
- who must act is a seat of the table, or chance, or nobody
- what the game says of its states beside (its facts)
- no number of its measure is negative

And each step leads to a smaller measure: its numbers, compared like words in a dictionary, fall. So each game ends. A
measure of one number bounds the steps that a game can have, and `max_game_length` is proven to be no less.

What a function takes for granted, and says here by `must`, is proven on the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any, NamedTuple

import z3

from rulecore.audit.proofs.counterexamples import counterexample
from rulecore.audit.proofs.laws import Asked
from rulecore.audit.proofs.meanings import OF_CORE, replaced
from rulecore.audit.proofs.paths import Broken, Path, Unproven, each_path, running, saying, solver_of
from rulecore.audit.proofs.replay import Found, models_of, other_shapes, shown
from rulecore.audit.proofs.shapes import Config, Declared, Lifting, measured, outline, places, seats_in
from rulecore.audit.proofs.symbols import Bag, bag_of, is_seat, term
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.zones import everywhere, said_of
from rulecore.registry import package_of

MOST_SHAPES = 1_000
TAKEN = "what the parts of a state take of one another for granted"
CONSERVED = "each piece of the box lies in exactly one place"
COUNTED = "as many pieces lie in all places together as there are"
ACTS = "who must act is a seat of the table, or chance, or nobody"
COUNTS = "no number of the measure is negative"
FALLS = "the measure falls with the step"
BOUNDED = "no game is longer than `max_game_length`: the measure of the first state is no more"


@dataclass
class Proof:
    """What has been proven.

    known   the outlines of the shapes from which steps were taken
    faults  in words, none where everything is proven
    found   the counterexample
    traces  of random games that show a fault
    asked   the laws of the game, where they are asked too
    """

    game: str
    players: int
    known: set[Any] = field(default_factory=set)
    goals: int = 0
    paths: int = 0
    legal: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)
    found: Found | None = None
    traces: list[JsonObject] = field(default_factory=list)
    asked: Asked | None = None

    @property
    def row(self) -> str:
        """The row of docs/evidence.md."""
        return f"| {self.game} | {self.players} | {self.goals} | {self.paths} | {len(self.known)} |"

    def __str__(self) -> str:
        did = f"{self.goals} goals on {self.paths} paths from {len(self.known)} shapes, {self.seconds:.0f} s"
        is_proven = "not proven" if self.faults else "proven for every state and every step"
        return "\n".join([f"{self.game}, {self.players} seats: {did}: {is_proven}", *self.faults])


class Case(NamedTuple):
    """Where a step begins: any state of a shape, any config, any action of a class; the solver knows what
    is assumed of them."""

    config: Config
    state: Any
    action: Any
    solver: Any

    def __str__(self) -> str:
        names = [type(part).__name__ for part in (self.state, self.action) if part is not None]
        return ", ".join(names) or "the first state"


def prove(declared: Declared, players: int, *, laws: bool = False) -> Proof:
    """Proves it for a game with so many seats; with `laws`, its own laws are asked too."""
    proof, began = Proof(declared.rules.id, players, asked=Asked(declared) if laws else None), process_time()
    packages = (f"{package_of(declared.rules.id)}.", "rulecore.core.phase")
    try:
        meanings = [one for one in declared.meanings if one.seats is None or players in one.seats]
        with replaced(packages, (*meanings, *OF_CORE)) as called:
            if proof.asked is not None:
                proof.asked.called = called
            _prove(declared, proof)
        if not proof.faults:
            proof.faults += _never_called(declared, called)
            strangers = other_shapes(declared, players, proof.known)
            proof.faults += [f"a random game has a shape to which no step leads: {shape}" for shape in strangers[:3]]
    except Unproven as error:
        proof.faults.append(str(error))
    if proof.found is not None:  # nothing stands in for the rules any more
        without = shown(declared, proof.found)
        proof.faults[-1] += f"\n{without.words}"
        proof.traces += [without.trace] if without.trace is not None else []
    proof.seconds = process_time() - began
    return proof


def _prove(declared: Declared, proof: Proof) -> None:
    """The induction. It ends at the first fault."""
    phases = declared.rules.phases
    assert phases is not None
    forms = tuple(dict.fromkeys(form for phase in phases.phases for form in phase.after))
    actors = {phase.state: phase.actor for phase in phases.phases} | dict.fromkeys(declared.cut, CHANCE)
    waiting, taken = [None], set[tuple[Any, Any]]()
    while waiting:
        shape = waiting.pop()
        if shape is not None and actors[type(shape)] is None:
            continue  # the end
        legal = 0
        for case in _cases(declared, proof.players, shape, forms):
            try:
                found = [*_steps(declared, case, proof)]
            except Unproven as error:
                raise Unproven(f"{error}, in {case}") from None
            legal += len(found)
            taken |= {(type(case.state), type(case.action))} if found else set()
            for after in found:
                if outline(after) not in proof.known:
                    proof.known.add(outline(after))
                    waiting.append(after)
            if proof.faults:
                return
        if not legal and not _is_over(declared, proof.players, shape):
            raise Unproven(f"no step is legal in {outline(shape)}: nothing is proven of it")
        if len(proof.known) > MOST_SHAPES:
            raise Unproven(f"more than {MOST_SHAPES} shapes: is a tuple ever longer?")
    rare = {state for state, seats in declared.rare.items() if proof.players not in seats}
    due = {(phase.state, form) for phase in phases.phases for form in phase.after if phase.state not in rare}
    for state, form in due - taken:
        raise Unproven(f"no path has come to {form.__name__} in {state.__name__}: nothing is proven of it")
    for state in {state for state, _ in taken} & rare:
        raise Unproven(f"a path has come to {state.__name__}, which should not be with so many seats")


def _never_called(declared: Declared, called: Mapping[str, int]) -> list[str]:
    """What is said of meanings that no rule calls, and no mark."""
    read = [zone.of.read for _, zone in everywhere(declared.rules)]
    names = {meaning.of.__name__ for meaning in declared.meanings if any(meaning.of is one for one in read)}
    unused = [name for name, times in called.items() if not times and name not in names]
    return [f"the meaning of {name} replaces nothing: it is never called" for name in unused]


def _is_over(declared: Declared, players: int, shape: Any) -> bool:
    """Whether nobody must act in any state of the shape."""
    actors = list[Any]()
    for case in _cases(declared, players, shape, ()) if shape is not None else ():

        def ask(_: Path, case: Case = case) -> None:
            actors.append(declared.rules.actor(case.config, case.state))

        for _ in each_path(ask, case.solver):
            pass
    return bool(actors) and all(actor is None for actor in actors)


def _cases(declared: Declared, players: int, shape: Any, forms: tuple[Any, ...]) -> Iterator[Case]:
    """Any state of the shape that is as it must be, with each seat where seats stand, and any action of each class; the
    beginning, where there is no shape."""
    if shape is None:
        lifting, config, _ = _lifted(declared, players, None)
        yield Case(config, None, None, solver_of(lifting.assumed))
        return
    for seats in _seatings(declared, players, shape):
        lifting, config, state = _lifted(declared, players, shape, seats)
        due = () if type(shape) in declared.cut else forms
        actions = [action for form in due for action in lifting.actions(form, players)]
        solver = solver_of(lifting.assumed)
        yield from (Case(config, state, action, solver) for action in actions or [None])


def _lifted(declared: Declared, players: int, shape: Any, seats: Sequence[int] = ()) -> tuple[Lifting, Config, Any]:
    """Any config, and any state of the shape; of both is assumed that they are as they must be."""
    lifting = Lifting(declared, seats)
    config = Config(declared, players, lifting.number)
    lifting.assumed += config.assumed
    if shape is None:
        return lifting, config, None
    state = lifting.lifted(shape, "")
    lifting.assumed += goals(declared, config, state).values()
    return lifting, config, state


def _seatings(declared: Declared, players: int, shape: Any) -> Iterator[tuple[int, ...]]:
    """The seats that can stand together in a state of this shape that is as it must be."""
    lifting, _, state = _lifted(declared, players, shape)
    seats = [term(seat) for _, seat in seats_in(declared, state)]
    solver = solver_of(lifting.assumed)
    while (model := Path(solver).case_of(z3.BoolVal(True))) is not None:
        found = [model.eval(seat, model_completion=True) for seat in seats]
        yield tuple([seat.as_long() for seat in found])
        solver.add(z3.Or([seat != one for seat, one in zip(seats, found, strict=True)]))


def _steps(declared: Declared, case: Case, proof: Proof) -> Iterator[Any]:
    """All steps of the case, each proven: the states after the legal ones, without their contents."""
    found = list[Any]()
    with saying(Path(None)):  # what it takes for granted is assumed of the case
        was = measured(declared, case.config, case.state) if case.state is not None else []

    def step(path: Path) -> None:
        if case.action is not None and declared.rules.refusal(case.config, case.state, case.action) is not None:
            return
        after, due = None, dict[str, Any]()
        goal: Any = z3.BoolVal(False)
        try:
            after = _after(declared, case)
            due = goals(declared, case.config, after) | _of_step(declared, case, was, after)
            goal, broken = z3.And([*due.values()]), path.not_held(due)
            path.goals += len(due)
            if broken:
                path.holds(due[broken[0]])  # the case that is reported is one of the first
        except Broken as error:
            goal, broken = path.broken, [str(error)]
        except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
            broken = [f"the rules raise {type(error).__name__}: {error}"]
        if broken:
            if broken[0] in due:
                _look_at_the_first_part(due[broken[0]], path)
            proof.faults.append(counterexample(declared, case, after, broken, path))
            models = models_of(declared, case.config, path, goal)
            proof.found = Found(case, after, tuple(broken), models)
        else:
            if proof.asked is not None:
                proof.asked.ask(case, after, path)
            found.append(Lifting(declared).lifted(after, ""))

    for path in each_path(step, case.solver):
        proof.paths, proof.goals = proof.paths + 1, proof.goals + path.goals
        if proof.faults:
            return
    proof.legal += len(found)
    yield from found


def _look_at_the_first_part(goal: Any, path: Path) -> None:
    """So that the case that is reported is one of the first part of the goal that need not be so."""
    for part in goal.children() if z3.is_and(goal) else [goal]:
        if not path.holds(part):
            return


def _after(declared: Declared, case: Case) -> Any:
    if case.state is None:
        return declared.rules.initial(case.config)
    if case.action is None:
        return declared.cut[type(case.state)](case.config, case.state)
    return declared.rules.after(case.config, case.state, case.action)


def goals(declared: Declared, config: Config, state: Any) -> dict[str, Any]:
    """What must be true of a state, by what it says."""
    with saying(Path(None)) as besides:
        lying: dict[str, Bag] = places(declared, config, state)
        box = bag_of(said_of(declared.rules).box(config), declared.kinds)
        conserved = [
            z3.Sum([bag.counts[kind] for bag in lying.values()]) == box.counts[kind] for kind in declared.kinds
        ]
        counted = z3.Sum([bag.size for bag in lying.values()]) == box.size
        acts = z3.BoolVal(True) if type(state) in declared.cut else _acts(declared, config, state)
        seats = dict[str, Any]()
        for field, seat in seats_in(declared, state):
            seats[f"{field} is a seat"] = z3.And(seats.get(f"{field} is a seat", True), is_seat(config.players, seat))
        facts = declared.facts(config, state)
        counts = z3.And([number >= 0 for number in measured(declared, config, state)])
    return {
        CONSERVED: z3.And(conserved),
        COUNTED: counted,
        ACTS: acts,
        **seats,
        **facts,
        TAKEN: z3.And(besides),
        COUNTS: counts,
    }


def _acts(declared: Declared, config: Config, state: Any) -> Any:
    """Who must act is a seat, chance or nobody; where it depends on a decision, whichever way that goes."""
    found = list[Any]()

    def ask(path: Path) -> None:
        actor = declared.rules.actor(config, state)
        is_so = z3.BoolVal(True) if actor is None or actor is CHANCE else is_seat(config.players, actor)
        found.append(z3.Implies(z3.And(path.decided), is_so))

    try:
        ask(running())
    except Unproven:
        try:
            for _ in each_path(ask, solver_of([])):
                pass
        except Broken as error:
            raise Unproven(f"who must act cannot be said of every state: {error}") from None
    return z3.And(found)


def _of_step(declared: Declared, case: Case, was: list[Any], after: Any) -> dict[str, Any]:
    """What must be true where a step leads to this state, or a game begins with it; `was`: the measure before."""
    config, before = case.config, case.state
    with saying(Path(None)) as besides:
        said = declared.steps(config, before, case.action, after) if declared.steps and before is not None else {}
        now = measured(declared, config, after)
        endless = declared.endless(config) if declared.endless else z3.BoolVal(False)
    due = {what: z3.And(said[what], *besides) for what in said}
    if before is not None:
        return due | {FALLS: z3.Or(endless, _is_less(now, was))} if now else due
    if len(now) != 1:
        return due
    return due | {BOUNDED: z3.Or(endless, now[0] <= term(declared.rules.max_game_length(config)))}


def _is_less(some: list[Any], others: list[Any]) -> Any:
    """Whether the first number in which they differ is less in the first list."""
    less = z3.BoolVal(False)
    for one, other in reversed([*zip(some, others, strict=True)]):
        less = z3.Or(one < other, z3.And(one == other, less))
    return less
