"""Games for comparisons: the settings that are played, the games opened there, and one side played to the end."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from rulecore.audit.lockstep.configs import goes_together, option_sets, player_counts, reading_sets
from rulecore.audit.lockstep.consulted import Reads, Watched
from rulecore.audit.lockstep.luck import Luck, number_of
from rulecore.audit.lockstep.policies import RANDOM, decided
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
    """

    result: JsonObject
    decisions: int
    choices: int


class Playthrough(NamedTuple):
    """A whole game of one side. One entry for each state everywhere but in `actions`, which has one less, and in
    `views`, which may be empty.

    choices    what may happen in a state
    lucks      the luck of the side before anything has been drawn in that state
    reads      which rulings were looked up for all that was asked about a state: what may happen, what somebody does,
               what comes next, what is seen, how it ended
    decisions  how often a seat had to decide before
    legal      how many actions were legal at these decisions, added up
    """

    states: tuple[Any, ...]
    choices: tuple[Any, ...]
    lucks: tuple[Luck, ...]
    actions: tuple[Any, ...]
    views: tuple[JsonObject, ...]
    reads: tuple[Reads, ...]
    decisions: tuple[int, ...]
    legal: tuple[int, ...]
    ending: Ending

    @property
    def result(self) -> JsonObject:
        """How it ended."""
        return self.ending.result


Pair = tuple[str, str]
"""A ruling and a reading of it."""


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
    counts, sets = player_counts(game), option_sets(game)
    caps = {name for name in sets[0] if type(sets[0][name]) is int and _is_cap(game, counts[0], sets, name)}
    kept = dict.fromkeys(tuple((name, options[name]) for name in options if name not in caps) for options in sets)
    return tuple(Setting(players, options) for players, options in product(counts, kept))


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


def playthrough(game: Game[Any, Any], luck: Luck, *, viewed: bool = False, policy: str = RANDOM) -> Playthrough:
    """A game played by one side, with all that a comparison needs; by the rules alone, so as to see what they read."""
    table = _watched(game)
    table.read.clear()
    state = table.initial()
    states, choices, lucks, actions = list[Any](), list[Any](), list[Luck](), list[Any]()
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
    ending = Ending(table.result(state), decisions[-1], legal[-1])
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
        ending=ending,
    )


@lru_cache(maxsize=64)
def _watched(game: Game[Any, Any]) -> Watched:
    """The watched game beside a game; it is made once, which takes longer than to play it."""
    return Watched(game)


def played_out(game: Game[Any, Any], state: Any, luck: Luck, policy: str, *, decisions: int, legal: int) -> Ending:
    """A side plays on by itself, after so many decisions among so many legal actions."""
    while (actor := game.actor(state)) is not None:
        choices = ()
        if actor is not CHANCE:
            choices = game.legal(state)
            decisions, legal = decisions + 1, legal + len(choices)
        state = game.after(state, decided(game, policy, state, choices, luck))  # legal: it need not be judged again
    return Ending(game.result(state), decisions, legal)


def views_of(game: Game[Any, Any], state: Any) -> JsonObject:
    """What each seat and a bystander see, without the config and the legal actions, which are compared as such."""
    views = {"bystander": game.view(state, None)}
    views.update({f"seat {seat}": game.view(state, seat) for seat in range(game.players)})
    for view in views.values():
        view.pop("config", None)
        view.pop("legal", None)
    return views
