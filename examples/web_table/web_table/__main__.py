"""Start the web table: `python -m web_table`, then open the address that it prints."""

from __future__ import annotations

import argparse
import logging
import math
import re
import sys
from collections import Counter
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from socket import AF_INET, AF_INET6, create_server
from urllib.parse import urlsplit

import segno
import uvicorn

try:
    import resource
except ImportError:  # Windows counts otherwise
    resource = None  # type: ignore[assignment]

from rulecore import GAMES, RulecoreError
from web_table import build
from web_table.address import in_the_network
from web_table.app import create_app
from web_table.door import Door, guarded, patient
from web_table.journal import REQUESTS
from web_table.limits import FRAME_BYTES, Limits
from web_table.store import BadStore, Store

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that stand for all addresses of this machine."""


def main(arguments: list[str] | None = None) -> int:
    """Serve until Ctrl-C; the exit code: 2 for what cannot be served."""
    options = _options(arguments)
    try:
        Store(options.data).close()
        if options.backup and options.backup.resolve() == options.data.resolve():
            raise BadStore("--backup should be another file than --data")
        listening = create_server((options.host, options.port), family=AF_INET6 if ":" in options.host else AF_INET)
    except BadStore as error:
        print(f"web_table: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        place = f"{options.host}, port {options.port}"
        print(f"web_table: nobody can listen at {place}: {error.strerror}", file=sys.stderr)
        return 2
    if not _may_open(options.limits.files):
        print(
            f"web_table: these limits need {options.limits.files} open files, and this process may not have so many: "
            "raise its limit (ulimit -Hn), or lower --limit seated=NUMBER",
            file=sys.stderr,
        )
        return 2
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    REQUESTS.setLevel(logging.INFO if options.log_requests else logging.WARNING)
    # It warns whenever a client goes away in the midst of a message.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    try:
        dist = None if options.no_build else build.ensure()
    except build.BuildError as error:
        print(f"web_table: {error}", file=sys.stderr)
        return 2
    refusals = Counter[str]()
    try:
        app = create_app(
            options.data,
            pace=options.pace,
            dist=dist,
            limits=options.limits,
            public=options.public_url,
            shard=options.shard or "",
            others=[game for game in dict.fromkeys(options.game) if game not in GAMES],
            backup=options.backup,
            every=options.every,
            refusals=refusals,
        )
    except RulecoreError as error:
        print(f"web_table: {error}", file=sys.stderr)
        return 2
    door = Door(options.limits, frozenset(options.trust_proxy), refusals)
    config = uvicorn.Config(
        app,
        http=guarded(door),
        ws=patient(door),
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=options.limits.beat_seconds,
        ws_ping_timeout=options.limits.beat_seconds,
        proxy_headers=bool(options.trust_proxy),
        forwarded_allow_ips=options.trust_proxy,
        log_level="critical",  # what clients send is no matter for the log, least of all their headers
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    _say_where(options.host, listening.getsockname()[1], options.public_url)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])
    return 0


def _say_where(host: str, port: int, public: str | None) -> None:
    """Print the address; where others in the network can come, theirs, and for a terminal a code for their cameras."""
    network = in_the_network() if host in EVERYWHERE else None
    host = network or (f"[{host}]" if ":" in host else host)
    here = f"http://{host}:{port}"
    print(f"The tables are at {f'{public}, here ' if public else ''}{here} (Ctrl-C ends)", flush=True)
    if network and sys.stdout.isatty():
        segno.make(public or here).terminal(compact=True)


def _may_open(files: int) -> bool:
    """Whether this process may have so many files open at once; allows it to itself where it can."""
    if resource is None:
        return True
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < files:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
        except (ValueError, OSError):
            return False
    return True


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m web_table", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for other devices in the same network")
    parser.add_argument("--port", type=_port, default=8000, help="0: any that is free")
    parser.add_argument("--data", type=Path, default=Path("tables.sqlite"), help="the file with all tables")
    parser.add_argument("--backup", type=Path, metavar="FILE", help="write a copy of all tables there while it runs")
    parser.add_argument("--every", type=_time, default=3600.0, metavar="TIME", help="how often: 90s, 10m, 1h (default)")
    parser.add_argument("--pace", type=_seconds, default=1.5, help="seconds that a bot waits before it acts")
    parser.add_argument("--public-url", type=_address, help="the address that people use, if it is another one")
    parser.add_argument(
        "--trust-proxy", type=_proxy, action="append", default=[], metavar="ADDRESS", help="believe its X-Forwarded-For"
    )
    parser.add_argument(
        "--game", action="append", default=[], metavar="ID", help="offer a game of another installed package, too"
    )
    parser.add_argument("--shard", type=_shard, metavar="NAME", help="one of several servers: see the README")
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=NUMBER", help="see the README")
    parser.add_argument("--one-room", action="store_true", help="everybody comes from one address, as in a club")
    parser.add_argument("--log-requests", action="store_true", help="write a line for each request, without secrets")
    parser.add_argument("--no-build", action="store_true", help="serve no client, only the protocol")
    options = parser.parse_args(arguments)
    try:
        options.limits = (Limits.of_one_room() if options.one_room else Limits()).altered(options.limit)
    except ValueError as error:
        parser.error(f"argument --limit: {error}")
    return options


def _address(text: str) -> str:
    try:
        parts = urlsplit(text)
        is_one = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        parts, is_one = urlsplit(""), False
    if not is_one or parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise argparse.ArgumentTypeError(f"should be like https://play.example, not {text[:200]!r}")
    # As browsers write it in an `Origin`: without the port that everybody expects.
    usual = ":443" if parts.scheme == "https" else ":80"
    return f"{parts.scheme}://{parts.netloc.lower().removesuffix(usual)}"


def _proxy(text: str) -> str:
    try:
        return str(ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"should be the IP address of a proxy, not {text[:200]!r}") from None


def _shard(text: str) -> str:
    if re.fullmatch("[a-z0-9]{1,8}", text) is None:
        raise argparse.ArgumentTypeError(f"should be 1 to 8 small letters and digits, not {text[:200]!r}")
    return text


def _port(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text[:9]) > 65535:
        raise argparse.ArgumentTypeError(f"should be a number from 0 to 65535, not {text!r}")
    return int(text)


def _time(text: str) -> float:
    found = re.fullmatch(r"([1-9][0-9]{0,5})([smh])", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"should be a time like 90s, 10m or 1h, not {text[:200]!r}")
    return int(found[1]) * {"s": 1.0, "m": 60.0, "h": 3600.0}[found[2]]


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError(f"should be seconds from 0 to 60, not {text!r}")
    return seconds


if __name__ == "__main__":
    sys.exit(main())
