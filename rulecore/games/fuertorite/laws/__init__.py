"""What is true of every state, every choice and every step: the clauses stated formally, apart from the rules.

Nothing here calls a rule. A law may be slow and plain; None means that it says nothing about the case.

cards        each card in one place, the deal, what feeds the hands
first_cards  what beats what, the duty to beat it, the highest card played horizontally
runs         further cards of a turn, the numbers of an X
rounds       turns clockwise, draws, the hand-over, the next SP, the end condition
scoring      what is set aside, the points of a game
series       games and series: winners, one more game, who starts it, ranks
"""

from rulecore.core.laws import Laws
from rulecore.games.fuertorite.laws import cards, first_cards, rounds, runs, scoring, series

LAWS = Laws.in_module(
    {**vars(cards), **vars(first_cards), **vars(runs), **vars(rounds), **vars(scoring), **vars(series)}
)
"""All laws of the game."""
