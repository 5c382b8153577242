"""A counterexample as a real state: a model that z3 found is completed to a config, a state and an action without
symbols. There the rules run as they are, and what breaks is judged by what judges every game. What the proof does not
look at is taken from random games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import z3

from rulecore.audit.fuzz.report import trace_of
from rulecore.audit.fuzz.search import played
from rulecore.audit.proofs.paths import Path, Unproven
from rulecore.audit.proofs.random_games import steps, tables
from rulecore.audit.proofs.shapes import (
    AS_MANY,
    BAGS,
    ITEMS,
    NOTHING,
    UNSEEN,
    Config,
    Declared,
    Last,
    Lifting,
    covers,
    fields_of,
    has_fields,
    outline,
)
from rulecore.audit.proofs.symbols import (
    COPIES,
    Bag,
    Irrelevant,
    Items,
    Number,
    Open,
    Pile,
    Truth,
    Whole,
    term,
)
from rulecore.core import frame
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject, read_config
from rulecore.core.errors import RulecoreError
from rulecore.core.game import Game
from rulecore.core.zones import as_they_are
from rulecore.registry import open_game

if TYPE_CHECKING:
    from rulecore.audit.proofs.proof import Case

MODELS = 12
"""Models of a fault that are tried."""
GAMES, SECONDS, TABLES = 200, 30.0, 20
"""Random games in which a fault is searched, and how long at most; and those of which all shapes must be known."""
MOST = 10_000
"""Pieces of a kind, or items, that a real state may have."""
WIDEST = 300
"""Letters of a line."""
RAISED = (ArithmeticError, AttributeError, LookupError, RulecoreError, TypeError, ValueError)
"""What rules that are wrong may raise."""


class NotReal(Exception):
    """Why a model is no real state."""


class Shown(NamedTuple):
    """What came of a counterexample without symbols.

    words  of the state, and of random games: a line each
    trace  of a random game that shows a fault, None where the search found none
    """

    words: str
    trace: JsonObject | None


class Found(NamedTuple):
    """A counterexample of a proof.

    case    where the step begins
    after   where it leads, None where the rules do not come so far
    laws    what is not so, in words
    models  different ones; those with the usual box first
    """

    case: Case
    after: Any
    laws: tuple[str, ...]
    models: tuple[Any, ...]


def models_of(declared: Declared, config: Config, path: Path, goal: Any) -> tuple[Any, ...]:
    """Different models of the path in which the goal is not true; those with the usual box first."""
    solver, found = path.solver, list[Any]()
    for extra in (_usual(declared, config), z3.BoolVal(True)):
        solver.push()
        solver.add(z3.Not(goal), extra)
        for _ in range(MODELS // 2):
            if solver.check() != z3.sat:
                break
            model = solver.model()
            found.append(model)
            solver.add(z3.Or([name() != model[name] for name in model.decls() if name.arity() == 0]))
        solver.pop()
    return tuple(found)


def _usual(declared: Declared, config: Config) -> Any:
    """The condition that the box is the one that the rulebook has."""
    rules = declared.rules
    box = read_config(rules.config, {"game": rules.id, "players": config.players}).components
    return z3.And([term(symbol) == value for symbol, value in _numbers(config.components, box)])


def _numbers(symbols: Any, values: Any) -> Iterator[tuple[Any, int]]:
    """Each number of a box, with its symbol."""
    if isinstance(symbols, Number) and type(values) is int:
        yield symbols, values
    elif isinstance(symbols, tuple) and isinstance(values, tuple):
        for symbol, value in zip(symbols, values, strict=False):
            yield from _numbers(symbol, value)


def shown(declared: Declared, found: Found) -> Shown:
    """Whether the fault is there without symbols: for one of the models, and in random games."""
    donors = _donors(declared, found.case.config.players)
    told = [_replayed(declared, found, Real(declared, model, donors)) for model in found.models]
    words = next((words for words, is_there in told if is_there), None)
    why = f"no, because {told[0][0] if told else 'z3 gives no model'}"
    lines, written = [f"replayed: yes: {words}" if words else f"replayed: {why}"], None
    if found.models:
        try:
            written = _searched(declared, _config(declared, found.case.config, found.models[0]))
        except NotReal:
            lines.append("no random game is played: there is no config")
        else:
            moves = len(written["steps"]) if written else 0
            lines.append(f"a random game shows a fault after {moves} actions" if written else "no random game shows it")
    return Shown("\n".join(f"  {shortened(line)}" for line in lines), written)


def shortened(line: str) -> str:
    """At most so many letters."""
    return line if len(line) <= WIDEST else f"{line[:WIDEST]}…"


def _replayed(declared: Declared, found: Found, real: Real) -> tuple[str, bool]:
    """What comes of the model, in words, and whether the fault is there: what judges every game says so, or the rules
    lead to the very state of the proof."""
    rules, case, before, action = declared.rules, found.case, None, None
    try:
        config = _config(declared, case.config, real.model)
        if declared.kinds is COPIES:
            raise NotReal("of the pieces it is only known how many there are of one, and of all others")
        if case.state is not None:
            before, action = real.real(case.state), real.real(case.action)
            if lost := frame.lost_or_doubled(rules, config, before):
                raise NotReal(f"what the proof does not look at does not fit: {lost}")
            if refused := rules.refusal(config, before, action):
                raise NotReal(f"the rules refuse {action} by {refused.clause}: a stand-in allows more than they do")
    except (NotReal, Unproven) as error:
        return str(error), False
    step = "the first state" if before is None else f"{type(before).__name__}, {action}"
    try:
        after = rules.initial(config) if before is None else rules.after(config, before, action)
        frames, laws = _broken(Game(rules, config, False), before, action, after)
    except RAISED as error:
        return f"{step} raises {type(error).__name__}: {error}", True
    looked = Looked(declared, real.model, {}).real
    try:
        is_same = found.after is not None and looked(found.after) == looked(after)
    except NotReal:  # which pieces lie where is not known one by one
        is_same = False
    words = "; ".join([*frames, *laws][:2])
    if frames or (laws and (is_same or found.after is None)):
        return f"{step}: {words}", True
    if is_same:
        return f"{step} leads to the state of the proof; no law of the game says anything against it", True
    return f"{step} leads elsewhere: a stand-in allows more than the rules do", False


def _broken(game: Game[Any, Any], before: Any, action: Any, after: Any) -> tuple[list[str], list[str]]:
    """What judges every game says against a step: by what holds in every game, and by the laws of this one."""
    rules, config = game.rules, game.rules_config
    actor = rules.actor(config, after)
    acts = None if actor in (None, CHANCE, *range(config.players)) else f"{actor} must act, which is no seat"
    moved = None if before is None else frame.moved_otherwise(rules, config, before, action, after)
    frames = [one for one in (frame.lost_or_doubled(rules, config, after), acts, moved) if one]
    if frames:
        return frames, []
    known, steps = ((), ()) if before is None else (game.broken(before), game.broken_step(before, action, after))
    return [], [f"the law {law.name}" for law in (*steps, *game.broken(after)) if law not in known]


class Real:
    """Makes a real value of each symbol."""

    def __init__(self, declared: Declared, model: Any, donors: Mapping[str, list[Any]]) -> None:
        self.declared: Declared = declared
        self.model: Any = model
        self.donors: Mapping[str, list[Any]] = donors

    def number(self, z: Any) -> int:
        """What a number is in the model."""
        return int(self.model.eval(z, model_completion=True).as_long())

    def real(self, value: Any, name: str = "") -> Any:
        """The value without symbols. Raises NotReal."""
        if isinstance(value, Number):
            return self.number(value.z)
        if isinstance(value, Truth):
            return z3.is_true(self.model.eval(value.z, model_completion=True))
        if isinstance(value, Last):
            return (self.real(value.item, name),)
        if isinstance(value, Bag):
            if isinstance(value, Pile) or value.piece is not as_they_are:
                raise NotReal(f"which pieces lie in {name or 'a bag'} is not known one by one")
            counts = [(kind, self.number(count)) for kind, count in value.counts.items()]
            return tuple([kind for kind, count in counts for _ in range(_small(count))])
        if isinstance(value, Items):
            return tuple([self.given(name) for _ in range(_small(self.number(value.length)))])
        if isinstance(value, Irrelevant):
            return self.given(name)
        if has_fields(value):
            form = type(value)
            return form(*[self.field(getattr(value, field), f"{form.__name__}.{field}") for field in fields_of(value)])
        if type(value) is tuple:
            return tuple([self.real(part, name) for part in value])
        return value

    def field(self, value: Any, name: str) -> Any:
        """The value of a field."""
        if self.declared.fields.get(name) != BAGS:
            return self.real(value, name)
        made = (self.declared.real or {}).get(name)
        if made is None:
            raise NotReal(f"what pieces stand for in {name} is not declared")
        return tuple([made(self.real(part)) if isinstance(part, Bag) else part for part in value])

    def given(self, name: str) -> Any:
        """A value at which the proof does not look: one that a random game had there."""
        if not self.donors.get(name):
            raise NotReal(f"no random game has something in {name}")
        return self.donors[name][0]


class Looked(Real):
    """What the proof looks at in a value, with or without symbols: to be compared."""

    def field(self, value: Any, name: str) -> Any:
        """The value of a field; its length, where nobody looks at its items."""
        how = self.declared.fields.get(name)
        if how in (ITEMS, AS_MANY):
            return self.number(value.length) if isinstance(value, Items) else len(value)
        return None if how in (NOTHING, UNSEEN) else super().field(value, name)

    def given(self, name: str) -> Any:
        """Nothing."""


def _small(number: int) -> int:
    if number > MOST:
        raise NotReal(f"{number} pieces are too many for a real state")
    return number


def _config(declared: Declared, config: Config, model: Any) -> Any:
    """The config of a model. Raises NotReal where the game refuses it."""
    rules, real = declared.rules, Real(declared, model, {})
    data: JsonObject = {"game": rules.id, "players": config.players, "first_seat": real.real(config.first_seat)}
    if declared.kinds is not COPIES:  # of these z3 knows one kind: the usual box has it, too
        data["components"] = declared.box(lambda name: real.number(z3.Int(name)))
    for part in ("options", "rulings"):
        chosen: Open = getattr(config, part)
        fields = rules.config.model_fields[part].annotation.model_fields
        ways = {field: chosen.ways[field][real.number(chosen.way(field))] for field in fields if chosen.ways[field]}
        numbers = {field: real.number(chosen.number(field)) for field, way in ways.items() if isinstance(way, Whole)}
        data[part] = {
            fields[field].alias or field: getattr(value, "value", value) for field, value in {**ways, **numbers}.items()
        }
    try:
        return read_config(rules.config, data)
    except RulecoreError as error:
        raise NotReal(f"the game refuses the config: {error}") from None


def _donors(declared: Declared, players: int) -> Mapping[str, list[Any]]:
    """What random games have in the fields at which the proof does not look, by field; where none has anything, what
    they have in a field of the same name."""
    named, called = defaultdict[str, list[Any]](list), defaultdict[str, list[Any]](list)
    game = Game(
        declared.rules, read_config(declared.rules.config, {"game": declared.rules.id, "players": players}), False
    )
    for seed in range(2):
        for struct in _structs(tuple(_reached(game, Random(seed)))):
            for field in fields_of(struct):
                how, value = declared.fields.get(f"{type(struct).__name__}.{field}"), getattr(struct, field)
                some = [value] if how in (NOTHING, UNSEEN) else value if how in (AS_MANY, ITEMS) else ()
                named[f"{type(struct).__name__}.{field}"] += some
                called[field] += some
    return {name: named[name] or called[name.partition(".")[2]] for name in declared.fields}


def _reached(game: Game[Any, Any], rng: Random) -> Iterator[Any]:
    """The states of a random game, as far as wrong rules lead."""
    with suppress(*RAISED):
        for step in islice(steps(game, rng), game.rules.max_game_length(game.rules_config) + 1):
            yield step.before


def _structs(value: Any) -> Iterator[Any]:
    """All that has fields in a value."""
    if has_fields(value):
        yield value
    named = [getattr(value, field) for field in fields_of(value)] if has_fields(value) else []
    for part in value if type(value) is tuple else named:
        yield from _structs(part)


def _searched(declared: Declared, config: Any) -> JsonObject | None:
    """The trace of a random game that shows a fault: every other one is played under this config, the others with
    options and readings at random."""
    until = monotonic() + SECONDS
    for seed in range(GAMES):
        table = _varied(declared, config, Random(seed)) if seed % 2 else config
        course = played(Game(declared.rules, table, False), str(seed))
        if course.broken:
            return trace_of(course)
        if monotonic() > until:
            break
    return None


def _varied(declared: Declared, config: Any, rng: Random) -> Any:
    """The config with other options and readings, but for numbers, where the game allows them together; the usual
    box."""
    data: JsonObject = {**config.model_dump(mode="json", by_alias=True), "components": "default"}
    for part in ("options", "rulings"):
        model = declared.rules.config.model_fields[part].annotation
        for field, ways in Open(model, part).ways.items():
            named = [way for way in ways if not isinstance(way, Whole)]
            if named:
                name = model.model_fields[field].alias or field
                data[part][name] = (way := rng.choice(named)) and getattr(way, "value", way)
    try:
        return read_config(declared.rules.config, data)
    except RulecoreError:
        return config


def other_shapes(declared: Declared, players: int, known: Collection[Any]) -> list[Any]:
    """The shapes of states of random games, at tables with options and readings at random, that the proof does not
    know: none, if symbols are what they stand for."""
    found = dict[Any, None]()
    for config in islice(tables(declared.rules.id, (players,), (), Random(0)), TABLES):
        for step in steps(open_game(config, fast=False), Random(0)):
            found[outline(Lifting(declared).lifted(step.before, ""))] = None
    return [shape for shape in found if shape not in known and not any(covers(one, shape) for one in known)]
