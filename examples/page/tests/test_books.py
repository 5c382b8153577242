"""The books beside the page: complete in both languages, every link leads to something, nothing is loaded from
elsewhere."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from os.path import normpath
from pathlib import Path
from typing import NamedTuple

import pytest

import rulecore
from page import books as made
from page.golden import positions
from page.links import read
from page.witnesses import Strip, stepped
from rulecore.audit.lockstep.configs import player_counts
from rulecore.audit.rulebook import rulebook_of
from rulecore.audit.witnesses.tables import contests
from rulecore.core.messages import LANGUAGES, Language
from rulecore.registry import GAMES, rules_of, spec_of

pytestmark = pytest.mark.several_games

MOST_COMPRESSED = 3_000_000
"""So many bytes all files may have, each compressed by itself: the page keeps them for when there is no network."""
ENGLISH = re.compile(r"\b[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}")
"""Three words of English in a row."""
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
LOADING = {"src", "href", "poster", "data", "srcset", "action"}
SHOWN = {"aria-label", "title", "alt", "placeholder", "data-start", "data-step", "data-parted"}
"""Attributes whose text people are told."""


class Page(NamedTuple):
    """What the tests ask of a page: its addresses, the ids in it, and its texts outside of code and of what is marked
    as being in another language."""

    language: str
    addresses: list[str]
    ids: set[str]
    texts: list[str]


class Reader(HTMLParser):
    """Reads a page."""

    UNCLOSED = frozenset({"meta", "link", "br", "img", "input", "use", "path", "rect", "circle", "line", "polygon"})

    def __init__(self) -> None:
        super().__init__()
        self.page, self._inside = Page("", [], set(), []), list[bool]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.page = self.page._replace(language=told["lang"])
        elsewhere = bool(self._inside) and self._inside[-1]
        elsewhere |= tag in ("script", "style", "code") or told.get("lang", self.page.language) != self.page.language
        self.page.addresses.extend(told[name] for name in LOADING & told.keys() if told[name])
        self.page.ids.update({told["id"]} if "id" in told else ())
        self.page.texts.extend(told[name] for name in SHOWN & told.keys() if not elsewhere)
        if tag not in self.UNCLOSED:
            self._inside.append(elsewhere)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.UNCLOSED:
            self._inside.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.UNCLOSED:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if not (self._inside and self._inside[-1]):
            self.page.texts.append(data)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The books, made."""
    found = tmp_path_factory.mktemp("page")
    made.books(found)
    return found / "books"


@pytest.fixture(scope="module")
def pages(folder: Path) -> dict[Path, Page]:
    """Every page, read."""
    found = {}
    for path in sorted(folder.rglob("*.html")):
        reader = Reader()
        reader.feed(path.read_text(encoding="utf-8"))
        found[path.relative_to(folder)] = reader.page
    return found


def faults_of_links(folder: Path, pages: dict[Path, Page]) -> Iterator[str]:
    """Every address that leads to nothing, or out of the folder to anything but the page beside it."""
    played = set[str]()
    for name, page in pages.items():
        for address in page.addresses:
            file, _, place = address.partition("#")
            target = Path(normpath(name.parent / file)) if file else name
            if re.match(r"[a-z+.-]+:|//", address):
                if address != "data:,":
                    yield f"{name}: {address} is elsewhere"
            elif target == Path("../index.html"):
                if place and place not in played:
                    rulecore.replay(read(place).trace)
                    played.add(place)
            elif target not in pages and not (folder / target).is_file():
                yield f"{name}: {address} leads nowhere"
            elif place and place not in pages[target].ids:
                yield f"{name}: {address} leads to no place of that page"


def foreign(path: Path, page: Page) -> list[str]:
    """The texts of a page that are in the other language, but for the title of the game, headings of its rulebook, and
    what stands in brackets behind a word that is explained."""
    game = path.name.partition(".")[0]
    named = [rules_of(game).title, *(part.ja for part in rulebook_of(game).parts.values())] if game in GAMES else []
    named += [part.en for part in rulebook_of(game).parts.values()] if game in GAMES else []
    sign = ENGLISH if page.language == "ja" else JAPANESE
    known = re.compile("|".join([*map(re.escape, sorted(named, key=len, reverse=True)), r"\([^()]*\)"]))
    return [text for text in page.texts if sign.search(known.sub("", text))]


def test_every_link_leads_to_something_in_the_folder(folder: Path, pages: dict[Path, Page]) -> None:
    assert sum(len(page.addresses) for page in pages.values()) > 10_000
    assert [*faults_of_links(folder, pages)] == []


def test_a_link_that_leads_nowhere_or_elsewhere_would_be_seen(tmp_path: Path) -> None:
    for address in (
        "gone.html",
        "index.html#gone",
        "https://example.org/a.js",
        "//example.org",
        "../../other.html",
        "#gone",
    ):
        planted = {Path("en/index.html"): Page("en", ["index.html", "#here", address], {"here"}, [])}
        assert len([*faults_of_links(tmp_path, planted)]) == 1, address


def test_styles_and_scripts_load_nothing(folder: Path) -> None:
    files = [*folder.rglob("*.css"), *folder.rglob("*.js")]
    assert len(files) == 2 + len(GAMES) * len(LANGUAGES)
    for path in files:
        assert not re.search(r"https?://|@import|url\(|fetch\(|import\(", path.read_text(encoding="utf-8")), path


def test_both_languages_have_the_same_pages(pages: dict[Path, Page]) -> None:
    names = {language: {path.name for path in pages if path.parts[0] == language} for language in LANGUAGES}
    assert names["en"] == names["ja"]
    assert {page.language for path, page in pages.items() if path.parts[0] == "ja"} == {"ja"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_pages_for_every_table_every_pair_of_readings_and_every_clause(
    pages: dict[Path, Page], game: str
) -> None:
    for language in LANGUAGES:
        at = Path(language)
        for what in ("rules", "how-to-play", "letter", "witnesses", "figures"):
            assert at / made.of(game, what) in pages
        assert all(at / made.of_table(game, players) in pages for players in player_counts(game))
        assert all(at / made.of_pair(game, contest) in pages for contest in contests(game))
        spec = spec_of(game)
        ids = {*(clause.id for clause in spec.clauses), *(ruling.id for ruling in spec.rulings)}
        assert ids <= pages[at / made.of(game, "rules")].ids


def test_every_page_leads_to_the_index(pages: dict[Path, Page]) -> None:
    lost = [path for path, page in pages.items() if len(path.parts) == 2 and "index.html" not in page.addresses]
    assert lost == []


def test_no_text_is_in_the_other_language(pages: dict[Path, Page]) -> None:
    assert sum(len(page.texts) for page in pages.values()) > 10_000
    assert {path: found for path, page in pages.items() if (found := foreign(path, page))} == {}


def test_a_text_in_the_other_language_would_be_seen() -> None:
    index = Path("index.html")
    assert foreign(index, Page("ja", [], set(), ["プレイヤー", "three words here"])) == ["three words here"]
    assert foreign(index, Page("en", [], set(), ["Player", "手札"])) == ["手札"]


@pytest.mark.parametrize("game", GAMES)
def test_many_clauses_have_a_position(game: str) -> None:
    found = positions(game)
    assert len(found) >= 20
    assert found.keys() <= {clause.id for clause in spec_of(game).clauses}
    for there in found.values():
        assert there.trace["config"]["game"] == game
        assert there.step == len(there.trace["steps"])


@pytest.mark.parametrize("game", GAMES)
def test_a_witness_shows_every_step_then_two_tables(game: str) -> None:
    strips: dict[Language, Strip] = {LANGUAGES[0]: Strip(game, LANGUAGES[0], lambda scene, _: repr(scene))}
    shown = [one for _, one in stepped(game, strips)]
    assert {one.contest for one in shown} == {*contests(game)}
    for one in shown:
        frames = json.loads(one.frames)
        assert len(frames["shared"]) == len(one.deeds)
        assert len(frames["parted"]) == (2 if one.deeds else 0)
        (told, drawn), other = zip((side.told for side in one.sides), frames["parted"] or [[], []], strict=True)
        assert (told, drawn) != other, f"{one.contest}: nothing tells the two sides apart"
        for side in one.sides:
            if side.link:
                config = read(side.link).trace["config"]
                assert config["rulings"][one.contest.ruling] in one.contest[1:]


def test_all_files_together_are_small_enough_to_be_kept(folder: Path) -> None:
    files = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    compressed = sum(len(gzip.compress(text, 9)) for text in files)
    print(f"{len(files)} files, {sum(map(len, files)) // 1000:,} kB, compressed {compressed // 1000:,} kB")
    assert compressed < MOST_COMPRESSED
