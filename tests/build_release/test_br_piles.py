"""Piles: cards as whole numbers."""

from random import Random

from br_positions import br

from rulecore.games.build_release.pieces import X
from rulecore.games.build_release.piles import PILED, cards_in, count_of, hands_of, pile, piles_of

BOX = br(2).rules_config.components.cards


def test_the_cards_of_a_pile_are_those_that_it_was_made_of() -> None:
    rng = Random(9)
    drawn = [tuple(sorted(rng.sample(BOX, size))) for size in range(len(BOX) + 1) for _ in range(20)]
    for hand in [*drawn, *[(card,) for card in range(X + 1)], *[(X,) * size for size in range(5)]]:
        held = pile(hand)
        assert cards_in(held) == hand
        assert count_of(held) == len(hand)
        assert held == sum(PILED[card] for card in hand[::-1]) < 1 << 62


def test_cards_go_from_pile_to_pile_by_adding_and_subtracting() -> None:
    rng = Random(10)
    for _ in range(300):
        cards = rng.sample(BOX, rng.randrange(1, len(BOX)))
        given = cards[: rng.randrange(len(cards) + 1)]
        kept = cards[len(given) :]
        assert pile(tuple(cards)) - pile(tuple(given)) == pile(tuple(kept))
        assert cards_in(pile(tuple(kept)) + pile(tuple(given))) == tuple(sorted(cards))


def test_piles_of_hands_are_the_hands_again() -> None:
    hands = ((), (1, 2, X, X), (49,))
    assert hands_of(piles_of(hands)) == hands
