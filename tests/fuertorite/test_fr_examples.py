"""The worked examples of the rulebook and its questions and answers, word for word as positions."""

import pytest
from fr_positions import clause_of, extend, followed, fr, legal, opening, played, run_of, vertical, view_run

from rulecore.games.fuertorite.pieces import BOX, CODES
from rulecore.games.fuertorite.play.first_cards import beating
from rulecore.games.fuertorite.state import Ref


@pytest.mark.clause("FR-RUN-6", "FR-RUN-5")
def test_anchor_5_anchor_6_rudder_wheel_5_is_not_allowed() -> None:
    game = fr(3)
    state = played(game, opening(game, "A5 A6 R5", "M1", "M2"), "A5 A6 +")
    refusal = game.refusal(state, game.decode(extend(0, "R5")))
    assert refusal is not None
    assert refusal.reason == "Rudder Wheel 5 reverses the direction of Anchor 5, Anchor 6"
    assert run_of("A5", "A6", "R7") == [[7, 1]]


@pytest.mark.clause("FR-X-5")
def test_after_anchor_8_anchor_x_is_anchor_7_or_anchor_9_and_any_6_or_any_10_goes_on() -> None:
    assert run_of("A8", "AX") == [[7, -1], [9, 1]]
    following = [code for code in CODES if code not in ("A8", "AX") and run_of("A8", "AX", code)]
    assert following == ["R6", "R10", "RX", "A6", "A10", "M6", "M10", "MX", "C6"]


@pytest.mark.clause("FR-X-5", "FR-X-2")
@pytest.mark.reading("x-follow-value", "either-side-directed")
def test_after_another_players_anchor_8_anchor_x_is_7_or_9_too_and_any_6_or_any_10_goes_on() -> None:
    game, state = followed("A8", "AX R6 R8 R10 A6 A10 M6 M10 C6 C8", "AX +")
    assert view_run(game, state) == [[7, -1], [9, 1]]
    assert legal(game, state) == "R6 R10 A6 A10 M6 M10 C6 stop"


@pytest.mark.clause("FR-X-6")
@pytest.mark.parametrize(("turns", "name"), [(["A7 AX"], "in a turn"), (["A7", "AX"], "on another player's card")])
def test_after_anchor_7_anchor_x_is_anchor_8(turns: list[str], name: str) -> None:
    game = fr(3)
    hands = ("A7 AX", "A8 A9 R14 C3", "M1") if len(turns) == 1 else ("A7", "AX", "A8 A9 R14 C3")
    state = played(game, opening(game, *hands), *turns)
    assert game.view(state, None)["ref"] == ["AX", [8]], name
    assert legal(game, state) == "A9 C3"


@pytest.mark.clause("FR-EX4-1")
def test_two_threes_and_two_twos_after_anchor_4_are_two_times_two_ways() -> None:
    ways = [(three, two) for three in ("R3", "M3") for two in ("R2", "M2") if run_of("A4", three, two)]
    assert len(ways) == 2 * 2 == 4


@pytest.mark.clause("FR-SP-2", "FR-RUN-2")
def test_the_sp_may_play_several_cards_but_the_first_one_comes_from_the_hand() -> None:
    game = fr(3)
    state = opening(game, "A5", "M1", "M2", properties=["R6 A7", "", ""])
    assert clause_of(game, state, vertical(0, "R6")) == "FR-SP-2"
    state = played(game, state, "A5 R6 A7")
    assert game.view(state, None)["table"] == [[0, "vertical", ["A5", "R6", "A7"]]]


@pytest.mark.clause("FR-SP-3", "FR-FOLLOW-9")
def test_who_has_no_hand_plays_from_the_property() -> None:
    game = fr(4)
    state = opening(game, "", "", "", "", properties=["A5 R9", "A6 M1", "R2 M3", "C3"])
    assert legal(game, state) == "R9 A5"
    state = played(game, state, "A5")
    assert legal(game, state) == "A6"
    state = played(game, state, "A6")
    assert legal(game, state) == "M3-"
    assert legal(game, played(game, state, "M3-")) == "C3"


@pytest.mark.clause("FR-X-7", "FR-X-8")
def test_x_goes_on_14_and_then_only_coins_can_be_played() -> None:
    game = fr(5)
    state = opening(game, "A14", "AX", "R14 M14 A13 C5", "M1", "R1")
    state = played(game, state, "A14", "AX")
    assert game.view(state, None)["ref"] == ["AX", [15]]
    assert legal(game, state) == "C5"


@pytest.mark.clause("FR-X-8", "FR-FOLLOW-2")
def test_of_all_cards_only_the_coins_beat_an_x_that_is_15() -> None:
    for kind in "RAM":
        beaten = beating(fr(3).rules_config, BOX.cards, Ref(CODES.index(f"{kind}X"), (15,)))
        assert [CODES[card] for card in beaten] == ["C3", "C4", "C5", "C6", "C7", "C8"]


@pytest.mark.clause("FR-X-9")
def test_x_may_follow_x() -> None:
    assert run_of("R8", "AX", "MX") == [[6, -1], [10, 1]]
    game = fr(3)
    state = played(game, opening(game, "R8 AX MX", "M1", "M2"), "R8 AX MX +")
    assert view_run(game, state) == [[6, -1], [10, 1]]


@pytest.mark.clause("FR-X-4")
def test_an_x_of_the_sp_is_0() -> None:
    game = fr(3)
    state = opening(game, "AX R1 M1 C3", "A1 R2 M3 C4", "M2")
    assert legal(game, played(game, state, "AX +")) == "R1 M1 stop"
    assert legal(game, played(game, state, "AX")) == "A1 C4"


@pytest.mark.clause("FR-COMP-1", "FR-COMP-2", "FR-COMP-3")
def test_the_numbers_of_the_box_add_up() -> None:
    kinds = [code[0] for code in CODES]
    assert (kinds.count("R"), kinds.count("A"), kinds.count("M"), kinds.count("C")) == (15, 15, 15, 6)
    assert len(kinds) == 45 + 6 == 51
    assert len(BOX.cards) == 51
