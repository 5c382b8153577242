"""The changes whose cost is measured can still be planted, and are no dearer than they were."""

import ast
import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import planted_changes
import pytest
from generated import is_generated
from planted_changes import AIMS, GAMES, HEAD, Change, Edit, Found, changes, told

CHANGES = [pytest.param(change, id=f"{change.kind} {change.game}") for change in changes()]
READ: dict[str, Callable[[str], object]] = {".py": ast.parse, ".json": json.loads, ".toml": tomllib.loads}
on_every_change = pytest.mark.parametrize("change", CHANGES)


def test_a_change_of_each_kind_is_planted_in_each_game() -> None:
    planted = [(change.kind, change.game) for change in changes()]
    assert sorted(planted) == sorted((kind, game) for kind in AIMS for game in GAMES)


@on_every_change
def test_what_a_change_replaces_is_there_once_and_what_comes_of_it_can_be_read(change: Change) -> None:
    texts = change.texts()
    assert texts.keys() == {*change.files}
    for file, text in texts.items():
        if read := READ.get(Path(file).suffix):
            read(text)


@on_every_change
def test_a_change_touches_no_more_files_by_hand_than_it_may(change: Change) -> None:
    assert 0 < len(change.files) <= change.most
    assert not any(map(is_generated, change.files))
    assert change.lines() >= len(change.files)


@pytest.mark.parametrize(
    "edit",
    [
        Edit("tests/planted_changes.py", "what nobody has written", "what else"),
        Edit("tests/planted_changes.py", "change", "what stands there often"),
        Edit("tests/planted_changes.py", "", "a file that is there"),
    ],
)
def test_a_text_that_is_not_there_once_is_refused(edit: Edit) -> None:
    with pytest.raises(ValueError, match=r"^tests/planted_changes\.py: should have once"):
        Change("docstring", "zimbabweee", "nothing", 1, (edit,)).texts()


def test_what_is_taken_out_put_in_and_changed_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planted_changes, "ROOT", tmp_path)
    (tmp_path / "old.txt").write_text("one\ntwo\nthree\nfour\n", encoding="utf-8")
    edits = (Edit("old.txt", "two\n", ""), Edit("old.txt", "four\n", "vier\nfive\n"), Edit("new.txt", "", "a\nb\n"))
    change = Change("event", "zimbabweee", "numbers", 2, edits)
    assert change.texts() == {"old.txt": "one\nthree\nvier\nfive\n", "new.txt": "a\nb\n"}
    assert (change.files, change.lines()) == (("old.txt", "new.txt"), 5)


def test_a_row_has_files_and_lines_and_says_what_is_not_whole() -> None:
    change = next(change for change in changes() if change.kind == "docstring")
    assert HEAD.split() == ["change", "game", "files", "aim", "lines", "made", "what"]
    row = f"docstring  {change.game}      1    1      1     0  {change.what}"
    assert told(Found(change, "", ())) == row
    assert told(Found(change, "pytest\n1 failed", ())) == f"{row}\nNOT WHOLE: pytest\n1 failed"
