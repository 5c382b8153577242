"""How fast rulecore is, beside the other card-game libraries that run in Python: `python -m benchmarks --help`.

What is counted
    Decisions of players: bids, plays, raises. Moves of chance are not counted, for nobody; the time they take is, for
    everybody. Rulecore deals all hands in one move, OpenSpiel card by card; the poker libraries deal on their own.
How it is measured
    Every library, and every build of rulecore, has a process of its own, and one of them works at a time. A round asks
    each contender once, in turn, for whole random games until S seconds of processor time are over, with the same seed
    for all. Figures are medians over the rounds; a ratio is taken within each round first, so that a slow moment of the
    machine falls on both of its sides.
What a process needs
    The modules that run in it (`contender`, `worker`, `ours`, `growth`, `peers`) use the standard library and the one
    library that they measure, so that a wheel of rulecore can be measured where nothing else is installed.
"""
