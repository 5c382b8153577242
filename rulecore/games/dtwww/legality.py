"""What is legal now. The phases are known here, in `play`, in `play_refusals` and in `transitions`."""

from typing import Final

from rulecore.games.dtwww.actions import Action, Pick, Play, plays
from rulecore.games.dtwww.agreed import OfFollowing, agreed_on
from rulecore.games.dtwww.following import FOLLOW, LED, LED_AS, Duty, Led, duty, ways, ways_owed
from rulecore.games.dtwww.pieces import SIZES
from rulecore.games.dtwww.play import actor
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Picking, Playing

PICKS: Final = tuple(tuple(Pick(seat, size) for size in SIZES) for seat in range(4))
"""DW-FINAL-2: every choice of a die, by seat, made once and used again."""
PLAYS: Final = tuple(plays(seat) for seat in range(4))
"""Every play, by seat, then as in `plays`."""


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
    return led(state.table[0]) if state.table else None


def led(first: Play) -> Led:
    """The leader's die."""
    declared = first.colour
    return LED[first.die] if declared is None else LED_AS[declared][first.die]


def owed(rulings: OfFollowing, state: Playing, led: Led) -> Duty:
    """DW-FOLLOW-2: what the player in turn owes to the leader's die."""
    if rulings.only_follows:
        return FOLLOW
    hand = state.public[state.turn] + state.private[state.turn]
    return duty(hand, led, rulings.white_lead_number, rulings.white_in_hand_number)


def legal_plays(config: Config, state: Playing) -> tuple[Play, ...]:
    """DW-LEAD-1, DW-FOLLOW-1, DW-DICE-1: outside before inside, then by die, then by colour; equal dice once."""
    turn, table = state.turn, state.table
    outside, inside = PLAYS[turn]
    public, private = state.public[turn], state.private[turn]
    if table:
        first, rulings = led(table[0]), agreed_on(config).of_following()
        due, declaration = owed(rulings, state, first), rulings.white_follow_declaration
        found = ways_owed(public, due, first, declaration, outside, found=[])
        found = ways_owed(private, due, first, declaration, inside, found=found)
        if found:
            return tuple(found)
    found = ways(public, outside, found=[])  # DW-FOLLOW-4
    return tuple(ways(private, inside, found=found))
