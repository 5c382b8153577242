"""Laws of the settlement: who scores and decides when, what each action moves, and the cards for the release."""

from typing import NamedTuple

from rulecore.core.laws import state_law, step_law
from rulecore.games.build_release.actions import Action, Discard, Done, Extend, Keep, LayGroup
from rulecore.games.build_release.laws.build import changed, clockwise, less, more, starter
from rulecore.games.build_release.laws.groups import build_score, may_stop, scores
from rulecore.games.build_release.pieces import Cards, Group, Groups
from rulecore.games.build_release.piles import piles_of
from rulecore.games.build_release.rulings import Config, ReleaseHand, ReleasePool, SettlementOrder
from rulecore.games.build_release.state import Settling, Sorting, State, Supplying


class Laid(NamedTuple):
    """What lies in front of the players; the first fields of `Settling` and `Sorting`, hands as cards."""

    hands: tuple[Cards, ...]
    groups: tuple[Groups, ...]
    leftover: tuple[Cards, ...]
    kept: tuple[Cards, ...]
    dropped: tuple[Cards, ...]
    build: tuple[int | None, ...]


def laid_out(state: Settling | Sorting) -> Laid:
    """What lies in front of the players."""
    return Laid(state.hands, state.groups, state.leftover, state.kept, state.dropped, state.build)


def who_settles(config: Config, laid: Laid, game: int) -> tuple[type, int] | None:
    """What is due, to score or to decide on a card, and whose turn it is; None when all is settled."""
    order = clockwise(config, starter(config, game))
    undone = [seat for seat in order if laid.build[seat] is None or laid.leftover[seat]]
    due = [(Sorting if laid.leftover[seat] else Settling, seat) for seat in undone]
    if config.rulings.settlement_order is SettlementOrder.SCORE_THEN_LEFTOVERS:
        due.sort(key=lambda task: task[0] is Sorting)
    return due[0] if due else None


def leads_to(config: Config, before: Settling | Sorting, laid: Laid, after: State) -> bool:
    """Whether, with this in front of the players, the state after the step is right."""
    due = who_settles(config, laid, len(before.games))
    if due is None:
        return after == supplying(config, before, laid)
    if due[0] is Settling:
        return after == Settling(piles_of(laid.hands), *laid[1:], due[1], before.piles, before.games)
    return after == Sorting(piles_of(laid.hands), *laid[1:], due[1], before.piles, before.games)


def supplying(config: Config, before: Settling | Sorting, laid: Laid) -> Supplying:
    """The hands and the pool when all is settled."""
    scored = [[card for group in groups for card in group.cards] for groups in laid.groups]
    pool, discard = [*before.piles.deck, *before.piles.row], before.piles.discard
    if config.rulings.release_pool is ReleasePool.ALL_UNHELD:
        pool, discard = [*pool, *discard], ()
    hands = laid.kept
    if config.rulings.release_hand is ReleaseHand.SCORED_AND_KEPT:
        hands = tuple(more(kept, cards) for kept, cards in zip(hands, scored, strict=True))
    else:
        pool += [card for cards in scored for card in cards]
    build = tuple(points for points in laid.build if points is not None)
    return Supplying(hands, more((), pool), discard, laid.dropped, build, before.games)


# --- states ---


@state_law
def players_settle_in_order(config: Config, state: State) -> bool | None:
    """BR-SETTLE-1, BR-SETTLE-2: clockwise from the start player, as `settlement-order` reads it."""
    if not isinstance(state, (Settling, Sorting)):
        return None
    laid, game = laid_out(state), len(state.games)
    order = clockwise(config, starter(config, game))
    later = order[order.index(state.turn) + 1 :] if isinstance(state, Settling) else []
    waiting = not any(laid.groups[seat] or laid.build[seat] is not None for seat in later)
    return waiting and who_settles(config, laid, game) == (type(state), state.turn)


@state_law
def everybody_has_as_many_cards_as_were_drafted(config: Config, state: State) -> bool | None:
    """BR-SETTLE-1, BR-SETTLE-4, BR-SETTLE-7: in hand, in one group, left over or decided on; left over when done."""
    if not isinstance(state, (Settling, Sorting)):
        return None
    laid = laid_out(state)
    scored = [sum(len(group.cards) for group in groups) for groups in laid.groups]
    unscored = [
        len(left) + len(kept) + len(dropped)
        for left, kept, dropped in zip(laid.leftover, laid.kept, laid.dropped, strict=True)
    ]
    held = [len(hand) for hand in laid.hands]
    clean = all(
        not left if points is None else not hand for points, hand, left in zip(laid.build, held, unscored, strict=True)
    )
    sums = [sum(counts) for counts in zip(held, scored, unscored, strict=True)]
    return clean and sums == [config.components.hand] * config.players


@state_law
def the_pool_has_a_card_for_everybody(config: Config, state: State) -> bool | None:
    """BR-RELPREP-1, BR-RELPREP-2, BR-INV-4: hands are what was drafted, less what was thrown away, or what was kept.
    The pool has the row at least: five cards, for at most four players."""
    if not isinstance(state, Supplying):
        return None
    dropped, held = [len(cards) for cards in state.dropped], [len(hand) for hand in state.hands]
    right = all(kept + thrown <= 5 for kept, thrown in zip(held, dropped, strict=True))
    if config.rulings.release_hand is ReleaseHand.SCORED_AND_KEPT:
        right = all(mine + thrown == config.components.hand for mine, thrown in zip(held, dropped, strict=True))
    pooled = config.rulings.release_pool is ReleasePool.DECK_AND_ROW or state.discard == ()
    return right and pooled and len(state.deck) >= config.players


# --- steps ---


@step_law
def a_group_is_laid_down(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-SETTLE-3, BR-SETTLE-4: two cards of their hand that are a run or a duplicate; the same seat goes on."""
    if not isinstance(action, LayGroup):
        return None
    if not isinstance(before, Settling) or before.turn != action.seat or len(action.cards) != 2:
        return False
    laid, seat = laid_out(before), action.seat
    hands = changed(laid.hands, seat, less(laid.hands[seat], action.cards))
    own = (*laid.groups[seat], Group(action.kind, more((), action.cards)))
    groups = tuple(own if s == seat else old for s, old in enumerate(laid.groups))
    return scores(config, action.kind, action.cards) and after == Settling(
        piles_of(hands), groups, laid.leftover, laid.kept, laid.dropped, laid.build, seat, before.piles, before.games
    )


@step_law
def a_group_grows_by_a_card(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-SETTLE-5, BR-X-1: one of their hand, and the group is still one of its kind; the same seat goes on."""
    if not isinstance(action, Extend):
        return None
    if not isinstance(before, Settling) or before.turn != action.seat:
        return False
    laid, seat = laid_out(before), action.seat
    group = laid.groups[seat][action.group]
    grown = Group(group.kind, more(group.cards, [action.card]))
    hands = changed(laid.hands, seat, less(laid.hands[seat], [action.card]))
    own = tuple(grown if place == action.group else old for place, old in enumerate(laid.groups[seat]))
    groups = tuple(own if s == seat else old for s, old in enumerate(laid.groups))
    return scores(config, grown.kind, grown.cards) and after == Settling(
        piles_of(hands), groups, laid.leftover, laid.kept, laid.dropped, laid.build, seat, before.piles, before.games
    )


@step_law
def the_build_score_is_recorded(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-SETTLE-2, BR-SETTLE-6, BR-SETTLE-8, BR-RUN-4, BR-RUN-5, BR-DUP-4, BR-RELPREP-1: when nothing more has to be
    scored; what is in hand is left over, and the next one in order has his turn."""
    if not isinstance(action, Done):
        return None
    if not isinstance(before, Settling) or before.turn != action.seat:
        return False
    laid, seat = laid_out(before), action.seat
    points = build_score(config, laid.groups[seat])
    expected = laid._replace(
        hands=changed(laid.hands, seat, ()),
        leftover=changed(laid.leftover, seat, laid.hands[seat]),
        build=tuple(points if s == seat else old for s, old in enumerate(laid.build)),
    )
    stops = may_stop(config, laid.groups[seat], laid.hands[seat])
    return stops and leads_to(config, before, expected, after)


@step_law
def a_leftover_is_kept_or_thrown_away(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-SETTLE-2, BR-SETTLE-7, BR-RELPREP-1, BR-RELPREP-2: the least one; when all is settled the hands and the pool
    for the release are put together."""
    if not isinstance(action, (Keep, Discard)):
        return None
    if not isinstance(before, Sorting) or before.turn != action.seat:
        return False
    laid, seat, card = laid_out(before), action.seat, action.card
    kept = more(laid.kept[seat], [card] if isinstance(action, Keep) else [])
    dropped = more(laid.dropped[seat], [card] if isinstance(action, Discard) else [])
    expected = laid._replace(
        leftover=changed(laid.leftover, seat, less(laid.leftover[seat], [card])),
        kept=changed(laid.kept, seat, kept),
        dropped=changed(laid.dropped, seat, dropped),
    )
    return card == min(laid.leftover[seat]) and leads_to(config, before, expected, after)
