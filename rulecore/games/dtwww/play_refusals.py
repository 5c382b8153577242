"""Why an action is not legal: the definition of legality, phase by phase."""

from rulecore.core.chance import fault
from rulecore.core.errors import Refusal, is_whole, shown
from rulecore.games.dtwww.actions import Deal, NextLeader, Pick, Place, Play, RollAll, ScoreRoll, TiebreakRoll
from rulecore.games.dtwww.agreed import agreed_on
from rulecore.games.dtwww.dice_off import rolling
from rulecore.games.dtwww.following import Duty, Led, ways_owed
from rulecore.games.dtwww.legality import led_by, owed
from rulecore.games.dtwww.pieces import (
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    DIE_NAMES,
    KIND,
    KIND_NAMES,
    SIZES,
    WHITE,
    faces_of,
    rolled_dice,
)
from rulecore.games.dtwww.play import actor
from rulecore.games.dtwww.preparation import deal_due
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Dealing, Hands, NextLeading, Picking, Playing, Rolling, ScoreRolling, TieRolling
from rulecore.games.dtwww.words import refused

AS_COLOURS = (COLOURS,) * len(COLOUR)
"""For each die the colours themselves: `ways_owed` then tells colours."""

OWED = {Duty.FOLLOW: "DW-FOLLOW-1", Duty.COLOUR: "DW-WHITE-5", Duty.WHITE: "DW-WHITE-6"}
"""The clauses that forbid a die, by what the player owes."""


def refusal(config: Config, state: object, action: object) -> Refusal | None:
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
    return refused("DW-FINAL-1", "match-over")


def _of_play(config: Config, state: Playing, action: object) -> Refusal | None:
    turn = state.turn
    if type(action) is not Play:
        return refused("DW-PLAY-1", "play-due", seat=turn, action=shown(action))
    if type(action.seat) is not int or action.seat != turn:
        return refused("DW-TURN-1", "other-plays", seat=turn)
    die, place = action.die, action.place
    if type(place) is not Place:
        return refused("DW-SETUP-1", "no-such-place")
    dice = state.public[turn] if place is Place.PUBLIC else state.private[turn]
    if type(die) is not int or die not in dice:
        named = DIE_NAMES[die] if type(die) is int and die in DIE_NAMES else shown(die)
        return refused("DW-PLAY-1", "die-not-held", seat=turn, place=place.value, die=named)
    return _of_colour(config, state, action)


def _of_colour(config: Config, state: Playing, action: Play) -> Refusal | None:
    """A die that is there may be forbidden, or the colour declared for it."""
    die, colour = action.die, action.colour
    if (COLOUR[die] == WHITE) != (colour is not None):
        if colour is None:
            return refused("DW-WHITE-1", "colour-due", die=DIE_NAMES[die])
        return refused("DW-WHITE-1", "only-white-is-declared", die=DIE_NAMES[die])
    if colour is not None and (type(colour) is not int or colour not in COLOURS):
        return refused("DW-WHITE-2", "no-such-colour")
    led = led_by(state)
    if led is None or action.counts_as == led.colour:
        return None  # DW-LEAD-1; DW-FOLLOW-3: the colour that was led is always good
    return _of_number(config, state, led, action)


def _of_number(config: Config, state: Playing, led: Led, action: Play) -> Refusal | None:
    """A die of another colour than the leader's may be put out for its number, or by somebody who cannot follow."""
    rulings = agreed_on(config).of_following()
    due, declaration = owed(rulings, state, led), rulings.white_follow_declaration
    found = ways_owed((action.die,), due, led, declaration, AS_COLOURS, found=[])
    if action.counts_as in found:
        return None
    name = DIE_NAMES[action.die]
    if found:  # white: as any colour, or as this one
        return refused("DW-WHITE-4", "declared-otherwise", die=name, colour=COLOUR_NAMES[led.colour])
    hand = state.public[state.turn] + state.private[state.turn]
    if not ways_owed(hand, due, led, declaration, AS_COLOURS, found=[]):
        return None  # DW-FOLLOW-4
    first = DIE_NAMES[state.table[0].die]
    if led.is_white:
        called = COLOUR_NAMES[led.colour]
        return refused(OWED[due], "not-owed-to-white", die=name, seat=state.turn, led=first, colour=called)
    return refused(OWED[due], "not-owed", die=name, seat=state.turn, led=first)


def _of_deal(config: Config, action: object) -> Refusal | None:
    if type(action) is not Deal:
        return refused("DW-SETUP-4", "deal-due", action=shown(action))
    for clause, hands in (("DW-SETUP-4", action.public), ("DW-SETUP-5", action.private)):
        ill_formed = _form(clause, hands, config.players)
        if ill_formed:
            return ill_formed
    wrong = fault(deal_due(config.players, config.components), action.public + action.private)
    return Refusal("DW-SETUP-4", wrong) if wrong else None


def _of_roll(config: Config, state: Rolling, action: object) -> Refusal | None:
    if type(action) is not RollAll:
        return refused("DW-SETUP-7", "roll-due", action=shown(action))
    wrong = _misrolled(config, "DW-SETUP-7", state.public, action.public)
    return wrong or _misrolled(config, "DW-SETUP-7", state.private, action.private)


def _of_score_roll(config: Config, state: ScoreRolling, action: object) -> Refusal | None:
    if type(action) is not ScoreRoll:
        return refused("DW-SCORE-2", "score-roll-due", action=shown(action))
    return _misrolled(config, "DW-SCORE-2", state.score, action.dice)


def _form(clause: str, hands: object, players: int) -> Refusal | None:
    """Why this is not a tuple of whole numbers for each seat."""
    if type(hands) is not tuple or len(hands) != players or not all(type(hand) is tuple for hand in hands):
        return refused(clause, "dice-by-seat", players=players)
    if not all(set(map(type, hand)) <= {int} for hand in hands):
        return refused(clause, "dice-as-numbers")
    return None


def _misrolled(config: Config, clause: str, due: Hands, hands: Hands) -> Refusal | None:
    """Why these dice are not those of `due` (kinds), rolled and in order."""
    wrong = _form(clause, hands, len(due))
    if wrong:
        return wrong
    possible = rolled_dice(config.components)
    for seat, (kinds, dice) in enumerate(zip(due, hands, strict=True)):
        if not possible.issuperset(dice) or tuple([KIND[die] for die in dice]) != kinds:
            if not kinds:
                return refused(clause, "rolls-nothing", seat=seat)
            return refused(clause, "rolls-these", seat=seat, dice=" ".join(KIND_NAMES[kind] for kind in kinds))
        if list(dice) != sorted(dice):
            return refused(clause, "dice-in-order", seat=seat)
    return None


def _of_lot(state: NextLeading, action: object) -> Refusal | None:
    if type(action) is not NextLeader:
        return refused("DW-NEXT-2", "lot-due", action=shown(action))
    if not is_whole(action.leader) or action.leader not in state.last:
        return refused("DW-NEXT-2", "leader-not-last", seats=state.last)
    return None


def _of_pick(state: Picking, action: object) -> Refusal | None:
    if type(action) is not Pick:
        return refused("DW-FINAL-2", "choice-due", seat=state.turn, action=shown(action))
    if not is_whole(action.seat) or action.seat != state.turn:
        return refused("DW-FINAL-2", "other-chooses", seat=state.turn)
    if not is_whole(action.sides) or action.sides not in SIZES:
        return refused("DW-FINAL-2", "no-such-size", sizes=SIZES)
    return None


def _of_tiebreak_roll(config: Config, state: TieRolling, action: object) -> Refusal | None:
    if type(action) is not TiebreakRoll:
        return refused("DW-FINAL-2", "dice-off-roll-due", action=shown(action))
    faces = action.faces
    if type(faces) is not tuple or len(faces) != config.players:
        return refused("DW-FINAL-2", "entries-by-seat", players=config.players)
    due = rolling(state.contest, state.sides, state.faces)
    for seat, face in enumerate(faces):
        if seat not in due and face is not None:
            return refused("DW-FINAL-2", "rolls-not-now", seat=seat)
        if seat in due and not (is_whole(face) and face in faces_of(config.components, state.sides[seat] or 0)):
            return refused("DW-FINAL-2", "no-such-face", seat=seat, sides=state.sides[seat])
    return None
