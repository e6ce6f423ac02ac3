"""What holds for all tests: a slow or busy machine fails none of them."""

from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", settings.get_profile("patient"), max_examples=10_000)
settings.load_profile("patient")
