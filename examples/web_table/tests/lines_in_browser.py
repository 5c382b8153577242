"""The line between a page and the server: it dies without a word, or there is no room just now.

Run by `make verify-browser`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import Game
from playwright.sync_api import Browser, expect
from serving import Server
from windows import DESK, Window
from wire import Wire

pytest_plugins = ["around"]

QUICK = "zimbabweee"
NOTICED = 10.0
"""Seconds within which a page has to say that the network is dead."""


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    """A network of its own in front of the server."""
    made = Wire(server.address)
    yield made
    made.close()


def in_turn(host: Window) -> None:
    """The host, who plays with bots, is to decide, and has seen everything."""
    expect(host.choices.first).to_be_enabled()


def test_a_network_that_dies_without_a_word_is_noticed_in_ten_seconds_and_the_click_is_not_lost(
    window: Window, wire: Wire
) -> None:
    window.open_table(wire.address, QUICK, ["me", "greedy", "greedy"])
    in_turn(window)
    step, lost = window.step, window.page.locator("p.line")
    wire.cut()
    then = time.monotonic()
    window.click(window.choices, 0)
    expect(lost).to_be_visible()
    assert time.monotonic() - then < NOTICED
    assert window.step == step
    window.is_forgiving = True  # the browser itself reports every vain try
    wire.mend()
    expect(lost).to_have_count(0)
    window.page.wait_for_function("(step) => document.querySelector('.playing').dataset.step > step", arg=step)
    expect(window.page.locator(".notice")).to_have_count(0)
    window.is_forgiving = False
    Game([window]).play()


def test_a_click_without_a_line_is_kept_and_said_as_soon_as_there_is_one(window: Window, wire: Wire) -> None:
    window.open_table(wire.address, QUICK, ["me", "greedy", "greedy"])
    in_turn(window)
    step, lost = window.step, window.page.locator("p.line")
    window.is_forgiving = True
    wire.cut()
    expect(lost).to_be_visible()
    window.click(window.choices, 0)
    expect(window.page.locator(".notice p")).to_have_text("No connection: this is sent as soon as there is one.")
    window.picture("offline")
    wire.mend()
    expect(lost).to_have_count(0)
    window.page.wait_for_function("(step) => document.querySelector('.playing').dataset.step > step", arg=step)
    expect(window.page.locator(".notice")).to_have_count(0)


def test_what_was_wanted_is_not_said_again_at_a_table_that_stands_otherwise(
    browser: Browser, window: Window, server: Server, wire: Wire
) -> None:
    """The same seat is open in a second window, and decides there while the first one has no line."""
    link = window.open_table(wire.address, QUICK, ["me", "greedy", "greedy"])
    in_turn(window)
    kept = window.page.evaluate("() => JSON.stringify({...localStorage})")
    window.is_forgiving = True
    wire.cut()
    window.click(window.choices, 0)
    expect(window.page.locator("p.line")).to_be_visible()
    second = Window(browser, DESK)
    second.page.goto(server.address)
    second.page.evaluate("(kept) => Object.assign(localStorage, JSON.parse(kept))", kept)
    second.page.goto(link.replace(wire.address, server.address))
    second.page.reload()
    second.page.wait_for_selector(".choices ul button")
    step = second.step
    second.click(second.choices, 1)
    assert second.answered() > step
    in_turn(second)
    stands = second.step
    wire.mend()
    expect(window.page.locator("p.line")).to_have_count(0)
    window.wait_for(stands)
    in_turn(window)
    assert (window.step, second.step) == (stands, stands)
    second.context.close()
    assert second.faults == []


def test_as_many_steps_are_no_table_that_stands_as_it_stood(
    browser: Browser, window: Window, server: Server, wire: Wire
) -> None:
    """Somebody takes a decision back and decides otherwise, while the next player has no line."""
    link = window.open_table(wire.address, QUICK, ["open", "me", "greedy"])
    guest = Window(browser, DESK)
    guest.page.goto(link.replace(wire.address, server.address))
    guest.page.locator(".who .sit").click()
    in_turn(guest)
    guest.click(guest.choices, 0)
    in_turn(window)
    stands = window.step
    window.is_forgiving = True
    wire.cut()
    window.click(window.choices, 0)
    expect(window.page.locator("p.line")).to_be_visible()
    guest.page.locator(".undo").click()
    in_turn(guest)
    guest.click(guest.choices, 1)
    guest.wait_for(stands)
    wire.mend()
    expect(window.page.locator("p.line")).to_have_count(0)
    in_turn(window)
    guest.page.wait_for_timeout(1000)  # nothing is to happen
    assert (window.step, guest.step) == (stands, stands)
    guest.context.close()
    assert guest.faults == []


def test_whoever_finds_no_room_comes_in_as_soon_as_there_is_some(
    browser: Browser, window: Window, tmp_path: Path
) -> None:
    server = Server(tmp_path / "tables.sqlite", "bystanders=2")  # one from each address
    try:
        link = window.open_table(server.address, QUICK, ["me", "greedy", "greedy"])
        first, second = Window(browser, DESK), Window(browser, DESK)
        first.page.goto(link)
        expect(first.page.locator(".playing")).to_be_visible()
        expect(first.page.locator("p.line")).to_have_count(0)
        second.page.goto(link)
        expect(second.page.locator("p.line")).to_contain_text("trying again")
        expect(second.page.locator(".notice")).to_contain_text("Too many people look on")
        second.picture("no-room")
        first.context.close()
        expect(second.page.locator(".playing")).to_be_visible()
        expect(second.page.locator("p.line")).to_have_count(0)
        expect(second.page.locator(".notice")).to_have_count(0)
        second.context.close()
        assert (first.faults, second.faults) == ([], [])
    finally:
        server.kill()
