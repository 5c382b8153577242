"""Every promised name has its types to the leaf; where one is left open, the reason stands here."""

from __future__ import annotations

import sys
import typing
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from inspect import getattr_static, isclass, isfunction
from typing import Annotated, Any, ForwardRef, Literal, TypeVar, get_args, get_origin, get_overloads

import pytest
from typing_extensions import get_type_hints, is_typeddict

import rulecore
from rulecore import adapters, authoring, bots, pictures, testing

PACKAGES = {game: import_module(f"rulecore.games.{game}") for game in rulecore.GAMES}
ADAPTERS = [import_module(f"rulecore.adapters.{name}") for name in adapters.__all__]
PROMISED = (rulecore, bots, authoring, pictures, testing, *PACKAGES.values(), *ADAPTERS)

PRIVATE = "for tools that look inside; its docstring says that it is no promise"
A_GAME = "which game it is becomes known at run time"
PIECES = "cards and dice are what each game makes of them; only the game looks into them"
AUTHOR = "functions and types of any game: its author gives them their types, on views and results of its own"
JSON = "JSON of any game; `Game` and the package of a game know its form"
KEPT = "what a table keeps with a trace is any JSON"
ARRAYS = "arrays, infos and games as an ecosystem has them, which knows no types of states, actions and views"
OPEN = {
    "rulecore": {
        "Game.__init__(rules)": PRIVATE,
        "Game.rules(return)": PRIVATE,
        "Game.rules_config(return)": PRIVATE,
        "Game.seen(return)": "an action with null for what was hidden: no schema has such a form",
        "JsonObject": JSON,
        "game(return)": A_GAME,
        "replay(return)": A_GAME,
        "Record.about": KEPT,
        "WholeRecord.about": KEPT,
        "Replay.about": KEPT,
        "HowToPlay.example": KEPT,
        "how_to_play(return)": KEPT,
        "schema(return)": "a JSON Schema is any JSON",
        "Hands.pool": PIECES,
        "Roll.dice": PIECES,
    },
    "rulecore.bots": {"named(return)": A_GAME},
    "rulecore.pictures": {"Views.public": JSON, "Views.seats": JSON},
    "rulecore.authoring": {
        **dict.fromkeys(
            [
                "Presentation.question",
                "Presentation.events",
                "Presentation.part_type",
                "Presentation.parts",
                "Presentation.result_type",
                "Phase.after",
                "Phase.refusal",
                "Phase.reported",
                "Phases.__init__(phases)",
                "the_end(return)",
                "Rules.view",
                "Rules.greedy",
                "Rules.result",
                "Rules.seen",
                "Rules.of_view",
                "Fast.view",
                "answer_law(judge)",
                "choice_law(judge)",
                "state_law(judge)",
                "step_law(judge)",
                "Zones.barred",
                "Zones.box",
                "Secret.known",
                "Zones.left",
                "Zones.sees",
            ],
            AUTHOR,
        ),
        **dict.fromkeys(
            [
                "ActionCodec.encode(return)",
                "ActionCodec.written(return)",
                "Answers.result",
                "Event.written(return)",
                "JsonObject",
                "written(return)",
                "named(items)",
                "one_named(item)",
                "one_a_seat(view)",
            ],
            JSON,
        ),
        **dict.fromkeys(
            [
                "Hands.pool",
                "Roll.dice",
                "Outcome",
                "Rules.chance_action",
                "fault(outcome)",
                "Phase.outcome",
                "Phases.chance_action(outcome)",
                "Pieces.count",
                "Pieces.piece",
                "Pieces.read",
                "Pieces.write",
                "Zones.part",
                "hidden(box)",
                "hidden(return)",
                "with_unseen(box)",
            ],
            PIECES,
        ),
        "ActionCodec.schema(return)": "a JSON Schema is any JSON",
        "Named.schema": "a JSON Schema is any JSON",
        "Config.components": "what is in the box; each game has a type of its own for it",
    },
    "rulecore.adapters.factors": dict.fromkeys(
        ["Factors.__init__(game)", "Factors.mask(action_mask)", "Factors.mask(return)"], ARRAYS
    ),
    "rulecore.adapters.gymnasium": dict.fromkeys(
        [
            "RulecoreSeat.metadata",
            "RulecoreSeat.reset(return)",
            "RulecoreSeat.step(return)",
            "RulecoreSeat.view(return)",
            "RulecoreTables.reset(return)",
            "RulecoreTables.step(actions)",
            "RulecoreTables.step(return)",
            "env(game)",
            "vector_env(game)",
        ],
        ARRAYS,
    ),
    "rulecore.adapters.layout": dict.fromkeys(
        [
            "Field.read",
            "Field.write",
            "Layout.__init__(game)",
            "Layout.array(return)",
            "Layout.array(view)",
            "Layout.read(numbers)",
            "Layout.read(return)",
            "Layout.write(out)",
            "Layout.write(view)",
        ],
        ARRAYS,
    ),
    "rulecore.adapters.notebook": {
        "show(game)": A_GAME,
        "show(state)": A_GAME,
        "show_trace(trace)": JSON,
    },
    "rulecore.adapters.openspiel": dict.fromkeys(
        [
            "RulecoreGame.__init__(game)",
            "RulecoreGame.make_py_observer(kind)",
            "RulecoreGame.make_py_observer(params)",
            "load(game)",
        ],
        ARRAYS,
    ),
    "rulecore.adapters.pettingzoo": dict.fromkeys(
        ["RulecoreEnv.observe(return)", "RulecoreEnv.state(return)", "RulecoreEnv.view(return)", "env(game)"], ARRAYS
    ),
}
"""By module and place."""


def parts(kind: Any, known: dict[str, Any], within: tuple[Any, ...] = ()) -> Iterator[Any]:
    """What a type is made of, down to the leaves. A game that may be of any JSON has its states and actions."""
    if isinstance(kind, (str, ForwardRef)):
        text = kind if isinstance(kind, str) else kind.__forward_arg__
        yield from parts(eval(text, {**vars(typing), **known}), known, within)
    elif isinstance(kind, (list, tuple)):
        for part in kind:
            yield from parts(part, known, within)
    elif is_typeddict(kind) and kind.__module__.startswith("rulecore"):
        if kind not in within:
            yield from parts([*get_type_hints(kind).values()], known, (*within, kind))
    elif get_origin(kind) is Annotated:
        yield from parts(get_args(kind)[0], known, within)
    elif get_origin(kind) is Literal or not get_args(kind):
        yield kind
    else:
        inner = get_args(kind)
        any_json = get_origin(kind) is rulecore.Game and all(isinstance(one, TypeVar) for one in inner[:2])
        yield from parts(inner[:2] if any_json else inner, known, within)


def is_open(kind: Any, known: dict[str, Any]) -> bool:
    """Whether a part of the type may be anything at all."""
    return any(part in (Any, dict, list, tuple, set) for part in parts(kind, known))


def signature(name: str, function: Any) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """What a function takes and answers, in each of its forms."""
    known = {**vars(sys.modules[function.__module__]), **PACKAGES}
    for form in get_overloads(function) or [function]:
        yield from ((f"{name}({part})", kind, known) for part, kind in form.__annotations__.items())


def places(name: str, value: Any) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """Where a promised name has types: what a function takes and answers, the fields and methods of a class, the parts
    of an alias."""
    if isfunction(value):
        yield from signature(name, value)
    elif isclass(value) and not get_args(value):
        for base in (base for base in value.__mro__ if base.__module__.startswith("rulecore")):
            known = vars(sys.modules[base.__module__])
            fields = {field: kind for field, kind in vars(base).get("__annotations__", {}).items() if field[0] != "_"}
            yield from ((f"{name}.{field}", kind, known) for field, kind in fields.items())
            written = () if is_dataclass(base) else ("__init__",)
            for method in (method for method in vars(base) if method[0] != "_" or method in written):
                found = getattr_static(value, method)
                found = getattr(found, "fget", None) or getattr(found, "__func__", found)
                if isfunction(found) and found.__module__.startswith("rulecore"):
                    yield from signature(f"{name}.{method}", found)
    elif get_origin(value):
        yield name, value, {}


def left_open(module: Any) -> set[str]:
    """The places in what a module promises that are left open."""
    return {
        place
        for name in module.__all__
        for place, kind, known in places(name, getattr(module, name))
        if is_open(kind, known)
    }


@pytest.mark.parametrize("module", PROMISED, ids=lambda module: module.__name__)
def test_what_is_promised_is_typed_to_the_leaf_or_has_a_reason_not_to_be(module: Any) -> None:
    assert left_open(module) == OPEN.get(module.__name__, {}).keys()


def test_a_type_that_is_left_open_is_found() -> None:
    assert [is_open(kind, {}) for kind in (list[Any], dict, "Mapping[str, Any]", rulecore.Game[Any, int])] == [True] * 4
    assert [is_open(kind, {}) for kind in (list[int], "Mapping[str, object]", rulecore.Prompt[int])] == [False] * 3
