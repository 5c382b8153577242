"""What the record tells of hidden cards: `known` in views and the worlds of views, beside the logs that seats saw."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest
from random_games import whole_game
from zt_positions import ZimbabweeeGame, playing, zt

from rulecore import InvalidView
from rulecore.games.zimbabweee.observation.record import known
from rulecore.games.zimbabweee.state import State

Json = dict[str, Any]
READINGS: tuple[dict[str, str], ...] = ({}, {"hand_visible": "at-bid"}, {"aside_visible": "open"})
"""The defaults, and the readings that change what is seen."""
on_every_reading = pytest.mark.parametrize("readings", READINGS, ids=str)
SEATS = (0, 1, 2, None)


class Told(NamedTuple):
    """What a log tells: the cards shown to be in each hand that have not left it since, and those in front of each
    player."""

    hands: list[list[int]]
    stacks: list[list[int]]


def told_by(log: list[Json]) -> Told:
    """Read a log from the beginning. Every deal is of all cards: what was known before it is of no use after it."""
    told = Told([[], [], []], [[], [], []])
    for action in log:
        if action["type"] == "deal":
            told = Told([list(hand or ()) for hand in action["hands"]], [[], [], []])
        elif action["type"] == "play":
            told.stacks[action["seat"]].append(action["card"])
            if action["card"] in told.hands[action["seat"]]:
                told.hands[action["seat"]].remove(action["card"])
    return told


def along_a_series(readings: dict[str, str], seat: int | None) -> Iterator[tuple[ZimbabweeeGame, State, Told]]:
    """Every state in which cards are out, with what the log of the seat tells there."""
    game = zt(3, games=3, scoring="variant", no_bankrupt_start="friendly-choice", **readings)
    states, played = whole_game(game, 4)
    log: list[Json] = []
    for before, action, after in zip(states, played, states[1:], strict=False):
        log.append(game.seen(action, seat, before))
        if game.view(after, None)["phase"] != "deal":
            yield game, after, told_by(log)


@on_every_reading
@pytest.mark.parametrize("seat", SEATS)
def test_known_is_what_the_log_tells_of_places_out_of_sight(readings: dict[str, str], seat: int | None) -> None:
    for game, state, told in along_a_series(readings, seat):
        view = game.view(state, seat)
        hands = [
            None if player == seat and view["hand"] is not None else hand for player, hand in enumerate(told.hands)
        ]
        assert view["known"] == {"hands": hands, "aside": [] if view["aside"] is None else None, "one_of": []}


@on_every_reading
@pytest.mark.parametrize("seat", SEATS)
def test_every_world_agrees_with_the_log(readings: dict[str, str], seat: int | None) -> None:
    for game, state, told in islice(along_a_series(readings, seat), 0, None, 5):
        for world in islice(game.worlds(game.view(state, seat), Random(1)), 3):
            shown = game.view(world, None)
            assert shown["stacks"] == (told.stacks if shown["phase"] in ("play", "over") else [[], [], []])
            for hand, cards in zip(getattr(world, "hands", ((),) * 3), told.hands, strict=True):
                assert not Counter(cards) - Counter(hand)


@pytest.mark.parametrize("wrong", [{"aside": [9]}, {"hands": [None, [3], []]}, {"one_of": [1]}], ids=str)
def test_a_view_that_knows_what_the_record_does_not_tell_is_refused(wrong: Json) -> None:
    game, state = playing(((2, 7), (3, 8), (2, 4)), aside=(9,))
    view = game.view(state, 0)
    with pytest.raises(InvalidView, match="known"):
        game.worlds({**view, "known": {**view["known"], **wrong}}, Random(1))


def test_what_the_seat_sees_is_null_and_what_is_hidden_is_empty() -> None:
    player: Json = {"hands": [[], None, []], "aside": [], "one_of": []}
    everybody: Json = {"hands": [[], [], []], "aside": None, "one_of": []}
    assert known(3, 1, sees_aside=False) == player
    assert known(3, None, sees_aside=True) == everybody
