"""Other histories: states of OpenSpiel drawn again that a seat cannot tell apart, and the search that needs them."""

import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts
from random_games import whole_game
from tables_of_peers import SOME, example, label

import rulecore
from oh_hell import GAME as OH_HELL
from oh_hell.state import Config
from rulecore import registry
from rulecore.adapters import histories
from rulecore.adapters import openspiel_game as openspiel
from rulecore.adapters.histories import ObservedHistory, any_game, is_history, other_history

AnyGame = rulecore.Game[Any, Any]
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

on_some_tables = pytest.mark.parametrize("game", SOME, ids=label)
on_every_id = pytest.mark.parametrize("id", rulecore.GAMES)
BY_FEEL = {"game": "dtwww", "players": 3, "rulings": {"drawing": "by-feel"}}
IN_SERIES = [
    {"game": "zimbabweee", "players": 3, "options": {"games": 3}},
    {"game": "build_release", "players": 2, "options": {"games": 2}},
    {"game": "dietrick", "players": 3, "options": {"games": 2}},
    {"game": "fuertorite", "players": 3, "options": {"mode": "series", "round_cap": 3}},
]
"""Configs."""


def sampler(number: float) -> Any:
    """What OpenSpiel hands over; here the number is always the same."""
    return lambda: number


def stops(game: AnyGame, seed: int, share: float) -> Iterator[Any]:
    """Some states of a random game, the last one among them; also some between two draws."""
    state, rng = openspiel.load(game).new_initial_state(), Random(seed)
    while not state.is_terminal():
        if rng.random() < share:
            yield state.clone()
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


def insist_on_lookalike(state: Any, other: Any, seat: int) -> None:
    """The seat cannot tell one from the other, and the other is a state that OpenSpiel itself comes to."""
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
    assert other.current_player() == state.current_player()
    if state.current_player() == seat:
        assert other.legal_actions() == state.legal_actions()
    again = state.get_game().new_initial_state()
    for number in other.history():
        assert number in again.legal_actions()
        again.apply_action(number)
    assert len(other.history()) == len(state.history())
    for (before, _), (otherwise, _) in zip(state.at.past, other.at.past, strict=True):
        game = state.at.game
        assert game.actor(before) != seat or game.view(before, seat) == game.view(otherwise, seat)
    assert (again.at.state, again.at.past, again.at.drawn) == (other.at.state, other.at.past, other.at.drawn)


@on_some_tables
def test_a_state_drawn_again_looks_the_same_and_has_a_history_that_leads_to_it(game: AnyGame) -> None:
    for at, state in enumerate(stops(game, 3, 0.015)):
        for seat in range(game.players):
            insist_on_lookalike(state, state.resample_from_infostate(seat, sampler(at / 99)), seat)


@pytest.mark.parametrize("config", [*IN_SERIES, BY_FEEL], ids=lambda config: config["game"])
def test_so_do_states_of_later_games_of_a_series_and_dice_that_were_felt_for(config: rulecore.JsonObject) -> None:
    game = rulecore.game(config)
    for at, state in enumerate(stops(game, 4, 0.004)):
        insist_on_lookalike(
            state, state.resample_from_infostate(at % game.players, sampler(at / 99)), at % game.players
        )


@on_some_tables
def test_what_is_drawn_depends_on_nothing_that_the_player_has_not_seen(game: AnyGame) -> None:
    for at, state in enumerate(stops(game, 5, 0.01)):
        seat = at % game.players
        other = state.resample_from_infostate(seat, sampler(0.25))
        here, there = (one.resample_from_infostate(seat, sampler(0.75)) for one in (state, other))
        assert here.at.past == there.at.past
        assert here.at.state == there.at.state


@on_every_id
def test_what_the_player_has_not_seen_is_drawn_again_each_time(id: str) -> None:
    game = rulecore.game({"game": id, "players": 3})
    state = next(state for state in stops(game, 6, 1) if state.current_player() >= 0 and len(state.at.past) > 3)
    seat = state.current_player()
    others = [state.resample_from_infostate(seat, sampler(at / 10)) for at in range(10)]
    assert len({str(other.history()) for other in others}) > 5
    for other in others:
        assert other.information_state_string(1 - min(seat, 1)) != state.information_state_string(1 - min(seat, 1))


def test_each_past_of_a_tiny_box_comes_as_often_as_chance_makes_it() -> None:
    from rulecore.games.zimbabweee.pieces import RANKS, Box

    box = Box(tuple(map((1, 2, 10, 10).count, RANKS)), 1, 1)
    game = rulecore.game({"game": "zimbabweee", "players": 3, "components": box})
    state, rng = openspiel.load(game).new_initial_state(), Random(7)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.at.state.hands[0] == (1,)
    found = Counter(state.resample_from_infostate(0, rng.random).at.state.hands[1:] for _ in range(600))
    assert found.keys() == {((2,), (10,)), ((10,), (2,)), ((10,), (10,))}
    assert all(abs(count - 200) < 50 for count in found.values())


@on_every_id
def test_the_search_of_openspiel_plays_whole_games(id: str) -> None:
    game = openspiel.load(rulecore.game({"game": id, "players": 3}))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=2, random_state=np.random.RandomState(2))
    state, rng, decisions = game.new_initial_state(), Random(8), 0
    while not state.is_terminal():
        if state.current_player() == 0:
            decisions += 1
            action = bot.step(state)
            assert action in state.legal_actions()
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
    assert decisions > 4
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.several_games
def test_external_sampling_and_open_search_run_on_a_tiny_box() -> None:
    game = example("solve_openspiel")["tiny_game"]()
    np.random.seed(1)  # that it draws by
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(30):
        solver.iteration()
    assert 0 <= exploitability.nash_conv(game, solver.average_policy()) < 0.06
    bot = mcts.MCTSBot(
        game, 1.4, 10, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), random_state=np.random.RandomState(2)
    )
    state, rng = game.new_initial_state(), Random(9)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()) if state.is_chance_node() else bot.step(state))
    assert sum(state.returns()) == 1


# --- what is no past ---


def test_a_game_that_the_seat_saw_otherwise_is_no_past() -> None:
    *_, state = stops(rulecore.game("zimbabweee", players=3), 10, 0)
    told = ObservedHistory(state.at.game, 0, state.at.past, state.at.state)
    actions = [action for _, action in state.at.past]
    assert is_history(told, actions)
    assert not is_history(told, actions[:-1])
    deal = actions[0]
    assert not is_history(told, [deal.__class__(deal.hands[1:] + deal.hands[:1]), *actions[1:]])
    assert not is_history(told, [actions[0], *actions[:0:-1]])


def test_where_no_past_is_found_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(histories, "is_history", lambda told, actions: False)
    monkeypatch.setattr(histories, "TRIES", 3)
    *_, state = stops(rulecore.game("zimbabweee", players=3), 11, 0)
    with pytest.raises(rulecore.InvalidGame, match="in 3 tries in which seat 0"):
        other_history(ObservedHistory(state.at.game, 0, state.at.past, state.at.state), Random(1))


def test_the_search_in_c_plus_plus_crashes_with_every_game_in_python_also_with_those_of_openspiel() -> None:
    """docs/ecosystems.md says so. Where this test fails, OpenSpiel has learnt it, and the sentence has to go."""
    program = """
import pyspiel
import open_spiel.python.games.tic_tac_toe
game = pyspiel.load_game({!r})
bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, 20, 10, True, 42, False)
print(bot.step(game.new_initial_state()))
"""
    ends = {
        name: subprocess.run([sys.executable, "-c", program.format(name)], capture_output=True, check=False).returncode
        for name in ("tic_tac_toe", "python_tic_tac_toe")
    }
    assert ends == {"tic_tac_toe": 0, "python_tic_tac_toe": -signal.SIGSEGV}


# --- games of other packages ---


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, int], AnyGame]]:
    """Opens a table of an example, by its id and its number of players."""
    registry._from_outside.cache_clear()
    monkeypatch.syspath_prepend(str(tmp_path))

    def opened(id: str, players: int) -> AnyGame:
        info = tmp_path / f"{id}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {id}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[rulecore.games]\n{id} = {id}:GAME\n", encoding="utf-8")
        monkeypatch.syspath_prepend(str(EXAMPLES / id))
        return rulecore.game({"game": id, "players": players})

    yield opened
    registry._from_outside.cache_clear()


@pytest.mark.parametrize(
    ("id", "players"), [("high_card", 3), ("two_suit_whist", 3), ("oh_hell", 3), ("german_whist", 2), ("lucky_dice", 2)]
)
def test_a_state_of_a_game_of_another_package_is_drawn_again_from_what_the_seat_saw_alone(
    id: str, players: int, outside: Callable[[str, int], AnyGame]
) -> None:
    for at, state in enumerate(stops(outside(id, players), 3, 0.02)):
        for seat in range(players):
            other = state.resample_from_infostate(seat, sampler(at / 99))
            insist_on_lookalike(state, other, seat)
            here, there = (one.resample_from_infostate(seat, sampler(0.75)) for one in (state, other))
            assert here.at.past == there.at.past


def test_a_card_that_nobody_has_seen_may_be_any_of_those_that_are_left(
    outside: Callable[[str, int], AnyGame],
) -> None:
    game, rng = outside("high_card", 2), Random(2)
    state = openspiel.load(game).new_initial_state()
    for card in (1, 1, 4, 6):
        state.apply_action(card - 1)
    for card in (1, 6):
        state.apply_action(game.number_of(game.decode({"type": "play", "seat": state.current_player(), "card": card})))
    found = Counter(state.resample_from_infostate(0, rng.random).at.state.hands[1][0] for _ in range(900))
    assert found.keys() == {2, 3, 4, 5, 6}
    assert abs(found[6] - 100) < 40 and all(abs(found[card] - 200) < 60 for card in (2, 3, 4, 5))


def told_of(game: AnyGame) -> tuple[ObservedHistory, tuple[Any, ...]]:
    """What seat 0 has been told of a whole random game, and the actions of this game."""
    states, actions = whole_game(game, 12)
    return ObservedHistory(game, 0, [*zip(states, actions, strict=False)], states[-1]), actions


def test_of_a_game_that_could_not_go_on_as_it_was_seen_no_past_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rulecore.Game(OH_HELL, Config.model_validate({"players": 3}))
    told, actions = told_of(game)
    assert any_game.played(told, actions, {}, Random(1)).stop is None
    deal = next(at for at, action in enumerate(actions) if type(action).__name__ == "Deal")
    other = replace(actions[deal], hands=(actions[deal].hands[0], *actions[deal].hands[:0:-1]))
    stop = any_game.played(told, [*actions[:deal], other, *actions[deal + 1 :]], {}, Random(1)).stop
    assert stop is not None and stop.missing
    monkeypatch.setattr(any_game.Draw, "exchange", lambda *_: None)
    with pytest.raises(rulecore.InvalidGame, match="found no other game of oh_hell in which seat 0 would have seen"):
        other_history(told, Random(1))


@pytest.mark.dtwww
def test_where_players_hide_more_than_chance_does_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(any_game, "EXCHANGES", 20)
    told, _ = told_of(rulecore.game("dtwww", players=3))
    with pytest.raises(rulecore.InvalidGame, match="found no other game of dtwww"):
        any_game.complete(told, Random(1))
