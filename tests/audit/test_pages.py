"""The pages of the book and of an audit: whole, linked, self-contained, the same each time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import copy

import pytest
from page_reading import Page, dead_links
from sample_report import report, witnesses_once

import rulecore
from rulecore.audit.answers import answered
from rulecore.audit.evidence.places import readers, tags
from rulecore.audit.reports.cases import BY_HAND
from rulecore.audit.reports.report import doubt
from rulecore.audit.witnesses.golden import witnesses
from rulecore.audit.witnesses.stored import kept
from rulecore.cli import pages
from rulecore.cli.inputs import BadInput
from rulecore.cli.pages import book, cases, listings
from rulecore.cli.pages.cases import cases_of
from rulecore.cli.pages.chapters import outline_of
from rulecore.cli.pages.learn import name_of as how_to_play_of
from rulecore.cli.pages.report import TOP, book_page
from rulecore.cli.pages.rulings import QUARREL
from rulecore.cli.pages.text import NO_LINKS, coloured, line_of, prose
from rulecore.core.errors import InvalidData, InvalidSpec
from rulecore.core.spec import by_doubt
from rulecore.registry import rules_of

GAME = "zimbabweee"
TWO = ("dtwww", GAME)
"""Where there must be several: in the part of the first of them, so that no other game is read."""
EXTERNAL = re.compile(r"https?://|//[a-z]+\.|@import|url\(", re.IGNORECASE)
MOST = 2_000_000
"""So many bytes a page of an audit may have."""


@cache
def made(game: str) -> book.Book:
    """The book of a game, once."""
    return book.Book(game)


@pytest.fixture(scope="module", autouse=True)
def witnesses_are_made_once() -> Iterator[None]:
    """Those of a game, for all of its pages."""
    with witnesses_once():
        yield


@pytest.fixture
def witnesses_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are made for each page, as the command makes them."""
    monkeypatch.setattr(book, "cases_of", cases_of)
    monkeypatch.setattr("rulecore.cli.pages.report.cases_of", cases_of)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    """The pages of two games, the first one audited alone, read."""
    folder = tmp_path_factory.mktemp("pages")
    first, other = TWO
    assert pages.write_audit_pages(folder, [report(first)]) == folder / f"{first}.html"
    assert pages.write_audit_pages(folder, [report(other)]) == folder / f"{other}.html"
    return {path.name: Page(path) for path in sorted(folder.glob("*.html"))}


class Audits(dict[str, Page]):
    """The page of an audit of every game that is asked for, each in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder

    def __missing__(self, game: str) -> Page:
        (self.folder / game).mkdir()
        self[game] = Page(pages.write_audit_pages(self.folder / game, [report(game)]))
        return self[game]


@pytest.fixture(scope="module")
def audits(tmp_path_factory: pytest.TempPathFactory) -> Audits:
    """None is written yet."""
    return Audits(tmp_path_factory.mktemp("audits"))


class Books(dict[str, Page]):
    """The book of every game that is asked for, each in a folder without any audit."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder

    def __missing__(self, game: str) -> Page:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("rulecore.cli.pages.report.Book", lambda game, *_: made(game))
            self[game] = Page(pages.write_book(game, str(self.folder / game)))
        return self[game]


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Books:
    """None is written yet."""
    return Books(tmp_path_factory.mktemp("books"))


@pytest.fixture
def unstaged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages without witnesses, which take the time."""
    monkeypatch.setattr(book, "cases_of", lambda game: ())
    monkeypatch.setattr("rulecore.cli.pages.report.cases_of", lambda game: ())
    monkeypatch.setattr("rulecore.cli.pages.rulings.case_for", lambda audit, impacts, language: None)


# --- files ---


@pytest.mark.dtwww
def test_an_audit_writes_one_file_for_each_game_and_an_index_over_several(written: dict[str, Page]) -> None:
    assert set(written) == {"index.html", *(f"{game}.html" for game in TWO)}
    folder = written["index.html"].path.parent
    assert {path.name for path in folder.iterdir()} == set(written)


@pytest.mark.usefixtures("unstaged")
def test_an_audit_of_one_game_writes_its_page_alone(tmp_path: Path) -> None:
    assert pages.write_audit_pages(tmp_path, [report(GAME)]) == tmp_path / f"{GAME}.html"
    assert [path.name for path in tmp_path.iterdir()] == [f"{GAME}.html"]
    assert "All games" not in Page(tmp_path / f"{GAME}.html").text


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_no_page_of_an_audit_is_larger_than_two_megabytes(game: str, audits: Audits) -> None:
    assert audits[game].path.stat().st_size < MOST


@pytest.mark.dtwww
def test_an_index_is_a_small_page(written: dict[str, Page]) -> None:
    assert written["index.html"].path.stat().st_size < MOST / 20


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_page_of_an_audit_is_whole_and_every_link_leads_somewhere(game: str, audits: Audits) -> None:
    page = audits[game]
    assert page.faults == []
    assert len(page.ids) == len(set(page.ids))
    assert dead_links(page, {}) == []
    assert page.skipped_headings() == []


@pytest.mark.dtwww
def test_so_are_the_index_and_the_pages_beside_it(written: dict[str, Page]) -> None:
    for page in written.values():
        assert page.faults == []
        assert len(page.ids) == len(set(page.ids))
        assert dead_links(page, written) == []
        assert page.skipped_headings() == []


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_book_needs_no_page_but_the_one_that_is_written_beside_it(game: str, books: Books) -> None:
    page = books[game]
    assert page.faults == []
    assert len(page.ids) == len(set(page.ids))
    assert dead_links(page, {}) == [how_to_play_of(game)]


def test_a_page_that_is_torn_would_be_noticed(tmp_path: Path) -> None:
    torn = tmp_path / "torn.html"
    torn.write_text('<p id="a"><a href="#b">x</p><div><a href="gone.html">', encoding="utf-8")
    page = Page(torn)
    assert page.faults
    assert dead_links(page, {}) == ["#b", "gone.html"]


def asks_the_network(page: Page) -> bool:
    """Whether a page can load anything from elsewhere."""
    text = page.path.read_text(encoding="utf-8")
    return bool(
        set(page.addresses) - {"data:,"}
        or [link for link in page.links if ":" in link or link.startswith("/")]
        or EXTERNAL.search(re.sub(r"<(main|nav)\b.*</\1>", "", text, flags=re.DOTALL))
        or "default-src 'none'" not in text
    )


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_no_page_of_an_audit_asks_the_network_for_anything(game: str, audits: Audits) -> None:
    assert not asks_the_network(audits[game])


@pytest.mark.dtwww
def test_no_index_asks_the_network_for_anything(written: dict[str, Page]) -> None:
    assert [page.path.name for page in written.values() if asks_the_network(page)] == []


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_no_book_asks_the_network_for_anything(game: str, books: Books) -> None:
    assert not asks_the_network(books[game])


def test_a_page_that_asks_the_network_would_be_noticed(books: Books, tmp_path: Path) -> None:
    text = books[GAME].path.read_text(encoding="utf-8")
    for before, after in (
        ("data:,", "style.css"),
        ("default-src 'none'", ""),
        ("</body>", '<a href="/x">x</a></body>'),
    ):
        (tmp_path / "page.html").write_text(text.replace(before, after), encoding="utf-8")
        assert asks_the_network(Page(tmp_path / "page.html")), after


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_book_has_every_clause_and_ruling_with_all_that_belongs_to_it(game: str, books: Books) -> None:
    page = books[game]
    assert {clause.id for clause in rulecore.clauses(game)} <= set(page.ids)
    assert {ruling.id for ruling in rulecore.rulings(game)} <= set(page.ids)
    assert {chapter.anchor for chapter in outline_of(game).chapters} <= set(page.ids)
    assert [law.name for law in rules_of(game).laws if law.name not in page.text] == []
    for ruling in rulecore.rulings(game):
        assert all(reading.id in page.text for reading in ruling.readings)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_book_leads_from_clause_to_code_and_back(game: str, books: Books) -> None:
    page = books[game]
    links = set(page.links)
    for clause, places in tags(game).items():
        assert f"#{clause}" in links
        assert all(f"#code-{place.module.replace('.', '-')}-{place.first}" in links for place in places)
        assert all(f"code-{place.module.replace('.', '-')}-{place.first}" in page.ids for place in places)
    for ruling, (reader,) in readers(game).items():
        assert f"#code-{reader.place.module.replace('.', '-')}-{reader.place.first}" in links
        assert f"#{ruling}" in links


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_book_has_the_source_of_every_test_that_the_evidence_names(game: str, books: Books) -> None:
    found = made(game)
    named = {test.id for chapter in found.chapters for clause in chapter.clauses for test in clause.tests}
    sourced = {test.id for tests in found.tests.values() for test in tests}
    assert named <= sourced
    assert all(test.anchor in books[game].ids for tests in found.tests.values() for test in tests)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_witness_is_put_on_the_stage_under_all_of_its_readings(game: str) -> None:
    stages = [stage for chapter in made(game).chapters for ruling in chapter.rulings for stage in ruling.stages]
    assert len(stages) == len(kept(game)) + sum(len(witness.positions) for witness in witnesses(game).values())
    for stage in stages:
        if stage.case.config is None:
            continue
        assert [side.reading for side in stage.sides] == list(stage.case.answers)
        asks_about_play = bool(stage.case.actions)
        assert not asks_about_play or all(side.fault == "" and side.turn for side in stage.sides)
        assert not asks_about_play or stage.shared or any(side.scene for side in stage.sides)
        assert len(stage.way) == len(stage.case.actions)


def test_who_may_do_what_is_told_with_the_reason_why_not() -> None:
    ruling = next(r for chapter in made(GAME).chapters for r in chapter.rulings if r.ruling.id == "bid-supply")
    golden = next(stage for stage in ruling.stages if stage.case.found == BY_HAND)
    pool, unlimited, share_ = golden.sides
    assert (pool.total, unlimited.total, share_.total) == (12, 13, 6)
    assert [choice.text for choice in unlimited.choices if choice.only][-1] == "Bid 12"
    assert "ZT-BID-4" in pool.refused[0]
    assert unlimited.refused == ()


@pytest.mark.dtwww
def test_the_index_names_every_game_and_the_sentences_that_matter_most(written: dict[str, Page]) -> None:
    page = written["index.html"]
    assert {f"{game}.html" for game in TWO} <= set(page.links)
    effects = {
        f"{game}.html#{one['ruling']}"
        for game in TWO
        for one in report(game)["ranking"]
        if one["says"] == "effect" or (one["dispute"] and one["dispute"]["low"] > QUARREL)
    }
    named = [link for link in page.links if "html#" in link]
    assert {*named} <= effects and 2 < len(named) <= TOP
    assert "The share of the win of the start player is 8.0 percentage points larger" in page.text


@pytest.mark.usefixtures("unstaged")
@pytest.mark.dtwww
def test_the_index_puts_the_best_grade_first_and_then_what_is_most_often_disputed(tmp_path: Path) -> None:
    small, large = report("dtwww"), report(GAME)
    effects = [rank for one in (small, large) for rank in one["ranking"] if rank["says"] == "effect"]
    for number, rank in enumerate(effects):
        rank["dispute"]["share"] = 0.1 + number / 100
    pages.write_audit_pages(tmp_path, [small, large])
    links = [link.split(".html#") for link in Page(tmp_path / "index.html").links if "html#" in link]
    places = {
        (one["game"], rank["ruling"]): (doubt(one["game"], rank["ruling"]), -rank["dispute"]["share"])
        for one in (small, large)
        for rank in one["ranking"]
    }
    keys = [places[game, ruling] for game, ruling in links]
    assert keys == sorted(keys)
    assert len(set(keys)) > 2


# --- grades, what is assumed, languages ---


@pytest.mark.usefixtures("unstaged")
def test_the_rulings_of_a_book_are_in_the_order_of_doubt_each_reading_with_grade_and_reason(tmp_path: Path) -> None:
    page, doubts = Page(pages.write_book(GAME, str(tmp_path))), by_doubt(rulecore.rulings(GAME))
    assert [id for id in page.ids if id in {ruling.id for ruling in doubts}] == [ruling.id for ruling in doubts]
    for reading in (reading for ruling in doubts for reading in ruling.readings):
        assert f"{reading.grade} {reading.because}".replace("`", "") in page.text


@pytest.mark.usefixtures("unstaged")
def test_the_page_of_an_audit_shows_each_grade_with_its_reason(tmp_path: Path) -> None:
    page = Page(pages.write_audit_pages(tmp_path, [report(GAME)]))
    for ruling in rulecore.rulings(GAME):
        assert f"{ruling.id} {ruling.grade}" in page.text
        assert all(f"{one.grade} {one.because}".replace("`", "") in page.text for one in ruling.readings)


@pytest.mark.usefixtures("unstaged")
def test_within_a_grade_the_audit_beside_a_book_orders_its_rulings(tmp_path: Path) -> None:
    straws = [ruling.id for ruling in by_doubt(rulecore.rulings(GAME)) if ruling.grade == "straw"]
    data = report(GAME)
    data["ranking"].sort(key=lambda rank: rank["ruling"] != straws[-1])
    pages.write_audit_pages(tmp_path, [data])
    ids = Page(pages.write_book(GAME, str(tmp_path))).ids
    places = [ids.index(straw) for straw in straws]
    assert min(places) == places[-1]


@pytest.mark.fuertorite
def test_what_is_assumed_is_named_with_the_way_to_give_the_printed_pieces(books: Books, audits: Audits) -> None:
    for page in (books["fuertorite"], audits["fuertorite"]):
        assert "does not give all of FR-COMP-5 (One to five stars)" in page.text
        assert "Give the printed ones in the config, as components" in page.text


def test_where_nothing_is_assumed_nothing_is_named(books: Books) -> None:
    assert "does not give all of" not in books[GAME].text


@pytest.mark.usefixtures("unstaged")
def test_the_texts_of_the_spec_are_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    book_in_japanese = Page(pages.write_book(GAME, str(tmp_path), "ja"))
    audit = Page(pages.write_audit_pages(tmp_path, [report(GAME)], "ja"))
    assert book_in_japanese.faults == audit.faults == []
    for ruling in rulecore.rulings(GAME, "ja"):
        for page in (book_in_japanese, audit):
            assert ruling.question in page.text
            assert all(reading.title in page.text and reading.text[:12] in page.text for reading in ruling.readings)
    assert all(clause.text[:8] in book_in_japanese.text for clause in rulecore.clauses(GAME, "ja"))
    assert '<html lang="ja"' in audit.path.read_text(encoding="utf-8")


@pytest.mark.usefixtures("unstaged")
def test_what_somebody_has_answered_stands_at_its_ruling_with_who_and_when(tmp_path: Path) -> None:
    given = answered(GAME, {"bid-supply": "pool"}, "Ada <b>", "2026-11-25").answers
    page = Page(pages.write_book(GAME, str(tmp_path), answers=given))
    assert page.faults == []
    start = page.text.index("Answered: pool , by Ada <b> on 2026-11-25")
    assert page.text.rindex("bid-supply ruling", 0, start) > page.text.rindex("ZT-", 0, start)
    assert "Answered: " not in Page(pages.write_book(GAME, str(tmp_path))).text


def test_a_language_that_there_is_not_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(InvalidData, match="should be one of 'en', 'ja', not 'de'"):
        pages.write_book(GAME, str(tmp_path / "new"), "de")
    with pytest.raises(InvalidData, match="should be one of 'en', 'ja', not 'de'"):
        pages.pages_folder(str(tmp_path / "new"), [GAME], "de")
    assert not (tmp_path / "new").exists()


@pytest.mark.usefixtures("unstaged")
def test_an_earlier_page_that_cannot_be_read_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    pages.write_audit_pages(tmp_path, [report(GAME)])
    page = tmp_path / f"{GAME}.html"
    page.write_text(page.read_text(encoding="utf-8").replace('"sentences":', '"sentence":'), encoding="utf-8")
    with pytest.raises(InvalidSpec, match=rf"{GAME}\.html is not the page of an audit that can be read"):
        pages.pages_folder(str(tmp_path), ["dtwww"])
    assert pages.pages_folder(str(tmp_path), [GAME]) == tmp_path


@pytest.mark.dtwww
def test_a_page_of_ours_that_is_no_audit_does_not_stand_on_the_index(books: Books, tmp_path: Path) -> None:
    copy(books["dtwww"].path, tmp_path)
    assert pages.write_audit_pages(tmp_path, [report(GAME)]) == tmp_path / f"{GAME}.html"
    assert not (tmp_path / "index.html").exists()


@pytest.mark.usefixtures("unstaged")
def test_an_index_of_somebody_else_is_in_nobody_s_way_until_there_are_two_games(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine", encoding="utf-8")
    pages.write_audit_pages(tmp_path, [report(GAME)])
    with pytest.raises(BadInput, match="is no page of rulecore"):
        pages.pages_folder(str(tmp_path), ["dtwww"])


@pytest.mark.usefixtures("unstaged")
def test_the_page_links_to_a_book_only_where_it_lies_beside_it(tmp_path: Path) -> None:
    pages.write_audit_pages(tmp_path, [report(GAME)])
    page = Page(tmp_path / f"{GAME}.html")
    assert dead_links(page, {}) == []
    book = Page(pages.write_book(GAME, str(tmp_path)))
    pages.write_audit_pages(tmp_path, [report(GAME)])
    page = Page(tmp_path / f"{GAME}.html")
    assert f"{GAME}.book.html#bid-supply" in page.links
    assert dead_links(page, {book.path.name: book}) == []
    assert f"{GAME}.html#bid-supply" in book.links


@pytest.mark.dtwww
@pytest.mark.usefixtures("witnesses_anew")
def test_the_pages_are_the_same_each_time(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        pages.write_audit_pages(tmp_path / name, [report(GAME), report("dtwww")])
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "other" / path.name).read_bytes()


# --- from a package without a checkout ---


@pytest.mark.usefixtures("witnesses_anew")
def test_without_a_checkout_the_book_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for module in (book, cases, listings):
        monkeypatch.setattr(module, "checkout", lambda: None)
    monkeypatch.setattr(book, "evidence_of", lambda game: {})
    (tmp_path / "book.html").write_text(book_page(GAME), encoding="utf-8")
    page = Page(tmp_path / "book.html")
    assert "This book does without:" in page.text
    assert "come with a checkout" in page.text and "its evidence.lock, which is not there" in page.text
    assert dead_links(page, {}) == [how_to_play_of(GAME)]
    assert {clause.id for clause in rulecore.clauses(GAME)} <= set(page.ids)


# --- texts ---


def test_html_in_a_spec_is_text_and_no_link_leads_outside() -> None:
    shown = prose('<script>alert(1)</script> [x](https://example.org) <https://example.org> "&"', NO_LINKS)
    assert "<script" not in shown and "<a" not in shown


def test_ids_become_links_where_they_are_known() -> None:
    links = made(GAME).links
    assert '<a href="#ZT-BID-4">ZT-BID-4</a>' in prose("see ZT-BID-4, not ZT-BID-99", links)
    assert "#ZT-BID-99" not in prose("see ZT-BID-4, not ZT-BID-99", links)
    assert line_of("`bid-supply`", links) == '<a href="#bid-supply"><code>bid-supply</code></a>'


def test_code_keeps_every_character() -> None:
    source = 'def f(a: int) -> str:\n    """Doc <b>\n    two"""\n    return f"{a}&"  # ZT-BID-4 "bid-supply"\n'
    lines = coloured(source, made(GAME).links)
    assert "\n".join(line.striptags() if line.strip() else "" for line in lines).split() == [
        *line_words(source),
    ]
    assert '<a href="#ZT-BID-4">' in lines[3] and '<a href="#bid-supply">' in lines[3]


def line_words(text: str) -> list[str]:
    return text.split()
