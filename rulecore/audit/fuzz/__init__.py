"""Random games by the rules alone, judged by every law at every step; the shortest one that goes wrong, in words.

`course` plays one game, `search` plays many and looks for the shortest that fails, `report` tells it in at most sixty
lines, `command` is `python -m rulecore.testing GAME --fuzz` and `--replay`.
"""
