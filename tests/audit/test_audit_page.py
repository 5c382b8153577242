"""The page of an audit: what it says of a report made by hand, sentence by sentence and figure by figure."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from page_reading import Page
from sample_report import GAMES, POLICIES, cases, effect, entry, report

from rulecore.audit.disagreements.stored import disagreements, kept
from rulecore.audit.impact.plan import planned
from rulecore.audit.impact.run import impact
from rulecore.audit.impact.workers import Workers
from rulecore.audit.reports.cases import BY_AUDIT, BY_MACHINE, by_machine
from rulecore.audit.reports.findings import (
    Audit,
    Change,
    Couple,
    Disputed,
    Effect,
    First,
    Impact,
    Rank,
    Share,
    audit_of,
)
from rulecore.audit.reports.report import EFFECT, NEVER, NOTHING_MATTERS, SAYS, SEEN, TOO_FEW
from rulecore.audit.reports.report import report as report_of
from rulecore.audit.witnesses.golden import witnesses
from rulecore.cli import pages
from rulecore.cli.kinds import sentence
from rulecore.cli.pages import charts
from rulecore.cli.pages.figures import in_words, ordinal, ranks_in_words, signed
from rulecore.cli.pages.film import Film
from rulecore.cli.pages.rulings import APART, FIX, QUIET, UNSURE, WAIT, couples_of, group_of, items_of, matrix_of
from rulecore.cli.pages.sentences import dependence, skill, summary, what_changes
from rulecore.cli.pages.words import first_in_words

GAME = "zimbabweee"


def audit(game: str = GAME, **changed: Any) -> Audit:
    """A report with the witnesses of the game."""
    return audit_of(report(game, **changed), cases(game))


def found(kind: str, policy: str = "random", **changed: Any) -> Impact:
    """What was found about one reading."""
    data = {**entry(GAME, "trick-tie", ("trick-order", "game-order"), policy, kind), **changed}
    return Impact.model_validate(data)


def plain(text: str) -> str:
    """Spaces that break no line as plain ones."""
    return " ".join(text.split())


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """The page of the sample."""
    return Page(pages.write_audit_pages(tmp_path_factory.mktemp("page"), [report(GAME)]))


def test_every_kind_of_disagreement_that_is_kept_stands_there_with_its_shares(page: Page) -> None:
    text = plain(page.text)
    pair = disagreements(GAME, "trick-tie", "game-order")
    assert pair is not None
    for kind in pair.kinds:
        assert plain(f"{sentence(pair, kind)}: greedy {in_words(kind.by['greedy'])}") in text
    assert "there are no others in this box" in text
    found = kept(GAME)
    unmet = [one.unmet for one in found.pairs if one.unmet] if found else []
    said = re.findall(r"It seldom comes up, if ever: in none of (\d+) games, so at most in one of \d+\.", text)
    assert sorted(map(int, said)) == sorted(unmet) != []


# --- the form ---


def test_what_the_command_writes_becomes_a_page(tmp_path: Path) -> None:
    rulings = ["trick-tie", "variant-zero-tie", "aside-visible"]
    plan = planned(GAME, rulings, base=["bid-zero=forbidden"], games=16, policies=["random", "greedy"], couples=1)
    data = json.loads(json.dumps(report_of(impact(plan, Workers(1)))))
    audited = audit_of(data, ())
    assert {one.says for one in audited.readings} <= set(SAYS)
    text = Page(pages.write_audit_pages(tmp_path, [data])).text
    assert "bid-zero = forbidden" in text
    assert all(ruling in text for ruling in rulings)


def test_a_report_that_is_not_in_form_is_noticed() -> None:
    with pytest.raises(ValueError, match="surprise"):
        audit_of(report(GAME, surprise=1), ())


# --- the head ---


def test_the_head_says_what_was_played_and_what_to_do_first(page: Page) -> None:
    for words in (
        "Fix these sentences before you print",
        "3 sentences of this rulebook change the game, or make players quarrel, when read another way",
        "400 games with random, greedy and search:50 players for each reading, each game played twice",
        "nothing: every other ruling has its default",
        "All 66 intervals of outcomes in sentences and all thin lines in plots hold at once with 95 % confidence",
        "5, rulecore 0",
        "8 kinds of table",
    ):
        assert words in page.text


def test_a_precision_and_a_base_are_told(tmp_path: Path) -> None:
    data = report(GAME, precision=0.01, base={"bid-zero": "forbidden"})
    text = Page(pages.write_audit_pages(tmp_path, [data])).text
    assert "until each change of a share of the win was known to ±1 percentage points over all games" in text
    assert "bid-zero = forbidden" in text


def test_the_groups_stand_in_order_of_what_is_to_be_done(page: Page) -> None:
    heads = (
        "Fix these 3 sentences",
        "These 3 can wait: nobody reads them so",
        "These 4 may matter: not enough games",
        "These 2 change only what somebody sees",
    )
    places = [page.text.index(head) for head in heads]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("says", "grade", "group"),
    [
        *((EFFECT, "assumed", FIX), (EFFECT, "straw", WAIT), (EFFECT, "", FIX), (TOO_FEW, "straw", UNSURE)),
        *((NEVER, "contested", UNSURE), (NOTHING_MATTERS, "contested", QUIET), (SEEN, "contested", APART)),
    ],
)
def test_what_is_said_of_a_ruling_and_its_grade_decide_its_group(says: str, grade: str, group: str) -> None:
    rank = Rank(
        ruling="a", reading="b", policy="random", size=Change(mean=None, low=None, high=None), ranks=(1, 2), says=says
    )
    assert group_of(rank, grade) == group


@pytest.mark.parametrize(
    ("low", "says", "grade", "group"),
    [
        *((0.06, TOO_FEW, "contested", FIX), (0.06, TOO_FEW, "straw", WAIT), (0.05, TOO_FEW, "contested", UNSURE)),
        *((0.06, NOTHING_MATTERS, "text", FIX), (0.0, NOTHING_MATTERS, "text", QUIET), (0.06, SEEN, "text", APART)),
    ],
)
def test_what_players_quarrel_about_is_to_be_fixed_though_no_outcome_is_claimed_to_change(
    low: float, says: str, grade: str, group: str
) -> None:
    dispute = Disputed(reading="b", policy="greedy", count=10, games=100, share=0.1, low=low, high=0.2)
    size = Change(mean=None, low=None, high=None)
    rank = Rank(ruling="a", reading="b", policy="random", size=size, dispute=dispute, ranks=(1, 2), says=says)
    assert group_of(rank, grade) == group


def test_the_summary_counts_the_sentences() -> None:
    assert (
        summary(1, 0, 0, 0, 0)
        == "1 sentence of this rulebook changes the game, or makes players quarrel, when read another way."
    )
    assert summary(0, 1, 2, 1, 3) == (
        "0 sentences of this rulebook change the game, or make players quarrel, when read another way, 1 does, but "
        "nobody reads it so, 2 may, 1 changes no outcome by as much as would matter and 3 change only what somebody "
        "sees."
    )


# --- disputes, players ---


def test_the_page_says_how_good_its_players_are(page: Page) -> None:
    told = "One greedy player among others at random wins 60 % (53 to 67) of 200 games with 3 players, where 33.3 % is"
    assert told in page.text.replace("\N{NO-BREAK SPACE}", " ")


def test_each_reading_says_how_often_it_is_disputed_and_what_a_better_player_is_worth(page: Page) -> None:
    text = page.text.replace("\N{NO-BREAK SPACE}", " ")
    assert "has a dispute with the table in 20.5 % (16.8 to 24.7) of 400 games with greedy players: a move that" in text
    assert "has no dispute with the table in 400 games with random players" in text
    assert (
        "by default and 45 % (38 to 52) by this reading, where 33.3 % is fair (200 games): a better player wins" in text
    )


def test_what_changes_only_what_is_seen_has_no_rank() -> None:
    apart = [item for item in items_of(audit()) if item.group == APART]
    assert [item.ranks for item in apart] == ["none", "none"]


# --- rulings ---


def test_every_ruling_has_its_place_question_and_readings_with_the_default_marked(page: Page) -> None:
    for item in items_of(audit()):
        topic = "who wins" if "who wins" in item.topics else ""
        start = page.text.index(f"{item.ruling.id} {item.ruling.grade} {topic}".strip())
        assert item.place in page.text[start:]
        assert item.ruling.question.split("`")[0].split("\n")[0] in page.text
        assert f"{item.default} default" in page.text
        assert all(reading.id in page.text for reading in item.ruling.readings)


def test_the_order_is_that_of_the_ranking() -> None:
    data = report(GAME)
    assert [item.ruling.id for item in items_of(audit())] == [rank["ruling"] for rank in data["ranking"]]


@pytest.mark.parametrize(
    ("ranks", "of", "words"),
    [
        ((1, 1), 12, "1st of 12"),
        ((1, 3), 12, "1st to 3rd of 12"),
        ((1, 12), 12, "anywhere from 1st to 12th"),
        ((1, 1), 1, "1st of 1"),
    ],
)
def test_a_rank_is_told_with_its_uncertainty(ranks: tuple[int, int], of: int, words: str) -> None:
    assert ranks_in_words(ranks, of) == words


def test_ordinals_are_spelled() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th")
    ]


# --- what changes ---


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (
            EFFECT,
            "The share of the win of the start player is 8.0 percentage points larger (2.0 to 14.0) in the 41 % of "
            "games in which it applies (164 of 400, random players).",
        ),
        (
            NOTHING_MATTERS,
            "No outcome changes by as much as would matter in every game (400 games with random players). No player's "
            "share of the win changes by more than 7 percentage points.",
        ),
        (
            TOO_FEW,
            "Not enough games to tell whether an outcome changes in the 25 % of games in which it applies (100 of 400, "
            "random players). No player's share of the win changes by more than 7 percentage points. Some 4,900 games "
            "would tell.",
        ),
        (
            "seldom",
            "Not enough games to tell whether an outcome changes in the 1 % of games in which it applies (4 of 400, "
            "random players).",
        ),
        (
            SEEN,
            "Only what somebody sees: not what is allowed, not the score, not who wins "
            "(400 games with random players).",
        ),
        (NEVER, "It never applied in 400 games with random players; at most 0.95 % of games are concerned."),
    ],
)
def test_what_changes_is_one_plain_sentence(kind: str, sentence: str) -> None:
    assert plain(what_changes(found(kind))) == sentence


@pytest.mark.parametrize(
    ("what", "seat", "mean", "words"),
    [
        ("winning", 1, -0.1, "The share of the win of the 2nd player is 10.0 percentage points smaller (4.0 to 16.0)"),
        ("score", 2, 3.5, "The 3rd player scores 3.50 points more on average (3.44 to 3.56)"),
        ("place", 1, -0.5, "The place of the 2nd player is 0.50 better on average (0.44 to 0.56)"),
        ("out", 0, 0.3, "The start player ends without a score 30.0 percentage points more often (24.0 to 36.0)"),
        ("winners", None, 0.3, "Another player wins the same game in 70 %, where dealing anew changes 40 %"),
        ("cut", None, 0.5, "A game meets a bound of the engine, so that it has no end of its own, 50.0 percentage"),
    ],
)
def test_every_figure_has_its_sentence(what: str, seat: int | None, mean: float, words: str) -> None:
    told = plain(what_changes(found(EFFECT, effects=[effect(what, seat, 0.4, mean, 0.04, games=164)])))
    assert told.startswith(words)


def test_what_else_changes_is_named_once() -> None:
    several = [
        effect("score", 0, 0.4, -0.3, 0.04, games=164),
        *(effect("winning", s, 0.4, -0.1, 0.01, games=164) for s in (0, 1)),
    ]
    assert what_changes(found(EFFECT, effects=several)).endswith(" Also changed: scores.")


def test_a_reading_that_could_not_be_played_says_so() -> None:
    nothing = {"count": 0, "games": 0, "share": None, "low": None, "high": None}
    assert what_changes(found(NEVER, games=0, applies=nothing)) == "Not played: no table can agree on both readings."


def test_a_reading_that_is_moot_alone_says_with_what_it_was_played(tmp_path: Path) -> None:
    data = report(GAME)
    data["readings"] = [{**one, "base": {"bid-zero": "forbidden"}} for one in data["readings"]]
    text = Page(pages.write_audit_pages(tmp_path, [data])).text
    assert "Played with bid-zero = forbidden on both sides, without which it cannot apply." in text


def test_shares_are_told_with_their_interval() -> None:
    assert plain(in_words(Share(count=3, games=10, share=0.3, low=0.1, high=0.6))) == "30 % (10 to 60)"
    assert plain(in_words(Share(count=0, games=10, share=0.0, low=0.0, high=0.27))) == "never (below 27 %)"
    assert in_words(Share(count=0, games=0, share=None, low=None, high=None)) == "not played"


def test_no_change_has_no_sign() -> None:
    length = Effect.model_validate(effect("length", None, 40.0, 0.0, 1.0, games=100))
    assert [signed(length, value) for value in (0.0, -0.001, -2.0, 2.0)] == ["0.00", "0.00", "−2.00", "+2.00"]


# --- charts ---


def test_the_winners_stand_beside_their_placebo_with_what_may_be_said(page: Page) -> None:
    start = page.text.index("Games with other winners")
    around = page.text[start : start + 500]
    assert "The two sides stay together: far fewer winners change than by dealing anew." in around
    assert "Under the reading 54 of 164 games" in around
    assert "Placebo: re-dealt, same rules 41 of 164 games" in around


def test_each_player_s_chance_of_winning_is_drawn_under_both_readings() -> None:
    chart = charts.chances(found(EFFECT))
    assert [row.label for row in chart.rows] == ["Start player", "2nd player", "3rd player"]
    first = chart.rows[0]
    assert (first.small, plain(first.text), first.more) == (
        "Player 1, 164 games",
        "33 % → 41 %",
        "+8.0 (+4.0 to +12.0)",
    )
    assert (first.mark.before, first.mark.at, first.mark.low, first.mark.high) == (66.0, 82.0, 74.0, 90.0)
    assert first.mark.wide == (70.0, 94.0) and first.mark.is_told
    assert chart.ticks[0] == ("0", 0.0) and chart.ticks[-1] == ("50", 100.0)


def test_a_chance_beyond_a_half_has_the_whole_axis() -> None:
    large = found(EFFECT, effects=[effect("winning", 0, 0.7, 0.1, 0.02, games=164)])
    assert charts.chances(large).ticks[-1] == ("100", 100.0)


def test_the_other_figures_stand_around_no_change() -> None:
    chart = charts.rest(found(NOTHING_MATTERS))
    assert chart.zero == 50.0
    choices = next(row for row in chart.rows if row.label == "Choices at a decision")
    assert not choices.mark.is_told and (choices.mark.at or 50) < 50
    length = next(row for row in chart.rows if row.label == "Length of a game")
    assert (length.small, length.mark.at, length.text) == ("decisions", 50.0, "40.0 → 40.0")


# --- skill ---


def test_skill_changes_it_where_intervals_do_not_overlap() -> None:
    impacts = [found(EFFECT, policy) for policy in POLICIES]
    told = skill(impacts[0].effects[0], impacts)
    assert told == "Yes: the change differs between random and greedy and between greedy and search:50 players."
    rows = charts.of_policies(impacts[0].effects[0], impacts).rows
    assert [row.label for row in rows] == ["Random players", "Greedy players", "Search:50 players"]
    assert [row.small for row in rows] == [f"164 of {GAMES} games"] * 3


def test_skill_is_not_said_to_change_what_cannot_be_told_apart() -> None:
    impacts = [found(EFFECT, policy) for policy in ("random", "search:50")]
    assert skill(impacts[0].effects[0], impacts) == "Not measurably: the difference between the changes may be luck."


def test_nothing_is_said_of_skill_where_only_one_policy_can_be_compared() -> None:
    impacts = [found(EFFECT), found("seldom", "greedy")]
    assert skill(impacts[0].effects[0], impacts[:1]).startswith("Only random players were at the table")
    assert skill(impacts[0].effects[0], impacts).startswith("It cannot be told")
    assert charts.of_policies(impacts[0].effects[0], impacts).rows[1].text == "too few games"


# --- pairs ---


def test_which_rulings_depend_on_each_other_is_a_matrix_and_a_list(page: Page) -> None:
    found = audit()
    first, second, third = list(dict.fromkeys(one.ruling for one in found.readings))[:3]
    assert [told.state for told in couples_of(found)] == ["depends", "none"]
    matrix = matrix_of(found)
    assert set(matrix.rulings) == {first, second, third}
    states = {cell.words: cell.state for row in matrix.rows for cell in row if cell}
    assert sorted(states.values()) == ["depends", "none"]
    assert sum(cell is None for row in matrix.rows for cell in row) == 1
    assert "Which rulings depend on each other" in page.text and "#pair-1" in page.links


def test_a_dependence_is_told_in_figures() -> None:
    depends, none = (Couple.model_validate(one) for one in report(GAME)["interactions"])
    assert dependence(depends) == (
        "Together, the share of the win of the start player is 20.0 percentage points larger (10.0 to 30.0) than both "
        "changes add up to (400 games with random players, both apply in 90)."
    )
    assert dependence(none) == "No dependence seen (400 games with random players, both apply in 90)."


def test_without_pairs_there_is_no_matrix(tmp_path: Path) -> None:
    page = Page(pages.write_audit_pages(tmp_path, [report(GAME, interactions=[])]))
    assert "depend on each other" not in page.text


# --- where they part ---


def test_every_position_and_action_of_a_witness_is_on_the_page(page: Page) -> None:
    text = page.path.read_text(encoding="utf-8")
    film = json.loads(re.findall(r'id="film">(.*?)</script>', text, re.DOTALL)[0])
    steppers = [tuple(map(int, pair)) for pair in re.findall(r'data-first="(\d+)" data-count="(\d+)"', text)]
    assert 2 * sum(count for _, count in steppers) == len(film["frames"]) > 600
    used = sorted(first + at for first, count in steppers for at in range(2 * count))
    assert used == list(range(len(film["frames"])))


def test_a_film_gives_back_what_was_drawn() -> None:
    film = Film()
    drawn = '<section class="seat"><svg class="piece p-card"><use href="#piece-1"/></svg> "&amp;" </section>'
    assert film.add(drawn) + film.add(drawn * 2) == ""
    assert film.next == 2
    text = str(film.defined()).partition(">")[2].rpartition("</")[0]
    assert "<" not in text
    data = json.loads(text)
    assert ["".join(data["parts"][part] for part in frame) for frame in data["frames"]] == [drawn, drawn * 2]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({}, "After 4 actions, with Player 1 to act, only a allows bid 3 (3 players; seed 8)."),
        ({"actor": None, "step": 1}, "After 1 action, at the end, only a allows bid 3"),
        ({"actor": "chance"}, "with chance to act, only a allows bid 3"),
        ({"text": "bystander.totals.0: 0 or 6"}, "everybody sees another “totals 0”: 0 under a, 6 under b"),
        ({"text": "seat 2.hand: [] or None"}, "Player 3 sees another “hand”: [] under a, None under b"),
        ({"text": "winners: (0, 1) or (1,)"}, "“winners” is (0, 1) under a, (1,) under b"),
        ({"text": "bid 2 or bid 3, where both are legal"}, "though both are allowed: bid 2 under a, bid 3 under b"),
        ({"action": {"type": "play", "seat": 1, "card": 9}, "actor": 1}, "Player 2: Play a 9. Then only a allows"),
    ],
)
def test_where_two_sides_part_is_told(changed: dict[str, Any], words: str) -> None:
    data = report(GAME)["readings"][0]["first"]
    first = First.model_validate({**data, "setting": "3 players", **changed})
    assert words in first_in_words(GAME, first, ("a", "b"))


def test_without_a_witness_kept_the_game_of_the_audit_is_one() -> None:
    plan = planned(GAME, ["trick-tie"], games=16, policies=["random"])
    found = audit_of(report_of(impact(plan, Workers(1))), ())
    ((compared,),) = (item.compared for item in items_of(found))
    assert compared.stage and compared.stage.case.found == BY_AUDIT
    assert [side.reading for side in compared.stage.sides] == ["trick-order", "game-order"]
    assert len(compared.scenes) == len(compared.stage.way) > 0
    kept_one = items_of(found.model_copy(update={"cases": cases(GAME)}))[0].compared[0].stage
    assert kept_one and kept_one.case.found == BY_MACHINE


# --- witnesses as data ---


def found_by_machine(**changed: Any) -> dict[str, Any]:
    """A witness in the form in which a search gives it."""
    position = witnesses(GAME)["trick-tie"].positions[0]
    return {
        "ruling": "trick-tie",
        "readings": ["trick-order", "game-order"],
        "config": position.config,
        "steps": [{"actor": 0, "action": action} for action in position.actions],
        "differs": [
            {"kind": "actor", "what": "", "seen_by": [], "one": 0, "other": 2},
            {"kind": "view", "what": "trick_winners", "seen_by": [0, "bystander"], "one": [2, 0], "other": [2, 2]},
            {"kind": "view", "what": "hand", "seen_by": [0], "one": [2, 0], "other": None},
        ],
        "length": len(position.actions),
        "golden": 10,
        "searched": {"games": 1200, "steps": 34000},
        "about": "Found in random games.",
        **changed,
    }


def test_a_witness_found_by_machine_says_what_differs_and_how_hard_was_searched() -> None:
    case = by_machine(found_by_machine())
    assert case.answers["trick-order"] == {"trick_winners": [2, 0], "hand (seen by Player 1)": [2, 0]}
    assert case.effort == (
        "Found in random games. Actions: 10; the golden witness has 10. Searched: 1,200 games with 34,000 steps."
    )


def test_of_a_value_with_fields_only_those_that_differ_are_told() -> None:
    one, other = ({"kind": kind, "points": [kind, 0], "game": 1} for kind in (1, 2))
    for values, name in (((one, other), "history"), (([one], [other]), "history 1")):
        mine, theirs = values
        difference = {"kind": "result", "what": "history", "seen_by": [], "one": mine, "other": theirs}
        found = by_machine(found_by_machine(differs=[difference])).answers
        assert found["game-order"] == {f"result: {name}: kind": 2, f"result: {name}: points": [2, 0]}
