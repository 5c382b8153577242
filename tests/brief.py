"""What is recorded in the repository says of a config only what is not a default, so that a new ruling touches no file.

    python tests/brief.py

makes the fixtures anew, and leaves out of every recorded game, trace that is refused, fixture and witness what is a
default; it names the files that it has changed. What rulecore writes
for others names every option and every reading: docs/compatibility.md says why.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import rulecore

ROOT: Final = Path(__file__).resolve().parent.parent
RECORDED: Final = (
    *("examples/{}/traces/*.json", "examples/{}/broken.json", "examples/{}/fixture.json"),
    *("examples/{}/witnesses/*.json", "rulecore/games/{}/witnesses.json"),
)
CONFIG: Final = re.compile(r'"config": ?(?=\{)')
GROUPS: Final = ("options", "rulings")
JSON: Final = json.JSONDecoder()
WIDTH: Final = 120


class Said(NamedTuple):
    """A config in a text: from where to where it stands, and what it says. A witness does not name its game."""

    begin: int
    end: int
    config: Any


def files(game: str) -> list[Path]:
    """Everything that is recorded of a game."""
    return [path for pattern in RECORDED for path in sorted(ROOT.glob(pattern.format(game)))]


def configs(text: str) -> Iterator[Said]:
    """The configs that a text of JSON has."""
    for key in CONFIG.finditer(text):
        config, end = JSON.raw_decode(text, key.end())
        yield Said(key.end(), end, config)


def brief(game: str, config: Any) -> Any:
    """The same config without its defaults."""
    usual = rulecore.game({"game": game, "players": config["players"]}).config
    said = {name: value for name, value in config.items() if name in ("game", "players") or value != usual[name]}
    for group in said.keys() & {*GROUPS}:
        said[group] = {name: value for name, value in said[group].items() if value != usual[group].get(name)}
    return said


def in_brief(game: str, text: str) -> str:
    """The text of JSON with its configs brief; all else stands as it stood."""
    parts, begin = list[str](), 0
    for said in configs(text):
        short = brief(game, said.config)
        if short != said.config:
            parts += text[begin : said.begin], _laid_out(short, text, said)
            begin = said.end
    return "".join([*parts, text[begin:]])


def _laid_out(config: Any, text: str, said: Said) -> str:
    """The config as text in the place of another one: in one line if it was in one, or if it fits."""
    old, begin = text[said.begin : said.end], text.rfind("\n", 0, said.begin) + 1
    line = json.dumps(config, separators=None if ": " in old else (",", ":"))
    if "\n" not in old or said.begin - begin + len(line) + 1 <= WIDTH:
        return line
    indent = " " * (len(text[begin:]) - len(text[begin:].lstrip()))
    items = [f"{indent}  {json.dumps(name)}: {_broken(value, f'{indent}  ')}" for name, value in config.items()]
    return "{\n" + ",\n".join(items) + f"\n{indent}}}"


def _broken(value: Any, indent: str) -> str:
    line = json.dumps(value)
    if not isinstance(value, dict) or len(line) <= WIDTH - 20:
        return line
    return json.dumps(value, indent=2).replace("\n", f"\n{indent}")


def _fixture(game: str) -> str:
    """What the command prints."""
    words = (sys.executable, "-m", "rulecore", "fixture", game)
    return subprocess.run(words, cwd=ROOT, check=True, capture_output=True, encoding="ascii").stdout


def main() -> None:
    """Write the files that are to say something else, and name them."""
    for game in rulecore.GAMES:
        for path in files(game):
            text = path.read_text(encoding="utf-8")
            if (short := in_brief(game, _fixture(game) if path.name == "fixture.json" else text)) != text:
                path.write_text(short, encoding="utf-8", newline="\n")
                print(path.relative_to(ROOT).as_posix())


if __name__ == "__main__":
    main()
