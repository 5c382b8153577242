"""The letters of all games in a browser: printed on two sides of A4 with no frame cut, and on a phone.

Run by `make verify-browser`. Not collected by other runs, which need Python alone.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from chromium import opened
from playwright.sync_api import Browser, Page, ViewportSize

import rulecore
from rulecore.core.messages import LANGUAGES

PHONE: ViewportSize = {"width": 390, "height": 844}
PAGES = 2
LEAST_SIZE = 12.0
"""9 pt, in the pixels of a browser."""
LETTERS = [(game, language) for game in rulecore.GAMES for language in LANGUAGES]
TOO_SMALL = """(least) => [...document.querySelectorAll("h1, h2, p:not(.key), li, figcaption, figure div")]
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < least - 0.01)
  .map((one) => one.outerHTML.slice(0, 99))"""
TORN = """() => [...document.querySelectorAll("figure, li, h2, .place")]
  .filter((one) => one.getClientRects().length > 1).map((one) => one.outerHTML.slice(0, 99))"""
"""What is broken over two columns, on paper that has no end: a page is broken as a column is."""
CUT_OFF = """() => [...document.querySelectorAll("body *:not(svg *)")]
  .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((one) => one.outerHTML.slice(0, 99))"""


@pytest.fixture(scope="module")
def letters(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the letters of all games, as the command writes them."""
    folder = tmp_path_factory.mktemp("letters")
    for game, language in LETTERS:
        for name, more in (("letter", ()), ("each", ("--page-each",))):
            words = ("letter", game, "--lang", language, "--format", "html", *more)
            out = ("--out", str(folder / f"{name}.{game}.{language}.html"))
            subprocess.run((sys.executable, "-m", "rulecore", *words, *out), check=True)
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    with opened() as chromium:
        yield chromium


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A phone."""
    made = browser.new_page(viewport=PHONE)
    yield made
    made.close()


def pages_of(page: Page) -> int:
    """How many sides of paper a letter takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize(("game", "language"), LETTERS)
def test_a_letter_fits_on_two_sides_in_nine_points(page: Page, letters: Path, game: str, language: str) -> None:
    page.goto((letters / f"letter.{game}.{language}.html").as_uri())
    assert 1 <= pages_of(page) <= PAGES
    page.emulate_media(media="print")
    assert page.evaluate(TOO_SMALL, LEAST_SIZE) == []


@pytest.mark.parametrize(("game", "language"), LETTERS)
def test_no_frame_and_no_answer_of_a_letter_is_cut(page: Page, letters: Path, game: str, language: str) -> None:
    page.goto((letters / f"letter.{game}.{language}.html").as_uri())
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 1047})  # the paper within its margins
    page.add_style_tag(content="main { height: 1000px; column-fill: auto }")  # columns as high as a page
    assert page.locator("figure").count() > 3
    assert page.evaluate(TORN) == []
    page.add_style_tag(content="figure { break-inside: auto !important } main { height: 150px !important }")
    assert page.evaluate(TORN) != [], "a torn frame would be seen"


@pytest.mark.parametrize(("game", "language"), LETTERS)
def test_nothing_of_a_letter_is_cut_off_on_a_phone(page: Page, letters: Path, game: str, language: str) -> None:
    page.goto((letters / f"letter.{game}.{language}.html").as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(("game", "language"), LETTERS)
def test_each_question_may_have_a_page(page: Page, letters: Path, game: str, language: str) -> None:
    page.goto((letters / f"each.{game}.{language}.html").as_uri())
    assert pages_of(page) == page.locator("section").count() + 1
