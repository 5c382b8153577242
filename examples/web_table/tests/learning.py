"""Somebody who knows none of the games, and learns one on the page: reads what it shows, and taps what it marks."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from windows import ILLEGAL, LEGAL, LIVE, Window

TOUCHED = """([selector, number, mayScroll]) => {
  // Bring one of the pieces into the middle of the window, and find the first point of it that nothing else covers.
  const pieces = [...document.querySelectorAll(selector)];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces.at((number + at) % pieces.length);
    if (mayScroll) piece.scrollIntoView({ block: "center" });
    const box = piece.getBoundingClientRect();
    const steps = [0.5, 0.2, 0.8, 0.35, 0.65, 0.08, 0.92];
    const share = (right, down) => [box.left + right * box.width, box.top + down * box.height];
    const points = steps.flatMap((down) => steps.map((right) => share(right, down)));
    const point = points.find(([x, y]) => piece.contains(document.elementFromPoint(x, y)));
    if (point) return point;
  }
  return null;
}"""
MARKED = f"{LEGAL}:not(:has(> .picked)), .controls button.can"
CODE = re.compile(r"\b[A-Z]{2}-[A-Z]+\d*-\d+\b|\w+\(\w+=|\bNone\b|\b[Cc]hance\b|undefined|NaN|\[object")
"""What a player is never shown: ids of clauses, Python, words of programs."""
PICKED, OFFERED = f"{LIVE}:has(> .picked)", ".controls button:not(.can)"
MOST_TAPS, TRIED = 8, 3


class Learner:
    """A learner in front of a window; `asked` counts the pieces of which the page has said why not."""

    def __init__(self, window: Window) -> None:
        self.window, self.page = window, window.page
        self.asked = self.by_tapping = 0

    def finish(self) -> int:
        """Go through the lesson to its end; how many steps it has."""
        lesson = self.page.locator(".lesson")
        expect(lesson).to_be_visible()
        steps = int(lesson.get_attribute("data-steps") or 0)
        for at in range(steps):
            expect(lesson).to_have_attribute("data-step", str(at))
            self.look()
            self._ask_why_not()
            self._decide()
            self.look()
            self.page.get_by_role("button", name=re.compile("^(Next|Finish|次へ|終わる)$")).tap()
        expect(self.page.locator(".finished")).to_be_visible()
        return steps

    def look(self) -> None:
        """The page is no wider than the window, says what is asked and which rules matter, and shows no codes."""
        page = self.page
        assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
        text = page.locator("main").inner_text()
        assert not CODE.search(text), CODE.search(text)
        for shown in (".say", ".taught h3", ".taught p"):
            assert page.locator(shown).first.inner_text().strip()

    def _tap(self, selector: str, number: int = 0) -> bool:
        """Tap one of the pieces that can be touched; False where there are none."""
        point: list[float] | None = self.page.evaluate(TOUCHED, [selector, number, True])
        if point is None:
            return False
        self.window.tap(point)
        return True

    def _ask_why_not(self) -> None:
        """With “Why not?” on, a tap on a piece that is not marked tells the rule, and nothing is played."""
        why = self.page.locator(".why")
        why.tap()
        expect(why).to_have_attribute("aria-pressed", "true")
        if any(self._is_told(number) for number in range(TRIED)):
            self.asked += 1
            box = self.page.locator(".answer").bounding_box()
            assert box is not None
            assert 0 <= box["y"] <= box["y"] + box["height"] <= self.window.height
        assert not self.page.locator(".next").count(), "to ask is not to play"
        why.tap()
        for _ in range(MOST_TAPS):
            if not self._tap(PICKED):
                return

    def _is_told(self, number: int) -> bool:
        """Whether the page says why a piece that is not marked must not be played: one's own lie at the end. Where a
        piece is picked first, with what can be said of it then."""
        answer = self.page.locator(".answer strong")
        return any(self._tap(*piece) and answer.count() for piece in ((ILLEGAL, -1 - number), (OFFERED, 0)))

    def _decide(self) -> None:
        """Tap marked pieces, one after the other, as long as that leads on; else take the first of the list."""
        following = self.page.locator(".next")
        for number in range(MOST_TAPS):
            if not self._tap(MARKED, number) or following.count():
                break
        if following.count():
            self.by_tapping += 1
            return
        self.page.locator(".choices ul button").last.tap()
        expect(following).to_be_visible()


def begin(page: Page, address: str, game: str) -> None:
    """From the front page to the guided first game."""
    page.goto(address)
    page.locator(f".learn[href='#learn/{game}']").tap()
