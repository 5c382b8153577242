"""`rulecore audit`: readings side by side."""

import json
from collections import Counter
from pathlib import Path

import pytest
from cli_run import GAME, process, refused, run

import rulecore
from rulecore.audit.compare import KINDS, compared, differences, first_difference
from rulecore.audit.lines import Setting, default_line, drawn, opened, pairs, settings

THREE = Setting(3, (("scoring", "standard"), ("games", 1)))
SERIES = Setting(3, (("scoring", "variant"), ("games", 3)))


def kinds(setting: Setting, ruling: str, reading: str, games: int = 40) -> set[str]:
    """What differs somewhere in so many games."""
    tally = compared(GAME, setting, [(ruling, reading)], range(games))[ruling, reading]
    return {kind for kind, count in zip(KINDS, tally.counts, strict=True) if count}


def test_every_reading_that_is_no_default_is_compared() -> None:
    assert len(pairs(GAME)) == sum(len(ruling.readings) - 1 for ruling in rulecore.rulings(GAME))


def test_the_settings_are_all_players_with_all_options() -> None:
    assert len(set(settings(GAME))) == len(settings(GAME)) == 2 * 2 * 2


@pytest.mark.parametrize("setting", settings(GAME))
def test_a_game_does_not_differ_from_itself(setting: Setting) -> None:
    game = opened(GAME, setting)
    line = default_line(game, 3, viewed=True)
    assert not list(differences(line, game, game, 3))


@pytest.mark.parametrize(
    ("setting", "ruling", "reading", "expected"),
    [
        (THREE, "aside-visible", "open", {"view"}),
        (THREE, "hand-visible", "at-bid", {"view"}),
        (THREE, "bid-zero", "forbidden", {"legal", "score", "winner"}),
        (THREE, "trick-tie", "game-order", {"step", "score", "winner"}),
        (THREE, "winner-tie", "later-trick", {"step", "winner"}),
        (THREE, "variant-meet", "at-least", set()),
        (SERIES, "variant-meet", "at-least", {"step", "score", "winner"}),
    ],
)
def test_a_ruling_shows_where_it_matters_and_nowhere_else(
    setting: Setting, ruling: str, reading: str, expected: set[str]
) -> None:
    assert kinds(setting, ruling, reading) == expected


def test_every_legal_action_is_drawn_about_equally_often() -> None:
    game = opened(GAME, THREE)
    state = game.step(game.initial(), default_line(game, 1, viewed=False).actions[0])
    legal = game.legal(state)
    drawn_times = Counter(drawn(game, state, legal, seed, 0) for seed in range(200 * len(legal)))
    assert all(140 < drawn_times[action] < 260 for action in legal)


def test_an_action_that_both_sides_draw_from_more_or_fewer_is_the_same() -> None:
    game = opened(GAME, THREE)
    state = game.step(game.initial(), default_line(game, 1, viewed=False).actions[0])
    legal = game.legal(state)
    for seed in range(50):
        best = drawn(game, state, legal, seed, 0)
        assert drawn(game, state, [action for action in legal if action != legal[0]], seed, 0) in (best, *legal[1:])
        assert drawn(game, state, [best, legal[0]], seed, 0) == best


@pytest.mark.parametrize(
    ("one", "other", "text"),
    [
        ((1, (2, 3)), (1, (2, 4)), "1.1: 3 or 4"),
        ({"a": [1]}, {"a": [2]}, "a.0: 1 or 2"),
        ({"a": [1]}, {"a": [1, 2]}, "a: [1] or [1, 2]"),
        (None, [], ": None or []"),
    ],
)
def test_the_first_difference_has_a_path_and_both_values(one: object, other: object, text: str) -> None:
    assert first_difference(one, other) == text


def test_a_report_does_not_depend_on_the_number_of_jobs() -> None:
    words = ("audit", GAME, "--games", "16", "--seed", "5", "--ruling", "trick-tie", "--json")
    assert run(*words, "--jobs", "1") == run(*words, "--jobs", "2")


def test_the_traces_written_are_unfinished_games_up_to_the_parting(tmp_path: Path) -> None:
    run("audit", GAME, "--games", "80", "--jobs", "1", "--out", str(tmp_path))
    report = json.loads((tmp_path / "audit.json").read_text(encoding="utf-8"))
    found = {(e["ruling"], e["reading"]): e["first"] for e in report["readings"] if e["first"]}
    assert len(found) >= 8
    for (ruling, reading), first in found.items():
        trace = json.loads((tmp_path / f"{ruling}.{reading}.trace.json").read_text(encoding="utf-8"))
        replayed = rulecore.replay(trace)
        assert len(replayed.actions) == first["step"]
        other = rulecore.replay({**trace, "config": {**trace["config"], "rulings": {ruling: reading}}})
        assert other.states[-1] == replayed.states[-1]
        assert _parts(replayed, other, first["action"])


def _parts(one: rulecore.Replay, other: rulecore.Replay, action: rulecore.JsonObject | None) -> bool:
    """Whether two equal states differ in what is seen, what is legal, or what the action leads to."""
    state = one.states[-1]
    if action is not None:
        done = one.game.decode(action)
        return bool(one.game.step(state, done) != other.game.step(state, done))
    views = [{**game.view(state, seat), "config": 0} for game in (one.game, other.game) for seat in (0, 1, 2, None)]
    return views[:4] != views[4:]


def test_shares_come_with_their_interval_and_the_document_has_a_row_for_each(tmp_path: Path) -> None:
    words = ("--games", "16", "--ruling", "aside-visible", "--ruling", "bid-zero", "--jobs", "1")
    shown = run("audit", GAME, *words, "--out", str(tmp_path))
    document = (tmp_path / "audit.md").read_text(encoding="utf-8")
    assert "100 (67.6-100)" in shown
    assert "| bid-zero | forbidden |" in document
    assert "only under the default: bid 0" in document


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--ruling", "trik-tie"], "there is no ruling 'trik-tie'"),
        (["--games", "0"], "--games"),
        (["--jobs", "0"], "--jobs"),
    ],
)
def test_what_cannot_be_audited_is_refused(words: list[str], sentence: str) -> None:
    assert sentence in refused("audit", GAME, *words)


def test_a_folder_that_cannot_be_made_is_refused_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be a folder" in refused("audit", GAME, "--out", str(tmp_path / "file"))


def test_the_table_keeps_to_a_narrow_screen() -> None:
    done = process("-m", "rulecore", "audit", GAME, "--games", "8", "--jobs", "1", COLUMNS="80")
    table = done.stdout.split("\n\n")[1].splitlines()
    assert len(table) == 1 + 2 * len(pairs(GAME))
    assert max(map(len, table)) <= 80
