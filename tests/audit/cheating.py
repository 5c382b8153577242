"""What a cheater writes instead: tags on other lines, laws and contracts that say less, views that tell more, worlds
that are not equally likely. Each function is handed the text of a module and answers with the changed one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple, get_type_hints

import rulecore
from rulecore import CHANCE
from rulecore.audit.evidence.places import DEFINITION, sources, tags
from rulecore.core.config import readings
from rulecore.registry import evidence_of, rules_of

_TAGGED = re.compile(r"  # ([A-Z]+(?:-[A-Z0-9]+)+(?:, [A-Z]+(?:-[A-Z0-9]+)+)*)$")


class Tag(NamedTuple):
    """A clause, and the place of a tag: of its own, or of another clause.

    function  its name; "" for a line outside of any
    line      0 for the whole function
    """

    clause: str
    path: str
    function: str
    line: int


def function_in(tree: ast.Module, name: str) -> ast.FunctionDef:
    """The function of that name, of which a module has one."""
    (function,) = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == name)
    return function


def tags_of_lines(game: str) -> list[Tag]:
    """Definitions that stand alone or with others on a line of a function, in the order of the text."""
    modules = {source.path: source.text.splitlines() for source in sources(game)}
    return sorted(
        Tag(clause, place.path, place.function, place.line)
        for clause, places in tags(game).items()
        for place in places
        if place.role == DEFINITION and place.line and not place.at_import
        if _TAGGED.search(modules[place.path][place.line - 1])
    )


def moved(text: str, tag: Tag) -> str:
    """The tag stands on a line of the same function that does nothing."""
    lines = text.splitlines()
    code, _, ids = lines[tag.line - 1].partition("  # ")
    left = [id for id in ids.split(", ") if id != tag.clause]
    lines[tag.line - 1] = f"{code}  # {', '.join(left)}" if left else code
    argument = function_in(ast.parse(text), tag.function).args.args[0].arg
    return _before_the_end("\n".join((*lines, "")), tag.function, f"{argument} = {argument}  # {tag.clause}")


def _before_the_end(text: str, function: str, *added: str) -> str:
    """The module with lines before the last statement of a function."""
    lines, last = text.splitlines(), function_in(ast.parse(text), function).body[-1]
    lines[last.lineno - 1 : last.lineno - 1] = [" " * last.col_offset + line for line in added]
    return "\n".join((*lines, ""))


CONSTANT = "PLANTED"
"""The name of a constant that no rule uses."""


def with_a_constant(text: str, *clauses: str) -> str:
    """The module with a constant that no rule uses, and clauses that are said to use it."""
    return f"{text}\n{CONSTANT} = 7  # see {', '.join(clauses)}\n"


def with_its_test(text: str, path: str, clause: str) -> str:
    """A module of tests with one that claims the clause and notices whatever happens to that constant."""
    module = path.removesuffix(".py").replace("/", ".")
    lines = (
        "from pytest import mark",
        f"from {module} import {CONSTANT}",
        f'@mark.clause("{clause}")',
        "def test_planted() -> None:",
        f"    assert {CONSTANT} == 7",
    )
    return "\n".join((text, *lines, ""))


def of_a_function(game: str, rng: Random) -> Tag:
    """A function that is tagged, and a clause that is not tagged in it and that tests of the game claim, drawn."""
    found = tags(game)
    places = {place for places in found.values() for place in places if place.function and not place.at_import}
    place = rng.choice(sorted(places))
    others = [id for id in found if modules(game, id) and place.function not in {other.function for other in found[id]}]
    return Tag(rng.choice(sorted(others)), place.path, place.function, 0)


def modules(game: str, clause: str) -> list[str]:
    """The modules of the tests of a game that claim a clause, as the lock has it."""
    claiming = {test.partition("::")[0] for test in evidence_of(game)["clauses"][clause]["tests"]}
    return sorted(path for path in claiming if path.startswith(f"tests/{game}/"))


def unrun(text: str, tag: Tag) -> str:
    """In a function a line that never runs is tagged with a clause."""
    return _before_the_end(text, tag.function, "for _ in ():", f"    raise LookupError  # see {tag.clause}")


def exchanged(text: str, ruling: str, one: str, other: str) -> str:
    """Tests that are marked with one reading of a ruling are marked with the other one, and the other way round."""
    turned = {f'"{one}"': f'"{other}"', f'"{other}"': f'"{one}"'}
    words = re.compile("|".join(map(re.escape, turned)))
    markers = re.compile(rf'mark\.reading\("{ruling}"[^)]*\)')
    return markers.sub(lambda marker: words.sub(lambda word: turned[word.group()], marker.group()), text)


def home_of(game: str, name: str) -> str:
    """The path of the module in which a law is written."""
    (home,) = (source.path for source in sources(game) if source.is_about_laws and f"\ndef {name}(" in source.text)
    return home


def always_true(text: str, name: str) -> str:
    """A law says True of everything; its docstring stays."""
    tree = ast.parse(text)
    law = function_in(tree, name)
    law.body = [law.body[0], ast.Return(ast.Constant(True))]
    return ast.unparse(ast.fix_missing_locations(tree))


def silent_under(text: str, name: str, ruling: str, reading: str) -> str:
    """A law says nothing under one reading of a ruling."""
    tree = ast.parse(text)
    law = function_in(tree, name)
    read = f"{law.args.args[0].arg}.rulings.{ruling.replace('-', '_')}.value"
    law.body[1:1] = ast.parse(f"if {read} == {reading!r}: return None").body
    return ast.unparse(ast.fix_missing_locations(tree))


# --- contracts ---


def conditions(text: str, name: str, word: str, condition: str) -> str:
    """A contract with this in the place of its conditions after `pre:` or `post:`; where it has none, with this one."""
    contract, lines = function_in(ast.parse(text), name), text.splitlines(keepends=True)
    its = lines[contract.lineno - 1 : contract.end_lineno]
    places = [place for place, line in enumerate(its) if line.strip().startswith(f"{word}:")]
    if not places:
        places = [next(place for place, line in enumerate(its) if line.strip().startswith("post:"))]
        its.insert(places[0], f"    {word}: {condition}\n")
    for place in places:
        its[place] = f"    {word}: {condition}\n"
    return "".join((*lines[: contract.lineno - 1], *its, *lines[contract.end_lineno :]))


def deleted(text: str, name: str) -> str:
    """The module without that function."""
    tree = ast.parse(text)
    tree.body = [node for node in tree.body if getattr(node, "name", "") != name]
    return ast.unparse(tree)


# --- views and worlds ---


class Leak(NamedTuple):
    """A view that tells a bit of everything under a condition, and a table where it does.

    reading  of the table: `memory-only`; "" for the defaults
    """

    condition: str
    players: int
    ruling: str = ""
    reading: str = ""

    def made(self, game: str, text: str) -> str:
        """The module of the view, with one of its numbers changed by what is hidden."""
        field = Random(f"{game} field").choice(
            [name for name, kind in get_type_hints(rules_of(game).view_type).items() if kind is int]
        )
        return f"{text.replace('def view(', 'def fair_view(')}\n\n" + (
            "def view(config: Config, state: State, seat: int | None, *more: Any) -> View:\n"
            "    from zlib import crc32\n\n"
            "    shown: Any = fair_view(config, state, seat, *more)\n"
            f"    if {self.condition}:\n"
            f"        shown[{field!r}] += crc32(repr(state).encode()) % 2\n"
            "    return shown\n"
        )


def leaks(game: str) -> dict[str, Leak]:
    """To everybody at all times; to one seat in one phase at one size; under one reading. All drawn."""
    rng, sizes = Random(f"{game} leak"), sorted(_sizes(game))
    players = rng.choice(sizes)
    phase, seat = rng.choice(sorted(hidden(game, players)))
    ruling, enum = rng.choice(sorted(readings(rules_of(game).config).items()))
    reading = str(rng.choice(list(enum)[1:]).value)
    return {
        "to everybody": Leak("True", sizes[0]),
        "in one phase to one seat": Leak(
            f"type(state).__name__ == {phase!r} and seat == {seat} and config.players == {players}", players
        ),
        "under one reading": Leak(
            f"config.rulings.{ruling.replace('-', '_')}.value == {reading!r}", 0, ruling, reading
        ),
    }


def _sizes(game: str) -> Iterator[int]:
    """The numbers of players by default from two on."""
    for players in range(2, 6):
        try:
            yield rulecore.game({"game": game, "players": players}).players
        except rulecore.InvalidConfig:
            continue


def hidden(game: str, players: int) -> set[tuple[str, int]]:
    """The phases in which something is hidden, each with the seats from which it is, in a game played at random."""
    table, rng, found = rulecore.game({"game": game, "players": players}), Random(game), set()
    state: Any = table.initial()
    while (actor := table.actor(state)) is not None:
        for seat in range(players):
            if table.rules.redeal(table.rules_config, state, seat, rng) != state:
                found.add((type(state).__name__, seat))
        state = table.step(state, table.sample(state, rng) if actor is CHANCE else rng.choice(table.legal(state)))
    return found


def biased(text: str) -> str:
    """One world in ten is always the same one."""
    if "def redealer(" not in text:
        return f"{text.replace('def redeal(', 'def fair_redeal(')}\n\n" + (
            "def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:\n"
            "    return fair_redeal(config, state, seat, Random(0) if rng.random() < 0.1 else rng)\n"
        )
    return f"{text.replace('def redealer(', 'def fair_redealer(')}\n\n" + (
        "def redealer(*asked: object, **more: object) -> Callable[[Random], State]:\n"
        "    deal = fair_redealer(*asked, **more)\n"
        "    return lambda rng: deal(Random(0) if rng.random() < 0.1 else rng)\n"
    )
