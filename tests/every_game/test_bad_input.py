"""Bad input that once broke something, each kind once: refused by a documented error, in a short message, at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import count, repeat
from random import Random
from typing import Any
from unittest.mock import ANY

import pytest
from candidates import deep

import rulecore
from rulecore import (
    InvalidAction,
    InvalidConfig,
    InvalidData,
    InvalidState,
    InvalidTrace,
    Refusal,
    RulecoreError,
    bots,
)

pytestmark = pytest.mark.several_games


def opener(game: str, players: int) -> Callable[[], Any]:
    """What opens a table when it is asked for."""
    return cache(partial(rulecore.game, {"game": game, "players": players}))


ZT, DT, BR, FR = (opener(game, 3) for game in ("zimbabweee", "dietrick", "build_release", "fuertorite"))
DW = opener("dtwww", 2)


@cache
def bidding() -> Any:
    """The state after the deal."""
    return ZT().step(ZT().initial(), ZT().sample(ZT().initial(), Random(1)))


@cache
def view() -> Any:
    """What its first seat sees."""
    return ZT().view(bidding(), 0)


def bid(*fields: Any) -> Any:
    """An action made by hand."""
    from rulecore.games.zimbabweee import Bid

    return Bid(*fields)


SET: dict[str, Any] = {"type": "play", "seat": 0, "kind": "set", "rank": 3}
CARDS = {"type": "pass", "seat": 0}
EVENT = {"type": "turn-came", "clause": "ZT-BID-2", "changes": {}}
DEEP = deep()


class Thing:
    """What shows an address where it is shown as it is."""


UNSAFE: dict[Any, Any] = {Thing(): 1}


def replayed(**fields: Any) -> Any:
    """What comes of a trace with these fields."""
    return rulecore.replay({"config": ZT().config, "steps": [], **fields})


def opened(**fields: Any) -> Any:
    """What comes of a config with these fields."""
    return rulecore.game({"game": "zimbabweee", "players": 3, **fields})


ASKED: dict[str, tuple[Callable[[], Any], type[RulecoreError]]] = {
    "a play of 100,000 cards": (lambda: BR().decode({**SET, "cards": ["R3"] * 100_000}), InvalidAction),
    "a play of 100,000 wrong cards": (lambda: BR().decode({**SET, "cards": ["x"] * 100_000}), InvalidAction),
    "a deal of 250,000 hands": (lambda: ZT().decode({"type": "deal", "hands": [0] * 250_000}), InvalidAction),
    "a field with a name of 100,000 letters": (lambda: ZT().decode({"x" * 100_000: 1}), InvalidAction),
    "300,000 wrong steps": (lambda: replayed(steps=[{"a": 1}] * 300_000), InvalidTrace),
    "steps without end": (lambda: replayed(steps=repeat({})), InvalidTrace),
    "a key with a digit that is no number": (lambda: replayed(**{"steps.²": 1}), InvalidTrace),
    "a key that looks like a step": (lambda: replayed(**{"steps.7": 1}), InvalidTrace),
    "bytes for a text": (lambda: replayed(engine=b"rulecore"), InvalidTrace),
    "a set of cards": (lambda: DT().decode({**CARDS, "cards": {"M1", "V2", "T3"}}), InvalidAction),
    "cards without end": (lambda: DT().decode({**CARDS, "cards": repeat("M1")}), InvalidAction),
    "seats without end": (lambda: rulecore.game({**BR().config, "youngest_order": repeat(1)}), InvalidConfig),
    "an action of a count without end": (lambda: ZT().encode(bid(0, count())), InvalidAction),
    "actions that are used up": (lambda: ZT().undo_allowed(bidding(), iter([bid(0, 1)])), InvalidData),
    "no actions to undo": (lambda: ZT().undo_allowed(bidding(), None), InvalidData),
    "a deep way": (lambda: FR().decode({"type": "play", "seat": 0, "card": "1", "way": DEEP}), InvalidAction),
    "a deep place": (lambda: DW().decode({"type": "play", "seat": 0, "from": DEEP}), InvalidAction),
    "a turn that is no number": (lambda: ZT().broken(bidding()._replace(turn=0.0)), InvalidState),
    "the number of a list": (lambda: ZT().number_of(bid(0, [1])), InvalidAction),
    "the number of what only equals an action": (lambda: ZT().number_of(bid(False, 1.0)), InvalidAction),
    "an event without its fields": (lambda: ZT().say({"type": "turn-came", "seat": "evil"}), InvalidData),
    "an event of 5,000 digits": (lambda: ZT().say({**EVENT, "seat": 10**5000}), InvalidData),
    "a deep event": (lambda: ZT().say({**EVENT, "seat": DEEP}), InvalidData),
    "an event of an object": (lambda: ZT().say({**EVENT, "seat": Thing()}), InvalidData),
    "a draw without a generator": (lambda: ZT().sample(ZT().initial(), None), InvalidData),
    "worlds without a generator": (lambda: ZT().worlds(view(), None), InvalidData),
    "no players": (lambda: rulecore.record(ZT(), None, Random(1)), InvalidData),  # type: ignore[arg-type]
    "players that cannot play": (lambda: rulecore.record(ZT(), [None] * 3, Random(1)), InvalidData),  # type: ignore
    "a search for ever": (lambda: bots.search(ZT(), Random(1), seconds=10**400), InvalidData),
    "a flag that is a word": (lambda: rulecore.game(ZT().config, checked="no"), InvalidConfig),  # type: ignore
    "an object as a ruling": (lambda: opened(rulings={Thing(): 1}), InvalidConfig),
    "an object as a key of a trace": (lambda: rulecore.replay({**UNSAFE, "config": ZT().config}), InvalidTrace),
    "what equals every id": (lambda: opened(game=ANY), InvalidConfig),
    "what equals everything": (lambda: rulecore.game(ANY), InvalidConfig),
}


@pytest.mark.parametrize("name", ASKED)
def test_it_is_refused_in_one_short_sentence(name: str) -> None:
    ask, error = ASKED[name]
    with pytest.raises(error) as raised:
        ask()
    assert type(raised.value) is error
    assert len(str(raised.value)) < 250
    assert not re.search(r"0x[0-9a-f]{6}", str(raised.value))


def test_many_cards_made_by_hand_are_refused_before_they_are_counted() -> None:
    from rulecore.games.build_release import Play

    state, rng = BR().initial(), Random(2)
    while "release" not in str(BR().view(state, None)["phase"]):
        chance = BR().actor(state) is rulecore.CHANCE
        state = BR().step(state, BR().sample(state, rng) if chance else rng.choice(BR().legal(state)))
    play = next(action for action in BR().legal(state) if isinstance(action, Play))
    assert isinstance(BR().refusal(state, replace(play, cards=play.cards[:1] * 10**6)), Refusal)
