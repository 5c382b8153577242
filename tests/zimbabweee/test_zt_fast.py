"""What `Fast.reveals_nothing` says of a card, in a tiny box: whether a seat would have seen the same in every world."""

from collections import Counter

import pytest
from uniform_worlds import by_definition, laid_anew
from zt_positions import box_of, zt

from rulecore.audit.evidence.explore import explore
from rulecore.games.zimbabweee.actions import Action
from rulecore.games.zimbabweee.fast import reveals_nothing
from rulecore.games.zimbabweee.state import Playing, State

BOX = box_of(((3, 5), (3, 5), (5, 5)), aside=(3,), chips=0)
"""Mostly of one rank: a card must be in a hand if all other places together cannot hold so many."""


@pytest.mark.parametrize("aside_visible", ["hidden", "open"])
def test_a_card_tells_a_seat_nothing_exactly_if_it_would_have_seen_the_same_in_every_world(aside_visible: str) -> None:
    game, counted = zt(3, box=BOX, aside_visible=aside_visible), Counter[tuple[bool, bool]]()
    steps = dict[tuple[Playing, Action], State]()

    def watch(before: State, action: Action, after: State) -> None:
        if isinstance(before, Playing):
            steps[before, action] = after

    explore(game, watch=watch)
    reachable = {before for before, _ in steps}
    for (before, action), after in steps.items():
        for seat in range(3):
            piles = laid_anew(before, (*before.hands, before.aside), with_piles)
            worlds = reachable & by_definition(game, before, seat, piles).keys()
            could_be = [steps[world, action] for world in worlds if (world, action) in steps]
            same = len(could_be) == len(worlds) and all(
                game.view(one, seat) == game.view(after, seat) for one in could_be
            )
            assert reveals_nothing(game.rules_config, before, action, after, seat) == same
            counted[seat == before.turn, same] += 1
    assert min(counted[True, True], counted[False, True], counted[False, False]) > 50, counted


def with_piles(state: Playing, laid: tuple[tuple[int, ...], ...]) -> Playing:
    *hands, aside = laid
    return state._replace(hands=tuple(hands), aside=aside)
