"""The report of an audit as a sheet of comma-separated values."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import StringIO

from rulecore.audit.lockstep.compare import KINDS
from rulecore.core.config import JsonObject

ENDS = ("share", "low", "high")


def as_csv(reports: Iterable[JsonObject]) -> str:
    """A row for each reading, policy and table (all, one player count, one value of an option), figures in full.

    Of a figure that changes there is the change where the ruling applies, with its interval.
    """
    file, reports = StringIO(), list(reports)
    effects = list(
        dict.fromkeys(
            (effect["what"], effect["seat"])
            for report in reports
            for entry in report["readings"]
            for effect in entry["effects"]
        )
    )
    shares = ("applies", *KINDS, "placebo", "dispute")
    writer = csv.writer(file, lineterminator="\n")
    heads = [
        f"{what}{'' if seat is None else f'_{seat}'}{end}" for what, seat in effects for end in ("", "_low", "_high")
    ]
    writer.writerow(
        (
            *("game", "ruling", "reading", "policy", "by", "value", "games"),
            *(f"{share}_{end}" for share in shares for end in ENDS),
            *heads,
            "says",
        )
    )
    for report in reports:
        for entry in report["readings"]:
            for part in ({"name": "all", "value": "", **entry}, *entry["by"]):
                of = {"applies": part["applies"], **part["differs"], "placebo": part["placebo"]["winner"]}
                of["dispute"] = part["dispute"]["all"] if part["dispute"] else dict.fromkeys(ENDS)
                changes = {(effect["what"], effect["seat"]): effect["change"] for effect in part["effects"]}
                moves = [changes.get(key, {}).get(end) for key in effects for end in ("mean", "low", "high")]
                head = report["game"], entry["ruling"], entry["reading"], entry["policy"]
                cells = [of[share][end] for share in shares for end in ENDS]
                writer.writerow(
                    (*head, part["name"], part["value"], part["games"], *cells, *moves, part.get("says", ""))
                )
    return file.getvalue()
