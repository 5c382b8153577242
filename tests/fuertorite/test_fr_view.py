"""What a seat may see, field by field, in every phase."""

from typing import Any

import pytest
from fr_positions import dealt, drew, fr, opening, played, record
from random_games import whole_game

from rulecore.games.fuertorite.state import Match

HANDS = ("A5 A6 M1 M2", "R1 R2 R3 A7", "R9 M3 M4 C8")
EMPTY: dict[str, Any] = {
    "game": 1,
    "extra": False,
    "eligible": [0, 1, 2],
    "start": 0,
    "round": 1,
    "final": False,
    "end": None,
    "sp": 0,
    "turn": None,
    "hand": None,
    "hands": None,
    "hand_sizes": [4, 4, 4],
    "property": [[], [], []],
    "deck_size": 39,
    "discard": [],
    "table": [],
    "ref": None,
    "run": [],
    "drawers": [],
    "shortage": False,
    "bonus": [0, 0, 0],
    "totals": [0, 0, 0],
    "records": [],
    "past": [],
    "legal": [],
}


def differs(game: Any, state: Any, seat: int | None = None) -> dict[str, Any]:
    """The fields of a view that are not as right after the deal; some are judged here. Nobody has played
    horizontally, so nothing is known of hidden Hands."""
    seen = game.view(state, seat)
    assert seen.pop("config") == game.config
    assert seen.pop("seat") == seat
    hidden = seen["deck_size"] + sum(seen["hand_sizes"]) - len(seen["hand"] or ())
    open_hands = seen["hands"] is not None
    assert len(seen.pop("unseen")) == (seen["deck_size"] if open_hands else hidden)
    sees = [open_hands or player == seat for player in range(3)]
    assert seen.pop("known") == {"hands": [None if one else [] for one in sees], "one_of": []}
    return {name: value for name, value in seen.items() if name not in EMPTY or EMPTY[name] != value}


def test_a_view_has_these_fields_in_this_order() -> None:
    fields = "seat config phase actor game extra eligible start round final end sp turn hand hands hand_sizes property"
    game = fr(3)
    assert " ".join(game.view(game.initial(), 0)) == (
        fields + " deck_size unseen discard table ref run drawers shortage bonus totals records past known legal"
    )


@pytest.mark.parametrize(("seat", "hand"), [(0, {"hand": []}), (2, {"hand": []}), (None, {})])
def test_before_the_deal_the_table_is_empty(seat: int | None, hand: dict[str, Any]) -> None:
    game = fr(3)
    opened = {"phase": "deal", "actor": "chance", "round": 0, "hand_sizes": [0, 0, 0], "deck_size": 51}
    assert differs(game, game.initial(), seat) == {**opened, **hand}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_before_a_first_card(seat: int | None) -> None:
    game = fr(3)
    state = dealt(game, *HANDS)
    legal = [{"type": "play", "seat": 0, "card": card, "way": "vertical"} for card in HANDS[0].split()]
    assert differs(game, state, seat) == {
        "phase": "first",
        "actor": 0,
        "turn": 0,
        **({} if seat is None else {"hand": HANDS[seat].split()}),
        **({"legal": legal} if seat == 0 else {}),
    }


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_while_a_run_is_made(seat: int | None) -> None:
    game = fr(3)
    state = played(game, dealt(game, *HANDS), "A5 A6 +")
    assert differs(game, state, seat) == {
        "phase": "more",
        "actor": 0,
        "turn": 0,
        **({} if seat is None else {"hand": ["M1 M2", HANDS[1], HANDS[2]][seat].split()}),
        "hand_sizes": [2, 4, 4],
        "table": [[0, "vertical", ["A5", "A6"]]],
        "run": [[6, 1]],
        "bonus": [1, 0, 0],
        **({"legal": [{"type": "stop", "seat": 0}]} if seat == 0 else {}),
    }


def test_while_a_follower_makes_a_run_the_card_to_beat_is_still_the_former_one() -> None:
    game = fr(3)
    state = played(game, dealt(game, *HANDS), "A5 A6", "A7 +")
    seen = differs(game, state)
    assert (seen["ref"], seen["run"], seen["turn"]) == (["A6", [6]], [[7, 0]], 1)
    assert differs(game, played(game, state, "stop"))["ref"] == ["A7", [7]]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_while_cards_are_drawn(seat: int | None) -> None:
    game = fr(3)
    state = played(game, dealt(game, *HANDS), "A5", "A7", "C8")
    assert differs(game, state, seat) == {
        "phase": "draw",
        "actor": "chance",
        **({} if seat is None else {"hand": ["A6 M1 M2", "R1 R2 R3", "R9 M3 M4"][seat].split()}),
        "hand_sizes": [3, 3, 3],
        "table": [[0, "vertical", ["A5"]], [1, "vertical", ["A7"]], [2, "vertical", ["C8"]]],
        "ref": ["C8", [8]],
        "drawers": [0, 1, 2],
    }


def test_a_horizontal_card_does_not_change_the_card_to_beat() -> None:
    game = fr(4)
    state = dealt(game, "A5 A6 M1 M2", "A7 R1 R2 R3", "R9 M3 M4 M5", "M6 M7 M8 M9")
    state = played(game, state, "A5", "A7", "R9-", "M9-")
    assert (game.view(state, None)["ref"], game.view(state, None)["table"][2]) == (
        ["A7", [7]],
        [2, "horizontal", ["R9"]],
    )


@pytest.mark.clause("FR-X-6")
@pytest.mark.reading("x-end-value", "owner-declares")
@pytest.mark.parametrize("value", [6, 8])
def test_a_number_that_was_declared_is_seen_until_the_round_is_over(value: int) -> None:
    game = fr(3, x_end_value="owner-declares")
    state = opening(game, "A1 M1", "A2 M2", "A7 RX C8")
    state = played(game, state, "A1", "A2", "A7 RX +")
    state = game.step(state, game.decode({"type": "stop", "seat": 2, "x": value}))
    seen = game.view(state, None)
    assert (seen["phase"], seen["ref"]) == ("draw", ["RX", [value]])


def test_in_the_next_round() -> None:
    game = fr(3)
    state = drew(game, played(game, dealt(game, *HANDS), "A5 A6", "A7", "C8"), "M12", "M13", "M14")
    assert differs(game, state) == {
        "phase": "first",
        "actor": 2,
        "round": 2,
        "sp": 2,
        "turn": 2,
        "hand_sizes": [3, 4, 4],
        "property": [["A7"], ["C8"], ["A5", "A6"]],
        "deck_size": 36,
        "bonus": [1, 0, 0],
    }


@pytest.mark.clause("FR-SCORE-1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_in_the_end_all_is_open(seat: int | None) -> None:
    game = fr(3)
    state = opening(game, "R1 M9", "R2 A1 A2", "R3 C8", properties=["A13", "", "M1"], final=True, end="hand", number=7)
    state = played(game, state, "R1", "R2", "R3")
    games = game.result(state)["games"]
    assert differs(game, state, seat) == {
        "phase": "over",
        "actor": None,
        "round": 7,
        "final": True,
        "end": "hand",
        **({} if seat is None else {"hand": ["M9", "A1 A2", "C8"][seat].split()}),
        "hands": [["M9"], ["A1", "A2"], ["C8"]],
        "hand_sizes": [1, 2, 1],
        "property": [["A13"], [], ["M1"]],
        "deck_size": 42,
        "discard": ["R1", "R2", "R3"],
        "totals": [5, 0, 0],
        "records": games,
    }


def test_before_a_later_game_only_records_remain() -> None:
    game = fr(3, mode="series", series_first_sp="rotate-left")
    match = Match(0, False, (0, 1, 2), (record(3, 5, 0),))
    state = opening(game, "R1", "R2", "R3", final=True, end="hand", match=match, bonus=(2, 0, 1))
    state = played(game, state, "R1", "R2", "R3")
    seen = differs(game, state)
    assert [entry["scores"] for entry in seen.pop("records")] == [[3, 5, 0], [2, 0, 1]]
    assert seen == {
        "phase": "deal",
        "actor": "chance",
        "game": 3,
        "round": 0,
        "start": 1,
        "sp": 1,
        "hand_sizes": [0, 0, 0],
        "deck_size": 51,
        "totals": [5, 5, 1],
    }


def test_an_extra_game_says_who_can_win() -> None:
    game = fr(3, single_tie="one-more-game-tied")
    state = opening(game, "R1", "R2", "R3", final=True, end="hand", bonus=(4, 0, 4))
    seen = differs(game, played(game, state, "R1", "R2", "R3"))
    assert (seen["extra"], seen["eligible"], seen["game"], seen["totals"]) == (True, [0, 2], 2, [4, 0, 4])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rounds_and_games_only_go_on(players: int) -> None:
    game = fr(players, mode="series")
    seen = [game.view(state, None) for state in whole_game(game, 5)[0]]
    places = [(view["game"], view["round"]) for view in seen]
    assert places == sorted(places)
    assert [view["game"] - 1 - len(view["records"]) for view in seen[:-1]] == [0] * (len(seen) - 1)
    assert all((view["final"], view["end"] is None) in ((False, True), (True, False)) for view in seen)


def test_your_legal_actions_are_nobody_elses_business() -> None:
    game = fr(3)
    state = dealt(game, *HANDS)
    assert [len(game.view(state, seat)["legal"]) for seat in (0, 1, 2, None)] == [4, 0, 0, 0]
