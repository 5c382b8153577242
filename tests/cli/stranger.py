"""Somebody who has nothing but the screen: starts a command that asks, reads what it shows, types what stands there.

`python tests/cli/stranger.py rulecore play dtwww` prints the game that it has played. Nothing of any game is imported.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

ASKED = "\n> "
"""What stands at the end of the screen when it is the stranger's turn to type."""
CHOICE = re.compile(r"\[(\d+)(?:-\d+)?\]")
"""A number to type, or the first of a range of them."""


def finished(command: list[str]) -> str:
    """All that the command has shown when it ends. A number typed too early would be read at the next question."""
    shown, answered, turn = "", 0, 0
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        while read := os.read(game.stdout.fileno(), 1 << 16):
            shown += read.decode("utf-8")
            if shown.endswith(ASKED):
                choices = CHOICE.findall(shown, answered)
                typed = choices[turn % len(choices)]
                game.stdin.write(f"{typed}\n".encode())
                game.stdin.flush()
                shown, answered, turn = f"{shown}{typed}", len(shown), turn + 1
    assert game.returncode == 0, shown
    return shown


if __name__ == "__main__":
    sys.stdout.buffer.write(finished(sys.argv[1:]).encode("utf-8"))
