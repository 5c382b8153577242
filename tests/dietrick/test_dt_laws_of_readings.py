"""Laws and rulings: what one reading demands breaks a law under another."""

from typing import Any

import pytest
from dt_lawful import LAWS, laid
from dt_positions import ENDLESS, WIDE, config, dt, flipped, fuzz_leading, gave, leading, played
from random_games import whole_game

from rulecore.games.dietrick.pieces import ASCENDING
from rulecore.games.dietrick.scoring import judged
from rulecore.games.dietrick.state import Dealing, Record, hands_of

OUT, SCORE, WINNER = "who_has_not_moved_is_out", "the_score_is_the_difference", "nobody_is_better_than_a_winner"
BEGINNER = {"variant": "beginner"}


def ended(marks: tuple[tuple[int, int], ...], players: int, **agreed: Any) -> Dealing:
    """Before a second game, after one with these markers; a Long Game of nine."""
    numbers, scores, out, winners = judged(config(players, games=9, **agreed), ASCENDING, marks)
    start = 1 if players == 1 else 0
    record = Record(
        start, ASCENDING, scores, winners, out, marks, numbers, 14, "last-trick" if players > 1 else "hand-empty"
    )
    dealing = laid(dt(players, games=9, **agreed).initial(), games=(record,))
    assert isinstance(dealing, Dealing)
    return dealing


SCORED: list[tuple[str, int, tuple[tuple[int, int], ...], dict[str, str], tuple[str, str, str]]] = [
    (OUT, 2, ((3, 0), (1, 5)), {}, ("disqualification", "either-unmoved", "both-unmoved")),
    (SCORE, 2, ((3, 0), (5, 0)), {}, ("all_disqualified", "nobody", "ignore")),
    (WINNER, 2, ((3, 0), (5, 0)), {}, ("all_disqualified", "nobody", "shared")),
    (WINNER, 2, ((3, 0), (5, 0)), {}, ("all_disqualified", "ignore", "shared")),
    (WINNER, 2, ((8, 8), (2, 8)), {}, ("top_tiebreak", "higher", "lower")),
    (WINNER, 2, ((2, 1), (1, 2)), BEGINNER, ("beginner_tiebreak", "squares", "numbers")),
    (WINNER, 2, ((2, 1), (1, 2)), BEGINNER, ("beginner_tiebreak", "squares", "none")),
    (WINNER, 2, ((2, 1), (1, 2)), BEGINNER, ("beginner_tiebreak", "numbers", "none")),
    (OUT, 1, ((1, 5), (3, 0)), {}, ("solo_fuzz_disqualification", "applies", "exempt")),
    (WINNER, 1, ((1, 5), (3, 0)), {}, ("solo_fuzz_disqualification", "applies", "exempt")),
    (WINNER, 1, ((3, 0), (5, 0)), {}, ("solo_all_disqualified", "fuzz", "nobody")),
    (WINNER, 1, ((3, 0), (5, 0)), {}, ("solo_all_disqualified", "fuzz", "ignore")),
    (WINNER, 1, ((3, 0), (5, 0)), {}, ("solo_all_disqualified", "nobody", "ignore")),
]


@pytest.mark.parametrize(("law", "players", "marks", "agreed", "differing"), SCORED)
def test_a_score_by_another_reading_breaks_the_law(
    law: str,
    players: int,
    marks: tuple[tuple[int, int], ...],
    agreed: dict[str, Any],
    differing: tuple[str, str, str],
) -> None:
    ruling, *both = differing
    states = [ended(marks, players, **{**agreed, ruling: reading}) for reading in both]
    games = [dt(players, games=9, **{**agreed, ruling: reading}) for reading in both]
    verdicts = [[LAWS[law].judge(game.rules_config, state) for state in states] for game in games]
    assert verdicts == [[True, False], [False, True]]


Played = tuple[Any, Any, Any]


def three(**agreed: Any) -> Played:
    """A trick that takes a marker from 12 to 15, of 13 squares; what comes of it."""
    game = dt(3, box=WIDE, **agreed)
    before = played(game, leading(game, "M9 T1", "M5 V1", "M3 S1", marks=((12, 1), (1, 1), (1, 1))), "M9 M5")
    (action,) = game.legal(before)
    return before, action, game.step(before, action)


def last_cards(**agreed: Any) -> Played:
    """Three players, the last cards of the first deck are drawn."""
    game = dt(3, box=ENDLESS, **agreed)
    hands = ("M9 V1 V2 V3 V4", "M5 T1 T2 T3 T4", "M2 S1 S2 S3 S4")
    before = gave(game, played(game, leading(game, *hands, deck="M1 M3 M4"), "M9 M5 M2"), "S1 S2")
    action = game.decode({"type": "draw", "cards": ["M1", "M3", "M4"]})
    return before, action, game.step(before, action)


def answered(**agreed: Any) -> Played:
    """Solo: the player has led the shirt 5, two cards of Fuzz are turned up."""
    game = dt(1, **agreed)
    before = played(game, leading(game, "T5 T7 M4 V1 S2", personal=7), "T5")
    return before, game.decode({"type": "flip", "cards": ["S9", "V8"]}), flipped(game, before, "S9 V8")


def won(**agreed: Any) -> Played:
    """Solo: the last card of the hand, or the last but one, wins against a shirt 3, and the personal deck is empty."""
    game = dt(1, **{"solo_empty_personal": "take-lowest", **agreed})
    before = flipped(game, fuzz_leading(game, "T5", personal=0), "T3")
    (action,) = game.legal(before)
    return before, action, game.step(before, action)


def fuzz_moves(**agreed: Any) -> Played:
    """Solo: a marker of Fuzz gets to square 14."""
    game = dt(1, **agreed)
    before = flipped(game, fuzz_leading(game, "T5", marks=((1, 1), (12, 1))), "T9")
    (action,) = game.legal(before)
    return before, action, game.step(before, action)


STEPS: list[tuple[str, Any, tuple[str, str, str]]] = [
    ("a_game_ends_with_its_last_trick", three, ("final_replenish", "skip", "perform")),
    ("the_first_ranked_moves_a_square_for_each_card", three, ("track_overflow", "stop-at-edge", "count-beyond")),
    ("the_giver_alone_draws", last_cards, ("reshuffle_timing", "as-stated", "lazy")),
    ("the_giver_alone_draws", last_cards, ("reshuffle_timing", "eager", "eager-without-trick")),
    ("the_giver_alone_draws", last_cards, ("reshuffle_timing", "eager-without-trick", "lazy-without-trick")),
    ("the_first_ranked_moves_a_square_for_each_card", answered, ("solo_two_cards", "both-count", "better-one")),
    ("the_hand_is_refilled", answered, ("solo_lowest_card", "lowest-ranked", "lowest-number")),
    ("the_hand_is_refilled", answered, ("solo_lowest_card", "lowest-number", "lowest-fuzz-number")),
    ("the_hand_is_refilled", won, ("solo_empty_personal", "take-lowest", "no-refill")),
    ("the_hand_is_refilled", won, ("solo_out_of_cards", "after-refill", "after-play")),
    ("the_hand_is_refilled", fuzz_moves, ("solo_13th", "any-marker", "player-only")),
]


@pytest.mark.parametrize(("law", "play", "differing"), STEPS)
def test_a_step_by_another_reading_breaks_the_law(law: str, play: Any, differing: tuple[str, str, str]) -> None:
    ruling, *both = differing
    cases = [play(**{ruling: reading}) for reading in both]
    agreed: list[dict[str, Any]] = [
        {"box": box_of(play), "solo_empty_personal": "take-lowest", ruling: reading} for reading in both
    ]
    terms = [config(len(hands_of(case[0])), **fields) for case, fields in zip(cases, agreed, strict=True)]
    verdicts = [[LAWS[law].judge(term, *case) for case in cases] for term in terms]
    assert verdicts == [[True, False], [False, True]]


def box_of(play: Any) -> Any:
    """The box with which that is played."""
    boxes: dict[Any, Any] = {three: WIDE, last_cards: ENDLESS}
    return boxes.get(play, "default")


FREE = {"players": 2, "experienced": True, "arrangement_chooser": "lead-player"}
STATES: list[tuple[str, dict[str, Any], tuple[str, str, str]]] = [
    ("the_last_trick_is_known", {"players": 3, "reshuffle_timing": "lazy"}, ("game_length", "deck", "stated")),
    ("a_finished_trick_is_swept_in_time", {"players": 3}, ("reshuffle_timing", "eager", "lazy")),
    ("the_first_ranked_leads", {"players": 1}, ("solo_round", "round-is-game", "fuzz-always-leads")),
    ("turns_pass_clockwise_from_the_leader", {"players": 1}, ("solo_reveal_order", "player-first", "reveal-first")),
    (
        "the_right_one_arranges",
        FREE,
        ("first_play", "first-game", "first-card"),
    ),
    ("the_right_one_arranges", FREE, ("arrangement_chooser", "lead-player", "chance")),
    (
        "the_right_one_arranges",
        FREE,
        ("arrangement_timing", "after-deal", "before-deal"),
    ),
    ("the_right_player_leads_each_game", {"players": 3, "games": 3}, ("series_lead", "same-seat", "rotate")),
]


@pytest.mark.parametrize(("law", "agreed", "differing"), STATES)
def test_a_game_by_another_reading_breaks_the_law(
    law: str, agreed: dict[str, Any], differing: tuple[str, str, str]
) -> None:
    ruling, *both = differing
    box = ENDLESS if ruling == "game_length" else "default"
    games = [dt(**{"box": box, **agreed, ruling: reading}) for reading in both]
    walked = [[state for seed in range(4) for state in whole_game(game, seed)[0]] for game in games]
    held = [
        [all(LAWS[law].judge(game.rules_config, state) is not False for state in states) for states in walked]
        for game in games
    ]
    assert held == [[True, False], [False, True]]
