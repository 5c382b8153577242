"""DTwww on the screen: the dice outside the screens, how many are inside, the trick, the score dice, the dice-off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulecore.cli.output import Block, Grid, listed
from rulecore.cli.tables import who
from rulecore.core.config import JsonObject

COLOURS = {"R": "red", "B": "blue", "G": "green"}


def table(view: JsonObject) -> tuple[Block, ...]:
    """One row for each seat; the trick in progress, the dice-off and the own dice inside below."""
    you, tiebreak = view["seat"], view["tiebreak"]
    rows = tuple(_row(view, seat) for seat in range(len(view["public"])))
    head = ("", "seat", "public dice", "private", "score dice", "points")
    return (
        _heading(view),
        Grid((*head, *(("dice-off",) if tiebreak else ())), rows),
        *((f"Trick so far: {_trick(view)}",) if view["phase"] == "play" else ()),
        *((f"Your private dice: {_dice(view['private'])}",) if you is not None and view["private"] else ()),
    )


def _row(view: JsonObject, seat: int) -> tuple[str, ...]:
    tiebreak = view["tiebreak"]
    return (
        ">" if view["actor"] == seat else "",
        f"{seat} (you)" if seat == view["seat"] else str(seat),
        _dice(view["public"][seat]),
        str(view["private_count"][seat]),
        _dice(view["score"][seat]),
        str(view["totals"][seat]),
        *((_entry(tiebreak["sides"][seat], tiebreak["faces"][seat]),) if tiebreak else ()),
    )


def _heading(view: JsonObject) -> str:
    game, you = f"Game {view['game']} of {view['config']['options']['games']}", view["seat"]
    leads = f"{who(view['leader'], you)} {'led' if view['table'] else 'to lead'}"
    words = {
        "deal": f"{game}, all dice are in the bag",
        "feel": f"{game}, dice are drawn by feel",
        "draw": f"{game}, dice are drawn by feel",
        "roll": f"{game}, the dice are about to be rolled",
        "play": f"{game}, trick {view['trick']}, {leads}",
        "score-roll": f"{game}, the score dice are about to be rolled",
        "next-leader": f"{game} is scored, a lot decides who leads the next one",
        "end": "The match is over",
    }
    return words.get(view["phase"], "Dice-off: the largest number wins, of equal numbers that on the smaller die")


def _dice(dice: Iterable[str]) -> str:
    return " ".join(dice) or "-"


def _die(play: JsonObject) -> str:
    return f"{play['die']} as {COLOURS[play['as']]}" if "as" in play else str(play["die"])


def _trick(view: JsonObject) -> str:
    return listed(f"{who(play['seat'], view['seat'])} {_die(play)}" for play in view["table"])


def _entry(size: int | None, face: int | None) -> str:
    if size is None:
        return "-"
    return f"d{size}" if face is None else f"d{size}: {face}"


def told(action: JsonObject) -> str:
    """An action in words."""
    match action["type"]:
        case "deal":
            return f"the dice are drawn from the bag; outside: {_by_seat(action['public'])}{_inside(action)}"
        case "feel":
            return "feels for dice" + (f" with {listed(map(str, action['sides']))} sides" if action["sides"] else "")
        case "draw":
            return f"dice are drawn: {_dice(action['dice'])}" if action["dice"] else "dice are drawn unseen"
        case "roll":
            return f"the dice are rolled; outside: {_by_seat(action['public'])}{_inside(action)}"
        case "play":
            return f"plays {_die(action)} from the {action['from']} dice"
        case "score-roll":
            return f"the score dice are rolled: {_by_seat(action['dice'])}"
        case "next-leader":
            return f"the lot falls on seat {action['leader']}, who leads the next game"
        case "tiebreak-pick":
            return "chooses a die in secret" if action["sides"] is None else f"chooses a d{action['sides']}"
        case _:
            faces = (f"seat {seat}: {face}" for seat, face in enumerate(action["faces"]) if face is not None)
            return f"the dice of the dice-off are rolled: {listed(faces)}"


def _by_seat(hands: Iterable[list[str] | None]) -> str:
    return listed(f"seat {seat}: {_dice(hand)}" for seat, hand in enumerate(hands) if hand is not None)


def _inside(action: JsonObject) -> str:
    seen = any(hand is not None for hand in action["private"])
    return f"; inside: {_by_seat(action['private'])}" if seen else ""


def news(before: JsonObject, after: JsonObject) -> tuple[str, ...]:
    """Who won the trick and who leads; the score of a game."""
    if len(after["history"]) > len(before["history"]):
        return (f"Game {len(after['history'])}: {_scored(after['history'][-1], after['seat'])}.",)
    if before["table"] and not after["table"]:
        return (_trick_won(before, after),)
    return ()


def _trick_won(before: JsonObject, after: JsonObject) -> str:
    you = after["seat"]
    piles = zip(before["score"], after["score"], strict=True)
    won = [(seat, _new(old, new)) for seat, (old, new) in enumerate(piles) if len(new) > len(old)]
    taken = [f"The trick goes to {who(seat, you)}, a {kind} is won" for seat, kind in won] or ["Nobody wins the trick"]
    leads = f"; {who(after['leader'], you)} to lead" if after["phase"] == "play" else ""
    return f"{taken[0]}{leads}."


def _new(old: list[str], new: list[str]) -> str:
    return next(kind for kind in new if new.count(kind) > old.count(kind))


def _scored(game: JsonObject, you: int | None) -> str:
    return listed(
        f"{who(seat, you)} {total} with {count} dice, rank {rank or 'none'}, {points} points"
        for seat, (total, count, rank, points) in enumerate(_by_rows(game))
    )


def _by_rows(game: JsonObject) -> list[tuple[Any, ...]]:
    return list(zip(game["sums"], game["dice"], game["ranks"], game["points"], strict=True))


def ending(config: JsonObject, result: JsonObject, seat: int | None) -> tuple[Block, ...]:
    """How each game was scored, the dice-off, the final ranks, the winners."""
    clause = "DW-VAR-1" if config["options"]["variant"] == "sums" else "DW-SCORE-4"
    blocks: list[Block] = []
    for number, game in enumerate(result["games"], 1):
        blocks.append(f"Game {number}, {who(game['opener'], seat)} led first:")
        rows = tuple(
            (who(s, seat), *(str("-" if n is None else n) for n in row)) for s, row in enumerate(_by_rows(game))
        )
        blocks.append(Grid(("seat", "sum rolled", "score dice", "rank (DW-SCORE-3)", f"points ({clause})"), rows))
    for number, round_ in enumerate(result["tiebreak"], 1):
        pairs = enumerate(zip(round_["sides"], round_["faces"], strict=True))
        rolled = listed(f"{who(s, seat)} {_entry(*pair)}" for s, pair in pairs if pair[0] is not None)
        blocks.append(f"Dice-off, round {number} (DW-FINAL-2): {rolled}")
    final = enumerate(zip(result["scores"], result["ranks"], strict=True))
    rows = tuple((who(player, seat), str(points), str(rank)) for player, (points, rank) in final)
    blocks.append(Grid(("seat", "points", "rank"), rows))
    return (*blocks, f"Winner: {listed((who(winner, seat) for winner in result['winners']), 'nobody')}")
