"""What is true of every state, choice, answer and step: the clauses stated formally, apart from the rules.

Nothing here calls a rule. A law may be slow and plain; None means that it says nothing about the case.

box      icons, what a table agrees on
course   markers, tricks and reshuffles, in all of a game
tricks   following, ranks, moves
deck     hands, passes, draws, discards, reshuffles
end      the last trick, the square that ends a game
solo     Fuzz, its cards and the player's
games    how games begin, the Long Game
scoring  numbers, differences, winners
answers  who acts, what chance must do, how it ended
memory   what has been seen of cards that lie hidden
length   how long a game can last
"""

from rulecore.core.laws import Laws
from rulecore.games.dietrick.laws import answers, box, course, deck, end, games, length, memory, scoring, solo, tricks

_SUBJECTS = (tricks, deck, end, solo, games, scoring, course, answers, length, memory, box)
LAWS = Laws.in_module({name: law for subject in _SUBJECTS for name, law in vars(subject).items()})
"""All laws of the game."""
