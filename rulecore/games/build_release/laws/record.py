"""Laws of the record in the release: what only the owner of a hand has seen."""

from rulecore.core.laws import state_law
from rulecore.games.build_release.laws.build import changed, less
from rulecore.games.build_release.pieces import Cards, X
from rulecore.games.build_release.piles import hands_of, piles_of
from rulecore.games.build_release.rulings import Config, ReleaseHands
from rulecore.games.build_release.showing import Extra
from rulecore.games.build_release.state import Penalising, Releasing, State


def shown(before: Releasing | Penalising, seat: int, cards: Cards) -> Extra:
    """What the record leaves open when these cards of a hand have come into the open: the extra card, unless one of
    them is not among those that the hand was known to hold. That an X leaves the hand tells something about the extra
    card, the less the more X it was known to hold."""
    extra = before.extra
    mine, xs = hands_of(extra.unshown)[seat], list(extra.drawn)
    known = less(before.hands[seat], mine)
    if not mine:
        return extra
    if all(known.count(card) >= cards.count(card) for card in cards):
        xs[seat] += tuple([known.count(X) - place for place in range(cards.count(X))])
        return Extra(extra.unshown, tuple(xs))
    xs[seat] = ()
    return Extra(piles_of(changed(hands_of(extra.unshown), seat, ())), tuple(xs))


def after_draw(before: Penalising, drawn: list[Cards]) -> Extra:
    """What the record leaves open when these cards have been drawn, by seat."""
    each = [shown(before, seat, cards) for seat, cards in enumerate(drawn)]
    return Extra(
        tuple([it.unshown[seat] for seat, it in enumerate(each)]),
        tuple([it.drawn[seat] for seat, it in enumerate(each)]),
    )


@state_law
def only_a_dealt_card_can_be_unknown(config: Config, state: State) -> bool | None:
    """BR-HID-2, BR-RELPREP-2: one of a hand at most, of those in it, and none where hands lie open; what an X that
    left it tells is remembered as long as it matters."""
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
