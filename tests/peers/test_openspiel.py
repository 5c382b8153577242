"""The games in OpenSpiel: its own tests, playthroughs, exact chance, perfect recall, a small game solved."""

import json
import subprocess
import sys
import unittest
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal

import pyspiel
import pytest
from absl import flags
from chosen import IDS
from open_spiel.python.algorithms import generate_playthrough
from pydantic import create_model
from tables_of_peers import SOME, TABLES, due, example, label, mute

import rulecore
from rulecore.adapters import openspiel_game as openspiel
from rulecore.audit.lockstep import configs
from rulecore.authoring import Whole

for id in IDS:
    openspiel.register(id)

from open_spiel.integration_tests import api_test  # noqa: E402  # isort: skip  (it looks at once which games are registered)

AnyGame = rulecore.Game[Any, Any]

on_every_table = pytest.mark.parametrize("game", TABLES, ids=label)
on_some_tables = pytest.mark.parametrize("game", SOME, ids=label)
on_every_id = pytest.mark.parametrize("id", rulecore.GAMES)


def tiny_zimbabweee() -> AnyGame:
    """Three players with a card each out of four."""
    from rulecore.games.zimbabweee.pieces import RANKS, Box

    box = Box(tuple(map((1, 2, 10, 10).count, RANKS)), 1, 1)
    return rulecore.game({"game": "zimbabweee", "players": 3, "components": box})


def tiny_fuertorite() -> AnyGame:
    """Three players with a card each out of four, for one round."""
    from rulecore.games.fuertorite.pieces import BOX

    box = BOX._replace(cards=BOX.cards[::15], hand=1)
    return rulecore.game({"game": "fuertorite", "players": 3, "components": box, "options": {"round_cap": 1}})


def tiny_example() -> AnyGame:
    """That which the example solves."""
    found: AnyGame = example("solve_openspiel")["tiny_game"]().table
    return found


on_tiny_games = pytest.mark.parametrize(
    "tiny",
    [
        pytest.param(tiny_zimbabweee, id="zimbabweee"),
        pytest.param(tiny_fuertorite, id="fuertorite"),
        pytest.param(tiny_example, id="example", marks=pytest.mark.several_games),
    ],
)


def nodes(state: Any) -> Iterator[Any]:
    """Every state from this one on, the whole tree."""
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from nodes(state.child(action))


def api_tests_of(names: str) -> unittest.TestResult:
    """OpenSpiel's own tests of the games whose names fit."""
    flags.FLAGS(["tests", f"--test_only_games={names}"])
    result = unittest.TestResult()
    api_test.load_tests(unittest.defaultTestLoader, None, None).run(result)
    return result


# --- OpenSpiel judges ---


@on_every_id
def test_the_tests_of_openspiel_run_on_a_game_and_pass(id: str) -> None:
    result = api_tests_of(f"rulecore_{id}$")
    assert result.testsRun >= 5
    assert [text for _, text in result.failures + result.errors] == []
    assert result.skipped == []


def test_the_tests_of_openspiel_find_a_game_that_breaks_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel.RulecoreGame, "max_chance_nodes_in_history", lambda self: 1)
    assert len(api_tests_of("rulecore_zimbabweee$").failures) == 1


@on_some_tables
def test_random_games_keep_all_promises_to_openspiel_also_written_down_and_read(game: AnyGame) -> None:
    loaded = pyspiel.load_game(str(openspiel.load(game)))
    assert loaded.table == game
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@on_every_id
def test_a_playthrough_can_be_written_and_played_again(id: str, tmp_path: Path) -> None:
    written = tmp_path / "playthrough.txt"
    written.write_text(generate_playthrough.playthrough(f"rulecore_{id}", [], seed=7), encoding="utf-8")
    before, after = generate_playthrough.replay(str(written))
    assert before == after
    assert "IsTerminal() = True" in after


# --- it is the same game ---


@on_every_table
def test_a_game_in_openspiel_is_the_game_of_rulecore_step_by_step(game: AnyGame) -> None:
    state, rng = openspiel.load(game).new_initial_state(), Random(3)
    while not state.is_terminal():
        ours = game.legal(state.at.state)
        assert state.is_chance_node() == (game.actor(state.at.state) is rulecore.CHANCE)
        if not state.is_chance_node():
            assert [game.action_at(number) for number in state.legal_actions()] == sorted(ours, key=game.number_of)
        state.apply_action(rng.choice(state.legal_actions()))
    result = game.result(state.at.state)
    assert state.returns() == pytest.approx(due(game, result))
    replayed = game.initial()
    for before, action in state.at.past:
        assert before == replayed
        replayed = game.step(replayed, action)
    assert replayed == state.at.state


@on_every_table
def test_the_probabilities_of_all_draws_add_up_to_one(game: AnyGame) -> None:
    state, rng = openspiel.load(game).new_initial_state(), Random(4)
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1, abs=1e-12)
            assert max(numbers) < state.get_game().max_chance_outcomes()
            assert len({state.action_to_string(number) for number in numbers}) == len(numbers)
        state.apply_action(rng.choice(state.legal_actions()))


@on_some_tables
def test_what_a_seat_is_told_is_what_rulecore_shows_it(game: AnyGame) -> None:
    state, rng = openspiel.load(game).new_initial_state(), Random(5)
    while not state.is_terminal():
        for seat in range(game.players):
            told = json.loads(state.observation_string(seat))
            view = json.loads(json.dumps(game.view(state.at.state, seat)))
            assert told == {name: value for name, value in view.items() if name != "config"}
            assert json.loads(state.information_state_string(seat))["view"] == told
        state.apply_action(rng.choice(state.legal_actions()))


@on_every_id
def test_copies_that_go_different_ways_remember_each_its_own(id: str) -> None:
    state, rng = pyspiel.load_game(f"rulecore_{id}").new_initial_state(), Random(7)
    while state.is_chance_node() or len(state.legal_actions()) < 2 or len(state.at.past) < 4:
        state.apply_action(rng.choice(state.legal_actions()))
    ways = [state.child(number) for number in state.legal_actions()[:2]]
    for way in (state, *ways, state, *ways):
        again = state.get_game().new_initial_state()
        for number in way.history():
            again.apply_action(number)
        for seat in range(state.num_players()):
            assert way.information_state_string(seat) == again.information_state_string(seat)
            assert way.information_state_tensor(seat) == again.information_state_tensor(seat)


@on_tiny_games
def test_who_is_told_the_same_has_seen_and_done_the_same_before(tiny: Callable[[], AnyGame]) -> None:
    game = openspiel.load(tiny())
    past: dict[tuple[int, str], tuple[Any, list[int]]] = {}
    found = [0, 0]

    def walk(state: Any, seen: tuple[tuple[tuple[str, int], ...], ...]) -> None:
        if state.is_terminal():
            return
        seat = state.current_player()
        if seat >= 0:
            told = state.information_state_string()
            known = past.setdefault((seat, told), (seen[seat], state.legal_actions()))
            assert known == (seen[seat], state.legal_actions())
            found[0] += 1
        for action in state.legal_actions():
            after = list(seen)
            if seat >= 0:
                after[seat] = (*seen[seat], (told, action))
            walk(state.child(action), tuple(after))

    walk(game.new_initial_state(), ((),) * game.num_players())
    found[1] = len(past)
    assert 0 < found[1] < found[0], "somebody should not know everything"


@on_tiny_games
def test_the_tensor_of_an_information_state_tells_what_its_string_tells(tiny: Callable[[], AnyGame]) -> None:
    game = openspiel.load(tiny())
    found: dict[str, set[tuple[float, ...]]] = {}
    for state in nodes(game.new_initial_state()):
        if state.current_player() >= 0:
            found.setdefault(state.information_state_string(), set()).add(tuple(state.information_state_tensor()))
    tensors = [tensor for same in found.values() for tensor in same]
    assert len(set(tensors)) == len(tensors) == len(found)
    assert {len(tensor) for tensor in tensors} == {game.information_state_tensor_size()} == {4096}


@on_every_id
def test_in_a_whole_game_no_two_information_states_of_a_seat_have_the_same_tensor(id: str) -> None:
    state, rng, strings, tensors = pyspiel.load_game(f"rulecore_{id}").new_initial_state(), Random(6), set(), set()
    while not state.is_terminal():
        if not state.is_chance_node():
            strings.add(state.information_state_string(0))
            tensors.add(tuple(state.information_state_tensor(0)))
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(tensors) == len(strings) > 10


def test_the_whole_tree_of_a_tiny_box_reaches_all_deals_with_their_probabilities() -> None:
    chances: dict[Any, float] = {}

    def walk(state: Any, chance: float) -> None:
        if not state.is_chance_node():
            chances[state.at.state.hands] = chances.get(state.at.state.hands, 0) + chance
            return
        for number, part in state.chance_outcomes():
            walk(state.child(number), chance * part)

    walk(openspiel.load(tiny_zimbabweee()).new_initial_state(), 1.0)
    assert len(chances) == 12
    assert chances[(1,), (2,), (10,)] == pytest.approx(2 / 24)
    assert chances[(10,), (1,), (10,)] == pytest.approx(2 / 24)


@pytest.mark.several_games
def test_a_small_game_is_solved_and_both_solvers_of_openspiel_agree() -> None:
    program = example("solve_openspiel")
    game = program["tiny_game"]()
    assert program["by_cfr"](game, 3) == pytest.approx(program["by_compiled_cfr"](game, 3), abs=1e-9)
    first, last = program["by_compiled_cfr"](game, 1), program["by_compiled_cfr"](game, 500)
    assert first > 0.01
    assert 0 <= last < 1e-5


# --- bad input ---


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rulecore_zimbabweee(players=9)", "players: should be 3 or 4"),
        ("rulecore_zimbabweee(config=nonsense)", "should be JSON"),
        ("rulecore_zimbabweee(config=%5B%5D)", "an object without"),
        ("rulecore_zimbabweee(config=%7B%22players%22%3A3%7D)", "without `game` and `players`"),
        ("rulecore_zimbabweee(config=%7B%22rulings%22%3A%7B%22x%22%3A1%7D%7D)", "rulings.x: unknown"),
    ],
)
def test_a_game_string_that_is_wrong_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(rulecore.InvalidConfig, match=said.replace("(", r"\(")):
        pyspiel.load_game(text)


def test_a_draw_that_cannot_come_is_refused() -> None:
    state = pyspiel.load_game("rulecore_zimbabweee").new_initial_state()
    with pytest.raises(rulecore.InvalidAction, match="should be one of the draws"):
        state.apply_action(19)


def test_a_game_that_numbers_no_actions_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = mute(rulecore.game("zimbabweee", players=3))
    with pytest.raises(rulecore.InvalidGame, match="offers no events"):
        openspiel.load(silent)
    monkeypatch.setattr(openspiel, "rules_of", lambda id: silent.rules)
    with pytest.raises(rulecore.InvalidGame, match="offers no events"):
        openspiel.register("zimbabweee")


@pytest.mark.parametrize(("counts", "usual"), [((2,), 2), ((1,), 1), ((1, 3), 3)])
def test_a_game_is_registered_for_as_many_players_as_there_can_be(
    counts: tuple[int, ...], usual: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = rulecore.game("zimbabweee", players=3).rules
    players: Any = Annotated[Literal.__getitem__(counts), Whole]
    config = create_model("Config", __base__=rules.config, players=(players, ...))
    monkeypatch.setattr(configs, "rules_of", lambda id: replace(rules, config=config))
    found = openspiel.game_type("zimbabweee")
    assert (found.min_num_players, found.max_num_players) == (counts[0], counts[-1])
    assert found.parameter_specification["players"] == usual


def test_an_unknown_game_cannot_be_registered() -> None:
    with pytest.raises(rulecore.InvalidConfig, match="should be one of"):
        openspiel.register("whist")


@pytest.mark.several_games
def test_a_process_that_loaded_a_game_ends_in_peace_and_every_game_is_registered_in_it() -> None:
    program = """
import pyspiel, rulecore.adapters.openspiel
print(pyspiel.load_game("rulecore_zimbabweee"))
print(*[name.removeprefix("rulecore_") for name in pyspiel.registered_names() if name.startswith("rulecore_")])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"rulecore_zimbabweee(players=3)\n{' '.join(rulecore.GAMES)}\n"
