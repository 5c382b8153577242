"""The recorded games and the worked examples: golden files that replay, and say the same when written again."""

from __future__ import annotations

from typing import Any

import pytest
from br_positions import after, br, cards, options, releasing, seen, settling
from br_recorded import TRACES, read, replayed

import rulecore
from rulecore.games.build_release.groups import build_score
from rulecore.games.build_release.pieces import KINDS, Group
from rulecore.games.build_release.rulings import Rulings

pytestmark = pytest.mark.golden


def example(clause: str) -> Any:
    """The worked example of that clause."""
    (found,) = [entry for entry in read("worked_examples") if entry["clause"] == clause]
    return found


# --- worked examples ---


@pytest.mark.clause("BR-EX-SETTLE", "BR-RUN-4", "BR-RUN-5", "BR-X-2", "BR-DUP-4")
@pytest.mark.parametrize("group", example("BR-EX-SETTLE")["groups"], ids=lambda group: str(group["kind"]))
def test_a_group_of_the_settlement_example_brings_its_points(group: Any) -> None:
    laid = Group(KINDS.index(group["kind"]), cards(" ".join(group["cards"])))
    assert build_score(Rulings(), (laid,)) == group["points"]


@pytest.mark.clause("BR-EX-SETTLE", "BR-SETTLE-5", "BR-SETTLE-6", "BR-SETTLE-7", "BR-SETTLE-8")
def test_the_settlement_example_can_be_played() -> None:
    entry = example("BR-EX-SETTLE")
    game, groups = br(2), entry["groups"]
    hand = [code for group in groups for code in group["cards"]] + entry["discarded"] + entry["kept"]
    state = settling(game, " ".join(hand))
    for place, group in enumerate(groups):
        first, second, *more = group["cards"]
        state = after(game, state, f"group {group['kind']} {first} {second}")
        for code in more:
            state = after(game, state, f"extend {place} {code}")
    assert options(game, state) == ["done"]
    (thrown,), (kept,) = entry["discarded"], entry["kept"]
    shown = seen(game, after(game, state, f"done; discard {thrown}; keep {kept}"))
    assert (shown["build"][0], shown["dropped"][0], shown["kept"][0]) == (entry["build"], [thrown], [kept])


@pytest.mark.clause("BR-EX-SCORE", "BR-SCORE-1", "BR-SCORE-2", "BR-SCORE-3", "BR-SCORE-4", "BR-SCORE-5")
def test_the_score_example_comes_out_at_the_end_of_a_game() -> None:
    entry = example("BR-EX-SCORE")
    game = br(3)
    won = " ".join(f"O{number}" for number in range(entry["acquired"]))
    fields: dict[str, Any] = {"acquired": ("", won, ""), "penalty": ("", f"P{entry['penalty']}", "")}
    state = releasing(game, "R2", f"B{entry['hand']}", "", build=(0, entry["build"], 0), **fields)
    (record,) = game.result(after(game, state, "R2"))["games"]
    assert {name: record[name][1] for name in ("build", "acquired", "penalty", "hand", "score")} == {
        name: entry[name] for name in ("build", "acquired", "penalty", "hand", "score")
    }


@pytest.mark.parametrize("entry", read("worked_examples"), ids=lambda entry: str(entry["clause"]))
def test_an_example_names_its_clause_and_its_place(entry: Any) -> None:
    clause = next(clause for clause in rulecore.clauses("build_release") if clause.id == entry["clause"])
    assert entry["place"] == clause.place


def test_every_example_of_the_rulebook_is_written_down() -> None:
    examples = [clause.id for clause in rulecore.clauses("build_release") if clause.kind == "example"]
    assert [entry["clause"] for entry in read("worked_examples")] == examples


# --- recorded games ---


def test_there_is_a_game_for_every_number_of_players_and_a_series() -> None:
    configs = [replayed(name).game.config for name in TRACES]
    assert {config["players"] for config in configs} == {2, 3, 4}
    assert {config["options"]["games"] for config in configs} == {1, 2, 3}


# --- a trace that is refused ---


@pytest.mark.clause("BR-FOLLOW-1")
def test_a_play_that_does_not_beat_the_table_is_refused_at_that_very_step() -> None:
    with pytest.raises(rulecore.InvalidTrace) as error:
        rulecore.replay(read("broken"))
    assert (error.value.step, error.value.clause) == (80, "BR-FOLLOW-1")


@pytest.mark.clause("BR-FOLLOW-1")
def test_the_broken_trace_is_mended_by_a_higher_rank() -> None:
    trace = read("broken")
    trace["steps"][80]["action"].update(rank=7, cards=["R7", "O7", "P7", "X"])
    assert len(rulecore.replay(trace).actions) == len(trace["steps"])
