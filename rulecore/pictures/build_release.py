"""Build & Release as a picture: the cards on offer, scoring groups, the melds of the round, penalty cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulecore.core.config import JsonObject
from rulecore.pictures import Group, Piece, Scene, Seat, Views, badges, face_down, pile

COLOURS = {"R": "red", "O": "orange", "P": "purple", "B": "blue", "G": "green"}


def scene(views: Views) -> Scene:
    """The row and the melds in the middle, what each seat has around them."""
    public = views.public
    phase = str(public["phase"])
    heading = "The game is over" if phase == "over" else phase.replace("-", " ").capitalize()
    if public["config"]["options"]["games"] > 1:
        heading = f"Game {public['game'] + 1}: {heading[0].lower()}{heading[1:]}"
    middle: tuple[Group, ...] = (Group("On offer", cards(public["row"])),) if public["row"] else ()
    middle += tuple(
        Group(f"{views.name(meld['seat'])}, {_meld(meld)}", cards(meld["cards"])) for meld in public["table"]
    )
    for label, codes in (("Discards", public["discard"]), ("Won by nobody", public["aside"])):
        middle += (Group(label, cards(codes)),) if codes else ()
    middle += (*pile("Deck", public["deck_count"]), *pile("Unused", public["unused_count"]))
    return Scene(heading, middle, tuple(_seat(views, seat) for seat in range(len(views.seats))))


def _meld(meld: JsonObject) -> str:
    return str(meld["kind"])


def _seat(views: Views, seat: int) -> Seat:
    public, own = views.public, views.seats[seat]
    hand, count = own["hands"][seat], public["hand_counts"][seat]
    held = face_down(count) if hand is None else cards(hand)
    groups = [Group("Hand", held)] if count else []
    for number, group in enumerate(public["groups"][seat], 1):
        groups.append(Group(f"Group {number}, scored as a {group['kind']}", cards(group["cards"])))
    for label, field in (
        ("Left over", "leftover"),
        ("Kept", "kept"),
        ("Thrown away", "dropped"),
        ("Penalty", "penalty"),
    ):
        groups += [Group(label, cards(public[field][seat]))] if public[field][seat] else []
    build = public["build"][seat]
    facts = [("build score", str(build))] if build is not None else []
    won = public["acquired_counts"][seat]
    facts += [("cards won", str(won))] if won else []
    facts += [("points so far", str(public["totals"][seat]))] if public["history"] else []
    shed = ("shed out",) if seat in public["shed"] else ()
    words = badges(views, seat, start_player=public["first"], leads=public["leader"])
    waits = ("still to play",) if public["phase"] == "penalty" and seat in public["pending"] else ()
    return Seat(views.name(seat), (*words, *shed, *waits), tuple(facts), tuple(groups))


def cards(codes: Iterable[str]) -> tuple[Piece, ...]:
    """Cards in five colours; an X has none."""
    return tuple(
        Piece("card", "X", "black", "an X")
        if code == "X"
        else Piece("card", code[1:], COLOURS[code[0]], f"{COLOURS[code[0]]} {code[1:]}")
        for code in codes
    )


def held(action: JsonObject) -> tuple[Piece, ...]:
    """The cards that an action takes, shows or plays."""
    found: Any = action.get("cards", action.get("card"))
    if isinstance(found, str):
        return cards([found])
    return cards(found) if isinstance(found, list) and all(isinstance(code, str) for code in found) else ()
