"""The Long Game: DT-LONG, and the rulings series-shared-win, series-double, series-lead."""

from typing import Any

import pytest
from dt_positions import after, dealt, dt, leading, played
from random_games import whole_game

from rulecore.core.chance import CHANCE, Roll
from rulecore.games.dietrick.actions import Lead
from rulecore.games.dietrick.rulings import SeriesDouble, SeriesLead, SeriesSharedWin
from rulecore.games.dietrick.series import counted, most_wins, next_lead, true_winners, victories
from rulecore.games.dietrick.state import Arranging, Dealing, Leading, Over, Record, deck_of, discards_of


def record(*winners: int, start: int = 0, players: int = 3) -> Record:
    """A completed game with these winners."""
    marks = ((1, 1),) * players
    return Record(start, (1, 2, 3, 4), (3,) * players, winners, (), marks, ((1, 4),) * players, 14, "last-trick")


def finished(*earlier: Record, winners: tuple[int, ...] = (0,), players: int = 3, **agreed: Any) -> tuple[Any, Any]:
    """The state after one more game has ended with these winners; the last trick is won by the last seat."""
    game = dt(players, **{"games": 9, **agreed})
    marks = [(7, 7) if seat in winners else (7, 1) for seat in range(players)]
    if not winners:
        marks = [(0, 3)] * players
    trick = ["M2", "M4", "M6", "M8"][:players]
    # each trick of even meat moves its winner on the blue row, so the last seat starts that much to the left
    last = players - 1
    marks[last] = (marks[last][0], marks[last][1] - players)
    if not winners:
        marks[last] = (0, 1)
    fields: dict[str, Any] = {"marks": tuple(marks), "final": True, "games": earlier, "tricks": 9, "lead": 0}
    state = leading(game, *trick, **fields, start=agreed.get("first_seat", 0))
    return game, played(game, state, " ".join(trick))


# --- counting ---


@pytest.mark.clause("DT-LONG-2")
@pytest.mark.parametrize(
    ("reading", "wins"),
    [
        pytest.param("counts-for-each", (1, 1, 0), marks=pytest.mark.reading("series-shared-win", "counts-for-each")),
        pytest.param("counts-for-none", (0, 0, 0), marks=pytest.mark.reading("series-shared-win", "counts-for-none")),
    ],
)
def test_a_shared_victory_counts_for_each_or_for_none(reading: str, wins: tuple[int, ...]) -> None:
    assert victories(3, ((0, 1),), SeriesSharedWin(reading)) == wins
    game = dt(3, games=3, series_shared_win=reading)
    state = after(game, game.initial(), dealt(3))
    shared = state._replace(table=state.table._replace(games=(record(0, 1),)))
    assert game.view(shared, None)["wins"] == list(wins)


@pytest.mark.clause("DT-LONG-2")
@pytest.mark.parametrize("reading", SeriesSharedWin)
def test_a_victory_alone_always_counts(reading: SeriesSharedWin) -> None:
    assert counted((2,), reading) == (2,)
    assert counted((), reading) == ()
    assert victories(3, ((2,), (), (2,), (1,)), reading) == (0, 1, 2)


@pytest.mark.clause("DT-LONG-2")
@pytest.mark.parametrize(
    ("wins", "share", "play_on"),
    [
        ((1, 1, 1), (), ()),
        ((2, 1, 0), (0,), (0,)),
        ((2, 2, 0), (0, 1), ()),
        ((3, 2, 0), (0, 1), (0,)),
        ((0, 3, 3), (1, 2), ()),
        ((0, 0, 0), (), ()),
    ],
)
@pytest.mark.reading("series-double", "share")
@pytest.mark.reading("series-double", "play-on")
def test_who_has_won_the_long_game(wins: tuple[int, ...], share: tuple[int, ...], play_on: tuple[int, ...]) -> None:
    assert true_winners(wins, SeriesDouble.SHARE) == share
    assert true_winners(wins, SeriesDouble.PLAY_ON) == play_on


@pytest.mark.clause("DT-LONG-3")
@pytest.mark.parametrize(("wins", "most"), [((1, 0, 1), (0, 2)), ((0, 0, 0), ()), ((1, 2, 0), (1,))])
def test_who_has_won_most(wins: tuple[int, ...], most: tuple[int, ...]) -> None:
    assert most_wins(wins) == most


# --- the course ---


@pytest.mark.clause("DT-LONG-1", "DT-SETUP-2", "DT-SETUP-6", "DT-SETUP-4")
def test_after_a_game_the_next_one_is_set_up_from_scratch() -> None:
    game, state = finished(winners=(0,))
    assert isinstance(state, Dealing)
    table = state.table
    assert (deck_of(state), discards_of(state), table.order) == (tuple(range(36)), (), (1, 2, 3, 4))
    assert (table.marks, table.tricks, table.reshuffles, table.final) == (((0, 0),) * 3, 0, 0, False)
    assert (table.first, table.last) == (None, None)
    assert [(game_.winners, game_.tricks) for game_ in table.games] == [((0,), 10)]
    assert game.view(state, 1)["game"] == 1


@pytest.mark.clause("DT-LONG-1")
def test_a_single_game_is_all_there_is() -> None:
    game, state = finished(winners=(0, 1), games=1)
    assert isinstance(state, Over)
    assert (state.winners, state.capped, "games" in game.result(state)) == ((0, 1), False, False)


@pytest.mark.clause("DT-LONG-2")
@pytest.mark.parametrize(
    ("earlier", "winners", "over"),
    [((), (0,), ()), ((1,), (0,), ()), ((0,), (0,), (0,)), ((0, 1, 2), (1,), (1,)), ((0, 1), (2,), ())],
)
def test_who_first_wins_two_games_is_the_true_winner_in_a_row_or_not(
    earlier: tuple[int, ...], winners: tuple[int, ...], over: tuple[int, ...]
) -> None:
    _, state = finished(*map(record, earlier), winners=winners)
    assert isinstance(state, Over) is bool(over)
    if over:
        assert (state.winners, state.capped) == (over, False)


@pytest.mark.clause("DT-LONG-2", "DT-LONG-1")
@pytest.mark.parametrize(
    ("reading", "over"),
    [
        pytest.param("share", True, marks=pytest.mark.reading("series-double", "share")),
        pytest.param("play-on", False, marks=pytest.mark.reading("series-double", "play-on")),
    ],
)
def test_two_reach_two_wins_in_one_shared_game(reading: str, over: bool) -> None:
    _, state = finished(record(0, 1), winners=(0, 1), series_double=reading)
    assert isinstance(state, Over) is over
    if over:
        assert (state.winners, state.capped) == ((0, 1), False)


@pytest.mark.clause("DT-LONG-2")
@pytest.mark.reading("series-double", "play-on")
def test_play_on_ends_when_somebody_has_more_wins_than_any_other() -> None:
    _, state = finished(record(0, 1), record(0, 1), winners=(1,), series_double="play-on")
    assert isinstance(state, Over) and state.winners == (1,)


@pytest.mark.clause("DT-LONG-2")
@pytest.mark.parametrize(
    ("reading", "over"),
    [
        pytest.param("counts-for-each", True, marks=pytest.mark.reading("series-shared-win", "counts-for-each")),
        pytest.param("counts-for-none", False, marks=pytest.mark.reading("series-shared-win", "counts-for-none")),
    ],
)
def test_a_shared_game_and_a_won_one(reading: str, over: bool) -> None:
    _, state = finished(record(0, 1), winners=(0,), series_shared_win=reading)
    assert isinstance(state, Over) is over


@pytest.mark.clause("DT-LONG-3")
@pytest.mark.parametrize(
    ("earlier", "winners", "expected"),
    [
        ((record(0), record(1)), (2,), ((0, 1, 2), True)),
        ((record(), record()), (), ((), True)),
        ((record(0), record()), (), ((0,), True)),
        ((record(0), record(1)), (1,), ((1,), False)),
    ],
)
def test_after_the_agreed_number_of_games_those_with_most_wins_win(
    earlier: tuple[Record, ...], winners: tuple[int, ...], expected: tuple[tuple[int, ...], bool]
) -> None:
    game, state = finished(*earlier, winners=winners, games=3)
    assert isinstance(state, Over)
    assert (state.winners, state.capped) == expected
    result = game.result(state)
    assert (result["winners"], result["capped"], len(result["games"])) == (list(expected[0]), expected[1], 3)


@pytest.mark.clause("DT-LONG-3")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_game_more_than_contestants_always_suffices_with_winners(players: int) -> None:
    contestants = max(2, players)
    game = dt(players, games=contestants + 1, all_disqualified="shared")
    for seed in range(3):
        state = whole_game(game, seed)[0][-1]
        assert state.capped is False
        assert any(won >= 2 for won in game.result(state)["scores"])


# --- who leads ---


@pytest.mark.clause("DT-LONG-1", "DT-SETUP-1")
@pytest.mark.parametrize(
    ("reading", "lead"),
    [
        pytest.param("same-seat", 0, marks=pytest.mark.reading("series-lead", "same-seat")),
        pytest.param("rotate", 1, marks=pytest.mark.reading("series-lead", "rotate")),
        pytest.param("winner", 2, marks=pytest.mark.reading("series-lead", "winner")),
        pytest.param("random", None, marks=pytest.mark.reading("series-lead", "random")),
    ],
)
def test_who_leads_after_a_game_led_by_0_and_won_by_2(reading: str, lead: int | None) -> None:
    game, state = finished(winners=(2,), series_lead=reading)
    assert game.actor(state) is CHANCE
    if lead is None:
        assert isinstance(state, Leading)
        assert game.need(state) == Roll(((0, 1, 2),))
        state = after(game, state, Lead(1))
        lead = 1
    assert isinstance(state, Dealing)
    assert (state.table.start, state.table.lead) == (lead, lead)


@pytest.mark.clause("DT-LONG-1")
@pytest.mark.parametrize(
    ("former", "winners", "lead"), [(0, (2,), 2), (1, (0, 2), 2), (1, (0, 1), 1), (2, (), 2), (2, (0, 1), 0)]
)
def test_of_several_winners_the_first_from_the_former_lead(former: int, winners: tuple[int, ...], lead: int) -> None:
    assert next_lead(SeriesLead.WINNER, former, winners, 3) == lead


@pytest.mark.clause("DT-LONG-1", "DT-SETUP-1")
@pytest.mark.parametrize(("reading", "lead"), [("same-seat", 2), ("rotate", 0), ("winner", 1), ("random", None)])
def test_from_the_last_seat_the_lead_rotates_to_0(reading: str, lead: int | None) -> None:
    assert next_lead(SeriesLead(reading), 2, (1,), 3) == lead


@pytest.mark.clause("DT-SOLO-4", "DT-LONG-1")
@pytest.mark.parametrize("reading", [lead.value for lead in SeriesLead])
def test_in_solo_fuzz_leads_every_game(reading: str) -> None:
    states, _ = whole_game(dt(1, games=3, series_lead=reading))
    assert {state.table.start for state in states if isinstance(state, Dealing)} == {1}
    assert not any(isinstance(state, Leading) for state in states)


@pytest.mark.clause("DT-SETUP-1")
@pytest.mark.parametrize("lead", [-1, 3, True, None, 1.0, "1"])
def test_the_lead_drawn_is_a_seat(lead: Any) -> None:
    game, state = finished(series_lead="random")
    refusal = game.refusal(state, Lead(lead))
    assert refusal is not None and refusal.clause == "DT-SETUP-1"


@pytest.mark.clause("DT-LONG-1", "DT-SETUP-5")
def test_before_the_deal_the_lead_player_of_the_next_game_arranges() -> None:
    game, state = finished(
        winners=(2,), series_lead="winner", arrangement_timing="before-deal", arrangement_chooser="lead-player"
    )
    assert isinstance(state, Arranging)
    assert (game.actor(state), state.table.start) == (2, 2)


@pytest.mark.clause("DT-LONG-1", "DT-LONG-2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_result_of_a_long_game_lists_its_games(players: int) -> None:
    game = dt(players, games=3)
    result = game.result(whole_game(game, 2)[0][-1])
    assert list(result) == ["scores", "winners", "capped", "games", "parts"]
    assert all("scores" in entry and "end" in entry for entry in result["games"])
    won = [seat for entry in result["games"] for seat in entry["winners"]]
    assert result["scores"] == [won.count(seat) for seat in range(max(2, players))]
