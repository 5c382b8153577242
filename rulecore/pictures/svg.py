"""Pieces and tracks as SVG, drawn here, so that a page needs no picture from anywhere else."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from markupsafe import Markup

from rulecore.pictures import Piece, Track
from rulecore.pictures.looks import LOOKS, colours

SYMBOLS = {
    "meat": "M3 12c0-5 4-8 9-8 4 0 6 3 5 6s-5 4-7 5c-3 2-7 1-7-3zm6-2a2 2 0 1 0 4 0 2 2 0 1 0-4 0z",
    "vegetable": "M10 18C5 14 4 9 7 6l2 2V3l3 3 2-3 1 5 3-2c1 5-2 9-8 12z",
    "shirt": "M7 3 2 6l2 4 2-1v8h8V9l2 1 2-4-5-3c-1 2-5 2-6 0z",
    "shoes": "M2 6h4c1 3 4 5 8 5 3 0 4 2 4 4H2z",
    "rudder": "M9 1h2v4a5 5 0 0 1 3 2l4-2 1 2-4 2a5 5 0 0 1 0 2l4 2-1 2-4-2a5 5 0 0 1-3 2v4H9v-4a5 5 0 0 1-3-2l-4 "
    "2-1-2 4-2a5 5 0 0 1 0-2L1 7l1-2 4 2a5 5 0 0 1 3-2zm1 6a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "anchor": "M10 1a3 3 0 0 1 1 5.8V8h4v2h-4v6c2-.3 4-2 4-4h2c0 4-3 6-7 7-4-1-7-3-7-7h2c0 2 2 3.7 4 4v-6H5V8h4V6.8A3 "
    "3 0 0 1 10 1zm0 2a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
    "map": "M1 4l6-2 6 2 6-2v14l-6 2-6-2-6 2zm6 0v10l6 2V6z",
    "coin": "M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12zm-1 3v6h2V7z",
}
"""A drawing for each suit, in a square of 20."""

DICE = {
    "die-4": "M24 5 45 41H3z",
    "die-6": "M7 7h34v34H7z",
    "die-8": "M24 2 44 24 24 46 4 24z",
    "die-10": "M24 2 45 20 40 30 24 46 8 30 3 20z",
    "die-12": "M24 2 44 16 37 42H11L4 16z",
    "die-20": "M24 2 43 13v22L24 46 5 35V13z",
}
"""The outline of a die of each size, in a square of 48."""


class Sheet:
    """The pieces of one page: each is drawn once and used wherever it lies."""

    def __init__(self) -> None:
        self._ids: dict[Piece, str] = {}

    def draw(self, piece: Piece) -> Markup:
        """A piece, to stand in a row."""
        drawn_as = piece._replace(name="")
        id = self._ids.setdefault(drawn_as, f"piece-{len(self._ids) + 1}")
        width, height = size(piece)
        kind = piece.shape.partition("-")[0]
        return Markup(
            f'<svg class="piece p-{kind}" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(piece.name)}">'
            f'<use href="#{id}"/></svg>'
        )

    def defined(self) -> Markup:
        """The drawings behind the pieces, for once on the page."""
        symbols = (_symbol(piece, id) for piece, id in self._ids.items())
        return Markup(
            f'<svg class="sheet" width="0" height="0" aria-hidden="true"><defs>{"".join(symbols)}</defs></svg>'
        )


def size(piece: Piece) -> tuple[int, int]:
    """Width and height of a piece."""
    if piece.shape.startswith("die-"):
        return 48, 48
    return {"strip": (24, 64), "token": (40, 40)}.get(piece.shape, (46, 64))


def _symbol(piece: Piece, id: str) -> str:
    width, height = size(piece)
    if piece.shape in DICE:
        body = _die(piece)
    else:
        body = {"back": _back, "strip": _strip, "token": _token}.get(piece.shape, _card)(piece)
    return f'<symbol id="{id}" viewBox="0 0 {width} {height}">{body}</symbol>'


def _words(text: str, x: float, y: float, size: float, ink: str, *, weight: int = 700) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{ink}" text-anchor="middle" '
        f'font-family="system-ui,sans-serif">{escape(text)}</text>'
    )


def _card(piece: Piece) -> str:
    paper, ink = colours(piece.look)
    large = 25 if len(piece.text) < 2 else 21
    picture = SYMBOLS.get(piece.look)
    sign = (
        f'<path transform="translate(15.5 5) scale(.75)" fill="{ink}" fill-rule="evenodd" d="{picture}"/>'
        if picture
        else ""
    )
    note = _note(piece, ink)
    middle = 44 if picture and not note else 42 if picture else 41
    return (
        f'<rect x="1" y="1" width="44" height="62" rx="5" fill="{paper}" stroke="#8f8a7d"/>{sign}'
        f"{_words(piece.text, 23, middle, large, ink)}{note}"
    )


def _note(piece: Piece, ink: str) -> str:
    """Stars and dots of colour below the number; other notes as words."""
    if piece.note in ("yellow", "blue"):
        fill = "#e9b824" if piece.note == "yellow" else "#2f66b3"
        return f'<circle cx="23" cy="54" r="4.5" fill="{fill}" stroke="#55524a" stroke-width=".7"/>'
    return _words(piece.note, 23, 57, 9, ink, weight=600) if piece.note else ""


def _back(piece: Piece) -> str:
    paper, ink = colours("back")
    return (
        f'<rect x="1" y="1" width="44" height="62" rx="5" fill="{paper}" stroke="#3f4b59"/>'
        f'<path d="M8 8h30v48H8zM8 32 23 8l15 24-15 24z" fill="none" stroke="{ink}" stroke-width="1.5"/>'
    )


def _strip(piece: Piece) -> str:
    paper, ink = colours(piece.look)
    note = _words(piece.note, 11, 58, 8, "#8f8a7d", weight=500) if piece.note else ""
    return (
        f'<path d="M0 1h18a5 5 0 0 1 5 5v52a5 5 0 0 1-5 5H0z" fill="{paper}" stroke="#8f8a7d"/>'
        f"{_words(piece.text, 11, 41, 21, ink)}{note}"
    )


def _token(piece: Piece) -> str:
    paper, ink = colours(piece.look)
    return f'<circle cx="20" cy="20" r="18" fill="{paper}" stroke="#6b675d"/>{_words(piece.text, 20, 27, 19, ink)}'


def _die(piece: Piece) -> str:
    paper, ink = colours(piece.look)
    low = 35 if piece.shape == "die-4" else 31
    large = (15 if piece.shape == "die-4" else 20) - 2 * (len(piece.text) > 1)
    note = f'<circle cx="40" cy="8" r="6" fill="{LOOKS[piece.note][0]}" stroke="#fff"/>' if piece.note in LOOKS else ""
    return (
        f'<path d="{DICE[piece.shape]}" fill="{paper}" stroke="#3b3f46" stroke-width="1.5" stroke-linejoin="round"/>'
        f"{_words(piece.text, 24, low, large, ink)}{note}"
    )


# --- tracks ---

_SIDE, _LEFT, _HIGH = 30, 90, 46
_FONT = 'font-family="system-ui,sans-serif" text-anchor="middle"'


def track(track: Track) -> Markup:
    """Rows of squares; a place outside before the first one. What is alike is said once, for a group."""
    squares = max(len(numbers) for _, _, numbers in track.rows)
    width, height = _LEFT + (squares + 1) * _SIDE + 4, len(track.rows) * _HIGH + 18
    head = "".join(_text(str(n), n, 11) for n in range(squares + 1))
    rows = "".join(_row(16 + at * _HIGH, *row) for at, row in enumerate(track.rows))
    told = "; ".join(f"{whose}: {track.rows[row][0]} {square}" for row, square, whose in track.markers)
    return Markup(
        f'<svg class="track" viewBox="0 0 {width} {height}" {_FONT} role="img" aria-label="{escape(told)}">'
        f'<g font-size="9" fill="currentColor">{head}</g>{rows}'
        f'<g font-size="9" font-weight="700">{"".join(_markers(track))}</g></svg>'
    )


def _row(top: int, name: str, look: str, numbers: tuple[int, ...]) -> str:
    fill = {"yellow": "#f4dc8f", "blue": "#b9d0ee"}.get(look, "#e5e2da")
    squares = "".join(_square(n, top) for n in range(1, len(numbers) + 1))
    printed = "".join(_text(str(number), n, top + 13) for n, number in enumerate(numbers, 1))
    return (
        f'<text y="{top + 20}" font-size="12" fill="currentColor" text-anchor="start">{escape(name)}</text>'
        f'<g fill="none" stroke="#8f8a7d" stroke-dasharray="3 2">{_square(0, top)}</g>'
        f'<g fill="{fill}" stroke="#8f8a7d">{squares}</g><g font-size="11" fill="#2b2f36">{printed}</g>'
    )


def _square(n: int, top: int) -> str:
    return f'<rect x="{_LEFT + n * _SIDE + 1}" y="{top}" width="{_SIDE - 2}" height="{_HIGH - 8}" rx="3"/>'


def _text(text: str, n: int, y: int) -> str:
    return f'<text x="{_LEFT + n * _SIDE + _SIDE // 2}" y="{y}">{escape(text)}</text>'


def _markers(track: Track) -> Iterator[str]:
    """Markers on the same square stand beside each other."""
    for row in range(len(track.rows)):
        by_square: dict[int, list[str]] = {}
        for at, square, whose in track.markers:
            if at == row:
                by_square.setdefault(square, []).append(whose)
        for square, names in by_square.items():
            for n, name in enumerate(names):
                yield _marker(square, 16 + row * _HIGH, name, n, len(names))


def _marker(square: int, top: int, name: str, n: int, of: int) -> str:
    step = min(11.0, (_SIDE - 10) / max(of - 1, 1))
    x = round(_LEFT + square * _SIDE + _SIDE / 2 + (n - (of - 1) / 2) * step, 1)
    return (
        f'<circle cx="{x}" cy="{top + 26}" r="6.5" fill="#33373d" stroke="#fff"/>'
        f'<text x="{x}" y="{top + 29.5}" fill="#fff">{escape(name)}</text>'
    )
