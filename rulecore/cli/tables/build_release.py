"""Build & Release on the screen: what lies face up, scoring groups, melds, hands by number, and how the score came
about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulecore.cli.output import Block, Grid, listed
from rulecore.cli.tables import who
from rulecore.core.config import JsonObject

PHASES = {
    "deal": "before the deal",
    "display": "the first cards are turned",
    "build": "build",
    "reveal": "build",
    "settle": "settlement",
    "leftovers": "settlement, leftovers",
    "extra": "one more card for everybody",
    "release": "release",
    "penalty": "release, penalty",
    "over": "the game is over",
}
ABOVE_NINE = 10


def table(view: JsonObject) -> tuple[Block, ...]:
    """One row for each seat, then what matters in this phase, then the own hand."""
    you, is_series = view["seat"], _is_series(view)
    head = ("", "seat", "cards", "build", "won", "penalty", *(("sum",) if is_series else ()))
    rows = tuple(_row(view, seat) for seat in range(len(view["hand_counts"])))
    hand = view["hands"][you] if you is not None else None
    return (
        _heading(view),
        Grid(head, rows),
        *_offered(view),
        *_settled(view),
        *_round(view),
        *((f"Your hand: {by_number(hand)}",) if hand else ()),
    )


def _is_series(view: JsonObject) -> bool:
    return int(view["config"]["options"]["games"]) > 1


def _heading(view: JsonObject) -> str:
    parts = [f"Game {view['game'] + 1} of {view['config']['options']['games']}"] if _is_series(view) else []
    parts.append(PHASES[view["phase"]])
    if view["phase"] == "release" and not view["table"]:
        verb = "start" if view["leader"] == view["seat"] else "starts"
        parts.append(f"{who(view['leader'], view['seat'])} {verb} a round")
    text = ", ".join(parts)
    return text[0].upper() + text[1:]


def _row(view: JsonObject, seat: int) -> tuple[str, ...]:
    build = view["build"][seat]
    return (
        ">" if view["actor"] == seat else "",
        f"{seat} (you)" if seat == view["seat"] else str(seat),
        "shed out" if seat in view["shed"] else str(view["hand_counts"][seat]),
        "-" if build is None else str(build),
        str(view["acquired_counts"][seat]),
        " ".join(view["penalty"][seat]) or "-",
        *((str(view["totals"][seat]),) if _is_series(view) else ()),
    )


def _offered(view: JsonObject) -> tuple[Block, ...]:
    """The face-up cards and the piles of the build phase."""
    if view["phase"] not in ("build", "reveal"):
        return ()
    thrown = f"; thrown away: {by_number(view['discard'])}" if view["discard"] else ""
    return (f"Face up: {' '.join(view['row'])}", f"Draw pile: {view['deck_count']}{thrown}")


def _settled(view: JsonObject) -> tuple[Block, ...]:
    """What lies before each seat in the settlement, where all hands are open."""
    if view["phase"] not in ("settle", "leftovers"):
        return ()
    rows = []
    for seat, groups in enumerate(view["groups"]):
        laid = listed((f"{number}: {_group(group)}" for number, group in enumerate(groups)), "-")
        left = (view["hands"][seat] or []) + view["leftover"][seat]
        own = seat == view["seat"] and view["hands"][seat]
        rows.append((who(seat, view["seat"]), laid, "see your hand" if own else by_number(left) or "-"))
    return (Grid(("", "groups", "other cards"), tuple(rows)),)


def _group(group: JsonObject) -> str:
    return f"{group['kind']} {' '.join(group['cards'])}"


def _round(view: JsonObject) -> tuple[Block, ...]:
    """The melds on the table, and who has still a turn."""
    if view["phase"] not in ("release", "penalty"):
        return ()
    melds = tuple(f"On the table: {who(meld['seat'], view['seat'])} {_meld(meld)}" for meld in view["table"])
    later = listed(who(seat, view["seat"]) for seat in view["pending"][1:])
    return (*melds, f"After this turn, in this round: {later}") if view["phase"] == "release" else melds


def by_number(cards: Iterable[str]) -> str:
    """Cards in the order of their numbers, a gap between two numbers."""
    found: dict[str, list[str]] = {}
    for card in sorted(cards, key=lambda code: (code == "X", code[1:])):
        found.setdefault(card[1:], []).append(card)
    return "  ".join(" ".join(same) for same in found.values())


def _meld(meld: JsonObject) -> str:
    """The cards of a meld, and as what they are played."""
    cards, rank, size = " ".join(meld["cards"]), meld["rank"], len(meld["cards"])
    if meld["kind"] == "single":
        return f"{cards}, alone"
    if meld["kind"] == "run":
        return f"{cards}, run from {rank}"
    name = {2: "pair", 3: "triple"}.get(size, f"set of {size}")
    return f"{cards}, {name}, {'above 9' if rank == ABOVE_NINE else rank}"


def told(action: JsonObject) -> str:
    """An action in words."""
    match action["type"]:
        case "deal":
            hands = (f"seat {seat}: {' '.join(hand)}" for seat, hand in enumerate(action["hands"]) if hand is not None)
            return f"everybody is dealt a card; {listed(hands, 'nobody shows it')}"
        case "display":
            return f"face up: {' '.join(action['cards'])}"
        case "reveal":
            return f"turned face up: {action['card']}"
        case "penalty":
            drawn = (f"{card} of seat {seat}" for seat, card in enumerate(action["cards"]) if card is not None)
            return f"penalty cards: {listed(drawn)}"
        case _:
            return _done(action)


def _done(action: JsonObject) -> str:
    """An action of a player in words."""
    match action["type"]:
        case "take" | "keep":
            return f"{action['type']}s {action['card']}"
        case "reject" | "discard":
            return f"throws {action['card']} away"
        case "group":
            return f"lays down {' '.join(action['cards'])}, a {action['kind']}"
        case "extend":
            return f"adds {action['card']} to group {action['group']}"
        case "done":
            return "has scored all that must be"
        case "pass":
            return "passes"
        case _:
            return f"plays {_meld(action)}"


def news(before: JsonObject, after: JsonObject) -> tuple[str, ...]:
    """What a settlement scores, who wins a round or sheds out, a table set aside, a game that is over."""
    if len(after["history"]) > len(before["history"]):
        return _game_over(after)
    you, seats = after["seat"], range(len(after["build"]))
    lines = [
        f"{who(seat, you)} built {after['build'][seat]} points."
        for seat in seats
        if before["build"][seat] != after["build"][seat] is not None
    ]
    lines += [f"{who(seat, you)} shed out." for seat in after["shed"][len(before["shed"]) :]]
    for seat in seats:
        won = after["acquired_counts"][seat] - before["acquired_counts"][seat]
        lines += [f"{who(seat, you)} won {_count(won)}."] if won else []
    aside = len(after["aside"]) - len(before["aside"])
    lines += [f"A 0: {_count(aside)} of the round set aside."] if aside > 0 else []
    lines += ["Nobody played."] if after["after_void"] and not before["after_void"] else []
    return tuple(line[0].upper() + line[1:] for line in lines)


def _count(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"


def _game_over(view: JsonObject) -> tuple[str, ...]:
    """The last round, and in a series the score of the game."""
    record, you = view["history"][-1], view["seat"]
    last = f"{who(record['shed'][-1], you)} shed out, which ends the game."
    if view["actor"] is None:
        return (last[0].upper() + last[1:],)
    points = listed(f"{who(seat, you)} {score}" for seat, score in enumerate(record["score"]))
    return last[0].upper() + last[1:], f"Game {len(view['history'])}: {points}."


def ending(config: JsonObject, result: JsonObject, seat: int | None) -> tuple[Block, ...]:
    """How each game was scored, the sums of a series, the winners."""
    blocks: list[Block] = []
    games: list[Any] = result["games"]
    for number, record in enumerate(games, 1):
        if len(games) > 1:
            blocks.append(f"Game {number}:")
        parts = ("build", "acquired", "hand", "penalty", "score")
        rows = tuple(
            (who(player, seat), *(str(record[part][player]) for part in parts)) for player in range(config["players"])
        )
        blocks.append(Grid(("seat", "build", "+ cards won", "- hand", "- penalty", "= score"), rows))
    if len(games) > 1:
        blocks.append(
            f"Sums: {listed(f'{who(player, seat)} {points}' for player, points in enumerate(result['scores']))}"
        )
    winners = listed((who(winner, seat) for winner in result["winners"]), "nobody")
    return (*blocks, f"Score: BR-SCORE-1. Winner: {winners}")
