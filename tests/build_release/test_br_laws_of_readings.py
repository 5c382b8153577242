"""Laws and rulings: what one reading demands breaks a law under another."""

from collections.abc import Callable
from typing import Any

import pytest
from br_lawful import LAWS
from br_positions import act, after, br, building, config, releasing, settling

from rulecore.core.laws import is_broken
from rulecore.games.build_release.pieces import Record
from rulecore.games.build_release.state import Dealing

Played = tuple[Any, Any, Any]
"""Before, action, after."""


def step(game: Any, state: Any, text: str) -> Played:
    """What comes of the last of these actions."""
    *earlier, last = text.split(";")
    before = after(game, state, ";".join(earlier)) if earlier else state
    action = act(game, before, last)
    return before, action, game.step(before, action)


def refill(**agreed: Any) -> Played:
    """The last card of the draw pile is turned up."""
    game = br(2, **agreed)
    return step(
        game, building(game, "B0", "B1", row="R1 R2 R3 R4 R5", deck="G8", discard="P1 P2"), "take R1; reveal G8"
    )


def run_and_run(**agreed: Any) -> Played:
    """Two runs in different colours are scored."""
    game = br(2, **agreed)
    state = settling(game, "R1 R2 R3 O7 O8 B9")
    return step(game, state, "group run R1 R2; extend 0 R3; group run O7 O8; extend 1 B9; done")


def six(**agreed: Any) -> Played:
    """Six cards of one number are scored."""
    game = br(2, **agreed)
    state = settling(game, "R6 O6 P6 B6 G6 X")
    return step(game, state, "group set R6 O6; extend 0 P6; extend 0 B6; extend 0 G6; extend 0 X; done")


def left_over(**agreed: Any) -> Played:
    """A player is done who has something left over, and the next one is not."""
    game = br(2, **agreed)
    return step(game, settling(game, "R1 O4", "R3 P6"), "done")


def settled(**agreed: Any) -> Played:
    """The last leftover is decided on."""
    game = br(2, **agreed)
    state = settling(game, "R1 R2 O4 G8", "O3 P3 B6", discard="B5")
    text = "group run R1 R2; done; keep O4; discard G8; group set O3 P3; done; keep B6"
    return step(game, state, text)


def extra(**agreed: Any) -> Played:
    """The extra cards are dealt after a game that seat 0 has won by far; seat 0 has the lower build score."""
    game = br(2, games=2, next_first_seat="same", **agreed)
    record = Record((78, 60), (0, 0), (0, 0), (0, 0), (78, 60), (1,))
    state = settling(game, "R1 R2", "O3 P3", games=(record,))
    return step(game, state, "group run R1 R2; done; group set O3 P3; done; deal R0 / X")


def display(**agreed: Any) -> Played:
    """The first cards of a second game are turned up."""
    game = br(2, games=2, **agreed)
    record = Record((1, 2), (0, 0), (0, 0), (0, 0), (1, 2), (1,))
    return step(game, Dealing((record,)), "deal R0 / X; display R1 R2 R3 R4 R5")


def zeros(text: str) -> Callable[..., Played]:
    """That is played on a 9."""

    def play(**agreed: Any) -> Played:
        game = br(2, **agreed)
        return step(game, releasing(game, "R9 P9", "R1 B0 B2 G0 R8"), f"R9; {text}")

    return play


def last_zero(**agreed: Any) -> Played:
    """A 0 is the last card of a hand."""
    game = br(3, **agreed)
    return step(game, releasing(game, "R2 O8 O7", "B0", "G4 G6"), "R2; B0")


def shed(**agreed: Any) -> Played:
    """Somebody sheds out in the middle of a round; one of the others has a single card."""
    game = br(4, **agreed)
    return step(game, releasing(game, "B9", "O3 O4", "R2 R3", "G4 G5 G6", leader=2), "R2; G4; B9")


def drawn(**agreed: Any) -> Played:
    """Penalty cards are drawn."""
    game = br(3, **agreed)
    return step(game, releasing(game, "R2", "G9 B4", "R7 G6"), "R2; penalty - G9 R7")


def ended(**agreed: Any) -> Played:
    """A game ends; X and a 0 are left in the hand."""
    game = br(2, **agreed)
    return step(game, releasing(game, "R2", "R0 X"), "R2")


STEPS: list[tuple[str, Callable[..., Played], tuple[str, str, str]]] = [
    ("a_card_of_the_draw_pile_is_turned", refill, ("reshuffle_timing", "eager", "lazy")),
    ("the_build_score_is_recorded", run_and_run, ("bonus_scope", "each-run", "all-runs-together")),
    ("the_build_score_is_recorded", six, ("big_duplicates", "formula", "flat-fifty")),
    ("the_build_score_is_recorded", left_over, ("settlement_order", "seat-by-seat", "score-then-leftovers")),
    ("a_leftover_is_kept_or_thrown_away", settled, ("release_hand", "scored-and-kept", "kept-leftovers-only")),
    ("a_leftover_is_kept_or_thrown_away", settled, ("release_pool", "all-unheld", "deck-and-row")),
    ("everybody_gets_one_more_card", extra, ("start_score", "this-build", "running-total")),
    ("everybody_gets_one_more_card", extra, ("release_hands", "closed", "open")),
    ("five_cards_are_turned_up", display, ("next_first_seat", "rotate", "same")),
    (
        "a_play_wins_clears_or_lies_there",
        zeros("run 0 B0 R1 B2"),
        ("zero_effect", "any-play-with-zero", "only-zeros"),
    ),
    (
        "a_play_wins_clears_or_lies_there",
        zeros("set 0 B0 G0"),
        ("zero_effect", "only-zeros", "single-zero"),
    ),
    ("who_plays_the_last_card_sheds_out", last_zero, ("shed_with_zero", "set-aside", "shedder-takes")),
    ("who_plays_the_last_card_sheds_out", shed, ("after_shed", "new-round", "finish-round")),
    ("who_plays_the_last_card_sheds_out", shed, ("one_card_exemption", "that-player", "all-or-nothing")),
    ("penalty_cards_leave_the_hands", drawn, ("penalty_owner", "victim", "shedder")),
    ("who_plays_the_last_card_sheds_out", ended, ("last_shed", "takes", "nobody")),
    ("who_plays_the_last_card_sheds_out", ended, ("hand_specials", "ten-each", "x-ten-zero-nil")),
    ("who_plays_the_last_card_sheds_out", ended, ("hand_specials", "x-ten-zero-nil", "nil")),
]


@pytest.mark.parametrize(("law", "play", "differing"), STEPS)
def test_a_step_by_another_reading_breaks_the_law(
    law: str, play: Callable[..., Played], differing: tuple[str, str, str]
) -> None:
    ruling, *both = differing
    cases = [play(**{ruling: reading}) for reading in both]
    same: dict[str, Any] = AGREED.get(play, {})
    terms = [config(players_of(play), **same, **agreed(ruling, reading)) for reading in both]
    verdicts = [[is_broken(LAWS[law], term, *case) for case in cases] for term in terms]
    assert verdicts == [[False, True], [True, False]]


AGREED: dict[Any, dict[str, Any]] = {display: {"games": 2}, extra: {"games": 2, "next_first_seat": "same"}}
"""What else is agreed at the tables of some plays."""


def agreed(ruling: str, reading: str) -> dict[str, Any]:
    """The reading as an argument."""
    return {ruling: reading}


def players_of(play: Callable[..., Played]) -> int:
    """How many sit at the table of that play."""
    seats: dict[Any, int] = {last_zero: 3, drawn: 3, shed: 4}
    return seats.get(play, 2)


def offers(position: Callable[[Any], Any], **agreed: Any) -> Any:
    """The position under these readings, and what is offered in it."""
    game = br(2, **agreed)
    state = position(game)
    return state, game.legal(state)


CHOICES: list[tuple[str, Callable[[Any], Any], tuple[str, str, str]]] = [
    (
        "what_can_be_scored_must_be",
        lambda game: after(game, settling(game, "R1 O2 P3"), "group run R1 O2"),
        ("must_score", "no-group-no-extension", "no-group"),
    ),
    (
        "what_can_be_scored_must_be",
        lambda game: after(
            game,
            settling(game, "R6 O6 P6 B6 G6 X R0"),
            "group set R6 O6; extend 0 P6; extend 0 B6; extend 0 G6",
        ),
        ("big_duplicates", "five-at-most", "formula"),
    ),
    (
        "what_can_be_scored_must_be",
        lambda game: settling(game, "X X"),
        ("all_x_groups", "allowed", "needs-a-number"),
    ),
    (
        "every_meld_that_may_follow_is_offered",
        lambda game: releasing(game, "R1 R2"),
        ("lead_pass", "must-play", "may-pass"),
    ),
    (
        "every_meld_that_may_follow_is_offered",
        lambda game: after(game, releasing(game, "R9 O9 R1", "B0 G0"), "set 9 R9 O9"),
        ("zero_play", "any-time", "same-count"),
    ),
    (
        "every_meld_that_may_follow_is_offered",
        lambda game: after(game, releasing(game, "R9 O9 R1", "B0 G0"), "set 9 R9 O9"),
        ("zero_play", "any-time", "single-any-time"),
    ),
    (
        "every_meld_that_may_follow_is_offered",
        lambda game: after(game, releasing(game, "R9 O9 R1", "B0 G0"), "set 9 R9 O9"),
        ("zero_play", "same-count", "by-rank"),
    ),
    (
        "every_meld_that_may_follow_is_offered",
        lambda game: after(game, releasing(game, "R9 O9 R1", "B0 G0"), "set 9 R9 O9"),
        ("zero_effect", "only-zeros", "single-zero"),
    ),
    (
        "every_meld_that_may_follow_is_offered",
        lambda game: after(game, releasing(game, "G3 B4 G5 R1", "R6 O6 P6"), "run 3 G3 B4 G5"),
        ("run_vs_triple", "at-least", "exact"),
    ),
    (
        "every_meld_that_may_follow_is_offered",
        lambda game: after(game, releasing(game, "R4 O4 R1", "R9"), "set 4 R4 O4"),
        ("fewer_cards", "never", "if-higher"),
    ),
    (
        "every_meld_that_may_follow_is_offered",
        lambda game: releasing(game, "R3 R4 X"),
        ("x_in_runs", "allowed", "same-number-only"),
    ),
    (
        "every_meld_that_may_follow_is_offered",
        lambda game: releasing(game, "R3 X X"),
        ("all_x_melds", "as-number", "above-nine"),
    ),
    (
        "every_meld_that_may_follow_is_offered",
        lambda game: releasing(game, "R3 X X"),
        ("all_x_melds", "above-nine", "forbidden"),
    ),
]


@pytest.mark.parametrize(("law", "position", "differing"), CHOICES)
def test_what_another_reading_offers_breaks_the_law(
    law: str, position: Callable[[Any], Any], differing: tuple[str, str, str]
) -> None:
    ruling, *both = differing
    cases = [offers(position, **{ruling: reading}) for reading in both]
    terms = [config(2, **agreed(ruling, reading)) for reading in both]
    verdicts = [[is_broken(LAWS[law], term, *case) for case in cases] for term in terms]
    assert verdicts == [[False, True], [True, False]]


def test_every_ruling_is_felt_by_some_law() -> None:
    felt = {differing[0].replace("_", "-") for *_, differing in (*STEPS, *CHOICES)}
    assert felt == set(br(2).config["rulings"])
