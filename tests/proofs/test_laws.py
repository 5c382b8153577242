"""The laws of a game, asked on symbols: what is said to be proven of them is, and no more."""

from pathlib import Path

import pytest
from planting import plant

from rulecore.audit.lockstep.configs import player_counts
from rulecore.audit.proofs import __main__ as command
from rulecore.audit.proofs.games import declared_of
from rulecore.audit.proofs.proof import CONSERVED, prove
from rulecore.audit.proofs.proven import AS_IT_STANDS, among, common, proven, proven_of, written
from rulecore.audit.proofs.zimbabweee import DECLARED
from rulecore.cli.rules import rules
from rulecore.games.zimbabweee.play import tricks
from rulecore.registry import rules_of

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")


def test_a_law_is_proven_no_more_where_the_rule_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, DECLARED.rules, tricks.refusal, "action.card not in choice(state)", "False")
    proof = prove(DECLARED, 3, laws=True)
    assert not proof.faults and proof.asked is not None
    lost = proven_of("zimbabweee").keys() - proof.asked.proven(DECLARED).keys()
    assert lost == {"a_led_rank_is_followed", "a_player_who_did_not_follow_lacks_the_rank"}
    assert "does not follow" in proof.asked.out["a_led_rank_is_followed"]


def test_each_law_that_is_said_to_be_proven_is_one_of_the_game() -> None:
    assert proven_of("zimbabweee")["every_card_is_in_exactly_one_place"] == CONSERVED
    assert proven_of("zimbabweee")["every_action_brings_the_end_nearer"] == AS_IT_STANDS
    for game, laws in proven().items():
        assert laws.keys() <= {law.name for law in rules_of(game).laws}


def test_a_law_counts_where_it_is_proven_at_every_number_of_players() -> None:
    assert common([{"a": AS_IT_STANDS, "b": AS_IT_STANDS}, {"a": CONSERVED}]) == {"a": CONSERVED}
    assert common([]) == {}


def test_it_is_said_with_how_many_players_a_law_is_proven_where_that_is_not_all() -> None:
    for game, laws in proven().items():
        declared = declared_of(game)
        assert declared is not None
        limits = among(declared.players or player_counts(game), player_counts(game))
        assert laws and {what.partition(",")[2] for what in laws.values()} == {limits.removeprefix(",")}
    assert among((2, 3), (2, 3, 4)) == ", with 2 or 3 players" and among((4, 3), (3, 4)) == ""


def test_the_rules_show_which_laws_of_a_clause_are_proven(capsys: pytest.CaptureFixture[str]) -> None:
    rules("zimbabweee", "ZT-FOLLOW-1", as_json=False)
    shown = " ".join(capsys.readouterr().out.split())
    assert f"Proven for all states: a_player_who_did_not_follow_lacks_the_rank: {AS_IT_STANDS}" in shown
    rules("zimbabweee", "ZT-TRICK-2", as_json=False)
    assert "Proven for all states" not in capsys.readouterr().out


def test_the_file_is_written_for_all_numbers_of_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "proven.toml"
    monkeypatch.setattr(command, "FILE", file)
    assert command.main(["zimbabweee", "--players", "3", "--laws", "--write"]) == 0
    assert not file.exists()
    assert written({"b": {"law": 'a "goal"'}, "a": {}}).endswith('\n[a]\n\n[b]\nlaw = "a \\"goal\\""\n')
