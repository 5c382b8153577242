"""DTwww, drawing by feel: handfuls, sizes in the bag, the dice that can come out; case by case, each against a plain
formulation."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

from enumerating import cases_of_the_ledger

from rulecore.games.dtwww.pieces import BOX, KIND_NAMES, SIZES
from rulecore.games.dtwww.preparation import (
    can_be_drawn,
    draw_due,
    is_felt,
    next_handful,
    rounds_of_drawing,
    sizes_left,
)
from rulecore.games.dtwww.rulings import Drawing

cases = cases_of_the_ledger

FEW = {KIND_NAMES.index(name): int(name[1:]) for name in ("R4", "R6", "B4", "G20", "W6", "W20")}
"""Two kinds of three sizes each, with how many sides their dice have."""


def test_every_player_draws_three_dice_at_a_time_or_what_is_left(cases: int) -> None:
    count = 0
    for public, private in product(range(8), repeat=2):
        box, outside = BOX._replace(public=public, private=private), [True] * public
        places = [outside[i : i + 3] for i in range(0, public, 3)]
        places += [[False] * min(3, private - i) for i in range(0, private, 3)]
        assert rounds_of_drawing(box) == len(places)
        drawn: list[bool] = []
        for handful in places:
            assert next_handful(box, sum(drawn), len(drawn) - sum(drawn)) == (handful[0], len(handful))
            drawn += handful
            count += 1
        assert next_handful(box, public, private) == (False, 0)
        count += 1
    assert count == cases


def test_every_handful_that_is_felt_comes_out_of_the_bag(cases: int) -> None:
    count = 0
    assert [is_felt(reading) for reading in (Drawing.BLIND, Drawing.BY_FEEL)] == [False, True]
    handfuls = [sizes for number in (1, 2, 3) for sizes in combinations_with_replacement((4, 6, 20), number)]
    for bag in (bag for number in range(5) for bag in combinations_with_replacement(FEW, number)):
        felt = Counter(FEW[kind] for kind in bag)
        assert sizes_left(bag) == tuple(felt[size] for size in SIZES)
        for sizes in handfuls:
            drawn = [
                hand for hand in combinations(bag, len(sizes)) if sorted(FEW[kind] for kind in hand) == list(sizes)
            ]
            assert can_be_drawn(sizes, sizes_left(bag)) == bool(drawn) == (Counter(sizes) <= felt)
            assert [sorted(faces) for faces in draw_due(bag, sizes).dice] == [sorted(drawn)]
            count += 1
    assert count == cases
