"""Where somebody comes from, as far as limits go by it."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv6Address, IPv6Network, ip_address


def grouped(host: str | None) -> str:
    """The address that counts for a peer: IPv4 as it is, IPv6 by its /64, for that is what one customer is given."""
    try:
        address = ip_address(host or "")
    except ValueError:
        return "unknown"
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address) >> 64 << 64, 64)))


def names() -> tuple[str, ...]:
    """How others in the same network may call this machine."""
    name = socket.gethostname().lower().partition(".")[0]
    return (name, f"{name}.local") if name else ()


def in_the_network() -> str | None:
    """The address by which others in the same network reach this machine; None where it is in none. Nothing is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None
