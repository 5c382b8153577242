"""A game of another package at the web table: Oh Hell is played to its end through the page, with nothing built for it.

Run by `make verify-browser`. Screenshots go to out/web_table.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from serving import Server
from windows import Window

pytest_plugins = ["around"]

GAME = "oh_hell"
EXAMPLES = Path(__file__).resolve().parents[2]
INK, LIGHT = "(one) => getComputedStyle(one).color", "rgb(255, 253, 247)"
NAMES = "(all) => all.map((one) => one.getAttribute('aria-label'))"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in whose environment the package is installed, as pip would do it."""
    site = tmp_path_factory.mktemp("site")
    info = site / "oh_hell-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: oh-hell\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[rulecore.games]\n{GAME} = {GAME}:GAME\n", encoding="utf-8")
    paths = [str(site), str(EXAMPLES / GAME), os.environ.get("PYTHONPATH", "")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(paths))
        made = Server(tmp_path_factory.mktemp("tables") / "tables.sqlite", games=[GAME])
    yield made
    made.kill()


def test_oh_hell_is_played_to_its_end_by_two_people_and_a_bot(server: Server, people: list[Window]) -> None:
    host, guest = people
    sit_down(server.address, host, guest)
    on_board = 0
    while (mover := in_turn(people)) is not None:
        on_board += turn(mover)
        if on_board == 1:
            look_at_cards(host, guest)
    assert on_board >= 3
    for window, name in ((host, "desk"), (guest, "phone")):
        window.picture(f"{GAME}-{name}-end")
    look_back(host)


def in_turn(people: list[Window]) -> Window | None:
    """Whose turn it is; None at the end."""
    for _ in range(500):
        for window in people:
            if window.choices.count():
                return window
        if all(window.is_over for window in people):
            return None
        people[0].page.wait_for_timeout(20)
    raise AssertionError("the table stands still")


def turn(mover: Window) -> bool:
    """Play a card where it lies, if one is marked, else take a choice from the list; whether a card was played."""
    step, marked = mover.step, mover.page.locator(".plain button.can")
    if not marked.count():
        mover.choices.first.click()
        assert mover.answered() > step
        return False
    cards = marked.locator(".drawn").evaluate_all(NAMES)
    assert set(cards) == labelled(mover)
    marked.last.click()
    assert mover.answered() > step
    expect(mover.page.locator(f".plain li.own [aria-label='{cards[-1]}']")).to_have_count(0)
    return True


def labelled(window: Window) -> set[str]:
    """The cards that the list offers."""
    return {label.removeprefix("Play ").removesuffix("を出す") for label in window.choices.all_inner_texts()}


def look_at_cards(host: Window, guest: Window) -> None:
    """Everybody sees their own hand as cards and the others' face down, in their own language."""
    for window, hand, back, trick in (
        (host, "Hand", "a card face down", "Trick 1 of 4"),
        (guest, "手札", "裏向きのカード", "第1トリック（全4トリック）"),
    ):
        page = window.page
        expect(page.locator(".plain h2")).to_have_text(trick)
        assert page.locator(".plain li").count() == 3
        expect(page.locator(".plain li:first-child")).to_contain_class("own")
        assert {page.locator(words).first.evaluate(INK) for words in (".plain h2", ".plain dd", ".asked")} == {LIGHT}
        own = page.locator(f".plain li.own [aria-label={hand}] .drawn").evaluate_all(NAMES)
        assert own and all(name[0] in "♣♦♠♥" for name in own)
        others = page.locator(f".plain li:not(.own) [aria-label={hand}] .drawn").evaluate_all(NAMES)
        assert set(others) == {back}
        window.picture(f"{GAME}-{'desk' if window is host else 'phone'}")


def look_back(window: Window) -> None:
    """The replay draws each position."""
    page = window.page
    page.locator(".outcome .look").click()
    slider = page.locator(".replay input[type=range]")
    for at in range(int(slider.get_attribute("max") or 0) + 1):
        slider.fill(str(at))
        expect(page.locator(".replay")).to_have_attribute("data-at", str(at))
        expect(page.locator(".replay .plain li")).to_have_count(3)
        expect(page.locator(".replay .plain button")).to_have_count(0)
    expect(page.locator(".replay .plain h2")).to_have_text("The game is over")


def sit_down(address: str, host: Window, guest: Window) -> None:
    """The host opens a table of four tricks with a bot, the only one that can play this game; the guest comes."""
    page = host.page
    page.goto(address)
    page.locator(f".game label:has([value={GAME}])").click()
    assert page.locator(f".game:has([value={GAME}]) .learn").count() == 0
    page.locator("select[name=players]").select_option("3")
    offered = page.locator("select[name=seat-2] option").evaluate_all("(all) => all.map((one) => one.value)")
    assert offered == ["me", "open", "random", "search"]
    for seat, sitter in enumerate(["me", "open", "random"]):
        page.locator(f"select[name=seat-{seat}]").select_option(sitter)
    page.locator("input[name='options.num_tricks_fixed']").fill("4")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".playing")).to_be_visible()
    guest.page.goto(page.locator(".invitation input").input_value())
    guest.page.locator(".who .sit").click()
    expect(guest.page.locator(".who .sit")).to_have_count(0)
