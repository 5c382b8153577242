"""Links that hold a game: what was put in comes out, and nothing that somebody sends does harm."""

from __future__ import annotations

import json
import re
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulecore
from page.links import LARGEST, LONGEST, START, BrokenLink, Linked, link, read

EXAMPLES = Path(__file__).resolve().parents[2]
VECTORS = json.loads((Path(__file__).parent / "links.json").read_text(encoding="utf-8"))
"""Links that fit, with what they hold; broken ones, with what is said of them."""

JAPANESE = re.compile("[^。]*[ぁ-ん][^。]*。")
"""One sentence."""
NUMBER = re.compile("[0-9][0-9,]*")


def is_sendable(value: object) -> bool:
    """Whether UTF-8 can say it: half of a pair of surrogates is no text."""
    return not any("\ud800" <= letter <= "\udfff" for letter in json.dumps(value, ensure_ascii=False))


KEYS = st.text(max_size=5)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
).filter(is_sendable)
OBJECTS = st.dictionaries(KEYS, VALUES, max_size=4).filter(is_sendable)


@st.composite
def traces(draw: st.DrawFn) -> tuple[dict[str, Any], int | None]:
    steps = draw(st.lists(OBJECTS, max_size=6))
    step = draw(st.none() | st.integers(0, len(steps)))
    return {"format": 1, "config": draw(OBJECTS), "steps": steps}, step


def packed(data: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return START + urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


def read_or_refused(text: str) -> Linked | BrokenLink:
    try:
        return read(text)
    except BrokenLink as error:
        return error


@given(traces())
def test_what_is_put_into_a_link_comes_out_of_it(game: tuple[dict[str, Any], int | None]) -> None:
    assert read(link(*game)) == game


@given(st.text() | st.text("abcXYZ019-_@").map(lambda text: START + text) | st.binary().map(packed))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    found = read_or_refused(text)
    if isinstance(found, BrokenLink):
        assert len(str(found)) < 200 and str(found).count(". ") == 0 and str(found).endswith(".")
    else:
        assert read(link(*found)) == found


@given(traces(), st.data())
def test_a_link_with_one_other_letter_is_refused_or_still_a_game(
    game: tuple[dict[str, Any], int | None], data: st.DataObject
) -> None:
    text = link(*game)
    at = data.draw(st.integers(0, len(text) - 1))
    changed = text[:at] + data.draw(st.sampled_from("abcXYZ019-_@")) + text[at + 1 :]
    found = read_or_refused(changed)
    assert isinstance(found, rulecore.RulecoreError) or isinstance(found.trace["config"], dict)


@pytest.mark.parametrize("vector", VECTORS["fit"], ids=lambda one: one["trace"]["config"]["game"])
def test_a_link_that_is_written_down_holds_the_same_as_ever(vector: dict[str, Any]) -> None:
    assert read(vector["link"]) == (vector["trace"], vector["step"])
    assert read(vector["link"].removeprefix("#")).trace == vector["trace"]
    rulecore.replay(vector["trace"])


@pytest.mark.parametrize("vector", VECTORS["broken"], ids=lambda one: one["says"])
def test_a_broken_link_is_refused_in_one_sentence(vector: dict[str, str]) -> None:
    with pytest.raises(BrokenLink) as refused:
        read(vector["link"])
    assert str(refused.value) == vector["says"]


@pytest.mark.parametrize("vector", VECTORS["broken"], ids=lambda one: one["says"])
def test_a_broken_link_is_refused_in_japanese_too(vector: dict[str, str]) -> None:
    with pytest.raises(BrokenLink) as refused:
        read(vector["link"])
    told = refused.value.said("ja")
    assert JAPANESE.fullmatch(told), told
    assert NUMBER.findall(told) == NUMBER.findall(vector["says"])
    assert refused.value.said("en") == vector["says"]


def test_the_longest_recorded_game_fits_into_a_link() -> None:
    files = [*EXAMPLES.glob("*/traces/*.json")]
    longest = json.loads(max(files, key=lambda path: path.stat().st_size).read_text(encoding="utf-8"))
    assert len(files) > 10
    assert read(link(longest)).trace == longest


def test_a_small_link_that_would_unpack_to_32_megabytes_is_refused_in_little_memory() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = b"".join(packer.compress(b" " * 2**20) for _ in range(32)) + packer.flush()
    text = START + urlsafe_b64encode(bomb).decode().rstrip("=")
    assert len(text) < LONGEST
    tracemalloc.start()
    try:
        with pytest.raises(BrokenLink, match="larger than"):
            read(text)
        assert tracemalloc.get_traced_memory()[1] < 4 * LARGEST
    finally:
        tracemalloc.stop()


def test_a_game_too_long_for_a_link_is_not_put_into_one() -> None:
    config = {"game": "".join(chr(0x4E00 + number * 7919 % 20000) for number in range(100_000))}
    with pytest.raises(BrokenLink, match="too long"):
        link({"config": config, "steps": []})


def test_a_link_is_not_written_that_would_not_be_read() -> None:
    for trace, step in (
        ({"steps": []}, None),
        ({"config": {}, "steps": []}, 1),
        ({"config": {"a": float("nan")}}, None),
    ):
        with pytest.raises(BrokenLink):
            link(trace, step)
