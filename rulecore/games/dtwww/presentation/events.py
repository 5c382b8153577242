"""What happened in a step, as a seat saw it: from its views before and after, and the action as it saw it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from rulecore.core.config import JsonObject
from rulecore.core.events import Event
from rulecore.games.dtwww.dice_off import timing
from rulecore.games.dtwww.pieces import shown_by
from rulecore.games.dtwww.presentation import parts
from rulecore.games.dtwww.presentation.event_types import (
    AllOver,
    Dealt,
    DiceDrawn,
    DiceFelt,
    DiceOffBegan,
    DiceOffJudged,
    DiceRevealed,
    DiceRolled,
    DieChosen,
    DiePlayed,
    DieRolled,
    GameScored,
    LotNeeded,
    OpenerFound,
    ScoreDiceRolled,
    TrickBegan,
    TrickWon,
    Turn,
    TurnCame,
)
from rulecore.games.dtwww.rulings import D10ZeroValue, FinalTieTiming, Variant
from rulecore.games.dtwww.scoring import value
from rulecore.games.dtwww.series import last_place
from rulecore.games.dtwww.trick import followers
from rulecore.games.dtwww.wire import DiceOff, View


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    match action["type"]:
        case "deal":
            for seat, (public, private) in enumerate(zip(action["public"], action["private"], strict=True)):
                count = after["private_count"][seat]
                yield Dealt(seat=seat, public=public, count=count, private=private)
        case "feel":
            yield DiceFelt(seat=action["seat"], sides=action["sides"])
        case "draw":
            yield _draw(before, action, after)
        case "roll":
            yield from _roll(action, after)
        case "play":
            yield from _play(before, action, after)
        case "score-roll":
            yield from _score(action["dice"], after)
        case "next-leader":
            yield OpenerFound(clause="DW-NEXT-2", game=after["game"], seat=action["leader"])
        case "tiebreak-pick":
            yield DieChosen(seat=action["seat"], sides=action["sides"])
            reading = FinalTieTiming(after["config"]["rulings"]["final-tie-timing"])
            if after["tiebreak"] and after["phase"] == "tiebreak-roll" and timing(reading).is_secret:
                yield DiceRevealed(sides=after["tiebreak"]["sides"])
        case "tiebreak-roll":
            yield from _dice_off(before, action["faces"], after)
    yield _over(after, result) if result else _turn(after)


def _draw(before: View, action: JsonObject, after: View) -> DiceDrawn:
    """The dice that came out of the bag, and where they were laid."""
    outside = [len(has) - len(had) for had, has in zip(before["public"], after["public"], strict=True)]
    inside = [has - had for had, has in zip(before["private_count"], after["private_count"], strict=True)]
    is_outside, drawn = any(outside), outside if any(outside) else inside
    count = max(drawn)
    return DiceDrawn(
        clause="DW-SETUP-4" if is_outside else "DW-SETUP-5",
        seat=drawn.index(count),
        place="public" if is_outside else "private",
        count=count,
        dice=action["dice"],
    )


def _roll(action: JsonObject, after: View) -> Iterator[Event]:
    for seat, (public, private) in enumerate(zip(action["public"], action["private"], strict=True)):
        count = after["private_count"][seat]
        yield DiceRolled(seat=seat, public=public, count=count, private=private)
    yield TrickBegan(clause="DW-TURN-1", trick=after["trick"], leader=after["leader"])


def _play(before: View, action: JsonObject, after: View) -> Iterator[Event]:
    """The die; then, if it was the last one of a trick, the trick, and the next one unless the game is over."""
    yield DiePlayed(seat=action["seat"], from_=action["from"], die=action["die"], as_=action.get("as"))
    if after["table"]:
        return
    won = [seat for seat, dice in enumerate(after["score"]) if len(dice) > len(before["score"][seat])]
    yield _won((*before["table"], action), won[0], len(before["history"])) if won else _won_by_nobody()
    if after["phase"] == "play":
        yield TrickBegan(clause="DW-TRICK-2", trick=after["trick"], leader=after["leader"])


def _won(plays: Sequence[Mapping[str, Any]], winner: int, game: int) -> TrickWon:
    """The trick, won by a seat, and why: it is the smallest of the dice that follow, the last one of equals, or, where
    the winner's does not follow, of all dice."""
    shown = [shown_by(play["die"], play.get("as")) for play in plays]
    place = [play["seat"] for play in plays].index(winner)
    following = followers(tuple(colour for colour, _ in shown), tuple(number for _, number in shown))
    number, follows = shown[place][1], place in following
    equal = [shown[one][1] for one in (following if follows else range(len(shown)))].count(number)
    return TrickWon(
        clause="DW-JUDGE-0",
        seat=winner,
        die=plays[place]["die"].partition(":")[0],
        number=number,
        equal=equal if equal > 1 else None,
        because=["DW-JUDGE-0" if follows else "DW-JUDGE-C2"],
        parts=parts.of_trick(game),
    )


def _won_by_nobody() -> TrickWon:
    return TrickWon(
        clause="DW-JUDGE-C4",
        seat=None,
        die=None,
        number=None,
        equal=None,
        because=["DW-JUDGE-C4"],
        parts=[],
    )


def _score(rolled: list[list[str]], after: View) -> Iterator[Event]:
    """The score dice, the points; then who leads the next game, or who decides the match by dice."""
    game, variant = after["history"][-1], Variant(after["config"]["options"]["variant"])
    standard = variant is Variant.STANDARD
    for seat, (dice, total) in enumerate(zip(rolled, game["sums"], strict=True)):
        yield ScoreDiceRolled(seat=seat, dice=dice, sum=total)
    yield GameScored(
        clause="DW-SCORE-4" if standard else "DW-VAR-1",
        ranks=game["ranks"],
        points=game["points"],
        parts=parts.of_game(variant, len(after["history"]) - 1, game),
        totals=after["totals"] if len(after["history"]) > 1 else None,
    )
    if after["phase"] == "next-leader":
        yield LotNeeded(seats=after["last_place"])
    elif after["phase"] in ("deal", "feel"):
        shared = len(last_place(tuple(game["ranks"]))) > 1
        rule: Literal["DW-NEXT-1", "DW-NEXT-2"] = "DW-NEXT-2" if shared else "DW-NEXT-1"
        yield OpenerFound(clause=rule, game=after["game"], seat=after["opener"])
    elif after["tiebreak"]:
        yield DiceOffBegan(clause="DW-FINAL-2" if standard else "DW-VAR-3", seats=after["tiebreak"]["tied"])


def _dice_off(before: View, faces: list[int | None], after: View) -> Iterator[Event]:
    """What was rolled; then, if all have rolled, whether that settles it."""
    assert before["tiebreak"] and after["tiebreak"]
    for seat, (sides, face) in enumerate(zip(before["tiebreak"]["sides"], faces, strict=True)):
        if sides is not None and face is not None:
            yield DieRolled(seat=seat, sides=sides, face=face)
    if len(after["tiebreak"]["rounds"]) > len(before["tiebreak"]["rounds"]):
        yield _judged(after, after["tiebreak"])


def _judged(after: View, dice_off: DiceOff) -> DiceOffJudged:
    """Whether a round of the dice-off settled it: by a number, by the sides of a die, or because it was the last
    round."""
    if after["winners"] is None:
        return DiceOffJudged(clause="DW-FINAL-4", again=dice_off["contest"])
    if len(after["winners"]) > 1:
        return DiceOffJudged(clause="DW-BOUND-1", again=None)
    reading = D10ZeroValue(after["config"]["rulings"]["d10-zero-value"])
    values = [value(face, reading) for face in dice_off["faces"] if face is not None]
    by_number = values.count(max(values)) == 1
    return DiceOffJudged(clause="DW-FINAL-2" if by_number else "DW-FINAL-3", again=None)


def _turn(after: View) -> TurnCame:
    """Who must act now, by which clause."""
    clauses: dict[str, Turn] = {
        "deal": "DW-SETUP-4",
        "feel": "DW-SETUP-4",
        "draw": "DW-SETUP-4",
        "roll": "DW-SETUP-7",
        "play": "DW-TURN-1",
        "score-roll": "DW-SCORE-1",
        "next-leader": "DW-NEXT-2",
    }
    seat = after["actor"] if isinstance(after["actor"], int) else None
    return TurnCame(clause=clauses.get(after["phase"], "DW-FINAL-2"), seat=seat)


def _over(after: View, result: JsonObject) -> AllOver:
    """The end: decided by the most points, by a dice-off or, where there is none, in favour of all with the most
    points."""
    clause: Literal["DW-FINAL-1", "DW-FINAL-2", "DW-VAR-3"] = "DW-FINAL-1"
    if after["tiebreak"]:
        clause = "DW-FINAL-2"
    elif len(result["winners"]) > 1:
        clause = "DW-VAR-3"
    return AllOver(clause=clause, winners=result["winners"], scores=result["scores"])
