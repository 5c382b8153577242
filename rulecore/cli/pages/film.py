"""Positions and actions on the way to witnesses, drawn: what comes again is kept once, a frame is numbers."""

from __future__ import annotations

import json
import re

from markupsafe import Markup

_SEAMS = re.compile(r'(<svg class="piece.*?</svg>)|(?=<section|<div class="group">|<dl|<div>|<g |<circle)')
"""Where markup is taken apart: around a piece, before a seat, a group, a fact and the parts of a track."""


class Film:
    """The frames of one page; a script puts them together again."""

    def __init__(self) -> None:
        self._parts: dict[str, int] = {}
        self._frames: list[list[int]] = []

    @property
    def next(self) -> int:
        """The number of the next frame."""
        return len(self._frames)

    def add(self, markup: str) -> str:
        """Keep a frame with this markup; nothing of it stands where it is added."""
        self._frames.append(self.numbers(markup))
        return ""

    def numbers(self, markup: str) -> list[int]:
        """The parts of which this markup is put together."""
        parts = (part for part in _SEAMS.split(" ".join(markup.split())) if part)
        return [self._parts.setdefault(part, len(self._parts)) for part in parts]

    @property
    def parts(self) -> list[str]:
        """All parts so far, in the order of their numbers."""
        return [*self._parts]

    def defined(self) -> Markup:
        """The frames, for once on the page."""
        kept = {"parts": list(self._parts), "frames": self._frames}
        text = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
        return Markup(f'<script type="application/json" id="film">{text.replace("<", chr(92) + "u003c")}</script>')
