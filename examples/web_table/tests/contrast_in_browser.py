"""Texts and pieces can be told from what lies under them: 4.5 to 1, large texts and pieces 3 to 1.

Run by `make verify-browser`. One game: `-k dtwww`.
"""

from __future__ import annotations

import pytest
from contrast import pale_in_html, pale_on_board
from decisions import fewest_and_most
from playwright.sync_api import Browser, expect
from serving import Server
from sight import SIZES, arrange
from stage import Stage
from windows import Window

import rulecore

pytest_plugins = ["around"]


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_texts_and_pieces_of_a_board_stand_out(browser: Browser, server: Server, id: str) -> None:
    """On the smallest screen, where letters are smallest, in every kind of decision."""
    _, most = fewest_and_most(id)
    stage = Stage(browser, server, id, most, "en")
    stage.window.page.emulate_media(reduced_motion="reduce")
    arrange(stage.window, SIZES[0])
    faults = []
    for name in stage.names:
        stage.show(name)
        faults += [f"{name}: {fault}" for fault in pale_on_board(stage.window.page)]
    faults += [f"page: {fault}" for fault in pale_in_html(stage.window.page)]
    stage.window.context.close()
    assert not faults, "\n".join(faults)


def test_texts_of_the_pages_around_the_boards_stand_out(window: Window, server: Server) -> None:
    page = window.page
    faults = {}
    page.goto(server.address)
    expect(page.locator(".games")).to_be_visible()
    faults["front"] = pale_in_html(page)
    page.locator(".games .game .how").first.click()
    expect(page.locator("dialog.how-page h2")).to_be_visible()
    faults["how to play"] = pale_in_html(page)
    page.goto(f"{server.address}#learn/zimbabweee")
    page.reload()
    expect(page.locator(".lesson")).to_be_visible()
    faults["lesson"] = pale_in_html(page)
    assert not any(faults.values()), faults
