"""JSON: the exact form of actions and of the result."""

from typing import Any

import pytest
from br_positions import br, cards
from random_games import whole_game

import rulecore
from rulecore.games.build_release.actions import (
    Deal,
    Discard,
    Display,
    Done,
    Extend,
    Keep,
    LayGroup,
    Pass,
    Penalty,
    Play,
    Reject,
    Reveal,
    Take,
)

GAME = br(3)
SINGLE, SET, RUN = range(3)
FORMS: list[tuple[Any, dict[str, Any]]] = [
    (Deal((cards("R0"), cards("X"))), {"type": "deal", "hands": [["R0"], ["X"]]}),
    (Display(cards("R1 O4 G9 X X")), {"type": "display", "cards": ["R1", "O4", "G9", "X", "X"]}),
    (Take(0, *cards("R1")), {"type": "take", "seat": 0, "card": "R1"}),
    (Reject(1, *cards("X")), {"type": "reject", "seat": 1, "card": "X"}),
    (Reveal(*cards("G9")), {"type": "reveal", "card": "G9"}),
    (LayGroup(0, RUN, cards("R1 X")), {"type": "group", "seat": 0, "kind": "run", "cards": ["R1", "X"]}),
    (LayGroup(2, SET, cards("R6 O6")), {"type": "group", "seat": 2, "kind": "set", "cards": ["R6", "O6"]}),
    (Extend(0, 1, *cards("G3")), {"type": "extend", "seat": 0, "group": 1, "card": "G3"}),
    (Done(0), {"type": "done", "seat": 0}),
    (Keep(0, *cards("G9")), {"type": "keep", "seat": 0, "card": "G9"}),
    (Discard(0, *cards("B0")), {"type": "discard", "seat": 0, "card": "B0"}),
    (
        Play(0, RUN, 3, cards("O3 O4 P5")),
        {"type": "play", "seat": 0, "kind": "run", "rank": 3, "cards": ["O3", "O4", "P5"]},
    ),
    (Play(1, SINGLE, 10, cards("X")), {"type": "play", "seat": 1, "kind": "single", "rank": 10, "cards": ["X"]}),
    (
        Play(1, SET, 0, cards("R0 O0")),
        {"type": "play", "seat": 1, "kind": "set", "rank": 0, "cards": ["R0", "O0"]},
    ),
    (Pass(0), {"type": "pass", "seat": 0}),
    (Penalty((None, *cards("G9 X"))), {"type": "penalty", "cards": [None, "G9", "X"]}),
]


@pytest.mark.parametrize(("action", "data"), FORMS)
def test_an_action_has_exactly_these_fields(action: Any, data: dict[str, Any]) -> None:
    assert list(GAME.encode(action).items()) == list(data.items())
    assert GAME.decode(data) == action


def test_these_are_all_types_of_actions() -> None:
    assert [*dict.fromkeys(data["type"] for _, data in FORMS)] == list(GAME.rules.actions.types)


def wrong(of: str, /, **fields: object) -> list[tuple[str, str]]:
    """What is wrong with an action of that type and these fields: paths and what is expected."""
    data = next(data for _, data in FORMS if data["type"] == of)
    with pytest.raises(rulecore.InvalidAction) as error:
        GAME.decode({**data, **fields})
    return [(fault.path, fault.expected) for fault in error.value.faults]


@pytest.mark.parametrize("rank", [11, 99, 10**30])
def test_no_rank_is_above_10(rank: int) -> None:
    assert [path for path, _ in wrong("play", rank=rank)] == ["rank"]


@pytest.mark.parametrize("card", [True, 0, 3, "r1", "R10", "", "x", "XX", "Y1", ["R1"], {"R1": 1}, 1.5, None])
@pytest.mark.parametrize("kind", ["take", "reject", "reveal", "extend", "keep", "discard"])
def test_a_card_is_one_of_51_codes(kind: str, card: object) -> None:
    ((path, expected),) = wrong(kind, card=card)
    assert path == "card"
    assert "R, O, P, B or G with a number from 0 to 9, like 'R0', or 'X'" in expected


@pytest.mark.clause("BR-WIN-1", "BR-SCORE-1")
def test_the_result_of_a_series_has_these_fields() -> None:
    game = br(3, games=2)
    result = game.result(whole_game(game)[0][-1])
    assert list(result) == ["scores", "winners", "games", "parts"]
    assert [list(record) for record in result["games"]] == [
        ["build", "acquired", "hand", "penalty", "score", "shed"]
    ] * 2
    of_a_game = [("build", "BR-SCORE-5"), ("acquired", "BR-SCORE-2"), ("hand", "BR-SCORE-4"), ("penalty", "BR-SCORE-3")]
    for seat, parts in enumerate(result["parts"]):
        assert [(part["what"], part["clause"]) for part in parts] == of_a_game * 2
        assert [part["game"] for part in parts] == [0] * 4 + [1] * 4
        assert [part["value"] for part in parts] == [
            value
            for record in result["games"]
            for value in (
                *(record["build"][seat], record["acquired"][seat]),
                *(-record["hand"][seat], -record["penalty"][seat]),
            )
        ]
