"""Where somebody comes from, as far as limits go by it."""

from __future__ import annotations

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
