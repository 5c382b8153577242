"""Each guided first game is finished by a program that reads only what the page shows, with a finger on a phone.

Run by `make verify-browser`. One game: `-k dtwww`. Screenshots go to out/web_table.
"""

from __future__ import annotations

from typing import Any

import pytest
from learning import Learner, begin
from playwright.sync_api import Browser, expect
from serving import Server
from windows import Window

import rulecore
from web_table.lessons import book

pytest_plugins = ["around"]

POCKET: Any = {"width": 390, "height": 844}
"""A phone of today."""


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_somebody_who_reads_only_the_page_finishes_the_first_game_with_a_finger(
    browser: Browser, server: Server, game: str
) -> None:
    language = "ja-JP" if rulecore.GAMES.index(game) % 2 else "en-GB"
    window = Window(browser, POCKET, language=language, touch=True)
    learner = Learner(window)
    begin(window.page, server.address, game)
    expect(window.page.locator("svg.board")).to_be_visible()
    window.picture(f"learn-{game}-phone")
    steps = learner.finish()
    window.picture(f"learn-{game}-phone-end")
    assert 8 <= steps <= 12
    assert learner.by_tapping > steps // 2, "most is decided on the pieces"
    assert learner.asked >= 3, "of a piece that must not be played the page says why not"
    window.context.close()
    assert window.faults == []


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_later_lesson_can_be_finished_from_the_list(window: Window, server: Server, game: str) -> None:
    page = window.page
    for lesson in book(game).lessons[1:]:
        page.goto(f"{server.address}#learn/{game}/{lesson.id}")
        for at in range(len(lesson.steps)):
            expect(page.locator(".lesson")).to_have_attribute("data-step", str(at))
            page.locator(".choices ul button").first.click()
            page.locator(".next").click()
        expect(page.locator(".finished")).to_be_visible()


def test_the_front_page_shows_every_game_with_its_picture_sentence_players_and_printed_minutes(
    window: Window, server: Server
) -> None:
    page = window.page
    page.goto(server.address)
    shelf = page.locator(".games .game")
    expect(shelf).to_have_count(len(rulecore.GAMES))
    for at, game in enumerate(rulecore.GAMES):
        one, told = shelf.nth(at), book(game)
        expect(one.locator("svg.picture path").first).to_be_visible()
        expect(one.locator("span")).to_have_text(told.sentence.en)
        players = rulecore.schema(game)["$defs"]["config"]["properties"]["players"]["enum"]
        minutes = told.minutes
        expect(one.locator("small")).to_contain_text(f"{min(players)}–{max(players)} players")
        if minutes is None:
            expect(one.locator("small")).not_to_contain_text("minutes")
        else:
            expect(one.locator("small")).to_contain_text(f"{minutes[1]} minutes")
        expect(one.locator("a.learn")).to_be_visible()
    window.picture("front-desk")


def test_a_lesson_speaks_both_languages_and_keeps_its_place(window: Window, server: Server) -> None:
    page = window.page
    page.goto(f"{server.address}#learn/zimbabweee")
    page.locator(".choices ul button").first.click()
    page.locator(".next").click()
    said = page.locator(".say").inner_text()
    page.get_by_role("button", name="日本語").click()
    expect(page.locator(".lesson")).to_have_attribute("data-step", "1")
    expect(page.locator(".say")).not_to_have_text(said)
    expect(page.locator(".taught h3").first).to_have_text(rulecore.titles("zimbabweee", "ja")["ZT-FOLLOW-1"])


def test_how_to_play_is_at_hand_on_the_front_page_in_a_lesson_and_at_a_table(window: Window, server: Server) -> None:
    """At a table it tells how that table plays; it is opened by its button and closed with Escape."""
    page = window.page
    page.goto(server.address)
    page.locator(".games .game .how").last.click()
    look_at_page(window)
    page.goto(f"{server.address}#learn/zimbabweee")
    page.locator(".how.round").click()
    look_at_page(window)
    window.open_table(server.address, "zimbabweee", ["me", "greedy", "greedy"])
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    page.locator(".how.round").click()
    look_at_page(window)


def look_at_page(window: Window) -> None:
    opened = window.page.locator("dialog.how-page")
    expect(opened.locator("h2")).to_have_text(rulecore.how_to_play("zimbabweee")["title"])
    expect(opened.locator("section")).to_have_count(len(rulecore.how_to_play("zimbabweee")["sections"]))
    assert opened.locator("li").first.inner_text().strip()
    window.picture("how-to-play")
    window.page.keyboard.press("Escape")
    expect(opened).to_have_count(0)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_step_on_a_wide_screen_shows_the_board_beside_what_it_teaches(
    window: Window, server: Server, game: str
) -> None:
    page = window.page
    page.goto(f"{server.address}#learn/{game}")
    expect(page.locator("svg.board")).to_be_visible()
    board, taught = page.locator("svg.board").first.bounding_box(), page.locator(".side").bounding_box()
    assert board is not None
    assert taught is not None
    assert taught["x"] >= board["x"] + board["width"]
    window.picture(f"learn-{game}-desk")
