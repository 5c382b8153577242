"""Every action that a player can have in some state: what numbers are given to."""

from itertools import permutations

from rulecore.games.dietrick.actions import PLAYS, Action, Arrange, Pass
from rulecore.games.dietrick.preparation import chooser, may_arrange
from rulecore.games.dietrick.rulings import ARRANGEMENTS, Config


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """Orders of the scoring cards, where a player may choose one; plays; the cards for the others, where there are
    others."""
    cards, others = config.components.cards, config.players - 1
    orders = [Arrange(seat, order) for order in ARRANGEMENTS] if is_ever_asked(config, seat) else []
    passes = [Pass(seat, given) for given in permutations(cards, others)] if others else []
    return (*orders, *(PLAYS[seat][card] for card in cards), *passes)


def is_ever_asked(config: Config, seat: int) -> bool:
    """Whether a player is asked in some game how the scoring cards shall lie."""
    rulings, options = config.rulings, config.options
    free, after_a_card = may_arrange(rulings.first_play, options.experienced or options.games > 1)
    return after_a_card or (free and chooser(rulings.arrangement_chooser, seat) == seat)
