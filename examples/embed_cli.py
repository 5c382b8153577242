"""A front end in one loop: everybody plays at one keyboard, any game, any number of seats.

    python examples/embed_cli.py zimbabweee 3 [seed]

Answer with the number of a choice, or with an action as JSON; the end of the input ends the program.
"""

import argparse
import json
import sys
from random import Random
from typing import Any

import rulecore


def ask(game: rulecore.Game[Any, Any], state: Any, seat: int) -> Any:
    """A legal action of this seat, asked for until there is one. Raises EOFError at the end of the input."""
    view, legal = game.view(state, seat), game.legal(state)
    for name, value in view.items():
        if name not in ("config", "games", "legal"):
            print(f"  {name:14}{json.dumps(value)}")
    for number, action in enumerate(legal):
        print(f"  [{number}] {json.dumps(game.encode(action))}")
    while True:
        try:
            answer = json.loads(input(f"Player {seat + 1}> "))
            is_choice = type(answer) is int and 0 <= answer < len(legal)
            action = legal[answer] if is_choice else game.decode(answer)
        except (ValueError, RecursionError) as error:  # no JSON, or InvalidAction, which is a ValueError too
            print(f"  not an action: {error}")
            continue
        refusal = game.refusal(state, action)
        if refusal is None:
            return action
        print(f"  refused by {refusal.clause}: {refusal.reason}")


def main() -> None:
    """Play one game to its end and print the result."""
    parser = argparse.ArgumentParser(description="Play one game at one keyboard.")
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("seed", nargs="?", help="makes chance repeatable")
    given = parser.parse_args()
    try:
        game = rulecore.game(given.game, players=given.players)
    except rulecore.InvalidConfig as error:
        parser.error(str(error))
    state, rng = game.initial(), Random(given.seed)
    while (actor := game.actor(state)) is not None:
        action = game.sample(state, rng) if isinstance(actor, rulecore.Chance) else ask(game, state, actor)
        state = game.step(state, action)
    print(json.dumps(game.result(state)))


if __name__ == "__main__":
    try:
        main()
    except (EOFError, KeyboardInterrupt):
        sys.exit("stopped before the end of the game")
