"""What a seat may see: built from what it is entitled to, never stripped of what it is not."""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from rulecore.core.config import JsonObject, written
from rulecore.core.errors import InvalidState, shown
from rulecore.core.trace import actor_name
from rulecore.games.dtwww.actions import Action, Deal, Draw, Feel, Pick, Play, RollAll
from rulecore.games.dtwww.dice_off import timing
from rulecore.games.dtwww.observation.record import FollowingDice, following_dice, known
from rulecore.games.dtwww.pieces import DIE_NAMES, KIND_NAMES
from rulecore.games.dtwww.play.drawing import handful
from rulecore.games.dtwww.play.phases import PHASES
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.series import totals
from rulecore.games.dtwww.state import (
    Dealing,
    Drawing,
    Feeling,
    Hands,
    NextLeading,
    Over,
    Picking,
    Playing,
    Record,
    Rolling,
    ScoreRolling,
    State,
    TieRolling,
)
from rulecore.games.dtwww.wire import ACTIONS, DiceOff, Laid, Phase, View, record_as_json, round_as_json

Legal = Callable[[Config, State], tuple[Action, ...]]
"""The function that says what is legal: `PHASES.legal`, or an accelerated equivalent."""


class LaidOut(NamedTuple):
    """Any state laid out in the same way, everything in it, seen or not, but for the dice-off. Dice by name."""

    phase: Phase
    trick: int
    opener: int
    leader: int
    public: tuple[list[str], ...]
    private: tuple[list[str], ...]
    table: tuple[Play, ...]
    score: Hands
    games: tuple[Record, ...]


def laid_out(config: Config, state: object) -> LaidOut:
    """The state laid out: empty where a phase has nothing to lay."""
    nothing, tricks = ((),) * config.players, config.components.tricks
    match state:
        case Dealing(opener, games):
            return LaidOut("deal", 0, opener, opener, _kinds(nothing), _kinds(nothing), (), nothing, games)
        case Feeling(public, private, opener, _, games):
            return LaidOut("feel", 0, opener, opener, _kinds(public), _kinds(private), (), nothing, games)
        case Drawing(public, private, opener, _, _, games):
            return LaidOut("draw", 0, opener, opener, _kinds(public), _kinds(private), (), nothing, games)
        case Rolling(public, private, opener, games):
            return LaidOut("roll", 0, opener, opener, _kinds(public), _kinds(private), (), nothing, games)
        case Playing(public, private, opener, leader, turn, played, score, _, _, games):
            trick = tricks - len(public[turn]) - len(private[turn]) + 1
            return LaidOut("play", trick, opener, leader, _dice(public), _dice(private), played, score, games)
        case ScoreRolling(opener, leader, score, games):
            return LaidOut("score-roll", tricks, opener, leader, _kinds(nothing), _kinds(nothing), (), score, games)
        case NextLeading() | Picking() | TieRolling() | Over():
            opener = state.games[-1].opener
            return LaidOut(
                AFTER_THE_TRICKS[type(state)],
                tricks,
                opener,
                state.leader,
                _kinds(nothing),
                _kinds(nothing),
                (),
                nothing,
                state.games,
            )
        case _:
            raise InvalidState(f"not a state of dtwww: {shown(state)}")


AFTER_THE_TRICKS: dict[type, Phase] = {
    NextLeading: "next-leader",
    Picking: "tiebreak-pick",
    TieRolling: "tiebreak-roll",
    Over: "end",
}


def _kinds(hands: Hands) -> tuple[list[str], ...]:
    return tuple([KIND_NAMES[kind] for kind in hand] for hand in hands)


def _dice(hands: Hands) -> tuple[list[str], ...]:
    return tuple([DIE_NAMES[die] for die in hand] for hand in hands)


def view(
    config: Config, state: Any, seat: int | None, by: FollowingDice = following_dice, legal: Legal = PHASES.legal
) -> View:
    """What the seat may see; None is a bystander, who sees the public items only.

    Of the bag a view tells the count. `table` is the trick in progress alone, so dice that went back cannot be looked
    up; `known` has their kinds, as memory would. Private dice of others are not told, not even with an action (`seen`).

    Raises InvalidState for anything that is not a state. The type of `state` is not declared: machine code would check
    it first, and raise a TypeError."""
    laid = laid_out(config, state)
    scored = laid.phase in AFTER_THE_TRICKS.values()
    return View(
        seat=seat,
        config=written(config),
        phase=laid.phase,
        actor=actor_name(PHASES.actor(config, state)),
        game=len(laid.games) + (not scored),
        trick=laid.trick,
        opener=laid.opener,
        leader=laid.leader,
        felt=_felt(config, state, seat),
        public=list(laid.public),  # of all seats, for every seat
        private=None if seat is None else laid.private[seat],  # DW-SETUP-8: one's own, never those of others
        private_count=[len(hand) for hand in laid.private],
        table=[_played(play) for play in laid.table],
        score=list(_kinds(laid.score)),  # DW-TRICK-4, DW-FLOW-3: apart from others, of all seats, for every seat
        bag_count=sum(config.components.copies) - _out_of_the_bag(laid),  # DW-COMP-2: how many; nobody looks into it
        totals=list(totals(config.players, tuple(game.points for game in laid.games))),
        history=[record_as_json(game) for game in laid.games],
        last_place=list(state.last) if isinstance(state, NextLeading) else [],
        tiebreak=tiebreak(config, state, seat),
        winners=list(state.winners) if isinstance(state, Over) else None,
        known=known(config, state, seat, by),
        legal=[ACTIONS.written(a) for a in legal(config, state)] if seat == PHASES.actor(config, state) else [],
    )


def _felt(config: Config, state: State, seat: int | None) -> list[int] | None:
    """see DW-SETUP-8: everybody sees what is drawn to lie outside, and only who draws it what is to lie inside."""
    if not isinstance(state, Drawing) or (state.turn != seat and not handful(config, state)[0]):
        return None
    return list(state.sides)


def _played(play: Play) -> Laid:
    laid: Any = {name: value for name, value in ACTIONS.written(play).items() if name != "type"}
    return cast(Laid, laid)


def _out_of_the_bag(laid: LaidOut) -> int:
    """see DW-TRICK-3: how many dice are in hands, on the table or won; all others are in the bag, unseen."""
    return sum(map(len, (*laid.public, *laid.private, *laid.score))) + len(laid.table)


def _sees_draw(config: Config, before: State | None, seat: int | None, action: Action) -> bool:
    """see DW-SETUP-8: whether the seat sees which dice are chosen and drawn: its own, and all that will lie outside.

    Without the state before, nobody but who chooses is known to see it.
    """
    if isinstance(before, (Feeling, Drawing)):
        return before.turn == seat or handful(config, before)[0]
    return isinstance(action, Feel) and action.seat == seat


def tiebreak(config: Config, state: State, seat: int | None) -> DiceOff | None:
    """see DW-FINAL-2: the dice-off as the seat sees it: a choice of another one may be secret until all have chosen."""
    match state:
        case Over(_, tied, contest, rounds):
            if not rounds:
                return None
            sides, faces = rounds[-1]
        case Picking(_, tied, contest, _, sides, faces, rounds):
            if timing(config.rulings.final_tie_timing).is_secret:
                sides = tuple(size if owner == seat else None for owner, size in enumerate(sides))
        case TieRolling(_, tied, contest, sides, faces, rounds):
            pass
        case _:
            return None
    return {
        "tied": list(tied),
        "contest": list(contest),
        "sides": list(sides),
        "faces": list(faces),
        "rounds": [round_as_json(round_) for round_ in rounds],
    }


def seen(config: Config, before: State | None, action: Action, seat: int | None) -> JsonObject:
    """The action as the seat saw it: of private dice only its own, of a secret choice of another one nothing."""
    written_down = ACTIONS.encode(action)
    if isinstance(action, (Deal, RollAll)):
        hands = written_down["private"]
        own = [hand if owner == seat else None for owner, hand in enumerate(hands)]
        written_down["private"] = own  # see DW-SETUP-8
    if isinstance(action, (Feel, Draw)) and not _sees_draw(config, before, seat, action):
        written_down["dice" if isinstance(action, Draw) else "sides"] = None  # see DW-SETUP-8
    if isinstance(action, Pick) and action.seat != seat and timing(config.rulings.final_tie_timing).is_secret:
        written_down["sides"] = None
    return written_down
