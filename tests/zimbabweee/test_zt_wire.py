"""JSON: the exact form of actions and of the result."""

from typing import Any

import pytest
from random_games import whole_game
from zt_positions import playing, zt

from rulecore.games.zimbabweee.actions import Bid, Deal, Play, Start

GAME = zt(3)
FORMS: list[tuple[Any, dict[str, Any]]] = [
    (Deal(((1, 2), (3,))), {"type": "deal", "hands": [[1, 2], [3]]}),
    (Start(2), {"type": "start", "start": 2}),
    (Bid(1, 0), {"type": "bid", "seat": 1, "tricks": 0}),
    (Play(0, 10), {"type": "play", "seat": 0, "card": 10}),
]


@pytest.mark.parametrize(("action", "data"), FORMS)
def test_an_action_has_exactly_these_fields(action: Any, data: dict[str, Any]) -> None:
    assert list(GAME.encode(action).items()) == list(data.items())
    assert GAME.decode(data) == action


@pytest.mark.clause("ZT-SCORE-5", "ZT-END-2")
def test_the_result_of_one_game() -> None:
    game, state = playing(((2, 6), (6, 7), (1, 5)), 2, 7, 1, 6, 5, 6, bids=(0, 2, 1))
    assert game.result(state) == {
        "scores": [0, 0, 0],
        "winners": [0, 1, 2],
        "games": [
            {
                "start": 0,
                "bids": [0, 2, 1],
                "trick_winners": [1, 1],
                "tricks": [0, 2, 0],
                "bankrupt": 1,
                "scores": [0, 0, 0],
                "winners": [0, 1, 2],
            }
        ],
        "parts": [
            [{"what": "met", "clause": "ZT-SCORE-3", "value": 0, "game": 0}],
            [{"what": "bankrupt", "clause": "ZT-SCORE-1", "value": 0, "game": 0}],
            [{"what": "missed", "clause": "ZT-SCORE-4", "value": 0, "game": 0}],
        ],
    }


@pytest.mark.clause("ZT-VAR-2")
def test_the_result_says_null_if_nobody_is_bankrupt() -> None:
    game, state = playing(((2, 6), (6, 7), (1, 5)), 2, 7, 1, 6, 5, 6, bids=(0, 2, 1), scoring="variant")
    result = game.result(state)
    assert (result["games"][0]["bankrupt"], result["scores"], result["winners"]) == (None, [0, 4, 0], [1])
    assert [[part["clause"] for part in parts] for parts in result["parts"]] == [
        ["ZT-VAR-4"],
        ["ZT-VAR-4"],
        ["ZT-VAR-5"],
    ]


@pytest.mark.clause("ZT-SERIES-2")
def test_the_result_of_a_series_has_three_records_and_their_sums() -> None:
    game = zt(4, games=3)
    result = game.result(whole_game(game)[0][-1])
    assert list(result) == ["scores", "winners", "games", "parts"]
    assert len(result["games"]) == 3
    assert result["scores"] == [sum(column) for column in zip(*(r["scores"] for r in result["games"]), strict=True)]
    assert result["winners"] == [s for s in range(4) if result["scores"][s] == max(result["scores"])]
