"""`rulecore book` and `rulecore audit --html`: what is written, and what is refused."""

import os
from pathlib import Path

import pytest
from cli_run import GAME, refused, run

from rulecore.cli import pages

AUDIT = ("audit", GAME, "--games", "1", "--jobs", "1", "--ruling", "bid-zero", "--html")


def test_a_book_is_written_and_named(tmp_path: Path) -> None:
    told = run("book", GAME, "--out", str(tmp_path / "new" / "folder"))
    path = tmp_path / "new" / "folder" / f"{GAME}.book.html"
    assert told == f"Page to open: {path}\n"
    assert path.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_answers_stand_in_the_book_and_faulty_ones_are_refused_before_it_is_written(tmp_path: Path) -> None:
    file, out = tmp_path / "answers.toml", tmp_path / "out"
    run("ask", GAME, "--answer", "bid-zero=forbidden", "--by", "us", "--on", "2026-11-25", "--save", str(file))
    run("book", GAME, "--out", str(out), "--answers", str(file))
    told = "Answered: <b>forbidden</b>, by us on "
    assert told in (out / f"{GAME}.book.html").read_text(encoding="utf-8")
    file.write_text(file.read_text(encoding="utf-8").replace("forbidden", "maybe"), encoding="utf-8")
    assert "answers.0.reading: should be one of" in refused(
        "book", GAME, "--out", str(tmp_path / "x"), "--answers", str(file)
    )
    assert not (tmp_path / "x").exists()


def test_a_book_and_an_audit_link_to_each_other_where_they_lie_side_by_side(tmp_path: Path) -> None:
    run("book", GAME, "--out", str(tmp_path))
    book, page = tmp_path / f"{GAME}.book.html", tmp_path / f"{GAME}.html"
    alone = book.read_bytes()
    assert f'href="{GAME}.html' not in alone.decode()
    run(*AUDIT, str(tmp_path))
    assert f'href="{GAME}.book.html#bid-zero"' in page.read_text(encoding="utf-8")
    assert book.read_bytes() == alone
    run("book", GAME, "--out", str(tmp_path))
    assert f'href="{GAME}.html#bid-zero"' in book.read_text(encoding="utf-8")


def test_an_audit_of_one_game_writes_one_page_and_names_it(tmp_path: Path) -> None:
    assert run(*AUDIT, str(tmp_path)).endswith(f"Page to open: {tmp_path / f'{GAME}.html'}\n")
    assert [path.name for path in tmp_path.iterdir()] == [f"{GAME}.html"]


@pytest.mark.dtwww
def test_a_second_game_in_the_same_folder_brings_an_index(tmp_path: Path) -> None:
    run(*AUDIT, str(tmp_path))
    run("audit", "dtwww", "--games", "1", "--jobs", "1", "--ruling", "player-count", "--html", str(tmp_path))
    assert {path.name for path in tmp_path.iterdir()} == {"index.html", f"{GAME}.html", "dtwww.html"}
    assert f'href="{GAME}.html"' in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_only_the_rulings_that_were_audited_are_on_the_page(tmp_path: Path) -> None:
    run(*AUDIT, str(tmp_path))
    text = (tmp_path / f"{GAME}.html").read_text(encoding="utf-8")
    assert 'id="bid-zero"' in text
    assert 'id="bid-supply"' not in text


def test_an_unknown_game_is_refused(tmp_path: Path) -> None:
    assert "there is no game 'zimbabwe'" in refused("book", "zimbabwe", "--out", str(tmp_path / "x"))
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("words", [("book", GAME, "--out"), AUDIT])
def test_a_folder_that_cannot_be_made_is_refused(words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    assert "cannot be a folder" in refused(*words, str(file))
    assert "cannot be a folder" in refused(*words, str(file / "below"))
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("words", [("book", GAME, "--out"), AUDIT])
def test_a_folder_that_cannot_be_written_into_is_refused(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "cannot be written into" in refused(*words, str(tmp_path))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("words", "name"), [(("book", GAME, "--out"), f"{GAME}.book.html"), (AUDIT, f"{GAME}.html")])
def test_a_file_of_somebody_else_is_not_overwritten(words: tuple[str, ...], name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("<p>my own page</p>", encoding="utf-8")
    assert "is there already and is no page of rulecore" in refused(*words, str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text(encoding="utf-8") == "<p>my own page</p>"


def test_a_folder_in_the_place_of_a_page_is_refused(tmp_path: Path) -> None:
    (tmp_path / f"{GAME}.book.html").mkdir()
    assert "is there already" in refused("book", GAME, "--out", str(tmp_path))


@pytest.mark.dtwww
def test_a_damaged_earlier_page_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    run(*AUDIT, str(tmp_path))
    page = tmp_path / f"{GAME}.html"
    page.write_text(page.read_text(encoding="utf-8").replace('"sentences":', '"sentence":'), encoding="utf-8")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    sentence = refused("audit", "dtwww", "--games", "1", "--jobs", "1", "--html", str(tmp_path))
    assert f"{GAME}.html is not the page of an audit that can be read" in sentence
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("words", [("book", GAME, "--out"), AUDIT])
def test_without_its_extra_the_command_says_what_to_install(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "EXTRA", ("jinja2", "no_such_module"))
    assert 'pip install "rulecore[report]"' in refused(*words, str(tmp_path / "x"))
    assert not (tmp_path / "x").exists()


def test_the_language_of_pages_is_refused_where_there_are_none_or_it_is_unknown(tmp_path: Path) -> None:
    assert "it goes with --html DIR" in refused("audit", GAME, "--language", "ja")
    assert "should be one of 'en', 'ja', not 'de'" in refused(*AUDIT, str(tmp_path), "--language", "de")
    assert "should be one of 'en', 'ja', not 'de'" in refused("book", GAME, "--out", str(tmp_path), "--language", "de")
    assert not list(tmp_path.iterdir())
