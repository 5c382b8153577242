"""The metadata hook: what a package says of itself that follows from where it lives.

The address of the repository and that of the people who answer for it stand in one place, `[tool.rulecore.home]` of
pyproject.toml. From them come the links of the package, the address of its authors, and the description on its page,
which is README.md with its links made absolute: on that page a link to a file of this repository would lead nowhere.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#|/)([^)#\s]+)")
"""Where a link of Markdown leads, if that is a file of the repository; without the place in the file."""
PLACEHOLDER = re.compile(r"\bexample\.(?:org|com|net)\b")
"""What can be nobody's address: such names are reserved."""


def home(root: Path) -> Mapping[str, str]:
    """The `repository` and the `contact` that pyproject.toml names."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    found: Mapping[str, str] = project["tool"]["rulecore"]["home"]
    return found


def placeholders(root: Path) -> list[str]:
    """The names of the addresses that have not been filled in."""
    return [name for name, address in home(root).items() if PLACEHOLDER.search(address)]


def urls(repository: str) -> dict[str, str]:
    """The links of the package, by what its page calls them."""
    return {
        "Repository": repository,
        "Documentation": f"{repository}/tree/main/docs",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
        "Issues": f"{repository}/issues",
        "Security": f"{repository}/security/policy",
    }


def page(root: Path, repository: str, version: str) -> str:
    """README.md, with links that lead from anywhere to the files of this version."""

    def absolute(found: re.Match[str]) -> str:
        kind = "tree" if (root / found[1]).is_dir() else "blob"
        return f"{repository}/{kind}/v{version}/{found[1]}"

    return LINK.sub(absolute, (root / "README.md").read_text(encoding="utf-8"))


class Home(MetadataHookInterface):
    """What hatchling calls."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add what `dynamic` in pyproject.toml announces."""
        root = Path(self.root)
        repository, contact = home(root)["repository"], home(root)["contact"]
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": page(root, repository, metadata["version"]),
        }
        metadata["urls"] = urls(repository)
        metadata["authors"] = [{"name": "The rulecore developers", "email": contact}]
