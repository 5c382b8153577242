"""Laws of the dice: where they lie, what they show, from the deal to the score roll."""

from rulecore.core.laws import state_law, step_law
from rulecore.games.dtwww.actions import Action, Deal, RollAll
from rulecore.games.dtwww.pieces import KIND, NUMBER, SIZES, dice, sides
from rulecore.games.dtwww.rulings import Config, NoPatternApplies
from rulecore.games.dtwww.state import Drawing, Feeling, Hands, Playing, Rolling, ScoreRolling, State, Undealt


def kinds_of(hands: Hands) -> Hands:
    """Rolled dice as kinds."""
    return tuple(tuple(KIND[die] for die in hand) for hand in hands)


# --- states ---


@state_law
def every_die_is_in_exactly_one_place(config: Config, state: State) -> bool | None:
    """DW-COMP-2, DW-COMP-3, DW-SETUP-2, DW-SETUP-6, DW-TRICK-1, DW-TRICK-3: what lies in hands, on the table or with
    the winners is in the box; all other dice are in the bag, of which a state names those that all saw go back.

    Before the deal and after the score roll all are: these phases have no place for them elsewhere.
    """
    everything = list(dice(config.components))
    if isinstance(state, (Feeling, Drawing, Rolling)):
        out = [kind for hand in (*state.public, *state.private) for kind in hand]
    elif isinstance(state, ScoreRolling):
        out = [kind for pile in state.score for kind in pile]
    elif isinstance(state, Playing):
        on_table = [KIND[played.die] for played in state.table]
        places = (on_table, state.back, *state.score, *kinds_of(state.public), *kinds_of(state.private))
        out = [kind for place in places for kind in place]
    else:
        return None
    return all(out.count(kind) <= everything.count(kind) for kind in out)


@state_law
def everybody_has_a_die_for_each_trick_to_come(config: Config, state: State) -> bool | None:
    """DW-SETUP-4, DW-SETUP-5, DW-SETUP-6, DW-OVER-2, DW-PLAY-1: three dice outside and six inside, one less a trick."""
    box = config.components
    if isinstance(state, Rolling):
        sizes = {(len(public), len(private)) for public, private in zip(state.public, state.private, strict=True)}
        return sizes == {(box.public, box.private)} and len(state.public) == config.players
    if not isinstance(state, Playing):
        return None
    left = {to_come(config, state, seat) for seat in range(config.players)}
    full = all(len(hand) <= box.public for hand in state.public) and all(len(h) <= box.private for h in state.private)
    return full and len(left) == 1 and 1 <= min(left) <= box.tricks


def to_come(config: Config, state: Playing, seat: int) -> int:
    """How many tricks a seat still takes part in, the one in progress included."""
    has_played = (seat - state.leader) % config.players < len(state.table)
    return len(state.public[seat]) + len(state.private[seat]) + has_played


@state_law
def every_player_has_a_place_for_dice(config: Config, state: State) -> bool | None:
    """DW-SETUP-1, DW-TRICK-1: outside and inside, and one for score dice, even where nothing lies in it."""
    if isinstance(state, (Feeling, Drawing, Rolling)):
        places: tuple[Hands, ...] = (state.public, state.private)
    elif isinstance(state, Playing):
        places = (state.public, state.private, state.score)
    elif isinstance(state, ScoreRolling):
        places = (state.score,)
    else:
        return None
    return all(len(place) == config.players for place in places)


@state_law
def every_trick_gives_one_score_die(config: Config, state: State) -> bool | None:
    """DW-TRICK-1, DW-TRICK-4, DW-SCORE-1: as many score dice as tricks, or fewer as `no-pattern-applies`."""
    if not isinstance(state, (Playing, ScoreRolling)):
        return None
    done = config.components.tricks
    if isinstance(state, Playing):
        done -= to_come(config, state, state.turn)
    won = sum(map(len, state.score))
    return won == done or (won < done and config.rulings.no_pattern_applies is NoPatternApplies.NO_WINNER)


@state_law
def a_die_shows_one_of_its_faces(config: Config, state: State) -> bool | None:
    """DW-COMP-4, DW-SETUP-7, DW-SETUP-9: also on the table."""
    if not isinstance(state, Playing):
        return None
    faces = dict(zip(SIZES, config.components.faces, strict=True))
    shown = [die for hand in (*state.public, *state.private) for die in hand] + [played.die for played in state.table]
    return all(die in range(len(KIND)) and NUMBER[die] in faces[sides(KIND[die])] for die in shown)


@state_law
def piles_are_kept_in_order(config: Config, state: State) -> bool | None:
    """DW-DICE-1: equal piles are told alike."""
    if isinstance(state, (Feeling, Drawing, Rolling)):
        piles = (*state.public, *state.private)
    elif isinstance(state, ScoreRolling):
        piles = state.score
    elif isinstance(state, Playing):
        piles = (*state.public, *state.private, *state.score, state.back)
    else:
        return None
    return all(list(pile) == sorted(pile) for pile in piles)


# --- steps ---


@step_law
def the_deal_is_what_was_drawn(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-SETUP-4, DW-SETUP-5, DW-SETUP-6: the dice lie where the action says, and nothing else has happened."""
    if not isinstance(action, Deal):
        return None
    if not isinstance(before, Undealt) or not isinstance(after, Rolling):
        return False
    return after == Rolling(action.public, action.private, before.opener, before.games)


@step_law
def every_die_is_rolled_where_it_lies(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-SETUP-7, DW-SETUP-1, DW-SETUP-3, DW-TURN-1: outside stays outside, inside stays inside; the opener leads."""
    if not isinstance(action, RollAll):
        return None
    if not isinstance(before, Rolling) or not isinstance(after, Playing):
        return False
    same = (kinds_of(after.public), kinds_of(after.private)) == (before.public, before.private)
    shown = (after.public, after.private) == (action.public, action.private)
    opened = (after.opener, after.leader, after.turn) == (before.opener,) * 3
    none = ((),) * config.players
    nothing = not after.table and not after.back and after.score == none and after.strays == none
    return same and shown and opened and nothing and after.games == before.games
