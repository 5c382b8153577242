"""What can be agreed before play: fields, defaults, and every fault told at once."""

from typing import Any

import pytest
from dw_positions import dw

import rulecore

COMPLETE: dict[str, Any] = {
    "game": "dtwww",
    "players": 4,
    "first_seat": 0,
    "options": {"variant": "standard", "games": 4, "tiebreak_max_rounds": 100},
    "rulings": {ruling.id: ruling.default for ruling in rulecore.rulings("dtwww")},
    "components": "default",
}


def faults(**fields: Any) -> dict[str, str]:
    """What is wrong with a config of four players and these fields: path to what is expected."""
    with pytest.raises(rulecore.InvalidConfig) as error:
        rulecore.game({"game": "dtwww", "players": 4, **fields})
    return {fault.path: fault.expected for fault in error.value.faults}


@pytest.mark.clause("DW-BOUND-1")
def test_defaults_are_filled_in() -> None:
    assert rulecore.game("dtwww", players=4).config == COMPLETE


# --- how many play ---


@pytest.mark.clause("DW-COMP-1")
@pytest.mark.reading("player-count", "two-to-four")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_people_play(players: int) -> None:
    rulings = {"player-count": "two-to-four"}
    assert rulecore.game({"game": "dtwww", "players": players, "rulings": rulings}).players == players


@pytest.mark.clause("DW-COMP-1")
@pytest.mark.reading("player-count", "three-or-four")
def test_three_or_four_leaves_two_out() -> None:
    rulings = {"player-count": "three-or-four"}
    assert [rulecore.game({"game": "dtwww", "players": n, "rulings": rulings}).players for n in (3, 4)] == [3, 4]
    expected = "should be 3 or 4 under rulings.player-count 'three-or-four', not 2"
    assert faults(players=2, rulings=rulings) == {"players": expected}


@pytest.mark.clause("DW-COMP-1")
@pytest.mark.reading("player-count", "four-only")
@pytest.mark.parametrize("players", [2, 3])
def test_four_only_leaves_two_and_three_out(players: int) -> None:
    rulings = {"player-count": "four-only"}
    assert rulecore.game({"game": "dtwww", "players": 4, "rulings": rulings}).players == 4
    expected = f"should be 4 under rulings.player-count 'four-only', not {players}"
    assert faults(players=players, rulings=rulings) == {"players": expected}


# --- options ---


@pytest.mark.clause("DW-MATCH-1")
@pytest.mark.parametrize(("players", "games", "due"), [(2, None, 2), (3, None, 3), (4, None, 4), (4, 1, 1), (3, 3, 3)])
def test_a_match_has_as_many_games_as_players_or_fewer_as_agreed(players: int, games: int | None, due: int) -> None:
    game = rulecore.game({"game": "dtwww", "players": players, "options": {"games": games}})
    assert game.config["options"]["games"] == game.rules_config.games == due


@pytest.mark.clause("DW-MATCH-1")
@pytest.mark.parametrize(("players", "games"), [(2, 3), (2, 4), (3, 4)])
def test_a_match_has_no_more_games_than_players(players: int, games: int) -> None:
    expected = f"should be null or from 1 to {players}, not {games}"
    assert faults(players=players, options={"games": games}) == {"options.games": expected}


@pytest.mark.clause("DW-BOUND-1")
@pytest.mark.parametrize("bound", [0, 1_000_001])
def test_the_bound_of_the_dice_off_is_from_1_to_a_million(bound: int) -> None:
    assert list(faults(options={"tiebreak_max_rounds": bound})) == ["options.tiebreak_max_rounds"]


@pytest.mark.clause("DW-BOUND-1")
@pytest.mark.parametrize(
    ("players", "agreed", "steps"),
    [
        (2, {"bound": 1}, 2 * 21 + 1 + 4),
        (3, {"bound": 10}, 3 * 30 + 2 + 60),
        (4, {}, 4 * 39 + 3 + 800),
        (4, {"bound": None}, 4 * 39 + 3 + 800),
        (4, {"bound": 1_000_000, "games": 1}, 39 + 800),
    ],
)
def test_the_longest_match_counts_every_lot_and_every_round(players: int, agreed: dict[str, Any], steps: int) -> None:
    game = dw(players, **agreed)
    assert game.rules.max_game_length(game.rules_config) == steps


@pytest.mark.clause("DW-SETUP-3")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_config_says_who_leads_the_first_game(seat: int) -> None:
    game = rulecore.game("dtwww", players=4, first_seat=seat)
    assert game.view(game.initial(), None)["opener"] == seat


# --- what is withdrawn ---


@pytest.mark.parametrize("reading", ["competition", "first-tie-only"])
def test_a_config_that_names_a_ruling_that_is_withdrawn_is_read_as_ever(reading: str) -> None:
    game = rulecore.game({"game": "dtwww", "players": 4, "rulings": {"rank-after-two-ties": reading}})
    assert game.config == COMPLETE


def test_another_answer_to_what_is_withdrawn_is_a_fault() -> None:
    assert list(faults(rulings={"rank-after-two-ties": "whatever"})) == ["rulings.rank-after-two-ties"]
