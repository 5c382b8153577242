"""The first page of the site in a browser, on a phone and on a desk: everything on it is there, and nothing is cut off.

Run by `make verify-browser`. Not collected by other runs, which need Python alone.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from chromium import opened
from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).resolve().parents[2]
WIDTHS = (390, 1200)
CUT_OFF = """() => [...document.querySelectorAll("article :is(p, li, img, pre, .table-wrapper)")].filter((one) =>
  one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline" ||
  one.getBoundingClientRect().right > document.documentElement.clientWidth
).filter((one) => one.compareDocumentPosition(document.querySelector("#for-front-ends")) & 4)
  .map((one) => one.outerHTML.slice(0, 100))"""
"""What does not fit into the window or into itself, above the chapters for one kind of reader each."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, as `make docs` builds it."""
    out = tmp_path_factory.mktemp("site")
    subprocess.run((sys.executable, ROOT / "docs/site/make_site.py", "--out", out), check=True)
    return out / "html"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    with opened() as chromium:
        yield chromium


@pytest.fixture(params=WIDTHS)
def page(browser: Browser, site: Path, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The first page, in a window of some width."""
    made = browser.new_page(viewport={"width": request.param, "height": 900})
    made.goto((site / "index.html").as_uri())
    yield made
    made.close()


def test_the_first_screen_says_what_it_is_and_for_whom(page: Page) -> None:
    expect(page.locator("article h1")).to_be_in_viewport()
    expect(page.get_by_text("rulecore plays five published card and dice games")).to_be_in_viewport()
    for start in ("write a front end", "maintain or audit rules", "write a game", "write bots"):
        expect(page.locator("article li strong", has_text=start)).to_be_in_viewport()


def test_nothing_above_the_chapters_is_cut_off(page: Page) -> None:
    assert page.locator("article pre").count() >= 3
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_picture_of_a_table_is_there_and_has_words(page: Page) -> None:
    picture = page.locator("article img").first
    assert picture.evaluate("(one) => one.complete && one.naturalWidth >= 1000")
    assert len(picture.get_attribute("alt") or "") > 40
