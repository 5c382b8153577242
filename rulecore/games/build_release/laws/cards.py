"""Laws of where the cards are, and of what stays as it is."""

from collections.abc import Iterator

from rulecore.core.laws import state_law, step_law
from rulecore.games.build_release.actions import Action
from rulecore.games.build_release.laws.games import games_of
from rulecore.games.build_release.pieces import Cards
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import (
    Building,
    Displaying,
    Over,
    Penalising,
    Releasing,
    Revealing,
    Settling,
    Sorting,
    State,
    Supplying,
    Undealt,
)


def piles_by_seat(state: State) -> list[tuple[Cards, ...]]:
    """All that has a pile for each seat."""
    if isinstance(state, (Settling, Sorting)):
        return [state.hands, state.leftover, state.kept, state.dropped]
    if isinstance(state, Supplying):
        return [state.hands, state.dropped]
    if isinstance(state, (Releasing, Penalising, Over)):
        return [state.hands, state.won.acquired, state.won.penalty, state.setup.dropped]
    return [] if isinstance(state, Undealt) else [state.hands]


def other_piles(state: State) -> Iterator[Cards]:
    """All other piles, melds and groups."""
    if isinstance(state, (Displaying, Supplying)):
        yield state.deck
    if isinstance(state, Supplying):
        yield state.discard
    if isinstance(state, (Building, Revealing, Settling, Sorting)):
        yield from state.piles
    if isinstance(state, (Settling, Sorting)):
        yield from (group.cards for groups in state.groups for group in groups)
    if isinstance(state, (Releasing, Penalising, Over)):
        yield from (state.won.aside, state.setup.unused, state.setup.discard)
    if isinstance(state, Releasing):
        yield from (meld.cards for meld in state.table)


def everywhere(state: State) -> list[Cards]:
    """Every pile, hand, group and meld."""
    return [*other_piles(state), *(pile for piles in piles_by_seat(state) for pile in piles)]


@state_law
def every_card_is_in_exactly_one_place(config: Config, state: State) -> bool | None:
    """BR-COMP-1, BR-SETUP-1, BR-SETUP-2, BR-RELPREP-1: nothing is lost or doubled, and every pile is in order."""
    if isinstance(state, Undealt):
        return None
    piles = everywhere(state)
    cards = sorted(card for pile in piles for card in pile)
    in_order = all(type(pile) is tuple and list(pile) == sorted(pile) for pile in piles)
    seats = all(len(piles) == config.players for piles in piles_by_seat(state))
    return seats and in_order and cards == list(config.components.cards)


@state_law
def there_is_one_of_each_number_in_each_colour(config: Config, state: State) -> bool | None:
    """BR-COMP-1: five times 0 to 9 and four X, in the box and on the table."""
    if len(config.components.cards) != 54:
        return None
    box = list(config.components.cards)
    cards = box if isinstance(state, Undealt) else [card for pile in everywhere(state) for card in pile]
    return len(cards) == 54 and [cards.count(card) for card in range(51)] == [1] * 50 + [4]


@step_law
def completed_games_stay_as_they_are(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-SETUP-1, BR-WIN-1, BR-SCORE-5: a step completes one game at most, and never changes an earlier one."""
    old, new = games_of(before), games_of(after)
    if new == old:
        return True
    return new[:-1] == old and isinstance(before, Releasing) and isinstance(after, (Undealt, Over))


@step_law
def the_build_scores_stay_as_they_are(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-SETTLE-8, BR-RELPREP-3, BR-SCORE-5: from the settlement to the end of the game, into its record."""
    if isinstance(before, Supplying):
        return isinstance(after, Releasing) and after.setup.build == before.build
    if not isinstance(before, (Releasing, Penalising)):
        return None
    if isinstance(after, (Releasing, Penalising)):
        return after.setup == before.setup
    return isinstance(after, (Undealt, Over)) and after.games[-1].build == before.setup.build
