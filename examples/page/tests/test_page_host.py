"""The tables of a page answer as a server does, and keep in the browser what a server keeps in its file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_kit import Clockwork

import rulecore
from page.host import Host
from page.links import link
from page.shelf import Shelf
from rulecore import JsonObject
from web_table.kept import Chair, Keeper, NotKept
from web_table.store import Store

EXAMPLES = Path(__file__).resolve().parents[2]
TWO: JsonObject = {"config": {"game": "zimbabweee", "players": 3}, "seats": ["me", "greedy", "greedy"], "name": "Ann"}


class Page:
    """A page: what its browser has kept, and the host that works for it."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.open()

    def open(self) -> None:
        """Open it, or open it again."""
        self.clock = Clockwork()
        self.host = Host(self.kept, self._keep, self.clock, chance=lambda: Random(7), build="of-today")

    def _keep(self, id: str, text: str | None) -> None:
        if text is None:
            del self.kept[id]
        else:
            self.kept[id] = text

    def ask(self, path: str, **body: Any) -> Any:
        """What is told, where it is granted."""
        answer = json.loads(self.host.ask(path, json.dumps(body) if body else None))
        assert answer["status"] == 200, answer
        return answer["told"]

    def refused(self, path: str, body: Any = None, language: str = "en") -> tuple[int, str]:
        """The status and the reason."""
        answer = json.loads(self.host.ask(path, None if body is None else json.dumps(body), language))
        return answer["status"], answer["told"]["reason"]


class Line:
    """A line to a table."""

    def __init__(self, page: Page, table: str, token: str | None) -> None:
        self.page, self.token, self.heard, self.code = page, token, list[JsonObject](), 0
        self.number = page.host.open(table, token, lambda text: self.heard.append(json.loads(text)), self._end)

    def _end(self, code: int) -> None:
        self.code = code

    @property
    def now(self) -> JsonObject:
        """The last message that tells how the table stands."""
        return next(message for message in reversed(self.heard) if message["is"] in ("table", "step"))

    def say(self, do: str, **more: Any) -> list[JsonObject]:
        """Say something; what is heard by and by."""
        before = len(self.heard)
        self.page.host.receive(self.number, json.dumps({"do": do, **more}))
        self.page.clock.run(3.0)
        return self.heard[before:]


@pytest.fixture
def page() -> Page:
    return Page()


def seated(page: Page, **more: Any) -> tuple[str, Line]:
    """A new table, and a line to its first seat that has said hello."""
    opened = page.ask("tables", **{**TWO, **more})
    line = Line(page, opened["table"], opened["tokens"]["0"])
    line.say("hello", language="en")
    return opened["table"], line


def play(line: Line, turns: int = 400) -> JsonObject:
    """Do what is offered first, until the game is over or so many turns have gone; the last message that tells all."""
    for _ in range(turns):
        line.page.clock.run(20.0)
        choices = line.now["prompt"]["choices"]
        if line.now["result"] is not None or not choices:
            break
        line.say("act", id=1, step=line.now["step"], action=choices[0]["action"])
    return line.now


def test_a_whole_game_is_played_against_bots(page: Page) -> None:
    table, line = seated(page)
    assert line.heard[0]["is"] == "table"
    assert line.heard[0]["build"] == "of-today"
    assert play(line)["result"]["scores"]
    told = page.ask(f"tables/{table}")
    assert told["over"]
    again = page.ask(f"tables/{table}/rematch", token=line.token)
    assert page.ask(f"tables/{again['table']}")["config"]["first_seat"] == 1


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_page_that_is_closed_and_opened_again_goes_on_where_it_was(page: Page, game: str) -> None:
    config = {"game": game, "players": 3}
    opened = page.ask("tables", config=config, seats=["me", "greedy", "greedy"], name="")
    line = Line(page, opened["table"], opened["tokens"]["0"])
    line.say("hello", language="ja")
    before = play(line, 3)
    page.open()
    line = Line(page, opened["table"], opened["tokens"]["0"])
    line.say("hello", language="ja")
    assert line.heard[0]["step"] >= before["step"]
    assert play(line)["result"] is not None


def test_a_refusal_names_its_clause(page: Page) -> None:
    _, line = seated(page)
    line.page.clock.run(20.0)
    step, choices = line.now["step"], line.now["prompt"]["choices"]
    assert [choice["action"]["type"] for choice in choices] == ["bid"] * len(choices)
    (answer,) = line.say("act", id=5, step=step, action={"type": "play", "seat": 0, "card": 7})
    assert (answer["is"], answer["clause"][:3]) == ("refused", "ZT-")


def test_a_link_leads_to_the_position_that_it_was_made_of_and_the_game_goes_on_from_there(page: Page) -> None:
    table, line = seated(page)
    play(line, 2)
    told = page.ask(f"tables/{table}/link/3")["link"]
    shown = page.ask("recorded", link=told, seat=0, language="ja")
    assert (shown["step"], shown["seat"], shown["notice"]) == (3, 0, None)
    assert len(shown["frames"]) == 1 + len(page.ask(f"tables/{table}/trace")["steps"])
    actor = shown["frames"][3]["view"]["actor"]
    seats = ["me" if seat == actor else "greedy" for seat in range(3)]
    taken = page.ask("recorded/play", link=told, language="ja", step=3, seats=seats, name="")
    other = Line(page, taken["table"], taken["tokens"][str(actor)])
    other.say("hello", language="en")
    assert other.heard[0]["step"] == 3
    assert play(other)["result"] is not None


def recording(game: str) -> str:
    """A recorded game."""
    return min((EXAMPLES / game / "traces").glob("*.json")).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_file_with_a_recorded_game_is_shown_as_each_seat_sees_it(page: Page, game: str) -> None:
    text = recording(game)
    for seat in (None, 0):
        shown = page.ask("recorded", file=text, seat=seat)
        assert [frame["view"]["seat"] for frame in shown["frames"]] == [seat] * len(shown["frames"])
        assert shown["step"] == len(json.loads(text)["steps"])


def test_a_game_that_the_rules_do_not_allow_any_more_is_shown_as_far_as_it_goes(page: Page) -> None:
    trace = json.loads(recording("zimbabweee"))
    steps = [dict(step) for step in trace["steps"]]
    steps[4] = steps[3]
    shown = page.ask("recorded", file=json.dumps({**trace, "steps": steps}))
    assert shown["step"] == 4
    assert "step 5" in shown["notice"]


BROKEN: tuple[tuple[Any, str], ...] = (
    ({"file": "{"}, "no JSON"),
    ({"file": "[" * 100_000}, "no JSON"),
    ({"file": "7"}, "no game"),
    ({"file": '{"config": {"game": "chess"}, "steps": []}'}, "no game that can be shown"),
    ({"link": "trace/!"}, "form"),
    ({"link": "trace/AAAA"}, "damaged"),
    ({}, "no JSON"),
    ({"file": 7}, "no game to look at"),
    ({"link": "trace/AAAA", "seat": True}, "no game to look at"),
    ([], "no game to look at"),
)


@pytest.mark.parametrize(("body", "reason"), BROKEN)
def test_a_broken_link_or_file_is_one_sentence(page: Page, body: Any, reason: str) -> None:
    status, told = page.refused("recorded", body)
    assert status in (400, 422)
    assert reason in told
    assert len(told) < 400


@pytest.mark.parametrize("body", [body for body, _ in BROKEN])
def test_a_broken_link_or_file_is_refused_in_the_language_of_the_page(page: Page, body: Any) -> None:
    told = page.refused("recorded", body, "ja")[1]
    assert re.fullmatch("[^。]*[ぁ-ん][^。]*。", told), told


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tables/nowhere", None),
        ("lessons/dtwww/none/0", None),
        ("lessons/dtwww/none/x", None),
        ("tables", {}),
        ("tables", {**TWO, "seats": ["me", "nobody"]}),
        ("recorded/play", {"link": "trace/!", "step": 0, "seats": []}),
    ],
)
def test_every_refusal_is_in_the_language_of_the_page(page: Page, path: str, body: Any) -> None:
    english, japanese = (page.refused(path, body, language)[1] for language in ("en", "ja"))
    assert english.isascii() and re.fullmatch("[^。]*[ぁ-ん][^。]*。", japanese), japanese


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("", 404),
        ("tables/nowhere", 404),
        ("tables/nowhere/trace", 404),
        ("lessons/chess", 404),
        ("lessons/dtwww/none/0", 404),
        ("lessons/dtwww/none/x", 422),
        ("recorded/nothing", 404),
        ("x" * 10_000, 404),
    ],
)
def test_what_is_not_there_is_said_so(page: Page, path: str, status: int) -> None:
    assert page.refused(path)[0] == status


def test_a_table_that_cannot_be_opened_says_all_that_is_wrong(page: Page) -> None:
    answer = json.loads(page.host.ask("tables", json.dumps({**TWO, "seats": ["me", "nobody"]})))
    assert answer["status"] == 422
    assert [fault["path"] for fault in answer["told"]["faults"]] == ["seats.1", "seats"]


def test_a_line_to_no_table_and_a_line_with_a_wrong_token_are_closed_for_good(page: Page) -> None:
    table, _ = seated(page)
    for line in (Line(page, "nowhere", None), Line(page, table, "wrong")):
        assert line.heard[0]["is"] == "error"
        assert line.code == 1008


def test_a_browser_that_keeps_nothing_any_more_says_so_and_nothing_has_happened(page: Page) -> None:
    _, line = seated(page)
    page.clock.run(20.0)
    before = line.now

    def full(*_: object) -> None:
        raise OSError("quota")

    page.host._shelf._keep = full
    action = before["prompt"]["choices"][0]["action"]
    (answer,) = line.say("act", id=3, step=before["step"], action=action)
    assert answer["reason"].startswith("It could not be written down")
    assert page.refused("tables", TWO)[0] == 503


def test_a_table_that_another_version_has_kept_is_left_out(page: Page) -> None:
    table, _ = seated(page)
    page.kept |= {"torn": page.kept[table][:-9], "other": '{"config": 7}', "deep": "[" * 100_000}
    page.open()
    assert page.ask(f"tables/{table}")["table"] == table
    assert page.refused("tables/other")[0] == 404


def test_a_table_is_forgotten_where_its_owner_wants_that(page: Page) -> None:
    table, line = seated(page)
    page.host.leave(line.number)
    page.host.forget(table)
    assert page.kept == {}


# --- a shelf keeps what the server's file keeps ---


def keepers() -> tuple[Keeper, Keeper]:
    """A shelf, and a file in memory."""
    return Shelf({}, lambda *_: None, clock=lambda: 5.0), Store(":memory:", clock=lambda: 5.0)


STEP: JsonObject = {"actor": 0, "action": {"type": "x"}}
CHAIR = Chair(bot="greedy", token="t", name="Ann", host=True, browsers="b")


def test_a_shelf_and_a_file_keep_the_same() -> None:
    told = []
    for keeper in keepers():
        keeper.create("a", {"players": 2}, [Chair(), CHAIR], [STEP], over=False, several=True)
        keeper.append("a", 1, [STEP, STEP], over=True, by_person=True)
        keeper.create("b", {}, [CHAIR], [], over=False, after="a")
        keeper.take_back("a", 2, [{"number": 0}])
        keeper.append("a", 1, [STEP], over=False, instead=True)
        keeper.seat("a", 0, CHAIR, [{"number": 1}])
        found: list[object] = [keeper.table(id) for id in "abc"]
        found += [keeper.chairs("a"), keeper.chairs("c"), keeper.rematch("a"), keeper.rematch("c")]
        found += [keeper.touched("a"), keeper.touched("c"), keeper.count(), keeper.count_of("")]
        found += [sorted(keeper.unfinished())]
        keeper.forget(["b"])
        told.append([*found, keeper.rematch("a"), keeper.count()])
        with pytest.raises(NotKept):
            keeper.append("a", 0, [STEP], over=False)
    assert told[0] == told[1]


def test_a_shelf_that_is_read_again_has_what_was_written() -> None:
    written: dict[str, str] = {}

    def keep(id: str, text: str | None) -> None:
        written[id] = text or ""

    shelf = Shelf({}, keep)
    shelf.create("a", {"players": 1}, [CHAIR], [STEP], over=False)
    assert Shelf(written, keep).table("a") == shelf.table("a")


def test_a_link_to_a_game_on_the_page_is_the_one_that_the_library_makes(page: Page) -> None:
    table, _ = seated(page)
    assert page.ask(f"tables/{table}/link/1")["link"] == link(page.ask(f"tables/{table}/trace"), 1)
