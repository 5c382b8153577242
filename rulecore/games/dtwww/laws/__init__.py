"""What is true of every state, every choice and every step: the clauses stated formally, apart from the rules.

Nothing here calls a rule. A law may be slow and plain; None means that it says nothing about the case.

dice      where they lie, what they show
tricks    whose turn it is, what may be put out, who wins, who leads next
scoring   scored games and the match
dice_off  the end of a match
"""

from rulecore.core.laws import Laws
from rulecore.games.dtwww.laws import dice, dice_off, scoring, tricks

LAWS = Laws.in_module({**vars(tricks), **vars(scoring), **vars(dice_off), **vars(dice)})
"""All laws of the game."""
