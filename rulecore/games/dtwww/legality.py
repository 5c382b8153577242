"""What is legal now. The phases are known here, in `play`, in `play_refusals` and in `transitions`."""

from rulecore.games.dtwww.following import Duty, Led, duty, ways, ways_owed
from rulecore.games.dtwww.pieces import NUMBER, SIZES
from rulecore.games.dtwww.play import actor
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Action, Pick, Picking, Play, Playing, plays

PICKS = tuple(tuple(Pick(seat, size) for size in SIZES) for seat in range(4))
"""DW-FINAL-2: every choice of a die, by seat, made once and used again."""


def legal(config: Config, state: object) -> tuple[Action, ...]:
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
