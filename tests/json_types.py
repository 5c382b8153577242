"""The JSON of a game as types for Python, made of its schema: `rulecore/games/<game>/told/data.py`.

`python tests/json_types.py` writes them anew; `make verify` holds them equal. `--print GAME` prints those of any game,
also of one that another package offers.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from datamodel_code_generator import InputFileType, generate
from datamodel_code_generator.enums import DataModelType
from datamodel_code_generator.format import Formatter, PythonVersion

import rulecore
from rulecore.core.config import JsonObject

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("config", "action", "view", "event", "result")
"""What a front end reads and writes; the rest of a schema is for files."""
MANY = 10
"""A list of so many values gets a name."""

TITLE = "The JSON of {game} as types. Made of its schema by tests/json_types.py; do not edit."


def named(name: str) -> str:
    """`event.TrickWon` as a name of Python."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"\W", name))


def plain(part: Any) -> Any:
    """A schema of which every definition has a name of Python, no object is closed and no number bounded: what may
    stand there besides is a matter of the gate."""
    if isinstance(part, list):
        return [plain(item) for item in part]
    if not isinstance(part, dict):
        return part
    return {
        key: f"#/$defs/{named(value.removeprefix('#/$defs/'))}" if key == "$ref" else plain(value)
        for key, value in part.items()
        if key not in ("title", "default", "description", "minimum", "maximum", "maxLength") and value is not False
    }


def complete(part: Any) -> Any:
    """The same with every field required: a config as a game tells it, with all defaults filled in."""
    if isinstance(part, list):
        return [complete(item) for item in part]
    if not isinstance(part, dict):
        return part
    found = {key: complete(value) for key, value in part.items()}
    return found | {"required": [*part["properties"]]} if "properties" in part else found


def hoisted(part: Any, lists: dict[tuple[Any, ...], str]) -> Any:
    """The same with a name in the place of every long list of values: cards, dice."""
    if isinstance(part, list):
        return [hoisted(item, lists) for item in part]
    if not isinstance(part, dict):
        return part
    values = tuple(part.get("enum", ()))
    if len(values) >= MANY:
        return {"$ref": f"#/$defs/{lists.setdefault(values, f'Piece{len(lists) + 1}' if lists else 'Piece')}"}
    return {key: hoisted(value, lists) for key, value in part.items()}


def definitions(schema: JsonObject) -> JsonObject:
    """Those of KINDS, each kind of action with a name of its own."""
    found = {name: part for name, part in schema["$defs"].items() if name.partition(".")[0] in KINDS}
    actions: JsonObject = {}
    for kind in found["action"]["oneOf"]:
        name = f"action.{named(kind['properties']['type']['const'])}"
        actions[f"{name}2" if name in actions else name] = kind
    found |= actions | {"action": {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in actions]}}
    told = [name for name, part in found.items() if name.startswith("config") and "properties" in part]
    pointer = re.compile(rf'"#/\$defs/({"|".join(map(re.escape, told))})"')
    for name in told:
        given = pointer.sub(lambda at: f'"#/$defs/{at[1].replace("config", "given")}"', json.dumps(found[name]))
        found[name.replace("config", "given")], found[name] = json.loads(given), complete(found[name])
    fields = found.pop("given")["properties"]
    del fields["game"]
    fields["players"] = {"type": "integer"}  # also a number that is known at run time only
    found["fields"] = {"type": "object", "properties": fields, "required": ["players"]}
    lists: dict[tuple[Any, ...], str] = {}
    made = {named(name): hoisted(plain(part), lists) for name, part in found.items()}
    return made | {name: {"enum": list(values)} for values, name in lists.items()}


def data_types(game: str) -> str:
    """The module of a game."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": definitions(rulecore.schema(game))}
    made = generate(
        schema,
        input_file_type=InputFileType.JsonSchema,
        output_model_type=DataModelType.TypingTypedDict,
        target_python_version=PythonVersion.PY_311,
        formatters=[Formatter.RUFF_FORMAT, Formatter.RUFF_CHECK],
        use_standard_collections=True,
        use_union_operator=True,
        disable_timestamp=True,
    )
    text = str(made).partition("Model: TypeAlias = Any")
    head = re.sub(r"(?s)^#.*?\n(?=from)", "", text[0])
    whole = f'"""{TITLE.format(game=game)}"""\n\n{head.replace("Any, ", "").strip()}\n\n{text[2].strip()}'
    done = subprocess.run(
        (sys.executable, "-m", "ruff", "format", "-"), cwd=ROOT, input=whole, capture_output=True, text=True, check=True
    )
    return done.stdout


def main() -> int:
    """Write the modules, or print those of one game; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--print", metavar="GAME", dest="game", help="print the types of one game, write nothing")
    game = parser.parse_args().game
    if game:
        print(data_types(game), end="")
        return 0
    for game in rulecore.GAMES:
        path(game).write_text(data_types(game), encoding="utf-8")
    return 0


def path(game: str) -> Path:
    """Where the types of one of our games stand."""
    return ROOT / "rulecore" / "games" / game / "told" / "data.py"


if __name__ == "__main__":
    sys.exit(main())
