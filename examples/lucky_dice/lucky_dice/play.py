"""The course of a game: who acts, what is legal, what comes next. The only file that knows the phases."""

from rulecore.authoring import (
    CHANCE,
    Chance,
    InvalidState,
    JsonObject,
    Outcome,
    Refusal,
    Roll,
    fault,
    is_whole,
    round_from,
    shown,
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


def actor(config: Config, state: State) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    match state:
        case Rolling():
            return CHANCE
        case Choosing():
            return in_turn(config, state)
        case Over():
            return None
    raise InvalidState(f"not a state of lucky_dice: {shown(state)}")


def max_game_length(config: Config) -> int:
    """The number of actions in a game: on every turn as many rolls as there can be, and a choice between any two."""
    return config.players * (2 * MOST - 1)


def need(config: Config, state: State) -> Roll:
    """What chance must do: roll the die."""
    return Roll((FACES,))


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    return Throw(outcome[0])


def legal(config: Config, state: State) -> tuple[Action, ...]:
    """LD-STOP-1: the legal actions of the seat that must act: to roll again, to stop."""
    seat = actor(config, state)
    return (Again(seat), Stop(seat)) if isinstance(seat, int) else ()


def refusal(config: Config, state: State, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    seat = actor(config, state)
    if seat is None:
        return refused("LD-END-1", "over")
    if isinstance(seat, int):
        is_own = type(action) in (Again, Stop) and is_whole(action.seat) and action.seat == seat  # type: ignore[attr-defined]
        return None if is_own else refused("LD-STOP-1", "choice-due", seat=seat)
    if type(action) is not Throw or not is_whole(action.number):
        return refused("LD-ROLL-1", "roll-due")
    wrong = fault(need(config, state), (action.number,))
    return Refusal("LD-ROLL-1", wrong) if wrong else None


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    assert not isinstance(state, Over)
    if isinstance(action, Again):
        return Rolling(state.rolls, state.points)
    if isinstance(action, Stop):
        return turn_over(config, state.points, points_of(state.rolls))
    rolls = (*state.rolls, action.number)
    if is_lost(action.number):
        return turn_over(config, state.points, 0)
    return turn_over(config, state.points, points_of(rolls)) if must_stop(rolls) else Choosing(rolls, state.points)


def turn_over(config: Config, before: tuple[int, ...], points: int) -> State:
    """LD-END-1: the next turn, or the end once everybody has had one.

    before  the points of the turns before this one
    """
    found = (*before, points)
    return Over(found) if len(found) == config.players else Rolling((), found)


def result(config: Config, state: State) -> JsonObject:
    """see LD-WIN-1: the points of each seat, and who wins. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    order = round_from(config.first_seat, config.players)
    won = (order[place] for place in winners(state.points, config.rulings.level_points))
    return {"scores": [state.points[order.index(seat)] for seat in range(config.players)], "winners": sorted(won)}
