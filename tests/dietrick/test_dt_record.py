"""What views tell of hidden cards is what a seat was shown, no less and no more; worlds agree with it: DT-HIDDEN."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from dt_onlookers import Onlooker
from dt_positions import ENDLESS, cards, drew, dt, flipped, fuzz_leading, gave, leading, played
from random_games import whole_game

import rulecore
from rulecore.games.dietrick.actions import Flip, Play
from rulecore.games.dietrick.memory import spread_by_draw, spread_by_pass, told_of_pass, told_of_taking
from rulecore.games.dietrick.pieces import CODES
from rulecore.games.dietrick.state import deck_of, hands_of

TABLES: list[tuple[int, dict[str, str], int]] = [
    (2, {}, 0),
    (3, {}, 0),
    (4, {}, 0),
    (3, {"pass_visibility": "public"}, 0),
    (3, {"reshuffle_timing": "lazy-without-trick", "discard_visibility": "memory-only"}, 3),
    (4, {"discard_visibility": "top"}, 0),
]
"""Players, readings, and how many cards of the trick just played stay out of a new deck."""


def watched(players: int, agreed: dict[str, str], left_out: int, seed: int) -> Iterator[tuple[Any, Any, Onlooker]]:
    """A game, each of its states, and everybody who has watched it so far."""
    game = dt(players, box=ENDLESS, **agreed)
    states, actions = whole_game(game, seed)
    onlookers = [Onlooker(players, seat, left_out) for seat in (*range(players), None)]
    for before, action, state in zip(states, actions, states[1:], strict=False):
        for onlooker in onlookers:
            onlooker.watch(game.seen(action, onlooker.seat, before))
            yield game, state, onlooker


def told(known: dict[str, Any]) -> dict[str, Any]:
    """What a view tells, in sets."""
    assert all(group["count"] == len(group["pieces"]) for group in known["one_of"])
    return {
        "hands": [None if hand is None else set(hand) for hand in known["hands"]],
        "deck": set(known["deck"]),
        "one_of": {frozenset(map(tuple, group["places"])): set(group["pieces"]) for group in known["one_of"]},
    }


@pytest.mark.clause("DT-HIDDEN", "DT-REPL-1", "DT-END-2")
@pytest.mark.parametrize(("players", "agreed", "left_out"), TABLES)
def test_a_view_tells_what_its_seat_was_shown(players: int, agreed: dict[str, str], left_out: int) -> None:
    alternatives = 0
    for game, state, onlooker in watched(players, agreed, left_out, 3):
        assert told(game.view(state, onlooker.seat)["known"]) == onlooker.known()
        alternatives += len(onlooker.known()["one_of"])
    assert alternatives > 0 or players == 2


@pytest.mark.clause("DT-HIDDEN")
@pytest.mark.parametrize(("players", "agreed", "left_out"), TABLES)
def test_every_world_agrees_with_what_its_seat_was_shown(players: int, agreed: dict[str, str], left_out: int) -> None:
    rng, judged = Random(4), 0
    for number, (game, state, onlooker) in enumerate(watched(players, agreed, left_out, 5)):
        if number % 19:
            continue
        for world in islice(game.worlds(game.view(state, onlooker.seat), rng), 3):
            deck = {CODES[card] for card in deck_of(world)}
            held = [{CODES[card] for card in hand} for hand in hands_of(world)]
            for card, seats in onlooker.may_have.items():
                assert any(card in held[seat] for seat in seats)
            if onlooker.new is not None:
                assert deck <= onlooker.new
                for seat in {*range(players)} - onlooker.drawers - {onlooker.seat}:
                    assert not (held[seat] & onlooker.new) - set(onlooker.may_have)
            judged += 1
    assert judged > 20


HANDS = ("M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4")


@pytest.mark.clause("DT-HIDDEN", "DT-REPL-1")
def test_the_giver_knows_who_has_a_card_until_its_receiver_gives_cards() -> None:
    game = dt(3)
    state = drew(game, gave(game, played(game, leading(game, *HANDS), "M9 M5 M2"), "S4 S1"), "M1 M3 M4")
    assert game.view(state, 2)["known"]["hands"] == [["S4"], ["S1"], None]
    assert game.view(state, 0)["known"]["hands"] == [None, [], []]
    state = gave(game, played(game, state, "T4 V1 M1"), "V2 V3")
    seen = game.view(state, 2)["known"]
    assert (seen["hands"], seen["one_of"]) == (
        [["S4"], [], None],
        [{"pieces": ["S1"], "places": [["hands", 0], ["hands", 1]], "count": 1}],
    )


@pytest.mark.clause("DT-HIDDEN", "DT-SOLO-7")
def test_in_solo_a_bystander_knows_the_card_that_the_player_took() -> None:
    game = dt(1)
    state = game.step(played(game, leading(game, "T5 T7 M4 V1 S2", personal=7), "T7"), Flip(cards("S9 M1")))
    assert game.view(state, None)["known"]["hands"] == [["M1"]]
    assert game.view(state, 0)["known"]["hands"] == [None]
    state = game.step(state, Play(0, cards("M1")[0]))
    assert game.view(state, None)["known"]["hands"] == [[]]
    assert game.view(fuzz_leading(game, "T5"), None)["known"]["hands"] == [[]]


@pytest.mark.clause("DT-HIDDEN", "DT-SOLO-7")
def test_in_solo_a_bystander_knows_the_card_that_the_player_took_back() -> None:
    game = dt(1, solo_lowest_card="lowest-number")
    state = played(game, flipped(game, fuzz_leading(game, "M1 T5"), "M9"), "M1")
    assert game.view(state, None)["known"]["hands"] == [["M1"]]


@pytest.mark.clause("DT-HIDDEN")
def test_what_is_told_of_a_pass_word_by_word() -> None:
    held = (0b0011, 0b0100, 0b1000)
    assert told_of_pass((), held, 0, (1, 0), is_open=False) == ((0, 0, 0b100), (0, 1, 0b010))
    assert told_of_pass((), held, 0, (1, 0), is_open=True) == ((3, 0, 0b100), (3, 1, 0b010))
    earlier = ((1, 0, 0b001), (2, 1, 0b001), (2, 9, 0b001))
    assert told_of_pass(earlier, held, 0, (5, 1), is_open=False) == ((0, 1, 0b100), (0, 5, 0b010), (1, 0, 0b101))
    assert told_of_taking(((1, 3, 1), (1, 4, 1)), 0b1000, 6) == ((1, 3, 1), (1, 6, 1))
    assert spread_by_pass((0b010, 0, 0b010, 0b010), 0, is_open=False) == (0b010, 0, 0b010, 0b010)
    assert spread_by_pass((0b010, 0, 0b010, 0b010), 1, is_open=False) == (0b110, 0, 0b011, 0b111)
    assert spread_by_pass((0b010, 0, 0b010, 0b010), 1, is_open=True) == (0b010, 0, 0b010, 0b010)
    assert spread_by_draw((0, 0, 0, 0), 1) == (0b010, 0, 0b010, 0b010)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hands", [["M1"], [], None]),
        ("hands", [["S4"], ["V1"], []]),
        ("hands", [[], ["S1"]]),
        ("deck", ["M1"]),
        ("discard", ["M1"]),
        ("one_of", [{"pieces": ["S1"], "places": [["aside", 1]], "count": 1}]),
        ("one_of", [{"pieces": ["S1"], "places": [["hands", 0], ["hands", 1]], "count": 2}]),
    ],
)
def test_a_view_whose_record_contradicts_the_rest_has_no_worlds(name: str, value: Any) -> None:
    game = dt(3)
    state = drew(game, gave(game, played(game, leading(game, *HANDS), "M9 M5 M2"), "S4 S1"), "M1 M3 M4")
    view = game.view(state, 2)
    view["known"][name] = value
    with pytest.raises(rulecore.InvalidView):
        game.worlds(view, Random(1))
