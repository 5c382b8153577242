"""The release, from its first lead to the end of the game: what comes next, and what is legal in it."""

from rulecore.core.bags import bag, with_item, without
from rulecore.games.build_release.following import clears, may_pass, number_of_zeros
from rulecore.games.build_release.pieces import Cards, Meld, Won, new_meld, new_won
from rulecore.games.build_release.play_actions import PASSES
from rulecore.games.build_release.play_agreed import agreed_on
from rulecore.games.build_release.play_melds import playable
from rulecore.games.build_release.play_states import new_releasing
from rulecore.games.build_release.preparation import left_in
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
from rulecore.games.build_release.state import (
    Action,
    Apart,
    Dealing,
    Over,
    Penalising,
    Play,
    Releasing,
    State,
    Supplying,
)


def release_begun(config: Config, hands: tuple[Cards, ...], unused: Cards, state: Supplying) -> State:
    """BR-REL-1: the lowest score starts the first round."""
    earlier = totals(config.players, state.games)
    scores = [
        score_to_start(config.rulings.start_score, build, total)
        for build, total in zip(state.build, earlier, strict=True)
    ]
    leader = starter(tuple(scores), config.youngest_order)
    nothing: tuple[Cards, ...] = ((),) * config.players
    apart = Apart(unused, state.discard, state.dropped, state.build, state.games)
    return _round_from(leader, hands, Won(nothing, nothing, (), ()), apart)


def _round_from(leader: int, hands: tuple[Cards, ...], won: Won, apart: Apart) -> State:
    """BR-ROUND-1: a new round, everybody who holds cards in it."""
    return new_releasing(hands, leader, turns_from(leader, hands), (), False, won, apart)


# --- what is legal ---


def legal(config: Config, state: Releasing) -> tuple[Action, ...]:
    """BR-REL-2, BR-PASS-1: plays by number of cards, single cards, sets, runs, rank, cards; then to pass."""
    agreed, turn, table = agreed_on(config), state.pending[0], state.table
    melds = playable(turn, state.hands[turn], agreed.alike(turn), agreed.xs_in_a_run(), agreed.following(table))
    if table or may_pass(config.rulings.lead_pass, True, state.after_void):
        return (*melds, PASSES[turn])
    return tuple(melds)


# --- what comes next ---


def after_pass(config: Config, state: Releasing) -> State:
    """BR-PASS-1, BR-ROUND-2: the turn goes on; after the last one the round is over."""
    hands, leader, pending, table, after_void, won, apart, _ = state
    pending = pending[1:]
    if pending:
        return new_releasing(hands, leader, pending, table, after_void, won, apart)
    if table:
        return _won_by(table[-1].seat, hands, table, won, apart)
    leader, *_ = turns_from(leader + 1, hands)  # BR-PASS-2: a round without a play
    return new_releasing(hands, leader, turns_from(leader, hands), (), True, won, apart)


def _won_by(seat: int, hands: tuple[Cards, ...], table: tuple[Meld, ...], won: Won, apart: Apart) -> State:
    """BR-ROUND-3, BR-ROUND-4: who played last takes the cards of the round and starts the next one."""
    acquired, penalty, aside, shed = won
    won = new_won(given(acquired, seat, cards_on(table)), penalty, aside, shed)
    return _round_from(seat, hands, won, apart)


def after_play(config: Config, state: Releasing, play: Play) -> State:
    """BR-REL-3: the cards go from the hand to the table; then a 0, an empty hand, the last turn of the round."""
    hands, leader, pending, table, _, won, apart, _ = state
    seat, cards = play.seat, play.cards
    hands = with_item(hands, seat, left_in(hands[seat], cards))
    table = (*table, new_meld(seat, play.kind, play.rank, cards))
    pending = pending[1:]
    zeros = number_of_zeros(cards)
    cleared = zeros > 0 and clears(config.rulings.zero_effect, zeros, len(cards))
    if not hands[seat]:
        return _after_shed(config, new_releasing(hands, leader, pending, table, False, won, apart), cleared)
    if cleared:
        return _round_from(seat, hands, _set_aside(won, table), apart)  # BR-ZERO-2
    if not pending:
        return _won_by(seat, hands, table, won, apart)
    return new_releasing(hands, leader, pending, table, False, won, apart)


def _set_aside(won: Won, table: tuple[Meld, ...]) -> Won:
    """BR-ZERO-1: nobody wins the cards of the round."""
    acquired, penalty, aside, shed = won
    return new_won(acquired, penalty, bag(aside + cards_on(table)), shed)


def _after_shed(config: Config, state: Releasing, cleared: bool) -> State:
    """BR-SHED-1, BR-SHED-2, BR-SHED-6: the table is taken; then the game is over, or cards are drawn, or it goes on.

    state    the last play lies on the table; `pending` has those who had not had their turn
    cleared  whether that play sets the table aside
    """
    hands, _, pending, table, _, won, apart, _ = state
    seat, rulings = table[-1].seat, config.rulings
    if cleared and not shedder_takes(rulings.shed_with_zero):
        won, table = _set_aside(won, table), ()  # BR-ZERO-3
    acquired, penalty, aside, shed = won
    won = new_won(given(acquired, seat, cards_on(table)), penalty, aside, (*shed, seat))
    if len(active(hands)) == 1:
        return _after_game(config, hands, won, apart)  # BR-END-1
    turns = turns_after_shed(rulings.after_shed, seat, () if cleared else pending, hands)
    hit = victims(rulings.one_card_exemption, hands)
    if hit:
        return Penalising(hands, hit, turns[0], turns, won, apart)
    return new_releasing(hands, turns[0], turns, (), False, won, apart)


def after_penalty(config: Config, state: Penalising, cards: tuple[int | None, ...]) -> State:
    """BR-SHED-3, BR-SHED-5: the cards drawn lie face up; the next round begins."""
    hands, hit, leader, pending, won, apart, _ = state
    acquired, penalty, aside, shed = won
    for victim in hit:
        card = cards[victim]
        assert card is not None
        hands = with_item(hands, victim, without(hands[victim], card))
        penalty = given(penalty, owner(config.rulings.penalty_owner, victim, shed[-1]), (card,))
    return new_releasing(hands, leader, pending, (), False, new_won(acquired, penalty, aside, shed), apart)


def _after_game(config: Config, hands: tuple[Cards, ...], won: Won, apart: Apart) -> State:
    """BR-END-1, BR-SETUP-1: the game is scored; after the last one everything is over."""
    games = (*apart.games, record(config.rulings.hand_specials, apart.build, hands, won))
    if len(games) < config.options.games:
        return Dealing(games)
    return Over(hands, won, apart, games, winners(totals(config.players, games)))
