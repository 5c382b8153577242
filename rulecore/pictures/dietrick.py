"""Dietrick-taking as a picture: the scoring cards with the markers, the trick, the hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulecore.core.config import JsonObject
from rulecore.games.dietrick.pieces import BLUE, CODES, COLOURS, YELLOW, box_of, strip
from rulecore.pictures import Group, Piece, Scene, Seat, Track, Views, badges, face_down, pile

SUITS = {"M": "meat", "V": "vegetable", "T": "shirt", "S": "shoes"}
WORDS = {
    "lead": "Who leads?",
    "deal": "Before the deal",
    "arrange": "The scoring cards are laid out",
    "pass": "Cards are given",
    "draw": "Cards are drawn",
    "reshuffle": "The discards are shuffled",
    "over": "The game is over",
}


def scene(views: Views) -> Scene:
    """The strip above, the trick and the piles in the middle, the hands around."""
    public = views.public
    icons = _icons(public["config"])
    playing = f"trick {public['tricks'] + 1}{', the last one' if public['final'] else ''}"
    heading = WORDS.get(public["phase"], playing)
    if public["config"]["options"]["games"] > 1:
        heading = f"Game {public['game'] + 1}: {heading[0].lower()}{heading[1:]}"
    trick = tuple(Group(_name(views, seat), _cards([card], icons)) for seat, card in public["trick"])
    seats = tuple(_seat(views, seat, icons) for seat in range(len(public["marks"])))
    return Scene(heading[0].upper() + heading[1:], (*trick, *_piles(views, icons)), seats, (), _track(views))


def _piles(views: Views, icons: Mapping[str, str]) -> tuple[Group, ...]:
    public = views.public
    found: tuple[Group, ...] = ()
    for label, count in (("Deck", "deck_count"), ("Personal deck", "personal_count"), ("Fuzz deck", "fuzz_count")):
        found += pile(label, public[count] or 0)
    if public["discard"]:
        return (*found, Group("Discards", _cards(public["discard"], icons)))
    return (*found, *pile("Discards", public["discard_count"]))


def _is_fuzz(views: Views, seat: int) -> bool:
    return seat == len(views.seats)


def _name(views: Views, seat: int) -> str:
    return "Fuzz" if _is_fuzz(views, seat) else views.name(seat)


def _seat(views: Views, seat: int, icons: Mapping[str, str]) -> Seat:
    public = views.public
    yellow, blue = public["marks"][seat]
    facts = [("yellow", str(yellow)), ("blue", str(blue))]
    facts += [("difference", apart)] if (apart := _difference(public, seat)) else []
    facts += [("games won", str(public["wins"][seat]))] if public["config"]["options"]["games"] > 1 else []
    words = badges(views, seat, leads=public["lead"], ranked_first=public["first"], ranked_last=public["last"])
    groups: list[Group] = []
    if seat < len(views.seats):
        own = views.seats[seat]
        held = _cards(own["hand"], icons) if own["hand"] else face_down(public["hand_counts"][seat])
        groups += [Group("Hand", held)] if held else []
        groups += _given(views, seat, icons)
    return Seat(_name(views, seat), words, tuple(facts), tuple(groups))


def _given(views: Views, seat: int, icons: Mapping[str, str]) -> list[Group]:
    """Which cards that somebody else gave in the last pass the seat has seen."""
    given = views.seats[seat]["last_pass"]
    known = [card for card in given["cards"] if card is not None] if given and given["from"] != seat else []
    return [Group(f"Knows these cards given by {views.name(given['from'])}", _cards(known, icons))] if known else []


def _track(views: Views) -> Track:
    """The two rows of the scoring cards, with a marker of each contestant on both."""
    public = views.public
    box = box_of(public["config"]["components"])
    rows = strip(box, tuple(public["order"]))
    colours = _colours(box.top)
    names = ("F" if _is_fuzz(views, seat) else str(seat + 1) for seat in range(len(public["marks"])))
    markers = tuple(
        (row, min(pair[colour], len(rows.top)), name)
        for name, pair in zip(names, public["marks"], strict=True)
        for row, colour in enumerate(colours)
    )
    labels = (f"Top, {COLOURS[colours[0]]}", f"Bottom, {COLOURS[colours[1]]}")
    return Track(
        tuple((label, COLOURS[colour], row) for label, colour, row in zip(labels, colours, rows, strict=True)),
        markers,
        box.goal,
    )


def _colours(top: int) -> tuple[int, int]:
    """The colour of the top row and that of the bottom row."""
    return top, BLUE if top == YELLOW else YELLOW


def _difference(public: JsonObject, seat: int) -> str:
    """How far apart the two markers are, as it counts in the end; "" while one of them has not moved."""
    box, pair = box_of(public["config"]["components"]), public["marks"][seat]
    rows, squares = strip(box, tuple(public["order"])), [pair[colour] for colour in _colours(box.top)]
    if not all(squares):
        return ""
    top, bottom = (row[min(square, len(row)) - 1] for row, square in zip(rows, squares, strict=True))
    if public["config"]["options"]["variant"] == "beginner":
        top, bottom = squares
    return str(abs(top - bottom))


def _icons(config: JsonObject) -> dict[str, str]:
    """The colour of the icon of each card."""
    icons = box_of(config["components"]).icons
    return {code: COLOURS[icon] for code, icon in zip(CODES, icons, strict=True)}


def _cards(codes: Iterable[str], icons: Mapping[str, str]) -> tuple[Piece, ...]:
    return tuple(
        Piece("card", code[1:], SUITS[code[0]], f"{SUITS[code[0]]} {code[1:]}", icons.get(code, "")) for code in codes
    )


def held(action: JsonObject) -> tuple[Piece, ...]:
    """The cards played, given or turned over, without the icons, which the config decides."""
    if action["type"] == "play":
        return _cards([action["card"]], {})
    return _cards(action["cards"], {}) if action["type"] in ("pass", "flip") else ()
