"""Writes tables and charts into the documents, so that no figure there is typed by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from benchmarks.charts import bars, lines
from benchmarks.figures import Figures
from benchmarks.names import ENVIRONMENTS, GROWTH, SAME
from benchmarks.processes import ROOT
from benchmarks.sheets import in_markdown, sheets

DOCUMENT: Final = ROOT / "docs" / "speed.md"
BUILD: Final = {engine: build for build, engine in SAME.items()}
"""What an engine that plays the same game is called elsewhere."""
BLOCK: Final = re.compile(r"(<!-- figures: (?P<name>\w+) -->\n).*?(<!-- end of figures -->)", re.DOTALL)


class NoPlace(Exception):
    """The document and the figures do not fit together; the sentence says where."""


def filled(text: str, blocks: Mapping[str, str]) -> str:
    """The document with the content of every marked place replaced. Raises NoPlace."""
    places = {match["name"] for match in BLOCK.finditer(text)}
    for name in sorted(places ^ blocks.keys()):
        raise NoPlace(
            f"'<!-- figures: {name} -->' stands {'in the document' if name in places else 'in the figures'} only"
        )
    return BLOCK.sub(lambda match: f"{match[1]}\n{blocks[match['name']]}\n{match[3]}", text)


def setting_in_words(figures: Figures) -> str:
    """When, with what, how long."""
    about = figures.setting
    measured = {
        BUILD.get(name, name): number
        for name, number in about["versions"].items()
        if name not in (*GROWTH.values(), ENVIRONMENTS)
    }
    versions = ", ".join(f"{name} {number}" for name, number in measured.items())
    sentence = (
        f"{about['date']}, Python {about['python']}, {about['machine']}; {versions}; {about['rounds']} rounds of "
        f"{about['seconds']:g} seconds.\n"
    )
    left_out = "".join(f"- {one}\n" for one in figures.left_out)
    return f"{sentence}\n{left_out}" if left_out else sentence


def write(figures: Figures, document: Path = DOCUMENT) -> None:
    """Tables into the document, charts beside it. Raises NoPlace."""
    blocks = {sheet.name: in_markdown(sheet) for sheet in sheets(figures, only_ratios=True)}
    text = filled(document.read_text(encoding="utf-8"), {"setting": setting_in_words(figures), **blocks})
    document.write_text(text, encoding="utf-8")
    document.with_name("speed.svg").write_text(bars(figures), encoding="utf-8")
    document.with_name("speed_choices.svg").write_text(lines(figures), encoding="utf-8")
