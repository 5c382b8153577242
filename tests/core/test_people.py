"""Names as sentences have them: printable, narrow, told apart, isolated; and the grammar that goes with them."""

import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from rulecore.core.events import Event, event
from rulecore.core.messages import CORE, Catalogue, with_article
from rulecore.core.people import _SEEN_ALIKE, _alike, columns
from rulecore.core.presentation import Presentation, Question, event_said
from rulecore.core.seats import BySeat, Seat


def called(*names: str) -> list[str]:
    """The names at a table of so many players, without their isolates."""
    found = CORE.people(list(names), len(names)).names
    assert all(not name or (name[0], name[-1]) == ("\u2068", "\u2069") for name in found)
    return [name.strip("\u2068\u2069") for name in found]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Lee ", "Ann Lee"),
        ("\x1b[31mAnn\x00\x7f", "[31mAnn"),
        ("\u202eAnn\u2066\u200f\u2069", "Ann"),
        ("دانا", "دانا"),
        ("می\u200cروم", "می\u200cروم"),
        ("<script>", "<script>"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("\ud800Ann", "Ann"),
        ("e" + "\u0301" * 500, "é" + "\u0301" * 4),
        ("", ""),
        (" \u200d\u3164\u2800\u202e ", ""),
        ("\u0301\u0301", ""),
    ],
)
def test_what_is_left_of_a_name(name: str, shown: str) -> None:
    assert called(name) == [shown]


@pytest.mark.parametrize("name", ["x" * 10_000, "長" * 10_000, "長x" * 500, "é" * 10**6, "a\u0301" * 10**5])
def test_a_name_takes_forty_columns_at_most(name: str) -> None:
    (cut,) = called(name)
    assert 38 < columns(cut) <= 40
    assert cut.endswith("…")
    assert len(cut) <= 5 * 40


def test_a_full_width_character_takes_two_columns() -> None:
    assert (columns("長"), columns("ａ"), columns("a\u0301"), columns("ｱ")) == (2, 2, 1, 1)
    assert called("長" * 20) == ["長" * 20]
    assert called("長" * 21) == ["長" * 19 + "…"]


def test_names_that_look_alike_are_numbered() -> None:
    assert called("Ann", "ann", "Bob") == ["Ann (1)", "ann (2)", "Bob"]
    assert called("Ann", "Ann", "Ann (1)") == ["Ann (2)", "Ann (3)", "Ann (1)"]
    assert called("ａｎｎ", "ann") == ["ａｎｎ (1)", "ann (2)"]
    first, second = called("x" * 50, "x" * 60)
    assert (first[-4:], second[-4:], columns(first)) == (" (1)", " (2)", 40)


def test_names_that_differ_by_what_shows_nothing_are_numbered() -> None:
    unseen = [chr(code) for code, char in _SEEN_ALIKE.items() if char is None]
    assert len(unseen) == 4174  # so many has Unicode
    assert {_alike(f"A{char}nn") for char in unseen} == {_alike("Ann")}
    for char in "\u00ad\u034f\u17b4\u180b\u200d\u3164\ufe0f\U000e0100":
        first, second = called("Ann", f"A{char}nn")
        assert (first, second[-4:]) == ("Ann (1)", " (2)")


def test_names_in_letters_of_another_script_that_look_the_same_are_numbered() -> None:
    assert called("Bob", "Воb", "Βob") == ["Bob (1)", "Воb (2)", "Βob (3)"]
    assert called("Анна", "Олег", "Ида") == ["Анна", "Олег", "Ида"]
    assert all(_alike(letter.upper()) == _alike(letter) for letter in map(chr, _SEEN_ALIKE) if letter.isalpha())


def test_every_character_looks_like_itself_in_another_case_or_width() -> None:
    for char in map(chr, range(sys.maxunicode + 1)):
        if not unicodedata.category(char).startswith("C"):
            others = {char.casefold(), char.lower(), *(unicodedata.normalize(form, char) for form in ("NFKC", "NFKD"))}
            for other in others - {char}:
                assert _alike(f"_{other}") == _alike(f"_{char}"), hex(ord(char))


def test_nobody_can_be_called_what_another_one_is_called() -> None:
    assert called("Player 2", "") == ["Player 2 (1)", ""]
    assert called("プレイヤー2", "") == ["プレイヤー2 (1)", ""]
    assert called("Player 1", "Player 2") == ["Player 1", "Player 2"]
    assert called("You", "あなた", "Nobody") == ["You (1)", "あなた (1)", "Nobody (1)"]


@pytest.mark.parametrize(
    "text", ["8", "11", "18", "80", "811", "11000", "18000000", "orange 3", "Anchor 2", "X", "8 x"]
)
def test_an_stands_before_the_sound_of_a_vowel(text: str) -> None:
    assert (with_article(text, "a"), with_article(text, "A")) == (f"an {text}", f"An {text}")


@pytest.mark.parametrize(
    "text", ["1", "7", "10", "110", "1100", "1800", "181", "17", "run", "red 8", "shirt 1", "Map X"]
)
def test_a_stands_before_all_else(text: str) -> None:
    assert (with_article(text, "a"), with_article(text, "A")) == (f"a {text}", f"A {text}")


WRITTEN = """
[events.given]
en = "{owner} has the {card}; {owner:You} {owner:thank|thanks} {givers:you}. {count} left: {left}."
ja = "{owner:あなた}の{card}"
"""


@event("given", "XX-GIVE-1")
class Given(Event):
    """Seats under names of their own, and numbers that are none."""

    owner: Seat
    givers: list[Seat] | None
    count: int
    card: int
    left: BySeat[int | None]


def test_a_seat_is_known_by_its_type_and_not_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "messages.toml").write_text(WRITTEN, encoding="utf-8")
    words = Catalogue.beside(str(tmp_path / "words.py"))
    presentation: Presentation[Any, Any] = Presentation(
        words=words,
        event_types=(Given,),
        events=lambda before, action, after, result: (),
        question=lambda view: Question("", "", {}),
        action_space=lambda config, seat: (),
        result_type=dict,
    )
    given = {"type": "given", "owner": 0, "givers": [1, 0], "count": 0, "card": 1, "left": [1, None]}
    plain = event_said(presentation, given, "en", words.people(None, 2))
    assert (
        plain == "Player 1 has the 1; Player 1 thank Player 2 and Player 1. 0 left: 1 for Player 1, none for Player 2."
    )
    to_first = event_said(presentation, given, "en", words.people(["Ann", "Bo"], 2, 0))
    ann, bo = "\u2068Ann\u2069", "\u2068Bo\u2069"
    assert to_first == f"{ann} has the 1; You thanks you and {bo}. 0 left: 1 for you, none for {bo}."
    assert event_said(presentation, given, "ja", words.people(None, 2, 0)) == "あなたの1"
    alone = event_said(presentation, {**given, "givers": []}, "en", words.people(None, 1))
    assert alone == "Player 1 has the 1; Player 1 thank nobody. 0 left: 1 for Player 1, none for Player 2."


WON = """
[events]
won = { en = "{seats:You} {seats:wins|win}.", ja = "勝者：{seats:あなた}。" }
"""


@pytest.mark.parametrize(
    ("seats", "names", "you", "said"),
    [
        ([], ["Ann", "Ben", "Cy"], None, ["Nobody wins.", "勝者：なし。"]),
        ([1], ["Ann", "Ben", "Cy"], None, ["Ben wins.", "勝者：Ben。"]),
        ([1], ["Ann", "Ben", "Cy"], 1, ["You win.", "勝者：あなた。"]),
        ([1, 2], ["Ann", "Ben", "Cy"], 0, ["Ben and Cy win.", "勝者：BenとCy。"]),
        ([0, 2], ["Ann", "Ben", "Cy"], 2, ["You and Ann win.", "勝者：あなたとAnn。"]),
        ([0, 1, 2], ["Ann", "Ben", "Cy"], None, ["Ann, Ben and Cy win.", "勝者：Ann、BenとCy。"]),
        ([1, 2], ["", "", ""], None, ["Player 2 and Player 3 win.", "勝者：プレイヤー2とプレイヤー3。"]),
        ([1, 2], ["Ann", "Ben", ""], None, ["Ben and Player 3 win.", "勝者：Benとプレイヤー3。"]),
        ([0, 1, 2], ["Ann", "", "Cy"], None, ["Ann and Player 2 and Cy win.", "勝者：Annとプレイヤー2とCy。"]),
        ([0, 1], ["", "", ""], 0, ["You and Player 2 win.", "勝者：あなたとプレイヤー2。"]),
    ],
)
def test_several_people_are_never_said_as_if_they_were_one(
    tmp_path: Path, seats: list[int], names: list[str], you: int | None, said: list[str]
) -> None:
    (tmp_path / "messages.toml").write_text(WON, encoding="utf-8")
    words = Catalogue.beside(str(tmp_path / "words.py"))
    people = words.people(names, len(names), you)
    told = [words.say("events", "won", {"seats": seats}, language, people) for language in ("en", "ja")]
    assert [text.replace("\u2068", "").replace("\u2069", "") for text in told] == said
