"""A sensible player, for audits and bots: gives away the poorest cards, upright if possible, two where that pays."""

from rulecore.core.config import JsonObject
from rulecore.games.fuertorite.following import coins_may_stay, property_obliges
from rulecore.games.fuertorite.pieces import CODES, COIN, IS_X, NUMBER, TYPE, StarTable, assumed_stars
from rulecore.games.fuertorite.rulings import CoinDuty, PropertyDuty, StarFormula, TwoTypesTie
from rulecore.games.fuertorite.scoring import points_of_types, star_points

DRAWN = 2
"""Points that a card drawn is likely to bring."""
_ASSUMED = {reading.value: dict(zip(CODES, assumed_stars(reading), strict=True)) for reading in StarTable}


def greedy(view: JsonObject) -> list[float]:
    """What each of the `legal` actions in a view is worth; more is better."""
    found, legal = [worth(view, action) for action in view["legal"]], view["legal"]
    if may_decline(view) and any(action.get("way") == "vertical" for action in legal):
        for place, action in enumerate(legal):
            if action.get("way") == "horizontal":
                found[place] = declined(view, action["card"])
    return found


def may_decline(view: JsonObject) -> bool:
    """Whether readings let a player who could play vertically do otherwise."""
    rulings = view["config"]["rulings"]
    obliges = property_obliges(PropertyDuty(rulings["property-duty"]))
    return not obliges or coins_may_stay(CoinDuty(rulings["coin-duty"]))


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


def declined(view: JsonObject, card: str) -> float:
    """In points, where a card could be played vertically but need not be: what the stars are worth without this one. In
    the last round, in which nobody draws, what a vertical card gets for a draw is added here too."""
    own = owned(view)
    gained = points_for(view, [other for other in own if other != card]) - points_for(view, own)
    return gained + DRAWN * bool(view["final"])


def points_for(view: JsonObject, cards: list[str]) -> int:
    """The points that these cards would bring now."""
    rulings, stars = view["config"]["rulings"], stars_of(view)
    held = tuple(CODES.index(card) for card in cards)
    formula, two_types = StarFormula(rulings["star-formula"]), TwoTypesTie(rulings["two-types-tie"])
    return star_points(held, tuple(stars[card] for card in CODES), formula, two_types).points


def goes_on(card: str, other: str) -> bool:
    """Whether the other card can be the next one of a turn; nearly always true of an X."""
    one, two = CODES.index(card), CODES.index(other)
    return IS_X[one] or IS_X[two] or abs(NUMBER[one] - NUMBER[two]) == 1


def missed(view: JsonObject, card: str) -> float:
    """The points that a card would bring its owner: what its type gains by it, weighted by how likely that type is to
    count in the end."""
    own, stars = owned(view), stars_of(view)
    kind = TYPE[CODES.index(card)]
    if kind == COIN:
        return 0
    alike = [other for other in own if TYPE[CODES.index(other)] == kind]
    formula = StarFormula(view["config"]["rulings"]["star-formula"])
    others = [other for other in alike if other != card]
    with_it, without = points_of_types(formula, [[stars[other] for other in cards] for cards in (alike, others)])
    sizes = [sum(TYPE[CODES.index(other)] == each for other in own) for each in range(COIN)]
    return (with_it - without) * (0.8 if sizes[kind] > min(sizes) else 0.4)


def owned(view: JsonObject) -> list[str]:
    """The own cards, Hand and Property."""
    return [*view["hand"], *view["property"][view["seat"]]]


def stars_of(view: JsonObject) -> dict[str, int]:
    """The stars on each card that has any to count, as the table agreed."""
    config = view["config"]
    components = config["components"]
    return _ASSUMED[config["rulings"]["star-table"]] if components == "default" else components["stars"]
