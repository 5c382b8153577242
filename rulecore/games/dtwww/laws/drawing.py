"""Laws of drawing from the bag by feel: whose turn it is, which sizes can be chosen, where the dice are laid."""

from itertools import combinations, combinations_with_replacement, product

from rulecore.core.chance import Roll
from rulecore.core.laws import Answers, answer_law, choice_law, state_law, step_law
from rulecore.games.dtwww.actions import Action, Draw, Feel
from rulecore.games.dtwww.pieces import SIZES, dice, sides
from rulecore.games.dtwww.rulings import Config, Drawing
from rulecore.games.dtwww.state import Dealing, Feeling, Record, Rolling, State, Undealt
from rulecore.games.dtwww.state import Drawing as DrawingNow


def begins(config: Config, opener: int, games: tuple[Record, ...]) -> State:
    """How a game begins: all dice are in the bag, and are dealt by chance, or the opener feels for some."""
    nobody = ((),) * config.players
    if config.rulings.drawing is Drawing.BY_FEEL:
        return Feeling(nobody, nobody, opener, opener, games)
    return Dealing(opener, games)


def after_rounds(config: Config) -> list[tuple[int, int]]:
    """How many dice a player has outside and inside after each round in which three are drawn, or what is left."""
    outside, inside = config.components.public, config.components.private
    found = [(0, 0), *((min(n + 3, outside), 0) for n in range(0, outside, 3))]
    return [*found, *((outside, min(n + 3, inside)) for n in range(0, inside, 3))]


def bag_in(config: Config, state: Feeling | DrawingNow) -> list[int]:
    """The dice that nobody has drawn yet, by kind."""
    left = list(dice(config.components))
    for hand in (*state.public, *state.private):
        for kind in hand:
            left.remove(kind)
    return left


def this_round(config: Config, state: Feeling | DrawingNow) -> int:
    """The number of the round in progress, from 1: that of the seat in turn."""
    has = len(state.public[state.turn]), len(state.private[state.turn])
    return after_rounds(config).index(has) + 1


def due(config: Config, state: Feeling | DrawingNow) -> tuple[int, int]:
    """How many dice the seat in turn draws for outside, and for inside."""
    rounds, number = after_rounds(config), this_round(config, state)
    return rounds[number][0] - rounds[number - 1][0], rounds[number][1] - rounds[number - 1][1]


@state_law
def the_bag_goes_round(config: Config, state: State) -> bool | None:
    """DW-SETUP-4, DW-SETUP-5, DW-SETUP-6: from the opener to the left, three dice at a time, first those outside; only
    where `drawing` lets players feel for them, and else all are dealt."""
    by_feel = config.rulings.drawing is Drawing.BY_FEEL
    if isinstance(state, Undealt):
        return not by_feel
    if not isinstance(state, (Feeling, DrawingNow)):
        return None
    rounds, place = after_rounds(config), (state.turn - state.opener) % config.players
    if not by_feel or not 0 <= state.turn < config.players or len(state.public) != config.players:
        return False
    has = [(len(outside), len(inside)) for outside, inside in zip(state.public, state.private, strict=True)]
    done = [int((seat - state.opener) % config.players < place) for seat in range(config.players)]
    return any([rounds[number + more] for more in done] == has for number in range(len(rounds) - 1))


@state_law
def sizes_that_are_felt_are_in_the_bag(config: Config, state: State) -> bool | None:
    """DW-SETUP-4: as many as are drawn, smallest first."""
    if not isinstance(state, DrawingNow):
        return None
    left = [sides(kind) for kind in bag_in(config, state)]
    there = all(state.sides.count(size) <= left.count(size) for size in state.sides)
    return there and list(state.sides) == sorted(state.sides) and len(state.sides) == sum(due(config, state))


@choice_law
def every_handful_that_the_bag_has_may_be_chosen(
    config: Config, state: State, legal: tuple[Action, ...]
) -> bool | None:
    """DW-SETUP-4: by size alone."""
    if not isinstance(state, Feeling):
        return None
    left = [sides(kind) for kind in bag_in(config, state)]
    handfuls = combinations_with_replacement(SIZES, sum(due(config, state)))
    there = [hand for hand in handfuls if all(hand.count(size) <= left.count(size) for size in hand)]
    return legal == tuple(Feel(state.turn, hand) for hand in there)


@answer_law
def dice_of_the_sizes_felt_come_out_of_the_bag(config: Config, state: State, answers: Answers) -> bool | None:
    """DW-SETUP-4, DW-COMP-2: any of them in the bag, each as likely as another of its size."""
    if not isinstance(state, DrawingNow):
        return None
    left = bag_in(config, state)
    ways = [
        combinations([kind for kind in left if sides(kind) == size], state.sides.count(size))
        for size in sorted(set(state.sides))
    ]
    return answers.need == Roll((tuple(tuple(sorted(sum(way, ()))) for way in product(*ways)),))


@step_law
def what_is_felt_for_is_drawn_next(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-SETUP-4: nothing else has happened."""
    if not isinstance(action, Feel):
        return None
    if not isinstance(before, Feeling) or action.seat != before.turn:
        return False
    return after == DrawingNow(before.public, before.private, before.opener, before.turn, action.sides, before.games)


@step_law
def dice_drawn_are_laid_outside_or_inside(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-SETUP-4, DW-SETUP-5, DW-SETUP-6, DW-SETUP-7: the next player feels, or all dice are there and are rolled."""
    if not isinstance(action, Draw):
        return None
    if not isinstance(before, DrawingNow) or tuple(sorted(map(sides, action.dice))) != before.sides:
        return False
    outside, inside = due(config, before)
    new = [action.dice if seat == before.turn else () for seat in range(config.players)]
    public, private = (
        tuple(tuple(sorted((*hand, *more))) if count else hand for hand, more in zip(hands, new, strict=True))
        for hands, count in ((before.public, outside), (before.private, inside))
    )
    turn = (before.turn + 1) % config.players
    is_last = turn == before.opener and this_round(config, before) == len(after_rounds(config)) - 1
    if is_last:
        return after == Rolling(public, private, before.opener, before.games)
    return after == Feeling(public, private, before.opener, turn, before.games)
