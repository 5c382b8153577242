"""Random games under every reading: they stop at the first fault and say under which config."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import rulecore
from rulecore.audit.evidence import fuzz as fuzzing
from rulecore.audit.evidence.places import laws_of
from rulecore.audit.lockstep.configs import settings
from rulecore.core.game import Game
from rulecore.core.laws import Laws
from rulecore.games.zimbabweee import Deal
from rulecore.registry import open_game, rules_of

GAME = "zimbabweee"


def test_where_all_is_well_every_setting_is_played() -> None:
    found = fuzzing.fuzz(GAME, 1, 20)
    assert found.stopped == ""
    assert found.games == len(list(settings(GAME)))
    assert found.judged["a_led_rank_is_followed"] > found.games


def test_a_law_that_does_not_hold_stops_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(GAME)

    def wrong(config: Any, state: Any, action: Any) -> Any:
        after = rules.after(config, state, action)
        return after._replace(turn=state.turn) if type(after) is type(state) and hasattr(after, "turn") else after

    monkeypatch.setattr(
        fuzzing,
        "open_game",
        lambda config, fast: Game(replace(rules, after=wrong), open_game(config).rules_config, fast),
    )
    stopped = fuzzing.fuzz(GAME, 2, 20).stopped
    assert "broken: " in stopped
    assert "'players': 3" in stopped


def test_a_rule_that_raises_stops_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def raises(config: Any, state: Any, action: Any) -> Any:
        raise IndexError("out of cards")

    rules = replace(rules_of(GAME), after=raises)
    monkeypatch.setattr(fuzzing, "open_game", lambda config, fast: Game(rules, open_game(config).rules_config, fast))
    assert "IndexError: out of cards" in fuzzing.fuzz(GAME, 2, 20).stopped


@pytest.mark.parametrize(
    ("changed", "promise"),
    [
        (lambda after: {"aside": after.aside[1:]}, "every piece of the box lies in exactly one place"),
        (lambda after: {"hands": after.hands[::-1]}, "chance brings pieces where it says, and takes no others from"),
    ],
    ids=["lost", "elsewhere"],
)
def test_without_any_law_pieces_that_are_lost_or_dealt_to_others_stop_the_games(
    changed: Callable[[Any], dict[str, Any]], promise: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = rules_of(GAME)

    def wrong(config: Any, state: Any, action: Any) -> Any:
        after: Any = right.after(config, state, action)
        return after._replace(**changed(after)) if isinstance(action, Deal) else after

    rules = replace(right, after=wrong, laws=Laws((), (), ()))
    monkeypatch.setattr(fuzzing, "open_game", lambda config, fast: Game(rules, open_game(config).rules_config, fast))
    assert f"broken: {promise}" in fuzzing.fuzz(GAME, 2, 20).stopped


def test_under_every_reading_a_law_of_every_clause_is_asked() -> None:
    found = fuzzing.fuzz(GAME, 2, 20)
    assert found.silent == ()
    readings = sum(len(ruling.readings) for ruling in rulecore.rulings(GAME))
    assert found.held == readings * len(laws_of(GAME))


def test_a_law_that_is_silent_under_one_reading_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    laws = rules_of(GAME).laws
    (law,) = (law for law in laws.of_steps if law.name == "the_largest_number_wins_the_trick")

    def judge(config: Any, *step: Any) -> bool | None:
        return law.judge(config, *step) if config.rulings.trick_tie.value == "trick-order" else None

    deaf = replace(law, judge=judge)
    rules = replace(rules_of(GAME), laws=replace(laws, of_steps=(*(x for x in laws.of_steps if x is not law), deaf)))
    monkeypatch.setattr(fuzzing, "open_game", lambda config, fast: Game(rules, open_game(config).rules_config, fast))
    silent = fuzzing.fuzz(GAME, 2, 20).silent
    clauses = ("ZT-TRICK-2", "ZT-TRICK-3")
    assert silent == tuple(f"{clause}: no law of it was asked under trick-tie = game-order" for clause in clauses)
