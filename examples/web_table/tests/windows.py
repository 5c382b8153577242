"""People in front of the web table: a browser window for each, and what they do in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

PATIENCE = 120_000
"""Milliseconds: a machine may be slow."""
expect.set_options(timeout=PATIENCE)
DESK: Any
PHONE: Any
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
PICTURES = Path("out/web_table")
"""Screenshots, to be looked at."""
LIVE = "svg.board [role=button]"
LEGAL = f"{LIVE}:has(> .can)"
ILLEGAL = f"{LIVE}:not(:has(> .can))"
ANSWERED = "() => !document.querySelector('.playing [aria-busy=true]')"
LATER = "(step) => document.querySelector('.playing').dataset.step > step"
COUNT_CLICKS = "window.clicks = 0; addEventListener('click', () => { window.clicks += 1; }, true);"
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


class Window:
    """One person's window; what it complains of is kept in `faults`."""

    def __init__(
        self, browser: Browser, size: Any, *, language: str = "en-GB", moving: bool = False, touch: bool = False
    ) -> None:
        self.context = browser.new_context(
            viewport=size,
            locale=language,
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=touch,
            is_mobile=touch,
        )
        if touch:
            self.context.add_init_script(COUNT_CLICKS)
        self.height: int = size["height"]
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.is_forgiving = False
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._said)

    def _said(self, message: Any) -> None:
        if message.type in ("error", "warning") and not self.is_forgiving:
            self.faults.append(message.text)

    # --- at the front page ---

    def open_table(self, address: str, game: str, seats: list[str], players: int = 3) -> str:
        """Open a table, and the address of it."""
        self.page.goto(address)
        self.page.locator(f".game label:has([value={game}])").click()
        self.page.locator("select[name=players]").select_option(str(players))
        for seat, sitter in enumerate(seats):
            self.page.locator(f"select[name=seat-{seat}]").select_option(sitter)
        self.page.locator(".front button.main").click()
        expect(self.page.locator(".playing")).to_be_visible()
        return str(self.page.url)

    # --- at a table ---

    @property
    def step(self) -> int:
        """How many steps this window has seen."""
        return int(self.page.locator(".playing").get_attribute("data-step") or -1)

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return bool(self.page.locator(".outcome").count())

    @property
    def choices(self) -> Locator:
        """The list of choices; empty when it is not this person's turn."""
        return self.page.locator(".choices ul button")

    def answered(self) -> int:
        """Wait for the server's answer to what was done last, if that was anything; the step then."""
        self.page.wait_for_function(ANSWERED)
        return self.step

    def wait_for(self, step: int) -> None:
        """Wait until this window stands at this step."""
        expect(self.page.locator(".playing")).to_have_attribute("data-step", str(step))

    def wait_past(self, step: int) -> None:
        """Wait until this window stands at a later step."""
        self.page.wait_for_function(LATER, arg=step)

    def tap(self, point: list[float]) -> int:
        """Touch that point, and wait for the click that the browser makes of it and for the answer; the step then."""
        clicks = self.page.evaluate("() => window.clicks")
        self.page.touchscreen.tap(*point)
        self.page.wait_for_function("(clicks) => window.clicks > clicks", arg=clicks)
        return self.answered()

    def click(self, pieces: Locator, number: int) -> bool:
        """Click one of the pieces of the board; False where there are none. A card behind another is clicked too."""
        count = int(pieces.count())
        if count:
            pieces.nth(number % count).dispatch_event("click")
        return count > 0

    def picture(self, name: str) -> None:
        """A screenshot; the page must not be wider than the window."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=True)
        assert not self.page.evaluate(TOO_WIDE), name
