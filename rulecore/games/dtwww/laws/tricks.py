"""Laws of tricks: whose turn it is, what may be put out, who wins, who leads next, where the dice go."""

from rulecore.core.laws import choice_law, state_law, step_law
from rulecore.games.dtwww.actions import Action, Place, Play
from rulecore.games.dtwww.laws.dice import to_come
from rulecore.games.dtwww.pieces import COLOUR, COLOURS, KIND, NUMBER, WHITE
from rulecore.games.dtwww.rulings import (
    C2LaterNonfollower,
    Config,
    NoPatternApplies,
    WhiteFollowDeclaration,
    WhiteInHandNumber,
    WhiteLeadNumber,
)
from rulecore.games.dtwww.state import Playing, ScoreRolling, State


def in_place(state: Playing, seat: int, place: Place) -> tuple[int, ...]:
    """The dice of a seat outside or inside."""
    return (state.public if place is Place.PUBLIC else state.private)[seat]


def has_followed(play: Play, led: Play) -> bool:
    """The notion of following: the same colour, or the same number."""
    return play.counts_as == led.counts_as or NUMBER[play.die] == NUMBER[led.die]


def ways_out(state: Playing, seat: int) -> list[Play]:
    """Every way to play one of your own dice, followed or not; outside first, then by die, then by colour."""
    return [
        Play(seat, place, die, colour)
        for place in Place
        for die in sorted(set(in_place(state, seat, place)))
        for colour in (COLOURS if COLOUR[die] == WHITE else (None,))
    ]


def ways_permitted(config: Config, state: Playing) -> list[Play]:
    """Those ways that the duty to follow leaves to the player in turn, under the readings chosen."""
    ways = ways_out(state, state.turn)
    following = [way for way in ways if has_followed(way, state.table[0])] if state.table else []
    if not following:
        return ways
    led, rulings = state.table[0], config.rulings
    in_colour = [way for way in following if way.counts_as == led.counts_as]
    white_only = in_colour and all(way.colour is not None for way in in_colour)
    if white_only and rulings.white_in_hand_number is WhiteInHandNumber.WHITE_MUST_BE_PLAYED:
        return in_colour
    if in_colour and led.colour is not None and rulings.white_lead_number is WhiteLeadNumber.COLOUR_FIRST:
        return in_colour
    if rulings.white_follow_declaration is WhiteFollowDeclaration.LEAD_COLOUR_ONLY:
        return [way for way in following if way.colour in (None, led.counts_as)]
    return following


@state_law
def who_did_not_follow_could_not(config: Config, state: State) -> bool | None:
    """DW-FOLLOW-1, DW-FOLLOW-2, DW-FOLLOW-4, DW-WHITE-3: no white die, none of the colour, none of the number is left,
    for the rest of the game.

    A die that follows nothing is never white.
    """
    if not isinstance(state, Playing) or len(state.strays) != config.players or not any(state.strays):
        return None
    own_colour = all(play.colour is None for play in state.table if not has_followed(play, state.table[0]))
    return own_colour and not any(
        way.colour is not None or way.counts_as == colour or NUMBER[way.die] == number
        for seat, strays in enumerate(state.strays)
        for colour, number in strays
        for way in ways_out(state, seat)
    )


@step_law
def who_has_not_followed_is_remembered(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-FOLLOW-2: by what was led, its colour and its number, each once and in order; nobody else has shown more."""
    if not isinstance(action, Play) or not isinstance(before, Playing) or not isinstance(after, Playing):
        return None
    led = (*before.table, action)[0]
    new = set() if has_followed(action, led) else {(led.counts_as, NUMBER[led.die])}
    return after.strays == tuple(
        tuple(sorted({*strays, *new})) if seat == action.seat else strays for seat, strays in enumerate(before.strays)
    )


@step_law
def what_goes_back_into_the_bag_is_remembered(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """DW-TRICK-3: all dice of a trick but the one that has won it; nothing goes back before it is judged."""
    if not isinstance(action, Play) or not isinstance(before, Playing) or not isinstance(after, Playing):
        return None
    plays = (*before.table, action)
    if len(plays) < config.players:
        return after.back == before.back
    winner = winning_place(config, plays)
    return after.back == tuple(sorted((*before.back, *(KIND[p.die] for i, p in enumerate(plays) if i != winner))))


@state_law
def white_dice_are_declared_and_no_others(config: Config, state: State) -> bool | None:
    """DW-WHITE-1, DW-WHITE-2, DW-WHITE-3: red, blue or green, for the whole trick."""
    if not isinstance(state, Playing) or not state.table:
        return None
    return all(play.colour in (COLOURS if COLOUR[play.die] == WHITE else (None,)) for play in state.table)


@state_law
def turns_pass_to_the_left(config: Config, state: State) -> bool | None:
    """DW-TURN-1, DW-FLOW-1, DW-SETUP-3, DW-PLAY-1: from the leader on, each once; the opener leads the first trick."""
    if not isinstance(state, Playing):
        return None
    seats = [(state.leader + i) % config.players for i in range(config.players)]
    played = len(state.table)
    first = to_come(config, state, state.leader) == config.components.tricks
    order = [put.seat for put in state.table] == seats[:played] and played < config.players
    return order and state.turn == seats[played] and (not first or state.leader == state.opener)


@choice_law
def followers_follow_and_the_leader_is_free(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """DW-FOLLOW-1, DW-LEAD-1, DW-FOLLOW-2, DW-FOLLOW-3, DW-FOLLOW-4, DW-WHITE-1, DW-WHITE-2, DW-WHITE-3, DW-WHITE-4,
    DW-WHITE-5, DW-WHITE-6, DW-DICE-1: every way that the duty leaves, each once, in order.
    """
    if not isinstance(state, Playing):
        return None
    return list(legal) == ways_permitted(config, state)


@step_law
def what_is_put_out_is_permitted(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-FOLLOW-1, DW-LEAD-1, DW-FOLLOW-2, DW-WHITE-4, DW-WHITE-5, DW-WHITE-6: nobody plays what the duty forbids."""
    if not isinstance(action, Play):
        return None
    return isinstance(before, Playing) and action in ways_permitted(config, before)


@step_law
def a_play_moves_one_die(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-PLAY-1, DW-SETUP-8, DW-SETUP-9: out of the place named; all other dice in hand stay, with their numbers."""
    if not isinstance(action, Play):
        return None
    if not isinstance(before, Playing) or not isinstance(after, (Playing, ScoreRolling)):
        return False
    expected = [sorted(in_place(before, seat, place)) for seat in range(config.players) for place in Place]
    own = expected[2 * action.seat + list(Place).index(action.place)]
    if action.die not in own:
        return False
    own.remove(action.die)
    if not isinstance(after, Playing):
        return not any(expected)
    left = [list(in_place(after, seat, place)) for seat in range(config.players) for place in Place]
    same = (after.opener, after.games) == (before.opener, before.games)
    return left == expected and same and any(expected)


@step_law
def a_trick_goes_on_until_all_have_played(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-TURN-1, DW-PLAY-1, DW-WHITE-7: the die is added to the table; nothing is won before the last one."""
    if not isinstance(action, Play) or not isinstance(before, Playing) or len(before.table) + 1 == config.players:
        return None
    if not isinstance(after, Playing) or after.table != (*before.table, action):
        return False
    return (after.score, after.leader) == (before.score, before.leader)


def winning_place(config: Config, plays: tuple[Play, ...]) -> int | None:
    """Who rightly wins: of those who followed, by the general order; or as the readings have it in two odd cases."""
    led = plays[0]
    numbers = [NUMBER[play.die] for play in plays]
    following = [i for i, play in enumerate(plays) if has_followed(play, led)]
    smallest = [i for i, number in enumerate(numbers) if number == min(numbers)]
    fitting = [i for i in smallest if plays[i].counts_as == led.counts_as]
    if min(numbers) != numbers[0]:
        if len(fitting) > 1 and config.rulings.c2_later_nonfollower is C2LaterNonfollower.LAST_OF_NUMBER:
            return smallest[-1]
        fits = len(fitting) > 1 or len(fitting) == len(smallest) == 1
        if not fits and config.rulings.no_pattern_applies is NoPatternApplies.NO_WINNER:
            return None
    return sorted(following, key=lambda i: (-numbers[i], i))[-1]


@step_law
def the_smallest_number_that_follows_wins(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-JUDGE-0, DW-JUDGE-A, DW-JUDGE-B, DW-JUDGE-C1, DW-JUDGE-C2, DW-JUDGE-C3, DW-JUDGE-C4, DW-JUDGE-X, DW-FOLLOW-4,
    DW-FLOW-2, DW-TRICK-1, DW-TRICK-3: its owner takes that die alone, the others go back into the bag.
    """
    if not isinstance(action, Play) or not isinstance(before, Playing) or len(before.table) + 1 < config.players:
        return None
    if not isinstance(after, (Playing, ScoreRolling)):
        return False
    plays = (*before.table, action)
    winner = winning_place(config, plays)
    won = [(play.seat, KIND[play.die]) for i, play in enumerate(plays) if i == winner]
    score = tuple(
        tuple(sorted((*pile, *(kind for owner, kind in won if owner == seat))))
        for seat, pile in enumerate(before.score)
    )
    return after.score == score


@step_law
def the_largest_number_leads_next(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-JUDGE-0, DW-JUDGE-A, DW-JUDGE-B, DW-JUDGE-C5, DW-JUDGE-C6, DW-TRICK-2, DW-FLOW-4, DW-SCORE-1: of equal ones
    the first, in whatever colour; after the last trick the score dice are rolled, and the leader is still told.
    """
    if not isinstance(action, Play) or not isinstance(before, Playing) or len(before.table) + 1 < config.players:
        return None
    plays = (*before.table, action)
    is_last = sum(map(len, (*before.public, *before.private))) == 1
    if is_last:
        told = before.opener, before.leader, before.games
        return isinstance(after, ScoreRolling) and (after.opener, after.leader, after.games) == told
    largest = max(NUMBER[play.die] for play in plays)
    first = next(play.seat for play in plays if NUMBER[play.die] == largest)
    return isinstance(after, Playing) and after.leader == after.turn == first and after.table == ()
