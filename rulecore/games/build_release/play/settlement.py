"""The settlement: groups are laid down, and leftovers are kept or thrown away."""

from typing import Any

from rulecore.core.bags import with_item, without
from rulecore.core.errors import Refusal, is_exactly, is_whole, shown
from rulecore.core.phase import Phase, in_turn
from rulecore.core.seats import round_from
from rulecore.games.build_release.actions import (
    DISCARDS,
    DONE,
    EXTENDS,
    KEEPS,
    Action,
    Discard,
    Done,
    Extend,
    Keep,
    LayGroup,
)
from rulecore.games.build_release.groups import build_score, is_group, with_card
from rulecore.games.build_release.pieces import (
    CODES,
    KINDS,
    RUN,
    SET,
    Cards,
    Group,
    Groups,
    Piles,
    Record,
    codes,
    numbers_of,
)
from rulecore.games.build_release.piles import PILED, Pile, cards_in, pile
from rulecore.games.build_release.play.cards import are_cards, code_of, is_among, not_held
from rulecore.games.build_release.play.extra import supplying
from rulecore.games.build_release.play.games import first_seat
from rulecore.games.build_release.presentation.words import refused
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.settlement import (
    decides_at_once,
    extensions,
    groups_of_two,
    may_stop,
    next_to_settle,
)
from rulecore.games.build_release.state import Settling, Sorting, State


def settlement_begun(held: tuple[Pile, ...], piles: Piles, first: int, games: tuple[Record, ...]) -> State:
    """see BR-SETTLE-1, BR-SETTLE-2: all hands are laid open, nothing is scored yet."""
    nothing: tuple[Cards, ...] = ((),) * len(held)
    groups: tuple[Groups, ...] = ((),) * len(held)
    return Settling(held, groups, nothing, nothing, nothing, (None,) * len(held), first, piles, games)


# --- groups ---


def legal_scoring(config: Config, state: Settling) -> tuple[Action, ...]:
    """BR-SETTLE-3; see BR-SETTLE-4, BR-SETTLE-5, BR-SETTLE-6: players combine their cards as they like: any groups of
    two, runs first; any cards for groups that lie there; to stop, where they may."""
    turn, rulings = state.turn, config.rulings
    all_x, big, cards = rulings.all_x_groups, rulings.big_duplicates, cards_in(state.held[turn])
    groups = [LayGroup(turn, kind, pair) for kind, pair in groups_of_two(cards, all_x, big)]
    more = [
        EXTENDS[turn][place][card]
        for place, group in enumerate(state.groups[turn])
        for card in extensions(group, cards, all_x, big)
    ]
    stops = (DONE[turn],) if may_stop(rulings.must_score, bool(groups), bool(more)) else ()
    return (*groups, *more, *stops)


def refusal_of_scoring(config: Config, state: Settling, action: Any) -> Refusal | None:
    """see BR-SETTLE-4, BR-SETTLE-5, BR-SETTLE-6: a group, a card for a group, or to stop."""
    turn = state.turn
    if not is_exactly(action, LayGroup) and not is_exactly(action, Extend) and not is_exactly(action, Done):
        return refused("BR-SETTLE-3", "score-due", seat=turn)
    if not is_whole(action.seat) or action.seat != turn:
        return refused("BR-SETTLE-2", "other-scores", seat=turn)
    if is_exactly(action, LayGroup):
        return _refusal_of_group(config, state, action.kind, action.cards)
    if is_exactly(action, Extend):
        return _refusal_of_extension(config, state, action.group, action.card)
    return _refusal_to_stop(config, state)


def _refusal_of_group(config: Config, state: Settling, kind: Any, cards: Any) -> Refusal | None:
    if not is_whole(kind) or kind not in (SET, RUN):
        return refused("BR-SETTLE-4", "no-kind-of-group")
    if not are_cards(cards) or len(cards) != 2:
        return refused("BR-SETTLE-4", "not-two-cards")
    if wrong := not_held("BR-SETTLE-4", state.turn, cards_in(state.held[state.turn]), cards):
        return wrong
    if not is_group(kind, numbers_of(cards), config.rulings.all_x_groups, config.rulings.big_duplicates):
        clause = "BR-RUN-3" if kind == RUN else "BR-DUP-1"
        return refused(clause, "no-group", cards=tuple(codes(cards)), kind=KINDS[kind])
    return None


def _refusal_of_extension(config: Config, state: Settling, place: Any, card: Any) -> Refusal | None:
    turn, groups, rulings = state.turn, state.groups[state.turn], config.rulings
    if not is_whole(place) or place not in range(len(groups)):
        return refused("BR-SETTLE-5", "no-such-group", seat=turn, count=len(groups))
    if not is_among(card, cards_in(state.held[turn])):
        if code := code_of(card):
            return refused("BR-SETTLE-5", "not-left-to-score", seat=turn, card=code)
        return refused("BR-SETTLE-5", "stranger-not-left-to-score", seat=turn, card=shown(card))
    group = groups[place]
    if not extensions(group, (card,), rulings.all_x_groups, rulings.big_duplicates):
        clause = "BR-RUN-3" if group.kind == RUN else "BR-DUP-1"
        cards = tuple(codes(group.cards))
        return refused(clause, "does-not-fit", card=CODES[card], kind=KINDS[group.kind], cards=cards)
    return None


def _refusal_to_stop(config: Config, state: Settling) -> Refusal | None:
    rulings, cards = config.rulings, cards_in(state.held[state.turn])
    all_x, big = rulings.all_x_groups, rulings.big_duplicates
    forms_group = bool(groups_of_two(cards, all_x, big))
    fits_group = any(extensions(group, cards, all_x, big) for group in state.groups[state.turn])
    if may_stop(rulings.must_score, forms_group, fits_group):
        return None
    if forms_group:
        return refused("BR-SETTLE-6", "group-can-be-laid")
    return refused("BR-SETTLE-6", "card-can-be-added")


def after_group(config: Config, state: Settling, action: LayGroup) -> State:
    """see BR-SETTLE-4: the two cards lie in front of their owner."""
    return _scored(state, pile(action.cards), (*state.groups[state.turn], Group(action.kind, action.cards)))


def after_extension(config: Config, state: Settling, action: Extend) -> State:
    """see BR-SETTLE-5: the card joins the group."""
    mine, place, card = state.groups[state.turn], action.group, action.card
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


def after_done(config: Config, state: Settling, action: Done) -> State:
    """The points are recorded and stay as they are: a seat with points is never asked to score again
    (`settlement.next_to_settle`), and nothing else writes `build`. What is left over awaits its owner's decision."""
    turn, held, groups = state.turn, state.held, state.groups
    leftover = with_item(state.leftover, turn, cards_in(held[turn]))
    build = with_item(state.build, turn, build_score(config.rulings, groups[turn]))  # BR-SETTLE-8: points that stay
    held = with_item(held, turn, 0)
    return _next(
        config,
        Settling(held, groups, leftover, state.kept, state.dropped, build, turn, state.piles, state.games),
    )


SETTLING: Phase[Config, Settling, Action, State] = Phase(
    state=Settling,
    actor=in_turn,
    legal=legal_scoring,
    refusal=refusal_of_scoring,
    after={LayGroup: after_group, Extend: after_extension, Done: after_done},
)

# --- leftovers ---


def legal_sorting(config: Config, state: Sorting) -> tuple[Action, ...]:
    """BR-SETTLE-7: for each card that was not scored, the least first, its owner decides whether to keep it or to throw
    it away. `leftover` has these cards, ascending, as `after_done` found them in the hand. Scored cards lie in groups,
    so they cannot be thrown away."""
    turn = state.turn
    card = state.leftover[turn][0]
    return KEEPS[turn][card], DISCARDS[turn][card]


def refusal_of_sorting(config: Config, state: Sorting, action: Any) -> Refusal | None:
    """see BR-SETTLE-7: the least leftover is kept or thrown away."""
    turn = state.turn
    if not is_exactly(action, Keep) and not is_exactly(action, Discard):
        return refused("BR-SETTLE-7", "decision-due", seat=turn)
    if not is_whole(action.seat) or action.seat != turn:
        return refused("BR-SETTLE-2", "other-decides", seat=turn)
    card = state.leftover[turn][0]
    if not is_whole(action.card) or action.card != card:
        return refused("BR-SETTLE-7", "other-card-first", card=CODES[card])
    return None


def after_decision(config: Config, state: Sorting, action: Keep | Discard) -> State:
    """see BR-SETTLE-7: the leftover is kept for the release, or is out of the game."""
    card, turn, kept, dropped = action.card, state.turn, state.kept, state.dropped
    leftover = with_item(state.leftover, turn, without(state.leftover[turn], card))
    if isinstance(action, Keep):
        kept = with_item(kept, turn, (*kept[turn], card))
    else:
        dropped = with_item(dropped, turn, (*dropped[turn], card))
    return _next(
        config,
        Settling(state.held, state.groups, leftover, kept, dropped, state.build, turn, state.piles, state.games),
    )


SORTING: Phase[Config, Sorting, Action, State] = Phase(
    state=Sorting,
    actor=in_turn,
    legal=legal_sorting,
    refusal=refusal_of_sorting,
    after={Keep: after_decision, Discard: after_decision},
)


def _next(config: Config, state: Settling) -> State:
    """see BR-SETTLE-2: who acts next; after everybody the cards are shuffled for the release."""
    build, leftover, games = state.build, state.leftover, state.games
    order = round_from(first_seat(config, len(games)), config.players)
    due = next_to_settle(decides_at_once(config.rulings.settlement_order), order, build, leftover)
    if due is None:
        return supplying(config, state)
    held, groups, kept, dropped, piles = state.held, state.groups, state.kept, state.dropped, state.piles
    if due.scores:
        return Settling(held, groups, leftover, kept, dropped, build, due.seat, piles, games)
    return Sorting(held, groups, leftover, kept, dropped, build, due.seat, piles, games)
