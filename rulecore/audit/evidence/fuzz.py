"""Random games under every reading of every ruling, judged by every law: do the laws hold, and is each one asked?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from rulecore.audit.evidence.explore import stepped
from rulecore.audit.lockstep.configs import settings
from rulecore.core.chance import CHANCE
from rulecore.core.errors import BrokenLaw
from rulecore.core.game import Game, answers_of
from rulecore.core.laws import Law
from rulecore.registry import open_game, rules_of

LEAST_ROUNDS = 2


class Fuzzed(NamedTuple):
    """How many games and steps were played, and how often each law was asked about a case of its own and held.

    stopped  why no more games were played: the config, and the law that does not hold or the error of a rule; "" else
    """

    games: int
    steps: int
    judged: Mapping[str, int]
    stopped: str = ""


def fuzz(game: str, rounds: int, seed: int) -> Fuzzed:
    """Play random games under every setting, every law asked at every step; stop at the first fault.

    rounds  games under each setting, at most: it stops after the first round, from the second on, in which no law is
            left that was never asked about a case of its own
    """
    judged: Counter[str] = Counter({law.name: 0 for law in rules_of(game).laws})
    games = steps = 0
    for round_ in range(rounds):
        if round_ >= LEAST_ROUNDS and all(judged.values()):
            break
        for number, config in enumerate(settings(game)):
            try:
                steps += _play(open_game(config, fast=False), Random(f"{seed}/{number}/{round_}"), judged)
            except Exception as error:  # whatever a half-written rule raises
                return Fuzzed(games, steps, judged, f"under {config}: {type(error).__name__}: {error}")
            games += 1
    return Fuzzed(games, steps, judged)


def _play(game: Game[Any, Any], rng: Random, judged: Counter[str]) -> int:
    """One random game; the number of its steps."""
    state, steps = game.initial(), 0
    _ask_about_state(game, state, judged)
    while (actor := game.actor(state)) is not None:
        action = game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state))
        after = stepped(game, state, action)
        for law in game.rules.laws.of_steps:
            _count(law, law.judge(game.terms, state, action, after), judged)
        _ask_about_state(game, after, judged)
        state, steps = after, steps + 1
    return steps


def _ask_about_state(game: Game[Any, Any], state: Any, judged: Counter[str]) -> None:
    laws, terms, legal, answers = game.rules.laws, game.terms, game.legal(state), answers_of(game, state)
    for law in laws.of_states:
        _count(law, law.judge(terms, state), judged)
    for choice in laws.of_choices:
        _count(choice, choice.judge(terms, state, legal), judged)
    for answer in laws.of_answers:
        _count(answer, answer.judge(terms, state, answers), judged)


def _count(law: Law, verdict: bool | None, judged: Counter[str]) -> None:
    if verdict is False:
        raise BrokenLaw([str(law)])
    judged[law.name] += verdict is True
