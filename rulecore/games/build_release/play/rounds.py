"""The rounds of the release: melds are played until one player is left with cards."""

from typing import Any

from rulecore.core.bags import with_item
from rulecore.core.errors import Refusal, is_exactly, is_whole, shown
from rulecore.core.phase import Phase
from rulecore.games.build_release.actions import PASSES, Action, Pass, Play
from rulecore.games.build_release.following import Top, clears, may_pass, number_of_zeros, ranks_that_follow
from rulecore.games.build_release.melds import by_rank, is_meld, kinds, largest, melds
from rulecore.games.build_release.pieces import CODES, KINDS, RUN, SET, SINGLE, Cards, Meld, codes
from rulecore.games.build_release.piles import Extra, Pile, Won, cards_in, hands_of, pile
from rulecore.games.build_release.play.cards import are_cards, not_held
from rulecore.games.build_release.play.games import after_game
from rulecore.games.build_release.presentation.words import refused
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.scoring import score_to_start, starter
from rulecore.games.build_release.series import totals
from rulecore.games.build_release.shedding import (
    active,
    cards_on,
    given,
    last_one_takes,
    shedder_takes,
    turns_after_shed,
    turns_from,
    victims,
)
from rulecore.games.build_release.showing import played
from rulecore.games.build_release.state import Penalising, ReleaseSetup, Releasing, State


def release_begun(config: Config, held: tuple[Pile, ...], setup: ReleaseSetup, extra: Extra) -> State:
    """see BR-REL-1: the lowest score starts the first round."""
    reading, earlier = config.rulings.start_score, totals(config.players, setup.games)
    scores = [score_to_start(reading, build, earlier[seat]) for seat, build in enumerate(setup.build)]
    leader = starter(tuple(scores), config.youngest_order)
    return _round_from(leader, held, Won((0,) * config.players, ((),) * config.players, 0, ()), setup, extra)


def _round_from(leader: int, held: tuple[Pile, ...], won: Won, setup: ReleaseSetup, extra: Extra) -> State:
    """see BR-ROUND-1: a new round, everybody who holds cards in it."""
    return Releasing(held, leader, turns_from(leader, held), (), False, won, setup, extra)


# --- what is legal ---


def in_turn(config: Config, state: Releasing) -> int:
    """see BR-ROUND-2: the first of those who have not had their turn."""
    return state.pending[0]


def top_of(table: tuple[Meld, ...]) -> Top | None:
    """see BR-FOLLOW-1: the last meld, whoever has passed since; None on an empty table."""
    return Top(table[-1].kind == RUN, len(table[-1].cards), table[-1].rank) if table else None


def legal(config: Config, state: Releasing) -> tuple[Action, ...]:
    """BR-REL-2; see BR-PASS-1: what the player in turn can do: play any meld of one or more cards of their hand that
    may follow the last one (`ranks_that_follow`), or pass where they may. Plays come by number of cards, kind, rank and
    cards."""
    turn, rulings, top = state.pending[0], config.rulings, top_of(state.table)
    hand, found = by_rank(cards_in(state.held[turn])), list[Action]()
    for size in range(1, largest(hand) + 1):
        for kind in kinds(size):
            ranks = ranks_that_follow(kind == RUN, size, top, rulings)
            found += [Play(turn, kind, rank, cards) for rank, cards in melds(kind, ranks, size, hand, rulings)]
    if may_pass(rulings.lead_pass, top is None, state.after_void):
        found.append(PASSES[turn])
    return tuple(found)


def refusal(config: Config, state: Releasing, action: Any) -> Refusal | None:
    """see BR-REL-2, BR-ROUND-2, BR-PASS-2: a meld of the hand that may follow, or to pass."""
    turn = state.pending[0]
    if not is_exactly(action, Play) and not is_exactly(action, Pass):
        return refused("BR-REL-2", "play-due", seat=turn)
    if not is_whole(action.seat) or action.seat != turn:
        return refused("BR-ROUND-2", "other-plays", seat=turn)
    if is_exactly(action, Play):
        return _refusal_of_meld(config, state, action.kind, action.rank, action.cards)
    if not may_pass(config.rulings.lead_pass, not state.table, state.after_void):
        return refused("BR-PASS-2", "must-lead", seat=turn)
    return None


def _refusal_of_meld(config: Config, state: Releasing, kind: Any, rank: Any, cards: Any) -> Refusal | None:
    turn, rulings = state.pending[0], config.rulings
    if not is_whole(kind) or kind not in (SINGLE, SET, RUN) or not is_whole(rank):
        return refused("BR-REL-2", "meld-ill-formed")
    if not are_cards(cards) or not cards:
        return refused("BR-REL-2", "no-cards")
    if wrong := not_held("BR-REL-2", turn, cards_in(state.held[turn]), cards):
        return wrong
    if not is_meld(kind, rank, cards, rulings):
        clause = ("BR-MELD-1", "BR-MELD-2", "BR-MELD-3")[kind]
        return refused(clause, "no-meld", cards=tuple(codes(cards)), kind=KINDS[kind], rank=shown(rank))
    if rank in ranks_that_follow(kind == RUN, len(cards), top_of(state.table), rulings):
        return None
    return _beaten(state.table[-1], kind, rank, cards)


def _beaten(last: Meld, kind: int, rank: int, cards: Cards) -> Refusal:
    """Why a meld may not be put on the last one: it has fewer cards, or is lower, or a run and a triple meet."""
    card, top = CODES[cards[0]], CODES[last.cards[0]]
    over, size, most = last.rank, len(cards), len(last.cards)
    match KINDS[kind], KINDS[last.kind]:
        case ("single", "single"):
            return refused("BR-FOLLOW-1", "lower-card", card=card, top=top)
        case ("single", "set"):
            return refused("BR-FOLLOW-6", "card-on-set", card=card, most=most, over=over)
        case ("single", _):
            return refused("BR-FOLLOW-6", "card-on-run", card=card, over=over)
        case ("set", "set") if size < most:
            return refused("BR-FOLLOW-6", "smaller-set", size=size, rank=rank, most=most, over=over)
        case ("set", "set"):
            return refused("BR-FOLLOW-1", "lower-set", size=size, rank=rank, most=most, over=over)
        case ("set", _) if size < most:
            return refused("BR-FOLLOW-6", "pair-on-run", size=size, rank=rank, over=over)
        case ("set", _):
            return refused("BR-FOLLOW-4", "triple-on-run", size=size, rank=rank, over=over)
        case (_, "set") if size < most:
            return refused("BR-FOLLOW-6", "run-on-larger-set", rank=rank, most=most, over=over)
        case (_, "set"):
            return refused("BR-FOLLOW-5", "run-on-triple", rank=rank, most=most, over=over)
        case _:
            return refused("BR-FOLLOW-1", "lower-run", rank=rank, over=over)


# --- what comes next ---


def after_pass(config: Config, state: Releasing, action: Pass) -> State:
    """see BR-PASS-1: the turn passes to the left, to the next of `pending`, as it does after a play (`after_play`);
    after the last one the round is over."""
    held, table, won, setup, extra = state.held, state.table, state.won, state.setup, state.extra
    pending = state.pending[1:]  # BR-ROUND-2: clockwise, as `turns_from` has them
    if pending:
        return Releasing(held, state.leader, pending, table, state.after_void, won, setup, extra)
    if table:
        return _won_by(table[-1].seat, held, state, table, extra)
    turns = turns_from(state.leader + 1, held)  # see BR-PASS-2: a round without a play
    return Releasing(held, turns[0], turns, (), True, won, setup, extra)


def _won_by(seat: int, held: tuple[Pile, ...], state: Releasing, table: tuple[Meld, ...], extra: Extra) -> State:
    """BR-ROUND-3, BR-ROUND-4: each player has had one turn (`after_play` and `after_pass` see that nobody is
    `pending`), so `seat`, the last to play, wins all cards of the round, which lie face down in front of them
    (`Won.taken`), and starts the next round."""
    return _round_from(seat, held, _taken(seat, table, state.won, state.won.shed), state.setup, extra)


def _taken(seat: int, table: tuple[Meld, ...], won: Won, shed: tuple[int, ...]) -> Won:
    """see BR-ROUND-3, BR-SHED-1: the seat has the cards of the round."""
    return Won(given(won.taken, seat, cards_on(table)), won.penalty, won.nobodys, shed)


def after_play(config: Config, state: Releasing, action: Play) -> State:
    """The cards go from the hand to the table, which everybody sees (`observation.view.view`). They lie there until the
    round ends: their player has shed out (`_after_shed`), a 0 has set them aside (`_set_aside`), or everybody has had
    a turn (`_won_by`). Each of these leaves the table empty."""
    won, setup, seat, cards = state.won, state.setup, state.pending[0], action.cards
    left = state.held[seat] - pile(cards)
    held = with_item(state.held, seat, left)
    extra = played(state.extra, seat, state.held[seat], pile(cards))
    table = (*state.table, Meld(seat, action.kind, action.rank, cards))  # BR-REL-3: face up, until the round ends
    pending = state.pending[1:]  # see BR-ROUND-2
    zeros = number_of_zeros(cards)
    cleared = clears(config.rulings.zero_effect, zeros, len(cards))
    if not left:
        return _after_shed(config, Releasing(held, state.leader, pending, table, False, won, setup, extra), cleared)
    if cleared:
        return _round_from(seat, held, _set_aside(won, table), setup, extra)  # BR-ZERO-2: who played it starts a round
    if not pending:
        return _won_by(seat, held, state, table, extra)
    return Releasing(held, state.leader, pending, table, False, won, setup, extra)


def _set_aside(won: Won, table: tuple[Meld, ...]) -> Won:
    """BR-ZERO-1: when a 0 was played, nobody wins the round: all its cards are put aside, and stay out of the game,
    since nothing takes a card from `Won.nobodys`. Which plays of a 0 do that is as `zero-effect`
    reads it (`clears`)."""
    return Won(won.taken, won.penalty, won.nobodys + cards_on(table), won.shed)


def _after_shed(config: Config, state: Releasing, cleared: bool) -> State:
    """A player with no cards left has shed out and takes all cards on the table, unless a 0 has set them aside
    (`shed-with-zero`) or the last to shed out leaves them (`last-shed`). Nothing lies there any more: the round is
    over, even if others have not had their turn. With one player left the game ends; else cards are drawn (`victims`),
    and play goes on (`turns_after_shed`). No hand becomes empty but by a play: a penalty is drawn from two cards or
    more.

    state    the last play lies on the table; `pending` has those who had not had their turn
    cleared  whether that play sets the table aside
    """
    held, table, won, setup = state.held, state.table, state.won, state.setup
    seat, rulings, is_last = table[-1].seat, config.rulings, len(active(state.held)) == 1  # BR-END-1: exactly one
    if (cleared and not shedder_takes(rulings.shed_with_zero)) or (is_last and not last_one_takes(rulings.last_shed)):
        won, table = _set_aside(won, table), ()  # see BR-ZERO-3: who sheds out finds an empty table
    won = _taken(seat, table, won, (*won.shed, seat))  # BR-SHED-1: all cards, those just played too
    if is_last:  # BR-SHED-6: at once, and without a penalty
        return after_game(config, hands_of(held), won, setup)
    turns = turns_after_shed(rulings.after_shed, seat, () if cleared else state.pending, held)
    hit = victims(rulings.one_card_exemption, held)
    if hit:
        return Penalising(held, hit, turns[0], turns, won, setup, state.extra)
    return Releasing(held, turns[0], turns, (), False, won, setup, state.extra)


RELEASING: Phase[Config, Releasing, Action, State] = Phase(
    state=Releasing,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Play: after_play, Pass: after_pass},
)
