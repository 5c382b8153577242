"""What a seat may see, field by field, in every phase."""

from random import Random
from typing import Any

import pytest
from dt_positions import after, codes, dealt, dt, flipped, fuzz_leading, gave, leading, played
from random_games import whole_game

from rulecore.games.dietrick.state import Dealing, Leading, Over, hands_of

HANDS = ("M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4")
NOTHING: dict[str, Any] = {"hands": [None, [], []], "deck": [], "discard": [], "one_of": []}
"""What seat 0 knows of hidden cards at first."""
EMPTY: dict[str, Any] = {
    "game": 0,
    "wins": [0, 0, 0],
    "history": [],
    "hand": [],
    "hand_counts": [0, 0, 0],
    "deck_count": 36,
    "personal_count": None,
    "fuzz_count": None,
    "start": 0,
    "lead": 0,
    "marks": [[0, 0], [0, 0], [0, 0]],
    "order": [1, 2, 3, 4],
    "tricks": 0,
    "reshuffles": 0,
    "final": False,
    "first": None,
    "last": None,
    "trick": [],
    "need": None,
    "discard": [],
    "discard_count": 0,
    "last_pass": None,
    "known": NOTHING,
    "legal": [],
}


def differs(game: Any, state: Any, seat: int | None) -> dict[str, Any]:
    """The fields of a view that are not as before the first deal of three; config and seat are judged here."""
    seen = game.view(state, seat)
    assert seen.pop("config") == game.config
    assert seen.pop("seat") == seat
    known = seen["known"]
    assert known.pop("hands") == [None if seat == player else [] for player in range(3)]
    seen["known"] = {"hands": NOTHING["hands"], **known}
    return {name: value for name, value in seen.items() if name not in EMPTY or EMPTY[name] != value}


def test_a_view_has_these_fields_in_this_order() -> None:
    fields = "config seat phase actor game wins history hand hand_counts deck_count personal_count fuzz_count start"
    game = dt(3)
    assert " ".join(game.view(game.initial(), 0)) == (
        fields
        + " lead marks order tricks reshuffles final first last trick need discard discard_count last_pass known legal"
    )


@pytest.mark.parametrize(("seat", "hand"), [(0, {}), (2, {}), (None, {"hand": None})])
def test_before_the_deal_the_table_is_empty(seat: int | None, hand: dict[str, None]) -> None:
    game = dt(3)
    assert differs(game, game.initial(), seat) == {"phase": "deal", "actor": "chance", **hand}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_while_a_trick_is_played(seat: int | None) -> None:
    game = dt(3)
    state = played(game, leading(game, *HANDS, tricks=3, marks=((2, 1), (3, 0), (0, 3))), "M9")
    assert differs(game, state, seat) == {
        "phase": "play",
        "actor": 1,
        "hand": None if seat is None else ["T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4"][seat].split(),
        "hand_counts": [4, 5, 5],
        "deck_count": 21,
        "marks": [[2, 1], [3, 0], [0, 3]],
        "tricks": 3,
        "trick": [[0, "M9"]],
        **({"legal": [{"type": "play", "seat": 1, "card": "M5"}]} if seat == 1 else {}),
    }


@pytest.mark.parametrize("seat", [0, 2, None])
def test_while_cards_are_given(seat: int | None) -> None:
    game = dt(3)
    state = played(game, leading(game, *HANDS), "M9 M5 M2")
    seen = differs(game, state, seat)
    legal = seen.pop("legal", [])
    assert seen == {
        "phase": "pass",
        "actor": 2,
        "hand": None if seat is None else {0: "T1 T2 T3 T4", 2: "S1 S2 S3 S4"}[seat].split(),
        "hand_counts": [4, 4, 4],
        "deck_count": 21,
        "marks": [[2, 1], [0, 0], [0, 0]],
        "tricks": 2,
        "first": 0,
        "last": 2,
        "trick": [[0, "M9"], [1, "M5"], [2, "M2"]],
    }
    assert (len(legal), legal[:1]) == (
        (12, [{"type": "pass", "seat": 2, "cards": ["S1", "S2"]}]) if seat == 2 else (0, [])
    )


def test_while_a_card_is_drawn_and_a_deck_renewed() -> None:
    game = dt(4)
    state = leading(game, *HANDS, "M4 V5 V6 V7 V8", deck="", tricks=4)
    state = gave(game, played(game, state, "M9 M5 M2 M4"), "S1 S2 S3")
    seen = game.view(state, None)
    assert [seen[name] for name in ("phase", "actor", "deck_count", "discard_count", "trick", "hand_counts")] == [
        "reshuffle",
        "chance",
        0,
        20,
        [],
        [5, 5, 1, 5],
    ]
    seen = game.view(game.step(state, game.sample(state, Random(1))), None)
    assert [seen[name] for name in ("phase", "deck_count", "discard", "reshuffles")] == ["draw", 20, [], 1]


@pytest.mark.clause("DT-SETUP-5")
def test_while_the_scoring_cards_are_arranged() -> None:
    game = dt(3, experienced=True, first_seat=1, arrangement_chooser="lead-player")
    state = after(game, game.initial(), dealt(3))
    seen = differs(game, state, 1)
    legal = seen.pop("legal")
    assert (len(legal), legal[0]) == (6, {"type": "arrange", "seat": 1, "order": [1, 2, 3, 4]})
    assert seen == {
        "phase": "arrange",
        "actor": 1,
        "hand": codes(hands_of(state)[1]).split(),
        "hand_counts": [5, 5, 5],
        "deck_count": 21,
        "start": 1,
        "lead": 1,
    }


@pytest.mark.clause("DT-SOLO-1", "DT-SOLO-5")
@pytest.mark.parametrize("seat", [0, None])
def test_in_solo_there_are_two_decks_and_no_third_one(seat: int | None) -> None:
    game = dt(1)
    opening = game.view(game.initial(), seat)
    assert [opening[name] for name in ("deck_count", "personal_count", "fuzz_count")] == [None, 12, 24]
    state = fuzz_leading(game, "T5 T7 M4 V1 S2")
    seen = game.view(state, seat)
    assert {name: seen[name] for name in ("phase", "actor", "lead", "need", "deck_count", "personal_count")} == {
        "phase": "flip",
        "actor": "chance",
        "lead": 1,
        "need": 1,
        "deck_count": None,
        "personal_count": 7,
    }
    assert (seen["fuzz_count"], seen["wins"], len(seen["marks"]), seen["hand_counts"]) == (24, [0, 0], 2, [5])
    seen = game.view(flipped(game, state, "T9"), seat)
    assert (seen["need"], seen["trick"], len(seen["legal"])) == (0, [[1, "T9"]], 2 if seat == 0 else 0)


@pytest.mark.clause("DT-SOLO-6")
@pytest.mark.parametrize(("played_card", "need"), [("", 0), ("T5", 2)])
def test_need_says_how_many_cards_of_fuzz_are_due(played_card: str, need: int) -> None:
    game = dt(1)
    state = played(game, leading(game, "T5 T7", personal=7), played_card)
    assert game.view(state, 0)["need"] == need


def test_while_a_lead_is_drawn_only_records_remain() -> None:
    game = dt(3, games=3, series_lead="random")
    states, _ = whole_game(game)
    state = next(state for state in states if isinstance(state, Leading))
    seen = differs(game, state, 0)
    assert (seen.pop("history"), sum(seen.pop("wins", EMPTY["wins"])) >= 0) == (
        [game.view(state, None)["history"][0]],
        True,
    )
    assert seen == {"phase": "lead", "actor": "chance", "game": 1, "start": None, "lead": None}


def test_in_the_end_the_last_trick_stays_visible() -> None:
    game = dt(3)
    state = leading(game, *HANDS, marks=((11, 1), (1, 1), (1, 1)), tricks=7)
    state = played(game, state, "M9 M5 M2")
    assert isinstance(state, Over)
    seen = game.view(state, 1)
    assert (seen["phase"], seen["actor"], seen["game"], seen["trick"], seen["legal"]) == (
        "over",
        None,
        0,
        [[0, "M9"], [1, "M5"], [2, "M2"]],
        [],
    )
    result = game.result(state)
    assert seen["history"] == [{"start": 0, "order": [1, 2, 3, 4], **{k: result[k] for k in result if k != "parts"}}]
    assert seen["wins"] == [int(seat in result["winners"]) for seat in range(3)]
    assert seen["hand"] == ["V1", "V2", "V3", "V4"]


def test_the_number_of_the_game_only_grows() -> None:
    game = dt(2, games=3)
    states, _ = whole_game(game)
    numbers = [game.view(state, None)["game"] for state in states]
    assert numbers == sorted(numbers)
    assert numbers[-1] == len(states[-1].table.games) - 1
    openings = [game.view(state, None) for state in states if isinstance(state, Dealing)]
    assert all((seen["first"], seen["last"], seen["last_pass"]) == (None, None, None) for seen in openings)


def test_your_legal_actions_are_nobody_elses_business() -> None:
    game = dt(3)
    state = leading(game, *HANDS)
    assert [len(game.view(state, seat)["legal"]) for seat in (0, 1, 2, None)] == [5, 0, 0, 0]
