"""Lawful states and steps, to be made wrong by hand: found in games that are played at random."""

from typing import Any

from fr_positions import fr, opening, played, record
from random_games import Step, found

from rulecore.core.piles import pile
from rulecore.games.fuertorite import GAME
from rulecore.games.fuertorite.actions import Deal, Draw, Extend, Play, Stop, Way
from rulecore.games.fuertorite.pieces import piles
from rulecore.games.fuertorite.state import Dealing, Drawing, End, First, Match, Over

LAWS = {law.name: law for law in GAME.laws}


def with_cards(state: Any, **places: Any) -> Any:
    """The state with other cards in some places: `hands` or `properties` of all seats, or in the `deck`."""
    if "deck" in places:
        state = noted(state, face_down=pile(places.pop("deck")))
    names = {"hands": "held", "properties": "owned"}
    return state._replace(**{names[name]: piles(cards) for name, cards in places.items()})


def noted(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its round made wrong."""
    return state._replace(round=state.round._replace(**wrong))


def matched(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its match made wrong."""
    if isinstance(state, Dealing):
        return Dealing(state.match._replace(**wrong))
    return noted(state, match=state.round.match._replace(**wrong))


def recorded(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its latest record made wrong."""
    match = state.match if isinstance(state, Dealing) else state.round.match
    *games, game = match.games
    return matched(state, games=(*games, game._replace(**wrong)))


def turned(state: Any, place: int, **wrong: Any) -> Any:
    """The state with some fields of one turn of its round made wrong."""
    table = list(state.table)
    table[place] = table[place]._replace(**wrong)
    return state._replace(table=tuple(table))


def is_last_of_round(step: Step) -> bool:
    """Whether a turn ends with which a round is over without a draw."""
    ends = isinstance(step.after, First) and not step.after.table
    return ends and not isinstance(step.action, (Draw, Deal))


THREE, FOUR = fr(3), fr(4)
HAND_ONLY = fr(3, end_count="hand-only")
CAPPED = fr(3, round_cap=2)
SERIES = fr(3, mode="series")
AT_ONCE = fr(3, mode="series", series_check="at-once")
DECLARE = fr(3, x_end_value="owner-declares")
ONE_MORE = fr(3, single_tie="one-more-game-tied")

DEAL = found(THREE, lambda it: isinstance(it.action, Deal))
SP_PLAY = found(THREE, lambda it: isinstance(it.action, Play) and it.before.ref is None and it.before.round.number > 2)
FOLLOWED = found(
    THREE, lambda it: isinstance(it.action, Play) and it.before.ref is not None and it.action.way is Way.VERTICAL
)
LAID_DOWN = found(
    THREE,
    lambda it: (
        isinstance(it.action, Play)
        and it.action.way is Way.HORIZONTAL
        and isinstance(it.after, First)
        and it.after.table
        and len(it.before.hands[it.before.turn]) > 2
    ),
)
SECOND = found(
    THREE, lambda it: isinstance(it.action, Extend) and len(it.before.table[-1].cards) == 1 and len(it.before.table) > 1
)
THIRD = found(THREE, lambda it: isinstance(it.action, Extend) and len(it.before.table[-1].cards) == 2)
STOP = found(THREE, lambda it: isinstance(it.action, Stop) and isinstance(it.after, First) and len(it.after.table) == 2)
TO_DRAW = found(THREE, lambda it: isinstance(it.after, Drawing))
TWO_DRAW = found(THREE, lambda it: isinstance(it.action, Draw) and len(it.before.drawers) == 2)
ALONE = found(THREE, is_last_of_round)
TO_LAST = found(THREE, lambda it: isinstance(it.action, Draw) and it.after.round.final)
ENDED = found(THREE, lambda it: isinstance(it.after, Over))
ENDED_LYING = found(THREE, lambda it: isinstance(it.after, Over) and isinstance(it.action, Play))
CAPPED_END = found(CAPPED, lambda it: isinstance(it.action, Draw) and it.after.round.end is End.ROUND_CAP)
NEXT_GAME = found(SERIES, lambda it: isinstance(it.after, Dealing))
SERIES_END = found(SERIES, lambda it: isinstance(it.after, Over))
DECLARED = found(
    DECLARE,
    lambda it: (
        isinstance(it.action, Stop) and it.action.x is not None and isinstance(it.after, First) and it.after.table
    ),
)
SHORT_GAME = fr(4, end_count="hand-only")
SHORT = found(SHORT_GAME, lambda it: isinstance(it.before, Drawing) and it.before.round.shortage)


def cut() -> Step:
    """A point that ends a series in the middle of a game."""
    match = Match(0, False, (0, 1, 2), (record(24, 3, 4),))
    before = played(AT_ONCE, opening(AT_ONCE, "A5 A6 M1 M2", "A7 R1 R2", "A8 R4 R5", match=match), "A5 +")
    action = next(one for one in AT_ONCE.legal(before) if isinstance(one, Extend))
    return Step(AT_ONCE, before, action, AT_ONCE.step(before, action))


CUT_OFF = cut()


def tie() -> Step:
    """The last turn of a single game in which two have the best score, and one more game breaks the tie."""
    before = opening(ONE_MORE, "R1", "R2", "R3", final=True, end="hand", bonus=(3, 1, 3), number=6)
    before = played(ONE_MORE, before, "R1", "R2", "R3 +")
    action = Stop(2)
    return Step(ONE_MORE, before, action, ONE_MORE.step(before, action))


TIE = tie()

STEPS = {name: step for name, step in sorted(globals().items()) if isinstance(step, Step)}
"""All of them, by name."""
