"""Tricks: each player plays a card, and the largest number wins."""

from typing import Any

from rulecore.core.bags import with_item, without
from rulecore.core.errors import Refusal, is_exactly, is_whole, shown
from rulecore.core.phase import Phase, in_turn
from rulecore.core.seats import left_of
from rulecore.games.zimbabweee.actions import PLAYS, Action, Bid, Play
from rulecore.games.zimbabweee.play import games
from rulecore.games.zimbabweee.presentation.words import refused
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Hand, Playing, State
from rulecore.games.zimbabweee.trick import laid_over, playable, trick_winner


def choice(state: Playing) -> Hand:
    """ZT-NEXT-2; see ZT-PLAY-1: the cards from which the player in turn chooses, in every trick by the same rules: the
    rank to follow is that of the card led to this trick, its first one.
    """
    return playable(state.hands[state.turn], state.trick[0] if state.trick else None)


def legal(config: Config, state: Playing) -> tuple[Action, ...]:
    """see ZT-PLAY-1: a card of each rank from which the player may choose, ascending."""
    plays = PLAYS[state.turn]
    return tuple([plays[card] for card in dict.fromkeys(choice(state))])


def refusal(config: Config, state: Playing, action: Any) -> Refusal | None:
    """see ZT-PLAY-1, ZT-PLAY-2, ZT-FOLLOW-1: a card of the hand, of the rank that was led if there is one."""
    turn = state.turn
    if not is_exactly(action, Play):
        clause = "ZT-BID-1" if isinstance(action, Bid) else "ZT-PLAY-2"
        return refused(clause, "play-due", seat=turn)
    if not is_whole(action.seat) or action.seat != turn:
        return refused("ZT-PLAY-2", "other-plays", seat=turn)
    if not is_whole(action.card) or action.card not in state.hands[turn]:
        return refused("ZT-PLAY-1", "card-not-held", seat=turn, card=shown(action.card))
    if action.card not in choice(state):
        return refused("ZT-FOLLOW-1", "must-follow", led=state.trick[0], seat=turn)
    return None


def after(config: Config, state: Playing, action: Play) -> State:
    """The card leaves the hand for the left end of the stack; then the next player, or the trick is over.

    `numbers` tells all cards that lie in front of the players; none is taken away, not even when a trick is over. Then
    all hands have equally many cards. As long as they have some, play goes on, even if the outcome is settled.
    """
    card, turn, lead, won = action.card, state.turn, state.lead, state.won
    hands = with_item(state.hands, turn, without(state.hands[turn], card))
    numbers = with_item(  # ZT-STACK-1: cards stay in front of their players after a trick, here under the new one
        state.numbers, turn, laid_over(state.numbers[turn], len(won), card)
    )
    turn = left_of(turn, len(hands))  # ZT-PLAY-2: one card each; then the next player clockwise
    if turn != lead:  # ZT-TRICK-1: somebody has yet to play to the trick; else it is over
        trick = state.trick + (card,)
        return Playing(hands, state.aside, state.start, lead, turn, state.bids, numbers, trick, won, state.games)
    lead = trick_winner(numbers, lead, state.start, config.rulings.trick_tie)  # ZT-LEAD-2: the winner leads to the next
    won = won + (lead,)  # ZT-CUBE-1: a cube for the winner marks the trick
    if hands[lead]:  # ZT-END-1, ZT-NEXT-1: another trick; after twelve no hand has a card: it is over
        return Playing(hands, state.aside, state.start, lead, lead, state.bids, numbers, (), won, state.games)
    game = games.record(config, state.start, state.bids, won)
    return games.after_game(config, state.aside, numbers, (*state.games, game))


PLAYING: Phase[Config, Playing, Action, State] = Phase(
    state=Playing,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Play: after},
)
