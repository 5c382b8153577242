"""The pages of an audit are of one language, to the last label; and what they say is written down in both."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import pytest
from page_reading import labels
from sample_report import report, witnesses_once

import rulecore
from rulecore.audit.reports.pairs import NO_DEPENDENCE
from rulecore.audit.reports.report import GOOD, LESS, MORE, NO_COUPLING, NO_GREEDY
from rulecore.audit.reports.skill import LESS as WORSE
from rulecore.audit.reports.skill import MORE as BETTER
from rulecore.audit.reports.skill import NOT_KNOWN
from rulecore.audit.rulebook import rulebook_of
from rulecore.cli import pages
from rulecore.cli.pages.sentences import note_in, verdict_in
from rulecore.cli.pages.writing import TEMPLATES
from rulecore.cli.texts import PAGES, Texts
from rulecore.core.messages import LANGUAGES, Language
from rulecore.registry import rules_of

GAME = "zimbabweee"
NAMES = ("rulecore", "components", "SP")
"""What has no Japanese name: the engine, a field of a config, the start player of FuertoRite's rulebook."""
LATIN = re.compile(r"[A-Za-z][A-Za-z'-]+")
HIRAGANA = re.compile("[\u3041-\u3096]")


def japanese() -> re.Pattern[str]:
    """What pages say in Japanese, between its places: a spec in English may quote other Japanese words."""
    parts = (part for *_, entry in written() for part in re.split(r"\{[^}]*\}|`", entry["ja"]))
    return re.compile("|".join(re.escape(part) for part in parts if len(part) > 3 and HIRAGANA.search(part)))


def names_of(game: str) -> Iterator[str]:
    """What stands on a page as it is, whatever its language: ids, the title, the headings of the rulebook."""
    yield from (game, rules_of(game).title)
    for ruling in rulecore.rulings(game):
        yield from (ruling.id, *(reading.id for reading in ruling.readings))
    yield from (clause.id for clause in rulecore.clauses(game))
    for code, part in rulebook_of(game).parts.items():
        yield from (code, part.en, part.ja)


def foreign(page: Path, games: tuple[str, ...], language: Language) -> list[str]:
    """The labels of a page that hold words of the other language."""
    known = sorted({name for game in games for name in (*NAMES, *names_of(game))}, key=len, reverse=True)
    as_they_are = re.compile("|".join(rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])" for name in known))
    strange = LATIN if language == "ja" else japanese()
    found = labels(page, language)
    wrong = {text for text in set(found) if strange.search(as_they_are.sub("", text))}
    return [text for text in found if text in wrong]


@pytest.fixture(scope="module", autouse=True)
def witnesses_are_made_once() -> Iterator[None]:
    """Those of a game, for all of its pages."""
    with witnesses_once():
        yield


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The pages of two games and their index, in each language."""
    found = dict[str, Path]()
    for language in LANGUAGES:
        found[language] = tmp_path_factory.mktemp(language)
        pages.write_audit_pages(found[language], [report(game) for game in (GAME, "dtwww")], language)
    return found


@pytest.mark.dtwww
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_of_a_page_is_in_the_other_language(folders: dict[str, Path], language: Language) -> None:
    for game in (GAME, "dtwww"):
        assert foreign(folders[language] / f"{game}.html", (game,), language) == []
    assert foreign(folders[language] / "index.html", (GAME, "dtwww"), language) == []
    text = (folders[language] / f"{GAME}.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}"' in text
    assert len(labels(folders[language] / f"{GAME}.html", language)) > 2000


@pytest.mark.parametrize("id", [game for game in rulecore.GAMES if game not in (GAME, "dtwww")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_for_every_game(id: str, language: Language, tmp_path: Path) -> None:
    pages.write_audit_pages(tmp_path, [report(id)], language)
    assert foreign(tmp_path / f"{id}.html", (id,), language) == []


@pytest.mark.dtwww
@pytest.mark.parametrize("where", ["text", "title", "script"])
def test_a_label_that_is_left_in_english_is_found(folders: dict[str, Path], tmp_path: Path, where: str) -> None:
    text = (folders["ja"] / f"{GAME}.html").read_text(encoding="utf-8")
    planted = {
        "text": text.replace("勝ちの取り分（%）", "Share of the win", 1),
        "title": text.replace('title="明暗の切り替え"', 'title="Light or dark"', 1),
        "script": text.replace('data-at-start="最初"', 'data-at-start="At the start"', 1),
    }[where]
    assert planted != text
    page = tmp_path / "planted.html"
    page.write_text(planted, encoding="utf-8")
    assert len(foreign(page, (GAME,), "ja")) == 1


def test_a_label_that_is_left_in_japanese_is_found(tmp_path: Path) -> None:
    page = tmp_path / "planted.html"
    page.write_text("<p>Games</p><p>What was played: 遊んだ内容</p>", encoding="utf-8")
    assert foreign(page, (GAME,), "en") == ["What was played: 遊んだ内容"]


@pytest.mark.dtwww
def test_only_what_is_said_of_a_witness_is_in_english_and_is_marked_so(folders: dict[str, Path]) -> None:
    text = (folders["ja"] / f"{GAME}.html").read_text(encoding="utf-8")
    marked = re.findall(r"<(\w+)([^>]*) lang=\"en\"", text)
    assert marked
    assert {(tag, rest) for tag, rest in marked} <= {("span", ""), ("p", ' class="about"')}


@pytest.mark.dtwww
def test_an_english_page_that_lies_in_a_japanese_folder_is_marked_on_the_index(tmp_path: Path) -> None:
    pages.write_audit_pages(tmp_path, [report("dtwww")], "en")
    pages.write_audit_pages(tmp_path, [report(GAME)], "ja")
    assert '<p lang="en">' in (tmp_path / "index.html").read_text(encoding="utf-8")
    assert foreign(tmp_path / "index.html", (GAME, "dtwww"), "ja") == []


# --- what is written down ---


def written() -> Iterator[tuple[str, str, dict[str, str]]]:
    """Section, key, and the text by language."""
    for section, entries in tomllib.loads(PAGES.read_text(encoding="utf-8")).items():
        for key, entry in entries.items():
            yield section, key, entry


def test_every_text_is_there_in_both_languages_with_the_same_places() -> None:
    for section, key, entry in written():
        assert entry.keys() == set(get_args(Language)), (section, key)
        assert all(entry.values()), (section, key)
        places = [{name for _, name, _, _ in Formatter().parse(entry[one]) if name is not None} for one in LANGUAGES]
        assert places[0] == places[1], (section, key)


BY_VALUE = {
    *("figures", "figures-in-short", "topics", "changes", "more", "less", "disputes", "pairs", "pairs-cells"),
    *("page-words", "parting"),
}
"""Sections whose keys are values: of figures, of kinds, of what a page explains."""
KEYS_BY_VALUE = re.compile(
    r"(fix|wait|unsure|apart|quiet)(-one)?|advice-\w+|stop-\w+|view|legal|step|score|winner|by \w+"
)
POLICIES = {"random", "greedy", "search", "in the games of this audit"}


def test_every_text_of_the_pages_is_used() -> None:
    sources = [*PAGES.parent.rglob("*.py"), *TEMPLATES.glob("*.jinja")]
    source = " ".join(path.read_text(encoding="utf-8") for path in sources).replace("'", '"')
    for section, key, _ in written():
        if section not in BY_VALUE and key not in POLICIES and not KEYS_BY_VALUE.fullmatch(key):
            assert f'"{key}"' in source or f'"{key.removesuffix("-one").removesuffix("s")}"' in source, (section, key)


@pytest.mark.parametrize("says", [GOOD, NO_COUPLING, MORE, BETTER, WORSE, NOT_KNOWN, NO_DEPENDENCE])
def test_what_a_report_says_in_english_is_said_in_both(says: str) -> None:
    assert verdict_in(says, "en") == says
    assert not LATIN.search(verdict_in(says, "ja"))


STOPPED: dict[str, Any] = {"game": GAME, "played": 3, "due": 96}


@pytest.mark.parametrize(
    "note",
    [
        NO_GREEDY.format(game=GAME),
        LESS.format(where=""),
        LESS.format(where=" at 2 of 8 kinds of table"),
        Texts("pages", "en")("up-to", **STOPPED),
    ],
)
def test_a_note_of_a_report_is_said_in_both(note: str) -> None:
    assert note_in(note, "en") == note
    told = note_in(note, "ja")
    assert LATIN.findall(told.replace(GAME, "")) == []
    assert set(re.findall(r"\d+", told)) == set(re.findall(r"\d+", note))
