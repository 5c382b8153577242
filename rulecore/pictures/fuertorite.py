"""FuertoRite as a picture: hands, Properties, and the turns of the round."""

from __future__ import annotations

from collections.abc import Iterable

from rulecore.core.config import JsonObject
from rulecore.games.fuertorite.pieces import CODES, StarTable, box_of, stars_of
from rulecore.pictures import Group, Piece, Scene, Seat, Views, badges, face_down, pile

TYPES = {"R": "rudder", "A": "anchor", "M": "map", "C": "coin"}
"""How each type looks."""
NAMES = {"R": "Rudder Wheel", "A": "Anchor", "M": "Map", "C": "Coin"}
"""How each type is called."""
UPWARDS = {1: "going up", -1: "going down", 0: "going either way"}
"""Where a run can go from a number."""
WORDS = {"deal": "Before the deal", "over": "The game is over"}


def scene(views: Views) -> Scene:
    """The turns in the middle, the cards of each seat around."""
    public = views.public
    config = public["config"]
    reading = StarTable(config["rulings"]["star-table"])
    stars = dict(zip(CODES, stars_of(box_of(config["components"], reading), reading), strict=True))
    last = ", the last one" if public["final"] else ""
    heading = WORDS.get(public["phase"], f"Round {public['round']}{last}")
    middle = tuple(
        Group(f"{views.name(seat)}{', horizontally' if way == 'horizontal' else ''}", _cards(cards, stars))
        for seat, way, cards in public["table"]
    )
    middle += pile("Deck", public["deck_size"])
    middle += (Group("Discards", _cards(public["discard"], stars)),) if public["discard"] else ()
    facts: tuple[tuple[str, str], ...] = ()
    if public["ref"]:
        card, numbers = public["ref"]
        facts = (("To beat", f"{_named(card)}{f' as {_either(numbers)}' if card.endswith('X') else ''}"),)
    facts += _last_x(public)
    seats = tuple(_seat(views, seat, stars) for seat in range(len(views.seats)))
    return Scene(heading, middle, seats, facts)


def _last_x(public: JsonObject) -> tuple[tuple[str, str], ...]:
    """What the X counts that was played last in the turn in progress, and where the run goes from there."""
    if not public["run"] or not public["table"][-1][2][-1].endswith("X"):
        return ()
    return (("The X counts", ", or ".join(f"{number} {UPWARDS[way]}" for number, way in public["run"])),)


def _either(numbers: Iterable[int]) -> str:
    return " or ".join(map(str, numbers))


def _seat(views: Views, seat: int, stars: dict[str, int]) -> Seat:
    public, own = views.public, views.seats[seat]
    groups = [
        Group(label, _cards(cards, stars))
        for label, cards in (("Hand", own["hand"]), ("Property", public["property"][seat]))
        if cards
    ]
    size = public["hand_sizes"][seat]
    groups[:0] = [Group("Hand", face_down(size))] if size and own["hand"] is None else []
    bonus = public["bonus"][seat]
    facts = [("cards", str(size + len(public["property"][seat])))]
    facts += [("points for several cards", str(bonus))] if bonus else []
    facts += [("points so far", str(public["totals"][seat]))] if public["records"] else []
    drawer = seat if seat in public["drawers"] else None
    words = badges(views, seat, start_player=public["sp"], draws=drawer)
    return Seat(views.name(seat), words, tuple(facts), tuple(groups))


def _named(code: str) -> str:
    return f"{NAMES[code[0]]} {code[1:]}"


def _cards(codes: Iterable[str], stars: dict[str, int]) -> tuple[Piece, ...]:
    return tuple(Piece("card", code[1:], TYPES[code[0]], _named(code), "★" * stars.get(code, 0)) for code in codes)


def held(action: JsonObject) -> tuple[Piece, ...]:
    """The card played or added, without its stars, which the config decides."""
    return _cards([action["card"]], {}) if action["type"] in ("play", "extend") else ()
