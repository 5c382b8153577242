"""A sensible player, for audits and bots: gives away the poorest cards, upright if possible, two where that pays."""

from rulecore.core.config import JsonObject
from rulecore.games.fuertorite.pieces import BOX, CODES, COIN, IS_X, NUMBER, TYPE

DRAWN = 2
"""Points that a card drawn is likely to bring."""
_STARS = dict(zip(CODES, BOX.stars, strict=True))


def greedy(view: JsonObject) -> list[float]:
    """What each of the `legal` actions in a view is worth; more is better."""
    return [worth(view, action) for action in view["legal"]]


def worth(view: JsonObject, action: JsonObject) -> float:
    """In points: a vertical card is replaced by a draw, a second card brings one point, a card that goes is missed."""
    match action["type"]:
        case "play":
            is_vertical = bool(action["way"] == "vertical")
            others = [card for card in view["hand"] if card != action["card"]]
            more = max((1 - missed(view, other) for other in others if goes_on(action["card"], other)), default=0)
            return DRAWN * is_vertical + max(0, more) * is_vertical - missed(view, action["card"])
        case "extend":
            return (1 if len(view["table"][-1][2]) == 1 else 0) - missed(view, action["card"])
        case _:
            return 0


def goes_on(card: str, other: str) -> bool:
    """Whether the other card can be the next one of a turn; nearly always true of an X."""
    one, two = CODES.index(card), CODES.index(other)
    return IS_X[one] or IS_X[two] or abs(NUMBER[one] - NUMBER[two]) == 1


def missed(view: JsonObject, card: str) -> float:
    """The points that a card would bring its owner: its stars, as likely as its type is to count in the end."""
    own = [*view["hand"], *view["property"][view["seat"]]]
    kind = TYPE[CODES.index(card)]
    if kind == COIN:
        return 0
    sizes = [sum(TYPE[CODES.index(other)] == each for other in own) for each in range(COIN)]
    return _STARS[card] * (0.8 if sizes[kind] > min(sizes) else 0.4)
