"""The `rulecore` command. Needs the extra "cli"; says so in one sentence where it is missing, or where
Python has thrown away the texts that the help and the pages are made of."""

import sys
from importlib.util import find_spec

from rulecore.cli.texts import Texts

EXTRA = ("typer", "rich")
"""What the extra brings along, beside what `import rulecore` needs."""


STOPPED = 130
"""The exit code after Ctrl-C."""


def main() -> None:
    """Run the command. Exits with 0: fine; 1: what was checked is not in order; 2: bad input; 130: Ctrl-C."""
    if any(find_spec(name) is None for name in EXTRA):
        print(Texts("output")("needs-extra"), file=sys.stderr)
        raise SystemExit(2)
    if sys.flags.optimize > 1:
        print(Texts("output")("needs-docstrings"), file=sys.stderr)
        raise SystemExit(2)
    try:
        from rulecore.cli.app import run

        run()
    except KeyboardInterrupt:
        print(Texts("output")("stopped"), file=sys.stderr)
        raise SystemExit(STOPPED) from None
