"""What is around a test in a browser: the browser, a server, people with a window each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from chromium import opened
from playwright.sync_api import Browser
from serving import Server
from windows import DESK, PHONE, Window


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    with opened() as chromium:
        yield chromium


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests, as it would be."""
    made = Server(tmp_path_factory.mktemp("tables") / "tables.sqlite")
    yield made
    made.kill()


@pytest.fixture
def people(browser: Browser) -> Iterator[list[Window]]:
    """One at a desk, who reads English, and one with a phone, who reads Japanese; no page may complain."""
    made = [Window(browser, DESK), Window(browser, PHONE, language="ja-JP")]
    yield made
    for window in made:
        window.context.close()
    assert [window.faults for window in made] == [[], []]


@pytest.fixture
def window(browser: Browser) -> Iterator[Window]:
    """One person at a desk, whose page must not complain."""
    made = Window(browser, DESK)
    yield made
    made.context.close()
    assert made.faults == []
