"""Acquisition: BR-BUILD, and the ruling reshuffle-timing."""

import pytest
from br_positions import after, br, building, options, played_build, seen, why

from rulecore.core.chance import CHANCE, Hands, Need
from rulecore.games.build_release.piles import cards_in

ROW = "R1 R2 O3 G9 X"


def pool(need: Need) -> int:
    """How many cards there are to draw from."""
    assert isinstance(need, Hands)
    return len(need.pool)


@pytest.mark.clause("BR-BUILD-1", "BR-BUILD-2", "BR-BUILD-3")
def test_each_card_of_the_row_may_be_taken_or_thrown_away() -> None:
    game = br(2)
    state = building(game, "B0", "B1", row=ROW)
    assert options(game, state) == [f"{verb} {code}" for verb in ("take", "reject") for code in ROW.split()]


@pytest.mark.clause("BR-BUILD-2")
def test_equal_x_in_the_row_make_one_action() -> None:
    game = br(2)
    state = building(game, "B0", "B1", row="R1 R2 X X X")
    assert options(game, state) == ["take R1", "take R2", "take X", "reject R1", "reject R2", "reject X"]


@pytest.mark.clause("BR-BUILD-2", "BR-BUILD-1")
def test_a_taken_card_goes_from_the_row_to_the_hand() -> None:
    game = br(2)
    state = after(game, building(game, "B0", "B1", row=ROW), "take O3")
    shown = seen(game, state, 0)
    assert (shown["hands"], shown["row"], shown["hand_counts"]) == (
        [["O3", "B0"], None],
        ["R1", "R2", "G9", "X"],
        [2, 1],
    )


@pytest.mark.clause("BR-BUILD-2", "BR-BUILD-3")
@pytest.mark.parametrize("verb", ["take", "reject"])
def test_only_a_card_of_the_row_can_be_taken_or_thrown_away(verb: str) -> None:
    game = br(2)
    state = building(game, "B0", "B1", row=ROW)
    assert why(game, state, f"{verb} G8").startswith("BR-BUILD-2" if verb == "take" else "BR-BUILD-3")
    assert why(game, state, f"{verb} B0") != ""
    assert why(game, state, f"{verb} G9") == ""


@pytest.mark.clause("BR-BUILD-1")
def test_nobody_can_pass() -> None:
    game = br(2)
    assert why(game, building(game, "B0", "B1", row=ROW), "pass") != ""


@pytest.mark.clause("BR-BUILD-3", "BR-BUILD-4", "BR-BUILD-6")
def test_after_a_card_was_thrown_away_and_another_turned_up_one_of_the_five_is_taken() -> None:
    game = br(2)
    state = after(game, building(game, "B0", "B1", row=ROW), "reject O3")
    assert (game.actor(state), seen(game, state)["reveal_for"], seen(game, state)["discard"]) == (
        CHANCE,
        "flip",
        ["O3"],
    )
    state = after(game, state, "reveal G8")
    assert game.actor(state) == 0
    assert options(game, state) == [f"take {code}" for code in ["R1", "R2", "G8", "G9", "X"]]
    assert why(game, state, "reject R1").startswith("BR-BUILD-6")


@pytest.mark.clause("BR-BUILD-4")
@pytest.mark.parametrize("card", ["R1", "G8"])
def test_an_old_card_or_the_new_one_may_be_taken(card: str) -> None:
    game = br(2)
    state = after(game, building(game, "B0", "B1", row=ROW), f"reject O3; reveal G8; take {card}")
    assert card in seen(game, state, 0)["hands"][0]


@pytest.mark.clause("BR-BUILD-6")
def test_the_next_player_may_throw_one_away_again() -> None:
    game = br(2)
    state = after(game, building(game, "B0", "B1", row=ROW), "reject O3; reveal G8; take G8; reveal G7")
    shown = seen(game, state)
    assert (shown["turn"], shown["rejected"]) == (1, False)
    assert options(game, state)[5:] == [f"reject {code}" for code in ["R1", "R2", "G7", "G9", "X"]]


@pytest.mark.clause("BR-BUILD-5")
def test_a_taken_card_is_replaced_before_the_next_turn() -> None:
    game = br(3)
    state = after(game, building(game, "B0", "B1", "B2", row=ROW), "take X")
    assert (game.actor(state), seen(game, state)["reveal_for"]) == (CHANCE, "refill")
    state = after(game, state, "reveal X")
    assert (seen(game, state)["row"], game.actor(state)) == (ROW.split(), 1)


@pytest.mark.clause("BR-BUILD-5")
@pytest.mark.parametrize("card", ["R1", "B0", "O3"])
def test_only_a_card_of_the_draw_pile_can_be_turned_up(card: str) -> None:
    game = br(2)
    state = after(game, building(game, "B0", "B1", row=ROW), "reject O3")
    assert why(game, state, f"reveal {card}") != ""
    assert why(game, state, "reveal G8") == ""


@pytest.mark.clause("BR-BUILD-7")
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 0), (4, 2)])
def test_turns_go_clockwise_until_all_have_twelve_cards(players: int, first: int) -> None:
    game = br(players, first_seat=first)
    states, actions = played_build(game)
    takers = [state.turn for state, action in zip(states, actions, strict=False) if type(action).__name__ == "Take"]
    assert takers == [(first + turn) % players for turn in range(11 * players)]
    assert seen(game, states[-1])["hand_counts"] == [12] * players


@pytest.mark.clause("BR-BUILD-5", "BR-BUILD-7", "BR-SETTLE-1")
def test_the_row_is_filled_up_even_after_the_very_last_take() -> None:
    game = br(2)
    hands = "R0 O0 P0 B0 G0 R3 O3 P3 B3 G3 R6 O6", "R1 O1 P1 B1 G1 R4 O4 P4 B4 G4 R7"
    state = after(game, building(game, *hands, row="R9 O9 P9 B9 X", turn=1), "take X")
    assert (seen(game, state)["phase"], seen(game, state)["hand_counts"]) == ("reveal", [12, 12])
    assert game.need(state) == Hands((1,), cards_in(state.deck))
    state = after(game, state, "reveal X")
    assert (seen(game, state)["phase"], len(seen(game, state)["row"])) == ("settle", 5)


# --- reshuffle-timing ---


@pytest.mark.clause("BR-BUILD-8")
@pytest.mark.reading("reshuffle-timing", "eager")
def test_eager_makes_the_discards_the_draw_pile_as_soon_as_it_is_empty() -> None:
    game = br(2)
    state = building(game, "B0", "B1", row=ROW, deck="G8", discard="P1 P2 P3")
    state = after(game, state, "take R1; reveal G8")
    assert (seen(game, state)["deck_count"], seen(game, state)["discard"]) == (3, [])


@pytest.mark.clause("BR-BUILD-8")
@pytest.mark.reading("reshuffle-timing", "lazy")
def test_lazy_leaves_the_discards_until_a_card_must_be_drawn() -> None:
    game = br(2, reshuffle_timing="lazy")
    state = building(game, "B0", "B1", row=ROW, deck="G8", discard="P1 P2 P3")
    state = after(game, state, "take R1; reveal G8")
    assert (seen(game, state)["deck_count"], seen(game, state)["discard"]) == (0, ["P1", "P2", "P3"])
    state = after(game, state, "take R2")
    assert (seen(game, state)["deck_count"], seen(game, state)["discard"]) == (3, [])
    assert why(game, state, "reveal P2") == ""


@pytest.mark.clause("BR-BUILD-8")
@pytest.mark.parametrize(
    ("reading", "back"),
    [
        pytest.param("eager", False, marks=pytest.mark.reading("reshuffle-timing", "eager")),
        pytest.param("lazy", True, marks=pytest.mark.reading("reshuffle-timing", "lazy")),
    ],
)
def test_a_card_thrown_away_after_the_last_refill_comes_straight_back_only_under_lazy(reading: str, back: bool) -> None:
    game = br(2, reshuffle_timing=reading)
    state = building(game, "B0", "B1", row=ROW, deck="G8", discard="P1 P2 P3")
    state = after(game, state, "take R1; reveal G8; reject O3")
    assert (why(game, state, "reveal O3") == "") is back
    assert why(game, state, "reveal P1") == ""
    assert pool(game.need(state)) == 3 + back


@pytest.mark.clause("BR-BUILD-8")
@pytest.mark.reading("reshuffle-timing", "eager")
def test_eager_renews_the_pile_also_after_a_card_was_turned_up_for_another() -> None:
    game = br(2)
    state = building(game, "B0", "B1", row=ROW, deck="G8", discard="P1 P2")
    state = after(game, state, "reject O3; reveal G8")
    assert (seen(game, state)["deck_count"], seen(game, state)["discard"], seen(game, state)["phase"]) == (
        3,
        [],
        "build",
    )


@pytest.mark.clause("BR-BUILD-8")
@pytest.mark.parametrize("reading", ["eager", "lazy"])
def test_a_pile_that_is_not_empty_is_not_renewed(reading: str) -> None:
    game = br(2, reshuffle_timing=reading)
    state = building(game, "B0", "B1", row=ROW, deck="G7 G8", discard="P1 P2")
    state = after(game, state, "take R1; reveal G8")
    assert (seen(game, state)["deck_count"], seen(game, state)["discard"]) == (1, ["P1", "P2"])
