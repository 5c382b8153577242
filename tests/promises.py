"""What stays from version to version, one promise a line: names, fields and values of JSON, ids of clauses.

    python tests/promises.py          says what was promised and is gone, and what is there and not promised yet
    python tests/promises.py --add    promises what is there, and takes up the recorded games that git has had since

Nothing takes a line out of the file: where a promise cannot be kept, docs/compatibility.md announces it.
"""

from __future__ import annotations

import json
import lzma
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from inspect import isclass, isfunction, signature
from pathlib import Path
from typing import Any

from typing_extensions import is_typeddict

import rulecore

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "tests" / "promised" / "names.txt"
TRACES = ROOT / "tests" / "promised" / "traces.json.xz"
ANNOUNCED = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)
"""What the first column of the table of breaks names."""
NO_PROMISE = re.compile("(Not a|No) promise")
ADAPTERS = ("factors", "gymnasium", "layout", "notebook", "openspiel", "pettingzoo")
MODULES = (
    "rulecore",
    *(f"rulecore.{name}" for name in ("authoring", "bots", "pictures", "testing")),
    *(f"rulecore.adapters.{name}" for name in ADAPTERS),
)
TAKEN = ("config", "action")
"""The parts of a schema that a game is given: they may admit more than before. What a game gives may not."""


def promised() -> set[str]:
    """Every line of the file."""
    return {*FILE.read_text(encoding="utf-8").splitlines()}


def announced() -> set[str]:
    """What docs/compatibility.md says is broken."""
    return {*ANNOUNCED.findall((ROOT / "docs" / "compatibility.md").read_text(encoding="utf-8"))}


def there() -> set[str]:
    """Every promise that could be made now."""
    modules = (*MODULES, *(f"rulecore.games.{game}" for game in rulecore.GAMES))
    return {
        *(line for module in modules for line in _names(module)),
        *(line for game in rulecore.GAMES for line in _json(game)),
        *(f"{game} clause {clause.id}" for game in rulecore.GAMES for clause in rulecore.clauses(game)),
    }


def gone(pinned: Iterable[str], present: Iterable[str], breaks: Iterable[str]) -> list[str]:
    """What was promised, is there no more, and is not announced: each is a promise broken."""
    return sorted({*pinned} - {*present} - {*breaks})


# --- traces ---


def traces() -> dict[str, Any]:
    """Every version that git has had of a recorded game of examples/, by game, name and commit."""
    found: dict[str, Any] = json.loads(lzma.decompress(TRACES.read_bytes()))
    return found


def whole(trace: Any) -> Any:
    """A trace as it is kept: a default may change, so its config says every option and reading, as the config of no
    file of examples/ does."""
    return {**trace, "config": rulecore.game(trace["config"]).config}


def agrees(kept: Any, trace: Any) -> bool:
    """Whether a trace that is kept is the game of another one, whose config may leave something out."""
    return {**kept, "config": trace["config"]} == trace and says_too(kept["config"], trace["config"])


def says_too(config: Any, other: Any) -> bool:
    """Whether a config says all that another one says."""
    if not isinstance(other, dict):
        return bool(config == other)
    return all(name in config and says_too(config[name], value) for name, value in other.items())


def add_traces() -> None:
    """Take up those that are not there yet, with their whole configs; a commit that changes no content gives none."""
    known = traces() if TRACES.exists() else {}
    words = (
        "log",
        "--reverse",
        "--format=%h",
        "--raw",
        "--no-abbrev",
        "--diff-filter=AM",
        "--",
        "examples/*/traces/*.json",
    )
    commit = ""
    for line in _git(*words).splitlines():
        if not line.startswith(":"):
            commit = line[:7] or commit
            continue
        data, path = json.loads(_git("cat-file", "blob", line.split()[3])), Path(line.split("\t")[-1])
        if not any(agrees(kept, data) for kept in known.values()):
            known[f"{path.parts[1]}/{path.stem} {commit}"] = whole(data)
    text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
    TRACES.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout


# --- names ---


def _names(module: str) -> Iterator[str]:
    """What a module offers, what its classes have, and how parameters are called."""
    offered = import_module(module)
    for name in getattr(offered, "__all__", ()):
        thing = getattr(offered, name)
        yield f"name {module}.{name}"
        if isfunction(thing):
            yield from _parameters(f"name {module}.{name}", thing)
        elif isclass(thing):
            yield from _members(f"name {module}.{name}", thing)


def _members(path: str, kind: type) -> Iterator[str]:
    for number, field in enumerate(getattr(kind, "_fields", ())):
        yield f"{path}[{number}] is {field}"
    if is_typeddict(kind) and ".games." not in path:  # those of games say what the JSON says
        yield from (f"{path}[{name!r}]" for name in kind.__annotations__)
    for owner in kind.__mro__:
        for name, member in vars(owner).items():
            is_ours = owner.__module__.startswith("rulecore") and not name.startswith("_")
            if is_ours and not NO_PROMISE.search(str(member.__doc__)):
                yield f"{path}.{name}"
                yield from _parameters(f"{path}.{name}", getattr(member, "__func__", member))
    if issubclass(kind, rulecore.RulecoreError) and "__init__" in vars(kind):
        yield from _parameters(path, kind)


def _parameters(path: str, thing: Any) -> Iterator[str]:
    if callable(thing):
        yield from (f"{path}({name})" for name in signature(thing).parameters if name not in ("self", "cls"))


# --- JSON ---


def _json(game: str) -> Iterator[str]:
    """The fields of all JSON of a game, their types, and the values of those that have a few."""
    definitions = rulecore.schema(game)["$defs"]
    for part in definitions:
        if "." not in part:
            yield from _fields(f"{game} {part}", definitions[part], definitions, part in TAKEN)


def _fields(path: str, schema: Any, definitions: Any, is_taken: bool) -> Iterator[str]:
    kinds = list(_kinds(schema, definitions))
    types = sorted({str(kind.get("type", "any")) for kind in kinds})
    yield from (f"{path}: {kind}" for kind in (types if is_taken else ["|".join(types)]))
    for kind in kinds:
        here = f"{path}[{kind['properties']['type']['const']}]" if "const" in _typed(kind) else path
        for value in kind.get("enum", [kind["const"]] if "const" in kind else []):
            yield f"{path} = {json.dumps(value, ensure_ascii=False)}"
        for name, inner in kind.get("properties", {}).items():
            mark = "" if name in kind.get("required", ()) else "?"
            yield from _fields(f"{here}.{name}{mark}", inner, definitions, is_taken)
        items = [kind[key] for key in ("items", "additionalProperties") if isinstance(kind.get(key), dict)]
        for item in (*items, *kind.get("prefixItems", ())):
            yield from _fields(f"{here}[]", item, definitions, is_taken)


def _typed(kind: Any) -> Any:
    return kind.get("properties", {}).get("type", {})


def _kinds(schema: Any, definitions: Any) -> Iterator[Any]:
    """The alternatives of a schema, references followed; another part of the schema is named."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        if "." in name and name != "view.changes":
            yield from _kinds(definitions[name], definitions)
        else:
            yield {"type": name}
    elif "anyOf" in schema or "oneOf" in schema:
        for kind in schema.get("anyOf") or schema["oneOf"]:
            yield from _kinds(kind, definitions)
    else:
        yield schema


def main(words: list[str]) -> int:
    """Say what has gone and what has come; with `--add`, promise it. 1 where a promise is broken."""
    lost, come = gone(promised(), there(), announced()), sorted(there() - promised())
    print(*(f"gone: {line}" for line in lost), *(f"new: {line}" for line in come), sep="\n")
    if words == ["--add"]:
        add_traces()
        FILE.write_text("".join(f"{line}\n" for line in sorted(promised() | {*come})), encoding="utf-8")
    print(f"{len(promised())} promises, {len(lost)} broken, {len(come)} new")
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
