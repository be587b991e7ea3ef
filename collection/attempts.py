"""How often somebody may fail to register a copy: counters in the database.

An attempt is taken before a copy is looked up, and given back when it succeeds.
A copy itself is never locked: anybody can read its identifier, and could then keep its rightful owner out.
`collection.services` alone calls this module, inside its own transaction.
"""

import ipaddress
import math
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Case, F, Q, Value, When
from django.utils import timezone
from django.utils.crypto import salted_hmac

from collection.models import Player, RegistrationAttempt


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `failures` in one window, which begins with the first of them."""

    name: str
    failures: int
    window: timedelta


ACCOUNT_LIMITS = (
    Limit("account/15 min", 10, timedelta(minutes=15)),
    Limit("account/day", 30, timedelta(days=1)),
)
ADDRESS_LIMITS = (Limit("address/hour", 60, timedelta(hours=1)),)


class TooManyAttempts(Exception):
    """One of the limits is reached; `minutes` until the next attempt is allowed."""

    code = "TOO_MANY_ATTEMPTS"

    def __init__(self, minutes: int) -> None:
        wait = "a minute" if minutes == 1 else f"{minutes} minutes" if minutes < 120 else f"{minutes // 60} hours"
        self.words = f"Too many attempts have failed. Nothing is lost: try again in {wait}."
        self.minutes = minutes
        super().__init__(self.words)


def take(player: Player, address: str) -> list[str]:
    """Count one attempt in every bucket and return the buckets. Raises TooManyAttempts when one of them is full.

    The caller's transaction must roll back on that error, so that the buckets before the full one are not charged.
    """
    now = timezone.now()
    buckets = [(f"{limit.name}/{player.pk}", limit) for limit in ACCOUNT_LIMITS]
    buckets += [(f"{limit.name}/{_neighbourhood(address)}", limit) for limit in ADDRESS_LIMITS]
    for bucket, limit in buckets:
        _take_one(bucket, limit, now)
    return [bucket for bucket, _ in buckets]


def give_back(buckets: list[str]) -> None:
    """The attempt succeeded: it does not count."""
    RegistrationAttempt.objects.filter(bucket__in=buckets, failures__gt=0).update(failures=F("failures") - 1)


def _take_one(bucket: str, limit: Limit, now: datetime) -> None:
    """One UPDATE decides, so that simultaneous attempts cannot slip through between reading and writing."""
    fresh = RegistrationAttempt(bucket=bucket, until=now + limit.window)
    RegistrationAttempt.objects.bulk_create([fresh], ignore_conflicts=True)
    over = Q(until__lte=now)
    taken = RegistrationAttempt.objects.filter(over | Q(failures__lt=limit.failures), bucket=bucket).update(
        failures=Case(When(over, then=Value(1)), default=F("failures") + 1),
        until=Case(When(over, then=Value(now + limit.window)), default=F("until")),
    )
    if not taken:
        until = RegistrationAttempt.objects.values_list("until", flat=True).get(bucket=bucket)
        raise TooManyAttempts(max(1, math.ceil((until - now).total_seconds() / 60)))


def _neighbourhood(address: str) -> str:
    """One IPv4 address, or the /64 of an IPv6 address, as a keyed hash: addresses themselves are not kept."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        network = address
    else:
        if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped:
            parsed = parsed.ipv4_mapped
        network = str(ipaddress.ip_network((parsed, 32 if parsed.version == 4 else 64), strict=False))
    return salted_hmac("collection.attempts", network, algorithm="sha256").hexdigest()
