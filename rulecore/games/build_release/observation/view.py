"""What a seat may see: built from what it is entitled to, never stripped of what it is not."""

from collections.abc import Callable
from typing import Any, Literal, cast

from rulecore.core.config import JsonObject, written
from rulecore.core.trace import actor_name
from rulecore.games.build_release.actions import Action, Deal
from rulecore.games.build_release.observation.laid import laid_out
from rulecore.games.build_release.observation.record import known, own_unshown, x_drawn
from rulecore.games.build_release.pieces import KINDS, Cards, Group, Meld, codes
from rulecore.games.build_release.piles import count_of
from rulecore.games.build_release.play.games import first_seat
from rulecore.games.build_release.play.phases import PHASES
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.series import totals
from rulecore.games.build_release.showing import shows_hands
from rulecore.games.build_release.state import (
    Building,
    Over,
    Penalising,
    Releasing,
    Revealing,
    Settling,
    Sorting,
    State,
    Supplying,
)
from rulecore.games.build_release.wire import ACTIONS, GroupView, MeldView, View, record_as_json

Legal = Callable[[Config, State], tuple[Action, ...]]
"""The function that says what is legal: `PHASES.legal`, or an accelerated equivalent."""


def sees_hands(config: Config, state: State) -> bool:
    """BR-HID-1, BR-SETTLE-2: whether all hands lie face up in front of their owners: in the settlement they do,
    whosever turn it is as `settlement-order` reads it, and at the end; in the release as `release-hands` reads it. Else
    hands are secret.

    `view` shows everything else, but of the draw pile, the rest of the pool (`unused`) and the cards won, which lie
    face down, only how many they are. What of these everybody has seen all the same, `known` tells.
    """
    if isinstance(state, (Supplying, Releasing, Penalising)):
        return shows_hands(config.rulings.release_hands)
    return isinstance(state, (Settling, Sorting, Over))


def hidden_from(config: Config, state: State, seat: int | None) -> list[int]:
    """see BR-HID-1: the seats whose hands this one, or a bystander, cannot see."""
    return [] if sees_hands(config, state) else [owner for owner in range(config.players) if owner != seat]


def has_settled(build: int | None, leftover: Cards) -> Literal["no", "scored", "yes"]:
    """see BR-SETTLE-7: how far the settlement of one seat has got."""
    if build is None:
        return "no"
    return "scored" if leftover else "yes"


def reveal_for(state: State) -> Literal["flip", "refill"] | None:
    """see BR-BUILD-3, BR-BUILD-5: what the card is for that is about to be turned face up."""
    if not isinstance(state, Revealing):
        return None
    return "flip" if state.rejected else "refill"


def turn_of(state: State) -> int | None:
    """Whose turn it is; in the build phase also while a card is being turned."""
    if isinstance(state, (Building, Revealing, Settling, Sorting)):
        return state.turn
    return state.pending[0] if isinstance(state, Releasing) else None


def group_as_json(group: Group) -> GroupView:
    """A scoring group."""
    return cast(GroupView, {"kind": KINDS[group.kind], "cards": codes(group.cards)})


def meld_as_json(meld: Meld) -> MeldView:
    """A meld on the table."""
    return cast(MeldView, {"seat": meld.seat, "kind": KINDS[meld.kind], "rank": meld.rank, "cards": codes(meld.cards)})


def view(config: Config, state: Any, seat: int | None, by: Legal = PHASES.legal) -> View:
    """see BR-HID-1: what the seat may see; None is a bystander, who sees the public items only.

    Raises InvalidState for what is no state. Its type is not declared: machine code would check it first, and raise a
    TypeError."""
    laid = laid_out(config, state)
    hands, piles, unused, settled, in_progress, won, games = laid
    in_turn, game, hidden = (
        PHASES.actor(config, state),
        len(games) - isinstance(state, Over),
        hidden_from(config, state, seat),
    )
    pairs = zip(settled.build, settled.leftover, strict=True)
    return View(
        seat=seat,
        actor=actor_name(in_turn),
        config=written(config),
        game=game,
        totals=list(totals(config.players, games)),
        history=[record_as_json(record) for record in games],
        phase=state.phase.value,
        turn=turn_of(state),
        first=first_seat(config, game),
        row=codes(piles.row),
        discard=codes(piles.discard),
        rejected=isinstance(state, (Building, Revealing)) and state.rejected,
        reveal_for=reveal_for(state),
        groups=[list(map(group_as_json, mine)) for mine in settled.groups],
        leftover=list(map(codes, settled.leftover)),
        kept=list(map(codes, settled.kept)),
        dropped=list(map(codes, settled.dropped)),
        settled=[has_settled(build, leftover) for build, leftover in pairs],
        build=list(settled.build),
        table=list(map(meld_as_json, in_progress.table)),  # see BR-REL-3: face up, for every seat
        leader=in_progress.leader,
        pending=list(in_progress.pending),
        after_void=in_progress.after_void,
        penalty=list(map(codes, won.penalty)),
        aside=codes(won.aside),
        shed=list(won.shed),
        victims=list(in_progress.victims),
        hands=[None if owner in hidden else codes(hand) for owner, hand in enumerate(hands)],
        hand_counts=list(map(len, hands)),
        deck_count=len(piles.deck),
        unused_count=len(unused),
        acquired_counts=list(map(count_of, won.taken)),
        known=known(state, laid, hidden),
        unshown=own_unshown(state, seat),
        x_drawn=[list(numbers) for numbers in x_drawn(state)] or [[] for _ in hands],
        legal=[ACTIONS.written(action) for action in by(config, state)] if in_turn == seat else [],
    )


def seen(config: Config, before: State | None, action: Action, seat: int | None) -> JsonObject:
    """see BR-HID-1: the action as the seat saw it: of a deal its own card only, unless hands lie open in the release.
    Everything else happens openly."""
    written_down = ACTIONS.encode(action)
    if isinstance(action, Deal) and not (isinstance(before, Supplying) and sees_hands(config, before)):
        written_down["hands"] = [codes(hand) if player == seat else None for player, hand in enumerate(action.hands)]
    return written_down
