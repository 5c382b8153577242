"""The colours of pieces."""

from __future__ import annotations

import re
from typing import Final

LOOKS: Final = {
    "plain": ("#fffdf7", "#2b2f36"),
    "red": ("#c8473d", "#ffffff"),
    "blue": ("#2f66b3", "#ffffff"),
    "green": ("#2f8554", "#ffffff"),
    "white": ("#fbfaf5", "#2b2f36"),
    "orange": ("#d9822b", "#ffffff"),
    "purple": ("#7a56a8", "#ffffff"),
    "black": ("#33373d", "#ffffff"),
    "meat": ("#fffdf7", "#b03a2e"),
    "vegetable": ("#fffdf7", "#2f7d46"),
    "shirt": ("#fffdf7", "#2b63a8"),
    "shoes": ("#fffdf7", "#7a4f9a"),
    "rudder": ("#fffdf7", "#8a4b1f"),
    "anchor": ("#fffdf7", "#23608f"),
    "map": ("#fffdf7", "#3f7d3a"),
    "coin": ("#fff6d9", "#9a6b00"),
    "back": ("#5b6b7d", "#8c9bad"),
}
"""The paper and the ink of each suit or colour."""

_OWN = re.compile(r"(#[0-9a-f]{6}) on (#[0-9a-f]{6})")


def colours(look: str) -> tuple[str, str]:
    """The paper and the ink of a look: one of LOOKS, or an ink on a paper, such as `#b03a2e on #fffdf7`. What is
    neither is plain."""
    found = _OWN.fullmatch(look)
    return (found[2], found[1]) if found else LOOKS.get(look, LOOKS["plain"])
