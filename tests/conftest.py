"""How long the tests search: Hypothesis under a profile that the environment names."""

import gc
import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "verify",
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "test",
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "deep",
    max_examples=3000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile(os.environ.get("RULECORE_PROFILE", "verify"))

gc.set_threshold(50_000, 50, 100)
"""Tests make few cycles and keep much: to look for them as often as Python does takes a twentieth of the time."""
