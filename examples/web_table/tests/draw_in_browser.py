"""Every position of games with every number of players is drawn, in both languages, and nothing is missing on the page.

Run by `make verify-browser`. The pages are those of gallery.tsx; the positions are handed to them here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from decisions import OTHERWISE
from playwright.sync_api import Browser, Route
from sight import missing_at
from windows import DESK, PHONE, Window

import rulecore
from web_table import build

pytest_plugins = ["around"]

ADDRESS = "http://gallery.test/"
"""Nothing is asked of any network: all answers are given here."""
MOST = 50
"""Positions looked at of one game; of a longer one, every other or every third."""
BENEATH_A_QUESTION = {"width": 360, "height": 485}
"""What the smallest phone has for a board beneath a question of two lines."""
LOOK = """async ([game, count, language]) => {
  const wrong = [];
  for (let at = count - 1; at >= 0; at -= 1) {
    location.hash = `${game}/${at}/${language}`;
    await new Promise((done) => addEventListener("hashchange", () => setTimeout(done), { once: true }));
    const drawn = document.querySelector("main");
    const words = drawn?.querySelector("svg.board") ? drawn.textContent : "no board";
    if (/no board|undefined|null|NaN|\\[object/.test(words)) wrong.push(`${at}: ${words}`);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`${at}: too wide`);
  }
  return wrong;
}"""


@pytest.fixture(scope="module")
def dist() -> Path:
    """The built client."""
    return build.ensure()


def positions(game: rulecore.Game[Any, Any], seed: int) -> list[dict[str, Any]]:
    """Positions of a random game, to its end."""
    shown = played(game, Random(seed), rulecore.bots.random)
    return shown[:: len(shown) // MOST + 1] + shown[-1:]


def played(
    game: rulecore.Game[Any, Any], rng: Random, maker: Callable[[Random], rulecore.bots.Bot[Any]]
) -> list[dict[str, Any]]:
    """What the one in turn, or else seat 0, is shown in a game between such bots; at times a bystander."""
    state, bot = game.initial(), maker(rng)
    before: Any = None
    shown: list[dict[str, Any]] = []
    while True:
        actor = game.actor(state)
        seat = actor if isinstance(actor, int) else None if len(shown) % 7 == 0 else 0
        events = game.events(before[0], before[1], state, seat) if before else []
        news = [{**event, "text": game.say(event)} for event in events]
        choices = game.prompt(state, seat)["choices"]
        shown.append({"view": game.view(state, seat), "seat": seat, "choices": choices, "news": news})
        if actor is None:
            return shown
        action = game.sample(state, rng) if actor is rulecore.CHANCE else bot(shown[-1]["view"], game.legal(state))
        before, state = (state, action), game.step(state, action)


def configs(id: str) -> Iterator[rulecore.Game[Any, Any]]:
    """The usual game for every number of players, and one with other readings and options."""
    rng = Random(11)
    for players in rulecore.schema(id)["$defs"]["config"]["properties"]["players"]["enum"]:
        yield rulecore.game({"game": id, "players": players})
        rulings = [ruling for ruling in rulecore.rulings(id) if ruling.id != "player-count"]
        readings = {ruling.id: rng.choice(ruling.readings).id for ruling in rulings}
        yield rulecore.game({"game": id, "players": players, "rulings": readings, "options": OTHERWISE[id]})


def hand_over(window: Window, dist: Path, shown: list[dict[str, Any]]) -> None:
    """Answer what the gallery asks for, with the built client and these positions."""
    page = (build.CLIENT / "index.html").read_text(encoding="utf-8").replace("main.js", "gallery.js")

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS)
        if name.startswith("gallery/"):
            route.fulfill(body=json.dumps(shown), content_type="application/json")
        elif name == "gallery.html":
            route.fulfill(body=page, content_type="text/html")
        else:
            route.fulfill(path=(build.GALLERY if name == "gallery.js" else dist) / name)

    window.context.route("**/*", answer)


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_every_position_is_drawn_with_every_number_of_players(browser: Browser, dist: Path, id: str) -> None:
    for number, game in enumerate(configs(id)):
        size, language = ((DESK, "en"), (PHONE, "ja"))[number % 2]
        window = Window(browser, size)
        shown = positions(game, number)
        hand_over(window, dist, shown)
        window.page.goto(f"{ADDRESS}gallery.html#{id}/0/{language}")
        window.page.locator("svg.board").first.wait_for()
        assert window.page.evaluate(LOOK, [id, len(shown), language]) == []
        window.context.close()
        assert window.faults == []


def test_what_is_left_over_can_be_read_and_touched_on_the_smallest_phone(browser: Browser, dist: Path) -> None:
    shown = leftovers(range(1, 13))
    assert {len(one["view"]["leftover"][one["seat"]]) for one in shown} == {1, 2, 3}
    window = Window(browser, BENEATH_A_QUESTION)
    hand_over(window, dist, shown)
    window.page.goto(f"{ADDRESS}gallery.html#build_release/0/en")
    window.page.locator("svg.board").first.wait_for()
    window.page.add_style_tag(content=f"main, .frame {{ height: {BENEATH_A_QUESTION['height']}px }}")
    faults = []
    for number in range(len(shown)):
        window.page.evaluate("(to) => { location.hash = to; }", f"build_release/{number}/en")
        faults += [fault for fault in missing_at(window, BENEATH_A_QUESTION) if "question" not in fault]
    window.context.close()
    assert not faults, faults


def leftovers(seeds: range) -> list[dict[str, Any]]:
    """What one who plays well is asked of the cards that are left over, in games of three."""
    game = rulecore.game("build_release", players=3)
    shown = [one for seed in seeds for one in played(game, Random(seed), partial(rulecore.bots.greedy, game))]
    return [one for one in shown if one["choices"] and one["view"]["phase"] == "leftovers"]
