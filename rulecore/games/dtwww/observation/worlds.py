"""What a seat cannot see, drawn, rolled and chosen again, and states built from a view: every state that a seat cannot
tell from the true one.

What is inferred is the record (see `record`): which dice have gone back into the bag, what a seat cannot have since it
has not followed, how many dice of each size are in the bag if the seat has felt it. A die of another seat shows each
number that it can show equally often.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from rulecore.core.arrange import arrangements
from rulecore.core.bags import bag, minus
from rulecore.core.config import JsonObject
from rulecore.core.draws import choice_of
from rulecore.core.seats import round_from
from rulecore.core.worlds import named, one_a_seat, unseen
from rulecore.games.dtwww.actions import Play
from rulecore.games.dtwww.dice_off import timing
from rulecore.games.dtwww.following import follows
from rulecore.games.dtwww.observation.record import dice_out, felt_in, strays_in, who_felt
from rulecore.games.dtwww.pieces import (
    COLOUR,
    DICE_BY_NAME,
    KIND,
    KIND_NAMES,
    KINDS,
    NUMBER,
    SIZES,
    WHITE,
    dice,
    rolls,
    sides,
)
from rulecore.games.dtwww.play.drawing import handful, in_bag
from rulecore.games.dtwww.play.drawing import legal as legal_feels
from rulecore.games.dtwww.preparation import sizes_left
from rulecore.games.dtwww.rulings import Config
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
from rulecore.games.dtwww.wire import ACTIONS

KINDS_BY_NAME = dict(zip(KIND_NAMES, KINDS, strict=True))

Strays = tuple[tuple[int, int], ...]
"""What somebody has not followed: colours and numbers."""
LeftOver = Callable[[Hands, Strays], Hands]
"""The function that says which dice somebody may still have: `left_over`, or an accelerated equivalent."""


def left_over(free: Hands, strays: Strays) -> Hands:
    """Of each kind, the rolled dice that somebody may still have who has not followed these."""
    return tuple(
        [tuple([die for die in faces if not any(_would_follow(die, led) for led in strays)]) for faces in free]
    )


def _would_follow(die: int, led: tuple[int, int]) -> bool:
    return COLOUR[die] == WHITE or follows(COLOUR[die], NUMBER[die], *led)


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all that the seat cannot see drawn, rolled and chosen again: what it sees is the same."""
    return redealer(config, state, seat)(rng)


def redealer(config: Config, state: State, seat: int | None, by: LeftOver = left_over) -> Callable[[Random], State]:
    """A function that draws, rolls and chooses it anew at each call, with the generator that it is given."""
    if isinstance(state, (Feeling, Rolling)):
        return _drawing_again(config, state, seat)
    if isinstance(state, Drawing):
        return _feeling_again(config, state, seat)
    if isinstance(state, Playing):
        return _rolling_again(config, state, seat, by)
    if isinstance(state, Picking) and timing(config.rulings.final_tie_timing).is_secret:
        return _picking_again(state, seat)
    return lambda _: state


def _drawing_again(config: Config, state: Feeling | Drawing | Rolling, seat: int | None) -> Callable[[Random], Any]:
    """The dice inside, by kind: those of the others and those in the bag drawn again."""
    any_die = tuple([(kind,) for kind in KINDS])
    drawn = _arrangements(config, state, seat, [any_die] * config.players)
    return lambda rng: state._replace(private=_with_own(state.private, seat, drawn(rng)))


def _feeling_again(config: Config, state: Drawing, seat: int | None) -> Callable[[Random], State]:
    """The same, and the sizes felt again that the seat that draws has not shown."""
    drawn = _drawing_again(config, state, seat)
    if seat == state.turn or handful(config, state)[0]:
        return drawn

    def felt_again(rng: Random) -> State:
        again: Drawing = drawn(rng)
        felt = legal_feels(config, Feeling(state.public, again.private, state.opener, state.turn, state.games))
        return again._replace(sides=rng.choice(felt).sides)

    return felt_again


def _rolling_again(config: Config, state: Playing, seat: int | None, by: LeftOver) -> Callable[[Random], State]:
    """The dice inside of the others, drawn and rolled again."""
    free = rolls(config.components)
    faces = [by(free, strays) for strays in state.strays]
    drawn = _arrangements(config, state, seat, faces)
    others = [faces[owner] for owner in range(config.players) if owner != seat]

    def rolled_again(rng: Random) -> State:
        rolled = [
            bag([choice_of(possible[kind], rng) for kind in kinds])
            for kinds, possible in zip(drawn(rng), others, strict=True)
        ]
        return state._replace(private=_with_own(state.private, seat, rolled))

    return rolled_again


def _picking_again(state: Picking, seat: int | None) -> Callable[[Random], State]:
    """The dice that the others have chosen for a dice-off, chosen again."""

    def picked_again(rng: Random) -> State:
        sides = enumerate(state.sides)
        return state._replace(
            sides=tuple([s if s is None or owner == seat else rng.choice(SIZES) for owner, s in sides])
        )

    return picked_again


def _arrangements(
    config: Config, state: Feeling | Drawing | Rolling | Playing, seat: int | None, faces: list[Hands]
) -> Callable[[Random], list[tuple[int, ...]]]:
    """For each other seat the dice inside, by kind, drawn again together with those that nobody saw go into the bag.

    A die has a weight for each seat, the number of results that this seat can have rolled with it: `faces` are by seat,
    then by kind. Where the seat has felt how many dice of each size are in the bag, the bag is laid size by size.
    """
    lying, box = dice_out(config, state), config.components
    left = in_bag(box, lying, (state.back,) if isinstance(state, Playing) else ())
    others = [owner for owner in range(config.players) if owner != seat]
    pool = bag([*left, *(kind for owner in others for kind in lying[owner])])
    in_the_bag = [len(possible) for possible in rolls(box)] if isinstance(state, Playing) else [1] * len(KINDS)
    felt = sizes_left(left) if seat in who_felt(config, state) else None

    def weights(kind: int) -> tuple[int, ...]:
        inside = [len(faces[owner][kind]) for owner in others]
        if felt is None:
            return *inside, in_the_bag[kind]
        return *inside, *(in_the_bag[kind] if size == sides(kind) else 0 for size in SIZES)

    sizes = [len(state.private[owner]) for owner in others]
    drawn = arrangements(pool, [*sizes, *(felt or (len(left),))], weights)
    return lambda rng: list(drawn(rng)[: len(others)])


def _with_own(hands: Hands, seat: int | None, others: list[tuple[int, ...]]) -> Hands:
    """The dice of the seat between those of the others, who come in the order of their seats."""
    theirs = iter(others)
    return tuple([hand if owner == seat else next(theirs) for owner, hand in enumerate(hands)])


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; of what it hides, the least dice lie with the first seats and show the least."""
    one_a_seat(config.players, view, "private_count", "public", "score")
    opener, leader = view["opener"], view["leader"]
    games = tuple(map(record_of, view["history"]))
    score = tuple([named(KINDS_BY_NAME, won, f"score.{owner}") for owner, won in enumerate(view["score"])])
    match view["phase"]:
        case "deal":
            return Dealing(opener, games)
        case "feel" | "draw" | "roll":
            public = _named_by_seat(KINDS_BY_NAME, view)
            own = named(KINDS_BY_NAME, view["private"] or (), "private")
            private = _kinds_inside(config, view, own, [*own, *(kind for hand in public for kind in hand)])
            return _before_the_roll(config, view, public, private, games)
        case "play":
            return _playing(config, view, score, games)
        case "score-roll":
            unseen(dice(config.components), [kind for hand in score for kind in hand])  # they are in the box
            return ScoreRolling(opener, leader, score, games)
        case "next-leader":
            return NextLeading(leader, tuple(view["last_place"]), games)
        case _:
            return _dice_off(config, view, games)


def _before_the_roll(
    config: Config, view: JsonObject, public: Hands, private: Hands, games: tuple[Record, ...]
) -> State:
    """A state in which dice are drawn by feel, or about to be rolled. Sizes unseen are the least in the bag."""
    opener = view["opener"]
    if view["phase"] == "roll":
        return Rolling(public, private, opener, games)
    counts = [len(outside) + len(inside) for outside, inside in zip(public, private, strict=True)]
    turn = min(round_from(opener, config.players), key=lambda seat: counts[seat])
    feeling = Feeling(public, private, opener, turn, games)
    if view["phase"] == "feel":
        return feeling
    sizes = legal_feels(config, feeling)[0].sides if view["felt"] is None else tuple(view["felt"])
    return Drawing(public, private, opener, turn, sizes, games)


def record_of(written: JsonObject) -> Record:
    """A scored game, from its JSON."""
    fields: JsonObject = {name: tuple(part) if isinstance(part, list) else part for name, part in written.items()}
    return Record(**fields)


def _named_by_seat(names: dict[str, int], view: JsonObject) -> Hands:
    return tuple([named(names, own, f"public.{owner}") for owner, own in enumerate(view["public"])])


def _kinds_inside(
    config: Config, view: JsonObject, own: tuple[int, ...], shown: list[int], back: tuple[int, ...] = ()
) -> Hands:
    """The dice inside, by kind.

    own   those of the seat itself
    shown  the kinds of all dice that the view shows
    back  those that are known to be in the bag
    """
    rest, hands, felt = unseen(dice(config.components), [*shown, *back]), [], felt_in(view["known"])
    if felt is not None:
        rest = _without_felt(rest, back, felt)
    for owner, count in enumerate(view["private_count"]):
        hands.append(own if owner == view["seat"] else rest[:count])
        rest = rest if owner == view["seat"] else rest[count:]
    return tuple(hands)


def _without_felt(unseen: tuple[int, ...], back: tuple[int, ...], felt: dict[int, int]) -> tuple[int, ...]:
    """The unseen dice except the last ones of each size: as many as have been felt in the bag besides those `back`."""
    for size, count in felt.items():
        of_size = [kind for kind in unseen if sides(kind) == size]
        in_bag = of_size[len(of_size) - (count - [sides(kind) for kind in back].count(size)) :]
        rest = minus(unseen, tuple(in_bag))
        assert rest is not None
        unseen = rest
    return unseen


def _playing(config: Config, view: JsonObject, score: Hands, games: tuple[Record, ...]) -> State:
    public, own = _named_by_seat(DICE_BY_NAME, view), named(DICE_BY_NAME, view["private"] or (), "private")
    table = tuple([_play(written) for written in view["table"]])
    shown = [*own, *(die for hand in public for die in hand), *(play.die for play in table)]
    won = [kind for hand in score for kind in hand]
    back = named(KINDS_BY_NAME, view["known"]["bag"], "known.bag")
    kinds_shown = [*(KIND[die] for die in shown), *won]
    kinds = _kinds_inside(config, view, tuple([KIND[die] for die in own]), kinds_shown, back)
    free = rolls(config.components)
    least = tuple([tuple([free[kind][0] for kind in hand]) for hand in kinds])
    private = tuple([own if owner == view["seat"] else hand for owner, hand in enumerate(least)])
    strays = strays_in(config.components, view["known"], config.players)
    return Playing(public, private, view["opener"], view["leader"], view["actor"], table, score, back, strays, games)


def _play(written: JsonObject) -> Play:
    play = ACTIONS.decode({**written, "type": "play"})
    assert isinstance(play, Play)
    return play


def _dice_off(config: Config, view: JsonObject, games: tuple[Record, ...]) -> State:
    """The dice-off, or the end. A player whose chosen die is hidden has the smallest, for want of better knowledge."""
    leader, tiebreak = view["leader"], view["tiebreak"] or {"tied": (), "contest": (), "rounds": ()}
    tied, contest = tuple(tiebreak["tied"]), tuple(tiebreak["contest"])
    rounds = tuple([(tuple(done["sides"]), tuple(done["faces"])) for done in tiebreak["rounds"]])
    if view["phase"] == "end":
        return Over(leader, tied, contest, rounds, tuple(view["winners"]), games)
    one_a_seat(config.players, view, "tiebreak.sides", "tiebreak.faces")
    sides, faces = tuple(tiebreak["sides"]), tuple(tiebreak["faces"])
    if view["phase"] == "tiebreak-roll":
        return TieRolling(leader, tied, contest, sides, faces, rounds, games)
    turn = view["actor"]
    if timing(config.rulings.final_tie_timing).is_secret:
        order = [seat for seat in round_from(games[-1].opener, config.players) if seat in contest]
        chosen = order[: order.index(turn)]
        sides = tuple([SIZES[0] if owner in chosen and size is None else size for owner, size in enumerate(sides)])
    return Picking(leader, tied, contest, turn, sides, faces, rounds, games)
