"""Zimbabweee Trick on the screen: stacks, numbers, bids, tricks, and how the score came about."""

from __future__ import annotations

from typing import Any

from rulecore.cli.output import Block, Grid, listed
from rulecore.cli.tables import who
from rulecore.core.config import JsonObject


def table(view: JsonObject) -> tuple[Block, ...]:
    """One row for each seat; the trick in progress and the own hand below."""
    you, hand = view["seat"], view["hand"]
    rows = tuple(_row(view, seat) for seat in range(len(view["stacks"])))
    aside = view["aside"]
    return (
        _heading(view),
        Grid(
            (
                "",
                "seat",
                "number",
                "stack, newest first",
                "bid",
                "tricks",
                "cards",
                *(("sum",) if is_series(view) else ()),
            ),
            rows,
        ),
        *((f"Trick so far: {_trick(view)}",) if view["phase"] == "play" else ()),
        *((f"Cards left over: {_cards(aside)}",) if aside else ()),
        *((f"Your hand: {_cards(hand) if hand is not None else 'not looked at yet'}",) if you is not None else ()),
    )


def _row(view: JsonObject, seat: int) -> tuple[str, ...]:
    bid, started = view["bids"][seat], bool(view["stacks"][seat])
    return (
        ">" if view["actor"] == seat else "",
        f"{seat} (you)" if seat == view["seat"] else str(seat),
        str(view["numbers"][seat]) if started else "-",
        _cards(view["stacks"][seat][::-1]) if started else "-",
        "-" if bid is None else str(bid),
        str(view["tricks"][seat]),
        str(view["hand_sizes"][seat]),
        *((str(view["totals"][seat]),) if is_series(view) else ()),
    )


def is_series(view: JsonObject) -> bool:
    """Whether there is more than one game."""
    return int(view["config"]["options"]["games"]) > 1


def _heading(view: JsonObject) -> str:
    parts = [f"Game {view['game'] + 1} of {view['config']['options']['games']}"] if is_series(view) else []
    if view["phase"] == "play":
        tricks = max(len(stack) + cards for stack, cards in zip(view["stacks"], view["hand_sizes"], strict=True))
        parts.append(f"trick {len(view['trick_winners']) + 1} of {tricks}, {who(view['lead'], view['seat'])} led")
        parts[-1] = parts[-1] if view["trick"] else parts[-1].removesuffix(" led") + " to lead"
    else:
        words = {"deal": "before the deal", "start": "who starts?", "bid": "bidding", "over": "the game is over"}
        parts.append(words[view["phase"]])
    text = ", ".join(parts)
    return text[0].upper() + text[1:]


def _trick(view: JsonObject) -> str:
    return listed(f"{who(seat, view['seat'])} {card}" for seat, card in view["trick"])


def _cards(cards: list[int]) -> str:
    return " ".join(map(str, cards))


def told(action: JsonObject) -> str:
    """An action in words."""
    match action["type"]:
        case "deal":
            hands = (f"seat {seat}: {_cards(hand)}" for seat, hand in enumerate(action["hands"]) if hand is not None)
            return f"the cards are dealt; {listed(hands, 'nobody looks yet')}"
        case "start":
            return f"the table picks seat {action['start']} as the start player"
        case "bid":
            return f"bids {action['tricks']}"
        case _:
            return f"plays a {action['card']}"


def news(before: JsonObject, after: JsonObject) -> tuple[str, ...]:
    """Who won the trick; the score of a game of a series."""
    you = after["seat"]
    if len(after["games"]) > len(before["games"]):
        record = after["games"][-1]
        lines = (f"The last trick goes to {who(record['trick_winners'][-1], you)}.",)
        return lines if after["actor"] is None else (*lines, f"Game {len(after['games'])}: {_scored(record, you)}.")
    if len(after["trick_winners"]) > len(before["trick_winners"]):
        winner = after["trick_winners"][-1]
        return (f"The trick goes to {who(winner, you)} with {after['numbers'][winner]}.",)
    return ()


def _scored(record: JsonObject, you: int | None) -> str:
    points = listed(f"{who(seat, you)} {score}" for seat, score in enumerate(record["scores"]))
    return f"{points}; bankrupt: {_bankrupt(record, you)}"


def _bankrupt(record: JsonObject, you: int | None) -> str:
    return "nobody" if record["bankrupt"] is None else who(record["bankrupt"], you)


def ending(config: JsonObject, result: JsonObject, seat: int | None) -> tuple[Block, ...]:
    """How each game was scored, the sums of a series, the winners."""
    variant = config["options"]["scoring"] == "variant"
    blocks: list[Block] = []
    for number, record in enumerate(result["games"], 1):
        if len(result["games"]) > 1:
            blocks.append(f"Game {number}, won by {listed(who(winner, seat) for winner in record['winners'])}:")
        rows = tuple(_scored_row(record, player, variant, seat) for player in range(len(record["bids"])))
        blocks.append(Grid(("seat", "tricks", "bid", "points", "why"), rows))
    if len(result["games"]) > 1:
        sums = listed(f"{who(player, seat)} {points}" for player, points in enumerate(result["scores"]))
        blocks.append(f"Sums: {sums}")
    return (*blocks, f"Winner: {listed((who(winner, seat) for winner in result['winners']), 'nobody')}")


def _scored_row(record: JsonObject, player: int, variant: bool, you: int | None) -> tuple[str, ...]:
    tricks, bid = record["tricks"][player], record["bids"][player]
    why: Any
    if record["bankrupt"] == player:
        why = "bankrupt: nothing", "ZT-VAR-2" if variant else "ZT-SCORE-1"
    elif tricks == bid:
        why = "bid met: 2 points a trick", "ZT-VAR-4" if variant else "ZT-SCORE-3"
    else:
        why = "bid missed: 1 point a trick", "ZT-VAR-5" if variant else "ZT-SCORE-4"
    return who(player, you), str(tricks), str(bid), str(record["scores"][player]), f"{why[0]} ({why[1]})"
