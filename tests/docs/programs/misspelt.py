"""What an author may mistype. A type checker finds an error in each line that is marked, and in no other."""

from random import Random

import rulecore
from rulecore.games.zimbabweee import (
    Action,
    ActionData,
    Bid,
    Bidding,
    Config,
    Event,
    Play,
    Prompt,
    Result,
    SaidEvent,
    State,
    View,
)

rulecore.game("zimbabweee", player=3)  # wrong
rulecore.game("zimbabwee", players=3)  # wrong
rulecore.game("zimbabweee", players=5)  # wrong
rulecore.game("zimbabweee", players=3, rulings={"bid-suply": "pool"})  # wrong
rulecore.game("zimbabweee", players=3, rulings={"bid-supply": "pol"})  # wrong
rulecore.game("zimbabweee", players=3, options={"scorin": "variant"})  # wrong
rulecore.clauses("zimbabweee", "jp")  # wrong

game = rulecore.game("zimbabweee", players=3, first_seat=1, rulings={"bid-supply": "pool"}, options={"games": 3})
state: State = game.initial()
view: View = game.view(state, 0)
print(view["hand"], view["known"]["hands"])
print(view["hnad"])  # wrong
print(view["phase"] == "biding")  # wrong
print(view["config"]["rulings"]["bid-suply"])  # wrong
print(game.prompt(state, 0, "jp"))  # wrong
prompt: Prompt = game.prompt(state, 0)
print(prompt["asked"] == "follow", prompt["asked"] == "folow")  # wrong
if isinstance(state, Bidding):
    print(state.bids, state.bds)  # wrong

config: Config = game.config
print(config["rulings"]["bid-supply"] == "pool")
print(config["ruling"])  # wrong

actor = game.actor(state)
if actor is rulecore.CHANCE:
    action = game.sample(state, Random(1))
elif actor is not None:
    print(actor + 1)
    action = game.legal(state)[0]
    if isinstance(action, Bid):
        print(action.tricks, action.trick)  # wrong
    elif isinstance(action, Play):
        print(action.card)

written: ActionData = game.encode(game.legal(state)[0])
if written["type"] == "bid":
    print(written["tricks"], written["trick"])  # wrong
for choice in game.prompt(state, 0)["choices"]:
    print(choice["action"]["type"], choice["lable"])  # wrong
    print(choice["action"]["tpye"])  # wrong

result: Result = game.result(state)
print(result["scores"], result["score"])  # wrong
bot: rulecore.bots.Bot[Action] = rulecore.bots.greedy(game, Random(1))
print(bot(view, game.legal(state)).seat)  # wrong
(playout,) = rulecore.playouts(game, 1, Random(1))
print(playout.end.config)  # wrong
record = rulecore.record(game, [bot, bot, rulecore.bots.random(Random(1))], Random(1))
print(record["config"]["players"], record["steps"][0]["action"]["type"])
print(record["steps"][0]["acter"])  # wrong
print(record["result"]["scores"], record["result"]["score"])  # wrong
again: rulecore.Replay[State, Action] = rulecore.replay(record)
print(again.states[0].config)  # wrong
same = rulecore.replay(record, game)
print(same.game.view(same.states[0], 0)["hnad"])  # wrong
print(same.actions[0].cards)  # wrong
page = rulecore.how_to_play("zimbabweee")
print(page["sections"][0]["sentences"][0]["txt"])  # wrong


def heard(events: tuple[SaidEvent, ...]) -> str:
    """What a front end shows."""
    return " ".join(event["text"] for event in events)


after = game.step(state, game.legal(state)[0])
print(heard(game.events(state, game.legal(state)[0], after, 0, "en")))
print(heard(game.events(state, game.legal(state)[0], after, 0, names=["Ann", "Ben", "Cas"])))
print(heard(game.events(state, game.legal(state)[0], after, 0)))  # wrong
print(heard(game.events(state, game.legal(state)[0], after, 0, "jp")))  # wrong


def told(event: Event) -> str:
    """What a front end does with an event."""
    if event["type"] == "card-playd":  # wrong
        return "never"
    if event["type"] == "card-played":
        print(event["crad"])  # wrong
        print(event["changes"]["hnd"])  # wrong
        return f"{event['seat']}: {event['card']}"
    print(event["text"])  # wrong
    return game.say(event, "ja")
