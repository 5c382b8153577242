"""What lies on the table, as data: for terminals, pages and clients that know no game."""

from rulecore.authoring import JsonObject
from rulecore.pictures import Group, Piece, Scene, Seat, Views, badges, face_down

from .state import HAND

HEADINGS = {"deal": "Before the deal", "play": "Everybody plays a card", "over": "The game is over"}

JAPANESE = {"Everybody plays a card": "1枚ずつ出す"}
"""What no picture of rulecore says already."""


def scene(views: Views) -> Scene:
    """The cards that were played in the middle, the hands around them."""
    public = views.public
    first, players = public["config"]["first_seat"], len(views.seats)
    played = {(first + place) % players: card for place, card in enumerate(public["table"])}
    middle = tuple(Group(views.name(seat), cards([card])) for seat, card in played.items())
    seats = tuple(_seat(views, seat, seat in played) for seat in range(players))
    return Scene(HEADINGS[public["phase"]], middle, seats)


def _seat(views: Views, seat: int, has_played: bool) -> Seat:
    hand = views.seats[seat]["hand"]
    count = 0 if views.public["phase"] == "deal" else HAND - has_played
    lies = face_down(count) if hand is None else cards(hand)
    return Seat(views.name(seat), badges(views, seat), (), (Group("Hand", lies),) if lies else ())


def cards(numbers: list[int]) -> tuple[Piece, ...]:
    """Number cards."""
    return tuple(Piece("card", str(number), "plain", f"a {number}") for number in numbers)


def held(action: JsonObject) -> tuple[Piece, ...]:
    """The card played."""
    return cards([action["card"]]) if action["type"] == "play" else ()
