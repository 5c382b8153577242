"""Takes the pictures of the web table: each game in the middle of being played, on a phone and on a desk.

    PYTHONPATH=examples/web_table/tests:tests/browser .venv/bin/python examples/web_table/tests/take_pictures.py

They go into examples/web_table/pictures/. Cards and dice fall otherwise each time, so the pictures are never the same.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from chromium import opened
from playwright.sync_api import expect
from serving import Server
from sight import arrange
from windows import DESK, LEGAL, Window

import rulecore

PICTURES = Path(__file__).resolve().parents[1] / "pictures"
PHONE = {"width": 390, "height": 844}
LARGEST = 120_000
"""Bytes of a picture."""
TURNS = {"build_release": 8, "dietrick": 6, "dtwww": 3, "fuertorite": 5, "zimbabweee": 5}
"""When there is something to be seen."""
NAMES = ("Ann", "Ben", "Chika", "Dan")


def main() -> None:
    """Play some turns of each game, and take it at both sizes."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, opened() as browser:
        server = Server(Path(folder) / "tables.sqlite")
        try:
            for game in rulecore.GAMES:
                windows = [Window(browser, DESK) for _ in NAMES]
                sit(windows, server.address, game)
                play(windows, TURNS[game])
                for size, name in ((PHONE, "phone"), (DESK, "desk")):
                    take(windows, size, PICTURES / f"{game}-{name}.jpg")
                for window in windows:
                    window.context.close()
        finally:
            server.kill()


def sit(windows: list[Window], address: str, game: str) -> None:
    """Four people with names at one table."""
    for window, name in zip(windows, NAMES, strict=True):
        window.page.goto(address)
        window.page.evaluate("(name) => localStorage.setItem('rulecore.name', name)", name)
    host, *guests = windows
    host.page.reload()
    link = host.open_table(address, game, ["me", *["open"] * len(guests)], len(windows))
    for guest in guests:
        guest.page.goto(link)
        guest.page.locator(".who .sit").first.click()
        expect(guest.page.locator(".who .sit")).to_have_count(0)


def play(windows: list[Window], turns: int) -> None:
    """So many turns of everybody, each time something else that is marked."""
    for _ in range(turns * len(windows)):
        mover = turn_of(windows)
        step = mover.step
        if not (mover.click(mover.page.locator(LEGAL), step) and mover.answered() > step):
            mover.click(mover.choices, 0)
            mover.answered()


def turn_of(windows: list[Window]) -> Window:
    """Whose turn it is, as soon as somebody's is."""
    while True:
        for window in windows:
            if window.choices.count():
                return window
        windows[0].page.wait_for_timeout(20)


def take(windows: list[Window], size: dict[str, int], path: Path) -> None:
    """The window of the one in turn, as a JPEG that is not too large."""
    window = turn_of(windows)
    arrange(window, size)
    window.page.screenshot(path=path, type="jpeg", quality=58)
    assert path.stat().st_size <= LARGEST, path


if __name__ == "__main__":
    main()
