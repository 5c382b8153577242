"""What a table is asked: the order of doubt, what is moot or settled, and the answers that come back."""

from __future__ import annotations

import json
import tomllib
from datetime import datetime
from typing import Any

import pytest

import rulecore
from rulecore import InvalidConfig, InvalidData
from rulecore.audit.answers import answered, form, read_answers
from rulecore.audit.questions import MOST, effects_in, insist_on_company, is_moot, moot, questions, urgency_of
from rulecore.core.built import VERSION
from rulecore.core.spec import place_of

GAME = "zimbabweee"
TABLE: dict[str, Any] = {"game": GAME, "players": 3}


def answers(**changes: Any) -> dict[str, Any]:
    one = {"ruling": "bid-supply", "reading": "pool", "by": "the table", "on": "2026-11-25"}
    return {"game": GAME, "version": VERSION, "answers": [one], **changes}


def faults(data: object) -> list[str]:
    with pytest.raises(InvalidData) as error:
        read_answers(GAME, data)
    return [fault.path for fault in error.value.faults]


def test_at_most_eight_are_asked_by_urgency_then_by_grade_and_then_by_effect() -> None:
    effects = {"winner-tie": 0.5, "trick-tie": 0.9}
    asked = [one.ruling for one in questions(TABLE, "en", effects)]
    keys = [(urgency_of(ruling), place_of(ruling.grade), -effects.get(ruling.id, 0.0)) for ruling in asked]
    assert 4 < len(asked) <= MOST
    assert keys == sorted(keys)
    assert questions(TABLE, "en", effects, most=3) == questions(TABLE, "en", effects)[:3]


def test_what_the_table_has_agreed_on_is_not_asked() -> None:
    everything = {one.ruling.id for one in questions(TABLE, "en", most=None)}
    less = {one.ruling.id for one in questions({**TABLE, "rulings": {"bid-zero": "forbidden"}}, "en", most=None)}
    assert everything - less == {"bid-zero"}


def test_what_makes_no_difference_at_this_table_is_not_asked() -> None:
    (ruling,) = [ruling for ruling in rulecore.rulings(GAME) if ruling.id == "variant-meet"]
    standard, variant = (
        rulecore.game({**TABLE, "options": {"scoring": scoring}}).config for scoring in ("standard", "variant")
    )
    assert is_moot(standard, ruling)
    assert not is_moot(variant, ruling)


@pytest.mark.dietrick
def test_a_question_for_another_number_of_players_is_moot_and_asked_of_a_designer_all_the_same() -> None:
    three, alone = ({"game": "dietrick", "players": players} for players in (3, 1))
    assert "solo-two-cards" in {one.id for one in moot(three, "en")}
    assert "solo-two-cards" not in {one.id for one in moot(alone, "en")}
    asked = questions(three, "en", most=None, at_every_table=True)
    assert len(asked) == len(rulecore.rulings("dietrick"))


@pytest.mark.dietrick
def test_a_table_that_does_not_say_how_many_play_is_asked_where_the_questions_depend_on_it() -> None:
    with pytest.raises(InvalidConfig, match="players: should be one of 1, 2, 3, 4: the questions depend on it"):
        insist_on_company("dietrick", {})
    solo = {one.id for one in rulecore.rulings("dietrick") if one.id.startswith("solo")}
    insist_on_company("zimbabweee", {})
    three = {one.ruling.id for one in questions({"game": "dietrick", "players": 3}, "en", most=None)}
    assert solo and not solo & three


@pytest.mark.parametrize("by", ["the table", 'a "quoted"\n\\ name', "\x7f\x00 表"])
def test_answers_are_read_as_they_were_written_and_are_a_config(by: str) -> None:
    found = answered(GAME, {"bid-supply": "equal-share"}, by, "2026-11-25")
    assert read_answers(GAME, json.loads(found.text())) == found
    assert read_answers(GAME, tomllib.loads(found.toml())) == found
    assert rulecore.game({**found.config(), "players": 3}).config["rulings"]["bid-supply"] == "equal-share"


def test_every_fault_is_named_at_once() -> None:
    one = answers()["answers"][0]
    wrong = [one, {**one, "reading": "all"}, {**one, "ruling": "no-such"}, {**one, "ruling": "bid-zero"}]
    assert faults(answers(game="dtwww", version="0", answers=wrong)) == [
        "game",
        "version",
        "answers.1.reading",
        "answers.1.ruling",
        "answers.2.ruling",
        "answers.3.reading",
    ]


def test_a_form_that_is_filled_in_in_part_is_a_config_of_that_part() -> None:
    asked = [one.ruling for one in questions(TABLE, "ja", most=None, at_every_table=True)]
    written = tomllib.loads(form(GAME, asked))
    assert [answer["ruling"] for answer in written["answers"]] == [ruling.id for ruling in asked]
    assert read_answers(GAME, written).config() == {"game": GAME, "rulings": {}}
    last = asked[-1]
    told = tomllib.loads(f'reading = "{last.default}"\nby = "us"\non = 2026-11-25')
    written["answers"][-1].update(told)
    assert read_answers(GAME, written).config()["rulings"] == {last.id: last.default}


def test_faults_have_the_places_of_the_file_and_are_named_at_once_whatever_their_kind() -> None:
    one = answers()["answers"][0]
    wrong = [{**one, "reading": ""}, {**one, "by": ""}, {**one, "ruling": "bid-zero", "reading": "maybe"}]
    assert faults(answers(answers=wrong)) == ["answers.1.by", "answers.1.ruling", "answers.2.reading"]


def test_a_reading_behind_a_mistyped_name_does_not_leave_its_question_open() -> None:
    open_one = {"ruling": "bid-zero", "reading": "", "by": "", "on": ""}
    assert read_answers(GAME, answers(answers=[open_one])).answers == ()
    wrong = [{**open_one, "raeding": "forbidden"}, {**open_one, "ruling": ["bid-supply"], "by": 3}]
    assert faults(answers(answers=wrong)) == ["answers.0.raeding", "answers.1.ruling", "answers.1.by"]


def test_a_message_about_many_answers_is_short() -> None:
    with pytest.raises(InvalidData) as error:
        read_answers(GAME, answers(answers=[{**answers()["answers"][0], "by": "x" * 1000}] * 1000))
    assert len(error.value.faults) == 100
    assert len(str(error.value)) <= 2000


@pytest.mark.parametrize("on", ["today", "2026-13-01", "2026-02-30", "20261125", "", 20261125, datetime(2026, 11, 25)])
def test_a_day_is_a_day(on: object) -> None:
    with pytest.raises(InvalidData, match=r"answers\.0\.on: should be a date, such as 2026-11-25, not "):
        read_answers(GAME, answers(answers=[{**answers()["answers"][0], "on": on}]))


@pytest.mark.parametrize("data", [None, [], {}, {"game": GAME}, {**answers(), "more": 1}, answers(answers=[{}])])
def test_what_is_no_answers_file_is_refused(data: object) -> None:
    assert faults(data)


def test_the_effects_of_an_audit_of_another_game_are_refused() -> None:
    rank, last = {"ruling": "bid-zero"}, {"ruling": "bid-cap"}
    assert effects_in(GAME, {"game": GAME, "ranking": [rank, last]}) == {"bid-zero": 2.0, "bid-cap": 1.0}
    wrongs: list[object] = [{"game": "dtwww", "ranking": [rank]}, {"game": GAME}, [], None]
    for wrong in wrongs:
        with pytest.raises(InvalidData, match=f"should be the JSON of an audit of {GAME}"):
            effects_in(GAME, wrong)
