"""The settlement, and the cards that get back into the hands after it: what comes next, and what is legal."""

from rulecore.core.bags import bag, with_item, without
from rulecore.games.build_release.actions import Action
from rulecore.games.build_release.groups import build_score, with_card
from rulecore.games.build_release.pieces import Cards, Groups, Piles, Record, each_once, new_group
from rulecore.games.build_release.play_actions import DISCARDS, DONE, EXTENDS, KEEPS
from rulecore.games.build_release.play_agreed import agreed_on
from rulecore.games.build_release.play_pairs import groups_of_two
from rulecore.games.build_release.play_release import release_begun
from rulecore.games.build_release.preparation import left_in, pool, release_hands
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.settlement import may_stop, next_to_settle
from rulecore.games.build_release.state import Settling, Sorting, State, Supplying

Scores = tuple[int | None, ...]


def settlement_begun(hands: tuple[Cards, ...], piles: Piles, first: int, games: tuple[Record, ...]) -> State:
    """BR-SETTLE-1: all hands are laid open, nothing is scored yet."""
    nothing: tuple[Cards, ...] = ((),) * len(hands)
    groups: tuple[Groups, ...] = ((),) * len(hands)
    return Settling(hands, groups, nothing, nothing, nothing, (None,) * len(hands), first, piles, games)


def legal_scoring(config: Config, state: Settling) -> tuple[Action, ...]:
    """BR-SETTLE-4, BR-SETTLE-5, BR-SETTLE-6: groups of two, runs first; cards for groups that lie there; to stop."""
    agreed, turn = agreed_on(config), state.turn
    cards = state.hands[turn]
    once = each_once(cards)
    found = groups_of_two(agreed.pairs(turn).by_card, once, len(once) < len(cards))
    groups = len(found)
    for place, group in enumerate(state.groups[turn]):
        fits, mine = agreed.fitting(group), EXTENDS[turn][place]
        for card in once:
            if fits[card]:
                found.append(mine[card])
    if not groups and may_stop(config.rulings.must_score, forms_group=False, fits_group=bool(found)):
        found.append(DONE[turn])
    return tuple(found)


def legal_sorting(state: Sorting) -> tuple[Action, ...]:
    """BR-SETTLE-7: the least leftover is kept or thrown away."""
    turn = state.turn
    card = state.leftover[turn][0]
    return KEEPS[turn][card], DISCARDS[turn][card]


def after_group(state: Settling, kind: int, cards: Cards) -> State:
    """BR-SETTLE-4: the two cards lie in front of their owner."""
    return _scored(state, cards, (*state.groups[state.turn], new_group(kind, cards)))


def after_extend(state: Settling, place: int, card: int) -> State:
    """BR-SETTLE-5: the card joins the group."""
    mine = state.groups[state.turn]
    return _scored(state, (card,), with_item(mine, place, with_card(mine[place], card)))


def _scored(state: Settling, cards: Cards, mine: Groups) -> State:
    turn = state.turn
    return Settling(
        with_item(state.hands, turn, left_in(state.hands[turn], cards)),
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
    turn, hands, groups = state.turn, state.hands, state.groups
    leftover = with_item(state.leftover, turn, hands[turn])
    build = with_item(state.build, turn, build_score(config.rulings, groups[turn]))
    hands = with_item(hands, turn, ())
    return _next(
        config,
        Settling(hands, groups, leftover, state.kept, state.dropped, build, turn, state.piles, state.games),
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
        Settling(state.hands, state.groups, leftover, kept, dropped, state.build, turn, state.piles, state.games),
    )


def _next(config: Config, state: Settling) -> State:
    """BR-SETTLE-2: who acts next; after everybody the cards are shuffled for the release."""
    agreed, build, leftover = agreed_on(config), state.build, state.leftover
    due = next_to_settle(agreed.decides_at_once(), agreed.order(len(state.games)), build, leftover)
    if due is None:
        return _supplying(config, state)
    phase = Settling if due.scores else Sorting
    return phase(
        state.hands, state.groups, leftover, state.kept, state.dropped, build, due.seat, state.piles, state.games
    )


def _supplying(config: Config, state: Settling) -> State:
    """BR-RELPREP-1: everything but what was thrown away in the settlement is in hands or in the pool."""
    rulings = config.rulings
    hands = release_hands(rulings.release_hand, state.groups, state.kept)
    deck, discard = pool(rulings.release_hand, rulings.release_pool, state.piles, state.groups)
    build = tuple([points for points in state.build if points is not None])
    return Supplying(hands, deck, discard, state.dropped, build, state.games)


def after_extra(config: Config, state: Supplying, dealt: tuple[Cards, ...]) -> State:
    """BR-RELPREP-2, BR-RELPREP-3: everybody has one more card; the rest of the pool is out of the game."""
    hands = tuple([bag(mine + more) for mine, more in zip(state.hands, dealt, strict=True)])
    unused = left_in(state.deck, bag([card for more in dealt for card in more]))
    return release_begun(config, hands, unused, state)
