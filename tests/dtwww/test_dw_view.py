"""What a seat may see, field by field, in every phase of a game."""

from typing import Any

import pytest
from dw_positions import after, before_score_roll, dealt, differs, dw, playing, rolled, score_roll, shown
from random_games import whole_game

from rulecore.games.dtwww.actions import Place, Play
from rulecore.games.dtwww.pieces import DIE_NAMES, KIND_NAMES
from rulecore.games.dtwww.state import NextLeading

COLOURED = ("4", "4", "6", "6", "8", "8", "10", "10", "12", "12", "20", "20")
ALL_DICE = " ".join([*(colour + size for colour in "RBG" for size in COLOURED), "W4 W6 W8 W10 W12 W20"])


def private(seat: int | None, *hands: list[str]) -> dict[str, Any]:
    """The field `private` of a seat, where it is not empty."""
    return {"private": None if seat is None else hands[seat]}


def known(seat: int | None, bag: str = "") -> dict[str, Any]:
    """The field `known` of a seat where these dice are known to be in the bag, and all else could be anywhere."""
    private: list[list[str] | None] = [None if owner == seat else [] for owner in range(3)]
    return {"known": {"bag": bag.split(), "private": private, "one_of": []}}


def test_a_view_has_these_fields_in_this_order() -> None:
    game = dw(3)
    assert list(game.view(game.initial(), 0)) == [
        *("seat", "config", "phase", "actor", "game", "trick", "opener", "leader"),
        *("felt", "public", "private", "private_count", "table", "score", "bag_count"),
        *("totals", "history", "last_place", "tiebreak", "winners", "known", "legal"),
    ]


@pytest.mark.clause("DW-COMP-2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_before_the_draw_the_table_is_empty(seat: int | None) -> None:
    game = dw(3, first_seat=1)
    assert differs(game, game.initial(), seat) == {
        "seat": seat,
        "phase": "deal",
        "actor": "chance",
        "game": 1,
        "trick": 0,
        "opener": 1,
        "leader": 1,
        **({"private": None} if seat is None else {}),
        **known(seat, ALL_DICE),
    }


@pytest.mark.clause("DW-SETUP-8")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_before_the_roll_dice_are_kinds(seat: int | None) -> None:
    game, deal = dw(3), dealt(3)
    names = [[KIND_NAMES[kind] for kind in hand] for hand in (*deal.public, *deal.private)]
    assert differs(game, after(game, deal), seat) == {
        "seat": seat,
        "phase": "roll",
        "actor": "chance",
        "game": 1,
        "trick": 0,
        "opener": 0,
        "leader": 0,
        "public": names[:3],
        **private(seat, *names[3:]),
        "private_count": [6, 6, 6],
        "bag_count": 15,
        **known(seat),
    }


@pytest.mark.clause("DW-SETUP-8")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_after_the_roll_they_show_numbers(seat: int | None) -> None:
    game, deal = dw(3), dealt(3)
    roll = rolled(deal, 1)
    names = [[DIE_NAMES[die] for die in hand] for hand in (*roll.public, *roll.private)]
    seen = differs(game, after(game, deal, roll), seat)
    assert (seen.pop("legal") != []) if seat == 0 else ("legal" not in seen)
    assert seen == {
        "seat": seat,
        "phase": "play",
        "actor": 0,
        "game": 1,
        "trick": 1,
        "opener": 0,
        "leader": 0,
        "public": names[:3],
        **private(seat, *names[3:]),
        "private_count": [6, 6, 6],
        "bag_count": 15,
        **known(seat),
    }


@pytest.mark.clause("DW-SETUP-8", "DW-TRICK-4", "DW-TRICK-3")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_while_tricks_are_played(seat: int | None) -> None:
    game, state = playing(
        ["R8:5 R4:1", "R4:3 B4:3", "R12:9 B6:4"],
        ["B4:1", "W4:2", "B6:3"],
        *("R8:5", "R4:3", "R12:9", "B6:4", "B4:1"),
        bag="G4 G4",
    )
    legal = [
        {"type": "play", "seat": 1, "from": "public", "die": "B4:3"},
        {"type": "play", "seat": 1, "from": "private", "die": "W4:2", "as": "B"},
    ]
    assert differs(game, state, seat) == {
        "seat": seat,
        "phase": "play",
        "actor": 1,
        "game": 1,
        "trick": 2,
        "opener": 0,
        "leader": 2,
        "public": [["R4:1"], ["B4:3"], []],
        **({} if seat == 0 else private(seat, [], ["W4:2"], ["B6:3"])),
        "private_count": [0, 1, 1],
        "table": [
            {"seat": 2, "from": "public", "die": "B6:4"},
            {"seat": 0, "from": "private", "die": "B4:1"},
        ],
        "score": [[], ["R4"], []],
        "bag_count": 4,
        **known(seat, "R8 R12"),
        **({"legal": legal} if seat == 1 else {}),
    }


def test_a_white_die_on_the_table_is_seen_with_its_colour() -> None:
    game, state = playing(["W8:5", "R4:3"], ["R8:5", "B4:3"], "W8:5=G")
    assert game.view(state, None)["table"] == [{"seat": 0, "from": "public", "die": "W8:5", "as": "G"}]


@pytest.mark.clause("DW-TRICK-4", "DW-COMP-2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_before_the_score_roll_the_score_dice_lie_open(seat: int | None) -> None:
    game = dw(3)
    state = before_score_roll(["R4 W20", "", "G6"], leader=2)
    assert differs(game, state, seat) == {
        "seat": seat,
        "phase": "score-roll",
        "actor": "chance",
        "game": 1,
        "trick": 9,
        "opener": 0,
        "leader": 2,
        **({"private": None} if seat is None else {}),
        "score": [["R4", "W20"], [], ["G6"]],
        "bag_count": 39,
        **known(seat, ALL_DICE.removeprefix("R4 ").removesuffix(" W20").replace("G6 ", "", 1)),
    }


RECORD = {"opener": 0, "sums": [9, 5, 5], "dice": [1, 1, 1], "ranks": [1, 2, 2], "points": [2, 1, 1]}


@pytest.mark.clause("DW-NEXT-2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_before_a_lot_those_who_rank_last_are_named(seat: int | None) -> None:
    game = dw(3)
    state = game.step(before_score_roll(["R20", "B20", "G20"], leader=2), score_roll("R20:9", "B20:5", "G20:5"))
    assert isinstance(state, NextLeading)
    assert differs(game, state, seat) == {
        "seat": seat,
        "phase": "next-leader",
        "actor": "chance",
        "game": 1,
        "trick": 9,
        "opener": 0,
        "leader": 2,
        **({"private": None} if seat is None else {}),
        "totals": [2, 1, 1],
        "history": [RECORD],
        "last_place": [1, 2],
        **known(seat, ALL_DICE),
    }


def test_games_and_tricks_are_counted_from_one() -> None:
    game = dw(3)
    states, _ = whole_game(game)
    views = [game.view(state, None) for state in states]
    counted = [(view["game"], view["trick"]) for view in views if view["phase"] in ("play", "score-roll", "end")]
    assert counted == sorted(counted)
    assert sorted(set(counted)) == [(g, t) for g in (1, 2, 3) for t in range(1, 10)]
    assert {view["trick"] for view in views if view["phase"] in ("deal", "roll")} == {0}


def test_a_later_game_has_its_own_opener() -> None:
    game = dw(2)
    state = game.step(before_score_roll(["R20", "B20"], opener=0, leader=0), score_roll("R20:9", "B20:5"))
    seen = game.view(state, None)
    assert (seen["game"], seen["trick"], seen["opener"], seen["leader"]) == (2, 0, 1, 1)
    assert seen["history"][0]["opener"] == 0


# --- what was seen of an action ---


@pytest.mark.clause("DW-SETUP-8")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_of_private_dice_only_your_own_are_seen(seat: int | None) -> None:
    game = dw(3)
    for action in (dealt(3), rolled(dealt(3))):
        written = game.encode(action)
        hands = [hand if owner == seat else None for owner, hand in enumerate(written["private"])]
        assert game.seen(action, seat) == {**written, "private": hands}
        assert all(game.encode(action)["private"])


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_else_is_seen_by_everybody(seat: int | None) -> None:
    game = dw(2)
    actions = (Play(0, Place.PRIVATE, shown("W8:5")[0], 1), score_roll("R4:1", ""))
    assert [game.seen(action, seat) for action in actions] == [game.encode(action) for action in actions]
