"""The page of a real table on which any position is shown: what its server tells is replaced by what is to be seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from decisions import decisions
from playwright.sync_api import Browser, WebSocketRoute, expect
from serving import Server
from sight import missing_at
from windows import DESK, Window

from rulecore import Language

NOT_PICKED = "svg.board [role=button]:has(> .can):not(:has(> .picked)), .controls button.can"
CLICK = """([selector, at]) => {
  const piece = [...document.querySelectorAll(selector)][at];
  piece?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return piece !== undefined;
}"""
DECIDED = "() => document.querySelector('.choices').getAttribute('aria-busy') === 'true'"
MOST_PICKS = 4
"""So many pieces are picked one after the other."""
AFAR = 1000
"""The steps of a real table do not come so far."""


class Stage:
    """The page of a real table, on which positions are shown that the table has never seen."""

    def __init__(self, browser: Browser, server: Server, id: str, players: int, language: Language) -> None:
        found = decisions(id, players)  # before the page is there: meanwhile nobody would pass on what it says
        self.window = Window(browser, DESK)
        self.step = AFAR
        self._told: dict[str, Any] = {}
        self._first: dict[str, int] = {}
        self.window.page.route_web_socket("**/socket", self._stand_between)
        self.window.open_table(server.address, id, ["me", *["open"] * (players - 1)], players)
        if language == "ja":
            self.window.page.get_by_role("button", name="日本語").click()
            expect(self.window.page.locator(".who b").first).to_have_text("プレイヤー1")
        names = [seat["name"] for seat in self._told["seats"]]
        self._decisions = {name: one.told(language, names) for name, one in found.items()}

    def _stand_between(self, page: WebSocketRoute) -> None:
        """Hear what the table is like; what is decided on the page is not passed on."""
        server = page.connect_to_server()

        def told(text: str | bytes) -> None:
            message = json.loads(text)
            if message["is"] == "table":
                self._told = message
            page.send(text)

        def wanted(text: str | bytes) -> None:
            if json.loads(text)["do"] != "act":
                server.send(text)

        server.on_message(told)
        page.on_message(wanted)
        self._page = page

    @property
    def names(self) -> list[str]:
        """The kinds of decisions that can be shown."""
        return list(self._decisions)

    def show(self, name: str) -> None:
        """Show that position, with nothing picked."""
        self.step += 1
        self._page.send(json.dumps({**self._told, "step": self.step, "log": [], **self._decisions[name]}))
        self.window.wait_for(self.step)

    def look(self, size: Any) -> Iterator[str]:
        """What is missing in each position, and after the first picks in it."""
        self.window.page.set_viewport_size(size)
        for name in self.names:
            self.show(name)
            yield from (f"{name}: {fault}" for fault in missing_at(self.window, size))
            if self._picks(name):
                yield from (f"{name}, {fault}" for fault in self._look_on(size))

    def _picks(self, name: str) -> bool:
        """Click the first marked piece that is picked by a click, if there is one; all others decide at once."""
        at = self._first.get(name, 0)
        while self._click(at):
            if not self._has_decided():
                self._first[name] = at
                return True
            at += 1
            self.show(name)
        self._first[name] = at
        return False

    def _look_on(self, size: Any) -> Iterator[str]:
        """What is missing while pieces are picked."""
        for number in range(1, MOST_PICKS + 1):
            yield from (f"{number} picked, {fault}" for fault in missing_at(self.window, size))
            if not self._click(0) or self._has_decided():
                return

    def _click(self, at: int) -> bool:
        return bool(self.window.page.evaluate(CLICK, [NOT_PICKED, at]))

    def _has_decided(self) -> bool:
        return bool(self.window.page.evaluate(DECIDED))
