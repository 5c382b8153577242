"""The public record: what a seat knows of what it cannot see, because it has seen it or done it.

A die that has been played and has not won is in the bag, and everybody saw it go there. A player who has not
followed has no white die, none of the colour that was led and none of its number, for the rest of the game. A player
who draws by feel knows how many dice of each size are in the bag, until somebody else draws from it unseen.

Nothing is inferred from choices: why somebody plays a die, or feels for one. Nor is anything inferred about a player
who followed from what a reading of `white-in-hand-number` or `white-lead-number` would have obliged them to do; nor
which sizes lie among dice that were drawn later.
"""

from collections.abc import Callable
from typing import Any

from rulecore.core.known import OneOf
from rulecore.games.dtwww.following import follows
from rulecore.games.dtwww.pieces import (
    COLOUR,
    DICE_BY_NAME,
    DIE_NAMES,
    KIND,
    KIND_NAMES,
    LARGEST,
    NUMBER,
    SIZES,
    WHITE,
    Box,
    rolls,
    sides,
)
from rulecore.games.dtwww.play.drawing import handful, in_bag
from rulecore.games.dtwww.preparation import is_felt, sizes_left
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Drawing, Feeling, Playing, Rolling, State, Strays
from rulecore.games.dtwww.wire import Known

Dice = tuple[int, ...]
FollowingDice = Callable[[Box, int, int], Dice]
"""The function that says which dice follow a lead: `following_dice`, or an accelerated equivalent."""


def following_dice(box: Box, colour: int, number: int) -> Dice:
    """The rolled dice that would have followed: the white ones, those of the colour, those that show the number."""
    faces = [die for of_kind in rolls(box) for die in of_kind]
    return tuple([d for d in faces if COLOUR[d] == WHITE or follows(COLOUR[d], NUMBER[d], colour, number)])


def known(config: Config, state: State, seat: int | None, by: FollowingDice = following_dice) -> Known:
    """see DW-COMP-2: the record as far as the seat has seen or done it; None is a bystander, who has the public part.
    It is what all can remember, not what they look up: of dice that went back their kinds, not their numbers."""
    box, one_of = config.components, list[OneOf]()
    lying = dice_out(config, state)
    if isinstance(state, Playing):
        certain = state.back
        for owner, strays in enumerate(state.strays):
            one_of += [_none_of(by(box, *led), owner) for led in strays]
    else:
        certain = in_bag(box, lying) if not isinstance(state, (Feeling, Drawing, Rolling)) else ()
    if seat in who_felt(config, state):
        assert isinstance(state, (Feeling, Drawing, Rolling, Playing))
        counts = sizes_left(in_bag(box, lying))
        shown = tuple(hand for owner, hand in enumerate(lying) if owner >= config.players or owner == seat)
        seen = in_bag(box, shown)
        one_of += [_in_the_bag(seen, size, count) for size, count in zip(SIZES, counts, strict=True)]
    private = [None if owner == seat else list[str]() for owner in range(config.players)]
    return Known(bag=[KIND_NAMES[kind] for kind in certain], private=private, one_of=one_of)


def dice_out(config: Config, state: State) -> tuple[Dice, ...]:
    """All dice that are not in the bag, by kind, place by place: first those inside, by seat."""
    nothing: tuple[Dice, ...] = ((),) * config.players
    if isinstance(state, (Feeling, Drawing, Rolling)):
        return *state.private, *state.public
    if isinstance(state, Playing):
        lying = (*state.private, *state.public, tuple([play.die for play in state.table]))
        return *(tuple([KIND[die] for die in place]) for place in lying), *state.score
    return *nothing, *getattr(state, "score", ())


def who_felt(config: Config, state: State) -> tuple[int, ...]:
    """The seats that have felt how many dice of each size are in the bag, and have seen all that left it since."""
    if not is_felt(config.rulings.drawing):
        return ()
    if isinstance(state, (Feeling, Drawing)):
        if handful(config, state)[0]:
            return ()  # everybody sees what has been drawn so far
        return state.turn, (state.turn - 1) % config.players
    return ((state.opener - 1) % config.players,) if isinstance(state, (Rolling, Playing)) else ()


def _in_the_bag(unseen: Dice, size: int, count: int) -> OneOf:
    pieces = [KIND_NAMES[kind] for kind in unseen if sides(kind) == size]
    return OneOf(pieces=pieces, places=[["bag", None]], count=count)


def _none_of(dice: Dice, seat: int) -> OneOf:
    pieces = [DIE_NAMES[die] for die in dice]
    return OneOf(pieces=pieces, places=[["private", seat]], count=0)


def lead_of(box: Box, names: tuple[str, ...]) -> tuple[int, int]:
    """What was led, colour and number, by all dice that would have followed it, by name."""
    colours = {COLOUR[DICE_BY_NAME[name]] for name in names}
    leads = [(colour, number) for colour in sorted(colours - {WHITE}) for number in range(LARGEST + 1)]
    [*_, lead] = [led for led in leads if tuple([DIE_NAMES[die] for die in following_dice(box, *led)]) == names]
    return lead


def strays_in(box: Box, known: Any, players: int) -> Strays:
    """What each seat has not followed, from what a view says is known."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(players)]
    for entry in known["one_of"]:
        (name, seat), *_ = entry["places"]
        if name == "private":
            found[seat].append(lead_of(box, tuple(entry["pieces"])))
    return tuple([tuple(sorted(set(strays))) for strays in found])


def felt_in(known: Any) -> dict[int, int] | None:
    """How many dice of each size are in the bag, from what a view says is known; None where it does not say."""
    felt = [entry["count"] for entry in known["one_of"] if entry["places"][0][0] == "bag"]
    return dict(zip(SIZES, felt, strict=True)) if felt else None
