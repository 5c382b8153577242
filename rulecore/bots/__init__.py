"""Bots: players for `rulecore.record` that go by a view and what is legal, and by nothing else.

`random` takes any legal action, `greedy` one that is worth most by the greedy policy of its game, `search` tries each
legal action in worlds that the seat cannot tell from the true one. Each bot is made for one seat, with a generator of
its own that makes it repeatable. A bot can be pickled and copied; its copy has a generator of its own, in the same
state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Generic, Literal, TypeGuard, cast

from typing_extensions import TypeVar

from rulecore.bots.greedy_policy import best_actions, insist_on_greedy, ranked
from rulecore.bots.sequential_halving import Budget, best
from rulecore.bots.utility import utility
from rulecore.core.draws import insist_on_generator
from rulecore.core.errors import Fault, InvalidData, InvalidGame, InvalidState, is_whole, shown
from rulecore.core.game import Game, insist_on_game
from rulecore.core.playouts import Policy, playouts

__all__ = ["Bot", "Maker", "greedy", "named", "random", "search"]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


S = TypeVar("S", default=Any)
A = TypeVar("A", default=Any)

Bot = Callable[[Mapping[str, object], Sequence[A]], A]
"""A player, for `rulecore.record` too: of a view and the legal actions, the action that it takes. The type is that of
actions: `Bot[Action]`."""
Maker = Callable[[Game[S, A], Random], Bot[A]]
"""Makes a bot for a game, with a generator of its own."""
Rollouts = Literal["greedy", "random"]

MIN_Z = 1.5
"""By how many standard errors another action must do better than the greedy one: with a budget of a few hundred games,
much of what seems better is chance."""
LONGEST_NAME = 100
"""Letters in the name of a bot."""
LONGEST_SEARCH = 10**9
SECONDS = f"a number above 0 and at most {LONGEST_SEARCH}"
NAMES = "random, greedy, search:GAMES or search:SECONDSs (search:200, search:0.5s), the last two also with +random"


@dataclass(frozen=True)
class _Random(Generic[A]):
    rng: Random

    def __call__(self, view: Mapping[str, object], legal: Sequence[A]) -> A:  # noqa: ARG002
        return self.rng.choice(_some(legal))


@dataclass(frozen=True)
class _Greedy(Generic[S, A]):
    game: Game[S, A]
    rng: Random

    def __call__(self, view: Mapping[str, object], legal: Sequence[A]) -> A:
        return self.rng.choice(best_actions(self.game, view, _some(legal)))


@dataclass(frozen=True)
class _Search(Generic[S, A]):
    game: Game[S, A]
    rng: Random
    iterations: int | None
    seconds: float | None
    is_greedy: bool

    def __call__(self, view: Mapping[str, object], legal: Sequence[A]) -> A:
        if len(_some(legal)) == 1:
            return legal[0]
        game, rng, is_greedy = self.game, self.rng, self.is_greedy
        budget, worlds, seat = Budget(self.iterations, self.seconds), game.worlds(view, rng), cast(int, view["seat"])
        seeded = ((world, rng.getrandbits(64)) for world in worlds)
        order = ranked(game, view, legal, rng) if is_greedy else rng.sample(legal, len(legal))

        def worth(world: tuple[S, int], action: A) -> float:
            chance = Random(world[1])
            state, policy = game.step(world[0], action), _greedily(chance) if is_greedy else None
            (end,) = playouts(game, 1, chance, policy, state=state)
            return utility(end.scores, end.winners, seat)

        return best(order, seeded, worth, budget, MIN_Z if is_greedy else 0)


def random(rng: Random) -> Bot[A]:
    """A bot that takes any legal action, each with the same probability. Raises InvalidData for anything that is
    not a generator."""
    insist_on_generator(rng)
    return _Random[A](rng)


def greedy(game: Game[S, A], rng: Random) -> Bot[A]:
    """A bot that takes an action that is worth most by the greedy policy of its game; one of them at random.

    Raises InvalidGame where the game has no greedy player, InvalidData for anything other than a game and a
    generator.
    """
    _insist_on_table(game, rng)
    insist_on_greedy(game)
    return _Greedy(game, rng)


def search(
    game: Game[S, A],
    rng: Random,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    rollouts: Rollouts | None = None,
) -> Bot[A]:
    """A bot that searches: it plays on from each legal action in worlds of its view, and takes what does best.

    iterations  how many games it may play in its head for each decision
    seconds     how long it may think about each decision. With both, what comes first ends the search; one of them is
                needed. Only without `seconds` does an equal generator give an equal bot
    rollouts    how all seats play on in these games: "greedy", where the greedy action is also tried first; "random";
                None: greedy where the game has a greedy player, else at random

    Every action is tried in the same worlds and with the same chance. All seats play on by what each of them would see,
    so no plan relies on hidden pieces. Raises InvalidData for another budget, other rollouts, or anything other than a
    game and a generator; InvalidGame where the game has no worlds, or no greedy player where one is asked for.
    """
    _insist_on_table(game, rng)
    _insist_on_budget(iterations, seconds, rollouts)
    if game.rules.of_view is None:
        raise InvalidGame(f"the game {game.id!r} has no worlds to search in: its Rules have no `of_view`")
    if rollouts == "greedy":
        insist_on_greedy(game)
    is_greedy = rollouts != "random" and game.rules.greedy is not None
    return _Search(game, rng, iterations, seconds, is_greedy)


def named(name: str) -> Maker[Any, Any]:
    """What makes the bot with that name: "random", "greedy", "search:200" (iterations), "search:0.5s" (seconds), or
    "search:200+random" (with random rollouts). Raises InvalidData for another name."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise InvalidData([Fault("bot", f"should be {NAMES}, not {shown(name)}")])
    if name in ("random", "greedy"):
        return _random if name == "random" else greedy
    kind, _, rest = name.partition(":")
    limit, plus, rollouts = rest.partition("+")
    try:
        if kind != "search" or (plus and rollouts != "random"):
            raise ValueError
        seconds = float(limit[:-1]) if limit.endswith("s") else None
        iterations = int(limit) if seconds is None else None
    except ValueError:
        raise InvalidData([Fault("bot", f"should be {NAMES}, not {shown(name)}")]) from None
    _insist_on_budget(iterations, seconds, None)
    return partial(search, iterations=iterations, seconds=seconds, rollouts="random" if plus else None)


def _random(game: Game[S, A], rng: Random) -> Bot[A]:
    return random(rng)


def _greedily(rng: Random) -> Policy[S, A]:
    """A policy by which every seat plays greedily, by what it sees."""

    def policy(game: Game[S, A], state: S) -> A:
        legal, seat = game.legal(state), game.actor(state)
        assert isinstance(seat, int)
        return legal[0] if len(legal) == 1 else rng.choice(best_actions(game, game.view(state, seat), legal))

    return policy


def _some(legal: Sequence[A]) -> Sequence[A]:
    """The legal actions. Raises InvalidState where there are none."""
    if not legal:
        raise InvalidState("nothing is legal: the seat has nothing to decide now")
    return legal


def _is_number(value: object) -> TypeGuard[float]:
    """Whether it is a number that seconds can be divided by: neither infinite nor NaN, nor too large for a float."""
    return type(value) in (int, float) and abs(value) <= LONGEST_SEARCH  # type: ignore[arg-type]


def _insist_on_table(game: object, rng: object) -> None:
    """Raises InvalidData for anything other than a game and a generator."""
    insist_on_game(game)
    insist_on_generator(rng)


def _insist_on_budget(iterations: object, seconds: object, rollouts: object) -> None:
    """Raises InvalidData naming all that is wrong."""
    faults = []
    if iterations is None and seconds is None:
        faults.append(Fault("iterations", "a search needs iterations, seconds or both"))
    if iterations is not None and not (isinstance(iterations, int) and is_whole(iterations) and iterations > 0):
        faults.append(Fault("iterations", f"should be a whole number, 1 or more, not {shown(iterations)}"))
    if seconds is not None and not (_is_number(seconds) and seconds > 0):
        faults.append(Fault("seconds", f"should be {SECONDS}, not {shown(seconds)}"))
    if rollouts not in (None, "greedy", "random"):
        faults.append(Fault("rollouts", f'should be "greedy", "random" or None, not {shown(rollouts)}'))
    if faults:
        raise InvalidData(faults)
