"""Games for comparisons: the settings that are played, the games opened there, and one side played to the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import inf
from random import Random
from typing import Any, NamedTuple

from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers, number_of
from rulecore.audit.lockstep.configs import goes_together, option_sets, player_counts, reading_sets
from rulecore.audit.lockstep.consulted import Reads, Watched
from rulecore.audit.lockstep.policies import RANDOM, decided
from rulecore.bots.utility import points
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.core.playouts import playouts
from rulecore.registry import open_game


class Setting(NamedTuple):
    """What the table agreed on besides rulings: players, and a value for each option."""

    players: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return ", ".join((f"{self.players} players", *(f"{name} {value}" for name, value in self.options)))


class Ending(NamedTuple):
    """How a game went, in the figures that an audit compares.

    result     as the game has it
    decisions  how often a seat had to decide
    choices    how many actions were legal at these decisions, added up
    cut        whether a bound of the engine ended it, or a part of it: where the table allows one more, it goes on
    """

    result: JsonObject
    decisions: int
    choices: int
    cut: bool = False


class SoFar(NamedTuple):
    """What a game has come to: actions taken, decisions among them, the actions that were legal at these, added up, and
    whether a bound of the engine was met."""

    taken: int = 0
    decisions: int = 0
    legal: int = 0
    cut: bool = False


class Playthrough(NamedTuple):
    """A whole game of one side. One entry for each state everywhere but in `actions`, which has one less, and in
    `views`, which may be empty.

    choices    what may happen in a state
    lucks      the luck of the side before anything has been drawn in that state
    reads      which rulings were looked up for all that was asked about a state: what may happen, what somebody does,
               what comes next, what is seen, how it ended
    decisions  how often a seat had to decide before
    legal      how many actions were legal at these decisions, added up
    cut        after how many actions a bound of the engine was met; None where none was
    """

    states: tuple[Any, ...]
    choices: tuple[Any, ...]
    lucks: tuple[CommonRandomNumbers, ...]
    actions: tuple[Any, ...]
    views: tuple[JsonObject, ...]
    reads: tuple[Reads, ...]
    decisions: tuple[int, ...]
    legal: tuple[int, ...]
    cut: int | None
    ending: Ending

    @property
    def result(self) -> JsonObject:
        """How it ended."""
        return self.ending.result

    def so_far(self, step: int) -> SoFar:
        """What it had come to after so many actions."""
        return SoFar(step, self.decisions[step], self.legal[step], self.cut is not None and self.cut <= step)


Pair = tuple[str, str]
"""A ruling and a reading of it."""


def with_reading(base: Sequence[Pair], pair: Pair) -> tuple[Pair, ...]:
    """The base, on which one ruling is read so."""
    return (*(other for other in base if other[0] != pair[0]), pair)


def pairs(game: str) -> tuple[Pair, ...]:
    """Every ruling with every reading that is not its default."""
    return tuple(pair for chosen in reading_sets(game) for pair in chosen.items())


PROBES = 3
"""How many games tell whether an option that is a number is more than a cap."""


@lru_cache(maxsize=64)
def settings(game: str) -> tuple[Setting, ...]:
    """Every number of players with every combination of options. A number that is only a cap is left out.

    A cap is known by play: the least table plays the same games with it and with one more.
    """
    counts, sets, caps = player_counts(game), option_sets(game), caps_of(game)
    kept = dict.fromkeys(tuple((name, options[name]) for name in options if name not in caps) for options in sets)
    return tuple(Setting(players, options) for players, options in product(counts, kept))


@lru_cache(maxsize=64)
def caps_of(game: str) -> frozenset[str]:
    """The options of a game that are numbers and only caps: bounds of the engine, which end what goes on too long."""
    counts, sets = player_counts(game), option_sets(game)
    return frozenset(name for name in sets[0] if type(sets[0][name]) is int and _is_cap(game, counts[0], sets, name))


class Bound:
    """The bounds of the engine at a table, and the same table with each of them one higher."""

    def __init__(self, game: Game[Any, Any]) -> None:
        options = {name: getattr(game.rules_config.options, name) for name in caps_of(game.id)}
        self.least: float = min(options.values(), default=inf)
        """No game is so short that it could meet one."""
        raised = {name: value + 1 for name, value in options.items()}
        higher = {"options": game.rules_config.options.model_copy(update=raised)}
        self._higher: Game[Any, Any] = Game(game.rules, game.rules_config.model_copy(update=higher))

    def is_met(self, taken: int, before: Any, action: Any, state: Any) -> bool:
        """Whether a step leads elsewhere if the bounds are higher; it is the last of so many that were `taken`."""
        return taken >= self.least and bool(self._higher.after(before, action) != state)


@lru_cache(maxsize=4096)
def bound_of(game: Game[Any, Any]) -> Bound:
    """The bounds of a table; found once."""
    return Bound(game)


def _is_cap(game: str, players: int, sets: tuple[JsonObject, ...], name: str) -> bool:
    """Whether no probe differs between two values of an option, all others being equal."""
    same = [{key: value for key, value in options.items() if key != name} for options in sets]
    for number, options in enumerate(sets):
        twin = sets[same.index(same[number])]
        ends, pair = [], [Setting(players, tuple(chosen.items())) for chosen in (options, twin)]
        if not all(is_playable(game, setting) for setting in pair):
            continue
        for setting in pair:
            opened_game = opened(game, setting)
            ends.append([opened_game.result(end.end) for end in playouts(opened_game, PROBES, Random(0))])
        if ends[0] != ends[1]:
            return False
    return True


@lru_cache(maxsize=1024)
def is_less_better(game: str, setting: Setting) -> bool:
    """Whether those win who have the fewest points; known by play."""
    if not is_playable(game, setting):
        return False
    table = opened(game, setting)
    results = [table.result(end.end) for end in playouts(table, PROBES, Random(0))]
    return any(
        score and better == -score
        for one in results
        for score, better in zip(one["scores"], points(one["scores"], one["winners"]), strict=True)
    )


def asked(game: str, setting: Setting, *chosen: Pair) -> JsonObject:
    """The config for a setting, all rulings at their defaults but for the chosen readings."""
    return {"game": game, "players": setting.players, "options": dict(setting.options), "rulings": dict(chosen)}


@lru_cache(maxsize=4096)
def opened(game: str, setting: Setting, *chosen: Pair) -> Game[Any, Any]:
    """The game under a setting, all rulings at their defaults but for the chosen readings."""
    return open_game(asked(game, setting, *chosen))


@lru_cache(maxsize=4096)
def is_playable(game: str, setting: Setting, *chosen: Pair) -> bool:
    """Whether the chosen readings can be agreed on under the setting at all."""
    return goes_together(asked(game, setting, *chosen))


# --- games ---


def root_of(setting: Setting, seed: int, label: str = "") -> int:
    """The root of the luck of a game: each setting has its own games for a seed."""
    return number_of(f"{setting} {seed} {label}")


def choices_of(game: Game[Any, Any], state: Any) -> Any:
    """What may happen: the legal actions of a seat; at chance what must happen; () at the end."""
    return game.need(state) if game.actor(state) is CHANCE else game.legal(state)


def playthrough(
    game: Game[Any, Any], luck: CommonRandomNumbers, *, viewed: bool = False, policy: str = RANDOM
) -> Playthrough:
    """A game played by one side, with all that a comparison needs; by the rules alone, so as to see what they read."""
    table, bound, cut = _watched(game), bound_of(game), None
    table.read.clear()
    state = table.initial()
    states, choices, lucks, actions = list[Any](), list[Any](), list[CommonRandomNumbers](), list[Any]()
    views, reads, decisions, legal = list[JsonObject](), list[Reads](), [0], [0]
    while True:
        states.append(state)
        choices.append(choices_of(table, state))
        lucks.append(luck.fork())
        if viewed:
            views.append(views_of(table, state))
        actor = table.actor(state)
        if actor is None:
            break
        is_decision = actor is not CHANCE
        decisions.append(decisions[-1] + is_decision)
        legal.append(legal[-1] + (len(choices[-1]) if is_decision else 0))
        actions.append(decided(table, policy, state, choices[-1], luck))
        state = table.step(state, actions[-1])
        reads.append(table.taken())
        if cut is None and bound.is_met(len(actions), states[-1], actions[-1], state):
            cut = len(actions)
    ending = Ending(table.result(state), decisions[-1], legal[-1], cut is not None)
    reads.append(table.taken())
    return Playthrough(
        states=tuple(states),
        choices=tuple(choices),
        lucks=tuple(lucks),
        actions=tuple(actions),
        views=tuple(views),
        reads=tuple(reads),
        decisions=tuple(decisions),
        legal=tuple(legal),
        cut=cut,
        ending=ending,
    )


@lru_cache(maxsize=64)
def _watched(game: Game[Any, Any]) -> Watched:
    """The watched game beside a game; it is made once, which takes longer than to play it."""
    return Watched(game)


def played_out(game: Game[Any, Any], state: Any, luck: CommonRandomNumbers, policy: str, so_far: SoFar) -> Ending:
    """A side plays on by itself."""
    (taken, decisions, legal, cut), bound = so_far, bound_of(game)
    while (actor := game.actor(state)) is not None:
        choices = ()
        if actor is not CHANCE:
            choices = game.legal(state)
            decisions, legal = decisions + 1, legal + len(choices)
        before, action = state, decided(game, policy, state, choices, luck)
        state, taken = game.after(state, action), taken + 1  # legal: it need not be judged again
        cut = cut or bound.is_met(taken, before, action, state)
    return Ending(game.result(state), decisions, legal, cut)


def views_of(game: Game[Any, Any], state: Any) -> JsonObject:
    """What each seat and a bystander see, without the config and the legal actions, which are compared as such."""
    views = {"bystander": game.view(state, None)}
    views.update({f"seat {seat}": game.view(state, seat) for seat in range(game.players)})
    for view in views.values():
        view.pop("config", None)
        view.pop("legal", None)
    return views
