"""Impact: the numbers of a plan depend on the plan alone; what was done is kept; what is damaged is refused."""

import json
import os
import re
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from generated import AUDIT, anew
from small_audit import ALONE, GAME, GOLDEN, brief, small, told

import rulecore
from rulecore.audit.impact.checkpoint import NAME, checkpoint
from rulecore.audit.impact.interactions import surplus
from rulecore.audit.impact.plan import BadAudit, Block, Plan, blocks, each, fingerprint, planned
from rulecore.audit.impact.run import Impact, Stopped, impact
from rulecore.audit.impact.tally import (
    CHOICES,
    CUT,
    LENGTH,
    OUT,
    PLACE,
    SCALE,
    SCORE,
    SPREAD,
    START,
    TIES,
    WINNERS,
    WINNING,
    Figure,
    Sums,
    Tally,
    added,
    as_data,
    changes_of,
    figures_of,
    tally_from,
    worst_of,
)
from rulecore.audit.impact.workers import Workers, deaf
from rulecore.audit.lockstep.playing import Ending, pairs, settings
from rulecore.audit.lockstep.policies import GREEDY, RANDOM
from rulecore.audit.reports.report import EFFECT, most_important, report


@pytest.fixture(scope="module")
def found() -> Impact:
    return impact(small(), ALONE)


def test_the_numbers_of_a_small_run_are_those_written_down(found: Impact) -> None:
    assert brief(told(found)) == json.loads(GOLDEN.read_text(encoding="utf-8")), anew(AUDIT)


def test_no_number_of_the_report_changes_without_a_change_of_what_is_written_down(found: Impact) -> None:
    for numbers in told(found)["readings"]:
        before = brief([None, numbers])
        numbers["effects"][-1]["overall"]["mean"] += 0.000001
        assert brief([None, numbers]) != before


def test_the_numbers_do_not_depend_on_the_number_of_workers(found: Impact) -> None:
    assert impact(small(), Workers(2)) == found


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process that is sent the signal")
def test_ctrl_c_while_processes_are_started_comes_when_they_are() -> None:
    started = list[str]()

    def start() -> None:
        with deaf():
            os.kill(os.getpid(), signal.SIGINT)
            started.append("all")

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may start this with Ctrl-C ignored
    try:
        with pytest.raises(KeyboardInterrupt):
            start()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert started == ["all"]


def test_a_run_that_was_stopped_goes_on_and_ends_with_the_same_numbers(found: Impact, tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop_after(limit: int) -> Any:
        def tell(done: int, known: int) -> None:
            if done >= limit:
                raise Stopped

        return tell

    for limit in (1, 5, 17, 20):  # the last two while readings meet
        with pytest.raises(Stopped):
            impact(small(), ALONE, tmp_path, stop_after(limit))
        assert len((tmp_path / NAME).read_bytes().splitlines()) == 1 + limit
    seen: list[int] = []
    assert impact(small(), ALONE, tmp_path, lambda done, known: seen.append(done)) == found
    assert seen[0] == 16  # blocks of games, all done before; what is left are blocks of meetings
    assert impact(small(), Workers(1, "nowhere, and nobody asks"), tmp_path) == found


@pytest.mark.parametrize(("blocks_done", "met"), [(1, 0), (9, 0), (16, 0), (20, 16)])
def test_ctrl_c_hands_over_what_was_found_by_then(found: Impact, blocks_done: int, met: int) -> None:
    def press(done: int, known: int) -> None:
        if done == blocks_done:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as caught:
        impact(small(), ALONE, tell=press)
    stopped = caught.value
    assert (stopped.played, stopped.due) == (2 * min(blocks_done, 16), 32)
    assert sum(tally.games for tally in stopped.found.tallies.values()) == 3 * stopped.played
    assert stopped.found.tallies.keys() <= found.tallies.keys()
    assert (stopped.found.tallies == found.tallies) == (blocks_done >= 16)
    assert len(report(stopped.found)["readings"]) == 6
    assert sum(meeting.games for meeting in stopped.found.meetings.values()) == met


def blocks_of(plan: Plan) -> tuple[Block, ...]:
    """The games of a plan at random."""
    return blocks(plan, RANDOM, 0, each(plan, plan.games))


def test_more_games_are_the_same_games_and_more() -> None:
    few, many = (
        [seeds for b in blocks_of(small(games=games)) if b.setting == 0 for seeds in b.seeds] for games in (64, 999)
    )
    assert many[: len(few)] == few
    assert len(many) == 125


def test_more_rulings_are_the_same_games(found: Impact) -> None:
    alone = impact(small(rulings=("trick-tie",), couples=0), ALONE)
    assert alone.tallies == {key: tally for key, tally in found.tallies.items() if key[1].ruling == "trick-tie"}


def test_another_seed_has_other_games() -> None:
    one, other = ({seed for b in blocks_of(small(seed=seed)) for seed in b.seeds} for seed in (1, 2))
    assert not one & other


# --- the checkpoint ---


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What a finished run has written into its checkpoint."""
    place = tmp_path_factory.mktemp("finished")
    impact(small(couples=0, policies=[RANDOM]), ALONE, place)
    return (place / NAME).read_bytes()


@pytest.fixture
def kept(written: bytes, tmp_path: Path) -> Path:
    """The checkpoint of a finished run."""
    path = tmp_path / NAME
    path.write_bytes(written)
    return path


def resumed(path: Path, **changes: Any) -> Impact:
    return impact(small(**{"couples": 0, "policies": [RANDOM], **changes}), ALONE, path.parent)


def test_a_line_that_a_kill_has_cut_is_played_again(kept: Path) -> None:
    whole, result = kept.read_bytes(), resumed(kept)
    for cut in (1, 40, len(whole.splitlines()[-1])):
        kept.write_bytes(whole[:-cut])
        assert resumed(kept) == result
        assert kept.read_bytes() == whole


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace(b"[2,", b"[3,", 1),
        lambda text: text[40:],
        lambda text: b"",
        lambda text: b"{}\n" + text,
        lambda text: text + text.splitlines(keepends=True)[-1],
        lambda text: text + b"\xff\xfe\n",
        lambda text: b"\n".join(text.splitlines()[1:]) + b"\n",
    ],
)
def test_a_damaged_checkpoint_is_refused_and_stays_as_it_is(kept: Path, damage: Any) -> None:
    damaged = damage(kept.read_bytes())
    kept.write_bytes(damaged)
    with pytest.raises(BadAudit, match=r"damaged at line \d+; delete it"):
        resumed(kept)
    assert kept.read_bytes() == damaged


NO_DISPUTE = [2, 0, [0] * 4]


@pytest.mark.parametrize(
    "data",
    [
        *([], [[1]], [["", "", [], [], None]] * 3, 7, None),
        [[2, 0, [0] * 5, 0, 0, 0, [], {"a": 1}, NO_DISPUTE]] * 3,  # a parting without its parts
        [[2, 0, [0] * 4, 0, 0, 0, [], None, NO_DISPUTE]] * 3,  # a kind too few
        [[2, 0, [0] * 5, 0, 0, 0, [["luck", 0, 1, 1, 1, 1, 1, 1]], None, NO_DISPUTE]] * 3,  # a figure that there is not
        [[2, 0, [0] * 5, 0, 0, 0, [["score", 0, 1]], None, NO_DISPUTE]] * 3,  # sums that are missing
        [[2, 0, [0] * 5, 0, 0, 0, [], None, [2, 0, [0] * 3]]] * 3,  # a kind of dispute too few
        [[2, 0, [0] * 5, 0, 0, 0, [], None, [2, "0", [0] * 4]]] * 3,  # a text for a number
    ],
)
def test_a_block_of_another_form_is_refused(tmp_path: Path, data: Any) -> None:
    plan = small(couples=0, policies=[RANDOM])
    with checkpoint(tmp_path, fingerprint(plan)) as kept:
        kept.keep(str(blocks_of(plan)[0]), data)
    with pytest.raises(BadAudit, match="is damaged: a block has not its form"):
        impact(plan, ALONE, tmp_path)


def test_a_block_that_is_not_of_the_plan_is_refused(tmp_path: Path) -> None:
    plan = small(couples=0, policies=[RANDOM])
    with checkpoint(tmp_path, fingerprint(plan)) as kept:
        kept.keep("random/99/0-8", [])
    with pytest.raises(BadAudit, match="not of this audit"):
        impact(plan, ALONE, tmp_path)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"games": 24}, "games"),
        ({"seed": 6}, "seed"),
        ({"couples": 1}, "interactions"),
        ({"policies": [GREEDY]}, "policies"),
        ({"rulings": ("trick-tie",)}, "readings"),
        ({"base": ("bid-zero=forbidden",)}, "base"),
        ({"precision": 0.2}, "precision"),
        ({"searched": 9}, "searched"),
        ({"applied": 9}, "applied"),
        ({"skilled": 4, "policies": [RANDOM, GREEDY]}, "policies, skilled"),
    ],
)
def test_the_checkpoint_of_another_plan_is_refused_and_stays_as_it_is(
    kept: Path, change: dict[str, Any], told: str
) -> None:
    before = kept.read_bytes()
    with pytest.raises(BadAudit, match=re.escape(f"belongs to another audit (other {told})")):
        resumed(kept, **change)
    assert kept.read_bytes() == before


def test_other_rules_make_another_plan(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.audit.impact.plan.digest", lambda game: "0" * 16)
    with pytest.raises(BadAudit, match=r"another audit \(other rules\)"):
        resumed(kept)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadAudit, match="cannot be used: No such file or directory"):
        impact(small(), ALONE, tmp_path / "nowhere")


def test_two_audits_do_not_write_into_one_checkpoint(kept: Path) -> None:
    plan = fingerprint(small(couples=0, policies=[RANDOM]))
    with checkpoint(kept.parent, plan), pytest.raises(BadAudit, match="another audit is writing"):
        resumed(kept)


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / NAME).mkdir()
    for folder in (tmp_path / "file", tmp_path):
        with pytest.raises(BadAudit, match="cannot be used: "):
            impact(small(), ALONE, folder)


def test_a_disk_that_is_full_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("rulecore.audit.impact.checkpoint.os.fsync", full)
    with pytest.raises(BadAudit, match="No space left"):
        impact(small(), ALONE, tmp_path)


# --- plans ---


@pytest.mark.parametrize(
    ("words", "wanted", "told"),
    [
        (("trik-tie",), {}, "no ruling 'trik-tie'; there is bid-supply"),
        (("trick-tie=late",), {}, "no reading 'late' of trick-tie; there is trick-order, game-order"),
        (("trick-tie=trick-order",), {}, "trick-order is the default of trick-tie"),
        ((), {"games": 0}, "games: should be a whole number, 1 or more, not 0"),
        ((), {"games": 1.5}, "games: should be a whole number, 1 or more, not 1.5"),
        ((), {"games": 1 << 25}, "games: should be at most 16777216"),
        ((), {"searched": 0}, "games by search: should be a whole number, 1 or more, not 0"),
        (
            (),
            {"policies": ["search:5"]},
            "games by search: search is slow, and a few games tell nothing: name a number",
        ),
        ((), {"searched": 1 << 25}, "games by search: should be at most 16777216"),
        ((), {"seed": -1}, "seed: should be a whole number, 0 or more, not -1"),
        ((), {"seed": 1 << 64}, "seed: should be below 2^64"),
        ((), {"couples": -1}, "pairs: should be a whole number, 0 or more, not -1"),
        ((), {"policies": ["clever"]}, "no policy 'clever'; there is random, greedy"),
        ((), {"policies": ["search:0"]}, "no policy 'search:0'; there is random, greedy"),
        ((), {"policies": []}, "no policy is named; there is random, greedy"),
        ((), {"precision": 0.0}, "precision: should be from 0.05% to 50%, not 0%"),
        ((), {"precision": 0.51}, "precision: should be from 0.05% to 50%, not 51%"),
        ((), {"precision": float("nan")}, "precision: should be from 0.05% to 50%, not nan%"),
        ((), {"base": ("trick-tie",)}, "'trick-tie': should be RULING=READING; trick-tie has trick-order, game-order"),
        ((), {"base": ("trik-tie=late",)}, "no ruling 'trik-tie'"),
        ((), {"base": ("trick-tie=late",)}, "no reading 'late' of trick-tie"),
        (
            (),
            {"base": ("trick-tie=game-order", "trick-tie=trick-order")},
            "trick-tie cannot be game-order and trick-order at once",
        ),
        (
            ("trick-tie=game-order",),
            {"base": ("trick-tie=game-order",)},
            "game-order is what is agreed on of trick-tie, with which the others are compared: trick-order",
        ),
    ],
)
def test_what_cannot_be_planned_is_refused(words: tuple[str, ...], wanted: dict[str, Any], told: str) -> None:
    with pytest.raises(BadAudit, match=re.escape(told)):
        planned(GAME, words, **{"games": 8, **wanted})


def test_a_plan_names_each_reading_once_in_the_order_of_the_rulings() -> None:
    assert pairs_of(planned(GAME, ("winner-tie", "trick-tie", "trick-tie=game-order"), games=1)) == (
        ("trick-tie", "game-order"),
        ("winner-tie", "later-trick"),
    )
    assert pairs_of(planned(GAME, games=1)) == pairs(GAME)


def pairs_of(plan: Plan) -> tuple[tuple[str, str], ...]:
    return tuple(question.pair for question in plan.questions)


# --- sums ---


def test_sums_are_the_same_in_any_order() -> None:
    rng = Random(1)
    some = [Sums(*(rng.randrange(-9, 10) for _ in Sums._fields)) for _ in range(50)]
    forwards, backwards = Sums(), Sums()
    for one, other in zip(some, reversed(some), strict=True):
        forwards, backwards = forwards.plus(one), other.plus(backwards)
    assert forwards == backwards == tuple(map(sum, zip(*some, strict=True)))


def test_smaller_tables_add_up_with_larger_ones() -> None:
    one, other = Sums(1, 1, 1, 1), Sums(1, 1, 2, 4)
    two = tuple(((SCORE, seat), one) for seat in range(2))
    three = tuple(((SCORE, seat), other) for seat in range(3))
    both = Sums(2, 2, 3, 5)
    assert added(two, three) == added(three, two) == (((SCORE, 0), both), ((SCORE, 1), both), ((SCORE, 2), other))


def end(winners: list[int], *scores: int | None, decisions: int = 8, choices: int = 20, cut: bool = False) -> Ending:
    return Ending({"winners": winners, "scores": list(scores)}, decisions, choices, cut)


def of_table(ending: Ending) -> dict[str, float]:
    """The figures of the table, in their own units."""
    found = list(figures_of(ending, worst_of(ending)))
    assert {what for (what, seat), _ in found if seat is not None} <= {WINNING, SCORE, PLACE, OUT}
    return {what: number / SCALE.get(what, 1) for (what, seat), number in found if seat is None and what != CUT}


@pytest.mark.parametrize(
    ("ending", "expected"),
    [
        (end([0], 5, 1, 3), {SPREAD: 4, LENGTH: 8, START: 1, TIES: 0, CHOICES: 2.5}),
        (end([2], -5, 1, 3), {SPREAD: 8, LENGTH: 8, START: -0.5, TIES: 0, CHOICES: 2.5}),
        (end([0, 1], 4, 4, 3), {SPREAD: 1, LENGTH: 8, START: 0.25, TIES: 1, CHOICES: 2.5}),
        (end([1, 2], 3, 4, 4), {SPREAD: 1, LENGTH: 8, START: -0.5, TIES: 1, CHOICES: 2.5}),
        (end([0, 1, 2], 4, 4, 4), {SPREAD: 0, LENGTH: 8, START: 0, TIES: 1, CHOICES: 2.5}),
        (end([], 4, 4), {SPREAD: 0, LENGTH: 8, START: 0, TIES: 0, CHOICES: 2.5}),
        (end([3], 0, 0, 0, 9), {SPREAD: 9, LENGTH: 8, START: pytest.approx(-1 / 3), TIES: 0, CHOICES: 2.5}),
        (end([3], 0, 0, 0, 9, cut=True), {}),  # a game without an end of its own
        (end([0], None, 4, None), {LENGTH: 8, START: 1, TIES: 0, CHOICES: 2.5}),  # one score has no spread
        (end([0], 7), {LENGTH: 8, CHOICES: 2.5}),  # nor has a table of one, nor others to be ahead of
        (end([0], 7, 9, decisions=3, choices=10), {SPREAD: 2, LENGTH: 3, START: 1, TIES: 0, CHOICES: 3.333}),
        (end([0], 7, 9, decisions=0, choices=0), {SPREAD: 2, LENGTH: 0, START: 1, TIES: 0}),
    ],
)
def test_the_figures_of_a_table_are_those_of_its_ending(ending: Ending, expected: dict[str, float]) -> None:
    assert of_table(ending) == expected


def of_seats(ending: Ending, what: str, worst: int | None = None) -> list[float]:
    """A figure of each seat, in its own units."""
    found = dict(figures_of(ending, worst_of(ending) if worst is None else worst))
    return [found[what, seat] / SCALE.get(what, 1) for seat in range(len(ending.result["scores"]))]


def test_those_who_win_together_share_the_win() -> None:
    assert of_seats(end([1, 2], 3, 4, 4), WINNING) == [0, 0.5, 0.5]
    assert of_seats(end([0, 1, 2], 4, 4, 4), WINNING) == [pytest.approx(1 / 3)] * 3


@pytest.mark.parametrize(
    ("ending", "places"),
    [
        (end([0], 5, 1, 3), [1, 3, 2]),
        (end([1, 2], 3, 4, 4), [3, 1.5, 1.5]),
        (end([0], 1, 5, 3), [1, 3, 2]),  # fewer points are better here
        (end([0], 4, 4, 3), [1, 2, 3]),  # a tie that is broken
        (end([1], None, 4, None, 1), [3.5, 1, 3.5, 2]),  # those who are disqualified share the last places
    ],
)
def test_each_seat_has_its_place_as_the_winners_and_scores_tell(ending: Ending, places: list[float]) -> None:
    assert of_seats(ending, PLACE) == places


def test_a_seat_without_a_score_counts_as_having_the_worst_of_the_games_that_are_compared() -> None:
    more, less = (end([0], 5, None, 3), end([1], 2, 3, 4)), (end([2], 5, None, 3), end([0], 2, 3, 9))
    assert (worst_of(*more), worst_of(*less), worst_of(end([], None))) == (2, 9, None)
    assert of_seats(more[0], SCORE, 2) == [5, 2, 3]
    assert of_seats(more[0], OUT) == [0, 1, 0]


def test_what_changes_in_a_game_counts_where_the_ruling_applies() -> None:
    one, other = end([0], 5, None), end([1], 3, 9)
    changes = dict(changes_of(one, other, one))
    assert changes[SCORE, 0] == Sums(games=1, applied=1, change=-2, squares=4, default=5, default_squares=25)
    assert changes[SCORE, 1].change == 9 - 3  # the worst of both games stands for the score that there is not
    assert changes[OUT, 1] == Sums(1, 1, -1, 1, 1, 1)
    assert changes[WINNING, 1] == Sums(1, 1, SCALE[WINNING], SCALE[WINNING] ** 2, 0, 0)
    assert (SPREAD, None) not in changes
    assert {*dict(changes_of(one, other, None)).values()} == {Sums(games=1)}


@pytest.mark.parametrize(
    ("theirs", "placebo", "change", "default"), [([1], [0], 1, 0), ([1], [1], 0, 1), ([0], [1], -1, 1)]
)
def test_other_winners_stand_beside_those_of_dealing_anew(
    theirs: list[int], placebo: list[int], change: int, default: int
) -> None:
    found = dict(changes_of(end([0], 5, 1), end(theirs, 5, 1), end(placebo, 5, 1)))[WINNERS, None]
    assert (found.change, found.default) == (change, default)


@pytest.mark.parametrize("side", [0, 1])
def test_of_a_game_that_meets_a_bound_of_the_engine_nothing_else_is_compared(side: int) -> None:
    ends = [end([0], 5, 1), end([1], 5, 9)]
    ends[side] = ends[side]._replace(cut=True)
    found = dict(changes_of(ends[0], ends[1], ends[0]))
    assert found.keys() == {(CUT, None)}
    assert found[CUT, None].change == (1 if side else -1)


def test_a_tally_is_read_as_it_was_written(found: Impact) -> None:
    for (_, _, number), tally in found.tallies.items():
        assert tally_from(json.loads(json.dumps(as_data(tally, number))), settings(GAME)) == tally


def test_tallies_add_up_in_any_order(found: Impact) -> None:
    some = [tally for tally in found.tallies.values() if tally.first][:6]
    forwards, backwards = Tally(), Tally()
    for one, other in zip(some, reversed(some), strict=True):
        forwards, backwards = forwards.plus(one), backwards.plus(other)
    assert forwards == backwards


# --- pairs of readings ---


def surpluses(*endings: Ending, meets: bool = True) -> dict[Figure, Sums]:
    """What the pair changes beyond what each of them changes alone."""
    meeting = surplus(*endings, meets=meets)
    assert (meeting.games, meeting.met) == (1, int(meets))
    return dict(meeting.figures)


def test_what_adds_up_has_no_surplus() -> None:
    found = surpluses(end([0], 5, 1), end([0], 6, 1), end([0], 5, 3), end([0], 6, 3))
    assert [found[SCORE, seat] for seat in (0, 1)] == [Sums(1, 1, 0, 0, 5, 25), Sums(1, 1, 0, 0, 1, 1)]
    assert found[WINNING, 0] == Sums(1, 1, 0, 0, SCALE[WINNING], SCALE[WINNING] ** 2)


def test_what_both_change_alike_alone_is_missing_together() -> None:
    found = surpluses(end([0], 5, 1), end([1], 0, 1), end([1], 0, 1), end([1], 0, 1))
    assert {figure: sums.change for figure, sums in found.items()} == {
        (WINNING, 0): SCALE[WINNING],
        (WINNING, 1): -SCALE[WINNING],
        (SCORE, 0): 5,
        (SCORE, 1): 0,
    }


def test_a_game_in_which_readings_do_not_meet_changes_nothing() -> None:
    found = surpluses(end([0], 5), end([0], 5), end([0], 6), end([0], 6), meets=False)
    assert {*found.values()} == {Sums(games=1)}


def test_a_seat_without_a_score_somewhere_has_the_worst_of_the_four_games() -> None:
    found = surpluses(end([0], None), end([0], 1), end([0], 2), end([0], 9))
    assert found[SCORE, 0].change == 9 - 1 - 2 + 1


def test_pairs_are_of_two_rulings_that_both_matter_and_no_more_than_wanted() -> None:
    found = impact(planned(GAME, policies=[RANDOM], games=16, couples=4), ALONE)
    couples = {(policy, couple) for policy, couple, _ in found.meetings}
    assert len(couples) == 4
    for policy, (one, other) in couples:
        assert one.ruling != other.ruling
        assert one.company == other.company
        assert {one, other} <= {asked for asked in found.plan.questions if found.tally(policy, asked).applied}
        assert sum(m.games for key, m in found.meetings.items() if key[:2] == (policy, (one, other))) == 16


def test_pairs_meet_only_at_tables_at_which_both_matter() -> None:
    plan = planned(GAME, ("variant-meet", "trick-tie"), policies=[RANDOM], games=64, couples=9)
    found = impact(plan, ALONE)
    assert sum(meeting.games for meeting in found.meetings.values()) == 64
    where = {settings(GAME)[number] for (_, _, number), meeting in found.meetings.items() if meeting.met}
    assert {dict(setting.options)["scoring"] for setting in where} == {"variant"}


# --- the report ---


def test_the_figures_by_players_and_options_add_up_to_those_of_all(found: Impact) -> None:
    for entry in report(found)["readings"]:
        for name in ("players", "scoring", "games"):
            parts = [one for one in entry["by"] if one["name"] == name]
            assert len(parts) == 2
            assert sum(one["games"] for one in parts) == entry["games"]
            for kind, figure in entry["differs"].items():
                assert sum(one["differs"][kind]["count"] for one in parts) == figure["count"]


def ranked(game: str, ruling: str, often: float, least: float, says: str = EFFECT) -> dict[str, Any]:
    """A report with a single rank."""
    size = {"mean": 0.5, "low": least, "high": 9.0}
    dispute = None if often < 0 else {"share": often}
    return {"game": game, "ranking": [{"ruling": ruling, "size": size, "dispute": dispute, "says": says}]}


def test_the_most_important_rulings_have_an_effect_and_come_by_grade_the_most_often_disputed_of_a_grade_first() -> None:
    reports = [
        ranked("zimbabweee", "variant-meet", 0.9, 0.9),  # custom; the next four are contested
        *(ranked("dietrick", "disqualification", 0.1, 0.1), ranked("zimbabweee", "bid-supply", 0.5, 0.0)),
        *(ranked("dietrick", "game-length", 0.1, 0.2), ranked("zimbabweee", "variant-bankrupt", -1, 0.9)),
        ranked("dtwww", "drawing", 1.0, 0.0, "not enough games to tell"),
    ]
    assert [(best["game"], best["ruling"]) for best in most_important(reports)][:3] == [
        ("zimbabweee", "bid-supply"),
        ("dietrick", "game-length"),
        ("dietrick", "disqualification"),
    ]
    assert [best["ruling"] for best in most_important(reports)][-2:] == ["variant-bankrupt", "variant-meet"]
    assert len(most_important(reports, top=2)) == 2


def test_each_ruling_has_one_rank_by_grade_and_then_the_most_often_disputed_first() -> None:
    told = report(impact(small(rulings=(), games=32, couples=0), ALONE))
    ranks, entries = told["ranking"], told["readings"]
    assert [rank["ruling"] for rank in ranks if rank["ranks"] is None] == ["hand-visible"]
    ranks = ranks[:-1]  # a greedy player goes by the cards aside where they lie open
    grades = {ruling.id: rulecore.GRADES.index(ruling.grade) for ruling in rulecore.rulings(GAME)}
    order = [(grades[rank["ruling"]], -rank["dispute"]["share"]) for rank in ranks]
    assert order == sorted(order)
    assert len({grade for grade, _ in order}) > 3
    for place, rank in enumerate(ranks, 1):
        least, most = rank["ranks"]
        assert least <= place <= most
        assert {grades[other["ruling"]] for other in ranks[least - 1 : most]} == {grades[rank["ruling"]]}
        of_ruling = [one for one in entries if one["ruling"] == rank["ruling"]]
        often = [one["dispute"]["all"]["share"] for one in of_ruling if one["policy"] == GREEDY]
        assert rank["dispute"]["policy"] == GREEDY and rank["dispute"]["share"] == max(often)
        key = rank["reading"], rank["policy"]
        (entry,) = [one for one in of_ruling if (one["reading"], one["policy"]) == key]
        assert entry["says"] == rank["says"]
        assert entry["effect"] == any(effect["effect"] for effect in entry["effects"])
    assert any(rank["ranks"][0] == rank["ranks"][1] for rank in ranks)
