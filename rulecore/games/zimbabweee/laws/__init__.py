"""What is true of every state, every choice and every step: the clauses stated formally, apart from the rules.

Nothing here calls a rule. A law may be slow and plain; None means that it says nothing about the case.

play     the deal, bids, tricks
scoring  completed games and series
"""

from rulecore.core.laws import Laws
from rulecore.games.zimbabweee.laws import play, scoring

LAWS = Laws.in_module({**vars(scoring), **vars(play)})
"""All laws of the game."""
