"""The worked examples of the rulebook, and the numbers that can be computed from it."""

from itertools import permutations

import pytest
from dt_positions import ENDLESS, cards, codes, config, drew, dt, gave, leading, played, tricks_played
from random_games import whole_game

from rulecore.core.chance import Hands
from rulecore.games.dietrick.ending import STATED, is_last_trick
from rulecore.games.dietrick.pieces import BOX, CODES
from rulecore.games.dietrick.rulings import GameLength
from rulecore.games.dietrick.scoring import judged
from rulecore.games.dietrick.state import Drawing, Playing, deck_of, hands_of
from rulecore.games.dietrick.trick import ranking, steps

TRICKS = [
    pytest.param("M9 M2 M3", "M9", "M2", marks=pytest.mark.clause("DT-EX-A", "DT-RANK-2", "DT-RANK-6")),
    pytest.param("M9 M1 M2", "M1", "M2", marks=pytest.mark.clause("DT-EX-B", "DT-RANK-3")),
    pytest.param("M8 M1 S9", "M8", "S9", marks=pytest.mark.clause("DT-EX-C", "DT-RANK-1", "DT-RANK-4")),
    pytest.param("M1 M2 S9 V9", "M2", "S9", marks=pytest.mark.clause("DT-EX-D", "DT-RANK-5")),
    pytest.param("M1 M2 V9 S9", "M2", "V9", marks=pytest.mark.clause("DT-EX-D", "DT-RANK-5")),
]


@pytest.mark.parametrize(("trick", "first", "last"), TRICKS)
def test_the_examples_name_the_first_and_the_last_card(trick: str, first: str, last: str) -> None:
    ranked = codes(tuple(cards(trick)[place] for place in ranking(cards(trick)))).split()
    assert (ranked[0], ranked[-1]) == (first, last)


@pytest.mark.parametrize("lead", range(4))
@pytest.mark.parametrize(("trick", "first", "last"), TRICKS)
def test_the_examples_hold_wherever_the_leader_sits(trick: str, first: str, last: str, lead: int) -> None:
    shown = trick.split()
    players = len(shown)
    lead %= players
    game = dt(players)
    hands = [shown[(seat - lead) % players] for seat in range(players)]
    state = played(game, leading(game, *hands, lead=lead, start=lead), trick)
    assert (state.table.first, state.table.last) == (hands.index(first), hands.index(last))


@pytest.mark.clause("DT-EX-E", "DT-MOVE-1", "DT-MOVE-2", "DT-COMP-2")
def test_example_e_moves_three_blue_squares_and_a_yellow_one() -> None:
    assert [("yellow", "blue")[BOX.icons[card]] for card in cards("M1 M2 S9 V9")] == ["yellow", "blue", "blue", "blue"]
    assert steps(cards("M1 M2 S9 V9"), BOX.icons) == (1, 3)


@pytest.mark.clause("DT-EX-E", "DT-MOVE-2")
@pytest.mark.parametrize("lead", range(4))
def test_example_e_moves_the_owner_of_the_meat_2_and_nobody_else(lead: int) -> None:
    game = dt(4)
    shown = ["M1", "M2", "S9", "V9"]
    state = played(game, leading(game, *[shown[(seat - lead) % 4] for seat in range(4)], lead=lead), "M1 M2 S9 V9")
    winner = (lead + 1) % 4
    assert state.table.marks == tuple((1, 3) if seat == winner else (0, 0) for seat in range(4))


@pytest.mark.clause("DT-EX-E", "DT-COMP-2", "DT-MOVE-1")
def test_the_fourth_icon_of_example_e_follows_from_its_result() -> None:
    assert steps(cards("M1 M2 S9 V9"), BOX.icons)[1] == 3
    yellow = tuple(0 if CODES[card] == "V9" else BOX.icons[card] for card in BOX.cards)
    assert steps(cards("M1 M2 S9 V9"), yellow) != (1, 3)


@pytest.mark.clause("DT-EX-BEG", "DT-BEG-1")
def test_yellow_on_the_fourth_square_and_blue_on_the_second_scores_2() -> None:
    end = judged(config(2, variant="beginner"), (1, 2, 3, 4), ((4, 2), (1, 1)))
    assert end.scores[0] == 2


@pytest.mark.clause("DT-EX-SOLO", "DT-SOLO-1", "DT-SOLO-3")
def test_solo_has_five_seven_and_twenty_four_cards() -> None:
    game = dt(1)
    state = whole_game(game)[0][1]
    seen = game.view(state, 0)
    assert (len(hands_of(state)[0]), state.table.personal, len(deck_of(state))) == (5, 7, 24 + 7)
    assert (seen["hand_counts"], seen["personal_count"], seen["fuzz_count"]) == ([5], 7, 24)


# --- how long a game is: DT-END-4 ---

LENGTHS = {
    "as-stated": (14, 15, 10),
    "eager": (14, 15, 9),
    "eager-without-trick": (14, 14, 8),
    "lazy": (14, 16, 10),
    "lazy-without-trick": (14, 15, 9),
}


def computed(timing: str, players: int) -> int:
    """The length as arithmetic has it: tricks of the first deck, of the second, and one more."""
    first = (36 - 5 * players) // players
    if players == 2:
        return first + 1
    tricks = {"eager": first, "eager-without-trick": first - 1, "lazy": first + 1, "lazy-without-trick": first}
    which = ("lazy" if players == 4 else "eager") if timing == "as-stated" else timing
    return first + tricks[which] * players // players + 1


@pytest.mark.clause("DT-END-4")
@pytest.mark.parametrize("timing", LENGTHS)
def test_the_table_of_lengths_follows_from_the_numbers_of_cards(timing: str) -> None:
    assert tuple(computed(timing, players) for players in (2, 3, 4)) == LENGTHS[timing]
    assert is_last_trick(GameLength.DECK, 2, 13, 0, 0)


@pytest.mark.clause("DT-END-4", "DT-END-1", "DT-END-3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "timing",
    [pytest.param(timing, marks=pytest.mark.reading("reshuffle-timing", timing)) for timing in LENGTHS],
)
def test_a_game_without_square_13_is_as_long_as_computed(timing: str, players: int) -> None:
    game = dt(players, box=ENDLESS, reshuffle_timing=timing)
    assert {tricks_played(game, seed) for seed in range(3)} == {LENGTHS[timing][players - 2]}


@pytest.mark.clause("DT-END-4")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("timing", LENGTHS)
@pytest.mark.parametrize(
    "length",
    [
        pytest.param("stated", marks=pytest.mark.reading("game-length", "stated")),
        pytest.param("first-of-both", marks=pytest.mark.reading("game-length", "first-of-both")),
    ],
)
def test_the_printed_numbers_count_under_other_readings(length: str, timing: str, players: int) -> None:
    game = dt(players, box=ENDLESS, reshuffle_timing=timing, game_length=length)
    by_deck, stated = LENGTHS[timing][players - 2], STATED[players]
    assert tricks_played(game) == (stated if length == "stated" else min(by_deck, stated))


@pytest.mark.clause("DT-EX-LEN", "DT-END-4")
@pytest.mark.reading("reshuffle-timing", "as-stated")
@pytest.mark.reading("game-length", "deck")
@pytest.mark.parametrize(("players", "printed"), [(2, 14), (3, 15), (4, 10)])
def test_by_default_the_printed_lengths_come_true(players: int, printed: int) -> None:
    assert tricks_played(dt(players, box=ENDLESS)) == printed


@pytest.mark.clause("DT-EX-LEN")
def test_no_single_procedure_gives_all_printed_lengths() -> None:
    single = {timing: lengths for timing, lengths in LENGTHS.items() if timing != "as-stated"}
    assert all(lengths != (14, 15, 10) for lengths in single.values())


@pytest.mark.clause("DT-REPL-4", "DT-REPL-2")
@pytest.mark.parametrize("timing", LENGTHS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_holds_five_at_every_trick_and_no_deck_runs_out_within_a_draw(players: int, timing: str) -> None:
    game = dt(players, box=ENDLESS, reshuffle_timing=timing)
    states, _ = whole_game(game)
    openings = [state for state in states if isinstance(state, Playing) and not state.trick]
    assert {len(hand) for state in openings for hand in hands_of(state)} == {5}
    draws = [state for state in states if isinstance(state, Drawing)]
    assert {game.need(state) for state in draws} == {Hands((players,), deck_of(state)) for state in draws}
    assert all(len(deck_of(state)) >= players and len(deck_of(state)) % players == 0 for state in draws)


@pytest.mark.clause("DT-REPL-4", "DT-SETUP-3")
@pytest.mark.parametrize(("players", "deck", "tricks"), [(2, 26, 13), (3, 21, 7), (4, 16, 4)])
def test_the_first_deck_lasts_a_whole_number_of_tricks(players: int, deck: int, tricks: int) -> None:
    game = dt(players, box=ENDLESS)
    states, _ = whole_game(game)
    sizes = [len(deck_of(state)) for state in states if isinstance(state, Drawing)]
    assert sizes[:tricks] == list(range(deck, 0, -players))


@pytest.mark.clause("DT-END-5", "DT-REPL-3")
@pytest.mark.parametrize(("players", "tricks"), [(2, 7), (3, 5), (4, 4)])
def test_the_shortest_game_has_one_winner_and_one_colour(players: int, tricks: int) -> None:
    yellow = BOX._replace(icons=(0,) * 36)
    game = dt(players, box=yellow)

    def lead_high(state: object, legal: tuple[object, ...], rng: object) -> object:
        return legal[-1] if isinstance(state, Playing) and state.turn == 0 else legal[0]

    lengths = [int(game.result(whole_game(game, seed, lead_high)[0][-1])["tricks"]) for seed in range(60)]
    assert min(lengths) == tricks == -(-13 // players)


@pytest.mark.clause("DT-REPL-4", "DT-REPL-3", "DT-REPL-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_gives_one_fewer_than_is_drawn(players: int) -> None:
    game = dt(players)
    hands = ["M9 S1 S2 S3 S4", "M2 T1 T2 T3 T4", "M3 V1 V2 V3 V4", "M4 V5 V6 V7 V8"][:players]
    state = played(game, leading(game, *hands), "M9 M2 M3 M4"[: 3 * players])
    state = gave(game, state, "T1 T2 T3"[: 3 * (players - 1)])
    assert [len(hand) for hand in hands_of(state)] == [5, 5 - players, 5, 5][:players]
    state = drew(game, state, "M5 M6 M7 M8"[: 3 * players])
    assert [len(hand) for hand in hands_of(state)] == [5] * players


@pytest.mark.clause("DT-RANK-2", "DT-RANK-3")
def test_within_one_suit_exactly_the_pair_of_1_and_9_is_turned_round() -> None:
    for high, low in permutations(range(9), 2):
        above = ranking((high, low))[0] == 0
        assert above is ((high > low) != ({high, low} == {0, 8}))
