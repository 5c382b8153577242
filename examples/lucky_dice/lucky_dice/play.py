"""The course of a game: who acts, what is legal, what comes next. The only file that knows the phases."""

from typing import Any

from rulecore.authoring import (
    CHANCE,
    InvalidState,
    JsonObject,
    Outcome,
    Phase,
    Phases,
    Refusal,
    Roll,
    is_whole,
    round_from,
    the_end,
)

from .rules import is_lost, must_stop, points_of, winners
from .state import FACES, MOST, WORDS, Action, Again, Choosing, Config, Over, Rolling, State, Stop, Throw

refused = WORDS.refused


def initial(config: Config) -> State:
    """The first player rolls."""
    return Rolling((), ())


def in_turn(config: Config, state: Rolling | Choosing) -> int:
    """LD-TURN-1: whose turn it is: clockwise from the first seat, each has one."""
    return round_from(config.first_seat, config.players)[len(state.points)]


def max_game_length(config: Config) -> int:
    """The number of actions in a game: on every turn as many rolls as there can be, and a choice between any two."""
    return config.players * (2 * MOST - 1)


def die_due(config: Config, state: Rolling) -> Roll:
    """What chance must do: roll the die."""
    return Roll((FACES,))


def thrown(config: Config, state: Rolling, outcome: Outcome) -> Action:
    """What the die shows."""
    return Throw(outcome[0])


def after_throw(config: Config, state: Rolling, action: Throw) -> State:
    """The number is lost, or the last one, or the player chooses."""
    rolls = (*state.rolls, action.number)
    if is_lost(action.number):
        return turn_over(config, state.points, 0)
    return turn_over(config, state.points, points_of(rolls)) if must_stop(rolls) else Choosing(rolls, state.points)


ROLLING: Phase[Config, Rolling, Action, State] = Phase(
    state=Rolling,
    actor=CHANCE,
    need=die_due,
    outcome=thrown,
    reported=lambda throw: (throw.number,),
    due=lambda: refused("LD-ROLL-1", "roll-due"),
    after={Throw: after_throw},
)


def legal(config: Config, state: Choosing) -> tuple[Action, ...]:
    """LD-STOP-1: to roll again, to stop."""
    seat = in_turn(config, state)
    return Again(seat), Stop(seat)


def refusal(config: Config, state: Choosing, action: Any) -> Refusal | None:
    """Why the seat in turn may not do that, None if it may."""
    seat = in_turn(config, state)
    is_own = type(action) in (Again, Stop) and is_whole(action.seat) and action.seat == seat
    return None if is_own else refused("LD-STOP-1", "choice-due", seat=seat)


def after_again(config: Config, state: Choosing, action: Again) -> State:
    """The die is rolled once more."""
    return Rolling(state.rolls, state.points)


def after_stop(config: Config, state: Choosing, action: Stop) -> State:
    """The points are kept."""
    return turn_over(config, state.points, points_of(state.rolls))


CHOOSING: Phase[Config, Choosing, Action, State] = Phase(
    state=Choosing,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Again: after_again, Stop: after_stop},
)


def turn_over(config: Config, before: tuple[int, ...], points: int) -> State:
    """LD-END-1: the next turn, or the end once everybody has had one.

    before  the points of the turns before this one
    """
    found = (*before, points)
    return Over(found) if len(found) == config.players else Rolling((), found)


OVER = the_end(Over, lambda: refused("LD-END-1", "over"))
PHASES: Phases[Config, State, Action] = Phases("lucky_dice", (ROLLING, CHOOSING, OVER))


def result(config: Config, state: State) -> JsonObject:
    """see LD-WIN-1: the points of each seat, and who wins. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    order = round_from(config.first_seat, config.players)
    won = (order[place] for place in winners(state.points, config.rulings.level_points))
    return {"scores": [state.points[order.index(seat)] for seat in range(config.players)], "winners": sorted(won)}
