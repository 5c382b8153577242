"""The page as a stranger has it: served by `python -m http.server` below a path, in a real browser, without a network.

Run by `make verify-browser`. Every game is played to its end by taps, on a phone and at a desk, in both languages.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any
from urllib.request import urlopen

import pytest
from contrast import AXE
from playing import MOST_TURNS
from playwright.sync_api import Browser, Route, expect
from windows import DESK, LEGAL, PHONE, Window

import rulecore
from page.build import page as make_page

pytest_plugins = ["around"]

BELOW = "some/where/"
LARGEST = 10_000_000
"""Bytes that may cross the wire until one can play."""
STANDS = "(step) => document.querySelector('.playing')?.dataset.step >= step"
IN_CACHE = """async () => {
  await navigator.serviceWorker.ready;
  return (await caches.match("answers/games.json.gz")) !== undefined;
}"""
"""Whether all that is needed without a network is there: it comes at once, or not at all."""
HERE = "() => console.timeStamp('here')"
LONGEST = 50.0
"""Milliseconds that a task of the page's own thread may compute: a tap in the meantime is not felt to wait."""
WORST = """async () => (await axe.run({ resultTypes: ["violations"] })).violations.flatMap(({ id, nodes }) => nodes
  .map(({ html }) => `${id}: ${html.slice(0, 120)}`))"""
"""What axe finds."""
PHONE_OF_TODAY: Any = {"width": 390, "height": 844}


class Host:
    """The folder, served below a path by Python's own server, until it is ended; what it was asked for, in `asked`."""

    def __init__(self, root: Path) -> None:
        self._root, self.asked = root, list[str]()
        command = (sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(root))
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        port = self._process.stdout.readline().split("port ")[1].split()[0]
        self.origin = f"http://127.0.0.1:{port}/"
        self.address = self.origin + BELOW
        self._notes = Thread(target=self._note)
        self._notes.start()

    def _note(self) -> None:
        """Read what the server writes of each request."""
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if found := re.search(r'"GET (\S+) \S+ 200', line):
                self.asked.append(found[1].partition("?")[0])

    @property
    def sent(self) -> int:
        """How many bytes of files it has sent, without what is only read."""
        files = [self._root / name.strip("/") for name in self.asked if "/books/" not in name]
        return sum((path / "index.html" if path.is_dir() else path).stat().st_size for path in files if path.exists())

    def end(self) -> None:
        """There is no network any more."""
        self._process.kill()
        self._notes.join()
        with self._process:  # closes what it wrote into
            self._process.wait()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a host that has the page somewhere below."""
    root = tmp_path_factory.mktemp("host")
    make_page(root / BELOW)
    return root


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    """The host."""
    made = Host(folder)
    with urlopen(made.address, timeout=60) as answer:
        assert answer.status == 200
    yield made
    made.end()


def strangers(browser: Browser, size: Any, host: Host, language: str = "en-GB") -> tuple[Window, list[str]]:
    """Somebody who has never been there, and what their browser asks any other host for."""
    window, elsewhere = Window(browser, size, language=language, touch=size != DESK), list[str]()

    def asked(request: Any) -> None:
        if not request.url.startswith((host.origin, "data:", "blob:")):
            elsewhere.append(request.url)

    window.context.on("request", asked)
    return window, elsewhere


def begin(window: Window, host: Host, game: str) -> None:
    """Come to the page, and play against bots."""
    window.page.goto(host.address)
    window.page.locator(f".game:has([value={game}]) .against").click()
    expect(window.page.locator(".playing")).to_be_visible()


def longest_task(browser: Browser, window: Window, work: Callable[[], object]) -> float:
    """For how many milliseconds the longest task of the page's own thread computes while that is done. How long it
    lasts says little on a machine that does other things, too."""
    browser.start_tracing(page=window.page, categories=["toplevel", "devtools.timeline"])
    work()
    window.page.evaluate(HERE)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    own = next((event["pid"], event["tid"]) for event in events if event["name"] == "TimeStamp")
    tasks = [event for event in events if (event["pid"], event["tid"]) == own and event["name"].endswith("RunTask")]
    return max(float(event["tdur"]) / 1000 for event in tasks if "tdur" in event)


def turn(window: Window, number: int) -> bool:
    """Take one decision by a tap, or see that the game is over."""
    window.page.wait_for_function("() => document.querySelector('.choices.mine, .outcome')")
    if window.is_over:
        return False
    step = window.step
    if not (window.click(window.page.locator(LEGAL), number) and window.answered() > step):
        window.click(window.choices, number)
        window.wait_past(step)
    return True


SEEN = [(PHONE_OF_TODAY, "en-GB"), (DESK, "ja-JP")]


@pytest.mark.parametrize("game", rulecore.GAMES)
@pytest.mark.parametrize(("size", "language"), SEEN, ids=["phone-en", "desk-ja"])
def test_a_stranger_plays_a_whole_game_by_taps(
    browser: Browser, host: Host, game: str, size: Any, language: str
) -> None:
    window, elsewhere = strangers(browser, size, host, language)
    begin(window, host, game)
    turns = 0
    while turn(window, turns):
        turns += 1
        assert turns < MOST_TURNS
        if turns == 4:
            step = window.step
            window.page.reload()
            window.page.wait_for_function(STANDS, arg=step)
    expect(window.page.locator("html")).to_have_attribute("lang", language[:2])
    window.picture(f"page-{game}-{language[:2]}")
    window.context.close()
    assert (window.faults, elsewhere) == ([], [])


def test_after_the_first_visit_the_page_works_without_a_network(browser: Browser, folder: Path) -> None:
    host = Host(folder)
    window, _ = strangers(browser, DESK, host)
    begin(window, host, "zimbabweee")
    window.page.wait_for_function(IN_CACHE)
    for number in range(3):
        turn(window, number)
    step = window.step
    host.end()
    window.is_forgiving = True  # a browser says that it cannot look for a newer service worker
    window.page.reload()
    window.page.wait_for_function(STANDS, arg=step)  # a bot may have moved on
    number = 3
    while turn(window, number):
        number += 1
    begin(window, host, "dtwww")
    assert turn(window, 0)
    window.context.close()


def test_one_link_holds_a_position_and_a_file_the_game(browser: Browser, host: Host, tmp_path: Path) -> None:
    window, elsewhere = strangers(browser, DESK, host)
    begin(window, host, "fuertorite")
    for number in range(3):
        turn(window, number)
    page = window.page
    page.locator(".keepsake .link").click()
    link = page.locator(".keepsake input").input_value()
    with page.expect_download() as download:
        page.locator(".keepsake .save").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    window.context.close()

    other, _ = strangers(browser, PHONE, host, "ja-JP")
    other.page.goto(link)
    replay = other.page.locator(".replay")
    expect(replay).to_be_visible()
    at = replay.get_attribute("data-at")
    other.page.locator(".play-on").click()
    expect(other.page.locator(".playing")).to_have_attribute("data-step", at or "")
    other.page.goto(host.address)
    other.page.locator(".bring input").set_input_files(file)
    expect(replay).to_be_visible()
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    other.page.goto(host.address)
    other.page.locator(".bring input").set_input_files(broken)
    expect(other.page.locator(".notice")).to_contain_text("JSON")
    other.page.goto(f"{host.address}#trace/nothing!")
    expect(other.page.locator(".notice")).to_be_visible()
    other.context.close()
    assert (window.faults, other.faults, elsewhere) == ([], [], [])


def test_a_lesson_answers_why_not_and_the_books_are_there(browser: Browser, host: Host) -> None:
    window, elsewhere = strangers(browser, DESK, host)
    page = window.page
    page.goto(f"{host.address}#learn/dtwww")
    page.locator(LEGAL).first.dispatch_event("click")
    expect(page.locator(".lesson")).to_be_visible()
    page.goto(host.address)
    page.locator(".alone a").click()
    expect(page.locator("h1")).to_be_visible()
    assert "/books/en/" in page.url
    window.context.close()
    assert (window.faults, elsewhere) == ([], [])


NO_WORKER, NO_WEBASSEMBLY = "delete globalThis.Worker;", "delete globalThis.WebAssembly;"
NO_DATABASE = "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new Error('private'); } });"


@pytest.mark.parametrize(
    ("lacking", "said", "can_play"),
    [(NO_WORKER, "cannot run", False), (NO_WEBASSEMBLY, "cannot run", False), (NO_DATABASE, "keeps nothing", True)],
    ids=["worker", "webassembly", "database"],
)
def test_what_a_browser_lacks_is_said_and_the_rest_works(
    browser: Browser, host: Host, lacking: str, said: str, *, can_play: bool
) -> None:
    window, _ = strangers(browser, DESK, host)
    window.is_forgiving = True

    def lamed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=lacking + answer.text())

    window.context.add_init_script(lacking)  # of the page itself; a worker begins without it
    window.context.route("**/engine_worker.js*", lamed)
    window.page.goto(host.address)
    expect(window.page.locator(".alone [role=alert]")).to_contain_text(said)
    if can_play:
        begin(window, host, "zimbabweee")
        assert turn(window, 0)
    window.page.goto(host.address)
    window.page.locator(".alone a").click()
    expect(window.page.locator("h1")).to_be_visible()
    assert "/books/en/" in window.page.url
    window.context.close()


@pytest.mark.parametrize(("size", "language"), SEEN, ids=["phone-en", "desk-ja"])
def test_axe_finds_nothing(browser: Browser, host: Host, size: Any, language: str) -> None:
    context = browser.new_context(viewport=size, locale=language, bypass_csp=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(host.address)
    expect(page.locator(".alone [role=status]")).to_have_count(0)
    page.add_script_tag(path=AXE)
    assert page.evaluate(WORST) == []
    for game in rulecore.GAMES:
        page.locator(f".game:has([value={game}]) .against").click()
        expect(page.locator(".choices.mine")).to_be_visible()
        assert page.evaluate(WORST) == []
        page.locator("header a").click()
    page.locator(".mine-all a").first.click()
    page.locator(".keepsake .link").click()
    page.goto(page.locator(".keepsake input").input_value())
    page.reload()
    expect(page.locator(".replay")).to_be_visible()
    page.add_script_tag(path=AXE)
    assert page.evaluate(WORST) == []
    context.close()


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_no_task_keeps_a_tap_waiting(browser: Browser, host: Host, game: str) -> None:
    window, _ = strangers(browser, PHONE_OF_TODAY, host)

    def played() -> None:
        begin(window, host, game)
        for number in range(3):
            turn(window, number)

    longest = longest_task(browser, window, played)
    print(f"\n{game}: the longest task of the page's own thread computes for {longest:.0f} ms")
    assert longest <= LONGEST
    window.context.close()


def test_the_first_load_is_small_and_the_second_comes_from_the_cache(browser: Browser, host: Host) -> None:
    window, _ = strangers(browser, DESK, host)
    began = monotonic()
    begin(window, host, "zimbabweee")
    seconds = monotonic() - began
    print(f"\nfirst load: {host.sent / 1e6:.2f} MB, at a table after {seconds:.1f} s")
    assert host.sent <= LARGEST
    window.page.wait_for_function(IN_CACHE)
    host.asked.clear()
    window.page.reload()
    expect(window.page.locator(".playing")).to_be_visible()
    turn(window, 0)
    assert [name for name in host.asked if not name.endswith("offline.js") and "/books/" not in name] == []
    window.context.close()
