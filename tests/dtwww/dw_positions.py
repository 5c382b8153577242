"""Positions of DTwww in one line: dice by name, games under readings, boxes that hold just the dice of a position."""

from typing import Any

from rulecore.core.game import Game
from rulecore.games.dtwww import GAME
from rulecore.games.dtwww.actions import Action, Deal, Pick, Place, Play, RollAll, ScoreRoll, TiebreakRoll
from rulecore.games.dtwww.pieces import (
    BOX,
    COLOUR_NAMES,
    DIE_NAMES,
    KIND,
    KIND_NAMES,
    KINDS,
    NUMBER,
    Box,
    dice,
    rolls,
)
from rulecore.games.dtwww.play.games import record
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Picking, Playing, Record, ScoreRolling, State

DTwwwGame = Game[State, Action]
Hands = tuple[tuple[int, ...], ...]
DICE_BY_NAME = {name: die for die, name in DIE_NAMES.items()}


def config(
    players: int = 3,
    *,
    variant: str = "standard",
    games: int | None = None,
    bound: int | None = 100,
    first_seat: int = 0,
    box: Box | str = BOX,
    **readings: str,
) -> Config:
    """A config; readings by the names of their rulings, with underscores: `d10_zero_value="ten"`."""
    return Config.model_validate(
        {
            "players": players,
            "first_seat": first_seat,
            "options": {"variant": variant, "games": games, "tiebreak_max_rounds": bound},
            "rulings": {ruling.replace("_", "-"): reading for ruling, reading in readings.items()},
            "components": box,
        }
    )


def dw(players: int = 3, **agreed: Any) -> DTwwwGame:
    """A game by the rules alone; the arguments are those of `config`."""
    return Game(GAME, config(players, **agreed), fast=False)


# --- dice by name ---


def kinds(names: str) -> tuple[int, ...]:
    """Kinds in ascending order: `"R4 W20"`."""
    return tuple(sorted(KIND_NAMES.index(name) for name in names.split()))


def shown(names: str) -> tuple[int, ...]:
    """Rolled dice in ascending order: `"R4:2 W20:13"`."""
    return tuple(sorted(DICE_BY_NAME[name] for name in names.split()))


def put(name: str) -> tuple[int, int | None]:
    """A die as it is put out, and the colour declared for it: `"R8:5"`, `"W8:5=B"`."""
    die, _, colour = name.partition("=")
    return DICE_BY_NAME[die], COLOUR_NAMES.index(colour) if colour else None


# --- deals and rolls ---


def dealt(players: int = 3) -> Deal:
    """Some deal of the real box: the die after the next goes to the next seat, first outside and then inside."""
    order = [*dice(BOX)[::2], *dice(BOX)[1::2]]
    seats = [order[seat::players] for seat in range(players)]
    return Deal(
        tuple(tuple(sorted(own[:3])) for own in seats),
        tuple(tuple(sorted(own[3:9])) for own in seats),
    )


def rolled(deal: Deal, place: int = 0) -> RollAll:
    """All those dice showing their smallest number, or the one in that place after it."""
    faces = rolls(BOX)

    def show(hands: Hands) -> Hands:
        return tuple(tuple(faces[kind][place] for kind in hand) for hand in hands)

    return RollAll(show(deal.public), show(deal.private))


def box_of(public: Hands, private: Hands, bag: tuple[int, ...] = ()) -> Box:
    """A box with exactly these rolled dice, and these kinds in the bag."""
    there = [KIND[die] for hand in (*public, *private) for die in hand] + list(bag)
    return BOX._replace(
        copies=tuple(there.count(kind) for kind in KINDS), public=len(public[0]), private=len(private[0])
    )


# --- states ---


def after(game: DTwwwGame, *actions: Action, state: State | None = None) -> State:
    """The state after these actions, from `state` or from the beginning."""
    state = game.initial() if state is None else state
    for action in actions:
        state = game.step(state, action)
    return state


def bag_of(game: DTwwwGame, state: State) -> tuple[int, ...]:
    """The dice in the bag, by kind: all that lie nowhere else."""
    assert isinstance(state, (Playing, ScoreRolling))
    in_box = list(dice(game.rules_config.components))
    lying = [kind for pile in state.score for kind in pile]
    if isinstance(state, Playing):
        lying += [KIND[die] for hand in (*state.public, *state.private) for die in hand]
        lying += [KIND[play.die] for play in state.table]
    for kind in lying:
        in_box.remove(kind)
    return tuple(in_box)


def as_kinds(hands: Hands) -> Hands:
    """Rolled dice as kinds."""
    return tuple(tuple(KIND[die] for die in hand) for hand in hands)


def playing(public: list[str], private: list[str], *plays: str, bag: str = "", **agreed: Any) -> tuple[DTwwwGame, Any]:
    """A game with these dice outside and inside, after these plays, each by whose turn it is."""
    outside, inside = tuple(map(shown, public)), tuple(map(shown, private))
    game = dw(len(public), box=box_of(outside, inside, kinds(bag)), **agreed)
    state = after(game, Deal(as_kinds(outside), as_kinds(inside)), RollAll(outside, inside))
    return game, played(game, state, *plays)


def played(game: DTwwwGame, state: State, *plays: str) -> State:
    """The state after these plays, each by whose turn it is: from outside the screen if the die is there."""
    for name in plays:
        assert isinstance(state, Playing)
        die, colour = put(name)
        place = Place.PUBLIC if die in state.public[state.turn] else Place.PRIVATE
        state = game.step(state, Play(state.turn, place, die, colour))
    return state


def trick(*plays: str, **agreed: Any) -> tuple[int | None, int]:
    """Who wins and who leads next in a game where each seat has just two copies of its die; seat 0 leads."""
    hands = [name.partition("=")[0] for name in plays]
    _, state = playing(hands, hands, *plays, **agreed)
    assert isinstance(state, Playing)
    assert state.table == ()
    winners = [seat for seat, won in enumerate(state.score) if won]
    return (winners[0] if winners else None), state.leader


def options(game: DTwwwGame, state: State) -> list[str]:
    """What the player in turn may put out, in order, each way once: dice of both places by name."""
    return list(dict.fromkeys(named(action) for action in game.legal(state)))


def led_and_held(led: str, hand: str, **agreed: Any) -> tuple[DTwwwGame, Any]:
    """After the leader's play, with somebody in turn who has these dice, the first outside and the others inside."""
    outside, inside = hand.split(maxsplit=1)
    spare = " ".join(["G4:1"] * len(inside.split()))
    return playing([led.partition("=")[0], outside], [spare, inside], led, **agreed)


def answers(led: str, hand: str, **agreed: Any) -> list[str]:
    """What somebody with these dice, the first outside and the others inside, may answer to the leader's play."""
    return options(*led_and_held(led, hand, **agreed))


def refused(game: DTwwwGame, state: State, name: str) -> str | None:
    """The clause that forbids seat 1 to put out a private die so."""
    refusal = game.refusal(state, Play(1, Place.PRIVATE, *put(name)))
    return refusal and refusal.clause


def named(action: Action) -> str:
    """A play as `played` takes it."""
    assert isinstance(action, Play)
    return DIE_NAMES[action.die] + ("" if action.colour is None else f"={COLOUR_NAMES[action.colour]}")


# --- scores and the dice-off ---


def scored(*rolls_of: str, opener: int = 0, **agreed: Any) -> Record:
    """The record of a game in which each seat has rolled these score dice."""
    return record(config(len(rolls_of), **agreed), opener, tuple(map(shown, rolls_of)))


def sums_of(*sums: int, opener: int = 0, **agreed: Any) -> Record:
    """The record of a game with these sums, each rolled with one die."""
    return scored(*(f"R20:{total}" if total else "R10:0" for total in sums), opener=opener, **agreed)


def before_score_roll(score: list[str], games: tuple[Record, ...] = (), opener: int = 0, leader: int = 0) -> State:
    """Just before a score roll: kinds won by each seat."""
    return ScoreRolling(opener, leader, tuple(map(kinds, score)), games)


def score_roll(*rolls_of: str) -> ScoreRoll:
    """The score dice of each seat, rolled."""
    return ScoreRoll(tuple(map(shown, rolls_of)))


def tied(players: int, *seats: int, **agreed: Any) -> tuple[DTwwwGame, Any]:
    """A match of one game in which these seats have scored as much and more than the others."""
    box = box_of((shown("R6:1"),) * players, (shown("R6:1 " * (players - 1)),) * players)
    game = dw(players, box=box, games=1, **agreed)
    faces = tuple(shown("R6:5" if seat in seats else "R6:1") for seat in range(players))
    return game, game.step(before_score_roll(["R6"] * players), ScoreRoll(faces))


def diced(game: DTwwwGame, state: State, *events: int | tuple[int | None, ...]) -> Any:
    """The state of a dice-off after these events: a number is a choice of a die, a tuple what chance rolls."""
    for event in events:
        if isinstance(event, tuple):
            state = game.step(state, TiebreakRoll(event))
        else:
            assert isinstance(state, Picking)
            state = game.step(state, Pick(state.turn, event))
    return state


def number(die: int) -> int:
    """The number that a rolled die shows."""
    return NUMBER[die]


def clause_of(game: DTwwwGame, state: State, action: object) -> str:
    """The clause that forbids the action."""
    refusal = game.refusal(state, action)
    assert refusal is not None
    return refusal.clause


# --- views ---


EMPTY_VIEW: dict[str, Any] = {
    "public": [[], [], []],
    "private": [],
    "private_count": [0, 0, 0],
    "table": [],
    "score": [[], [], []],
    "bag_count": 42,
    "totals": [0, 0, 0],
    "history": [],
    "last_place": [],
    "tiebreak": None,
    "winners": None,
    "legal": [],
    "felt": None,
}


def differs(game: DTwwwGame, state: State, seat: int | None) -> dict[str, Any]:
    """The fields of a view of three players that are not as on an empty table; the config is judged here."""
    seen = dict(game.view(state, seat))
    assert seen.pop("config") == game.config
    return {name: value for name, value in seen.items() if name not in EMPTY_VIEW or EMPTY_VIEW[name] != value}
