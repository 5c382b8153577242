"""Tricks: each player puts out a die, and the trick is judged."""

from typing import Any

from rulecore.core.bags import bag, with_item, with_one_more, without_one
from rulecore.core.errors import Refusal, is_exactly, is_whole, shown
from rulecore.core.phase import Phase, in_turn
from rulecore.core.seats import left_of
from rulecore.games.dtwww.actions import PLAYS, Action, Place, Play
from rulecore.games.dtwww.following import Led, colour_owed, following, follows, options, playable, white_owed
from rulecore.games.dtwww.pieces import COLOUR, COLOUR_NAMES, COLOURS, DIE_NAMES, KIND, NUMBER, WHITE
from rulecore.games.dtwww.presentation.words import refused
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Hands, Playing, ScoreRolling, State, Strays
from rulecore.games.dtwww.trick import next_leader, trick_winner


def led(state: Playing) -> Led | None:
    """see DW-FOLLOW-1: the leader's die; None if nobody has led yet."""
    if not state.table:
        return None
    first = state.table[0]
    return first.die, first.counts_as, NUMBER[first.die]


def legal(config: Config, state: Playing) -> tuple[Play, ...]:
    """see DW-PLAY-1, DW-FOLLOW-2, DW-DICE-1: what the player in turn may put out; outside before inside, then by
    die, then by colour."""
    turn = state.turn
    plays, hand = PLAYS[turn], options(state.public[turn], state.private[turn])
    return tuple([plays[place][die][colour] for place, die, colour, _ in playable(hand, led(state), config.rulings)])


# --- refusals ---


def refusal(config: Config, state: Playing, action: Any) -> Refusal | None:
    """see DW-PLAY-1, DW-TURN-1, DW-SETUP-1: a die of the player in turn, from where it lies, as it may be put out."""
    turn = state.turn
    if not is_exactly(action, Play):
        return refused("DW-PLAY-1", "play-due", seat=turn)
    if not is_whole(action.seat) or action.seat != turn:
        return refused("DW-TURN-1", "other-plays", seat=turn)
    if not is_exactly(action.place, Place):
        return refused("DW-SETUP-1", "no-such-place")
    dice = state.public[turn] if action.place is Place.PUBLIC else state.private[turn]
    if not is_whole(action.die) or action.die not in dice:
        named = DIE_NAMES[action.die] if is_whole(action.die) and action.die in DIE_NAMES else shown(action.die)
        return refused("DW-PLAY-1", "die-not-held", seat=turn, place=action.place.value, die=named)
    return refusal_of_colour(action.die, action.colour) or refusal_of_option(config, state, action)


def refusal_of_colour(die: int, colour: Any) -> Refusal | None:
    """see DW-WHITE-1, DW-WHITE-2: a white die is declared red, blue or green, and no other die is declared."""
    if colour is None:
        return refused("DW-WHITE-1", "colour-due", die=DIE_NAMES[die]) if COLOUR[die] == WHITE else None
    if COLOUR[die] != WHITE:
        return refused("DW-WHITE-1", "only-white-is-declared", die=DIE_NAMES[die])
    if not is_whole(colour) or colour not in COLOURS:
        return refused("DW-WHITE-2", "no-such-colour")
    return None


def refusal_of_option(config: Config, state: Playing, action: Play) -> Refusal | None:
    """see DW-FOLLOW-1, DW-WHITE-4: it must be legal; why it is not, the leader's die says."""
    plays, leading = legal(config, state), led(state)
    if action in plays or leading is None:
        return None
    if any(play.die == action.die for play in plays):  # white: as another colour
        name, colour = DIE_NAMES[action.die], COLOUR_NAMES[leading[1]]
        return refused("DW-WHITE-4", "declared-otherwise", die=name, colour=colour)
    return not_owed(config, state, action.die, leading)


def not_owed(config: Config, state: Playing, die: int, leading: Led) -> Refusal:
    """see DW-FOLLOW-1, DW-WHITE-5, DW-WHITE-6: the player in turn can follow, and not with this die."""
    found = following(options(state.public[state.turn], state.private[state.turn]), leading)
    clause = "DW-FOLLOW-1"
    if white_owed(found, leading, config.rulings.white_in_hand_number):
        clause = "DW-WHITE-6"
    elif colour_owed(found, leading, config.rulings.white_lead_number):
        clause = "DW-WHITE-5"
    name, first = DIE_NAMES[die], DIE_NAMES[leading[0]]
    if COLOUR[leading[0]] != WHITE:
        return refused(clause, "not-owed", die=name, seat=state.turn, led=first)
    colour = COLOUR_NAMES[leading[1]]
    return refused(clause, "not-owed-to-white", die=name, seat=state.turn, led=first, colour=colour)


# --- what comes next ---


def after(config: Config, state: Playing, action: Play) -> State:
    """The die leaves its place for the table; then the next player, or the trick is judged.

    Each trick begins with the leader's turn: the first one in `play.preparation.after_roll`, a later one here. A rolled
    die is a kind and a number in one, so it keeps its number wherever it goes.
    """
    public, private, turn = state.public, state.private, state.turn
    if action.place is Place.PUBLIC:  # DW-SETUP-1: outside the screen, where the others see it; else inside
        public = with_item(public, turn, without_one(public[turn], action.die))  # DW-SETUP-9: the others stay as rolled
    else:
        private = with_item(private, turn, without_one(private[turn], action.die))
    table = state.table + (action,)
    turn = left_of(turn, len(public))  # DW-FLOW-1, DW-PLAY-1, DW-TURN-1: clockwise, from the leader back to the leader
    strays = strays_after(state.strays, table[0], action)
    if turn != state.leader:
        score, back, games = state.score, state.back, state.games
        return Playing(public, private, state.opener, state.leader, turn, table, score, back, strays, games)
    rulings, colours = config.rulings, tuple([play.counts_as for play in table])  # see DW-WHITE-3
    numbers = tuple([NUMBER[play.die] for play in table])
    # It is the leader's turn again, so all have played, and the trick is judged: of the dice that follow, the smallest
    # number wins, and its owner keeps that die.
    winner = trick_winner(colours, numbers, rulings.no_pattern_applies, rulings.c2_later_nonfollower)  # DW-WHITE-7
    score = state.score if winner is None else with_score_die(state.score, table[winner])  # DW-FLOW-2
    if not public[turn] and not private[turn]:  # the leader, again in turn, has none left, and all have equally many
        return ScoreRolling(state.opener, state.leader, score, state.games)  # DW-SCORE-1: all nine dice are played
    leader = table[next_leader(numbers)].seat  # see DW-TRICK-2
    back = put_back(state.back, table, winner)
    return Playing(public, private, state.opener, leader, leader, (), score, back, strays, state.games)


def put_back(back: tuple[int, ...], table: tuple[Play, ...], winner: int | None) -> tuple[int, ...]:
    """DW-TRICK-3: all dice of the trick but the winner's go back into the bag, where nobody looks: `after` clears the
    table, and a view shows the trick in progress alone. What everybody has seen go there in this game is returned, by
    kind; it is `known` in every view."""
    return bag(back + tuple([KIND[play.die] for place, play in enumerate(table) if place != winner]))


def strays_after(strays: Strays, led: Play, play: Play) -> Strays:
    """see DW-FOLLOW-2: what each seat has not followed in this game, with this die; it has no die left that would."""
    colour, number, own = led.counts_as, NUMBER[led.die], strays[play.seat]
    if follows(play.counts_as, NUMBER[play.die], colour, number) or (colour, number) in own:
        return strays
    return with_item(strays, play.seat, bag((*own, (colour, number))))


def with_score_die(score: Hands, winning: Play) -> Hands:
    """DW-TRICK-1; see DW-TRICK-3, DW-TRICK-4: the winner of a trick keeps the die that they played, and only that one,
    as a score die. It is kept by kind, without the colour declared, so a white one is white again."""
    return with_item(score, winning.seat, with_one_more(score[winning.seat], KIND[winning.die]))


PLAYING: Phase[Config, Playing, Action, State] = Phase(
    state=Playing,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Play: after},
)
