"""The games in PettingZoo: turn by turn (AEC), with a mask of what is legal. Extra "pettingzoo".

Every seat is an agent, `seat_0` and so on. All seats have the same actions in the same order, so one player can learn
for all of them. docs/ecosystems.md shows it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from rulecore.adapters.common import canonical, insist_on, insist_on_choice, seed_of, shares
from rulecore.core.chance import Chance
from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidData, InvalidState, shown
from rulecore.core.game import Game

# Before the imports that need it: without the extra, the error names it.
insist_on("pettingzoo", "pettingzoo", "gymnasium", "numpy")

from gymnasium.spaces import Dict, Discrete  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402

from rulecore.adapters.observing import Observation, Observer  # noqa: E402

__all__ = ["RulecoreEnv", "env"]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


def env(
    game: Game[Any, Any],
    *,
    dense: bool = False,
    remember: bool = False,
    size: int | None = None,
    render_mode: str | None = None,
) -> RulecoreEnv:
    """An environment that plays this game under its configuration.

    dense        an observation has named numbers in a documented order (`adapters.layout`), instead of features
    remember     an observation is the view alone, or with True also every action so far as the seat saw it (OpenSpiel's
                 information state): for learners without a memory of their own. With `dense` it stands beside the
                 observation, as `information_state`
    size         how many features an observation has, up to 1,048,576: more of them, fewer values that share one; by
                 default 1024 for a view, 4096 with all that was seen
    render_mode  "ansi": `render` tells what a bystander sees, as one line of JSON

    Raises InvalidGame where the game numbers no actions, or has no layout; InvalidData for a size or a mode that cannot
    be.
    """
    observer = Observer(game, dense=dense, remember=remember, size=size)
    if render_mode not in (None, "ansi"):
        raise InvalidData([Fault("render_mode", f"should be 'ansi' or None, not {shown(render_mode)}")])
    return RulecoreEnv(observer, render_mode)


class RulecoreEnv(AECEnv):
    """One table. Rewards come at the end: the winners share 1 equally (`common.shares`).

    An action that the mask excludes raises IllegalAction with clause and reason, and changes nothing.
    """

    def __init__(self, observer: Observer, render_mode: str | None) -> None:
        super().__init__()
        game = observer.game
        self.game: Game[Any, Any] = game
        self.render_mode: str | None = render_mode
        self._observer = observer
        self.size: int = observer.size
        self.remember: bool = observer.remember
        name = f"rulecore_{game.id}"
        self.metadata: dict[str, Any] = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(game.players)]
        self._choices = observer.choices
        self._actions = {agent: Discrete(self._choices) for agent in self.possible_agents}
        self._observations = dict.fromkeys(self.possible_agents, observer.space)
        self.state_space: Any = observer.whole_space
        self._rng = Random()

    def action_space(self, agent: str) -> Discrete:
        """What an agent can do: the same for all. Raises InvalidData for an unknown agent."""
        return self._actions[self.possible_agents[self._seat(agent)]]

    def observation_space(self, agent: str) -> Dict:
        """What an agent observes: the same form for all. Raises InvalidData as `action_space`."""
        return self._observations[self.possible_agents[self._seat(agent)]]

    def reset(self, seed: int | None = None, options: object = None) -> None:  # noqa: ARG002
        """Begin a new game. With the same seed chance is the same again; without one it goes on as it would. There are
        no options. Raises InvalidData for anything that is not a seed (`common.seed_of`)."""
        if (number := seed_of(seed)) is not None:
            self._rng = Random(number)
        self.agents: list[str] = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, JsonObject] = {agent: {} for agent in self.agents}
        self.agent_selection: str = self.agents[0]
        self.state_of_game: Any = self.game.initial()
        self.past: list[tuple[Any, Any]] = []
        self._go_on()

    def step(self, action: int | None) -> None:
        """The agent in turn acts; None from each agent when the game is over. Raises IllegalAction, InvalidAction;
        InvalidState before the first `reset`."""
        if not hasattr(self, "agent_selection"):
            raise InvalidState("the environment has to be reset first")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        number = self._seat(self.agent_selection) * self._choices + insist_on_choice(action, self._choices)
        self._take(self._observer.action(number))
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What an agent observes; the mask is empty while it is not its turn. Raises InvalidData as `action_space`."""
        found = self._observer.arrays()
        self._observer.write(found, self.state_of_game, self.past, self._seat(agent))
        return found

    def state(self) -> Any:
        """What all seats see together, for a central critic (`Observer.whole`): no agent may be shown it."""
        return self._observer.whole(self.state_of_game)

    def view(self, agent: str) -> JsonObject:
        """All that an agent may see, as `Game.view` tells it. Raises InvalidData as `action_space`."""
        return dict(self.game.view(self.state_of_game, self._seat(agent)))

    def render(self) -> str | None:
        """What a bystander sees; None without a render mode."""
        return canonical(self.game.view(self.state_of_game, None)) if self.render_mode else None

    def close(self) -> None:
        """Nothing is open."""

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise InvalidData(
                [Fault("agent", f"should be one of {', '.join(self.possible_agents)}, not {shown(agent)}")]
            )
        return self.possible_agents.index(agent)

    def _take(self, action: Any) -> None:
        """Go on by one action, and keep it with the state in which it was taken. Raises IllegalAction."""
        after = self.game.step(self.state_of_game, action)
        self.past.append((self.state_of_game, action))
        self.state_of_game = after

    def _go_on(self) -> None:
        """Let chance act until it is the turn of an agent, or the game is over."""
        while isinstance(actor := self.game.actor(self.state_of_game), Chance):
            self._take(self.game.sample(self.state_of_game, self._rng))
        if actor is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, shares(self.game, self.state_of_game), strict=True))
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[actor]
