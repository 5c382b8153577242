"""Print a digest of seeded games under all readings: every view, every choice, every result of one game."""

import sys
from hashlib import sha256

from tables import TABLES
from walks import played


def digest(id: str) -> str:
    """SHA-256 of what happens at every table, in the order in which it is told."""
    told = sha256()
    for game in (table for table in TABLES if table.id == id):
        for before, action, after in played(game, seed=11):
            said = (game.legal(before), game.refusal(after, action), game.view(after, 0), game.seen(action, None))
            told.update(repr((game.encode(action), said)).encode())
        told.update(repr((game.config, game.result(after))).encode())
    return told.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest(sys.argv[1]))
