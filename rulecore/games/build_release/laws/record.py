"""Laws of the record in the release: what only the owner of a hand has seen."""

from rulecore.core.laws import state_law
from rulecore.games.build_release.laws.build import changed, less
from rulecore.games.build_release.pieces import Cards, X
from rulecore.games.build_release.piles import Extra, hands_of, piles_of
from rulecore.games.build_release.rulings import Config, ReleaseHands
from rulecore.games.build_release.state import Penalising, Releasing, State


def shown(before: Releasing | Penalising, seat: int, cards: Cards) -> Extra:
    """What the record leaves open when these cards of a hand have come into the open: the extra card, unless one of
    them is not among those that the hand was known to hold."""
    extra = before.extra
    mine = hands_of(extra.unshown)[seat]
    known = less(before.hands[seat], mine)
    if not mine or all(known.count(card) >= cards.count(card) for card in cards):
        return extra
    open_still = changed(hands_of(extra.unshown), seat, ())
    return Extra(piles_of(open_still), tuple(() if s == seat else x for s, x in enumerate(extra.drawn)))


def after_draw(before: Penalising, drawn: list[Cards]) -> Extra:
    """What the record leaves open when these cards have been drawn, by seat: that an X comes tells something about the
    extra card, the less the more X the hand was known to hold."""
    extra = before.extra
    unshown, xs = list(extra.unshown), list(extra.drawn)
    for seat, cards in enumerate(drawn):
        mine = hands_of(extra.unshown)[seat]
        known = less(before.hands[seat], mine).count(X)
        if cards == (X,) and mine and known:
            xs[seat] += (known,)
        elif cards:
            it = shown(before, seat, cards)
            unshown[seat], xs[seat] = it.unshown[seat], it.drawn[seat]
    return Extra(tuple(unshown), tuple(xs))


@state_law
def only_a_dealt_card_can_be_unknown(config: Config, state: State) -> bool | None:
    """BR-HID-2, BR-RELPREP-2: one of a hand at most, of those in it, and none where hands lie open; what an X that was
    drawn tells is remembered as long as it matters."""
    if not isinstance(state, (Releasing, Penalising)):
        return None
    extra = state.extra
    if not isinstance(extra, Extra) or not len(extra.unshown) == len(extra.drawn) == config.players:
        return False
    closed = config.rulings.release_hands is ReleaseHands.CLOSED
    return all(
        (len(mine) <= closed and set(mine) <= set(hand)) and (not xs or mine != ()) and all(1 <= x <= 4 for x in xs)
        for mine, hand, xs in zip(hands_of(extra.unshown), state.hands, extra.drawn, strict=True)
    )
