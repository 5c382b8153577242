"""Docstrings as Sphinx reads them.

The docstrings of rulecore are written for people who read code. They have paragraphs, `code`, examples, and lists of
arguments such as

    players  how many sit at the table, 3 or 4
    rng      where the cards come from; equal generators
             give equal games

Here such a list becomes fields of reStructuredText, and everything else plain text that no mark of it disturbs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

ARGUMENT = re.compile(r"(?P<name>[\w*][\w, *]*?) {2,}(?P<text>\S.*)")
"""The first line about an argument."""
MARKS = re.compile(r"([\\*|_])")
WORD = re.compile(r"`([^`]+)`|\b((?:[A-Z][a-z]+){2,})\b")
"""Code, or a name such as InvalidData, which stands for itself."""


def as_rst(lines: Sequence[str], link: Callable[[str], str | None]) -> list[str]:
    """The docstring in reStructuredText.

    link  the full name of what stands between backquotes, where a page has it
    """
    told = [line for block in _blocks(lines) for line in (*_block(block, link), "")]
    return told or [""]


def _blocks(lines: Sequence[str]) -> Iterator[list[str]]:
    """The paragraphs: lines with empty ones between them."""
    block: list[str] = []
    for line in (*lines, ""):
        if line.strip():
            block.append(line)
        elif block:
            yield block
            block = []


def _block(block: list[str], link: Callable[[str], str | None]) -> list[str]:
    """One paragraph."""
    if block[0].startswith(">>>"):
        return block
    if block[0].startswith("    "):
        return ["::", "", *block]
    if ARGUMENT.fullmatch(block[0]):
        return [_argument(line, link) for line in block]
    return [_said(line, link) for line in block]


def _argument(line: str, link: Callable[[str], str | None]) -> str:
    """A line of a list of arguments: the first one about an argument, or one that goes on."""
    found = ARGUMENT.fullmatch(line)
    return f":param {found['name']}: {_said(found['text'], link)}" if found else f"    {_said(line.strip(), link)}"


def _said(text: str, link: Callable[[str], str | None]) -> str:
    """Plain text with `code` in it."""
    told, end = [], 0
    for found in WORD.finditer(text):
        told += [_plain(text[end : found.start()]), _word(found, link)]
        end = found.end()
    return "".join((*told, _plain(text[end:])))


def _plain(text: str) -> str:
    return MARKS.sub(r"\\\1", text)


def _word(found: re.Match[str], link: Callable[[str], str | None]) -> str:
    text = found[1] or found[2]
    target = link(text)
    if target:
        return f":py:obj:`{text} <{target}>`"
    return f"``{text}``" if found[1] else text
