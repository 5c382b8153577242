"""The games in Gymnasium: one seat learns, bots play the others, at one table or at many. Extra "gymnasium".

Importing this module registers `rulecore/zimbabweee-v0` and so on, for `gymnasium.make` and `make_vec`.
docs/ecosystems.md shows it. Where many seats learn at one table, PettingZoo is the place (`adapters.pettingzoo`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import rulecore
from rulecore.adapters.common import canonical, insist_on, is_number, seed_of
from rulecore.audit.lockstep.configs import player_counts
from rulecore.bots import Maker
from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, IllegalAction, InvalidData, InvalidState, is_whole, shown
from rulecore.core.game import Game
from rulecore.registry import GAMES

# Before the imports that need it: without the extra, the error names it.
insist_on("gymnasium", "gymnasium", "numpy")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.spaces import Discrete  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from rulecore.adapters.observing import Observation, Observer  # noqa: E402
from rulecore.adapters.single_agent import SingleAgent, seated  # noqa: E402

__all__ = ["ResetNeeded", "RulecoreSeat", "RulecoreTables", "env", "vector_env"]

MOST_TABLES = 1 << 16
"""The largest number of tables in one `vector_env`."""


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


class ResetNeeded(InvalidState, gymnasium.error.ResetNeeded):
    """An environment is stepped before its first `reset`, or after the end of a game."""


def env(
    game: Game[Any, Any],
    *,
    seat: int = 0,
    opponents: str | Maker | Sequence[str | Maker] = "random",
    dense: bool = False,
    remember: bool = False,
    size: int | None = None,
    illegal: float | None = None,
    render_mode: str | None = None,
) -> RulecoreSeat:
    """An environment in which one seat plays this game against bots.

    seat         the seat that learns
    opponents    a bot for all others, or a list with one for each, in the order of their seats: what `rulecore.bots`
                 makes, or how `rulecore match` calls it ("random", "greedy", "search:20")
    illegal      None: an action that the mask excludes raises IllegalAction with clause and reason, and changes
                 nothing. A number: such an action ends the game, with that reward
    dense, remember, size, render_mode  as in `adapters.pettingzoo.env`

    Raises InvalidGame where the game numbers no actions, or a bot cannot play it; InvalidData for invalid arguments.
    """
    if render_mode not in (None, "ansi"):
        raise InvalidData([Fault("render_mode", f"should be 'ansi' or None, not {shown(render_mode)}")])
    if illegal is not None and type(illegal) not in (int, float):
        raise InvalidData([Fault("illegal", f"should be a number or None, not {shown(illegal)}")])
    return RulecoreSeat(
        seated(Observer(game, dense=dense, remember=remember, size=size), seat, opponents), illegal, render_mode
    )


class RulecoreSeat(gymnasium.Env[Observation, int]):
    """One seat at a table. Its reward comes at the end: its share of the win (`common.shares`).

    No game is cut short: for a limit there is `gymnasium.wrappers.TimeLimit`. `action_space.sample(mask)` with the mask
    of an observation draws a legal action.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(self, agent: SingleAgent, illegal: float | None, render_mode: str | None) -> None:
        self.agent: SingleAgent = agent
        self.illegal: float | None = illegal
        self.render_mode: str | None = render_mode
        self.observation_space, self.action_space = agent.observer.space, Discrete(agent.choices)
        self._is_on = False
        self._mask: Any = None

    def reset(
        self,
        *,
        seed: int | None = None,
        options: object = None,  # noqa: ARG002
    ) -> tuple[Observation, JsonObject]:
        """Begin a new game. With the same seed everything is the same again. There are no options. A game in which the
        seat has no decision is dealt anew. Raises InvalidData for anything that is not a seed (`common.seed_of`)."""
        super().reset(seed=seed_of(seed))
        self.agent.begin(Random(int(self.np_random.integers(2**62))))
        self._is_on = True
        return self._observed(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, JsonObject]:
        """The seat acts, then the others until it is its turn. Raises ResetNeeded, IllegalAction, InvalidAction."""
        if not self._is_on:
            raise ResetNeeded("the environment has to be reset first")
        try:
            self.agent.act(action)
        except IllegalAction:
            if self.illegal is None:
                raise
            self._is_on = False
            return self._observed(), self.illegal, True, False, {}
        self._is_on = not self.agent.is_over
        return self._observed(), self.agent.reward, not self._is_on, False, {}

    def action_masks(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """Which actions are legal now, by number, as an array of bool: what MaskablePPO of sb3-contrib asks for. Raises
        ResetNeeded before the first `reset`."""
        if self._mask is None:
            raise ResetNeeded("the environment has to be reset first")
        mask: np.ndarray[tuple[int], np.dtype[np.bool_]] = self._mask.astype(np.bool_)
        return mask

    def render(self) -> str | None:
        """What a bystander sees, as one line of JSON; None without a render mode."""
        return canonical(self.agent.game.view(self.agent.state, None)) if self.render_mode else None

    def view(self) -> JsonObject:
        """All that the seat may see, as `Game.view` tells it."""
        return self.agent.view()

    def _observed(self) -> Observation:
        found = self.agent.observer.arrays()
        self.agent.write(found)
        self._mask = found["action_mask"]
        return found


def vector_env(
    game: Game[Any, Any],
    tables: int,
    *,
    seat: int = 0,
    opponents: str | Maker | Sequence[str | Maker] = "random",
    dense: bool = False,
    remember: bool = False,
    size: int | None = None,
    limit: int | None = None,
) -> RulecoreTables:
    """Many tables at once, each as in `env`, in arrays that are made once.

    tables  how many, up to 65,536
    limit   after so many decisions of the seat a game is truncated; None: never

    Raises InvalidGame, InvalidData as `env` does.
    """
    for name, number, most in (("tables", tables, MOST_TABLES), ("limit", 1 if limit is None else limit, 1 << 53)):
        if not is_whole(number) or not 0 < number <= most:
            raise InvalidData([Fault(name, f"should be a whole number from 1 to {most}, not {shown(number)}")])
    observer = Observer(game, dense=dense, remember=remember, size=size)
    return RulecoreTables([seated(observer, seat, opponents) for _ in range(tables)], limit)


class RulecoreTables(VectorEnv[Observation, Any, Any]):
    """Many tables. Where a game has ended, the next step of that table begins a new one, whatever its action: the mode
    NEXT_STEP of Gymnasium's autoreset.

    The next step writes over the arrays of an answer: copy them to keep them.
    """

    def __init__(self, agents: list[SingleAgent], limit: int | None) -> None:
        self.num_envs: int = len(agents)
        self._agents = agents
        self._limit = limit
        self.metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        observer = agents[0].observer
        self.single_observation_space, self.single_action_space = observer.space, Discrete(observer.choices)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._observed = observer.arrays(self.num_envs)
        self._rows = [{name: array[table] for name, array in self._observed.items()} for table in range(self.num_envs)]
        self._rewards = np.zeros(self.num_envs, np.float64)
        self._terminated, self._truncated = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        self._decisions = [0] * self.num_envs
        self._every_table = np.arange(self.num_envs)
        self._rngs: list[Random] | None = None

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: object = None,  # noqa: ARG002
    ) -> tuple[Observation, JsonObject]:
        """Begin new games at all tables. One seed stands for itself and the numbers after it, a list gives one to each
        table; without a seed chance goes on as it would. There are no options. Raises InvalidData as `env` does."""
        seeds = self._seeds(seed)
        if self._rngs is None:
            self._rngs = [Random() for _ in range(self.num_envs)]
        self._rngs = [rng if one is None else Random(one) for rng, one in zip(self._rngs, seeds, strict=True)]
        for flags in (self._rewards, self._terminated, self._truncated):
            flags.fill(0)
        for table in range(self.num_envs):
            self._begin(table)
        return self._observed, {}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, JsonObject]:
        """An action for each table. Raises ResetNeeded before the first `reset`; InvalidData where it is not one number
        for each table; InvalidAction, IllegalAction where one of them cannot be taken, and then nothing has changed."""
        if self._rngs is None:
            raise ResetNeeded("the environment has to be reset first")
        numbers = self._as_numbers(actions)
        ended = self._terminated | self._truncated
        for table in map(int, np.flatnonzero(~(self._allowed(numbers) | ended))):
            self._agents[table].act(numbers[table])  # says what is wrong with it
        for flags in (self._rewards, self._terminated, self._truncated):
            flags.fill(0)
        for table, (number, has_ended) in enumerate(zip(numbers.tolist(), ended.tolist(), strict=True)):
            if has_ended:
                self._begin(table)
            else:
                self._act(table, number)
        return self._observed, self._rewards, self._terminated, self._truncated, {}

    def _as_numbers(self, actions: Any) -> Any:
        """The numbers of the actions, as an array."""
        if isinstance(actions, (list, tuple)):
            is_right = len(actions) == self.num_envs and all(map(is_number, actions))
        else:
            is_right = hasattr(actions, "__array__")
        numbers = np.asarray(actions) if is_right else np.zeros(0)
        if numbers.shape != (self.num_envs,) or not np.issubdtype(numbers.dtype, np.integer):
            raise InvalidData([Fault("actions", f"should be {self.num_envs} whole numbers, not {shown(actions)}")])
        return numbers

    def _allowed(self, numbers: Any) -> Any:
        """For each table whether the mask has its number."""
        masks = self._observed["action_mask"]
        is_known = (numbers >= 0) & (numbers < masks.shape[1])
        return is_known & (masks[self._every_table, np.where(is_known, numbers, 0)] != 0)

    def _begin(self, table: int) -> None:
        assert self._rngs is not None
        self._agents[table].begin(self._rngs[table])
        self._decisions[table] = 0
        self._agents[table].write(self._rows[table])

    def _act(self, table: int, number: int) -> None:
        agent = self._agents[table]
        agent.act_as_masked(number)
        self._decisions[table] += 1
        if agent.is_over:
            self._terminated[table], self._rewards[table] = True, agent.reward
        elif self._decisions[table] == self._limit:
            self._truncated[table] = True
        agent.write(self._rows[table])

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if not (isinstance(seed, (list, tuple, range)) or (isinstance(seed, np.ndarray) and seed.ndim)):
            first = seed_of(seed)
            return [None if first is None else first + table for table in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise InvalidData([Fault("seed", f"should be one for each of {self.num_envs} tables, not {len(seed)}")])
        return [seed_of(one, f"seed.{table}") for table, one in enumerate(seed)]


# --- by name ---

CONFIG = ("players", "options", "rulings", "components")


def named_env(game: str, **given: Any) -> RulecoreSeat:
    """What `gymnasium.make` makes: `given` are fields of the config and arguments of `env`. Raises as `env` does, and
    InvalidConfig."""
    return env(_game(game, given), **given)


def named_vector_env(game: str, num_envs: int, **given: Any) -> RulecoreTables:
    """What `gymnasium.make_vec` makes: `given` are fields of the config and arguments of `vector_env`. Raises
    as `env` does, and InvalidConfig."""
    return vector_env(_game(game, given), num_envs, **given)


def _game(id: str, given: dict[str, Any]) -> Game[Any, Any]:
    """The game under the config that is taken out of `given`: without a number of players, for as few as leave somebody
    to play against."""
    config = {name: given.pop(name) for name in CONFIG if name in given}
    return rulecore.game({"game": id, "players": min({*player_counts(id)} - {1}), **config})


for _id in GAMES:
    gymnasium.register(
        f"rulecore/{_id}-v0",
        f"{__name__}:{named_env.__name__}",
        vector_entry_point=f"{__name__}:{named_vector_env.__name__}",
        kwargs={"game": _id},
    )
