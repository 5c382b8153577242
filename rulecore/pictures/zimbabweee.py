"""Zimbabweee Trick as a picture: hands, and in front of each player the stack that reads as a number."""

from __future__ import annotations

from rulecore.core.config import JsonObject
from rulecore.core.messages import with_article
from rulecore.pictures import Group, Piece, Scene, Seat, Views, badges, face_down, pile

WORDS = {"deal": "Before the deal", "start": "Who starts?", "bid": "Bidding", "over": "The game is over"}


def scene(views: Views) -> Scene:
    """The stacks as they are read, the hands below, the trick and the cards set aside in the middle."""
    public = views.public
    game = f"Game {public['game'] + 1}: " if public["config"]["options"]["games"] > 1 else ""
    trick = f"trick {len(public['trick_winners']) + 1}"
    heading = game + WORDS.get(public["phase"], trick)
    middle = tuple(Group(views.name(seat), cards([card])) for seat, card in public["trick"])
    if public["aside"]:
        middle += (Group("Set aside", cards(public["aside"])),)
    else:
        middle += pile("Set aside", public["aside_size"])
    return Scene(heading[0].upper() + heading[1:], middle, tuple(_seat(views, s) for s in range(len(views.seats))))


def _seat(views: Views, seat: int) -> Seat:
    public, own = views.public, views.seats[seat]
    stack, bid, size = public["stacks"][seat], public["bids"][seat], public["hand_sizes"][seat]
    facts = [("number", str(public["numbers"][seat]))] if stack else []
    facts += [("bid", "none yet" if bid is None else str(bid)), ("tricks", str(public["tricks"][seat]))]
    facts += [("points", str(public["totals"][seat]))] if public["games"] else []
    hand = face_down(size) if own["hand"] is None else cards(own["hand"])
    groups = [Group("In front, newest on the left", _stack(stack), "", tight=True)] if stack else []
    unread = own["hand"] is None and own["seat"] == seat
    groups += [Group("Hand", hand, "not looked at yet" if unread else "")] if size else []
    return Seat(
        views.name(seat),
        badges(views, seat, start_player=public["start"], leads=public["lead"]),
        tuple(facts),
        tuple(groups),
    )


def cards(ranks: list[int]) -> tuple[Piece, ...]:
    """Number cards."""
    return tuple(Piece("card", str(rank), "plain", with_article(str(rank), "a")) for rank in ranks)


def _stack(stack: list[int]) -> tuple[Piece, ...]:
    """The newest card whole; of the others what shows of them, a 0 for a 10."""
    *covered, newest = stack
    strips = (
        Piece("strip", str(rank % 10), "plain", f"a covered {rank}", "10" if rank == 10 else "")
        for rank in reversed(covered)
    )
    return (*cards([newest]), *strips)


def held(action: JsonObject) -> tuple[Piece, ...]:
    """The card played."""
    return cards([action["card"]]) if action["type"] == "play" else ()
