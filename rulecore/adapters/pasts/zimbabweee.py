"""Other pasts of Zimbabweee Trick: a hand was dealt with all cards that were played from it and those that are left."""

from __future__ import annotations

from random import Random
from typing import Any

from rulecore.adapters.pasts import Told, stretches
from rulecore.core.bags import bag
from rulecore.games.zimbabweee.actions import Deal
from rulecore.games.zimbabweee.state import Bidding, Playing, Starting, Undealt


def filled(told: Told, rng: Random) -> list[Any]:
    """The actions of a past."""
    actions: list[Any] = [None if seen["type"] == "deal" else told.game.decode(seen) for seen in told.seen]
    for begin, end in stretches(told, Undealt):
        if begin < len(told):
            actions[begin] = Deal(tuple(map(bag, hands_dealt(told, begin, end, rng))))
    return actions


def hands_dealt(told: Told, begin: int, end: int, rng: Random) -> list[list[int]]:
    """By seat all cards of a game: those that are left are drawn again, the others have been played openly."""
    left: Any = ((),) * told.game.players
    if issubclass(told.phase(end), (Starting, Bidding, Playing)):
        left = told.world(end, rng).hands
    hands = [list(hand) for hand in left]
    for seen in told.seen[begin:end]:
        if seen["type"] == "play":
            hands[seen["seat"]].append(seen["card"])
    return hands
