"""DTwww as a picture: the public and the private dice, the trick, the dice-off."""

from __future__ import annotations

from typing import Any

from rulecore.core.config import JsonObject
from rulecore.pictures import Group, Piece, Scene, Seat, Views, badges

COLOURS = {"R": "red", "B": "blue", "G": "green", "W": "white"}
WORDS = {
    "deal": "All dice are in the bag",
    "feel": "Dice are drawn by feel: sizes are chosen",
    "draw": "Dice are drawn by feel",
    "roll": "The dice are about to be rolled",
    "score-roll": "The score dice are about to be rolled",
    "next-leader": "A lot decides who leads the next game",
    "tiebreak-pick": "Dice-off: the dice are chosen",
    "tiebreak-roll": "Dice-off: the dice are rolled",
    "end": "The match is over",
}


def scene(views: Views) -> Scene:
    """The trick in the middle, the dice of each seat around it."""
    public = views.public
    heading = WORDS.get(public["phase"], f"Trick {public['trick']}")
    if public["config"]["options"]["games"] > 1 and public["phase"] not in ("end", "tiebreak-pick", "tiebreak-roll"):
        heading = f"Game {public['game']}: {heading[0].lower()}{heading[1:]}"
    middle = tuple(Group(views.name(play["seat"]), (_played(play),)) for play in public["table"])
    facts = (("Dice in the bag", str(public["bag_count"])),)
    return Scene(heading, middle, tuple(_seat(views, seat) for seat in range(len(views.seats))), facts)


def _seat(views: Views, seat: int) -> Seat:
    public, own, groups = views.public, views.seats[seat], []
    for label, dice, note in (
        ("Public", public["public"][seat], ""),
        ("Private", own["private"], "seen by this player only"),
        ("Won", public["score"][seat], ""),
    ):
        if dice:
            groups.append(Group(label, tuple(die(name) for name in dice), note))
    groups += _dice_off(public["tiebreak"], own["tiebreak"], seat)
    facts: tuple[tuple[str, str], ...]
    facts = (("victory points", str(public["totals"][seat])),) if public["history"] else ()
    unseen = 0 if own["private"] else public["private_count"][seat]
    facts += (("private dice", str(unseen)),) if unseen else ()
    words = badges(views, seat, first_leader=public["opener"], leads=public["leader"])
    tied = ("last place",) if seat in public["last_place"] else ()
    won = ("winner",) if public["winners"] and seat in public["winners"] else ()
    return Seat(views.name(seat), (*words, *tied, *won), facts, tuple(groups))


def _dice_off(public: JsonObject | None, own: JsonObject | None, seat: int) -> list[Group]:
    """The die of the dice-off, as its owner knows it."""
    sides = own["sides"][seat] if own else None
    if public is None or sides is None:
        return []
    face = public["faces"][seat]
    note = "chosen in secret" if public["sides"][seat] is None else ""
    text = "?" if face is None else str(face)
    return [Group("Dice-off", (Piece(f"die-{sides}", text, "black", f"d{sides}: {text}"),), note)]


def die(name: str, stands_for: str | None = None) -> Piece:
    """A die by its name: `R6` in the bag or won, `R6:4` on the table."""
    kind, _, number = name.partition(":")
    look, sides = COLOURS[kind[0]], kind[1:]
    aloud = f"{look} d{sides}{f' showing {number}' if number else ''}"
    if stands_for:
        aloud = f"{aloud}, as {COLOURS[stands_for]}"
    return Piece(f"die-{sides}", number, look, aloud, COLOURS[stands_for] if stands_for else "")


def _played(play: Any) -> Piece:
    return die(play["die"], play.get("as"))


def held(action: JsonObject) -> tuple[Piece, ...]:
    """The die played."""
    return (_played(action),) if action["type"] == "play" else ()
