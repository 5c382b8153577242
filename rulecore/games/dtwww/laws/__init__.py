"""What is true of every state, choice, answer and step: the clauses stated formally, apart from the rules.

Nothing here calls a rule. A law may be slow and plain; None means that it says nothing about the case.

box       how many can play
dice      where they lie, what they show
drawing   by feel: whose turn it is, which sizes, where the dice are laid
tricks    whose turn it is, what may be put out, who wins, who leads next
scoring   scored games and the match
dice_off  the end of a match
answers   who acts, what chance must do, how it ended, how long it can last
"""

from rulecore.core.laws import Laws
from rulecore.games.dtwww.laws import answers, box, dice, dice_off, drawing, scoring, tricks

LAWS = Laws.in_module(
    {**vars(tricks), **vars(scoring), **vars(dice_off), **vars(dice), **vars(drawing), **vars(answers), **vars(box)}
)
"""All laws of the game."""
