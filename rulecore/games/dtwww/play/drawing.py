"""Drawing by feel: each player in turn chooses the sizes of a handful of dice, and chance says which dice they are."""

from typing import Any

from rulecore.core.bags import bag, minus, with_item
from rulecore.core.chance import CHANCE, Outcome, Roll
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.phase import Phase, in_turn
from rulecore.core.seats import left_of
from rulecore.games.dtwww.actions import FEELS, Action, Draw, Feel
from rulecore.games.dtwww.pieces import KINDS, SIZES, Box, dice
from rulecore.games.dtwww.preparation import Dice, can_be_drawn, draw_due, is_felt, next_handful, sizes_left, sizes_of
from rulecore.games.dtwww.presentation.words import refused
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Dealing, Drawing, Feeling, Record, Rolling, State


def begun(config: Config, opener: int, games: tuple[Record, ...]) -> State:
    """see DW-SETUP-2, DW-SETUP-4: each game, a later one too, begins with the drawing: the leader, `opener`,
    receives the bag with all dice, the score dice of the game before among them; none lie anywhere else. They are dealt
    by chance, or the opener feels for some."""
    if not is_felt(config.rulings.drawing):
        return Dealing(opener, games)  # DW-NEXT-3: no die lies anywhere, so all are in the bag, score dice as well
    nothing = ((),) * config.players
    return Feeling(nothing, nothing, opener, opener, games)


def in_bag(box: Box, *places: Dice) -> tuple[int, ...]:
    """see DW-COMP-2: the dice that lie in none of these places, by kind."""
    left = list(dice(box))
    for place in places:
        for hand in place:
            for kind in hand:
                left.remove(kind)
    return tuple(left)


def handful(config: Config, state: Feeling | Drawing) -> tuple[bool, int]:
    """see DW-SETUP-4: whether the seat in turn draws dice to lay outside, and how many."""
    return next_handful(config.components, len(state.public[state.turn]), len(state.private[state.turn]))


# --- choosing the sizes ---


def legal(config: Config, state: Feeling) -> tuple[Feel, ...]:
    """see DW-SETUP-4: every handful of sizes that the bag has, ascending."""
    left = sizes_left(in_bag(config.components, state.public, state.private))
    _, count = handful(config, state)
    return tuple([feel for feel in FEELS[state.turn][count] if can_be_drawn(feel.sides, left)])


def refusal(config: Config, state: Feeling, action: Any) -> Refusal | None:
    """see DW-SETUP-4: the seat in turn must choose as many sizes as it draws dice, and the bag must have them."""
    if not is_exactly(action, Feel):
        return refused("DW-SETUP-4", "feel-due", seat=state.turn)
    if not is_whole(action.seat) or action.seat != state.turn:
        return refused("DW-SETUP-4", "other-feels", seat=state.turn)
    _, count = handful(config, state)
    wrong = refusal_of_sizes(action.sides, count)
    if wrong:
        return wrong
    if not can_be_drawn(action.sides, sizes_left(in_bag(config.components, state.public, state.private))):
        return refused("DW-SETUP-4", "sizes-not-in-bag")
    return None


def refusal_of_sizes(sizes: Any, count: int) -> Refusal | None:
    """see DW-SETUP-4: there must be so many, each that of a die, and ascending."""
    if not is_exactly(sizes, tuple) or len(sizes) != count or not all(map(is_whole, sizes)):
        return refused("DW-SETUP-4", "sizes-due", count=count)
    if set(sizes) - set(SIZES) or list(sizes) != sorted(sizes):
        return refused("DW-SETUP-4", "sizes-in-order", sizes=SIZES)
    return None


def after(config: Config, state: Feeling, action: Feel) -> State:
    """see DW-SETUP-4: dice of these sizes are drawn next."""
    return Drawing(state.public, state.private, state.opener, state.turn, action.sides, state.games)


FEELING: Phase[Config, Feeling, Action, State] = Phase(
    state=Feeling,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Feel: after},
)

# --- drawing them ---


def draw_needed(config: Config, state: Drawing) -> Roll:
    """see DW-SETUP-4: dice of the sizes chosen."""
    return draw_due(in_bag(config.components, state.public, state.private), state.sides)


def drawn(config: Config, state: Drawing, outcome: Outcome) -> Draw:
    """The draw of `draw_needed`."""
    return Draw(outcome[0])


def refusal_of_draw(config: Config, state: Drawing, action: Any) -> Refusal | None:
    """see DW-SETUP-4: the dice must have the sizes chosen, and be in the bag."""
    if not is_exactly(action, Draw):
        return refused("DW-SETUP-4", "draw-due")
    wrong = refusal_of_kinds(action.dice, state.turn)
    if wrong:
        return wrong
    rest = in_bag(config.components, state.public, state.private)
    if sizes_of(action.dice) != state.sides or minus(rest, action.dice) is None:
        return refused("DW-SETUP-4", "draws-these", seat=state.turn, sizes=state.sides)
    return None


def refusal_of_kinds(kinds: Any, seat: int) -> Refusal | None:
    """see DW-SETUP-4: each must be a kind of die, ascending."""
    if not is_exactly(kinds, tuple) or not all(is_whole(kind) and kind in KINDS for kind in kinds):
        return refused("DW-SETUP-4", "dice-as-numbers")
    if list(kinds) != sorted(kinds):
        return refused("DW-SETUP-4", "dice-in-order", seat=seat)
    return None


def after_draw(config: Config, state: Drawing, action: Draw) -> State:
    """see DW-SETUP-4, DW-SETUP-5, DW-SETUP-6: the dice lie outside or inside, and the bag is passed to the left; when
    everybody has all dice, they are rolled."""
    public, private, turn, kinds = state.public, state.private, state.turn, action.dice
    if handful(config, state)[0]:
        public = with_item(public, turn, bag(public[turn] + kinds))
    else:
        private = with_item(private, turn, bag(private[turn] + kinds))
    turn = left_of(turn, config.players)
    if not next_handful(config.components, len(public[turn]), len(private[turn]))[1]:
        return Rolling(public, private, state.opener, state.games)
    return Feeling(public, private, state.opener, turn, state.games)


DRAWING: Phase[Config, Drawing, Action, State] = Phase(
    state=Drawing,
    actor=CHANCE,
    need=draw_needed,
    outcome=drawn,
    refusal=refusal_of_draw,
    after={Draw: after_draw},
)
