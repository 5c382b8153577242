"""What a seat cannot see, drawn, rolled and chosen again, and states built from a view: every state that a seat cannot
tell from the true one.

A view shows the table of one trick. Whoever did not follow in it has no white die left, none of the colour that was led
and none of its number. Nothing else is inferred: which dice of earlier tricks went back to the bag is not in view, and
who may have owed a white die is not asked. A die of another seat shows each number that it can show equally often.
"""

from random import Random

from rulecore.core.arrange import arranged
from rulecore.core.bags import bag, minus
from rulecore.core.config import JsonObject
from rulecore.core.worlds import named, one_a_seat, unseen
from rulecore.games.dtwww.actions import Play
from rulecore.games.dtwww.dice_off import timing
from rulecore.games.dtwww.following import Led, follows
from rulecore.games.dtwww.pieces import (
    COLOUR,
    DIE_NAMES,
    KIND,
    KIND_NAMES,
    KINDS,
    NUMBER,
    SIZES,
    WHITE,
    Box,
    dice,
    rolls,
)
from rulecore.games.dtwww.play.tricks import led
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import (
    Dealing,
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
from rulecore.games.dtwww.wire import ACTIONS

KINDS_BY_NAME = dict(zip(KIND_NAMES, KINDS, strict=True))
DICE_BY_NAME = {name: die for die, name in DIE_NAMES.items()}


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all that the seat cannot see drawn, rolled and chosen again: what it sees is the same."""
    if isinstance(state, Rolling):
        in_bag = left_in_bag(config.components, *state.public, *state.private)
        others = [hand for owner, hand in enumerate(state.private) if owner != seat]
        pool, sizes = bag([*in_bag, *(kind for hand in others for kind in hand)]), [len(hand) for hand in others]
        *drawn, _ = arranged(pool, [*sizes, len(in_bag)], rng)
        return state._replace(private=_with_own(state.private, seat, drawn))
    if isinstance(state, Playing):
        return _rolled_again(config, state, seat, rng)
    if isinstance(state, Picking) and timing(config.rulings.final_tie_timing).is_secret:
        sides = enumerate(state.sides)
        picked = tuple(s if s is None or owner == seat else rng.choice(SIZES) for owner, s in sides)
        return state._replace(sides=picked)
    return state


def left_in_bag(box: Box, *places: tuple[int, ...]) -> tuple[int, ...]:
    """The dice, by kind, that are not in any of these places. They come from the box."""
    rest = minus(dice(box), bag([kind for place in places for kind in place]))
    assert rest is not None
    return rest


def _rolled_again(config: Config, state: Playing, seat: int | None, rng: Random) -> State:
    """The dice inside of the others, drawn and rolled again."""
    leading, free = led(state), rolls(config.components)
    others = [owner for owner in range(config.players) if owner != seat]
    strays = strayed(state)
    spare = left_over(free, leading) if leading and strays else free
    faces = [spare if owner in strays else free for owner in others] + [free]
    in_bag = left_in_bag(config.components, *dice_out(state))
    sizes = [*(len(state.private[owner]) for owner in others), len(in_bag)]
    pool = bag([*in_bag, *(KIND[die] for owner in others for die in state.private[owner])])
    *drawn, _ = arranged(pool, sizes, rng, lambda kind: tuple([len(possible[kind]) for possible in faces]))
    rolled = [
        bag([rng.choice(possible[kind]) for kind in kinds]) for kinds, possible in zip(drawn, faces, strict=False)
    ]
    return state._replace(private=_with_own(state.private, seat, rolled))


def dice_out(state: Playing) -> Hands:
    """All dice that are not in the bag, by kind, place by place."""
    lying = (*state.public, *state.private, [play.die for play in state.table])
    return *state.score, *(tuple([KIND[die] for die in place]) for place in lying)


def _with_own(hands: Hands, seat: int | None, others: list[tuple[int, ...]]) -> Hands:
    """The own dice of the seat between those of the others, who come in the order of their seats."""
    theirs = iter(others)
    return tuple([hand if owner == seat else next(theirs) for owner, hand in enumerate(hands)])


def strayed(state: Playing) -> set[int]:
    """The seats that have not followed in this trick."""
    leading = led(state)
    if leading is None:
        return set()
    plays, (_, colour, number) = state.table, leading
    return {play.seat for play in plays if not follows(play.counts_as, NUMBER[play.die], colour, number)}


def left_over(free: Hands, leading: Led) -> Hands:
    """Of the rolled dice of each kind those that may be left to somebody who did not follow."""
    _, colour, number = leading
    others = {die for faces in free for die in faces if COLOUR[die] not in (WHITE, colour) and NUMBER[die] != number}
    return tuple([tuple([die for die in faces if die in others]) for faces in free])


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; of what it hides, the least dice lie with the first seats and show the least."""
    one_a_seat(config.players, view, "private_count", "public", "score")
    opener, leader = view["opener"], view["leader"]
    games = tuple(map(record_of, view["history"]))
    score = tuple([named(KINDS_BY_NAME, won, f"score.{owner}") for owner, won in enumerate(view["score"])])
    match view["phase"]:
        case "deal":
            return Dealing(opener, games)
        case "roll":
            public = _named_by_seat(KINDS_BY_NAME, view)
            own = named(KINDS_BY_NAME, view["private"] or (), "private")
            private = _kinds_inside(config, view, own, [*own, *(kind for hand in public for kind in hand)])
            return Rolling(public, private, opener, games)
        case "play":
            return _playing(config, view, score, games)
        case "score-roll":
            unseen(dice(config.components), [kind for hand in score for kind in hand])  # they are in the box
            return ScoreRolling(opener, leader, score, games)
        case "next-leader":
            return NextLeading(leader, tuple(view["last_place"]), games)
        case _:
            return _dice_off(config, view, games)


def record_of(written: JsonObject) -> Record:
    """A scored game, from its JSON."""
    fields: JsonObject = {name: tuple(part) if isinstance(part, list) else part for name, part in written.items()}
    return Record(**fields)


def _named_by_seat(names: dict[str, int], view: JsonObject) -> Hands:
    return tuple([named(names, own, f"public.{owner}") for owner, own in enumerate(view["public"])])


def _kinds_inside(config: Config, view: JsonObject, own: tuple[int, ...], told: list[int]) -> Hands:
    """The dice inside, by kind.

    own   the own dice inside
    told  the kinds of all dice that the view shows
    """
    rest, hands = unseen(dice(config.components), told), []
    for owner, count in enumerate(view["private_count"]):
        hands.append(own if owner == view["seat"] else rest[:count])
        rest = rest if owner == view["seat"] else rest[count:]
    return tuple(hands)


def _playing(config: Config, view: JsonObject, score: Hands, games: tuple[Record, ...]) -> State:
    public, own = _named_by_seat(DICE_BY_NAME, view), named(DICE_BY_NAME, view["private"] or (), "private")
    table = tuple([_play(written) for written in view["table"]])
    shown = [*own, *(die for hand in public for die in hand), *(play.die for play in table)]
    won = [kind for hand in score for kind in hand]
    kinds = _kinds_inside(config, view, tuple([KIND[die] for die in own]), [*(KIND[die] for die in shown), *won])
    free = rolls(config.components)
    least = tuple([tuple([free[kind][0] for kind in hand]) for hand in kinds])
    private = tuple([own if owner == view["seat"] else hand for owner, hand in enumerate(least)])
    return Playing(public, private, view["opener"], view["leader"], view["actor"], table, score, games)


def _play(written: JsonObject) -> Play:
    play = ACTIONS.decode({**written, "type": "play"})
    assert isinstance(play, Play)
    return play


def _dice_off(config: Config, view: JsonObject, games: tuple[Record, ...]) -> State:
    """The dice-off, or the end. Who has chosen a die that is hidden has, for want of better knowledge, the smallest."""
    leader, told = view["leader"], view["tiebreak"] or {"tied": (), "contest": (), "rounds": ()}
    tied, contest = tuple(told["tied"]), tuple(told["contest"])
    rounds = tuple([(tuple(done["sides"]), tuple(done["faces"])) for done in told["rounds"]])
    if view["phase"] == "end":
        return Over(leader, tied, contest, rounds, tuple(view["winners"]), games)
    one_a_seat(config.players, told, "sides", "faces")
    sides, faces = tuple(told["sides"]), tuple(told["faces"])
    if view["phase"] == "tiebreak-roll":
        return TieRolling(leader, tied, contest, sides, faces, rounds, games)
    turn = view["actor"]
    if timing(config.rulings.final_tie_timing).is_secret:
        chosen = contest[: contest.index(turn)]
        sides = tuple([SIZES[0] if owner in chosen and size is None else size for owner, size in enumerate(sides)])
    return Picking(leader, tied, contest, turn, sides, faces, rounds, games)
