"""What lies on the table, as data: for terminals, pages and clients that know no game."""

from rulecore.authoring import JsonObject
from rulecore.pictures import Group, Piece, Scene, Seat, Views, badges, face_down

from .state import HAND

LOOKS = {1: "plain", 2: "#b03a2e on #fffdf7"}
"""The colours of the two suits."""
HEADINGS = {"deal": "Before the deal", "over": "The game is over"}

JAPANESE = {"Trick # of #": "第#トリック（全#トリック）", "tricks won": "取ったトリック"}
"""What no picture of rulecore says already; # stands for a number."""


def scene(views: Views) -> Scene:
    """The trick in the middle, the hands and the tricks of everybody around it."""
    public = views.public
    trick = {(public["lead"] + place) % len(views.seats): card for place, card in enumerate(public["trick"])}
    middle = tuple(Group(views.name(seat), cards([card])) for seat, card in trick.items())
    seats = tuple(_seat(views, seat, seat in trick) for seat in range(len(views.seats)))
    return Scene(HEADINGS.get(public["phase"], f"Trick {len(public['won']) + 1} of {HAND}"), middle, seats)


def _seat(views: Views, seat: int, has_played: bool) -> Seat:
    public, hand = views.public, views.seats[seat]["hand"]
    count = HAND - len(public["won"]) - has_played if public["phase"] == "play" else 0
    lies = face_down(count) if hand is None else cards(hand)
    facts = () if public["phase"] == "deal" else (("tricks won", str(public["won"].count(seat))),)
    marks = badges(views, seat, leads=public["lead"])
    return Seat(views.name(seat), marks, facts, (Group("Hand", lies),) if lies else ())


def cards(numbers: list[int]) -> tuple[Piece, ...]:
    """Cards in the colours of their suits."""
    return tuple(Piece("card", str(number), LOOKS[number // 10], f"a {number}") for number in numbers)


def held(action: JsonObject) -> tuple[Piece, ...]:
    """The card played."""
    return cards([action["card"]]) if action["type"] == "play" else ()
