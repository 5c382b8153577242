"""What may be mistyped with games of other packages. A type checker finds an error in each line that is marked, and in
no other."""

import high_card.table
import oh_hell.table
from high_card.data import Event
from oh_hell.state import Bid

oh_hell.table.game(player=3)  # wrong
oh_hell.table.game(players=3, rulings={"first-led": "highest-bidder"})  # wrong
oh_hell.table.game(players=3, rulings={"first-lead": "highest"})  # wrong
oh_hell.table.game(players=3, options={"num_suit": 4})  # wrong

game = oh_hell.table.game(players=3, rulings={"first-lead": "highest-bidder"}, options={"num_suits": 4})
state = game.initial()
view = game.view(state, 0)
print(view["hand"], view["config"]["rulings"]["first-lead"])
print(view["hnad"])  # wrong
print(view["phase"] == "biding")  # wrong
print(game.config["ruling"])  # wrong
print(game.result(state)["scores"], game.result(state)["score"])  # wrong
for action in game.legal(state):
    if isinstance(action, Bid):
        print(action.tricks, action.trick)  # wrong

table: high_card.table.Game = high_card.table.game(players=2)
print(table.view(table.initial(), None)["table"])
print(table.view(table.initial(), None)["tabel"])  # wrong


def told(event: Event) -> str:
    """What a front end does with an event."""
    if event["type"] == "card-playd":  # wrong
        return "never"
    if event["type"] == "card-played":
        return f"{event['seat']}: {event['crad']}"  # wrong
    return table.say(event, "ja")
