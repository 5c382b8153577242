"""The end of a solo game: DT-SOLO-9 to DT-SOLO-11, and the rulings on it."""

from typing import Any

import pytest
from dt_positions import ENDLESS, codes, config, drew, dt, flipped, fuzz_leading, leading, played
from random_games import whole_game

from rulecore.games.dietrick.actions import Reshuffle
from rulecore.games.dietrick.pieces import ASCENDING, FUZZ, PLAYER
from rulecore.games.dietrick.rulings import (
    Solo13th,
    SoloAllDisqualified,
    SoloFuzzDisqualification,
    SoloFuzzEmpty,
    SoloOutOfCards,
)
from rulecore.games.dietrick.scoring import Judged, judged
from rulecore.games.dietrick.solo import (
    can_fuzz_be_out,
    deciding_marks,
    is_fuzz_reshuffled,
    is_looked_at_before_refill,
    solo_winner,
    solo_winners_without_qualified,
)
from rulecore.games.dietrick.state import Flipping, Over, Playing, Reshuffling, deck_of, discards_of, hands_of


def end(player: tuple[int, int], fuzz: tuple[int, int], **agreed: Any) -> Judged:
    """The end of a solo game with these markers (yellow, blue)."""
    return judged(config(1, **agreed), ASCENDING, (player, fuzz))


# --- square 13 ---


@pytest.mark.clause("DT-SOLO-9", "DT-END-5")
@pytest.mark.parametrize(
    ("reading", "over"),
    [
        pytest.param("any-marker", True, marks=pytest.mark.reading("solo-13th", "any-marker")),
        pytest.param("player-only", False, marks=pytest.mark.reading("solo-13th", "player-only")),
    ],
)
def test_a_marker_of_fuzz_on_square_13(reading: str, over: bool) -> None:
    game = dt(1, solo_13th=reading)
    state = flipped(game, fuzz_leading(game, "T5 T7", marks=((1, 1), (12, 1))), "T9")
    state = played(game, state, "T5")
    assert state.table.marks[FUZZ] == (14, 1)
    assert isinstance(state, Over) is over


@pytest.mark.clause("DT-SOLO-9", "DT-END-5")
@pytest.mark.parametrize("reading", ["any-marker", "player-only"])
def test_a_marker_of_the_player_on_square_13(reading: str) -> None:
    game = dt(1, solo_13th=reading)
    state = flipped(game, fuzz_leading(game, "T5 T7", marks=((11, 1), (1, 1))), "T3")
    state = played(game, state, "T5")
    assert isinstance(state, Over)
    assert (game.result(state)["end"], codes(hands_of(state)[0]), len(state.trick)) == ("square-13", "T7", 2)


@pytest.mark.clause("DT-SOLO-9")
@pytest.mark.parametrize(("reading", "count"), [(Solo13th.ANY_MARKER, 2), (Solo13th.PLAYER_ONLY, 1)])
def test_whose_markers_decide(reading: Solo13th, count: int) -> None:
    assert deciding_marks(reading, ((1, 2), (3, 4))) == ((1, 2), (3, 4))[:count]


# --- out of cards ---


@pytest.mark.clause("DT-SOLO-9", "DT-SOLO-8")
def test_the_game_is_over_when_the_hand_is_empty_and_stays_so() -> None:
    game = dt(1)
    state = flipped(game, fuzz_leading(game, "T5", personal=0), "T9")
    state = played(game, state, "T5")
    assert isinstance(state, Over)
    assert (game.result(state)["end"], hands_of(state), codes(discards_of(state))) == ("hand-empty", ((),), "T5 T9")


@pytest.mark.clause("DT-SOLO-9", "DT-SOLO-7")
@pytest.mark.parametrize(
    ("reading", "over"),
    [
        pytest.param("after-refill", False, marks=pytest.mark.reading("solo-out-of-cards", "after-refill")),
        pytest.param("after-play", True, marks=pytest.mark.reading("solo-out-of-cards", "after-play")),
    ],
)
def test_the_last_card_of_the_hand_wins_its_trick(reading: str, over: bool) -> None:
    game = dt(1, solo_out_of_cards=reading, solo_empty_personal="take-lowest")
    state = flipped(game, fuzz_leading(game, "T5", personal=0), "T3")
    state = played(game, state, "T5")
    assert isinstance(state, Over) is over
    assert codes(hands_of(state)[0]) == ("" if over else "T3")
    if over:
        assert (game.result(state)["end"], len(state.trick)) == ("hand-empty", 2)


@pytest.mark.clause("DT-SOLO-9", "DT-SOLO-7")
def test_without_refill_the_last_card_is_the_end_even_if_it_wins() -> None:
    game = dt(1)
    state = flipped(game, fuzz_leading(game, "T5", personal=0), "T3")
    assert isinstance(played(game, state, "T5"), Over)


@pytest.mark.clause("DT-SOLO-9")
@pytest.mark.parametrize("out_of_cards", ["after-refill", "after-play"])
def test_while_the_personal_deck_lasts_nobody_runs_out(out_of_cards: str) -> None:
    game = dt(1, solo_out_of_cards=out_of_cards)
    state = flipped(game, fuzz_leading(game, "T5 T6 M1 M2 M3", personal=1), "T9")
    state = drew(game, played(game, state, "T5"), "M9")
    assert isinstance(state, Flipping)
    assert (len(hands_of(state)[0]), state.table.personal) == (5, 0)


@pytest.mark.clause("DT-SOLO-9")
@pytest.mark.parametrize(
    ("reading", "before"), [(SoloOutOfCards.AFTER_REFILL, False), (SoloOutOfCards.AFTER_PLAY, True)]
)
def test_when_the_hand_is_looked_at(reading: SoloOutOfCards, before: bool) -> None:
    assert is_looked_at_before_refill(reading) is before


@pytest.mark.clause("DT-SOLO-9", "DT-SOLO-7")
@pytest.mark.parametrize("seed", range(8))
def test_without_refill_a_game_without_square_13_has_exactly_twelve_tricks(seed: int) -> None:
    game = dt(1, box=ENDLESS)
    states, _ = whole_game(game, seed)
    assert game.result(states[-1])["tricks"] == 12
    assert states[-1].table.reshuffles == 0
    assert len(deck_of(states[-1])) >= 24 - 23


TAKING = {"solo_empty_personal": "take-lowest"}


@pytest.mark.clause("DT-SOLO-9")
@pytest.mark.parametrize(("agreed", "most"), [({}, 12), (TAKING, 21), ({**TAKING, "solo_two_cards": "better-one"}, 24)])
def test_a_solo_game_has_at_most_so_many_tricks(agreed: dict[str, str], most: int) -> None:
    game = dt(1, **agreed)
    tricks = [game.result(whole_game(game, seed)[0][-1])["tricks"] for seed in range(40)]
    assert 5 <= min(tricks) <= max(tricks) <= most


# --- no cards of Fuzz ---


def one_left(reading: str, lead: int = PLAYER) -> tuple[Any, Any]:
    """One card left in the Fuzz deck, none in the personal one; all others are discards."""
    game = dt(1, solo_fuzz_empty=reading)
    if lead == FUZZ:
        return game, fuzz_leading(game, "T5 T7", deck="S9", personal=0)
    return game, leading(game, "T5 T7", deck="S9", personal=0)


@pytest.mark.clause("DT-SOLO-6", "DT-SOLO-9")
@pytest.mark.reading("solo-fuzz-empty", "reshuffle")
def test_what_is_left_is_turned_up_then_the_discards_then_the_rest() -> None:
    game, state = one_left("reshuffle")
    state = played(game, state, "T5")
    assert (state.need, game.need(state).sizes) == (2, (1,))
    state = flipped(game, state, "S9")
    assert isinstance(state, Reshuffling)
    assert (state.need, len(discards_of(state)), game.legal(state)) == (1, 33, ())
    state = game.step(state, Reshuffle())
    assert isinstance(state, Flipping)
    assert (state.need, len(deck_of(state)), discards_of(state), state.table.reshuffles) == (1, 33, (), 1)
    state = flipped(game, state, "T3")
    assert (state.table.first, state.table.marks[PLAYER]) == (PLAYER, (2, 1))


@pytest.mark.clause("DT-SOLO-6", "DT-SOLO-9")
@pytest.mark.reading("solo-fuzz-empty", "game-ends")
def test_or_only_what_is_left_is_turned_up_and_no_further_trick_begun() -> None:
    game, state = one_left("game-ends")
    state = played(game, state, "T5")
    assert (state.need, game.need(state).sizes) == (1, (1,))
    state = flipped(game, state, "S9")
    assert isinstance(state, Over)
    assert (game.result(state)["end"], state.table.marks[PLAYER], codes(hands_of(state)[0])) == (
        "fuzz-empty",
        (1, 1),
        "T7",
    )


@pytest.mark.clause("DT-SOLO-5", "DT-SOLO-9")
@pytest.mark.parametrize(
    ("reading", "phase"),
    [
        pytest.param("reshuffle", "reshuffle", marks=pytest.mark.reading("solo-fuzz-empty", "reshuffle")),
        pytest.param("game-ends", "over", marks=pytest.mark.reading("solo-fuzz-empty", "game-ends")),
    ],
)
def test_fuzz_has_nothing_left_to_lead_with(reading: str, phase: str) -> None:
    game, state = one_left(reading, FUZZ)
    state = flipped(game, state, "S9")
    state = played(game, state, "T5")
    assert state.table.first == FUZZ
    assert state.phase.value == phase
    if phase == "reshuffle":
        state = game.step(state, Reshuffle())
        assert (type(state), state.need, len(deck_of(state))) == (Flipping, 1, 35)


@pytest.mark.clause("DT-SOLO-9", "DT-SOLO-6")
@pytest.mark.reading("solo-fuzz-empty", "game-ends")
def test_the_player_does_not_lead_against_nothing() -> None:
    game = dt(1, solo_fuzz_empty="game-ends")
    state = fuzz_leading(game, "T5 T7", deck="T3", personal=0)
    state = played(game, flipped(game, state, "T3"), "T5")
    assert isinstance(state, Over) and game.result(state)["end"] == "fuzz-empty"


@pytest.mark.clause("DT-SOLO-9")
@pytest.mark.parametrize(("reading", "again"), [(SoloFuzzEmpty.RESHUFFLE, True), (SoloFuzzEmpty.GAME_ENDS, False)])
def test_two_answers_to_an_empty_fuzz_deck(reading: SoloFuzzEmpty, again: bool) -> None:
    assert is_fuzz_reshuffled(reading) is again


@pytest.mark.clause("DT-SOLO-6", "DT-SOLO-9")
def test_under_reveal_first_a_reshuffle_comes_before_the_player_leads() -> None:
    game = dt(1, solo_reveal_order="reveal-first")
    state = played(game, flipped(game, fuzz_leading(game, "T5 T7", deck="T3 S9", personal=0), "T3"), "T5")
    assert isinstance(state, Flipping) and state.need == 2
    state = flipped(game, state, "S9")
    assert isinstance(state, Reshuffling)
    state = flipped(game, game.step(state, Reshuffle()), "M9")
    assert isinstance(state, Playing)
    assert [seat for seat, _ in state.trick] == [FUZZ, FUZZ]


# --- the winner ---


@pytest.mark.clause("DT-SOLO-10")
@pytest.mark.parametrize(
    ("player", "fuzz", "winner"), [((4, 4), (3, 5), 0), ((3, 5), (4, 4), 1), ((1, 12), (3, 0), 0), ((0, 4), (3, 5), 1)]
)
def test_the_winner_is_found_as_with_more_players(player: Any, fuzz: Any, winner: int) -> None:
    assert end(player, fuzz).winners == (winner,)


@pytest.mark.clause("DT-SOLO-11")
@pytest.mark.parametrize("agreed", [{}, {"variant": "beginner"}, {"top_tiebreak": "lower"}])
@pytest.mark.parametrize(("player", "fuzz"), [((5, 5), (1, 1)), ((1, 1), (1, 1)), ((8, 8), (5, 5))])
def test_if_the_differences_are_equal_fuzz_wins(player: Any, fuzz: Any, agreed: dict[str, str]) -> None:
    found = end(player, fuzz, **agreed)
    assert found.scores[0] == found.scores[1]
    assert found.winners == (FUZZ,)


@pytest.mark.clause("DT-SOLO-11")
@pytest.mark.parametrize(("level", "winners"), [((0, 1), (1,)), ((0,), (0,)), ((1,), (1,))])
def test_fuzz_wins_every_tie(level: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert solo_winner(level) == winners


@pytest.mark.clause("DT-SOLO-10")
@pytest.mark.parametrize(
    ("reading", "scores", "winner"),
    [
        pytest.param("applies", (7, None), PLAYER, marks=pytest.mark.reading("solo-fuzz-disqualification", "applies")),
        pytest.param("exempt", (7, 3), FUZZ, marks=pytest.mark.reading("solo-fuzz-disqualification", "exempt")),
    ],
)
def test_fuzz_has_moved_on_one_row_only(reading: str, scores: tuple[int | None, ...], winner: int) -> None:
    found = end((1, 5), (3, 0), solo_fuzz_disqualification=reading)
    assert (found.scores, found.winners) == (scores, (winner,))


@pytest.mark.clause("DT-SOLO-10")
@pytest.mark.reading("solo-fuzz-disqualification", "exempt")
def test_an_exempt_fuzz_wins_against_a_disqualified_player() -> None:
    found = end((3, 0), (12, 0), solo_fuzz_disqualification="exempt")
    assert (found.disqualified, found.scores, found.winners) == ((0,), (None, 12), (FUZZ,))


@pytest.mark.clause("DT-SOLO-10")
@pytest.mark.parametrize(
    ("reading", "out"), [(SoloFuzzDisqualification.APPLIES, True), (SoloFuzzDisqualification.EXEMPT, False)]
)
def test_whether_fuzz_can_be_out(reading: SoloFuzzDisqualification, out: bool) -> None:
    assert can_fuzz_be_out(reading) is out


@pytest.mark.clause("DT-SOLO-10")
@pytest.mark.parametrize(
    ("reading", "scores", "winners"),
    [
        pytest.param("fuzz", (None, None), (FUZZ,), marks=pytest.mark.reading("solo-all-disqualified", "fuzz")),
        pytest.param("nobody", (None, None), (), marks=pytest.mark.reading("solo-all-disqualified", "nobody")),
        pytest.param("ignore", (3, 5), (PLAYER,), marks=pytest.mark.reading("solo-all-disqualified", "ignore")),
    ],
)
def test_neither_has_moved_on_the_bottom_row(
    reading: str, scores: tuple[int | None, ...], winners: tuple[int, ...]
) -> None:
    found = end((3, 0), (5, 0), solo_all_disqualified=reading)
    assert (found.disqualified, found.scores, found.winners) == ((0, 1), scores, winners)


@pytest.mark.clause("DT-SOLO-10", "DT-SOLO-11")
@pytest.mark.reading("solo-all-disqualified", "ignore")
def test_ignored_disqualifications_and_equal_differences_are_for_fuzz() -> None:
    assert end((3, 0), (3, 0), solo_all_disqualified="ignore").winners == (FUZZ,)


@pytest.mark.clause("DT-SOLO-10")
@pytest.mark.parametrize(
    ("reading", "winners"),
    [(SoloAllDisqualified.FUZZ, (1,)), (SoloAllDisqualified.NOBODY, ()), (SoloAllDisqualified.IGNORE, None)],
)
def test_three_answers_to_both_being_out(reading: SoloAllDisqualified, winners: object) -> None:
    assert solo_winners_without_qualified(reading) == winners


@pytest.mark.clause("DT-SOLO-10")
def test_all_disqualified_is_for_more_players_only() -> None:
    assert end((3, 0), (5, 0), all_disqualified="shared").winners == (FUZZ,)


@pytest.mark.clause("DT-MOVE-1", "DT-SOLO-9")
@pytest.mark.parametrize(
    ("reading", "square"),
    [
        pytest.param("stop-at-edge", 16, marks=pytest.mark.reading("track-overflow", "stop-at-edge")),
        pytest.param("count-beyond", 17, marks=pytest.mark.reading("track-overflow", "count-beyond")),
    ],
)
@pytest.mark.reading("solo-13th", "player-only")
def test_fuzz_can_get_beyond_the_last_square(reading: str, square: int) -> None:
    game = dt(1, solo_13th="player-only", track_overflow=reading)
    state = flipped(game, fuzz_leading(game, "T5 T7", marks=((1, 1), (15, 1))), "T9")
    assert played(game, state, "T5").table.marks[FUZZ] == (square, 1)
