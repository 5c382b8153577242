"""Other histories of Zimbabweee Trick: a hand was dealt with the cards played from it and those that are left."""

from __future__ import annotations

from random import Random
from typing import Any

from rulecore.adapters.histories import ObservedHistory, deals
from rulecore.core.bags import bag
from rulecore.games.zimbabweee.actions import Deal
from rulecore.games.zimbabweee.state import Bidding, Playing, Starting, Undealt


def complete(history: ObservedHistory, rng: Random) -> list[Any]:
    """The actions of a history."""
    actions: list[Any] = [None if seen["type"] == "deal" else history.game.decode(seen) for seen in history.seen]
    for begin, end in deals(history, Undealt):
        if begin < len(history):
            actions[begin] = Deal(tuple(map(bag, hands_dealt(history, begin, end, rng))))
    return actions


def hands_dealt(history: ObservedHistory, begin: int, end: int, rng: Random) -> list[list[int]]:
    """By seat all cards of a game: those that are left are drawn again, the others have been played openly."""
    left: Any = ((),) * history.game.players
    if issubclass(history.phase(end), (Starting, Bidding, Playing)):
        left = history.world(end, rng).hands
    hands = [list(hand) for hand in left]
    for seen in history.seen[begin:end]:
        if seen["type"] == "play":
            hands[seen["seat"]].append(seen["card"])
    return hands
