"""The settlement, and the cards that get back into the hands after it: what comes next, and what is legal."""

from rulecore.core.bags import with_item, without
from rulecore.games.build_release.actions import Action
from rulecore.games.build_release.groups import build_score, with_card
from rulecore.games.build_release.pieces import RUN, SET, Cards, Group, Groups, Piles, Record
from rulecore.games.build_release.piles import PILED, Pile, add_each, cards_in, different, pile, xs_in
from rulecore.games.build_release.play_actions import DISCARDS, DONE, EXTENDS, KEEPS
from rulecore.games.build_release.play_agreed import agreed_on
from rulecore.games.build_release.play_pairs import groups_of_two
from rulecore.games.build_release.play_release import release_begun
from rulecore.games.build_release.preparation import pool, release_hands
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.settlement import next_to_settle
from rulecore.games.build_release.state import Settling, Sorting, State, Supplying


def settlement_begun(held: tuple[Pile, ...], piles: Piles, first: int, games: tuple[Record, ...]) -> State:
    """BR-SETTLE-1: all hands are laid open, nothing is scored yet."""
    nothing: tuple[Cards, ...] = ((),) * len(held)
    groups: tuple[Groups, ...] = ((),) * len(held)
    return Settling(held, groups, nothing, nothing, nothing, (None,) * len(held), first, piles, games)


def legal_scoring(config: Config, state: Settling) -> tuple[Action, ...]:
    """BR-SETTLE-4, BR-SETTLE-5, BR-SETTLE-6: groups of two, runs first; cards for groups that lie there; to stop."""
    agreed, turn = agreed_on(config), state.turn
    held = state.held[turn]
    cards = different(held)
    found = groups_of_two(agreed.pairs(RUN)[turn], agreed.pairs(SET)[turn], cards, xs_in(held) > 1)
    groups = len(found)
    for place, group in enumerate(state.groups[turn]):
        add_each(found, EXTENDS[turn][place], agreed.fitting(group) & cards)
    if not groups and agreed.may_stop(bool(found)):
        found.append(DONE[turn])
    return tuple(found)


def legal_sorting(state: Sorting) -> tuple[Action, ...]:
    """BR-SETTLE-7: the least leftover is kept or thrown away."""
    turn = state.turn
    card = state.leftover[turn][0]
    return KEEPS[turn][card], DISCARDS[turn][card]


def after_group(state: Settling, kind: int, cards: Cards) -> State:
    """BR-SETTLE-4: the two cards lie in front of their owner."""
    return _scored(state, pile(cards), (*state.groups[state.turn], Group(kind, cards)))


def after_extend(state: Settling, place: int, card: int) -> State:
    """BR-SETTLE-5: the card joins the group."""
    mine = state.groups[state.turn]
    return _scored(state, PILED[card], with_item(mine, place, with_card(mine[place], card)))


def _scored(state: Settling, cards: Pile, mine: Groups) -> State:
    turn = state.turn
    return Settling(
        with_item(state.held, turn, state.held[turn] - cards),
        with_item(state.groups, turn, mine),
        state.leftover,
        state.kept,
        state.dropped,
        state.build,
        turn,
        state.piles,
        state.games,
    )


def after_done(config: Config, state: Settling) -> State:
    """BR-SETTLE-8: the points are recorded; what is left over awaits its owner's decision."""
    turn, held, groups = state.turn, state.held, state.groups
    leftover = with_item(state.leftover, turn, cards_in(held[turn]))
    build = with_item(state.build, turn, build_score(config.rulings, groups[turn]))
    held = with_item(held, turn, 0)
    return _next(
        config,
        Settling(held, groups, leftover, state.kept, state.dropped, build, turn, state.piles, state.games),
    )


def after_decision(config: Config, state: Sorting, card: int, is_kept: bool) -> State:
    """BR-SETTLE-7: the leftover is kept for the release, or is out of the game."""
    turn, kept, dropped = state.turn, state.kept, state.dropped
    leftover = with_item(state.leftover, turn, without(state.leftover[turn], card))
    if is_kept:
        kept = with_item(kept, turn, (*kept[turn], card))
    else:
        dropped = with_item(dropped, turn, (*dropped[turn], card))
    return _next(
        config,
        Settling(state.held, state.groups, leftover, kept, dropped, state.build, turn, state.piles, state.games),
    )


def _next(config: Config, state: Settling) -> State:
    """BR-SETTLE-2: who acts next; after everybody the cards are shuffled for the release."""
    agreed, build, leftover = agreed_on(config), state.build, state.leftover
    due = next_to_settle(agreed.decides_at_once(), agreed.order(len(state.games)), build, leftover)
    if due is None:
        return _supplying(config, state)
    held, groups, kept, dropped = state.held, state.groups, state.kept, state.dropped
    piles, games = state.piles, state.games
    if due.scores:
        return Settling(held, groups, leftover, kept, dropped, build, due.seat, piles, games)
    return Sorting(held, groups, leftover, kept, dropped, build, due.seat, piles, games)


def _supplying(config: Config, state: Settling) -> State:
    """BR-RELPREP-1: everything but what was thrown away in the settlement is in hands or in the pool."""
    rulings = config.rulings
    hands = release_hands(rulings.release_hand, state.groups, state.kept)
    deck, discard = pool(rulings.release_hand, rulings.release_pool, state.piles, state.groups)
    build = tuple([points for points in state.build if points is not None])
    return Supplying(hands, deck, discard, state.dropped, build, state.games)


def after_extra(config: Config, state: Supplying, dealt: tuple[Cards, ...]) -> State:
    """BR-RELPREP-2, BR-RELPREP-3: everybody has one more card; the rest of the pool is out of the game."""
    deck, held = pile(state.deck), list[Pile]()
    for hand, more in zip(state.hands, dealt, strict=True):
        held.append(pile(hand) + pile(more))
        deck -= pile(more)
    return release_begun(config, tuple(held), cards_in(deck), state)
