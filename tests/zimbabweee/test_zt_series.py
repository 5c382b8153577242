"""A series of games: ZT-SERIES, ZT-SCORE-5, and the rulings no-bankrupt-start and winner-tie."""

from random import Random

import pytest
from random_games import whole_game
from zt_positions import after, bid_by, config, dealt, played, playing, scored, tricks_in_turn, zt

from rulecore.core.chance import CHANCE, Roll
from rulecore.games.zimbabweee.actions import Deal, Start
from rulecore.games.zimbabweee.play.games import next_start, overall_winners
from rulecore.games.zimbabweee.rulings import NoBankruptStart
from rulecore.games.zimbabweee.series import totals
from rulecore.games.zimbabweee.state import Bidding, Dealing, Over, Record, Starting


@pytest.mark.clause("ZT-SERIES-1", "ZT-SCORE-5")
@pytest.mark.parametrize(("games", "players", "steps"), [(1, 3, 40), (1, 4, 53), (3, 3, 120), (3, 4, 159)])
def test_a_game_or_a_series_always_has_the_same_number_of_steps(games: int, players: int, steps: int) -> None:
    states, actions = whole_game(zt(players, games=games))
    assert len(actions) == steps
    assert len(states[-1].games) == games


@pytest.mark.clause("ZT-SERIES-2", "ZT-COMP-4")
def test_the_sums_of_the_games_are_the_totals() -> None:
    assert totals(3, ((0, 10, 2), (6, 0, 0), (0, 4, 6))) == (6, 14, 8)
    assert totals(4, ()) == (0, 0, 0, 0)


def series(*games: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[Record, ...]:
    """Records by bids and tricks in turn."""
    return tuple(scored(bids, tricks_in_turn(*tricks)) for bids, tricks in games)


@pytest.mark.clause("ZT-SERIES-2")
def test_the_highest_sum_wins_the_series_and_not_the_most_games() -> None:
    games = series(((0, 4, 0), (5, 4, 3)), ((0, 0, 3), (5, 4, 3)), ((0, 0, 3), (5, 4, 3)))
    assert [game.scores for game in games] == [(0, 8, 3), (0, 4, 6), (0, 4, 6)]
    assert overall_winners(config(3, games=3), games) == (1,)


LEVEL = series(((0, 5, 0), (6, 5, 1)), ((0, 0, 5), (6, 1, 5)))


@pytest.mark.clause("ZT-SERIES-2")
@pytest.mark.reading("winner-tie", "shared")
def test_shared_lets_all_with_the_highest_sum_win() -> None:
    assert totals(3, tuple(game.scores for game in LEVEL)) == (0, 11, 11)
    assert overall_winners(config(3, games=3, winner_tie="shared"), LEVEL) == (1, 2)


@pytest.mark.clause("ZT-SERIES-2")
@pytest.mark.reading("winner-tie", "later-trick")
def test_later_trick_looks_at_the_whole_series() -> None:
    agreed = config(3, games=3, winner_tie="later-trick")
    first, second = LEVEL
    seat_1_last = first._replace(trick_winners=(2, *(0,) * 6, *(1,) * 5))
    assert overall_winners(agreed, (first, second)) == (2,)
    assert overall_winners(agreed, (second, seat_1_last)) == (1,)


@pytest.mark.clause("ZT-SERIES-2")
@pytest.mark.reading("winner-tie", "later-trick")
def test_later_trick_remembers_earlier_games_if_the_last_one_went_to_somebody_else() -> None:
    games = (*LEVEL, *series(((0, 0, 0), (12, 0, 0))))
    assert overall_winners(config(3, games=3, winner_tie="later-trick"), games) == (2,)


@pytest.mark.clause("ZT-SERIES-2")
@pytest.mark.parametrize("reading", ["yes", "no"])
def test_a_series_is_decided_by_the_sums_alone_bankrupt_or_not(reading: str) -> None:
    games = series(*(((0, 0, 0), (12, 0, 0)),) * 3)
    assert overall_winners(config(3, games=3, bankrupt_may_win=reading), games) == (0, 1, 2)


@pytest.mark.clause("ZT-SERIES-2")
def test_the_winners_of_one_game_are_those_of_its_record() -> None:
    final = whole_game(zt(3))[0][-1]
    assert isinstance(final, Over)
    assert final.winners == final.games[0].winners


@pytest.mark.clause("ZT-SERIES-3")
@pytest.mark.parametrize("seed", range(3))
def test_the_bankrupt_player_of_a_game_starts_the_next(seed: int) -> None:
    states, _ = whole_game(zt(4, games=3), seed)
    starts = [game.start for game in states[-1].games]
    assert starts == [0, *(game.bankrupt for game in states[-1].games[:2])]


@pytest.mark.clause("ZT-SERIES-3", "ZT-BID-2", "ZT-LEAD-1")
def test_the_start_player_of_a_later_game_bids_first() -> None:
    game = zt(3, games=3)
    states, _ = whole_game(game)
    openings = [s for s in states if isinstance(s, Bidding) and set(s.bids) == {None} and s.games]
    assert [game.actor(state) for state in openings] == [record.bankrupt for record in states[-1].games[:2]]


@pytest.mark.clause("ZT-SCORE-5")
def test_between_two_games_only_the_records_stay_on_the_table() -> None:
    states, _ = whole_game(zt(3, games=3))
    second = next(state for state in states if isinstance(state, Dealing) and state.games)
    assert second._fields == ("start", "games")
    assert len(second.games) == 1


# --- no-bankrupt-start ---

NOBODY_BANKRUPT = scored((7, 4, 0), tricks_in_turn(7, 5, 0), start=1, scoring="variant")


def starts_after(reading: str, game: Record = NOBODY_BANKRUPT) -> int | None:
    return next_start(config(3, scoring="variant", games=3, no_bankrupt_start=reading), game)


@pytest.mark.clause("ZT-SERIES-3")
@pytest.mark.reading("no-bankrupt-start", "most-tricks")
def test_most_tricks_start_next_if_nobody_is_bankrupt() -> None:
    assert starts_after("most-tricks") == 0


@pytest.mark.clause("ZT-SERIES-3")
@pytest.mark.reading("no-bankrupt-start", "most-tricks")
def test_of_several_with_the_most_tricks_the_later_one_starts_next() -> None:
    game = scored((6, 6, 0), tricks_in_turn(6, 6, 0), scoring="variant")
    assert (game.bankrupt, starts_after("most-tricks", game)) == (None, 1)


@pytest.mark.clause("ZT-SERIES-3")
@pytest.mark.reading("no-bankrupt-start", "same-start")
def test_the_same_player_starts_next_if_nobody_is_bankrupt() -> None:
    assert starts_after("same-start") == 1


@pytest.mark.clause("ZT-SERIES-3")
@pytest.mark.reading("no-bankrupt-start", "next-clockwise")
def test_the_left_neighbour_starts_next_if_nobody_is_bankrupt() -> None:
    assert starts_after("next-clockwise") == 2


@pytest.mark.clause("ZT-SERIES-3")
@pytest.mark.reading("no-bankrupt-start", "friendly-choice")
def test_friendly_choice_leaves_the_start_player_open() -> None:
    assert starts_after("friendly-choice") is None


@pytest.mark.clause("ZT-SERIES-3")
@pytest.mark.parametrize("reading", [reading.value for reading in NoBankruptStart])
def test_whoever_is_bankrupt_starts_next_under_every_reading(reading: str) -> None:
    game = scored((5, 5, 0), tricks_in_turn(7, 5, 0), start=1, scoring="variant")
    assert starts_after(reading, game) == 0


FRIENDLY = zt(3, scoring="variant", games=3, no_bankrupt_start="friendly-choice")
OPEN = Dealing(None, (NOBODY_BANKRUPT,))


@pytest.mark.clause("ZT-SETUP-4", "ZT-SETUP-2")
@pytest.mark.reading("no-bankrupt-start", "friendly-choice")
def test_the_table_chooses_after_the_deal() -> None:
    state = after(FRIENDLY, dealt(3), state=OPEN)
    assert isinstance(state, Starting)
    assert FRIENDLY.actor(state) is CHANCE
    assert FRIENDLY.need(state) == Roll(((0, 1, 2),))


@pytest.mark.clause("ZT-SETUP-4", "ZT-BID-2")
@pytest.mark.reading("no-bankrupt-start", "friendly-choice")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_chosen_player_bids_first(seat: int) -> None:
    state = after(FRIENDLY, dealt(3), Start(seat), state=OPEN)
    assert isinstance(state, Bidding)
    assert (state.start, state.turn, state.hands) == (seat, seat, dealt(3).hands)


@pytest.mark.clause("ZT-SERIES-3", "ZT-SETUP-2")
@pytest.mark.parametrize(("players", "steps"), [(3, 120), (4, 159)])
def test_each_friendly_choice_is_one_more_step(players: int, steps: int) -> None:
    game = zt(players, scoring="variant", games=3, no_bankrupt_start="friendly-choice")
    for seed in range(5):
        states, actions = whole_game(game, seed)
        choices = [record.bankrupt for record in states[-1].games[:2]].count(None)
        assert len(actions) == steps + choices == len(states) - 1
    assert game.rules.max_game_length(game.rules_config) == steps + 2


@pytest.mark.clause("ZT-SERIES-3", "ZT-SETUP-2", "ZT-SCORE-5")
def test_two_friendly_choices_are_the_most_that_a_series_can_have() -> None:
    hands = ((1,), (2,), (3,))
    readings = {"scoring": "variant", "no_bankrupt_start": "friendly-choice"}
    game, state = playing(hands, 1, 2, 3, bids=(0, 0, 1), games=3, **readings)
    for _ in range(2):
        state = bid_by(game, after(game, Deal(hands), Start(0), state=state), 0, 0, 1)
        state = played(game, state, 1, 2, 3)
    assert game.actor(state) is None
    assert [record.bankrupt for record in state.games] == [None, None, None]


@pytest.mark.clause("ZT-SETUP-2", "ZT-SETUP-4")
def test_a_sampled_choice_is_one_of_the_seats() -> None:
    state = after(FRIENDLY, dealt(3), state=OPEN)
    assert {FRIENDLY.sample(state, Random(seed)) for seed in range(30)} == {Start(0), Start(1), Start(2)}
