"""Proofs of transitions: the functions of the rules, run on symbols, for every state and every step.

paths     runs a function once for each way through it; z3 says which ways there are
symbols   what stands for numbers, bags of pieces, readings
meanings  what stands in for functions of the rules
shapes    states without their contents: the first one, and all to which steps lead
proof     what is to be proven of a step, and the proof
told      a counterexample reported in words
laws      the laws of the game, asked on symbols
proven    which of them are proven, as the program wrote it down
outside   what is declared of a game that declares nothing
replay    a counterexample without symbols: a real state, and a random game
random_games  steps of random games, and settings for them
games     which games declare something for their proofs
<game>    what a game declares: meanings, fields that are peculiar, what else is true of its states

And by other means, on states of random games, that what a seat is shown depends on nothing hidden:

opaque    pieces that nobody may look at
veiled    states and actions as a seat knows them, by the marks of the game
views     what is asked of them, and the proof
"""
