"""A counterexample in words: what is not so, which piece, from where to where, by which decisions of the rules."""

from __future__ import annotations

import linecache
from collections.abc import Sequence
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

import z3

from rulecore.audit.proofs.paths import Path, saying
from rulecore.audit.proofs.shapes import Declared, measured, places
from rulecore.audit.proofs.symbols import ANY, OTHERS, Bag

if TYPE_CHECKING:
    from rulecore.audit.proofs.proof import Case

LINES = 10
"""How many decisions are reported: the last ones."""


def counterexample(declared: Declared, case: Case, after: Any, laws: Sequence[str], path: Path) -> str:
    """At most twenty lines."""
    model = path.model = path.case_of(z3.BoolVal(True)) if path.model is None else path.model
    lines = [
        f"NOT SO: {'; '.join(laws)}",
        f"{declared.rules.id}, {case.config.players} seats: {case}",
        *_about(case.state),
    ]
    before_places = _lying(declared, case, case.state, path)
    after_places = _lying(declared, case, after, path)
    lines += _moves(before_places, after_places, model)
    lines += [f"  measure: {_measure(declared, case, case.state, path)} -> {_measure(declared, case, after, path)}"]
    lines += [
        f"  {File(one.file).name} {one.line}: {_text(one.file, one.line)} => {one.answer}"
        for one in path.decisions[-LINES:]
    ]
    return "\n".join(lines)


def _about(state: Any) -> list[str]:
    """The numbers that are known of the state, and how long its tuples are."""
    values = state._asdict().items() if state is not None else ()
    lines = [f"{name} {len(value) if type(value) is tuple else value}" for name, value in values if _is_known(value)]
    return ["  " + ", ".join(lines)] if lines else []


def _is_known(value: Any) -> bool:
    return type(value) in (int, tuple)


def _lying(declared: Declared, case: Case, state: Any, path: Path) -> dict[str, Bag]:
    if state is None:
        return {}
    with saying(path):
        return places(declared, case.config, state)


def _measure(declared: Declared, case: Case, state: Any, path: Path) -> str:
    if state is None or declared.measure is None:
        return "none"
    with saying(path):
        return ", ".join([str(_number(part, path.model)) for part in measured(declared, case.config, state)])


def _moves(before: dict[str, Bag], after: dict[str, Bag], model: Any) -> list[str]:
    """For the kinds of which there are more or fewer altogether, and for the one kind that is watched: where they lay
    and where they lie."""
    if not (before and after):
        return []
    kinds = next(iter(before.values())).counts
    lines = []
    for kind in kinds:
        was, now = (
            {name: _number(bag.counts[kind], model) for name, bag in lying.items()} for lying in (before, after)
        )
        if sum(was.values()) != sum(now.values()) or (kind is ANY and OTHERS in kinds):
            moved = [
                f"{name}: {was.get(name, 0)} -> {now.get(name, 0)}"
                for name in {**was, **now}
                if was.get(name, 0) != now.get(name, 0)
            ]
            lines.append(
                f"  piece {_piece(kind, model)}: {sum(was.values())} before, {sum(now.values())} after; "
                + ", ".join(moved or ["nothing moved"])
            )
    return lines[:3]


def _number(count: Any, model: Any) -> int:
    return int(model.eval(count, model_completion=True).as_long())


def _piece(kind: Any, model: Any) -> Any:
    return _number(kind, model) if z3.is_expr(kind) else kind


def _text(file: str, line: int) -> str:
    return linecache.getline(file, line).strip()
