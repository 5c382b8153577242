"""The benchmark measures what it says, computes ratios round by round, and says so when something is missing."""

import json
import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner

import rulecore
from benchmarks import (
    charts,
    contender,
    documents,
    environments,
    growth,
    history,
    measure,
    ours,
    processes,
    sheets,
    targets,
)
from benchmarks.__main__ import main
from benchmarks.contender import Retained, Slice, Undo
from benchmarks.figures import Figures, Import, Memory, Row, TakenBack, Timing, ratio
from benchmarks.names import (
    ALONE,
    BATCHED_ALONE,
    BULK,
    CHILD,
    COMPILED,
    DEALT,
    ENVIRONMENTS,
    GROWTH,
    INTERPRETED,
    LOOP,
    OPENSPIEL,
    QUICK_CHILD,
    QUICK_IN_PLACE,
    ROLLOUTS,
    SAME,
    SPADES,
    STEP,
    at_table,
)

APP = typer.Typer()
APP.command()(main)
OWN = processes.command_of(sys.executable, isolated=False)


def row(engine: str, game: str, way: str, *rates: float, games: int = 1) -> Row:
    """A contender that made so many decisions in the second of each round."""
    return Row(engine=engine, game=game, way=way, rounds=tuple(Slice(int(rate), games, 1.0) for rate in rates))


FIGURES = Figures(
    setting={
        "date": "2026-11-01",
        "python": "3.11.7",
        "machine": "x86_64",
        "versions": {INTERPRETED: "0.1.0", OPENSPIEL: "2.0.2", GROWTH[INTERPRETED]: "0.1.0"},
        "rounds": 2,
        "seconds": 1.0,
        "seed": 1,
    },
    left_out=("RLCard: mahjong does not run: TypeError: no",),
    rows=(
        row(INTERPRETED, "zimbabweee", STEP, 300, 150),
        row(INTERPRETED, "dtwww", STEP, 100, 50),
        row(INTERPRETED, "zimbabweee", BULK, 400, 200, games=8),
        row(OPENSPIEL, SPADES, CHILD, 200, 100),
        row(OPENSPIEL, SPADES, ROLLOUTS, 0, 0, games=100),
        row(OPENSPIEL, SPADES, QUICK_CHILD, 250, 125),
        row("RLCard", "uno", "env", 50, 25),
        row(ENVIRONMENTS, "plain Python", LOOP, 50_000, 100_000),
        row(ENVIRONMENTS, "zimbabweee", BATCHED_ALONE, 40_000, 25_000),
        row(ENVIRONMENTS, "dtwww", BATCHED_ALONE, 30_000, 10_000),
        row(GROWTH[INTERPRETED], "dtwww", "2 players", 150, 75),
        row(GROWTH[INTERPRETED], "dtwww", "3 players", 100, 75),
    ),
    timings=(
        Timing(engine=INTERPRETED, game="dtwww", name="legal", microseconds=(2.0, 4.0)),
        Timing(engine=GROWTH[INTERPRETED], game="dtwww", name="legal, 1", microseconds=(1.0, 1.0)),
        Timing(engine=GROWTH[INTERPRETED], game="dtwww", name="legal, 2 to 3", microseconds=(2.0, 2.0)),
        Timing(engine=GROWTH[INTERPRETED], game="dtwww", name="step, 2 to 3", microseconds=(5.0, 5.0)),
    ),
    memory=(
        Memory(engine=INTERPRETED, game="dtwww", retained=Retained(10, 500.0, 400.0)),
        Memory(engine=OPENSPIEL, game=SPADES, retained=Retained(10, 2000.0, None)),
    ),
    imports=(
        Import(engine=INTERPRETED, module="rulecore", seconds=(0.2, 0.1)),
        Import(engine=INTERPRETED, module="pydantic", seconds=(0.1, 0.05)),
    ),
)

PEERS = {QUICK_CHILD: (100, 100), QUICK_IN_PLACE: (200, 200)}
"""The rates of OpenSpiel at the same game, by the way of playing it."""


def of_target(words: str, figures: Figures | None = None) -> targets.Target:
    """The target of the interpreted build in whose name these words are."""
    wanted = targets.targets(figures or FIGURES)
    return next(one for one in wanted if words in one.what and INTERPRETED in one.what)


def verdicts(figures: Figures) -> dict[str, str]:
    """What is said of each target."""
    return {one.what.partition(" (")[0]: one.verdict for one in targets.targets(figures)}


class TestWhatIsMeasured:
    """Our own games, in this process and in one of their own."""

    def test_every_game_has_a_number_of_players_and_series(self) -> None:
        assert set(ours.PLAYERS) == set(growth.SERIES) == set(rulecore.GAMES)

    def test_decisions_are_counted_and_moves_of_chance_are_not(self) -> None:
        game = rulecore.game("zimbabweee", players=4)
        decisions, games = ours.by_steps(game).play(Random(1))
        the_deal, the_first_state = 1, 1
        assert decisions == len(ours.states_of(game)(Random(1))) - the_deal - the_first_state
        assert games == 1

    def test_environments_count_the_decisions_of_who_learns(self) -> None:
        game = rulecore.game("zimbabweee", players=3)
        played = environments.batched(game).play(Random(1))
        # A game is a bid and twelve cards: in twenty steps each table ends one, and begins another in the next step.
        assert played == (20 * environments.TABLES - played.games, environments.TABLES)
        every_turn = environments.alone(game)
        first, second = every_turn.play(Random(1)), every_turn.play(Random(1))
        assert (first, second) == ((20 * environments.TABLES, 0), (19 * environments.TABLES, environments.TABLES))
        assert environments.every_seat(game).play(Random(1)) == (3 * 13, 1)
        assert environments.loop().play(Random(1)).decisions * 1000 == environments.ROUNDS

    @pytest.mark.dtwww
    def test_playouts_are_the_games_that_are_played_step_by_step(self) -> None:
        game = rulecore.game("dtwww", players=3)
        rng = Random(4)
        steps = sum(ours.by_steps(game).play(rng).decisions for _ in range(ours.BATCH))
        assert ours.in_bulk(game).play(Random(4)) == (steps, ours.BATCH)

    def test_a_slice_is_whole_games_for_at_least_its_time(self) -> None:
        done = contender.measured(ours.by_steps(rulecore.game("zimbabweee", players=4)), 1, 0.01)
        assert done.seconds >= 0.01
        assert done.decisions == 52 * done.games > 0

    @pytest.mark.dietrick
    def test_every_operation_works_on_every_decision(self) -> None:
        game = rulecore.game("dietrick", players=2)
        met = ours.positions(game, 1)
        done = {name: operation() for name, operation in ours.operations(game, met).items()}
        assert done == dict.fromkeys(sheets.OPERATIONS, len(met))

    def test_kept_states_have_a_size(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(contender, "ENOUGH_STATES", 100)
        size = contender.retained(ours.states_of(rulecore.game("zimbabweee", players=3)), traced=True)
        assert size.states >= 100
        assert size.traced is not None and 100 < size.traced < 10_000

    def test_a_game_that_fails_is_named_and_the_others_are_measured(self) -> None:
        def fails() -> contender.Contender:
            raise ValueError("no such thing")

        good = ours.by_steps(rulecore.game("zimbabweee", players=3))
        running, left_out = contender.those_that_run({"bad": fails, "good": lambda: good})
        assert (running, left_out) == ([good], ["bad does not run: ValueError: no such thing"])


class TestProcesses:
    """A library in a process of its own."""

    @pytest.mark.several_games
    def test_rulecore_is_measured_in_a_process_of_its_own(self) -> None:
        with processes.started([(OWN, "rulecore")]) as ((process,), sentences):
            assert process.contenders[0] == (rulecore.GAMES[0], STEP)
            assert process.play(0, 1, 0.01).decisions > 0
            assert process.operate("dtwww", "legal", 0.01) > 0
        assert not sentences

    def test_a_library_that_is_not_installed_is_one_sentence(self) -> None:
        absent = [*OWN]
        absent[absent.index("-c") + 1] = "import sys; sys.modules['pyspiel'] = None; " + processes.START
        with processes.started([(tuple(absent), "OpenSpiel")]) as (running, sentences):
            assert not running
        (sentence,) = sentences
        assert sentence.startswith("OpenSpiel is not measured: ") and "pyspiel" in sentence

    def test_a_library_that_fails_in_a_round_is_one_sentence(self) -> None:
        with processes.started([(OWN, "oh_hell")]) as ((process,), _):
            for number, fault in ((999, "IndexError"), (0, "its process ended")):
                with pytest.raises(processes.Unusable, match=f"oh_hell is not measured: {fault}"):
                    process.play(number, 1, 0.01)

    def test_a_python_that_is_not_there_is_one_sentence(self) -> None:
        done = CliRunner().invoke(APP, ["--compiled", "/no/such/python", "--only", "oh_hell"])
        assert (done.exit_code, done.output.count("\n")) == (2, 1)
        assert "/no/such/python cannot be run" in done.output

    def test_an_environment_without_a_compiled_rulecore_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(measure, "COMPILED", "a build that no environment has")
        done = CliRunner().invoke(APP, ["--compiled", sys.executable, "--only", "oh_hell"])
        assert done.exit_code == 2
        assert "has no compiled rulecore" in done.output

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            (["--only", "chess"], "'chess' cannot be measured"),
            (["--json", "/dev/null/figures.json"], "/dev/null/figures.json cannot be written"),
        ],
    )
    def test_what_makes_no_sense_is_refused_before_anything_is_measured(self, words: list[str], sentence: str) -> None:
        done = CliRunner().invoke(APP, words)
        assert (done.exit_code, done.output.count("\n")) == (2, 1)
        assert sentence in done.output


class TestRatios:
    """What is computed from the figures."""

    def test_a_ratio_is_taken_round_by_round(self) -> None:
        assert ratio([300, 150], [200, 100]) == (1.5, 1.5, 1.5)

    def test_a_target_is_reached_or_not_and_never_guessed(self) -> None:
        said = verdicts(FIGURES)
        assert said[f"{INTERPRETED}: slowest game by fastest"] == "bar reached"
        assert said[f"{INTERPRETED}: dtwww by spades {QUICK_CHILD}, the worst number of players"] == "bar reached"
        assert said[f"{COMPILED}: slowest game by fastest"] == "not measured"
        assert said[f"zimbabweee, {BATCHED_ALONE}: cost of a decision by {LOOP}"] == "not reached"
        [slowest] = [one for one in targets.targets(FIGURES) if one.what.startswith(f"slowest game, {BATCHED_ALONE}")]
        assert slowest.value is not None and slowest.value.most == 10  # of DTwww, not the 4 of Zimbabweee Trick
        assert slowest.verdict == "not reached"
        assert (
            said[f"{INTERPRETED}: bytes of the largest kept state by the smallest clone of OpenSpiel"] == "aim reached"
        )

    def test_the_slowest_game_is_held_against_the_fastest_of_the_others(self) -> None:
        (found,) = (one for one in targets.targets(FIGURES) if "PettingZoo" in one.what and INTERPRETED in one.what)
        assert found.what.endswith("(dtwww by RLCard uno)")
        assert (found.value, found.verdict) == ((2.0, 2.0, 2.0), "bar reached")

    def test_the_worst_number_of_players_counts(self) -> None:
        assert of_target("dtwww by spades").value == (0.5, 0.4, 0.6)

    def test_playouts_are_compared_by_games(self) -> None:
        rows = (
            *FIGURES.rows,
            row(SAME[INTERPRETED], at_table(3), DEALT, 999, 999, games=30),
            row(OPENSPIEL, "oh_hell", ROLLOUTS, 0, 0, games=50),
        )
        found = of_target(DEALT, FIGURES.model_copy(update={"rows": rows}))
        assert found.value == pytest.approx((0.6, 0.6, 0.6))
        assert found.verdict == "bar reached"

    def test_views_and_events_are_held_against_their_text_and_the_dearest_game_counts(self) -> None:
        times = [("dtwww", "view", 12.0), ("dtwww", "view as text", 10.0), ("dtwww", "events", 15.0)]
        times += [("zimbabweee", "view", 8.0), ("zimbabweee", "view as text", 10.0), ("dietrick", "view", 99.0)]
        timings = tuple(Timing(engine=INTERPRETED, game=g, name=n, microseconds=(t,)) for g, n, t in times)
        figures = FIGURES.model_copy(update={"timings": timings})
        view, events = of_target("view by json.dumps", figures), of_target("events by json.dumps", figures)
        assert (view.value, view.verdict, view.what[-7:]) == ((1.2, 1.2, 1.2), "not reached", "(dtwww)")
        assert (events.value, events.verdict) == ((1.5, 1.5, 1.5), "aim reached")

    def test_the_slowest_undo_counts(self) -> None:
        slow = [TakenBack(engine=INTERPRETED, game="dtwww", undo=Undo(9, 1, most)) for most in (3, 21)]
        found = of_target("undo", FIGURES.model_copy(update={"undo": slow}))
        assert (found.value, found.verdict) == ((21, 21, 21), "not reached")

    def test_the_history_keeps_ratios_alone(self, tmp_path: Path) -> None:
        for _ in range(2):
            history.record(FIGURES, tmp_path / "history.jsonl")
        first, second = map(json.loads, (tmp_path / "history.jsonl").read_text(encoding="utf-8").splitlines())
        assert first == second
        assert first.keys() == {"date", "version", "python", "ratios"}
        assert first["ratios"][f"{INTERPRETED}, dtwww, {STEP}, by spades {CHILD}"] == 0.5


class TestShowing:
    """Tables, documents, charts."""

    def test_the_cost_of_a_decision_is_the_inverse_of_its_rate(self) -> None:
        assert sheets.the_growth(FIGURES).rows[1] == ("dtwww", "3 players", "87.5", "1.25", "1 to 1.5")

    def test_what_a_decision_costs_who_learns_is_told_by_a_loop_of_plain_python(self) -> None:
        assert sheets.the_environments(FIGURES, only_ratios=True).rows[1] == (
            "zimbabweee",
            BATCHED_ALONE,
            "2.62",
            "1.2 to 4",
        )

    def test_builds_are_compared_where_both_were_measured(self) -> None:
        assert not sheets.the_builds(FIGURES).rows
        assert sheets.in_markdown(sheets.the_builds(FIGURES)) == "Not measured in this run.\n"
        rows = (*FIGURES.rows, row(COMPILED, "dtwww", STEP, 150, 75))
        both = FIGURES.model_copy(update={"rows": rows})
        assert sheets.the_builds(both).rows == [("dtwww", STEP, "1.5", "1.5 to 1.5")]

    def test_the_same_game_is_compared_at_tables_of_the_same_size_and_stands_nowhere_else(self) -> None:
        peers = [row(SAME[OPENSPIEL], "3 players", way, *rates) for way, rates in PEERS.items()]
        rows = (*FIGURES.rows, row(SAME[INTERPRETED], "3 players", STEP, 150, 90), *peers)
        both = FIGURES.model_copy(update={"rows": rows})
        expected = (INTERPRETED, STEP, "3 players", "1.2", "0.9 to 1.5", "0.6", "0.45 to 0.75")
        assert sheets.the_same_game(both).rows == [expected]
        assert sheets.sheets(both, only_ratios=True)[2:] == sheets.sheets(FIGURES, only_ratios=True)[2:]
        assert charts.bars(both) == charts.bars(FIGURES)

    def test_the_rules_alone_stand_beside_what_is_accelerated_and_nowhere_else(self) -> None:
        alone = row(INTERPRETED, "dtwww", ALONE[STEP], 50, 30)
        both = FIGURES.model_copy(update={"rows": (*FIGURES.rows, alone)})
        assert sheets.the_rules(both).rows == [(INTERPRETED, "dtwww", STEP, "0.55", "0.5 to 0.6")]
        assert sheets.the_rates(both, only_ratios=True) == sheets.the_rates(FIGURES, only_ratios=True)
        assert targets.targets(both) == targets.targets(FIGURES)
        assert charts.bars(both) == charts.bars(FIGURES)

    def test_documents_show_ratios_and_no_rates(self) -> None:
        assert "decisions/s" in sheets.the_rates(FIGURES, only_ratios=False).numbers
        assert "decisions/s" not in sheets.the_rates(FIGURES, only_ratios=True).numbers

    def test_the_page_about_speed_has_a_place_for_every_table(self, tmp_path: Path) -> None:
        page = tmp_path / "speed.md"
        page.write_text(documents.DOCUMENT.read_text(encoding="utf-8"), encoding="utf-8")
        documents.write(FIGURES, page)
        written = page.read_text(encoding="utf-8")
        documents.write(FIGURES, page)
        assert page.read_text(encoding="utf-8") == written
        assert f"| {INTERPRETED}: slowest game by fastest | 0.25 | 0.5 | 0.333 |" in written
        assert "mahjong does not run" in written

    def test_a_page_without_a_place_for_a_table_is_refused(self) -> None:
        with pytest.raises(documents.NoPlace, match="figures: rates"):
            documents.filled("no place at all", {"rates": ""})

    def test_the_chart_has_a_bar_for_every_game_the_longest_first(self) -> None:
        labels = [bar.label for bar in charts.bars_of(FIGURES)]
        assert labels[0] == f"{INTERPRETED}: zimbabweee, {STEP}"
        assert len(labels) == 5

    @pytest.mark.parametrize("draw", [charts.bars, charts.lines])
    def test_a_chart_is_an_svg_with_figures_and_without(self, draw: object) -> None:
        assert callable(draw)
        for figures in (FIGURES, FIGURES.model_copy(update={"rows": (), "timings": ()})):
            assert ElementTree.fromstring(draw(figures)).tag == "{http://www.w3.org/2000/svg}svg"

    def test_figures_are_read_back_from_their_file(self, tmp_path: Path) -> None:
        (tmp_path / "figures.json").write_text(FIGURES.model_dump_json(), encoding="utf-8")
        done = CliRunner().invoke(APP, ["--from", str(tmp_path / "figures.json"), "--targets"])
        assert done.exit_code == 0
        assert done.output.count("not measured") >= 3

    @pytest.mark.parametrize("content", ["{}", "no JSON", None])
    def test_a_file_without_figures_is_one_sentence(self, tmp_path: Path, content: str | None) -> None:
        if content is not None:
            (tmp_path / "figures.json").write_text(content, encoding="utf-8")
        done = CliRunner().invoke(APP, ["--from", str(tmp_path / "figures.json")])
        assert (done.exit_code, done.output.count("\n")) == (2, 1)
