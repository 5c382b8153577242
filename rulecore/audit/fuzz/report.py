"""A game that goes wrong, told in at most sixty lines, and written down so that it can be replayed."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from shlex import quote
from shutil import which
from traceback import extract_tb
from typing import Any

from rulecore.audit.fuzz.course import Course
from rulecore.core.config import JsonObject
from rulecore.core.errors import RulecoreError, cut
from rulecore.core.laws import Law
from rulecore.core.people import ANYBODY
from rulecore.core.presentation import event_said, events
from rulecore.core.trace import head
from rulecore.registry import folder_of, spec_of

FOLDER = Path("out", "failures")
"""Under the current folder: where games that go wrong are written."""
WIDTH = 160
"""The longest sentence."""
LAWS, CLAUSES, FRAMES, EVENTS, CHANGES = 3, 3, 3, 8, 16
"""How many are told at most: laws, clauses of each, calls behind an error, events of the last step, and changes by
it."""


def report(course: Course, path: Path | None = None) -> str:
    """What is wrong, where, and how to see it again.

    path  where the trace is; None: it is written. One that cannot be written is no reason not to tell what is wrong
    """
    unwritten = ""
    if path is None:
        path = path_of(course)
        try:
            write(course, path)
        except (OSError, RulecoreError) as error:
            unwritten = f", which cannot be written: {getattr(error, 'strerror', None) or error}"
    said = [*_where(course), *_broken(course), *_last_step(course), *_changes(course)]
    again = f"{interpreter()} -m rulecore.testing {course.game.id} --replay {path}"
    return "\n".join([*(cut(line, WIDTH) for line in said), f"trace: {path}{unwritten}", f"again: {again}"])


def interpreter() -> str:
    """This Python as a shell finds it: by its name where that leads to it, else by its path."""
    if (found := which("python")) and Path(found).absolute() == Path(sys.executable).absolute():
        return "python"
    path, here = Path(sys.executable).absolute(), Path.cwd()
    return quote(str(path.relative_to(here) if path.is_relative_to(here) else path))


def trace_of(course: Course) -> JsonObject:
    """The game as `rulecore replay` reads it. It may stop anywhere, also where a rule has raised an error."""
    steps = [
        {"actor": actor, "action": course.game.encode(action)}
        for actor, action in zip(course.actors, course.actions, strict=True)
    ]
    return {**head(), "config": course.game.config, "steps": steps}


def path_of(course: Course) -> Path:
    """Where the trace of a game is written: equal games have the same place."""
    told = repr((course.game.config, course.actions))
    return FOLDER / f"{course.game.id}-{sha256(told.encode()).hexdigest()[:8]}.json"


def write(course: Course, path: Path) -> None:
    """Write the trace. Raises OSError, InvalidAction."""
    text = json.dumps(trace_of(course), ensure_ascii=False, indent=1)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{text}\n", encoding="utf-8")


# --- what is told ---


def _where(course: Course) -> Iterator[str]:
    yield f"{course.game.id} goes wrong by its rules after {len(course.actions)} actions: {course.broken}"
    yield f"table: {repr(course.game)[1:-1].partition(' ')[2]}"
    if course.seed:
        yield f"seed: {course.seed}"


def _broken(course: Course) -> Iterator[str]:
    """The laws that do not hold, with the clauses that they state; the error, and where it was raised."""
    broken = course.broken
    if broken is None:
        return
    for law in broken.laws[:LAWS]:
        yield from _law(course.game.id, law)
    if len(broken.laws) > LAWS:
        yield f"broken, too: {', '.join(law.name for law in broken.laws[LAWS:])}"
    if broken.promise:
        yield f"promise of every game: {broken.promise}"
    if broken.error is not None:
        yield f"error: {type(broken.error).__name__}: {broken.error}"
        yield from _calls(course.game.id, broken.error)


def _law(game: str, law: Law) -> Iterator[str]:
    yield f"law: {law}"
    yield f"    {_in_one_line(law.text)}"
    for clause in [clause for clause in spec_of(game).clauses if clause.id in law.clauses][:CLAUSES]:
        yield f"    {clause.id}: {_in_one_line(clause.text)}"


def _calls(game: str, error: Exception) -> Iterator[str]:
    """The innermost calls behind an error, in the package of the game where there are any."""
    calls, folder = extract_tb(error.__traceback__), folder_of(game)
    own = [call for call in calls if Path(call.filename).is_relative_to(folder)]
    for call in (own or calls)[-FRAMES:]:
        path = Path(call.filename)
        name = path.relative_to(folder.parent) if path.is_relative_to(folder) else path.name
        yield f"    {name}, line {call.lineno}, in {call.name}: {call.line}"


def _last_step(course: Course) -> Iterator[str]:
    """What was done last, as JSON and in words."""
    if not course.actions:
        yield "in the first state, before anything is done"
        return
    game, action, actor = course.game, course.actions[-1], course.actors[-1]
    who = "chance" if actor == "chance" else game.called()[int(str(actor))]
    try:
        yield f"last step, by {who}: {json.dumps(game.encode(action), ensure_ascii=False)}"
        yield from (f"    {text}" for text in islice(_happened(course), EVENTS))
    except Exception as error:  # after a wrong step nothing may be told any more
        yield f"    what happened cannot be told: {type(error).__name__}: {error}"


def _happened(course: Course) -> Iterator[str]:
    """The events of the last step in words, all of it being shown."""
    game, before, after = course.game, course.before, course.state
    presentation = game.rules.presentation
    if presentation is None or after is before:
        return
    result: Any = game.result(after) if game.actor(after) is None else None
    views: Any = game.view(before, None), game.view(after, None)
    for event in events(presentation, views[0], game.encode(course.actions[-1]), views[1], result):
        yield f"{event_said(presentation, event, 'en', ANYBODY)} [{event['clause']}]"


def _changes(course: Course) -> Iterator[str]:
    """Which fields of the state the last step changed; and what of it shows in views, in those of a seat only what
    nobody else sees."""
    game, before, after = course.game, course.before, course.state
    if before is None or after is before:
        return
    phases = " → ".join(dict.fromkeys((type(before).__name__, type(after).__name__)))
    yield f"changed fields of the state ({phases}): {', '.join(_changed(before, after)) or 'none'}"
    try:
        shown = dict(_differences(game.view(before, None), game.view(after, None)))
        for seat in range(game.players):
            own = _differences(game.view(before, seat), game.view(after, seat))
            shown |= {f"{name}, seen by seat {seat}": text for name, text in own if name not in shown}
    except Exception as error:
        yield f"    no view can be shown: {type(error).__name__}: {error}"
        return
    told = [f"    {name}: {text}" for name, text in shown.items()]
    yield from told[:CHANGES]
    if len(told) > CHANGES:
        yield f"    and {len(told) - CHANGES} more"


def _changed(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """The names of the fields that differ, those inside of a field after a dot."""
    names = getattr(before, "_fields", ())
    if type(before) is not type(after) and not path:
        names = tuple(name for name in names if name in getattr(after, "_fields", ()))
    elif type(before) is not type(after) or not names:
        yield path
        return
    for name in names:
        if getattr(before, name) != getattr(after, name):
            yield from _changed(getattr(before, name), getattr(after, name), f"{path}.{name}".lstrip("."))


ABOUT_NOBODY = ("seat", "config", "legal")
"""Fields of views that say nothing of what lies on the table."""


def _differences(before: Any, after: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Where JSON differs, and how: of a list what has gone and what has come."""
    if before == after or path in ABOUT_NOBODY:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for name in before:
            yield from _differences(before[name], after[name], f"{path}.{name}".lstrip("."))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after) and _is_nested(before):
        for number, pair in enumerate(zip(before, after, strict=True)):
            yield from _differences(*pair, f"{path}.{number}")
    elif isinstance(before, list) and isinstance(after, list):
        yield path, _exchanged(before, after)
    else:
        yield path, f"{_short(before)} → {_short(after)}"


def _is_nested(items: list[Any]) -> bool:
    return any(isinstance(item, (list, dict)) for item in items)


def _exchanged(before: list[Any], after: list[Any]) -> str:
    """What of a list has gone and what has come."""
    old, new = Counter(map(_short, before)), Counter(map(_short, after))
    gone, come = list((old - new).elements()), list((new - old).elements())
    parts = [f"{sign} {' '.join(items)}" for sign, items in (("-", gone), ("+", come)) if items]
    return cut("; ".join(parts) or "in another order", WIDTH // 2)


def _short(value: Any) -> str:
    return cut(json.dumps(value, ensure_ascii=False), WIDTH // 4)


def _in_one_line(text: str) -> str:
    return " ".join(text.split())
