"""What a seat knows of Hands that it cannot see: computed from what it was shown, never from `known`."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest
from fr_positions import FuertoGame, fr, horizontal, opening, played, vertical
from fr_walks import box
from random_games import whole_game
from uniform_worlds import Ways, assert_worlds_are

import rulecore
from rulecore.core.chance import CHANCE, outcomes
from rulecore.games.fuertorite.actions import Deal
from rulecore.games.fuertorite.pieces import CODES

Json = dict[str, Any]


def possible(game: FuertoGame, states: list[Any], actions: tuple[Any, ...], seat: int) -> Ways:
    """The states that a seat considers possible after all that it has seen and done, each with the ways of chance that
    lead to it: from every outcome of chance, without those that would have shown the seat something else."""
    believed = Counter({states[0]: 1})
    for before, action in zip(states, actions, strict=False):
        seen, coming = game.seen(action, seat, before), Counter[Any]()
        own = action.hands[seat] if isinstance(action, Deal) else None
        for state, ways in believed.items():
            if game.actor(state) is not CHANCE:
                if game.refusal(state, action) is None:
                    coming[game.step(state, action)] += ways
                continue
            for outcome, more in outcomes(game.need(state)):
                if own is not None and outcome[seat] != own:
                    continue  # `seen` would tell, too, and takes its time
                drawn = game.rules.chance_action(game.rules_config, state, outcome)
                if game.seen(drawn, seat, state) == seen:
                    coming[game.step(state, drawn)] += ways * more
        believed = coming
    return believed


BOX = box("R3 R4 R6 A1 A2 A3 A5 M2 M3 M4 C3", 2)
"""Three players with two cards each, and a deck of five."""
TWO_ROUNDS: list[Json] = [
    {"type": "deal", "hands": [["A2", "M4"], ["R4", "R6"], ["A3", "A5"]]},
    vertical(0, "A2"),
    {"type": "stop", "seat": 0},
    horizontal(1, "R6"),
    vertical(2, "A5"),
    {"type": "stop", "seat": 2},
    {"type": "draw", "cards": ["M2", None, "R3"]},
    vertical(2, "A3"),
    {"type": "stop", "seat": 2},
    horizontal(0, "M4"),
    vertical(1, "A5"),
    {"type": "stop", "seat": 1},
    {"type": "draw", "cards": [None, "C3", "A1"]},
    vertical(1, "R4"),
]
"""P1 lies low with two cards, beats a card with the Property, draws, and plays a card that may be the old one or the
new one."""


@pytest.mark.clause("FR-HIDDEN")
@pytest.mark.parametrize("seat", [0, 2])
def test_worlds_are_what_a_seat_considers_possible_after_all_that_it_has_seen(seat: int) -> None:
    game = fr(3, box=BOX)
    states, actions = [game.initial()], tuple(map(game.decode, TWO_ROUNDS))
    for action in actions:
        states.append(game.step(states[-1], action))
    for steps in (len(actions) - 1, len(actions)):
        ways = possible(game, states, actions[:steps], seat)
        assert max(ways.values()) > min(ways.values())
        assert_worlds_are(game, states[steps], seat, ways)


def lacking(card: str, ref: list[Any]) -> set[str]:
    """What nobody holds who lays this card down instead of beating that one, under the defaults: read off the rules of
    play as a player at the table would."""
    below, (number,) = ref
    coins = {code for code in CODES if code[0] == "C"}
    alike = {code for code in CODES if below[0] in ("C", code[0])}
    beating = coins | {code for code in alike if (number < 15 if code[1:] == "X" else int(code[1:]) > number)}
    rank = {code: number + 1 if code[1:] == "X" else int(code[1:]) for code in CODES}
    return beating | {code for code in CODES if rank[code] > rank[card]}


@pytest.mark.clause("FR-HIDDEN")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_was_shown_is_known_and_all_worlds_agree_with_it(players: int) -> None:
    game, listed = fr(players), 0
    for seed in range(6):
        states, actions = whole_game(game, seed)
        seat, out = seed % players, [set[str]() for _ in range(players)]
        for before, action, after in zip(states, actions, states[1:], strict=False):
            told, shown, view = game.seen(action, seat, before), game.view(before, seat), game.view(after, seat)
            if told["type"] == "play" and told["way"] == "horizontal":
                out[told["seat"]] |= lacking(told["card"], shown["ref"])
            for drawer in shown["drawers"]:
                out[drawer] = set()
            for player, size in enumerate(view["hand_sizes"]):
                out[player] = out[player] if size else set()
            if view["hands"] is not None:
                continue
            expected = [
                {"pieces": pieces, "places": [["hands", player]], "count": 0}
                for player, lack in enumerate(out)
                if player != seat and (pieces := [code for code in view["unseen"] if code in lack])
            ]
            assert view["known"]["one_of"] == expected
            assert view["known"]["hands"] == [None if player == seat else [] for player in range(players)]
            listed += len(expected)
            world: Any
            for world in islice(game.worlds(view, Random(seed)), 1 if expected else 0):
                for player in range(players):
                    assert player == seat or not {CODES[card] for card in world.hands[player]} & out[player]
    assert listed


@pytest.mark.clause("FR-HIDDEN")
def test_a_card_that_is_drawn_later_may_be_what_the_hand_lacked() -> None:
    game = fr(3)
    state = played(game, opening(game, "A5 M1", "R2 R3 M9", "A6 A7"), "A5", "M9-", "A6")
    (entry,) = game.view(state, 0)["known"]["one_of"]
    assert (entry["places"], entry["count"]) == ([["hands", 1]], 0)
    assert {"A7", "A14", "AX", "C3", "M10", "R10"} <= {*entry["pieces"]}
    assert not {"A4", "M8", "R9"} & {*entry["pieces"]}
    assert game.view(state, 1)["known"]["one_of"] == []


@pytest.mark.clause("FR-HIDDEN")
def test_cards_that_are_handed_over_lie_open_and_no_hand_is_known_to_have_any() -> None:
    game = fr(3)
    state = played(game, opening(game, "A5 M1", "A6 R3", "M9 M2"), "A5", "A6", "M9-")
    after = game.step(state, game.decode({"type": "draw", "cards": ["C3", "C4", None]}))
    view = game.view(after, None)
    assert view["property"] == [["A6"], ["M9"], ["A5"]]
    assert view["known"]["hands"] == [[], [], []]


@pytest.mark.clause("FR-HIDDEN")
@pytest.mark.parametrize("change", ["hands", "pieces", "count"])
def test_a_view_that_contradicts_the_record_has_no_worlds(change: str) -> None:

    game = fr(3)
    state = played(game, opening(game, "A5 M1", "R2 R3 M9", "A6 A7"), "A5", "M9-", "A6")
    view = game.view(state, 0)
    known = view["known"]
    entry = known["one_of"][0]
    changed = {
        "hands": {**known, "hands": [None, ["A14"], []]},
        "pieces": {**known, "one_of": [{**entry, "pieces": entry["pieces"][1:]}]},
        "count": {**known, "one_of": [{**entry, "count": 1}]},
    }[change]
    with pytest.raises(rulecore.InvalidView) as error:
        game.worlds({**view, "known": changed}, Random(1))
    assert "known" in str(error.value)
