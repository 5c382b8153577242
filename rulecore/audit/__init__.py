"""What auditors ask: which line implements a clause, what a ruling changes, and on which evidence we say so.

lockstep   two readings played side by side with the same luck: who decides how, where they part
impact     what a reading changes over many games: plans, their run on many workers, statistics, interactions, matches
witnesses  positions in which two readings part: those made by hand, those found by machine, the search
evidence   the chain clause, code, law, test: found, judged, fuzzed, model-checked, compared with its lock
proofs     what is proven of every state and every step, by running the rules on symbols
reports    what was found, as data for tables and pages
"""
