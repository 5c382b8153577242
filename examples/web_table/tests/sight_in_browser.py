"""A game of each kind is played whole with a finger, on a phone on which everything moves; and at every position of it
the question, your own hand, all legal pieces and any refusal lie in sight and can be touched, at five sizes of windows.

Run by `make verify-browser`. One game: `-k dtwww`.
"""

from __future__ import annotations

import re

import pytest
from learning import MARKED, TOUCHED
from playwright.sync_api import Browser, expect
from serving import Server
from sight import FOUR, LEAST_IN_LESSON, SIZES, arrange, is_told, missing, missing_at, too_small
from windows import ILLEGAL, Window

import rulecore

pytest_plugins = ["around"]

MOST_TAPS = 6
TRIED = 3


class Player:
    """Somebody who touches what is marked, and takes from the list only what no piece stands for."""

    def __init__(self, window: Window) -> None:
        self.window, self.page = window, window.page
        self.turns = self.by_tapping = self.refused = 0
        self.faults: list[str] = []

    def play(self) -> None:
        """Look and play, turn after turn, to the end."""
        while self._comes():
            self.turns += 1
            self.faults += [f"turn {self.turns}, {fault}" for fault in missing(self.window)]
            if self.refused < TRIED:
                self._try_what_is_not_marked()
            self._act()

    def _comes(self) -> bool:
        """Wait for the next turn; False at the end."""
        expect(self.page.locator(".choices ul button, .outcome").first).to_be_visible()
        return not self.window.is_over

    def _tap(self, selector: str, number: int) -> bool:
        point: list[float] | None = self.page.evaluate(TOUCHED, [selector, number, False])
        if point is not None:
            self.window.tap(point)
        return point is not None

    def _try_what_is_not_marked(self) -> None:
        """The refusal lies in sight, beside the piece, and is closed with a finger."""
        notice = self.page.locator(".notice")
        if not self._tap(ILLEGAL, -1) or not notice.count():
            return
        self.refused += 1
        if not is_told(self.window):
            self.faults.append(f"turn {self.turns}: a refusal out of sight")
        notice.locator("button").last.tap()
        expect(notice).to_have_count(0)

    def _act(self) -> None:
        step = self.window.step
        for number in range(MOST_TAPS):
            if not self._tap(MARKED, self.turns + number):
                break
            if self.window.step > step:
                self.by_tapping += 1
                return
        self.page.locator(".choices ul button").first.tap()
        self.page.wait_for_function("(step) => document.querySelector('.playing').dataset.step > step", arg=step)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_all_that_matters_is_in_sight_at_five_sizes_while_a_game_is_played_with_a_finger(
    browser: Browser, server: Server, game: str
) -> None:
    window = Window(browser, SIZES[-1], moving=True, touch=True)
    window.open_table(server.address, game, ["me", "greedy", "greedy"])
    player = Player(window)
    small = [fault for size in FOUR for fault in too_small(window, size)]
    arrange(window, SIZES[-1])
    player.play()
    small += [fault for size in FOUR for fault in too_small(window, size)]
    assert not player.faults, "\n".join(player.faults)
    assert not small, "\n".join(small)
    points = window.page.locator(".scores td").all_inner_texts()
    assert points or game != "fuertorite"
    assert not [text for text in points if re.search(r"\b[A-Z]\b", text)], "types of cards in words, not codes"
    assert player.refused > 0, "something that is not marked was refused"
    assert player.by_tapping > player.turns // 2, "most is decided on the pieces"
    expect(window.page.locator(".outcome h2")).to_be_in_viewport()
    window.context.close()
    assert window.faults == []


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_guided_lesson_has_its_text_its_question_the_hand_and_the_legal_pieces_in_sight(
    browser: Browser, server: Server, game: str
) -> None:
    language = "en-GB" if rulecore.GAMES.index(game) % 2 else "ja-JP"
    window = Window(browser, SIZES[-1], language=language, touch=True)
    page, faults = window.page, []
    page.goto(f"{server.address}#learn/{game}")
    lesson = page.locator(".lesson")
    expect(lesson).to_be_visible()
    for at in range(int(lesson.get_attribute("data-steps") or 0)):
        expect(lesson).to_have_attribute("data-step", str(at))
        for size in SIZES:
            arrange(window, size)
            faults += [f"step {at + 1}, {fault}" for fault in missing_at(window, size, LEAST_IN_LESSON)]
            faults += [f"step {at + 1}, {fault}" for fault in too_small(window, size)]
            for part in (".say", ".why"):
                box = page.locator(part).bounding_box()
                if box is None or not 0 <= box["y"] <= box["y"] + box["height"] <= size["height"]:
                    faults.append(f"step {at + 1}, {size['width']}x{size['height']} {part}")
        page.locator(".choices ul button").first.evaluate("(button) => button.click()")
        page.locator(".next").click()
    assert not faults, "\n".join(faults)
    window.context.close()
    assert window.faults == []


def test_a_decision_from_the_list_beneath_the_board_brings_the_board_back_into_sight(
    browser: Browser, server: Server
) -> None:
    window = Window(browser, SIZES[-1], moving=True, touch=True)
    window.open_table(server.address, "dietrick", ["me", "greedy", "greedy"])
    faults = []
    for _ in range(3):
        expect(window.choices.first).to_be_attached()
        step = window.step
        window.choices.last.tap()
        window.page.wait_for_function("(step) => document.querySelector('.playing').dataset.step > step", arg=step)
        expect(window.choices.first).to_be_attached()
        faults += missing(window)
    assert not faults, "\n".join(faults)
    window.context.close()
    assert window.faults == []


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_a_line_that_is_lost_moves_nothing_out_of_sight(browser: Browser, server: Server, language: str) -> None:
    window = Window(browser, SIZES[-1], language=language, touch=True)
    window.open_table(server.address, "fuertorite", ["me", "greedy", "greedy"])
    expect(window.choices.first).to_be_attached()
    window.is_forgiving = True  # the browser itself reports every vain try
    server.kill()
    lost = window.page.locator("p.line")
    expect(lost).to_be_visible()
    faults = missing(window)
    is_whole = lost.evaluate("(line) => line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight")
    server.start()
    expect(lost).to_have_count(0)
    assert not faults, "\n".join(faults)
    assert is_whole, "all that it says is read"
    window.context.close()


def test_who_has_two_seats_has_everything_in_sight(browser: Browser, server: Server) -> None:
    window = Window(browser, SIZES[-1], touch=True)
    window.open_table(server.address, "zimbabweee", ["me", "me", "greedy"])
    expect(window.choices.first).to_be_attached()
    assert missing(window, SIZES[2:]) == []
    window.context.close()
