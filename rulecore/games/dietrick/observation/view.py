"""What a seat may see: built from what it is entitled to, never stripped of what it is not."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rulecore.core.config import JsonObject, written
from rulecore.core.errors import InvalidState, shown
from rulecore.core.piles import pile
from rulecore.core.trace import actor_name
from rulecore.games.dietrick.actions import Action, Deal, Draw, Pass
from rulecore.games.dietrick.memory import sees_every_pass, shown_discards
from rulecore.games.dietrick.observation.record import known
from rulecore.games.dietrick.pieces import CODES, Cards
from rulecore.games.dietrick.play.phases import PHASES
from rulecore.games.dietrick.refill import receivers
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import (
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Over,
    Passing,
    Piles,
    Playing,
    Record,
    Reshuffling,
    State,
    Table,
    Trick,
    hands_of,
    last_pass,
)
from rulecore.games.dietrick.wire import ACTIONS, LastPass, PlayedGame, View, record_as_json, wins

Legal = Callable[[Config, State], tuple[Action, ...]]
"""The function that says what is legal: `PHASES.legal`, or an accelerated equivalent."""


class LaidOut(NamedTuple):
    """Any state laid out in the same way, everything in it, seen or not."""

    hands: tuple[Cards, ...]
    trick: Trick
    need: int
    piles: Piles
    table: Table | None
    games: tuple[Record, ...]


def laid_out(config: Config, state: object) -> LaidOut:
    """The state laid out: empty where a phase has nothing to lay."""
    nothing: tuple[Cards, ...] = ((),) * config.players
    match state:
        case Leading(games):
            return LaidOut(nothing, (), 0, (pile(config.components.cards), 0), None, games)
        case Dealing(piles, table):
            return LaidOut(nothing, (), 0, piles, table, table.games)
        case Flipping(_, trick, need, piles, table) | Reshuffling(_, _, need, trick, piles, table):
            return LaidOut(hands_of(state), trick, need, piles, table, table.games)
        case Arranging() | Playing() | Passing() | Drawing() | Over():
            table = state.table
            return LaidOut(hands_of(state) or nothing, state.trick, 0, state.piles, table, table.games)
        case _:
            raise InvalidState(f"not a state of dietrick: {shown(state)}")


def seen_of_pass(config: Config, giver: int, cards: Cards, seat: int | None) -> list[int | None]:
    """see DT-HIDDEN: the cards of a pass as the seat sees them: the giver all, a receiver its own; None for hidden."""
    if seat == giver or sees_every_pass(config.rulings.pass_visibility):
        return list(cards)
    to = receivers(giver, config.players)
    return [card if receiver == seat else None for receiver, card in zip(to, cards, strict=True)]


def codes(cards: Cards) -> list[str]:
    """The cards as they are called on the wire."""
    return [CODES[card] for card in cards]


def pass_as_json(config: Config, given: Pass | None, seat: int | None) -> LastPass | None:
    """The last pass as the seat sees it."""
    if given is None:
        return None
    cards = seen_of_pass(config, given.seat, given.cards, seat)
    return {"from": given.seat, "cards": [None if card is None else CODES[card] for card in cards]}


def view(config: Config, state: Any, seat: int | None, by: Legal = PHASES.legal) -> View:
    """What the seat may see: its own hand, all that lies open, and how many other cards there are. Whether passes and
    discards lie open is as `pass-visibility` and `discard-visibility` read it. None is a bystander, who has no hand.

    `known` has what was seen before of cards that are hidden now: given, and maybe given on (`memory.told_of_pass`),
    taken in solo (`memory.told_of_taking`), shuffled into a new deck (`play.markers.renewed`), or discarded. Nothing is
    inferred from choices, from a failure to follow, or from how many cards somebody can have given.

    Raises InvalidState for what is no state. Its type is not declared: machine code would check it first, and raise a
    TypeError."""
    hands, trick, need, (face_down, face_up), table, games = laid_out(config, state)
    is_solo, in_turn = config.players == 1, PHASES.actor(config, state)
    deck, personal = face_down.bit_count(), table.personal if table else 0
    discard = shown_discards(config.rulings.discard_visibility, face_up, table.memory.top if table else None)
    return View(
        config=written(config),
        seat=seat,
        phase=state.phase.value,
        actor=actor_name(in_turn),
        game=len(games) - isinstance(state, Over),
        wins=wins(config, games),
        history=[PlayedGame(start=game.start, order=list(game.order), **record_as_json(game)) for game in games],
        hand=None if seat is None else codes(hands[seat]),  # DT-HIDDEN: no other hand, and no face-down card
        hand_counts=[len(hand) for hand in hands],
        deck_count=None if is_solo else deck,
        personal_count=personal if is_solo else None,
        fuzz_count=deck - personal if is_solo else None,
        start=table.start if table else None,
        lead=table.lead if table else None,
        marks=[list(pair) for pair in (table.marks if table else ((0, 0),) * config.contestants)],
        order=list(table.order if table else range(1, 5)),
        tricks=table.tricks if table else 0,
        reshuffles=table.reshuffles if table else 0,
        final=table.final if table else False,
        first=table.first if table else None,
        last=table.last if table else None,
        trick=[[player, CODES[card]] for player, card in trick],
        need=need if is_solo else None,
        discard=None if discard is None else codes(discard),
        discard_count=face_up.bit_count(),
        last_pass=pass_as_json(config, last_pass(state), seat),
        known=known(config, state, seat),
        legal=[ACTIONS.written(action) for action in by(config, state)] if in_turn == seat else [],
    )


def seen(config: Config, before: State | None, action: Action, seat: int | None) -> JsonObject:
    """see DT-HIDDEN: the action as the seat saw it. A draw does not say whose it is: hidden without the state
    before."""
    written_down = ACTIONS.encode(action)
    if isinstance(action, Deal):
        written_down["hands"] = [codes(hand) if player == seat else None for player, hand in enumerate(action.hands)]
    if isinstance(action, Draw) and (seat is None or not isinstance(before, Drawing) or before.seat != seat):
        written_down["cards"] = [None] * len(action.cards)
    if isinstance(action, Pass):
        cards = seen_of_pass(config, action.seat, action.cards, seat)
        written_down["cards"] = [None if card is None else CODES[card] for card in cards]
    return written_down
