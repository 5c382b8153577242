"""Runs a function once for each way through it. Where it asks a symbol for a decision, z3 says which answers are
possible, and there is a path for each of them: together the paths are all that the function can do."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path as File
from typing import Any, NamedTuple

import z3

LONGEST = 20_000
"""Milliseconds that a question may take."""
MOST = 20_000
"""Paths that one step may have."""
HERE = str(File(__file__).parent)
z3.z3.Z3_DEBUG = False  # z3 itself refuses a number where a condition is due: its wrapper need not ask first


class Unproven(Exception):
    """The proof cannot go on: a symbol was used in a way that has no meaning, or z3 does not know an answer."""


class Broken(Exception):
    """What a rule takes for granted need not be so; the solver of the path has a model of it."""


class Decision(NamedTuple):
    """A decision on a path, by a line of the rules."""

    file: str
    line: int
    answer: str


class Start(NamedTuple):
    """Where a path parts from an earlier one.

    ways   the answers to the first decisions, by number: those of the earlier path, but for the last
    model  a case that goes this way; None where none is known
    """

    ways: tuple[int, ...] = ()
    model: Any = None


BEGINNING = Start()


class Path:
    """One way through a function.

    solver   knows what is true at the beginning; what is decided is added
    decided  the conditions that hold by the decisions so far
    broken   a condition that a rule takes for granted, and that need not be so
    """

    def __init__(self, solver: Any, start: Start = BEGINNING) -> None:
        self.solver: Any = solver
        self.prescribed: tuple[int, ...] = start.ways
        self.model: Any = start.model
        self.ways: list[int] = []
        self.decided: list[Any] = []
        self.others: list[Start] = []
        self.decisions: list[Decision] = []
        self.noted: dict[str, Any] = {}
        self.picked: dict[int, tuple[Any, int]] = {}  # by the id of a term: the term, and the number that it is
        self.goals: int = 0
        self.broken: Any = None
        self._assumed: list[Any] | None = None
        self._names: int = 0

    def fresh(self, name: str) -> Any:
        """A whole number of which nothing is known. The same on every path that comes here in the same way."""
        self._names += 1
        return z3.Int(f"{name}~{self._names}")

    def fork(self, conditions: Sequence[Any], answers: Sequence[str]) -> int:
        """Which of these conditions, one of which must be true, holds from here on: a path for each that can."""
        if self._assumed is not None:
            raise Unproven("what must be true of a state should not depend on a decision")
        at = len(self.ways)
        file, line = _line_of_the_rules()
        with _of(f"line {line} of {File(file).name}"):
            way = self.prescribed[at] if at < len(self.prescribed) else self._first_of(conditions)
        self.ways.append(way)
        self.decided.append(conditions[way])
        self.solver.add(conditions[way])
        self.decisions.append(Decision(file, line, answers[way]))
        return way

    def _first_of(self, conditions: Sequence[Any]) -> int:
        """The first way that is possible; the others wait."""
        found = [(way, self.case_of(condition)) for way, condition in enumerate(conditions)]
        possible = [(way, model) for way, model in found if model is not None]
        if not possible:
            raise Unproven("no path leads here: what is assumed contradicts itself")
        self.others += [Start((*self.ways, way), model) for way, model in possible[1:]]
        way, self.model = possible[0]
        return way

    def add(self, condition: Any) -> None:
        """From here on the condition is true. It is about a symbol that is new, or follows from what symbols are."""
        self.solver.add(condition)
        self.model = None

    def take(self, condition: Any) -> None:
        """What is true by what its symbols are: from here on it is known. While it is said what is true of a state,
        nothing is."""
        if self._assumed is None:
            self.solver.add(condition)
            if self.model is not None and not z3.is_true(self.model.eval(condition, model_completion=True)):
                self.model = None

    def must(self, condition: Any, why: str) -> None:
        """A goal in the middle of a path: raises Broken where the condition need not hold. While it is said what is
        true of a state, it is one more thing that is said."""
        if self._assumed is not None:
            self._assumed.append(condition)
        elif len(self.ways) >= len(self.prescribed):  # else an earlier path came here in the same way
            self.goals += 1
            with _of(why):
                is_so = self.holds(condition)
            if not is_so:
                self.broken = condition
                raise Broken(why)

    def holds(self, condition: Any) -> bool:
        """Whether the condition is true in every case that is left; if not, `model` is one in which it is not."""
        found = self.case_of(z3.Not(condition))
        if found is not None:
            self.model = found
        return found is None

    def not_held(self, goals: Mapping[str, Any]) -> list[str]:
        """Which of these goals need not be true. All are asked at once; one by one where not all are true, or where
        that is too much to ask."""
        try:
            if self.holds(z3.And([*goals.values()])):
                return []
        except Unproven:
            pass
        found = list[str]()
        for what, goal in goals.items():
            with _of(what):
                found += [] if self.holds(goal) else [what]
        return found

    def case_of(self, condition: Any) -> Any:
        """One of the cases that are left in which the condition is true, None if there is none."""
        if self.model is not None and z3.is_true(self.model.eval(condition, model_completion=True)):
            return self.model
        if z3.is_false(z3.simplify(condition)):
            return None
        answer = self.solver.check(condition)
        if answer == z3.unknown:
            raise Unproven(f"z3 does not know: {self.solver.reason_unknown()}")
        return self.solver.model() if answer == z3.sat else None


_running: list[Path] = []


@contextmanager
def _of(what: str) -> Iterator[None]:
    """Where something cannot be answered within, it is said what was asked."""
    try:
        yield
    except Unproven as error:
        raise Unproven(f"{what}: {error}") from None


def running() -> Path:
    """The path that is being run."""
    if not _running:
        raise Unproven("a symbol was asked for a decision outside of a path")
    return _running[-1]


@contextmanager
def run(path: Path) -> Iterator[Path]:
    """Everything that is decided within is decided on this path."""
    _running.append(path)
    try:
        yield path
    finally:
        _running.pop()


@contextmanager
def saying(path: Path) -> Iterator[list[Any]]:
    """Within, it is said what is true of a state, and nothing may be decided: a list of what must be so besides."""
    path._assumed = found = list[Any]()
    with run(path):
        try:
            yield found
        finally:
            path._assumed = None


def solver_of(assumed: Sequence[Any]) -> Any:
    """A solver that knows what is assumed."""
    solver = z3.Solver()
    solver.set("timeout", LONGEST)
    solver.set("smt.arith.solver", 2)  # for many small questions the older one is faster
    solver.add(*assumed)
    return solver


def each_path(step: Callable[[Path], None], solver: Any) -> Iterator[Path]:
    """Runs the step on every path, one after the other, beginning with what the solver knows. Raises Unproven where
    they do not end."""
    waiting, count = [BEGINNING], 0
    while waiting:
        path = Path(solver, waiting.pop())
        solver.push()
        with run(path):
            step(path)
        solver.pop()
        waiting += path.others
        count += 1
        if count > MOST:
            raise Unproven(f"more than {MOST} paths")
        yield path


def _line_of_the_rules() -> tuple[str, int]:
    """The innermost line outside of this room."""
    frame: Any = sys._getframe(2)
    while frame is not None and frame.f_code.co_filename.startswith(HERE):
        frame = frame.f_back
    return ("", 0) if frame is None else (frame.f_code.co_filename, frame.f_lineno)
