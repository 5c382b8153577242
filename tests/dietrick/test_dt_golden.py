"""The recorded games and the worked examples: golden files that replay, and say the same when written again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from dt_positions import cards, codes

import rulecore
from rulecore.games.dietrick.pieces import BOX, COLOURS, SUIT
from rulecore.games.dietrick.state import Over, Passing, Playing, Reshuffling, State, discards_of, hands_of
from rulecore.games.dietrick.trick import ranking, steps

pytestmark = pytest.mark.golden

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "dietrick"
TRACES = sorted(path.stem for path in (FOLDER / "traces").glob("*.json"))


def read(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def replayed(name: str) -> rulecore.Replay:
    """A recorded game, replayed."""
    return rulecore.replay(read(f"traces/{name}"))


def result_of(name: str) -> Any:
    """The result of a recorded game, played again."""
    replay = replayed(name)
    return replay.game.result(replay.states[-1])


def tricks_of(name: str) -> list[str]:
    """The tricks of a recorded game of two to four players, each in the order of play."""
    played = [step["action"]["card"] for step in read(f"traces/{name}")["steps"] if step["action"]["type"] == "play"]
    players = read(f"traces/{name}")["config"]["players"]
    return [" ".join(played[at : at + players]) for at in range(0, len(played), players)]


def ranked(trick: str) -> list[str]:
    """The cards of a trick, that of the first-ranked player first."""
    return codes(tuple(cards(trick)[place] for place in ranking(cards(trick)))).split()


def is_opening(state: State) -> bool:
    """Whether a trick is about to be led."""
    return isinstance(state, Playing) and not state.trick


# --- worked examples ---


@pytest.mark.clause("DT-EX-A", "DT-EX-B", "DT-EX-C", "DT-EX-D", "DT-EX-E", "DT-RANK-2", "DT-RANK-3", "DT-RANK-5")
@pytest.mark.parametrize("example", read("worked_examples"), ids=lambda example: str(example["clause"]))
def test_an_example_names_the_first_and_the_last_card(example: Any) -> None:
    places = ranked(" ".join(example["trick"]))
    assert (places[0], places[-1]) == (example["first"], example["last"])


@pytest.mark.clause("DT-EX-E", "DT-MOVE-1", "DT-MOVE-2", "DT-COMP-2")
def test_example_e_shows_the_icons_and_the_squares() -> None:
    (example,) = [example for example in read("worked_examples") if "moves" in example]
    trick = cards(" ".join(example["trick"]))
    assert [COLOURS[BOX.icons[card]] for card in trick] == example["icons"]
    assert dict(zip(COLOURS, steps(trick, BOX.icons), strict=True)) == example["moves"]


@pytest.mark.parametrize("example", read("worked_examples"), ids=lambda example: str(example["clause"]))
def test_an_example_names_its_clause_and_its_place(example: Any) -> None:
    clause = next(clause for clause in rulecore.clauses("dietrick") if clause.id == example["clause"])
    assert example["place"] == clause.place


# --- recorded games ---


def test_there_is_a_game_for_every_number_of_players_and_both_variants() -> None:
    configs = [replayed(name).game.config for name in TRACES]
    assert {config["players"] for config in configs} == {1, 2, 3, 4}
    assert {config["options"]["variant"] for config in configs} == {"standard", "beginner"}
    assert max(config["options"]["games"] for config in configs) > 1


@pytest.mark.clause("DT-EX-LEN", "DT-END-4")
@pytest.mark.parametrize(("name", "tricks"), [("two_players", 14), ("three_players", 15), ("four_players", 10)])
def test_a_recorded_game_without_square_13_is_as_long_as_printed(name: str, tricks: int) -> None:
    result = result_of(name)
    assert (result["tricks"], result["end"]) == (tricks, "last-trick")


@pytest.mark.clause("DT-END-2", "DT-DISC-1")
@pytest.mark.reading("reshuffle-timing", "as-stated")
@pytest.mark.parametrize(("name", "tricks", "cards"), [("three_players", 7, 21), ("four_players", 5, 20)])
def test_in_the_recorded_games_these_cards_are_reshuffled_once(name: str, tricks: int, cards: int) -> None:
    (state,) = [state for state in replayed(name).states if isinstance(state, Reshuffling)]
    assert (state.table.tricks, len(discards_of(state)), state.draws) == (tricks, cards, name == "four_players")


@pytest.mark.clause("DT-REPL-4", "DT-LEAD-1")
@pytest.mark.parametrize("name", ["two_players", "three_players", "four_players", "beginner_class"])
def test_in_the_recorded_games_everybody_leads_and_follows_with_a_full_hand(name: str) -> None:
    openings = [state for state in replayed(name).states if is_opening(state) and isinstance(state, Playing)]
    assert {len(hand) for state in openings for hand in hands_of(state)} == {5}
    assert all(state.turn == state.table.first for state in openings[1:])


@pytest.mark.clause("DT-RANK-3", "DT-RANK-6")
@pytest.mark.parametrize(
    ("name", "trick", "shown", "places"),
    [("two_players", 8, "M1 M9", "M1 M9"), ("four_players", 6, "V7 V6 V9 V1", "V1 V9 V7 V6")],
)
def test_in_the_recorded_games_a_1_beats_a_9(name: str, trick: int, shown: str, places: str) -> None:
    assert tricks_of(name)[trick] == shown
    assert ranked(shown) == places.split()


@pytest.mark.clause("DT-RANK-4", "DT-RANK-5")
def test_in_the_recorded_game_the_earlier_of_two_equal_cards_of_other_suits_is_last() -> None:
    assert tricks_of("four_players")[7] == "V3 S1 M7 M1"
    assert ranked("V3 S1 M7 M1") == ["V3", "M7", "M1", "S1"]
    giver = next(s for s in replayed("four_players").states if isinstance(s, Passing) and s.table.tricks == 8)
    assert giver.turn == 3


@pytest.mark.clause("DT-FOLLOW-1", "DT-FOLLOW-3")
def test_in_the_recorded_game_whoever_could_follow_did() -> None:
    replay = replayed("four_players")
    for state in replay.states:
        if isinstance(state, Playing) and state.trick:
            led = SUIT[state.trick[0][1]]
            following = [card for card in hands_of(state)[state.turn] if SUIT[card] == led]
            assert len(replay.game.legal(state)) == len(following or hands_of(state)[state.turn])


@pytest.mark.clause("DT-WIN-2", "DT-WIN-3", "DT-WIN-4", "DT-WIN-5")
def test_in_the_recorded_game_two_share_and_one_is_disqualified() -> None:
    result = result_of("four_players")
    assert (result["winners"], result["disqualified"], result["scores"]) == ([0, 3], [1], [1, None, 5, 1])
    assert result["numbers"][0] == result["numbers"][3] == [6, 7]


@pytest.mark.clause("DT-WIN-1", "DT-WIN-3")
def test_in_the_recorded_game_of_two_the_higher_bottom_number_breaks_the_tie() -> None:
    result = result_of("two_players")
    assert (result["scores"], result["numbers"], result["winners"]) == ([1, 1], [[10, 9], [3, 2]], [0])


@pytest.mark.clause("DT-BEG-1", "DT-BEG-2", "DT-SETUP-5")
def test_in_the_recorded_beginner_class_squares_are_compared() -> None:
    trace = read("traces/beginner_class")
    result = result_of("beginner_class")
    assert trace["steps"][1]["action"] == {"type": "arrange", "seat": 0, "order": [2, 1, 3, 4]}
    assert result["scores"] == [abs(yellow - blue) for yellow, blue in result["marks"]] == [2, 0, 0, 0]
    assert result["winners"] == [1]
    assert [abs(top - bottom) for top, bottom in result["numbers"]] == [5, 3, 1, 1]


@pytest.mark.clause("DT-LONG-1", "DT-LONG-2", "DT-SETUP-1", "DT-SETUP-4")
@pytest.mark.reading("series-lead", "random")
@pytest.mark.reading("arrangement-chooser", "chance")
def test_in_the_recorded_long_game_the_second_victory_decides() -> None:
    replay, result = replayed("long_game"), result_of("long_game")
    assert [game["winners"] for game in result["games"]] == [[1], [0], [1]]
    assert (result["scores"], result["winners"], result["capped"]) == ([1, 2, 0], [1], False)
    final = replay.states[-1]
    assert isinstance(final, Over)
    assert [game.order for game in final.table.games] == [(1, 2, 3, 4), (2, 1, 3, 4), (2, 3, 1, 4)]
    assert [game.start for game in final.table.games] == [1, 1, 0]


@pytest.mark.clause("DT-SOLO-3", "DT-SOLO-4", "DT-SOLO-6", "DT-SOLO-7", "DT-SOLO-8", "DT-SOLO-9")
@pytest.mark.parametrize(
    ("name", "tricks"),
    [
        pytest.param("solo", 12, marks=pytest.mark.reading("solo-empty-personal", "no-refill")),
        pytest.param("solo_taking_cards", 15, marks=pytest.mark.reading("solo-empty-personal", "take-lowest")),
    ],
)
def test_in_the_recorded_solo_game_the_player_runs_out_of_cards_and_wins(name: str, tricks: int) -> None:
    replay, result = replayed(name), result_of(name)
    openings = [state for state in replay.states if isinstance(state, Playing) and state.table.tricks < 8]
    assert {state.table.tricks + state.table.personal for state in openings} == {7}
    assert (result["winners"], result["end"], result["tricks"]) == ([0], "hand-empty", tricks)


# --- a trace that is refused ---


@pytest.mark.clause("DT-FOLLOW-1")
def test_a_player_who_does_not_follow_is_refused_at_that_very_step() -> None:
    with pytest.raises(rulecore.InvalidTrace) as error:
        rulecore.replay(read("broken"))
    assert (error.value.step, error.value.clause) == (8, "DT-FOLLOW-1")


@pytest.mark.clause("DT-FOLLOW-1")
def test_the_broken_trace_is_mended_by_following() -> None:
    trace = read("broken")
    trace["steps"][8]["action"]["card"] = "S2"
    assert len(rulecore.replay(trace).actions) == len(trace["steps"])
