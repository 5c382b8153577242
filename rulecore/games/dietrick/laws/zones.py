"""What lies where no field is, and what is hidden beside cards that lie somewhere: the specification of views."""

from typing import Any

from rulecore.core.zones import HIDDEN, Secret, Zones
from rulecore.games.dietrick.actions import Draw, Pass
from rulecore.games.dietrick.rulings import Config, PassVisibility
from rulecore.games.dietrick.state import Drawing, Leading, Memory, State
from rulecore.games.dietrick.zones import UNDEALT


def cards_given(config: Config, state: State | None, given: Pass, seat: int | None) -> tuple[Any, ...]:
    """DT-HIDDEN: cards are seen by who gives them, and each by who gets it; by all where `pass-visibility` is
    `public`."""
    if config.rulings.pass_visibility is PassVisibility.PUBLIC or seat == given.seat:
        return given.cards
    to = [(given.seat + 1 + at) % config.players for at in range(len(given.cards))]
    return tuple([card if receiver == seat else HIDDEN for receiver, card in zip(to, given.cards, strict=True)])


def cards_drawn(config: Config, state: State | None, draw: Draw, seat: int | None) -> tuple[Any, ...]:
    """DT-HIDDEN: cards that are drawn are seen by who draws them."""
    own = isinstance(state, Drawing) and state.seat == seat
    return draw.cards if own else (HIDDEN,) * len(draw.cards)


def told_to(config: Config, state: State | None, memory: Memory, seat: int | None) -> tuple[Any, ...]:
    """DT-HIDDEN: what this seat has seen, and what everybody has; not what others alone have, nor how much that is."""
    return tuple([each if each[0] in (seat, config.players) else (each[0], HIDDEN, HIDDEN) for each in memory.told])


ZONES = Zones(
    box=lambda config: config.components.cards,
    rest={Leading: UNDEALT},
    secrets={
        "Pass.cards": Secret(cards_given),
        "Draw.cards": Secret(cards_drawn),
        "Memory.told": Secret(told_to, counted=False),
    },
)
