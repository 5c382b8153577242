"""Which clauses the lessons teach: `python -m web_table.curriculum` prints them, and exits 1 where one is missing.

A player decides under a clause where a question names it, where it forbids somebody something, or where it is a choice.
A step of a lesson counts for a clause only if, in its position, the rules refuse the learner something and cite it
("refuses"), or if its definition decides: with one thing in the definition changed, something else is allowed
("allows"), or something else comes of what the recorded player did ("outcome").
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any, Final

import rulecore
from rulecore.audit.evidence.mutants import mutants
from rulecore.audit.evidence.places import REFUSAL, Place, sources, tags
from rulecore.core.laws import CLAUSE_ID
from rulecore.registry import package_of, spec_of
from web_table.lessons import Lesson, Step, book, recording, wishes

REASONS: Final = {
    "shuffle": "it says what the cards, the dice or a lot must do; no player does that",
    "table": "it is agreed when a table is opened, in the form on the front page",
    "turn": "it says whose turn it is; the page takes nothing from anybody else",
    "form": "it forbids only what no piece on the page can say",
    "over": "it forbids whatever is done after the end; there is nothing to click any more",
    "group": "the players decide it together at a table; here a lot does, as no single player may",
}
"""Why a clause that a question, a refusal or a choice names can be in no lesson."""


def decisions(game: str) -> dict[str, list[str]]:
    """The clauses under which somebody decides, and what tells so: a refusal, a question, a choice."""
    found: dict[str, list[str]] = {clause.id: [] for clause in spec_of(game).clauses}
    for clause, places in tags(game).items():
        if any(place.role == REFUSAL for place in places):
            found[clause].append("refusal")
    for clause in _in_questions(game):
        found[clause].append("question")
    for told in spec_of(game).clauses:
        if told.kind == "choice":
            found[told.id].append("choice")
    return {clause: why for clause, why in found.items() if why}


def _in_questions(game: str) -> set[str]:
    prompts = (source for source in sources(game) if source.module.endswith("prompts"))
    strings = (
        node.value
        for source in prompts
        for node in ast.walk(ast.parse(source.text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in strings if re.fullmatch(CLAUSE_ID.pattern, text)}


# --- what a position counts for ---


def counts(game: str, lesson: Lesson, step: Step, clause: str) -> str:
    """How a step counts for a clause: "refuses", "allows", "outcome", or "" where it does not."""
    played = recording(game, lesson.recording)
    state = played.states[step.at]
    if clause in refusing(game, lesson.id, step.at):
        return "refuses"
    done = played.actions[step.at] if step.at < len(played.actions) else None
    return decides(played.game, state, done, clause)


@cache
def refusing(game: str, id: str, at: int) -> frozenset[str]:
    """The clauses by which something is refused that the learner can want in a step of a lesson."""
    lesson = next(one for one in book(game).lessons if one.id == id)
    step = next(one for one in lesson.steps if one.at == at)
    played = recording(game, lesson.recording)
    refusals = (played.game.refusal(played.states[at], wish) for wish in wishes(played.game, lesson.seat, step))
    return frozenset(refusal.clause for refusal in refusals if refusal is not None)


def decides(game: rulecore.Game[Any, Any], state: Any, done: Any | None, clause: str) -> str:
    """Whether the definition of the clause decides what is allowed in the state ("allows"), or else what comes of what
    was done there ("outcome")."""
    plain = rulecore.game(game.config, fast=False)
    allowed, after = frozenset(plain.legal(state)), None if done is None else plain.step(state, done)
    is_outcome = False
    for other in _otherwise(game, clause):
        # A rule that has been changed may do whatever it likes: then it tells nothing.
        with suppress(Exception):
            if frozenset(other.legal(state)) != allowed:
                return "allows"
            is_outcome |= done is not None and other.step(state, done) != after
    return "outcome" if is_outcome else ""


def _otherwise(game: rulecore.Game[Any, Any], clause: str) -> Iterator[rulecore.Game[Any, Any]]:
    """The game under each change of the definition of the clause, as long as nothing else is asked for."""
    place = next(iter(tags(game.id).get(clause, ())), None)
    if place is None:
        return
    source = next(source for source in sources(game.id) if source.path == place.path)
    for text in (*(mutant.text for mutant in mutants(source, place)), *_shortened(source.text, place)):
        with _planted(game.id, place, text):
            yield rulecore.game(game.config, fast=False)


def _shortened(text: str, place: Place) -> Iterator[str]:
    """The text with one thing less that the definition adds to what it finds."""
    lines = text.splitlines(keepends=True)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.AugAssign) and place.first <= node.lineno <= (node.end_lineno or 0) <= place.last:
            first = node.lineno - 1
            yield "".join([*lines[:first], " " * node.col_offset + "pass\n", *lines[node.end_lineno or 0 :]])


@contextmanager
def _planted(game: str, place: Place, text: str) -> Iterator[None]:
    """A module with what a place defines as it stands in a changed text: the code of a function, or its constants."""
    module = import_module(f"{package_of(game)}.{place.module}")
    function = getattr(module, place.function, None)
    kept = dict(vars(module))
    code = function.__code__ if isinstance(function, FunctionType) else None
    if isinstance(function, FunctionType):
        function.__code__ = _code(compile(text, place.path, "exec"), place.function)
    else:
        changed = {"__name__": module.__name__}
        exec(compile(text, place.path, "exec"), changed)
        vars(module).update({name: value for name, value in changed.items() if isinstance(value, tuple | int | str)})
    try:
        yield
    finally:
        vars(module).update(kept)
        if isinstance(function, FunctionType):
            function.__code__ = code or function.__code__


def _code(module: CodeType, name: str) -> CodeType:
    return next(code for code in module.co_consts if isinstance(code, CodeType) and code.co_name == name)


# --- all lessons of a game ---


def taught(game: str) -> dict[str, list[tuple[str, int, str]]]:
    """Every clause that a step says it is there for, and the steps: the lesson, the number in it, how it counts."""
    found: dict[str, list[tuple[str, int, str]]] = {}
    for lesson in book(game).lessons:
        for number, step in enumerate(lesson.steps, 1):
            for clause in step.clauses:
                found.setdefault(clause, []).append((lesson.id, number, counts(game, lesson, step, clause)))
    return found


def faults(game: str) -> Iterator[str]:
    """What is wrong with the lessons of a game."""
    wanted, found = decisions(game), taught(game)
    without = {one.clause: one.because for one in book(game).without}
    for clause, places in found.items():
        for lesson, number, how in places:
            if not how:
                yield f"{clause}: step {number} of {lesson} neither refuses anything by it nor is decided by it"
    for clause in wanted:
        if (clause in found) == (clause in without):
            where = "in a lesson, and" if clause in found else "in no lesson, nor"
            yield f"{clause} is {where} named among those without"
    for taken in book(game).lessons:
        for step in taken.steps:
            for clause in refusing(game, taken.id, step.at).intersection(without):
                yield f"{clause} is in no lesson, although something is refused by it in {taken.id} at {step.at}"
    for clause, because in without.items():
        if because not in REASONS:
            yield f"{clause}: {because} is no reason"
        if clause not in wanted:
            yield f"{clause}: nobody decides under it, so that it needs no reason"


def _shown(game: str, show: Callable[[str], None]) -> int:
    found, without = taught(game), {one.clause: one.because for one in book(game).without}
    for clause, why in decisions(game).items():
        where = ", ".join(f"{lesson} {number} ({how})" for lesson, number, how in found.get(clause, ()))
        show(f"{clause:15} {'+'.join(why):24} {where or 'in no lesson: ' + REASONS.get(without.get(clause, ''), '?')}")
    wrong = [*faults(game)]
    for fault in wrong:
        show(f"  ! {fault}")
    return len(wrong)


def main(games: Iterable[str]) -> int:
    """Print all clauses of the games under which a player decides, and where they are taught; the exit code."""
    return int(sum([_shown(game, print) for game in games]) > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or rulecore.GAMES))
