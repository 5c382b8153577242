"""A sensible player, for audits and bots: builds what scores most, then sheds many and low cards at once."""

from collections import Counter
from functools import lru_cache

from rulecore.core.bags import minus
from rulecore.core.config import JsonObject, read_config
from rulecore.games.build_release.greedy.best_settlement import best_settlement
from rulecore.games.build_release.groups import build_score, is_group
from rulecore.games.build_release.pieces import CODES, COLOUR, KINDS, NUMBER, Group, X, numbers_of
from rulecore.games.build_release.preparation import goes_back_to_hand
from rulecore.games.build_release.rulings import Config, Rulings
from rulecore.games.build_release.scoring import cost_in_hand
from rulecore.games.build_release.settlement import groups_of_two, must_extend

Cards = tuple[int, ...]
Groups = list[tuple[str, Cards]]
"""Scoring groups: the name of the kind, and the cards, ascending."""
BURDEN = 0.3
"""How likely a card is to stay in the hand in the release."""
PLANNED_BY = ("all-x-groups", "big-duplicates", "bonus-scope", "hand-specials", "must-score", "release-hand")
"""The rulings on which the best settlement depends."""
_CARDS = {code: card for card, code in enumerate(CODES)}


def greedy(view: JsonObject) -> list[float]:
    """What each of the `legal` actions in a view is worth; more is better."""
    match view["phase"]:
        case "build":
            hand = cards_of(view["hands"][view["seat"]])
            return [worth_of_card(hand, action) for action in view["legal"]]
        case "settle":
            plan, laid = planned(view), [(one["kind"], cards_of(one["cards"])) for one in view["groups"][view["seat"]]]
            return [worth_of_step(plan, laid, action) for action in view["legal"]]
        case "leftovers":
            return [float(action["type"] == "discard") for action in view["legal"]]
        case _:
            return [worth_of_meld(action) for action in view["legal"]]


def cards_of(codes: list[str]) -> Cards:
    """Cards as the rules know them, ascending."""
    return tuple(sorted(_CARDS[code] for code in codes))


def worth_of_card(hand: Cards, action: JsonObject) -> float:
    """A card taken: how well it goes with the hand, as a duplicate or in a run. Nothing is thrown away."""
    if action["type"] != "take":
        return -1
    card = _CARDS[action["card"]]
    if card == X:
        return 20
    numbers = Counter(NUMBER[other] for other in hand)
    beside = [other for other in hand if abs(NUMBER[other] - NUMBER[card]) == 1]
    alike = sum(COLOUR[other] == COLOUR[card] for other in beside)
    return 5 * numbers[NUMBER[card]] + 3 * bool(beside) * (not numbers[NUMBER[card]]) + 2 * alike + NUMBER[card] / 10


def planned(view: JsonObject) -> Groups:
    """The groups of the best settlement of all own cards, those that lie there already among them."""
    seat = view["seat"]
    laid = [code for group in view["groups"][seat] for code in group["cards"]]
    rulings = view["config"]["rulings"]
    return list(_best(tuple([rulings[id] for id in PLANNED_BY]), cards_of([*view["hands"][seat], *laid])))


@lru_cache(maxsize=1 << 10)
def _best(readings: tuple[str, ...], cards: Cards) -> tuple[tuple[str, Cards], ...]:
    """The best settlement under these readings of the rulings on which it depends."""
    rulings = dict(zip(PLANNED_BY, readings, strict=True))
    agreed = read_config(Config, {"game": "build_release", "players": 3, "rulings": rulings})
    settlement = best_settlement(agreed, cards)
    groups = without_burdens(agreed.rulings, settlement.groups, settlement.leftover)
    return tuple((KINDS[group.kind], group.cards) for group in groups)


def without_burdens(rulings: Rulings, groups: tuple[Group, ...], rest: Cards) -> tuple[Group, ...]:
    """The groups without cards that bring less than they are likely to cost in the release, where such cards may be
    left out."""
    if must_extend(rulings.must_score) or not goes_back_to_hand(rulings.release_hand):
        return groups
    for place, group in enumerate(groups):
        for card in reversed(group.cards):
            cards = minus(group.cards, (card,))
            if not cards or not is_group(group.kind, numbers_of(cards), rulings.all_x_groups, rulings.big_duplicates):
                continue
            fewer = (*groups[:place], Group(group.kind, cards), *groups[place + 1 :])
            saved = BURDEN * cost_in_hand(rulings.hand_specials, card)
            if build_score(rulings, groups) - build_score(rulings, fewer) < saved:
                left = tuple(sorted((*rest, card)))
                if not groups_of_two(left, rulings.all_x_groups, rulings.big_duplicates):
                    return without_burdens(rulings, fewer, left)
    return groups


def worth_of_step(plan: Groups, laid: Groups, action: JsonObject) -> float:
    """A step of the settlement: good if every group that lies there is then part of a group of the plan."""
    if action["type"] == "done":
        return 0
    after = list(laid)
    if action["type"] == "group":
        after.append((action["kind"], cards_of(action["cards"])))
    else:
        kind, cards = laid[action["group"]]
        after[action["group"]] = kind, tuple(sorted((*cards, _CARDS[action["card"]])))
    return 1 if is_part(plan, after) else -1


def is_part(plan: Groups, laid: Groups) -> bool:
    """Whether the groups can be made the groups of the plan by adding cards."""
    left = list(plan)
    for kind, cards in sorted(laid, key=lambda group: -len(group[1])):
        whole = next((one for one in left if one[0] == kind and minus(one[1], cards) is not None), None)
        if whole is None:
            return False
        left.remove(whole)
    return True


def worth_of_meld(action: JsonObject) -> float:
    """A meld: many cards, and low ones as long as they are enough. Passing comes last."""
    return 20.0 * len(action["cards"]) - action["rank"] if action["type"] == "play" else -1
