"""A browser clicks through the pages: tasks, links, search, light and dark, a phone; nothing from the network.

Run by `make verify-browser`. Not collected by other runs, which need Python alone.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from chromium import opened
from contrast import pale_in_html
from playwright.sync_api import Browser, Page, expect

import rulecore
from rulecore.audit.witnesses.stored import kept
from rulecore.cli.app import app
from rulecore.cli.pages import write_audit_pages

PATIENCE = 120_000
"""Milliseconds: a machine may be slow."""
expect.set_options(timeout=PATIENCE)
DESKTOP: Any
PHONE: Any
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
GAME = "zimbabweee"
SIDES_OF_A_SHEET = 2


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Books, audits and the index of every game, as the command writes them; one game is audited at some length."""
    made = tmp_path_factory.mktemp("pages")
    with ThreadPoolExecutor(2) as two:  # the longest first
        audits = list(two.map(audited, sorted(rulecore.GAMES, key=lambda game: game != GAME)))
        list(two.map(lambda game: command("book", game, "--out", str(made)), rulecore.GAMES))
    write_audit_pages(made, audits)
    command("book", GAME, "--out", str(made))  # now with links to the audit
    return made


def audited(game: str) -> Any:
    """The audit of a game."""
    effort = ("--games", "64", "--interactions", "2") if game == GAME else ("--games", "4")
    return json.loads(command("audit", game, *effort, "--jobs", "1", "--format", "json"))


def command(*words: str) -> str:
    """What the command prints: in a process of its own, so that two can work at once."""
    done = subprocess.run([sys.executable, "-m", "rulecore", *words], check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    with opened() as chromium:
        yield chromium


class Window:
    """A page being looked at, and what went wrong while it was."""

    def __init__(self, browser: Browser, folder: Path, viewport: Any, scheme: Any) -> None:
        self.context = browser.new_context(viewport=viewport, color_scheme=scheme)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
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


BOTH = pytest.mark.parametrize("window", [(DESKTOP, "light"), (PHONE, "dark")], indirect=True, ids=["desk", "phone"])
NAMES = (
    "index.html",
    *(f"{game}{end}" for game in rulecore.GAMES for end in (".html", ".book.html", ".how-to-play.html")),
)

ANCHORS = """() => [...document.querySelectorAll("a[href]")].map((a) => new URL(a.href)).filter((url) =>
  url.pathname === location.pathname && url.hash && !document.getElementById(decodeURIComponent(url.hash.slice(1)))
).map(String)"""
OUTSIDE = """() => [...new Set([...document.querySelectorAll("a[href]")].map((a) => a.href))]
  .filter((href) => new URL(href).pathname !== location.pathname)"""
DRAWN = (
    "() => [...document.querySelectorAll('svg.piece use')].every((u) => document.querySelector(u.getAttribute('href')))"
)
NAMED = "() => [...document.querySelectorAll('svg.piece')].every((svg) => svg.getAttribute('aria-label'))"
NAMELESS = """() => [...document.querySelectorAll("button, a[href], input, summary, [role=group], [role=region]")]
  .filter((one) => !(one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.length))
  .map((one) => one.outerHTML.slice(0, 80))"""
SKIPPED = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((head) => Number(head.tagName[1]))
  .filter((level, at, all) => level > (all[at - 1] ?? 0) + 1)"""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


@BOTH
@pytest.mark.parametrize("name", NAMES)
def test_every_page_opens_fits_and_its_anchors_are_there(window: Window, name: str) -> None:
    page = window.open(name)
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(ANCHORS) == []
    assert not page.evaluate(TOO_WIDE)
    assert page.evaluate(DRAWN)
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(SKIPPED) == []


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
    page.get_by_role("link", name="Zimbabweee Trick").first.click()
    page.locator(".todo a", has_text="bid-supply").click()
    expect(page.locator("article#bid-supply h3")).to_be_in_viewport()
    page.locator("#bid-supply").get_by_role("link", name="in the book").click()
    expect(page.locator("article#bid-supply")).to_be_in_viewport()
    page.locator("#bid-supply .excerpt figcaption a").first.click()
    line = page.locator(":target")
    expect(line).to_be_in_viewport()
    line.locator("a.back", has_text="bid-supply").click()
    expect(page.locator("article#bid-supply")).to_be_in_viewport()
    page.locator("#bid-supply").get_by_role("link", name="what it is worth").click()
    expect(page.locator("article#bid-supply h3")).to_be_in_viewport()


# --- the page of an audit: five questions of somebody who edits a rulebook ---


@BOTH
def test_which_sentence_matters_most(window: Window) -> None:
    page = window.open(f"{GAME}.html")
    first = page.locator(".todo.fix li").first
    expect(first.locator(".rank")).to_have_text("1")
    expect(first).to_be_in_viewport()
    name, sentence = first.locator("b").inner_text(), first.locator(".change").inner_text()
    first.locator("a").click()
    article = page.locator(f"article#{name}")
    expect(article.locator("h3")).to_be_in_viewport()
    expect(article.locator(".readings .default")).to_have_count(1)
    expect(article.locator(".place")).to_contain_text("rank: ")
    expect(article.locator(".says", has_text=sentence)).to_have_count(1)


@BOTH
def test_show_me_where_they_part(window: Window) -> None:
    page = window.open(f"{GAME}.html")
    stepper = page.locator(".fix .stepper:not([data-count='1'], [data-count='2'])").first  # there has to be a way
    count = int(stepper.get_attribute("data-count") or 0)
    at, frame, sides = stepper.locator(".at"), stepper.locator(".frame"), stepper.locator(".parted .side")
    expect(at).to_have_text(f"After all {count}: they part")
    expect(sides).to_have_count(2)
    stepper.get_by_role("button", name="Start").click()
    expect(at).to_have_text("At the start")
    expect(frame.locator(".scene")).to_be_visible()
    expect(sides.first).to_be_hidden()
    stepper.get_by_role("button", name="Forward").click()
    expect(at).to_have_text(f"After 1 of {count}")
    expect(stepper.locator(".deed")).to_contain_text(stepper.locator(".way li").first.text_content() or "?")
    assert page.evaluate(DRAWN) and not page.evaluate(TOO_WIDE)
    stepper.focus()
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"After 2 of {count}")
    assert stepper.evaluate("(one) => getComputedStyle(one).outlineStyle") == "solid"
    page.keyboard.press("End")
    expect(sides.last).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(f"After {count - 1} of {count}")
    stepper.get_by_role("button", name="End").click()
    expect(at).to_have_text(f"After all {count}: they part")


@BOTH
def test_what_does_the_other_reading_change_for_the_start_player(window: Window) -> None:
    page = window.open(f"{GAME}.html")
    row = page.locator(".fix .chances .row", has_text="Start player").first
    row.scroll_into_view_if_needed()
    expect(row.locator(".what")).to_contain_text(re.compile(r"Player 1, \d+ games"))
    expect(row.locator(".value")).to_have_text(
        re.compile(r"[\d.]+\s% → [\d.]+\s%\s+[−+]?[\d.]+ \([−+]?[\d.]+ to [−+]?[\d.]+\)")
    )
    expect(row.locator("svg .before")).to_have_count(1)
    expect(row.locator("svg circle")).to_have_count(1)
    expect(row.locator(".value")).to_be_in_viewport(ratio=1)


@BOTH
def test_does_skill_change_it(window: Window) -> None:
    page = window.open(f"{GAME}.html")
    figure = page.locator(".fix figure", has_text="Does skill change it?").first
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".answer")).to_have_text(re.compile(r"^(Yes: |Not measurably: |It cannot be told: )"))
    for policy in ("Random players", "Greedy players"):
        expect(figure.locator(".row", has_text=policy)).to_contain_text(re.compile(r"\d+ of \d+ games"))


@BOTH
def test_which_rulings_depend_on_each_other(window: Window) -> None:
    page = window.open(f"{GAME}.html")
    page.get_by_role("link", name="Dependences").click()
    expect(page.get_by_role("heading", name="Which rulings depend on each other")).to_be_in_viewport()
    cell = page.locator(".matrix td a").first
    names = (cell.get_attribute("aria-label") or "").partition(":")[0].split(" and ")
    assert page.locator(".matrix td a").count() >= 1
    cell.click()
    pair = page.locator(".pairs li:target")
    expect(pair).to_be_in_viewport()
    for name in names:
        expect(pair.get_by_role("link", name=name)).to_be_visible()
    assert not page.evaluate(TOO_WIDE)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_reading_has_a_witness_found_by_machine_that_can_be_stepped_through(window: Window, game: str) -> None:
    page = window.open(f"{game}.html")
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    defaults = {ruling.id: ruling.default for ruling in rulecore.rulings(game)}
    shown = [
        finding
        for contest, finding in kept(game).items()
        if defaults[contest.ruling] in contest[1:] and finding.actions
    ]
    steppers = page.locator(".stepper")
    counts = [int(steppers.nth(at).get_attribute("data-count") or 0) for at in range(steppers.count())]
    assert len(shown) > 10
    assert {len(finding.actions) for finding in shown} <= set(counts)
    for at in range(steppers.count()):
        stepper = steppers.nth(at)
        stepper.locator("[data-go=start]").click()
        expect(stepper.locator(".frame .scene")).to_be_visible()
        stepper.locator("[data-go=end]").click()
        expect(stepper.locator(".parted")).to_be_visible()
    assert page.evaluate(DRAWN)


# --- books, search, colours ---


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_witnesses_found_by_machine_stand_in_the_book_too(window: Window, game: str) -> None:
    page = window.open(f"{game}.book.html")
    found = page.locator(".stage > p.meta", has_text="by machine")
    assert found.count() == len(kept(game))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_letter_to_the_designer_prints_on_one_sheet(
    browser: Browser, tmp_path: Path, game: str, language: str
) -> None:
    file = tmp_path / "letter.html"
    app(["letter", game, "--lang", language, "--format", "html", "--out", str(file)], standalone_mode=False)
    page = browser.new_page()
    page.goto(file.as_uri())
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") in range(1, SIDES_OF_A_SHEET + 1)


def test_a_test_is_unfolded_by_its_link(window: Window) -> None:
    page = window.open(f"{GAME}.book.html#ZT-FOLLOW-1")
    page.locator("#ZT-FOLLOW-1 summary", has_text="test").click()
    page.locator("#ZT-FOLLOW-1 .tests a").first.click()
    expect(page.locator(".test:target pre")).to_be_visible()


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


def test_the_search_of_an_audit_leaves_the_rulings_that_fit(window: Window) -> None:
    page = window.open(f"{GAME}.html")
    page.locator("#search").fill("sixteen chips")
    shown = page.locator(".entry:visible")
    assert 0 < shown.count() < page.locator(".entry").count()
    expect(page.locator("#hits")).to_have_text(f"{shown.count()} found")
    expect(page.locator("#ranking")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#ranking")).to_be_visible()


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


OF_A_KIND = 6
UNFOLD_AND_THIN_OUT = """(most) => {
  // All of a page takes axe minutes: the first ones of each kind are drawn as all the others.
  for (const one of document.querySelectorAll("details")) one.open = true;
  const seen = {};
  for (const one of document.querySelectorAll("article, .code .r, tr, li, figure, pre, svg")) {
    const kind = [one.tagName, one.getAttribute("class"), one.parentElement.getAttribute("class")].join(" ");
    seen[kind] = (seen[kind] ?? 0) + 1;
    if (seen[kind] > most) one.remove();
  }
}"""


@pytest.mark.parametrize("window", [(DESKTOP, "light"), (DESKTOP, "dark")], indirect=True, ids=["light", "dark"])
@pytest.mark.parametrize("name", [f"{GAME}.html", f"{GAME}.book.html", f"{GAME}.how-to-play.html"])
def test_texts_of_an_audit_and_of_a_book_stand_out(window: Window, name: str) -> None:
    page = window.open(name)
    page.evaluate(UNFOLD_AND_THIN_OUT, OF_A_KIND)
    assert page.locator("h1, h2, p").count() > OF_A_KIND
    assert pale_in_html(page) == []


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
