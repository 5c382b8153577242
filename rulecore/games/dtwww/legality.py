"""What is legal now, and why something is not. The phases are known here, in `play` and in `transitions`."""

from rulecore.core.chance import fault
from rulecore.core.errors import Refusal, is_whole, shown
from rulecore.games.dtwww.dice_off import rolling
from rulecore.games.dtwww.following import Duty, Led, duty, ways, ways_owed
from rulecore.games.dtwww.pieces import (
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    DIE_NAMES,
    KIND,
    KIND_NAMES,
    NUMBER,
    SIZES,
    WHITE,
    faces_of,
    rolled_dice,
)
from rulecore.games.dtwww.play import actor
from rulecore.games.dtwww.preparation import deal_due
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import (
    Action,
    Deal,
    Dealing,
    Hands,
    NextLeader,
    NextLeading,
    Pick,
    Picking,
    Place,
    Play,
    Playing,
    RollAll,
    Rolling,
    ScoreRoll,
    ScoreRolling,
    State,
    TiebreakRoll,
    TieRolling,
    plays,
)

PICKS = tuple(tuple(Pick(seat, size) for size in SIZES) for seat in range(4))
"""DW-FINAL-2: every choice of a die, by seat, made once and used again."""

AS_COLOURS = (COLOURS,) * len(COLOUR)
"""For each die the colours themselves: `ways_owed` then tells colours."""

OWED = {Duty.FOLLOW: "DW-FOLLOW-1", Duty.COLOUR: "DW-WHITE-5", Duty.WHITE: "DW-WHITE-6"}
"""The clauses that forbid a die, by what the player owes."""


def legal(config: Config, state: State) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, in canonical order."""
    if isinstance(state, Playing):
        return legal_plays(config, state)
    if isinstance(state, Picking):
        return PICKS[state.turn]
    actor(config, state)
    return ()


def led_by(state: Playing) -> Led | None:
    """The leader's die; None if nobody has led yet."""
    if not state.table:
        return None
    first = state.table[0]
    return Led(first.counts_as, NUMBER[first.die], first.colour is not None)


def owed(config: Config, state: Playing, led: Led) -> Duty:
    """DW-FOLLOW-2: what the player in turn owes to the leader's die."""
    hand, rulings = state.public[state.turn] + state.private[state.turn], config.rulings
    return duty(hand, led, rulings.white_lead_number, rulings.white_in_hand_number)


def legal_plays(config: Config, state: Playing) -> tuple[Play, ...]:
    """DW-LEAD-1, DW-FOLLOW-1, DW-DICE-1: outside before inside, then by die, then by colour; equal dice once."""
    turn, led = state.turn, led_by(state)
    outside, inside = plays(turn)
    public, private = state.public[turn], state.private[turn]
    if led is None:
        return tuple(ways(public, outside) + ways(private, inside))
    due, declaration = owed(config, state, led), config.rulings.white_follow_declaration
    found = ways_owed(public, due, led, declaration, outside)
    found += ways_owed(private, due, led, declaration, inside)
    return tuple(found or ways(public, outside) + ways(private, inside))  # DW-FOLLOW-4


# --- refusals ---


def refusal(config: Config, state: State, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, Playing):
        return _of_play(config, state, action)
    if isinstance(state, Dealing):
        return _of_deal(config, action)
    if isinstance(state, Rolling):
        return _of_roll(config, state, action)
    if isinstance(state, ScoreRolling):
        return _of_score_roll(config, state, action)
    if isinstance(state, NextLeading):
        return _of_lot(state, action)
    if isinstance(state, Picking):
        return _of_pick(state, action)
    if isinstance(state, TieRolling):
        return _of_tiebreak_roll(config, state, action)
    actor(config, state)
    return Refusal("DW-FINAL-1", "the match is over")


def _of_play(config: Config, state: Playing, action: object) -> Refusal | None:
    turn = state.turn
    if type(action) is not Play:
        return Refusal("DW-PLAY-1", f"seat {turn} must put out a die now; {shown(action)} is no play")
    if type(action.seat) is not int or action.seat != turn:
        return Refusal("DW-TURN-1", f"it is seat {turn} who plays now")
    die, place = action.die, action.place
    if type(place) is not Place:
        return Refusal("DW-SETUP-1", "a die lies outside the screen or inside")
    dice = state.public[turn] if place is Place.PUBLIC else state.private[turn]
    if type(die) is not int or die not in dice:
        named = DIE_NAMES[die] if type(die) is int and die in DIE_NAMES else shown(die)
        return Refusal("DW-PLAY-1", f"seat {turn} has no {place.value} die {named}")
    return _of_colour(config, state, action)


def _of_colour(config: Config, state: Playing, action: Play) -> Refusal | None:
    """A die that is there may be forbidden, or the colour declared for it."""
    die, colour = action.die, action.colour
    if (COLOUR[die] == WHITE) != (colour is not None):
        word = "a white die is played with a declared colour" if colour is None else "only a white die is declared"
        return Refusal("DW-WHITE-1", f"{word}, and this one is {DIE_NAMES[die]}")
    if colour is not None and (type(colour) is not int or colour not in COLOURS):
        return Refusal("DW-WHITE-2", "a white die is declared red, blue or green")
    led = led_by(state)
    if led is None or action.counts_as == led.colour:
        return None  # DW-LEAD-1; DW-FOLLOW-3: the colour that was led is always good
    return _of_number(config, state, led, action)


def _of_number(config: Config, state: Playing, led: Led, action: Play) -> Refusal | None:
    """A die of another colour than the leader's may be put out for its number, or by somebody who cannot follow."""
    due, declaration = owed(config, state, led), config.rulings.white_follow_declaration
    found = ways_owed((action.die,), due, led, declaration, AS_COLOURS)
    if action.counts_as in found:
        return None
    name = DIE_NAMES[action.die]
    if found:
        named = " or ".join(COLOUR_NAMES[colour] for colour in found)
        return Refusal("DW-WHITE-4", f"{name} must be declared {named} here")
    hand = state.public[state.turn] + state.private[state.turn]
    if not ways_owed(hand, due, led, declaration, AS_COLOURS):
        return None  # DW-FOLLOW-4
    return Refusal(OWED[due], f"{name} is not what seat {state.turn} owes to the leader's {_led(state)}")


def _led(state: Playing) -> str:
    led = state.table[0]
    return f"{DIE_NAMES[led.die]}{'' if led.colour is None else f' as {COLOUR_NAMES[led.colour]}'}"


def _of_deal(config: Config, action: object) -> Refusal | None:
    if type(action) is not Deal:
        return Refusal("DW-SETUP-4", f"the dice must be drawn now; {shown(action)} is no deal")
    for clause, hands in (("DW-SETUP-4", action.public), ("DW-SETUP-5", action.private)):
        wrong = _form(hands, config.players)
        if wrong:
            return Refusal(clause, wrong)
    wrong = fault(deal_due(config.players, config.components), action.public + action.private)
    return Refusal("DW-SETUP-4", wrong) if wrong else None


def _of_roll(config: Config, state: Rolling, action: object) -> Refusal | None:
    if type(action) is not RollAll:
        return Refusal("DW-SETUP-7", f"all dice must be rolled now; {shown(action)} is no roll")
    wrong = _misrolled(config, state.public, action.public) or _misrolled(config, state.private, action.private)
    return Refusal("DW-SETUP-7", wrong) if wrong else None


def _of_score_roll(config: Config, state: ScoreRolling, action: object) -> Refusal | None:
    if type(action) is not ScoreRoll:
        return Refusal("DW-SCORE-2", f"the score dice must be rolled now; {shown(action)} is no score roll")
    wrong = _misrolled(config, state.score, action.dice)
    return Refusal("DW-SCORE-2", wrong) if wrong else None


def _form(hands: object, players: int) -> str | None:
    """Whether this is a tuple of whole numbers for each seat."""
    if type(hands) is not tuple or len(hands) != players or not all(type(hand) is tuple for hand in hands):
        return f"dice are told as {players} tuples, one for each seat"
    if not all(set(map(type, hand)) <= {int} for hand in hands):
        return "dice are told as whole numbers"
    return None


def _misrolled(config: Config, due: Hands, hands: Hands) -> str | None:
    """Why these dice are not those of `due` (kinds), rolled and in order."""
    wrong = _form(hands, len(due))
    if wrong:
        return wrong
    possible = rolled_dice(config.components)
    for seat, (kinds, dice) in enumerate(zip(due, hands, strict=True)):
        if not possible.issuperset(dice) or tuple([KIND[die] for die in dice]) != kinds:
            named = " ".join(KIND_NAMES[kind] for kind in kinds) or "no dice"
            return f"seat {seat} rolls {named} here, told in this order, and each shows one of its faces"
        if list(dice) != sorted(dice):
            return f"the dice of seat {seat} must be in ascending order"
    return None


def _of_lot(state: NextLeading, action: object) -> Refusal | None:
    if type(action) is not NextLeader:
        return Refusal("DW-NEXT-2", f"a lot must decide who leads; {shown(action)} is no lot")
    if not is_whole(action.leader) or action.leader not in state.last:
        return Refusal("DW-NEXT-2", f"the leader must be one of the seats {', '.join(map(str, state.last))}")
    return None


def _of_pick(state: Picking, action: object) -> Refusal | None:
    if type(action) is not Pick:
        return Refusal("DW-FINAL-2", f"seat {state.turn} must choose a die now; {shown(action)} is no choice of one")
    if not is_whole(action.seat) or action.seat != state.turn:
        return Refusal("DW-FINAL-2", f"it is seat {state.turn} who chooses a die now")
    if not is_whole(action.sides) or action.sides not in SIZES:
        return Refusal("DW-FINAL-2", f"there are dice of {', '.join(map(str, SIZES))} sides")
    return None


def _of_tiebreak_roll(config: Config, state: TieRolling, action: object) -> Refusal | None:
    if type(action) is not TiebreakRoll:
        return Refusal("DW-FINAL-2", f"the dice chosen must be rolled now; {shown(action)} is no roll of them")
    faces = action.faces
    if type(faces) is not tuple or len(faces) != config.players:
        return Refusal("DW-FINAL-2", f"a roll has {config.players} entries, one for each seat")
    due = rolling(state.contest, state.sides, state.faces)
    for seat, face in enumerate(faces):
        if seat not in due and face is not None:
            return Refusal("DW-FINAL-2", f"seat {seat} does not roll now")
        if seat in due and not (is_whole(face) and face in faces_of(config.components, state.sides[seat] or 0)):
            return Refusal("DW-FINAL-2", f"seat {seat} must show a number of its die of {state.sides[seat]} sides")
    return None
