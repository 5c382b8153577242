"""JSON: the exact form of actions and of the result."""

from typing import Any

import pytest
from fr_positions import cards, fr, opening, played
from random_games import whole_game

import rulecore
from rulecore.games.fuertorite.actions import Deal, Draw, Extend, Play, Stop, Way
from rulecore.games.fuertorite.pieces import CODES

GAME = fr(3)
(A5,) = cards("A5")
FORMS: list[tuple[Any, dict[str, Any]]] = [
    (Deal((cards("R3 AX"), cards("C4"))), {"type": "deal", "hands": [["R3", "AX"], ["C4"]]}),
    (Play(1, A5, Way.VERTICAL), {"type": "play", "seat": 1, "card": "A5", "way": "vertical"}),
    (Play(2, A5, Way.HORIZONTAL), {"type": "play", "seat": 2, "card": "A5", "way": "horizontal"}),
    (Extend(1, A5), {"type": "extend", "seat": 1, "card": "A5"}),
    (Stop(1), {"type": "stop", "seat": 1}),
    (Stop(1, 8), {"type": "stop", "seat": 1, "x": 8}),
    (Stop(1, 0), {"type": "stop", "seat": 1, "x": 0}),
    (Stop(1, -1), {"type": "stop", "seat": 1, "x": -1}),
    (Draw((A5, None, *cards("M3"))), {"type": "draw", "cards": ["A5", None, "M3"]}),
]


@pytest.mark.parametrize(("action", "data"), FORMS)
def test_an_action_has_exactly_these_fields(action: Any, data: dict[str, Any]) -> None:
    assert list(GAME.encode(action).items()) == list(data.items())
    assert GAME.decode(data) == action


@pytest.mark.parametrize("card", [True, 0, 3, "a5", "A0", "A15", "", None, ["A5"], {"A5": 1}, 1.5, "C2", "CX", "X"])
@pytest.mark.parametrize(("kind", "path"), [("play", "card"), ("extend", "card")])
def test_a_card_is_one_of_51_codes(kind: str, path: str, card: object) -> None:
    data = next(data for _, data in FORMS if data["type"] == kind)
    with pytest.raises(rulecore.InvalidAction) as error:
        GAME.decode({**data, path: card})
    (fault,) = error.value.faults
    assert fault.path == path
    assert "a card: R, A or M with 1 to 14 or X, or C3 to C8" in fault.expected


@pytest.mark.clause("FR-COMP-1")
def test_every_card_has_its_code_on_the_wire() -> None:
    for card, code in enumerate(CODES):
        assert GAME.decode({"type": "extend", "seat": 0, "card": code}) == Extend(0, card)


@pytest.mark.clause("FR-END-5", "FR-END-6", "FR-SCORE-6")
def test_the_result_of_one_game() -> None:
    hands = ("R1 A14 A13", "R2 M1 M2 R3", "R4 C8")
    properties = ["M5", "A1 A2 R13", "M9 M10 A3"]
    state = opening(GAME, *hands, properties=properties, final=True, end="hand", number=6, bonus=(1, 4, 0))
    assert GAME.result(played(GAME, state, "R1", "R2", "R4")) == {
        "scores": [11, 12, 7],
        "winners": [1],
        "ranks": [2, 1, 3],
        "games": [
            {
                "game": 1,
                "rounds": 6,
                "end": "hand",
                "stars": [10, 8, 7],
                "kept": [["A"], ["R", "A"], ["M"]],
                "bonus": [1, 4, 0],
                "scores": [11, 12, 7],
            }
        ],
        "parts": [
            [_part("stars", "FR-SCORE-5", stars), _part("bonus", "FR-RUN-7", bonus)]
            for stars, bonus in ((10, 1), (8, 4), (7, 0))
        ],
    }


def _part(what: str, clause: str, value: int) -> dict[str, Any]:
    return {"what": what, "clause": clause, "value": value, "game": 0}


@pytest.mark.clause("FR-SERIES-1", "FR-SERIES-2")
def test_the_result_of_a_series_lists_its_games() -> None:
    game = fr(4, mode="series")
    result = game.result(whole_game(game, 2)[0][-1])
    assert list(result) == ["scores", "winners", "ranks", "games", "parts"]
    assert len(result["games"]) > 1
    assert list(result["games"][0]) == ["game", "rounds", "end", "stars", "kept", "bonus", "scores"]
