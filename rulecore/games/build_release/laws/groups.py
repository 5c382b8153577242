"""Laws of scoring groups: what runs and duplicates are, what they bring, which of them can be laid down."""

from itertools import combinations

from rulecore.core.laws import choice_law, state_law
from rulecore.games.build_release.actions import Action, Discard, Done, Extend, Keep, LayGroup
from rulecore.games.build_release.laws.build import more
from rulecore.games.build_release.pieces import RUN, SET, Cards, Group, Groups, X
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates, BonusScope, Config, MustScore
from rulecore.games.build_release.state import Settling, Sorting, State

OF_RUNS = (None, None, 2, 3, 5, 7, 9, 12, 15, 17, 20)
"""The points of a run, by its length."""
OF_DUPLICATES = (None, None, 5, 15, 30, 50)
"""The points of a duplicate, by its size, as far as the table goes."""


def numbers(cards: Cards) -> list[int]:
    """The printed numbers, ascending, read off the places of the cards in the row of all cards."""
    return sorted(card % 10 for card in cards if card != X)


def wild(cards: Cards) -> int:
    """How many of them are X."""
    return cards.count(X)


def can_be_in_a_row(cards: Cards, low: int) -> bool:
    """Whether the cards can be the numbers from `low` on, each once, X standing for any of them but 0."""
    printed, due = numbers(cards), range(low, low + len(cards))
    missing = [number for number in due if number not in printed]
    return low >= 0 and due[-1] <= 9 and len(missing) == wild(cards) and 0 not in missing


def can_be_all(cards: Cards, number: int) -> bool:
    """Whether all of the cards can be that number, X standing for any but 0."""
    return all(printed == number for printed in numbers(cards)) and not (number == 0 and wild(cards))


def is_run(config: Config, cards: Cards) -> bool:
    """Whether the cards are a run that scores."""
    wanting = config.rulings.all_x_groups is AllXGroups.NEEDS_A_NUMBER and not numbers(cards)
    return len(cards) >= 2 and not wanting and any(can_be_in_a_row(cards, low) for low in range(11 - len(cards)))


def is_duplicate(config: Config, cards: Cards) -> bool:
    """Whether the cards are a duplicate that scores."""
    wanting = config.rulings.all_x_groups is AllXGroups.NEEDS_A_NUMBER and not numbers(cards)
    too_many = config.rulings.big_duplicates is BigDuplicates.FIVE_AT_MOST and len(cards) > 5
    return len(cards) >= 2 and not wanting and not too_many and any(can_be_all(cards, k) for k in range(10))


def scores(config: Config, kind: int, cards: Cards) -> bool:
    """Whether the cards are a group of that kind."""
    return is_run(config, cards) if kind == RUN else kind == SET and is_duplicate(config, cards)


def in_one_colour(cards: Cards) -> int:
    """How many of the cards can be of the same colour, X being of any."""
    return max(sum(card == X or card // 10 == colour for card in cards) for colour in range(5))


def of_a_duplicate(config: Config, size: int) -> int:
    """The points of a duplicate."""
    if size > 5 and config.rulings.big_duplicates is BigDuplicates.FLAT_FIFTY:
        return 50
    return sum(5 * cards for cards in range(1, size)) if size > 5 else OF_DUPLICATES[size] or 0


def build_score(config: Config, groups: Groups) -> int:
    """The points of all groups of a player."""
    duplicates = sum(of_a_duplicate(config, len(group.cards)) for group in groups if group.kind == SET)
    runs = [group.cards for group in groups if group.kind == RUN]
    if config.rulings.bonus_scope is BonusScope.EACH_RUN or not runs:
        return duplicates + sum((OF_RUNS[len(run)] or 0) * in_one_colour(run) for run in runs)
    together = tuple(card for run in runs for card in run)
    return duplicates + sum(OF_RUNS[len(run)] or 0 for run in runs) * in_one_colour(together)


def groups_to_lay(config: Config, hand: Cards) -> list[tuple[int, Cards]]:
    """Every group of two cards of the hand: runs before duplicates, then by cards."""
    pairs = sorted({(one, other) for one, other in combinations(sorted(hand), 2)})
    return [(kind, pair) for kind in (RUN, SET) for pair in pairs if scores(config, kind, pair)]


def cards_to_add(config: Config, groups: Groups, hand: Cards) -> list[tuple[int, int]]:
    """Every group, by its place, with every card of the hand that can be added to it."""
    return [
        (place, card)
        for place, group in enumerate(groups)
        for card in sorted(set(hand))
        if scores(config, group.kind, more(group.cards, [card]))
    ]


def may_stop(config: Config, groups: Groups, hand: Cards) -> bool:
    """Whether everything has been scored that must be."""
    adding = config.rulings.must_score is MustScore.NO_GROUP_NO_EXTENSION
    return not groups_to_lay(config, hand) and not (adding and cards_to_add(config, groups, hand))


# --- states ---


@state_law
def every_group_is_a_run_or_a_duplicate(config: Config, state: State) -> bool | None:
    """BR-RUN-1, BR-RUN-2, BR-RUN-3, BR-DUP-1, BR-DUP-2, BR-DUP-3, BR-X-1, BR-SETTLE-4, BR-SETTLE-5: with X for what is
    missing, but not for 0."""
    if not isinstance(state, (Settling, Sorting)) or not any(state.groups):
        return None
    laid = [group for groups in state.groups for group in groups]
    return all(isinstance(group, Group) and scores(config, group.kind, group.cards) for group in laid)


@state_law
def groups_bring_their_points(config: Config, state: State) -> bool | None:
    """BR-RUN-4, BR-RUN-5, BR-DUP-4, BR-X-2, BR-SETTLE-8, BR-EX-SETTLE: recorded when their owner is done."""
    if not isinstance(state, (Settling, Sorting)) or set(state.build) == {None}:
        return None
    scored = [(groups, points) for groups, points in zip(state.groups, state.build, strict=True) if points is not None]
    return all(points == build_score(config, groups) for groups, points in scored)


@state_law
def what_is_left_over_cannot_be_scored(config: Config, state: State) -> bool | None:
    """BR-SETTLE-6, BR-INV-5: no two of the cards form a group, nor can one be added to a group where `must-score` reads
    that it must be; five cards at most."""
    if not isinstance(state, (Settling, Sorting)) or set(state.build) == {None}:
        return None
    left = [more(more(a, b), c) for a, b, c in zip(state.leftover, state.kept, state.dropped, strict=True)]
    return all(
        len(cards) <= 5 and may_stop(config, groups, cards) for groups, cards in zip(state.groups, left, strict=True)
    )


# --- choices ---


@choice_law
def what_can_be_scored_must_be(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """BR-SETTLE-3, BR-SETTLE-4, BR-SETTLE-5, BR-SETTLE-6, BR-RUN-1, BR-RUN-2, BR-RUN-3, BR-DUP-1, BR-DUP-2, BR-DUP-3,
    BR-X-1: every group of two cards, every card for a group that lies there; the end when neither is due."""
    if not isinstance(state, Settling):
        return None
    seat, hand, groups = state.turn, state.hands[state.turn], state.groups[state.turn]
    due: list[Action] = [LayGroup(seat, kind, pair) for kind, pair in groups_to_lay(config, hand)]
    due += [Extend(seat, place, card) for place, card in cards_to_add(config, groups, hand)]
    if may_stop(config, groups, hand):
        due.append(Done(seat))
    return legal == tuple(due)


@choice_law
def each_unscored_card_is_kept_or_thrown_away(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """BR-SETTLE-7: one after the other, the least first."""
    if not isinstance(state, Sorting):
        return None
    card = min(state.leftover[state.turn])
    return legal == (Keep(state.turn, card), Discard(state.turn, card))
