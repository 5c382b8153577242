"""The pages of the book and of an audit: whole, linked, self-contained, the same each time."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from page_reading import Page, dead_links

import rulecore
from rulecore.audit.evidence.places import readers, tags
from rulecore.audit.lockstep.compare import KINDS
from rulecore.audit.reports.findings import BY_HAND, Audit, audit_of, by_machine, first_in_words, read_audit, weight
from rulecore.audit.witnesses.golden import witnesses
from rulecore.audit.witnesses.stored import kept
from rulecore.cli import pages
from rulecore.cli.pages import book, listings
from rulecore.cli.pages.chapters import outline_of
from rulecore.cli.pages.charts import charts_of, in_words, place
from rulecore.cli.pages.report import book_page, data_of
from rulecore.cli.pages.text import NO_LINKS, coloured, line_of, prose
from rulecore.core.errors import InvalidSpec
from rulecore.registry import rules_of

GAME = "zimbabweee"
EXTERNAL = re.compile(r"https?://|//[a-z]+\.|@import|url\(", re.IGNORECASE)
CONFIDENT = {"low": 0.0, "high": 0.5}


def share(count: int, games: int = 10) -> dict[str, Any]:
    return {"count": count, "games": games, "share": count / games if games else None, **CONFIDENT}


def report(game: str, winner: int = 3) -> dict[str, Any]:
    """A report in the form of `rulecore audit --json`, every reading of every ruling in it."""
    first = {
        "step": 4,
        "actor": 0,
        "kind": "legal",
        "text": "only under the default: bid 3",
        "action": None,
        "setting": "3 players",
        "seed": 8,
    }
    return {
        "engine": "rulecore 0",
        "game": game,
        "seed": 5,
        "settings": ["3 players", "4 players"],
        "readings": [
            {
                "ruling": ruling.id,
                "reading": reading.id,
                "games": 10,
                "differs": {kind: share(winner) for kind in KINDS},
                "settings": ["3 players"],
                "first": first,
            }
            for ruling in rulecore.rulings(game)
            for reading in ruling.readings[1:]
        ],
    }


@cache
def made(game: str) -> book.Book:
    """The book of a game, once."""
    return book.Book(game)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    """The pages of two games, one audited after the other, read."""
    folder = tmp_path_factory.mktemp("pages")
    for game in (GAME, "dtwww"):
        first = pages.write_audit_pages(folder, [report(game)])
        assert first == folder / "index.html"
    return {path.name: Page(path) for path in sorted(folder.glob("*.html"))}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    """The book of every game, each in a folder without any audit."""
    folder = tmp_path_factory.mktemp("books")
    return {game: Page(pages.write_book(game, str(folder / game))) for game in rulecore.GAMES}


def test_an_audit_writes_an_index_and_two_pages_for_each_game(written: dict[str, Page]) -> None:
    assert set(written) == {
        "index.html",
        *(f"{game}{end}" for game in (GAME, "dtwww") for end in (".html", ".book.html")),
    }


def test_every_page_is_whole_and_every_link_leads_somewhere(written: dict[str, Page]) -> None:
    for page in written.values():
        assert page.faults == []
        assert len(page.ids) == len(set(page.ids))
        assert dead_links(page, written) == []


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_book_alone_is_whole_too(game: str, books: dict[str, Page]) -> None:
    page = books[game]
    assert page.faults == []
    assert len(page.ids) == len(set(page.ids))
    assert dead_links(page, {}) == []


def test_a_page_that_is_torn_would_be_noticed(tmp_path: Path) -> None:
    torn = tmp_path / "torn.html"
    torn.write_text('<p id="a"><a href="#b">x</p><div><a href="gone.html">')
    page = Page(torn)
    assert page.faults
    assert dead_links(page, {}) == ["#b", "gone.html"]


def test_no_page_asks_the_network_for_anything(written: dict[str, Page], books: dict[str, Page]) -> None:
    for page in (*written.values(), *books.values()):
        assert set(page.addresses) == {"data:,"}
        assert not [link for link in page.links if ":" in link or link.startswith("/")]
        text = page.path.read_text(encoding="utf-8")
        assert not EXTERNAL.search(re.sub(r"<(main|nav)\b.*</\1>", "", text, flags=re.DOTALL))
        assert "default-src 'none'" in text


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_book_has_every_clause_and_ruling_with_all_that_belongs_to_it(game: str, books: dict[str, Page]) -> None:
    page = books[game]
    assert {clause.id for clause in rulecore.clauses(game)} <= set(page.ids)
    assert {ruling.id for ruling in rulecore.rulings(game)} <= set(page.ids)
    assert {chapter.anchor for chapter in outline_of(game).chapters} <= set(page.ids)
    for law in rules_of(game).laws:
        assert f"def {law.name} (" in page.text.replace("(", " (") or law.name in page.text
    for ruling in rulecore.rulings(game):
        assert all(reading.id in page.text for reading in ruling.readings)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_book_leads_from_clause_to_code_and_back(game: str, books: dict[str, Page]) -> None:
    page = books[game]
    links = set(page.links)
    for clause, places in tags(game).items():
        assert f"#{clause}" in links
        assert all(f"#code-{place.module}-{place.first}" in links for place in places)
        assert all(f"code-{place.module}-{place.first}" in page.ids for place in places)
    for ruling, (reader,) in readers(game).items():
        assert f"#code-{reader.place.module}-{reader.place.first}" in links
        assert f"#{ruling}" in links


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_book_has_the_source_of_every_test_that_the_evidence_names(game: str, books: dict[str, Page]) -> None:
    found = made(game)
    named = {test.id for chapter in found.chapters for clause in chapter.clauses for test in clause.tests}
    sourced = {test.id for tests in found.tests.values() for test in tests}
    assert named <= sourced
    assert all(test.anchor in books[game].ids for tests in found.tests.values() for test in tests)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_witness_is_put_on_the_stage_under_all_of_its_readings(game: str) -> None:
    stages = [stage for chapter in made(game).chapters for ruling in chapter.rulings for stage in ruling.stages]
    assert len(stages) == len(kept(game)) + sum(len(witness.positions) for witness in witnesses(game).values())
    for stage in stages:
        if stage.case.config is None:
            continue
        assert [side.reading for side in stage.sides] == list(stage.case.answers)
        asks_about_play = bool(stage.case.actions)
        assert not asks_about_play or all(side.fault == "" and side.turn for side in stage.sides)
        assert not asks_about_play or stage.shared or any(side.scene for side in stage.sides)
        assert len(stage.way) == len(stage.case.actions)


def test_who_may_do_what_is_told_with_the_reason_why_not() -> None:
    ruling = next(r for chapter in made(GAME).chapters for r in chapter.rulings if r.ruling.id == "bid-supply")
    golden = next(stage for stage in ruling.stages if stage.case.found == BY_HAND)
    pool, unlimited, share_ = golden.sides
    assert (pool.total, unlimited.total, share_.total) == (12, 13, 6)
    assert [choice.text for choice in unlimited.choices if choice.only][-1] == "bids 12"
    assert "ZT-BID-4" in pool.refused[0]
    assert unlimited.refused == ()


def test_the_page_of_a_game_has_every_ruling_its_readings_and_its_figures(written: dict[str, Page]) -> None:
    page = written[f"{GAME}.html"]
    for ruling in rulecore.rulings(GAME):
        assert ruling.id in page.ids
        assert all(reading.id in page.text for reading in ruling.readings)
    assert "30 % (0 to 50)" in page.text
    assert "after 4 actions, seat 0 to act: only under the default: bid 3 (3 players; seed 8)" in page.text


def test_the_index_names_earlier_audits_too(written: dict[str, Page]) -> None:
    assert {f"{GAME}.html", "dtwww.html"} <= set(written["index.html"].links)
    assert f"{GAME}.html#bid-supply" in written["index.html"].links


def test_the_pages_are_the_same_each_time(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        pages.write_audit_pages(tmp_path / name, [report(GAME)])
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "other" / path.name).read_bytes()


# --- from a package without a checkout ---


def test_without_a_checkout_the_book_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for module in (book, listings):
        monkeypatch.setattr(module, "checkout", lambda: None)
    monkeypatch.setattr(book, "evidence", dict)
    (tmp_path / "book.html").write_text(book_page(GAME, audited=False), encoding="utf-8")
    page = Page(tmp_path / "book.html")
    assert "This book does without:" in page.text
    assert "come with a checkout" in page.text and "evidence.lock knows nothing" in page.text
    assert dead_links(page, {}) == []
    assert {clause.id for clause in rulecore.clauses(GAME)} <= set(page.ids)


# --- texts ---


def test_html_in_a_spec_is_text_and_no_link_leads_outside() -> None:
    shown = prose('<script>alert(1)</script> [x](https://example.org) <https://example.org> "&"', NO_LINKS)
    assert "<script" not in shown and "<a" not in shown


def test_ids_become_links_where_they_are_known() -> None:
    links = made(GAME).links
    assert '<a href="#ZT-BID-4">ZT-BID-4</a>' in prose("see ZT-BID-4, not ZT-BID-99", links)
    assert "#ZT-BID-99" not in prose("see ZT-BID-4, not ZT-BID-99", links)
    assert line_of("`bid-supply`", links) == '<a href="#bid-supply"><code>bid-supply</code></a>'


def test_code_keeps_every_character() -> None:
    source = 'def f(a: int) -> str:\n    """Doc <b>\n    two"""\n    return f"{a}&"  # ZT-BID-4 "bid-supply"\n'
    lines = coloured(source, made(GAME).links)
    assert "\n".join(line.striptags() if line.strip() else "" for line in lines).split() == [
        *line_words(source),
    ]
    assert '<a href="#ZT-BID-4">' in lines[3] and '<a href="#bid-supply">' in lines[3]


def line_words(text: str) -> list[str]:
    return text.split()


# --- figures ---


def test_intervals_are_placed_and_told() -> None:
    assert (place(0), place(0.25), place(1)) == (0, 50, 100)
    found = audit_of(report(GAME), ())
    (chart, *_) = charts_of(found.of("bid-supply"), found.policies)
    assert chart.rows[0].label == "who wins"
    assert chart.rows[0].marks[0].text == "30 % (0 to 50)"
    assert not chart.shifts
    assert in_words(audit_of(report(GAME, 0), ()).impacts[0].differs["view"]) == "never seen (below 50 %)"
    assert in_words(None) == "not played"


def test_what_changes_the_winner_more_often_weighs_more() -> None:
    assert weight(audit_of(report(GAME, 4), ()).impacts) > weight(audit_of(report(GAME, 3), ()).impacts)


def rich_report() -> dict[str, Any]:
    """A report with policies, shifts, tables and interactions."""
    shift: list[dict[str, Any]] = [
        {"seat": seat, "games": 10, "mean": 0.5 - seat, "low": -1.0, "high": 1.0} for seat in range(2)
    ]
    shift.append({"seat": 2, "games": 0, "mean": None, "low": None, "high": None})
    data = report(GAME)
    part = {"name": "players", "value": 3, "games": 5, "differs": data["readings"][0]["differs"], "shift": shift}
    data["readings"] = [
        {**entry, "policy": policy, "shift": shift, "by": [part]}
        for policy in ("random", "greedy")
        for entry in data["readings"]
    ]
    pair = [{"ruling": "bid-supply", "reading": "unlimited"}, {"ruling": "bid-zero", "reading": "forbidden"}]
    meeting = {"readings": pair, "policy": "random", "games": 10, "apart": share(4)}
    winner = {"games": 10, "mean": 0.2, "low": 0.1, "high": 0.3}
    data["interactions"] = [{**meeting, "winner": winner, "shift": shift, "interacts": True}]
    return {**data, "policies": ["random", "greedy"], "games": 10, "notes": ["a note"]}


def test_policies_shifts_tables_and_interactions_are_shown(tmp_path: Path) -> None:
    pages.write_audit_pages(tmp_path, [rich_report()])
    page = Page(tmp_path / f"{GAME}.html")
    for words in (
        "a note",
        "greedy players",
        "+0.50 (−1.00 to +1.00)",
        "players 3",
        "do not simply add up",
        "+0.20 (+0.10 to +0.30)",
    ):
        assert words in page.text
    assert page.faults == []


def found_by_machine(**changed: Any) -> dict[str, Any]:
    """A witness in the form in which a search gives it."""
    position = witnesses(GAME)["trick-tie"].positions[0]
    return {
        "ruling": "trick-tie",
        "readings": ["trick-order", "game-order"],
        "config": position.config,
        "steps": [{"actor": 0, "action": action} for action in position.actions],
        "differs": [
            {"kind": "actor", "what": "", "seen_by": [], "one": 0, "other": 2},
            {"kind": "view", "what": "trick_winners", "seen_by": [0, "bystander"], "one": [2, 0], "other": [2, 2]},
            {"kind": "view", "what": "hand", "seen_by": [0], "one": [2, 0], "other": None},
        ],
        "length": len(position.actions),
        "golden": 10,
        "searched": {"games": 1200, "steps": 34000},
        "about": "Found in random games.",
        **changed,
    }


def test_a_witness_found_by_machine_says_what_differs_and_how_hard_was_searched() -> None:
    case = by_machine(found_by_machine())
    assert case.answers["trick-order"] == {"trick_winners": [2, 0], "hand (seen by seat 0)": [2, 0]}
    assert case.effort == (
        "Found in random games. Actions: 10; the golden witness has 10. Searched: 1,200 games with 34,000 steps."
    )


def test_of_a_value_with_fields_only_those_that_differ_are_told() -> None:
    one, other = ({"kind": kind, "points": [kind, 0], "game": 1} for kind in (1, 2))
    for values, name in (((one, other), "history"), (([one], [other]), "history 1")):
        mine, theirs = values
        difference = {"kind": "result", "what": "history", "seen_by": [], "one": mine, "other": theirs}
        found = by_machine(found_by_machine(differs=[difference])).answers
        assert found["game-order"] == {f"result: {name}: kind": 2, f"result: {name}: points": [2, 0]}


@pytest.mark.parametrize("game", [GAME, "dtwww"])
def test_witnesses_found_by_machine_come_before_those_made_by_hand(game: str, written: dict[str, Page]) -> None:
    text = written[f"{game}.html"].text
    for ruling in rulecore.rulings(game):
        article = text[text.index(f"{ruling.id} in the book") :]
        assert 0 <= article.index(" by machine") < article.index("ound by hand")
        assert "Searched: " in article


def test_where_none_was_found_the_page_says_how_hard_was_searched_and_why(written: dict[str, Page]) -> None:
    text = written["dtwww.html"].text
    assert "Sought by machine · Not found in " in text
    (one,) = [one for one in kept("dtwww").values() if one.found.parting is None]
    assert one.found.about and one.found.about in text


def test_the_book_shows_the_witnesses_found_by_machine_too(books: dict[str, Page]) -> None:
    for game, page in books.items():
        assert page.text.count("ound by machine") + page.text.count("Sought by machine") == len(kept(game))


def test_an_audit_survives_the_way_through_its_file() -> None:
    found = audit_of(rich_report(), (by_machine(found_by_machine()),))
    assert read_audit(found.model_dump_json(), "x") == found


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"engine": 1}', '{"engine": "a", "game": "b", "what": 1}'])
def test_what_is_no_audit_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidSpec, match=r"some\.json is not an audit: "):
        read_audit(text, "some.json")


def test_where_the_readings_part_is_told() -> None:
    first = report(GAME)["readings"][0]["first"]
    at_the_end = {**first, "actor": None, "step": 1}
    assert first_in_words(at_the_end).startswith("after 1 action, at the end: ")
    assert "chance to act, who does “deal" in first_in_words({**first, "actor": "chance", "action": {"type": "deal"}})


def test_the_data_beside_a_page_is_an_audit(tmp_path: Path) -> None:
    pages.write_audit_pages(tmp_path, [report(GAME)])
    found = json.loads((tmp_path / data_of(GAME)).read_text(encoding="utf-8"))
    assert Audit.model_validate(found).game == GAME
