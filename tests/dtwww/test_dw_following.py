"""Playing a die and following: DW-TURN, DW-LEAD, DW-PLAY, DW-FOLLOW, DW-DICE."""

import pytest
from dw_positions import answers, clause_of, named, options, played, playing, shown, trick

from rulecore.games.dtwww.actions import Place, Play
from rulecore.games.dtwww.state import Playing

# --- turns ---


@pytest.mark.clause("DW-TURN-1", "DW-PLAY-1", "DW-FLOW-1")
def test_turns_pass_to_the_left_from_the_leader_each_once() -> None:
    game, state = playing(["R4:1", "R4:2", "R6:3", "R6:4"], ["B4:1", "B4:2", "B6:3", "B6:4"], first_seat=2)
    turns = []
    for die in ("R6:3", "R6:4", "R4:1", "R4:2"):
        turns.append(game.actor(state))
        state = played(game, state, die)
    assert turns == [2, 3, 0, 1]


@pytest.mark.clause("DW-PLAY-1", "DW-SETUP-9")
@pytest.mark.parametrize(
    ("place", "public", "private"),
    [(Place.PUBLIC, "R4:1", "R4:1 R6:3"), (Place.PRIVATE, "R4:1 R4:1", "R6:3")],
)
def test_one_die_leaves_the_place_named_and_goes_to_the_table(place: Place, public: str, private: str) -> None:
    game, state = playing(["R4:1 R4:1", "B4:2 B4:2"], ["R4:1 R6:3", "B4:1 B4:2"])
    play = Play(0, place, shown("R4:1")[0])
    later = game.step(state, play)
    assert isinstance(later, Playing)
    assert (later.public, later.private) == ((shown(public), state.public[1]), (shown(private), state.private[1]))
    assert (later.table, later.turn, later.score) == ((play,), 1, state.score)


# --- leading ---


@pytest.mark.clause("DW-LEAD-1")
def test_the_leader_may_play_any_of_their_dice_from_either_side_of_the_screen() -> None:
    game, state = playing(["G20:9 R4:1", "B4:2 B4:2"], ["B6:3 W8:5", "B6:4 B6:5"])
    assert [(action.place, named(action)) for action in game.legal(state) if isinstance(action, Play)] == [
        (Place.PUBLIC, "R4:1"),
        (Place.PUBLIC, "G20:9"),
        (Place.PRIVATE, "B6:3"),
        (Place.PRIVATE, "W8:5=R"),
        (Place.PRIVATE, "W8:5=B"),
        (Place.PRIVATE, "W8:5=G"),
    ]


@pytest.mark.clause("DW-LEAD-1")
def test_private_dice_may_go_first_and_public_ones_last() -> None:
    game, state = playing(["R4:1", "R4:2"], ["R6:3", "R6:4"], "R6:3", "R6:4")
    assert [options(game, state), state.public] == [["R4:2"], (shown("R4:1"), shown("R4:2"))]


@pytest.mark.clause("DW-LEAD-1", "DW-DICE-1")
def test_the_widest_choice_has_21_ways() -> None:
    whites = "W4:1 W6:1 W8:1"
    game, state = playing([whites, "R4:1 R4:1 R6:1"], ["W10:1 W12:1 W20:1 B4:1 B6:1 G4:1", "R6:1 " * 6])
    assert len(game.legal(state)) == 6 * 3 + 3


@pytest.mark.clause("DW-DICE-1", "DW-LEAD-1")
def test_equal_dice_in_one_place_are_one_action_and_in_two_places_two() -> None:
    game, state = playing(["R4:1 R4:1", "B4:2 B4:2"], ["R4:1 R4:1", "B4:2 B4:2"])
    assert game.legal(state) == (Play(0, Place.PUBLIC, shown("R4:1")[0]), Play(0, Place.PRIVATE, shown("R4:1")[0]))


# --- following ---


@pytest.mark.clause("DW-FOLLOW-1", "DW-FOLLOW-2")
@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("R4:1 B4:2", ["R4:1"]),
        ("B6:5 G4:2", ["B6:5"]),
        ("R8:5 G4:2", ["R8:5"]),
        ("R4:1 B6:5 G20:5 G4:4", ["R4:1", "B6:5", "G20:5"]),
        ("R20:17 R4:2 R12:5", ["R20:17", "R4:2", "R12:5"]),
    ],
)
def test_a_follower_plays_the_colour_or_the_number_of_the_leader(hand: str, legal: list[str]) -> None:
    assert answers("R8:5", hand) == legal


@pytest.mark.clause("DW-FOLLOW-3", "DW-FOLLOW-1")
def test_colour_number_and_both_are_equally_good() -> None:
    assert answers("R8:5", "R6:2 B10:5 R12:5") == ["R6:2", "R12:5", "B10:5"]


@pytest.mark.clause("DW-FOLLOW-1")
def test_what_other_followers_played_is_irrelevant() -> None:
    game, state = playing(["R8:5", "B6:5", "B20:7"], ["G4:1", "B4:1", "G6:1"], "R8:5", "B6:5")
    assert options(game, state) == ["B20:7", "G6:1"]
    game, state = playing(["R8:5", "B6:5", "B20:7"], ["G4:1", "B4:1", "R20:20"], "R8:5", "B6:5")
    assert options(game, state) == ["R20:20"]


@pytest.mark.clause("DW-FOLLOW-2")
@pytest.mark.parametrize(("public", "private"), [("R4:1", "B4:2"), ("B4:2", "R4:1")])
def test_dice_on_both_sides_of_the_screen_count(public: str, private: str) -> None:
    game, state = playing(["R8:5", public], ["G4:1", private], "R8:5")
    assert options(game, state) == ["R4:1"]
    place = Place.PUBLIC if public == "B4:2" else Place.PRIVATE
    assert clause_of(game, state, Play(1, place, shown("B4:2")[0])) == "DW-FOLLOW-1"


@pytest.mark.clause("DW-FOLLOW-4")
def test_who_has_no_such_die_plays_any_die() -> None:
    game, state = playing(["R8:5", "B4:4"], ["G4:1", "G20:20"], "R8:5")
    assert options(game, state) == ["B4:4", "G20:20"]


@pytest.mark.clause("DW-FOLLOW-4", "DW-JUDGE-0")
@pytest.mark.parametrize("stray", ["B4:1", "G10:0", "B20:20", "G6:2"])
def test_a_die_that_does_not_follow_never_wins(stray: str) -> None:
    assert trick("R12:3", stray)[0] == 0
