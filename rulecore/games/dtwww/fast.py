"""Accelerated equivalents of the rules: what may be put out, what follows, and dice that are rolled where they lie."""

from functools import lru_cache, partial
from random import Random
from typing import Any, Final

from rulecore.core.bags import with_item, with_one_more, without_one
from rulecore.core.derived import ByConfig
from rulecore.core.draws import RANDOM, randbelow_of
from rulecore.core.draws import sample as drawn
from rulecore.core.rules import Fast
from rulecore.games.dtwww.actions import PLAYS, Action, Deal, Place, Play, RollAll, ScoreRoll
from rulecore.games.dtwww.following import OPTIONS, options, playable
from rulecore.games.dtwww.observation import record, worlds
from rulecore.games.dtwww.observation.view import Legal
from rulecore.games.dtwww.observation.view import view as seen_by
from rulecore.games.dtwww.pieces import COLOUR, KIND, NUMBER, RED, WHITE, Box, rolls
from rulecore.games.dtwww.play.phases import PHASES
from rulecore.games.dtwww.play.tricks import led, strays_after
from rulecore.games.dtwww.preparation import deal_due
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Dealing, Feeling, Picking, Playing, Rolling, ScoreRolling, State
from rulecore.games.dtwww.trick import trick_winner
from rulecore.games.dtwww.wire import View

Dice = tuple[tuple[int, ...], ...]
"""Dice of each seat, ascending."""
Plays = tuple[tuple[Play, ...], ...]
"""The plays of a seat out of one place, by die and colour."""

PLAY: Final = Play
PUBLIC: Final = Place.PUBLIC
WHITE_DIE: Final = COLOUR.index(WHITE)


class Derived:
    """What follows from a config, whatever the state.

    deal     what a deal needs
    rolls    for each kind of dice what it can become
    is_free  whether no reading withholds any die that follows
    """

    def __init__(self, config: Config) -> None:
        white = OPTIONS[0][WHITE_DIE]
        self.deal: Any = deal_due(config.players, config.components)
        self.rolls: tuple[tuple[int, ...], ...] = rolls(config.components)
        self.is_free: bool = playable(white, (WHITE_DIE, RED, NUMBER[WHITE_DIE]), config.rulings) == white


DERIVED: Final = ByConfig(Derived)


def legal(config: Config, state: Any) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, in canonical order."""
    if isinstance(state, Playing):
        turn, table = state.turn, state.table
        outside, inside = PLAYS[turn]
        public, private = state.public[turn], state.private[turn]
        if not table:
            return tuple(free(private, inside, free(public, outside, [])))
        derived: Derived = DERIVED.of(config)
        if derived.is_free:
            colour, number = colour_of(table[0]), NUMBER[table[0].die]
            found = following(private, inside, colour, number, following(public, outside, colour, number, []))
            return tuple(found or free(private, inside, free(public, outside, [])))
    return PHASES.legal(config, state)


def free(dice: tuple[int, ...], plays: Plays, found: list[Play]) -> list[Play]:
    """The plays found, and all those with these dice."""
    latest = -1
    for die in dice:
        if die != latest:
            latest = die
            colour = COLOUR[die]
            if colour == WHITE:
                found += plays[die]
            else:
                found.append(plays[die][colour])
    return found


def following(dice: tuple[int, ...], plays: Plays, led_colour: int, led_number: int, found: list[Play]) -> list[Play]:
    """The plays found, and those with these dice that follow."""
    latest = -1
    for die in dice:
        if die != latest:
            latest = die
            colour = COLOUR[die]
            if colour == led_colour:
                found.append(plays[die][colour])
            elif NUMBER[die] == led_number:
                if colour == WHITE:
                    found += plays[die]
                else:
                    found.append(plays[die][colour])
            elif colour == WHITE:
                found.append(plays[die][led_colour])
    return found


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action: here where a die is put out, by the rules elsewhere."""
    if isinstance(state, Playing):
        assert isinstance(action, PLAY)
        public, private, turn, die = state.public, state.private, state.turn, action.die
        if action.place is PUBLIC:
            public = with_item(public, turn, without_one(public[turn], die))
        else:
            private = with_item(private, turn, without_one(private[turn], die))
        table, leader, score = state.table + (action,), state.leader, state.score
        turn, strays = turn + 1 if turn + 1 < len(public) else 0, state.strays
        if action.colour is None and len(table) > 1:  # a white die always follows
            first = table[0]
            if COLOUR[die] != colour_of(first) and NUMBER[die] != NUMBER[first.die]:
                strays = strays_after(strays, first, action)
        if turn != leader:
            return Playing(public, private, state.opener, leader, turn, table, score, state.back, strays, state.games)
        winner: int | None = plain_winner(table)
        if winner is None:
            colours, numbers = tuple([colour_of(play) for play in table]), tuple([NUMBER[play.die] for play in table])
            rulings = config.rulings
            winner = trick_winner(colours, numbers, rulings.no_pattern_applies, rulings.c2_later_nonfollower)
        if winner is not None:
            seat = (leader + winner) % len(public)
            score = with_item(score, seat, with_one_more(score[seat], KIND[table[winner].die]))
        if not public[turn] and not private[turn]:
            return ScoreRolling(state.opener, leader, score, state.games)
        leader, back = (leader + place_of_largest(table)) % len(public), back_in_bag(state.back, table, winner)
        return Playing(public, private, state.opener, leader, leader, (), score, back, strays, state.games)
    return PHASES.after(config, state, action)


def colour_of(play: Play) -> int:
    """As `Play.counts_as`."""
    colour = play.colour
    return COLOUR[play.die] if colour is None else colour


def plain_winner(table: tuple[Play, ...]) -> int | None:
    """The place of the die that wins under every reading, in one walk; None where readings part or nobody wins."""
    led_colour, led_number = colour_of(table[0]), NUMBER[table[0].die]
    smallest, level, in_colour, last = led_number, 1, 1, 0
    for place in range(1, len(table)):
        play = table[place]
        number = NUMBER[play.die]
        if number <= smallest:
            if number < smallest:
                smallest, level, in_colour = number, 0, 0
            level, last = level + 1, place
            if colour_of(play) == led_colour:
                in_colour += 1
    return last if smallest == led_number or in_colour == level else None


def place_of_largest(table: tuple[Play, ...]) -> int:
    """The place of the largest number, the first of equals."""
    found, largest = 0, NUMBER[table[0].die]
    for place in range(1, len(table)):
        number = NUMBER[table[place].die]
        if number > largest:
            found, largest = place, number
    return found


def back_in_bag(back: tuple[int, ...], table: tuple[Play, ...], winner: int | None) -> tuple[int, ...]:
    """The dice that have gone back into the bag, by kind, once this trick is over."""
    kinds = list(back)
    for place in range(len(table)):
        if place != winner:
            kinds.append(KIND[table[place].die])
    kinds.sort()
    return tuple(kinds)


def sample(config: Config, state: State, rng: Random) -> Action:
    """What chance does: dice of a plain generator are rolled where they lie."""
    derived: Derived = DERIVED.of(config)
    if type(rng) is RANDOM:
        if isinstance(state, Rolling):
            return RollAll(rolled(derived.rolls, state.public, rng), rolled(derived.rolls, state.private, rng))
        if isinstance(state, ScoreRolling):
            return ScoreRoll(rolled(derived.rolls, state.score, rng))
    if isinstance(state, Dealing):
        hands = drawn(derived.deal, rng)
        return Deal(hands[: config.players], hands[config.players :])
    return PHASES.chance_action(config, state, drawn(PHASES.need(config, state), rng))


def rolled(possible: tuple[tuple[Any, ...], ...], hands: Dice, rng: Random) -> Dice:
    """These dice, by kind, rolled by a plain Random, where they lie."""
    draw, found = rng.getrandbits, []
    for hand in hands:
        results: list[Any] = []
        for kind in hand:
            faces = possible[kind]
            results.append(faces[randbelow_of(len(faces), draw)])
        results.sort()
        found.append(tuple(results))
    return tuple(found)


# --- what a seat knows ---


@lru_cache(maxsize=1 << 14)
def following_dice(box: Box, colour: int, number: int) -> tuple[int, ...]:
    """As `record.following_dice`."""
    return record.following_dice(box, colour, number)


def view(config: Config, state: Any, seat: int | None, by: Legal = legal) -> View:
    """As the rules answer, which also refuse anything that is not a state: if its type were declared here, machine code
    would do so first, with a TypeError.

    by  the function that says what is legal
    """
    return seen_by(config, state, seat, following_dice, by)


@lru_cache(maxsize=1 << 14)
def left_over(free: Dice, strays: tuple[tuple[int, int], ...]) -> Dice:
    """As `worlds.left_over`."""
    return worlds.left_over(free, strays)


def reveals_nothing(config: Config, before: State, action: Action, after: State, seat: int) -> bool:
    """To its owner, of playing a die; to everybody, if the die lies outside and may be played whatever lies inside. Of
    the choice of a die for the dice-off, as long as somebody still has to choose. Of sizes to draw: until all that lies
    outside is drawn, everybody knows the bag; then the seat that chooses has felt it, and the others do not see what it
    chooses."""
    if isinstance(before, Feeling):
        return True
    if isinstance(before, Picking):
        return isinstance(after, Picking)
    if not isinstance(before, Playing) or not isinstance(action, Play):
        return False
    return seat == action.seat or (action.place is PUBLIC and may_always_be_played(config, before, action))


def may_always_be_played(config: Config, state: Playing, play: Play) -> bool:
    """Whether a die outside may be put out in this way whatever its owner has inside, as far as everybody knows. If
    anything inside can withhold it, a single die can."""
    public, possible = state.public[play.seat], set[int]()
    if state.private[play.seat]:
        possible.update(*left_over(DERIVED.of(config).rolls, state.strays[play.seat]))
    own, leading = (0, play.die, play.counts_as, NUMBER[play.die]), led(state)
    return not leading or all(
        own in playable(options(public, inside), leading, config.rulings)
        for inside in ((), *((die,) for die in sorted(possible)))
    )


FAST: Fast[Config, State, Action] = Fast(
    legal=legal,
    after=after,
    sample=sample,
    view=view,
    redealer=partial(worlds.redealer, by=left_over),
    reveals_nothing=reveals_nothing,
)
"""What the game hands over beside its rules."""
