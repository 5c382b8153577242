"""What README.md tells of the games is true: apart from what a stranger does, which needs no rule of most of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulecore
from rulecore.registry import rules_of
from web_table.catalogue import TITLES
from web_table.lessons import book

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_table_of_games_says_what_the_cards_of_the_web_table_say(game: str) -> None:
    taught = book(game)
    players = rulecore.schema(game)["$defs"]["config"]["properties"]["players"]["enum"]
    minutes = "–".join(map(str, dict.fromkeys(taught.minutes or ("not printed",))))
    row = f"| {rules_of(game).title} | {taught.sentence.en} | {players[0]}–{players[-1]} | {minutes} |"
    assert players == [*range(players[0], players[-1] + 1)]
    assert README.count(f"\n{row}\n") == 1


def test_it_is_said_alike_everywhere_that_fuertorite_borrows_from_trick_taking() -> None:
    spec = (ROOT / "spec" / "fuertorite.md").read_text(encoding="utf-8").partition("\n## ")[0]
    told = {"spec": spec, "web table": book("fuertorite").sentence.en, "README": README}
    assert [name for name, text in told.items() if not re.search(r"borrows\s+from\s+(?:trick-taking|them)", text)] == []
    named = re.compile(r"FuertoRite[^.]* is a trick-taking|\b[Aa] trick-taking game")
    assert [name for name, text in told.items() if named.search(text)] == []


@pytest.mark.parametrize("game", TITLES)
def test_the_credits_have_the_japanese_title_that_the_web_table_has(game: str) -> None:
    credits = README.partition("\n## Credits\n")[2]
    english, japanese = TITLES[game]["en"], TITLES[game]["ja"]
    assert f"- **{english}**" in credits
    assert (f"**{english}** ({japanese}):" in credits) == (japanese != english)
