"""FuertoRite on the screen: the turns of the round, Properties, what an open X may be, and how the score came about."""

from __future__ import annotations

from collections.abc import Iterable

from rulecore.cli.output import Block, Grid, listed
from rulecore.cli.tables import who
from rulecore.core.config import JsonObject
from rulecore.games.fuertorite.pieces import CODES

ENDS = {
    "hand": "somebody has ten cards (FR-END-1)",
    "deck": "the deck has run out (FR-END-7)",
    "round-cap": "the agreed number of rounds is over (FR-END-8)",
    "target": "somebody has the points that end a series (FR-SERIES-2)",
}
"""What a view and a result say about the end, in words."""
TYPES = {"R": "wheels", "A": "anchors", "M": "maps"}


def table(view: JsonObject) -> tuple[Block, ...]:
    """One row for each seat; the card to beat, an open X, the deck, the own hand."""
    sums = is_series(view)
    head = ("", "seat", "played in this round", "Property", "in hand", "in all", "points")
    return (
        _heading(view),
        Grid((*head, *(("sum",) if sums else ())), tuple(_row(view, seat) for seat in range(len(view["property"])))),
        *_to_beat(view),
        *_open_run(view),
        f"Deck: {view['deck_size']} cards",
        *_hands(view),
    )


def _hands(view: JsonObject) -> tuple[str, ...]:
    """All hands when they are revealed, else the own one."""
    if view["hands"]:
        told = (f"{who(seat, view['seat'])} {_cards(hand) or 'none'}" for seat, hand in enumerate(view["hands"]))
        return (f"Hands: {listed(told)}",)
    if view["hand"] is None or view["phase"] == "deal":
        return ()
    return (f"Your hand: {_cards(view['hand']) or 'no card'}",)


def is_series(view: JsonObject) -> bool:
    """Whether there is more than one game."""
    return view["config"]["options"]["mode"] == "series" or bool(view["extra"])


def _heading(view: JsonObject) -> str:
    parts = [f"Game {view['game']}{', one more to break a tie' if view['extra'] else ''}"] if is_series(view) else []
    if view["phase"] == "deal":
        parts.append("before the deal")
    elif view["phase"] == "over":
        parts.append("the game is over")
    else:
        last = f", the last one: {ENDS[view['end']]}" if view["final"] else ""
        parts.append(f"round {view['round']}{last}; SP: {who(view['sp'], view['seat'])}")
    text = ", ".join(parts)
    return text[0].upper() + text[1:]


def _row(view: JsonObject, seat: int) -> tuple[str, ...]:
    own, in_hand = view["property"][seat], view["hand_sizes"][seat]
    return (
        ">" if view["actor"] == seat else "",
        f"{seat} (you)" if seat == view["seat"] else str(seat),
        next((_turn(way, cards) for player, way, cards in view["table"] if player == seat), "-"),
        _cards(own) or "-",
        str(in_hand),
        str(in_hand + len(own)),
        str(view["bonus"][seat]),
        *((str(view["totals"][seat] + view["bonus"][seat] * (view["phase"] != "over")),) if is_series(view) else ()),
    )


def _turn(way: str, cards: list[str]) -> str:
    """A chain of vertical cards, or the horizontal one in brackets."""
    return " - ".join(cards) if way == "vertical" else f"[{_cards(cards)}] horizontal"


def _cards(cards: Iterable[str]) -> str:
    return " ".join(cards)


def _to_beat(view: JsonObject) -> tuple[str, ...]:
    if view["ref"] is None or view["phase"] != "first":
        return ()
    card, numbers = view["ref"]
    return (f"To beat: {card}{f' as {_either(numbers)}' if card.endswith('X') else ''}",)


def _open_run(view: JsonObject) -> tuple[str, ...]:
    """What the latest card of the turn in progress may be, and which way the turn goes."""
    if not view["run"] or (len(view["table"][-1][2]) == 1 and not view["table"][-1][2][0].endswith("X")):
        return ()
    ways = {-1: "going down", 0: "up or down", 1: "going up", 2: "and nothing may follow"}
    return (f"{view['table'][-1][2][-1]} is {' or '.join(f'{number}, {ways[way]}' for number, way in view['run'])}",)


def _either(numbers: Iterable[int]) -> str:
    return " or ".join(map(str, numbers))


def told(action: JsonObject) -> str:
    """An action in words."""
    match action["type"]:
        case "deal":
            hands = (f"seat {seat}: {_cards(hand)}" for seat, hand in enumerate(action["hands"]) if hand is not None)
            return f"the cards are dealt; {listed(hands, 'nobody shows any')}"
        case "draw":
            drawn = (f"seat {seat}: {card}" for seat, card in enumerate(action["cards"]) if card is not None)
            return f"cards are drawn; {listed(drawn, 'nobody shows any')}"
        case "play":
            return f"plays {action['card']}{' horizontally' if action['way'] == 'horizontal' else ''}"
        case "extend":
            return f"adds {action['card']}"
        case _:
            return f"stops, the X being {action['x']}" if "x" in action else "stops"


def news(before: JsonObject, after: JsonObject) -> tuple[str, ...]:
    """A point for several cards; who drew, who got which cards, who begins; a game that is over."""
    you, lines = after["seat"], []
    ended = len(after["records"]) > len(before["records"])
    bonus = after["records"][-1]["bonus"] if ended else after["bonus"]
    for seat, (old, new) in enumerate(zip(before["bonus"], bonus, strict=True)):
        if new > old:
            lines.append(f"{who(seat, you)} {'get' if seat == you else 'gets'} a point for several cards.")
    if before["drawers"]:
        lines.append(f"Drawn by {listed(who(seat, you) for seat in before['drawers'])}.")
    if not ended and after["round"] > before["round"] > 0:
        lines += _handed_over(before, after)
    if ended and after["actor"] is not None:
        record = after["records"][-1]
        points = listed(f"{who(seat, you)} {score}" for seat, score in enumerate(record["scores"]))
        lines.append(f"Game {record['game']} is over after {record['rounds']} rounds: {points}.")
    return tuple(lines)


def _handed_over(before: JsonObject, after: JsonObject) -> list[str]:
    you = after["seat"]
    lines = []
    for seat, (old, new) in enumerate(zip(before["property"], after["property"], strict=True)):
        lines.append(f"{who(seat, you)} {'get' if seat == you else 'gets'} {_cards(c for c in new if c not in old)}.")
    last = f" It is the last one: {ENDS[after['end']]}." if after["final"] else ""
    sp = who(after["sp"], you)
    return [*lines, f"Round {after['round']} begins with {sp} as SP.{last}"]


def ending(config: JsonObject, result: JsonObject, seat: int | None) -> tuple[Block, ...]:
    """How each game was scored, the sums of several, the winners."""
    blocks: list[Block] = []
    for record in result["games"]:
        game = f"Game {record['game']}, " if len(result["games"]) > 1 else ""
        text = f"{game}{record['rounds']} rounds; the end came because {ENDS[record['end']]}:"
        blocks.append(text[0].upper() + text[1:])
        rows = tuple(_scored(record, player, who(player, seat)) for player in range(len(record["scores"])))
        blocks.append(Grid(("seat", "stars of", "points for stars", "for several cards", "score (FR-SCORE-6)"), rows))
    if len(result["games"]) > 1:
        sums = listed(f"{who(player, seat)} {points}" for player, points in enumerate(result["scores"]))
        blocks.append(f"Sums: {sums}")
    if config["components"] == "default":
        table = config["rulings"]["star-table"]
        blocks.append(
            f"The stars of the {len(CODES)} cards are assumed (FR-COMP-5; star-table = {table}), so no score here is a "
            'fact about the printed game. Give the printed ones in the config: "components": {"stars": {"A5": 2, ...}}'
        )
    return (*blocks, f"Winner: {listed(who(winner, seat) for winner in result['winners'])}")


def _scored(record: JsonObject, player: int, name: str) -> tuple[str, ...]:
    kept = record["kept"]
    counted = "not counted" if kept is None else listed((TYPES[kind] for kind in kept[player]), "nothing")
    return (name, counted, *(str(record[part][player]) for part in ("stars", "bonus", "scores")))
