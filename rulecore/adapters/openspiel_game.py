"""A game in OpenSpiel, under its configuration. `openspiel` registers all games; this module opens none of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any
from urllib.parse import quote, unquote

import rulecore
from rulecore.adapters.common import FEATURES, REMEMBERING, canonical, features, insist_on, shares
from rulecore.adapters.draws import next_draw, numbered
from rulecore.adapters.histories import ObservedHistory, drawn_in, other_history
from rulecore.adapters.position import Memory, Position
from rulecore.audit.lockstep.configs import player_counts
from rulecore.core.chance import CHANCE, Chance, Hands, Need
from rulecore.core.config import peculiar
from rulecore.core.errors import Fault, InvalidConfig, shown
from rulecore.core.game import Game, insist_on_game
from rulecore.core.rules import presentation_of
from rulecore.registry import rules_of

# Before the imports that need it: without the extra, the error names it.
insist_on("openspiel", "pyspiel", "numpy")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

PREFIX = "rulecore_"
LARGEST_LOT = 20
"""The largest number of faces in any of the games of a die, or of a lot among things other than cards and seats."""


class RulecoreGame(pyspiel.Game):
    """A game under one configuration, as OpenSpiel knows games. Made by `load`, or by `pyspiel.load_game`."""

    def __init__(self, game: Game[Any, Any]) -> None:
        rest = peculiar(game.rules_config)
        params = {"players": game.players, **({"config": quote(canonical(rest), safe="")} if rest else {})}
        several, pool = game.players > 1, _largest_pool(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=max(len(set(pool)), game.players, LARGEST_LOT),
            num_players=game.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if several else None,
            max_game_length=game.rules.max_game_length(game.rules_config),
        )
        super().__init__(game_type(game.id, constant_sum=several), info, params)
        self.table = game
        self._pool_size = len(pool)

    def new_initial_state(self) -> RulecoreState:
        """The first position."""
        return RulecoreState(self)

    def max_chance_nodes_in_history(self) -> int:
        """An upper bound: as if every action were one of chance and drew every piece."""
        return int(self.max_game_length()) * self._pool_size

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> RulecoreObserver | None:
        """What a seat sees; None for what is not offered: what all players together see in secret."""
        if params:
            raise ValueError(f"an observer of rulecore takes no parameters, not {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return None if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS else RulecoreObserver(kind)


class RulecoreState(pyspiel.State):
    """A state of a `RulecoreGame`; `at` is the position of rulecore, with `at.game` and `at.state`, and `memory` knows
    what each seat saw on the way to it."""

    def __init__(self, game: RulecoreGame) -> None:
        super().__init__(game)
        self.at: Position = Position(game.table, game.table.initial()).settled()
        self._told: dict[int, tuple[Position, ObservedHistory]] = {}
        self.memory = Memory()

    def current_player(self) -> int:
        """The seat that must act, or OpenSpiel's number for chance or for the end."""
        actor = self.at.game.actor(self.at.state)
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if isinstance(actor, Chance) else actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.at.game.actor(self.at.state) is None

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(map(self.at.game.number_of, self.at.game.legal(self.at.state)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The draws that can come next, by number, with their probabilities."""
        need = self.at.game.need(self.at.state)
        chances = next_draw(need, self.at.drawn)
        return [(number, float(chances[thing])) for number, thing in numbered(need, self.at.drawn).items()]

    def _apply_action(self, number: int) -> None:
        if self.is_chance_node():
            self.at = self.at.with_draw(number)
        else:
            self.at = self.at.after(self.at.game.action_at(number))

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {self.at.thing(number)}"
        kind, *fields = self.at.game.encode(self.at.game.action_at(number)).items()
        return " ".join([kind[1], *(f"{name}={canonical(value)}".replace('"', "") for name, value in fields)])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RulecoreState:
        """A state that the player cannot tell from this one: a whole game, drawn again with everything that the player
        has not seen, so that its information state is the same, and the legal actions where it is its turn.

        sampler  a number from 0 to 1 each time that it is called; equal numbers give equal states

        Of games of other packages such states are only nearly as likely as chance makes them. Raises InvalidGame where
        none was found.
        """
        if self._told.get(player, (None,))[0] is not self.at:
            self._told[player] = self.at, ObservedHistory(self.at.game, player, self.at.past, self.at.state)
        rng, other = Random(sampler()), RulecoreState(self.get_game())
        for number, action in enumerate(other_history(self._told[player][1], rng)):
            other._retrace(number, action)
        for _ in self.at.drawn:
            numbers, chances = zip(*other.chance_outcomes(), strict=True)
            other.apply_action(rng.choices(numbers, chances)[0])
        return other

    def _retrace(self, number: int, action: Any) -> None:
        """Take an action of a past, unless it has come by itself."""
        game, state = self.at.game, self.at.state
        if len(self.at.past) > number:
            return
        if not self.is_chance_node():
            self.apply_action(game.number_of(action))
            return
        for draw in drawn_in(game, state, action):
            self.apply_action(draw)

    def returns(self) -> list[float]:
        """The share of the win of each seat; nothing before the end."""
        return shares(self.at.game, self.at.state) if self.is_terminal() else [0.0] * self.at.game.players

    def __str__(self) -> str:
        return f"{self.at.state} drawn {self.at.drawn}" if self.at.drawn else str(self.at.state)


class RulecoreObserver:
    """What a seat sees of a state, as canonical JSON, and as numbers (`common.features`) where nothing is left out.

    With perfect recall it is the list of all actions as the seat saw them, and its view now. Public information is what
    a bystander sees, private information what the seat sees otherwise.
    """

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: np.ndarray[Any, Any] | None = None
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        if kind.public_info and self._private:
            name, size = ("information_state", REMEMBERING) if kind.perfect_recall else ("observation", FEATURES)
            self.tensor = np.zeros(size, np.float32)
            self.dict = {name: self.tensor}

    def set_from(self, state: RulecoreState, player: int) -> None:
        """Write what the seat sees, and with perfect recall what it saw, into `tensor`."""
        if self.tensor is not None:
            seen = state.memory.of(state.at, player) if self._kind.perfect_recall else ()
            bits = features(_told(state.at, player), len(self.tensor))
            self.tensor.fill(0)
            self.tensor[list(bits.union(*(one.features for one in seen)))] = 1

    def string_from(self, state: RulecoreState, player: int) -> str:
        """What the seat sees, as text."""
        at = state.at
        seat = player if self._private else None
        observation = _told(at, seat)
        if not self._kind.public_info:
            public = _told(at, None)
            observation = {
                name: value for name, value in observation.items() if value != public[name] and name != "seat"
            }
        if self._kind.perfect_recall:
            return canonical({"seen": [one.action for one in state.memory.of(at, seat)], "view": observation})
        return canonical(observation) if observation else ""


def _told(at: Position, seat: int | None) -> dict[str, Any]:
    """The view of a seat without the config, which is the same in the whole game."""
    return {name: value for name, value in at.game.view(at.state, seat).items() if name != "config"}


def game_type(id: str, *, constant_sum: bool = True) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    counts = player_counts(id)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"{PREFIX}{id}",
        long_name=rules_of(id).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if constant_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": min((count for count in counts if count > 1), default=1), "config": ""},
    )


def load(game: Game[Any, Any]) -> RulecoreGame:
    """The same game for OpenSpiel, under the same configuration. Raises InvalidGame where it numbers no actions,
    InvalidData for anything that is not a game."""
    insist_on_game(game)
    presentation_of(game.rules)
    return RulecoreGame(game)


def register(id: str) -> None:
    """Make `pyspiel.load_game("rulecore_<id>")` work for a game of another package; those of this one are registered
    already. Raises InvalidConfig for an unknown game, InvalidGame where it numbers no actions."""
    presentation_of(rules_of(id))

    class Registered(RulecoreGame):
        """A class instead of a function, because OpenSpiel lets go of it when Python has ended; a class is not freed
        then."""

        def __init__(self, params: Mapping[str, Any]) -> None:
            super().__init__(rulecore.game({"game": id, "players": params["players"], **_rest(params["config"])}))

    pyspiel.register_game(game_type(id), Registered)


def _rest(text: str) -> dict[str, Any]:
    """The rest of a config out of the parameter `config`: JSON, percent-encoded where it stands inside a game string.
    Raises InvalidConfig."""
    try:
        rest = json.loads(unquote(text) or "{}")
    except ValueError:
        raise InvalidConfig([Fault("", f"the parameter config should be JSON, not {shown(text)}")]) from None
    if not isinstance(rest, dict) or {"game", "players"} & rest.keys():
        raise InvalidConfig([Fault("", "the parameter config should be an object without `game` and `players`")])
    return rest


def _largest_pool(game: Game[Any, Any]) -> tuple[Any, ...]:
    """What can come in the first deal or draw, which is from a full box. Where somebody chooses before it, this is what
    can come after the choice that leaves most different things."""
    state = game.initial()
    chosen = [state] if game.actor(state) is CHANCE else [game.step(state, action) for action in game.legal(state)]
    pools = [_pool(game.need(state)) for state in chosen if game.actor(state) is CHANCE]
    return max(pools, key=lambda pool: len(set(pool)), default=())


def _pool(need: Need) -> tuple[Any, ...]:
    return need.pool if isinstance(need, Hands) else tuple(face for die in need.dice for face in die)
