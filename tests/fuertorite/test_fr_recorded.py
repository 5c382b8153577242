"""What happens in the recorded games, as examples/README.md tells it."""

from __future__ import annotations

import pytest
from fr_positions import legal
from fr_recorded import ending, openings, read, replayed, result_of, rounds

import rulecore
from rulecore.games.fuertorite.actions import HORIZONTALS
from rulecore.games.fuertorite.pieces import CODES
from rulecore.games.fuertorite.state import Drawing, First, Ref

pytestmark = pytest.mark.golden


@pytest.mark.clause("FR-FLOW-6", "FR-FLOW-9")
def test_in_the_recorded_game_nobody_draws_after_a_round_of_the_sp_alone() -> None:
    assert rounds("three_players")[0] == "0:M12+MX+M10 1:M4- 2:A14-"
    first, second = openings("three_players")[:2]
    assert (len(second.round.deck), second.round.sp) == (len(first.round.deck), 1)


@pytest.mark.clause("FR-SP-3", "FR-FOLLOW-9")
def test_in_the_recorded_game_a_player_without_a_hand_follows_and_begins_from_the_property() -> None:
    third, fourth = openings("three_players")[2:4]
    assert (third.hands[0], fourth.hands[0]) == ((), ())
    assert (rounds("three_players")[2].split()[1], rounds("three_players")[3].split()[0]) == ("0:M4-", "0:A2")


@pytest.mark.clause("FR-X-7", "FR-X-9", "FR-FOLLOW-3")
def test_in_the_recorded_game_of_four_an_x_on_a_14_is_13_and_the_x_after_it_is_12() -> None:
    assert rounds("four_players")[2] == "2:R1+R2 3:C4 0:A14 1:AX+RX"
    states = [state for state in replayed("four_players").states if isinstance(state, Drawing)]
    assert states[2].ref == Ref(CODES.index("RX"), (12,))


@pytest.mark.reading("x-follow-value", "higher-only")
def test_a_game_recorded_before_a_default_changed_replays_under_its_own_config() -> None:
    trace, whole = read("traces/three_players"), replayed("three_players").game.config
    rulings = {**whole["rulings"], "x-follow-value": "higher-only"}
    for later in ("property-duty", "star-table"):
        del rulings[later]
    replay = rulecore.replay({**trace, "config": {**whole, "rulings": rulings}})
    assert replay.game.result(replay.states[-1]) == trace["result"]
    assert replay.game.config["rulings"] == {**whole["rulings"], "x-follow-value": "higher-only"}


@pytest.mark.clause("FR-SCORE-4")
def test_in_the_recorded_game_of_four_a_player_with_one_type_keeps_nothing() -> None:
    last = ending("four_players")
    kinds = {CODES[card][0] for card in (*last.hands[0], *last.properties[0])} - {"C"}
    (game,) = result_of("four_players")["games"]
    assert (len(kinds), game["kept"][0], game["stars"][0]) == (1, [], 0)


@pytest.mark.clause("FR-RUN-8", "FR-END-3")
def test_in_the_recorded_game_of_five_a_turn_of_five_cards_in_the_last_round_brings_one_point() -> None:
    assert rounds("five_players")[-1].split()[3] == "1:C4+A3+A2+MX+RX"
    assert ending("five_players").bonus[1] - openings("five_players")[-1].bonus[1] == 1


@pytest.mark.clause("FR-OBJ-1", "FR-END-6")
@pytest.mark.reading("single-tie", "share")
def test_in_the_recorded_game_of_five_two_share_the_victory() -> None:
    result = result_of("five_players")
    assert (result["scores"], result["winners"], result["ranks"]) == ([12, 14, 16, 13, 16], [2, 4], [5, 3, 1, 4, 1])


@pytest.mark.clause("FR-SERIES-2", "FR-SERIES-3", "FR-SERIES-4")
@pytest.mark.reading("series-tie", "one-more-game-tied")
def test_in_the_recorded_series_the_extra_game_is_won_by_one_of_those_who_were_tied() -> None:
    result = result_of("series")
    assert [game["scores"] for game in result["games"]] == [[13, 26, 26], [26, 10, 11]]
    assert (result["scores"], result["winners"], result["ranks"]) == ([39, 36, 37], [2], [2, 3, 1])


@pytest.mark.reading("series-first-sp", "next-sp")
def test_in_the_recorded_series_the_last_to_beat_a_card_begins_the_next_game() -> None:
    assert rounds("series")[6:8] == ["0:A3+A4+C5+A6 1:C6 2:A13", "2:A5+R6 0:A12- 1:RX+AX"]


@pytest.mark.clause("FR-END-7")
@pytest.mark.reading("deck-short", "last-player-first")
@pytest.mark.reading("deck-empty", "final-round-after-shortage")
def test_in_the_recorded_game_by_hands_alone_the_deck_runs_out() -> None:
    draws = [step["action"]["cards"] for step in read("traces/hand_only")["steps"] if step["action"]["type"] == "draw"]
    assert draws[-1] == [None, None, "R5", "M2"]
    assert [state.round.final for state in openings("hand_only")] == [False] * 10 + [True]


@pytest.mark.reading("x-end-value", "owner-declares")
def test_in_the_recorded_game_by_hands_alone_the_owner_says_what_an_x_is() -> None:
    assert rounds("hand_only")[5] == "0:M14 1:R8- 2:MX=15 3:C5"
    assert rounds("hand_only")[3] == "2:R11 3:C6+RX=5 0:MX+A5 1:A9"


@pytest.mark.clause("FR-FOLLOW-5")
@pytest.mark.reading("coin-duty", "may-decline")
def test_in_the_recorded_game_by_hands_alone_a_coin_is_held_back() -> None:
    replay = replayed("hand_only")
    (state,) = [
        state
        for state, action in zip(replay.states, replay.actions, strict=False)
        if isinstance(state, First) and action == HORIZONTALS[1][CODES.index("R8")]
    ]
    assert legal(replay.game, state) == "C7 R8-"


@pytest.mark.clause("FR-END-8")
def test_in_the_recorded_endless_game_a_position_comes_back_and_nobody_draws() -> None:
    began = {state.round.number: state for state in openings("endless_game")}
    again = (began[16].hands, began[16].properties, began[16].turn)
    assert again == (began[10].hands, began[10].properties, began[10].turn)
    assert again[0] == ((), (), ())
    assert {len(state.round.deck) for state in began.values()} == {39}
    assert all(turn.count("-") == 2 for turn in rounds("endless_game"))
