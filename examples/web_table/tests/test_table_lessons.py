"""Lessons: every clause under which a player decides is in one, each step is for what it says, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from web_server import Server, serving

import rulecore
from web_table import curriculum, lessons
from web_table.lessons import Book, book, recording

EVERY_GAME = pytest.mark.parametrize("game", rulecore.GAMES)
CODE = re.compile(r"[A-Z]{2}-[A-Z]+\d*-\d+|\w+\(\w+=|\b[Cc]hance\b|\bNone\b|偶然")
"""Ids of clauses, Python, and the player that is none."""
MALFORMED: tuple[Any, ...] = ([], 5, {"type": "bid"}, {"seat": 1}, {"type": "play", "seat": 1, "card": "nine"})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("lessons") / "tables.sqlite") as running:
        yield running
        assert running.log.read_text(encoding="utf-8") == ""


def told(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(lessons.told(game))["lessons"]
    return found


# --- what is taught ---


@EVERY_GAME
def test_every_clause_under_which_a_player_decides_is_in_a_lesson_or_among_those_without_for_a_reason(
    game: str,
) -> None:
    assert [*curriculum.faults(game)] == []


def book_with(game: str, change: dict[str, Any]) -> Book:
    return book(game).model_copy(update=change)


def test_a_clause_that_no_step_is_there_for_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    first = book("zimbabweee").lessons[0]
    shorter = first.model_copy(update={"steps": [step for step in first.steps if "ZT-BID-4" not in step.clauses]})
    monkeypatch.setattr(curriculum, "book", lambda game: book_with(game, {"lessons": [shorter]}))
    missed = {fault.partition(" ")[0] for fault in curriculum.faults("zimbabweee")}
    assert missed == {"ZT-BID-1", "ZT-BID-4"}


@pytest.mark.parametrize("clause", ["ZT-TRICK-2", "ZT-FOLLOW-1"])
def test_a_step_does_not_count_for_a_clause_that_decides_nothing_there(clause: str) -> None:
    first = book("zimbabweee").lessons[0]
    assert curriculum.counts("zimbabweee", first, first.steps[0], clause) == ""


@pytest.mark.build_release
def test_a_step_counts_for_what_is_refused_what_is_decided_and_what_comes_of_it() -> None:
    first, build = book("zimbabweee").lessons[0], book("build_release").lessons[0]
    assert curriculum.counts("zimbabweee", first, first.steps[1], "ZT-FOLLOW-1") == "refuses"
    assert curriculum.counts("zimbabweee", first, first.steps[3], "ZT-FOLLOW-2") == "allows"
    assert curriculum.counts("build_release", build, build.steps[0], "BR-BUILD-5") == "outcome"


def test_a_reason_cannot_hide_a_clause_by_which_a_lesson_refuses_something(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = [*book("zimbabweee").without, lessons.Without(clause="ZT-PLAY-1", because="turn")]
    monkeypatch.setattr(curriculum, "book", lambda game: book_with(game, {"without": hidden}))
    faults = [*curriculum.faults("zimbabweee")]
    assert any(fault.startswith("ZT-PLAY-1 is in no lesson, although") for fault in faults)
    assert any(fault.startswith("ZT-PLAY-1 is in a lesson, and") for fault in faults)


@pytest.mark.fuertorite
def test_the_rules_are_as_before_once_their_definitions_have_been_changed() -> None:
    first = book("fuertorite").lessons[0]
    played = recording("fuertorite", first.recording)
    state = played.states[first.steps[0].at]
    before = played.game.legal(state)
    assert curriculum.decides(played.game, state, None, "FR-FOLLOW-2") == "allows"
    assert rulecore.game(played.game.config, fast=False).legal(state) == before


# --- the steps ---


@EVERY_GAME
def test_the_first_lesson_is_a_first_game_of_8_to_12_steps_by_the_usual_readings(game: str) -> None:
    first = book(game).lessons[0]
    assert 8 <= len(first.steps) <= 12
    config = recording(game, first.recording).game.config
    assert config["rulings"] == rulecore.game({"game": game, "players": config["players"]}).config["rulings"]


@EVERY_GAME
def test_the_learner_decides_at_every_step_and_the_steps_come_in_order(game: str) -> None:
    for lesson in book(game).lessons:
        played = recording(game, lesson.recording)
        places = [step.at for step in lesson.steps]
        assert places == sorted({*places})
        assert {played.game.actor(played.states[at]) for at in places} == {lesson.seat}


@EVERY_GAME
def test_a_step_shows_what_the_seat_sees_and_every_choice_is_answered_with_what_comes_of_it(game: str) -> None:
    for lesson, shown in zip(book(game).lessons, told(game), strict=True):
        played = recording(game, lesson.recording)
        for number, (step, one) in enumerate(zip(lesson.steps, shown["steps"], strict=True)):
            state = played.states[step.at]
            assert one["view"] == json.loads(json.dumps(played.game.view(state, lesson.seat)))
            choices = one["prompt"]["en"]["choices"]
            assert choices
            for choice in (choices[0], choices[-1]):
                answer = lessons.answer(game, lesson.id, number, choice["action"])
                assert answer is not None
                assert answer["refused"] is None
                view = dict(one["view"])
                for event in answer["events"]["ja"]:
                    view.update(event["changes"])
                after = played.game.step(state, played.game.decode(choice["action"]))
                assert json.dumps(view) == json.dumps(played.game.view(after, lesson.seat))


@EVERY_GAME
def test_why_not_is_answered_with_the_clause_and_a_reason_in_every_language(game: str) -> None:
    for lesson in book(game).lessons:
        played = recording(game, lesson.recording)
        for number, step in enumerate(lesson.steps):
            refused = [
                answer["refused"]
                for wish in [*lessons.wishes(played.game, lesson.seat, step, 30)]
                if (answer := lessons.answer(game, lesson.id, number, played.game.encode(wish)))
            ]
            for no in filter(None, refused):
                assert no["clause"] in rulecore.titles(game)
                assert all(no["reason"][language] for language in rulecore.LANGUAGES)
                assert no["reason"]["en"] != no["reason"]["ja"]


def texts(data: Any) -> Iterator[str]:
    """Everything that people read in the answer about lessons."""
    if isinstance(data, dict):
        for name, value in data.items():
            if isinstance(value, str) and name in (*rulecore.LANGUAGES, "text", "label"):
                yield value
            elif name not in ("view", "recorded", "clauses", "action"):
                yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)


@EVERY_GAME
def test_no_sentence_of_a_lesson_has_codes_or_python_in_it(game: str) -> None:
    said = [*texts(told(game))]
    assert len(said) > 100
    assert [text for text in said if CODE.search(text)] == []


@EVERY_GAME
def test_what_is_said_to_the_learner_is_in_both_languages(game: str) -> None:
    written = book(game)
    pairs = [written.sentence, *(lesson.title for lesson in written.lessons)]
    pairs += [step.say for lesson in written.lessons for step in lesson.steps]
    for words in pairs:
        assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", words.ja)
        assert words.en.isprintable()
        assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", words.en)


# --- over HTTP ---


def test_lessons_are_listed_and_answer_what_is_tried(server: Server) -> None:
    status, answer = server.ask("GET", "/api/lessons/zimbabweee")
    assert (status, answer["lessons"][0]["id"]) == (200, "first")
    status, answer = server.ask("POST", "/api/lessons/zimbabweee/first/1", {"type": "play", "seat": 1, "card": 9})
    assert (status, answer["refused"]["clause"]) == (200, "ZT-FOLLOW-1")
    status, answer = server.ask("POST", "/api/lessons/zimbabweee/first/1", {"type": "play", "seat": 1, "card": 4})
    assert (status, answer["refused"], answer["recorded"]) == (200, None, True)


@pytest.mark.parametrize("action", MALFORMED)
def test_what_is_no_action_of_the_learner_is_refused(server: Server, action: Any) -> None:
    assert server.ask("POST", "/api/lessons/zimbabweee/first/0", action)[0] == 422


@pytest.mark.parametrize(
    "action", [{"type": "bid", "seat": 0, "tricks": 3}, {"type": "deal", "hands": [[1], [2], [3], [4]]}]
)
def test_a_learner_acts_for_their_own_seat_only(server: Server, action: Any) -> None:
    status, answer = server.ask("POST", "/api/lessons/zimbabweee/first/0", action)
    assert (status, "clause" in str(answer)) == (422, False)


@pytest.mark.parametrize("path", ["chess/first/0", "zimbabweee/second/0", "zimbabweee/first/11", "zimbabweee/first/-1"])
def test_there_is_no_other_lesson(server: Server, path: str) -> None:
    assert server.ask("POST", f"/api/lessons/{path}", {"type": "bid", "seat": 1, "tricks": 3})[0] == 404
    assert server.ask("GET", "/api/lessons/chess")[0] == 404


def test_how_to_play_is_told_of_a_game_and_of_a_table_as_it_plays(server: Server) -> None:
    status, usual = server.ask("GET", "/api/how-to-play/zimbabweee")
    assert status == 200
    assert usual["ja"]["sections"] == rulecore.how_to_play("zimbabweee", "ja")["sections"]
    config = {"game": "zimbabweee", "players": 3, "rulings": {"bid-zero": "forbidden"}}
    table, _ = server.open(config, ("me", "greedy", "greedy"))
    status, here = server.ask("GET", f"/api/tables/{table}/how-to-play")
    assert status == 200
    assert "You must bid at least one." in json.dumps(here["en"])
    assert "You must bid at least one." not in json.dumps(usual["en"])
    assert server.ask("GET", "/api/how-to-play/chess")[0] == 404
    assert server.ask("GET", "/api/tables/nowhere/how-to-play")[0] == 404


def test_the_lessons_need_nothing_that_is_not_in_the_repository() -> None:
    assert {path.stem for path in lessons.ROOT.glob("*.toml")} == {*rulecore.GAMES}
    assert Path(lessons.EXAMPLES).name == "examples"
