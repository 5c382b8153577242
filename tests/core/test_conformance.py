"""One source, two speeds: what users lean on is the same whether the rules run as Python or as machine code.

`make verify` runs this on the tree, `make verify-compiled` on an installed compiled wheel (RULECORE_COMPILED=1).
"""

from __future__ import annotations

import ast
import copy
import inspect
import json
import os
import pickle
import pydoc
import sys
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import chain
from pathlib import Path
from random import Random
from types import SimpleNamespace, UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest
from pydantic import TypeAdapter
from random_games import whole_game

import rulecore
from rulecore import authoring
from rulecore.core import built
from rulecore.core.structs import Struct
from rulecore.registry import rules_of

PACKAGE = Path(rulecore.__file__).parent
PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


# --- which build this is ---


def module_names() -> list[str]:
    """Every module of the core and of the games that is not a package."""
    paths = [path for folder in ("core", "games") for path in (PACKAGE / folder).rglob("*.py")]
    names = [path.relative_to(PACKAGE.parent).with_suffix("").as_posix().replace("/", ".") for path in paths]
    return sorted(name for name in names if not name.endswith(".__init__"))


def test_this_is_the_build_that_is_to_be_tested() -> None:
    assert built.is_compiled() == (os.environ.get("RULECORE_COMPILED") == "1")


@pytest.mark.parametrize("name", module_names())
def test_a_module_is_machine_code_where_it_is_to_be_and_nowhere_else(name: str) -> None:
    import_module(name)
    assert built.is_machine_code(name) == (built.is_compiled() and built.is_compilable(name))


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_course_of_every_game_can_be_compiled(game: str) -> None:
    names = {part for name in module_names() if built.is_compilable(name) for part in name.split(f".{game}.")[1:]}
    assert names >= {"pieces", "state", "play.phases", "preparation", "scoring", "observation.view"}
    assert not {
        name for name in names if name.startswith(("actions", "rulings", "wire", "greedy", "laws", "presentation"))
    }


def test_modules_of_two_builds_are_refused_together(monkeypatch: pytest.MonkeyPatch) -> None:
    rulecore.game("zimbabweee", players=3)
    name = "rulecore.games.zimbabweee.trick"
    other = "trick.py" if built.is_compiled() else f"trick{EXTENSION_SUFFIXES[0]}"
    monkeypatch.setitem(sys.modules, name, SimpleNamespace(__file__=other))
    with pytest.raises(rulecore.RulecoreError, match=f"not of one piece: {name} should be"):
        built.insist_on_one_build.__wrapped__("rulecore.games.zimbabweee")


# --- values ---


@cache
def played(game: str) -> tuple[Any, ...]:
    """Every state and every action of one random game."""
    states, actions = whole_game(rulecore.game({"game": game, "players": 3}), 5)
    return (*chain.from_iterable(zip(states, actions, strict=False)), states[-1])


def forms_of(game: str) -> list[type]:
    """Every class of states, of their parts and of actions: what the modules `state` and `actions` define, and what
    they build on."""
    modules = [import_module(f"rulecore.games.{game}.{name}") for name in ("state", "actions")]
    found = {form: None for module in modules for form in vars(module).values() if isinstance(form, type)}
    ours = [form for form in found if form.__module__.startswith("rulecore.")]
    return [form for form in ours if (is_dataclass(form) or hasattr(form, "_fields")) and form is not Struct]


def fields_of(form: Any) -> tuple[str, ...]:
    return tuple(form.__dataclass_fields__ if is_dataclass(form) else form._fields)


def is_struct(form: type) -> bool:
    """Whether the class is machine code in a compiled build."""
    return built.is_compilable(form.__module__) and not issubclass(form, tuple)


def made_up(form: Any, number: int) -> Any:
    """A value of that class, another one for another number. Structs of machine code look at the types of their fields;
    other classes hold anything."""
    kinds = kinds_of(form) if is_struct(form) else dict.fromkeys(fields_of(form), tuple)
    return form(**{name: held(kind, number + place) for place, (name, kind) in enumerate(kinds.items())})


def kinds_of(form: type) -> dict[str, Any]:
    """The types of the fields of a struct, as they are written: machine code does not keep them."""
    module = import_module(form.__module__)
    text = Path(str(module.__file__)).parent / f"{form.__module__.rpartition('.')[2]}.py"
    tree = ast.parse(text.read_text(encoding="utf-8"))
    (written,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == form.__name__)
    fields = [node for node in written.body if isinstance(node, ast.AnnAssign) and node.value is None]
    return {ast.unparse(node.target): eval(ast.unparse(node.annotation), dict(vars(module))) for node in fields}


def held(kind: Any, number: int) -> Any:
    """A value that a field of that type can hold: of types that are joined by `|`, one of the first."""
    kind = get_args(kind)[0] if isinstance(kind, UnionType) or get_origin(kind) is Annotated else kind
    if get_origin(kind) is tuple or kind is tuple:
        parts = get_args(kind)
        return tuple(held(part, number) for part in parts) if parts and ... not in parts else (number,)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)[number % len(kind)]
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return made_up(kind, number)
    if kind is str:
        return str(number)
    return number % 2 == 1 if kind is bool else number


PUBLIC: tuple[Any, ...] = (
    rulecore.CHANCE,
    rulecore.Hands((1, 2), (3, 4, 5)),
    rulecore.Roll(((1, 2), (3,))),
    rulecore.Refusal("ZT-BID-2", "not now"),
    rulecore.Fault("players", "should be 3"),
    rulecore.game("dtwww", players=3),
    rulecore.game("dtwww", players=3, checked=True),
    *rulecore.playouts(rulecore.game("fuertorite", players=3), 1, Random(1)),
    rulecore.clauses("zimbabweee")[0],
    rulecore.rulings("zimbabweee")[0],
    rulecore.rulings("zimbabweee")[0].readings[0],
    rulecore.replay({"config": {"game": "zimbabweee", "players": 3}, "steps": [], "about": {"names": ["Ann"]}}),
)
"""A value of every public type of values."""


def values(game: str) -> Iterator[Any]:
    """One of every class of a game, and all that a game meets."""
    yield from (made_up(form, 1) for form in forms_of(game))
    yield from played(game)


@pytest.mark.parametrize("source", [*rulecore.GAMES, "public"])
def test_a_value_is_equal_to_its_copies_and_hashes_like_them(source: str) -> None:
    for value in PUBLIC if source == "public" else values(source):
        pickled = [pickle.loads(pickle.dumps(value, protocol)) for protocol in PROTOCOLS]
        for copied in (*pickled, copy.copy(value), copy.deepcopy(value)):
            assert copied == value
            assert type(copied) is type(value)
            assert hash(copied) == hash(value)
            assert repr(copied) == repr(value)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_values_differ_where_a_field_differs(game: str) -> None:
    for form in forms_of(game):
        assert made_up(form, 1) == made_up(form, 1)
        assert made_up(form, 1) != made_up(form, 2) or not fields_of(form)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_no_field_of_a_value_can_be_set_or_deleted(game: str) -> None:
    for value in values(game):
        for name in (*fields_of(type(value)), "something_new"):
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, name, 0)
            with pytest.raises((AttributeError, TypeError)):
                delattr(value, name)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_value_matches_the_pattern_of_its_class_field_by_field(game: str) -> None:
    for value in values(game):
        form = type(value)
        match value:
            case form():
                assert form.__match_args__ == fields_of(form)
            case _:
                pytest.fail(f"{value} does not match {form}")


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_repr_of_a_value_names_its_class_and_every_field(game: str) -> None:
    for value in values(game):
        shown = ", ".join(f"{name}={getattr(value, name)!r}" for name in fields_of(type(value)))
        assert repr(value) == f"{type(value).__name__}({shown})"


# --- JSON ---


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_an_action_is_the_same_after_a_trip_through_json(game: str) -> None:
    codec = rules_of(game).actions
    actions = [value for value in played(game) if type(value) in {*codec.types.values()}]
    assert len(actions) > 10
    for action in actions:
        assert codec.decode(json.loads(json.dumps(codec.encode(action)))) == action


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_schema_of_an_action_knows_every_field(game: str) -> None:
    codec = rules_of(game).actions
    told = {(schema["title"], *schema["properties"]) for schema in codec.schema()["oneOf"]}
    for name, form in codec.types.items():
        assert (name, "type", *codec.fields(name)) in told
        assert len(codec.fields(name)) == len(fields_of(form))
        assert TypeAdapter(form).json_schema()["additionalProperties"] is False


def test_pydantic_looks_into_the_public_types() -> None:
    schema = TypeAdapter(rulecore.Hands).json_schema()
    assert schema["prefixItems"][0]["items"] == {"type": "integer"}


# --- wrong input ---


def zimbabweee() -> tuple[rulecore.Game[Any, Any], Any, Any]:
    """A table of three, a state in which seat 0 bids, and the class of bids."""
    game = rulecore.game("zimbabweee", players=3)
    state = game.step(game.initial(), game.sample(game.initial(), Random(1)))
    return game, state, type(game.legal(state)[0])


def asked(question: str) -> Any:
    game, state, bid = zimbabweee()
    names = {"game": game, "state": state, "bid": bid, "rulecore": rulecore, "Random": Random}
    return eval(question, names)


@pytest.mark.parametrize(
    ("question", "error", "text"),
    [
        ("game.actor('x')", rulecore.InvalidState, "not a state of zimbabweee: 'x'"),
        ("game.legal(None)", rulecore.InvalidState, "not a state of zimbabweee: None"),
        ("game.refusal(7, bid(0, 1))", rulecore.InvalidState, "not a state of zimbabweee: 7"),
        ("game.view(state, 9)", rulecore.InvalidState, "seat should be None or from 0 to 2, not 9"),
        ("game.sample(state, Random(1))", rulecore.InvalidState, "chance is not the actor in this state"),
        ("game.result(state)", rulecore.InvalidState, "the game is not over"),
        ("game.step(state, bid(1, 1))", rulecore.IllegalAction, "ZT-BID-2: it is Player 1's turn to bid"),
        (
            "game.step(state, 'x')",
            rulecore.IllegalAction,
            "ZT-BID-1: everyone must bid before the first card is played; this action is not a bid",
        ),
        (
            "game.step(state, bid(0, '1'))",
            rulecore.IllegalAction,
            "ZT-BID-4: the bid must be a whole number from 0 to 12",
        ),
        (
            "game.decode({'type': 'bid', 'seat': 0})",
            rulecore.InvalidAction,
            "invalid action: tricks: required, but missing",
        ),
        (
            "rulecore.game('zimbabweee', players=9)",
            rulecore.InvalidConfig,
            "invalid config: players: should be 3 or 4, not 9",
        ),
        ("rulecore.playouts(game, 1, Random(1), state='x')", rulecore.InvalidState, "not a state of zimbabweee: 'x'"),
    ],
)
def test_wrong_input_gets_the_same_error(question: str, error: type[Exception], text: str) -> None:
    with pytest.raises(error) as caught:
        asked(question)
    assert str(caught.value) == text


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_an_action_with_anything_in_its_fields_is_refused_with_a_clause(game: str) -> None:
    table, met = rulecore.game({"game": game, "players": 3}), played(game)
    for state, action in zip(met[0:-1:2], met[1::2], strict=True):
        for name in fields_of(type(action)):
            for junk in (None, "x", 1.5, (), ("x",), object):
                wrong = type(action)(**{**{n: getattr(action, n) for n in fields_of(type(action))}, name: junk})
                refusal = table.refusal(state, wrong)
                assert wrong == action or (refusal is not None and refusal.clause) or wrong in table.legal(state)


# --- help ---


def functions() -> list[tuple[str, Callable[..., Any]]]:
    named = [(name, getattr(rulecore, name)) for name in rulecore.__all__]
    methods = [(f"Game.{name}", getattr(rulecore.Game, name)) for name in dir(rulecore.Game) if name[0] != "_"]
    return [(name, value) for name, value in (*named, *methods) if inspect.isfunction(value)]


@pytest.mark.parametrize(("name", "function"), functions())
def test_help_of_a_public_function_tells_what_it_does_and_its_types(name: str, function: Callable[..., Any]) -> None:
    assert inspect.getdoc(function)
    assert name.rpartition(".")[2] in pydoc.render_doc(function)
    told = {name for name in inspect.signature(function).parameters if name != "self"}
    assert told <= set(get_type_hints(function))


def test_the_public_functions_are_found() -> None:
    names = [name for name, _ in functions()]
    assert {"game", "playouts", "record", "replay", "Game.view", "Game.refusal"} <= set(names)


def test_the_turns_of_a_game_have_the_parameters_that_are_written() -> None:
    written = built.as_python("rulecore.core.turns").Turns
    for name in ("actor", "legal", "sample", "step"):
        told = inspect.signature(getattr(rulecore.Game, name)).parameters
        assert [*told] == [*inspect.signature(getattr(written, name)).parameters]


def test_every_name_for_authors_has_a_signature_or_is_a_value() -> None:
    for name in authoring.__all__:
        value = getattr(authoring, name)
        if inspect.isroutine(value):
            assert inspect.signature(value).parameters


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_classes_of_a_game_say_what_they_are_and_how_they_are_made(game: str) -> None:
    for form in forms_of(game):
        assert form.__doc__ or (built.is_compiled() and is_struct(form))
        assert tuple(inspect.signature(form).parameters) == fields_of(form)
