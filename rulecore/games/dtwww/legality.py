"""What is legal now. The phases are known here, in `play`, in `play_refusals` and in `transitions`."""

from typing import Final

from rulecore.games.dtwww.agreed import agreed_on
from rulecore.games.dtwww.following import FOLLOW, LEDS, Duty, Led, duty, ways, ways_owed
from rulecore.games.dtwww.pieces import NUMBER, SIZES, counted_as
from rulecore.games.dtwww.play import actor
from rulecore.games.dtwww.play_states import PLAYING
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Action, Pick, Picking, Play, Playing, plays

PICKS: Final = tuple(tuple(Pick(seat, size) for size in SIZES) for seat in range(4))
"""DW-FINAL-2: every choice of a die, by seat, made once and used again."""
PLAYS: Final = tuple(plays(seat) for seat in range(4))
"""Every play, by seat, then as in `plays`."""


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, in canonical order."""
    if type(state) is PLAYING:
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
    die, declared = first.die, first.colour
    return LEDS[counted_as(die, declared)][NUMBER[die]][declared is not None]


def owed(config: Config, state: Playing, led: Led) -> Duty:
    """DW-FOLLOW-2: what the player in turn owes to the leader's die."""
    rulings = agreed_on(config).of_duties()
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
        first, declaration = led(table[0]), agreed_on(config).declaration()
        due = owed(config, state, first)
        found = ways_owed(public, due, first, declaration, outside, found=[])
        found = ways_owed(private, due, first, declaration, inside, found=found)
        if found:
            return tuple(found)
    found = ways(public, outside, found=[])  # DW-FOLLOW-4
    return tuple(ways(private, inside, found=found))
