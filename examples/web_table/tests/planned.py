"""The web table with cards and dice that are the same each time: a test that is red is red again.

`python planned.py` takes the options of `python -m web_table`.
"""

from __future__ import annotations

import sys
from functools import partial
from itertools import count
from random import Random
from unittest.mock import patch

from web_table import __main__ as program
from web_table.app import create_app

if __name__ == "__main__":
    seeds = count(1)
    with patch.object(program, "create_app", partial(create_app, chance=lambda: Random(next(seeds)))):
        sys.exit(program.main())
