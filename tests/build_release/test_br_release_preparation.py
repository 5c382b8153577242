"""From the settlement to the release: BR-RELPREP, BR-REL-1, and the rulings release-hand, release-pool, start-score."""

from typing import Any

import pytest
from br_positions import after, br, options, seen, settling, why

from rulecore.core.chance import CHANCE, Hands
from rulecore.games.build_release.pieces import BOX, Record


def settled(game: Any, **fields: Any) -> Any:
    """Seat 0 scored R1 and R2, kept O4 and threw G8 away; seat 1 scored O3 and P3."""
    state = settling(game, "R1 R2 O4 G8", "O3 P3", **fields)
    return after(game, state, "group run R1 R2; done; keep O4; discard G8; group set O3 P3; done")


@pytest.mark.clause("BR-RELPREP-1", "BR-RELPREP-2")
@pytest.mark.reading("release-hand", "scored-and-kept")
def test_scored_and_kept_cards_are_the_hand_and_one_more_is_dealt() -> None:
    game = br(2)
    state = settled(game)
    assert (game.actor(state), seen(game, state)["phase"]) == (CHANCE, "extra")
    state = after(game, state, "deal R0 / X")
    assert seen(game, state, 0)["hands"][0] == ["R0", "R1", "R2", "O4"]
    assert seen(game, state, 1)["hands"][1] == ["O3", "P3", "X"]


@pytest.mark.clause("BR-RELPREP-1", "BR-RELPREP-2")
@pytest.mark.reading("release-hand", "kept-leftovers-only")
def test_under_kept_leftovers_only_scored_cards_are_shuffled_in_with_the_rest() -> None:
    game = br(2, release_hand="kept-leftovers-only")
    state = settled(game)
    assert why(game, state, "deal R1 / O3") == ""
    assert why(game, state, "deal O4 / O3") != ""
    state = after(game, state, "deal R1 / O3")
    assert (seen(game, state, 0)["hands"][0], seen(game, state, 1)["hands"][1]) == (["R1", "O4"], ["O3"])


@pytest.mark.clause("BR-RELPREP-1")
@pytest.mark.reading("release-pool", "all-unheld")
def test_what_was_thrown_away_in_the_build_phase_may_be_dealt() -> None:
    game = br(2)
    state = settled(game, discard="B5 B6")
    assert why(game, state, "deal B5 / B6") == ""
    assert seen(game, state)["deck_count"] == 54 - 6


@pytest.mark.clause("BR-RELPREP-1")
@pytest.mark.reading("release-pool", "deck-and-row")
def test_under_deck_and_row_what_was_thrown_away_in_the_build_phase_stays_out() -> None:
    game = br(2, release_pool="deck-and-row")
    state = settled(game, discard="B5 B6")
    assert why(game, state, "deal B5 / X") != ""
    assert why(game, state, "deal B4 / X") == ""
    assert seen(game, state)["deck_count"] == 54 - 6 - 2


@pytest.mark.clause("BR-RELPREP-1")
@pytest.mark.parametrize("pool", ["all-unheld", "deck-and-row"])
@pytest.mark.parametrize("hand", ["scored-and-kept", "kept-leftovers-only"])
def test_what_was_thrown_away_in_the_settlement_is_never_dealt(pool: str, hand: str) -> None:
    game = br(2, release_pool=pool, release_hand=hand)
    assert why(game, settled(game), "deal G8 / X") != ""


@pytest.mark.clause("BR-RELPREP-1")
def test_the_row_is_shuffled_in() -> None:
    game = br(2)
    state = settled(game)
    assert why(game, state, "deal X / X") == ""  # four X lie in the row there
    assert seen(game, state)["row"] == []


@pytest.mark.clause("BR-RELPREP-2")
def test_one_card_for_each_player_is_due_from_all_that_nobody_holds() -> None:
    game = br(2)
    held = {1, 2, 14, 48, 13, 23}
    assert game.need(settled(game)) == Hands((1, 1), tuple(card for card in BOX.cards if card not in held))


@pytest.mark.clause("BR-RELPREP-2")
@pytest.mark.parametrize("deal", ["R0", "R0 / X / X", "R0 X / G9", "R1 / X", "R0 / R0"])
def test_the_extra_deal_has_one_card_that_is_there_for_each(deal: str) -> None:
    game = br(2)
    assert why(game, settled(game), f"deal {deal}").startswith("BR-RELPREP-2")


@pytest.mark.clause("BR-RELPREP-2")
def test_what_is_left_of_the_pool_is_out_of_the_game() -> None:
    game = br(2)
    shown = seen(game, after(game, settled(game), "deal R0 / X"))
    assert (shown["unused_count"], shown["deck_count"], shown["dropped"]) == (46, 0, [["G8"], []])


@pytest.mark.clause("BR-RELPREP-3")
def test_the_dealt_card_changes_no_build_score() -> None:
    game = br(2)
    state = settled(game)
    assert seen(game, state)["build"] == seen(game, after(game, state, "deal R0 / B3"))["build"] == [4, 5]


# --- who starts: BR-REL-1 ---


def started(game: Any, **fields: Any) -> int:
    """Who starts the release after these build scores: R1 R2 are 4, O3 P3 are 5."""
    state = after(game, settled(game, **fields), "deal R0 / X")
    shown = seen(game, state)
    assert game.actor(state) == shown["leader"] == shown["turn"]
    assert shown["pending"][0] == shown["leader"]
    return int(shown["leader"])


@pytest.mark.clause("BR-REL-1")
def test_the_lowest_build_score_starts() -> None:
    assert started(br(2)) == 0


@pytest.mark.clause("BR-REL-1", "BR-CFG-4")
@pytest.mark.parametrize(("age", "leader"), [((0, 1, 2), 1), ((2, 1, 0), 2), ((0, 2, 1), 2), ((1, 0, 2), 1)])
def test_the_youngest_of_those_with_the_lowest_score_starts(age: tuple[int, ...], leader: int) -> None:
    game = br(3, youngest_order=age)
    state = settling(game, "R1 O2", "R3 O6", "B5 B9")
    state = after(game, state, "group run R1 O2; done; done; keep R3; keep O6; done; keep B5; keep B9; deal R0 / X / X")
    assert seen(game, state)["build"] == [2, 0, 0]
    assert seen(game, state)["leader"] == leader


RECORD = Record((78, 60), (0, 0), (0, 0), (0, 0), (78, 60), (1,))
LEVEL = Record((1, 0), (0, 0), (0, 0), (0, 0), (1, 0), (1,))


@pytest.mark.clause("BR-REL-1")
@pytest.mark.reading("start-score", "this-build")
def test_earlier_games_do_not_matter_for_who_starts() -> None:
    assert started(br(2, games=2, next_first_seat="same"), games=(RECORD,)) == 0


@pytest.mark.clause("BR-REL-1")
@pytest.mark.reading("start-score", "running-total")
def test_under_running_total_earlier_games_are_added() -> None:
    assert started(br(2, games=2, start_score="running-total", next_first_seat="same"), games=(RECORD,)) == 1


@pytest.mark.clause("BR-REL-1", "BR-CFG-4")
@pytest.mark.reading("start-score", "running-total")
@pytest.mark.parametrize("age", [(0, 1), (1, 0)])
def test_under_running_total_the_youngest_of_those_with_the_lowest_sum_starts(age: tuple[int, ...]) -> None:
    game = br(2, games=2, start_score="running-total", youngest_order=age, next_first_seat="same")
    assert started(game, games=(LEVEL,)) == age[0]


@pytest.mark.clause("BR-REL-2", "BR-ROUND-1")
def test_the_release_begins_with_an_empty_table_and_everybody_has_a_turn() -> None:
    game = br(3)
    state = settling(game, "R1 O2", "R3 O6", "B5 B9")
    state = after(game, state, "group run R1 O2; done; done; keep R3; keep O6; done; keep B5; keep B9; deal R0 / X / X")
    shown = seen(game, state)
    assert (shown["table"], shown["pending"], shown["after_void"]) == ([], [1, 2, 0], False)
    assert options(game, state) == [
        "R3",
        "O6",
        "X",
        "set 3 R3 X",
        "set 6 O6 X",
    ]
