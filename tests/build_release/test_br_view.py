"""What a seat may see, field by field, in every phase."""

from typing import Any

import pytest
from br_positions import after, br, building, penalising, releasing, settling
from random_games import whole_game

from rulecore.games.build_release.pieces import Record
from rulecore.games.build_release.state import Dealing

EMPTY: dict[str, Any] = {
    "actor": "chance",
    "game": 0,
    "totals": [0, 0, 0],
    "history": [],
    "turn": None,
    "first": 0,
    "row": [],
    "discard": [],
    "rejected": False,
    "reveal_for": None,
    "groups": [[], [], []],
    "leftover": [[], [], []],
    "kept": [[], [], []],
    "dropped": [[], [], []],
    "settled": ["no", "no", "no"],
    "build": [None, None, None],
    "table": [],
    "leader": None,
    "pending": [],
    "after_void": False,
    "penalty": [[], [], []],
    "aside": [],
    "shed": [],
    "victims": [],
    "hands": [None, None, None],
    "hand_counts": [0, 0, 0],
    "deck_count": 54,
    "unused_count": 0,
    "acquired_counts": [0, 0, 0],
    "x_drawn": [[], [], []],
    "legal": [],
}
GAME = br(3)


def differs(state: Any, seat: int | None = None) -> dict[str, Any]:
    """The fields of a view that are not as before the first deal of three; config and seat are judged here, and what is
    known in test_br_known.py."""
    shown = GAME.view(state, seat)
    assert shown.pop("config") == GAME.config
    assert shown.pop("seat") == seat
    del shown["known"], shown["unshown"]
    return {name: value for name, value in shown.items() if name not in EMPTY or EMPTY[name] != value}


def hands(seat: int | None, *told: str) -> dict[str, Any]:
    """The field `hands` as it is shown to a seat that sees its own hand only."""
    return {"hands": [hand.split() if owner == seat else None for owner, hand in enumerate(told)]}


def test_a_view_has_these_fields() -> None:
    assert set(GAME.view(GAME.initial(), 0)) == {"seat", "config", "phase", "known", "unshown", *EMPTY}


@pytest.mark.parametrize("seat", [0, 2, None])
def test_before_the_deal_nothing_lies_anywhere(seat: int | None) -> None:
    own: dict[str, Any] = {"hands": [[] if owner == seat else None for owner in range(3)]} if seat is not None else {}
    assert differs(GAME.initial(), seat) == {"phase": "deal", **own}


def test_before_the_first_cards_are_turned_up() -> None:
    state = after(GAME, GAME.initial(), "deal R0 / X / G9")
    assert differs(state, 1) == {
        "phase": "display",
        **hands(1, "", "X", ""),
        "hand_counts": [1, 1, 1],
        "deck_count": 51,
    }


ROW = ["R1", "R2", "O3", "G9", "X"]


@pytest.mark.clause("BR-BUILD-2", "BR-BUILD-3")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_while_cards_are_taken(seat: int | None) -> None:
    state = building(GAME, "R0", "X P1", "X P2", row=" ".join(ROW), discard="B4", turn=1)
    legal = [{"type": verb, "seat": 1, "card": card} for verb in ("take", "reject") for card in ROW]
    assert differs(state, seat) == {
        "phase": "build",
        "actor": 1,
        "turn": 1,
        "row": ROW,
        "discard": ["B4"],
        **(hands(seat, "R0", "P1 X", "P2 X") if seat is not None else {}),
        "hand_counts": [1, 2, 2],
        "deck_count": 43,
        **({"legal": legal} if seat == 1 else {}),
    }


@pytest.mark.parametrize(("verb", "why", "discard"), [("take", "refill", []), ("reject", "flip", ["O3"])])
def test_while_a_card_is_turned_up(verb: str, why: str, discard: list[str]) -> None:
    state = after(GAME, building(GAME, "R0", "X P1", "X P2", row=" ".join(ROW)), f"{verb} O3")
    rejected = {"rejected": True, "discard": ["O3"]} if discard else {}
    assert differs(state) == {
        "phase": "reveal",
        "turn": 0,
        "row": ["R1", "R2", "G9", "X"],
        "reveal_for": why,
        **rejected,
        "hand_counts": [2 if verb == "take" else 1, 2, 2],
        "deck_count": 44,
    }


def test_after_a_card_was_thrown_away_only_takes_are_offered() -> None:
    state = after(GAME, building(GAME, "R0", "X P1", "X P2", row=" ".join(ROW)), "reject O3; reveal G8")
    shown = differs(state, 0)
    assert (shown["rejected"], [action["type"] for action in shown["legal"]]) == (True, ["take"] * 5)


SCORED = "group run R1 R2; extend 0 X; done"


@pytest.mark.clause("BR-SETTLE-2", "BR-HID-1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_while_groups_are_laid_down(seat: int | None) -> None:
    state = after(GAME, settling(GAME, "R1 R2 X O7", "O3 P3", "B5 G9"), "group run R1 R2")
    legal = [
        {"type": "group", "seat": 0, "kind": "run", "cards": ["O7", "X"]},
        {"type": "group", "seat": 0, "kind": "set", "cards": ["O7", "X"]},
        {"type": "extend", "seat": 0, "group": 0, "card": "X"},
    ]
    assert differs(state, seat) == {
        "phase": "settle",
        "actor": 0,
        "turn": 0,
        "row": ["G7", "G8", "X", "X", "X"],
        "groups": [[{"kind": "run", "cards": ["R1", "R2"]}], [], []],
        "hands": [["O7", "X"], ["O3", "P3"], ["B5", "G9"]],
        "hand_counts": [2, 2, 2],
        "deck_count": 41,
        **({"legal": legal} if seat == 0 else {}),
    }


@pytest.mark.clause("BR-SETTLE-7", "BR-HID-1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_while_leftovers_are_decided_on(seat: int | None) -> None:
    state = after(GAME, settling(GAME, "R1 R2 X O7 B9", "O3 P3", "B5 G9"), f"{SCORED}; keep O7")
    legal = [{"type": verb, "seat": 0, "card": "B9"} for verb in ("keep", "discard")]
    shown = differs(state, seat)
    assert len(shown.pop("row")) == 5
    assert shown == {
        "phase": "leftovers",
        "actor": 0,
        "turn": 0,
        "groups": [[{"kind": "run", "cards": ["R1", "R2", "X"]}], [], []],
        "leftover": [["B9"], [], []],
        "kept": [["O7"], [], []],
        "settled": ["scored", "no", "no"],
        "build": [9, None, None],
        "hands": [[], ["O3", "P3"], ["B5", "G9"]],
        "hand_counts": [0, 2, 2],
        "deck_count": 40,
        **({"legal": legal} if seat == 0 else {}),
    }


SETTLED = f"{SCORED}; keep O7; discard B9; group set O3 P3; done; done; keep B5; keep G9"


@pytest.mark.clause("BR-RELPREP-1", "BR-HID-1")
def test_before_the_extra_cards_are_dealt() -> None:
    state = after(GAME, settling(GAME, "R1 R2 X O7 B9", "O3 P3", "B5 G9"), SETTLED)
    assert differs(state, 2) == {
        "phase": "extra",
        "dropped": [["B9"], [], []],
        "settled": ["yes", "yes", "yes"],
        "build": [9, 5, 0],
        **hands(2, "", "", "B5 G9"),
        "hand_counts": [4, 2, 2],
        "deck_count": 45,
    }


@pytest.mark.clause("BR-HID-1", "BR-REL-3")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_while_melds_are_played(seat: int | None) -> None:
    state = releasing(
        GAME,
        "R1 R2",
        "O3 P3 O5",
        "X",
        leader=1,
        build=(9, 5, 0),
        acquired=("B1 B2", "", "G1"),
        penalty=("", "G2", ""),
        aside="R0 G3",
    )
    state = after(GAME, state, "O3")
    assert differs(state, seat) == {
        "phase": "release",
        "actor": 2,
        "turn": 2,
        "settled": ["yes", "yes", "yes"],
        "build": [9, 5, 0],
        "table": [{"seat": 1, "kind": "single", "rank": 3, "cards": ["O3"]}],
        "leader": 1,
        "pending": [2, 0],
        "penalty": [[], ["G2"], []],
        "aside": ["R0", "G3"],
        **(hands(seat, "R1 R2", "O5 P3", "X") if seat is not None else {}),
        "hand_counts": [2, 2, 1],
        "deck_count": 0,
        "unused_count": 42,
        "acquired_counts": [2, 0, 1],
        **(
            {
                "legal": [
                    {"type": "play", "seat": 2, "kind": "single", "rank": 10, "cards": ["X"]},
                    {"type": "pass", "seat": 2},
                ]
            }
            if seat == 2
            else {}
        ),
    }


@pytest.mark.clause("BR-HID-1", "BR-SHED-2")
def test_while_penalty_cards_are_drawn() -> None:
    state = penalising(GAME, "", "B3 B4", "G4 G6 X", leader=1)
    assert differs(state, 1) == {
        "phase": "penalty",
        "settled": ["yes", "yes", "yes"],
        "build": [0, 0, 0],
        "leader": 1,
        "pending": [1, 2],
        "shed": [0],
        "victims": [1, 2],
        **hands(1, "", "B3 B4", ""),
        "hand_counts": [0, 2, 3],
        "deck_count": 0,
        "unused_count": 49,
    }


@pytest.mark.clause("BR-HID-1", "BR-SCORE-4")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_at_the_end_the_last_hand_is_open(seat: int | None) -> None:
    state = after(GAME, releasing(GAME, "R1", "B3 B4", "", build=(9, 5, 0)), "R1")
    record = GAME.result(state)["games"][0]
    assert differs(state, seat) == {
        "phase": "over",
        "actor": None,
        "totals": [10, -2, 0],
        "history": [record],
        "settled": ["yes", "yes", "yes"],
        "build": [9, 5, 0],
        "shed": [2, 0],
        "hands": [[], ["B3", "B4"], []],
        "hand_counts": [0, 2, 0],
        "deck_count": 0,
        "unused_count": 51,
        "acquired_counts": [1, 0, 0],
    }


@pytest.mark.clause("BR-WIN-1")
def test_in_a_later_game_the_view_has_the_earlier_ones() -> None:
    game = br(3, games=3, first_seat=1)
    records = tuple(Record((1, 2, 3), (0, 0, 0), (0, 0, 0), (0, 0, 0), (score, 2, 3), (0, 1)) for score in (1, 5))
    shown = game.view(Dealing(records), None)
    assert (shown["game"], shown["totals"], shown["first"]) == (2, [6, 4, 6], 0)
    assert [record["score"] for record in shown["history"]] == [[1, 2, 3], [5, 2, 3]]
    final = whole_game(game)[0][-1]
    assert (game.view(final, 0)["game"], len(game.view(final, 0)["history"])) == (2, 3)
