"""Catalogues: places are filled, null has a sentence of its own, words of the wire are said, core stands behind."""

import pickle
from copy import deepcopy
from pathlib import Path

import pytest

from rulecore.core.errors import Refusal
from rulecore.core.messages import CORE, Catalogue, Deed, Sentence, places

WRITTEN = """
[events]
taken.en = "{seat:You} {seat:takes|take} {pieces} as {kind}."
taken.ja = "{seat:あなた}が{pieces}を{kind}として取りました。"
"taken.null" = { en = "{seat:You} {seat:takes|take} something.", ja = "{seat:あなた}が何か取りました。" }
lost.en = "{seat:You} {seat:loses|lose} {pieces}."

[refusals]
absent = { en = "{piece} is not there", ja = "{piece}はありません" }
over = { en = "all is over", ja = "全部終わりました" }
other-due = { en = "{action} is not due", ja = "{action}は今はできません" }

[actions]
join = { en = "Join row {row:#}", ja = "列{row:#}に加わる" }
take = { en = "Take {pieces} as {kind}", ja = "{pieces}を{kind}として取る" }
drop.en = "Drop {kind}"

[words]
row = { en = "a row", ja = "列" }
"""


@pytest.fixture
def words(tmp_path: Path) -> Catalogue:
    (tmp_path / "messages.toml").write_text(WRITTEN, encoding="utf-8")
    return Catalogue.beside(str(tmp_path / "words.py"))


TAKEN = {"seat": 0, "pieces": [3, 4], "kind": "row", "other": "row"}


def test_places_are_filled_lists_are_enumerated_and_words_are_said(words: Catalogue) -> None:
    assert words.say("events", "taken", TAKEN, "en") == "Player 1 takes 3, 4 as a row."
    assert words.say("events", "taken", TAKEN, "ja") == "プレイヤー1が3、4を列として取りました。"


def test_what_is_not_there_in_a_language_is_said_in_english_whole(words: Catalogue) -> None:
    assert words.say("events", "lost", TAKEN, "ja") == "Player 1 loses 3, 4."
    assert words.say("actions", "drop", {"kind": "row"}, "ja") == "Drop a row"


def test_what_the_wire_counts_from_0_is_counted_from_1(words: Catalogue) -> None:
    assert [words.say("actions", "join", {"row": row}, "en") for row in (0, 9)] == ["Join row 1", "Join row 10"]


@pytest.mark.parametrize("values", [{**TAKEN, "pieces": None}, {"seat": 0, "kind": "row"}])
def test_where_a_value_is_null_or_left_out_the_other_sentence_is_said(words: Catalogue, values: dict[str, int]) -> None:
    assert words.say("events", "taken", values, "en") == "Player 1 takes something."


def test_null_in_a_place_that_is_not_named_changes_nothing(words: Catalogue) -> None:
    assert words.say("events", "taken", {**TAKEN, "other": None}, "en") == "Player 1 takes 3, 4 as a row."


def test_what_the_game_does_not_say_core_says(words: Catalogue) -> None:
    assert words.say("prompts", "wait", {"seat": 2}, "en") == "Waiting for Player 3."
    assert words.say("refusals", "over", {}, "en") == "all is over"
    assert CORE.say("refusals", "over", {}, "en") == "the game is over"


@pytest.mark.parametrize(("section", "key"), [("events", "absent"), ("nothing", "taken"), ("refusals", "taken.null")])
def test_a_sentence_that_there_is_not_is_an_error_of_the_game(words: Catalogue, section: str, key: str) -> None:
    with pytest.raises(LookupError, match=f"no sentence {section}.{key}"):
        words.say(section, key, {}, "en")


def test_a_refusal_is_the_english_string_and_can_be_said_again(words: Catalogue) -> None:
    refusal = words.refused("XX-A-1", "absent", piece="a coin")
    assert refusal == Refusal("XX-A-1", "a coin is not there")
    assert [words.why(refusal, language) for language in ("en", "ja")] == ["a coin is not there", "a coinはありません"]
    assert {refusal} == {Refusal("XX-A-1", "a coin is not there")}


def test_a_reason_written_as_a_plain_string_is_said_as_it_is(words: Catalogue) -> None:
    assert words.why(Refusal("XX-A-1", "no"), "ja") == "no"


def test_braces_in_a_value_stay_as_they_are(words: Catalogue) -> None:
    assert words.refused("XX-A-1", "absent", piece="{seat} {}").reason == "{seat} {} is not there"


@pytest.mark.parametrize(
    ("deed", "english", "japanese"),
    [
        ({"type": "take", "pieces": [3, 4], "kind": "row"}, "“Take 3, 4 as a row”", "「3、4を列として取る」"),
        ({"type": "deal", "pieces": [3, 4]}, "this action", "この操作"),
        ({}, "this action", "この操作"),
    ],
)
def test_an_action_in_a_reason_is_named_as_a_choice_is(
    words: Catalogue, deed: dict[str, object], english: str, japanese: str
) -> None:
    refusal = words.refused("XX-A-1", "other-due", action=Deed(deed))
    assert refusal.reason == f"{english} is not due"
    assert words.why(refusal, "ja") == f"{japanese}は今はできません"


def test_a_sentence_survives_pickling_and_copying(words: Catalogue) -> None:
    sentence = words.sentence("absent", piece=3)
    for same in (pickle.loads(pickle.dumps(sentence)), deepcopy(sentence)):
        assert isinstance(same, Sentence)
        assert (same, same.key, same.values) == ("3 is not there", "absent", (("piece", 3),))


def test_the_places_of_a_sentence_are_its_names_in_order() -> None:
    assert places("{b} and {a}, {b}") == ("b", "a")
    assert places("{b:You} {b:takes|take} {c:a}") == ("b", "c")
    assert places("nothing") == ()
