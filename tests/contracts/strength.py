"""How much contracts say: which functions of the chapters stand under them, and whether they refute what is wrong.

A contract is about the functions of the chapters that it names. Each of those is changed in every way that the
evidence knows, one at a time, and the contract is asked again: an enumeration by running it, a contract of CrossHair on
arguments that are drawn, which takes no time. A contract that refutes no change of anything that it names, or that this
calls, says nothing, like `post: True`. A function is covered where its contracts together refute at least half of its
changes.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import cache
from importlib import import_module
from itertools import chain, islice
from random import Random
from signal import ITIMER_VIRTUAL, SIGVTALRM, setitimer, signal
from traceback import walk_tb
from types import CodeType, FunctionType, ModuleType, UnionType
from typing import Any, Final, NamedTuple, get_args, get_origin, get_type_hints

from rulecore.audit.evidence.mutants import equivalents, mutants
from rulecore.audit.evidence.places import Place, Source, sources
from rulecore.audit.evidence.planting import code_of, in_place

ASIDE = (
    *("__init__", "actions", "fast", "greedy", "laws", "pieces", "play", "rulings", "observation", "state"),
    *("presentation", "wire"),
)
"""Modules of a game package that are no chapters of its rules."""
DRAWS = 500
"""So many arguments are drawn that meet the precondition,"""
ATTEMPTS = 60_000
"""of no more than so many."""
SPANS = (1, 2, 4, 12, 60)
"""How large the numbers are that are drawn: small ones meet, and break, most conditions."""
PATIENCE = 10
"""Seconds of computing after which a changed function that does not end is given up, however busy the machine is."""
HALF = 0.5

_NUMBER = re.compile(r"\b\d+\b")


Rule = Callable[..., Any]
"""A function of the rules, as it was written."""


class Changed(NamedTuple):
    """A function of a chapter, and what its changes are made of: code that can take the place of its own."""

    game: str
    function: Rule
    codes: tuple[CodeType, ...]

    @property
    def name(self) -> str:
        """Chapter and function."""
        return f"{self.function.__module__.rpartition('.')[2]}.{self.function.__name__}"


class Contract(NamedTuple):
    """What can be asked: `holds` is false, or raises an error, where the rules are not as it says."""

    name: str
    function: Rule
    holds: Callable[[], bool]


class Strength(NamedTuple):
    """Which changes the contracts refute.

    refuted  by contract and function: the places of the changes in `Changed.codes`
    silent   contracts that refute nothing
    weak     contracts that refute less than half of the changes of everything that they are about
    broken   contracts that do not hold of the rules as they are
    """

    refuted: Mapping[tuple[str, Rule], frozenset[int]]
    silent: tuple[str, ...]
    weak: tuple[str, ...]
    broken: tuple[str, ...]

    def of(self, function: Rule) -> frozenset[int]:
        """The changes of a function that its contracts refute together."""
        return frozenset().union(*(found for (_, about), found in self.refuted.items() if about is function))

    def covers(self, changed: Changed) -> bool:
        """Whether the contracts of a function refute at least half of its changes; there may be no change."""
        return self.names(changed) and len(self.of(changed.function)) >= HALF * len(changed.codes)

    def names(self, changed: Changed) -> bool:
        """Whether a contract is about that function."""
        return any(about is changed.function for _, about in self.refuted)


# --- functions of the chapters ---


@cache
def functions(game: str) -> tuple[Changed, ...]:
    """The functions of the chapters of a game, in the order of the text, each with its changes."""
    found = []
    for source in sources(game):
        if source.module.partition(".")[0] not in ASIDE:
            module = import_module(source.path.removesuffix(".py").replace("/", "."))
            for node in ast.parse(source.text).body:
                function = getattr(module, node.name) if isinstance(node, ast.FunctionDef) else None
                if isinstance(node, ast.FunctionDef) and isinstance(function, FunctionType):
                    found.append(Changed(game, function, tuple(_codes(source, node, module))))
    return tuple(found)


def _codes(source: Source, node: ast.FunctionDef, module: ModuleType) -> Iterator[CodeType]:
    """What each mutant of a function does, but for those that say the same in other words."""
    place = Place(source.module, node.name, source.path, node.lineno, node.end_lineno or node.lineno)
    for mutant in mutants(source, place):
        if mutant.name not in equivalents():
            yield code_of(mutant.text, node.name, module)


class NoEnd(BaseException):
    """A changed function does not come to an end; no rule can catch this."""


FAILED: Final = object()
"""What a changed function returns instead of an error, so that contracts are asked about the other cases too: it is no
answer to anything, and equal to nothing else."""


@contextmanager
def planted(rule: Rule, code: CodeType) -> Iterator[None]:
    """The function says something else, wherever it was imported to."""
    function: Any = rule
    other = FunctionType(code, function.__globals__, function.__name__, function.__defaults__)

    def answer(*arguments: Any, **named: Any) -> Any:
        try:
            return other(*arguments, **named)
        except Exception:  # a changed function may fail in any way
            return FAILED

    function.__globals__[_ANSWER] = answer
    try:
        with in_place(function, _ASKING):
            yield
    finally:
        del function.__globals__[_ANSWER]


_ANSWER: Final = "__answer_of_the_changed_function__"
_ASKING: Final[CodeType] = eval(f"lambda *arguments, **named: {_ANSWER}(*arguments, **named)").__code__


# --- what contracts are about ---


def named(function: Rule, through: str = "") -> Iterator[Rule]:
    """The functions of rulecore that a contract, or an enumeration, names: itself or through helpers that stand beside
    contracts. And those that these name, of modules whose names begin with `through`, if that is given."""
    seen: set[Rule] = set()
    left = [function]
    while left:
        helper = left.pop()
        scope = vars(sys.modules[helper.__module__])
        tree = ast.parse(inspect.getsource(helper))
        conditions = [ast.parse(each, mode="eval") for each in (*_stated(helper, "pre"), *_stated(helper, "post"))]
        names = {node.id for part in (tree, *conditions) for node in ast.walk(part) if isinstance(node, ast.Name)}
        for name in sorted(names & set(scope)):
            other = scope[name]
            if isinstance(other, FunctionType) and other not in seen:
                seen.add(other)
                is_rule = other.__module__.startswith("rulecore.")
                if is_rule:
                    yield other
                if not is_rule or (through and other.__module__.startswith(through)):
                    left.append(other)


def _stated(function: Callable[..., Any], word: str) -> tuple[str, ...]:
    """The expressions after `pre:` or `post:` in a docstring."""
    lines = (line.strip() for line in (function.__doc__ or "").splitlines())
    return tuple(line.removeprefix(f"{word}:").strip() for line in lines if line.startswith(f"{word}:"))


def contract(module: ModuleType, name: str, cases: int | None) -> Contract:
    """A contract of a module; `cases` are those of an enumeration. Raises ValueError where no arguments are found for
    it."""
    function = getattr(module, name)
    called = f"{module.__name__}.{name}"
    if cases is not None:
        return Contract(called, function, lambda: function(cases) is None)
    drawn = _drawn(function, module)
    conditions = [compile(each, called, "eval") for each in _stated(function, "post")]
    names = tuple(inspect.signature(function).parameters)

    def holds() -> bool:
        failure = None
        for arguments in drawn:
            try:
                found = function(*arguments)
                scope = {**vars(module), **dict(zip(names, arguments, strict=True)), "_": found, "__return__": found}
                if found is not FAILED and not all(eval(each, scope) for each in conditions):
                    return False
            except Exception as error:  # a changed rule may fail in any way; other arguments tell more
                failure = error
        if failure is not None:
            raise failure
        return True

    return Contract(called, function, holds)


# --- arguments ---


def _drawn(function: Rule, module: ModuleType) -> list[tuple[Any, ...]]:
    """Arguments of a contract that meet its preconditions, the same ones every time."""
    rng, kinds = Random(function.__name__), get_type_hints(function)
    kinds.pop("return", None)
    told = _stated(function, "pre")
    conditions = [compile(each, function.__name__, "eval") for each in told]
    spans = (*SPANS, *(number for number in map(int, _NUMBER.findall(" ".join(told))) if number > SPANS[-1]))

    def attempts() -> Iterator[tuple[Any, ...]]:
        for _ in range(ATTEMPTS if kinds else 1):
            arguments = {name: value(kind, rng.choice(spans), rng) for name, kind in kinds.items()}
            if all(eval(each, {**vars(module), **arguments}) for each in conditions):
                yield tuple(arguments.values())

    found = list(islice(attempts(), DRAWS))
    if not found:
        raise ValueError(f"no arguments of {function.__name__} meet its preconditions")
    return found


def value(kind: Any, span: int, rng: Random) -> Any:
    """Any value of a type; numbers are not much larger than `span`. Raises TypeError for types of other kinds."""
    parts = get_args(kind)
    if kind is bool:
        return rng.random() < HALF
    if kind is int:
        return rng.randint(-span // 4, span)
    if kind is type(None):
        return None
    if isinstance(kind, UnionType):
        return value(rng.choice(parts), span, rng)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return rng.choice(list(kind))
    if get_origin(kind) is tuple:
        size = parts[:1] * rng.randint(0, 4) if parts[1:] == (...,) else parts
        return tuple([value(part, span, rng) for part in size])
    raise TypeError(f"nothing can be drawn of {kind}")


# --- judging ---


def _no_end(*_: object) -> None:
    raise NoEnd


def holds(asked: Contract) -> bool | None:
    """Whether a contract holds of the rules as they now are; None where they fail or do not end, so that it says
    nothing of them. What the rules themselves assert is such a failure."""
    setitimer(ITIMER_VIRTUAL, PATIENCE)
    try:
        return asked.holds()
    except AssertionError as error:
        frames = [frame for frame, _ in walk_tb(error.__traceback__)]
        return None if frames[-1].f_globals["__name__"].startswith("rulecore.") else False
    except (Exception, NoEnd):  # changed rules may fail in any way
        return None
    finally:
        setitimer(ITIMER_VIRTUAL, 0)


def _refuted(asked: Contract, changed: Changed) -> Iterator[int]:
    """The changes of a function that a contract refutes, which is more than not to come to an end: their places."""
    for place, code in enumerate(changed.codes):
        with planted(changed.function, code):
            if holds(asked) is False:
                yield place


def strength(asked: Iterable[Contract], changed: Iterable[Changed]) -> Strength:
    """Ask every contract about every change of the functions that it is about. Only the main thread can."""
    signal(SIGVTALRM, _no_end)
    known = {each.function: each for each in changed}
    refuted: dict[tuple[str, Rule], frozenset[int]] = {}
    silent, weak, broken = list[str](), list[str](), list[str]()
    for each in asked:
        if not holds(each):
            broken.append(each.name)
        about = [known[function] for function in named(each.function) if function in known]
        found = [frozenset(_refuted(each, function)) for function in about]
        refuted |= {(each.name, its.function): places for its, places in zip(about, found, strict=True)}
        if not any(found):
            called = [known[function] for function in named(each.function, "rulecore.games.") if function in known]
            says = any(True for function in called for _ in _refuted(each, function))
            (weak if says else silent).append(each.name)
        elif all(len(places) < HALF * len(its.codes) for its, places in zip(about, found, strict=True)):
            weak.append(each.name)
    return Strength(refuted, tuple(silent), tuple(weak), tuple(broken))


class Judged(NamedTuple):
    """What is wrong with the contracts, and in a few words how much they refute."""

    faults: list[str]
    told: str


def judged(
    asked: Iterable[Contract], games: Sequence[str], least: Mapping[str, int], most: Mapping[str, int]
) -> Judged:
    """Print what stands under contracts and what they refute; what is wrong.

    asked  the contracts of these games
    least  the floors: per cent of the functions of the chapters, by game
    most   so many contracts of each game may refute less than half of the changes, alone
    """
    asked, changed = tuple(asked), {game: functions(game) for game in games}
    found = strength(asked, chain.from_iterable(changed.values()))
    wrong = [f"{name}: refutes no change of what it is about" for name in found.silent]
    wrong += [f"{name}: does not hold of what is drawn" for name in found.broken]
    for game, all_of_them in changed.items():
        bare = [each for each in all_of_them if not found.covers(each)]
        share = 100 * (len(all_of_them) - len(bare)) // len(all_of_them)
        counts = f"{len(all_of_them) - len(bare)} of {len(all_of_them)} functions of chapters ({share} %)"
        print(f"{game}: {counts} stand under contracts, all but {', '.join(each.name for each in bare) or 'none'}")
        if share < least[game]:
            wrong.append(
                f"{game}: {share} % of the functions of chapters stand under contracts, the floor is {least[game]}"
            )
    every = [*chain.from_iterable(changed.values())]
    under = [each for each in every if found.names(each)]
    refuted, there = sum(len(found.of(each.function)) for each in under), sum(len(each.codes) for each in under)
    print(f"{len(found.weak)} contracts refute less than half alone: {', '.join(found.weak) or 'none'}")
    if len(found.weak) > sum(most[game] for game in games):
        wrong.append(f"{len(found.weak)} contracts of {', '.join(games)} refute less than half alone: more than may")
    covered, half = sum(map(found.covers, every)), len(asked) - len(found.weak) - len(found.silent)
    told = f"{covered} of {len(every)} functions of chapters under contracts, which refute {refuted} of {there} changes"
    return Judged(wrong, f"{told}; alone {half} of {len(asked)} refute half")
