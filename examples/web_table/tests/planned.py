"""The web table with cards and dice that are the same each time: a test that is red is red again.

`python planned.py` takes the options of `python -m web_table`.
"""

from __future__ import annotations

import sys
from functools import partial
from itertools import count
from random import Random

from web_table import __main__ as program

if __name__ == "__main__":
    seeds = count(1)
    program.create_app = partial(program.create_app, chance=lambda: Random(next(seeds)))
    sys.exit(program.main())
