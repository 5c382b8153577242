"""What somebody at a table can see and touch without scrolling: the question, your own hand, all that may be played."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect
from windows import Window

SIZES: tuple[Any, ...] = tuple(
    {"width": width, "height": height}
    for width, height in ((360, 640), (844, 390), (1280, 800), (1920, 1080), (390, 844))
)
"""Two phones, one of them on its side as well, a desk, a large screen; the last one is played on."""
FOUR: tuple[Any, ...] = tuple(
    {"width": width, "height": height} for width, height in ((360, 640), (390, 844), (844, 390), (1280, 800))
)
"""Two phones, one of them on its side as well, and a desk: here whoever is a guest finds what to touch."""
LEAST = (12, 44, 28, 0.75)
"""Pixels of a letter, of what is touched, and of that in a fan; the share of the window that the board has."""
LEAST_IN_LESSON = (11, 28, 10, 0.35)
"""The same in a lesson, whose text, question and "Why not?" share the window with the board."""
SEEN = """([leastText, leastTarget, leastInFan, leastShare]) => {
  const missing = [];
  const miss = (what, element, more = "") =>
    missing.push(`${what}: ${element?.getAttribute("aria-label") ?? element?.textContent ?? ""} ${more}`.slice(0, 90));
  const isInside = (box) =>
    box.width > 0 && box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const steps = [0.5, 0.2, 0.8];
  // How much of it, from its left edge on, can be touched, in pixels.
  const touched = (element) => {
    const box = element.getBoundingClientRect();
    const hit = (right, down) =>
      element.contains(document.elementFromPoint(box.left + right * box.width, box.top + down * box.height));
    const most = Math.max(...steps.map((down) => {
      let count = 0;
      for (let at = 0; at < 24; at += 1) count += hit((at + 0.5) / 24, down);
      return count;
    }));
    return (most / 24) * box.width;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const questions = all(".asked, .question, .choices h2").filter((one) => isInside(one.getBoundingClientRect()));
  if (!questions.length) miss("question", document.querySelector(".choices h2"));
  else if (!questions.some(touched)) miss("covered", questions[0]);
  const hand = all("svg.board .hand :is([role=button], [role=img])");
  const legal = all("svg.board [role=button]:has(> .can), .controls button");
  for (const piece of new Set([...hand, ...legal])) {
    const box = piece.getBoundingClientRect();
    if (!isInside(box)) miss("out of sight", piece);
    else if (!touched(piece)) miss("covered", piece);
  }
  for (const piece of legal) {
    const box = piece.getBoundingClientRect();
    const wide = touched(piece);
    // Half a pixel is nothing.
    if (box.height < leastTarget - 0.5) miss("too low", piece, box.height);
    if (wide < (piece.closest(".hand") ? leastInFan : leastTarget) - 1.5) miss("too narrow", piece, wide);
  }
  let [top, bottom] = [innerHeight, 0];
  for (const drawn of all("svg.board :is(rect, path, circle, text), .controls button")) {
    const box = drawn.getBoundingClientRect();
    if (!box.height) continue;
    top = Math.min(top, box.top);
    bottom = Math.max(bottom, box.bottom);
  }
  if (bottom - top < leastShare * innerHeight) miss("board too low", null, (bottom - top) / innerHeight);
  for (const text of all("svg.board text")) {
    const matrix = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (text.textContent.trim() && size < leastText - 0.1) miss("too small", text, size.toFixed(1));
  }
  if (document.documentElement.scrollWidth > innerWidth) miss("page too wide", null);
  return missing;
}"""
"""What is missing, in words; nothing at a good table."""
NOTICE = """() => {
  const [words, close] = [".notice", ".notice > button"].map((one) => document.querySelector(one));
  const box = words.getBoundingClientRect(), last = close.getBoundingClientRect();
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const hit = document.elementFromPoint(last.left + last.width / 2, last.top + last.height / 2);
  return isInside && close.contains(hit);
}"""
LETTERS = """(least) => {
  const small = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE);
    const text = own.map((one) => one.textContent.trim()).join("");
    if (!text || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { a, b } = element.getScreenCTM?.() ?? { a: 1, b: 0 };
    const size = parseFloat(getComputedStyle(element).fontSize) * Math.hypot(a, b);
    if (size < least - 0.1) small.push(`${text.slice(0, 30)} (${size.toFixed(1)} px)`);
  }
  return small;
}"""
"""Which letters are smaller, on the board and anywhere else."""
READABLE = 10
IN_SIGHT = """(element) => {
  const box = element.getBoundingClientRect();
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return isInside && box.height >= 36 && element.contains(hit);
}"""


def is_in_sight(what: Locator) -> bool:
    """Whether all of it lies in the window, large enough for a finger, and nothing covers it."""
    expect(what).to_be_visible()
    return bool(what.evaluate(IN_SIGHT))


def missing(window: Window, sizes: tuple[Any, ...] = SIZES) -> list[str]:
    """What cannot be seen, read or touched now, at each of the sizes."""
    found: list[str] = []
    window.page.emulate_media(reduced_motion="reduce")  # all is where it is going to be
    for size in sizes:
        window.page.set_viewport_size(size)
        found += missing_at(window, size)
    window.page.emulate_media(reduced_motion="no-preference")
    return found


def missing_at(window: Window, size: Any, least: tuple[float, ...] = LEAST) -> list[str]:
    """The same at the size that the window has, where nothing moves."""
    _settle(window)
    faults = window.page.evaluate(SEEN, [*least])
    return [f"{size['width']}×{size['height']} {fault}" for fault in faults]


def too_small(window: Window, size: Any) -> list[str]:
    """Letters of the page as it is now, at this size of the window, that nobody can read."""
    arrange(window, size)
    return [f"{size['width']}×{size['height']} {letters}" for letters in window.page.evaluate(LETTERS, READABLE)]


def is_told(window: Window) -> bool:
    """Whether a refusal lies in the window, at each of the sizes, and can be closed."""

    def seen(size: Any) -> bool:
        arrange(window, size)
        return bool(window.page.evaluate(NOTICE))

    return all(seen(size) for size in SIZES)


def arrange(window: Window, size: Any) -> None:
    """Another size of the window."""
    window.page.set_viewport_size(size)
    _settle(window)


def _settle(window: Window) -> None:
    """Wait until the board fits its space, which another size changes, and a question with more lines than the last:
    boards are arranged before the next frame, and what stands beside a piece with it."""
    window.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
