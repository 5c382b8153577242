"""What is true of every state, choice, answer and step: the clauses stated apart from the rules.

Nothing here calls a rule. A law says True (it holds), False (it is broken) or None (it says nothing about this case).
"""

from rulecore.authoring import CHANCE, Answers, Laws, Roll, answer_law, choice_law, state_law, step_law

from .state import MOST, Action, Again, Choosing, Config, LevelPoints, Over, Rolling, State, Stop, Throw


def seat_of(config: Config, state: State) -> int:
    """Whose turn it is."""
    return (config.first_seat + len(state.points)) % config.players


@state_law
def a_turn_has_a_few_rolls_and_none_of_them_is_a_one(config: Config, state: State) -> bool | None:
    """LD-PLAYERS-1, LD-DIE-1, LD-ROLL-2, LD-STOP-2: a turn that is over is worth nothing, or the sum of such rolls."""
    if not all(points == 0 or 2 <= points <= 6 * MOST for points in state.points):
        return False
    if isinstance(state, Over):
        return len(state.points) == config.players
    fewest = 1 if isinstance(state, Choosing) else 0
    is_in_time = len(state.points) < config.players and fewest <= len(state.rolls) < MOST
    return is_in_time and all(2 <= number <= 6 for number in state.rolls)


@choice_law
def a_player_rolls_again_or_stops(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """LD-STOP-1: after a roll that is no 1, both."""
    if not isinstance(state, Choosing):
        return None
    seat = seat_of(config, state)
    return legal == (Again(seat), Stop(seat))


@answer_law
def the_die_and_the_player_in_turn_take_turns(config: Config, state: State, answers: Answers) -> bool | None:
    """LD-TURN-1, LD-END-1: clockwise from the first seat, until everybody has had a turn."""
    if isinstance(state, Over):
        return answers.actor is None
    return answers.actor is CHANCE if isinstance(state, Rolling) else answers.actor == seat_of(config, state)


@answer_law
def one_die_of_six_faces_is_rolled(config: Config, state: State, answers: Answers) -> bool | None:
    """LD-DIE-1: each number is as likely as any other."""
    return answers.need == Roll((tuple(range(1, 7)),)) if isinstance(state, Rolling) else None


@answer_law
def the_most_points_win(config: Config, state: State, answers: Answers) -> bool | None:
    """LD-WIN-1, LD-WIN-2: nobody has more than a winner; of several the first where so agreed."""
    if not isinstance(state, Over):
        return None
    points = {(config.first_seat + place) % config.players: number for place, number in enumerate(state.points)}
    best = [seat for seat in points if not any(number > points[seat] for number in points.values())]
    if config.rulings.level_points is LevelPoints.FIRST_TURN:
        best = [min(best, key=lambda seat: (seat - config.first_seat) % config.players)]
    scores = [points[seat] for seat in range(config.players)]
    return answers.result == {"scores": scores, "winners": sorted(best)}


@answer_law
def a_game_lasts_a_few_rolls_of_everybody(config: Config, state: State, answers: Answers) -> bool | None:
    """LD-STOP-2, LD-END-1: five rolls of each at most, and four choices between them."""
    return answers.longest == 9 * config.players


@step_law
def a_roll_is_added_ends_the_turn_or_costs_it(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """LD-ROLL-1, LD-ROLL-2, LD-STOP-2: a 1 costs the turn, and the fifth roll ends it."""
    if not isinstance(action, Throw):
        return None
    if not isinstance(before, Rolling):
        return False
    rolls = (*before.rolls, action.number)
    if action.number != 1 and len(rolls) < 5:
        return after == Choosing(rolls, before.points)
    is_next = isinstance(after, Over) or (isinstance(after, Rolling) and after.rolls == ())
    return is_next and after.points == (*before.points, 0 if action.number == 1 else sum(rolls))


@step_law
def to_stop_keeps_the_points_and_to_go_on_changes_nothing(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """LD-STOP-1, LD-TURN-1, LD-END-1: the next player begins without rolls; after the last turn the game is over."""
    if isinstance(action, Throw):
        return None
    if not isinstance(before, Choosing) or action.seat != seat_of(config, before):
        return False
    if isinstance(action, Again):
        return after == Rolling(before.rolls, before.points)
    points = (*before.points, sum(before.rolls))
    return after == (Over(points) if len(points) == config.players else Rolling((), points))


LAWS = Laws.in_module(globals())
"""All laws of the game."""
