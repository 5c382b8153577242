"""What a seat may see: built from what it is entitled to, never stripped of what it is not."""

from typing import Any, NamedTuple, assert_never

from rulecore.core.config import JsonObject, written
from rulecore.core.errors import InvalidState, shown
from rulecore.core.trace import actor_name
from rulecore.games.zimbabweee.actions import Action, Deal
from rulecore.games.zimbabweee.observation.record import known
from rulecore.games.zimbabweee.play.phases import PHASES
from rulecore.games.zimbabweee.rulings import AsideVisible, Config, HandVisible
from rulecore.games.zimbabweee.series import totals
from rulecore.games.zimbabweee.state import Bidding, Dealing, Over, PhaseName, Playing, Record, Starting, State
from rulecore.games.zimbabweee.wire import ACTIONS, View, record_as_json


class LaidOut(NamedTuple):
    """Any state laid out in the same way, everything in it, seen or not."""

    phase: PhaseName
    start: int | None
    lead: int | None
    turn: int | None
    hands: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    bids: tuple[int | None, ...]
    stacks: tuple[tuple[int, ...], ...]
    numbers: tuple[int, ...]
    trick: tuple[int, ...]
    won: tuple[int, ...]
    games: tuple[Record, ...]


def laid_out(players: int, state: object) -> LaidOut:
    """The state laid out: empty where a phase has nothing to lay. Raises InvalidState for anything but a state."""
    nobody, nothing, no_number = (None,) * players, ((),) * players, (0,) * players
    match state:
        case Dealing(start, games):
            return LaidOut("deal", start, None, None, nothing, (), nobody, nothing, no_number, (), (), games)
        case Starting(hands, aside, games):
            return LaidOut("start", None, None, None, hands, aside, nobody, nothing, no_number, (), (), games)
        case Bidding(hands, aside, start, turn, bids, games):
            return LaidOut("bid", start, None, turn, hands, aside, bids, nothing, no_number, (), (), games)
        case Playing(hands, aside, start, lead, turn, bids, numbers, trick, won, games):
            return LaidOut("play", start, lead, turn, hands, aside, bids, state.stacks, numbers, trick, won, games)
        case Over(aside, numbers, games, _):
            last: Record = games[-1]
            bids, won = last.bids, last.trick_winners
            return LaidOut("over", last.start, None, None, nothing, aside, bids, state.stacks, numbers, (), won, games)
        case _:
            raise InvalidState(f"not a state of zimbabweee: {shown(state)}")


def sees_hand(reading: HandVisible, has_come_to_bid: bool) -> bool:
    """ZT-BID-3: whether players have looked at their own hands, as `hand-visible` reads it: from the deal on, or from
    their turn to bid on. So whoever bids has looked. The bids made so far are in every view (`view`).

    has_come_to_bid  it is this player's turn to bid, or the bid is made
    """
    match reading:
        case HandVisible.ON_DEAL:
            return True
        case HandVisible.AT_BID:
            return has_come_to_bid
        case _:
            assert_never(reading)


def sees_aside(reading: AsideVisible) -> bool:
    """see ZT-SETUP-3: whether the cards left over lie open, as `aside-visible` reads it."""
    match reading:
        case AsideVisible.HIDDEN:
            return False
        case AsideVisible.OPEN:
            return True
        case _:
            assert_never(reading)


def knows_hand(config: Config, laid: LaidOut, seat: int | None) -> bool:
    """see ZT-BID-3: whether this seat has looked at its hand."""
    if seat is None:
        return False
    return sees_hand(config.rulings.hand_visible, laid.turn == seat or laid.bids[seat] is not None)


def view(config: Config, state: Any, seat: int | None) -> View:
    """What the seat may see; None is a bystander, who sees the public items only.

    Raises InvalidState for anything that is not a state. The type of `state` is not declared: machine code would check
    it first, and raise a TypeError."""
    laid = laid_out(config.players, state)
    looker = seat if knows_hand(config, laid, seat) else None
    aside_is_open = sees_aside(config.rulings.aside_visible)
    order = [(laid.lead + i) % config.players for i in range(len(laid.trick))] if laid.lead is not None else []
    return View(
        seat=seat,
        config=written(config),
        phase=laid.phase,
        actor=actor_name(PHASES.actor(config, state)),
        game=len(laid.games) - (laid.phase == "over"),
        start=laid.start,
        lead=laid.lead,
        turn=laid.turn,
        hand=list(laid.hands[looker]) if looker is not None else None,
        hand_sizes=[len(hand) for hand in laid.hands],
        aside=list(laid.aside) if aside_is_open else None,
        aside_size=len(laid.aside),
        bids=list(laid.bids),  # ZT-BID-5; see ZT-BID-3: chips lie in the open, whoever looks, as soon as they are taken
        stacks=[list(stack) for stack in laid.stacks],
        numbers=list(laid.numbers),
        trick=[[player, card] for player, card in zip(order, laid.trick, strict=True)],
        trick_winners=list(laid.won),
        tricks=[laid.won.count(player) for player in range(config.players)],
        totals=list(totals(config.players, tuple(game.scores for game in laid.games))),
        games=[record_as_json(game) for game in laid.games],
        known=known(config.players, looker, sees_aside=aside_is_open),
        legal=[ACTIONS.written(action) for action in PHASES.legal(config, state)] if laid.turn == seat else [],
    )


def seen(config: Config, before: State | None, action: Action, seat: int | None) -> JsonObject:
    """The action as the seat saw it: of a deal only its own hand, and that only if it looks at it at once."""
    written_down = ACTIONS.encode(action)
    if isinstance(action, Deal):
        own = seat if sees_hand(config.rulings.hand_visible, has_come_to_bid=False) else None
        written_down["hands"] = [list(h) if player == own else None for player, h in enumerate(action.hands)]
    return written_down
