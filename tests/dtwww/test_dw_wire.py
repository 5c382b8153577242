"""JSON: the exact form of actions and of the result."""

from typing import Any

import pytest
from dw_positions import diced, dw, kinds, shown, tied
from random_games import whole_game

import rulecore
from rulecore.games.dtwww.actions import Deal, NextLeader, Pick, Place, Play, RollAll, ScoreRoll, TiebreakRoll
from rulecore.games.dtwww.pieces import BLUE

GAME = dw(3)
FORMS: list[tuple[Any, dict[str, Any]]] = [
    (
        Deal((kinds("B4 G6 W20"), kinds("R4")), (kinds("R4 R4"), ())),
        {"type": "deal", "public": [["B4", "G6", "W20"], ["R4"]], "private": [["R4", "R4"], []]},
    ),
    (
        RollAll((shown("B4:1 G6:6 W20:13"), shown("R10:0")), (shown("R4:2"), ())),
        {"type": "roll", "public": [["B4:1", "G6:6", "W20:13"], ["R10:0"]], "private": [["R4:2"], []]},
    ),
    (Play(0, Place.PUBLIC, shown("R20:17")[0]), {"type": "play", "seat": 0, "from": "public", "die": "R20:17"}),
    (
        Play(1, Place.PRIVATE, shown("W10:0")[0], BLUE),
        {"type": "play", "seat": 1, "from": "private", "die": "W10:0", "as": "B"},
    ),
    (ScoreRoll((shown("R4:3 G12:11"), ())), {"type": "score-roll", "dice": [["R4:3", "G12:11"], []]}),
    (NextLeader(2), {"type": "next-leader", "leader": 2}),
    (Pick(2, 20), {"type": "tiebreak-pick", "seat": 2, "sides": 20}),
    (TiebreakRoll((17, None, 0)), {"type": "tiebreak-roll", "faces": [17, None, 0]}),
]
IDS = [f"{data['type']}-{len(data)}" for _, data in FORMS]


def wrong(data: Any) -> list[str]:
    """The paths of what is malformed."""
    with pytest.raises(rulecore.InvalidAction) as error:
        GAME.decode(data)
    return [fault.path for fault in error.value.faults]


def form(kind: str) -> dict[str, Any]:
    """An action of a type in JSON; of plays the one with a colour."""
    return [data for _, data in FORMS if data["type"] == kind][-1]


@pytest.mark.parametrize(("action", "data"), FORMS, ids=IDS)
def test_an_action_has_exactly_these_fields(action: Any, data: dict[str, Any]) -> None:
    assert list(GAME.encode(action).items()) == list(data.items())
    assert GAME.decode(data) == action


def test_fields_are_called_from_and_as_and_nothing_else() -> None:
    names = {"from": "place", "as": "colour"}
    assert wrong({names.get(name, name): value for name, value in form("play").items()}) == ["from", "place", "colour"]


@pytest.mark.clause("DW-WHITE-3")
@pytest.mark.parametrize("value", ["W", "r", "red", "", None, 0, True])
def test_a_declared_colour_is_red_blue_or_green(value: object) -> None:
    assert wrong({**form("play"), "as": value}) == ["as"]
    whites = [GAME.decode({**form("play"), "as": colour}) for colour in "RBG"]
    assert [white.counts_as for white in whites if isinstance(white, Play)] == [0, 1, 2]


@pytest.mark.clause("DW-FINAL-5", "DW-FINAL-4")
def test_the_result_after_a_dice_off() -> None:
    game, state = tied(3, 0, 2)
    assert game.result(diced(game, state, 6, 6, (5, None, 5), (1, None, 2))) == {
        "scores": [2, 1, 2],
        "winners": [2],
        "ranks": [2, 3, 1],
        "games": [{"opener": 0, "sums": [5, 1, 5], "dice": [1, 1, 1], "ranks": [1, 3, 1], "points": [2, 1, 2]}],
        "tiebreak": [
            {"sides": [6, None, 6], "faces": [5, None, 5]},
            {"sides": [6, None, 6], "faces": [1, None, 2]},
        ],
        "parts": [[_part("rank-1", 2)], [_part("rank-3", 1)], [_part("rank-1", 2)]],
    }


@pytest.mark.clause("DW-FINAL-1", "DW-FINAL-5")
def test_the_result_without_a_dice_off() -> None:
    game, state = tied(3, 1)
    assert list(game.result(state).items()) == [
        ("scores", [1, 2, 1]),
        ("winners", [1]),
        ("ranks", [2, 1, 2]),
        ("games", [{"opener": 0, "sums": [1, 5, 1], "dice": [1, 1, 1], "ranks": [2, 1, 2], "points": [1, 2, 1]}]),
        ("tiebreak", []),
        ("parts", [[_part("rank-2", 1)], [_part("rank-1", 2)], [_part("rank-2", 1)]]),
    ]


def _part(what: str, value: int, clause: str = "DW-SCORE-4", game: int = 0) -> dict[str, Any]:
    return {"what": what, "clause": clause, "value": value, "game": game}


@pytest.mark.clause("DW-VAR-1")
def test_the_parts_of_a_result_in_the_variant_are_sums() -> None:
    game = dw(3, variant="sums", games=2)
    result = game.result(whole_game(game)[0][-1])
    assert result["parts"] == [
        [_part("sum", record["sums"][seat], "DW-VAR-1", number) for number, record in enumerate(result["games"])]
        for seat in range(3)
    ]
