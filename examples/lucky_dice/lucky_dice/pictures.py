"""What lies on the table, as data: for terminals, pages and clients that know no game."""

from rulecore.authoring import JsonObject
from rulecore.pictures import Group, Piece, Scene, Seat, Views, badges

HEADINGS = {"roll": "The die is rolled", "choose": "Roll again or stop?", "over": "The game is over"}

JAPANESE = {"The die is rolled": "ダイスを振る", "Roll again or stop?": "もう一度振るか、やめるか", "Rolls": "出た目"}
"""What no picture of rulecore says already."""


def scene(views: Views) -> Scene:
    """The rolls of this turn in the middle, the points of everybody around them."""
    public = views.public
    middle = (Group("Rolls", dice(public["rolls"])),) if public["rolls"] else ()
    return Scene(HEADINGS[public["phase"]], middle, tuple(_seat(views, seat) for seat in range(len(views.seats))))


def _seat(views: Views, seat: int) -> Seat:
    points = views.public["points"][seat]
    return Seat(views.name(seat), badges(views, seat), (("points", "none yet" if points is None else str(points)),), ())


def dice(numbers: list[int]) -> tuple[Piece, ...]:
    """Dice that show these numbers."""
    return tuple(Piece("die-6", str(number), "plain", f"white d6 showing {number}") for number in numbers)


def held(action: JsonObject) -> tuple[Piece, ...]:
    """The die rolled; a choice is about no piece."""
    return dice([action["number"]]) if action["type"] == "throw" else ()
