"""The end of a game of 2 to 4 players: DT-END, and the rulings game-length and final-replenish."""

from typing import Any

import pytest
from dt_positions import ENDLESS, WIDE, codes, drew, dt, gave, leading, played
from random_games import whole_game

from rulecore.games.dietrick.actions import Pass, Play, Reshuffle
from rulecore.games.dietrick.ending import (
    STATED,
    has_reached,
    is_last_deck,
    is_last_trick,
    is_replenished,
    may_reshuffle,
)
from rulecore.games.dietrick.rulings import FinalReplenish, GameLength
from rulecore.games.dietrick.state import Drawing, Over, Passing, Playing, Reshuffling, deck_of, discards_of, hands_of

HANDS = ("M9 V1 V2 V3 V4", "M5 T1 T2 T3 T4", "M2 S1 S2 S3 S4", "M6 V5 V6 V7 V8")


def at_end_of_trick(players: int, **fields: Any) -> tuple[Any, Any]:
    """A game right after a trick that seat 0 has won with its meat 9."""
    game = dt(players, **fields.pop("agreed", {}))
    hands = HANDS[:players]
    return game, played(game, leading(game, *hands, **fields), " ".join(hand[:2] for hand in hands))


def replenished(game: Any, state: Any) -> Any:
    """The state after giving and drawing, a reshuffle included where it is due."""
    state = gave(game, state, codes(hands_of(state)[state.turn][: game.players - 1]))
    if isinstance(state, Reshuffling):
        state = game.step(state, Reshuffle())
    return drew(game, state, codes(deck_of(state)[: game.players]))


# --- the last trick ---


@pytest.mark.clause("DT-END-1")
@pytest.mark.parametrize(("deck", "final"), [("M1 M3", True), ("M1 M3 M4 M6", False)])
def test_two_players_play_one_more_trick_when_the_deck_has_run_out(deck: str, final: bool) -> None:
    game, state = at_end_of_trick(2, deck=deck)
    assert not state.table.final
    state = replenished(game, state)
    assert (type(state), state.table.final, state.table.reshuffles) == (Playing, final, 0)


@pytest.mark.clause("DT-END-3")
@pytest.mark.parametrize(("reshuffles", "final"), [(0, False), (1, True)])
def test_with_more_players_the_second_deck_must_run_out(reshuffles: int, final: bool) -> None:
    game, state = at_end_of_trick(3, deck="M1 M3 M4", reshuffles=reshuffles)
    state = replenished(game, state)
    assert (state.table.final, isinstance(state, Reshuffling)) == (final, not final)


@pytest.mark.clause("DT-END-3", "DT-END-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_last_trick_nothing_is_replenished(players: int) -> None:
    game, state = at_end_of_trick(players, deck="", final=True, reshuffles=1, agreed={"game_length": "deck"})
    assert isinstance(state, Over)
    assert [len(hand) for hand in hands_of(state)] == [4] * players
    assert len(state.trick) == players
    assert game.result(state)["end"] == "last-trick"
    assert is_last_deck(players, 1)


@pytest.mark.clause("DT-END-6")
@pytest.mark.parametrize("action", [None, Play(0, 3), Pass(1, (3,)), Reshuffle()])
def test_when_the_game_is_over_nothing_is_legal(action: object) -> None:
    game, state = at_end_of_trick(2, final=True)
    refusal = game.refusal(state, action)
    assert refusal is not None
    assert (refusal.clause, refusal.reason, game.actor(state)) == ("DT-END-6", "the game is over", None)


@pytest.mark.clause("DT-END-1", "DT-END-2")
@pytest.mark.parametrize(("players", "may"), [(2, False), (3, True), (4, True)])
def test_who_reshuffles(players: int, may: bool) -> None:
    assert may_reshuffle(players) is may
    assert is_last_deck(players, 0) is not may


@pytest.mark.clause("DT-END-1", "DT-END-3", "DT-END-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_final_is_said_of_the_last_trick_and_of_no_other(players: int) -> None:
    game = dt(players, box=ENDLESS)
    states, _ = whole_game(game)
    tricks = game.result(states[-1])["tricks"]
    finals = {state.table.tricks for state in states[:-1] if state.table.final}
    assert finals == {tricks - 1}


# --- game-length ---

LENGTHS = [
    pytest.param("deck", marks=pytest.mark.reading("game-length", "deck")),
    pytest.param("stated", marks=pytest.mark.reading("game-length", "stated")),
    pytest.param("first-of-both", marks=pytest.mark.reading("game-length", "first-of-both")),
]


@pytest.mark.clause("DT-END-3", "DT-END-4")
@pytest.mark.parametrize("reading", LENGTHS)
@pytest.mark.parametrize(
    ("players", "agreed", "tricks"),
    [
        (3, {"reshuffle_timing": "lazy"}, {"deck": 16, "stated": 15, "first-of-both": 15}),
        (4, {"reshuffle_timing": "eager"}, {"deck": 9, "stated": 10, "first-of-both": 9}),
        (4, {}, {"deck": 10, "stated": 10, "first-of-both": 10}),
    ],
)
def test_the_deck_or_the_printed_number(players: int, agreed: Any, tricks: dict[str, int], reading: str) -> None:
    game = dt(players, box=ENDLESS, game_length=reading, **agreed)
    assert game.result(whole_game(game)[0][-1])["tricks"] == tricks[reading]


@pytest.mark.clause("DT-END-4")
@pytest.mark.parametrize(
    ("reading", "tricks", "deck", "last"),
    [
        (GameLength.DECK, 14, 3, False),
        (GameLength.DECK, 9, 0, True),
        (GameLength.STATED, 14, 3, True),
        (GameLength.STATED, 13, 0, False),
        (GameLength.FIRST_OF_BOTH, 14, 3, True),
        (GameLength.FIRST_OF_BOTH, 9, 0, True),
        (GameLength.FIRST_OF_BOTH, 13, 3, False),
    ],
)
def test_when_the_coming_trick_is_the_last(reading: GameLength, tricks: int, deck: int, last: bool) -> None:
    assert is_last_trick(reading, 3, tricks, 1, deck) is last
    assert STATED[2:] == (14, 15, 10)


@pytest.mark.clause("DT-END-2")
@pytest.mark.reading("game-length", "stated")
def test_under_stated_the_discards_are_reshuffled_as_often_as_it_takes() -> None:
    game = dt(4, box=ENDLESS, game_length="stated", reshuffle_timing="eager-without-trick")
    states, _ = whole_game(game)
    assert (states[-1].table.reshuffles, states[-1].table.tricks) == (2, 10)


# --- square 13 ---


@pytest.mark.clause("DT-END-5")
@pytest.mark.parametrize(
    ("marks", "reached"),
    [(((12, 12), (0, 12)), False), (((13, 0), (0, 0)), True), (((0, 0), (0, 14)), True), (((0, 0), (13, 13)), True)],
)
def test_twelve_is_not_enough_and_any_marker_counts(marks: tuple[tuple[int, int], ...], reached: bool) -> None:
    assert has_reached(marks, 13) is reached


@pytest.mark.clause("DT-END-5")
@pytest.mark.parametrize(("yellow", "over"), [(10, False), (11, True), (12, True)])
def test_reaching_or_passing_square_13_ends_the_game_with_that_trick(yellow: int, over: bool) -> None:
    game, state = at_end_of_trick(2, marks=((yellow, 1), (1, 1)))
    assert state.table.marks[0] == (yellow + 2, 1)
    assert isinstance(state, Over) is over
    if over:
        assert game.result(state)["end"] == "square-13"


@pytest.mark.clause("DT-END-5", "DT-END-6")
def test_square_13_in_the_last_trick_is_one_end() -> None:
    game, state = at_end_of_trick(3, marks=((12, 1), (1, 1), (1, 1)), final=True)
    assert game.result(state)["end"] == "square-13"
    assert game.result(state)["tricks"] == 2


@pytest.mark.clause("DT-END-5", "DT-MOVE-1")
def test_the_move_is_complete_on_both_rows_before_the_end_is_looked_at() -> None:
    _, state = at_end_of_trick(3, marks=((11, 12), (1, 1), (1, 1)))
    assert isinstance(state, Over)
    assert state.table.marks[0] == (13, 13)


@pytest.mark.clause("DT-END-5")
@pytest.mark.reading("final-replenish", "skip")
def test_skip_ends_the_game_at_once() -> None:
    _, state = at_end_of_trick(3, marks=((12, 1), (1, 1), (1, 1)))
    assert isinstance(state, Over)
    assert ([len(hand) for hand in hands_of(state)], len(state.trick), discards_of(state)) == ([4, 4, 4], 3, ())


@pytest.mark.clause("DT-END-5", "DT-REPL-1")
@pytest.mark.reading("final-replenish", "perform")
def test_perform_replenishes_first() -> None:
    agreed = {"final_replenish": "perform"}
    game, state = at_end_of_trick(3, marks=((12, 1), (1, 1), (1, 1)), agreed=agreed)
    assert isinstance(state, Passing)
    state = replenished(game, state)
    assert isinstance(state, Over)
    assert ([len(hand) for hand in hands_of(state)], state.trick, len(discards_of(state))) == ([5, 5, 5], (), 3)
    assert game.result(state)["end"] == "square-13"


@pytest.mark.clause("DT-END-5", "DT-END-6")
@pytest.mark.reading("final-replenish", "perform")
def test_perform_does_not_replenish_after_the_last_trick() -> None:
    agreed = {"final_replenish": "perform"}
    _, state = at_end_of_trick(3, marks=((12, 1), (1, 1), (1, 1)), final=True, agreed=agreed)
    assert isinstance(state, Over)


@pytest.mark.clause("DT-END-5", "DT-END-2")
@pytest.mark.reading("final-replenish", "perform")
def test_perform_may_take_a_reshuffle() -> None:
    agreed = {"final_replenish": "perform"}
    game, state = at_end_of_trick(4, marks=((12, 1),) + ((1, 1),) * 3, deck="", agreed=agreed)
    state = gave(game, state, codes(hands_of(state)[state.turn][:3]))
    assert isinstance(state, Reshuffling)
    state = game.step(state, Reshuffle())
    assert isinstance(state, Drawing)
    state = drew(game, state, codes(deck_of(state)[:4]))
    assert (type(state), state.table.reshuffles) == (Over, 1)


@pytest.mark.clause("DT-END-5", "DT-END-2")
@pytest.mark.reading("final-replenish", "perform")
def test_perform_does_not_renew_a_deck_that_nobody_needs() -> None:
    agreed = {"final_replenish": "perform"}
    game, state = at_end_of_trick(3, marks=((12, 1),) + ((1, 1),) * 2, deck="M1 M3 M4", agreed=agreed)
    state = replenished(game, state)
    assert (type(state), state.table.reshuffles, deck_of(state)) == (Over, 0, ())


@pytest.mark.clause("DT-END-5")
@pytest.mark.parametrize(("reading", "answer"), [(FinalReplenish.SKIP, False), (FinalReplenish.PERFORM, True)])
def test_final_replenish_has_two_readings(reading: FinalReplenish, answer: bool) -> None:
    assert is_replenished(reading) is answer


@pytest.mark.clause("DT-END-5")
def test_the_result_does_not_depend_on_final_replenish() -> None:
    for players in (2, 3, 4):
        results = []
        for reading in ("skip", "perform"):
            game = dt(players, final_replenish=reading)
            state = whole_game(game, 4)[0][-1]
            results.append(game.result(state))
        assert results[0] == results[1]


@pytest.mark.clause("DT-COMP-5", "DT-END-5")
def test_other_scoring_cards_do_not_move_square_13() -> None:
    game = dt(2, box=WIDE)
    assert game.rules_config.components.goal == 13
    state = played(game, leading(game, "M9 S1", "M5 S2", marks=((11, 1), (1, 1))), "M9 M5")
    assert isinstance(state, Over)
