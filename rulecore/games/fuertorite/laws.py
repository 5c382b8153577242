"""What is true of every state, every choice and every step: the clauses stated formally, apart from the rules.

Nothing here calls a rule. A law may be slow and plain; None means that it says nothing about the case. The laws stand
in the modules `laws_of_the_cards`, `laws_of_first_cards`, `laws_of_runs` (further cards of a turn), `laws_of_rounds`,
`laws_of_scoring` and `laws_of_series`.
"""

from rulecore.core.laws import Laws
from rulecore.games.fuertorite import (
    laws_of_first_cards,
    laws_of_rounds,
    laws_of_runs,
    laws_of_scoring,
    laws_of_series,
    laws_of_the_cards,
)

LAWS = Laws.in_module(
    {
        **vars(laws_of_the_cards),
        **vars(laws_of_first_cards),
        **vars(laws_of_runs),
        **vars(laws_of_rounds),
        **vars(laws_of_scoring),
        **vars(laws_of_series),
    }
)
"""All laws of the game."""
