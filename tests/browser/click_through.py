"""A browser clicks through the pages: links, sorting, search, light and dark, a phone; nothing from the network.

Run by `make verify-browser`. Not collected by other runs, which need Python alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from chromium import found
from playwright.sync_api import Browser, Page, expect, sync_playwright

import rulecore
from rulecore.audit.witnesses.explained import Finding, about
from rulecore.audit.witnesses.stored import kept
from rulecore.cli.app import app

DESKTOP: Any
PHONE: Any
DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
GAME = "zimbabweee"


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of every game, as the command writes them."""
    made = tmp_path_factory.mktemp("pages")
    for game in rulecore.GAMES:
        app(["audit", game, "--games", "4", "--jobs", "1", "--html", str(made)], standalone_mode=False)
    return made


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found(), args=["--no-sandbox"])
        yield opened
        opened.close()


class Window:
    """A page being looked at, and what went wrong while it was."""

    def __init__(self, browser: Browser, folder: Path, viewport: Any, scheme: Any) -> None:
        self.context = browser.new_context(viewport=viewport, color_scheme=scheme)
        self.page: Page = self.context.new_page()
        self.folder = folder
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._said)
        self.page.on("request", self._asked)

    def _said(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(message.text)

    def _asked(self, request: Any) -> None:
        if not request.url.startswith(("file://", "data:")):
            self.faults.append(f"asked the network for {request.url}")

    def open(self, name: str) -> Page:
        """Go to a page of the folder."""
        self.page.goto((self.folder / name.partition("#")[0]).as_uri() + "".join(name.partition("#")[1:]))
        return self.page


@pytest.fixture
def window(browser: Browser, folder: Path, request: pytest.FixtureRequest) -> Iterator[Window]:
    """A window on a desk, in light colours; it must not complain."""
    viewport, scheme = getattr(request, "param", (DESKTOP, "light"))
    made = Window(browser, folder, viewport, scheme)
    yield made
    made.context.close()
    assert made.faults == []


NAMES = ("index.html", *(f"{game}{end}" for game in rulecore.GAMES for end in (".html", ".book.html")))

ANCHORS = """() => [...document.querySelectorAll("a[href]")].map((a) => new URL(a.href)).filter((url) =>
  url.pathname === location.pathname && url.hash && !document.getElementById(decodeURIComponent(url.hash.slice(1)))
).map(String)"""
OUTSIDE = """() => [...new Set([...document.querySelectorAll("a[href]")].map((a) => a.href))]
  .filter((href) => new URL(href).pathname !== location.pathname)"""
DRAWN = (
    "() => [...document.querySelectorAll('svg.piece use')].every((u) => document.querySelector(u.getAttribute('href')))"
)
NAMED = "() => [...document.querySelectorAll('svg.piece')].every((svg) => svg.getAttribute('aria-label'))"
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("window", [(DESKTOP, "light"), (PHONE, "dark")], indirect=True, ids=["desk", "phone"])
@pytest.mark.parametrize("name", NAMES)
def test_every_page_opens_fits_and_its_anchors_are_there(window: Window, name: str) -> None:
    page = window.open(name)
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(ANCHORS) == []
    assert not page.evaluate(TOO_WIDE)
    assert page.evaluate(DRAWN)


@pytest.mark.parametrize("name", NAMES)
def test_links_to_other_pages_lead_to_their_anchors(window: Window, name: str) -> None:
    by_page: dict[str, set[str]] = {}
    for address in window.open(name).evaluate(OUTSIDE):
        target, _, anchor = address.partition("#")
        by_page.setdefault(target, set()).add(anchor)
    for target, anchors in by_page.items():
        assert target.startswith(window.folder.as_uri())
        window.page.goto(target)
        lost = "(ids) => ids.filter((id) => id && !document.getElementById(id))"
        assert window.page.evaluate(lost, sorted(anchors)) == []


def test_from_the_index_to_the_line_of_code_and_back(window: Window) -> None:
    page = window.open("index.html")
    page.get_by_role("link", name="Zimbabweee Trick").click()
    page.locator(".overview a", has_text="trick-tie").click()
    expect(page.locator("article#trick-tie .scene").first).to_be_visible()
    page.locator("#trick-tie").get_by_role("link", name="in the book").click()
    expect(page.locator("article#trick-tie")).to_be_in_viewport()
    page.locator("#trick-tie .excerpt figcaption a").first.click()
    line = page.locator(":target")
    expect(line).to_be_in_viewport()
    line.locator("a.back", has_text="trick-tie").click()
    expect(page.locator("article#trick-tie")).to_be_in_viewport()
    page.locator("#trick-tie").get_by_role("link", name="what it is worth").click()
    expect(page.locator("article#trick-tie .chart").first).to_be_visible()
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("read the other way")


@pytest.mark.parametrize("window", [(DESKTOP, "light"), (PHONE, "dark")], indirect=True, ids=["desk", "phone"])
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_first_witness_of_every_ruling_was_found_by_machine_and_is_drawn(window: Window, game: str) -> None:
    page = window.open(f"{game}.html")
    first: dict[str, Finding] = {}
    for contest, finding in kept(game).items():
        first.setdefault(contest.ruling, finding)
    for ruling, finding in first.items():
        stage = page.locator(f"article#{ruling} .stage").first
        expect(stage.locator("p.meta")).to_contain_text("by machine")
        expect(stage.locator("p.meta")).to_contain_text(about(finding))
        expect(stage.locator(".side")).to_have_count(2 if finding.found.parting else 0)
        if finding.actions:
            expect(stage.locator(".scene").first).to_be_visible()
            stage.locator("details.way summary").click()
            expect(stage.locator("details.way li")).to_have_count(len(finding.actions))
            expect(stage.locator("details.way li").last).to_be_visible()


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_witnesses_found_by_machine_stand_in_the_book_too(window: Window, game: str) -> None:
    page = window.open(f"{game}.book.html")
    found = page.locator(".stage > p.meta", has_text="by machine")
    assert found.count() == len(kept(game))


def test_a_test_is_unfolded_by_its_link(window: Window) -> None:
    page = window.open(f"{GAME}.book.html#ZT-FOLLOW-1")
    page.locator("#ZT-FOLLOW-1 summary", has_text="test").click()
    page.locator("#ZT-FOLLOW-1 .tests a").first.click()
    expect(page.locator(".test:target pre")).to_be_visible()


@pytest.mark.parametrize("name", ["index.html", f"{GAME}.html"])
def test_every_column_of_the_overview_sorts_both_ways(window: Window, name: str) -> None:
    page = window.open(name)
    heads = page.locator("table.sortable thead th")
    rows = page.locator("table.sortable tbody tr").count()
    for at in range(heads.count()):
        head = heads.nth(at)
        is_number = "number" in (head.get_attribute("class") or "")
        for _ in range(2):
            head.locator("button").click()
            order = head.get_attribute("aria-sort")
            values = page.evaluate(
                """(at) => [...document.querySelector("table.sortable").tBodies[0].rows].map((row) =>
                row.cells[at].dataset.value ?? row.cells[at].textContent.trim())""",
                at,
            )
            keys: list[Any] = [float(value) if is_number else value.casefold() for value in values]
            assert len(keys) == rows
            assert keys == sorted(keys, reverse=order == "descending")
        assert page.locator("[aria-sort]").count() == 1


def test_the_search_of_a_book_finds_by_id_words_code_and_gives_all_back(window: Window) -> None:
    page = window.open(f"{GAME}.book.html")
    entries, box = page.locator(".entry"), page.locator("#search")
    shown = page.locator(".entry:visible")
    whole = entries.count()
    for words, id in (("zt-bid-4", "ZT-BID-4"), ("must_follow", "ZT-FOLLOW-1"), ("sixteen chips", "bid-supply")):
        page.keyboard.press("/")
        box.fill(words)
        assert 0 < shown.count() < whole
        expect(page.locator(f"article#{id}")).to_be_visible()
        expect(page.locator("#hits")).to_have_text(f"{shown.count()} found")
        page.keyboard.press("Escape")
        assert shown.count() == whole
    box.fill("no such words anywhere")
    expect(page.locator("#hits")).to_have_text("0 found")
    assert shown.count() == 0
    page.locator(".contents a", has_text="ZT-FOLLOW-1").click()
    expect(page.locator("article#ZT-FOLLOW-1")).to_be_in_viewport()
    assert box.input_value() == ""


def test_the_search_of_an_audit_leaves_the_rows_that_fit(window: Window) -> None:
    page = window.open("index.html")
    page.locator("#search").fill("fuertorite" if "fuertorite" in rulecore.GAMES else GAME)
    rows = page.locator("table.sortable tbody tr:visible")
    assert 0 < rows.count() < page.locator("table.sortable tbody tr").count()
    expect(page.locator("#hits")).to_have_text(f"{rows.count()} found")


@pytest.mark.parametrize("window", [(DESKTOP, "light"), (DESKTOP, "dark")], indirect=True, ids=["light", "dark"])
def test_the_colours_follow_the_system_and_then_the_button(window: Window) -> None:
    page = window.open(f"{GAME}.html")

    def paper() -> int:
        """How bright the background is."""
        colour = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
        return sum(int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(","))

    dark_first = page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    assert (paper() < 300) == dark_first
    page.locator("#theme").click()
    assert (paper() < 300) != dark_first
    page.reload()
    assert (paper() < 300) != dark_first
    page.locator("#theme").click()
    assert (paper() < 300) == dark_first


@pytest.mark.parametrize("window", [(PHONE, "light")], indirect=True, ids=["phone"])
def test_on_a_phone_the_contents_are_folded_until_wanted(window: Window) -> None:
    page = window.open(f"{GAME}.book.html")
    link = page.locator(".contents a", has_text="ZT-NUM-1")
    expect(link).to_be_hidden()
    page.locator(".contents summary").click()
    link.click()
    expect(page.locator("article#ZT-NUM-1")).to_be_in_viewport()
    expect(link).to_be_hidden()


def test_what_is_told_to_a_reader_who_cannot_see_the_pictures(window: Window) -> None:
    page = window.open(f"{GAME}.html")
    assert page.locator("svg.piece").count() > 50
    assert page.evaluate(NAMED)
