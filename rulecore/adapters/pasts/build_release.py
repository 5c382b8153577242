"""Other pasts of Build & Release: of all cards that a hand has had, those that were dealt are the ones that have not
come into it openly."""

from __future__ import annotations

from random import Random
from typing import Any

from rulecore.adapters.pasts import Told, last_world, stretches
from rulecore.core.bags import bag, minus
from rulecore.core.config import JsonObject
from rulecore.games.build_release.actions import Deal
from rulecore.games.build_release.pieces import CODES, Cards
from rulecore.games.build_release.state import Building, Displaying, Revealing, Supplying, Undealt

CARDS = {code: card for card, code in enumerate(CODES)}
"""The card of each name on the wire."""
DRAFT = (Displaying, Building, Revealing)


def filled(told: Told, rng: Random) -> list[Any] | None:
    """The actions of a past; None in a dead end."""
    actions = [None if seen["type"] == "deal" else told.game.decode(seen) for seen in told.seen]
    for begin, end in stretches(told, Undealt):
        if begin < len(told):
            at = next((k for k in range(begin + 1, end) if told.phase(k) not in DRAFT), end)
            nothing: tuple[Cards, ...] = ((),) * told.game.players
            actions[begin] = deal(told, (begin, at), nothing, told.world(at, rng).hands)
        extra = next((k for k in range(begin, end) if told.phase(k) is Supplying), None)
        if extra is not None:
            last = last_world(told, extra, end, Undealt, rng)
            if last is None:
                return None
            actions[extra] = deal(told, (extra, last.at), told.world(extra, rng).hands, last.world.hands)
    return actions if all(action is not None for action in actions) else None


def deal(told: Told, stretch: tuple[int, int], before: tuple[Cards, ...], after: tuple[Cards, ...]) -> Deal | None:
    """The deal at the beginning of the stretch: by seat what is in the hand at its end and has left it since, but was
    not there before and has not come openly. None where that cannot be."""
    begin, end = stretch
    dealt = []
    for seat in range(told.game.players):
        came, left = list(before[seat]), list(after[seat])
        for seen in told.seen[begin:end]:
            came += taken(seen, seat)
            left += parted_with(seen, seat)
        dealt.append(minus(bag(left), bag(came)))
    return None if None in dealt else Deal(tuple(cards for cards in dealt if cards is not None))


def taken(seen: JsonObject, seat: int) -> list[int]:
    """The cards that this action puts into the hand of the seat."""
    return [CARDS[seen["card"]]] if seen["type"] == "take" and seen["seat"] == seat else []


def parted_with(seen: JsonObject, seat: int) -> list[int]:
    """The cards of a release that this action takes out of the hand of the seat."""
    if seen["type"] == "play" and seen["seat"] == seat:
        return [CARDS[code] for code in seen["cards"]]
    if seen["type"] == "penalty" and seen["cards"][seat] is not None:
        return [CARDS[seen["cards"][seat]]]
    return []
