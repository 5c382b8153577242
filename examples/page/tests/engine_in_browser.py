"""The page of docs/browser.md, as its reader builds it, in Chromium: somebody plays against bots.

Run by `make verify-browser`. Not collected by other runs, which need Python alone.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from chromium import opened
from playwright.sync_api import Dialog, Page

from page.in_page import node
from page.runtime import ROOT, runtime

DOCUMENT = ROOT / "docs" / "browser.md"
WITHOUT_TYPES = (
    "process.stdout.write(require('node:module').stripTypeScriptTypes(require('node:fs').readFileSync(0, 'utf8')))"
)


class Quiet(SimpleHTTPRequestHandler):
    """A static host that writes no log."""

    def log_message(self, format: str, *args: object) -> None: ...


def block(kind: str) -> str:
    """The code of that kind in the document."""
    (code,) = re.findall(rf"^```{kind}\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return str(code)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page is served, below a path."""
    place = tmp_path_factory.mktemp("host")
    folder = place / "below"
    folder.mkdir()
    runtime(folder / "python")
    (folder / "index.html").write_text(block("html"), encoding="utf-8")
    (folder / "worker.mjs").write_text(block("js"), encoding="utf-8")
    words = (node(), "-e", WITHOUT_TYPES)
    done = subprocess.run(words, input=block("ts"), capture_output=True, encoding="utf-8", check=True)
    (folder / "page.js").write_text(done.stdout, encoding="utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(place)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with opened() as chromium:
        yield chromium.new_page()


def test_a_person_plays_to_the_end_and_nothing_is_asked_of_another_origin(page: Page, address: str) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/below/index.html")
    page.wait_for_selector("button", timeout=120_000)
    assert "How many tricks will you take?" in page.inner_text("body")
    clicks = 0
    while page.locator("button").count():
        before = page.inner_text("body")
        page.locator("button").first.click()
        page.wait_for_function("(text) => document.body.innerText !== text", arg=before, timeout=30_000)
        clicks += 1
    assert clicks >= 10
    assert {url for url in asked if not url.startswith((address, f"blob:{address}"))} == set()
    assert f"{address}/below/python/pyodide.asm.wasm.gz" in asked


def test_what_is_illegal_is_refused_in_a_sentence_and_changes_nothing(page: Page, address: str) -> None:
    page.goto(f"{address}/below/index.html")
    page.wait_for_selector("button", timeout=120_000)
    said: list[str] = []

    def read(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", read)
    page.evaluate("""() => {
      const usual = JSON.stringify;
      JSON.stringify = (value) => { JSON.stringify = usual; return usual({ ...value, tricks: 99 }); };
    }""")
    before = page.inner_text("body")
    with page.expect_event("dialog"):
        page.locator("button").first.click(no_wait_after=True)
    assert said == ["ZT-BID-4: the bid must be a whole number from 0 to 12"]
    assert page.inner_text("body") == before
