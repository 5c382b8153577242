"""Every game is played to its end through the page, in a real browser: by two people on two devices, and a bot.

Run by `make verify-browser`. One game: `-k dtwww`. Screenshots go to out/web_table.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import Game
from playwright.sync_api import Browser, Page, expect
from serving import Server
from windows import LEGAL, Window

import rulecore

pytest_plugins = ["around"]

QUICK = "zimbabweee"
SLIDE = """async (last) => {
  const [replay, slider] = [".replay", ".replay input[type=range]"].map((one) => document.querySelector(one));
  const missed = [];
  for (let at = 0; at <= last; at += 3) {
    slider.value = at;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise(requestAnimationFrame);
    if (replay.dataset.at !== `${at}` || !replay.querySelector("svg.board")) missed.push(at);
  }
  return missed;
}"""
"""Slides through the game; where its position is not shown."""


def join(address: str, host: Window, guest: Window, game: str, players: int = 3) -> None:
    """The host opens a table with a bot, the guest follows the link and sits down."""
    bots = ["greedy"] * (players - 2)
    host.open_table(address, game, ["me", "open", *bots], players)
    link = host.page.locator(".invitation input").input_value()
    guest.page.goto(link)
    guest.page.locator(".who .sit").click()
    expect(guest.page.locator(".who .sit")).to_have_count(0)
    expect(host.page.locator(".invitation")).to_have_count(0)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_whole_game_is_played_by_two_people_on_two_devices_and_a_bot(
    server: Server, people: list[Window], game: str
) -> None:
    host, guest = people
    join(server.address, host, guest, game)
    played = Game(people)
    played.play(6)
    played.settle()
    for window, name in ((host, "desk"), (guest, "phone")):
        window.picture(f"{game}-{name}")
    reload_and_speak(host, guest)
    played.play()
    assert played.on_board > 0
    assert played.refused > 0
    for window, name in ((host, "desk"), (guest, "phone")):
        window.picture(f"{game}-{name}-end")
        rerun(window, f"{game}-{name}")
    if game == QUICK:
        assert played.taken_back == 1


def reload_and_speak(host: Window, guest: Window) -> None:
    """Midway one reloads the page and is there again, the other changes the language."""
    step, view = host.step, host.page.locator("svg.board").first.get_attribute("viewBox")
    host.page.reload()
    host.wait_for(step)
    expect(host.page.locator("svg.board").first).to_have_attribute("viewBox", view or "")
    asked = guest.page.locator(".choices h2").inner_text()
    guest.page.get_by_role("button", name="English").click()
    expect(guest.page.locator(".choices h2")).not_to_have_text(asked)
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")


def rerun(window: Window, name: str) -> None:
    """Look at the finished game with the slider, with its keys and with the buttons."""
    page = window.page
    page.locator(".outcome .look").click()
    replay, slider = page.locator(".replay"), page.locator(".replay input[type=range]")
    expect(replay).to_have_attribute("data-at", "0")
    last = int(slider.get_attribute("max") or 0)
    assert page.evaluate(SLIDE, last) == []
    slider.press("End")
    expect(replay).to_have_attribute("data-at", str(last))
    slider.press("ArrowLeft")
    page.locator(".steps button").first.click()
    expect(replay).to_have_attribute("data-at", str(last - 2))
    window.picture(f"{name}-replay")
    page.locator(".steps button").last.click()
    expect(replay).to_have_attribute("data-at", str(last - 1))
    page.get_by_role("button", name="Back to the end").click()
    expect(page.locator(".outcome")).to_be_visible()


def test_a_game_is_played_with_the_keyboard_alone(server: Server, window: Window) -> None:
    page = window.page
    page.goto(server.address)
    tab_to(page, "input[name=game]")
    while page.locator("input[name=game]:checked").get_attribute("value") != QUICK:
        page.keyboard.press("ArrowDown")
    tab_to(page, "button.main")
    page.keyboard.press("Enter")
    expect(page.locator(".playing")).to_be_visible()
    tab_to(page, ".skip")
    page.keyboard.press("Enter")
    expect(page.locator(".choices h2")).to_be_focused()
    tab_to(page, ".choices ul button")
    for turn in range(9):
        page.keyboard.press("ArrowDown")
        step = window.step
        page.keyboard.press("Enter")
        assert window.answered() > step
        expect(page.locator(".choices ul button:focus")).to_have_count(1)
        heard = page.locator(".heard[aria-live]").inner_text()
        for told in page.locator(".log li").last.locator("p").all_inner_texts():
            assert told in heard
        if turn == 4:
            ask_for_a_clause(page)
    while not window.is_over:
        tab_to(page, LEGAL, "Shift+Tab")  # the board stands before the list
        step = window.step
        page.keyboard.press("Space")
        assert window.answered() > step
        window.page.wait_for_function("() => document.querySelector('.choices.mine, .outcome')")
    tab_to(page, ".outcome .look")
    page.keyboard.press("Enter")
    expect(page.locator(".replay input")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay")).not_to_have_attribute("data-at", "0")


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab until something like that has the focus."""
    for _ in range(300):
        page.keyboard.press(key)
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no Tab leads to {selector}")


def ask_for_a_clause(page: Page) -> None:
    """From an entry of the log to the rule and back, and on to the choices."""
    tab_to(page, ".log .clause")
    page.keyboard.press("Enter")
    rule = page.locator("dialog.rule")
    expect(rule.locator("h2")).not_to_have_text("")
    expect(rule.locator("p[lang=en]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rule).to_have_count(0)
    assert page.evaluate("() => document.activeElement.matches('.log .clause')")
    tab_to(page, ".choices ul button")


def test_a_killed_server_loses_nothing_and_the_pages_come_back_by_themselves_with_what_was_clicked(
    browser: Browser, people: list[Window], tmp_path: Path
) -> None:
    server = Server(tmp_path / "tables.sqlite")
    try:
        host, guest = people
        join(server.address, host, guest, QUICK)
        played = Game(people)
        played.play(10)
        latest = max(window.step for window in people)
        for window in people:  # what one has been told may still be on its way to another
            window.wait_for(latest)
        logs = [window.page.locator(".log li").all_inner_texts() for window in people]
        mover = next(window for window in people if window.choices.count())
        for window in people:
            window.is_forgiving = True  # the browser itself reports every vain try
        server.kill()
        for window in people:
            expect(window.page.locator("p.line")).to_be_visible()
        host.picture("lost")
        mover.click(mover.choices, 0)
        server.start()
        for window, log in zip(people, logs, strict=True):
            expect(window.page.locator("p.line")).to_have_count(0)
            window.wait_past(latest)  # what was clicked meanwhile has happened
            assert window.page.locator(".log li").all_inner_texts()[: len(log)] == log
            window.is_forgiving = False
        played.play()
    finally:
        server.kill()
