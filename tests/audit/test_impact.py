"""Impact: the numbers of a plan depend on the plan alone; what was done is kept; what is damaged is refused."""

import json
import os
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from small_audit import ALONE, GAME, GOLDEN, small, told

from rulecore.audit.impact.checkpoint import NAME, checkpoint
from rulecore.audit.impact.interactions import Meeting, surplus
from rulecore.audit.impact.plan import BadAudit, blocks, fingerprint, planned
from rulecore.audit.impact.run import Impact, Stopped, as_data, impact, tally_from
from rulecore.audit.impact.statistics import Moments, added, mean, share
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.compare import Tally
from rulecore.audit.lockstep.playing import pairs, settings
from rulecore.audit.lockstep.policies import GREEDY, RANDOM
from rulecore.audit.reports.report import most_important, report


@pytest.fixture(scope="module")
def found() -> Impact:
    return impact(small(), ALONE)


def test_the_numbers_of_a_small_run_are_those_written_down(found: Impact) -> None:
    written_down = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert told(found) == written_down, "if this is meant: python tests/audit/small_audit.py, and review the diff"


def test_the_numbers_do_not_depend_on_the_number_of_workers(found: Impact) -> None:
    assert impact(small(), Workers(2)) == found


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


@pytest.mark.parametrize(("blocks_done", "met"), [(1, 0), (9, 0), (16, 0), (20, 8)])
def test_ctrl_c_hands_over_what_was_found_by_then(found: Impact, blocks_done: int, met: int) -> None:
    def press(done: int, known: int) -> None:
        if done == blocks_done:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as caught:
        impact(small(), ALONE, tell=press)
    stopped = caught.value
    assert (stopped.played, stopped.due) == (2 * min(blocks_done, 16), 32)
    assert sum(tally.games for tally in stopped.found.tallies.values()) == 3 * stopped.played
    assert stopped.found.tallies.keys() == found.tallies.keys()
    assert (stopped.found.tallies == found.tallies) == (blocks_done >= 16)
    assert sum(meeting.games for meeting in stopped.found.meetings.values()) == met


def test_more_games_are_the_same_games_and_more() -> None:
    few, many = (
        [seeds for b in blocks(small(games=games)) if b[:2] == (RANDOM, 0) for seeds in b.seeds] for games in (64, 999)
    )
    assert many[: len(few)] == few
    assert len(many) == 125


def test_another_seed_has_other_games() -> None:
    one, other = ({seed for b in blocks(small(seed=seed)) for seed in b.seeds} for seed in (1, 2))
    assert not one & other


# --- the checkpoint ---


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The checkpoint of a finished run."""
    impact(small(couples=0, policies=[RANDOM]), ALONE, tmp_path)
    return tmp_path / NAME


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


@pytest.mark.parametrize(
    "data", [[], [[1]], [["", "", [], [], None]] * 3, 7, None, [[0, 0, [0] * 5, [[1]], {"a": 1}]] * 3]
)
def test_a_block_of_another_form_is_refused(tmp_path: Path, data: Any) -> None:
    plan = small(couples=0, policies=[RANDOM])
    with checkpoint(tmp_path, fingerprint(plan)) as kept:
        kept.keep(str(blocks(plan)[0]), data)
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
        ((), {"games": 0}, "games: should be at least 1, not 0"),
        ((), {"games": 1 << 25}, "games: should be at most 16777216"),
        ((), {"seed": -1}, "seed: should be at least 0, not -1"),
        ((), {"couples": -1}, "pairs of readings: should be at least 0, not -1"),
        ((), {"policies": ["clever"]}, "no policy 'clever'; there is random, greedy"),
        ((), {"policies": []}, "no policy ''"),
    ],
)
def test_what_cannot_be_planned_is_refused(words: tuple[str, ...], wanted: dict[str, Any], told: str) -> None:
    with pytest.raises(BadAudit, match=re.escape(told)):
        planned(GAME, words, **{"games": 8, **wanted})


def test_a_plan_names_each_reading_once_in_the_order_of_the_rulings() -> None:
    assert planned(GAME, ("winner-tie", "trick-tie", "trick-tie=game-order"), games=1).readings == (
        ("trick-tie", "game-order"),
        ("winner-tie", "later-trick"),
    )
    assert planned(GAME, games=1).readings == pairs(GAME)


# --- sums ---


def test_sums_are_the_same_in_any_order() -> None:
    numbers = [Random(1).randrange(-9, 10) for _ in range(50)]
    forwards, backwards = Moments(), Moments()
    for number in numbers:
        forwards = forwards.plus(Moments.of(number))
    for number in reversed(numbers):
        backwards = Moments.of(number).plus(backwards)
    assert forwards == backwards == (50, sum(numbers), sum(n * n for n in numbers))


def test_smaller_tables_add_up_with_larger_ones() -> None:
    two, three = (Moments.of(1),) * 2, (Moments.of(2),) * 3
    assert added(two, three) == added(three, two) == (Moments(2, 3, 5), Moments(2, 3, 5), Moments(1, 2, 4))


def test_a_mean_has_the_interval_of_the_book() -> None:
    # 1 2 3 4: mean 2.5, deviation 1.290994, t(0.975, 3) = 3.182446
    assert mean(Moments(4, 10, 30)) == {"games": 4, "mean": 2.5, "low": 0.44574, "high": 4.55426}
    assert mean(Moments(1, 3, 9)) == {"games": 1, "mean": 3.0, "low": None, "high": None}
    assert mean(Moments())["mean"] is None


def test_a_share_has_the_interval_of_wilson() -> None:
    assert share(1, 10) == {"count": 1, "games": 10, "share": 0.1, "low": 0.017876, "high": 0.40415}
    assert share(0, 0)["share"] is None


def test_a_tally_is_read_as_it_was_written(found: Impact) -> None:
    plan = found.plan
    for (_, _, number), tally in found.tallies.items():
        assert tally_from(plan, json.loads(json.dumps(as_data(tally, number)))) == tally


def test_tallies_add_up_in_any_order(found: Impact) -> None:
    some = [tally for tally in found.tallies.values() if tally.first][:6]
    forwards, backwards = Tally(), Tally()
    for one, other in zip(some, reversed(some), strict=True):
        forwards, backwards = forwards.plus(one), backwards.plus(other)
    assert forwards == backwards


# --- pairs of readings ---


def end(winners: list[int], *scores: int | None) -> dict[str, Any]:
    return {"winners": winners, "scores": list(scores)}


def test_what_adds_up_has_no_surplus() -> None:
    meeting = surplus(end([0], 5, 1), end([0], 6, 1), end([0], 5, 3), end([0], 6, 3))
    assert meeting == Meeting(1, 0, Moments.of(0), (Moments.of(0), Moments.of(0)))


def test_what_both_change_alike_alone_is_missing_together() -> None:
    meeting = surplus(end([0], 5, 1), end([1], 0, 1), end([1], 0, 1), end([1], 0, 1))
    assert meeting == Meeting(1, 1, Moments.of(-1), (Moments.of(5), Moments.of(0)))


def test_a_seat_without_a_score_somewhere_has_no_surplus() -> None:
    assert surplus(end([0], None), end([0], 1), end([0], 2), end([0], 9)) == Meeting(1, 0, Moments.of(0), (Moments(),))


def test_pairs_are_of_two_rulings_that_both_matter_and_no_more_than_wanted() -> None:
    found = impact(planned(GAME, policies=[RANDOM], games=16, couples=4), ALONE)
    assert len(found.meetings) == 4
    for (policy, (one, other)), meeting in found.meetings.items():
        assert one[0] != other[0]
        assert {one, other} <= {pair for pair in pairs(GAME) if any(found.tally(policy, pair).counts[1:])}
        assert 0 < meeting.games <= 16


def test_pairs_meet_only_at_tables_at_which_both_matter() -> None:
    plan = planned(GAME, ("variant-meet", "trick-tie"), policies=[RANDOM], games=64, couples=9)
    found = impact(plan, ALONE)
    (meeting,) = found.meetings.values()
    variant = [number for number, setting in enumerate(settings(GAME)) if dict(setting.options)["scoring"] == "variant"]
    assert meeting.games == 8 * len(variant)


# --- the report ---


def test_the_figures_by_players_and_options_add_up_to_those_of_all(found: Impact) -> None:
    for entry in report(found)["readings"]:
        for name in ("players", "scoring", "games"):
            parts = [one for one in entry["by"] if one["name"] == name]
            assert len(parts) == 2
            assert sum(one["games"] for one in parts) == entry["games"]
            for kind, figure in entry["differs"].items():
                assert sum(one["differs"][kind]["count"] for one in parts) == figure["count"]


def test_the_most_important_rulings_stand_there_once_the_weightiest_first(found: Impact) -> None:
    best = most_important([report(found)])
    shares = [entry["differs"]["winner"]["share"] for entry in best]
    assert len({entry["ruling"] for entry in best}) == len(best) == 3
    assert shares == sorted(shares, reverse=True)
