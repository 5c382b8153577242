"""The box, the deal and the display: BR-COMP, BR-SETUP, BR-CFG-2."""

from random import Random

import pytest
from br_plain import DECK
from br_positions import after, br, cards, codes, options, rest, seen, why

from rulecore.core.chance import CHANCE, Hands, ways
from rulecore.games.build_release.pieces import BOX


@pytest.mark.clause("BR-COMP-1")
def test_the_box_has_ten_numbers_in_five_colours_and_four_x() -> None:
    assert codes(BOX.cards) == " ".join(DECK)
    assert (len(DECK), len(set(DECK))) == (54, 51)


@pytest.mark.clause("BR-COMP-1", "BR-SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_cards_are_in_the_deck_before_the_deal(players: int) -> None:
    game = br(players)
    shown = seen(game, game.initial())
    assert (shown["phase"], shown["deck_count"], shown["row"], shown["discard"]) == ("deal", 54, [], [])
    assert shown["hand_counts"] == shown["acquired_counts"] == [0] * players


@pytest.mark.clause("BR-SETUP-2", "BR-SETUP-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_card_for_each_player_is_dealt_from_the_whole_deck(players: int) -> None:
    game = br(players)
    assert game.actor(game.initial()) is CHANCE
    assert game.need(game.initial()) == Hands((1,) * players, BOX.cards)


@pytest.mark.clause("BR-SETUP-3")
def test_the_dealt_card_is_the_hand() -> None:
    game = br(3)
    state = after(game, game.initial(), "deal R0 / X / G9")
    assert [seen(game, state, seat)["hands"][seat] for seat in range(3)] == [["R0"], ["X"], ["G9"]]


@pytest.mark.clause("BR-SETUP-3")
@pytest.mark.parametrize("deal", ["X / X / X", "R0 / R1 / R2", "G9 / R0 / X"])
def test_any_cards_can_be_dealt_and_x_to_several(deal: str) -> None:
    game = br(3)
    assert why(game, game.initial(), f"deal {deal}") == ""


@pytest.mark.clause("BR-SETUP-3")
@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        ("R0 / X", "the number of hands must be 3, not 2"),
        ("R0 / X / G9 / G8", "the number of hands must be 3, not 4"),
        ("R0 / X X / G9", "hand 1 must have 1 pieces, not 2"),
        ("R0 / X /", "hand 2 must have 1 pieces, not 0"),
        ("R0 / R0 / G9", "the hands name pieces that are not there to deal"),
    ],
)
def test_a_deal_has_one_card_that_is_there_for_each_player(deal: str, reason: str) -> None:
    game = br(3)
    assert why(game, game.initial(), f"deal {deal}") == f"BR-SETUP-3: {reason}"


@pytest.mark.clause("BR-SETUP-4")
@pytest.mark.parametrize(("players", "deal", "deck"), [(2, "R0 / X", 47), (3, "R0 / X / X", 46), (4, "R0/X/X/X", 45)])
def test_five_cards_are_turned_up_and_the_rest_is_the_draw_pile(players: int, deal: str, deck: int) -> None:
    game = br(players)
    state = after(game, game.initial(), f"deal {deal}")
    left = rest(cards(deal.replace("/", " ")))
    assert (seen(game, state)["phase"], game.need(state)) == ("display", Hands((5,), left))
    state = after(game, state, "display R1 R2 O3 G9 X")
    shown = seen(game, state)
    assert (shown["phase"], shown["row"], shown["deck_count"]) == ("build", ["R1", "R2", "O3", "G9", "X"], deck)


@pytest.mark.clause("BR-SETUP-4")
@pytest.mark.parametrize(
    ("display", "reason"),
    [
        ("R1 R2 R3 R4", "hand 0 must have 5 pieces, not 4"),
        ("R1 R2 R3 R4 R5 R6", "hand 0 must have 5 pieces, not 6"),
        ("R2 R1 R3 R4 R5", "hand 0 must be in ascending order"),
        ("R0 R1 R2 R3 R4", "the hands name pieces that are not there to deal"),
        ("R1 R1 R3 R4 R5", "the hands name pieces that are not there to deal"),
    ],
)
def test_a_display_has_five_cards_of_the_deck_in_order(display: str, reason: str) -> None:
    game = br(2)
    state = after(game, game.initial(), "deal R0 / X")
    assert why(game, state, f"display {display}") == f"BR-SETUP-4: {reason}"


@pytest.mark.clause("BR-SETUP-4")
def test_three_x_may_lie_on_display_if_one_is_held_but_not_four() -> None:
    game = br(2)
    state = after(game, game.initial(), "deal R0 / X")
    assert why(game, state, "display R1 R2 X X X") == ""
    assert why(game, state, "display R1 X X X X") != ""


@pytest.mark.clause("BR-SETUP-5", "BR-CFG-2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_player_acts_first(first: int) -> None:
    game = br(3, first_seat=first)
    state = after(game, game.initial(), "deal R0 / X / X; display R1 R2 R3 R4 R5")
    assert (game.actor(state), seen(game, state)["turn"]) == (first, first)
    assert options(game, state) == [f"{verb} R{number}" for verb in ("take", "reject") for number in range(1, 6)]


@pytest.mark.clause("BR-SETUP-2")
def test_every_card_of_the_deck_may_come_next() -> None:
    game = br(2)
    state = after(game, game.initial(), "deal R0 / X; display R1 R2 R3 R4 R5; take R1")
    assert ways(game.need(state)) == 47
    left = [code for code in DECK if code not in ("R0", "R1", "R2", "R3", "R4", "R5")][:-1]
    assert all(why(game, state, f"reveal {code}") == "" for code in left)
    assert "" not in [why(game, state, f"reveal R{number}") for number in range(6)]


@pytest.mark.clause("BR-SETUP-2")
def test_a_sampled_deal_and_display_are_legal() -> None:
    for seed in range(5):
        game, rng = br(4), Random(seed)
        state = game.initial()
        for _ in range(2):
            action = game.sample(state, rng)
            assert game.refusal(state, action) is None
            state = game.step(state, action)
        assert cards(" ".join(seen(game, state)["row"])) == tuple(sorted(cards(" ".join(seen(game, state)["row"]))))
