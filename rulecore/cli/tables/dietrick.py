"""Dietrick-taking on the screen: rows and markers, the trick, who gave what, and how the score came about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulecore.cli.output import Block, Grid, listed
from rulecore.cli.tables import who
from rulecore.core.config import JsonObject
from rulecore.games.dietrick.pieces import BLUE, CODES, COLOURS, YELLOW, ScoringCard, box_of, strip

ICONS = ("y", "b")
"""The mark behind a card: yellow or blue."""
ENDS = {
    "square-13": "A marker has got to square 13 (DT-END-5).",
    "last-trick": "That was the last trick (DT-END-6).",
    "hand-empty": "Your hand is empty (DT-SOLO-9).",
    "fuzz-empty": "Fuzz has no card left (solo-fuzz-empty).",
}
"""What the result says about the end, in words."""


def table(view: JsonObject) -> tuple[Block, ...]:
    """One row for each contestant, the trick, what lies face down, the own hand."""
    is_over, hand, icons = view["phase"] == "over", view["hand"], _icons(view["config"])
    rows = tuple(_row(view, seat) for seat in range(len(view["marks"])))
    given = _given(view)
    return (
        _heading(view),
        _strip(view),
        Grid(("", "seat", "yellow", "blue", "top", "bottom", "apart", "cards", *_wins_head(view)), rows),
        *((given,) if given else ()),
        *((f"Trick so far: {_trick(view)}",) if view["trick"] and not is_over else ()),
        _piles(view),
        *((f"Your hand: {_cards(hand, icons)}   (y: moves yellow, b: moves blue)",) if hand else ()),
    )


def _icons(config: JsonObject) -> dict[str, str]:
    """The mark of the icon of each card."""
    box = box_of(config["components"])
    return {code: ICONS[icon] for code, icon in zip(CODES, box.icons, strict=True)}


def _cards(cards: Iterable[str], icons: dict[str, str]) -> str:
    return " ".join(f"{card}{icons[card]}" for card in cards)


def is_series(view: JsonObject) -> bool:
    """Whether it is a Long Game."""
    return int(view["config"]["options"]["games"]) > 1


def is_solo(view: JsonObject) -> bool:
    """Whether Fuzz plays."""
    return int(view["config"]["players"]) == 1


def _name(view: JsonObject, seat: int | None) -> str:
    return "Fuzz" if is_solo(view) and seat == 1 else who(seat, view["seat"])


def _heading(view: JsonObject) -> str:
    parts = [f"Game {view['game'] + 1} of at most {view['config']['options']['games']}"] if is_series(view) else []
    words = {"lead": "who leads?", "deal": "before the deal", "over": "the game is over"}
    if view["phase"] in words:
        parts.append(words[view["phase"]])
    else:
        done = view["phase"] in ("pass", "draw")
        parts.append(f"trick {view['tricks'] + (not done)}{', the last one' if view['final'] else ''}")
        verb = "leads" if view["lead"] != view["seat"] else "lead"
        parts.append(f"{_name(view, view['lead'])} {verb}{' the next one' if done else ''}")
    text = ", ".join(parts)
    return text[0].upper() + text[1:]


def _strip(view: JsonObject) -> Grid:
    """The numbers on the scoring cards as they lie, with the squares above them."""
    box = box_of(view["config"]["components"])
    rows = _rows(view["config"], tuple(view["order"]))
    head = ("", *(f"{n}*" if n == box.goal else str(n) for n in range(1, len(rows.top) + 1)))
    cards = [str(n) for n in view["order"] for _ in box.scoring[n - 1].top]
    top, bottom = COLOURS[box.top], COLOURS[BLUE if box.top == YELLOW else YELLOW]
    return Grid(
        head,
        (
            ("scoring card", *cards),
            (f"top ({top})", *map(str, rows.top)),
            (f"bottom ({bottom})", *map(str, rows.bottom)),
        ),
    )


def _rows(config: JsonObject, order: tuple[int, ...]) -> ScoringCard:
    return strip(box_of(config["components"]), order)


def _row(view: JsonObject, seat: int) -> tuple[str, ...]:
    yellow, blue = view["marks"][seat]
    top, bottom = _numbers(view, seat)
    counts = view["hand_counts"]
    beginner = view["config"]["options"]["variant"] == "beginner"
    apart = abs(yellow - blue) if beginner else abs(top - bottom) if top is not None and bottom is not None else None
    return (
        ">" if view["actor"] == seat else "",
        "Fuzz" if is_solo(view) and seat else f"{seat} (you)" if seat == view["seat"] else str(seat),
        str(yellow),
        str(blue),
        _or_dash(top),
        _or_dash(bottom),
        _or_dash(apart),
        str(counts[seat]) if seat < len(counts) else "-",
        *((str(view["wins"][seat]),) if is_series(view) else ()),
    )


def _wins_head(view: JsonObject) -> tuple[str, ...]:
    return ("won",) if is_series(view) else ()


def _numbers(view: JsonObject, seat: int) -> tuple[int | None, int | None]:
    """The numbers under the markers, None outside of the rows."""
    box, pair = box_of(view["config"]["components"]), view["marks"][seat]
    rows = _rows(view["config"], tuple(view["order"]))
    squares = pair[box.top], pair[1 - box.top]
    found = [row[min(square, len(row)) - 1] if square else None for row, square in zip(rows, squares, strict=True)]
    return found[0], found[1]


def _or_dash(value: Any) -> str:
    return "-" if value is None else str(value)


def _trick(view: JsonObject) -> str:
    icons = _icons(view["config"])
    return listed(f"{_name(view, seat)} {_cards([card], icons)}" for seat, card in view["trick"])


def _piles(view: JsonObject) -> str:
    if is_solo(view):
        text = f"Your personal deck: {view['personal_count']}; Fuzz deck: {view['fuzz_count']}"
    else:
        text = f"Deck: {view['deck_count']}{', the second one' if view['reshuffles'] else ''}"
    return f"{text}; discards: {view['discard_count']}"


def _given(view: JsonObject) -> str:
    """What the person got in the last pass."""
    given, you = view["last_pass"], view["seat"]
    if given is None or you is None or given["from"] == you:
        return ""
    players = int(view["config"]["players"])
    card = given["cards"][(you - given["from"] - 1) % players]
    return f"Last got from {who(given['from'], you)}: {_cards([card], _icons(view['config']))}"


def told(action: JsonObject) -> str:
    """An action in words."""
    match action["type"]:
        case "lead":
            return f"seat {action['lead']} leads the next game"
        case "deal":
            hands = (f"seat {seat}: {' '.join(hand)}" for seat, hand in enumerate(action["hands"]) if hand is not None)
            return f"the cards are dealt; {listed(hands, 'nobody shows any')}"
        case "arrange":
            lie = " ".join(map(str, action["order"]))
            return f"the scoring cards lie {lie}" if "seat" not in action else f"lays the scoring cards {lie}"
        case "flip":
            return f"Fuzz turns over {' '.join(action['cards'])}"
        case "pass":
            cards = " ".join("?" if card is None else card for card in action["cards"])
            return f"gives {cards}, the first to the left neighbour"
        case "draw":
            hidden = None in action["cards"]
            return f"{len(action['cards'])} drawn{'' if hidden else ': ' + ' '.join(action['cards'])}"
        case "reshuffle":
            return "the discards are shuffled into a new deck"
        case _:
            return f"plays {action['card']}"


def news(before: JsonObject, after: JsonObject) -> tuple[str, ...]:
    """Who was ranked first and last, how the markers moved, the card that a solo player takes, a game that is over."""
    ended = len(after["history"]) > len(before["history"])
    record = after["history"][-1] if ended else None
    old, new = before["marks"], record["marks"] if record else after["marks"]
    lines = tuple(_moved(after, seat, old[seat], new[seat]) for seat in range(len(new)) if old[seat] != new[seat])
    if not record and after["tricks"] > before["tricks"] and not is_solo(after):
        gives = "; the game is over" if after["phase"] == "over" else ""
        lines = (*lines, f"{_name(after, after['last'])} ranked last{gives}.")
    if is_solo(after) and not record and lines and after["phase"] != "draw":
        taken = sorted(set(after["hand"]) - set(before["hand"]))
        lines = (*lines, *(f"You take {card} from the trick." for card in taken))
    if record and after["actor"] is not None:
        winners = listed((_name(after, seat) for seat in record["winners"]), "nobody")
        lines = (*lines, f"Game {len(after['history'])} is over. {ENDS[record['end']]} Won by {winners}.")
    return lines


def _moved(view: JsonObject, seat: int, old: list[int], new: list[int]) -> str:
    steps = listed(f"{now - was} {colour}" for colour, was, now in zip(COLOURS, old, new, strict=True) if now > was)
    name = _name(view, seat)
    return f"{name} {'rank' if name == 'you' else 'ranks'} first: {steps}."


def ending(config: JsonObject, result: JsonObject, seat: int | None) -> tuple[Block, ...]:
    """How each game was scored, the victories of a Long Game, the winners."""
    solo = int(config["players"]) == 1

    def name(player: int) -> str:
        return "Fuzz" if solo and player == 1 else who(player, seat)

    blocks: list[Block] = []
    for number, record in enumerate(result.get("games", [result]), 1):
        if "games" in result:
            blocks.append(f"Game {number}, won by {listed(map(name, record['winners']), 'nobody')}:")
        blocks.append(ENDS[record["end"]])
        rows = tuple(_scored(config, record, player, name(player)) for player in range(len(record["marks"])))
        blocks.append(Grid(("seat", "yellow", "blue", "top", "bottom", "score", "why"), rows))
    if "games" in result:
        won = listed(f"{name(player)} {count}" for player, count in enumerate(result["scores"]))
        blocks.append(f"Games won: {won}{'; nobody is the true winner' if result['capped'] else ''}")
    return (*blocks, f"Winner: {listed(map(name, result['winners']), 'nobody')}")


def _scored(config: JsonObject, record: JsonObject, player: int, name: str) -> tuple[str, ...]:
    (yellow, blue), (top, bottom) = record["marks"][player], record["numbers"][player]
    if record["scores"][player] is None:
        why = "out: has not moved on both rows (DT-WIN-2)"
    elif config["options"]["variant"] == "beginner":
        why = "difference of the squares (DT-BEG-1)"
    else:
        why = "difference of the numbers (DT-WIN-1)"
    tied = player not in record["winners"] and any(
        record["scores"][player] == record["scores"][winner] is not None for winner in record["winners"]
    )
    if tied:
        why += f"; lost the tie ({'DT-SOLO-11' if config['players'] == 1 else 'DT-WIN-3'})"
    numbers = (str(yellow), str(blue), str(top), str(bottom), _or_dash(record["scores"][player]))
    return name, *numbers, why
