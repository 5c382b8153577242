"""Plays a game through the page as people would: on the board where one click is enough, else from the list."""

from __future__ import annotations

from playwright.sync_api import expect
from windows import ILLEGAL, LEGAL, Window

MOST_TURNS = 1000
"""More than any game needs."""


class Game:
    """A game being played, and which of the things that a table offers have been met in it."""

    def __init__(self, people: list[Window]) -> None:
        self.people = people
        self.turns = self.refused = self.on_board = self.asked_back = self.taken_back = 0

    def play(self, turns: int = MOST_TURNS) -> None:
        """Go on for so many turns of people, or to the end."""
        for _ in range(turns):
            mover = self._mover()
            if mover is None:
                return
            self._turn(mover)
        assert turns < MOST_TURNS, "the game does not end"

    def settle(self) -> None:
        """Wait until bots have acted and everybody sees the same."""
        self._mover()
        step = max(window.step for window in self.people)
        for window in self.people:
            window.wait_for(step)

    def _mover(self) -> Window | None:
        """Whose turn it is, once all have seen all; None at the end."""
        for _ in range(500):
            for window in self.people:
                if window.choices.count():
                    return window
            if all(window.is_over for window in self.people):
                return None
            self.people[0].page.wait_for_timeout(20)
        raise AssertionError("the table stands still")

    def _turn(self, mover: Window) -> None:
        self.turns += 1
        if self.refused < 2:
            self._try_something_illegal(mover)
        step = mover.step
        # What is more than one click is picked piece by piece, or taken from the list.
        if mover.click(mover.page.locator(LEGAL), self.turns) and mover.answered() > step:
            self.on_board += 1
        else:
            mover.click(mover.choices, self.turns)
            assert mover.answered() > step
        if self.asked_back < 3 and not self.taken_back:
            self._take_back(mover)

    def _try_something_illegal(self, mover: Window) -> None:
        """A click on what is no legal choice is answered with the clause that forbids it."""
        step = mover.step
        if not mover.click(mover.page.locator(ILLEGAL), self.turns):
            return
        notice = mover.page.locator(".notice")
        if mover.answered() == step and notice.count():
            expect(notice.locator(".clause")).to_be_visible()
            mover.picture("refused")
            notice.locator("button").last.click()
            self.refused += 1
        assert mover.step == step, "a click on what was not marked was legal"

    def _take_back(self, mover: Window) -> None:
        """Ask to have the last decision back: it is, and taken again, or it is said why not."""
        undo, step = mover.page.locator(".undo"), mover.step
        for window in self.people:
            window.wait_past(step - 1)
        if not any(window.choices.count() for window in self.people if window is not mover):
            return
        self.asked_back += 1
        latest = max(window.step for window in self.people)
        mover.wait_for(latest)
        if not undo.count():
            return  # chance or a bot has acted since: what they did is taken back by nobody
        mover.picture("undo")
        undo.click()
        if mover.answered() == step - 1:
            self.taken_back += 1
            for window in self.people:
                window.wait_for(step - 1)
        else:  # somebody would have learnt something
            notice = mover.page.locator(".notice")
            expect(notice).to_be_visible()
            assert mover.step == step
            notice.locator("button").last.click()
