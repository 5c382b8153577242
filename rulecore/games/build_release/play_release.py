"""The release, from its first lead to the end of the game: what comes next, and what is legal in it."""

from rulecore.core.bags import bag, with_item
from rulecore.games.build_release.actions import Action, Play
from rulecore.games.build_release.following import number_of_zeros
from rulecore.games.build_release.pieces import Cards, Meld
from rulecore.games.build_release.piles import PILED, Pile, Won, hands_of, pile
from rulecore.games.build_release.play_actions import PASSES
from rulecore.games.build_release.play_agreed import agreed_on
from rulecore.games.build_release.play_melds import playable
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.scoring import record, score_to_start, starter
from rulecore.games.build_release.series import totals, winners
from rulecore.games.build_release.shedding import (
    active,
    cards_on,
    given,
    owner,
    shedder_takes,
    turns_after_shed,
    turns_from,
    victims,
)
from rulecore.games.build_release.state import Apart, Dealing, Over, Penalising, Releasing, State, Supplying


def release_begun(config: Config, held: tuple[Pile, ...], unused: Cards, state: Supplying) -> State:
    """BR-REL-1: the lowest score starts the first round."""
    reading, earlier = config.rulings.start_score, totals(config.players, state.games)
    scores = [score_to_start(reading, build, earlier[seat]) for seat, build in enumerate(state.build)]
    leader = starter(tuple(scores), config.youngest_order)
    won = Won((0,) * config.players, ((),) * config.players, 0, ())
    apart = Apart(unused, state.discard, state.dropped, state.build, state.games)
    return _round_from(leader, held, won, apart)


def _round_from(leader: int, held: tuple[Pile, ...], won: Won, apart: Apart) -> State:
    """BR-ROUND-1: a new round, everybody who holds cards in it."""
    return Releasing(held, leader, turns_from(leader, held), (), False, won, apart)


# --- what is legal ---


def legal(config: Config, state: Releasing) -> tuple[Action, ...]:
    """BR-REL-2, BR-PASS-1: plays by number of cards, single cards, sets, runs, rank, cards; then to pass."""
    agreed, turn, table = agreed_on(config), state.pending[0], state.table
    found = playable(turn, state.held[turn], agreed.sets()[turn], agreed.xs_in_a_run(), agreed.following(table))
    if table or agreed.may_pass(state.after_void):
        found.append(PASSES[turn])
    return tuple(found)


# --- what comes next ---


def after_pass(config: Config, state: Releasing) -> State:
    """BR-PASS-1, BR-ROUND-2: the turn goes on; after the last one the round is over."""
    held, table, won, apart = state.held, state.table, state.won, state.apart
    pending = state.pending[1:]
    if pending:
        return Releasing(held, state.leader, pending, table, state.after_void, won, apart)
    if table:
        return _won_by(table[-1].seat, held, table, won, apart)
    turns = turns_from(state.leader + 1, held)  # BR-PASS-2: a round without a play
    return Releasing(held, turns[0], turns, (), True, won, apart)


def _won_by(seat: int, held: tuple[Pile, ...], table: tuple[Meld, ...], won: Won, apart: Apart) -> State:
    """BR-ROUND-3, BR-ROUND-4: who played last takes the cards of the round and starts the next one."""
    return _round_from(seat, held, _taken(seat, table, won, won.shed), apart)


def _taken(seat: int, table: tuple[Meld, ...], won: Won, shed: tuple[int, ...]) -> Won:
    """BR-ROUND-3, BR-SHED-1: the seat has the cards of the round."""
    return Won(given(won.taken, seat, cards_on(table)), won.penalty, won.nobodys, shed)


def after_play(config: Config, state: Releasing, play: Play) -> State:
    """BR-REL-3: the cards go from the hand to the table; then a 0, an empty hand, the last turn of the round."""
    won, apart, seat, cards = state.won, state.apart, play.seat, play.cards
    left = state.held[seat] - pile(cards)
    held = with_item(state.held, seat, left)
    table = (*state.table, Meld(seat, play.kind, play.rank, cards))
    pending = state.pending[1:]
    zeros = number_of_zeros(cards)
    cleared = zeros > 0 and agreed_on(config).clears(zeros, len(cards))
    if not left:
        return _after_shed(config, Releasing(held, state.leader, pending, table, False, won, apart), cleared)
    if cleared:
        return _round_from(seat, held, _set_aside(won, table), apart)  # BR-ZERO-2
    if not pending:
        return _won_by(seat, held, table, won, apart)
    return Releasing(held, state.leader, pending, table, False, won, apart)


def _set_aside(won: Won, table: tuple[Meld, ...]) -> Won:
    """BR-ZERO-1: nobody wins the cards of the round."""
    return Won(won.taken, won.penalty, won.nobodys + cards_on(table), won.shed)


def _after_shed(config: Config, state: Releasing, cleared: bool) -> State:
    """BR-SHED-1, BR-SHED-2, BR-SHED-6: the table is taken; then the game is over, or cards are drawn, or it goes on.

    state    the last play lies on the table; `pending` has those who had not had their turn
    cleared  whether that play sets the table aside
    """
    held, table, won, apart = state.held, state.table, state.won, state.apart
    seat, rulings = table[-1].seat, config.rulings
    if cleared and not shedder_takes(rulings.shed_with_zero):
        won, table = _set_aside(won, table), ()  # BR-ZERO-3
    won = _taken(seat, table, won, (*won.shed, seat))
    if len(active(held)) == 1:
        return _after_game(config, hands_of(held), won, apart)  # BR-END-1
    turns = turns_after_shed(rulings.after_shed, seat, () if cleared else state.pending, held)
    hit = victims(rulings.one_card_exemption, held)
    if hit:
        return Penalising(held, hit, turns[0], turns, won, apart)
    return Releasing(held, turns[0], turns, (), False, won, apart)


def after_penalty(config: Config, state: Penalising, cards: tuple[int | None, ...]) -> State:
    """BR-SHED-3, BR-SHED-5: the cards drawn lie face up; the next round begins."""
    held, won = state.held, state.won
    penalty = won.penalty
    for victim in state.victims:
        card = cards[victim]
        assert card is not None
        held = with_item(held, victim, held[victim] - PILED[card])
        before = owner(config.rulings.penalty_owner, victim, won.shed[-1])
        penalty = with_item(penalty, before, bag((*penalty[before], card)))
    won = Won(won.taken, penalty, won.nobodys, won.shed)
    return Releasing(held, state.leader, state.pending, (), False, won, state.apart)


def _after_game(config: Config, hands: tuple[Cards, ...], won: Won, apart: Apart) -> State:
    """BR-END-1, BR-SETUP-1: the game is scored; after the last one everything is over."""
    games = (*apart.games, record(config.rulings.hand_specials, apart.build, hands, won))
    if len(games) < config.options.games:
        return Dealing(games)
    return Over(hands, won, apart, games, winners(totals(config.players, games)))
