"""What a seat may see, field by field, in every phase."""

from typing import Any

import pytest
from random_games import whole_game
from zt_positions import after, bidding, dealt, playing, scored, tricks_in_turn, zt

from rulecore.core.errors import InvalidState
from rulecore.games.zimbabweee.actions import Play
from rulecore.games.zimbabweee.state import Dealing, Playing

EMPTY: dict[str, Any] = {
    "lead": None,
    "turn": None,
    "hand_sizes": [0, 0, 0],
    "aside": None,
    "aside_size": 0,
    "bids": [None, None, None],
    "stacks": [[], [], []],
    "numbers": [0, 0, 0],
    "trick": [],
    "trick_winners": [],
    "tricks": [0, 0, 0],
    "totals": [0, 0, 0],
    "games": [],
    "legal": [],
}
HANDS = [list(hand) for hand in dealt(3).hands]


def differs(game: Any, state: Any, seat: int | None) -> dict[str, Any]:
    """The fields of a view that are not as on an empty table; the config is judged here, `known` in test_zt_record."""
    seen = game.view(state, seat)
    del seen["known"]
    assert seen.pop("config") == game.config
    return {name: value for name, value in seen.items() if name not in EMPTY or EMPTY[name] != value}


def test_a_view_has_these_fields_in_this_order() -> None:
    fields = "seat config phase actor game start lead turn hand hand_sizes aside aside_size bids stacks numbers trick"
    game = zt(3)
    assert " ".join(game.view(game.initial(), 0)) == fields + " trick_winners tricks totals games known legal"


@pytest.mark.parametrize(("seat", "hand"), [(0, []), (1, []), (2, []), (None, None)])
def test_before_the_deal_the_table_is_empty(seat: int | None, hand: list[int] | None) -> None:
    game = zt(3, first_seat=1)
    assert differs(game, game.initial(), seat) == {
        "seat": seat,
        "phase": "deal",
        "actor": "chance",
        "game": 0,
        "start": 1,
        "hand": hand,
    }


@pytest.mark.clause("ZT-BID-3", "ZT-BID-5")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_while_bids_are_made(seat: int | None) -> None:
    game, state = bidding(3, 12, 3, first_seat=1, bid_supply="pool")
    legal = [{"type": "bid", "seat": 0, "tricks": 0}, {"type": "bid", "seat": 0, "tricks": 1}]
    assert differs(game, state, seat) == {
        "seat": seat,
        "phase": "bid",
        "actor": 0,
        "game": 0,
        "start": 1,
        "turn": 0,
        "hand": None if seat is None else HANDS[seat],
        "hand_sizes": [12, 12, 12],
        "aside_size": 19,
        "bids": [None, 12, 3],
        **({"legal": legal} if seat == 0 else {}),
    }


@pytest.mark.clause("ZT-BID-3", "ZT-BID-5")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_while_tricks_are_played(seat: int | None) -> None:
    hands = ((2, 6, 6), (6, 7, 9), (1, 5, 8))
    game, state = playing(hands, 2, 7, 1, 9, 8, bids=(0, 2, 1))
    assert isinstance(state, Playing)
    assert differs(game, state, seat) == {
        "seat": seat,
        "phase": "play",
        "actor": 0,
        "game": 0,
        "start": 0,
        "lead": 1,
        "turn": 0,
        "hand": None if seat is None else [[6, 6], [6], [5]][seat],
        "hand_sizes": [2, 1, 1],
        "bids": [0, 2, 1],
        "stacks": [[2], [7, 9], [1, 8]],
        "numbers": [2, 97, 81],
        "trick": [[1, 9], [2, 8]],
        "trick_winners": [1],
        "tricks": [0, 1, 0],
        **({"legal": [{"type": "play", "seat": 0, "card": 6}]} if seat == 0 else {}),
    }


RECORD = {
    "start": 0,
    "bids": [0, 1, 0],
    "trick_winners": [1],
    "tricks": [0, 1, 0],
    "bankrupt": None,
    "scores": [0, 2, 0],
    "winners": [1],
}


@pytest.mark.parametrize(("seat", "hand"), [(0, []), (1, []), (2, []), (None, None)])
def test_in_the_end_the_last_layout_stays_visible(seat: int | None, hand: list[int] | None) -> None:
    game, state = playing(((2,), (7,), (1,)), 2, 7, 1, bids=(0, 1, 0), scoring="variant", aside=(9, 10))
    assert differs(game, state, seat) == {
        "seat": seat,
        "phase": "over",
        "actor": None,
        "game": 0,
        "start": 0,
        "hand": hand,
        "aside_size": 2,
        "bids": [0, 1, 0],
        "stacks": [[2], [7], [1]],
        "numbers": [2, 7, 1],
        "trick_winners": [1],
        "tricks": [0, 1, 0],
        "totals": [0, 2, 0],
        "games": [RECORD],
    }


@pytest.mark.clause("ZT-SCORE-5")
def test_when_a_next_game_opens_only_records_and_totals_remain() -> None:
    agreed = {"scoring": "variant", "games": 3, "no_bankrupt_start": "next-clockwise"}
    game, state = playing(((2,), (7,), (1,)), 2, 7, 1, bids=(0, 1, 0), **agreed)
    assert differs(game, state, 0) == {
        "seat": 0,
        "phase": "deal",
        "actor": "chance",
        "game": 1,
        "start": 1,
        "hand": [],
        "totals": [0, 2, 0],
        "games": [RECORD],
    }


OPEN = Dealing(None, (scored((7, 4, 0), tricks_in_turn(7, 5, 0), scoring="variant"),))
FRIENDLY: dict[str, Any] = {"scoring": "variant", "games": 3, "no_bankrupt_start": "friendly-choice"}


@pytest.mark.clause("ZT-BID-3")
@pytest.mark.parametrize(("reading", "hand"), [("on-deal", HANDS[0]), ("at-bid", None)])
def test_while_the_table_chooses_nobody_is_start_player(reading: str, hand: list[int] | None) -> None:
    game = zt(3, hand_visible=reading, **FRIENDLY)
    state = after(game, dealt(3), state=OPEN)
    seen = differs(game, state, 0)
    assert [seen.pop(name) for name in ("games", "totals")] == [[game.view(OPEN, 0)["games"][0]], [14, 5, 0]]
    assert seen == {
        "seat": 0,
        "phase": "start",
        "actor": "chance",
        "game": 1,
        "start": None,
        "hand": hand,
        "hand_sizes": [12, 12, 12],
        "aside_size": 19,
    }


def test_over_in_a_series_is_part_of_the_third_game() -> None:
    game = zt(3, games=3)
    states, _ = whole_game(game)
    numbers = [game.view(state, None)["game"] for state in states]
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1], set(numbers)) == (0, 2, {0, 1, 2})


def test_your_legal_actions_are_nobody_elses_business() -> None:
    game, state = playing(((2, 6), (6, 7), (1, 5)), 2)
    legal = [game.view(state, seat)["legal"] for seat in (0, 1, 2, None)]
    assert legal == [[], [game.encode(Play(1, 6)), game.encode(Play(1, 7))], [], []]


@pytest.mark.parametrize("state", [Dealing(3, ()), Dealing(0, (scored((0, 0, 0, 0), tricks_in_turn(3, 3, 3, 3)),))])
def test_a_start_player_or_a_game_of_four_is_no_state_of_a_table_of_three(state: Dealing) -> None:
    with pytest.raises(InvalidState, match="another number of players than 3"):
        zt(3).view(state, 0)
