"""Plays, tells and shows every game in the page's Python; prints what was shipped of rulecore and not used."""

import json
import sys
from pathlib import Path
from random import Random

SITE = Path("/site")
opened = set[str]()
sys.addaudithook(lambda event, words: opened.add(str(words[0])) if event == "open" else None)

import rulecore  # noqa: E402
from rulecore import pictures  # noqa: E402

rng = Random(3)
for id in rulecore.GAMES:
    for players in rulecore.schema(id)["$defs"]["config"]["properties"]["players"]["enum"]:
        game = rulecore.game({"game": id, "players": players})
        bots = [rulecore.bots.greedy(game, rng), *[rulecore.bots.random(rng)] * (players - 1)]
        trace = rulecore.record(game, bots, rng)
        replay = rulecore.replay(json.loads(json.dumps(trace)))
        first = next(state for state in replay.states if game.actor(state) is not rulecore.CHANCE)
        actor = game.actor(first)
        assert isinstance(actor, int)
        rulecore.bots.search(game, rng, iterations=2)(game.view(first, actor), game.legal(first))
        steps = zip(replay.states, replay.actions, replay.states[1:], strict=False)
        for number, step in enumerate(steps):
            if number % 5 == 0:
                for language in rulecore.LANGUAGES:
                    list(game.events(*step, 0, language))
                    game.prompt(step[0], 0, language)
                    rulecore.show(game, step[0], 0, language)
                    pictures.picture(game, step[0], 0, language)
                    game.say(game.refusal(step[2], step[1]) or step[1], language)
    for language in rulecore.LANGUAGES:
        rulecore.how_to_play(id, language)
        rulecore.clauses(id, language), rulecore.rulings(id, language), rulecore.titles(id, language)
    pictures.words_of(id)
for path in sorted((SITE / "examples").glob("*/traces/*.json")):
    rulecore.replay(json.loads(path.read_text(encoding="utf-8")))

used = opened | {str(module.__file__) for module in sys.modules.values() if getattr(module, "__file__", None)}
shipped = [path for folder in ("rulecore", "spec") for path in (SITE / folder).rglob("*") if path.is_file()]
for path in shipped:
    if str(path) not in used:
        print(path.relative_to(SITE))
