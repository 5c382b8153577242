"""JSON: the exact form of actions and of the result."""

from typing import Any

import pytest
from dt_positions import cards, dealt, dt, leading, played
from random_games import whole_game

import rulecore
from rulecore.games.dietrick.actions import Arrange, ArrangeByChance, Deal, Draw, Flip, Lead, Pass, Play, Reshuffle

GAME = dt(3)
FORMS: list[tuple[Any, dict[str, Any]]] = [
    (Lead(2), {"type": "lead", "lead": 2}),
    (Deal((cards("M1 M2"), cards("S9"))), {"type": "deal", "hands": [["M1", "M2"], ["S9"]]}),
    (Arrange(0, (3, 1, 2, 4)), {"type": "arrange", "seat": 0, "order": [3, 1, 2, 4]}),
    (ArrangeByChance((3, 1, 2, 4)), {"type": "arrange", "order": [3, 1, 2, 4]}),
    (Play(1, cards("V5")[0]), {"type": "play", "seat": 1, "card": "V5"}),
    (Flip(cards("T3 M1")), {"type": "flip", "cards": ["T3", "M1"]}),
    (Pass(2, cards("S9 M1")), {"type": "pass", "seat": 2, "cards": ["S9", "M1"]}),
    (Draw(cards("M1 M3")), {"type": "draw", "cards": ["M1", "M3"]}),
    (Reshuffle(), {"type": "reshuffle"}),
]


@pytest.mark.parametrize(("action", "data"), FORMS)
def test_an_action_has_exactly_these_fields(action: Any, data: dict[str, Any]) -> None:
    assert list(GAME.encode(action).items()) == list(data.items())
    assert GAME.decode(data) == action


@pytest.mark.parametrize("card", [True, 0, 3, "m1", "M0", "M10", "", None, ["M1"], {"M1": 1}, 1.5])
@pytest.mark.parametrize(
    ("kind", "path"), [("play", "card"), ("flip", "cards.1"), ("pass", "cards.1"), ("draw", "cards.1")]
)
def test_a_card_is_one_of_36_codes(kind: str, path: str, card: object) -> None:
    data = next(data for _, data in FORMS if data["type"] == kind)
    value = card if kind == "play" else ["M2", card]
    with pytest.raises(rulecore.InvalidAction) as error:
        GAME.decode({**data, path.partition(".")[0]: value})
    (fault,) = error.value.faults
    assert fault.path == path
    assert "'M1' to 'M9', 'V1' to 'V9', 'T1' to 'T9' or 'S1' to 'S9'" in fault.expected


@pytest.mark.clause("DT-SETUP-3")
def test_an_unsorted_hand_is_rejected() -> None:
    hands = [list(hand) for hand in GAME.encode(dealt(3))["hands"]]
    deal = GAME.decode({"type": "deal", "hands": [hands[0][::-1], *hands[1:]]})
    refusal = GAME.refusal(GAME.initial(), deal)
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("DT-SETUP-3", "hand 0 must be in ascending order")


@pytest.mark.clause("DT-WIN-1", "DT-END-5")
def test_the_result_of_one_game() -> None:
    game = dt(3)
    state = leading(game, "M9 T1", "M5 T2", "M2 T3", marks=((11, 4), (3, 0), (3, 3)), tricks=8)
    assert game.result(played(game, state, "M9 M5 M2")) == {
        "scores": [5, None, 1],
        "winners": [2],
        "disqualified": [1],
        "marks": [[13, 5], [3, 0], [3, 3]],
        "numbers": [[13, 8], [3, 0], [3, 2]],
        "tricks": 9,
        "end": "square-13",
        "parts": [
            [_part("top", "DT-WIN-1", 13), _part("bottom", "DT-WIN-1", -8)],
            [_part("out", "DT-WIN-2", None)],
            [_part("top", "DT-WIN-1", 3), _part("bottom", "DT-WIN-1", -2)],
        ],
    }


def _part(what: str, clause: str, value: int | None, game: int = 0) -> dict[str, Any]:
    return {"what": what, "clause": clause, "value": value, "game": game}


@pytest.mark.clause("DT-BEG-1")
def test_the_parts_of_a_result_in_the_beginner_class_are_squares() -> None:
    game = dt(3, variant="beginner")
    state = leading(game, "M9 T1", "M5 T2", "M2 T3", marks=((11, 4), (3, 6), (3, 3)), tricks=8)
    result = game.result(played(game, state, "M9 M5 M2"))
    assert result["scores"] == [8, 3, 0]
    assert result["parts"] == [
        [_part("yellow", "DT-BEG-1", 13), _part("blue", "DT-BEG-1", -5)],
        [_part("yellow", "DT-BEG-1", -3), _part("blue", "DT-BEG-1", 6)],
        [_part("yellow", "DT-BEG-1", 3), _part("blue", "DT-BEG-1", -3)],
    ]


@pytest.mark.clause("DT-LONG-1", "DT-LONG-2")
def test_the_result_of_a_long_game_says_who_won_how_many() -> None:
    game = dt(2, games=2)
    result = game.result(whole_game(game, 4)[0][-1])
    assert list(result) == ["scores", "winners", "capped", "games", "parts"]
    assert list(result["games"][0]) == ["scores", "winners", "disqualified", "marks", "numbers", "tricks", "end"]
    assert len(result["games"]) == 2
    assert result["capped"] is not (max(result["scores"]) == 2)
    won = [[number for number, record in enumerate(result["games"]) if seat in record["winners"]] for seat in (0, 1)]
    assert result["parts"] == [[_part("won", "DT-LONG-2", 1, number) for number in mine] for mine in won]
