"""Which decisions tell a seat nothing that it did not know."""

from rulecore.core.piles import NO_PIECES, holds, pile
from rulecore.games.dietrick.actions import Action, Pass, Play
from rulecore.games.dietrick.observation.record import recalled
from rulecore.games.dietrick.observation.view import seen_of_pass
from rulecore.games.dietrick.pieces import SUIT
from rulecore.games.dietrick.play.playing import suit_led
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Arranging, Passing, Playing, State


def reveals_nothing(config: Config, before: State, action: Action, after: State, seat: int) -> bool:
    """To every seat, of an order of the scoring cards. Of cards that are played or given, to their owner, and to a seat
    that has seen those cards go into the hand, or must know the whole hand. But a player who does not follow tells what
    their hand lacks.
    """
    if isinstance(before, Arranging):
        return True
    if not isinstance(before, (Playing, Passing)):
        return False
    turn = before.turn
    hand, all_lie = before.held[turn], config.players == 2 and before.piles[0] == NO_PIECES
    if seat == turn or all_lie:
        return True
    known = pile(
        tuple([card for card, seats in recalled(config, before, seat).hands.items() if seats == pile((turn,))])
    )
    if isinstance(before, Playing):
        assert isinstance(action, Play)
        return holds(known, action.card) and (known == hand or suit_led(before) in (None, SUIT[action.card]))
    assert isinstance(action, Pass)
    given = seen_of_pass(config, turn, action.cards, seat)
    return all(card is None or holds(known, card) for card in given)
