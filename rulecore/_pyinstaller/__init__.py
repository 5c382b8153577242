"""What PyInstaller needs to freeze a program that uses rulecore; it finds this by an entry point of the wheel."""

from __future__ import annotations

from pathlib import Path

LEFT_OUT = ("_every_game", "_new_game", "_pyinstaller")
"""Folders that a frozen program has no use for: the suite for authors, what `rulecore new` copies, and this one."""
MODULES = ("core", "games", "howto", "pictures", "adapters.layouts", "adapters.histories")
"""Packages whose modules are found by their name when a game is opened, so that no analysis sees them."""


def get_hook_dirs() -> list[str]:
    """Where the hook lies: PyInstaller asks for it."""
    return [str(Path(__file__).parent)]


def data_files(package: Path) -> list[tuple[Path, Path]]:
    """The data files in the folder of an installed package, and for each the folder that it belongs to in a frozen
    program: sentences, specs, templates, witnesses, recorded games."""
    inside = (path.relative_to(package) for path in sorted(package.rglob("*")) if path.is_file())
    return [
        (package / path, package.name / path.parent)
        for path in inside
        if path.parts[0] not in LEFT_OUT and path.suffix not in (".py", ".pyc", ".pyd", ".so")
    ]


def modules(package: Path) -> list[str]:
    """The names of the modules of which no import tells."""
    found = (path.relative_to(package.parent).with_suffix("") for path in sorted(package.rglob("*.py")))
    within = tuple(f"{package.name}.{name}." for name in MODULES)
    names = [name for path in found if (name := ".".join(path.parts)).startswith(within)]
    return [name.removesuffix(".__init__") for name in names if not name.endswith(".__main__")]
