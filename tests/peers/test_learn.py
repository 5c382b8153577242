"""examples/learn: its mathematics, its measure, and that it learns what there is to learn and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from learn.__main__ import main
from learn.courses import COURSES
from learn.measure import shares
from learn.network import Network, log_chances
from learn.player import Player
from learn.ppo import Batch, Learner, Setup, Taken, advantages, loss, loss_slopes, trained
from learn.sheet import results, table
from learn.tables import Observed, Tables
from tables_of_peers import ROOT

import rulecore

HERE = ROOT / "examples/learn"
RNG = np.random.default_rng(5)
SMALL = 1e-6


def slope(of: Callable[[], float], array: Any, place: tuple[int, ...]) -> float:
    """How a number changes with one number of an array, by trying both sides."""
    kept = array[place]
    ends = []
    for by in (SMALL, -SMALL):
        array[place] = kept + by
        ends.append(of())
    array[place] = kept
    return (ends[0] - ends[1]) / (2 * SMALL)


def test_the_gradient_of_the_network_is_what_changes_its_answers() -> None:
    network = Network(5, 4, RNG, hidden=6)
    network.parts = [part.astype(np.float64) for part in network.parts]
    seen, by_logits, by_values = RNG.normal(size=(3, 5)), RNG.normal(size=(3, 4)), RNG.normal(size=3)

    def told() -> float:
        said = network(seen)
        return float((said.logits * by_logits).sum() + (said.values * by_values).sum())

    found = network.gradient(network(seen), by_logits, by_values)
    for part, by in zip(network.parts, found, strict=True):
        place = tuple(int(RNG.integers(size)) for size in part.shape)
        assert by[place] == pytest.approx(slope(told, part, place), abs=1e-6)


def test_the_slopes_of_the_loss_are_those_of_the_loss() -> None:
    logits = RNG.normal(size=(40, 5))
    masks = RNG.random((40, 5)) < 0.6
    masks[:, 0] = True
    actions = log_chances(RNG.normal(size=(40, 5)), masks).argmax(1)
    batch = Batch(masks, actions, RNG.normal(-1, 0.5, size=40), RNG.normal(size=40))
    found = loss_slopes(logits, batch, Setup())
    assert np.all(found[~masks] == 0)
    for row in range(40):
        for column in np.flatnonzero(masks[row]):
            expected = slope(lambda: loss(logits, batch, Setup()), logits, (row, int(column)))
            assert found[row, column] == pytest.approx(expected, abs=1e-6)


def test_a_surprise_is_handed_back_to_the_start_of_its_game_and_no_further() -> None:
    nothing = np.zeros((4, 1))
    rewards, ended = np.array([[0.0], [1.0], [0.0], [0.0]]), np.array([[False], [True], [False], [False]])
    values = np.array([[0.5], [0.5], [0.2], [0.4]])
    taken = Taken(nothing, nothing, nothing, nothing, values, rewards, ended, nothing)
    assert advantages(taken, np.array([0.9]), 0.5).ravel().tolist() == pytest.approx([0.25, 0.5, 0.45, 0.5])


class Signs(Tables):
    """Tables that show a number; whoever answers with it gets 1. With `luck`, whatever it answers, it gets that."""

    def __init__(self, luck: float | None = None) -> None:
        self.count, self.numbers, self.actions = 64, 4, 4
        self._luck, self._rng, self._over = luck, np.random.default_rng(3), False

    def reset(self, seed: int) -> Observed:
        self._rng = np.random.default_rng(seed)
        return self._show()

    def _show(self) -> Observed:
        self._shown = self._rng.integers(4, size=self.count)
        return {"observation": np.eye(4)[self._shown], "action_mask": np.ones((self.count, 4))}

    def step(self, actions: Any) -> tuple[Observed, Any, Any]:
        right = actions == self._shown if self._luck is None else self._rng.random(self.count) < self._luck
        self._over = not self._over
        return self._show(), right * float(self._over), np.full(self.count, self._over)


def right_of(luck: float | None = None) -> float:
    """How often players are right that have learnt at such tables, on numbers that are shown to them then: six players,
    since where there is nothing to learn each of them has its whims."""
    right = []
    for seed in range(6):
        *_, (_, player) = trained(Signs(luck), 6_000, seed)
        observed = Signs().reset(seed)
        right.append((player.best(observed) == observed["observation"].argmax(1)).mean())
    return float(np.mean(right))


def test_what_can_be_learnt_is_learnt_and_where_all_is_luck_nothing_is() -> None:
    assert right_of() == 1.0
    assert 0 < right_of(luck=0.3) < 0.55


def test_the_step_that_begins_a_new_game_is_no_decision() -> None:
    game = rulecore.game("zimbabweee", players=3)
    learner = Learner(Tables(game, 4, "random"), 1, Setup(steps=40))
    taken = learner._played()
    begins = np.vstack([np.zeros((1, 12), bool), taken.ended[:-1]])
    assert begins.any()
    assert np.array_equal(taken.counts, ~begins)
    assert (taken.rewards[begins] == 0).all()
    assert taken.masks[taken.counts].sum(1).min() > 0


def test_with_the_same_seed_the_same_player_comes_of_it() -> None:
    game = rulecore.game("zimbabweee", players=3)
    players = [Learner(Tables(game, 4, "random"), seed, Setup(steps=16)) for seed in (1, 1, 2)]
    for player in players:
        player.learn(1e-3)
    first, again, other = (one.player.network.parts[0] for one in players)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_who_plays_at_random_among_random_players_gets_what_is_due() -> None:
    game = rulecore.game("zimbabweee", players=3)

    def anything(observed: Observed) -> Any:
        mask = observed["action_mask"]
        return (RNG.random(mask.shape) * (mask + 1e-9)).argmax(1)

    share = shares(game, anything, "random", 7, 150)
    assert share.low < 1 / 3 < share.high
    assert share.high - share.low < 0.1


def test_a_player_is_saved_and_loaded(tmp_path: Path) -> None:
    player = Player(6, 3, RNG)
    player.look(RNG.normal(2, 3, size=(50, 6)))
    player.save(tmp_path / "player.npz")
    seen = RNG.normal(size=(4, 6))
    assert np.array_equal(Player.load(tmp_path / "player.npz")(seen).logits, player(seen).logits)


@pytest.mark.several_games
def test_a_small_course_writes_results_a_picture_and_the_table(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# Here\n<!-- results -->\nold\n<!-- end of results -->\nthere\n", "utf-8")
    assert main(["zimbabweee", "--seeds", "1", "--share", "0.002", "--out", str(tmp_path)]) == 0
    (result,) = json.loads((tmp_path / "results/zimbabweee.json").read_text("utf-8"))
    assert 2_000 <= result["decisions"] <= 64 * 64
    assert result["judged"]["low"] < result["judged"]["share"] < result["judged"]["high"]
    told = (tmp_path / "README.md").read_text("utf-8")
    assert "old" not in told
    assert told.endswith("there\n")
    assert f"| {result['decisions']:,} |" in told
    assert (tmp_path / "results/zimbabweee.svg").read_text("utf-8").count("<polyline") == 1


@pytest.mark.parametrize("words", [["chess"], ["zimbabweee", "--share", "2"], ["zimbabweee", "--seeds", "0"]])
def test_a_course_that_cannot_be_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def test_the_table_of_the_readme_is_that_of_the_results_and_every_player_has_learnt() -> None:
    found = results(HERE)
    assert table(found) in (HERE / "README.md").read_text("utf-8")
    assert {one["game"] for one in found} == {*COURSES} == {*rulecore.GAMES}
    for one in found:
        assert one["judged"]["low"] > 1 / one["players"], (one["game"], one["seed"])
        assert one["judged"]["deals"] == 2000
    assert [one["seed"] for one in found] == [1, 2, 3] * len(COURSES)


def test_the_notebook_runs_and_its_player_has_learnt() -> None:
    cells = json.loads((HERE / "small.ipynb").read_text("utf-8"))["cells"]
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert names["share"].low > 1 / 3
