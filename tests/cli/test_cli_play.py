"""`rulecore play`: what the person sees, what may be typed, how to leave and come back."""

import json
import signal
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest
from cli_run import EVERY_CARD, GAME, WON, process, refused, run, start, whole_game, with_signals, written
from rich.cells import cell_len

import rulecore
from rulecore.cli.choosing import only_number
from rulecore.cli.inputs import smallest_table
from rulecore.cli.output import READER_LEFT
from rulecore.cli.play import Company, Table
from rulecore.cli.session import Session

TO_THE_END = "3\n" + EVERY_CARD * 12


def saved(name: Path) -> dict[str, Any]:
    """A trace from a file."""
    found = json.loads(name.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def test_a_game_is_played_to_its_end_and_the_score_is_explained() -> None:
    shown = run("play", GAME, "--seed", "5", typed=TO_THE_END)
    assert "Bankrupt: 0 [ZT-SCORE-1]" in shown
    assert WON.search(shown)


def test_no_hand_but_your_own_is_shown() -> None:
    session = Session(rulecore.game({"game": GAME, "players": 3}), 1, 11)
    next(session.others())
    hands = session.trace()["steps"][0]["action"]["hands"]
    shown = run("play", GAME, "--seed", "11", "--seat", "2")
    assert f"Hand: {' '.join(map(str, hands[1]))}" in shown
    assert f"Cards dealt to you: {', '.join(map(str, hands[1]))}." in shown
    for hidden in (hands[0], hands[2]):
        assert " ".join(map(str, hidden)) not in shown
        assert ", ".join(map(str, hidden)) not in shown


def test_a_hand_that_may_not_be_looked_at_yet_is_not_shown() -> None:
    words = ("--ruling", "hand-visible=at-bid", "--seed", "1")
    dealt, _, looked = run("play", GAME, *words).partition("You look at your hand: ")
    assert "Cards dealt to you, face down: 12." in dealt
    assert looked[0].isdecimal()


def test_a_card_that_must_not_be_played_is_refused_with_the_clause() -> None:
    shown = run("play", GAME, "--seed", "5", typed=TO_THE_END)
    assert "Not allowed by ZT-FOLLOW-1 (HTP ¶4 s4, ¶7 s3): a" in shown
    assert "was led and you hold one, so it must be played" in shown
    assert "Not allowed by ZT-PLAY-1 (HTP ¶4 s2): you hold no " in shown


@pytest.mark.parametrize("typed", ["", "abc", "-1", "1.0", "²", "9" * 5000, "1 2", "\x00"])
def test_what_is_no_number_is_answered_with_what_would_be_accepted(typed: str) -> None:
    assert "Type one of the numbers 0, 1, 2" in run("play", GAME, "--seed", "5", typed=f"{typed}\n")


def test_the_word_for_the_action_may_stand_before_its_number() -> None:
    assert "You bid 3." in run("play", GAME, "--seed", "5", typed="bid 3\n")


def test_the_same_seed_gives_the_same_game() -> None:
    words = ("play", GAME, "--seed", "9", "--players", "4")
    assert run(*words, typed=TO_THE_END) == run(*words, typed=TO_THE_END)


@pytest.mark.parametrize("typed", ["", "3\n", "3\nquit\n", "3\n\n?\ntable\n"])
def test_leaving_says_how_to_come_back(typed: str) -> None:
    words = ("--seed", "4", "--players", "4", "--option", "games=3", "--ruling", "bid-cap=chip-count")
    shown = run("play", GAME, *words, typed=typed)
    command = "rulecore play zimbabweee --players 4 --option games=3 --ruling bid-cap=chip-count --seed 4\n"
    assert shown.endswith(command)


def test_a_saved_game_goes_on_as_if_it_had_not_been_left(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", str(tmp_path / "parts.json")
    run("play", GAME, "--seed", "6", "--save", str(whole), typed=TO_THE_END)
    left = run("play", GAME, "--seed", "6", typed=f"3\n{EVERY_CARD}save {parts}\nquit\n")
    assert f"--resume {parts} --seed 6" in left
    run("play", GAME, "--seed", "6", "--resume", parts, "--save", parts, typed=EVERY_CARD * 12)
    assert saved(Path(parts)) == saved(whole)
    assert rulecore.replay(saved(whole)).actions


def test_what_was_kept_with_a_game_stays_with_it_when_it_goes_on(tmp_path: Path) -> None:
    begun = {**whole_game(), "about": {"names": ["Ann", "ひかり"]}}
    del begun["steps"][9:], begun["result"]
    path = written(tmp_path / "t.json", begun)
    run("play", GAME, "--seed", "6", "--resume", path, "--save", path, typed=EVERY_CARD)
    assert len(saved(Path(path))["steps"]) > 9
    assert saved(Path(path))["about"] == begun["about"]


def test_a_finished_game_can_be_looked_at_again(tmp_path: Path) -> None:
    assert WON.search(run("play", GAME, "--resume", written(tmp_path / "t.json", whole_game())))


def test_a_foreign_file_is_not_overwritten(tmp_path: Path) -> None:
    there = written(tmp_path / "there.json", {})
    assert "exists already" in refused("play", GAME, "--save", there)
    assert "exists already" in run("play", GAME, typed=f"save {there}\n")
    assert Path(there).read_text(encoding="utf-8") == "{}"


@pytest.mark.parametrize("name", ["", "no/such/folder/x.json", ".", "x" * 300, f"/{'x' * 300}/x.json", "a\0b"])
def test_a_place_that_cannot_be_written_does_not_end_the_game(name: str) -> None:
    shown = run("play", GAME, "--seed", "1", typed=f"save {name}\n3\n")
    assert "Trick 1\n" in shown


def test_a_name_that_is_too_long_is_refused_in_one_sentence() -> None:
    told = refused("play", GAME, "--save", "x" * 300)
    assert "cannot be written: File name too long" in told
    assert len(told) < 200


def test_a_game_in_a_folder_that_was_removed_can_be_saved_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, there = tmp_path / "gone", tmp_path / "there.json"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    shown = run("play", GAME, "--seed", "1", typed=f"save here.json\n3\nsave {there}\n")
    assert "here.json cannot be written: No such file or directory" in shown
    assert rulecore.replay(saved(there)).actions


def test_a_game_whose_file_can_no_longer_be_kept_goes_on_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone, there = tmp_path / "gone", tmp_path / "there.json"
    gone.mkdir()
    table = Table(Session(rulecore.game({"game": GAME, "players": 3}), 0, 6), None, str(gone / "game.json"))
    typed = iter(["3", *EVERY_CARD.split(), f"save {there}", "quit"])

    def ask() -> str:
        rmtree(gone, ignore_errors=True)
        return next(typed)

    monkeypatch.setattr("rulecore.cli.play.ask", ask)
    table.sit()
    shown = capsys.readouterr().out
    assert shown.count("game.json cannot be written: No such file or directory") == 1
    assert f"--resume {there} --seed 6" in " ".join(shown.split())
    assert rulecore.replay(saved(there)).actions


def test_a_game_that_could_not_be_kept_is_kept_again_as_soon_as_it_can_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    table = Table(Session(rulecore.game({"game": GAME, "players": 3}), 0, 6), None, str(folder / "game.json"))
    rmtree(folder)
    table.keep()
    assert table.kept is None
    folder.mkdir()
    table.keep()
    assert table.kept == str(folder / "game.json")
    assert capsys.readouterr().out.count("cannot be written") == 1
    assert saved(folder / "game.json")["steps"] == []


def test_the_first_decision_has_none_before_it() -> None:
    assert "nothing to take back" in run("play", GAME, "--seed", "1", typed="undo\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seat", "0"], "--seat should be from 1 to 3, not 0: players are counted from 1"),
        (["--seat", "4"], "--seat should be from 1 to 3, not 4"),
        (["--seed", "-1"], "Invalid value for '--seed'"),
        (["--players", "5"], "players: should be 3 or 4"),
        (["--ruling", "bid-cap"], "--ruling should be followed by name=value, not 'bid-cap'"),
        (["--ruling", "bid-kap=x"], "there is no ruling 'bid-kap'; there is bid-supply, bid-cap,"),
        (["--ruling", "bid-kap=x"], "; did you mean bid-cap"),
        (["--ruling", "bid-cap=x"], "rulings.bid-cap: should be 'hand-size' or 'chip-count'"),
        (["--ruling", "bid-zero=allowed", "--ruling", "bid-zero=forbidden"], "--ruling bid-zero stands there twice"),
        (["--option", "games=2"], "options.games: should be 1 or 3"),
        (["--config", "no-such-file"], "no-such-file cannot be read: No such file or directory"),
        (["--resume", "no-such-file", "--players", "3"], "leave out --players"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused(words: list[str], sentence: str) -> None:
    assert sentence in refused("play", GAME, *words)


def test_a_config_file_is_changed_by_what_stands_beside_it(tmp_path: Path) -> None:
    config = {"game": GAME, "players": 4, "rulings": {"bid-cap": "chip-count"}}
    words = ("--config", written(tmp_path / "c.json", config), "--ruling", "bid-zero=forbidden", "--seed", "1")
    shown = run("play", GAME, *words)
    assert "--players 4 --ruling bid-cap=chip-count --ruling bid-zero=forbidden" in shown


def test_a_config_of_another_game_is_refused(tmp_path: Path) -> None:
    assert "is a config of 'chess'" in refused(
        "play", GAME, "--config", written(tmp_path / "c.json", {"game": "chess"})
    )


def test_a_trace_that_is_not_in_order_cannot_be_resumed(tmp_path: Path) -> None:
    trace = whole_game()
    trace["steps"][1]["action"]["tricks"] = 99
    assert "step 1: ZT-BID-4" in refused("play", GAME, "--resume", written(tmp_path / "t.json", trace))


def test_bytes_that_are_no_text_are_just_wrong_input() -> None:
    done = process("-m", "rulecore", "play", GAME, "--seed", "1", typed="\udcff\n")
    assert done.returncode == 0


def test_actions_that_differ_in_more_than_a_number_are_counted() -> None:
    assert only_number([{"type": "bid", "seat": 1, "tricks": 0}, {"type": "bid", "seat": 1, "tricks": 5}]) == "tricks"
    assert only_number([{"type": "play", "card": "M1"}, {"type": "play", "card": "M2"}]) is None
    assert only_number([{"type": "pass", "n": 1}, {"type": "play", "n": 2}]) is None


def test_a_series_is_scored_game_by_game(tmp_path: Path) -> None:
    trace = whole_game(options={"games": 3, "scoring": "variant"})
    shown = run("play", GAME, "--resume", written(tmp_path / "t.json", trace))
    assert "Game 3\n" in shown
    _, _, sums = shown.rpartition("player    total\n")
    assert [line.split()[2] for line in sums.splitlines()[:3]] == list(map(str, trace["result"]["scores"]))


@with_signals
@pytest.mark.parametrize("is_kept", [False, True])
def test_an_interrupt_at_the_prompt_says_what_is_saved_and_ends_with_its_own_code(
    is_kept: bool, tmp_path: Path
) -> None:
    there = str(tmp_path / "there.json")
    words = ("--save", there) if is_kept else ()
    with start("-m", "rulecore", "play", GAME, "--seed", "1", *words) as game:
        assert game.stdout is not None
        assert game.stderr is not None
        while game.stdout.read(1) != ">":
            pass
        game.send_signal(signal.SIGINT)
        shown, complaints = game.communicate(timeout=600)
    assert (game.returncode, complaints) == (130, "")
    said = f"The game is saved in {there}.\nTo go on: " if is_kept else "Not saved. The same cards again:\n"
    assert said in shown


def test_who_leaves_is_told_whether_all_of_the_game_is_saved(tmp_path: Path) -> None:
    there = str(tmp_path / "there.json")
    shown = run("play", GAME, "--seed", "6", typed=f"3\nsave {there}\n{EVERY_CARD}quit\n")
    assert f"{there} has the game as it was saved before; what came since is not saved." in shown
    shown = run("play", GAME, "--seed", "6", "--resume", there, typed="quit\n")
    assert f"The game is saved in {there}." in shown


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_terminal_of_one_column_is_no_reason_to_stop(
    id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (("COLUMNS", "1"), ("FORCE_COLOR", "1"), ("NO_COLOR", "1")):
        monkeypatch.setenv(name, value)
    typed = iter(["help", "legend", "rules", "why", "why 1", "1", "nothing", "table", "quit"])
    monkeypatch.setattr("rulecore.cli.play.ask", lambda: next(typed))
    game = rulecore.game({"game": id, "players": smallest_table(id)})
    Table(Session(game, 0, 6), None, None, Company("ja")).sit()
    assert next(typed, None) is None
    shown = capsys.readouterr().out
    assert shown.endswith(f"rulecore play {id} --players {game.players} --language ja --seed 6\n")
    assert max(map(cell_len, shown.splitlines()[:-1])) <= 2  # one sign of Japanese


@with_signals
def test_a_screen_that_nobody_reads_any_more_ends_the_game_quietly() -> None:
    with start("-m", "rulecore", "play", GAME, "--seed", "1") as game:
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdout.readline()
        game.stdout.close()
        game.stdin.write("3\n" * 9)
        game.stdin.close()
        complaints = game.stderr.read()
    assert (game.returncode, complaints) == (READER_LEFT, "")
