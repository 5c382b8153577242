"""`why` after a trick: which card or die won it, by which clause; and what stands in place of tricks elsewhere."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from cli_run import run

import rulecore
from rulecore.cli.inputs import smallest_table
from rulecore.cli.voice import CitedText, Voice
from rulecore.core.people import ANYBODY
from rulecore.core.presentation import reasons_said

LANGUAGES = ("en", "ja")
DECIDED = {"en": "What was decided last:", "ja": "直前に決まったこと："}
NAMES = ("Ann", "Ben", "Cy", "Di", "Eve")


def said(id: str, event: dict[str, Any], language: str = "en") -> list[tuple[str, str]]:
    """The reasons of an event, to everybody."""
    presentation = rulecore.game({"game": id, "players": smallest_table(id)}).rules.presentation
    assert presentation is not None
    return list(reasons_said(presentation, event, language, ANYBODY))


def decided(id: str, language: str, games: int = 3) -> list[CitedText]:
    """The reasons that are given in games at random to the first of several people."""
    found: list[CitedText] = []
    game: Any = rulecore.game({"game": id, "players": max(2, smallest_table(id) or 0)})
    for seed in range(games):
        rng, state = Random(seed), game.initial()
        while (actor := game.actor(state)) is not None:
            action = rng.choice(game.legal(state)) if isinstance(actor, int) else game.sample(state, rng)
            after = game.step(state, action)
            spoken = Voice(game, 0, language, NAMES[: game.players])
            found += spoken.reasons(state, action, after)
            state = after
    return found


REASONS = {
    "build_release": {"BR-ROUND-3", "BR-SHED-1"},
    "dietrick": {"DT-RANK-1", "DT-RANK-2", "DT-RANK-4", "DT-RANK-6"},
    "dtwww": {"DW-JUDGE-0"},
    "fuertorite": {"FR-FLOW-8"},
    "zimbabweee": {"ZT-TRICK-2"},
}
"""What decides in some games at random at the smallest table."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", rulecore.GAMES)
def test_reasons_speak_of_people_by_name_and_to_the_one_who_asks(id: str, language: str) -> None:
    found = decided(id, language)
    assert {told.clause for told in found} >= REASONS[id]
    assert any({"en": "you", "ja": "あなた"}[language] in told.text.lower() for told in found)
    assert any("Ben" in told.text for told in found)
    assert not any("Ann" in told.text or "1" in re.findall(r"(?:Player |プレイヤー)(\d)", told.text) for told in found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", rulecore.GAMES)
def test_why_tells_what_was_decided_last_with_what_its_clause_says(id: str, language: str) -> None:
    words = ("play", id, "--seed", "8", "--language", language)
    command = run(*words, typed="1\n2\n3\n4\n5\n6\n7\n8\n9\n10\nwhy\n" * 40)
    asked = [screen for screen in command.split("> \n") if DECIDED[language] in screen]
    assert asked
    for screen in asked:
        reasons = screen.partition(DECIDED[language])[2]
        (clause, *_) = re.findall(r"\[([A-Z]{2}-[A-Z]+-\w+)\]", reasons)
        assert clause in REASONS[id] | {"ZT-TRICK-3", "DT-RANK-3", "FR-FLOW-9"}
        assert re.search(rf"^{clause}(: |「)", reasons, re.MULTILINE)


def test_before_anything_is_decided_why_tells_the_rule_of_the_question_alone() -> None:
    shown = run("play", "zimbabweee", "--seed", "3", typed="why\n")
    assert "ZT-BID-4: What may be bid" in shown
    assert DECIDED["en"] not in shown


# --- by game ---


@pytest.mark.parametrize(
    ("trick", "first", "last"),
    [
        ("M3 T9 S4", "DT-RANK-1", "DT-RANK-4"),
        ("M3 T9 S9", "DT-RANK-1", "DT-RANK-5"),
        ("M3 M7 S9", "DT-RANK-2", "DT-RANK-4"),
        ("M3 M7 M1", "DT-RANK-2", "DT-RANK-6"),
        ("M9 M1 M4", "DT-RANK-3", "DT-RANK-6"),
        ("M1 S9", "DT-RANK-1", "DT-RANK-4"),
    ],
)
def test_in_dietrick_the_first_and_the_last_place_are_explained(trick: str, first: str, last: str) -> None:
    from rulecore.games.dietrick.pieces import CODES
    from rulecore.games.dietrick.presentation.events import _first_by, _last_by
    from rulecore.games.dietrick.trick import ranking

    cards = tuple(CODES.index(card) for card in trick.split())
    places = ranking(cards)
    assert (_first_by(cards, cards[places[0]]), _last_by(cards, cards[places[-1]])) == (first, last)


@pytest.mark.parametrize(
    ("dice", "winner", "because", "number", "equal"),
    [
        ("R6:3 R4:1 B8:0", 1, "DW-JUDGE-0", 1, None),
        ("R6:3 B6:3 G6:3", 2, "DW-JUDGE-0", 3, 3),
        ("R6:3 R6:1 R4:1", 2, "DW-JUDGE-0", 1, 2),
        ("R6:3 R6:1 R4:1 B6:1", 3, "DW-JUDGE-C2", 1, 3),
    ],
)
def test_in_dtwww_the_smallest_die_that_follows_is_explained(
    dice: str, winner: int, because: str, number: int, equal: int | None
) -> None:
    from rulecore.games.dtwww.presentation.events import _won

    plays = [{"seat": seat, "die": die} for seat, die in enumerate(dice.split())]
    told = _won(plays, winner, 0).written()
    assert (told["because"], told["number"], told["equal"]) == ([because], number, equal)
    assert all(said("dtwww", told, language)[0][0] == because for language in LANGUAGES)


@pytest.mark.dtwww
def test_a_white_die_counts_as_the_colour_that_was_declared() -> None:
    from rulecore.games.dtwww.presentation.events import _won

    plays = [{"seat": 0, "die": "R6:3"}, {"seat": 1, "die": "W6:1", "as": "R"}, {"seat": 2, "die": "B4:1"}]
    assert said("dtwww", _won(plays, 1, 0).written()) == [
        ("DW-JUDGE-0", "Player 2's white d6 shows 1, the smallest number of the dice that follow.")
    ]


WON = {"type": "trick-won", "clause": "ZT-TRICK-3", "seat": 2, "number": 41, "numbers": [41, 7, 41], "parts": []}


def test_the_sentences_are_these() -> None:
    assert said("zimbabweee", WON) == [
        (
            "ZT-TRICK-3",
            "Several players show 41, the largest number; of them Player 3 played last: "
            "41 for Player 1, 7 for Player 2, 41 for Player 3.",
        )
    ]
    assert said("zimbabweee", WON, "ja") == [
        (
            "ZT-TRICK-3",
            "最も大きい41が複数あり、その中で最後に出したプレイヤー3がトリックを取りました"
            "（プレイヤー1は41、プレイヤー2は7、プレイヤー3は41）。",
        )
    ]


@pytest.mark.dtwww
def test_a_trick_that_nobody_wins_has_a_reason() -> None:
    nobody = {"type": "trick-won", "clause": "DW-JUDGE-C4", "because": ["DW-JUDGE-C4"], "seat": None, "die": None}
    assert said("dtwww", {**nobody, "number": None, "equal": None, "parts": []}) == [
        ("DW-JUDGE-C4", "No pattern of the rulebook fits this trick, and at this table nobody wins then.")
    ]


@pytest.mark.fuertorite
def test_a_round_has_a_reason_where_the_next_player_begins_it() -> None:
    began = {"type": "round-began", "clause": "FR-FLOW-2", "round": 1, "seat": 0, "end": None}
    assert said("fuertorite", began) == []
    assert said("fuertorite", {**began, "clause": "FR-FLOW-9"}) == [
        (
            "FR-FLOW-9",
            "Nobody but the start player played vertically in the last round, so the next player is the start player: "
            "Player 1.",
        )
    ]
