"""Formal statements: what a spec prints as the formal statement of a clause is the source of the laws that state it.

`python -m rulecore.audit.evidence.formal [GAME ...]` names every clause whose statement in the spec is another one, and
exits 1 if there is any; `--write` sets the laws into the specs. `make evidence` does so, `make verify` compares.

A law stands at the clause that its docstring names first; the other clauses that it states refer to it. What laws share
(functions and constants of their modules) stands where the first law needs it. To a clause that has a law and no
`formal:` it is added. A clause without a law says `none:` and why, or `as` and the ids of the clauses that say it
exactly.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from rulecore.audit.evidence.notation import chapter, set_in
from rulecore.audit.evidence.places import DEFINITION, sources, tags
from rulecore.core.laws import CLAUSE_ID
from rulecore.core.spec import spec_at
from rulecore.registry import GAMES, rules_of, spec_of, spec_path

_CUT = re.compile(r"^(?=### )", re.MULTILINE)
_FORMAL = re.compile(r"^formal:.*?(?=^(?:defined|rulings|source):|\Z)", re.MULTILINE | re.DOTALL)
_BEHIND = re.compile(r"^(?:defined|rulings|source):", re.MULTILINE)
_DEFINED = re.compile(r"^defined:.*\n\n", re.MULTILINE)
_NO_LAW = re.compile(rf"none: \S|as {CLAUSE_ID.pattern}")


class Part(NamedTuple):
    """A law, or a function or constant that laws share.

    module  of the game package
    text    its source, whole
    uses    the names in it
    """

    name: str
    module: str
    path: str
    first: int
    text: str
    uses: frozenset[str]


@cache
def parts(game: str) -> Mapping[str, Part]:
    """What the modules of the laws of a game define, by name, in the order of the text. A name that two modules give
    to different things is an error: ValueError."""
    found: dict[str, Part] = {}
    for source in sources(game):
        if source.is_about_laws:
            for part in _defined(source.module, source.path, source.text):
                if part.name in found:
                    raise ValueError(f"{part.path}:{part.first}: laws have {part.name} twice")
                found[part.name] = part
    return found


def _defined(module: str, path: str, text: str) -> Iterator[Part]:
    """Functions, classes and constants of a module; a constant with the line that says what it is."""
    lines, body = text.splitlines(), ast.parse(text).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        first, last = node.lineno, node.end_lineno or node.lineno
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            name, first = node.name, min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            name = target.id if isinstance(target, ast.Name) else ""
            if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
                last = following.end_lineno or last
        else:
            continue
        names = frozenset(part.id for part in ast.walk(node) if isinstance(part, ast.Name))
        yield Part(name, module, path, first, "\n".join(lines[first - 1 : last]), names - {name})


@cache
def stated(game: str) -> Mapping[str, str]:
    """The formal statement of every clause that a law states: clause id to what stands behind `formal:`."""
    laws = {law.name: law for law in rules_of(game).laws}
    known, shown = parts(game), dict[str, str]()
    at = {law.name: law.clauses[0] for law in laws.values() if law.clauses}
    found = {}
    for clause in spec_of(game).clauses:
        naming = [name for name in known if name in laws and clause.id in laws[name].clauses]
        own = [name for name in naming if at[name] == clause.id]
        shared = list(_needed(own, known, laws.keys()))
        new = [name for name in shared if name not in shown]
        shown |= dict.fromkeys(new, clause.id)
        elsewhere = [(name, at[name]) for name in naming if name not in own]
        used = [(name, shown[name]) for name in shared if name not in new]
        if naming:
            found[clause.id] = _written(own, elsewhere, used, [known[name].text for name in (*new, *own)])
    return found


def _needed(laws: Iterable[str], known: Mapping[str, Part], apart: Iterable[str]) -> Iterator[str]:
    """What these laws share with others, directly or not; what is used comes before its user."""
    seen = {*apart}

    def before(name: str) -> Iterator[str]:
        for used in sorted(known[name].uses & known.keys() - seen, key=[*known].index):
            seen.add(used)
            yield from before(used)
            yield used

    for law in laws:
        yield from before(law)


def _written(
    own: Sequence[str], elsewhere: Sequence[tuple[str, str]], used: Sequence[tuple[str, str]], texts: Sequence[str]
) -> str:
    """A statement: the names of the laws, where those are that stand at other clauses, and the source of the others."""
    laws = ", ".join((*(f"`{name}`" for name in own), *(f"`{name}` ({clause})" for name, clause in elsewhere)))
    helped = "; with " + ", ".join(f"`{name}` ({clause})" for name, clause in used) if used else ""
    return f"{laws}{helped}" + ("\n\n```python\n" + "\n\n\n".join(texts) + "\n```" if texts else "")


def entries(game: str) -> Iterator[tuple[str, str]]:
    """The spec of a game, cut before the heading of each clause and ruling: every piece as it is, and as it should be.

    The first one, which stands before all clauses, has the chapter on what the laws speak of.
    """
    head, *pieces = _CUT.split(spec_path(game).read_text(encoding="utf-8"))
    yield head, set_in(head, chapter(game))
    yield from ((piece, _entry(game, piece)) for piece in pieces)


def _entry(game: str, piece: str) -> str:
    """An entry of a spec as it should be: a clause with its laws and its definition, a ruling as it is."""
    id = heading_of(piece)
    if id not in {clause.id for clause in spec_of(game).clauses}:
        return piece
    chapter_behind = re.search(r"^#(?!##)", piece, re.MULTILINE)
    end = chapter_behind.start() if chapter_behind else len(piece)
    entry, statement, where = _DEFINED.sub("", piece[:end]), stated(game).get(id), defined(game, id)
    if statement and not _FORMAL.search(entry):
        following = _BEHIND.search(entry)
        at = following.start() if following else len(entry)
        entry = f"{entry[:at].rstrip()}\n\nformal:\n\n{entry[at:]}"
    if statement:
        entry = _FORMAL.sub(lambda _: f"formal: {statement}\n\n", entry, count=1)
    if where:
        entry = _FORMAL.sub(lambda found: f"{found[0]}defined: `{where}`\n\n", entry, count=1)
    return entry + piece[end:]


def heading_of(piece: str) -> str:
    """The id of a clause or ruling; what stands before all of them goes by "notation"."""
    return piece[4:].partition(" · ")[0] if piece.startswith("### ") else "notation"


def defined(game: str, clause: str) -> str:
    """Where the clause is defined, module and function; "" where nowhere."""
    return next((place.name for place in tags(game).get(clause, ()) if place.role == DEFINITION), "")


def faults(game: str) -> Iterator[str]:
    """Clauses of which the spec does not say what states them and where they are defined, and clauses that no law
    states and that give no reason."""
    for piece, right in entries(game):
        if piece != right:
            yield f"{heading_of(piece)}: the spec shows other laws, types or another definition; --write sets them in"
    for clause in spec_of(game).clauses:
        if clause.id not in stated(game) and not _NO_LAW.match(clause.formal):
            yield f"{clause.id}: no law states it; its `formal:` should begin with `none:` or `as`"


def main() -> int:
    """Compare or write; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="by default all games of this project")
    parser.add_argument("--write", action="store_true", help="set the laws into the specs")
    options = parser.parse_args()
    wrong = 0
    for game in options.game or GAMES:
        if options.write:
            spec_path(game).write_text("".join(right for _, right in entries(game)), encoding="utf-8")
            spec_at.cache_clear()
        found = list(faults(game))
        wrong += len(found)
        for fault in found:
            print(fault)
        executed, clauses = len(stated(game)), len(spec_of(game).clauses)
        print(f"{game}: {executed} of {clauses} clauses stated by {len([*rules_of(game).laws])} laws")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
