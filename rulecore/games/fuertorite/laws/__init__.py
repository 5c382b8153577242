"""What is true of every state, choice, answer and step: the clauses stated formally, apart from the rules.

Nothing here calls a rule. A law may be slow and plain; None means that it says nothing about the case.

box          the cards, their stars, what a table agrees on
cards        each card in one place, the deal, what feeds the hands
first_cards  what beats what, the duty to beat it, the highest card played horizontally
runs         further cards of a turn, the numbers of an X
rounds       turns clockwise, draws, the hand-over, the next SP, the end condition
scoring      what is set aside, the points of a game
series       games and series: winners, one more game, who starts it, ranks
answers      who acts, what chance must do, how it ended, how long it can last
"""

from rulecore.core.laws import Laws
from rulecore.games.fuertorite.laws import answers, box, cards, first_cards, rounds, runs, scoring, series

_SUBJECTS = (cards, first_cards, runs, rounds, scoring, series, answers, box)
LAWS = Laws.in_module({name: law for subject in _SUBJECTS for name, law in vars(subject).items()})
"""All laws of the game."""
