"""`python -m rulecore.testing GAME --hostile`: bad input is counted, and an exception that no documentation names is
told with the input that raises it."""

from __future__ import annotations

import re
import shutil

from offering import GAME, TOY, Place, place_of_its_own

place = place_of_its_own


def planted(place: Place, line: str) -> None:
    """Install two-suit whist with another first line in its `refusal`."""
    place.toy()
    shutil.copytree(TOY / GAME, place.folder / GAME)
    rules = (TOY / GAME / "play.py").read_text(encoding="utf-8")
    before, named, after = rules.partition("def refusal(")
    head, quotes, docstring = after.partition('"""')
    told, end, body = docstring.partition('"""\n')
    place.module(f"{GAME}/play.py", f"{before}{named}{head}{quotes}{told}{end}    {line}\n{body}")


def test_every_input_is_refused_as_documented_and_counted(place: Place) -> None:
    place.toy()
    done = place.run("-m", "rulecore.testing", GAME, "--hostile", "--inputs", "600")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith(f"600 bad inputs at 23 entries of {GAME}, seed 0: 0 undocumented\n")
    counts = re.findall(r": (\d+) refused, (\d+) harmless", done.stdout)
    assert len(counts) == 23
    assert sum(int(refused) + int(harmless) for refused, harmless in counts) == 600
    assert sum(int(refused) for refused, _ in counts) > 400


def test_a_planted_exception_is_named_and_its_input_can_be_thrown_again(place: Place) -> None:
    planted(place, "assert getattr(action, 'seat', 0) in range(99), 'planted'")
    done = place.run("-m", "rulecore.testing", GAME, "--hostile", "--inputs", "600")
    assert done.returncode == 1
    blamed = re.findall(rf"{GAME}: input (\d+): .*: AssertionError, which is not documented: 'planted'", done.stdout)
    assert blamed, done.stdout + done.stderr
    again = place.run("-m", "rulecore.testing", GAME, "--hostile", "--only", blamed[0])
    assert again.returncode == 1
    assert "'planted'" in again.stdout
    assert "1 bad inputs" in again.stdout


def test_a_word_that_is_none_is_refused(place: Place) -> None:
    place.toy()
    done = place.run("-m", "rulecore.testing", GAME, "--hostile", "--input", "many")
    assert done.returncode == 2
    assert "invalid int value" in done.stderr
