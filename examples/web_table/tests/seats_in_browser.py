"""Guests on phones: a seat, taking back, and standing up are found without scrolling; everybody is told.

Run by `make verify-browser`.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Locator, expect
from serving import Server
from sight import FOUR, is_in_sight, missing_at
from windows import LEGAL, Window

pytest_plugins = ["around"]


def out_of_sight(window: Window, what: Locator, name: str) -> list[str]:
    """The sizes of the window at which somebody would have to look for it."""
    faults = []
    for size in FOUR:
        window.page.set_viewport_size(size)
        if not is_in_sight(what):
            faults.append(f"{size['width']}x{size['height']}: {name}")
        window.page.screenshot(path=f"out/web_table/{name}-{size['width']}x{size['height']}.png")
    return faults


def beside_news(window: Window) -> list[str]:
    """What lies out of sight while somebody is told what happened, or beneath that; and that it can be closed."""
    faults = []
    for size in FOUR:
        window.page.set_viewport_size(size)
        faults += missing_at(window, size) + out_of_reach(window, size)
        faults += [f"{size['width']}x{size['height']}: over {what}" for what in window.page.evaluate(COVERED)]
        window.page.screenshot(path=f"out/web_table/news-{size['width']}x{size['height']}.png")
    return faults


COVERED = """() => {
  const news = document.querySelector(".notice").getBoundingClientRect();
  const covers = (box) =>
    box.width > 0 && Math.min(news.right, box.right) - Math.max(news.left, box.left) > 1 &&
    Math.min(news.bottom, box.bottom) - Math.max(news.top, box.top) > 1;
  const what = ".asked, .choices h2, .controls button, svg.board :is([role=button], [role=img])";
  const beneath = [...document.querySelectorAll(what)].filter((one) => covers(one.getBoundingClientRect()));
  return beneath.map((one) => one.ariaLabel ?? one.textContent);
}"""


def out_of_reach(window: Window, size: Any) -> list[str]:
    """Whether the news cannot be closed here."""
    close = window.page.locator(".notice > button")
    return [] if is_in_sight(close) else [f"{size['width']}x{size['height']}: the news cannot be closed"]


def test_a_guest_finds_a_seat_takes_back_and_stands_up_and_the_host_lets_a_bot_play(
    browser: Browser, server: Server
) -> None:
    host, guest = Window(browser, FOUR[3]), Window(browser, FOUR[1], language="ja-JP", touch=True)
    guest.page.goto(host.open_table(server.address, "zimbabweee", ["me", "open", "greedy"]))
    sit = guest.page.locator(".sit-down")
    faults = out_of_sight(guest, sit.locator("input"), "guest-name") + out_of_sight(
        guest, sit.locator("button"), "guest"
    )
    guest.page.set_viewport_size(FOUR[1])
    sit.locator("input").fill("Ben")
    sit.locator("button").tap()
    expect(sit).to_have_count(0)

    step = host.step
    host.click(host.choices, 2)
    host.wait_past(step)
    expect(guest.choices.first).to_be_attached()
    faults += out_of_sight(host, host.page.locator(".undo"), "undo")
    host.page.locator(".undo").click()
    host.wait_for(step)
    expect(guest.page.locator(".notice")).to_contain_text("プレイヤー1が取り消しました")
    faults += beside_news(guest)
    expect(host.page.locator(".log .remark")).to_contain_text("Player 1 took back: Player 1 bids")
    expect(host.page.locator(".notice")).to_have_count(0)
    guest.page.locator(".notice button").tap()

    guest.page.locator(".who .stand").tap()
    expect(sit).to_be_visible()
    expect(host.page.locator(".notice")).to_contain_text("Ben\u2069 has stood up. The seat is open.")
    faults += beside_news(host)
    sit.locator("button").tap()
    expect(sit).to_have_count(0)
    link, place = guest.page.url, host.page.locator(".who li").nth(1)
    expect(place).to_contain_text("here")
    guest.page.goto("about:blank")
    expect(place).to_contain_text("away")
    give = host.page.locator(".who .give")
    give.click()
    expect(give).to_have_count(0)
    expect(place).to_contain_text("bot playing well, until the player is back")
    guest.page.goto(link)
    expect(host.page.locator(".log .remark").last).to_contain_text("Ben\u2069 is back")
    for window in (host, guest):
        window.context.close()
        assert window.faults == []
    assert not faults, "\n".join(faults)


def test_why_nothing_is_taken_back_is_said_until_it_is_closed_whatever_others_do(
    browser: Browser, server: Server
) -> None:
    window, guest = Window(browser, FOUR[1], touch=True), Window(browser, FOUR[1])
    page = window.page
    page.goto(server.address)
    page.locator(".game label:has([value=zimbabweee])").click()
    page.locator("select[name=seat-1]").select_option("open")
    page.locator("input[value=at-bid]").dispatch_event("click")  # others learn something from a bid then
    page.locator(".front button.main").click()
    expect(page.locator(".playing")).to_be_visible()
    guest.page.goto(page.url)
    guest.page.locator(".sit-down button").click()
    window.click(window.choices, 2)
    page.locator(".undo").tap()
    notice = page.locator(".notice")
    expect(notice).to_contain_text("This cannot be taken back")
    guest.click(guest.choices, 2)
    expect(window.choices.first).to_be_attached()
    expect(notice).to_contain_text("This cannot be taken back")
    page.screenshot(path="out/web_table/not-taken-back.png")
    window.click(window.page.locator(LEGAL), 0)
    expect(notice).to_have_count(0)
    for one in (window, guest):
        one.context.close()
        assert one.faults == []
