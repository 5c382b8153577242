"""The worked examples of the rulebook, as data that another implementation can use too."""

import json
from pathlib import Path
from typing import Any

import pytest
from dw_positions import dw, options, playing, trick

import rulecore
from rulecore.games.dtwww.pieces import BOX
from rulecore.games.dtwww.rulings import TricklessPlayer, Variant
from rulecore.games.dtwww.scoring import points, ranks

pytestmark = pytest.mark.golden

FILE = Path(__file__).resolve().parents[2] / "examples" / "dtwww" / "worked_examples.json"
EXAMPLES: list[Any] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "example",
    [pytest.param(e, marks=pytest.mark.clause(e["clause"]), id=f"{e['clause']} {e['place']}") for e in EXAMPLES],
)
def test_a_worked_example_comes_out_as_printed(example: Any) -> None:
    if "games" in example:
        game = dw(example["players"])
        assert (game.rules_config.games, game.rules_config.games * BOX.tricks) == (example["games"], example["tricks"])
    elif "hand" in example:
        led, hand = example["led"], " ".join(example["hand"])
        other = " ".join(["R20:19"] * (len(example["hand"]) - 1))
        game, state = playing([f"{led.partition('=')[0]} {other}", hand], ["", ""], led)
        assert options(game, state) == example["legal"]
    elif "trick" in example:
        assert trick(*example["trick"]) == (example["winner"], example["leader"])
    else:
        sums, counts = tuple(example["sums"]), (1,) * len(example["sums"])
        found = ranks(sums, counts, TricklessPlayer.SUM_ZERO)
        assert list(found) == example["ranks"]
        if "points" in example:
            assert list(points(found, sums, Variant.STANDARD)) == example["points"]
        if "printed" in example:
            assert list(found) != example["printed"]


def test_every_example_of_the_rulebook_is_written_down_and_names_its_clause() -> None:
    clauses = {clause.id: clause for clause in rulecore.clauses("dtwww")}
    written = {example["clause"] for example in EXAMPLES}
    assert {clause.id for clause in clauses.values() if clause.kind == "example"} <= written <= {*clauses}
    heading = {example["clause"]: example["place"].split()[0] for example in EXAMPLES}
    assert all(clauses[clause].place.startswith(place) for clause, place in heading.items())
