"""The same game again, as people at two devices come to it.

Run by `make verify-browser`.
"""

from __future__ import annotations

from playing import Game
from playwright.sync_api import Browser, expect
from serving import Server
from windows import PHONE, Window

pytest_plugins = ["around"]

QUICK = "zimbabweee"


def seats_of(window: Window) -> list[str]:
    """The names of the players in the order of their seats, as a window shows them."""
    names: list[str] = window.page.locator(".who li b").all_inner_texts()
    return names


def test_two_people_and_a_bot_play_again_at_one_table_and_a_bystander_watches(
    browser: Browser, server: Server, people: list[Window]
) -> None:
    """One click opens the next table for the first person; the second, who plays in Japanese, is told and follows with
    one click."""
    host, guest = people
    first = host.open_table(server.address, QUICK, ["me", "open", "greedy"])
    guest.page.goto(first)
    guest.page.locator(".who .sit").click()
    watching = Window(browser, PHONE)
    watching.page.goto(first)
    Game(people).play()
    again = [window.page.locator(".outcome .again button") for window in (host, guest, watching)]
    expect(again[0]).to_have_text("Play again")
    expect(again[1]).to_have_text("もう一度遊ぶ")
    expect(watching.page.locator(".outcome")).to_be_visible()
    expect(again[2]).to_have_count(0)
    before = seats_of(host)

    again[0].click()
    host.page.wait_for_url(lambda address: address != first)
    second = host.page.url
    expect(guest.page.locator(".again [role=status]")).to_have_text("次のゲームのテーブルが開かれました。")
    guest.picture("rematch-phone")
    expect(again[1]).to_have_text("次のゲームへ")
    again[1].click()
    expect(again[2]).to_have_text("Watch the next game")
    again[2].click()
    for window in (*people, watching):
        window.page.wait_for_url(second)
        expect(window.page.locator(".outcome")).to_have_count(0)
    expect(host.page.locator(".who li").nth(1)).to_contain_text("here")
    assert seats_of(host) == before
    host.picture("rematch-desk")
    expect(watching.page.locator(".who .sit")).to_have_count(0)

    Game(people).play(6)
    steps = host.step
    for window in people:
        window.page.goto(first)  # whoever goes back to the first one is led to the second one as well
        window.page.reload()
        window.page.locator(".outcome .again button").click()
        window.page.wait_for_url(second)
    Game(people).play()
    assert host.step > steps > 6
    watching.context.close()
    assert watching.faults == []
