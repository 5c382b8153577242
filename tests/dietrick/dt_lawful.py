"""Lawful states and steps, to be made wrong by hand: found in games that are played at random."""

from typing import Any

from dt_positions import ENDLESS, after, cards, dt
from random_games import Step, found

from rulecore.core.piles import pile
from rulecore.games.dietrick import GAME
from rulecore.games.dietrick.actions import Arrange, Deal, Draw, Flip, Pass, Play, Reshuffle
from rulecore.games.dietrick.state import (
    Arranging,
    Drawing,
    Flipping,
    Over,
    Passing,
    Playing,
    Record,
    Reshuffling,
    deck_of,
    discards_of,
)

LAWS = {law.name: law for law in GAME.laws}


def laid(state: Any, **wrong: Any) -> Any:
    """The state with its deck, its discards or some fields of its table made wrong."""
    deck, discards = wrong.pop("deck", deck_of(state)), wrong.pop("discard", discards_of(state))
    return state._replace(piles=(pile(deck), pile(discards)), table=state.table._replace(**wrong))


def remembering(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its memory made wrong."""
    return laid(state, memory=state.table.memory._replace(**wrong))


def recorded(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its latest record made wrong."""
    *games, game = state.table.games
    return laid(state, games=(*games, game._replace(**wrong)))


def record(*winners: int, **wrong: Any) -> Record:
    """A lawful record of three players: 0 is ahead, 1 has a difference of 3, 2 has not moved on blue."""
    marks, numbers = ((3, 3), (6, 6), (3, 0)), ((3, 2), (6, 7), (3, 0))
    lawful = Record(0, (1, 2, 3, 4), (1, 1, None), (1,), (2,), marks, numbers, 14, "last-trick")
    return lawful._replace(**{"winners": winners or lawful.winners, **wrong})


THREE, FOUR, TWO, SOLO = dt(3), dt(4), dt(2), dt(1)
ENDLESS_THREE, ENDLESS_FOUR = dt(3, box=ENDLESS), dt(4, box=ENDLESS)
WITHOUT = dt(3, box=ENDLESS, reshuffle_timing="eager-without-trick")
PERFORM = dt(3, final_replenish="perform")
KNOWN = dt(3, experienced=True, arrangement_chooser="lead-player")
FIRST_CARD = dt(3, first_play="first-card")
SERIES = dt(3, games=3)
RANDOM = dt(3, games=3, series_lead="random")

DEAL = found(THREE, lambda it: isinstance(it.after, Playing))
LED = found(THREE, lambda it: isinstance(it.before, Playing) and not it.before.trick)
SECOND = found(
    THREE, lambda it: isinstance(it.before, Playing) and len(it.before.trick) == 1 and it.before.table.tricks
)
THIRD = found(THREE, lambda it: isinstance(it.action, Play) and isinstance(it.after, Passing))
PASS = found(THREE, lambda it: isinstance(it.action, Pass))
DRAW = found(THREE, lambda it: isinstance(it.before, Drawing) and isinstance(it.after, Playing))
PASS_OF_FOUR = found(ENDLESS_FOUR, lambda it: isinstance(it.after, Reshuffling))
LAZY = found(ENDLESS_FOUR, lambda it: isinstance(it.action, Reshuffle))
RENEWED_DRAW = found(ENDLESS_FOUR, lambda it: isinstance(it.action, Draw) and it.before.table.reshuffles)
RENEWED_PASS = found(
    ENDLESS_FOUR,
    lambda it: isinstance(it.action, Pass) and it.after.table.memory.spread != it.before.table.memory.spread,
)
EAGER = found(ENDLESS_THREE, lambda it: isinstance(it.action, Reshuffle))
EAGER_DRAW = found(ENDLESS_THREE, lambda it: isinstance(it.after, Reshuffling))
EAGER_WITHOUT = found(WITHOUT, lambda it: isinstance(it.action, Reshuffle))
PERFORMED = found(PERFORM, lambda it: isinstance(it.before, Drawing) and isinstance(it.after, Over))
ENDED = found(ENDLESS_THREE, lambda it: isinstance(it.after, Over))
SQUARE = found(THREE, lambda it: isinstance(it.after, Over) and it.after.table.games[0].end == "square-13")
ARRANGE = found(KNOWN, lambda it: isinstance(it.action, Arrange) and it.action.order != (1, 2, 3, 4))
MID_ARRANGE = found(FIRST_CARD, lambda it: isinstance(it.action, Arrange) and isinstance(it.after, Playing))
KNOWN_DEAL = found(KNOWN, lambda it: isinstance(it.after, Arranging))
NEXT_GAME = found(SERIES, lambda it: not isinstance(it.after, Over) and it.after.table.games != it.before.table.games)
SERIES_END = found(SERIES, lambda it: isinstance(it.after, Over))
LEAD = found(RANDOM, lambda it: not isinstance(it.after, Over) and it.before.phase.value == "lead")
TO_LEAD = found(RANDOM, lambda it: it.after.phase.value == "lead")

SOLO_DEAL = found(SOLO, lambda it: it.before.phase.value == "deal")
SOLO_KNOWN = dt(1, experienced=True, arrangement_chooser="lead-player")
SOLO_ARRANGE = found(SOLO_KNOWN, lambda it: isinstance(it.before, Arranging))
FUZZ_LEADS = found(SOLO, lambda it: isinstance(it.before, Flipping) and isinstance(it.after, Playing))
ANSWER = found(
    SOLO, lambda it: isinstance(it.before, Playing) and isinstance(it.after, Flipping) and it.after.need == 2
)
TAKES = found(
    SOLO,
    lambda it: (
        isinstance(it.action, Flip)
        and not isinstance(it.after, Over)
        and it.after.table.tricks > it.before.table.tricks > 0
        and it.after.table.first == 0
    ),
)
LOWEST = dt(1, solo_lowest_card="lowest-number")
ONE_OVER_NINE = after(LOWEST, LOWEST.initial(), Deal((cards("M1 V1 T1 T5 S1"),)), Flip(cards("M9")))
ONE = Play(0, cards("M1")[0])
TAKES_BACK = Step(LOWEST, ONE_OVER_NINE, ONE, LOWEST.step(ONE_OVER_NINE, ONE))
LOSES = found(SOLO, lambda it: isinstance(it.after, Drawing))
SOLO_DRAW = found(SOLO, lambda it: isinstance(it.action, Draw) and not isinstance(it.after, Over))

STEPS = {name: step for name, step in sorted(globals().items()) if isinstance(step, Step)}
"""All of them, by name."""
