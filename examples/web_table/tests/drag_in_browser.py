"""A piece of the hand is dragged onto the table, with a mouse and with a finger.

Run by `make verify-browser`. One game: `-k dtwww`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from serving import Server
from windows import DESK, PHONE, Window

import rulecore

pytest_plugins = ["around"]

Point = tuple[float, float]
Drag = Callable[[Point, Point], None]
HAND = "svg.board .hand [role=button]"
IN_HAND, NOT_NOW = f"{HAND}:has(> .can:not(.picked))", f"{HAND}:not(:has(> .can))"
PICKED = f"{HAND}:has(> .picked)"
TOUCHED = """(selector) => {
  // The first of these pieces that can be touched, and where.
  for (const [at, piece] of [...document.querySelectorAll(selector)].entries()) {
    const box = piece.getBoundingClientRect();
    for (const share of [0.5, 0.2, 0.8]) {
      const [x, y] = [box.left + share * box.width, box.top + box.height / 2];
      if (piece.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}"""
TABLE = """() => {
  // The middle of the table above the hand.
  const board = document.querySelector("svg.board").getBoundingClientRect();
  return [board.left + board.width / 2, board.top + 0.4 * board.height];
}"""
MOST_TURNS = 12


def by_mouse(window: Window) -> Drag:
    def drag(start: Point, end: Point) -> None:
        mouse = window.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=6)
        mouse.up()

    return drag


def by_finger(window: Window) -> Drag:
    session = window.context.new_cdp_session(window.page)

    def say(kind: str, *points: Point) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def drag(start: Point, end: Point) -> None:
        say("touchStart", start)
        for step in range(1, 7):
            x, y = (one + (other - one) * step / 6 for one, other in zip(start, end, strict=True))
            say("touchMove", (x, y))
        say("touchEnd")

    return drag


@contextmanager
def at_table(
    browser: Browser, server: Server, game: str, *, finger: bool, moving: bool = False
) -> Iterator[tuple[Window, Drag]]:
    """Somebody with two bots, who is to decide something with a piece of the hand."""
    window = Window(browser, PHONE if finger else DESK, touch=finger, moving=moving)
    window.open_table(server.address, game, ["me", "greedy", "greedy"])
    come_to_hand(window)
    yield window, (by_finger if finger else by_mouse)(window)
    window.context.close()
    assert window.faults == []


def come_to_hand(window: Window) -> None:
    """Play until a piece of the hand can be played."""
    for _ in range(MOST_TURNS):
        expect(window.choices.first).to_be_attached()
        if window.page.locator(IN_HAND).count():
            return
        decide(window)
    raise AssertionError("nothing is played from the hand")


def point_of(window: Window, selector: str) -> Point:
    found: Any = window.page.evaluate(TOUCHED, selector)
    assert found is not None, selector
    return found[0], found[1]


def shape(window: Window) -> tuple[int, int]:
    """How far the game is, and how many pieces are picked."""
    return window.answered(), window.page.locator(PICKED).count()


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_piece_that_is_dropped_on_the_table_is_played_and_one_that_is_dropped_in_the_hand_returns(
    browser: Browser, server: Server, game: str, finger: bool
) -> None:
    with at_table(browser, server, game, finger=finger) as (window, drag):
        page = window.page
        before, start = shape(window), point_of(window, IN_HAND)
        for end in ((start[0] + 3, start[1] + 20), (-5.0 if not finger else 1.0, start[1] + 2)):
            drag(start, end)
            expect(page.locator(".dragged")).to_have_count(0)
            assert shape(window) == before
        drag(start, tuple(page.evaluate(TABLE)))
        page.wait_for_function(
            "([step, picked, selector]) => document.querySelector('.playing').dataset.step > step"
            " || document.querySelectorAll(selector).length > picked",
            arg=[*before, PICKED],
        )
        expect(page.locator(".dragged")).to_have_count(0)
        assert page.evaluate("() => scrollY") == 0, "the page does not scroll meanwhile"


COUNT_WAYS = """() => {
  window.ways = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.ways += 1; return animate.apply(this, how); };
}"""


@pytest.mark.parametrize("moving", [False, True], ids=["without movement", "with movement"])
def test_what_cannot_be_played_returns_and_is_told_why_and_who_wants_no_movement_sees_none(
    browser: Browser, server: Server, moving: bool
) -> None:
    with at_table(browser, server, "zimbabweee", finger=False, moving=moving) as (window, drag):
        page = window.page
        page.evaluate(COUNT_WAYS)
        while not page.locator(NOT_NOW).count():
            decide(window)
        before = shape(window)
        drag(point_of(window, NOT_NOW), tuple(page.evaluate(TABLE)))
        expect(page.locator(".notice.beside .clause")).to_be_visible()
        expect(page.locator(".dragged")).to_have_count(0)
        assert shape(window) == before
        assert page.evaluate("() => ways") == int(moving)


def test_a_piece_that_hardly_moves_is_clicked(browser: Browser, server: Server) -> None:
    with at_table(browser, server, "zimbabweee", finger=False) as (window, drag):
        (step, _), (x, y) = shape(window), point_of(window, IN_HAND)
        drag((x, y), (x + 4, y - 4))
        window.page.wait_for_function("(step) => document.querySelector('.playing').dataset.step > step", arg=step)


def decide(window: Window) -> None:
    """Take a decision from the list, and wait for the next one."""
    step = window.step
    window.choices.first.click()
    window.page.wait_for_function("(step) => document.querySelector('.playing').dataset.step > step", arg=step)
    expect(window.choices.first).to_be_attached()
