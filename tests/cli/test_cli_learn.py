"""`rulecore rules GAME --learn`, and the page beside the book: every sentence, the example, and what is refused."""

import json
import re
from html import unescape
from pathlib import Path

import pytest
from cli_run import GAME, process, refused, run

import rulecore
from rulecore.cli.learn import episodes_of
from rulecore.howto import Page, page_of

on_every_game = pytest.mark.parametrize("game", rulecore.GAMES)
in_every_language = pytest.mark.parametrize("language", rulecore.LANGUAGES)


def bare(text: str) -> str:
    """A text without blanks, as a terminal may break it anywhere."""
    return re.sub(r"\s", "", text)


def sentences(page: Page) -> list[str]:
    """Everything that a page says."""
    told = [text for section in page.sections for text in (one.marked(page.language) for one in section.sentences)]
    events = [one.text for episode in episodes_of(page) for one in episode.told]
    return [page.title, *told, page.note, *(episode.title for episode in episodes_of(page)), *events]


@on_every_game
@in_every_language
def test_the_terminal_shows_every_sentence_its_clauses_and_the_example(game: str, language: str) -> None:
    shown, page = bare(run("rules", game, "--learn", "--language", language)), page_of(game, language)
    assert [text for text in sentences(page) if bare(text) not in shown] == []
    assert [id for section in page.sections for id in section.clauses if id not in shown] == []


@on_every_game
def test_the_example_has_a_picture_after_each_part(game: str) -> None:
    for language, player in (("en", "Player 2"), ("ja", "プレイヤー2")):
        shown = run("rules", game, "--learn", "--language", language)
        pictures = re.findall(rf"^[> ] {player} ", shown, re.MULTILINE)
        assert len(pictures) == len(episodes_of(page_of(game, language))) >= 3


def test_a_terminal_of_80_columns_is_enough_for_every_list() -> None:
    shown = process("-m", "rulecore", "rules", GAME, "--learn", COLUMNS="80").stdout
    assert [line for line in shown.splitlines() if line.startswith(("-", "   ")) and len(line) > 80] == []
    assert [line for line in shown.splitlines() if line.startswith("-")]


def test_a_config_is_told_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('players = 3\n[rulings]\nbid-zero = "forbidden"\n', encoding="utf-8")
    shown = run("rules", GAME, "--learn", "--config", str(file))
    assert "You must bid at least one." in shown
    assert "You may bid none at all." not in shown and "So by default" not in shown


def test_the_page_as_data_is_that_of_the_package() -> None:
    shown = json.loads(run("rules", GAME, "--learn", "--language", "ja", "--json"))
    assert shown == rulecore.how_to_play(GAME, "ja")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--learn", "--language", "fr"), "language: should be one of 'en', 'ja', not 'fr'"),
        (("ZT-BID-1", "--learn"), "leave out ID and --effects"),
        (("--learn", "--effects", "x.json"), "leave out ID and --effects"),
        (("--config", "x.toml"), "only --learn tells"),
        (("--learn", "--config", "absent.toml"), "absent.toml cannot be read"),
    ],
)
def test_what_cannot_be_shown_is_refused(words: tuple[str, ...], told: str) -> None:
    assert told in refused("rules", GAME, *words)


def test_the_config_of_another_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "table.json").write_text('{"game": "dtwww"}', encoding="utf-8")
    assert "not of zimbabweee" in refused("rules", GAME, "--learn", "--config", str(tmp_path / "table.json"))


# --- the page ---


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The books of a game in both languages, each in its folder."""
    folder = tmp_path_factory.mktemp("pages")
    for language in rulecore.LANGUAGES:
        run("book", GAME, "--language", language, "--out", str(folder / language))
    return folder


@in_every_language
def test_the_page_beside_the_book_has_every_sentence_and_the_pictures(pages: Path, language: str) -> None:
    text = (pages / language / f"{GAME}.how-to-play.html").read_text(encoding="utf-8")
    plain = bare(unescape(re.sub("<[^>]*>", "", text)))
    page = page_of(GAME, language)
    assert [one for one in sentences(page) if bare(one) not in plain] == []
    assert text.count('<figure class="scene">') == len(episodes_of(page))
    assert ('<main id="main" class="page" lang="ja">' in text) == (language == "ja")


@in_every_language
def test_each_sentence_leads_to_its_clauses_in_the_book_and_the_book_to_the_page(pages: Path, language: str) -> None:
    text = (pages / language / f"{GAME}.how-to-play.html").read_text(encoding="utf-8")
    book = (pages / language / f"{GAME}.book.html").read_text(encoding="utf-8")
    items = [item for item in re.findall(r"<li>(.*?)</li>", text, re.DOTALL) if 'class="from"' in item]
    told = [one for section in page_of(GAME, language).sections for one in section.sentences]
    for sentence, item in zip(told, items, strict=False):
        assert re.findall(rf'href="{GAME}\.book\.html#([^"]*)"', item) == [*sentence.clauses]
    assert len(items) > len(told)
    assert all(f'id="{id}"' in book for id in re.findall(rf'href="{GAME}\.book\.html#([^"]*)"', text))
    assert f'href="{GAME}.how-to-play.html"' in book


def test_a_page_of_somebody_else_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / f"{GAME}.how-to-play.html").write_text("mine", encoding="utf-8")
    assert "is no page of rulecore" in refused("book", GAME, "--out", str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == [f"{GAME}.how-to-play.html"]
