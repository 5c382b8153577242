"""What the command says outside of a game, section by section, from three catalogues: in every language `messages.toml`
for players, and `pages.toml` for those who read a rulebook before it is printed; in English alone `english.toml`, for
those who read specs, laws and code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from rulecore.core.data import toml_of
from rulecore.core.messages import Language

WRITTEN: Final = Path(__file__).with_name("messages.toml")
PAGES: Final = Path(__file__).with_name("pages.toml")
ENGLISH: Final = Path(__file__).with_name("english.toml")


class Texts:
    """A section: `texts("written", file="a.json")`. It is read when the first of its texts is needed.

    language  None: that of `english.toml`
    """

    def __init__(self, section: str, language: Language | None = None) -> None:
        self._section, self._language = section, language

    def __call__(self, key: str, **values: Any) -> str:
        """A text with its places filled."""
        entry = self._entries[key]
        text: str = entry[self._language] if self._language else entry
        return text.format(**values)

    def all(self) -> Mapping[str, str]:
        """Every text as it is written, by its key, in order."""
        section = self._entries
        return {key: entry[self._language] for key, entry in section.items()} if self._language else section

    @property
    def _entries(self) -> Mapping[str, Any]:
        """The section as it is written."""
        if self._language is None:
            return _section(ENGLISH, self._section)
        return _section(WRITTEN if self._section in _read(WRITTEN) else PAGES, self._section)


def _section(path: Path, name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = _read(path)[name]
    return found


@cache
def _read(path: Path) -> dict[str, Any]:
    return toml_of(path)
