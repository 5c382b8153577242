"""Hidden cards in views and logs: BR-HID-1."""

from random import Random
from typing import Any

import pytest
from br_plain import DECK
from br_positions import act, after, br, building, codes, penalising, releasing, seen, settling
from random_games import whole_game

from rulecore.games.build_release.state import Over, Penalising, Releasing, Settling, Sorting, Supplying

GAME = br(3)


@pytest.mark.clause("BR-HID-1", "BR-SETUP-3")
def test_a_deal_shows_a_seat_its_own_card_and_null_for_the_others() -> None:
    deal = act(GAME, GAME.initial(), "deal R0 / X / G9")
    assert GAME.seen(deal, 1) == {"type": "deal", "hands": [None, ["X"], None]}
    assert GAME.seen(deal, None) == {"type": "deal", "hands": [None, None, None]}


@pytest.mark.clause("BR-HID-1", "BR-RELPREP-2")
def test_the_extra_deal_is_as_secret_as_the_first() -> None:
    state = after(GAME, settling(GAME, "R1 R2", "O3 P3", "B5 G5"), "group run R1 R2; done; group set O3 P3; done")
    state = after(GAME, state, "group set B5 G5; done")
    deal = act(GAME, state, "deal R0 / X / G9")
    assert GAME.seen(deal, 0, state) == {"type": "deal", "hands": [["R0"], None, None]}


OPEN = [
    "display R1 R2 O3 G9 X",
    "reveal G9",
    "take R1",
    "reject X",
    "group run R1 R2",
    "extend 0 R3",
    "done",
    "keep R1",
    "discard R1",
    "run 3 R3 O4 P5",
    "pass",
    "penalty - R1 X",
]


@pytest.mark.clause("BR-HID-1")
@pytest.mark.parametrize("text", OPEN)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_but_a_deal_is_seen_by_everybody(text: str, seat: int | None) -> None:
    action = act(GAME, GAME.initial(), text, seat=1)
    assert GAME.seen(action, seat) == GAME.encode(action)


@pytest.mark.clause("BR-HID-1", "BR-SETTLE-2")
@pytest.mark.parametrize(
    ("reading", "phases"),
    [
        pytest.param("closed", (), marks=pytest.mark.reading("release-hands", "closed")),
        pytest.param("open", (Supplying, Releasing, Penalising), marks=pytest.mark.reading("release-hands", "open")),
    ],
)
def test_hands_are_open_in_the_settlement_at_the_end_and_maybe_between(reading: str, phases: tuple[type, ...]) -> None:
    game = br(3, games=2, release_hands=reading)
    states, _ = whole_game(game)
    for state in states:
        is_open = isinstance(state, (Settling, Sorting, Over, *phases))
        for seat in (0, 1, 2, None):
            hands = seen(game, state, seat)["hands"]
            assert [hand is not None for hand in hands] == [is_open or owner == seat for owner in range(3)]


@pytest.mark.clause("BR-HID-1")
def test_what_lay_open_and_is_in_a_hand_now_is_known_and_not_shown() -> None:
    state = after(GAME, building(GAME, "R0", "P0", "B0", row="R1 R2 O3 G9 X"), "take O3; reveal G8")
    view = seen(GAME, state, 1)
    assert (view["hands"][0], view["known"]["hands"]) == (None, [["O3"], None, []])
    assert "O3" not in str({**view, "config": None, "known": None})
    assert seen(GAME, state, 0)["hands"][0] == ["R0", "O3"]


@pytest.mark.clause("BR-HID-1", "BR-ROUND-3")
def test_cards_won_are_known_and_not_shown() -> None:
    state = after(GAME, releasing(GAME, "R1 R2", "O3 P3", "X G1"), "R1; O3; pass")
    for seat in (0, 1, 2, None):
        view = seen(GAME, state, seat)
        assert (view["acquired_counts"], view["known"]["acquired"]) == ([0, 2, 0], [[], ["R1", "O3"], []])
        assert "O3" not in str({**view, "config": None, "known": None})


# --- what is dealt again behind a seat ---

POSITIONS: dict[str, tuple[Any, str]] = {
    "display": (after(GAME, GAME.initial(), "deal R0 / X / G9"), "hands deck"),
    "build": (building(GAME, "R0 R5", "P0 P5", "B0 B5", row="R1 R2 O3 G9 X"), "hands deck"),
    "settle": (settling(GAME, "R0 R5", "P0 P5", "B0 B5"), ""),
    "release": (
        releasing(
            GAME,
            "R0 R5",
            "P0 P5",
            "B0 B5",
            acquired=("O1 O2", "", "G1"),
            aside="G5",
            penalty=("", "O9", ""),
            unshown=("R0", "P0", "B0"),
        ),
        "hands unused",
    ),
    "penalty": (
        penalising(GAME, "", "P0 P5", "B0 B5", acquired=("O1 O2", "", "G1"), unshown=("", "P0", "B0")),
        "hands unused",
    ),
    "known": (releasing(GAME, "R0 R5", "P0 P5", "B0 B5", acquired=("O1 O2", "", "G1")), ""),
    "over": (after(GAME, releasing(GAME, "R1", "B3 B4", "", acquired=("O1 O2", "", "G1")), "R1"), ""),
}


def zones(state: Any) -> dict[str, Any]:
    """Where hidden cards may lie: the cards there."""
    found = {"hands": state.hands}
    if hasattr(state, "piles"):
        return {**found, "deck": state.piles.deck, "row": state.piles.row}
    if hasattr(state, "won"):
        setup, won = state.setup, state.won
        return {**found, "unused": setup.unused, "acquired": won.acquired, "aside": won.aside, "penalty": won.penalty}
    return {**found, "deck": state.deck}


def everything(state: Any) -> list[int]:
    """All cards in all zones."""

    def cards_in(value: Any) -> list[int]:
        return [card for part in value for card in (cards_in(part) if isinstance(part, tuple) else [part])]

    return sorted(cards_in(tuple(zones(state).values())))


@pytest.mark.clause("BR-HID-1")
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("name", POSITIONS)
def test_only_what_a_seat_does_not_know_is_dealt_again_and_all_of_that(name: str, seat: int | None) -> None:
    state, hidden = POSITIONS[name]
    rng = Random(5)
    others: list[Any] = [GAME.rules.redeal(GAME.rules_config, state, seat, rng) for _ in range(60)]
    changed = {zone for other in others for zone, cards in zones(other).items() if cards != zones(state)[zone]}
    assert changed == set(hidden.split())
    assert all(everything(other) == everything(state) for other in others)
    assert all(GAME.view(other, seat) == GAME.view(state, seat) for other in others)
    kept = {owner for owner in range(3) if all(other.hands[owner] == state.hands[owner] for other in others)}
    holding = {owner for owner in range(3) if state.hands[owner]}
    assert kept & holding == ({seat} & holding if "hands" in hidden else holding)


def test_before_the_deal_there_is_nothing_to_deal_again() -> None:
    assert GAME.rules.redeal(GAME.rules_config, GAME.initial(), 0, Random(1)) == GAME.initial()


def test_hidden_zones_stay_sorted_when_they_are_dealt_again() -> None:
    state, _ = POSITIONS["release"]
    other: Any = GAME.rules.redeal(GAME.rules_config, state, None, Random(2))
    piles = (*other.hands, other.setup.unused, *other.won.acquired)
    assert all(list(pile) == sorted(pile) for pile in piles)
    assert set(codes(other.setup.unused).split()) <= set(DECK)
