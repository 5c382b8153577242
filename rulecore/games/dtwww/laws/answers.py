"""Laws of what the rules say of a state: who acts, what chance must do, how it ended, how long it can last."""

from rulecore.core.chance import CHANCE, Hands, Roll
from rulecore.core.laws import Answers, answer_law, step_law
from rulecore.games.dtwww.actions import Action
from rulecore.games.dtwww.laws.dice_off import seats_with
from rulecore.games.dtwww.laws.drawing import after_rounds, begins
from rulecore.games.dtwww.laws.scoring import totals_of
from rulecore.games.dtwww.pieces import SIZES, dice, rolled
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.rulings import Drawing as ByFeel
from rulecore.games.dtwww.state import (
    Dealing,
    Drawing,
    Feeling,
    NextLeading,
    Over,
    Picking,
    Playing,
    Rolling,
    ScoreRolling,
    State,
    TieRolling,
    Undealt,
)


@answer_law
def chance_rolls_and_the_player_in_turn_chooses(config: Config, state: State, answers: Answers) -> bool | None:
    """DW-SETUP-2, DW-SETUP-7, DW-TURN-1, DW-SCORE-2, DW-NEXT-2, DW-FINAL-2: until the match is over."""
    if isinstance(state, (Playing, Picking, Feeling)):
        return answers.actor == state.turn
    return answers.actor is (None if isinstance(state, Over) else CHANCE)


@answer_law
def dice_are_drawn_from_a_bag_with_all_of_them(config: Config, state: State, answers: Answers) -> bool | None:
    """DW-SETUP-2, DW-SETUP-4, DW-SETUP-5, DW-SETUP-6, DW-NEXT-3: first those that lie outside, then those inside."""
    if not isinstance(state, Undealt):
        return None
    box = config.components
    sizes = (*[box.public] * config.players, *[box.private] * config.players)
    return answers.need == Hands(sizes, dice(box))


@answer_law
def every_die_due_is_rolled(config: Config, state: State, answers: Answers) -> bool | None:
    """DW-SETUP-7, DW-SCORE-1, DW-SCORE-2, DW-COMP-4: those of the hands, or the score dice; each shows a face of its
    own."""
    if not isinstance(state, (Rolling, ScoreRolling)):
        return None
    hands = (*state.public, *state.private) if isinstance(state, Rolling) else state.score
    faces = config.components.faces
    kinds = [kind for hand in hands for kind in hand]
    return answers.need == Roll(tuple(tuple(rolled(kind, n) for n in faces[kind % len(SIZES)]) for kind in kinds))


@answer_law
def one_of_those_who_rank_last_is_drawn(config: Config, state: State, answers: Answers) -> bool | None:
    """DW-NEXT-2: each is as likely as another."""
    return answers.need == Roll((state.last,)) if isinstance(state, NextLeading) else None


@answer_law
def those_with_a_die_and_no_number_roll(config: Config, state: State, answers: Answers) -> bool | None:
    """DW-FINAL-2, DW-COMP-4: in the dice-off; each rolls the die chosen."""
    if not isinstance(state, TieRolling):
        return None
    faces = dict(zip(SIZES, config.components.faces, strict=True))
    due = [seat for seat in seats_with(state.sides) if state.faces[seat] is None]
    return answers.need == Roll(tuple(faces[state.sides[seat] or 0] for seat in due))


@answer_law
def the_result_is_what_was_scored(config: Config, state: State, answers: Answers) -> bool | None:
    """DW-SCORE-4, DW-FINAL-1, DW-FINAL-5: all points, every game and every round of the dice-off; winners rank first,
    the others by points, behind a winner with as many."""
    if not isinstance(state, Over):
        return None
    points = totals_of(config, state.games)
    placed = [(seat in state.winners, points[seat]) for seat in range(config.players)]
    ahead = [sum(p > points[seat] or (p == points[seat] and wins) for wins, p in placed) for seat in range(len(placed))]
    return answers.result == {
        "scores": points,
        "winners": list(state.winners),
        "ranks": [1 if wins else 1 + others for (wins, _), others in zip(placed, ahead, strict=True)],
        "games": [
            {
                "opener": game.opener,
                "sums": list(game.sums),
                "dice": list(game.dice),
                "ranks": list(game.ranks),
                "points": list(game.points),
            }
            for game in state.games
        ],
        "tiebreak": [{"sides": list(sides), "faces": list(faces)} for sides, faces in state.rounds],
    }


# --- how long it can last ---

ROUNDS = 100
"""So many rounds of a dice-off are reckoned with where it may last longer; nobody has ever seen so many."""


def handfuls_of(config: Config, state: Feeling | Drawing, seat: int) -> int:
    """How often a seat has drawn."""
    has = len(state.public[seat]), len(state.private[seat])
    return after_rounds(config).index(has)


def actions_left(config: Config, state: State) -> int:
    """How many actions can still come at most, each lot and each round of the dice-off included."""
    players, plays = config.players, config.components.tricks * config.players
    each_round = 2 * players
    dice_off = each_round * min(config.options.tiebreak_max_rounds or ROUNDS, ROUNDS)
    rounds = len(after_rounds(config)) - 1
    draws = 2 * rounds * players if config.rulings.drawing is ByFeel.BY_FEEL else 1
    later = (config.games - len(state.games) - 1) * (draws + 3 + plays) + dice_off
    match state:
        case Dealing():
            return later + 3 + plays
        case Feeling() | Drawing():
            to_draw = 2 * (rounds * players - sum(handfuls_of(config, state, seat) for seat in range(players)))
            return later + 2 + plays + to_draw - isinstance(state, Drawing)
        case Rolling():
            return later + 2 + plays
        case Playing():
            return later + 1 + sum(map(len, (*state.public, *state.private)))
        case ScoreRolling():
            return later + 1
        case NextLeading():
            return later + draws + 3 + plays
        case Picking() | TieRolling():
            done = len(seats_with(state.sides)) + len(seats_with(state.faces))
            return dice_off - each_round * len(state.rounds) - done
        case Over():
            return 0


@step_law
def every_action_brings_the_end_nearer(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-MATCH-1, DW-OVER-2, DW-BOUND-1: but for a dice-off without a bound, or with a distant one."""
    if any(isinstance(state, (Picking, TieRolling)) and len(state.rounds) >= ROUNDS for state in (before, after)):
        return None
    return 0 <= actions_left(config, after) < actions_left(config, before)


@answer_law
def no_match_is_longer_than_the_rules_say(config: Config, state: State, answers: Answers) -> bool | None:
    """DW-MATCH-1, DW-OVER-2, DW-BOUND-1: so many actions can come at first, and fewer later."""
    if state == begins(config, config.first_seat, ()):
        return answers.longest == actions_left(config, state)
    return answers.longest > actions_left(config, state)
