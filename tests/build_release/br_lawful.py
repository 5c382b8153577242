"""Lawful states and steps, to be made wrong by hand: found in games that are played at random."""

from typing import Any

from br_positions import br
from random_games import Step, found

from rulecore.games.build_release import GAME
from rulecore.games.build_release.actions import (
    Display,
    Done,
    Extend,
    LayGroup,
    Pass,
    Penalty,
    Play,
    Reveal,
    Take,
)
from rulecore.games.build_release.piles import pile, piles_of
from rulecore.games.build_release.state import (
    Building,
    Dealing,
    Over,
    Penalising,
    Releasing,
    Revealing,
    Settling,
    Sorting,
    Supplying,
    lying,
)

LAWS = {law.name: law for law in GAME.laws}


def piled(state: Any, **wrong: Any) -> Any:
    """The state with some of the piles of the build phase made wrong."""
    if isinstance(state, (Building, Revealing)):
        phase: Any = type(state)
        piles = state.piles._replace(**wrong)
        where = lying(state.hands, piles)
        return phase(*where, state.turn, state.rejected, state.games, state.start, state.reshuffled)
    return state._replace(piles=state.piles._replace(**wrong))


def with_won(state: Any, **wrong: Any) -> Any:
    """The state with something that the release has brought made wrong."""
    if "acquired" in wrong:
        wrong["taken"] = piles_of(wrong.pop("acquired"))
    if "aside" in wrong:
        wrong["nobodys"] = pile(wrong.pop("aside"))
    return state._replace(won=state.won._replace(**wrong))


def set_apart(state: Any, **wrong: Any) -> Any:
    """The state with something made wrong that no longer changes in the release."""
    return state._replace(setup=state.setup._replace(**wrong))


def recorded(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its latest record made wrong."""
    *games, game = state.games
    return state._replace(games=(*games, game._replace(**wrong)))


def put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """The tuple with another item in one place."""
    return (*items[:index], item, *items[index + 1 :])


def is_play(step: Step) -> bool:
    """Whether it is a play after which its player still has cards."""
    return isinstance(step.action, Play) and bool(
        isinstance(step.after, Releasing) and step.after.hands[step.action.seat]
    )


TWO, THREE, FOUR = br(2), br(3), br(4)
SERIES = br(3, games=2)
MAY_PASS = br(3, lead_pass="may-pass")

DEAL = found(THREE, lambda it: isinstance(it.before, Dealing))
DISPLAY = found(THREE, lambda it: isinstance(it.action, Display))
TAKE = found(THREE, lambda it: isinstance(it.action, Take) and it.before.piles.discard and not it.before.rejected)
LAST_REFILL = found(THREE, lambda it: isinstance(it.action, Reveal) and isinstance(it.after, Settling))
GROUP = found(THREE, lambda it: isinstance(it.action, LayGroup) and it.before.groups[it.before.turn])
EXTEND = found(THREE, lambda it: isinstance(it.action, Extend) and len(it.before.groups[it.before.turn]) > 1)
DONE_TO_NEXT = found(THREE, lambda it: isinstance(it.action, Done) and isinstance(it.after, Settling))
SETTLED = found(THREE, lambda it: isinstance(it.after, Supplying) and isinstance(it.before, Sorting))
EXTRA = found(THREE, lambda it: isinstance(it.before, Supplying))
LEAD = found(THREE, lambda it: is_play(it) and not it.before.table and it.after.table)
FOLLOW = found(THREE, lambda it: is_play(it) and len(it.before.table) == 1 and it.after.table)
CLEARS = found(THREE, lambda it: is_play(it) and it.after.won.aside != it.before.won.aside and it.before.table)
SHED = found(FOUR, lambda it: isinstance(it.after, Penalising) and len(it.before.table) > 1)
PENALTY = found(THREE, lambda it: isinstance(it.action, Penalty))
PASS = found(THREE, lambda it: isinstance(it.action, Pass) and len(it.before.pending) == 2)
LAST_PASS = found(THREE, lambda it: isinstance(it.action, Pass) and len(it.before.pending) == 1)
VOID = found(MAY_PASS, lambda it: isinstance(it.after, Releasing) and it.after.after_void and not it.before.after_void)
END = found(SERIES, lambda it: isinstance(it.after, Over))
