"""What is true of every state, choice, answer and step: the clauses stated formally, apart from the rules.

Nothing here calls a rule. A law may be slow and plain; None means that it says nothing about the case.

play     the deal, bids, tricks
scoring  completed games and series
answers  who acts, what chance must do, how it ended, how long it can last
"""

from rulecore.core.laws import Laws
from rulecore.games.zimbabweee.laws import answers, play, scoring

LAWS = Laws.in_module({**vars(scoring), **vars(play), **vars(answers)})
"""All laws of the game."""
