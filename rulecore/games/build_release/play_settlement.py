"""The settlement, and the cards that get back into the hands after it: what comes next, and what is legal."""

from functools import cache
from itertools import combinations, combinations_with_replacement

from rulecore.core.bags import bag, with_item, without
from rulecore.core.seats import round_from
from rulecore.games.build_release.groups import build_score, is_group, with_card
from rulecore.games.build_release.pieces import RUN, SET, Cards, Group, Groups, Piles, Record, X
from rulecore.games.build_release.play_release import release_begun
from rulecore.games.build_release.play_states import new_settling
from rulecore.games.build_release.preparation import left_in, pool, release_hands
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates, Config, Rulings
from rulecore.games.build_release.series import first_of_build
from rulecore.games.build_release.settlement import extensions, may_stop, next_to_settle
from rulecore.games.build_release.state import (
    DISCARDS,
    DONE,
    EXTENDS,
    KEEPS,
    Action,
    LayGroup,
    Settling,
    Sorting,
    State,
    Supplying,
)

Scores = tuple[int | None, ...]


def settlement_begun(hands: tuple[Cards, ...], piles: Piles, first: int, games: tuple[Record, ...]) -> State:
    """BR-SETTLE-1: all hands are laid open, nothing is scored yet."""
    nothing: tuple[Cards, ...] = ((),) * len(hands)
    groups: tuple[Groups, ...] = ((),) * len(hands)
    return Settling(hands, groups, nothing, nothing, nothing, (None,) * len(hands), first, piles, games)


def legal_scoring(config: Config, state: Settling) -> tuple[Action, ...]:
    """BR-SETTLE-4, BR-SETTLE-5, BR-SETTLE-6: groups of two, runs first; cards for groups that lie there; to stop."""
    turn, rulings = state.turn, config.rulings
    cards, groups = state.hands[turn], state.groups[turn]
    laid: list[Action] = [*groups_of_two(rulings, turn, cards)]
    added: list[Action] = []
    for place, group in enumerate(groups):
        mine = EXTENDS[turn][place]
        added += [mine[card] for card in extensions(rulings, group, cards)]
    done = (DONE[turn],) if may_stop(rulings.must_score, bool(laid), bool(added)) else ()
    return (*laid, *added, *done)


def legal_sorting(state: Sorting) -> tuple[Action, ...]:
    """BR-SETTLE-7: the least leftover is kept or thrown away."""
    turn = state.turn
    card = state.leftover[turn][0]
    return KEEPS[turn][card], DISCARDS[turn][card]


def after_group(state: Settling, kind: int, cards: Cards) -> State:
    """BR-SETTLE-4: the two cards lie in front of their owner."""
    return _scored(state, cards, (*state.groups[state.turn], Group(kind, cards)))


def after_extend(state: Settling, place: int, card: int) -> State:
    """BR-SETTLE-5: the card joins the group."""
    mine = state.groups[state.turn]
    return _scored(state, (card,), with_item(mine, place, with_card(mine[place], card)))


def _scored(state: Settling, cards: Cards, mine: Groups) -> State:
    hands, groups, leftover, kept, dropped, build, turn, piles, games, _ = state
    hands = with_item(hands, turn, left_in(hands[turn], cards))
    return new_settling(hands, with_item(groups, turn, mine), leftover, kept, dropped, build, turn, piles, games)


def after_done(config: Config, state: Settling) -> State:
    """BR-SETTLE-8: the points are recorded; what is left over awaits its owner's decision."""
    hands, groups, leftover, kept, dropped, build, turn, piles, games, _ = state
    leftover = with_item(leftover, turn, hands[turn])
    hands = with_item(hands, turn, ())
    build = with_item(build, turn, build_score(config.rulings, groups[turn]))
    return _next(config, Settling(hands, groups, leftover, kept, dropped, build, turn, piles, games))


def after_decision(config: Config, state: Sorting, card: int, is_kept: bool) -> State:
    """BR-SETTLE-7: the leftover is kept for the release, or is out of the game."""
    hands, groups, leftover, kept, dropped, build, turn, piles, games, _ = state
    leftover = with_item(leftover, turn, without(leftover[turn], card))
    if is_kept:
        kept = with_item(kept, turn, (*kept[turn], card))
    else:
        dropped = with_item(dropped, turn, (*dropped[turn], card))
    return _next(config, Settling(hands, groups, leftover, kept, dropped, build, turn, piles, games))


def _next(config: Config, state: Settling) -> State:
    """BR-SETTLE-2: who acts next; after everybody the cards are shuffled for the release."""
    hands, groups, leftover, kept, dropped, build, _, piles, games, _ = state
    first = first_of_build(config.rulings.next_first_seat, config.first_seat, len(games), config.players)
    due = next_to_settle(config.rulings.settlement_order, round_from(first, config.players), build, leftover)
    if due is None:
        return _supplying(config, state)
    phase = Settling if due.scores else Sorting
    return phase(hands, groups, leftover, kept, dropped, build, due.seat, piles, games)


def _supplying(config: Config, state: Settling) -> State:
    """BR-RELPREP-1: everything but what was thrown away in the settlement is in hands or in the pool."""
    rulings = config.rulings
    hands = release_hands(rulings.release_hand, state.groups, state.kept)
    deck, discard = pool(rulings.release_hand, rulings.release_pool, state.piles, state.groups)
    build = tuple(points for points in state.build if points is not None)
    return Supplying(hands, deck, discard, state.dropped, build, state.games)


def after_extra(config: Config, state: Supplying, dealt: tuple[Cards, ...]) -> State:
    """BR-RELPREP-2, BR-RELPREP-3: everybody has one more card; the rest of the pool is out of the game."""
    hands = tuple(bag(mine + more) for mine, more in zip(state.hands, dealt, strict=True))
    unused = left_in(state.deck, bag([card for more in dealt for card in more]))
    return release_begun(config, hands, unused, state)


# --- the groups of two that a seat can lay down ---


@cache
def pairs(seat: int, all_x: AllXGroups, big: BigDuplicates) -> tuple[dict[Cards, LayGroup], dict[Cards, LayGroup]]:
    """BR-SETTLE-4: every two cards that are a run, and every two that are a duplicate, ascending, and how the seat lays
    them down."""
    possible = combinations_with_replacement(range(X + 1), 2)
    twos: list[Cards] = [two for two in possible if two[0] < two[1] or two[0] == X]
    runs = {two: LayGroup(seat, RUN, two) for two in twos if is_group(RUN, two, all_x, big)}
    return runs, {two: LayGroup(seat, SET, two) for two in twos if is_group(SET, two, all_x, big)}


def groups_of_two(rulings: Rulings, seat: int, cards: Cards) -> list[LayGroup]:
    """BR-SETTLE-4: every group of two that the seat can lay down, runs before duplicates; each once."""
    twos = list(combinations(cards, 2) if cards.count(X) < 2 else dict.fromkeys(combinations(cards, 2)))
    runs, sets = pairs(seat, rulings.all_x_groups, rulings.big_duplicates)
    return [*filter(None, map(runs.get, twos)), *filter(None, map(sets.get, twos))]
