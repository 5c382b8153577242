"""A trick of 2 to 4 players: DT-TRICK, DT-FOLLOW, DT-RANK, DT-MOVE, DT-LEAD-1, and the ruling track-overflow."""

from itertools import permutations
from random import Random
from typing import Any

import pytest
from dt_positions import WIDE, cards, codes, dealt, drew, dt, gave, leading, legal_cards, played

from rulecore.core.piles import pieces_of, pile, size
from rulecore.games.dietrick.actions import Play
from rulecore.games.dietrick.pieces import BOX, NUMBER, SUIT, SUIT_CARDS
from rulecore.games.dietrick.rulings import TrackOverflow
from rulecore.games.dietrick.state import Passing, Playing, hands_of
from rulecore.games.dietrick.trick import has_one_over_nine, moved, playable, ranking, steps


def first_and_last(trick: str) -> tuple[str, str]:
    """The codes of the first-ranked and of the last-ranked card."""
    played_cards = cards(trick)
    places = ranking(played_cards)
    return codes((played_cards[places[0]],)), codes((played_cards[places[-1]],))


def clause_of(game: Any, state: Any, action: object) -> str:
    """The clause that forbids the action."""
    refusal = game.refusal(state, action)
    assert refusal is not None
    return str(refusal.clause)


# --- turns ---


@pytest.mark.clause("DT-TRICK-1")
@pytest.mark.parametrize(("players", "lead"), [(p, s) for p in (2, 3, 4) for s in range(p)])
def test_turns_pass_clockwise_from_the_lead_player(players: int, lead: int) -> None:
    game = dt(players)
    hands = ["M1 S1", "M2 S2", "M3 S3", "M4 S4"][:players]
    state: Any = leading(game, *hands, lead=lead)
    turns = []
    for _ in range(players):
        turns.append(game.actor(state))
        state = game.step(state, Play(state.turn, hands_of(state)[state.turn][0]))
    assert turns == [(lead + i) % players for i in range(players)]


@pytest.mark.clause("DT-TRICK-2")
def test_a_card_goes_from_the_hand_to_the_trick() -> None:
    game = dt(3)
    state = played(game, leading(game, "M1 S1", "M2 S2", "M3 S3"), "S1")
    assert (hands_of(state), state.trick) == ((cards("M1"), cards("M2 S2"), cards("M3 S3")), ((0, cards("S1")[0]),))
    assert (state.table.tricks, state.table.marks) == (1, ((0, 0),) * 3)


@pytest.mark.clause("DT-TRICK-1")
@pytest.mark.parametrize("seat", [0, 2, 3, -2, True, "1", None])
def test_nobody_plays_out_of_turn(seat: Any) -> None:
    game = dt(3)
    state = played(game, leading(game, "M1 S1", "M2 S2", "M3 S3"), "M1")
    assert clause_of(game, state, Play(seat, cards("M2")[0])) == "DT-TRICK-1"


@pytest.mark.clause("DT-TRICK-2")
@pytest.mark.parametrize("card", [1, 35, 36, -1, True, 0.0, "M1", None, [0]])
def test_a_card_that_is_not_in_the_hand_is_refused(card: Any) -> None:
    game = dt(3)
    assert clause_of(game, leading(game, "M1 S1", "M2 S2", "M3 S3"), Play(0, card)) == "DT-TRICK-2"


@pytest.mark.clause("DT-TRICK-2")
@pytest.mark.parametrize("action", [None, "play", dealt(3)])
def test_what_is_no_play_is_refused(action: object) -> None:
    game = dt(3)
    assert clause_of(game, leading(game, "M1 S1", "M2 S2", "M3 S3"), action) == "DT-TRICK-2"


@pytest.mark.clause("DT-TRICK-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_trick_is_ranked_when_everybody_has_played_and_not_before(players: int) -> None:
    game = dt(players)
    hands = ["M1 S1", "M2 S2", "M3 S3", "M4 S4"][:players]
    state: Any = leading(game, *hands)
    for seat in range(players):
        assert isinstance(state, Playing)
        assert (state.table.tricks, state.table.first, state.table.marks) == (1, None, ((0, 0),) * players)
        state = game.step(state, Play(seat, seat))
    assert isinstance(state, Passing)
    assert (state.table.tricks, state.table.first, state.table.last) == (2, players - 1, 0)
    assert sum(map(sum, state.table.marks)) == players


# --- following ---


@pytest.mark.clause("DT-TRICK-2", "DT-TRICK-4")
def test_the_lead_player_may_play_any_card() -> None:
    game = dt(2)
    assert legal_cards(game, leading(game, "M1 V5 T9 S2 S3", "M2")) == "M1 V5 T9 S2 S3"


@pytest.mark.clause("DT-TRICK-1", "DT-TRICK-4", "DT-LEAD-1")
def test_the_leader_of_a_later_trick_chooses_freely_too() -> None:
    game = dt(2)
    state = played(game, leading(game, "M1 S1 S2 S3 S4", "M2 T1 T2 T3 T4"), "M1 M2")
    state = drew(game, gave(game, state, "S1"), "V1 V2")
    assert (game.actor(state), legal_cards(game, state)) == (1, "T1 T2 T3 T4 S1")


@pytest.mark.clause("DT-FOLLOW-1", "DT-FOLLOW-2")
@pytest.mark.parametrize(
    ("held", "led", "allowed"),
    [
        ("M1 M5 V5 T9 S2", "M", "M1 M5"),
        ("M1 M5 V5 T9 S2", "S", "S2"),
        ("M1 M2 M3 M4 M5", "M", "M1 M2 M3 M4 M5"),
    ],
)
def test_a_suit_that_is_held_must_be_followed_with_any_card_of_it(held: str, led: str, allowed: str) -> None:
    assert codes(pieces_of(playable(pile(cards(held)), "MVTS".index(led)))) == allowed


@pytest.mark.clause("DT-FOLLOW-3")
def test_who_lacks_the_suit_plays_any_card() -> None:
    assert codes(pieces_of(playable(pile(cards("M1 M5 V5 S2 S9")), 2))) == "M1 M5 V5 S2 S9"
    game = dt(2)
    assert legal_cards(game, played(game, leading(game, "T1 M1", "M2 V9 S3"), "T1")) == "M2 V9 S3"


@pytest.mark.clause("DT-FOLLOW-1")
@pytest.mark.parametrize("card", ["V9", "S3"])
def test_not_following_is_refused(card: str) -> None:
    game = dt(2)
    state = played(game, leading(game, "M1 T1", "M2 V9 S3"), "M1")
    assert clause_of(game, state, Play(1, cards(card)[0])) == "DT-FOLLOW-1"


@pytest.mark.clause("DT-FOLLOW-1")
def test_the_suit_of_the_first_card_counts_not_that_of_the_card_before() -> None:
    game = dt(3)
    state = played(game, leading(game, "M1 T1", "S2 V9", "M3 S3 V3"), "M1 S2")
    assert legal_cards(game, state) == "M3"


@pytest.mark.clause("DT-FOLLOW-2", "DT-FOLLOW-1")
def test_nobody_must_beat_the_others() -> None:
    game = dt(3)
    state = played(game, leading(game, "M4 T1", "M5 V9", "M3 M6 M9"), "M4 M5")
    assert legal_cards(game, state) == "M3 M6 M9"


# --- ranking ---


@pytest.mark.clause("DT-RANK-1")
@pytest.mark.parametrize("trick", ["M2 S9", "M2 S9 V9", "S1 M9 V9 T9", "V3 M4 V2 S9"])
def test_cards_of_the_suit_led_rank_above_all_others(trick: str) -> None:
    shown = cards(trick)
    follows = [SUIT[shown[place]] == SUIT[shown[0]] for place in ranking(shown)]
    assert follows == sorted(follows, reverse=True)


@pytest.mark.clause("DT-RANK-2")
@pytest.mark.parametrize("order", list(permutations(["M2", "M5", "M8", "M9"])))
def test_the_higher_number_ranks_higher(order: tuple[str, ...]) -> None:
    trick = cards(" ".join(order))
    assert codes(tuple(trick[place] for place in ranking(trick))) == "M9 M8 M5 M2"


@pytest.mark.clause("DT-RANK-2", "DT-RANK-3")
def test_without_the_9_a_1_is_the_weakest() -> None:
    assert first_and_last("M1 M8 M2") == ("M8", "M1")


@pytest.mark.clause("DT-RANK-3")
@pytest.mark.parametrize("order", list(permutations(["M1", "M2", "M8", "M9"])))
def test_the_1_over_the_9_moves_only_the_1_in_any_order_of_play(order: tuple[str, ...]) -> None:
    trick = cards(" ".join(order))
    assert codes(tuple(trick[place] for place in ranking(trick))) == "M1 M9 M8 M2"


@pytest.mark.clause("DT-RANK-3")
@pytest.mark.parametrize(("numbers", "over"), [([1, 9], True), ([9, 4, 1], True), ([1], False), ([9, 2], False)])
def test_both_the_1_and_the_9_are_needed(numbers: list[int], over: bool) -> None:
    assert has_one_over_nine(numbers) is over


@pytest.mark.clause("DT-RANK-3", "DT-RANK-6")
def test_in_a_trick_of_the_1_and_the_9_alone_the_9_is_last() -> None:
    assert first_and_last("M9 M1") == first_and_last("M1 M9") == ("M1", "M9")


@pytest.mark.clause("DT-RANK-3")
@pytest.mark.parametrize(
    ("trick", "ends"),
    [
        ("M5 S1 S9", ("M5", "S1")),
        ("M9 S1 M3", ("M9", "S1")),
        ("M1 S9 M3", ("M3", "S9")),
        ("M9 S9 M1 S1", ("M1", "S1")),
        ("M9 S1", ("M9", "S1")),
        ("M1 S9", ("M1", "S9")),
    ],
)
def test_a_1_or_a_9_of_another_suit_does_not_count(trick: str, ends: tuple[str, str]) -> None:
    assert first_and_last(trick) == ends


@pytest.mark.clause("DT-RANK-4")
@pytest.mark.parametrize(
    ("trick", "last"), [("M8 M1 S9", "S9"), ("M8 S9 V7 M1", "V7"), ("M2 S3 V4 T5", "S3"), ("M2 T5 V4 S3", "S3")]
)
def test_the_lowest_number_among_other_suits_is_last(trick: str, last: str) -> None:
    assert first_and_last(trick)[1] == last


@pytest.mark.clause("DT-RANK-5")
@pytest.mark.parametrize(("trick", "last"), [("M2 S4 V4 T4", "S4"), ("M2 T4 S5 V4", "T4"), ("M2 S5 V4 T4", "V4")])
def test_of_equal_lowest_numbers_the_one_played_first_is_last(trick: str, last: str) -> None:
    assert first_and_last(trick)[1] == last


@pytest.mark.clause("DT-RANK-4", "DT-RANK-5")
def test_the_number_decides_before_the_order_of_play() -> None:
    assert first_and_last("M5 S9 V8")[1] == "V8"
    assert first_and_last("M5 V8 S9")[1] == "V8"


@pytest.mark.clause("DT-RANK-6")
@pytest.mark.parametrize(("trick", "last"), [("M4 M3 M8", "M3"), ("M1 M9 M3", "M3"), ("M1 M2", "M1")])
def test_if_all_follow_the_weakest_is_last(trick: str, last: str) -> None:
    assert first_and_last(trick)[1] == last


@pytest.mark.clause("DT-RANK-1", "DT-RANK-2", "DT-RANK-4", "DT-RANK-5", "DT-RANK-6")
def test_the_ranking_of_every_trick_of_three_cards_agrees_with_the_sentences() -> None:
    for trick in permutations(cards("M1 M5 M9 V1 V5 V9 S1 S5"), 3):
        on = [card for card in trick if SUIT[card] == SUIT[trick[0]]]
        off = [card for card in trick if card not in on]
        one_up = {1, 9} <= {NUMBER[card] for card in on}
        strengths = {card: 10 if one_up and NUMBER[card] == 1 else NUMBER[card] for card in on}
        last = min(off, key=lambda card: NUMBER[card]) if off else min(on, key=lambda card: strengths[card])
        places = ranking(trick)
        assert sorted(places) == [0, 1, 2]
        assert (trick[places[0]], trick[places[-1]]) == (max(on, key=lambda card: strengths[card]), last)


# --- moving ---


@pytest.mark.clause("DT-MOVE-1", "DT-MOVE-2")
@pytest.mark.parametrize(
    ("trick", "yellow_and_blue"),
    [("M1 M3 M5", (3, 0)), ("M2 M4", (0, 2)), ("M2 S2 V2 T2", (2, 2)), ("M9 V9", (1, 1))],
)
def test_one_square_for_each_card_on_the_row_of_its_icon(trick: str, yellow_and_blue: tuple[int, int]) -> None:
    assert steps(cards(trick), BOX.icons) == yellow_and_blue


@pytest.mark.clause("DT-MOVE-1", "DT-MOVE-2", "DT-LEAD-1")
def test_only_the_first_ranked_moves_and_then_leads() -> None:
    game = dt(3)
    marks = ((1, 2), (3, 4), (5, 6))
    state = played(game, leading(game, "M2 S1", "M9 S2", "M3 S3", marks=marks), "M2 M9 M3")
    assert (state.table.marks, state.table.lead, state.table.first) == (((1, 2), (5, 5), (5, 6)), 1, 1)


@pytest.mark.clause("DT-LEAD-1")
@pytest.mark.parametrize(("trick", "leader"), [("M2 M9 M3", 1), ("M9 M2 M3", 0), ("M2 M3 M9", 2)])
def test_the_first_ranked_leads_the_next_trick(trick: str, leader: int) -> None:
    game = dt(3)
    hands = [f"{card} {rest}" for card, rest in zip(trick.split(), ["S1 S2 S3", "T1 T2 T3", "V1 V2 V3"], strict=True)]
    state = played(game, leading(game, *hands), trick)
    state = gave(game, state, codes(hands_of(state)[state.turn][:2]))
    state = game.step(state, game.sample(state, Random(1)))
    assert isinstance(state, Playing)
    assert (state.turn, state.table.lead, state.trick) == (leader, leader, ())


@pytest.mark.clause("DT-MOVE-1")
@pytest.mark.parametrize(
    ("reading", "square"),
    [
        pytest.param("stop-at-edge", 13, marks=pytest.mark.reading("track-overflow", "stop-at-edge")),
        pytest.param("count-beyond", 14, marks=pytest.mark.reading("track-overflow", "count-beyond")),
    ],
)
def test_beyond_the_last_square_a_marker_stops_or_is_counted_on(reading: str, square: int) -> None:
    assert moved(12, 2, 13, TrackOverflow(reading)) == square
    assert moved(11, 2, 13, TrackOverflow(reading)) == 13


@pytest.mark.clause("DT-MOVE-1", "DT-MOVE-2")
@pytest.mark.parametrize(
    ("reading", "difference"),
    [
        pytest.param("stop-at-edge", 12, marks=pytest.mark.reading("track-overflow", "stop-at-edge")),
        pytest.param("count-beyond", 13, marks=pytest.mark.reading("track-overflow", "count-beyond")),
    ],
)
def test_on_thirteen_squares_the_beginner_difference_is_12_or_13(reading: str, difference: int) -> None:
    game = dt(2, variant="beginner", box=WIDE, track_overflow=reading)
    state = leading(game, "M3 S1", "M1 S2", marks=((12, 1), (1, 1)))
    result = game.result(played(game, state, "M3 M1"))
    assert (result["marks"][0], result["scores"]) == ([1 + difference, 1], [difference, 0])


@pytest.mark.clause("DT-WIN-1", "DT-MOVE-1")
@pytest.mark.parametrize("reading", ["stop-at-edge", "count-beyond"])
def test_the_number_beyond_the_strip_is_that_of_the_last_square(reading: str) -> None:
    game = dt(2, box=WIDE, track_overflow=reading)
    state = leading(game, "M3 S1", "M1 S2", marks=((12, 1), (1, 1)))
    assert game.result(played(game, state, "M3 M1"))["numbers"] == [[13, 4], [1, 4]]


def test_the_cards_of_a_suit_are_nine() -> None:
    for suit, held in enumerate(SUIT_CARDS):
        assert pieces_of(held) == tuple(card for card in range(36) if SUIT[card] == suit)
        assert size(held) == 9
