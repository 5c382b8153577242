"""What people do beside playing, in a real browser: open a table with its rulings, look on, have two seats, watch.

Run by `make verify-browser`.
"""

from __future__ import annotations

import re

from playing import Game
from playwright.sync_api import Browser, Locator, Route, expect
from serving import Server
from sight import FOUR, is_in_sight
from windows import DESK, LEGAL, LIVE, PHONE, TOO_WIDE, Window

pytest_plugins = ["around"]

QUICK = "zimbabweee"


def test_what_is_wrong_with_a_table_stands_at_its_field(server: Server, window: Window) -> None:
    page = window.page
    page.goto(server.address)
    page.locator(".game label:has([value=build_release])").click()
    page.locator("input[name='options.games']").fill("100")
    page.locator("input[name='options.youngest_order']").fill("nonsense")
    page.locator("form").evaluate("(form) => { form.noValidate = true }")
    window.is_forgiving = True  # the browser itself reports the refusal
    page.get_by_role("button", name="Open the table").click()
    for name in ("games", "youngest_order"):
        expect(page.locator(f"label:has([name='options.{name}']) .fault")).to_be_visible()
    expect(page.locator(".notice")).to_be_visible()
    window.picture("faults")


def test_rulings_are_chosen_beside_the_figures_of_the_lab(server: Server, window: Window) -> None:
    page = window.page
    page.goto(server.address)
    page.locator(f".game label:has([value={QUICK}])").click()
    page.locator(".rulings > summary").click()
    known = page.evaluate("async () => (await (await fetch('api/games')).json()).games")
    rulings = next(game["rulings"] for game in known if game["id"] == QUICK)
    expect(page.locator(".ruling")).to_have_count(len(rulings))
    figures = sum(len(ruling["lab"]["readings"]) for ruling in rulings if ruling["lab"])
    expect(page.locator(".worth")).to_have_count(figures)
    assert {box["height"] for box in page.locator(".ruling").evaluate_all(BOXES)} <= {44, 45}, "a line for each"
    unseen = page.locator(".ruling label:has(input[value=at-bid]) .worth")  # another view, and no more
    expect(unseen).to_have_text("Bots playing well, and bots playing at random: changes only what players see.")
    page.get_by_role("button", name="日本語").click()
    expect(unseen).to_have_text("上手に遊ぶボットでもランダムに遊ぶボットでも:変わるのはプレイヤーに見える情報だけ。")
    page.get_by_role("button", name="English").click()
    supply = page.locator(".ruling:has(input[value=equal-share])")
    supply.locator("summary").click()
    supply.locator(".clause").first.click()
    expect(page.locator("dialog.rule")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.locator("input[value=equal-share]").check()
    expect(supply.locator("summary em")).to_have_text("equal share")
    window.picture("rulings")
    page.locator("select[name=seat-1]").select_option("me")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".playing")).to_be_visible()
    read = "async () => (await (await fetch(`api/tables/${location.hash.split('/')[1]}`)).json()).config.rulings"
    assert page.evaluate(read)["bid-supply"] == "equal-share"
    page.locator(".agreed summary").click()
    expect(page.locator(".agreed")).to_contain_text("equal share")
    page.goto(server.address)
    page.locator(f".game label:has([value={QUICK}])").click()
    last, printed = (page.get_by_role("button", name=name) for name in ("As your table agreed last time", PRINTED))
    for tapped, other, says in ((last, printed, "1 not as by default"), (printed, last, "all as by default")):
        expect(tapped).to_have_attribute("aria-pressed", "false")
        tapped.click()
        expect(page.locator(".rulings > summary")).to_contain_text(says)
        expect(tapped).to_have_attribute("aria-pressed", "true")
        expect(other).to_have_attribute("aria-pressed", "false")
    last.click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".playing")).to_be_visible()
    assert page.evaluate(read)["bid-supply"] == "equal-share"


PRINTED = "As printed; open sentences as rulecore reads them"


def test_all_rulings_fold_to_a_line_and_each_to_one_of_its_own_in_sight_at_four_windows(
    server: Server, window: Window
) -> None:
    page = window.page
    page.goto(server.address)
    page.locator(f".game label:has([value={QUICK}])").click()
    fold, lines = page.locator(".rulings > summary"), page.locator(".ruling > summary")
    for size in FOUR:
        page.set_viewport_size(size)
        expect(lines.first).not_to_be_visible()
        folded = page.locator(".rulings").bounding_box()
        assert folded is not None
        assert folded["height"] < 88, "nothing but a line"
        found(fold)
        found(page.get_by_role("button", name=PRINTED))
        fold.click()
        for line in lines.all():
            found(line)
        lines.last.click()
        expect(page.locator(".ruling").last.locator("label").first).to_be_in_viewport()
        assert not page.evaluate(TOO_WIDE)
        lines.last.click()
        fold.click()


def found(line: Locator) -> None:
    """Scrolled to, the whole line is seen, and nothing lies over it."""
    line.evaluate("(line) => line.scrollIntoView({ block: 'center' })")
    assert is_in_sight(line), line.inner_text()


BOXES = "(all) => all.map((one) => ({ height: Math.round(one.getBoundingClientRect().height) }))"


def test_a_game_against_bots_is_one_tap_away_and_options_are_in_japanese(server: Server, browser: Browser) -> None:
    window = Window(browser, PHONE, language="ja-JP", touch=True)
    page = window.page
    page.goto(server.address)
    for game in ("build_release", "dietrick", "dtwww", "fuertorite", QUICK):
        page.locator(f".game label:has([value={game}])").tap()
        labels = page.locator("fieldset.fields > label").all_inner_texts()
        shown = [label.splitlines()[0] for label in labels]
        assert shown
        assert not [label for label in labels if CODE.search(label)], labels
        holders = page.locator("fieldset.fields input").evaluate_all("(all) => all.map((one) => one.placeholder)")
        assert "null" not in holders
    sitters = page.locator("select[name=seat-1] option").all_inner_texts()
    assert sitters == ["自分", "空席(ゲスト用)", "ランダムに遊ぶボット", "上手に遊ぶボット", "先を読むボット"]
    expect(page.get_by_role("button", name="印刷のとおり")).to_have_attribute("aria-pressed", "true")
    window.picture("options-ja")
    page.locator(".game .against").last.tap()
    expect(window.choices.first).to_be_attached()
    assert window.faults == []
    window.context.close()


CODE = re.compile(r"[a-z]{3,}")


def test_one_person_can_have_two_seats(server: Server, window: Window) -> None:
    window.open_table(server.address, QUICK, ["me", "me", "random"])
    page = window.page
    for seat in (0, 1):
        page.locator(".hot").get_by_role("button", name=f"Player {seat + 1}").click()
        expect(window.choices.first).to_be_visible()
        step = window.step
        window.click(window.choices, 0)
        assert window.answered() > step


def test_a_bystander_looks_on_and_a_stranger_is_told_why_not(server: Server, window: Window, browser: Browser) -> None:
    address = window.open_table(server.address, QUICK, ["me", "greedy", "greedy"])
    other = Window(browser, PHONE)
    other.page.goto(address)
    expect(other.page.locator(".choices")).to_contain_text("You are looking on")
    assert other.page.locator(LIVE).count() == 0
    table = address.split("/")[-1]
    other.page.evaluate('(id) => localStorage.setItem(`rulecore.tokens.${id}`, \'{"0": "guessed"}\')', table)
    other.page.reload()
    expect(other.page.locator(".notice")).to_contain_text("token")
    other.page.get_by_role("button", name="Look on without a seat").click()
    expect(other.page.locator(".choices")).to_contain_text("You are looking on")
    assert other.faults == []
    other.is_forgiving = True
    other.page.goto(f"{server.address}#table/nowhere")
    expect(other.page.get_by_role("alert")).to_contain_text("There is no such table")
    other.context.close()


def test_steps_are_shown_one_after_another_to_who_wants_to_see_them_move(server: Server, browser: Browser) -> None:
    window = Window(browser, DESK, moving=True)
    window.open_table(server.address, QUICK, ["me", "greedy", "greedy"])
    expect(window.choices.first).to_be_visible()
    first = window.step
    window.page.evaluate(WRITE_DOWN)
    for _ in range(3):
        expect(window.choices.first).to_be_visible()
        step = window.step
        window.click(window.page.locator(LEGAL), 0)
        window.wait_past(step)
    expect(window.choices.first).to_be_visible()
    assert window.page.evaluate("() => shown") == [str(step) for step in range(first + 1, window.step + 1)]
    window.context.close()
    assert window.faults == []


WRITE_DOWN = """() => {
  window.shown = [];
  const table = document.querySelector(".playing");
  const watch = new MutationObserver(() => shown.push(table.dataset.step));
  watch.observe(table, { attributes: true, attributeFilter: ["data-step"] });
}"""


def test_a_browser_finds_its_games_again_and_shares_one_that_is_over(
    server: Server, window: Window, browser: Browser
) -> None:
    """In both languages: what goes on stands first; whoever opens the link of a finished game can look at all of it."""
    page = window.page
    finished = window.open_table(server.address, QUICK, ["me", "greedy", "greedy"])
    Game([window]).play()
    expect(page.locator(".outcome .invitation input")).to_have_value(finished)
    window.open_table(server.address, "fuertorite", ["me", "greedy", "greedy"])
    window.open_table(server.address, "dtwww", ["me", "greedy", "greedy"])
    page.evaluate(ADD_GONE)
    window.is_forgiving = True  # the browser itself reports that there is no such table
    page.goto(server.address)
    mine = page.locator(".mine-all a")
    expect(mine).to_have_count(3)
    window.is_forgiving = False
    assert [text.splitlines()[0] for text in mine.all_inner_texts()] == ["DTwww", "FuertoRite", "Zimbabweee Trick"]
    assert page.evaluate(KEPT) == 3, "a table that is no more is forgotten"
    expect(mine.first).to_contain_text("DTwww")
    expect(mine.first.locator("em")).to_have_text("Your turn")
    expect(mine.last.locator("em")).to_have_text("over")
    expect(mine.first.locator("time")).to_be_visible()
    page.get_by_role("button", name="日本語").click()
    expect(mine.last.locator("em")).to_have_text("終了")
    page.get_by_role("button", name="English").click()
    window.picture("my-games")
    mine.last.click()
    expect(page.locator(".outcome")).to_be_visible()
    other = Window(browser, PHONE)
    other.page.goto(finished)
    other.page.locator(".outcome .look").click()
    expect(other.page.locator(".replay")).to_have_attribute("data-at", "0")
    other.page.locator(".replay .auto").click()
    expect(other.page.locator(".replay")).to_have_attribute("data-at", "2")
    other.page.locator(".replay .jump").select_option(label="Trick 3")
    expect(other.page.locator(".replay .told")).to_contain_text("plays")
    expect(other.page.locator(".replay .auto")).to_have_attribute("aria-pressed", "false")
    other.picture("replay")
    other.page.goto(server.address)
    expect(other.page.locator(".games")).to_be_visible()
    expect(other.page.locator(".mine-all")).to_have_count(0)
    other.context.close()
    assert other.faults == []


def test_the_front_page_is_shown_when_all_of_it_is_known_so_that_no_game_moves_under_a_finger(
    server: Server, window: Window
) -> None:
    page = window.page
    window.open_table(server.address, QUICK, ["me", "greedy", "greedy"])
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/tables/*", hold)
    with page.expect_request("**/api/tables/*"):
        page.goto(server.address)
    expect(page.locator("header")).to_be_visible()
    expect(page.locator(".games .game")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.locator(".mine-all a")).to_have_count(1)
    expect(page.locator(".games .game")).to_have_count(5)


def test_a_first_visit_loads_less_than_200_kb_and_a_second_one_no_file_of_the_same_build(
    server: Server, browser: Browser
) -> None:
    window = Window(browser, PHONE)
    loads = []
    for _ in range(2):
        window.page.goto(server.address)
        expect(window.page.locator(".games .game")).to_have_count(5)
        loads.append(window.page.evaluate(LOADED))
        window.page.goto("about:blank")
    first, second = loads
    assert 50_000 < sum(first.values()) < 200_000, first
    files = [name for name in first if "?" in name]
    assert len(files) >= 4, "each has its build in its address"
    assert [second[name] for name in files] == [0] * len(files)
    window.context.close()
    assert window.faults == []


LOADED = """() => Object.fromEntries(
  [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map(({ name, transferSize }) => [name, transferSize]))"""


def test_a_page_that_is_older_than_its_server_says_so_and_is_loaded_anew_with_one_tap(
    server: Server, window: Window
) -> None:
    window.page.add_init_script(OLDER)
    window.open_table(server.address, QUICK, ["me", "greedy", "greedy"])
    notice = window.page.locator(".notice")
    expect(notice).to_contain_text("The server has been updated")
    for size in FOUR:
        window.page.set_viewport_size(size)
        assert is_in_sight(notice.get_by_role("button", name="Reload")), size
    notice.get_by_role("button", name="Reload").click()
    expect(notice).to_have_count(0)
    expect(window.choices.first).to_be_visible()


OLDER = """document.addEventListener("readystatechange", () => {
  if (location.protocol !== "http:" || sessionStorage.getItem("loaded")) return;
  sessionStorage.setItem("loaded", "yes");
  document.querySelector("meta[name=build]").content = "older";
});"""
"""What the browser has loaded first is of another build."""
ADD_GONE = """() => {
  const tables = JSON.parse(localStorage.getItem("rulecore.tables"));
  localStorage.setItem("rulecore.tables", JSON.stringify(["no-such-table", ...tables]));
}"""
KEPT = "() => JSON.parse(localStorage.getItem('rulecore.tables')).length"


def test_sound_is_off_until_it_is_switched_on_and_stays_so_in_this_browser(server: Server, window: Window) -> None:
    page = window.page
    page.add_init_script(KEEP_TONES)
    window.open_table(server.address, QUICK, ["me", "greedy", "greedy"])
    switch = page.locator("button.sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    decide(window)
    assert page.evaluate("() => tones") == []
    switch.click()
    assert page.evaluate("() => tones") == [660], "one hears what is switched on"
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    decide(window)
    page.wait_for_function("() => tones.at(-1) === 660")  # a tone follows what is drawn
    assert {*page.evaluate("() => tones.slice(0, -1)")} == {330}, "a higher one for one's own turn, and only for that"
    switch.click()
    before = page.evaluate("() => tones")
    decide(window)
    assert page.evaluate("() => tones") == before


KEEP_TONES = """window.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) {
  window.tones.push(this.frequency.value);
  return start.apply(this, at);
};"""


def decide(window: Window) -> None:
    """The next decision, and all that the bots do after it."""
    expect(window.choices.first).to_be_enabled()
    step = window.step
    window.click(window.choices, 0)
    assert window.answered() > step
    expect(window.choices.first).to_be_enabled()
