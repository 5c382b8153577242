"""The data of this package and of games: the one place that reads files that lie beside modules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from rulecore.core.errors import RulecoreError


class MissingData(RulecoreError):
    """A file that comes with the package cannot be read. It lies beside the modules in every installation; a frozen
    program has to take it along, and in a zip file it cannot be read.

    why  what the system said
    """

    def __init__(self, path: Path, why: str) -> None:
        self.path, self.why = path, why
        super().__init__(f"{path} cannot be read: {why}; {_advice(path)}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.path, self.why)


def _advice(path: Path) -> str:
    if any(parent.is_file() for parent in path.parents):
        return "rulecore does not run from a zip file: unpack it"
    return "rulecore is not installed whole, or a frozen program was made without its data files (docs/embed.md)"


def text_of(path: Path) -> str:
    """The text of a file of data. Raises MissingData, and UnicodeDecodeError where the file is not UTF-8."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise MissingData(path, error.strerror or str(error)) from None


def toml_of(path: Path) -> dict[str, Any]:
    """What a file of data in TOML says. Raises as `text_of`, and TOMLDecodeError."""
    return tomllib.loads(text_of(path))
