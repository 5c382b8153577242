"""The metadata hook: what a package says of itself that follows from where it lives.

The address of the repository and that of the people who answer for it stand in one place, `[tool.rulecore.home]` of
pyproject.toml. From them come the links of the package, the address of its authors, and the description on its page,
which is README.md with its links made absolute: on that page a link to a file of this repository would lead nowhere.
Where no repository is named, there are no links, and of those in README.md the words are left.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ADDRESSES = ("repository", "contact")
LINK = re.compile(r"!?\[([^\[\]]*)\]\((?![a-z]+:|#|/)([^)#\s]+)([^)\s]*)\)")
"""A link or a picture of Markdown that is a file of the repository: its words, the file, the place in the file."""
PLACEHOLDER = re.compile(r"\bexample\.(?:org|com|net)\b")
"""What can be nobody's address: such names are reserved."""


def home(root: Path) -> Mapping[str, str]:
    """The ADDRESSES that pyproject.toml names."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    found: Mapping[str, str] = project["tool"]["rulecore"]["home"]
    return found


def missing(root: Path) -> list[str]:
    """The names of the ADDRESSES that are not known, or nobody's."""
    known = home(root)
    return [name for name in ADDRESSES if name not in known or PLACEHOLDER.search(known[name])]


def urls(repository: str | None) -> dict[str, str]:
    """The links of the package, by what its page calls them; none without a repository."""
    if repository is None:
        return {}
    return {
        "Repository": repository,
        "Documentation": f"{repository}/tree/main/docs",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
        "Issues": f"{repository}/issues",
        "Security": f"{repository}/security/policy",
    }


def page(root: Path, repository: str | None, version: str) -> str:
    """README.md, with links that lead from anywhere to the files of this version; without a repository, their words."""

    def absolute(found: re.Match[str]) -> str:
        if repository is None:
            return found[1]
        kind = "tree" if (root / found[2]).is_dir() else "blob"
        return found[0].replace(f"]({found[2]}", f"]({repository}/{kind}/v{version}/{found[2]}")

    return LINK.sub(absolute, (root / "README.md").read_text(encoding="utf-8"))


class Home(MetadataHookInterface):
    """What hatchling calls."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add what `dynamic` in pyproject.toml announces."""
        root = Path(self.root)
        repository, contact = (home(root).get(name) for name in ADDRESSES)
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": page(root, repository, metadata["version"]),
        }
        metadata["urls"] = urls(repository)
        metadata["authors"] = [{"name": "The rulecore developers", **({"email": contact} if contact else {})}]
