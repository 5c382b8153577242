"""What a seat may see: built from what it is entitled to, never stripped of what it is not."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rulecore.core.config import JsonObject, written
from rulecore.core.errors import InvalidState, shown
from rulecore.core.piles import Pile, pile, size, union
from rulecore.core.trace import actor_name
from rulecore.games.fuertorite.actions import Action, Deal, Draw
from rulecore.games.fuertorite.observation.record import RuledOut, known, ruled_out
from rulecore.games.fuertorite.pieces import CODES, Cards, Run, codes_in
from rulecore.games.fuertorite.play.phases import PHASES
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.series import totals
from rulecore.games.fuertorite.state import (
    Dealing,
    Drawing,
    End,
    First,
    More,
    Over,
    Ref,
    Round,
    Seats,
    State,
    Table,
)
from rulecore.games.fuertorite.wire import ACTIONS, Bar, View, record_as_json

Legal = Callable[[Config, State], tuple[Action, ...]]
"""The function that says what is legal: `PHASES.legal`, or an accelerated equivalent."""


class LaidOut(NamedTuple):
    """Any state laid out in the same way, everything in it, seen or not."""

    held: tuple[Pile, ...]
    owned: tuple[Pile, ...]
    turn: int | None
    table: Table
    ref: Ref | None
    run: Run
    drawers: Seats
    discard: Cards
    bonus: tuple[int, ...]
    round: Round


def laid_out(config: Config, state: object) -> LaidOut:
    """The state laid out: empty where a phase has nothing to lay. Raises InvalidState for anything but a state."""
    match state:
        case Dealing(match):
            nothing = (0,) * config.players
            opening = Round(0, match.start, False, None, False, pile(config.components.cards), match, ())
            return LaidOut(nothing, nothing, None, (), None, (), (), (), nothing, opening)
        case First(held, owned, turn, table, ref, bonus, round):
            return LaidOut(held, owned, turn, table, ref, (), (), (), bonus, round)
        case More(held, owned, turn, table, ref, run, bonus, round):
            return LaidOut(held, owned, turn, table, ref, run, (), (), bonus, round)
        case Drawing(held, owned, table, ref, drawers, bonus, round):
            return LaidOut(held, owned, None, table, ref, (), drawers, (), bonus, round)
        case Over(held, owned, table, ref, discard, bonus, _, _, round):
            return LaidOut(held, owned, None, table, ref, (), (), discard, bonus, round)
        case _:
            raise InvalidState(f"not a state of fuertorite: {shown(state)}")


def are_revealed(state: State) -> bool:
    """see FR-SCORE-1: whether all hands lie open: at the end, if they were counted."""
    return isinstance(state, Over) and state.round.end is not End.TARGET


def codes(cards: Cards) -> list[str]:
    """The cards as they are called on the wire."""
    return [CODES[card] for card in cards]


def view(config: Config, state: Any, seat: int | None, by: RuledOut = ruled_out, legal: Legal = PHASES.legal) -> View:
    """What the seat may see; None is a bystander, who sees the public items only. Hands are secret, and nobody knows
    the deck: of these it has how many cards they are, and in `known` what a player has shown of their Hand by playing
    horizontally (`observation.record.known`). Everything else is open, every Property too; whether a card came from
    there or from the Hand shows by what is left.

    Raises InvalidState for anything that is not a state. The type of `state` is not declared: machine code would check
    it first, and raise a TypeError."""
    laid, in_turn, open_hands = laid_out(config, state), PHASES.actor(config, state), are_revealed(state)
    round, match = laid.round, laid.round.match
    hidden = () if open_hands else tuple([player for player in range(config.players) if player != seat])
    not_seen = unseen(laid, seat, open_hands)
    return View(
        seat=seat,
        config=written(config),
        phase=state.phase.value,
        actor=actor_name(in_turn),
        game=len(match.games) + (not isinstance(state, Over)),
        extra=match.extra,
        eligible=list(match.eligible),
        start=match.start,
        round=round.number,
        final=round.final,
        end=round.end.value if round.end else None,
        sp=round.sp,
        turn=laid.turn,
        hand=None if seat is None else codes_in(laid.held[seat]),  # FR-HIDDEN: the own one alone
        hands=[codes_in(hand) for hand in laid.held] if open_hands else None,
        hand_sizes=[size(hand) for hand in laid.held],
        property=[codes_in(own) for own in laid.owned],  # FR-SETUP-5
        deck_size=size(round.face_down),
        unseen=codes_in(not_seen),
        discard=codes(laid.discard),
        table=[[turn.seat, turn.way.value, codes(turn.cards)] for turn in laid.table],
        ref=ref_as_json(laid.ref),
        run=[list(pair) for pair in laid.run],
        drawers=list(laid.drawers),
        shortage=round.shortage,
        bonus=list(laid.bonus),
        totals=list(totals(config.players, tuple(game.scores for game in match.games))),
        records=[record_as_json(game) for game in match.games],
        past=[
            [event.seat, None if event.card is None else CODES[event.card], ref_as_json(event.over)]
            for event in round.past
        ],
        known=known(config, round.past, not_seen, hidden, by),
        legal=[ACTIONS.written(action) for action in legal(config, state)] if in_turn == seat else [],
    )


def ref_as_json(ref: Ref | None) -> Bar | None:
    """A card to beat, and the numbers that it may have."""
    return [CODES[ref.card], list(ref.numbers)] if ref else None


def unseen(laid: LaidOut, seat: int | None, open_hands: bool) -> Pile:
    """see FR-HIDDEN: the cards that the seat does not see: the deck and the hidden hands, as one."""
    hidden = laid.round.face_down
    for player, hand in enumerate(laid.held):
        if player != seat and not open_hands:
            hidden = union(hidden, hand)
    return hidden


def seen(config: Config, before: State | None, action: Action, seat: int | None) -> JsonObject:
    """see FR-HIDDEN: the action as the seat saw it: of a deal and of a draw only its own cards."""
    written_down = ACTIONS.encode(action)
    if isinstance(action, Deal):
        written_down["hands"] = [codes(hand) if player == seat else None for player, hand in enumerate(action.hands)]
    if isinstance(action, Draw):
        cards = written_down["cards"]
        written_down["cards"] = [card if player == seat else None for player, card in enumerate(cards)]
    return written_down
