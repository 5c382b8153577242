"""What the modules of a game are about, by the first parts of their names: tools name what they leave aside.

A name that no game has is an error, so that what is renamed is not left out, or judged, unnoticed.
"""

from __future__ import annotations

from pathlib import Path

from rulecore.core.spec import folder
from rulecore.registry import GAMES


def rooms(*names: str) -> tuple[str, ...]:
    """These names of modules and folders. Raises LookupError where no game has one of them."""
    homes = [folder().parent / "rulecore" / "games" / game for game in GAMES]
    there = {_name(path.relative_to(home)) for home in homes for path in home.rglob("*.py")}
    if strangers := sorted({*names} - there):
        raise LookupError(f"no game has {', '.join(strangers)}, which should be left aside")
    return names


def _name(module: Path) -> str:
    """The module, or the folder in which it lies."""
    return module.parts[0].removesuffix(".py")
